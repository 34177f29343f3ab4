/* vdt-land-tally.c - how often each value is in each hex of a raster, row of hexes by row
 *
 * A raster may be larger than memory. It is read in pieces of whole rows, each of them once but for
 * seams: as many rows of hexes are counted at a time as their counts have room.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-land-tally.h"

#include "vdt-land-voids.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define COUNTS_BYTES ((gsize) 64 << 20)
#define PIECE_CELLS ((gsize) 2 << 20)
#define MESH 64 /* cells between points of which the place is computed, not interpolated */
#define MESH_METRES 20000.0 /* and never farther apart than that */
#define OFFSET (1 << 20)    /* makes coordinates positive before they are cut */
#define N_SHORTS (1 << 16)

/* Where points of a piece of the raster lie: axial coordinates of hexes, every mesh cells. */
typedef struct
{
  int mesh;
  int columns; /* points */
  int rows;
  double *q;
  double *r;
} Mesh;

typedef struct
{
  VdtLandTally *tally;
  const VdtLandRaster *raster;
  const VdtLandPlan *plan;
  OGRCoordinateTransformationH transform; /* NULL: none is needed */
  int mesh;
  int least; /* of the bins that have counts */
  int most;
  int first_row; /* of hexes that are counted now */
  int n_rows;
  guint32 *counts;
  gint16 *shorts; /* the bin of each value of 16 bits; NULL: values have more */
  GDALDataType type;
  gpointer cells;
  gint16 *bins;
  gsize room; /* cells */
} Scan;

/**
 * vdt_land_watch:
 * @self: (nullable): who waits
 * @part: how much is done, from 0 to 1
 * @error: return location
 *
 * Tells how far the work is.
 *
 * Returns: %FALSE with %G_IO_ERROR_CANCELLED when nobody waits any more
 */
gboolean
vdt_land_watch (const VdtLandWatch *self, double part, GError **error)
{
  if (!self)
    return TRUE;
  if (self->progress)
    self->progress (self->from + (self->to - self->from) * part, self->data);

  return !g_cancellable_set_error_if_cancelled (self->cancellable, error);
}

static gint16
find_bin (Scan *scan, double raw)
{
  const VdtLandRaster *raster = scan->raster;

  if (!vdt_land_raster_has_data (raster, raw))
    return VDT_LAND_NO_BIN;

  return scan->tally->bin (raw * raster->scale + raster->offset, scan->tally->data);
}

/* Values of 16 bits are looked up. */
static void
choose_type (Scan *scan)
{
  GDALDataType type = vdt_gdal ()->GDALGetRasterDataType (scan->raster->band);

  scan->type = GDT_Float32;
  if (type == GDT_Int16)
    scan->type = GDT_Int16;
  else if (type == GDT_Byte || type == GDT_UInt16)
    scan->type = GDT_UInt16;
  if (scan->type == GDT_Float32)
    return;
  scan->shorts = g_new (gint16, N_SHORTS);
  for (int i = 0; i < N_SHORTS; i++)
    scan->shorts[i] = find_bin (scan, scan->type == GDT_Int16 ? (gint16) i : i);
}

static int
clamp_bin (VdtLandTally *tally, int bin)
{
  int clamped = CLAMP (bin, tally->lower_limit, tally->upper_limit);

  tally->n_clamped += clamped != bin;

  return clamped;
}

/* Which of the values that are taken for no data there are. */
static void
note_voids (Scan *scan, gsize n)
{
  const VdtLandVoids *voids = &scan->raster->voids;

  for (gsize i = 0; i < n; i++)
    if (scan->bins[i] == VDT_LAND_NO_BIN)
      {
        double raw = scan->type == GDT_Int16    ? ((const gint16 *) scan->cells)[i]
                     : scan->type == GDT_UInt16 ? ((const guint16 *) scan->cells)[i]
                                                : ((const float *) scan->cells)[i];
        int found = vdt_land_voids_find (voids, raw);

        if (found >= 0 && !(scan->raster->has_nodata && raw == scan->raster->nodata))
          scan->tally->voids_met |= 1u << found;
      }
}

