/* test-reading-bar.c - the rest of a map read from its picture: asked, taught and accepted
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "printed-map.h"
#include "vdt-ui-fixture.h"

#include "vdt-map-builder.h"
#include "vdt-map-file.h"

#include <string.h>

enum
{
  CLEAR,
  WOODS,
  LAKE,
};

static VdtMap *
get_map (VdtMapPage *page)
{
  return vdt_document_get_map (vdt_map_page_peek (page)->document);
}

/* A printed map, of which n hexes have been traced: of woods, of the lake. */
static VdtMapPage *
open_traced (VdtUiFixture *fixture, guint n)
{
  g_autoptr (VdtMap) truth = printed_map_new ();
  g_autofree char *picture = printed_map_print (truth, fixture->folder);
  g_autofree char *path = g_build_filename (fixture->folder, "traced.vedette", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_path_get_basename (picture);
  VdtMap *map = printed_map_new_blank (truth, name);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (VdtMap) before = map;

      map = printed_map_trace (before, truth, printed_map_find (truth, WOODS + i, 0));
    }
  vdt_map_save_file (map, path, &error);
  g_assert_no_error (error);
  vdt_map_unref (map);
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return vdt_ui_fixture_open_text (fixture, "traced.vedette", text);
}

static VdtHex
find (guint terrain, guint nth)
{
  g_autoptr (VdtMap) truth = printed_map_new ();

  return printed_map_find (truth, terrain, nth);
}

static gboolean
is_ready (gpointer reader)
{
  return vdt_reader_get_state (reader) == VDT_READER_PROPOSING && !vdt_reader_get_busy (reader);
}

static gboolean
has_picture (gpointer canvas)
{
  return vdt_scene_get_underlay (vdt_canvas_get_scene (canvas)) != NULL;
}

static void
read_again (VdtUiFixture *fixture, VdtMapPage *page)
{
  vdt_ui_activate (fixture->window, "read-rest");
  vdt_ui_wait (is_ready, vdt_map_page_peek (page)->reader);
  vdt_ui_settle ();
}

static VdtMapPage *
read_rest (VdtUiFixture *fixture)
{
  VdtMapPage *page = open_traced (fixture, 2);

  vdt_ui_wait (has_picture, vdt_map_page_peek (page)->canvas);
  read_again (fixture, page);
  return page;
}

static GtkWidget *
find_id (VdtMapPage *page, const char *id)
{
  return vdt_ui_find_id (vdt_map_page_peek (page)->reading_bar, id);
}

static void
click_button (VdtMapPage *page, const char *id)
{
  g_signal_emit_by_name (find_id (page, id), "clicked");
  vdt_ui_settle ();
}

static gboolean
press (VdtMapPage *page, guint keyval, GdkModifierType state)
{
  GtkWidget *bar = GTK_WIDGET (vdt_map_page_peek (page)->reading_bar);
  gboolean handled = vdt_ui_press_key (gtk_widget_get_parent (bar), keyval, state);

  vdt_ui_settle ();
  return handled;
}

static void
assert_caret (VdtMapPage *page, VdtHex hex)
{
  const VdtCaret *caret =
      &vdt_aim_peek (vdt_canvas_get_aim (vdt_map_page_peek (page)->canvas))->caret;

  g_assert_true (caret->has_hex);
  g_assert_true (vdt_hex_equal (caret->hex, hex));
}

/* All of it; then only as much as is certain enough, as the button and the count say. */
static void
test_accept (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = read_rest (fixture);
  const VdtMapPageParts *parts = vdt_map_page_peek (page);
  g_autoptr (VdtMap) certain = NULL;
  g_autofree char *count = NULL;

  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (parts->reading_bar)));
  g_assert_nonnull (vdt_scene_peek (vdt_canvas_get_scene (parts->canvas))->heat);
  g_assert_false (vdt_ui_is_enabled (fixture->window, "resize"));
  g_assert_false (vdt_ui_is_enabled (fixture->window, "export"));
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (find_id (page, "title"))), "118"));
  g_assert_true (gtk_widget_get_visible (find_id (page, "gap")));
  g_assert_cmpuint (vdt_map_get_terrain (get_map (page), find (LAKE, 2)), ==, LAKE);

  click_button (page, "accept_button");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (parts->reading_bar)));
  g_assert_null (vdt_scene_peek (vdt_canvas_get_scene (parts->canvas))->heat);
  g_assert_true (vdt_ui_is_enabled (fixture->window, "resize"));
  g_assert_cmpuint (vdt_map_get_terrain (get_map (page), find (LAKE, 2)), ==, LAKE);
  g_assert_cmpuint (vdt_document_get_position (parts->document), ==, 1);
  vdt_ui_activate (fixture->window, "undo");
  g_assert_false (vdt_document_get_modified (parts->document));

  read_again (fixture, page);
  certain = vdt_reading_apply (vdt_reader_get_reading (parts->reader), 900);
  count = g_strdup_printf ("%u ", vdt_reading_count (vdt_reader_get_reading (parts->reader), 900));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_id (page, "certainty_spin")), 90);
  g_assert_true (
      g_str_has_prefix (gtk_label_get_label (GTK_LABEL (find_id (page, "count"))), count));
  click_button (page, "accept_button");
  g_assert_true (vdt_map_equal (get_map (page), certain));
}

