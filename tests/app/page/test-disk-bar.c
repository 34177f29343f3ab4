/* test-disk-bar.c - what others do to the file of an open map is told, and asked about
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-compare-window.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define NAME "ridge.vedette"
#define CHANGED "“" NAME "” was changed by another program"
#define MOVED "The file is now called “hill.vedette”"
#define GONE "“" NAME "” is missing"

static char *
dup_path (VdtUiFixture *fixture, const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

static char *
read_file (VdtUiFixture *fixture, const char *name)
{
  g_autofree char *path = dup_path (fixture, name);
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* What a colleague makes of the map: another hex of woods. */
static void
write_theirs (VdtUiFixture *fixture)
{
  g_autofree char *path = dup_path (fixture, NAME);
  g_autofree char *text = read_file (fixture, NAME);
  char *row = strstr (text, "<row>. . . . . .</row>");

  g_assert_nonnull (row);
  row[strlen ("<row>")] = 'w';
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static gboolean
is_theirs (VdtMapPage *page)
{
  VdtMap *map = vdt_document_get_map (vdt_map_page_peek (page)->document);

  return vdt_map_get_terrain (map, vdt_grid_hex (vdt_map_get_grid (map), 0, 1)) == 1;
}

static GtkWidget *
get_bar (VdtMapPage *page)
{
  return vdt_ui_find (GTK_WIDGET (page), VDT_TYPE_DISK_BAR, NULL);
}

static gboolean
has_no_bar (gpointer page)
{
  return !gtk_widget_get_visible (get_bar (page));
}

static gboolean
is_unmodified (gpointer page)
{
  return !vdt_document_get_modified (vdt_map_page_peek (page)->document);
}

static void
answer (const char *heading, const char *response)
{
  GtkWindow *dialog = vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);

  g_assert_cmpstr (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (dialog)), ==, heading);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), response);
  gtk_window_destroy (dialog); /* as the button does */
  vdt_ui_settle ();
}

/* The map in view stays where it is, and what was painted comes back by undo. */
static void
test_reload (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, NAME);
  VdtDocument *document = vdt_map_page_peek (page)->document;
  VdtViewport *viewport = vdt_canvas_get_viewport (vdt_map_page_peek (page)->canvas);
  double zoom;

  g_assert_true (has_no_bar (page));
  vdt_ui_paint (page);
  vdt_ui_activate (fixture->window, "zoom-in");
  vdt_ui_settle ();
  zoom = vdt_viewport_get_zoom (viewport);
  write_theirs (fixture);
  vdt_ui_wait_text (get_bar (page), CHANGED);
  g_assert_false (is_theirs (page));

  vdt_ui_activate (fixture->window, "reload");
  vdt_ui_wait (is_unmodified, page);
  vdt_ui_wait (has_no_bar, page);
  g_assert_true (is_theirs (page));
  g_assert_cmpfloat (vdt_viewport_get_zoom (viewport), ==, zoom);
  vdt_document_undo (document);
  g_assert_false (is_theirs (page));
  g_assert_true (vdt_document_get_modified (document));
}

/* Nothing is saved over what somebody else has done until he who saves has said so. */
static void
test_save (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, NAME);
  g_autofree char *theirs = NULL;
  g_autofree char *after = NULL;

  vdt_ui_paint (page);
  write_theirs (fixture);
  theirs = read_file (fixture, NAME);
  for (guint i = 0; i < 4; i++)
    vdt_ui_activate (fixture->window, "save");
  answer (CHANGED, "cancel");
  g_assert_null (vdt_ui_find_window (ADW_TYPE_MESSAGE_DIALOG));
  after = read_file (fixture, NAME);
  g_assert_cmpstr (after, ==, theirs);
  g_assert_false (is_unmodified (page));
  vdt_ui_wait_text (get_bar (page), CHANGED);

  vdt_ui_activate (fixture->window, "save");
  answer (CHANGED, "overwrite");
  vdt_ui_wait (is_unmodified, page);
  vdt_ui_wait (has_no_bar, page);
  g_free (after);
  after = read_file (fixture, NAME);
  g_assert_nonnull (strstr (after, "<row>w . w . . .</row>"));
  g_assert_null (strstr (after, "<row>w . . . . .</row>"));

  /* One's own saves are nobody else's. */
  for (guint i = 0; i < 3; i++)
    {
      vdt_document_undo (vdt_map_page_peek (page)->document);
      vdt_ui_activate (fixture->window, "save");
      vdt_document_redo (vdt_map_page_peek (page)->document);
      vdt_ui_activate (fixture->window, "save");
      vdt_ui_wait (is_unmodified, page);
      g_assert_true (has_no_bar (page));
    }
}

