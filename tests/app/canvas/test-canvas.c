/* test-canvas.c - the canvas on a screen: what it shows of the map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-canvas-fixture.h"

#include "vdt-hex-label.h"
#include "vdt-map-builder.h"

#include <adwaita.h>
#include <glib/gstdio.h>

#define N_TOLD 12 /* different pixels that are told of */

static void
test_shows_map (VdtCanvasFixture *fixture, gconstpointer data)
{
  guint32 open, high, woods;

  vdt_viewport_set_zoom (fixture->viewport, 7);
  vdt_canvas_fixture_settle (fixture);
  open = vdt_canvas_fixture_pixel (fixture, "0505");
  high = vdt_canvas_fixture_pixel (fixture, "1805");
  woods = vdt_canvas_fixture_pixel (fixture, "1007");
  g_assert_cmphex (open, !=, high);
  g_assert_cmphex (open, !=, woods);
  g_assert_cmphex (high, !=, woods);
  g_assert_cmphex (open >> 24, ==, 0xff);
}

static void
test_fits (VdtCanvasFixture *fixture, gconstpointer data)
{
  double x, y;

  vdt_canvas_fixture_point (fixture, vdt_canvas_fixture_hex (fixture, "0101"), &x, &y);
  g_assert_cmpfloat (x, >, 0);
  g_assert_cmpfloat (y, >, 0);
  vdt_canvas_fixture_point (fixture, vdt_canvas_fixture_hex (fixture, "2012"), &x, &y);
  g_assert_cmpfloat (x, <, 600);
  g_assert_cmpfloat (y, <, 400);
  g_assert_cmpfloat (x, >, 300);

  vdt_viewport_set_zoom (fixture->viewport, 100);
  g_assert_cmpfloat (vdt_viewport_get_zoom (fixture->viewport), ==, 100);
  g_assert_true (vdt_canvas_fixture_press_key (fixture, GDK_KEY_Home, 0));
  g_assert_cmpfloat (vdt_viewport_get_zoom (fixture->viewport), <, 40);
}

static void
test_zoom_range (VdtCanvasFixture *fixture, gconstpointer data)
{
  vdt_viewport_set_zoom (fixture->viewport, 1e6);
  g_assert_cmpfloat (vdt_viewport_get_zoom (fixture->viewport), ==, VDT_VIEWPORT_ZOOM_MAX);
  vdt_viewport_set_zoom (fixture->viewport, 0);
  g_assert_cmpfloat (vdt_viewport_get_zoom (fixture->viewport), ==, VDT_VIEWPORT_ZOOM_MIN);
}

static void
test_adjustments (VdtCanvasFixture *fixture, gconstpointer data)
{
  g_autoptr (GtkAdjustment) adjustment = g_object_ref_sink (gtk_adjustment_new (0, 0, 0, 0, 0, 0));
  VdtHex hex = vdt_canvas_fixture_hex (fixture, "1507");
  double x, y, x_after, y_after;

  vdt_viewport_set_zoom (fixture->viewport, 80);
  g_object_set (fixture->canvas, "hadjustment", adjustment, NULL);
  g_assert_cmpfloat (gtk_adjustment_get_page_size (adjustment), ==, 600);
  gtk_adjustment_set_value (adjustment, 500);
  vdt_canvas_fixture_point (fixture, hex, &x, &y);
  gtk_adjustment_set_value (adjustment, 540);
  vdt_canvas_fixture_point (fixture, hex, &x_after, &y_after);
  g_assert_cmpfloat_with_epsilon (x_after, x - 40, 1);
  g_assert_cmpfloat_with_epsilon (y_after, y, 1);
  gtk_adjustment_set_value (adjustment, 1e9);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), <, 1e5);
}

