/* vdt-land-tally.h - how often each value is in each hex of a raster, row of hexes by row
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-land-plan.h"

G_BEGIN_DECLS

/* What a cell without data has, and one that is to count for nothing. */
#define VDT_LAND_NO_BIN G_MININT16

/* How far somebody is, from 0 to 1; may be called very often. */
typedef void (*VdtLandProgress) (double part, gpointer data);

typedef struct
{
  VdtLandProgress progress; /* NULL: nobody asks */
  gpointer data;
  double from; /* the parts of the whole work between which this one is */
  double to;
  GCancellable *cancellable;
} VdtLandWatch;

/* What is counted. Bins are numbers of levels or of terrains. Room is made for those from least to
 * most, and for more when cells have them: then a part of the work is done again.
 */
typedef struct
{
  gint16 (*bin) (double value, gconstpointer data); /* value: scaled, never no data */
  gconstpointer data;
  int least;
  int most;
  gint16 lower_limit;
  gint16 upper_limit;
  guint64 n_clamped; /* out: cells past the limits, counted as the limit */
  guint voids_met;   /* out: bits of the raster's voids that cells have */

  /* Takes a hex: counts of its cells, from the bin least. n_cells is 0 where there are none. */
  void (*hex) (int column,
               int row,
               const guint32 *counts,
               int least,
               guint n_bins,
               guint64 n_cells,
               gpointer user_data);
  gpointer user_data;
} VdtLandTally;

gboolean vdt_land_tally (VdtLandTally *self,
                         const VdtLandRaster *raster,
                         const VdtLandPlan *plan,
                         const VdtLandWatch *watch,
                         GError **error);
gboolean vdt_land_watch (const VdtLandWatch *self, double part, GError **error);

G_END_DECLS
