/* vdt-land-plan.c - which hexes are to lie on which land
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-land-plan.h"

#include "vdt-land-voids.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define N_EDGE 21       /* points along an edge of a rectangle that is bent by a projection */
#define SAMPLE 256      /* cells along a side of the sample of the ground */
#define USUAL_ACROSS 60 /* hexes along the longer side of a map that is suggested */
#define USUAL_LEVELS 10
#define MOSTLY 0.6 /* of a rectangle: how much of it an upright one in it must have */
#define ACROSS 0.8660254037844386
#define RADIUS 0.5773502691896258

/**
 * vdt_land_area_parse:
 * @text: what somebody has written: west, south, east and north, with spaces or semicolons between
 *   them; the decimal sign is a point or a comma
 * @area: (out): the area, unless it is none
 *
 * Returns: %FALSE when that are not four numbers, or west is not less than east
 */
gboolean
vdt_land_area_parse (const char *text, VdtLandArea *area)
{
  g_auto (GStrv) words = g_regex_split_simple ("[\\s;]+", text, 0, 0);
  double values[4];
  guint n = 0;

  for (guint i = 0; words[i] && n < G_N_ELEMENTS (values); i++)
    {
      char *end;

      if (!*words[i])
        continue;
      if (g_str_has_suffix (words[i], ","))
        words[i][strlen (words[i]) - 1] = '\0';
      g_strdelimit (words[i], ",", '.');
      values[n] = g_ascii_strtod (words[i], &end);
      if (*end || !isfinite (values[n]))
        return FALSE;
      n++;
    }
  if (n != G_N_ELEMENTS (values) || values[0] >= values[2] || values[1] >= values[3])
    return FALSE;
  *area = (VdtLandArea){ values[0], values[1], values[2], values[3] };

  return TRUE;
}

/**
 * vdt_land_wish_init:
 * @self: a wish
 *
 * Asks for nothing.
 */
void
vdt_land_wish_init (VdtLandWish *self)
{
  *self = (VdtLandWish){ .base = NAN };
}

static OGRCoordinateTransformationH
make_transform (OGRSpatialReferenceH from, OGRSpatialReferenceH to)
{
  return vdt_gdal ()->OCTNewCoordinateTransformation (from, to);
}

static OGRSpatialReferenceH
new_degrees (void)
{
  OGRSpatialReferenceH srs = vdt_gdal ()->OSRNewSpatialReference (NULL);

  vdt_gdal ()->OSRSetWellKnownGeogCS (srs, "WGS84");
  vdt_gdal ()->OSRSetAxisMappingStrategy (srs, OAMS_TRADITIONAL_GIS_ORDER);

  return srs;
}

static OGRSpatialReferenceH
new_plan_srs (double latitude, double longitude)
{
  OGRSpatialReferenceH srs = new_degrees ();

  vdt_gdal ()->OSRSetTM (srs, latitude, longitude, 1, 0, 0);
  vdt_gdal ()->OSRSetAxisMappingStrategy (srs, OAMS_TRADITIONAL_GIS_ORDER);

  return srs;
}

static OGRCoordinateTransformationH
new_transform (double latitude, double longitude, OGRSpatialReferenceH srs, gboolean to_plan)
{
  OGRSpatialReferenceH plan = new_plan_srs (latitude, longitude);
  OGRCoordinateTransformationH transform =
      to_plan ? make_transform (srs, plan) : make_transform (plan, srs);

  vdt_gdal ()->OSRDestroySpatialReference (plan);

  return transform;
}

/**
 * vdt_land_plan_dup_srs:
 * @self: a plan that is on earth
 *
 * Returns: (transfer full): the reference system of its metres
 */
OGRSpatialReferenceH
vdt_land_plan_dup_srs (const VdtLandPlan *self)
{
  return new_plan_srs (self->place.latitude, self->place.longitude);
}

/**
 * vdt_land_plan_transform:
 * @self: a plan that is on earth
 * @srs: a reference system
 * @to_plan: whether to metres of the plan, or from them
 *
 * Returns: (transfer full) (nullable): a transformation
 */
