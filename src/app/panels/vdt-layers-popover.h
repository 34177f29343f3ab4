/* vdt-layers-popover.h - a switch for each layer, and how opaque it is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define VDT_TYPE_LAYERS_POPOVER (vdt_layers_popover_get_type ())
G_DECLARE_FINAL_TYPE (VdtLayersPopover, vdt_layers_popover, VDT, LAYERS_POPOVER, GtkPopover)

G_END_DECLS
