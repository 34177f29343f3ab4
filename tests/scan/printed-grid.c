/* printed-grid.c - pictures of grids of hexes, as scans have them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "printed-grid.h"

#include <math.h>

/* The hex a pixel is in, and how far it is from the next one, in pixels. */
typedef struct
{
  int column;
  int row;
  int next_column;
  int next_row;
  double inside;
  double from_centre;
} Spot;

#define AROUND 3 /* hexes beside the map that are looked at, too */

/* Where the hexes are, along the grid's own axes from the centre of the first. */
static double *
find_centres (const VdtScanGrid *grid)
{
  double turn = grid->angle * G_PI / 180;
  double *centres =
      g_new (double, (gsize) (grid->columns + 2 * AROUND) * (gsize) (grid->rows + 2 * AROUND) * 2);
  double *to = centres;

  for (int row = -AROUND; row < grid->rows + AROUND; row++)
    for (int column = -AROUND; column < grid->columns + AROUND; column++, to += 2)
      {
        double x, y;

        vdt_scan_grid_get_centre (grid, column, row, &x, &y);
        x -= grid->first_x;
        y -= grid->first_y;
        to[1] = y * cos (turn) - x * sin (turn);
        to[0] = x * cos (turn) + y * sin (turn) + grid->skew * to[1];
      }

  return centres;
}

static Spot
find_spot (const VdtScanGrid *grid, const double *centres, double x, double y)
{
  double turn = grid->angle * G_PI / 180, dx = x - grid->first_x, dy = y - grid->first_y;
  double down = dy * cos (turn) - dx * sin (turn);
  double right = dx * cos (turn) + dy * sin (turn) + grid->skew * down;
  int column = (int) floor (right / grid->column_pitch), row = (int) floor (down / grid->row_pitch);
  gboolean pointy = vdt_layout_is_pointy (grid->layout);
  /* As they would be if hexes were regular. */
  double wide = pointy ? 1 / grid->column_pitch : sqrt (0.75) / grid->column_pitch;
  double tall = pointy ? sqrt (0.75) / grid->row_pitch : 1 / grid->row_pitch;
  double least = 1e18, next = 1e18;
  Spot spot = { .column = -1, .row = -1, .next_column = -1, .next_row = -1 };

  for (int j = MAX (row - 1, -AROUND); j <= MIN (row + 2, grid->rows + AROUND - 1); j++)
    for (int i = MAX (column - 1, -AROUND); i <= MIN (column + 2, grid->columns + AROUND - 1); i++)
      {
        const double *centre =
            centres + ((j + AROUND) * (grid->columns + 2 * AROUND) + i + AROUND) * 2;
        double u = (right - centre[0]) * wide, v = (down - centre[1]) * tall;
        double far = sqrt (u * u + v * v);

        if (far < least)
          {
            next = least;
            least = far;
            spot.next_column = spot.column;
            spot.next_row = spot.row;
            spot.column = i;
            spot.row = j;
          }
        else if (far < next)
          {
            next = far;
            spot.next_column = i;
            spot.next_row = j;
          }
      }
  spot.inside = (next - least) / 2 * MIN (1 / wide, 1 / tall);
  spot.from_centre = least;

  return spot;
}

static guint
lot (int column, int row, guint32 seed)
{
  guint32 h = seed * 2654435761u ^ (guint32) column * 40503u ^ (guint32) row * 2246822519u;

  h ^= h >> 15;
  h *= 2246822519u;
  h ^= h >> 13;

  return h % 100;
}

static gboolean
is_on_map (const VdtScanGrid *grid, int column, int row)
{
  return column >= 0 && row >= 0 && column < grid->columns && row < grid->rows;
}

static guint32
colour_at (const PrintedGrid *self, const double *centres, int x, int y, guint32 seed)
{
  const VdtScanGrid *grid = &self->truth;
  Spot spot = find_spot (grid, centres, x + 0.5, y + 0.5);
  gboolean on_map = is_on_map (grid, spot.column, spot.row);
  gboolean on_line =
      spot.inside < self->line / 2 && (on_map || is_on_map (grid, spot.next_column, spot.next_row));

  if (!on_map && !on_line)
    return self->words && lot (x / 9, y / 14, seed) < 12 && y / 7 % 2 ? self->ink : self->paper;
  if (on_line && (int) lot (spot.column, spot.row, seed + 1) >= self->missing)
    return self->ink;
  if (self->words && spot.from_centre < 0.08 && lot (x, y, seed) < 70)
    return self->ink;
  if ((int) lot (spot.column, spot.row, seed + 2) < self->patches)
    return lot (x / 3, y / 3, seed) < 50 ? 0x6f9a58 : 0x5f8a48;

  return self->paper;
}

/**
 * printed_grid_print:
 * @self: what is to be seen
 * @seed: for all that is left to chance
 *
 * Returns: (transfer full): the picture
 */
VdtScanPicture *
printed_grid_print (const PrintedGrid *self, guint32 seed)
{
  g_autofree guint8 *rgb = g_malloc ((gsize) self->width * (gsize) self->height * 3);
  g_autofree double *centres = find_centres (&self->truth);
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  guint8 *to = rgb;

  for (int y = 0; y < self->height; y++)
    for (int x = 0; x < self->width; x++)
      {
        guint32 colour = colour_at (self, centres, x, y, seed);

        for (int i = 0; i < 3; i++, to++)
          {
            int value = (int) (colour >> (16 - 8 * i) & 255);

            value += g_rand_int_range (rand, -self->noise, self->noise + 1);
            *to = (guint8) CLAMP (value, 0, 255);
          }
      }

  return vdt_scan_picture_new (self->width, self->height, rgb);
}

/**
 * printed_grid_get_fault:
 * @self: what was to be seen
 * @found: what was found
 *
 * Returns: how far the hexes are from where they should be at worst, in hexes
 */
double
printed_grid_get_fault (const PrintedGrid *self, const VdtScanGrid *found)
{
  const VdtScanGrid *grid = &self->truth;
  double size = MIN (grid->column_pitch, grid->row_pitch), worst = 0;

  for (int corner = 0; corner < 4; corner++)
    {
      int column = corner & 1 ? grid->columns - 1 : 0, row = corner & 2 ? grid->rows - 1 : 0;
      double x, y, least = 1e18;

      vdt_scan_grid_get_centre (grid, column, row, &x, &y);
      for (int j = -2; j < found->rows + 2; j++)
        for (int i = -2; i < found->columns + 2; i++)
          {
            double found_x, found_y;

            vdt_scan_grid_get_centre (found, i, j, &found_x, &found_y);
            least = MIN (least, hypot (found_x - x, found_y - y));
          }
      worst = MAX (worst, least / size);
    }

  return worst;
}
