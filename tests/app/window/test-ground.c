/* test-ground.c - the ground stays where it is under a pointer while parts of the window open
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-map-ops.h"
#include "vdt-title.h"

#define LARGE_COLUMNS 90
#define LARGE_ROWS 70

/* Zooms in pixels a hex; 0: as the map fits. */
static const double zooms[] = { 0, 4, 17, 40, 130 };

/* What is under a point of the window, and how large it is drawn. */
typedef struct
{
  double x; /* of the map's corner, in the window */
  double y;
  double zoom;
  VdtHex hex;
} Ground;

static VdtCanvas *
get_canvas (VdtUiFixture *fixture)
{
  return vdt_map_page_peek (vdt_window_get_page (fixture->window))->canvas;
}

static VdtViewport *
get_viewport (VdtUiFixture *fixture)
{
  return vdt_canvas_get_viewport (get_canvas (fixture));
}

static GtkRevealer *
get_revealer (VdtUiFixture *fixture)
{
  return GTK_REVEALER (
      vdt_ui_find (GTK_WIDGET (fixture->window), GTK_TYPE_REVEALER, "profile_revealer"));
}

/* What is at a point of the window. Where no canvas is any more, that is what it would show. */
static Ground
look_at (VdtUiFixture *fixture, const graphene_point_t *at)
{
  GtkWidget *canvas = GTK_WIDGET (get_canvas (fixture));
  Ground ground = { .zoom = vdt_viewport_get_zoom (get_viewport (fixture)) };
  graphene_point_t point;
  VdtView view;

  g_assert_true (gtk_widget_compute_point (GTK_WIDGET (fixture->window), canvas, at, &point));
  g_assert_true (vdt_viewport_get_view (get_viewport (fixture), &view));
  g_assert_true (vdt_view_hex_at (&view, point.x, point.y, &ground.hex));
  ground.x = view.x + at->x - point.x;
  ground.y = view.y + at->y - point.y;
  return ground;
}

static void
assert_same (const Ground *before, const Ground *after)
{
  g_assert_cmpfloat (after->zoom, ==, before->zoom);
  g_assert_cmpfloat_with_epsilon (after->x, before->x, 1e-3);
  g_assert_cmpfloat_with_epsilon (after->y, before->y, 1e-3);
  g_assert_true (vdt_hex_equal (after->hex, before->hex));
}

/* A point of the window over the map, @x and @y of the way from the canvas's left and top. */
static graphene_point_t
find_point (VdtUiFixture *fixture, double x, double y)
{
  GtkWidget *canvas = GTK_WIDGET (get_canvas (fixture));
  graphene_point_t point;

  graphene_point_init (&point, (float) (x * gtk_widget_get_width (canvas)),
                       (float) (y * gtk_widget_get_height (canvas)));
  g_assert_true (gtk_widget_compute_point (canvas, GTK_WIDGET (fixture->window), &point, &point));
  return point;
}

/* Clicks at a point of the window: who is there takes it, as in a window. */
static void
click (VdtUiFixture *fixture, const graphene_point_t *at)
{
  GtkWidget *canvas = GTK_WIDGET (get_canvas (fixture));
  GtkWidget *picked =
      gtk_widget_pick (GTK_WIDGET (fixture->window), at->x, at->y, GTK_PICK_DEFAULT);
  graphene_point_t point;

  /* Newer releases of GTK find scroll bars at the edge, which are in sight only under a pointer. */
  if (picked != canvas && !gtk_widget_is_ancestor (picked, canvas)
      && !gtk_widget_get_ancestor (picked, GTK_TYPE_SCROLLBAR))
    g_error ("a %s in a %s is over the map", G_OBJECT_TYPE_NAME (picked),
             G_OBJECT_TYPE_NAME (gtk_widget_get_parent (picked)));
  g_assert_true (gtk_widget_compute_point (GTK_WIDGET (fixture->window), canvas, at, &point));
  vdt_ui_click (vdt_window_get_page (fixture->window), point.x, point.y);
}

