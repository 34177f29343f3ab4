/* land-ground.c - land that tests write: a slope whose height is known everywhere
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "land-ground.h"

#include <glib/gstdio.h>
#include <stdlib.h>

static char *folder;

static void
remove_folder (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (folder);
  g_free (folder);
}

/* Makes the folder that everything is written into, until the program ends. What is asked without
 * another process calls GDAL in this one.
 */
void
ground_begin (void)
{
  if (folder)
    return;

  vdt_gdal_allow ();
  atexit (remove_folder);
  folder = g_dir_make_tmp ("vedette-land-XXXXXX", NULL);
}

const char *
ground_get_folder (void)
{
  return folder;
}

char *
ground_write_file (const char *name, const char *text)
{
  char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);

  return path;
}

/* A slope whose height is known everywhere, in degrees. */
double
ground_slope (double latitude, double longitude)
{
  return 500 + 1000 * (latitude - SOUTH) + 600 * (longitude - WEST);
}

/* A part of it: the square of so many cells whose south-western cell is this one. */
char *
ground_write_part (const char *name, int first_column, int first_row, int n)
{
  g_autoptr (GString) text = g_string_new (NULL);
  double west = WEST + first_column * CELL, south = SOUTH + first_row * CELL;

  g_string_printf (text, "ncols %d\nnrows %d\nxllcorner %.10g\nyllcorner %.10g\ncellsize %g\n", n,
                   n, west, south, CELL);
  for (int row = 0; row < n; row++)
    for (int column = 0; column < n; column++)
      {
        char number[G_ASCII_DTOSTR_BUF_SIZE];
        double height = ground_slope (south + (n - row - 0.5) * CELL, west + (column + 0.5) * CELL);

        g_string_append (text, g_ascii_formatd (number, sizeof number, "%.3f", height));
        g_string_append_c (text, column + 1 < n ? ' ' : '\n');
      }

  return ground_write_file (name, text->str);
}

char *
ground_write_slope (void)
{
  return ground_write_part ("slope.asc", 0, 0, CELLS);
}

VdtMap *
ground_make (const char *path,
             const VdtLandWish *wish,
             const VdtLandOrder *order,
             VdtImportReport **report)
{
  g_autoptr (GError) error = NULL;
  VdtMap *map = vdt_land_read_files (ONE (path), NULL, wish, order, NULL, report, &error);

  g_assert_no_error (error);

  return map;
}
