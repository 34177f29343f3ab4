/* vdt-csv-records.h - a table's lines, field by field, as spreadsheets write them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-import-draft.h"

G_BEGIN_DECLS

/* Of a line; further ones are left out. */
#define VDT_CSV_COLUMNS_MAX 200

typedef struct
{
  VdtImportDraft *draft; /* its next is where the next record begins */
  char separator;
  int next_line;
} VdtCsvRecords;

void vdt_csv_records_init (VdtCsvRecords *self, VdtImportDraft *draft, char *text);
gboolean vdt_csv_records_next (VdtCsvRecords *self, GPtrArray *fields, GError **error);

G_END_DECLS