static VdtSighting *
get_sighting (VdtUiFixture *fixture)
{
  return vdt_map_page_peek (vdt_window_get_page (fixture->window))->sighting;
}

/* Has a hex beside that looked from, and clicks there: the line is kept. */
static void
aim (VdtUiFixture *fixture, const graphene_point_t *at)
{
  VdtHex target = look_at (fixture, at).hex, observer;
  int side = 0;

  do
    observer = vdt_hex_neighbour (target, side++);
  while (!vdt_map_contains (vdt_sighting_get_map (get_sighting (fixture)), observer));
  vdt_sighting_set_observer (get_sighting (fixture), &observer);
  click (fixture, at);
}

static gboolean
is_revealed (gpointer revealer)
{
  return gtk_revealer_get_child_revealed (revealer);
}

static gboolean
is_covered (gpointer revealer)
{
  return !gtk_revealer_get_child_revealed (revealer);
}

static void
wait_side_view (VdtUiFixture *fixture, gboolean open)
{
  vdt_ui_wait (open ? is_revealed : is_covered, get_revealer (fixture));
  vdt_ui_settle ();
}

static void
rested_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
}

static gboolean
has_rested (gpointer data)
{
  return *(gboolean *) data;
}

/* Waits longer than the side view does before it opens. */
static void
rest (void)
{
  gboolean rested = FALSE;

  g_timeout_add_once (400, rested_cb, &rested);
  vdt_ui_wait (has_rested, &rested);
  vdt_ui_settle ();
}

static void
open_map (VdtUiFixture *fixture, gboolean large)
{
  g_autoptr (GString) text = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                                           "<map xmlns=\"urn:vedette:map\" version=\"1\">\n");

  if (!large)
    {
      vdt_ui_fixture_open_map (fixture, "small.vedette");
      return;
    }
  g_string_append_printf (text, "<grid layout=\"odd-q\" columns=\"%d\" rows=\"%d\"/>\n",
                          LARGE_COLUMNS, LARGE_ROWS);
  g_string_append (text, "<rules system=\"cwb\"/>\n<legend>\n"
                         "<level value=\"1\" name=\"Plain\" colour=\"#cfe8b4\"/>\n"
                         "<terrain code=\".\" name=\"Open\" kind=\"open\" colour=\"#dfe9c8\"/>\n"
                         "</legend>\n<elevation>\n");
  for (int i = 0; i < 2 * LARGE_ROWS; i++)
    {
      if (i == LARGE_ROWS)
        g_string_append (text, "</elevation>\n<terrain>\n");
      g_string_append (text, "<row>");
      for (int k = 0; k < LARGE_COLUMNS; k++)
        g_string_append_printf (text, "%s%c", k > 0 ? " " : "", i < LARGE_ROWS ? '1' : '.');
      g_string_append (text, "</row>\n");
    }
  g_string_append (text, "</terrain>\n</map>\n");
  vdt_ui_fixture_open_text (fixture, "large.vedette", text->str);
}

static void
resize (VdtUiFixture *fixture, int width, int height)
{
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, height);
  vdt_ui_settle ();
}

static void
set_zoom (VdtUiFixture *fixture, double zoom)
{
  vdt_viewport_zoom_to_fit (get_viewport (fixture));
  if (zoom > 0)
    {
      vdt_viewport_set_zoom (get_viewport (fixture), zoom);
      vdt_viewport_centre_on (get_viewport (fixture), 0.5, 0.5);
    }
  vdt_ui_settle ();
}

static void
forget_observer (VdtUiFixture *fixture)
{
  vdt_sighting_set_observer (get_sighting (fixture), NULL);
  wait_side_view (fixture, FALSE);
}

