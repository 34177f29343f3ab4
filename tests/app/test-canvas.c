/* test-canvas.c - the canvas on a screen: what it shows, and what pointer and keys do to it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-canvas-private.h"
#include "vdt-hex-label.h"
#include "vdt-map-builder.h"

#include <adwaita.h>

#define DEADLINE (20 * G_USEC_PER_SEC)

typedef struct
{
  VdtDocument *document;
  VdtSighting *sighting;
  GtkWidget *window;
  VdtCanvas *canvas;
} Fixture;

static VdtLegend *
legend_new (void)
{
  static const VdtLevel levels[] = { { 1, (char *) "Low", 0xcfe8b4 },
                                     { 2, (char *) "High", 0xb08850 } };
  static const VdtTerrain terrains[] = {
    { .code = (char *) ".", .name = (char *) "Open", .colour = 0xdfe9c8 },
    { .code = (char *) "w",
      .name = (char *) "Woods",
      .kind = VDT_KIND_WOODS,
      .colour = 0x305020,
      .halves = 2 },
    { .code = (char *) "x", .name = (char *) "Void", .kind = VDT_KIND_VOID },
  };
  static const VdtSideCode codes[] = { { (char *) "hedge", (char *) "Hedge", 0x206020 } };

  return vdt_legend_new (levels, G_N_ELEMENTS (levels), terrains, G_N_ELEMENTS (terrains), codes,
                         G_N_ELEMENTS (codes));
}

/* Open ground at level 1, a wood in the middle, a hedge on the north side of 0803. */
static VdtMap *
map_new (gint columns, gint rows)
{
  g_autoptr (VdtLegend) legend = legend_new ();
  VdtGrid grid = {
    .layout = VDT_LAYOUT_ODD_Q, .columns = columns, .rows = rows, .first_column = 1, .first_row = 1
  };
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);

  for (gint row = 0; row < rows; row++)
    for (gint column = 0; column < columns; column++)
      {
        VdtHex hex = vdt_grid_hex (&grid, column, row);

        vdt_map_builder_set_elevation (builder, hex, column > columns / 2 ? 2 : 1);
        vdt_map_builder_set_terrain (builder, hex,
                                     ABS (column - columns / 2) < 3 && ABS (row - rows / 2) < 3);
      }
  if (columns > 7 && rows > 2)
    vdt_map_builder_set_side_codes (builder, vdt_grid_hex (&grid, 7, 2), 0, 1);
  return vdt_map_builder_end (builder);
}

static VdtHex
hex_named (Fixture *fixture, const char *name)
{
  VdtHex hex;

  g_assert_true (vdt_hex_label_parse (vdt_map_get_grid (vdt_document_get_map (fixture->document)),
                                      name, &hex));
  return hex;
}

static void
count_cb (GdkFrameClock *clock, guint *n)
{
  (*n)++;
}

static void
wait_for_frames (Fixture *fixture, guint n_frames)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (fixture->canvas));
  gint64 end = g_get_monotonic_time () + DEADLINE;
  guint n = 0;
  gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (count_cb), &n);

  while (n < n_frames)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      gtk_widget_queue_draw (GTK_WIDGET (fixture->canvas));
      g_main_context_iteration (NULL, TRUE);
    }
  g_signal_handler_disconnect (clock, handler);
}

/* Until everything is painted that is to be, and shown. */
static void
settle (Fixture *fixture)
{
  gint64 end = g_get_monotonic_time () + DEADLINE;

  do
    {
      wait_for_frames (fixture, 2);
      while (vdt_tile_cache_is_busy (fixture->canvas->tiles)
             || vdt_sighting_get_busy (fixture->sighting) || fixture->canvas->overview_timeout != 0)
        {
          g_assert_cmpint (g_get_monotonic_time (), <, end);
          g_main_context_iteration (NULL, TRUE);
        }
      wait_for_frames (fixture, 2);
    }
  while (vdt_tile_cache_is_busy (fixture->canvas->tiles));
}

