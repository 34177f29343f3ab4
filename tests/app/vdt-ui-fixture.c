/* vdt-ui-fixture.c - a running application and ways to look into it, for tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-application.h"
#include "vdt-canvas.h"
#include "vdt-edits.h"
#include "vdt-open-maps.h"

#include <glib/gstdio.h>

#define TIMEOUT_SECONDS 60
#define QUIET_ROUNDS 50 /* of a millisecond */
#define LEAST_ROUNDS 10

static const char map_text[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<map xmlns=\"urn:vedette:map\" version=\"1\">\n"
    "  <title>Barren ridge</title>\n"
    "  <grid layout=\"odd-q\" columns=\"6\" rows=\"4\"/>\n"
    "  <rules system=\"cwb\"/>\n"
    "  <legend>\n"
    "    <level value=\"1\" name=\"Valley\" colour=\"#cfe8b4\"/>\n"
    "    <level value=\"3\" name=\"Ridge\" colour=\"#c8b080\"/>\n"
    "    <terrain code=\".\" name=\"Open\" kind=\"open\" colour=\"#dfe9c8\"/>\n"
    "    <terrain code=\"w\" name=\"Woods\" kind=\"woods\" colour=\"#7fa65a\" height=\"1\"/>\n"
    "    <hexside code=\"slope\" name=\"Slope\" colour=\"#8a5a2b\"/>\n"
    "  </legend>\n"
    "  <elevation>\n"
    "    <row>1 1 1 3 1 1</row>\n"
    "    <row>1 1 1 3 1 1</row>\n"
    "    <row>1 1 1 3 1 1</row>\n"
    "    <row>1 1 1 3 1 1</row>\n"
    "  </elevation>\n"
    "  <terrain>\n"
    "    <row>. . w . . .</row>\n"
    "    <row>. . . . . .</row>\n"
    "    <row>. . . . . .</row>\n"
    "    <row>. . . . . .</row>\n"
    "  </terrain>\n"
    "  <counters>\n"
    "    <counter hex=\"0102\" kind=\"unit\" side=\"Union\" name=\"1st Brigade\"/>\n"
    "  </counters>\n"
    "</map>\n";

/**
 * vdt_ui_fixture_is_painted:
 * @self: the fixture
 * @name: of a file in its folder
 *
 * Returns: whether the file has the map of all tests as vdt_ui_paint() leaves it
 */
gboolean
vdt_ui_fixture_is_painted (VdtUiFixture *self, const char *name)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return strstr (text, "<row>w . w . . .</row>") != NULL;
}

/**
 * vdt_ui_paint:
 * @page: a page
 *
 * Changes a map, so that it can be undone: its first hex becomes woods.
 */
void
vdt_ui_paint (VdtMapPage *page)
{
  VdtDocument *document = vdt_map_page_peek (page)->document;
  VdtMap *map = vdt_document_get_map (document);
  g_autoptr (VdtRegion) region = vdt_region_new (vdt_map_get_grid (map));
  g_autoptr (VdtMap) painted = NULL;

  vdt_region_add (region, vdt_grid_hex (vdt_map_get_grid (map), 0, 0));
  painted = vdt_edits_set_terrain (map, region, 1);
  vdt_document_apply (document, painted, "Paint");
}

/**
 * vdt_ui_wait:
 * @condition: what is waited for
 * @data: for @condition
 *
 * Runs the main loop until the condition holds, and fails when it takes too long.
 */
void
vdt_ui_wait (VdtUiCondition condition, gpointer data)
{
  gint64 deadline = g_get_monotonic_time () + TIMEOUT_SECONDS * G_USEC_PER_SEC;

  while (!condition (data))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (1000);
    }
}

static gboolean
is_null (gpointer data)
{
  return *(gpointer *) data == NULL;
}

/**
 * vdt_ui_wait_gone:
 * @weak_pointer: a weak pointer to an object
 *
 * Waits until the object is finalized.
 */
void
vdt_ui_wait_gone (gpointer *weak_pointer)
{
  vdt_ui_wait (is_null, weak_pointer);
}

