/* vdt-geojson.h - tables about hexes as GeoJSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-csv.h"
#include "vdt-map.h"

G_BEGIN_DECLS

typedef struct
{
  VdtTable table;
  const VdtMap *map;
  const char *const *columns;
  int side_column; /* -1: rows are about hexes */
  gboolean of_ways;
  gboolean any;
  GString *text; /* not written yet */
  VdtCsvWrite write;
  gpointer data;
} VdtGeoJson;

void vdt_geojson_init (VdtGeoJson *self, const VdtMap *map, VdtCsvWrite write, gpointer data);
char *vdt_geojson_finish (VdtGeoJson *self);

void vdt_map_list_hexes (const VdtMap *map, VdtTable *table);
void vdt_map_list_sides (const VdtMap *map, VdtTable *table);
void vdt_map_list_ways (const VdtMap *map, VdtTable *table);

G_END_DECLS