/* Selects hexes here and there at all zooms: the side view opens, and each is where it was. */
static void
click_around (VdtUiFixture *fixture, gboolean large)
{
  static const graphene_point_t parts[] = { { 0.5f, 0.4f }, { 0.45f, 0.55f } };

  for (gsize i = 0; i < 2 * G_N_ELEMENTS (zooms); i++)
    {
      double zoom = zooms[i / 2];
      graphene_point_t at;
      Ground before, after;
      VdtHex target;

      /* So far out a small map is not under the pointer. */
      if (!large && zoom > 0 && zoom < 20)
        continue;
      set_zoom (fixture, zoom);
      at = find_point (fixture, parts[i % 2].x, parts[i % 2].y);
      before = look_at (fixture, &at);
      aim (fixture, &at);
      wait_side_view (fixture, TRUE);
      after = look_at (fixture, &at);
      assert_same (&before, &after);

      /* What the second click is for. */
      g_assert_true (vdt_sighting_get_target (get_sighting (fixture), &target));
      g_assert_true (vdt_hex_equal (target, before.hex));
      click (fixture, &at);
      forget_observer (fixture);
      after = look_at (fixture, &at);
      assert_same (&before, &after);
    }
}

static void
test_side_view_small (VdtUiFixture *fixture, gconstpointer data)
{
  open_map (fixture, FALSE);
  click_around (fixture, FALSE);
}

static void
test_side_view_large (VdtUiFixture *fixture, gconstpointer data)
{
  open_map (fixture, TRUE);
  click_around (fixture, TRUE);
}

/* The side view never lies over the hex that it was opened for, wherever that is. */
static void
test_side_view_edges (VdtUiFixture *fixture, gconstpointer data)
{
  static const struct
  {
    double height; /* of what is clicked on, of the canvas's */
    double zoom;
    gboolean above; /* is where the side view opens */
  } rows[] = { { 0.02, 40, FALSE }, { 0.5, 40, FALSE },   { 0.98, 40, TRUE },
               { 0.9, 17, TRUE },   { 0.02, 130, FALSE }, { 0.98, 130, TRUE } };
  GtkSettings *settings = gtk_settings_get_default ();

  open_map (fixture, TRUE);
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      graphene_point_t at, corner;
      Ground before, after;
      gboolean above;
      int height;

      set_zoom (fixture, rows[i].zoom);
      height = gtk_widget_get_height (GTK_WIDGET (get_canvas (fixture)));
      at = find_point (fixture, 0.5, rows[i].height);
      corner = find_point (fixture, 0, 0);
      before = look_at (fixture, &at);
      aim (fixture, &at);
      wait_side_view (fixture, TRUE);
      after = look_at (fixture, &at);
      assert_same (&before, &after);
      above = find_point (fixture, 0, 0).y > corner.y;
      g_assert_cmpint (above, ==, rows[i].above);
      g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (get_canvas (fixture))), <, height);
      click (fixture, &at);
      forget_observer (fixture);
      after = look_at (fixture, &at);
      assert_same (&before, &after);
    }
  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
}

/* The map fits, and is as large as it can be with a margin. */
static void
assert_fits (VdtUiFixture *fixture)
{
  GtkWidget *canvas = GTK_WIDGET (get_canvas (fixture));
  double width, height;
  VdtView view;

  g_assert_true (vdt_viewport_get_view (get_viewport (fixture), &view));
  vdt_view_get_size (&view, &width, &height);
  g_assert_cmpfloat (view.x, >=, 0);
  g_assert_cmpfloat (view.y, >=, 0);
  g_assert_cmpfloat_with_epsilon (2 * view.x + width, gtk_widget_get_width (canvas), 2);
  g_assert_cmpfloat_with_epsilon (2 * view.y + height, gtk_widget_get_height (canvas), 2);
  g_assert_true (MIN (view.x, view.y) < 24
                 || vdt_viewport_get_zoom (get_viewport (fixture)) == VDT_VIEWPORT_FIT_ZOOM_MAX);
}

/* What fits has all the room that there is, with an observer alone, too. It is fitted again when
 * the side view has taken some of it and the pointer has left the hex that was clicked on.
 */