/**
 * vdt_ui_settle:
 *
 * Runs the main loop until there is nothing to do for a moment. That is told by how often it was
 * asked and not by the clock, which goes on while a busy machine does something else. What other
 * threads do is not waited for: see vdt_ui_wait().
 */
void
vdt_ui_settle (void)
{
  guint n_rounds = 0;

  while (n_rounds < QUIET_ROUNDS)
    {
      if (g_main_context_iteration (NULL, FALSE))
        {
          n_rounds = MIN (n_rounds, QUIET_ROUNDS - LEAST_ROUNDS);
          continue;
        }
      g_usleep (1000);
      n_rounds++;
    }
}

static gboolean
is_chosen (gpointer data)
{
  GtkFileChooser *dialog = GTK_FILE_CHOOSER (data);
  g_autoptr (GFile) file = gtk_file_chooser_get_file (dialog);
  GFile *wanted = g_object_get_data (data, "wanted");

  return file && g_file_equal (file, wanted);
}

/**
 * vdt_ui_choose_file:
 * @file: (nullable): a file in a folder that is there; %NULL: dismisses the question
 *
 * Waits until the program asks where to save, and answers.
 */
void
vdt_ui_choose_file (GFile *file)
{
  GtkWindow *dialog = vdt_ui_wait_window (GTK_TYPE_FILE_CHOOSER_DIALOG);
  g_autoptr (GFile) folder = file ? g_file_get_parent (file) : NULL;
  g_autofree char *name = file ? g_file_get_basename (file) : NULL;

  vdt_ui_settle ();
  if (!file)
    {
      gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
      return;
    }
  g_object_set_data (G_OBJECT (dialog), "wanted", file);
  g_assert_true (gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), folder, NULL));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  vdt_ui_wait (is_chosen, dialog);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
}

/**
 * vdt_ui_replace_file:
 *
 * Waits until the toolkit asks whether to replace the file that was chosen, and presses its button:
 * releases of GTK give that another response.
 */
void
vdt_ui_replace_file (void)
{
  GtkWindow *question = vdt_ui_wait_window (GTK_TYPE_MESSAGE_DIALOG);
  GtkWidget *label;

  vdt_ui_wait_text (GTK_WIDGET (question), "Replace");
  label = vdt_ui_find_text (GTK_WIDGET (question), "Replace");
  g_signal_emit_by_name (gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON), "clicked");
}

typedef struct
{
  GtkWidget *root;
  const char *text;
} Wanted;

static gboolean
has_text (gpointer data)
{
  const Wanted *wanted = data;

  return vdt_ui_find_text (wanted->root, wanted->text) != NULL;
}

/**
 * vdt_ui_wait_text:
 * @root: where to look
 * @text: a part of a label
 *
 * Waits until there is a visible label that has the text.
 */
void
vdt_ui_wait_text (GtkWidget *root, const char *text)
{
  Wanted wanted = { root, text };

  vdt_ui_wait (has_text, &wanted);
}

/**
 * vdt_ui_find_window:
 * @type: of the window
 *
 * Returns: (transfer none) (nullable): a window that is shown
 */
GtkWindow *
vdt_ui_find_window (GType type)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next)
    {
      if (g_type_is_a (G_OBJECT_TYPE (l->data), type) && gtk_widget_get_visible (l->data))
        return l->data;
    }
  return NULL;
}

static gboolean
has_window (gpointer data)
{
  return vdt_ui_find_window (*(GType *) data) != NULL;
}

/**
 * vdt_ui_wait_window:
 * @type: of the window
 *
 * Waits until there is a window of a type.
 *
 * Returns: (transfer none): the window
 */
GtkWindow *
vdt_ui_wait_window (GType type)
{
  vdt_ui_wait (has_window, &type);
  return vdt_ui_find_window (type);
}

/**
 * vdt_ui_is_enabled:
 * @window: a window
 * @action: the name of an action of the window, without "win."
 *
 * Returns: whether the action can be activated
 */
