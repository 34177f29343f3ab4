/* vdt-cli-table.h - tables printed as comma-separated values or as JSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-cli-options.h"
#include "vdt-geojson.h"

G_BEGIN_DECLS

typedef struct
{
  VdtTable json;
  VdtCsv csv;
  VdtGeoJson geojson;
  VdtTable *table; /* json, or that of csv or geojson: takes the rows */
  VdtCliOutput *out;
  const char *const *columns;
  gboolean any;
} VdtCliTable;

VdtTable *vdt_cli_table_init (VdtCliTable *self, VdtCliFormat format, VdtCliOutput *out);
VdtTable *vdt_cli_table_init_on_map (
    VdtCliTable *self, VdtCliFormat format, const VdtMap *map, VdtCliOutput *out, GError **error);
void vdt_cli_table_finish (VdtCliTable *self);

G_END_DECLS