static void
test_fan (VdtCanvasFixture *fixture, gconstpointer data)
{
  VdtTileKey key = { .group = VDT_TILES_MAP, .step = VDT_TILE_OVERVIEW };
  VdtHex observer = vdt_canvas_fixture_hex (fixture, "0505");
  g_autofree char *text = NULL;
  GdkTexture *before, *after;
  guint32 without, with;

  vdt_viewport_set_zoom (fixture->viewport, 7);
  vdt_canvas_fixture_settle (fixture);
  without = vdt_canvas_fixture_pixel (fixture, "1907");
  vdt_tile_cache_peek (fixture->tiles, &key, &before);

  vdt_sighting_set_observer (fixture->sighting, &observer);
  vdt_canvas_fixture_settle (fixture);
  g_assert_nonnull (vdt_sighting_get_fan (fixture->sighting));
  with = vdt_canvas_fixture_pixel (fixture, "1907");
  g_assert_cmphex (without, !=, with);
  vdt_tile_cache_peek (fixture->tiles, &key, &after);
  g_assert_true (before == after);

  vdt_canvas_fixture_move_to (fixture, "0505");
  g_object_get (fixture->canvas, "cursor-text", &text, NULL);
  g_assert_cmpstr (text, ==, "0505 · Open · level 1 · observer");
  vdt_sighting_set_observer (fixture->sighting, NULL);
  vdt_canvas_fixture_settle (fixture);
  g_assert_cmphex (vdt_canvas_fixture_pixel (fixture, "1907"), ==, without);
}

/* An edit has no more tiles painted again than those on which its hex is. */
static void
test_edit_damages_its_tiles (void)
{
  VdtCanvasFixture fixture;
  g_autoptr (VdtMap) map = NULL;
  VdtMapBuilder *builder;
  VdtHex hex;
  double x, y;
  guint32 before;
  guint n_painted;

  vdt_canvas_fixture_set_up_size (&fixture, 60, 60);
  vdt_viewport_set_zoom (fixture.viewport, 30);
  hex = vdt_canvas_fixture_hex (&fixture, "2514");
  vdt_viewport_scroll_to_hex (fixture.viewport, hex);
  vdt_canvas_fixture_settle (&fixture);
  vdt_canvas_fixture_point (&fixture, hex, &x, &y);
  before = vdt_canvas_fixture_pixel (&fixture, "2514");
  n_painted = vdt_tile_cache_get_n_painted (fixture.tiles);
  g_assert_cmpuint (n_painted, >=, 6);

  builder = vdt_map_builder_new_from_map (vdt_document_get_map (fixture.document));
  vdt_map_builder_set_terrain (builder, hex, VDT_FIXTURE_WOODS);
  map = vdt_map_builder_end (builder);
  vdt_document_apply (fixture.document, map, "Paint");
  vdt_canvas_fixture_settle (&fixture);
  g_assert_cmphex (vdt_canvas_fixture_pixel (&fixture, "2514"), !=, before);
  /* The overview, and one to four tiles. */
  g_assert_cmpuint (vdt_tile_cache_get_n_painted (fixture.tiles) - n_painted, >=, 2);
  g_assert_cmpuint (vdt_tile_cache_get_n_painted (fixture.tiles) - n_painted, <=, 5);
  vdt_canvas_fixture_tear_down (&fixture, NULL);
}

static guint32 *
download (GdkTexture *texture)
{
  int width = gdk_texture_get_width (texture);
  guint32 *pixels = g_new (guint32, width * gdk_texture_get_height (texture));

  gdk_texture_download (texture, (guchar *) pixels, width * 4);
  return pixels;
}

static void
tell_difference (VdtCanvasFixture *fixture, int x, int y, guint32 a, guint32 b)
{
  const VdtGrid *grid = vdt_map_get_grid (vdt_document_get_map (fixture->document));
  VdtView view;
  VdtHex hex;
  g_autofree char *name = NULL;

  vdt_viewport_get_view (fixture->viewport, &view);
  if (vdt_view_hex_at (&view, x + 0.5, y + 0.5, &hex))
    name = vdt_hex_label (grid, hex);
  g_test_message ("zoom %g, pixel %d, %d of the view, %g, %g of the map, hex %s: %08x, not %08x",
                  vdt_viewport_get_zoom (fixture->viewport), x, y, x - view.x, y - view.y,
                  name ? name : "none", a, b);
}

static void
assert_same_picture (VdtCanvasFixture *fixture, GdkTexture *a, GdkTexture *b)
{
  int width = gdk_texture_get_width (a), height = gdk_texture_get_height (a);
  g_autofree guint32 *pixels_a = download (a);
  g_autofree guint32 *pixels_b = NULL;
  int n_different = 0;

  g_assert_cmpint (gdk_texture_get_width (b), ==, width);
  g_assert_cmpint (gdk_texture_get_height (b), ==, height);
  pixels_b = download (b);
  for (int i = 0; i < width * height; i++)
    if (pixels_a[i] != pixels_b[i] && n_different++ < N_TOLD)
      tell_difference (fixture, i % width, i / width, pixels_a[i], pixels_b[i]);
  g_assert_cmpint (n_different, ==, 0);
}

