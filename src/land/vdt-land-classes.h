/* vdt-land-classes.h - which terrain the classes of a land cover are
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-legend.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct
{
  int value; /* of a cell, 0 to VDT_LAND_CLASS_MAX */
  VdtTerrainKind kind;
  char *name; /* translated */
} VdtLandClass;

#define VDT_LAND_CLASS_MAX 65535

#define VDT_N_LAND_CLASSES 2

/* The tables that are built in; NULL-terminated. */
extern const char *const vdt_land_classes_names[VDT_N_LAND_CLASSES + 1];

GArray *vdt_land_classes_read (const char *name, GError **error);

G_END_DECLS