static void
set_up_size (Fixture *fixture, gint columns, gint rows)
{
  g_autoptr (VdtMap) map = map_new (columns, rows);

  fixture->document = vdt_document_new (map, NULL);
  fixture->sighting = vdt_sighting_new (fixture->document);
  fixture->canvas = VDT_CANVAS (vdt_canvas_new ());
  vdt_canvas_set_sighting (fixture->canvas, fixture->sighting);
  fixture->window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (fixture->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 600, 400);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->canvas));
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (!gtk_widget_get_mapped (GTK_WIDGET (fixture->canvas)))
    g_main_context_iteration (NULL, TRUE);
  settle (fixture);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  set_up_size (fixture, 20, 12);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  GtkWidget *canvas = GTK_WIDGET (fixture->canvas);

  g_object_add_weak_pointer (G_OBJECT (canvas), (gpointer *) &canvas);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (canvas);
  g_assert_finalize_object (fixture->sighting);
  g_assert_finalize_object (fixture->document);
}

/* The canvas's controller of a type; of gestures, the one for a button. */
static GtkEventController *
controller_of (Fixture *fixture, GType type, guint button)
{
  g_autoptr (GListModel) list = gtk_widget_observe_controllers (GTK_WIDGET (fixture->canvas));

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (GtkEventController) item = g_list_model_get_item (list, i);

      if (G_OBJECT_TYPE (item) == type
          && (button == 0 || gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (item)) == button))
        return item;
    }
  g_assert_not_reached ();
}

static void
point_at (Fixture *fixture, VdtHex hex, gdouble *x, gdouble *y)
{
  VdtView view;

  g_assert_true (vdt_canvas_get_view (fixture->canvas, &view));
  vdt_view_hex_centre (&view, hex, x, y);
}

static void
move_to (Fixture *fixture, const char *name)
{
  gdouble x, y;

  point_at (fixture, hex_named (fixture, name), &x, &y);
  g_signal_emit_by_name (controller_of (fixture, GTK_TYPE_EVENT_CONTROLLER_MOTION, 0), "motion", x,
                         y);
}

static gboolean
press_key (Fixture *fixture, guint keyval, GdkModifierType state)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (controller_of (fixture, GTK_TYPE_EVENT_CONTROLLER_KEY, 0), "key-pressed",
                         keyval, 0, state, &handled);
  return handled;
}

static void
scroll (Fixture *fixture, gdouble dx, gdouble dy)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (controller_of (fixture, GTK_TYPE_EVENT_CONTROLLER_SCROLL, 0), "scroll", dx,
                         dy, &handled);
  g_assert_true (handled);
}

static GdkTexture *
take_picture (Fixture *fixture)
{
  GtkWidget *widget = GTK_WIDGET (fixture->canvas);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget),
                          gtk_widget_get_height (widget));
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  return gsk_renderer_render_texture (
      gtk_native_get_renderer (gtk_widget_get_native (widget)), node,
      &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget)));
}

static guint32
pixel_at (Fixture *fixture, const char *name)
{
  g_autoptr (GdkTexture) texture = take_picture (fixture);
  gint width = gdk_texture_get_width (texture), height = gdk_texture_get_height (texture);
  g_autofree guint32 *pixels = g_new (guint32, width * height);
  gdouble x, y;

  point_at (fixture, hex_named (fixture, name), &x, &y);
  gdk_texture_download (texture, (guchar *) pixels, width * 4);
  return pixels[(gint) y * width + (gint) x];
}

static void
test_shows_map (Fixture *fixture, gconstpointer data)
{
  guint32 open, high, woods;

  vdt_canvas_set_zoom (fixture->canvas, 7);
  settle (fixture);
  open = pixel_at (fixture, "0505");
  high = pixel_at (fixture, "1805");
  woods = pixel_at (fixture, "1007");
  g_assert_cmphex (open, !=, high);
  g_assert_cmphex (open, !=, woods);
  g_assert_cmphex (high, !=, woods);
  g_assert_cmphex (open >> 24, ==, 0xff);
}