/* Makes bins of the cells of a piece; FALSE: some have none yet, and it was widened for them. */
static gboolean
fill_bins (Scan *scan, gsize n)
{
  int least = scan->least, most = scan->most;
  int lowest = G_MAXINT16, highest = G_MININT16, margin;

  if (scan->shorts)
    for (gsize i = 0; i < n; i++)
      scan->bins[i] = scan->shorts[((const guint16 *) scan->cells)[i]];
  else
    for (gsize i = 0; i < n; i++)
      scan->bins[i] = find_bin (scan, ((const float *) scan->cells)[i]);
  note_voids (scan, n);
  for (gsize i = 0; i < n; i++)
    {
      gint16 bin = scan->bins[i];

      highest = MAX (highest, bin);
      lowest = bin == VDT_LAND_NO_BIN ? lowest : MIN (lowest, bin);
    }
  if (lowest > highest)
    return TRUE;
  if (lowest < scan->tally->lower_limit || highest > scan->tally->upper_limit)
    {
      for (gsize i = 0; i < n; i++)
        if (scan->bins[i] != VDT_LAND_NO_BIN)
          scan->bins[i] = (gint16) clamp_bin (scan->tally, scan->bins[i]);
      lowest = CLAMP (lowest, scan->tally->lower_limit, scan->tally->upper_limit);
      highest = CLAMP (highest, scan->tally->lower_limit, scan->tally->upper_limit);
    }
  if (lowest >= least && highest <= most)
    return TRUE;
  margin = (MAX (most, highest) - MIN (least, lowest)) / 4;
  scan->least = MAX (MIN (least, lowest - margin), scan->tally->lower_limit);
  scan->most = MIN (MAX (most, highest + margin), scan->tally->upper_limit);

  return FALSE;
}

static gsize
n_bins (const Scan *scan)
{
  return (gsize) (scan->most - scan->least + 1);
}

/* Axial coordinates of metres: as vdt_georeference_centre() has them, the other way. */
static void
to_axial (const VdtLandPlan *plan, double east, double north, double *q, double *r)
{
  const double across = 0.8660254037844386;
  VdtHex first = vdt_grid_hex (&plan->grid, 0, 0);
  double x = (east - plan->place.east) / plan->place.spacing;
  double y = (plan->place.north - north) / plan->place.spacing;

  if (vdt_layout_is_pointy (plan->grid.layout))
    {
      *r = y / across;
      *q = x - *r / 2;
    }
  else
    {
      *q = x / across;
      *r = y - *q / 2;
    }
  *q += first.q;
  *r += first.r;
}

/* The centres of cells, every mesh of them, of a piece of the raster. */
static void
mesh_init (Mesh *mesh, Scan *scan, const int window[4])
{
  guint n;
  g_autofree double *x = NULL;
  g_autofree double *y = NULL;
  g_autofree int *good = NULL;

  *mesh = (Mesh){ .mesh = scan->mesh,
                  .columns = (window[2] + scan->mesh - 1) / scan->mesh + 1,
                  .rows = (window[3] + scan->mesh - 1) / scan->mesh + 1 };
  n = (guint) (mesh->columns * mesh->rows);
  x = g_new (double, n);
  y = g_new (double, n);
  good = g_new (int, n);
  mesh->q = g_new (double, n);
  mesh->r = g_new (double, n);
  for (guint i = 0; i < n; i++)
    {
      int column = (int) i % mesh->columns, row = (int) i / mesh->columns;

      vdt_gdal ()->GDALApplyGeoTransform ((double *) scan->raster->transform,
                                          window[0] + column * mesh->mesh + 0.5,
                                          window[1] + row * mesh->mesh + 0.5, &x[i], &y[i]);
      good[i] = TRUE;
    }
  if (scan->transform)
    vdt_gdal ()->OCTTransformEx (scan->transform, (int) n, x, y, NULL, good);
  for (guint i = 0; i < n; i++)
    {
      mesh->q[i] = mesh->r[i] = NAN;
      if (good[i] && isfinite (x[i]) && isfinite (y[i]))
        to_axial (scan->plan, x[i], y[i], &mesh->q[i], &mesh->r[i]);
    }
}

static void
mesh_clear (Mesh *mesh)
{
  g_free (mesh->q);
  g_free (mesh->r);
}

/* A stretch of a row of cells, and how hexes change along it. */
typedef struct
{
  double q;
  double r;
  double dq;
  double dr;
} Way;

static inline int
nearest (double value)
{
  return (int) (value + (OFFSET + 0.5)) - OFFSET;
}

static inline VdtHex
hex_at (const Way *way, int i)
{
  double qf = way->q + way->dq * i, rf = way->r + way->dr * i, sf = -qf - rf;
  int q = nearest (qf), r = nearest (rf), s = nearest (sf);
  double off_q = fabs (q - qf), off_r = fabs (r - rf), off_s = fabs (s - sf);

  if (q + r + s != 0)
    {
      if (off_q > off_r && off_q > off_s)
        q = -r - s;
      else if (off_r > off_s)
        r = -q - s;
    }

  return VDT_HEX (q, r);
}

/* How far cells are in the same hex: hexes are convex, so that those between two of it are, too. */
static inline int
find_end (const Way *way, int from, int n, VdtHex hex)
{
  int in = from, out;

  while (in + 8 < n && vdt_hex_equal (hex_at (way, in + 8), hex))
    in += 8;
  out = MIN (in + 8, n);
  while (out - in > 1)
    {
      int middle = in + (out - in) / 2;

      if (vdt_hex_equal (hex_at (way, middle), hex))
        in = middle;
      else
        out = middle;
    }

  return out;
}

