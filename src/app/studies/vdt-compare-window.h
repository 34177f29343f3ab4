/* vdt-compare-window.h - where two rule systems, or two versions of a map, disagree
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-study-window.h"

G_BEGIN_DECLS

#define VDT_TYPE_COMPARE_WINDOW (vdt_compare_window_get_type ())
G_DECLARE_FINAL_TYPE (VdtCompareWindow, vdt_compare_window, VDT, COMPARE_WINDOW, VdtStudyWindow)

void vdt_compare_window_present_file (GtkWindow *parent, VdtMapPage *page, GFile *file);

G_END_DECLS
