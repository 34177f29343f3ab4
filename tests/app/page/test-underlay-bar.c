/* test-underlay-bar.c - a scan laid under a map in the window, by hand and by keys; shapes by keys
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-canvas.h"
#include "vdt-ui-fixture.h"

#include "vdt-align.h"
#include "vdt-edits.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#define WIDTH 800
#define HEIGHT 600

/* The scan's hexes have 80 pixels, the first its centre at (100, 90). */
static const VdtUnderlay truth = { .x = -250, .y = -225, .scale = 2.5 };

static GtkWidget *
find_id (VdtUiFixture *fixture, const char *id)
{
  return vdt_ui_find_id (vdt_window_get_page (fixture->window), id);
}

static const VdtUnderlay *
get_underlay (VdtMapPage *page)
{
  return vdt_map_get_underlay (vdt_document_get_map (vdt_map_page_peek (page)->document));
}

static GFile *
write_scan (VdtUiFixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->folder, "scan.jpg", NULL);
  g_autoptr (GdkPixbuf) scan = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, WIDTH, HEIGHT);
  g_autoptr (GError) error = NULL;

  gdk_pixbuf_fill (scan, 0xccddeeff);
  gdk_pixbuf_save (scan, path, "jpeg", &error, NULL);
  g_assert_no_error (error);
  return g_file_new_for_path (path);
}

static gboolean
has_picture (gpointer canvas)
{
  return vdt_scene_get_underlay (vdt_canvas_get_scene (canvas)) != NULL;
}

static VdtMapPage *
open_with_scan (VdtUiFixture *fixture)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  g_autoptr (GFile) scan = write_scan (fixture);

  vdt_ui_activate (fixture->window, "underlay");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (vdt_map_page_peek (page)->underlay_bar)));
  vdt_underlay_bar_take_file (vdt_map_page_peek (page)->underlay_bar, scan);
  vdt_ui_wait (has_picture, vdt_map_page_peek (page)->canvas);
  vdt_ui_settle ();
  return page;
}

/* Where the canvas shows a corner of the scan now. */
static void
find_corner (VdtMapPage *page, int column, int row, int corner, double *x, double *y)
{
  VdtCanvas *canvas = vdt_map_page_peek (page)->canvas;
  const VdtGrid *grid =
      vdt_map_get_grid (vdt_document_get_map (vdt_map_page_peek (page)->document));
  VdtView view;

  vdt_align_corner (grid, vdt_grid_hex (grid, column, row), corner, x, y);
  vdt_align_pixel (&truth, *x, *y, x, y);
  vdt_align_place (get_underlay (page), *x, *y, x, y);
  vdt_align_to_units (grid, *x, *y, x, y);
  g_assert_true (vdt_viewport_get_view (vdt_canvas_get_viewport (canvas), &view));
  vdt_view_units (&view, *x, *y, x, y);
}

static void
click (VdtMapPage *page, double x, double y)
{
  VdtToolEvent event;
  VdtCanvas *canvas = vdt_map_page_peek (page)->canvas;

  vdt_aim_event_at (vdt_canvas_get_aim (canvas), x, y, &event);
  vdt_hand_click (vdt_canvas_get_hand (canvas), &event);
  vdt_ui_settle ();
}

static void
click_corner (VdtMapPage *page, int column, int row, int corner)
{
  double x, y;

  find_corner (page, column, row, corner, &x, &y);
  click (page, x, y);
}

static void
assert_true_place (VdtMapPage *page)
{
  const VdtUnderlay *now = get_underlay (page);

  g_assert_cmpfloat_with_epsilon (now->scale, truth.scale, 0.02);
  g_assert_cmpfloat_with_epsilon (now->x, truth.x, 4);
  g_assert_cmpfloat_with_epsilon (now->y, truth.y, 4);
  g_assert_cmpfloat_with_epsilon (now->rotation, 0, 0.5);
}

/* By the key's action and the popover's: full, outline, off, and only where a picture is. */
static void
test_painted (VdtUiFixture *fixture, gconstpointer data)
{
  static const VdtTrace round[] = { VDT_TRACE_OUTLINE, VDT_TRACE_OFF, VDT_TRACE_FULL };
  VdtMapPage *page = open_with_scan (fixture);
  VdtScene *scene = vdt_canvas_get_scene (vdt_map_page_peek (page)->canvas);

  for (gsize i = 0; i < G_N_ELEMENTS (round); i++)
    {
      vdt_ui_activate (fixture->window, "switch-painted");
      g_assert_cmpint (vdt_scene_peek (scene)->painted, ==, round[i]);
    }
  vdt_ui_change (fixture->window, "painted", "off");
  g_assert_cmpint (vdt_scene_peek (scene)->painted, ==, VDT_TRACE_OFF);
  vdt_ui_change (fixture->window, "painted", "full");
  g_signal_emit_by_name (find_id (fixture, "remove_button"), "clicked");
  vdt_ui_settle ();
  g_assert_false (vdt_ui_is_enabled (fixture->window, "switch-painted"));
}