static inline void
count_way (Scan *scan, const Way *way, const gint16 *bins, int n)
{
  const VdtGrid *grid = &scan->plan->grid;

  for (int i = 0; i < n;)
    {
      VdtHex hex = hex_at (way, i);
      int end = find_end (way, i, n, hex);
      int column, row;

      vdt_layout_offset (grid->layout, hex, &column, &row);
      row -= scan->first_row;
      if (column >= 0 && column < grid->columns && row >= 0 && row < scan->n_rows)
        {
          guint32 *counts = scan->counts
                            + ((gsize) row * (gsize) grid->columns + (gsize) column) * n_bins (scan)
                            - scan->least;

          for (; i < end; i++)
            if (bins[i] != VDT_LAND_NO_BIN)
              counts[bins[i]]++;
        }
      i = end;
    }
}

static gboolean
is_far (double value)
{
  return !(fabs (value) < OFFSET / 4);
}

/* Counts the cells of one row of a piece, stretch by stretch. */
static void
count_row (Scan *scan, const Mesh *mesh, int row, int columns)
{
  int above = row / mesh->mesh * mesh->columns;
  double part = row % mesh->mesh / (double) mesh->mesh;
  const gint16 *bins = scan->bins + (gsize) row * (gsize) columns;

  for (int i = 0; i + 1 < mesh->columns; i++)
    {
      const double *q = mesh->q + above + i, *r = mesh->r + above + i;
      int start = i * mesh->mesh;
      Way way = { q[0] + (q[mesh->columns] - q[0]) * part, r[0] + (r[mesh->columns] - r[0]) * part,
                  q[1] + (q[mesh->columns + 1] - q[1]) * part,
                  r[1] + (r[mesh->columns + 1] - r[1]) * part };

      if (is_far (way.q) || is_far (way.r) || is_far (way.dq) || is_far (way.dr))
        continue;
      way.dq = (way.dq - way.q) / mesh->mesh;
      way.dr = (way.dr - way.r) / mesh->mesh;
      count_way (scan, &way, bins + start, MIN (mesh->mesh, columns - start));
    }
}

/* What a band of hexes needs of the raster is read and counted; widened: it is to begin anew. */
static gboolean
count_window (
    Scan *scan, const int window[4], const VdtLandWatch *watch, gboolean *widened, GError **error)
{
  int height = (int) MAX (PIECE_CELLS / (gsize) window[2] / (gsize) scan->mesh, 1) * scan->mesh;
  double rows_done = (double) scan->first_row, rows = scan->plan->grid.rows;

  for (int row = 0; row < window[3]; row += height)
    {
      const int piece[4] = { window[0], window[1] + row, window[2], MIN (height, window[3] - row) };
      gsize n = (gsize) piece[2] * (gsize) piece[3];
      Mesh mesh;

      if (!vdt_land_watch (watch, (rows_done + (double) scan->n_rows * row / window[3]) / rows,
                           error))
        return FALSE;
      if (n > scan->room)
        {
          scan->room = n;
          scan->cells = g_realloc_n (scan->cells, n, sizeof (float));
          scan->bins = g_renew (gint16, scan->bins, n);
        }
      vdt_gdal ()->CPLErrorReset ();
      if (vdt_gdal ()->GDALRasterIO (scan->raster->band, GF_Read, piece[0], piece[1], piece[2],
                                     piece[3], scan->cells, piece[2], piece[3], scan->type, 0, 0)
          != CE_None)
        return vdt_land_fail (error, scan->raster->name, vdt_gdal ()->CPLGetLastErrorMsg ());
      *widened = !fill_bins (scan, n);
      if (*widened)
        return TRUE;
      mesh_init (&mesh, scan, piece);
      for (int i = 0; i < piece[3]; i++)
        count_row (scan, &mesh, i, piece[2]);
      mesh_clear (&mesh);
    }

  return TRUE;
}

/* A hex in which no cell has its middle has the value of the cell in which its own middle is. */
static void
sample (Scan *scan, OGRCoordinateTransformationH back, int column, int row, guint32 *counts)
{
  double x, y, cell_x, cell_y;
  float value;
  int good = TRUE;
  int bin;

  vdt_georeference_centre (&scan->plan->place, &scan->plan->grid,
                           vdt_grid_hex (&scan->plan->grid, column, row), &x, &y);
  if (back)
    vdt_gdal ()->OCTTransformEx (back, 1, &x, &y, NULL, &good);
  if (!good)
    return;
  vdt_gdal ()->GDALApplyGeoTransform ((double *) scan->raster->inverse, x, y, &cell_x, &cell_y);
  if (!(cell_x >= 0) || !(cell_y >= 0) || cell_x >= scan->raster->columns
      || cell_y >= scan->raster->rows
      || vdt_gdal ()->GDALRasterIO (scan->raster->band, GF_Read, (int) cell_x, (int) cell_y, 1, 1,
                                    &value, 1, 1, GDT_Float32, 0, 0)
             != CE_None)
    return;
  bin = find_bin (scan, value);
  if (bin == VDT_LAND_NO_BIN)
    return;
  bin = clamp_bin (scan->tally, bin);
  if (bin >= scan->least && bin <= scan->most)
    counts[bin - scan->least] = 1;
}