/* An answer is about what was asked of: not about what has come into the file since. */
static void
test_changed_again (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, NAME);
  g_autofree char *path = dup_path (fixture, NAME);
  g_autofree char *other = dup_path (fixture, "other.vedette");
  g_autofree char *after = NULL;

  vdt_ui_paint (page);
  g_assert_cmpint (g_rename (path, other), ==, 0);
  vdt_ui_activate (fixture->window, "save");
  vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);
  g_object_unref (vdt_ui_fixture_write (fixture, NAME, "theirs"));
  answer (GONE, "overwrite");
  vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);
  g_object_unref (vdt_ui_fixture_write (fixture, NAME, "theirs, once more"));
  answer (CHANGED, "overwrite");
  vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);
  after = read_file (fixture, NAME);
  g_assert_cmpstr (after, ==, "theirs, once more");

  answer (CHANGED, "overwrite");
  vdt_ui_wait (is_unmodified, page);
}

/* Nobody would ever write into the pipe. */
static void
test_pipe (VdtUiFixture *fixture, gconstpointer data)
{
  g_autofree char *path = dup_path (fixture, NAME);

  vdt_ui_fixture_open_map (fixture, NAME);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  vdt_ui_activate (fixture->window, "reload");
  answer ("“" NAME "” cannot be opened", "close");
  vdt_ui_activate (fixture->window, "compare-file");
  vdt_ui_wait_text (GTK_WIDGET (vdt_ui_wait_window (VDT_TYPE_COMPARE_WINDOW)),
                    "It is a device or a pipe.");
}

/* The question can be answered by looking first. */
static void
test_compare (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, NAME);
  GtkWindow *study;

  vdt_ui_paint (page);
  write_theirs (fixture);
  vdt_ui_click_hex (page, 3, 3);
  vdt_ui_activate (fixture->window, "save");
  answer (CHANGED, "compare");
  study = vdt_ui_wait_window (VDT_TYPE_COMPARE_WINDOW);
  vdt_sighting_set_observer (vdt_map_page_peek (page)->sighting, &(VdtHex){ 0, 2 });
  vdt_ui_activate (fixture->window, "compare-file");
  vdt_ui_wait_text (GTK_WIDGET (study), "differ");
  vdt_ui_wait_text (GTK_WIDGET (study), "The two maps are different.");
  gtk_window_close (study);
  g_assert_false (is_unmodified (page));
}

static void
test_gone (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, NAME);
  g_autofree char *path = dup_path (fixture, NAME);

  g_assert_cmpint (g_unlink (path), ==, 0);
  vdt_ui_wait_text (get_bar (page), GONE);
  vdt_ui_activate (fixture->window, "save");
  answer (GONE, "cancel");
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));

  vdt_ui_activate (fixture->window, "overwrite");
  vdt_ui_wait (has_no_bar, page);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
}