static void
test_fits (Fixture *fixture, gconstpointer data)
{
  gdouble x, y;

  point_at (fixture, hex_named (fixture, "0101"), &x, &y);
  g_assert_cmpfloat (x, >, 0);
  g_assert_cmpfloat (y, >, 0);
  point_at (fixture, hex_named (fixture, "2012"), &x, &y);
  g_assert_cmpfloat (x, <, 600);
  g_assert_cmpfloat (y, <, 400);
  g_assert_cmpfloat (x, >, 300);

  vdt_canvas_set_zoom (fixture->canvas, 100);
  g_assert_cmpfloat (vdt_canvas_get_zoom (fixture->canvas), ==, 100);
  g_assert_true (press_key (fixture, GDK_KEY_Home, 0));
  g_assert_cmpfloat (vdt_canvas_get_zoom (fixture->canvas), <, 40);
}

static void
test_zoom_range (Fixture *fixture, gconstpointer data)
{
  vdt_canvas_set_zoom (fixture->canvas, 1e6);
  g_assert_cmpfloat (vdt_canvas_get_zoom (fixture->canvas), ==, VDT_CANVAS_ZOOM_MAX);
  vdt_canvas_set_zoom (fixture->canvas, 0);
  g_assert_cmpfloat (vdt_canvas_get_zoom (fixture->canvas), ==, VDT_CANVAS_ZOOM_MIN);
}

static void
test_wheel_keeps_point (Fixture *fixture, gconstpointer data)
{
  static const gdouble wheel[] = { -1, -1, -1, 1, -2, -0.5, 1, 1 };
  VdtHex hex = hex_named (fixture, "1507");
  gdouble x, y, x_after, y_after;

  point_at (fixture, hex, &x, &y);
  move_to (fixture, "1507");
  for (guint i = 0; i < G_N_ELEMENTS (wheel); i++)
    {
      gdouble before = vdt_canvas_get_zoom (fixture->canvas);

      scroll (fixture, 0, wheel[i]);
      if (wheel[i] < 0)
        g_assert_cmpfloat (vdt_canvas_get_zoom (fixture->canvas), >, before);
      else
        g_assert_cmpfloat (vdt_canvas_get_zoom (fixture->canvas), <, before);
      point_at (fixture, hex, &x_after, &y_after);
      g_assert_cmpfloat_with_epsilon (x, x_after, 1);
      g_assert_cmpfloat_with_epsilon (y, y_after, 1);
    }
}

static void
test_middle_button_pans (Fixture *fixture, gconstpointer data)
{
  GtkEventController *drag = controller_of (fixture, GTK_TYPE_GESTURE_DRAG, GDK_BUTTON_MIDDLE);
  VdtHex hex = hex_named (fixture, "1507");
  gdouble x, y, x_after, y_after;

  vdt_canvas_set_zoom (fixture->canvas, 60);
  point_at (fixture, hex, &x, &y);
  g_signal_emit_by_name (drag, "drag-begin", 300.0, 200.0);
  g_signal_emit_by_name (drag, "drag-update", -30.0, 10.0);
  g_signal_emit_by_name (drag, "drag-update", -50.0, 20.0);
  g_signal_emit_by_name (drag, "drag-end", -50.0, 20.0);
  point_at (fixture, hex, &x_after, &y_after);
  g_assert_cmpfloat_with_epsilon (x_after, x - 50, 1);
  g_assert_cmpfloat_with_epsilon (y_after, y + 20, 1);
}

static void
test_adjustments (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GtkAdjustment) adjustment = g_object_ref_sink (gtk_adjustment_new (0, 0, 0, 0, 0, 0));
  VdtHex hex = hex_named (fixture, "1507");
  gdouble x, y, x_after, y_after;

  vdt_canvas_set_zoom (fixture->canvas, 80);
  g_object_set (fixture->canvas, "hadjustment", adjustment, NULL);
  g_assert_cmpfloat (gtk_adjustment_get_page_size (adjustment), ==, 600);
  gtk_adjustment_set_value (adjustment, 500);
  point_at (fixture, hex, &x, &y);
  gtk_adjustment_set_value (adjustment, 540);
  point_at (fixture, hex, &x_after, &y_after);
  g_assert_cmpfloat_with_epsilon (x_after, x - 40, 1);
  g_assert_cmpfloat_with_epsilon (y_after, y, 1);
  gtk_adjustment_set_value (adjustment, 1e9);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), <, 1e5);
}