gboolean
vdt_ui_is_enabled (VdtWindow *window, const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (window), action);
}

/**
 * vdt_ui_activate:
 * @window: a window
 * @action: the name of an action of the window, without "win."
 *
 * Activates an action, as its button or key would.
 */
void
vdt_ui_activate (VdtWindow *window, const char *action)
{
  g_assert_true (vdt_ui_is_enabled (window, action));
  g_action_group_activate_action (G_ACTION_GROUP (window), action, NULL);
}

/**
 * vdt_ui_change:
 * @window: a window
 * @action: the name of an action with a string for its state
 * @state: the state
 *
 * Chooses one of the states, as its button would.
 */
void
vdt_ui_change (VdtWindow *window, const char *action, const char *state)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), action, g_variant_new_string (state));
}

/* The canvas has a drag for each button. */
static GtkEventController *
find_controller (GtkWidget *widget, GType type, guint button)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_OBJECT_TYPE (controller) == type
          && (button == 0
              || gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (controller)) == button))
        return controller;
    }
  g_assert_not_reached ();
}

/**
 * vdt_ui_press_key:
 * @widget: what listens to keys
 * @keyval: the key
 * @state: the modifiers held
 *
 * Presses a key.
 *
 * Returns: whether it meant something
 */
gboolean
vdt_ui_press_key (gpointer widget, guint keyval, GdkModifierType state)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (find_controller (widget, GTK_TYPE_EVENT_CONTROLLER_KEY, 0), "key-pressed",
                         keyval, 0, state, &handled);
  return handled;
}

/**
 * vdt_ui_click:
 * @page: a page in view
 * @x: pixels from the left of its canvas
 * @y: pixels from its top
 *
 * Presses and releases the primary button on the map.
 */
void
vdt_ui_click (VdtMapPage *page, double x, double y)
{
  GtkEventController *drag = find_controller (GTK_WIDGET (vdt_map_page_peek (page)->canvas),
                                              GTK_TYPE_GESTURE_DRAG, GDK_BUTTON_PRIMARY);

  g_signal_emit_by_name (drag, "drag-begin", x, y);
  g_signal_emit_by_name (drag, "drag-end", 0.0, 0.0);
}

/**
 * vdt_ui_click_hex:
 * @page: a page in view
 * @column: 0-based
 * @row: 0-based
 *
 * Presses and releases the primary button in the middle of a hex.
 */
void
vdt_ui_click_hex (VdtMapPage *page, int column, int row)
{
  VdtCanvas *canvas = vdt_map_page_peek (page)->canvas;
  const VdtGrid *grid =
      vdt_map_get_grid (vdt_document_get_map (vdt_map_page_peek (page)->document));
  VdtView view;
  double x, y;

  g_assert_true (vdt_viewport_get_view (vdt_canvas_get_viewport (canvas), &view));
  vdt_view_hex_centre (&view, vdt_grid_hex (grid, column, row), &x, &y);
  vdt_ui_click (page, x, y);
}

/**
 * vdt_ui_fixture_write:
 * @self: the fixture
 * @name: of the file
 * @text: what to write
 *
 * Writes a file into the fixture's folder.
 *
 * Returns: (transfer full): the file
 */
GFile *
vdt_ui_fixture_write (VdtUiFixture *self, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return g_file_new_for_path (path);
}

/**
 * vdt_ui_fixture_write_map:
 * @self: the fixture
 * @name: of the file
 *
 * Writes the map that the tests use: six columns, four rows, a ridge in column 4 (by cwb 0102
 * does not see 0602), one unit at 0102.
 *
 * Returns: (transfer full): the file
 */
GFile *
vdt_ui_fixture_write_map (VdtUiFixture *self, const char *name)
{
  return vdt_ui_fixture_write (self, name, map_text);
}

/* A map on its way into a window. */
typedef struct
{
  VdtWindow *window;
  GFile *file;
} Awaited;

