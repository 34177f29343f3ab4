/* vdt-map-change.h - what makes one version of a map of another, as a value that can be kept
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

#include <gio/gio.h>

G_BEGIN_DECLS

GVariant *vdt_map_change_new (VdtMap *from, VdtMap *to);
VdtMap *vdt_map_change_apply (GVariant *change, VdtMap *from, GError **error);

G_END_DECLS