OGRCoordinateTransformationH
vdt_land_plan_transform (const VdtLandPlan *self, OGRSpatialReferenceH srs, gboolean to_plan)
{
  return new_transform (self->place.latitude, self->place.longitude, srs, to_plan);
}

/**
 * vdt_land_from_degrees:
 * @srs: a reference system
 *
 * Returns: (transfer full) (nullable): a transformation to it from degrees of WGS 84
 */
OGRCoordinateTransformationH
vdt_land_from_degrees (OGRSpatialReferenceH srs)
{
  OGRSpatialReferenceH degrees = new_degrees ();
  OGRCoordinateTransformationH transform = make_transform (degrees, srs);

  vdt_gdal ()->OSRDestroySpatialReference (degrees);

  return transform;
}

/* Points along the four edges of a rectangle, west, east, south and north. */
static void
list_edges (const VdtLandArea *area, double *x, double *y)
{
  for (guint i = 0; i < N_EDGE; i++)
    {
      double part = i / (N_EDGE - 1.0);

      x[i] = area->west;
      x[N_EDGE + i] = area->east;
      y[i] = y[N_EDGE + i] = area->south + part * (area->north - area->south);
      x[2 * N_EDGE + i] = x[3 * N_EDGE + i] = area->west + part * (area->east - area->west);
      y[2 * N_EDGE + i] = area->south;
      y[3 * N_EDGE + i] = area->north;
    }
}

static void
add_extremes (const double *values, const int *good, guint n, double *least, double *most)
{
  for (guint i = 0; i < n; i++)
    if (!good || (good[i] && isfinite (values[i])))
      {
        *least = MIN (*least, values[i]);
        *most = MAX (*most, values[i]);
      }
}

/* The edges of a raster: in its own coordinates, west to east being the columns. */
static void
list_raster_edges (const VdtLandRaster *raster, double *x, double *y)
{
  const VdtLandArea cells = { 0, raster->rows, raster->columns, 0 };

  list_edges (&cells, x, y);
  for (guint i = 0; i < 4 * N_EDGE; i++)
    {
      double column = x[i], row = y[i];

      vdt_gdal ()->GDALApplyGeoTransform ((double *) raster->transform, column, row, &x[i], &y[i]);
    }
}

/**
 * vdt_land_get_area:
 * @raster: a raster
 * @area: (out): all of it
 * @error: return location for a %G_IO_ERROR
 *
 * Returns: %FALSE when its place on earth cannot be found
 */
gboolean
vdt_land_get_area (const VdtLandRaster *raster, VdtLandArea *area, GError **error)
{
  double x[4 * N_EDGE], y[4 * N_EDGE];
  int good[4 * N_EDGE];
  guint n = 4 * N_EDGE;

  *area = (VdtLandArea){ HUGE_VAL, HUGE_VAL, -HUGE_VAL, -HUGE_VAL };
  list_raster_edges (raster, x, y);
  if (raster->srs)
    {
      OGRSpatialReferenceH degrees = new_degrees ();
      OGRCoordinateTransformationH transform = make_transform (raster->srs, degrees);

      vdt_gdal ()->OSRDestroySpatialReference (degrees);
      if (!transform)
        return vdt_land_fail (error, raster->name, _("its reference system is unknown"));
      vdt_gdal ()->OCTTransformEx (transform, (int) n, x, y, NULL, good);
      vdt_gdal ()->OCTDestroyCoordinateTransformation (transform);
    }
  add_extremes (x, raster->srs ? good : NULL, n, &area->west, &area->east);
  add_extremes (y, raster->srs ? good : NULL, n, &area->south, &area->north);
  if (!(area->west < area->east) || !(area->south < area->north))
    return vdt_land_fail (error, raster->name, _("its cells have no place on earth"));

  return TRUE;
}

