/* test-land-voids.c - values of elevations that mean that there is no data
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "land-ground.h"

#include "vdt-land-voids.h"

#include <math.h>
#include <string.h>

#define N 40
#define HOLE 10 /* cells along a side, in the upper left corner */

/* Ground that rises from lowest to highest, with a hole of one value and a spot of another. */
static char *
write_ground (const char *name,
              const char *declared,
              double lowest,
              double highest,
              const char *hole,
              const char *spot)
{
  g_autoptr (GString) text = g_string_new ("ncols 40\nnrows 40\nxllcorner 0\nyllcorner 0\n"
                                           "cellsize 100\n");

  if (declared)
    g_string_append_printf (text, "nodata_value %s\n", declared);
  for (int row = 0; row < N; row++)
    for (int column = 0; column < N; column++)
      if (row < HOLE && column < HOLE)
        g_string_append_printf (text, "%s ", hole);
      else if (row == N - 1 && column == N - 1 && spot)
        g_string_append_printf (text, "%s ", spot);
      else
        g_string_append_printf (text, "%.0f ", lowest + (highest - lowest) * column / (N - 1));

  return ground_write_file (name, text->str);
}

static VdtMap *
make (const char *path, const VdtLandVoids *voids, VdtImportReport **report)
{
  const VdtLandOrder order = { .voids = voids, .title = "Ground" };
  VdtLandWish wish;

  vdt_land_wish_init (&wish);
  wish.across = 12;

  return ground_make (path, &wish, &order, report);
}

static guint
count_void (VdtMap *map)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  guint n = 0;

  for (int i = 0; i < grid->columns * grid->rows; i++)
    n += vdt_map_is_void (map, vdt_grid_hex (grid, i % grid->columns, i / grid->columns));

  return n;
}

static gboolean
tells (const VdtImportReport *report, VdtImportFate fate, const char *text)
{
  for (guint i = 0; i < report->notes->len; i++)
    {
      const VdtImportNote *note = report->notes->pdata[i];

      if (note->fate == fate && g_str_equal (note->text, text))
        return TRUE;
    }

  return FALSE;
}

static gboolean
guesses (const VdtImportReport *report, const char *value)
{
  g_autofree char *text =
      g_strdup_printf ("%s treated as no data, which the file does not declare", value);

  return tells (report, VDT_IMPORT_GUESSED, text);
}

