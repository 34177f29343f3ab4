/* vdt-align.c - where a picture lies under a map, from places on it that are known
 *
 * Least squares: a similarity (scale, rotation, offset) from two places or more, any affine map
 * from three that are not in a line. Floating point decides no verdict here.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-align.h"

#include "vdt-units.h"

#include <math.h>

/* Units of underlays from hex to hex, from line of hexes to line of hexes, and round a hex. */
#define ALONG ((double) VDT_UNITS_ALONG)
#define ACROSS (ALONG * 0.86602540378443864676)
#define SIDE (ALONG * 0.57735026918962576451)

/* How far from true a hex may be that the user points out, as a part of its side. */
#define FAULT_MAX 0.25

/* Fits this much worse than the best are as good: they differ by turns of the hex only. */
#define ALIKE 1.05

/* x' = xx x + xy y + x0, y' = yx x + yy y + y0. */
typedef struct
{
  double xx, yx, xy, yy, x0, y0;
} Affine;

static Affine
affine_of (const VdtUnderlay *underlay)
{
  double angle = underlay->rotation * G_PI / 180;
  double c = cos (angle) * underlay->scale, s = sin (angle) * underlay->scale;
  double tall = 1 + underlay->stretch;

  return (Affine){ .xx = c,
                   .yx = s,
                   .xy = c * underlay->skew - s * tall,
                   .yy = s * underlay->skew + c * tall,
                   .x0 = underlay->x,
                   .y0 = underlay->y };
}

/**
 * vdt_align_place:
 * @underlay: where the picture lies
 * @x: a pixel of it
 * @y: a pixel of it
 * @to_x: (out): where on the map that is, in units of underlays
 * @to_y: (out): the same
 *
 * Finds where a pixel lies.
 */
void
vdt_align_place (const VdtUnderlay *underlay, double x, double y, double *to_x, double *to_y)
{
  Affine map = affine_of (underlay);

  *to_x = map.xx * x + map.xy * y + map.x0;
  *to_y = map.yx * x + map.yy * y + map.y0;
}

/**
 * vdt_align_pixel:
 * @underlay: where the picture lies
 * @x: a place on the map, in units of underlays
 * @y: the same
 * @pixel_x: (out): the pixel there, on the picture or not
 * @pixel_y: (out): the same
 *
 * Finds what lies at a place: the inverse of vdt_align_place().
 */
void
vdt_align_pixel (const VdtUnderlay *underlay, double x, double y, double *pixel_x, double *pixel_y)
{
  Affine map = affine_of (underlay);
  double area = map.xx * map.yy - map.xy * map.yx;
  double dx = x - map.x0, dy = y - map.y0;

  *pixel_x = (map.yy * dx - map.xy * dy) / area;
  *pixel_y = (map.xx * dy - map.yx * dx) / area;
}

/**
 * vdt_align_from_units:
 * @grid: a map's frame
 * @x: a point in the units of depictions
 * @y: the same
 * @to_x: (out): the point in the units of underlays
 * @to_y: (out): the same
 *
 * The units of depictions are not square and start where the first hex would be if it were not
 * pushed; those of underlays are square and start at its centre.
 */
void
vdt_align_from_units (const VdtGrid *grid, double x, double y, double *to_x, double *to_y)
{
  gboolean pointy = vdt_layout_is_pointy (grid->layout);
  double push = vdt_layout_is_pushed (grid->layout, 0, 0) ? VDT_UNITS_PUSH : 0;

  *to_x = pointy ? x - push : x * ACROSS / VDT_UNITS_ACROSS;
  *to_y = pointy ? y * ACROSS / VDT_UNITS_ACROSS : y - push;
}

/**
 * vdt_align_to_units:
 * @grid: a map's frame
 * @x: a point in the units of underlays
 * @y: the same
 * @to_x: (out): the point in the units of depictions
 * @to_y: (out): the same
 *
 * The inverse of vdt_align_from_units().
 */
