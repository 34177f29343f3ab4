/* test-scan-none.c - pictures that have no grid of hexes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-scan-grid.h"

#include <math.h>

#define WIDTH 480
#define HEIGHT 360

/* From 0 to 1, by lot; the same for the same place. */
static double
lot (int x, int y)
{
  guint32 h = (guint32) x * 2654435761u ^ (guint32) y * 2246822519u;

  h = (h ^ h >> 15) * 2246822519u;
  h = (h ^ h >> 13) * 3266489917u;

  return (h ^ h >> 16) / 4294967296.0;
}

/* Lots of whole places, and what lies between them smooth. */
static double
blend_lots (double x, double y)
{
  int left = (int) floor (x), top = (int) floor (y);
  double u = x - left, v = y - top;

  u *= u * (3 - 2 * u);
  v *= v * (3 - 2 * v);

  return (lot (left, top) * (1 - u) + lot (left + 1, top) * u) * (1 - v)
         + (lot (left, top + 1) * (1 - u) + lot (left + 1, top + 1) * u) * v;
}

/* As ground, clouds and marble are: rough at every size. */
static double
roughness (double x, double y)
{
  double sum = 0;

  for (int octave = 0; octave < 5; octave++)
    sum += blend_lots (x * (1 << octave) + 17 * octave, y * (1 << octave)) / (2 << octave);

  return sum;
}

/* What is at a place of a picture: from 0, black, to 1. */
typedef double (*Shade) (double x, double y);

static double
shade_empty (double x, double y)
{
  return 0.8;
}

static double
shade_noise (double x, double y)
{
  return lot ((int) x, (int) y);
}

static double
shade_waves (double x, double y)
{
  return 0.5 + 0.2 * sin (x / 37.0 + 3 * sin (y / 51.0)) + 0.16 * cos (y / 23.0 - x / 90.0)
         + 0.16 * (lot ((int) x, (int) y) - 0.5);
}

static double
shade_marble (double x, double y)
{
  return roughness (x / 90, y / 90);
}

static double
shade_wood (double x, double y)
{
  double ring = hypot (x - 900, (y - 150) * 3) / 19 + 5 * roughness (x / 300, y / 70);

  return 0.55 + 0.25 * (ring - floor (ring)) + 0.1 * roughness (x / 60, y / 2);
}

static double
shade_cloth (double x, double y)
{
  gboolean over = ((int) (x / 6) + (int) (y / 6)) & 1;
  double across = over ? fmod (x, 6) : fmod (y, 6);

  return 0.4 + 0.3 * sin (across * G_PI / 6) + 0.2 * roughness (x / 20, y / 20);
}

static double
shade_ruled (double x, double y)
{
  return fmod (y + 200 + 0.02 * x, 28) < 1.5 ? 0.4 : 0.9 + 0.05 * lot ((int) x, (int) y);
}

/* Heights drawn as lines, as a map without hexes has them. */
static double
shade_contours (double x, double y)
{
  double height = roughness (x / 130, y / 130) * 16;

  return height - floor (height) < 0.14 ? 0.35 : 0.85 + 0.1 * lot ((int) x, (int) y);
}

static double
shade_page (double x, double y)
{
  int line = (int) (y / 13), letter = (int) (x / 7);

  if (x < 30 || x > WIDTH - 40 || fmod (y, 13) > 9 || lot (letter, line) < 0.17)
    return 0.95;

  return lot ((int) (x / 1.5), (int) (y / 1.5)) < 0.4 ? 0.1 : 0.95;
}

/* Of a photograph: something round with fur, two eyes and whiskers, before a room out of focus. */
static double
shade_cat (double x, double y)
{
  double u = (x - 250) / 130, v = (y - 190) / 120, far = hypot (u, v), turn = atan2 (v, u);
  double fur = roughness (turn * 30, far * 4), room = roughness (x / 160, y / 160);
  double ear = MIN (fabs (u - 0.75), fabs (u + 0.75)) + fabs (v + 0.95) * 0.6;
  double eye = MIN (hypot (u - 0.38, (v + 0.15) * 1.4), hypot (u + 0.38, (v + 0.15) * 1.4));
  double whisker = fabs (fmod (fabs (v - 0.3 - 0.12 * fabs (u)) * 9 + 0.5, 1) - 0.5);
  double shade = room * 0.6 + 0.25 * x / WIDTH;

  if (far < 1 + 0.06 * fur || ear < 0.32)
    shade = 0.25 + 0.35 * fur + 0.25 * (1 - far) + 0.12 * sin (9 * u + 4 * fur);
  if (eye < 0.15)
    shade = eye < 0.05 ? 0.02 : 0.75;
  if (whisker < 0.04 && fabs (u) > 0.3 && fabs (u) < 1.3 && fabs (v - 0.4) < 0.2)
    shade = 0.95;

  return shade + 0.05 * (lot ((int) x, (int) y) - 0.5);
}

