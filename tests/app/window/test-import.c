/* test-import.c - maps of other programs in the window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-compare-window.h"
#include "vdt-foreign-picture.h"
#include "vdt-import-window.h"
#include "vdt-hex-label.h"
#include "vdt-join-dialog.h"
#include "vdt-map-ops.h"

#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#define BOARD                                                                                      \
  "size 3 1\ntag \"Hills\"\nhex 0101 2 \"geyser:1\" \"\"\nhex 0201 0 \"woods:1\" \"\"\n"           \
  "hex 0301 0 \"geyser:1\" \"\"\nend\n"

static AdwTabView *
get_tabs (VdtUiFixture *fixture)
{
  return vdt_window_get_tab_view (fixture->window);
}

static gboolean
is_quiet (gpointer window)
{
  return !gtk_spinner_get_spinning (
      GTK_SPINNER (vdt_ui_find (window, GTK_TYPE_SPINNER, "spinner")));
}

static VdtMapPage *
import (VdtUiFixture *fixture, GFile *file)
{
  vdt_opening_open (vdt_window_get_opening (fixture->window), file);
  vdt_ui_wait (is_quiet, fixture->window);

  return vdt_window_get_page (fixture->window);
}

/* A map of another program is a new document that knows where it is from. */
static void
test_open (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = vdt_ui_fixture_write (fixture, "hill.board", BOARD);
  VdtMapPage *page = import (fixture, file);
  AdwMessageDialog *dialog;
  AdwWindowTitle *title;

  g_assert_cmpint (adw_tab_view_get_n_pages (get_tabs (fixture)), ==, 1);
  g_assert_null (vdt_document_get_file (vdt_map_page_peek (page)->document));
  g_assert_true (vdt_document_get_modified (vdt_map_page_peek (page)->document));
  g_assert_true (g_file_equal (vdt_map_page_get_example (page), file));
  g_assert_cmpstr (vdt_map_page_get_title (page), ==, "hill *");
  title =
      ADW_WINDOW_TITLE (vdt_ui_find (GTK_WIDGET (fixture->window), ADW_TYPE_WINDOW_TITLE, "whole"));
  g_assert_nonnull (strstr (adw_window_title_get_subtitle (title), "hill.board"));

  /* The same file again is the same tab. */
  g_assert_true (import (fixture, file) == page);
  g_assert_cmpint (adw_tab_view_get_n_pages (get_tabs (fixture)), ==, 1);

  /* It is in no file of ours: it is asked about before it closes. */
  adw_tab_view_close_page (get_tabs (fixture), adw_tab_view_get_nth_page (get_tabs (fixture), 0));
  dialog = ADW_MESSAGE_DIALOG (vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG));
  vdt_ui_settle ();
  g_assert_cmpstr (adw_message_dialog_get_heading (dialog), ==, "Save changes to “hill”?");
  adw_message_dialog_response (dialog, "cancel");
  gtk_window_destroy (GTK_WINDOW (dialog));
  vdt_ui_settle ();
  g_assert_cmpint (adw_tab_view_get_n_pages (get_tabs (fixture)), ==, 1);
}

static void
click (GtkWindow *window, const char *id)
{
  g_signal_emit_by_name (vdt_ui_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, id), "clicked");
}

static void
assert_place (GtkWindow *window, const char *text)
{
  g_assert_cmpstr (
      gtk_label_get_label (GTK_LABEL (vdt_ui_find (GTK_WIDGET (window), GTK_TYPE_LABEL, "place"))),
      ==, text);
}