static gboolean
shows_grid (VdtMapPage *page)
{
  VdtScene *scene = vdt_canvas_get_scene (vdt_map_page_peek (page)->canvas);
  VdtLayers layers = vdt_scene_peek (scene)->layers & (VDT_LAYER_GRID | VDT_LAYER_LABELS);

  g_assert_true (layers == 0 || layers == (VDT_LAYER_GRID | VDT_LAYER_LABELS));
  return layers != 0;
}

/* From the file to Done: the picture lies where it belongs, in one step, named from the map. */
static void
test_align (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_with_scan (fixture);
  VdtDocument *document = vdt_map_page_peek (page)->document;
  const VdtGrid grid = *vdt_map_get_grid (vdt_document_get_map (document));
  GtkLabel *step = GTK_LABEL (find_id (fixture, "step"));

  g_assert_cmpstr (get_underlay (page)->href, ==, "scan.jpg");
  g_assert_nonnull (strstr (gtk_label_get_label (step), "three corners"));
  for (int corner = 0; corner < 3; corner++)
    click_corner (page, 0, 0, corner);
  g_assert_nonnull (strstr (gtk_label_get_label (step), "far away"));
  g_assert_false (shows_grid (page));
  click_corner (page, grid.columns - 1, grid.rows - 1, 1);
  assert_true_place (page);
  g_assert_true (shows_grid (page));
  g_assert_cmpuint (vdt_document_get_position (document), ==, 0);
  g_signal_emit_by_name (find_id (fixture, "done_button"), "clicked");
  vdt_ui_settle ();
  g_assert_cmpuint (vdt_document_get_position (document), ==, 1);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (vdt_map_page_peek (page)->underlay_bar)));
  vdt_ui_activate (fixture->window, "undo");
  g_assert_null (get_underlay (page));
}

static void
press_key (VdtCanvas *canvas, guint keyval, GdkModifierType state)
{
  g_assert_true (vdt_ui_press_key (canvas, keyval, state));
}

/* Moves the keyboard's point to a corner of the first hex, far steps first. Near the edge the map
 * comes along.
 */
static void
walk_to (VdtMapPage *page, int corner)
{
  VdtCanvas *canvas = vdt_map_page_peek (page)->canvas;
  const VdtSpot *spot = &vdt_aim_peek (vdt_canvas_get_aim (canvas))->caret.spot;

  for (guint i = 0; i < 4000; i++)
    {
      double x, y, at_x, at_y;
      VdtView view;

      vdt_viewport_get_view (vdt_canvas_get_viewport (canvas), &view);
      vdt_view_units (&view, spot->x, spot->y, &at_x, &at_y);
      find_corner (page, 0, 0, corner, &x, &y);
      if (fabs (x - at_x) >= 0.5)
        press_key (canvas, x > at_x ? GDK_KEY_Right : GDK_KEY_Left,
                   fabs (x - at_x) < 8 ? GDK_CONTROL_MASK : 0);
      else if (fabs (y - at_y) >= 0.5)
        press_key (canvas, y > at_y ? GDK_KEY_Down : GDK_KEY_Up,
                   fabs (y - at_y) < 8 ? GDK_CONTROL_MASK : 0);
      else
        return;
    }
  g_assert_not_reached ();
}

/* The same without a pointer, and then some nudges. */
static void
test_keys (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_with_scan (fixture);
  VdtCanvas *canvas = vdt_map_page_peek (page)->canvas;
  VdtUnderlay before;

  press_key (canvas, GDK_KEY_Right, 0);
  for (int corner = 0; corner < 3; corner++)
    {
      walk_to (page, corner);
      press_key (canvas, GDK_KEY_space, 0);
    }
  g_assert_cmpfloat_with_epsilon (get_underlay (page)->scale, truth.scale, 0.15);
  press_key (canvas, GDK_KEY_BackSpace, 0);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_id (fixture, "move_button")), TRUE);
  vdt_ui_settle ();
  before = *get_underlay (page);
  press_key (canvas, GDK_KEY_Right, 0);
  press_key (canvas, GDK_KEY_Down, GDK_SHIFT_MASK);
  g_assert_cmpfloat (get_underlay (page)->x, >, before.x);
  g_assert_cmpfloat (get_underlay (page)->y - before.y, >, get_underlay (page)->x - before.x);
  g_signal_emit_by_name (find_id (fixture, "cancel_button"), "clicked");
  vdt_ui_settle ();
  g_assert_null (get_underlay (page));
  g_assert_cmpuint (vdt_document_get_position (vdt_map_page_peek (page)->document), ==, 0);
}