static void
test_moved (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, NAME);
  g_autofree char *path = dup_path (fixture, NAME);
  g_autofree char *other = dup_path (fixture, "hill.vedette");

  g_assert_cmpint (g_rename (path, other), ==, 0);
  vdt_ui_wait_text (get_bar (page), MOVED);
  vdt_ui_activate (fixture->window, "follow-file");
  g_assert_true (has_no_bar (page));
  vdt_ui_paint (page);
  vdt_ui_activate (fixture->window, "save");
  vdt_ui_wait (is_unmodified, page);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* Who saves without having looked at the bar can go on with it, too. Under whatever name it is
 * opened, it is the map that is open.
 */
static void
test_save_moved (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, NAME);
  g_autofree char *path = dup_path (fixture, NAME);
  g_autofree char *moved = dup_path (fixture, "hill.vedette");
  g_autoptr (GFile) file = g_file_new_for_path (moved);

  g_assert_cmpint (g_rename (path, moved), ==, 0);
  vdt_ui_wait_text (get_bar (page), MOVED);
  vdt_opening_add_map (vdt_window_get_opening (fixture->window),
                       vdt_document_get_map (vdt_map_page_peek (page)->document), NULL);
  vdt_opening_open (vdt_window_get_opening (fixture->window), file);
  g_assert_true (vdt_window_get_page (fixture->window) == page);
  vdt_ui_paint (page);
  vdt_ui_activate (fixture->window, "save");
  answer (MOVED, "follow");
  vdt_ui_wait (is_unmodified, page);
  vdt_ui_wait (has_no_bar, page);
  g_assert_true (g_file_equal (vdt_document_get_file (vdt_map_page_peek (page)->document), file));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* What replaced the file may be no map: that is told, and the map stays. */
static void
test_garbage (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, NAME);
  VdtMap *map = vdt_document_get_map (vdt_map_page_peek (page)->document);

  g_object_unref (vdt_ui_fixture_write (fixture, NAME, "garbage"));
  vdt_ui_wait_text (get_bar (page), CHANGED);
  vdt_ui_activate (fixture->window, "reload");
  answer ("“" NAME "” cannot be opened", "close");
  g_assert_true (vdt_document_get_map (vdt_map_page_peek (page)->document) == map);
  g_assert_false (has_no_bar (page));

  /* Whoever has read it may hide it, until something else happens. */
  g_signal_emit_by_name (vdt_ui_find (get_bar (page), GTK_TYPE_BUTTON, "close_button"), "clicked");
  g_assert_true (has_no_bar (page));
  g_assert_cmpint (
      g_unlink (g_file_peek_path (vdt_document_get_file (vdt_map_page_peek (page)->document))), ==,
      0);
  vdt_ui_wait_text (get_bar (page), GONE);
}

/* A tab that could not be saved stays. */
static void
test_close (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, NAME);

  vdt_ui_paint (page);
  write_theirs (fixture);
  vdt_ui_activate (fixture->window, "close-tab");
  answer ("Save changes to “Barren ridge”?", "save");
  answer (CHANGED, "cancel");
  g_assert_true (vdt_window_get_page (fixture->window) == page);
  vdt_ui_activate (fixture->window, "close-tab");
  answer ("Save changes to “Barren ridge”?", "save");
  answer (CHANGED, "overwrite");
  g_assert_null (vdt_ui_find_window (ADW_TYPE_MESSAGE_DIALOG));
}

#define ADD(path, function)                                                                        \
  g_test_add (path, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function, vdt_ui_fixture_tear_down)

void
vdt_test_disk_bar (void)
{
  ADD ("/disk-bar/reload", test_reload);
  ADD ("/disk-bar/save", test_save);
  ADD ("/disk-bar/changed-again", test_changed_again);
  ADD ("/disk-bar/pipe", test_pipe);
  ADD ("/disk-bar/compare", test_compare);
  ADD ("/disk-bar/gone", test_gone);
  ADD ("/disk-bar/moved", test_moved);
  ADD ("/disk-bar/save-moved", test_save_moved);
  ADD ("/disk-bar/garbage", test_garbage);
  ADD ("/disk-bar/close", test_close);
}