/* Escape gives up what was read, but nothing that somebody has painted since; and what was not
 * accepted is in no file.
 */
static void
test_cancel (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = read_rest (fixture);
  VdtDocument *document = vdt_map_page_peek (page)->document;

  vdt_ui_activate (fixture->window, "back");
  g_assert_false (vdt_document_get_modified (document));
  g_assert_cmpint (vdt_reader_get_state (vdt_map_page_peek (page)->reader), ==, VDT_READER_AT_REST);
  g_assert_null (vdt_scene_peek (vdt_canvas_get_scene (vdt_map_page_peek (page)->canvas))->heat);

  read_again (fixture, page);
  g_object_set (vdt_map_page_get_tool (page, "terrain"), "terrain", CLEAR, NULL);
  vdt_ui_click_hex (page, 6, 2);
  vdt_ui_wait (is_ready, vdt_map_page_peek (page)->reader);
  vdt_ui_activate (fixture->window, "back");
  g_assert_cmpint (vdt_reader_get_state (vdt_map_page_peek (page)->reader), ==,
                   VDT_READER_PROPOSING);
  vdt_reader_cancel (vdt_map_page_peek (page)->reader);
  g_assert_false (vdt_document_get_modified (document));

  read_again (fixture, page);
  g_assert_cmpuint (vdt_map_get_terrain (get_map (page), find (LAKE, 2)), ==, LAKE);
  vdt_map_page_drop_reading (page);
  g_assert_cmpint (vdt_reader_get_state (vdt_map_page_peek (page)->reader), ==, VDT_READER_AT_REST);
  g_assert_cmpuint (vdt_map_get_terrain (get_map (page), find (LAKE, 0)), ==, LAKE);
  g_assert_cmpuint (vdt_map_get_terrain (get_map (page), find (LAKE, 2)), ==, CLEAR);
}

/* N and Shift+N through what is doubtful, Y for what is right, and Ask Me. */
static void
test_keys (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = read_rest (fixture);
  VdtReader *reader = vdt_map_page_peek (page)->reader;
  const VdtHex *doubtful;
  VdtHex first, second, question;
  guint n;

  doubtful = vdt_reading_list_doubtful (vdt_reader_get_reading (reader), &n);
  g_assert_cmpuint (n, >, 2);
  first = doubtful[0];
  second = doubtful[1];
  g_assert_true (press (page, GDK_KEY_n, 0));
  assert_caret (page, first);
  g_assert_true (press (page, GDK_KEY_n, 0));
  assert_caret (page, second);
  g_assert_true (press (page, GDK_KEY_N, GDK_SHIFT_MASK));
  assert_caret (page, first);
  g_assert_true (press (page, GDK_KEY_n, GDK_ALT_MASK));
  assert_caret (page, first);

  g_assert_true (press (page, GDK_KEY_y, 0));
  vdt_ui_wait (is_ready, reader);
  g_assert_cmpuint (vdt_reading_count_examples (vdt_reader_get_reading (reader)), ==, 3);
  g_assert_cmpint (vdt_reading_get_certainty (vdt_reader_get_reading (reader), first), ==,
                   VDT_READING_NONE);

  g_assert_true (vdt_reading_get_question (vdt_reader_get_reading (reader), &question));
  click_button (page, "ask_button");
  assert_caret (page, question);
  g_assert_true (gtk_widget_get_sensitive (find_id (page, "right_button")));

  vdt_reader_cancel (reader);
  g_assert_false (press (page, GDK_KEY_n, 0));
}

/* A terrain that the legend has not, made of a hex, is one more example. */
static void
add_terrain (VdtUiFixture *fixture, VdtMapPage *page)
{
  VdtHex hex = find (LAKE, 1);
  GtkWindow *dialog;
  const VdtTerrain *terrains;
  guint n;

  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "new-terrain",
                                  g_variant_new ("(ii)", hex.q, hex.r));
  dialog = vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);
  gtk_editable_set_text (GTK_EDITABLE (vdt_ui_find (GTK_WIDGET (dialog), GTK_TYPE_ENTRY, NULL)),
                         "Sea");
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "add");
  gtk_window_destroy (dialog);
  terrains = vdt_legend_get_terrains (vdt_map_get_legend (get_map (page)), &n);
  g_assert_cmpuint (n, ==, 4);
  g_assert_cmpstr (terrains[3].name, ==, "Sea");
  g_assert_cmpuint (vdt_map_get_terrain (get_map (page), hex), ==, 3);
  /* As blue as it was printed. */
  g_assert_cmpuint (terrains[3].colour & 0xff, >, (terrains[3].colour >> 16 & 0xff) + 40);
  vdt_ui_wait (is_ready, vdt_map_page_peek (page)->reader);
  g_assert_cmpuint (vdt_map_get_terrain (get_map (page), hex), ==, 3);
}

