/* vdt-cli-table.h - tables printed as comma-separated values or as JSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-cli-options.h"
#include "vdt-csv.h"

G_BEGIN_DECLS

typedef struct
{
  VdtTable json;
  VdtCsv csv;
  VdtTable *table; /* json, or that of csv: takes the rows */
  VdtCliOutput *out;
  const char *const *columns;
  gboolean any;
} VdtCliTable;

VdtTable *vdt_cli_table_init (VdtCliTable *self, VdtCliFormat format, VdtCliOutput *out);
void vdt_cli_table_finish (VdtCliTable *self);

G_END_DECLS