static void
copied_cb (GObject *source, GAsyncResult *result, gpointer text)
{
  *(char **) text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static gboolean
has_text (gpointer text)
{
  return *(char **) text != NULL;
}

/* Makes the map a column wider. */
static void
resize (VdtMapPage *page)
{
  VdtDocument *document = vdt_map_page_peek (page)->document;
  const VdtResize wider = { .columns = 4, .rows = 1 };
  g_autoptr (VdtMap) map = vdt_map_ops_resize (vdt_document_get_map (document), &wider, NULL);

  vdt_document_apply (document, map, "Resize");
}

/* The report goes from hex to hex, is copied, and comes again from the menu. */
static void
test_report (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = vdt_ui_fixture_write (fixture, "hill.board", BOARD);
  VdtMapPage *page = import (fixture, file);
  VdtScene *scene = vdt_canvas_get_scene (vdt_map_page_peek (page)->canvas);
  GtkWindow *window = vdt_ui_wait_window (VDT_TYPE_IMPORT_WINDOW);
  GtkWidget *row = gtk_widget_get_ancestor (vdt_ui_find_text (GTK_WIDGET (window), "geyser"),
                                            GTK_TYPE_LIST_BOX_ROW);
  g_autofree char *text = NULL;
  const VdtHeat *heat;

  g_assert_true (g_str_has_suffix (
      gtk_label_get_label (GTK_LABEL (vdt_ui_find (GTK_WIDGET (window), GTK_TYPE_LABEL, "source"))),
      "hill.board"));
  g_assert_null (vdt_scene_peek (scene)->heat);
  gtk_widget_activate (row);
  assert_place (window, "0101: 1 of 2");
  heat = vdt_scene_peek (scene)->heat;
  g_assert_cmpuint (vdt_heat_count (heat, 1), ==, 2);
  g_assert_cmpint (heat->values[1], <, 0);
  click (window, "next_button");
  assert_place (window, "0301: 2 of 2");
  click (window, "next_button");
  assert_place (window, "0101: 1 of 2");
  click (window, "previous_button");
  assert_place (window, "0301: 2 of 2");

  click (window, "copy_button");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), NULL, copied_cb,
                                 &text);
  vdt_ui_wait (has_text, &text);
  g_assert_nonnull (strstr (text, "geyser: 0101, 0301\n"));

  /* Of a map that has another size, the hexes are others. */
  resize (page);
  assert_place (window, "The map has a different size now.");
  g_assert_null (vdt_scene_peek (scene)->heat);
  vdt_document_undo (vdt_map_page_peek (page)->document);
  gtk_widget_activate (row);
  assert_place (window, "0101: 1 of 2");

  gtk_window_close (window);
  vdt_ui_settle ();
  g_assert_null (vdt_scene_peek (scene)->heat);
  vdt_ui_activate (fixture->window, "import-report");
  window = vdt_ui_wait_window (VDT_TYPE_IMPORT_WINDOW);

  g_assert_true (vdt_ui_is_enabled (fixture->window, "import-report"));
  vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  g_assert_false (vdt_ui_is_enabled (fixture->window, "import-report"));
}

static void
save_into (VdtUiFixture *fixture, const char *action, GFile *file)
{
  vdt_ui_activate (fixture->window, action);
  vdt_ui_choose_file (file);
}

/* Saving asks for a name, and does not take that of the other program's file. */
static void
test_save (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = vdt_ui_fixture_write (fixture, "hill.board", BOARD);
  g_autoptr (GFile) own = g_file_new_build_filename (fixture->folder, "own.vedette", NULL);
  VdtMapPage *page = import (fixture, file);

  gtk_window_close (vdt_ui_wait_window (VDT_TYPE_IMPORT_WINDOW));
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *text = NULL;
      GtkWindow *dialog;

      vdt_ui_paint (page);
      save_into (fixture, i == 0 ? "save" : "save-as", file);
      vdt_ui_replace_file ();
      dialog = vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);
      g_assert_cmpstr (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (dialog)), ==,
                       "“hill.board” cannot be saved");
      gtk_window_destroy (dialog);
      vdt_ui_settle ();
      g_assert_true (g_file_get_contents (g_file_peek_path (file), &text, NULL, NULL));
      g_assert_cmpstr (text, ==, BOARD);
      if (i > 0)
        return;
      save_into (fixture, "save", own);
      vdt_ui_wait_text (GTK_WIDGET (fixture->window), "Saved “own.vedette”");
      g_assert_true (
          g_file_equal (vdt_document_get_file (vdt_map_page_peek (page)->document), own));
    }
}

/*
 * Keeps whoever opens a file waiting until what is returned is closed, as a slow disk would: by a
 * lease, see fcntl(2).
 */
