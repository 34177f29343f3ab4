/* test-actions-hidden.c - no action of a hidden view gives an unseen enemy away, whichever there is
 *
 * The actions are those of the window's own table: another one is tried here by itself. What it
 * shows, copies and writes has to be the same with an unseen enemy on the map and without.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-told.h"

#include "vdt-actions.h"
#include "vdt-print.h"
#include "vdt-toasts.h"

#include <glib/gstdio.h>
#include <string.h>

#define NAME "ridge.vedette"

/* No outputs for a side, each with the reason. */
static const struct
{
  const char *name;
  const char *why;
} others[] = {
  { "open", "another map" },
  { "open-uri", "another map" },
  { "new", "another map" },
  { "new-from-land", "another map" },
  { "lesson", "another map" },
  { "close-tab", "no map" },
  { "fullscreen", "the same in another size" },
  { "save", "the referee's own file, whole" },
  { "overwrite", "the referee's own file, whole" },
};

static const char *
find_reason (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (g_str_equal (name, others[i].name))
      return others[i].why;

  return NULL;
}

/* What a button hands over, and then what takes it back. */
static GVariant *
make_parameter (const char *type, gboolean back)
{
  if (!type)
    return NULL;
  if (g_str_equal (type, "s"))
    return g_variant_new_string ("words");
  if (g_str_equal (type, "i"))
    return g_variant_new_int32 (back ? -1 : 1);
  if (g_str_equal (type, "d"))
    return g_variant_new_double (0.5);

  g_error ("nobody has said what an action of a hidden view is given for %s", type);
}

/* The map in the hidden view, with a line over it and all hexes selected. */
static void
prepare (VdtMapPage *page)
{
  const VdtMapPageParts *parts = vdt_map_page_peek (page);
  const VdtGrid *grid = vdt_map_get_grid (vdt_sighting_get_map (parts->sighting));
  VdtHex observer = vdt_grid_hex (grid, 0, 1), target = vdt_grid_hex (grid, 7, 1);

  vdt_sighting_set_hidden_for (parts->sighting, "Union");
  vdt_sighting_set_observer (parts->sighting, &observer);
  vdt_sighting_set_target (parts->sighting, &target);
  vdt_selection_select_all (parts->selection);
  vdt_ui_wait_quiet (page);
}

static void
text_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  *(char **) data = text ? text : g_strdup ("nothing");
}

static gboolean
is_read (gpointer data)
{
  return *(char **) data != NULL;
}

static void
append_clipboard (GString *told, GtkWidget *window)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (window);
  g_autofree char *formats = gdk_content_formats_to_string (gdk_clipboard_get_formats (clipboard));
  g_autofree char *text = NULL;

  gdk_clipboard_read_text_async (clipboard, NULL, text_cb, &text);
  vdt_ui_wait (is_read, &text);
  g_string_append_printf (told, "clipboard %s\n%s\n", formats, text);
}

/* Everything that was written, but the map itself and its game; and removes it. */
static void
append_files (GString *told, const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_str_equal (name, NAME) || g_file_test (path, G_FILE_TEST_IS_DIR))
        continue;
      vdt_ui_told_file (told, path);
      g_unlink (path);
    }
}

/* The dialog is the toolkit's, and lists printers; what is printed goes into a file. */
static void
print (VdtUiFixture *fixture, VdtMapPage *page)
{
  g_autoptr (GtkPrintOperation) operation = vdt_print_new (page);
  g_autofree char *path = g_build_filename (fixture->folder, "printed.pdf", NULL);
  g_autoptr (GError) error = NULL;

  gtk_print_operation_set_allow_async (operation, FALSE);
  gtk_print_operation_set_export_filename (operation, path);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT,
                           GTK_WINDOW (fixture->window), &error);
  g_assert_no_error (error);
}

/* What is asked is answered by what is proposed. */
static void
answer (VdtUiFixture *fixture)
{
  GtkWindow *dialog = vdt_ui_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG);
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;

  if (!dialog)
    return;
  name = gtk_file_chooser_get_current_name (GTK_FILE_CHOOSER (dialog));
  path = g_build_filename (fixture->folder, name, NULL);
  file = g_file_new_for_path (path);
  vdt_ui_choose_file (file);
  while (!g_file_query_exists (file, NULL))
    vdt_ui_settle ();
  vdt_ui_settle ();
}

