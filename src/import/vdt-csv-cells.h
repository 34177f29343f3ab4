/* vdt-csv-cells.h - the hexes that the lines of a table are about
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-import-draft.h"

G_BEGIN_DECLS

typedef struct
{
  int x;
  int y;
  int number;     /* 304 of "0304"; how many zeros it needs is known at the end */
  guint8 digits;  /* of it; 0: the hex has another name, or none */
  guint8 is_told; /* x and y are, not by its name */
  guint8 padded;  /* it had lost zeros */
  guint16 terrain;
  gint16 level;
} VdtCsvCell;

gboolean vdt_csv_cell_read_label (VdtCsvCell *cell, const char *text, VdtNumbering *numbering);
gboolean vdt_csv_cells_read_numbers (GArray *cells,
                                     VdtImportDraft *draft,
                                     VdtNumbering *numbering,
                                     GError **error);
gboolean vdt_csv_cells_lay (
    GArray *cells, VdtImportDraft *draft, int left, int top, gboolean repeated, GError **error);

G_END_DECLS
