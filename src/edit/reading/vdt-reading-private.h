/* vdt-reading-private.h - what a reading holds, for the files that make it up
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-reading.h"

G_BEGIN_DECLS

/* Terrain, levels and hexsides have examples of their own, and so a reading each. */
struct _VdtReading
{
  VdtMap *base; /* as it was before the picture was read, but for what was painted since */
  VdtMap *map;  /* with all that was read */
  VdtScanWhat what;
  VdtRegion *examples[VDT_N_FACETS];
  VdtScanReading *readings[VDT_N_FACETS]; /* NULL: it is not asked for */
  gint16 *certainties;                    /* of each hex in row order */
  guint n_read;                           /* hexes of which something was read */
  GArray *doubtful;                       /* of VdtHex, the most doubtful first */
};

gboolean vdt_reading_is_read (const VdtReading *self, VdtFacet facet, VdtHex hex);

G_END_DECLS