/* Opacity, lock and the hex go from the bar to the tool; a wrong hex is marked. */
static void
test_controls (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_with_scan (fixture);
  GtkWidget *hex = find_id (fixture, "hex");
  int end = 3;

  gtk_range_set_value (GTK_RANGE (find_id (fixture, "opacity_scale")), 40);
  g_assert_cmpfloat_with_epsilon (get_underlay (page)->opacity, 0.4, 1e-9);
  gtk_editable_set_text (GTK_EDITABLE (hex), "9999");
  g_assert_true (gtk_widget_has_css_class (hex, "error"));
  gtk_editable_set_text (GTK_EDITABLE (hex), "0102");
  g_assert_false (gtk_widget_has_css_class (hex, "error"));
  gtk_editable_set_position (GTK_EDITABLE (hex), 2);
  gtk_editable_delete_text (GTK_EDITABLE (hex), 3, 4);
  g_assert_true (gtk_widget_has_css_class (hex, "error"));
  gtk_editable_insert_text (GTK_EDITABLE (hex), "1", 1, &end);
  g_assert_false (gtk_widget_has_css_class (hex, "error"));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (hex)), ==, "0101");
  g_assert_cmpint (gtk_editable_get_position (GTK_EDITABLE (hex)), ==, 2);
  g_signal_emit_by_name (find_id (fixture, "turn_button"), "clicked");
  vdt_ui_settle ();
  g_assert_cmpfloat (get_underlay (page)->rotation, ==, 90);
  g_signal_emit_by_name (find_id (fixture, "remove_button"), "clicked");
  vdt_ui_settle ();
  g_assert_null (get_underlay (page));
  g_assert_false (gtk_widget_get_visible (find_id (fixture, "controls")));
}

/* The ground stays out of the picture's way whatever settings change, and then is as they say. */
static void
test_clear (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_with_scan (fixture);
  VdtCanvas *canvas = vdt_map_page_peek (page)->canvas;
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);

  g_assert_cmpuint (vdt_scene_peek (vdt_canvas_get_scene (canvas))->fades[VDT_FADE_TERRAIN], ==,
                    90);
  g_settings_set_boolean (settings, "minimap", FALSE);
  g_settings_set_int (settings, "opacity-terrain", 70);
  vdt_ui_settle ();
  g_assert_false (shows_grid (page));
  g_assert_cmpuint (vdt_scene_peek (vdt_canvas_get_scene (canvas))->fades[VDT_FADE_TERRAIN], ==,
                    90);
  g_signal_emit_by_name (find_id (fixture, "done_button"), "clicked");
  vdt_ui_settle ();
  g_assert_true (shows_grid (page));
  g_assert_cmpuint (vdt_scene_peek (vdt_canvas_get_scene (canvas))->fades[VDT_FADE_TERRAIN], ==,
                    30);
  g_assert_cmpuint (vdt_scene_peek (vdt_canvas_get_scene (canvas))->fades[VDT_FADE_RELIEF], ==, 0);
}

static gboolean
is_visible (gpointer widget)
{
  return gtk_widget_get_visible (widget);
}

