/* vdt-wrap-layout.h - lays children side by side, and in further lines where there is no room
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define VDT_TYPE_WRAP_LAYOUT (vdt_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (VdtWrapLayout, vdt_wrap_layout, VDT, WRAP_LAYOUT, GtkLayoutManager)

/* Of boxes whose buttons have long names in some languages. A child that expands takes the rest of
 * its line, and no more than some words ask for a place beside others.
 */

G_END_DECLS