static int
hold_up (GFile *file)
{
  int lease = open (g_file_peek_path (file), O_RDWR);

  g_assert_cmpint (lease, >=, 0);
  signal (SIGIO, SIG_IGN); /* somebody waits */
  if (fcntl (lease, F_SETLEASE, F_WRLCK) < 0)
    {
      close (lease);
      return -1;
    }

  return lease;
}

/* What takes longer is told, and can be stopped: nothing comes of it, and nothing is said. */
static void
test_cancel (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = vdt_ui_fixture_write (fixture, "slow.board", BOARD);
  GtkWidget *bar = vdt_ui_find (GTK_WIDGET (fixture->window), VDT_TYPE_LOADING_BAR, "loading_bar");
  int lease = hold_up (file);

  if (lease < 0)
    {
      g_test_skip ("no file can be leased in the folder of temporary files");
      return;
    }
  vdt_opening_open (vdt_window_get_opening (fixture->window), file);
  g_assert_false (gtk_widget_get_visible (bar));
  vdt_ui_wait ((VdtUiCondition) gtk_widget_get_visible, bar);
  g_assert_nonnull (vdt_ui_find_text (bar, "Reading “slow.board”…"));
  g_signal_emit_by_name (vdt_ui_find (bar, GTK_TYPE_BUTTON, "cancel_button"), "clicked");
  g_assert_false (gtk_widget_get_visible (bar));
  close (lease);
  vdt_ui_wait (is_quiet, fixture->window);
  g_assert_null (vdt_window_get_page (fixture->window));
  g_assert_null (vdt_ui_find_window (ADW_TYPE_MESSAGE_DIALOG));
}

/* A window that is closed meanwhile stops it, too. */
static void
test_close (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = vdt_ui_fixture_write (fixture, "hill.board", BOARD);
  VdtWindow *other = vdt_window_new (fixture->application);
  gpointer weak = other;

  g_object_add_weak_pointer (G_OBJECT (other), &weak);
  gtk_window_present (GTK_WINDOW (other));
  vdt_opening_open (vdt_window_get_opening (other), file);
  gtk_window_destroy (GTK_WINDOW (other));
  vdt_ui_wait_gone (&weak);
  g_assert_null (vdt_ui_find_window (VDT_TYPE_IMPORT_WINDOW));
}

/* Of several, and of one twice, each is open once; the reports of all can be had from the menu. */
static void
test_several (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) one = vdt_ui_fixture_write (fixture, "one.board", BOARD);
  g_autoptr (GFile) two = vdt_ui_fixture_write (fixture, "two.board", BOARD);
  g_autoptr (GFile) link = g_file_new_build_filename (fixture->folder, "link.board", NULL);
  VdtOpening *opening = vdt_window_get_opening (fixture->window);

  g_assert_cmpint (symlink ("one.board", g_file_peek_path (link)), ==, 0);
  vdt_opening_open (opening, one);
  vdt_opening_open (opening, one);
  vdt_opening_open (opening, link);
  vdt_opening_open (opening, two);
  vdt_ui_wait (is_quiet, fixture->window);
  g_assert_cmpint (adw_tab_view_get_n_pages (get_tabs (fixture)), ==, 2);
  for (int i = 0; i < 2; i++)
    {
      adw_tab_view_set_selected_page (get_tabs (fixture),
                                      adw_tab_view_get_nth_page (get_tabs (fixture), i));
      g_assert_true (vdt_ui_is_enabled (fixture->window, "import-report"));
    }
}

/* A map is compared with a file of another program as with one of its own. */
static void
test_compare (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) one = vdt_ui_fixture_write (fixture, "one.board", BOARD);
  g_autoptr (GFile) two =
      vdt_ui_fixture_write (fixture, "two.board", "size 1 1\nhex 0101 2 \"\" \"\"\nend\n");
  VdtMapPage *page = import (fixture, one);
  GtkWindow *window;

  vdt_sighting_set_observer (vdt_map_page_peek (page)->sighting, &VDT_HEX (0, 0));
  vdt_compare_window_present_file (GTK_WINDOW (fixture->window), page, two);
  window = vdt_ui_wait_window (VDT_TYPE_COMPARE_WINDOW);
  vdt_ui_wait_text (GTK_WIDGET (window), "The other map has a different size or layout.");
}

