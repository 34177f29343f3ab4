/* test-import.c - maps of other programs in the window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include <string.h>

/* A map of another program is a new document that knows where it is from. */
static void
test_open (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = vdt_ui_fixture_write (
      fixture, "hill.board",
      "size 2 1\ntag \"Hills\"\nhex 0101 2 \"\" \"\"\nhex 0201 0 \"woods:1\" \"\"\nend\n");
  AdwTabView *tab_view =
      ADW_TAB_VIEW (vdt_ui_find (GTK_WIDGET (fixture->window), ADW_TYPE_TAB_VIEW, "tab_view"));
  AdwWindowTitle *title;
  GtkWindow *dialog;
  VdtMapPage *page;

  vdt_opening_open (vdt_window_get_opening (fixture->window), file);
  dialog = vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (
      strstr (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (dialog)), "hill.board"));
  g_assert_nonnull (strstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog)), "1 × tag"));
  gtk_window_close (dialog);

  g_assert_cmpuint (adw_tab_view_get_n_pages (tab_view), ==, 1);
  page = vdt_window_get_page (fixture->window);
  g_assert_null (vdt_document_get_file (vdt_map_page_peek (page)->document));
  g_assert_false (vdt_document_get_modified (vdt_map_page_peek (page)->document));
  g_assert_true (g_file_equal (vdt_map_page_get_example (page), file));
  g_assert_cmpstr (vdt_map_page_get_title (page), ==, "hill");
  title =
      ADW_WINDOW_TITLE (vdt_ui_find (GTK_WIDGET (fixture->window), ADW_TYPE_WINDOW_TITLE, "title"));
  g_assert_nonnull (strstr (adw_window_title_get_subtitle (title), "hill.board"));

  /* The same file again is the same tab. */
  vdt_opening_open (vdt_window_get_opening (fixture->window), file);
  g_assert_cmpuint (adw_tab_view_get_n_pages (tab_view), ==, 1);
}

#define ADD(path, function)                                                                        \
  g_test_add (path, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function, vdt_ui_fixture_tear_down)

int
main (int argc, char *argv[])
{
  ui_test_init (&argc, &argv);

  ADD ("/window/import", test_open);

  return g_test_run ();
}