static void
hovered_cb (VdtCanvas *canvas, gboolean on_map, gint q, gint r, GString *log)
{
  g_string_append_printf (log, on_map ? "(%d,%d)" : "off", q, r);
}

static void
test_hover (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GString) log = g_string_new ("");
  VdtHex expected = hex_named (fixture, "0803"), hex;
  g_autofree char *on = g_strdup_printf ("(%d,%d)", expected.q, expected.r);
  g_autofree char *text = NULL;

  g_signal_connect (fixture->canvas, "hovered", G_CALLBACK (hovered_cb), log);
  g_assert_false (vdt_canvas_get_hovered (fixture->canvas, &hex));
  move_to (fixture, "0803");
  g_assert_true (vdt_canvas_get_hovered (fixture->canvas, &hex));
  g_assert_true (vdt_hex_equal (hex, expected));
  g_object_get (fixture->canvas, "cursor-text", &text, NULL);
  g_assert_cmpstr (text, ==, "0803 · Open · level 1 · n: hedge");
  g_signal_emit_by_name (controller_of (fixture, GTK_TYPE_EVENT_CONTROLLER_MOTION, 0), "motion",
                         -50.0, -50.0);
  g_assert_false (vdt_canvas_get_hovered (fixture->canvas, &hex));
  g_string_prepend_c (log, '!');
  g_assert_true (g_str_has_suffix (log->str, "off"));
  g_assert_nonnull (strstr (log->str, on));
  g_clear_pointer (&text, g_free);
  g_object_get (fixture->canvas, "cursor-text", &text, NULL);
  g_assert_null (text);
}

static void
test_fan (Fixture *fixture, gconstpointer data)
{
  VdtTileKey key = { .group = VDT_TILES_MAP, .step = VDT_TILE_OVERVIEW };
  VdtHex observer = hex_named (fixture, "0505");
  g_autofree char *text = NULL;
  GdkTexture *before, *after;
  guint32 without, with;

  vdt_canvas_set_zoom (fixture->canvas, 7);
  settle (fixture);
  without = pixel_at (fixture, "1907");
  vdt_tile_cache_peek (fixture->canvas->tiles, &key, &before);

  vdt_sighting_set_observer (fixture->sighting, &observer);
  settle (fixture);
  g_assert_nonnull (vdt_sighting_get_fan (fixture->sighting));
  with = pixel_at (fixture, "1907");
  g_assert_cmphex (without, !=, with);
  vdt_tile_cache_peek (fixture->canvas->tiles, &key, &after);
  g_assert_true (before == after);

  move_to (fixture, "0505");
  g_object_get (fixture->canvas, "cursor-text", &text, NULL);
  g_assert_cmpstr (text, ==, "0505 · Open · level 1 · observer");
  vdt_sighting_set_observer (fixture->sighting, NULL);
  settle (fixture);
  g_assert_cmphex (pixel_at (fixture, "1907"), ==, without);
}

/* Paints woods with the primary button. */
static VdtTool *
brush_new (Fixture *fixture)
{
  VdtTool *tool = vdt_tool_new (vdt_tool_terrain_get_type (), fixture->document, fixture->sighting);

  g_object_set (tool, "terrain", 1u, NULL);
  return tool;
}

static guint
terrain_at (Fixture *fixture, const char *name)
{
  return vdt_map_get_terrain (vdt_document_get_map (fixture->document), hex_named (fixture, name));
}

