/* test-legend-colours.c - every colour of a legend is found on maps and in palettes, as it is
 *
 * For each legend that comes with the program, by every theme and in an exported picture.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-map.h"

#include "vdt-export.h"
#include "vdt-map-reader.h"
#include "vdt-sample.h"

#include <glib/gstdio.h>

#define N_THEMES 4
#define SPACING 60
#define HAIR 8     /* a shade */
#define PALETTE 28 /* pixels of a palette's swatch */

static const char *const legends[] = { "asl", "coh", "cwb", "ney", "panzerblitz", "plain" };

/* How many pixels have one of the legend's colours, and how many any. */
typedef struct
{
  guint n_alike;
  guint n;
} Count;

static Count
count_pixels (cairo_surface_t *image, guint32 colour)
{
  Count count = { 0 };

  for (int y = 0; y < cairo_image_surface_get_height (image); y++)
    for (int x = 0; x < cairo_image_surface_get_width (image); x++)
      {
        count.n += test_get_pixel (image, x, y) >> 24 == 0xff ? 1 : 0;
        count.n_alike += test_get_pixel (image, x, y) == (colour | 0xff000000) ? 1 : 0;
      }

  return count;
}

/* A part of what is painted is exactly of a colour: per cent. */
static void
assert_found (cairo_surface_t *image, guint32 colour, guint least)
{
  Count count = count_pixels (image, colour);

  g_assert_cmpuint (count.n, >, 0);
  g_assert_cmpuint (count.n_alike * 100, >=, count.n * least);
}

/* How far the pixel that is most alike is from a colour: thin strokes cover no pixel whole. */
static int
find_nearest (cairo_surface_t *image, guint32 colour)
{
  int nearest = G_MAXINT;

  cairo_surface_flush (image);
  for (int y = 0; y < cairo_image_surface_get_height (image); y++)
    for (int x = 0; x < cairo_image_surface_get_width (image); x++)
      nearest =
          MIN (nearest, test_get_difference (test_get_pixel (image, x, y), colour | 0xff000000));

  return nearest;
}

static cairo_surface_t *
export_picture (const VdtPainting *painting)
{
  g_autofree char *folder = g_dir_make_tmp ("vedette-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "map.png", NULL);
  g_autoptr (GError) error = NULL;
  cairo_surface_t *image;

  vdt_export_file (painting, NULL, SPACING, VDT_EXPORT_PNG, path, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  image = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_surface_status (image), ==, CAIRO_STATUS_SUCCESS);
  g_assert_no_errno (g_unlink (path));
  g_assert_no_errno (g_rmdir (folder));

  return image;
}

/* The ground of a map is of a colour, by every theme, in an exported picture, and from afar. */
static void
assert_painted (VdtMap *map, VdtLayers layers, guint32 colour, guint least)
{
  static const double spacings[] = { 6, 12, SPACING };
  VdtPainting painting = test_painting (map, layers);
  cairo_surface_t *image;
  VdtView view;

  for (guint i = 0; i < N_THEMES * G_N_ELEMENTS (spacings); i++)
    {
      if (spacings[i / N_THEMES] < SPACING && !(layers & VDT_LAYER_TERRAIN))
        continue;
      painting.theme = vdt_theme_get (i & 1, i & 2);
      vdt_view_init (&view, vdt_map_get_grid (map), spacings[i / N_THEMES]);
      image = test_paint_all (&painting, &view);
      assert_found (image, colour, least);
      cairo_surface_destroy (image);
    }
  painting.theme = vdt_theme_get (FALSE, FALSE);
  image = export_picture (&painting);
  assert_found (image, colour, least);
  cairo_surface_destroy (image);
}

static cairo_surface_t *
begin_swatch (cairo_t **cr)
{
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, PALETTE, PALETTE);

  *cr = cairo_create (image);

  return image;
}

static void
end_swatch (cairo_surface_t *image, cairo_t *cr, guint32 colour, guint least)
{
  cairo_destroy (cr);
  cairo_surface_flush (image);
  assert_found (image, colour, least);
  cairo_surface_destroy (image);
}

