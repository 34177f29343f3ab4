/* vdt-csv.h - tables as comma-separated values
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-table.h"

G_BEGIN_DECLS

typedef void (*VdtCsvWrite) (const char *text, gsize n_bytes, gpointer data);

typedef struct
{
  VdtTable table;
  guint n_columns;
  GString *text; /* not written yet */
  VdtCsvWrite write;
  gpointer data;
} VdtCsv;

void vdt_csv_init (VdtCsv *self, VdtCsvWrite write, gpointer data);
char *vdt_csv_finish (VdtCsv *self);

G_END_DECLS
