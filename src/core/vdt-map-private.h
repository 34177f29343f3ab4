/* vdt-map-private.h - what the map, its builder and its diff know of each other
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map-builder.h"

G_BEGIN_DECLS

/* One row of hexes, shared by every version of the map in which it is the same. */
typedef struct
{
  guint n_sides;
  guint n_sides_allocated;
  VdtRowSide *sides;
  guint16 *terrain;
  gint16 elevation[]; /* terrain follows in the same block */
} VdtMapRow;

/* What is said once for a whole map. */
typedef struct
{
  char *texts[VDT_N_MAP_TEXTS];
  VdtMapRules rules;
  VdtUnderlay underlay;
} VdtMapInfo;

/* Arrays and info are shared between versions, and never altered while they are. */
struct _VdtMap
{
  VdtGrid grid;
  VdtLegend *legend;
  VdtMapInfo *info;
  VdtMapRow **rows;
  GPtrArray *counters;   /* VdtCounter */
  GPtrArray *depictions; /* VdtDepiction */
  GPtrArray *extras;     /* VdtMapExtra */
};

/* The map being made is this builder's alone, but its parts may be shared with the map that it
 * started from: they are copied before the first change.
 */
struct _VdtMapBuilder
{
  VdtMap *map;
  gboolean *owns_row;
  gboolean owns_info;
  gboolean owns_counters;
  gboolean owns_depictions;
  gboolean owns_extras;
};

VdtMapRow *vdt_map_row_new (gint columns);
VdtMapRow *vdt_map_row_copy (const VdtMapRow *row, gint columns);
VdtMapRow *vdt_map_row_ref (VdtMapRow *row);
void vdt_map_row_unref (VdtMapRow *row);
const VdtRowSide *vdt_map_row_find_side (const VdtMapRow *row, guint32 key);
gboolean vdt_map_row_equal (const VdtMapRow *a, const VdtMapRow *b, gint columns);
gboolean vdt_map_underlay_equal (const VdtUnderlay *a, const VdtUnderlay *b);

VdtMap *vdt_map_copy_but_rows (const VdtMap *self);

VdtMapInfo *vdt_map_info_copy (const VdtMapInfo *info);
void vdt_map_info_unref (VdtMapInfo *info);
void vdt_map_rules_copy (VdtMapRules *to, const VdtMapRules *from);
void vdt_map_rules_clear (VdtMapRules *rules);

gboolean vdt_map_locate_side (const VdtGrid *grid, VdtHex hex, gint side, gint *row, guint32 *key);

VdtDepiction *vdt_depiction_copy (const VdtDepiction *depiction);
void vdt_depiction_free (VdtDepiction *depiction);
VdtMapExtra *vdt_map_extra_new (const char *anchor, const char *xml);
void vdt_map_extra_free (VdtMapExtra *extra);

G_END_DECLS