/* What was in view before may still be there when the new page has no place yet. */
static gboolean
is_in_view (gpointer data)
{
  const Awaited *awaited = data;
  VdtMapPage *page = vdt_open_maps_find (awaited->file);

  return page && page == vdt_window_get_page (awaited->window)
         && gtk_widget_get_width (GTK_WIDGET (vdt_map_page_peek (page)->canvas)) > 1;
}

/**
 * vdt_ui_fixture_open_map:
 * @self: the fixture
 * @name: of a file to write
 *
 * Opens the tests' map in the fixture's window.
 *
 * Returns: (transfer none): its page, laid out
 */
VdtMapPage *
vdt_ui_fixture_open_map (VdtUiFixture *self, const char *name)
{
  return vdt_ui_fixture_open_text (self, name, map_text);
}

/**
 * vdt_ui_fixture_open_text:
 * @self: the fixture
 * @name: of a file to write
 * @text: a map
 *
 * Opens a map in the fixture's window.
 *
 * Returns: (transfer none): its page, laid out
 */
VdtMapPage *
vdt_ui_fixture_open_text (VdtUiFixture *self, const char *name, const char *text)
{
  g_autoptr (GFile) file = vdt_ui_fixture_write (self, name, text);
  Awaited awaited = { self->window, file };

  vdt_opening_open (vdt_window_get_opening (self->window), file);
  vdt_ui_wait (is_in_view, &awaited);
  vdt_ui_settle ();
  return vdt_window_get_page (self->window);
}

/**
 * vdt_ui_fixture_set_up:
 * @self: the fixture
 * @data: (nullable): anything: other processes find it, as the application that is running
 *
 * Starts an application of its own and shows a window.
 */
void
vdt_ui_fixture_set_up (VdtUiFixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  self->folder = g_dir_make_tmp ("vedette-XXXXXX", &error);
  g_assert_no_error (error);
  self->application =
      g_object_new (VDT_TYPE_APPLICATION, "application-id", APPLICATION_ID, "resource-base-path",
                    "/io/github/vedette/Vedette", "flags",
                    G_APPLICATION_HANDLES_OPEN | (data ? 0 : G_APPLICATION_NON_UNIQUE), NULL);
  g_assert_true (g_application_register (G_APPLICATION (self->application), NULL, &error));
  g_assert_no_error (error);
  g_application_activate (G_APPLICATION (self->application));
  g_set_weak_pointer (&self->window,
                      VDT_WINDOW (gtk_application_get_active_window (self->application)));
  g_assert_nonnull (self->window);
  vdt_ui_settle ();
}

/* %FALSE: something was left, or came meanwhile. */
static gboolean
empty_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR) && !g_file_test (child, G_FILE_TEST_IS_SYMLINK))
        empty_folder (child);
      else
        g_remove (child);
    }

  return g_rmdir (path) == 0;
}

/* A thread may still be about to write: the window does not wait for the last of them. */
static void
remove_folder (const char *path)
{
  gint64 last = g_get_monotonic_time () + 10 * G_USEC_PER_SEC;

  while (!empty_folder (path))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, last);
      g_usleep (G_USEC_PER_SEC / 100);
    }
}

static void
stay_empty_cb (GApplication *application)
{
  g_signal_stop_emission_by_name (application, "activate");
}

/**
 * vdt_ui_fixture_tear_down:
 * @self: the fixture
 * @data: unused
 *
 * Closes the window, and checks that it and the application are gone.
 */
void
vdt_ui_fixture_tear_down (VdtUiFixture *self, gconstpointer data)
{
  if (self->window)
    gtk_window_destroy (GTK_WINDOW (self->window));
  vdt_ui_wait_gone ((gpointer *) &self->window);
  vdt_ui_settle ();
  /* Without windows it ends at once, and takes its leave of the bus as it should. */
  g_signal_connect (self->application, "activate", G_CALLBACK (stay_empty_cb), NULL);
  g_application_run (G_APPLICATION (self->application), 0, NULL);
  g_assert_finalize_object (self->application);
  remove_folder (self->folder);
  g_clear_pointer (&self->folder, g_free);
}
