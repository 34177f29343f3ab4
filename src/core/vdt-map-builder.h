/* vdt-map-builder.h - makes a map, or a changed version of one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

G_BEGIN_DECLS

typedef struct _VdtMapBuilder VdtMapBuilder;

VdtMapBuilder *vdt_map_builder_new (const VdtGrid *grid, VdtLegend *legend);
VdtMapBuilder *vdt_map_builder_new_from_map (VdtMap *map);
VdtMap *vdt_map_builder_end (VdtMapBuilder *self);
VdtMap *vdt_map_builder_end_edit (VdtMapBuilder *self, VdtMap *before);
void vdt_map_builder_free (VdtMapBuilder *self);

const VdtGrid *vdt_map_builder_get_grid (const VdtMapBuilder *self);
VdtLegend *vdt_map_builder_get_legend (const VdtMapBuilder *self);
void vdt_map_builder_set_legend (VdtMapBuilder *self, VdtLegend *legend);
void vdt_map_builder_set_numbering (VdtMapBuilder *self,
                                    VdtNumbering numbering,
                                    int first_column,
                                    int first_row);
void vdt_map_builder_set_naming (VdtMapBuilder *self, const VdtNaming *naming);
void vdt_map_builder_set_spacing (VdtMapBuilder *self, double spacing, const char *unit);
void vdt_map_builder_set_text (VdtMapBuilder *self, VdtMapText text, const char *value);
void vdt_map_builder_set_side_colour (VdtMapBuilder *self, const char *side, const guint32 *colour);
void vdt_map_builder_set_rules (VdtMapBuilder *self, const VdtMapRules *rules);

int vdt_map_builder_get_elevation (const VdtMapBuilder *self, VdtHex hex);
guint vdt_map_builder_get_terrain (const VdtMapBuilder *self, VdtHex hex);
guint64 vdt_map_builder_get_side_codes (const VdtMapBuilder *self, VdtHex hex, int side);
guint64 vdt_map_builder_get_codes (const VdtMapBuilder *self, VdtCodes of, VdtHex hex, int side);
void vdt_map_builder_set_elevation (VdtMapBuilder *self, VdtHex hex, int elevation);
void vdt_map_builder_set_terrain (VdtMapBuilder *self, VdtHex hex, guint terrain);
void vdt_map_builder_set_side_codes (VdtMapBuilder *self, VdtHex hex, int side, guint64 codes);
void
vdt_map_builder_set_codes (VdtMapBuilder *self, VdtCodes of, VdtHex hex, int side, guint64 codes);

gint16 *vdt_map_builder_edit_elevation_row (VdtMapBuilder *self, int row);
guint16 *vdt_map_builder_edit_terrain_row (VdtMapBuilder *self, int row);

guint vdt_map_builder_get_n_counters (const VdtMapBuilder *self);
void vdt_map_builder_add_counter (VdtMapBuilder *self, const VdtCounter *values);
void vdt_map_builder_replace_counter (VdtMapBuilder *self, guint i, const VdtCounter *values);
void vdt_map_builder_remove_counter (VdtMapBuilder *self, guint i);

void vdt_map_builder_set_shapes_everywhere (VdtMapBuilder *self, gboolean everywhere);
void vdt_map_builder_add_depiction (VdtMapBuilder *self, const VdtDepiction *depiction);
void vdt_map_builder_clear_depictions (VdtMapBuilder *self);
void vdt_map_builder_set_numbers (VdtMapBuilder *self, const VdtNumbers *numbers);
void vdt_map_builder_set_georeference (VdtMapBuilder *self, const VdtGeoreference *georeference);
void vdt_map_builder_set_underlay (VdtMapBuilder *self, const VdtUnderlay *underlay);
void vdt_map_builder_add_extra (VdtMapBuilder *self, const char *anchor, const char *xml);
void vdt_map_builder_clear_extras (VdtMapBuilder *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtMapBuilder, vdt_map_builder_free)

G_END_DECLS