void
vdt_align_to_units (const VdtGrid *grid, double x, double y, double *to_x, double *to_y)
{
  gboolean pointy = vdt_layout_is_pointy (grid->layout);
  double push = vdt_layout_is_pushed (grid->layout, 0, 0) ? VDT_UNITS_PUSH : 0;

  *to_x = pointy ? x + push : x * VDT_UNITS_ACROSS / ACROSS;
  *to_y = pointy ? y * VDT_UNITS_ACROSS / ACROSS : y + push;
}

/* A point in thirds of a hex step. */
static void
place_of (const VdtGrid *grid, VdtPoint point, double *x, double *y)
{
  double q = point.x / 3.0, r = point.y / 3.0;

  if (vdt_layout_is_pointy (grid->layout))
    {
      *x = (q + r / 2) * ALONG;
      *y = r * ACROSS;
    }
  else
    {
      *x = q * ACROSS;
      *y = (r + q / 2) * ALONG;
    }
}

/**
 * vdt_align_corner:
 * @grid: a map's frame
 * @hex: a hex
 * @corner: 0 to 5
 * @x: (out): where that corner is, in units of underlays
 * @y: (out): the same
 *
 * Finds a corner.
 */
void
vdt_align_corner (const VdtGrid *grid, VdtHex hex, int corner, double *x, double *y)
{
  VdtPoint first = vdt_hex_centre (vdt_grid_hex (grid, 0, 0));
  VdtPoint point = vdt_hex_corner (hex, corner);

  place_of (grid, (VdtPoint){ point.x - first.x, point.y - first.y }, x, y);
}

static double
corner_distance (const VdtGrid *grid, VdtHex hex, int corner, double x, double y)
{
  double corner_x, corner_y;

  vdt_align_corner (grid, hex, corner, &corner_x, &corner_y);

  return hypot (corner_x - x, corner_y - y);
}

/* That corner of a hex, 0 to 5, which lies nearest to a place. */
static int
find_corner_of (const VdtGrid *grid, VdtHex hex, double x, double y)
{
  int best = 0;

  for (int corner = 1; corner < VDT_N_SIDES; corner++)
    if (corner_distance (grid, hex, corner, x, y) < corner_distance (grid, hex, best, x, y))
      best = corner;

  return best;
}

/**
 * vdt_align_nearest_corner:
 * @grid: a map's frame
 * @x: a place, in units of underlays
 * @y: the same
 * @hex: (out): a hex of the grid
 * @corner: (out): its corner
 *
 * Finds the corner of the grid that is nearest to a place not more than about a hex off the grid.
 *
 * Returns: %FALSE when there is none
 */
gboolean
vdt_align_nearest_corner (const VdtGrid *grid, double x, double y, VdtHex *hex, int *corner)
{
  gboolean pointy = vdt_layout_is_pointy (grid->layout);
  double best = G_MAXDOUBLE;
  int line, place;

  if (!(fabs (x) < VDT_MAP_UNDERLAY_OFFSET_MAX && fabs (y) < VDT_MAP_UNDERLAY_OFFSET_MAX))
    return FALSE;
  line = (int) floor ((pointy ? y : x) / ACROSS);
  place = (int) floor ((pointy ? x : y) / ALONG);
  for (int i = line - 1; i <= line + 2; i++)
    for (int k = place - 1; k <= place + 2; k++)
      {
        int column = pointy ? k : i, row = pointy ? i : k;
        VdtHex candidate = vdt_layout_hex (grid->layout, column, row);
        int nearest = find_corner_of (grid, candidate, x, y);
        double distance = corner_distance (grid, candidate, nearest, x, y);

        if (!vdt_grid_contains (grid, candidate) || distance >= best)
          continue;
        best = distance;
        *hex = candidate;
        *corner = nearest;
      }

  return best < ALONG;
}