static void
test_side_view_room (VdtUiFixture *fixture, gconstpointer data)
{
  graphene_point_t at;
  int height;

  resize (fixture, 700, 550);
  open_map (fixture, TRUE);
  assert_fits (fixture);
  height = gtk_widget_get_height (GTK_WIDGET (get_canvas (fixture)));
  at = find_point (fixture, 0.5, 0.5);
  click (fixture, &at);
  rest ();
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (get_canvas (fixture))), ==, height);
  vdt_aim_lose_pointer (vdt_canvas_get_aim (get_canvas (fixture)));
  assert_fits (fixture);
  forget_observer (fixture);
  aim (fixture, &at);
  wait_side_view (fixture, TRUE);
  vdt_aim_lose_pointer (vdt_canvas_get_aim (get_canvas (fixture)));
  assert_fits (fixture);
  forget_observer (fixture);
  assert_fits (fixture);
}

static gboolean
is_tab_bar_open (gpointer bar)
{
  return adw_tab_bar_get_tabs_revealed (bar) && gtk_widget_get_height (bar) > 30;
}

/* A second tab opens the tab bar over both maps, which animates it. */
static void
test_second_tab (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWidget *bar = vdt_ui_find (GTK_WIDGET (fixture->window), ADW_TYPE_TAB_BAR, NULL);
  graphene_point_t at;

  open_map (fixture, TRUE);
  at = find_point (fixture, 0.5, 0.5);
  aim (fixture, &at);
  wait_side_view (fixture, TRUE);
  vdt_aim_lose_pointer (vdt_canvas_get_aim (get_canvas (fixture)));

  vdt_ui_fixture_open_map (fixture, "second.vedette");
  vdt_ui_wait (is_tab_bar_open, bar);
  vdt_ui_settle ();
  assert_fits (fixture);
  adw_tab_view_select_previous_page (vdt_window_get_tab_view (fixture->window));
  vdt_ui_settle ();
  assert_fits (fixture);
}

/* Bars of the page open and close over a map that was clicked on and is pointed at. */
static void
test_bars (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWidget *bar = gtk_label_new ("bar");
  VdtSighting *sighting;
  VdtMapPage *page;
  graphene_point_t at;

  g_object_ref_sink (bar);
  gtk_widget_set_size_request (bar, -1, 90);
  open_map (fixture, TRUE);
  page = vdt_window_get_page (fixture->window);
  sighting = vdt_map_page_peek (page)->sighting;
  at = find_point (fixture, 0.5, 0.5);
  aim (fixture, &at);
  wait_side_view (fixture, TRUE);
  vdt_map_page_add_bar (page, bar);
  vdt_ui_settle ();
  assert_fits (fixture);
  click (fixture, &at);
  vdt_map_page_remove_bar (page, bar);
  vdt_ui_settle ();
  assert_fits (fixture);
  click (fixture, &at);
  vdt_sighting_set_hidden_for (sighting, "Blue");
  wait_side_view (fixture, FALSE);
  assert_fits (fixture);
  vdt_sighting_set_hidden_for (sighting, NULL);
  vdt_ui_settle ();
  assert_fits (fixture);
  g_object_unref (bar);
}

/* A counter that is dropped on a map shows nothing, and nor does a click on it; no hex moves. */
static void
test_drop_counter (VdtUiFixture *fixture, gconstpointer data)
{
  VdtSighting *sighting;
  graphene_point_t at;
  Ground before, after;
  VdtHex observer;

  open_map (fixture, TRUE);
  vdt_ui_change (fixture->window, "mode", "edit");
  vdt_ui_change (fixture->window, "tool", "unit");
  sighting = vdt_map_page_peek (vdt_window_get_page (fixture->window))->sighting;
  at = find_point (fixture, 0.5, 0.5);
  before = look_at (fixture, &at);
  click (fixture, &at);
  click (fixture, &at);
  g_assert_true (vdt_sighting_get_observer (sighting, &observer));
  g_assert_true (vdt_hex_equal (observer, before.hex));
  rest ();
  g_assert_false (gtk_revealer_get_reveal_child (get_revealer (fixture)));
  g_assert_false (vdt_scene_peek (vdt_canvas_get_scene (get_canvas (fixture)))->layers
                  & VDT_LAYERS_OVERLAY);
  after = look_at (fixture, &at);
  assert_same (&before, &after);
}

