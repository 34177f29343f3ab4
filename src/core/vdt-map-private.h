/* vdt-map-private.h - what a map is made of, for itself and its builder
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map-row-private.h"

G_BEGIN_DECLS

/* What is said once for a whole map. */
typedef struct
{
  char *texts[VDT_N_MAP_TEXTS];
  VdtMapRules rules;
  VdtUnderlay underlay;
  VdtGeoreference georeference;
  VdtNumbers numbers;
  GArray *side_colours; /* VdtSideColour, sorted by side */
  GPtrArray *names;     /* VdtName */
  GPtrArray *zones;     /* VdtZone */
  gboolean shapes_everywhere;
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

VdtMapInfo *vdt_map_info_copy (const VdtMapInfo *info);
void vdt_map_info_unref (VdtMapInfo *info);
VdtMapInfo *vdt_map_builder_edit_info (struct _VdtMapBuilder *self);
void vdt_map_rules_copy (VdtMapRules *to, const VdtMapRules *from);
void vdt_map_rules_clear (VdtMapRules *rules);

VdtDepiction *vdt_depiction_copy (const VdtDepiction *depiction);
void vdt_depiction_free (VdtDepiction *depiction);
VdtMapExtra *vdt_map_extra_new (const char *anchor, const char *xml);
void vdt_map_extra_free (VdtMapExtra *extra);

G_END_DECLS
