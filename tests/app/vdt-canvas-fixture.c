/* vdt-canvas-fixture.c - a canvas on a screen and ways to use it, for tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-canvas-fixture.h"

#include "vdt-hex-label.h"
#include "vdt-map-builder.h"

#define DEADLINE (60 * G_USEC_PER_SEC)

static VdtLegend *
legend_new (void)
{
  static const VdtLevel levels[] = { { 1, (char *) "Low", 0xcfe8b4 },
                                     { 2, (char *) "High", 0xb08850 } };
  static const VdtTerrain terrains[] = {
    [VDT_FIXTURE_OPEN] = { .code = (char *) ".", .name = (char *) "Open", .colour = 0xdfe9c8 },
    [VDT_FIXTURE_WOODS] = { .code = (char *) "w",
                            .name = (char *) "Woods",
                            .kind = VDT_KIND_WOODS,
                            .colour = 0x305020,
                            .halves = 2 },
    [VDT_FIXTURE_ROAD] = { .code = (char *) "r",
                           .name = (char *) "Road",
                           .kind = VDT_KIND_ROAD,
                           .colour = 0x888888 },
    [VDT_FIXTURE_VOID] = { .code = (char *) "x", .name = (char *) "Void", .kind = VDT_KIND_VOID },
  };
  static const VdtSideCode codes[] = {
    { .code = (char *) "hedge", .name = (char *) "Hedge", .colour = 0x206020 }
  };

  return vdt_legend_new (levels, G_N_ELEMENTS (levels), terrains, G_N_ELEMENTS (terrains), codes,
                         G_N_ELEMENTS (codes));
}

/**
 * vdt_canvas_fixture_map_new:
 * @columns: columns
 * @rows: rows
 *
 * Makes open ground, low in the west and high in the east, with a wood in the middle and a hedge on
 * the north side of 0803.
 *
 * Returns: (transfer full): the map
 */
VdtMap *
vdt_canvas_fixture_map_new (int columns, int rows)
{
  g_autoptr (VdtLegend) legend = legend_new ();
  VdtGrid grid = {
    .layout = VDT_LAYOUT_ODD_Q, .columns = columns, .rows = rows, .first_column = 1, .first_row = 1
  };
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);

  for (int row = 0; row < rows; row++)
    for (int column = 0; column < columns; column++)
      {
        VdtHex hex = vdt_grid_hex (&grid, column, row);

        vdt_map_builder_set_elevation (builder, hex, column > columns / 2 ? 2 : 1);
        vdt_map_builder_set_terrain (builder, hex,
                                     ABS (column - columns / 2) < 3 && ABS (row - rows / 2) < 3
                                         ? VDT_FIXTURE_WOODS
                                         : VDT_FIXTURE_OPEN);
      }
  if (columns > 7 && rows > 2)
    vdt_map_builder_set_side_codes (builder, vdt_grid_hex (&grid, 7, 2), 0, 1);
  return vdt_map_builder_end (builder);
}

/**
 * vdt_canvas_fixture_hex:
 * @fixture: a fixture
 * @name: as in "0803"
 *
 * Finds a hex by its name.
 *
 * Returns: the hex
 */
VdtHex
vdt_canvas_fixture_hex (VdtCanvasFixture *fixture, const char *name)
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

/**
 * vdt_canvas_fixture_wait_for_frames:
 * @fixture: a fixture
 * @n_frames: how many
 *
 * Waits until the canvas has been drawn anew.
 */
void
vdt_canvas_fixture_wait_for_frames (VdtCanvasFixture *fixture, guint n_frames)
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

/**
 * vdt_canvas_fixture_settle:
 * @fixture: a fixture
 *
 * Waits until everything is painted that is to be, and shown.
 */
void
vdt_canvas_fixture_settle (VdtCanvasFixture *fixture)
{
  gint64 end = g_get_monotonic_time () + DEADLINE;

  do
    {
      vdt_canvas_fixture_wait_for_frames (fixture, 2);
      while (vdt_tile_view_is_busy (vdt_canvas_get_tiles (fixture->canvas))
             || vdt_sighting_get_busy (fixture->sighting))
        {
          g_assert_cmpint (g_get_monotonic_time (), <, end);
          g_main_context_iteration (NULL, TRUE);
        }
      vdt_canvas_fixture_wait_for_frames (fixture, 2);
    }
  while (vdt_tile_cache_is_busy (fixture->tiles));
}

/**
 * vdt_canvas_fixture_set_up_size:
 * @fixture: a fixture
 * @columns: columns of its map
 * @rows: rows of its map
 *
 * Shows a map on a canvas of 600 x 400 pixels, and waits until it is there.
 */