/* The means of the pairs. */
static VdtAlignPair
middle_of (const VdtAlignPair *pairs, guint n_pairs)
{
  VdtAlignPair middle = { 0 };

  for (guint i = 0; i < n_pairs; i++)
    {
      middle.x += pairs[i].x / n_pairs;
      middle.y += pairs[i].y / n_pairs;
      middle.to_x += pairs[i].to_x / n_pairs;
      middle.to_y += pairs[i].to_y / n_pairs;
    }

  return middle;
}

/* Sums of products of the pairs, from their means. */
typedef struct
{
  double xx, xy, yy;     /* of the pixels with each other */
  double ux, uy, vx, vy; /* of to_x (u) and to_y (v) with the pixels */
} Moments;

static Moments
moments_of (const VdtAlignPair *pairs, guint n_pairs, const VdtAlignPair *middle)
{
  Moments sums = { 0 };

  for (guint i = 0; i < n_pairs; i++)
    {
      double x = pairs[i].x - middle->x, y = pairs[i].y - middle->y;
      double u = pairs[i].to_x - middle->to_x, v = pairs[i].to_y - middle->to_y;

      sums.xx += x * x;
      sums.xy += x * y;
      sums.yy += y * y;
      sums.ux += u * x;
      sums.uy += u * y;
      sums.vx += v * x;
      sums.vy += v * y;
    }

  return sums;
}

static gboolean
solve_similar (const Moments *sums, Affine *map)
{
  double size = sums->xx + sums->yy;

  if (!(size > 0))
    return FALSE;
  map->xx = map->yy = (sums->ux + sums->vy) / size;
  map->yx = (sums->vx - sums->uy) / size;
  map->xy = -map->yx;

  return TRUE;
}

static gboolean
solve_affine (const Moments *sums, Affine *map)
{
  double area = sums->xx * sums->yy - sums->xy * sums->xy;
  double size = sums->xx + sums->yy;

  /* Places that lie in a line tell nothing about what is beside it. */
  if (!(area > 1e-4 * size * size))
    return FALSE;
  map->xx = (sums->ux * sums->yy - sums->uy * sums->xy) / area;
  map->xy = (sums->uy * sums->xx - sums->ux * sums->xy) / area;
  map->yx = (sums->vx * sums->yy - sums->vy * sums->xy) / area;
  map->yy = (sums->vy * sums->xx - sums->vx * sums->xy) / area;

  return TRUE;
}

static gboolean
set_underlay (VdtUnderlay *underlay, const Affine *map)
{
  double scale = hypot (map->xx, map->yx);
  double c = map->xx / scale, s = map->yx / scale;
  double skew = (c * map->xy + s * map->yy) / scale;
  double stretch = (c * map->yy - s * map->xy) / scale - 1;

  /* Not so that what is no number fails as well. */
  if (!(scale >= VDT_MAP_UNDERLAY_SCALE_MIN && scale <= VDT_MAP_UNDERLAY_SCALE_MAX
        && fabs (skew) <= VDT_MAP_UNDERLAY_SKEW_MAX && stretch >= VDT_MAP_UNDERLAY_STRETCH_MIN
        && stretch <= VDT_MAP_UNDERLAY_STRETCH_MAX && fabs (map->x0) <= VDT_MAP_UNDERLAY_OFFSET_MAX
        && fabs (map->y0) <= VDT_MAP_UNDERLAY_OFFSET_MAX))
    return FALSE;
  underlay->scale = scale;
  underlay->rotation = atan2 (s, c) * 180 / G_PI;
  underlay->skew = skew;
  underlay->stretch = stretch;
  underlay->x = map->x0;
  underlay->y = map->y0;

  return TRUE;
}