static gboolean
is_at_rest (gpointer flap)
{
  return adw_flap_get_reveal_progress (flap) == (adw_flap_get_reveal_flap (flap) ? 1 : 0);
}

/* A line to the hex under the pointer opens the side view once the pointer rests, and moves no hex;
 * when the pointer leaves, both go, and the map fits as before.
 */
static void
test_hover (VdtUiFixture *fixture, gconstpointer data)
{
  VdtAim *aim_at;
  graphene_point_t at, point;
  Ground before, after;

  open_map (fixture, TRUE);
  aim_at = vdt_canvas_get_aim (get_canvas (fixture));
  at = find_point (fixture, 0.5, 0.4);
  vdt_sighting_set_observer (get_sighting (fixture), &VDT_HEX (1, 1));
  vdt_ui_settle ();
  assert_fits (fixture);
  before = look_at (fixture, &at);
  g_assert_true (gtk_widget_compute_point (GTK_WIDGET (fixture->window),
                                           GTK_WIDGET (get_canvas (fixture)), &at, &point));
  vdt_aim_move_pointer (aim_at, point.x, point.y, 0);
  g_assert_nonnull (vdt_sighting_get_result (get_sighting (fixture)));
  g_assert_false (gtk_revealer_get_reveal_child (get_revealer (fixture)));
  wait_side_view (fixture, TRUE);
  after = look_at (fixture, &at);
  assert_same (&before, &after);
  vdt_aim_lose_pointer (aim_at);
  wait_side_view (fixture, FALSE);
  assert_fits (fixture);
  after = look_at (fixture, &at);
  assert_same (&before, &after);
}

/* Whatever opens or closes beside a map that is pointed at: left of it, above it, right of it. */
static void
test_panels (VdtUiFixture *fixture, gconstpointer data)
{
  static const char *const modes[] = { "edit", "sight" };
  graphene_point_t at;
  Ground before, after;
  GtkWidget *canvas;
  int width;

  open_map (fixture, TRUE);
  canvas = GTK_WIDGET (get_canvas (fixture));
  for (gsize i = 0; i < G_N_ELEMENTS (zooms); i++)
    {
      set_zoom (fixture, zooms[i]);
      vdt_viewport_hold (get_viewport (fixture));
      vdt_viewport_set_pointed (get_viewport (fixture), TRUE);
      at = find_point (fixture, 0.5, 0.4);
      before = look_at (fixture, &at);
      for (gsize k = 0; k < 2 * G_N_ELEMENTS (modes); k++)
        {
          width = gtk_widget_get_width (canvas);
          if (k < G_N_ELEMENTS (modes))
            vdt_ui_change (fixture->window, "mode", modes[k]);
          else
            vdt_ui_activate (fixture->window, "sidebar");
          vdt_ui_wait (is_at_rest, vdt_ui_find (GTK_WIDGET (fixture->window), ADW_TYPE_FLAP, NULL));
          vdt_ui_settle ();
          g_assert_cmpint (gtk_widget_get_width (canvas), !=, width);
          after = look_at (fixture, &at);
          assert_same (&before, &after);
        }
    }
}

/* A map at whose edge somebody looks is held beyond where one can scroll, and comes back as one
 * scrolls.
 */
static void
test_edge (VdtUiFixture *fixture, gconstpointer data)
{
  graphene_point_t at;
  Ground before, after;

  open_map (fixture, TRUE);
  set_zoom (fixture, 40);
  vdt_viewport_centre_on (get_viewport (fixture), 0, 0);
  vdt_ui_settle ();
  at = find_point (fixture, 0.6, 0.6);
  before = look_at (fixture, &at);
  aim (fixture, &at);
  wait_side_view (fixture, TRUE);
  after = look_at (fixture, &at);
  assert_same (&before, &after);

  vdt_viewport_pan (get_viewport (fixture), 0, 10);
  after = look_at (fixture, &at);
  g_assert_cmpfloat_with_epsilon (after.y, before.y - 10, 1);
  vdt_viewport_pan (get_viewport (fixture), 0, -500);
  after = look_at (fixture, &at);
  g_assert_cmpfloat_with_epsilon (after.y, before.y - 10, 1);
}

