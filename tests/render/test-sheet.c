/* test-sheet.c - what stands below the map of a picture
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-map.h"
#include "vdt-export.h"
#include "vdt-heat.h"

#include <glib/gstdio.h>
#include <math.h>

#define SPACING 30
#define ALL_PARTS (VDT_SHEET_TITLE_BLOCK | VDT_SHEET_KEY | VDT_SHEET_PROFILE | VDT_SHEET_REPORT)

typedef struct
{
  VdtMap *map;
  VdtFan *fan;
  VdtLosResult *line;
  VdtHeat *heat;
  VdtTerrainView *view;
  VdtPainting painting;
  VdtSheet sheet;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  VdtLosSetup setup;
  g_autofree int *values = g_new (int, 24 * 20);

  for (int i = 0; i < 24 * 20; i++)
    values[i] = i % 24;
  self->map = test_map_new_varied (VDT_LAYOUT_ODD_Q, 24, 20);
  self->fan = test_fan_new (self->map, 0, 0, 6);
  self->line = test_line_new (self->map, 0, 0, 5, 1);
  self->heat = vdt_heat_new (vdt_map_get_grid (self->map), values, "Numbers");
  vdt_los_setup_init (&setup, &test_rules);
  self->view = vdt_terrain_view_new (self->map, &setup);
  self->painting = (VdtPainting){ .map = self->map,
                                  .theme = vdt_theme_get (FALSE, FALSE),
                                  .layers = VDT_LAYERS_ALL };
  self->sheet = (VdtSheet){ .view = self->view };
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  vdt_terrain_view_unref (self->view);
  vdt_heat_unref (self->heat);
  vdt_los_result_unref (self->line);
  vdt_fan_unref (self->fan);
  vdt_map_unref (self->map);
}

static int
measure (Fixture *self, VdtSheetParts parts)
{
  int width, height, map_height;

  self->sheet.parts = parts;
  vdt_export_get_size (&self->painting, NULL, SPACING, &width, &map_height);
  vdt_export_get_size (&self->painting, &self->sheet, SPACING, &width, &height);

  return height - map_height;
}

/* Parts that have nothing to show take no room. */
static void
test_parts (Fixture *self, gconstpointer data)
{
  int title, key, all;

  g_assert_cmpint (measure (self, 0), ==, 0);
  g_assert_cmpint (measure (self, VDT_SHEET_KEY | VDT_SHEET_PROFILE | VDT_SHEET_REPORT), ==, 0);
  title = measure (self, VDT_SHEET_TITLE_BLOCK);
  g_assert_cmpint (title, >, 60);

  self->painting.fan = self->fan;
  g_assert_cmpint (measure (self, VDT_SHEET_TITLE_BLOCK), >, title); /* rules and observer */
  key = measure (self, VDT_SHEET_KEY);
  g_assert_cmpint (key, >, 80);
  g_assert_cmpint (measure (self, VDT_SHEET_PROFILE | VDT_SHEET_REPORT), ==, 0);

  self->painting.line = self->line;
  g_assert_cmpint (measure (self, VDT_SHEET_KEY), >, key);
  g_assert_cmpint (measure (self, VDT_SHEET_PROFILE), >, 200);
  g_assert_cmpint (measure (self, VDT_SHEET_REPORT), >, 30);
  all = measure (self, ALL_PARTS);
  g_assert_cmpint (all, >, measure (self, VDT_SHEET_PROFILE) + measure (self, VDT_SHEET_REPORT));

  /* What is not painted is not explained, and without rules nothing is judged. */
  self->painting.layers = VDT_LAYERS_MAP;
  g_assert_cmpint (measure (self, VDT_SHEET_KEY | VDT_SHEET_PROFILE | VDT_SHEET_REPORT), ==, 0);
  self->painting.layers = VDT_LAYERS_ALL;
  self->sheet.view = NULL;
  g_assert_cmpint (measure (self, VDT_SHEET_PROFILE | VDT_SHEET_REPORT), ==, 0);
}