/* Hills behind hills, and trees on the nearest. */
static double
shade_hills (double x, double y)
{
  double shade = 0.95 - 0.2 * y / HEIGHT - 0.15 * roughness (x / 120, y / 40);

  for (int hill = 0; hill < 4; hill++)
    if (y > 120 + hill * 55 - 50 * blend_lots (x / 90 + hill * 13, hill))
      shade = 0.7 - 0.15 * hill + 0.2 * roughness (x / (30 - 6 * hill), y / (30 - 6 * hill));
  if (y > 270 && roughness (x / 24, y / 24) > 0.52)
    shade = 0.1 + 0.3 * roughness (x / 5, y / 5);

  return shade + 0.04 * (lot ((int) x, (int) y) - 0.5);
}

static double
shade_squares (double x, double y)
{
  return fmod (x, 40) < 2 || fmod (y, 40) < 2 ? 0.15 : 0.85 + 0.06 * lot ((int) x, (int) y);
}

static double
shade_turned_squares (double x, double y)
{
  double turn = 5 * G_PI / 180;
  double u = x * cos (turn) + y * sin (turn) + 999, v = y * cos (turn) - x * sin (turn) + 999;

  return fmod (u, 33) < 2 || fmod (v, 33) < 2
             ? 0.3
             : 0.7 + 0.2 * roughness (x / 60, y / 60) + 0.06 * lot ((int) x, (int) y);
}

typedef struct
{
  const char *name;
  Shade shade;
  int code;
} Case;

static const Case cases[] = {
  { "empty", shade_empty, VDT_SCAN_ERROR_NO_GRID },
  { "noise", shade_noise, VDT_SCAN_ERROR_NO_GRID },
  { "waves", shade_waves, VDT_SCAN_ERROR_NO_GRID },
  { "marble", shade_marble, VDT_SCAN_ERROR_NO_GRID },
  { "wood", shade_wood, VDT_SCAN_ERROR_NO_GRID },
  { "cloth", shade_cloth, VDT_SCAN_ERROR_NO_GRID },
  { "ruled", shade_ruled, VDT_SCAN_ERROR_NO_GRID },
  { "contours", shade_contours, VDT_SCAN_ERROR_NO_GRID },
  { "page", shade_page, VDT_SCAN_ERROR_NO_GRID },
  { "cat", shade_cat, VDT_SCAN_ERROR_NO_GRID },
  { "hills", shade_hills, VDT_SCAN_ERROR_NO_GRID },
  { "squares", shade_squares, VDT_SCAN_ERROR_SQUARE_GRID },
  { "turned squares", shade_turned_squares, VDT_SCAN_ERROR_SQUARE_GRID },
};

static VdtScanPicture *
print (Shade shade, int width, int height)
{
  g_autofree guint8 *rgb = g_malloc ((gsize) (width * height) * 3);

  for (int n = 0; n < width * height; n++)
    {
      double value = shade (n % width + 0.5, n / width + 0.5);

      /* Not grey: photographs are not. */
      for (int i = 0; i < 3; i++)
        rgb[3 * n + i] = (guint8) (CLAMP (value * (1 - 0.12 * i), 0, 1) * 255);
    }

  return vdt_scan_picture_new (width, height, rgb);
}

static void
test_none (gconstpointer data)
{
  const Case *from = data;
  g_autoptr (VdtScanPicture) picture = print (from->shade, WIDTH, HEIGHT);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) grids = vdt_scan_grid_find (picture, NULL, &error);

  if (grids)
    {
      const VdtScanGrid *found = &g_array_index (grids, VdtScanGrid, 0);

      g_test_message ("%d × %d, %.2f × %.2f, certainty %.2f", found->columns, found->rows,
                      found->column_pitch, found->row_pitch, found->certainty);
    }
  g_assert_null (grids);
  g_assert_error (error, VDT_SCAN_ERROR, from->code);
}

/* A picture may be as small as can be, or a line. */
static void
test_small (void)
{
  static const int sizes[][2] = { { 1, 1 }, { 300, 1 }, { 1, 300 }, { 12, 12 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (VdtScanPicture) picture = print (shade_noise, sizes[i][0], sizes[i][1]);
      g_autoptr (GError) error = NULL;

      g_assert_null (vdt_scan_grid_find (picture, NULL, &error));
      g_assert_error (error, VDT_SCAN_ERROR, VDT_SCAN_ERROR_NO_GRID);
    }
}

void
vdt_test_scan_none (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/scan-none/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_none);
    }
  g_test_add_func ("/scan-none/small", test_small);
}