/* With the size of the window a map that fits changes its own; of one that does not fit the middle
 * stays.
 */
static void
test_window_size (VdtUiFixture *fixture, gconstpointer data)
{
  graphene_point_t at;
  Ground before, after;

  resize (fixture, 1000, 700);
  open_map (fixture, TRUE);
  resize (fixture, 800, 560);
  assert_fits (fixture);
  at = find_point (fixture, 0.5, 0.5);
  aim (fixture, &at);
  wait_side_view (fixture, TRUE);
  resize (fixture, 1000, 700);
  assert_fits (fixture);

  set_zoom (fixture, 40);
  at = find_point (fixture, 0.5, 0.5);
  before = look_at (fixture, &at);
  resize (fixture, 800, 560);
  at = find_point (fixture, 0.5, 0.5);
  after = look_at (fixture, &at);
  g_assert_cmpfloat (after.zoom, ==, before.zoom);
  g_assert_true (vdt_hex_equal (after.hex, before.hex));
}

static gboolean
is_folded (gpointer flap)
{
  return adw_flap_get_folded (flap) && adw_flap_get_reveal_progress (flap) == 0;
}

static gboolean
is_unfolded (gpointer flap)
{
  return !adw_flap_get_folded (flap) && adw_flap_get_reveal_progress (flap) == 1;
}

/* What stands beside the map folds in a narrow window, which takes some frames: a map that fits is
 * in the middle after that, as it is when there is room again, and when somebody folds it.
 */
static void
test_fold (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWidget *flap = vdt_ui_find (GTK_WIDGET (fixture->window), ADW_TYPE_FLAP, "flap");

  resize (fixture, 1100, 600);
  open_map (fixture, TRUE);
  g_assert_true (is_unfolded (flap));
  vdt_viewport_set_pointed (get_viewport (fixture), TRUE);
  vdt_viewport_hold (get_viewport (fixture));
  resize (fixture, 600, 500);
  vdt_ui_wait (is_folded, flap);
  vdt_ui_settle ();
  assert_fits (fixture);
  resize (fixture, 1100, 600);
  vdt_ui_wait (is_unfolded, flap);
  vdt_ui_settle ();
  assert_fits (fixture);

  adw_flap_set_reveal_flap (ADW_FLAP (flap), FALSE);
  vdt_ui_wait (is_at_rest, flap);
  vdt_ui_settle ();
  assert_fits (fixture);
}

/* A narrow window does without buttons whose actions are in the menu, and with large text without
 * more; but not, 700 pixels wide, without those that are needed all the time. A wide one has them
 * all, whatever the map is called, and leaves the rest to that.
 */