static void
close_others (VdtUiFixture *fixture)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next)
    {
      if (l->data == fixture->window || !gtk_widget_get_visible (l->data))
        continue;
      gtk_window_close (l->data);
      vdt_ui_settle ();
    }
}

static gboolean
has_no_toast (gpointer window)
{
  GType type = g_type_from_name ("AdwToastWidget");

  return type == 0 || !vdt_ui_find (window, type, NULL);
}

/* What it says would stay for some seconds, and into other actions. */
static void
dismiss_toasts (VdtUiFixture *fixture)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  vdt_toasts_dismiss (VDT_TOASTS (vdt_ui_find (window, VDT_TYPE_TOASTS, NULL)));
  vdt_ui_wait (has_no_toast, window);
}

static void
append_action (GString *told, VdtUiFixture *fixture, VdtMapPage *page, const VdtAction *action)
{
  GActionGroup *group = G_ACTION_GROUP (fixture->window);

  g_string_append_printf (told, "action %s\n", action->name);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (fixture->window)), "before");
  if (g_str_equal (action->name, "print"))
    print (fixture, page);
  else
    g_action_group_activate_action (group, action->name,
                                    make_parameter (action->parameter_type, FALSE));
  vdt_ui_wait_quiet (page);
  vdt_ui_told_windows (told);
  answer (fixture);
  vdt_ui_told_canvas (told, vdt_map_page_peek (page)->canvas);
  append_clipboard (told, GTK_WIDGET (fixture->window));
  append_files (told, fixture->folder);
  close_others (fixture);
  if (action->state || g_strcmp0 (action->parameter_type, "i") == 0)
    g_action_group_activate_action (group, action->name,
                                    make_parameter (action->parameter_type, TRUE));
  dismiss_toasts (fixture);
  prepare (page);
}

static gboolean
is_saved (gpointer document)
{
  return !vdt_document_get_modified (document) && !vdt_document_get_saving (document);
}

static char *
ask (VdtUiFixture *fixture, VdtMapPage *page)
{
  VdtDocument *document = vdt_map_page_peek (page)->document;
  GString *told = g_string_new (NULL);
  guint n_actions, n_tried = 0;
  const VdtAction *actions = vdt_actions_list (&n_actions);

  vdt_ui_activate (fixture->window, "save");
  vdt_ui_wait (is_saved, document);
  dismiss_toasts (fixture);
  prepare (page);
  for (guint i = 0; i < n_actions; i++)
    {
      if (find_reason (actions[i].name) || !vdt_ui_is_enabled (fixture->window, actions[i].name))
        continue;
      g_test_message ("%s", actions[i].name);
      append_action (told, fixture, page, &actions[i]);
      g_assert_true (vdt_window_get_page (fixture->window) == page);
      n_tried++;
    }
  g_assert_cmpuint (n_tried, >, 20);
  g_assert_true (is_saved (document));
  g_assert_nonnull (vdt_document_get_file (document));

  return g_string_free (told, FALSE);
}

static void
test_everything (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_text (fixture, NAME, vdt_ui_told_map);
  g_autofree char *first = NULL;
  g_autofree char *without = NULL;
  g_autofree char *with = NULL;

  /* What is not visible keeps what it said last: both begin after the same. */
  first = ask (fixture, page);
  without = ask (fixture, page);
  vdt_ui_hide_enemy (page, "Another Side");
  with = ask (fixture, page);
  g_assert_nonnull (strstr (without, "ridge-Union.vedette"));
  g_assert_nonnull (strstr (without, "Pickets"));
  g_assert_null (strstr (with, "Secret"));
  vdt_ui_told_check (without, with);
}

void
vdt_test_actions_hidden (void)
{
  g_test_add ("/actions-hidden/everything", VdtUiFixture, NULL, vdt_ui_fixture_set_up,
              test_everything, vdt_ui_fixture_tear_down);
}
