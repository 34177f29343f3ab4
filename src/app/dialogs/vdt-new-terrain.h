/* vdt-new-terrain.h - asks what the terrain of a hex is called that the legend does not have
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-document.h"

#include <adwaita.h>

G_BEGIN_DECLS

GtkWidget *vdt_new_terrain_ask (GtkWindow *parent,
                                VdtDocument *document,
                                VdtHex hex,
                                cairo_surface_t *picture);

G_END_DECLS