/* A hex that is painted right is learnt from at once, even if the map itself had it so. */
static void
test_teach (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = read_rest (fixture);
  VdtReader *reader = vdt_map_page_peek (page)->reader;

  g_assert_cmpuint (vdt_map_get_terrain (get_map (page), find (CLEAR, 3)), !=, CLEAR);
  g_object_set (vdt_map_page_get_tool (page, "terrain"), "terrain", CLEAR, NULL);
  vdt_ui_click_hex (page, 6, 2);
  vdt_ui_wait (is_ready, reader);
  vdt_ui_settle ();
  g_assert_cmpuint (vdt_map_get_terrain (get_map (page), find (CLEAR, 3)), ==, CLEAR);
  g_assert_false (gtk_widget_get_visible (find_id (page, "gap")));
  add_terrain (fixture, page);
}

/* Without an example there is nothing to learn from, and without a picture nothing to read. */
static void
test_none (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  GtkWindow *dialog;

  g_assert_false (vdt_ui_is_enabled (fixture->window, "read-rest"));
  page = open_traced (fixture, 0);
  g_assert_true (vdt_ui_is_enabled (fixture->window, "read-rest"));
  vdt_ui_activate (fixture->window, "read-rest");
  dialog = vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_cmpint (vdt_reader_get_state (vdt_map_page_peek (page)->reader), ==, VDT_READER_AT_REST);
  gtk_window_destroy (dialog);
}

/* How many hexsides of a map have a river. */
static guint
count_rivers (VdtMap *map)
{
  guint n = 0;

  for (int row = 0; row < PRINTED_MAP_ROWS; row++)
    {
      guint n_sides;

      vdt_map_get_side_row (map, row, &n_sides);
      n += n_sides;
    }

  return n;
}

/* Two printed rivers, of which one has been drawn. */
static VdtMapPage *
open_river (VdtUiFixture *fixture, VdtMap *truth)
{
  g_autofree char *picture = printed_map_print (truth, fixture->folder);
  g_autofree char *name = g_path_get_basename (picture);
  g_autoptr (VdtMap) blank = printed_map_new_blank (truth, name);
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (blank);
  g_autoptr (VdtMap) map = NULL;
  g_autofree char *path = g_build_filename (fixture->folder, "river.vedette", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  for (int row = 0; row < PRINTED_MAP_ROWS; row++)
    for (int side = 4; side < 6; side++)
      vdt_map_builder_set_side_codes (builder, vdt_grid_hex (vdt_map_get_grid (truth), 3, row),
                                      side, 1);
  map = vdt_map_builder_end_edit (builder, blank);
  vdt_map_save_file (map, path, &error);
  g_assert_no_error (error);
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return vdt_ui_fixture_open_text (fixture, "river.vedette", text);
}

/* Hexsides are read where some were drawn; switched off, only those that were are left. */
static void
test_hexsides (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (VdtMap) truth = printed_map_new_with_rivers ();
  VdtMapPage *page = open_river (fixture, truth);
  VdtReader *reader = vdt_map_page_peek (page)->reader;
  VdtDocument *document = vdt_map_page_peek (page)->document;
  guint drawn = count_rivers (get_map (page));
  GtkCheckButton *sides = GTK_CHECK_BUTTON (find_id (page, "sides_check"));

  vdt_ui_wait (has_picture, vdt_map_page_peek (page)->canvas);
  vdt_ui_activate (fixture->window, "read-rest");
  vdt_ui_wait (is_ready, reader);
  vdt_ui_settle ();
  g_assert_true (gtk_check_button_get_active (sides));
  g_assert_false (gtk_check_button_get_active (GTK_CHECK_BUTTON (find_id (page, "terrain_check"))));
  g_assert_cmpuint (count_rivers (get_map (page)), >=, count_rivers (truth) * 9 / 10);
  g_assert_cmpuint (count_rivers (get_map (page)), <=, count_rivers (truth) * 11 / 10);
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (find_id (page, "found"))), "River"));

  gtk_check_button_set_active (GTK_CHECK_BUTTON (find_id (page, "terrain_check")), TRUE);
  gtk_check_button_set_active (sides, FALSE);
  vdt_ui_wait (is_ready, reader);
  g_assert_cmpuint (count_rivers (get_map (page)), ==, drawn);
  gtk_check_button_set_active (sides, TRUE);
  vdt_ui_wait (is_ready, reader);
  vdt_ui_settle ();
  click_button (page, "accept_button");
  g_assert_cmpuint (count_rivers (get_map (page)), >, drawn);
  g_assert_cmpuint (vdt_document_get_position (document), ==, 1);
  vdt_ui_activate (fixture->window, "undo");
  g_assert_cmpuint (count_rivers (get_map (page)), ==, drawn);
}

void
vdt_test_reading_bar (void)
{
#define ADD(name, function)                                                                        \
  g_test_add ("/reading-bar/" name, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function,           \
              vdt_ui_fixture_tear_down)
  ADD ("accept", test_accept);
  ADD ("cancel", test_cancel);
  ADD ("keys", test_keys);
  ADD ("teach", test_teach);
  ADD ("none", test_none);
  ADD ("hexsides", test_hexsides);
#undef ADD
}