void
vdt_canvas_fixture_set_up_size (VdtCanvasFixture *fixture, int columns, int rows)
{
  g_autoptr (VdtMap) map = vdt_canvas_fixture_map_new (columns, rows);

  fixture->document = vdt_document_new (map, NULL);
  fixture->sighting = vdt_sighting_new (fixture->document);
  fixture->selection = vdt_selection_new (fixture->document);
  fixture->canvas = g_object_new (VDT_TYPE_CANVAS, NULL);
  fixture->viewport = vdt_canvas_get_viewport (fixture->canvas);
  fixture->aim = vdt_canvas_get_aim (fixture->canvas);
  fixture->hand = vdt_canvas_get_hand (fixture->canvas);
  fixture->scene = vdt_canvas_get_scene (fixture->canvas);
  fixture->tiles = vdt_tile_view_get_cache (vdt_canvas_get_tiles (fixture->canvas));
  vdt_canvas_set_sighting (fixture->canvas, fixture->sighting);
  vdt_canvas_set_selection (fixture->canvas, fixture->selection);
  fixture->window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (fixture->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 600, 400);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->canvas));
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (!gtk_widget_get_mapped (GTK_WIDGET (fixture->canvas)))
    g_main_context_iteration (NULL, TRUE);
  vdt_canvas_fixture_settle (fixture);
}

/**
 * vdt_canvas_fixture_set_up:
 * @fixture: a fixture
 * @data: not used
 *
 * Shows a map of 20 x 12 hexes.
 */
void
vdt_canvas_fixture_set_up (VdtCanvasFixture *fixture, gconstpointer data)
{
  vdt_canvas_fixture_set_up_size (fixture, 20, 12);
}

/**
 * vdt_canvas_fixture_tear_down:
 * @fixture: a fixture
 * @data: not used
 *
 * Closes the window; nothing may be left of what was in it.
 */
void
vdt_canvas_fixture_tear_down (VdtCanvasFixture *fixture, gconstpointer data)
{
  GtkWidget *canvas = GTK_WIDGET (fixture->canvas);

  g_object_add_weak_pointer (G_OBJECT (canvas), (gpointer *) &canvas);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (canvas);
  g_assert_finalize_object (fixture->selection);
  g_assert_finalize_object (fixture->sighting);
  g_assert_finalize_object (fixture->document);
}

/**
 * vdt_canvas_fixture_controller:
 * @fixture: a fixture
 * @type: its type
 * @button: for gestures, its button; 0: any
 *
 * Finds what listens to events on the canvas.
 *
 * Returns: (transfer none): the controller
 */
GtkEventController *
vdt_canvas_fixture_controller (VdtCanvasFixture *fixture, GType type, guint button)
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

/**
 * vdt_canvas_fixture_point:
 * @fixture: a fixture
 * @hex: a hex
 * @x: (out): the canvas's pixel
 * @y: (out): the canvas's pixel
 *
 * Finds a hex on the canvas.
 */
void
vdt_canvas_fixture_point (VdtCanvasFixture *fixture, VdtHex hex, double *x, double *y)
{
  VdtView view;

  g_assert_true (vdt_viewport_get_view (fixture->viewport, &view));
  vdt_view_hex_centre (&view, hex, x, y);
}

/**
 * vdt_canvas_fixture_move_to:
 * @fixture: a fixture
 * @name: of a hex
 *
 * Moves the pointer to the middle of a hex.
 */
void
vdt_canvas_fixture_move_to (VdtCanvasFixture *fixture, const char *name)
{
  double x, y;

  vdt_canvas_fixture_point (fixture, vdt_canvas_fixture_hex (fixture, name), &x, &y);
  g_signal_emit_by_name (
      vdt_canvas_fixture_controller (fixture, GTK_TYPE_EVENT_CONTROLLER_MOTION, 0), "motion", x, y);
}

/**
 * vdt_canvas_fixture_press_key:
 * @fixture: a fixture
 * @keyval: the key
 * @state: the modifiers held
 *
 * Presses a key on the canvas.
 *
 * Returns: whether the canvas took it
 */
gboolean
vdt_canvas_fixture_press_key (VdtCanvasFixture *fixture, guint keyval, GdkModifierType state)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (vdt_canvas_fixture_controller (fixture, GTK_TYPE_EVENT_CONTROLLER_KEY, 0),
                         "key-pressed", keyval, 0, state, &handled);
  return handled;
}

/**
 * vdt_canvas_fixture_take_picture:
 * @fixture: a fixture
 *
 * Takes a picture of the canvas as it is now.
 *
 * Returns: (transfer full): the picture
 */
GdkTexture *
vdt_canvas_fixture_take_picture (VdtCanvasFixture *fixture)
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

/**
 * vdt_canvas_fixture_pixel:
 * @fixture: a fixture
 * @name: of a hex
 *
 * Looks at the middle of a hex.
 *
 * Returns: its colour, 0xaarrggbb
 */
guint32
vdt_canvas_fixture_pixel (VdtCanvasFixture *fixture, const char *name)
{
  g_autoptr (GdkTexture) texture = vdt_canvas_fixture_take_picture (fixture);
  int width = gdk_texture_get_width (texture), height = gdk_texture_get_height (texture);
  g_autofree guint32 *pixels = g_new (guint32, width * height);
  double x, y;

  vdt_canvas_fixture_point (fixture, vdt_canvas_fixture_hex (fixture, name), &x, &y);
  gdk_texture_download (texture, (guchar *) pixels, width * 4);
  return pixels[(int) y * width + (int) x];
}
