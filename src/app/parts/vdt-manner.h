/* vdt-manner.h - how the reader wants to be told of distances and hexes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-distance.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct
{
  VdtDistanceUnit unit;
  gboolean spells; /* hexes are spoken by their column and row rather than by their number */
} VdtManner;

VdtManner vdt_manner_get (void);
void vdt_manner_follow (gpointer object, GCallback changed);

G_END_DECLS