/* The upright rectangle in a bent or turned one; where that would lose much, the one round it. */
static void
straighten (const double *x, const double *y, const int *good, VdtLandArea *metres)
{
  VdtLandArea round = { HUGE_VAL, HUGE_VAL, -HUGE_VAL, -HUGE_VAL };
  double rest;

  add_extremes (x, good, 4 * N_EDGE, &round.west, &round.east);
  add_extremes (y, good, 4 * N_EDGE, &round.south, &round.north);
  metres->west = -HUGE_VAL;
  metres->east = HUGE_VAL;
  metres->south = -HUGE_VAL;
  metres->north = HUGE_VAL;
  for (guint i = 0; i < N_EDGE; i++)
    {
      metres->west = MAX (metres->west, x[i]);
      metres->east = MIN (metres->east, x[N_EDGE + i]);
      metres->south = MAX (metres->south, y[2 * N_EDGE + i]);
      metres->north = MIN (metres->north, y[3 * N_EDGE + i]);
    }
  rest = MIN ((metres->east - metres->west) / (round.east - round.west),
              (metres->north - metres->south) / (round.north - round.south));
  if (!(rest > MOSTLY))
    *metres = round;
}

/* Puts the projection in the middle of the area, and finds the area there. */
static gboolean
find_rectangle (VdtLandPlan *self,
                const VdtLandRaster *raster,
                const VdtLandWish *wish,
                VdtLandArea *metres,
                GError **error)
{
  double x[4 * N_EDGE], y[4 * N_EDGE];
  int good[4 * N_EDGE];
  VdtLandArea area = wish->area;
  OGRSpatialReferenceH degrees = wish->has_area ? new_degrees () : NULL;
  OGRCoordinateTransformationH transform;

  if (!wish->has_area && !vdt_land_get_area (raster, &area, error))
    return FALSE;
  self->on_earth = raster->srs != NULL;
  self->place.latitude = round ((area.south + area.north) / 2 * 1e6) / 1e6;
  self->place.longitude = round ((area.west + area.east) / 2 * 1e6) / 1e6;
  if (!self->on_earth)
    {
      self->place.latitude = self->place.longitude = 0;
      *metres = area;
      g_clear_pointer (&degrees, vdt_gdal ()->OSRDestroySpatialReference);
      return TRUE;
    }
  if (self->place.longitude > 180)
    self->place.longitude -= 360;
  if (wish->has_area)
    list_edges (&area, x, y);
  else
    list_raster_edges (raster, x, y);
  transform = new_transform (self->place.latitude, self->place.longitude,
                             degrees ? degrees : raster->srs, TRUE);
  g_clear_pointer (&degrees, vdt_gdal ()->OSRDestroySpatialReference);
  if (!transform)
    return vdt_land_fail (error, raster->name, _("its reference system is unknown"));
  vdt_gdal ()->OCTTransformEx (transform, 4 * N_EDGE, x, y, NULL, good);
  vdt_gdal ()->OCTDestroyCoordinateTransformation (transform);
  straighten (x, y, good, metres);

  return TRUE;
}

/* A round number: 1, 2, 2.5 or 5 times a power of ten, not less than another. */
static double
round_up (double value)
{
  static const double steps[] = { 1, 2, 2.5, 5, 10 };
  double power = pow (10, floor (log10 (value)));

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (steps[i] * power >= value * (1 - 1e-9))
      return steps[i] * power;

  return 10 * power;
}

static double
find_spacing (const VdtLandRaster *raster, const VdtLandWish *wish, double width, double height)
{
  gboolean pointy = vdt_layout_is_pointy (wish->layout);
  double least;

  if (wish->spacing > 0)
    return wish->spacing;
  if (wish->across > 0)
    return width
           / (pointy ? wish->across + (wish->across > 1 ? 0.5 : 0)
                     : (wish->across - 1) * ACROSS + 2 * RADIUS);
  least = MIN (width / raster->columns, height / raster->rows);
  if (wish->has_area)
    least = 1;

  return round_up (MAX (MAX (width, height) / USUAL_ACROSS, least));
}