static void
test_tool (Fixture *fixture, gconstpointer data)
{
  GtkEventController *drag = controller_of (fixture, GTK_TYPE_GESTURE_DRAG, GDK_BUTTON_PRIMARY);
  g_autoptr (VdtTool) tool = brush_new (fixture);
  gdouble x, y, end_x, end_y;

  vdt_canvas_set_tool (fixture->canvas, tool);
  point_at (fixture, hex_named (fixture, "0303"), &x, &y);
  point_at (fixture, hex_named (fixture, "0306"), &end_x, &end_y);
  g_assert_cmpuint (terrain_at (fixture, "0303"), ==, 0);
  g_signal_emit_by_name (drag, "drag-begin", x, y);
  g_signal_emit_by_name (drag, "drag-update", end_x - x, end_y - y);
  g_signal_emit_by_name (drag, "drag-end", end_x - x, end_y - y);
  g_assert_cmpuint (terrain_at (fixture, "0303"), ==, 1);
  g_assert_cmpuint (terrain_at (fixture, "0306"), ==, 1);
  g_assert_true (vdt_document_can_undo (fixture->document));
  vdt_document_undo (fixture->document);
  g_assert_cmpuint (terrain_at (fixture, "0303"), ==, 0);
  g_assert_false (vdt_document_can_undo (fixture->document));
  vdt_canvas_set_tool (fixture->canvas, NULL);
}

static void
test_escape_cancels_stroke (Fixture *fixture, gconstpointer data)
{
  GtkEventController *drag = controller_of (fixture, GTK_TYPE_GESTURE_DRAG, GDK_BUTTON_PRIMARY);
  g_autoptr (VdtTool) tool = brush_new (fixture);
  gdouble x, y;

  vdt_canvas_set_tool (fixture->canvas, tool);
  g_assert_false (press_key (fixture, GDK_KEY_Escape, 0));
  point_at (fixture, hex_named (fixture, "0303"), &x, &y);
  g_signal_emit_by_name (drag, "drag-begin", x, y);
  g_assert_cmpuint (terrain_at (fixture, "0303"), ==, 1);
  g_assert_true (press_key (fixture, GDK_KEY_Escape, 0));
  g_assert_cmpuint (terrain_at (fixture, "0303"), ==, 0);
  g_signal_emit_by_name (drag, "drag-update", 100.0, 0.0);
  g_signal_emit_by_name (drag, "drag-end", 100.0, 0.0);
  g_assert_false (vdt_document_can_undo (fixture->document));
  vdt_canvas_set_tool (fixture->canvas, NULL);
}

/* An edit has no more tiles painted again than those on which its hex is. */
static void
test_edit_damages_its_tiles (void)
{
  Fixture fixture;
  g_autoptr (VdtMap) map = NULL;
  VdtMapBuilder *builder;
  VdtHex hex;
  gdouble x, y;
  guint32 before;
  guint n_painted;

  set_up_size (&fixture, 60, 60);
  vdt_canvas_set_zoom (fixture.canvas, 30);
  /* In the middle of tile (2, 1). */
  g_assert_true (vdt_canvas_get_view (fixture.canvas, &(VdtView){ 0 }));
  hex = hex_named (&fixture, "2514");
  vdt_canvas_scroll_to_hex (fixture.canvas, hex);
  settle (&fixture);
  point_at (&fixture, hex, &x, &y);
  before = pixel_at (&fixture, "2514");
  n_painted = vdt_tile_cache_get_n_painted (fixture.canvas->tiles);
  g_assert_cmpuint (n_painted, >=, 6);

  builder = vdt_map_builder_new_from_map (vdt_document_get_map (fixture.document));
  vdt_map_builder_set_terrain (builder, hex, 1);
  map = vdt_map_builder_end (builder);
  vdt_document_apply (fixture.document, map, "Paint");
  settle (&fixture);
  g_assert_cmphex (pixel_at (&fixture, "2514"), !=, before);
  /* The overview, and one to four tiles. */
  g_assert_cmpuint (vdt_tile_cache_get_n_painted (fixture.canvas->tiles) - n_painted, >=, 2);
  g_assert_cmpuint (vdt_tile_cache_get_n_painted (fixture.canvas->tiles) - n_painted, <=, 5);
  tear_down (&fixture, NULL);
}

static void
menu_cb (VdtCanvas *canvas, gdouble x, gdouble y, gint q, gint r, gint side, VdtHex *hex)
{
  *hex = VDT_HEX (q, r);
}