/**
 * vdt_align_fit:
 * @pairs: (array length=n_pairs): places that are known
 * @n_pairs: at least 2; at least 3 for @skews
 * @skews: whether the picture may be skewed and stretched
 * @underlay: (inout): the underlay, whose place is set; everything else is left as it is
 *
 * Lays the picture so that the places are as near as can be to where they belong: the sum of the
 * squares of what they miss is the least.
 *
 * Returns: %FALSE, with @underlay as it was, when the places do not tell, or the picture would lie
 *   beyond the limits of map files, or mirrored
 */
gboolean
vdt_align_fit (const VdtAlignPair *pairs, guint n_pairs, gboolean skews, VdtUnderlay *underlay)
{
  VdtAlignPair middle = middle_of (pairs, n_pairs);
  Moments sums = moments_of (pairs, n_pairs, &middle);
  Affine map = { 0 };

  g_return_val_if_fail (n_pairs >= (skews ? 3 : 2), FALSE);

  if (!(skews ? solve_affine (&sums, &map) : solve_similar (&sums, &map)))
    return FALSE;
  map.x0 = middle.to_x - map.xx * middle.x - map.xy * middle.y;
  map.y0 = middle.to_y - map.yx * middle.x - map.yy * middle.y;
  if (!skews)
    {
      VdtUnderlay upright = *underlay;

      if (!set_underlay (&upright, &map))
        return FALSE;
      upright.skew = upright.stretch = 0; /* but for rounding they are */
      *underlay = upright;
      return TRUE;
    }

  return set_underlay (underlay, &map);
}

/**
 * vdt_align_get_fault:
 * @pairs: (array length=n_pairs): places that are known
 * @n_pairs: at least one
 * @underlay: where the picture lies
 *
 * Returns: by how much the places miss where they belong, in units of underlays: the root of the
 *   mean square
 */
double
vdt_align_get_fault (const VdtAlignPair *pairs, guint n_pairs, const VdtUnderlay *underlay)
{
  double sum = 0;

  for (guint i = 0; i < n_pairs; i++)
    {
      double x, y;

      vdt_align_place (underlay, pairs[i].x, pairs[i].y, &x, &y);
      sum += (x - pairs[i].to_x) * (x - pairs[i].to_x) + (y - pairs[i].to_y) * (y - pairs[i].to_y);
    }

  return sqrt (sum / n_pairs);
}

static double
angle_between (double a, double b)
{
  return fabs (remainder (a - b, 360));
}

/* Fits the places to three corners of a hex, given by their numbers; the fault, or -1. */
static double
try_corners (const VdtGrid *grid,
             VdtHex hex,
             const int corners[VDT_ALIGN_N_CORNERS],
             VdtAlignPair pairs[VDT_ALIGN_N_CORNERS],
             VdtUnderlay *underlay)
{
  for (guint i = 0; i < VDT_ALIGN_N_CORNERS; i++)
    vdt_align_corner (grid, hex, corners[i], &pairs[i].to_x, &pairs[i].to_y);
  if (!vdt_align_fit (pairs, VDT_ALIGN_N_CORNERS, FALSE, underlay))
    return -1;

  return vdt_align_get_fault (pairs, VDT_ALIGN_N_CORNERS, underlay);
}

/**
 * vdt_align_fit_hex:
 * @grid: a map's frame
 * @hex: a hex
 * @pairs: (inout): pixels of three of its corners, in any order; where they belong is filled in
 * @underlay: (inout): the underlay, whose place is set
 *
 * Lays the picture by three corners of one hex. Which corners they are tells the shape of the
 * triangle, up to turns by a sixth: the one is taken that turns the picture least from how
 * @underlay has it.
 *
 * Returns: %FALSE, with @underlay as it was, when they are no three corners of a hex
 */
