/* vdt-import-lines.h - lines that are drawn over a map, as ways from hex to hex
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-import-draft.h"

G_BEGIN_DECLS

/* A point of a line, from the centre of the first hex were it not pushed: how many columns away, or
 * rows of pointy-top hexes, and how many hexes along one of these.
 */
typedef struct
{
  gdouble lines;
  gdouble along;
} VdtImportSpot;

void
vdt_import_lines_add (VdtImportDraft *draft, const VdtImportSpot *spots, guint n_spots, guint way);
gboolean vdt_import_lines_find_way (const char *words, guint32 colour, VdtImportWay *way);

G_END_DECLS
