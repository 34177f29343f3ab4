/* test-mirrored.c - from right to left everything has room, and the ground stays as it is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-look.h"
#include "vdt-ui-places.h"

#include "vdt-resize-dialog.h"

#include <string.h>

#define WIDTH 900
#define HEIGHT 600

static void
visit_cb (GtkWindow *window, const char *name, gpointer user_data)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);

  vdt_ui_look_for_clipped (window, WIDTH, HEIGHT, faults);
  vdt_ui_look_tell (window, name, faults);
}

static void
set_up (VdtUiFixture *fixture, gconstpointer data)
{
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  vdt_ui_fixture_set_up (fixture, NULL);
}

static void
tear_down (VdtUiFixture *fixture, gconstpointer data)
{
  vdt_ui_fixture_tear_down (fixture, NULL);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static void
test_room (VdtUiFixture *fixture, gconstpointer data)
{
  vdt_ui_places_visit (fixture, visit_cb, NULL);
}

static gboolean
is_painted (gpointer canvas)
{
  return !vdt_tile_view_is_busy (vdt_canvas_get_tiles (canvas));
}

static gboolean
has_result (gpointer sighting)
{
  return vdt_sighting_get_result (sighting) && !vdt_sighting_get_busy (sighting);
}

/* A map with a line in view, all of it, when everything that shows it has come to rest. */
static GBytes *
take_picture (VdtMapPage *page, const char *part)
{
  VdtCanvas *canvas = vdt_map_page_peek (page)->canvas;
  GtkWidget *widget = vdt_ui_find (GTK_WIDGET (page), GTK_TYPE_WIDGET, part);
  g_autoptr (GdkTexture) texture = NULL;
  gsize stride, size;
  guchar *pixels;

  vdt_ui_settle (); /* while the canvas comes to its place, the ground stays where it was */
  vdt_viewport_zoom_to_fit (vdt_canvas_get_viewport (canvas));
  vdt_ui_settle ();
  vdt_ui_wait (is_painted, canvas);
  vdt_ui_settle ();
  texture = vdt_ui_look_take (widget);
  stride = 4 * (gsize) gdk_texture_get_width (texture);
  size = stride * (gsize) gdk_texture_get_height (texture);
  pixels = g_malloc (size);
  gdk_texture_download (texture, pixels, stride);
  return g_bytes_new_take (pixels, size);
}

/* Neither the map nor the side view is mirrored: pixel by pixel they are as from left to right. */
static void
test_ground (VdtUiFixture *fixture, gconstpointer data)
{
  static const char *const parts[] = { "canvas", "profile_view" };
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtSighting *sighting = vdt_map_page_peek (page)->sighting;
  const VdtHex observer = vdt_layout_hex (VDT_LAYOUT_ODD_Q, 0, 1);
  const VdtHex target = vdt_layout_hex (VDT_LAYOUT_ODD_Q, 5, 1);

  vdt_sighting_set_observer (sighting, &observer);
  vdt_sighting_set_target (sighting, &target);
  vdt_ui_wait (has_result, sighting);
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autoptr (GBytes) mirrored = take_picture (page, parts[i]);
      g_autoptr (GBytes) usual = NULL;

      gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
      usual = take_picture (page, parts[i]);
      gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
      g_test_message ("%s", parts[i]);
      g_assert_true (g_bytes_equal (mirrored, usual));
    }
}

/* The arrow to the right goes east. */
static void
test_arrows (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtCanvas *canvas = vdt_map_page_peek (page)->canvas;
  VdtAim *aim = vdt_canvas_get_aim (canvas);
  VdtHex before = vdt_layout_hex (VDT_LAYOUT_ODD_Q, 2, 1), after;
  double x_before, x_after, y;
  VdtView view;

  vdt_aim_put_caret (aim, before);
  g_assert_true (vdt_ui_press_key (canvas, GDK_KEY_Right, 0));
  g_assert_true (vdt_aim_get_hex (aim, &after));
  g_assert_true (vdt_viewport_get_view (vdt_canvas_get_viewport (canvas), &view));
  vdt_view_hex_centre (&view, before, &x_before, &y);
  vdt_view_hex_centre (&view, after, &x_after, &y);
  g_assert_cmpfloat (x_after, >, x_before);
}

/* What points to a side points to the other one; the toolkit has its own of most. */
static void
test_icons (VdtUiFixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "edit-redo-symbolic", "edit-undo-symbolic",
                                       "go-next-symbolic", "go-previous-symbolic",
                                       "vdt-sidebar-symbolic" };
  GtkIconTheme *theme =
      gtk_icon_theme_get_for_display (gtk_widget_get_display (GTK_WIDGET (fixture->window)));

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GtkIconPaintable) icon =
          gtk_icon_theme_lookup_icon (theme, names[i], NULL, 16, 1, GTK_TEXT_DIR_RTL, 0);
      g_autoptr (GFile) file = gtk_icon_paintable_get_file (icon);
      g_autofree char *name = g_file_get_basename (file);

      g_test_message ("%s", name);
      g_assert_nonnull (strstr (name, "-rtl"));
    }
}

static double
find_left (GtkWidget *grid, int column)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (gtk_grid_get_child_at (GTK_GRID (grid), column, 0),
                                            grid, &bounds));
  return bounds.origin.x;
}

/* The left edge of a map that stays where it is, is chosen by the button at the left. */
static void
test_edges (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWindow *dialog;
  GtkWidget *anchors;

  vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  vdt_ui_activate (fixture->window, "resize");
  dialog = vdt_ui_wait_window (VDT_TYPE_RESIZE_DIALOG);
  vdt_ui_settle ();
  anchors = vdt_ui_find (GTK_WIDGET (dialog), GTK_TYPE_GRID, "anchors");
  g_assert_cmpfloat (find_left (anchors, 0), <, find_left (anchors, 2));
  gtk_window_destroy (dialog);
}

#define ADD(path, function)                                                                        \
  g_test_add ("/mirrored/" path, VdtUiFixture, NULL, set_up, function, tear_down)

void
vdt_test_mirrored (void)
{
  vdt_ui_look_init ();

  ADD ("room", test_room);
  ADD ("ground", test_ground);
  ADD ("arrows", test_arrows);
  ADD ("icons", test_icons);
  ADD ("edges", test_edges);
}
