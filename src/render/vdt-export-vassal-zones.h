/* vdt-export-vassal-zones.h - zones of a board of VASSAL, whose hexes are named as those of a map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-view.h"

G_BEGIN_DECLS

gboolean vdt_vassal_zones_append (
    GString *text, const char *name, const VdtView *view, int width, int height, GError **error);

G_END_DECLS
