/* test-canvas-layers.c - layers of the canvas, shown, hidden and made fainter
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-canvas-fixture.h"

#include "vdt-edits.h"
#include "vdt-map-zones.h"
#include "vdt-name-edits.h"
#include "vdt-zone-edits.h"

#include <adwaita.h>

static guint
count_painted (VdtCanvasFixture *fixture)
{
  guint before = vdt_tile_cache_get_n_painted (fixture->tiles);

  vdt_canvas_fixture_settle (fixture);
  return vdt_tile_cache_get_n_painted (fixture->tiles) - before;
}

static void
look_from (VdtCanvasFixture *fixture, const char *name)
{
  VdtHex hex = vdt_canvas_fixture_hex (fixture, name);

  vdt_sighting_set_observer (fixture->sighting, &hex);
  vdt_canvas_fixture_settle (fixture);
}

/* A fainter fan is painted anew, the map under it is not; what is back looks as before. */
static void
test_fan (VdtCanvasFixture *fixture, gconstpointer data)
{
  guint8 fades[VDT_N_FADES] = { 0 };
  guint32 ground = vdt_canvas_fixture_pixel (fixture, "1904");
  guint32 full, half;
  guint n;

  /* The colours of hexes that are visible stay as they are. */
  vdt_sighting_set_range (fixture->sighting, 2);
  look_from (fixture, "1807");
  full = vdt_canvas_fixture_pixel (fixture, "1904");
  g_assert_cmphex (full, !=, ground);

  fades[VDT_FADE_FAN] = 50;
  vdt_scene_set_fades (fixture->scene, fades);
  n = count_painted (fixture);
  g_assert_cmpuint (n, >, 0);
  half = vdt_canvas_fixture_pixel (fixture, "1904");
  g_assert_cmphex (half, !=, full);
  g_assert_cmphex (half, !=, ground);

  fades[VDT_FADE_TERRAIN] = 50;
  vdt_scene_set_fades (fixture->scene, fades);
  g_assert_cmpuint (count_painted (fixture), ==, n);
  g_assert_cmphex (vdt_canvas_fixture_pixel (fixture, "1904"), !=, half);

  fades[VDT_FADE_TERRAIN] = 0;
  vdt_scene_set_fades (fixture->scene, fades);
  vdt_canvas_fixture_settle (fixture);
  g_assert_cmphex (vdt_canvas_fixture_pixel (fixture, "1904"), ==, half);
  fades[VDT_FADE_FAN] = 0;
  vdt_scene_set_fades (fixture->scene, fades);
  vdt_canvas_fixture_settle (fixture);
  g_assert_cmphex (vdt_canvas_fixture_pixel (fixture, "1904"), ==, full);

  vdt_scene_set_layers (fixture->scene, VDT_LAYERS_ALL & ~VDT_LAYER_FAN);
  vdt_canvas_fixture_settle (fixture);
  g_assert_cmphex (vdt_canvas_fixture_pixel (fixture, "1904"), ==, ground);
  vdt_scene_set_layers (fixture->scene, VDT_LAYERS_ALL);
  vdt_canvas_fixture_settle (fixture);
  g_assert_cmphex (vdt_canvas_fixture_pixel (fixture, "1904"), ==, full);
}

/* The same layers again cost nothing. */
static void
test_same (VdtCanvasFixture *fixture, gconstpointer data)
{
  const guint8 fades[VDT_N_FADES] = { 0 };

  vdt_scene_set_layers (fixture->scene, VDT_LAYERS_ALL);
  vdt_scene_set_fades (fixture->scene, fades);
  g_assert_cmpuint (count_painted (fixture), ==, 0);
}

static void
set_terrain (VdtCanvasFixture *fixture, const char *name, guint terrain)
{
  VdtMap *map = vdt_document_get_map (fixture->document);
  g_autoptr (VdtRegion) region = vdt_region_new (vdt_map_get_grid (map));
  g_autoptr (VdtMap) after = NULL;

  vdt_region_add (region, vdt_canvas_fixture_hex (fixture, name));
  after = vdt_edits_set_terrain (map, region, terrain);
  vdt_document_apply (fixture->document, after, "Terrain");
}

static guint32
label_checksum (VdtCanvasFixture *fixture)
{
  g_autoptr (GdkTexture) texture = vdt_canvas_fixture_take_picture (fixture);
  gsize n = (gsize) gdk_texture_get_width (texture) * gdk_texture_get_height (texture);
  g_autofree guint32 *pixels = g_new (guint32, n);
  guint32 sum = 0;

  gdk_texture_download (texture, (guchar *) pixels, gdk_texture_get_width (texture) * 4);
  for (gsize i = 0; i < n; i++)
    sum = sum * 31 + pixels[i];
  return sum;
}

/* A hex that becomes void loses its name, which lies in other tiles than the ground does. */
static void
test_void_label (VdtCanvasFixture *fixture, gconstpointer data)
{
  guint32 before, after;

  vdt_scene_set_layers (fixture->scene, VDT_LAYER_LABELS);
  vdt_viewport_set_zoom (fixture->viewport, 64);
  vdt_viewport_scroll_to_hex (fixture->viewport, vdt_canvas_fixture_hex (fixture, "1007"));
  vdt_canvas_fixture_settle (fixture);
  before = label_checksum (fixture);

  set_terrain (fixture, "1007", VDT_FIXTURE_VOID);
  vdt_canvas_fixture_settle (fixture);
  after = label_checksum (fixture);
  g_assert_cmphex (before, !=, after);

  vdt_document_undo (fixture->document);
  vdt_canvas_fixture_settle (fixture);
  g_assert_cmphex (label_checksum (fixture), ==, before);
}