static void
tell_hexes (Scan *scan)
{
  const VdtGrid *grid = &scan->plan->grid;
  OGRCoordinateTransformationH back =
      scan->transform ? vdt_land_plan_transform (scan->plan, scan->raster->srs, FALSE) : NULL;

  for (int row = 0; row < scan->n_rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        guint32 *counts =
            scan->counts + ((gsize) row * (gsize) grid->columns + (gsize) column) * n_bins (scan);
        guint64 n_cells = 0;

        for (gsize i = 0; i < n_bins (scan); i++)
          n_cells += counts[i];
        if (n_cells == 0)
          sample (scan, back, column, scan->first_row + row, counts);
        scan->tally->hex (column, scan->first_row + row, counts, scan->least, (guint) n_bins (scan),
                          n_cells, scan->tally->user_data);
      }
  g_clear_pointer (&back, vdt_gdal ()->OCTDestroyCoordinateTransformation);
}

/* Counts as many rows of hexes as have room. */
static gboolean
count_band (Scan *scan, const VdtLandWatch *watch, GError **error)
{
  gboolean widened = TRUE;

  while (widened)
    {
      gsize row_bytes = (gsize) scan->plan->grid.columns * n_bins (scan) * sizeof (guint32);
      int rest = scan->plan->grid.rows - scan->first_row;
      VdtLandArea metres;
      int window[4];

      scan->n_rows = (int) CLAMP (COUNTS_BYTES / row_bytes, 1, (gsize) rest);
      g_free (scan->counts);
      scan->counts = g_malloc0 ((gsize) scan->n_rows * row_bytes);
      vdt_land_plan_bounds (scan->plan, scan->first_row, scan->n_rows, &metres);
      widened = FALSE;
      if (vdt_land_raster_window (scan->raster, scan->plan, &metres, window)
          && !count_window (scan, window, watch, &widened, error))
        return FALSE;
    }
  tell_hexes (scan);

  return TRUE;
}

/* So many cells that the way of a projection between them is as good as straight. */
static int
choose_mesh (const Scan *scan)
{
  const VdtGrid *grid = &scan->plan->grid;
  VdtLandArea metres;
  int window[4];
  double cell;

  vdt_land_plan_bounds (scan->plan, 0, grid->rows, &metres);
  if (!vdt_land_raster_window (scan->raster, scan->plan, &metres, window))
    return MESH;
  cell = MIN ((metres.east - metres.west) / window[2], (metres.north - metres.south) / window[3]);

  return (int) CLAMP (MESH_METRES / cell, 1, MESH);
}

/**
 * vdt_land_tally:
 * @self: what is counted
 * @raster: a raster
 * @plan: the hexes
 * @watch: (nullable): who waits for it
 * @error: return location for a %G_IO_ERROR
 *
 * Counts for each hex the cells whose middles are in it, and tells them hex by hex in the order of
 * the grid. No more than 150 MB are held, whatever the size of the raster.
 *
 * Returns: %FALSE when the raster cannot be read, or nobody waits any more
 */
gboolean
vdt_land_tally (VdtLandTally *self,
                const VdtLandRaster *raster,
                const VdtLandPlan *plan,
                const VdtLandWatch *watch,
                GError **error)
{
  Scan scan = { .tally = self, .raster = raster, .plan = plan };
  gboolean good = TRUE;

  if (plan->on_earth)
    {
      scan.transform = vdt_land_plan_transform (plan, raster->srs, TRUE);
      if (!scan.transform)
        return vdt_land_fail (error, raster->name, _("its reference system is unknown"));
    }
  scan.least = CLAMP (self->least, self->lower_limit, self->upper_limit);
  scan.most = CLAMP (self->most, scan.least, self->upper_limit);
  scan.mesh = choose_mesh (&scan);
  choose_type (&scan);
  for (; good && scan.first_row < plan->grid.rows; scan.first_row += scan.n_rows)
    good = count_band (&scan, watch, error);
  g_clear_pointer (&scan.transform, vdt_gdal ()->OCTDestroyCoordinateTransformation);
  g_free (scan.counts);
  g_free (scan.shorts);
  g_free (scan.cells);
  g_free (scan.bins);

  return good && vdt_land_watch (watch, 1, error);
}