/* As many whole hexes as lie in a rectangle, in its middle. */
static gboolean
lay_hexes (VdtLandPlan *self, const VdtLandArea *metres, const char *name, GError **error)
{
  gboolean pointy = vdt_layout_is_pointy (self->grid.layout);
  double s = self->place.spacing;
  double width = metres->east - metres->west, height = metres->north - metres->south;
  double *lines = pointy ? &height : &width, *length = pointy ? &width : &height;
  /* A rectangle that was made for so many hexes must not lose one to rounding. */
  double n_lines = floor ((*lines - 2 * RADIUS * s) / (ACROSS * s) + 1 + 1e-6);
  double n_along = floor (*length / s - (n_lines > 1 ? 0.5 : 0) + 1e-6);
  double columns = pointy ? n_along : n_lines, rows = pointy ? n_lines : n_along;
  double x, y;

  if (!(columns >= 1) || !(rows >= 1))
    return vdt_land_fail (error, name, _("the area is smaller than one hex"));
  if (columns > VDT_GRID_MAX_AXIS || rows > VDT_GRID_MAX_AXIS
      || columns * rows > VDT_GRID_MAX_HEXES)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _("%s: with hexes of %g metres the map would have %.0f columns and %.0f rows, "
                     "more than a map can have"),
                   name, s, columns, rows);
      return FALSE;
    }
  self->grid.columns = (int) columns;
  self->grid.rows = (int) rows;
  x = ((n_lines - 1) * ACROSS + 2 * RADIUS) * s;
  y = (n_along + (n_lines > 1 ? 0.5 : 0)) * s;
  x = (*lines - x) / 2 + RADIUS * s;
  y = (*length - y) / 2 + s / 2;
  if (n_lines > 1 && vdt_layout_is_pushed (self->grid.layout, 0, 0))
    y += s / 2;
  self->place.east = round ((metres->west + (pointy ? y : x)) * 1e3) / 1e3;
  self->place.north = round ((metres->north - (pointy ? x : y)) * 1e3) / 1e3;
  if (!vdt_georeference_is_valid (&self->place))
    return vdt_land_fail (error, name, _("the area, its hexes or its levels are too large"));

  return TRUE;
}

/**
 * vdt_land_plan_bounds:
 * @self: a plan
 * @first_row: a row of hexes
 * @n_rows: how many
 * @metres: (out): what these rows cover, and no less
 */
void
vdt_land_plan_bounds (const VdtLandPlan *self, int first_row, int n_rows, VdtLandArea *metres)
{
  const VdtGrid *grid = &self->grid;
  double margin = self->place.spacing, x, y;

  vdt_georeference_centre (&self->place, grid, vdt_grid_hex (grid, 0, first_row), &x, &y);
  *metres = (VdtLandArea){ x - 1.5 * margin, HUGE_VAL, -HUGE_VAL, y + 1.5 * margin };
  vdt_georeference_centre (&self->place, grid,
                           vdt_grid_hex (grid, grid->columns - 1, first_row + n_rows - 1), &x, &y);
  metres->east = x + 1.5 * margin;
  metres->south = y - 1.5 * margin;
}

/**
 * vdt_land_raster_window:
 * @raster: a raster
 * @plan: a plan
 * @metres: a part of the plan
 * @window: (out): first column and row of the raster, and how many
 *
 * Finds the cells that lie in a part of a plan, and some more.
 *
 * Returns: whether there are any
 */
gboolean
vdt_land_raster_window (const VdtLandRaster *raster,
                        const VdtLandPlan *plan,
                        const VdtLandArea *metres,
                        int window[4])
{
  double x[4 * N_EDGE], y[4 * N_EDGE];
  VdtLandArea cells = { HUGE_VAL, HUGE_VAL, -HUGE_VAL, -HUGE_VAL };
  int good[4 * N_EDGE];

  for (guint i = 0; i < 4 * N_EDGE; i++)
    good[i] = TRUE;
  list_edges (metres, x, y);
  if (plan->on_earth)
    {
      OGRCoordinateTransformationH transform = vdt_land_plan_transform (plan, raster->srs, FALSE);

      if (!transform)
        return FALSE;
      vdt_gdal ()->OCTTransformEx (transform, 4 * N_EDGE, x, y, NULL, good);
      vdt_gdal ()->OCTDestroyCoordinateTransformation (transform);
    }
  for (guint i = 0; i < 4 * N_EDGE; i++)
    if (good[i])
      vdt_gdal ()->GDALApplyGeoTransform ((double *) raster->inverse, x[i], y[i], &x[i], &y[i]);
  add_extremes (x, good, 4 * N_EDGE, &cells.west, &cells.east);
  add_extremes (y, good, 4 * N_EDGE, &cells.south, &cells.north);
  window[0] = (int) CLAMP (floor (cells.west) - 2, 0, raster->columns);
  window[1] = (int) CLAMP (floor (cells.south) - 2, 0, raster->rows);
  window[2] = (int) CLAMP (ceil (cells.east) + 2, 0, raster->columns) - window[0];
  window[3] = (int) CLAMP (ceil (cells.north) + 2, 0, raster->rows) - window[1];

  return cells.west <= cells.east && window[2] > 0 && window[3] > 0;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double one = *(const float *) a, other = *(const float *) b;

  return one < other ? -1 : one > other;
}