static void
test_context_menu (Fixture *fixture, gconstpointer data)
{
  GtkEventController *click = controller_of (fixture, GTK_TYPE_GESTURE_CLICK, GDK_BUTTON_SECONDARY);
  VdtHex expected = hex_named (fixture, "0604"), hex = { 99, 99 };
  gdouble x, y;

  g_signal_connect (fixture->canvas, "context-menu", G_CALLBACK (menu_cb), &hex);
  point_at (fixture, expected, &x, &y);
  g_signal_emit_by_name (click, "pressed", 1, x, y);
  g_assert_true (vdt_hex_equal (hex, expected));
  g_assert_true (press_key (fixture, GDK_KEY_w, 0));
  g_assert_true (press_key (fixture, GDK_KEY_F10, GDK_SHIFT_MASK));
  g_assert_true (vdt_hex_equal (hex, vdt_hex_neighbour (expected, 1)));
}

static void
test_keys_move_cursor (Fixture *fixture, gconstpointer data)
{
  /* Flat-top hexes: the keys around S and D step over the sides, clockwise from the top. */
  static const struct
  {
    guint key;
    const char *hex;
  } steps[] = {
    { GDK_KEY_Right, "0903" }, { GDK_KEY_Down, "0904" }, { GDK_KEY_Left, "0804" },
    { GDK_KEY_Up, "0803" },    { GDK_KEY_q, "0802" },    { GDK_KEY_w, "0902" },
    { GDK_KEY_d, "1002" },     { GDK_KEY_s, "1003" },    { GDK_KEY_z, "0904" },
    { GDK_KEY_A, "0803" },
  };

  vdt_canvas_move_cursor (fixture->canvas, hex_named (fixture, "0803"));
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      VdtHex expected = hex_named (fixture, steps[i].hex);

      g_assert_true (press_key (fixture, steps[i].key, 0));
      if (!vdt_hex_equal (fixture->canvas->cursor, expected))
        {
          g_autofree char *label = vdt_hex_label (
              vdt_map_get_grid (vdt_document_get_map (fixture->document)), fixture->canvas->cursor);

          g_test_message ("step %u", i);
          g_assert_cmpstr (label, ==, steps[i].hex);
        }
    }
  g_assert_cmpstr (fixture->canvas->cursor_text, ==, "0803 · Open · level 1 · n: hedge");
  g_assert_false (press_key (fixture, GDK_KEY_s, GDK_CONTROL_MASK));

  /* It is kept in view, and stays on the map. */
  vdt_canvas_set_zoom (fixture->canvas, 100);
  for (guint i = 0; i < 40; i++)
    {
      gdouble x, y;

      g_assert_true (press_key (fixture, GDK_KEY_Right, 0));
      point_at (fixture, fixture->canvas->cursor, &x, &y);
      g_assert_cmpfloat (x, >, 0);
      g_assert_cmpfloat (x, <, 600);
    }
  g_assert_true (vdt_hex_equal (fixture->canvas->cursor, hex_named (fixture, "2003")));
}

static void
test_space_applies_tool (Fixture *fixture, gconstpointer data)
{
  g_autoptr (VdtTool) tool = brush_new (fixture);

  vdt_canvas_set_tool (fixture->canvas, tool);
  vdt_canvas_move_cursor (fixture->canvas, hex_named (fixture, "0404"));
  g_assert_true (press_key (fixture, GDK_KEY_space, 0));
  g_assert_cmpuint (terrain_at (fixture, "0404"), ==, 1);
  g_assert_true (press_key (fixture, GDK_KEY_Down, 0));
  g_assert_true (press_key (fixture, GDK_KEY_Return, 0));
  g_assert_cmpuint (terrain_at (fixture, "0405"), ==, 1);
  vdt_document_undo (fixture->document);
  g_assert_cmpuint (terrain_at (fixture, "0405"), ==, 0);
  g_assert_cmpuint (terrain_at (fixture, "0404"), ==, 1);
  vdt_canvas_set_tool (fixture->canvas, NULL);
}

