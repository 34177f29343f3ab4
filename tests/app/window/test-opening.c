/* test-opening.c - one file is one map in the program, and other processes are told that it is open
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-file-lock.h"

#include <glib/gstdio.h>
#include <unistd.h>

#define NAME "ridge.vedette"

static int
count_pages (VdtWindow *window)
{
  return adw_tab_view_get_n_pages (vdt_window_get_tab_view (window));
}

static GFile *
get_file (VdtUiFixture *fixture, const char *name)
{
  return g_file_new_build_filename (fixture->folder, name, NULL);
}

/* Whatever name or link leads to a file, its map is open once, in whatever window. */
static void
test_one_file (VdtUiFixture *fixture, gconstpointer data)
{
  const char *const names[] = { NAME, "hard.vedette", "symbolic.vedette", "./ridge.vedette" };
  g_autoptr (GFile) file = NULL;
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, NAME);
  VdtWindow *other;

  file = get_file (fixture, "hard.vedette");
  g_assert_cmpint (
      link (g_file_peek_path (vdt_document_get_file (vdt_map_page_peek (page)->document)),
            g_file_peek_path (file)),
      ==, 0);
  g_clear_object (&file);
  file = get_file (fixture, "symbolic.vedette");
  g_assert_cmpint (symlink (NAME, g_file_peek_path (file)), ==, 0);
  other = vdt_window_new (fixture->application);
  gtk_window_present (GTK_WINDOW (other));
  vdt_ui_settle ();
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GFile) again = get_file (fixture, names[i]);

      vdt_opening_open (vdt_window_get_opening (other), again);
      vdt_ui_settle ();
      g_assert_cmpint (count_pages (other), ==, 0);
      g_assert_cmpint (count_pages (fixture->window), ==, 1);
      g_assert_true (vdt_window_get_page (fixture->window) == page);
    }
  gtk_window_destroy (GTK_WINDOW (other));
}

static gboolean
has_one_page (gpointer window)
{
  return count_pages (window) == 1
         && !gtk_spinner_get_spinning (
             GTK_SPINNER (vdt_ui_find (window, GTK_TYPE_SPINNER, "spinner")));
}

/* Two names that are opened at once. */
static void
test_at_once (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = vdt_ui_fixture_write_map (fixture, NAME);
  g_autoptr (GFile) link = get_file (fixture, "symbolic.vedette");

  g_assert_cmpint (symlink (NAME, g_file_peek_path (link)), ==, 0);
  vdt_opening_open (vdt_window_get_opening (fixture->window), file);
  vdt_opening_open (vdt_window_get_opening (fixture->window), link);
  vdt_ui_wait (has_one_page, fixture->window);
}

static gboolean
is_locked (gpointer file)
{
  return vdt_file_lock_is_held (file);
}

static gboolean
is_unlocked (gpointer file)
{
  return !vdt_file_lock_is_held (file);
}

static gboolean
is_unmodified (gpointer page)
{
  return !vdt_document_get_modified (vdt_map_page_peek (page)->document);
}

/* As long as a map is open, its file is locked, and the one that a save puts there, too. */
static void
test_lock (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, NAME);
  g_autoptr (GFile) file = get_file (fixture, NAME);

  vdt_ui_wait (is_locked, file);
  vdt_ui_paint (page);
  vdt_ui_activate (fixture->window, "save");
  vdt_ui_wait (is_unmodified, page);
  vdt_ui_wait (is_locked, file);
  vdt_ui_activate (fixture->window, "close-tab");
  vdt_ui_wait (is_unlocked, file);
}

static gboolean
has_page (gpointer window)
{
  return vdt_window_get_page (window) != NULL;
}

/* A file that another process has open is told, and can be opened as a copy, or all the same. */
static void
test_held (VdtUiFixture *fixture, gconstpointer answer)
{
  g_autoptr (GFile) file = vdt_ui_fixture_write_map (fixture, NAME);
  gboolean held;
  int lock = vdt_file_lock_take (file, &held);
  GtkWindow *dialog;
  VdtMapPage *page;

  g_assert_cmpint (lock, >=, 0);
  g_assert_false (held);
  vdt_opening_open (vdt_window_get_opening (fixture->window), file);
  dialog = vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_cmpstr (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (dialog)), ==,
                   "“" NAME "” is already open");
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), answer);
  gtk_window_destroy (dialog);
  if (g_str_equal (answer, "cancel"))
    {
      vdt_ui_settle ();
      g_assert_false (has_page (fixture->window));
    }
  else
    {
      vdt_ui_wait (has_page, fixture->window);
      page = vdt_window_get_page (fixture->window);
      g_assert_true ((vdt_document_get_file (vdt_map_page_peek (page)->document) != NULL)
                     == g_str_equal (answer, "anyway"));
    }
  close (lock);
}

