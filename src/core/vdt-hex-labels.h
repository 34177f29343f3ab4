/* vdt-hex-labels.h - the names of all hexes of a grid, put together from halves
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-grid.h"

G_BEGIN_DECLS

#define VDT_HEX_LABEL_MAX 1024 /* bytes of a name, and more: letters repeat themselves */

typedef struct
{
  const char *text; /* interned in VdtHexLabels.chunk */
  gsize n_bytes;
} VdtHexLabelPart;

/* A name is the part of its column and that of its row, in one order or the other. */
typedef struct
{
  VdtGrid grid;
  gboolean whole; /* names cannot be split: each is made when asked for */
  gboolean row_first;
  VdtHexLabelPart *columns;
  VdtHexLabelPart *rows;
  GStringChunk *chunk;
} VdtHexLabels;

void vdt_hex_labels_init (VdtHexLabels *self, const VdtGrid *grid);
void vdt_hex_labels_clear (VdtHexLabels *self);
char *vdt_hex_labels_put (const VdtHexLabels *self, char *to, int column, int row);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (VdtHexLabels, vdt_hex_labels_clear)

G_END_DECLS