static void
test_narrow (VdtUiFixture *fixture, gconstpointer data)
{
  static const int scales[] = { 100, 150 };
  static const char *const modes[] = { "edit", "sight" };
  static const char *const buttons[] = { "new_button", "undo_button", "redo_button",
                                         "history_button", "export_button" };
  static const char *const needed[] = { "undo_button", "redo_button", "export_button" };
  GtkSettings *settings = gtk_settings_get_default ();
  GtkWidget *window = GTK_WIDGET (fixture->window);
  g_autofree char *title = g_strnfill (200, 'm');
  g_autoptr (VdtMap) titled = NULL;
  VdtDocument *document;
  int dpi, least;

  open_map (fixture, FALSE);
  document = vdt_map_page_peek (vdt_window_get_page (fixture->window))->document;
  titled = vdt_map_ops_set_text (vdt_document_get_map (document), VDT_MAP_TITLE, title);
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (scales) * G_N_ELEMENTS (modes); i++)
    {
      g_object_set (settings, "gtk-xft-dpi", dpi * scales[i / 2] / 100, NULL);
      vdt_ui_change (fixture->window, "mode", modes[i % 2]);
      vdt_ui_settle ();
      gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      g_assert_cmpint (least, <=, 600);
      resize (fixture, 700, 550);
      for (gsize k = 0; k < G_N_ELEMENTS (needed); k++)
        g_assert_true (
            gtk_widget_get_child_visible (vdt_ui_find (window, GTK_TYPE_WIDGET, needed[k])));
    }
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);

  vdt_document_apply (document, titled, "title");
  resize (fixture, 1280, 700);
  for (gsize i = 0; i < G_N_ELEMENTS (buttons); i++)
    g_assert_true (
        gtk_widget_get_child_visible (vdt_ui_find (window, GTK_TYPE_WIDGET, buttons[i])));
  resize (fixture, 1600, 700);
  g_assert_cmpint (gtk_widget_get_width (vdt_ui_find (window, VDT_TYPE_TITLE, NULL)), >, 500);
  resize (fixture, 600, 700);
  g_assert_false (
      gtk_widget_get_child_visible (vdt_ui_find (window, GTK_TYPE_WIDGET, "new_button")));
}

static void
find_bounds (GtkWidget *widget, VdtUiFixture *fixture, graphene_rect_t *bounds)
{
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (fixture->window), bounds));
}

/* Every tool can be seen and pressed, however low the window is. */
static void
test_tools (VdtUiFixture *fixture, gconstpointer data)
{
  static const int sizes[][2] = {
    { 1280, 800 }, { 700, 550 }, { 600, 500 }, { 700, 900 }, { 600, 400 }
  };
  static const int scales[] = { 100, 150 };
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi;

  open_map (fixture, FALSE);
  vdt_ui_change (fixture->window, "mode", "edit");
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes) * G_N_ELEMENTS (scales); i++)
    {
      GtkWidget *strip = vdt_ui_find_id (fixture->window, "tool_buttons");
      graphene_rect_t room, place, before;

      g_object_set (settings, "gtk-xft-dpi", dpi * scales[i % 2] / 100, NULL);
      resize (fixture, sizes[i / 2][0], sizes[i / 2][1]);
      find_bounds (strip, fixture, &room);
      graphene_rect_init (&before, 0, 0, 0, 0);
      for (GtkWidget *child = gtk_widget_get_first_child (strip); child;
           child = gtk_widget_get_next_sibling (child))
        {
          find_bounds (child, fixture, &place);
          g_assert_true (graphene_rect_contains_rect (&room, &place));
          g_assert_false (graphene_rect_intersection (&before, &place, NULL));
          before = place;
        }
    }
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

/* The side bar that somebody opens in a narrow window covers nothing of the map. */
static void
test_beside (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWidget *flap = vdt_ui_find (GTK_WIDGET (fixture->window), ADW_TYPE_FLAP, "flap");
  GtkWidget *bar;
  graphene_rect_t map_place, bar_place;

  resize (fixture, 700, 550);
  open_map (fixture, TRUE);
  bar = adw_flap_get_flap (ADW_FLAP (flap));
  vdt_ui_wait (is_folded, flap);
  for (int i = 0; i < 2; i++)
    {
      vdt_ui_activate (fixture->window, "sidebar");
      vdt_ui_wait (is_at_rest, flap);
      vdt_ui_settle ();
      find_bounds (GTK_WIDGET (get_canvas (fixture)), fixture, &map_place);
      find_bounds (bar, fixture, &bar_place);
      g_assert_false (graphene_rect_intersection (&map_place, &bar_place, NULL));
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (fixture->window)), <=, 700);
      assert_fits (fixture);
      vdt_ui_activate (fixture->window, "sidebar");
      vdt_ui_wait (is_folded, flap);
      vdt_ui_settle ();
      assert_fits (fixture);
    }
  resize (fixture, 1100, 700); /* the next window is as large */
}