/* The key has what the map uses; who says nothing takes no room. */
static void
test_terrain (Fixture *self, gconstpointer data)
{
  g_autoptr (VdtMap) bare = vdt_map_builder_end (test_map_begin (VDT_LAYOUT_ODD_Q, 24, 20));
  int varied = measure (self, VDT_SHEET_TERRAIN);

  g_assert_cmpint (measure (self, VDT_SHEET_CREDITS), ==, 0);
  self->painting.map = bare;
  g_assert_cmpint (measure (self, VDT_SHEET_TERRAIN), >, 0);
  g_assert_cmpint (measure (self, VDT_SHEET_TERRAIN), <, varied);
}

/* Dates and names are rows of their own. */
static void
test_texts (Fixture *self, gconstpointer data)
{
  int title = measure (self, VDT_SHEET_TITLE_BLOCK);

  self->sheet.date = (char *) "21 November";
  g_assert_cmpint (measure (self, VDT_SHEET_TITLE_BLOCK), >, title + 10);
  title = measure (self, VDT_SHEET_TITLE_BLOCK);
  self->painting.heat = self->heat;
  g_assert_cmpint (measure (self, VDT_SHEET_TITLE_BLOCK), >, title + 10); /* what is shown */
}

static cairo_surface_t *export(const Fixture *self, const VdtSheet *sheet)
{
  g_autofree char *folder = g_dir_make_tmp ("vedette-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "map.png", NULL);
  g_autoptr (GError) error = NULL;
  cairo_surface_t *image;

  vdt_export_file (&self->painting, sheet, SPACING, VDT_EXPORT_PNG, path, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  image = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_surface_status (image), ==, CAIRO_STATUS_SUCCESS);
  g_remove (path);
  g_rmdir (folder);

  return image;
}

/* The map is what it is without a sheet, in the corner where it is transparent. */
static void
test_map_is_left_alone (Fixture *self, gconstpointer data)
{
  static const VdtLayers layers[] = { VDT_LAYERS_ALL, VDT_LAYERS_OVERLAY };

  self->painting.fan = self->fan;
  self->sheet.parts = ALL_PARTS;
  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    {
      cairo_surface_t *plain, *with_sheet;
      int width, height, bottom;

      self->painting.layers = layers[i];
      plain = export(self, NULL);
      with_sheet = export(self, &self->sheet);
      width = cairo_image_surface_get_width (plain);
      height = cairo_image_surface_get_height (plain);
      bottom = cairo_image_surface_get_height (with_sheet);
      g_assert_cmpint (cairo_image_surface_get_width (with_sheet), ==, width);
      g_assert_cmpint (bottom, >, height);
      for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
          g_assert_cmphex (test_get_pixel (with_sheet, x, y), ==, test_get_pixel (plain, x, y));

      /* The sheet is opaque: it can be read on any ground. */
      for (int y = height + 2; y < bottom; y++)
        g_assert_cmphex (test_get_pixel (with_sheet, 1, y) | 0xff000000u, ==, 0xffe8e6e1);
      if (layers[i] == VDT_LAYERS_OVERLAY)
        for (int y = height + 2; y < bottom; y++)
          g_assert_cmphex (test_get_pixel (with_sheet, 1, y) >> 24, ==, 0xff);
      cairo_surface_destroy (plain);
      cairo_surface_destroy (with_sheet);
    }
}

/* A map narrower than its sheet stands in the middle, unless it is to be laid over another. */
static void
test_narrow_map (Fixture *self, gconstpointer data)
{
  g_autoptr (VdtMap) map = vdt_map_builder_end (test_map_begin (VDT_LAYOUT_ODD_R, 4, 4));
  VdtSheet sheet = { .parts = VDT_SHEET_TITLE_BLOCK };
  cairo_surface_t *image;
  int width, height, map_width;

  self->painting.map = map;
  vdt_export_get_size (&self->painting, NULL, SPACING, &map_width, &height);
  vdt_export_get_size (&self->painting, &sheet, SPACING, &width, &height);
  g_assert_cmpint (width, >, 2 * map_width);

  image = export(self, &sheet);
  g_assert_cmphex (test_get_pixel (image, 20, 40), ==, test_get_pixel (image, width - 20, 40));
  g_assert_cmphex (test_get_pixel (image, 20, 40), !=, test_get_pixel (image, width / 2, 40));
  cairo_surface_destroy (image);

  self->painting.layers = VDT_LAYERS_MAP;
  image = export(self, &sheet);
  g_assert_cmphex (test_get_pixel (image, 20, 40), !=, 0);
  g_assert_cmphex (test_get_pixel (image, width / 2, 40), ==, 0);
  cairo_surface_destroy (image);
}

/* What is moved is rounded otherwise, by a hair. */
static void
assert_alike (guint32 a, guint32 b)
{
  for (guint shift = 0; shift < 24; shift += 8)
    g_assert_cmpint (ABS ((int) (a >> shift & 0xff) - (int) (b >> shift & 0xff)), <=, 3);
}

/* A frame makes the picture larger on all sides, and moves the map without changing it. */
static void
test_frame (Fixture *self, gconstpointer data)
{
  VdtSheet sheet = { .parts = VDT_SHEET_FRAME };
  cairo_surface_t *plain = export(self, NULL);
  cairo_surface_t *framed = export(self, &sheet);
  int width = cairo_image_surface_get_width (plain);
  int height = cairo_image_surface_get_height (plain);
  int inset = (cairo_image_surface_get_width (framed) - width) / 2;
  gboolean lines = FALSE;

  g_assert_cmpint (inset, >, 10);
  g_assert_cmpint (cairo_image_surface_get_height (framed), ==, height + 2 * inset);
  for (int y = 3; y < height - 3; y++)
    for (int x = 3; x < width - 3; x++)
      assert_alike (test_get_pixel (framed, x + inset, y + inset), test_get_pixel (plain, x, y));
  for (int y = 1; y < inset - 2; y++)
    lines |= test_get_pixel (framed, inset, y) != test_get_pixel (framed, 0, 0);
  g_assert_true (lines);
  cairo_surface_destroy (plain);
  cairo_surface_destroy (framed);
}

static gboolean
has_pixel (cairo_surface_t *image, int from_y, guint32 colour)
{
  for (int y = from_y; y < cairo_image_surface_get_height (image); y++)
    for (int x = 0; x < cairo_image_surface_get_width (image); x++)
      if ((test_get_pixel (image, x, y) & 0xffffffu) == colour)
        return TRUE;

  return FALSE;
}

/* The shades of the key go from the darkest to the lightest of the map's. */
static void
test_heat_key (Fixture *self, gconstpointer data)
{
  static const guint32 ends[] = { 0x2c115f, 0xfec98d };
  cairo_surface_t *image;
  int width, height;

  self->painting.heat = self->heat;
  self->sheet.parts = VDT_SHEET_KEY;
  vdt_export_get_size (&self->painting, NULL, SPACING, &width, &height);
  image = export(self, &self->sheet);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    g_assert_true (has_pixel (image, height, ends[i]));
  cairo_surface_destroy (image);
}

/* Numbers of hexes from what was found out about them. */
static void
test_results (Fixture *self, gconstpointer data)
{
  g_autoptr (VdtFan) other = test_fan_new (self->map, 0, 0, 2);
  g_autoptr (VdtSurvey) survey = vdt_survey_new (self->view, &(VdtLosQuery){ .target_level = 0 });
  VdtHex hex = vdt_grid_hex (vdt_map_get_grid (self->map), 3, 2);
  g_autoptr (VdtHeat) marks = NULL;
  g_autoptr (VdtHeat) turned = NULL;
  guint n_different = 0;
  g_autoptr (VdtHeat) sees = NULL;
  g_autoptr (VdtHeat) seen_by = NULL;

  marks = vdt_heat_new_from_comparison (self->fan, other);
  for (guint i = 0; i < self->fan->n_cells; i++)
    {
      const VdtFanCell *cell = &self->fan->cells[i];
      gboolean is_nearer = other->cells[i].verdict != VDT_VERDICT_BEYOND_RANGE;
      gboolean differs = !cell->is_void && !is_nearer && cell->verdict <= VDT_VERDICT_HINDERED;

      g_assert_cmpint (marks->values[i], ==, differs ? VDT_FAN_SEEN_BY_ONE : -1);
      n_different += differs;
    }
  g_assert_cmpuint (n_different, >, 0);
  g_assert_cmpuint (vdt_heat_count (marks, VDT_FAN_SEEN_BY_ONE), ==, n_different);
  g_assert_nonnull (strstr (marks->title, "0101"));
  turned = vdt_heat_new_from_comparison (other, self->fan);
  g_assert_cmpuint (vdt_heat_count (turned, VDT_FAN_SEEN_BY_OTHER), ==, n_different);

  g_assert_true (vdt_survey_run (survey, 1, NULL));
  sees = vdt_heat_new_from_survey (survey, VDT_SURVEY_BEST_POSTS);
  seen_by = vdt_heat_new_from_survey (survey, VDT_SURVEY_MOST_HIDDEN);
  g_assert_cmpint (sees->values[2 * sees->grid.columns + 3], ==,
                   vdt_survey_get_cell (survey, hex).sees);
  g_assert_cmpint (seen_by->values[2 * seen_by->grid.columns + 3], ==,
                   vdt_survey_get_cell (survey, hex).seen_by);
  g_assert_cmpstr (sees->title, !=, seen_by->title);
}

/* A part of a map looks as on the whole map, and nothing beyond its edges is there. */
static void
test_crop (Fixture *self, gconstpointer data)
{
  g_autoptr (VdtSheetLayout) layout = NULL;
  cairo_surface_t *whole, *part;
  VdtView view;
  double xs[VDT_N_SIDES], ys[VDT_N_SIDES];
  double left = G_MAXDOUBLE, top = G_MAXDOUBLE;
  int width, height, n = 0;
  cairo_t *cr;

  self->painting.layers = VDT_LAYER_TERRAIN | VDT_LAYER_GRID | VDT_LAYER_FAN;
  self->sheet.is_cropped = TRUE;
  self->sheet.crop = (VdtHexRange){ 1, 1, 3, 2 };
  layout = vdt_sheet_layout_new (&self->painting, &self->sheet, 40);
  vdt_sheet_layout_get_size (layout, &width, &height);
  part = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width + 60, height + 60);
  cr = cairo_create (part);
  vdt_sheet_layout_paint (layout, &self->painting, cr, 0, 0, width + 60, height + 60);
  cairo_destroy (cr);

  vdt_view_init (&view, vdt_map_get_grid (self->painting.map), 40);
  whole = test_paint_all (&self->painting, &view);
  for (int column = 1; column <= 3; column++)
    for (int row = 1; row <= 2; row++)
      {
        vdt_view_hex_corners (&view, vdt_grid_hex (&view.grid, column, row), xs, ys);
        for (int i = 0; i < VDT_N_SIDES; i++)
          {
            left = MIN (left, xs[i]);
            top = MIN (top, ys[i]);
          }
      }
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      n += test_get_difference (
               test_get_pixel (part, x, y),
               test_get_pixel (whole, x + (int) floor (left), y + (int) floor (top)))
           > 8;
  g_test_message ("%d of %d pixels differ", n, width * height);
  g_assert_cmpint (n, <, width * height / 100);
  g_assert_cmpint (width, <, 40 * 4);
  for (int i = 0; i < 50; i++)
    g_assert_cmphex (test_get_pixel (part, width + 5 + i, height / 2), ==, 0);
  cairo_surface_destroy (whole);
  cairo_surface_destroy (part);
}