gboolean
vdt_align_fit_hex (const VdtGrid *grid,
                   VdtHex hex,
                   VdtAlignPair pairs[VDT_ALIGN_N_CORNERS],
                   VdtUnderlay *underlay)
{
  VdtUnderlay found = *underlay;
  VdtAlignPair best[VDT_ALIGN_N_CORNERS];
  double fault = G_MAXDOUBLE;

  for (int code = 0; code < VDT_N_SIDES * VDT_N_SIDES * VDT_N_SIDES; code++)
    {
      const int corners[] = { code % 6, code / 6 % 6, code / 36 };
      VdtUnderlay tried = *underlay;
      double now;

      if (corners[0] == corners[1] || corners[0] == corners[2] || corners[1] == corners[2])
        continue;
      now = try_corners (grid, hex, corners, pairs, &tried);
      if (now < 0 || now > FAULT_MAX * SIDE || now > fault * ALIKE + 1e-6)
        continue;
      if (now * ALIKE + 1e-6 < fault
          || angle_between (tried.rotation, underlay->rotation)
                 < angle_between (found.rotation, underlay->rotation))
        {
          found = tried;
          for (guint i = 0; i < VDT_ALIGN_N_CORNERS; i++)
            best[i] = pairs[i];
          fault = MIN (fault, now);
        }
    }
  if (fault == G_MAXDOUBLE)
    return FALSE;
  for (guint i = 0; i < VDT_ALIGN_N_CORNERS; i++)
    pairs[i] = best[i];
  *underlay = found;

  return TRUE;
}

/* Where the hexes of a grid lie. The first, the second and the last of columns and rows are
 * enough: what is pushed is among them.
 */
static void
measure_grid (const VdtGrid *grid, double *left, double *top, double *right, double *bottom)
{
  const int columns[] = { 0, MIN (1, grid->columns - 1), MAX (grid->columns - 2, 0),
                          grid->columns - 1 };
  const int rows[] = { 0, MIN (1, grid->rows - 1), MAX (grid->rows - 2, 0), grid->rows - 1 };

  *left = *top = G_MAXDOUBLE;
  *right = *bottom = -G_MAXDOUBLE;
  for (gsize i = 0; i < G_N_ELEMENTS (columns) * G_N_ELEMENTS (rows); i++)
    for (int corner = 0; corner < VDT_N_SIDES; corner++)
      {
        VdtHex hex = vdt_grid_hex (grid, columns[i % 4], rows[i / 4]);
        double x, y;

        vdt_align_corner (grid, hex, corner, &x, &y);
        *left = MIN (*left, x);
        *top = MIN (*top, y);
        *right = MAX (*right, x);
        *bottom = MAX (*bottom, y);
      }
}

/**
 * vdt_align_cover:
 * @grid: a map's frame
 * @width: pixels of a picture across
 * @height: down
 * @where: (inout): the picture's place, upright in the middle of the map and as large as goes onto
 *   it
 *
 * Lays a picture of which nothing is known yet.
 */
void
vdt_align_cover (const VdtGrid *grid, int width, int height, VdtUnderlay *where)
{
  double left, top, right, bottom;

  measure_grid (grid, &left, &top, &right, &bottom);
  where->scale = CLAMP (MIN ((right - left) / width, (bottom - top) / height),
                        VDT_MAP_UNDERLAY_SCALE_MIN, VDT_MAP_UNDERLAY_SCALE_MAX);
  where->x = (left + right - where->scale * width) / 2;
  where->y = (top + bottom - where->scale * height) / 2;
  where->rotation = where->skew = where->stretch = 0;
}

/**
 * vdt_align_turn:
 * @where: (inout): a picture's place
 * @width: its pixels across
 * @height: down
 *
 * Turns a picture about its middle by a quarter, clockwise.
 */
void
vdt_align_turn (VdtUnderlay *where, int width, int height)
{
  double x, y, turned_x, turned_y;

  vdt_align_place (where, width / 2.0, height / 2.0, &x, &y);
  where->rotation = remainder (where->rotation + 90, 360);
  vdt_align_place (where, width / 2.0, height / 2.0, &turned_x, &turned_y);
  where->x += x - turned_x;
  where->y += y - turned_y;
}