/* Of a module with several boards one is chosen; it opens as a map of its own. */
static void
test_part (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_build_filename (
      g_getenv ("VEDETTE_TEST_SOURCE"), "tests", "import", "seeds", "vassal", "small.zip", NULL);
  AdwMessageDialog *dialog;
  GtkListBox *list;

  vdt_opening_open (vdt_window_get_opening (fixture->window), file);
  dialog = ADW_MESSAGE_DIALOG (vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_null (vdt_window_get_page (fixture->window));
  adw_message_dialog_response (dialog, "cancel");
  gtk_window_destroy (GTK_WINDOW (dialog));
  vdt_ui_settle ();
  g_assert_null (vdt_window_get_page (fixture->window));

  vdt_opening_open (vdt_window_get_opening (fixture->window), file);
  dialog = ADW_MESSAGE_DIALOG (vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG));
  list = GTK_LIST_BOX (vdt_ui_find (GTK_WIDGET (dialog), GTK_TYPE_LIST_BOX, NULL));
  gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, 1));
  adw_message_dialog_response (dialog, "open");
  gtk_window_destroy (GTK_WINDOW (dialog));
  vdt_ui_wait (is_quiet, fixture->window);
  g_assert_cmpstr (vdt_map_page_get_title (vdt_window_get_page (fixture->window)), ==, "Other *");
}

/* A picture is kept while its map has no file; then it is copied to where that is, over no
 * other one.
 */
static void
test_picture (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_build_filename (g_getenv ("VEDETTE_TEST_SOURCE"), "tests",
                                                      "import", "seeds", "vasl", "small.zip", NULL);
  VdtMapPage *page = import (fixture, file);
  VdtMap *map = vdt_document_get_map (vdt_map_page_peek (page)->document);
  const VdtUnderlay *underlay = vdt_map_get_underlay (map);
  g_autofree char *path = g_build_filename (fixture->folder, "small.vedette", NULL);
  g_autofree char *other = g_build_filename (fixture->folder, "small.png", NULL);
  g_autofree char *copied = g_build_filename (fixture->folder, "small-2.png", NULL);
  g_autofree char *own = NULL;
  g_autofree char *href = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (underlay);
  g_assert_true (g_file_test (underlay->href, G_FILE_TEST_IS_REGULAR));
  g_assert_true (g_str_has_prefix (underlay->href, g_get_user_state_dir ()));
  g_assert_true (g_file_set_contents (other, "mine", -1, NULL));
  href = vdt_foreign_picture_save (underlay->href, path, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (href, ==, "small-2.png");
  g_assert_true (g_file_test (copied, G_FILE_TEST_IS_REGULAR));
  own = vdt_foreign_picture_save (copied, path, &error);
  g_assert_no_error (error);
  g_assert_null (own);
}

static GtkWidget *
find_button (GtkWidget *root, const char *icon)
{
  for (GtkWidget *child = gtk_widget_get_first_child (root); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = NULL;

      if (GTK_IS_BUTTON (child)
          && g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (child)), icon) == 0)
        return child;
      found = find_button (child, icon);
      if (found)
        return found;
    }

  return NULL;
}

static GtkWidget *
find_type (GtkWidget *widget, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_type (child, type);

  return found;
}

static gboolean
has_joined (gpointer window)
{
  return vdt_window_get_page (window) != NULL;
}

/* Boards that are opened together are laid out: the first of two goes below the other one, which is
 * cut to its first row, and two columns to the right and a row down.
 */
