/* vdt-referee-window.h - the referee's desk: what each side sees, a hidden view, and the log
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-study-window.h"

G_BEGIN_DECLS

#define VDT_TYPE_REFEREE_WINDOW (vdt_referee_window_get_type ())
G_DECLARE_FINAL_TYPE (VdtRefereeWindow, vdt_referee_window, VDT, REFEREE_WINDOW, VdtStudyWindow)

G_END_DECLS