/**
 * vdt_land_find_relief:
 * @metres: heights, which are sorted by this
 * @n: how many, at least one
 * @lowest: (out): the height below which only very few are
 * @highest: (out): that above which only very few are
 *
 * Finds the heights between which nearly all of a sample lies.
 */
void
vdt_land_find_relief (float *metres, gsize n, double *lowest, double *highest)
{
  qsort (metres, n, sizeof *metres, compare);
  *lowest = metres[n / 500];
  *highest = metres[n - 1 - n / 500];
}

static gboolean
sample_relief (VdtLandPlan *self, const VdtLandRaster *raster, GError **error)
{
  g_autofree float *cells = NULL;
  VdtLandArea metres;
  int window[4], columns, rows;
  gsize n = 0;

  self->lowest = self->highest = NAN;
  vdt_land_plan_bounds (self, 0, self->grid.rows, &metres);
  if (!vdt_land_raster_window (raster, self, &metres, window))
    return vdt_land_fail (error, raster->name, _("none of it is in the area"));
  columns = MIN (window[2], SAMPLE);
  rows = MIN (window[3], SAMPLE);
  cells = g_new (float, (gsize) columns *(gsize) rows);
  if (vdt_gdal ()->GDALRasterIO (raster->band, GF_Read, window[0], window[1], window[2], window[3],
                                 cells, columns, rows, GDT_Float32, 0, 0)
      != CE_None)
    return vdt_land_fail (error, raster->name, vdt_gdal ()->CPLGetLastErrorMsg ());
  for (int i = 0; i < columns * rows; i++)
    if (vdt_land_raster_has_data (raster, cells[i]))
      cells[n++] = (float) (cells[i] * raster->scale + raster->offset);
  if (n == 0)
    return vdt_land_fail (error, raster->name, _("none of it is in the area"));
  vdt_land_find_relief (cells, n, &self->lowest, &self->highest);

  return TRUE;
}

/**
 * vdt_land_plan_init:
 * @self: (out): a plan
 * @raster: a raster of elevations
 * @wish: what is asked for
 * @error: return location for a %G_IO_ERROR
 *
 * Lays hexes over an area, and finds levels for its relief: what @wish does not tell is suggested.
 *
 * Returns: whether there is such a map
 */
gboolean
vdt_land_plan_init (VdtLandPlan *self,
                    const VdtLandRaster *raster,
                    const VdtLandWish *wish,
                    GError **error)
{
  VdtLandArea metres;

  *self = (VdtLandPlan){ .grid = { .layout = wish->layout,
                                   .numbering = wish->numbering,
                                   .first_column = 1,
                                   .first_row = 1 } };
  self->place.step = 1;
  if (!find_rectangle (self, raster, wish, &metres, error))
    return FALSE;
  self->place.spacing =
      find_spacing (raster, wish, metres.east - metres.west, metres.north - metres.south);
  if (!lay_hexes (self, &metres, raster->name, error))
    return FALSE;
  self->lowest = wish->lowest;
  self->highest = wish->highest;
  if (!wish->has_relief && !sample_relief (self, raster, error))
    return FALSE;

  self->place.step = wish->step > 0
                         ? wish->step
                         : round_up (MAX ((self->highest - self->lowest) / USUAL_LEVELS, 1));
  self->place.base = isfinite (wish->base)
                         ? wish->base
                         : floor (self->lowest / self->place.step) * self->place.step;
  if (!vdt_georeference_is_valid (&self->place))
    return vdt_land_fail (error, raster->name,
                          _("the area, its hexes or its levels are too large"));

  return TRUE;
}