/* A picture that is gone is told, and what is no picture is refused. */
static void
test_failures (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_with_scan (fixture);
  g_autoptr (GFile) text = vdt_ui_fixture_write (fixture, "text.jpg", "Not a picture.");
  VdtUnderlay gone = *get_underlay (page);
  VdtDocument *document = vdt_map_page_peek (page)->document;
  g_autoptr (GFile) here = g_object_ref (vdt_document_get_file (document));
  g_autoptr (GFile) elsewhere = g_file_new_for_path ("/none/ridge.vedette");
  g_autoptr (VdtMap) map = NULL;

  vdt_underlay_bar_take_file (vdt_map_page_peek (page)->underlay_bar, text);
  gtk_window_destroy (vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_cmpstr (get_underlay (page)->href, ==, "scan.jpg");

  vdt_map_page_settle (page);
  g_assert_false (gtk_widget_get_visible (find_id (fixture, "underlay_problem")));
  gone.href = (char *) "gone.jpg";
  map = vdt_edits_set_underlay (vdt_document_get_map (vdt_map_page_peek (page)->document), &gone);
  vdt_document_apply (vdt_map_page_peek (page)->document, map, "Lose");
  vdt_ui_wait (is_visible, find_id (fixture, "underlay_problem"));
  vdt_ui_activate (fixture->window, "undo");
  vdt_ui_settle ();
  g_assert_false (gtk_widget_get_visible (find_id (fixture, "underlay_problem")));

  vdt_document_set_file (document, elsewhere);
  vdt_ui_wait (is_visible, find_id (fixture, "underlay_problem"));
  vdt_document_set_file (document, here);
  vdt_ui_wait (has_picture, vdt_map_page_peek (page)->canvas);
  g_assert_false (gtk_widget_get_visible (find_id (fixture, "underlay_problem")));
}

static gboolean
is_saved (gpointer document)
{
  return !vdt_document_get_modified (document);
}

/* What is painted under the map now. */
static cairo_surface_t *
get_shown (VdtMapPage *page)
{
  return vdt_scene_peek (vdt_canvas_get_scene (vdt_map_page_peek (page)->canvas))->underlay;
}

/* Another picture takes the place of the one in view when it is read, and not before. */
static void
test_other_picture (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_with_scan (fixture);
  VdtCanvas *canvas = vdt_map_page_peek (page)->canvas;
  g_autofree char *path = g_build_filename (fixture->folder, "other.jpg", NULL);
  g_autoptr (GFile) scan = g_file_new_build_filename (fixture->folder, "scan.jpg", NULL);
  g_autoptr (GFile) other = g_file_new_for_path (path);
  cairo_surface_t *before = cairo_surface_reference (get_shown (page));

  g_assert_true (g_file_copy (scan, other, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL));
  vdt_underlay_bar_take_file (vdt_map_page_peek (page)->underlay_bar, other);
  g_assert_true (get_shown (page) == before);
  g_assert_false (has_picture (canvas));
  vdt_ui_wait (has_picture, canvas);
  g_assert_true (get_shown (page) != before);
  cairo_surface_destroy (before);
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* The name of the picture follows the map into another folder, and the picture stays in view. */
static void
test_save_elsewhere (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_with_scan (fixture);
  VdtDocument *document = vdt_map_page_peek (page)->document;
  const cairo_surface_t *picture = get_shown (page);
  g_autofree char *folder = g_build_filename (fixture->folder, "sub", NULL);
  g_autoptr (GFile) file = g_file_new_build_filename (folder, "ridge.vedette", NULL);

  vdt_map_page_settle (page);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  vdt_ui_activate (fixture->window, "save-as");
  vdt_ui_choose_file (file);
  vdt_ui_wait (is_saved, document);
  vdt_ui_settle ();
  g_assert_cmpstr (g_file_peek_path (vdt_document_get_file (document)), ==,
                   g_file_peek_path (file));
  g_assert_cmpstr (get_underlay (page)->href, ==, "../scan.jpg");
  g_assert_true (get_shown (page) == picture);
  g_assert_true (has_picture (vdt_map_page_peek (page)->canvas));
  g_assert_false (gtk_widget_get_visible (find_id (fixture, "underlay_problem")));
  g_assert_cmpint (g_unlink (g_file_peek_path (file)), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A shape by keys alone: round the corners of the hex in the middle, and Return. */
static void
test_shape_by_keys (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtDocument *document = vdt_map_page_peek (page)->document;
  VdtCanvas *canvas = vdt_map_page_peek (page)->canvas;

  vdt_ui_change (fixture->window, "tool", "shape");
  press_key (canvas, GDK_KEY_n, 0);
  for (guint i = 0; i < 3; i++)
    {
      press_key (canvas, GDK_KEY_n, 0);
      press_key (canvas, GDK_KEY_space, 0);
    }
  press_key (canvas, GDK_KEY_Return, 0);
  g_assert_cmpuint (vdt_map_get_n_depictions (vdt_document_get_map (document)), ==, 1);
  g_assert_cmpuint (vdt_map_get_depiction (vdt_document_get_map (document), 0)->n_points, ==, 3);
  g_assert_cmpuint (vdt_document_get_position (document), ==, 1);
  press_key (canvas, GDK_KEY_Delete, 0);
  g_assert_cmpuint (vdt_map_get_n_depictions (vdt_document_get_map (document)), ==, 0);
}

void
vdt_test_underlay_bar (void)
{
#define ADD(name, function)                                                                        \
  g_test_add ("/underlay-bar/" name, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function,          \
              vdt_ui_fixture_tear_down)
  ADD ("align", test_align);
  ADD ("keys", test_keys);
  ADD ("controls", test_controls);
  ADD ("clear", test_clear);
  ADD ("painted", test_painted);
  ADD ("failures", test_failures);
  ADD ("other-picture", test_other_picture);
  ADD ("files/save-elsewhere", test_save_elsewhere);
  ADD ("shape-by-keys", test_shape_by_keys);
#undef ADD
}