/* A copy has all of its own. */
static void
test_copy (Fixture *self, gconstpointer data)
{
  VdtSheet *copy;

  self->sheet.parts = VDT_SHEET_KEY;
  self->sheet.name = (char *) "ridge";
  self->sheet.date = (char *) "today";
  copy = vdt_sheet_copy (&self->sheet);
  g_assert_cmpint ((int) copy->parts, ==, VDT_SHEET_KEY);
  g_assert_cmpstr (copy->name, ==, "ridge");
  g_assert_cmpstr (copy->date, ==, "today");
  g_assert_true (copy->name != self->sheet.name);
  g_assert_true (copy->view == self->view);
  vdt_sheet_free (copy);
}

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)

void
vdt_test_sheet (void)
{
  ADD ("/render/sheet/parts", test_parts);
  ADD ("/render/sheet/terrain", test_terrain);
  ADD ("/render/sheet/texts", test_texts);
  ADD ("/render/sheet/map-is-left-alone", test_map_is_left_alone);
  ADD ("/render/sheet/narrow-map", test_narrow_map);
  ADD ("/render/sheet/frame", test_frame);
  ADD ("/render/sheet/heat-key", test_heat_key);
  ADD ("/render/sheet/results", test_results);
  ADD ("/render/sheet/crop", test_crop);
  ADD ("/render/sheet/copy", test_copy);
}