/* A usual value that the file does not declare makes the map that it makes when it is declared. */
static void
test_undeclared (void)
{
  static const struct
  {
    const char *hole;
    const char *told;
  } values[] = {
    { "-32768", "-32768" }, { "-32767", "-32767" },
    { "-9999", "-9999" },   { "-9999.0", "-9999" },
    { "-99999", "-99999" }, { "-3.4028234663852886e+38", "-3.402823466e+38" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    for (int low = -400; low <= 400; low += 800)
      {
        g_autofree char *bare =
            write_ground ("bare.asc", NULL, low, low + 3000, values[i].hole, NULL);
        g_autofree char *told =
            write_ground ("told.asc", values[i].hole, low, low + 3000, values[i].hole, NULL);
        g_autoptr (VdtImportReport) report = NULL;
        g_autoptr (VdtImportReport) other = NULL;
        g_autoptr (VdtMap) map = make (bare, NULL, &report);
        g_autoptr (VdtMap) expected = make (told, NULL, &other);

        g_test_message ("%s %d", values[i].hole, low);
        g_assert_cmpuint (count_void (map), >, 2);
        g_assert_true (vdt_map_equal (map, expected));
        g_assert_true (guesses (report, values[i].told));
        g_assert_cmpuint (vdt_import_report_count (other, VDT_IMPORT_GUESSED), ==, 0);
      }
}

/* What may be a height is one, unless somebody says that it is not. */
static void
test_heights (void)
{
  static const struct
  {
    const char *hole;
    double lowest;
    double highest;
  } values[] = {
    { "0", -20, 100 },        /* the sea beside ground that lies lower */
    { "-9999", -10900, 300 }, /* a trench */
    { "-9999", -9500, 2000 },
    { "-50", 0, 100 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      VdtLandVoids asked = { .n = 1, .values = { g_ascii_strtod (values[i].hole, NULL) } };
      g_autofree char *path = write_ground ("heights.asc", NULL, values[i].lowest,
                                            values[i].highest, values[i].hole, NULL);
      g_autofree char *text = g_strdup_printf ("%s is no data", values[i].hole);
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (VdtImportReport) other = NULL;
      g_autoptr (VdtMap) map = make (path, NULL, &report);
      g_autoptr (VdtMap) holed = make (path, &asked, &other);

      g_test_message ("%s from %g", values[i].hole, values[i].lowest);
      g_assert_cmpuint (count_void (map), ==, 0);
      g_assert_cmpuint (vdt_import_report_count (report, VDT_IMPORT_GUESSED), ==, 0);
      g_assert_cmpuint (count_void (holed), >, 2);
      g_assert_true (tells (other, VDT_IMPORT_TAKEN, text));
    }
}

/* Besides a value that is declared there may be another; of what is not there nothing is told. */
static void
test_besides (void)
{
  g_autofree char *path = write_ground ("besides.asc", "-9999", 0, 900, "-32768", "-9999");
  g_autofree char *small = write_ground ("small.asc", NULL, 0, 900, "40", "-32768");
  VdtLandVoids none = { .n = 0 };
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (VdtImportReport) small_report = NULL;
  g_autoptr (VdtImportReport) none_report = NULL;
  g_autoptr (VdtMap) map = make (path, NULL, &report);
  g_autoptr (VdtMap) holed = make (small, NULL, &small_report);
  g_autoptr (VdtMap) plain = make (small, &none, &none_report);

  g_assert_cmpuint (count_void (map), >, 2);
  g_assert_true (guesses (report, "-32768"));
  g_assert_cmpuint (vdt_import_report_count (report, VDT_IMPORT_GUESSED), ==, 1);

  /* A single cell is not in the sample of a large raster, but counts all the same. */
  g_assert_cmpuint (count_void (holed), ==, 0);
  g_assert_true (guesses (small_report, "-32768"));
  g_assert_false (guesses (none_report, "-32768"));
}

/* Of several files the holes are told, and what is between them is no guess. */
static void
test_tiles (void)
{
  for (guint real = 0; real < 2; real++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char *first = NULL, *second = NULL;
      const VdtLandOrder order = { .title = "Tiles" };
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtMap) map = NULL;
      VdtLandWish wish;

      for (guint tile = 0; tile < 2; tile++)
        {
          g_string_printf (text, "ncols 20\nnrows 20\nxllcorner %u\nyllcorner 0\ncellsize 100\n",
                           tile * 4000);
          for (guint i = 0; i < 400; i++)
            g_string_append_printf (text, "%s%s ", tile == 1 && i % 20 < 8 ? "-32768" : "120",
                                    real ? ".5" : "");
          if (real)
            g_string_replace (text, "-32768.5", "-32768.0", 0);
          *(tile == 0 ? &first : &second) =
              ground_write_file (tile == 0 ? "first.asc" : "second.asc", text->str);
        }
      vdt_land_wish_init (&wish);
      wish.spacing = 400;
      map = vdt_land_read_files ((const char *[]){ first, second, NULL }, NULL, &wish, &order, NULL,
                                 &report, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (count_void (map), >, 20);
      g_assert_true (guesses (report, "-32768"));
      g_assert_cmpuint (vdt_import_report_count (report, VDT_IMPORT_GUESSED), ==, 1);
    }
}

static void
test_words (void)
{
  VdtLandVoids voids;
  g_autofree char *text = NULL;

  g_assert_true (vdt_land_voids_parse (" -9999; 0  1e3", &voids));
  g_assert_cmpuint (voids.n, ==, 3);
  text = vdt_land_voids_dup_text (&voids);
  g_assert_cmpstr (text, ==, "-9999 0 1000");
  g_assert_true (vdt_land_voids_parse ("", &voids));
  g_assert_cmpuint (voids.n, ==, 0);
  g_assert_false (vdt_land_voids_parse ("x", &voids));
  g_assert_false (vdt_land_voids_parse ("nan", &voids));
  g_assert_false (vdt_land_voids_parse ("1 2 3 4 5 6 7 8 9", &voids));
}

void
vdt_test_land_voids (void)
{
  ground_begin ();
  g_test_add_func ("/land-voids/undeclared", test_undeclared);
  g_test_add_func ("/land-voids/heights", test_heights);
  g_test_add_func ("/land-voids/besides", test_besides);
  g_test_add_func ("/land-voids/tiles", test_tiles);
  g_test_add_func ("/land-voids/words", test_words);
}