/* Names of hexes are as large as the reader has text, as soon as he has. */
static void
test_text_scale (VdtCanvasFixture *fixture, gconstpointer data)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (fixture->canvas));
  guint32 before, larger;
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  vdt_scene_set_layers (fixture->scene, VDT_LAYER_LABELS);
  vdt_viewport_set_zoom (fixture->viewport, 64);
  vdt_canvas_fixture_settle (fixture);
  before = label_checksum (fixture);
  g_assert_cmpfloat (vdt_scene_peek (fixture->scene)->text_scale, ==, 1);

  g_object_set (settings, "gtk-xft-dpi", 144 * 1024, NULL);
  vdt_canvas_fixture_wait_for_frames (fixture, 2);
  g_assert_cmpfloat_with_epsilon (vdt_scene_peek (fixture->scene)->text_scale, 1.5, 0.2);
  vdt_canvas_fixture_settle (fixture);
  larger = label_checksum (fixture);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  g_assert_cmphex (larger, !=, before);
  vdt_canvas_fixture_wait_for_frames (fixture, 2);
  vdt_canvas_fixture_settle (fixture);
  g_assert_cmphex (label_checksum (fixture), ==, before);
}

static void
damaged_cb (VdtScene *scene, const VdtRegion *region, guint layers, VdtRegion *damaged)
{
  vdt_region_union (damaged, region);
}

/* A hidden zone that loses a hex at one end is shown again up to the other. */
static void
test_hidden_zone (VdtCanvasFixture *fixture, gconstpointer data)
{
  g_autoptr (VdtMap) plain = vdt_map_ref (vdt_document_get_map (fixture->document));
  const VdtGrid *grid = vdt_map_get_grid (plain);
  g_autoptr (VdtRegion) row = vdt_region_new (grid);
  g_autoptr (VdtRegion) end = vdt_region_new (grid);
  g_autoptr (VdtRegion) shown = vdt_region_new (grid);
  g_autoptr (VdtRegion) hidden = vdt_region_new (grid);
  g_autoptr (VdtMap) empty = vdt_zone_edits_add (plain);
  g_autoptr (VdtMap) before = NULL;
  g_autoptr (VdtMap) after = NULL;

  vdt_region_add_row (row, 0);
  vdt_region_add (end, vdt_grid_hex (grid, grid->columns - 1, 0));
  before = vdt_zone_edits_paint (empty, row, 0, TRUE);
  after = vdt_zone_edits_paint (before, end, 0, FALSE);
  vdt_document_apply (fixture->document, before, "Paint");
  vdt_scene_hide_zone (fixture->scene, vdt_map_get_zones (before)->pdata[0], TRUE);
  g_signal_connect (fixture->scene, "damaged", G_CALLBACK (damaged_cb), shown);
  vdt_document_apply (fixture->document, after, "Paint");
  g_assert_true (vdt_region_contains (shown, vdt_grid_hex (grid, 0, 0)));
  g_assert_false (vdt_region_contains (shown, vdt_grid_hex (grid, 0, grid->rows - 1)));
  g_signal_handlers_disconnect_by_data (fixture->scene, shown);

  g_signal_connect (fixture->scene, "damaged", G_CALLBACK (damaged_cb), hidden);
  vdt_document_undo (fixture->document);
  g_assert_true (vdt_region_contains (hidden, vdt_grid_hex (grid, 0, 0)));
  g_signal_handlers_disconnect_by_data (fixture->scene, hidden);
}

static GBytes *
take_bytes (VdtCanvasFixture *fixture)
{
  g_autoptr (GdkTexture) picture = NULL;

  vdt_canvas_fixture_settle (fixture);
  picture = vdt_canvas_fixture_take_picture (fixture);
  return gdk_texture_save_to_png_bytes (picture);
}

/* Names are there, too, where nothing else stands over the ground. */
static void
test_names_alone (VdtCanvasFixture *fixture, gconstpointer data)
{
  const VdtName hill = { (char *) "Gap Hill", { 0, 0 }, 200, 0, VDT_NAME_HILL };
  g_autoptr (VdtMap) named = vdt_name_edits_add (vdt_document_get_map (fixture->document), &hill);
  g_autoptr (GBytes) without = NULL;
  g_autoptr (GBytes) with = NULL;

  vdt_scene_set_layers (fixture->scene, VDT_LAYERS_MAP | VDT_LAYER_NAMES);
  without = take_bytes (fixture);
  vdt_document_apply (fixture->document, named, "Name");
  with = take_bytes (fixture);
  g_assert_false (g_bytes_equal (without, with));
}

static void
add_test (const char *path, void (*test) (VdtCanvasFixture *, gconstpointer))
{
  g_test_add (path, VdtCanvasFixture, NULL, vdt_canvas_fixture_set_up, test,
              vdt_canvas_fixture_tear_down);
}

void
vdt_test_canvas_layers (void)
{
  adw_init ();

  add_test ("/canvas/layers/fan", test_fan);
  add_test ("/canvas/layers/same", test_same);
  add_test ("/canvas/layers/void-label", test_void_label);
  add_test ("/canvas/layers/text-scale", test_text_scale);
  add_test ("/canvas/layers/hidden-zone", test_hidden_zone);
  add_test ("/canvas/layers/names-alone", test_names_alone);
}
