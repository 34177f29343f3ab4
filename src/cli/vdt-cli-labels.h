/* vdt-cli-labels.h - the names of all hexes of a grid, put together from halves
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-cli-output.h"

#include "vdt-grid.h"

G_BEGIN_DECLS

typedef struct
{
  const char *text; /* interned in VdtCliLabels.chunk */
  gsize n_bytes;
} VdtCliLabelPart;

/* A name is the part of its column and that of its row, in one order or the other. */
typedef struct
{
  VdtGrid grid;
  gboolean whole; /* names cannot be split: each is made when asked for */
  gboolean row_first;
  VdtCliLabelPart *columns;
  VdtCliLabelPart *rows;
  GStringChunk *chunk;
} VdtCliLabels;

void vdt_cli_labels_init (VdtCliLabels *self, const VdtGrid *grid);
void vdt_cli_labels_clear (VdtCliLabels *self);
void vdt_cli_labels_write (const VdtCliLabels *self, VdtCliOutput *out, gint column, gint row);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (VdtCliLabels, vdt_cli_labels_clear)

G_END_DECLS