/* What is shown is what would be painted from nothing. */
static void
assert_painted_anew (VdtCanvasFixture *fixture)
{
  g_autoptr (GdkTexture) painted = vdt_canvas_fixture_take_picture (fixture);
  g_autoptr (GdkTexture) fresh = NULL;

  vdt_tile_cache_clear (fixture->tiles);
  vdt_canvas_fixture_settle (fixture);
  fresh = vdt_canvas_fixture_take_picture (fixture);
  assert_same_picture (fixture, painted, fresh);
}

/* One counter more, of any side or none, or one less. */
static void
edit_counters (VdtMapBuilder *builder, VdtHex hex)
{
  static const char *const sides[] = { NULL, "Blue", "Green", "Red" };
  guint n_counters = vdt_map_builder_get_n_counters (builder);

  if (n_counters > 0 && g_test_rand_int_range (0, 2) == 0)
    vdt_map_builder_remove_counter (builder, g_test_rand_int_range (0, n_counters));
  else
    vdt_map_builder_add_counter (
        builder, &(VdtCounter){
                     .hex = hex,
                     .kind = (VdtCounterKind) g_test_rand_int_range (0, VDT_N_COUNTER_KINDS),
                     .side = (char *) sides[g_test_rand_int_range (0, G_N_ELEMENTS (sides))],
                     .name = (char *) "1st Company",
                     .amount = g_test_rand_int_range (1, 10),
                     .at = (VdtPlace) g_test_rand_int_range (0, VDT_N_PLACES),
                 });
}

static VdtMap *
edit_somewhere (VdtMap *map)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  VdtHex hex = vdt_grid_hex (grid, g_test_rand_int_range (0, grid->columns),
                             g_test_rand_int_range (0, grid->rows));

  switch (g_test_rand_int_range (0, 4))
    {
    case 0:
      vdt_map_builder_set_terrain (builder, hex, g_test_rand_int_range (0, VDT_FIXTURE_N_TERRAINS));
      break;
    case 1:
      vdt_map_builder_set_elevation (builder, hex, g_test_rand_int_range (0, 4));
      break;
    case 2:
      vdt_map_builder_set_side_codes (builder, hex, g_test_rand_int_range (0, 6),
                                      g_test_rand_int_range (0, 2));
      break;
    default:
      edit_counters (builder, hex);
      break;
    }
  return vdt_map_builder_end (builder);
}

/* Pieces of the map are painted edit by edit. */
static void
test_edits_leave_no_traces (void)
{
  static const double zooms[] = { 5, 17, 45 };
  VdtHex observer;
  VdtCanvasFixture fixture;

  vdt_canvas_fixture_set_up_size (&fixture, 40, 30);
  observer = vdt_canvas_fixture_hex (&fixture, "2015");
  vdt_sighting_set_observer (fixture.sighting, &observer);
  for (guint i = 0; i < G_N_ELEMENTS (zooms); i++)
    {
      vdt_viewport_set_zoom (fixture.viewport, zooms[i]);
      vdt_canvas_fixture_settle (&fixture);
      for (int edit = 0; edit < 150; edit++)
        {
          g_autoptr (VdtMap) map = edit_somewhere (vdt_document_get_map (fixture.document));

          vdt_document_apply (fixture.document, map, "Edit");
          if (edit % 10 == 0)
            vdt_canvas_fixture_wait_for_frames (&fixture, 1);
        }
      vdt_canvas_fixture_settle (&fixture);
      assert_painted_anew (&fixture);
    }
  vdt_canvas_fixture_tear_down (&fixture, NULL);
}

static void
add_counter (VdtCanvasFixture *fixture, const char *name, const char *side)
{
  g_autoptr (VdtMap) map = NULL;
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (vdt_document_get_map (fixture->document));

  vdt_map_builder_add_counter (
      builder,
      &(VdtCounter){ .hex = vdt_canvas_fixture_hex (fixture, name), .side = (char *) side });
  map = vdt_map_builder_end (builder);
  vdt_document_apply (fixture->document, map, "Add");
  vdt_canvas_fixture_settle (fixture);
}

/* The first counter of a side may give other colours to all other sides. */
static void
test_new_side (void)
{
  VdtCanvasFixture fixture;

  vdt_canvas_fixture_set_up_size (&fixture, 40, 30);
  vdt_viewport_set_zoom (fixture.viewport, 45);
  vdt_viewport_scroll_to_hex (fixture.viewport, vdt_canvas_fixture_hex (&fixture, "0101"));
  add_counter (&fixture, "0202", "Red");
  add_counter (&fixture, "3929", "Blue");
  assert_painted_anew (&fixture);
  vdt_canvas_fixture_tear_down (&fixture, NULL);
}

