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
  double lines;
  double along;
} VdtImportSpot;

/* Of all lines of a map, 16 from hex to hex, and one from point to point where that is less. Roads
 * over each side of each hex of the largest map take 200 million.
 */
#define VDT_IMPORT_STEPS_MAX G_GUINT64_CONSTANT (500000000)

/* Of all lines of a file, while they wait for the size of the map. */
#define VDT_IMPORT_SPOTS_MAX 4000000

gboolean vdt_import_lines_take_spot (VdtImportDraft *draft,
                                     GArray *spots,
                                     VdtImportSpot spot,
                                     GError **error);
gboolean vdt_import_lines_add (
    VdtImportDraft *draft, const VdtImportSpot *spots, guint n_spots, guint way, GError **error);
gboolean vdt_import_lines_find_way (const char *words, guint32 colour, VdtImportWay *way);

G_END_DECLS