/* A bar opens above the map: who holds the pointer still points at the same hex as before. */
static void
test_above (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWidget *canvas;
  graphene_point_t at, point;
  VdtHex before, after;
  VdtAim *aim;

  open_map (fixture, TRUE);
  set_zoom (fixture, 1);
  canvas = GTK_WIDGET (get_canvas (fixture));
  aim = vdt_canvas_get_aim (get_canvas (fixture));
  at = find_point (fixture, 0.5, 0.5);
  g_assert_true (gtk_widget_compute_point (GTK_WIDGET (fixture->window), canvas, &at, &point));
  vdt_aim_move_pointer (aim, point.x, point.y, 0);
  g_assert_true (vdt_aim_get_hex (aim, &before));

  gtk_widget_set_margin_top (canvas, 90);
  vdt_ui_settle ();
  g_assert_true (vdt_aim_get_hex (aim, &after));
  g_assert_true (vdt_hex_equal (before, after));
  g_assert_true (vdt_hex_equal (look_at (fixture, &at).hex, after));
}

/* What fits does so whatever opens above it, and whatever was in view before. */
static void
test_above_fitted (VdtUiFixture *fixture, gconstpointer data)
{
  open_map (fixture, TRUE);
  vdt_viewport_put (get_viewport (fixture), 40, 0.5, 0.5);
  vdt_viewport_zoom_to_fit (get_viewport (fixture));
  gtk_widget_set_margin_top (GTK_WIDGET (get_canvas (fixture)), 90);
  vdt_ui_settle ();
  assert_fits (fixture);
}

/* A hex that was jumped to stays in view when a bar opens over it, at whichever edge it is. */
static void
test_jump (VdtUiFixture *fixture, gconstpointer data)
{
  static const double zooms_in[] = { 17, 40, 130 };
  GtkWidget *canvas;

  open_map (fixture, TRUE);
  canvas = GTK_WIDGET (get_canvas (fixture));
  for (gsize i = 0; i < 2 * G_N_ELEMENTS (zooms_in); i++)
    {
      const double zoom = zooms_in[i / 2];
      graphene_point_t at;
      double x, y;
      Ground ground;
      VdtView view;

      set_zoom (fixture, zoom);
      at = find_point (fixture, 0.5, 0);
      at.y += (float) (1.6 * zoom);
      ground = look_at (fixture, &at);
      vdt_canvas_show_hex (get_canvas (fixture), ground.hex);
      gtk_widget_set_margin_top (canvas, i % 2 == 0 ? 90 : 160);
      vdt_ui_settle ();
      g_assert_true (vdt_viewport_get_view (get_viewport (fixture), &view));
      vdt_view_hex_centre (&view, ground.hex, &x, &y);
      g_assert_cmpfloat (y, >=, zoom / 2);
      g_assert_cmpfloat (y, <=, gtk_widget_get_height (canvas) - zoom / 2);
      gtk_widget_set_margin_top (canvas, 0);
      vdt_ui_settle ();
    }
}

#define ADD(path, function)                                                                        \
  g_test_add ("/ground/" path, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function,                \
              vdt_ui_fixture_tear_down)

void
vdt_test_ground (void)
{
  ADD ("side-view/small", test_side_view_small);
  ADD ("side-view/large", test_side_view_large);
  ADD ("side-view/edges", test_side_view_edges);
  ADD ("side-view/room", test_side_view_room);
  ADD ("side-view/hover", test_hover);
  ADD ("second-tab", test_second_tab);
  ADD ("bars", test_bars);
  ADD ("drop-counter", test_drop_counter);
  ADD ("panels", test_panels);
  ADD ("edge", test_edge);
  ADD ("above", test_above);
  ADD ("above-fitted", test_above_fitted);
  ADD ("jump", test_jump);
  ADD ("window-size", test_window_size);
  ADD ("fold", test_fold);
  ADD ("narrow", test_narrow);
  ADD ("tools", test_tools);
  ADD ("beside", test_beside);
}