/* An observer who stands elsewhere in the hex is shown there, though the same be seen. */
static void
test_observer_moves_within_hex (VdtCanvasFixture *fixture, gconstpointer data)
{
  VdtHex observer = vdt_canvas_fixture_hex (fixture, "0505");
  VdtStance stance = { .at = VDT_PLACE_CORNER };

  vdt_sighting_set_rules (fixture->sighting, vdt_los_rules_find ("asl"));
  vdt_sighting_set_observer (fixture->sighting, &observer);
  vdt_canvas_fixture_settle (fixture);
  vdt_sighting_set_observer_stance (fixture->sighting, &stance);
  vdt_canvas_fixture_settle (fixture);
  assert_painted_anew (fixture);
}

/* Shades go up to the most observers that see a hex: when these become fewer, all are others. */
static void
test_shades (void)
{
  static const char *const seen_by_both[] = { "0704", "0705", "0706" };
  VdtHex observer, other;
  VdtMapBuilder *builder;
  g_autoptr (VdtMap) map = NULL;
  VdtCanvasFixture fixture;

  vdt_canvas_fixture_set_up_size (&fixture, 40, 30);
  vdt_viewport_set_zoom (fixture.viewport, 80);
  observer = vdt_canvas_fixture_hex (&fixture, "0505");
  other = vdt_canvas_fixture_hex (&fixture, "0905");
  vdt_viewport_scroll_to_hex (fixture.viewport, vdt_canvas_fixture_hex (&fixture, "0305"));
  vdt_sighting_set_range (fixture.sighting, 2);
  vdt_sighting_observe (
      fixture.sighting,
      vdt_observation_with_join (vdt_sighting_get_observation (fixture.sighting), VDT_JOIN_COUNT));
  vdt_sighting_set_observer (fixture.sighting, &observer);
  vdt_sighting_observe (
      fixture.sighting,
      vdt_observation_toggle (vdt_sighting_get_observation (fixture.sighting), other));
  vdt_canvas_fixture_settle (&fixture);
  g_assert_cmpuint (vdt_fan_get_most_seen_by (vdt_scene_peek (fixture.scene)->fan), ==, 2);

  builder = vdt_map_builder_new_from_map (vdt_document_get_map (fixture.document));
  for (guint i = 0; i < G_N_ELEMENTS (seen_by_both); i++)
    vdt_map_builder_set_terrain (builder, vdt_canvas_fixture_hex (&fixture, seen_by_both[i]),
                                 VDT_FIXTURE_VOID);
  map = vdt_map_builder_end (builder);
  vdt_document_apply (fixture.document, map, "Dig");
  vdt_canvas_fixture_settle (&fixture);
  g_assert_cmpuint (vdt_fan_get_most_seen_by (vdt_scene_peek (fixture.scene)->fan), ==, 1);
  assert_painted_anew (&fixture);
  vdt_canvas_fixture_tear_down (&fixture, NULL);
}

static void
test_other_grid (VdtCanvasFixture *fixture, gconstpointer data)
{
  g_autoptr (VdtMap) map = vdt_canvas_fixture_map_new (6, 5);
  VdtHex observer = vdt_canvas_fixture_hex (fixture, "1505");

  vdt_canvas_fixture_move_to (fixture, "1507");
  vdt_aim_put_caret (fixture->aim, vdt_canvas_fixture_hex (fixture, "1506"));
  vdt_sighting_set_observer (fixture->sighting, &observer);
  vdt_canvas_fixture_settle (fixture);
  vdt_document_apply (fixture->document, map, "Resize");
  vdt_canvas_fixture_settle (fixture);
  g_assert_cmphex (vdt_canvas_fixture_pixel (fixture, "0201") >> 24, ==, 0xff);
  vdt_document_undo (fixture->document);
  vdt_canvas_fixture_settle (fixture);
}

