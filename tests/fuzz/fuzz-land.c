/* fuzz-land.c - whatever is given as land: refused with words, or a map of it
 *
 * The first byte says what the rest is: elevations, or what is drawn over a hill.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz-target.h"

#include "vdt-land.h"

#include <glib/gstdio.h>

#define ACROSS 12

/* A small hill, in degrees. */
static const char hill[] = "ncols 4\nnrows 4\nxllcorner 10\nyllcorner 50\ncellsize 0.01\n"
                           "1 2 3 4\n5 90 80 5\n6 70 99 4\n1 2 3 4\n";

/* The suffixes by which GDAL finds some of its formats; those of rasters first. */
static const char *const suffixes[] = { "asc", "tif",     "hgt", "dt0", "grd",
                                        "xyz", "geojson", "osm", "fgb", "gpkg" };

#define N_RASTERS 6

static void
write_file (const char *path, gconstpointer data, gsize size)
{
  g_autoptr (GError) error = NULL;

  /* Anew: what is written over a longer file keeps its end, in GLib 2.74. */
  g_file_set_contents_full (path, data, (gssize) size, G_FILE_SET_CONTENTS_CONSISTENT, 0600,
                            &error);
  g_assert_no_error (error);
}

/* All that is asked of a file that can be anything. */
static void
make_map (const char *ground, const char *drawn)
{
  char *vectors[] = { (char *) drawn, NULL };
  const VdtLandOrder order = { .vectors = drawn ? vectors : NULL };
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = NULL;
  VdtLandWish wish;

  vdt_gdal_allow ();
  vdt_land_wish_init (&wish);
  wish.across = ACROSS;
  map =
      vdt_land_build ((const char *[]){ ground, NULL }, NULL, &wish, &order, NULL, &report, &error);
  g_assert_true ((map == NULL) == (error != NULL));
  if (map)
    g_assert_cmpint (vdt_map_get_grid (map)->columns, <=, ACROSS + 2);
  else
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

/* The entry point of libFuzzer. */
int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  static char *folder;
  guint kind = size > 0 ? data[0] % G_N_ELEMENTS (suffixes) : 0;
  g_autofree char *name = g_strconcat ("land.", suffixes[kind], NULL);
  g_autofree char *path = NULL;
  g_autofree char *ground = NULL;

  if (size == 0)
    return 0;
  if (!folder)
    folder = g_dir_make_tmp ("vedette-XXXXXX", NULL);
  path = g_build_filename (folder, name, NULL);
  ground = g_build_filename (folder, "hill.asc", NULL);
  write_file (path, data + 1, size - 1);
  write_file (ground, hill, sizeof hill - 1);
  if (kind < N_RASTERS)
    make_map (path, NULL);
  else
    make_map (ground, path);
  g_unlink (path);
  g_unlink (ground);
  return 0;
}
