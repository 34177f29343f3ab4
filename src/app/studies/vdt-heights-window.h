/* vdt-heights-window.h - all heights of a target at once, over the map and for one hex
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-study-window.h"

G_BEGIN_DECLS

#define VDT_TYPE_HEIGHTS_WINDOW (vdt_heights_window_get_type ())
G_DECLARE_FINAL_TYPE (VdtHeightsWindow, vdt_heights_window, VDT, HEIGHTS_WINDOW, VdtStudyWindow)

G_END_DECLS
