/* test-closing.c - closing waits for what is saved, and asks once for all that is closed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-edits.h"

static void
answer (const char *response)
{
  GtkWindow *dialog = vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);

  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), response);
  gtk_window_destroy (dialog); /* as the button does */
  vdt_ui_settle ();
}

static gboolean
has_no_page (gpointer window)
{
  return vdt_window_get_page (window) == NULL;
}

static gboolean
has_page (gpointer window)
{
  return vdt_window_get_page (window) != NULL;
}

/* The box of what is called so. */
static GtkCheckButton *
find_check (const char *text)
{
  GtkWindow *dialog = vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);
  GtkWidget *label = vdt_ui_find_text (GTK_WIDGET (dialog), text);

  g_assert_nonnull (label);
  return GTK_CHECK_BUTTON (gtk_widget_get_ancestor (label, GTK_TYPE_CHECK_BUTTON));
}

static guint
count_windows (GType type)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  guint n = 0;

  for (GList *l = windows; l; l = l->next)
    n += g_type_is_a (G_OBJECT_TYPE (l->data), type) && gtk_widget_get_visible (l->data);
  return n;
}

/* Of two windows with three changed maps, one dialog asks, and what is not chosen is not saved. */
static void
test_quit (VdtUiFixture *fixture, gconstpointer data)
{
  VdtWindow *other = vdt_window_new (fixture->application);
  g_autoptr (GFile) file = vdt_ui_fixture_write_map (fixture, "third.vedette");
  AdwMessageDialog *dialog;

  vdt_ui_paint (vdt_ui_fixture_open_map (fixture, "first.vedette"));
  vdt_ui_paint (vdt_ui_fixture_open_map (fixture, "second.vedette"));
  gtk_window_present (GTK_WINDOW (other));
  vdt_ui_settle ();
  vdt_opening_open (vdt_window_get_opening (other), file);
  vdt_ui_wait (has_page, other);
  vdt_ui_paint (vdt_window_get_page (other));
  g_object_add_weak_pointer (G_OBJECT (other), (gpointer *) &other);

  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), "quit", NULL);
  dialog = ADW_MESSAGE_DIALOG (vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_cmpuint (count_windows (ADW_TYPE_MESSAGE_DIALOG), ==, 1);
  g_assert_cmpstr (adw_message_dialog_get_heading (dialog), ==, "Save changes to 3 maps?");
  gtk_check_button_set_active (find_check ("first"), FALSE);
  gtk_check_button_set_active (find_check ("second"), FALSE);
  gtk_check_button_set_active (find_check ("third"), FALSE);
  g_assert_false (adw_message_dialog_get_response_enabled (dialog, "save"));
  gtk_check_button_set_active (find_check ("first"), TRUE);
  gtk_check_button_set_active (find_check ("third"), TRUE);
  g_assert_true (adw_message_dialog_get_response_enabled (dialog, "save"));

  /* Quitting twice asks once. */
  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), "quit", NULL);
  g_assert_cmpuint (count_windows (ADW_TYPE_MESSAGE_DIALOG), ==, 1);

  adw_message_dialog_response (dialog, "save");
  gtk_window_destroy (GTK_WINDOW (dialog));
  vdt_ui_wait_gone ((gpointer *) &fixture->window);
  vdt_ui_wait_gone ((gpointer *) &other);
  g_assert_true (vdt_ui_fixture_is_painted (fixture, "first.vedette"));
  g_assert_false (vdt_ui_fixture_is_painted (fixture, "second.vedette"));
  g_assert_true (vdt_ui_fixture_is_painted (fixture, "third.vedette"));
}

static void
test_quit_cancel (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "first.vedette");

  vdt_ui_paint (page);
  vdt_ui_paint (vdt_ui_fixture_open_map (fixture, "second.vedette"));
  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), "quit", NULL);
  answer ("cancel");
  g_assert_nonnull (fixture->window);
  g_assert_true (vdt_document_get_modified (vdt_map_page_peek (page)->document));
}

/* Paints a second hex while the first is being written. */
static void
paint_again_cb (VdtDocument *document, GParamSpec *pspec, gpointer data)
{
  VdtMap *map = vdt_document_get_map (document);
  g_autoptr (VdtRegion) region = vdt_region_new (vdt_map_get_grid (map));
  g_autoptr (VdtMap) edited = NULL;

  if (!vdt_document_get_saving (document))
    return;
  g_signal_handlers_disconnect_by_func (document, paint_again_cb, data);
  vdt_region_add (region, vdt_grid_hex (vdt_map_get_grid (map), 5, 3));
  edited = vdt_edits_set_terrain (map, region, 1);
  vdt_document_apply (document, edited, "Paint");
}

/* What is painted while the map is saved at closing is saved, too. */
static void
test_painted_meanwhile (VdtUiFixture *fixture, gconstpointer of_window)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  g_autofree char *path = g_build_filename (fixture->folder, "ridge.vedette", NULL);
  g_autofree char *text = NULL;

  vdt_ui_paint (page);
  g_signal_connect (vdt_map_page_peek (page)->document, "notify::saving",
                    G_CALLBACK (paint_again_cb), NULL);
  if (of_window)
    gtk_window_close (GTK_WINDOW (fixture->window));
  else
    vdt_ui_activate (fixture->window, "close-tab");
  answer ("save");
  if (of_window)
    vdt_ui_wait_gone ((gpointer *) &fixture->window);
  else
    vdt_ui_wait (has_no_page, fixture->window);
  g_assert_true (vdt_ui_fixture_is_painted (fixture, "ridge.vedette"));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "<row>. . . . . w</row>"));
}

/* And a map that is being saved when it is closed is waited for, without a question. */
static void
test_saving (VdtUiFixture *fixture, gconstpointer of_window)
{
  vdt_ui_paint (vdt_ui_fixture_open_map (fixture, "ridge.vedette"));
  vdt_ui_activate (fixture->window, "save");
  if (of_window)
    gtk_window_close (GTK_WINDOW (fixture->window));
  else
    vdt_ui_activate (fixture->window, "close-tab");
  g_assert_null (vdt_ui_find_window (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_nonnull (vdt_window_get_page (fixture->window));
  if (of_window)
    vdt_ui_wait_gone ((gpointer *) &fixture->window);
  else
    vdt_ui_wait (has_no_page, fixture->window);
  g_assert_true (vdt_ui_fixture_is_painted (fixture, "ridge.vedette"));
}

#define ADD_DATA(path, data, function)                                                             \
  g_test_add (path, VdtUiFixture, data, vdt_ui_fixture_set_up, function, vdt_ui_fixture_tear_down)
#define ADD(path, function) ADD_DATA (path, NULL, function)

void
vdt_test_closing (void)
{
  ADD ("/closing/quit", test_quit);
  ADD ("/closing/quit-cancel", test_quit_cancel);
  ADD ("/closing/painted-meanwhile", test_painted_meanwhile);
  ADD_DATA ("/closing/painted-meanwhile-window", "", test_painted_meanwhile);
  ADD ("/closing/saving", test_saving);
  ADD_DATA ("/closing/saving-window", "", test_saving);
}