static void
test_accessible (Fixture *fixture, gconstpointer data)
{
  VdtHex observer = hex_named (fixture, "0505");
  GtkWidget *cell = gtk_widget_get_first_child (GTK_WIDGET (fixture->canvas));

  gtk_test_accessible_assert_role (fixture->canvas, GTK_ACCESSIBLE_ROLE_GRID);
  gtk_test_accessible_assert_role (cell, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  g_assert_null (gtk_widget_get_next_sibling (cell));
  vdt_canvas_move_cursor (fixture->canvas, hex_named (fixture, "0803"));
  gtk_test_accessible_assert_property (cell, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Hex 0803, open, level 1, n: hedge");
  vdt_sighting_set_observer (fixture->sighting, &observer);
  settle (fixture);
  gtk_test_accessible_assert_property (cell, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Hex 0803, open, level 1, n: hedge, visible from 0505");
}

static void
test_other_grid (Fixture *fixture, gconstpointer data)
{
  g_autoptr (VdtMap) map = map_new (6, 5);
  VdtHex observer = hex_named (fixture, "1505");

  move_to (fixture, "1507");
  vdt_canvas_move_cursor (fixture->canvas, hex_named (fixture, "1506"));
  vdt_sighting_set_observer (fixture->sighting, &observer);
  settle (fixture);
  vdt_document_apply (fixture->document, map, "Resize");
  settle (fixture);
  g_assert_cmphex (pixel_at (fixture, "0201") >> 24, ==, 0xff);
  vdt_document_undo (fixture->document);
  settle (fixture);
}

static void
test_theme_and_layers (Fixture *fixture, gconstpointer data)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  const VdtTheme *light = fixture->canvas->theme;
  guint n_painted = vdt_tile_cache_get_n_painted (fixture->canvas->tiles);
  guint32 before, after;

  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_FORCE_DARK);
  g_assert_true (fixture->canvas->theme != light);
  settle (fixture);
  g_assert_cmpuint (vdt_tile_cache_get_n_painted (fixture->canvas->tiles), >, n_painted);
  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_DEFAULT);
  g_assert_true (fixture->canvas->theme == light);
  settle (fixture);

  before = pixel_at (fixture, "1007");
  g_object_set (fixture->canvas, "layers", (guint) VDT_LAYER_BACKGROUND, NULL);
  settle (fixture);
  after = pixel_at (fixture, "1007");
  g_assert_cmphex (before, !=, after);
}

/* The canvas goes while its tiles are being painted. */
static void
test_destroy_while_painting (void)
{
  Fixture fixture;

  set_up_size (&fixture, 400, 400);
  vdt_canvas_set_zoom (fixture.canvas, 40);
  wait_for_frames (&fixture, 1);
  g_assert_true (vdt_tile_cache_is_busy (fixture.canvas->tiles));
  tear_down (&fixture, NULL);
}

#define ADD(name, test) g_test_add ("/canvas/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  ADD ("shows-map", test_shows_map);
  ADD ("fits", test_fits);
  ADD ("zoom-range", test_zoom_range);
  ADD ("wheel-keeps-point", test_wheel_keeps_point);
  ADD ("middle-button-pans", test_middle_button_pans);
  ADD ("adjustments", test_adjustments);
  ADD ("hover", test_hover);
  ADD ("fan", test_fan);
  ADD ("tool", test_tool);
  ADD ("escape-cancels-stroke", test_escape_cancels_stroke);
  ADD ("context-menu", test_context_menu);
  ADD ("keys-move-cursor", test_keys_move_cursor);
  ADD ("space-applies-tool", test_space_applies_tool);
  ADD ("accessible", test_accessible);
  ADD ("other-grid", test_other_grid);
  ADD ("theme-and-layers", test_theme_and_layers);
  g_test_add_func ("/canvas/edit-damages-its-tiles", test_edit_damages_its_tiles);
  g_test_add_func ("/canvas/destroy-while-painting", test_destroy_while_painting);
  return g_test_run ();
}