static VdtMap *
make_map (VdtLegend *legend, guint terrain, int elevation)
{
  const VdtGrid grid = { VDT_LAYOUT_ODD_Q, 3, 3, VDT_NUMBERING_CCRR, 1, 1, 0, NULL };
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);

  for (int i = 0; i < 9; i++)
    {
      vdt_map_builder_set_terrain (builder, vdt_grid_hex (&grid, i % 3, i / 3), terrain);
      vdt_map_builder_set_elevation (builder, vdt_grid_hex (&grid, i % 3, i / 3), elevation);
    }

  return vdt_map_builder_end (builder);
}

static void
check_levels (VdtLegend *legend)
{
  guint n;
  const VdtLevel *levels = vdt_legend_get_levels (legend, &n);
  int bare = vdt_legend_find_bare_ground (legend);

  g_assert_cmpuint (n, >, 0);
  g_assert_cmpint (bare, >=, 0);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (VdtMap) map = make_map (legend, (guint) bare, levels[i].value);

      assert_painted (map, VDT_LAYER_TERRAIN, levels[i].colour, 80);
    }
}

/* Roads and streams are lines over their hexes; on others is a symbol, too. */
static guint
get_least (VdtTerrainKind kind)
{
  switch (kind)
    {
    case VDT_KIND_OPEN:
      return 40;
    case VDT_KIND_ROAD:
    case VDT_KIND_STREAM:
    case VDT_KIND_FORD:
    case VDT_KIND_GULLY:
      return 3;
    default:
      return 15;
    }
}

static void
check_terrains (VdtLegend *legend)
{
  guint n;
  const VdtTerrain *terrains = vdt_legend_get_terrains (legend, &n);

  for (guint i = 0; i < n; i++)
    {
      guint least = get_least (terrains[i].kind);
      cairo_surface_t *image;
      cairo_t *cr;

      if (terrains[i].kind == VDT_KIND_VOID)
        continue;
      for (guint theme = 0; theme < N_THEMES; theme++)
        {
          image = begin_swatch (&cr);
          vdt_sample_paint_terrain (legend, i, vdt_theme_get (theme & 1, theme & 2), cr, PALETTE);
          end_swatch (image, cr, terrains[i].colour, least);
        }
      for (int elevation = 0; elevation < 4; elevation++)
        {
          g_autoptr (VdtMap) map = make_map (legend, i, elevation);

          /* Bare ground shows levels, of which the first is of its colour. */
          if (elevation == 0 || (int) i != vdt_legend_find_bare_ground (legend))
            assert_painted (map, VDT_LAYER_TERRAIN, terrains[i].colour, least);
        }
    }
}

static void
check_side_codes (VdtLegend *legend)
{
  guint n;
  const VdtSideCode *codes = vdt_legend_get_side_codes (legend, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (VdtMap) plain = make_map (legend, 0, 0);
      VdtMapBuilder *builder = vdt_map_builder_new_from_map (plain);
      g_autoptr (VdtMap) map = NULL;
      cairo_surface_t *image;
      cairo_t *cr;

      for (int side = 0; side < VDT_N_SIDES; side++)
        vdt_map_builder_set_side_codes (builder, vdt_grid_hex (vdt_map_get_grid (plain), 1, 1),
                                        side, G_GUINT64_CONSTANT (1) << i);
      map = vdt_map_builder_end (builder);
      assert_painted (map, VDT_LAYER_SIDES, codes[i].colour, 15);
      for (guint theme = 0; theme < N_THEMES; theme++)
        {
          image = begin_swatch (&cr);
          vdt_sample_paint_side_code (&codes[i], vdt_theme_get (theme & 1, theme & 2), cr, PALETTE);
          cairo_destroy (cr);
          g_assert_cmpint (find_nearest (image, codes[i].colour), <=, HAIR);
          cairo_surface_destroy (image);
        }
    }
}

static void
test_legend (gconstpointer name)
{
  g_autofree char *path = g_strdup_printf ("%s/data/legends/%s.vedette",
                                           g_getenv ("VEDETTE_TEST_SOURCE"), (const char *) name);
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = vdt_map_read_file (path, &error);

  g_assert_no_error (error);
  check_levels (vdt_map_get_legend (map));
  check_terrains (vdt_map_get_legend (map));
  check_side_codes (vdt_map_get_legend (map));
}

void
vdt_test_legend_colours (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (legends); i++)
    {
      g_autofree char *path = g_strconcat ("/render/legend-colours/", legends[i], NULL);

      g_test_add_data_func (path, legends[i], test_legend);
    }
}