static void
assert_refused (VdtMapPage *page, VdtWindow *window, GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *heading = g_strdup_printf ("“%s” cannot be saved", name);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  GtkWindow *dialog;

  g_assert_true (g_file_get_contents (g_file_peek_path (file), &before, NULL, NULL));
  vdt_ui_activate (window, "save-as");
  vdt_ui_choose_file (file);
  vdt_ui_replace_file ();
  dialog = vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_cmpstr (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (dialog)), ==, heading);
  gtk_window_destroy (dialog);
  vdt_ui_settle ();
  g_assert_false (is_unmodified (page));
  g_assert_true (g_file_get_contents (g_file_peek_path (file), &after, NULL, NULL));
  g_assert_cmpstr (after, ==, before);
}

/* A map is not saved into the file of another that is open. */
static void
test_save_over_open (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page;
  g_autoptr (GFile) file = get_file (fixture, "other.vedette");

  vdt_ui_fixture_open_map (fixture, "other.vedette");
  page = vdt_ui_fixture_open_map (fixture, NAME);
  vdt_ui_paint (page);
  assert_refused (page, fixture->window, file);
}

/* Nor into one that comes with the program. */
static void
test_save_over_example (VdtUiFixture *fixture, gconstpointer data)
{
  g_autofree char *before = g_strdup (g_getenv ("VEDETTE_DATA_DIR"));
  g_autofree char *folder = g_build_filename (fixture->folder, "examples", NULL);
  g_autofree char *name = g_build_filename (fixture->folder, "linked.vedette", NULL);
  g_autoptr (GFile) linked = g_file_new_for_path (name);
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, NAME);
  g_autoptr (GFile) file = NULL;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  file = vdt_ui_fixture_write_map (fixture, "examples/other.vedette");
  g_setenv ("VEDETTE_DATA_DIR", fixture->folder, TRUE);
  vdt_ui_paint (page);
  assert_refused (page, fixture->window, file);
  /* By another name of the same file, too. */
  g_assert_cmpint (link (g_file_peek_path (file), name), ==, 0);
  assert_refused (page, fixture->window, linked);
  g_assert_cmpint (g_unlink (name), ==, 0);
  g_setenv ("VEDETTE_DATA_DIR", before, TRUE);
  g_assert_cmpint (g_unlink (g_file_peek_path (file)), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A name that is no UTF-8 is told so that it can be read. */
static void
test_odd_name (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = get_file (fixture, "H\344nge.vedette");
  GtkWindow *dialog;
  const char *heading;

  g_assert_true (g_file_set_contents (g_file_peek_path (file), "no map", -1, NULL));
  vdt_opening_open (vdt_window_get_opening (fixture->window), file);
  dialog = vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);
  heading = adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (dialog));
  g_assert_true (g_utf8_validate (heading, -1, NULL));
  g_assert_nonnull (strstr (heading, "nge.vedette"));
  gtk_window_destroy (dialog);
  g_assert_cmpint (g_unlink (g_file_peek_path (file)), ==, 0);
}

static gboolean
is_only_recent (gpointer window)
{
  AdwSplitButton *button =
      ADW_SPLIT_BUTTON (vdt_ui_find (window, ADW_TYPE_SPLIT_BUTTON, "open_button"));
  g_autoptr (GMenuModel) files =
      g_menu_model_get_item_link (adw_split_button_get_menu_model (button), 0, G_MENU_LINK_SECTION);
  g_autofree char *label = NULL;

  return g_menu_model_get_n_items (files) == 1
         && g_menu_model_get_item_attribute (files, 0, G_MENU_ATTRIBUTE_LABEL, "s", &label)
         && g_str_equal (label, NAME);
}

/* What a dialog chose to compare a map with is in the desktop's list, but no recent map. */
static void
test_recent (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) other = vdt_ui_fixture_write_map (fixture, "other.vedette");
  g_autofree char *uri = g_file_get_uri (other);
  GtkRecentManager *manager = gtk_recent_manager_get_default ();

  gtk_recent_manager_purge_items (manager, NULL);
  vdt_ui_fixture_open_map (fixture, NAME);
  vdt_ui_wait (is_only_recent, fixture->window);
  gtk_recent_manager_add_item (manager, uri);
  while (!gtk_recent_manager_has_item (manager, uri))
    g_main_context_iteration (NULL, TRUE);
  vdt_ui_settle ();
  g_assert_true (is_only_recent (fixture->window));
}

#define ADD(path, data, function)                                                                  \
  g_test_add (path, VdtUiFixture, data, vdt_ui_fixture_set_up, function, vdt_ui_fixture_tear_down)

void
vdt_test_opening (void)
{
  ADD ("/opening/one-file", NULL, test_one_file);
  ADD ("/opening/at-once", NULL, test_at_once);
  ADD ("/opening/odd-name", NULL, test_odd_name);
  ADD ("/opening/lock", NULL, test_lock);
  ADD ("/opening/recent", NULL, test_recent);
  ADD ("/opening/held-cancel", "cancel", test_held);
  ADD ("/opening/held-anyway", "anyway", test_held);
  ADD ("/opening/held-copy", "copy", test_held);
  ADD ("/opening/files/save-over-open", NULL, test_save_over_open);
  ADD ("/opening/files/save-over-example", NULL, test_save_over_example);
}
