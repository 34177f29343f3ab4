/* vdt-survey-window.h - surveys a map: best observation posts and most hidden hexes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-study-window.h"

G_BEGIN_DECLS

#define VDT_TYPE_SURVEY_WINDOW (vdt_survey_window_get_type ())
G_DECLARE_FINAL_TYPE (VdtSurveyWindow, vdt_survey_window, VDT, SURVEY_WINDOW, VdtStudyWindow)

G_END_DECLS
