/* test-application.c - the application: its actions, its shortcuts, the files that it is given
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-new-map-dialog.h"

#include <dlfcn.h>
#include <gdk/x11/gdkx.h>
#include <string.h>

#define METAINFO APPLICATION_ID ".metainfo.xml.in"

static void
test_actions (VdtUiFixture *fixture, gconstpointer data)
{
  g_assert_true (g_action_group_has_action (G_ACTION_GROUP (fixture->application), "about"));
  g_assert_true (g_action_group_has_action (G_ACTION_GROUP (fixture->application), "quit"));
}

/* Every key that the application knows leads to an action that there is. */
static void
test_shortcuts (VdtUiFixture *fixture, gconstpointer data)
{
  g_auto (GStrv) actions = gtk_application_list_action_descriptions (fixture->application);

  g_assert_cmpuint (g_strv_length (actions), >, 10);
  for (guint i = 0; actions[i]; i++)
    {
      g_autofree char *name = g_strdup (strchr (actions[i], '.') + 1);
      GActionGroup *group = g_str_has_prefix (actions[i], "app.")
                                ? G_ACTION_GROUP (fixture->application)
                                : G_ACTION_GROUP (fixture->window);

      name[strcspn (name, "(:")] = '\0';
      g_test_message ("%s", actions[i]);
      g_assert_true (g_action_group_has_action (group, name));
    }
}

static gboolean
has_two_pages (gpointer window)
{
  GtkWidget *view = vdt_ui_find (window, ADW_TYPE_TAB_VIEW, NULL);

  return adw_tab_view_get_n_pages (ADW_TAB_VIEW (view)) == 2;
}

static void
test_open (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) first = vdt_ui_fixture_write_map (fixture, "first.vedette");
  g_autoptr (GFile) second = vdt_ui_fixture_write_map (fixture, "second.vedette");
  GFile *files[] = { first, second };

  g_application_open (G_APPLICATION (fixture->application), files, G_N_ELEMENTS (files), "");
  vdt_ui_wait (has_two_pages, fixture->window);
}

static gboolean
has_map (gpointer window)
{
  return vdt_window_get_page (window) != NULL;
}

/* A program that is started beside a running one hands over all that it is asked for. */
static void
test_new_map_beside (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = vdt_ui_fixture_write_map (fixture, "beside.vedette");
  g_autofree char *program =
      g_build_filename (g_getenv ("VEDETTE_TEST_BUILD"), "src", "app", "vedette", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) other = g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, &error, program,
                                                    "--new-map", g_file_peek_path (file), NULL);
  GtkWindow *dialog;

  g_assert_no_error (error);
  dialog = vdt_ui_wait_window (VDT_TYPE_NEW_MAP_DIALOG);
  vdt_ui_wait (has_map, fixture->window);
  g_subprocess_wait (other, NULL, NULL);
  gtk_window_destroy (dialog);
}

/* It is told in the reader's language, what is opened included. */
static void
test_help_option (void)
{
  g_autofree char *program =
      g_build_filename (g_getenv ("VEDETTE_TEST_BUILD"), "src", "app", "vedette", NULL);
  g_autofree char *locales = g_build_filename (g_getenv ("VEDETTE_TEST_BUILD"), "po", NULL);
  g_autoptr (GSubprocessLauncher) launcher =
      g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_autoptr (GSubprocess) subprocess = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *told = NULL;

  g_subprocess_launcher_setenv (launcher, "VEDETTE_LOCALE_DIR", locales, TRUE);
  g_subprocess_launcher_setenv (launcher, "LANGUAGE", "de", TRUE);
  subprocess = g_subprocess_launcher_spawn (launcher, &error, program, "--help", NULL);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (subprocess, NULL, NULL, &told, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (told, " [KARTE …]\n"));
  g_assert_nonnull (strstr (told, "--new-map"));
}

/* The metainfo has an address for some purpose. */
static void
assert_url (const char *kind, const char *address)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("VEDETTE_TEST_SOURCE"), "data", METAINFO, NULL);
  g_autofree char *line = g_strdup_printf ("<url type=\"%s\">%s</url>", kind, address);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (text, line));
}

static void
test_about (VdtUiFixture *fixture, gconstpointer data)
{
  AdwAboutWindow *about;

  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), "about", NULL);
  about = ADW_ABOUT_WINDOW (vdt_ui_wait_window (ADW_TYPE_ABOUT_WINDOW));
  g_assert_cmpstr (adw_about_window_get_version (about), ==, VEDETTE_VERSION);
  assert_url ("homepage", adw_about_window_get_website (about));
  assert_url ("bugtracker", adw_about_window_get_issue_url (about));
  gtk_window_destroy (GTK_WINDOW (about));
}

static void
test_help (VdtUiFixture *fixture, gconstpointer data)
{
  static const int widths[] = { 1200, 600, 1200 };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GtkWindow *help;
      int width;

      gtk_window_set_default_size (GTK_WINDOW (fixture->window), widths[i], 600);
      vdt_ui_settle ();
      g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "show-help-overlay", NULL);
      help = vdt_ui_wait_window (GTK_TYPE_SHORTCUTS_WINDOW);
      vdt_ui_settle ();
      gtk_widget_measure (GTK_WIDGET (help), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL,
                          NULL);
      g_assert_cmpint (width < 650, ==, widths[i] == 600); /* with a frame */
      gtk_window_close (help);
      vdt_ui_settle ();
    }
}

static void
test_quit (VdtUiFixture *fixture, gconstpointer data)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), "quit", NULL);
  vdt_ui_wait_gone ((gpointer *) &fixture->window);
}

/* What the server refuses ends no program that has maps open. The toolkit has the library. */
static void
test_x_error (VdtUiFixture *fixture, gconstpointer data)
{
  GdkDisplay *display = gdk_display_get_default ();
  int (*move_window) (Display * x_display, Window window, int x, int y);

  *(void **) &move_window = dlsym (dlopen (NULL, RTLD_LAZY), "XMoveWindow");
  g_assert_nonnull (move_window);
  move_window (gdk_x11_display_get_xdisplay (display), 1, 0, 0);
  gdk_display_sync (display);
  g_assert_true (gdk_x11_display_error_trap_pop (display) != 0);
  gdk_x11_display_error_trap_push (display);
}

#define ADD(path, function)                                                                        \
  g_test_add (path, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function, vdt_ui_fixture_tear_down)

void
vdt_test_application (void)
{
  g_test_add_func ("/application/help-option", test_help_option);
  ADD ("/application/actions", test_actions);
  ADD ("/application/shortcuts", test_shortcuts);
  ADD ("/application/open", test_open);
  g_test_add ("/application/new-map-beside", VdtUiFixture, "unique", vdt_ui_fixture_set_up,
              test_new_map_beside, vdt_ui_fixture_tear_down);
  ADD ("/application/about", test_about);
  ADD ("/application/help", test_help);
  ADD ("/application/quit", test_quit);
  ADD ("/application/x-error", test_x_error);
}