static void
test_theme_and_layers (VdtCanvasFixture *fixture, gconstpointer data)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  const VdtTheme *light = vdt_scene_peek (fixture->scene)->theme;
  guint n_painted = vdt_tile_cache_get_n_painted (fixture->tiles);
  guint32 before, after;

  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_FORCE_DARK);
  g_assert_true (vdt_scene_peek (fixture->scene)->theme != light);
  vdt_canvas_fixture_settle (fixture);
  g_assert_cmpuint (vdt_tile_cache_get_n_painted (fixture->tiles), >, n_painted);
  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_DEFAULT);
  g_assert_true (vdt_scene_peek (fixture->scene)->theme == light);
  vdt_canvas_fixture_settle (fixture);

  before = vdt_canvas_fixture_pixel (fixture, "1007");
  vdt_scene_set_layers (fixture->scene, VDT_LAYER_BACKGROUND);
  vdt_canvas_fixture_settle (fixture);
  after = vdt_canvas_fixture_pixel (fixture, "1007");
  g_assert_cmphex (before, !=, after);
}

static VdtMap *
map_with_underlay (VdtMap *map, const char *href)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);

  vdt_map_builder_set_underlay (
      builder,
      &(VdtUnderlay){ .href = (char *) href, .x = -200, .y = -100, .scale = 100, .opacity = 1 });
  return vdt_map_builder_end (builder);
}

static void
read_cb (VdtScene *scene, const char *why, char **text)
{
  *text = g_strdup (why);
}

static void
test_underlay (VdtCanvasFixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp ("vedette-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "scan.png", NULL);
  g_autofree char *map_path = g_build_filename (folder, "map.vedette", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (map_path);
  g_autoptr (VdtMap) map = map_with_underlay (vdt_document_get_map (fixture->document), "scan.png");
  g_autoptr (VdtMap) broken = map_with_underlay (map, "gone.png");
  g_autofree char *why = NULL;
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 100, 100);
  cairo_t *cr = cairo_create (picture);

  cairo_set_source_rgb (cr, 1, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  g_assert_cmpint (cairo_surface_write_to_png (picture, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (picture);

  vdt_scene_set_layers (fixture->scene, VDT_LAYER_BACKGROUND | VDT_LAYER_UNDERLAY);
  vdt_document_set_file (fixture->document, file);
  vdt_document_apply (fixture->document, map, "Underlay");
  while (!vdt_scene_get_underlay (fixture->scene))
    g_main_context_iteration (NULL, TRUE);
  vdt_canvas_fixture_settle (fixture);
  g_assert_cmphex (vdt_canvas_fixture_pixel (fixture, "0505"), ==, 0xffff0000);

  g_signal_connect (fixture->scene, "underlay-read", G_CALLBACK (read_cb), &why);
  vdt_document_apply (fixture->document, broken, "Underlay");
  while (!why)
    g_main_context_iteration (NULL, TRUE);
  vdt_canvas_fixture_settle (fixture);
  g_assert_nonnull (strstr (why, "gone.png"));
  g_assert_cmphex (vdt_canvas_fixture_pixel (fixture, "0505"), !=, 0xffff0000);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* The canvas goes while its tiles are being painted. */
static void
test_destroy_while_painting (void)
{
  VdtCanvasFixture fixture;

  vdt_canvas_fixture_set_up_size (&fixture, 400, 400);
  vdt_viewport_set_zoom (fixture.viewport, 40);
  vdt_canvas_fixture_wait_for_frames (&fixture, 1);
  g_assert_true (vdt_tile_cache_is_busy (fixture.tiles));
  vdt_canvas_fixture_tear_down (&fixture, NULL);
}

#define ADD(name, test)                                                                            \
  g_test_add ("/canvas/" name, VdtCanvasFixture, NULL, vdt_canvas_fixture_set_up, test,            \
              vdt_canvas_fixture_tear_down)

void
vdt_test_canvas (void)
{
  adw_init ();
  ADD ("shows-map", test_shows_map);
  ADD ("fits", test_fits);
  ADD ("zoom-range", test_zoom_range);
  ADD ("adjustments", test_adjustments);
  ADD ("fan", test_fan);
  ADD ("other-grid", test_other_grid);
  ADD ("theme-and-layers", test_theme_and_layers);
  ADD ("underlay", test_underlay);
  g_test_add_func ("/canvas/edit-damages-its-tiles", test_edit_damages_its_tiles);
  g_test_add_func ("/canvas/edits-leave-no-traces", test_edits_leave_no_traces);
  g_test_add_func ("/canvas/new-side", test_new_side);
  g_test_add_func ("/canvas/shades", test_shades);
  ADD ("observer-moves-within-hex", test_observer_moves_within_hex);
  g_test_add_func ("/canvas/destroy-while-painting", test_destroy_while_painting);
}