static void
test_join (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) seed = g_file_new_build_filename (g_getenv ("VEDETTE_TEST_SOURCE"), "tests",
                                                      "import", "seeds", "vasl", "small.zip", NULL);
  g_autoptr (GFile) one = vdt_ui_fixture_write (fixture, "one", "");
  g_autoptr (GFile) two = vdt_ui_fixture_write (fixture, "two", "");
  g_autoptr (GSList) files = g_slist_append (g_slist_append (NULL, one), two);
  GtkWindow *dialog;
  GtkWidget *part, *right, *down, *rules;
  VdtMap *map;
  VdtHex hex;

  g_assert_true (g_file_copy (seed, one, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, NULL));
  g_assert_true (g_file_copy (seed, two, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, NULL));
  vdt_opening_open_several (vdt_window_get_opening (fixture->window), files);
  dialog = vdt_ui_wait_window (VDT_TYPE_JOIN_DIALOG);
  g_signal_emit_by_name (find_button (GTK_WIDGET (dialog), "go-down-symbolic"), "clicked");
  part = find_type (GTK_WIDGET (dialog), GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (part), "A1-");
  g_assert_true (gtk_widget_has_css_class (part, "error"));
  gtk_editable_set_text (GTK_EDITABLE (part), "1-1");
  g_assert_false (gtk_widget_has_css_class (part, "error"));
  right = find_type (GTK_WIDGET (dialog), GTK_TYPE_SPIN_BUTTON);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (right), 2);
  down = gtk_widget_get_next_sibling (right);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (down), 1);
  rules = gtk_widget_get_next_sibling (down);
  gtk_editable_set_text (GTK_EDITABLE (rules), "NoGrai");
  g_assert_true (gtk_widget_has_css_class (rules, "error"));
  gtk_editable_set_text (GTK_EDITABLE (rules), "NoGrain NoCliffs");
  g_assert_false (gtk_widget_has_css_class (rules, "error"));
  g_signal_emit_by_name (vdt_ui_find (GTK_WIDGET (dialog), GTK_TYPE_BUTTON, "join_button"),
                         "clicked");
  vdt_ui_wait (has_joined, fixture->window);
  map = vdt_document_get_map (vdt_map_page_peek (vdt_window_get_page (fixture->window))->document);
  g_assert_cmpstr (vdt_map_get_text (map, VDT_MAP_TITLE), ==, "two / one");
  g_assert_cmpint (vdt_map_get_grid (map)->columns, ==, 5);
  g_assert_cmpint (vdt_map_get_grid (map)->rows, ==, 5);
  g_assert_true (vdt_hex_label_parse (vdt_map_get_grid (map), "twoA1", &hex));
  g_assert_true (vdt_hex_equal (hex, vdt_grid_hex (vdt_map_get_grid (map), 2, 2)));
  g_assert_nonnull (vdt_map_get_underlay (map));
}

static gboolean
is_listed (gpointer window)
{
  AdwSplitButton *button =
      ADW_SPLIT_BUTTON (vdt_ui_find (window, ADW_TYPE_SPLIT_BUTTON, "open_button"));
  g_autoptr (GMenuModel) files =
      g_menu_model_get_item_link (adw_split_button_get_menu_model (button), 0, G_MENU_LINK_SECTION);

  for (int i = 0; i < g_menu_model_get_n_items (files); i++)
    {
      g_autofree char *label = NULL;

      g_menu_model_get_item_attribute (files, i, G_MENU_ATTRIBUTE_LABEL, "s", &label);
      if (g_str_equal (label, "hill.board"))
        return TRUE;
    }

  return FALSE;
}

/* Files of other programs are among the recent ones, too. */
static void
test_recent (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = vdt_ui_fixture_write (fixture, "hill.board", BOARD);

  import (fixture, file);
  vdt_ui_wait (is_listed, fixture->window);
}

#define ADD(path, function)                                                                        \
  g_test_add (path, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function, vdt_ui_fixture_tear_down)

void
vdt_test_import (void)
{
  ADD ("/import/open", test_open);
  ADD ("/import/report", test_report);
  ADD ("/import/part", test_part);
  ADD ("/import/files/save", test_save);
  ADD ("/import/cancel", test_cancel);
  ADD ("/import/close", test_close);
  ADD ("/import/several", test_several);
  ADD ("/import/compare", test_compare);
  ADD ("/import/picture", test_picture);
  ADD ("/import/join", test_join);
  ADD ("/import/recent", test_recent);
}
