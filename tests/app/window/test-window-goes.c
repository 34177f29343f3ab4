/* test-window-goes.c - nothing stays of a window that is closed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-menus.h"
#include "vdt-preferences.h"
#include "vdt-ui-fixture.h"

#define N_WATCHED_MIN 1000 /* of a window with a map, and its legend beside it */
#define TOOLTIP_MS 700     /* after which every tooltip that was due has been shown, or not */

/* What was seen of a window, and is not gone: objects. */
static void
gone_cb (gpointer data, GObject *where)
{
  g_hash_table_remove (data, where);
}

static void
watch (GHashTable *there, gpointer object)
{
  if (g_hash_table_add (there, object))
    g_object_weak_ref (object, gone_cb, there);
}

/* What all windows share stays. */
static gboolean
is_shared (GMenuModel *menu)
{
  return menu == vdt_menus_get ("primary") || menu == vdt_menus_get ("zoom");
}

static void
watch_menu (GHashTable *there, GMenuModel *menu)
{
  if (is_shared (menu))
    return;
  watch (there, menu);
  for (gint i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);

      if (section)
        watch_menu (there, section);
    }
}

static void
watch_widget (GHashTable *there, GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = NULL;

  /* It is its display's, and stays, with what it has shown. */
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkTooltipWindow"))
    return;
  gtk_widget_set_has_tooltip (widget, FALSE); /* see let_tooltips_pass() */
  controllers = gtk_widget_observe_controllers (widget);
  watch (there, widget);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      watch (there, controller);
    }
  if (GTK_IS_POPOVER_MENU (widget) && gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (widget)))
    watch_menu (there, gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    watch_widget (there, child);
}

/* GTK of this age keeps the sections of menus that it has shown; they have no items any more. */
static gboolean
leave_empty_menu (gpointer key, gpointer value, gpointer user_data)
{
  if (!G_IS_MENU (key) || g_menu_model_get_n_items (key) > 0)
    return FALSE;
  g_object_weak_unref (key, gone_cb, user_data);

  return TRUE;
}

static gboolean
is_gone (gpointer data)
{
  g_hash_table_foreach_remove (data, leave_empty_menu, data);

  return g_hash_table_size (data) == 0;
}

static void
test_all (VdtUiFixture *self, gconstpointer data)
{
  g_autoptr (GHashTable) there = g_hash_table_new (NULL, NULL);
  VdtMapPage *page = vdt_ui_fixture_open_map (self, "a.vedette");
  g_autoptr (GList) windows = NULL;
  GtkWidget *button;

  vdt_ui_paint (page);
  g_signal_emit_by_name (vdt_canvas_get_hand (vdt_map_page_peek (page)->canvas), "context-menu",
                         50.0, 50.0, 1, 1, -1);
  button = vdt_ui_find (GTK_WIDGET (self->window), GTK_TYPE_MENU_BUTTON, "menu_button");
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  vdt_ui_settle ();
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  vdt_ui_settle ();
  vdt_ui_activate (self->window, "edit-legend");
  vdt_ui_settle ();
  windows = gtk_window_list_toplevels ();
  for (GList *l = windows; l; l = l->next)
    watch_widget (there, l->data);
  watch (there, vdt_map_page_peek (page)->document);
  watch (there, vdt_map_page_peek (page)->sighting);
  g_assert_cmpuint (g_hash_table_size (there), >, N_WATCHED_MIN);

  gtk_window_destroy (GTK_WINDOW (self->window));
  vdt_ui_wait (is_gone, there);
}

/* The keyboard is in a page of the menu that is turned away from when it closes. */
static void
test_submenu (VdtUiFixture *self, gconstpointer data)
{
  g_autoptr (GHashTable) there = g_hash_table_new (NULL, NULL);
  GtkWidget *button = vdt_ui_find (GTK_WIDGET (self->window), GTK_TYPE_MENU_BUTTON, "menu_button");
  GtkPopover *popover;

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  vdt_ui_settle ();
  popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (button));
  watch (there, popover);
  g_object_set (popover, "visible-submenu", "_Edit", NULL);
  vdt_ui_settle ();
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)),
                                         GTK_WIDGET (popover)));
  gtk_popover_popdown (popover);
  vdt_ui_settle ();

  gtk_window_destroy (GTK_WINDOW (self->window));
  vdt_ui_wait (is_gone, there);
}

static gboolean
due_cb (gpointer due)
{
  *(gboolean *) due = TRUE;

  return G_SOURCE_REMOVE;
}

static gboolean
is_due (gpointer due)
{
  return *(gboolean *) due;
}

/* The toolkit asks for the pointer in a window that is gone if a tooltip has been due. */
static void
let_tooltips_pass (void)
{
  gboolean due = FALSE;

  g_timeout_add (TOOLTIP_MS, due_cb, &due);
  vdt_ui_wait (is_due, &due);
}

static void
open_main_menu (VdtUiFixture *self, VdtMapPage *page)
{
  GtkWidget *button = vdt_ui_find (GTK_WIDGET (self->window), GTK_TYPE_MENU_BUTTON, "menu_button");

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
}

/* It goes as soon as it is closed. */
static void
open_hex_menu (VdtUiFixture *self, VdtMapPage *page)
{
  g_signal_emit_by_name (vdt_canvas_get_hand (vdt_map_page_peek (page)->canvas), "context-menu",
                         50.0, 50.0, 1, 1, -1);
}

static gboolean
has_open_popover (gpointer widget)
{
  if (GTK_IS_POPOVER (widget) && gtk_widget_get_visible (widget))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (has_open_popover (child))
      return TRUE;

  return FALSE;
}

/* Widgets that hold each other over the window's actions would stay if nothing was opened. */
static void
open_nothing (VdtUiFixture *self, VdtMapPage *page)
{
}

typedef struct
{
  void (*open) (VdtUiFixture *self, VdtMapPage *page);
  void (*leave) (GtkWindow *window);
} Leaving;

static const Leaving plain_closed = { open_nothing, gtk_window_close };
static const Leaving plain_destroyed = { open_nothing, gtk_window_destroy };
static const Leaving main_menu_closed = { open_main_menu, gtk_window_close };
static const Leaving hex_menu_closed = { open_hex_menu, gtk_window_close };
static const Leaving main_menu_destroyed = { open_main_menu, gtk_window_destroy };
static const Leaving hex_menu_destroyed = { open_hex_menu, gtk_window_destroy };

/* The toolkit of this age keeps a menu that goes while it is open. */
static void
test_leave (VdtUiFixture *self, gconstpointer data)
{
  const Leaving *leaving = data;
  g_autoptr (GHashTable) there = g_hash_table_new (NULL, NULL);
  VdtMapPage *page = vdt_ui_fixture_open_map (self, "a.vedette");

  watch_widget (there, GTK_WIDGET (self->window));
  leaving->open (self, page);
  vdt_ui_settle ();
  g_assert_true (has_open_popover (GTK_WIDGET (self->window)) == (leaving->open != open_nothing));
  watch_widget (there, GTK_WIDGET (self->window));
  let_tooltips_pass ();

  leaving->leave (GTK_WINDOW (self->window));
  vdt_ui_wait (is_gone, there);
}

/* They have the same menu. */
static void
test_other_window (VdtUiFixture *self, gconstpointer data)
{
  VdtWindow *other = vdt_window_new (self->application);
  GtkWidget *button = vdt_ui_find (GTK_WIDGET (other), GTK_TYPE_MENU_BUTTON, "menu_button");

  gtk_window_present (GTK_WINDOW (other));
  open_main_menu (self, NULL);
  vdt_ui_settle ();
  gtk_window_destroy (GTK_WINDOW (self->window));
  vdt_ui_settle ();
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  vdt_ui_settle ();
  g_assert_true (has_open_popover (GTK_WIDGET (other)));
  g_assert_cmpint (
      g_menu_model_get_n_items (gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button))), >, 0);

  gtk_window_destroy (GTK_WINDOW (other));
}

/* An entry that has the keyboard, and below it another widget. */
static GtkWidget *
open_entry (GtkWidget *window, GtkWidget *other)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *entry = gtk_entry_new ();

  gtk_box_append (GTK_BOX (box), entry);
  gtk_box_append (GTK_BOX (box), other);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  vdt_ui_settle ();
  gtk_widget_grab_focus (entry);
  return entry;
}

static gboolean
has_focus (gpointer widget)
{
  return gtk_window_get_focus (GTK_WINDOW (gtk_widget_get_root (widget))) == widget;
}

/* The toolkit would hold it twice, to hand on the keyboard, and let go of it once. */
static void
test_hidden (VdtUiFixture *self, gconstpointer data)
{
  g_autoptr (GHashTable) there = g_hash_table_new (NULL, NULL);
  GtkWidget *window = gtk_window_new (), *button = gtk_button_new_with_label ("button");
  GtkWidget *entry = open_entry (window, button);

  watch_widget (there, entry);

  gtk_widget_set_visible (entry, FALSE);
  g_assert_null (gtk_window_get_focus (GTK_WINDOW (window)));
  gtk_box_remove (GTK_BOX (gtk_window_get_child (GTK_WINDOW (window))), entry);
  vdt_ui_wait (is_gone, there);
  vdt_ui_wait (has_focus, button);

  gtk_window_destroy (GTK_WINDOW (window));
}

/* A label would ask the toolkit about it in memory that was freed. */
static void
test_taken_out (VdtUiFixture *self, gconstpointer data)
{
  g_autoptr (GHashTable) there = g_hash_table_new (NULL, NULL);
  GtkWidget *window = gtk_window_new (), *label = gtk_label_new ("label");
  GtkWidget *entry = open_entry (window, label);

  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  watch_widget (there, entry);

  gtk_box_remove (GTK_BOX (gtk_window_get_child (GTK_WINDOW (window))), entry);
  g_assert_null (gtk_window_get_focus (GTK_WINDOW (window)));
  vdt_ui_wait (is_gone, there);
  vdt_ui_wait (has_focus, label);

  gtk_window_destroy (GTK_WINDOW (window));
}

/* With what it opened, which has all clicks: the toolkit would keep it, and the clicks with it. */
static void
test_open_list (VdtUiFixture *self, gconstpointer data)
{
  g_autoptr (GHashTable) there = g_hash_table_new (NULL, NULL);
  GtkWidget *window = gtk_window_new (), *button = gtk_button_new_with_label ("button");
  GtkWidget *entry = open_entry (window, button);

  gtk_widget_activate_action (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (entry))),
                              "misc.insert-emoji", NULL);
  vdt_ui_settle ();
  g_assert_true (has_open_popover (entry));
  watch_widget (there, entry);

  gtk_box_remove (GTK_BOX (gtk_window_get_child (GTK_WINDOW (window))), entry);
  vdt_ui_wait (is_gone, there);
  vdt_ui_wait (has_focus, button);

  gtk_window_destroy (GTK_WINDOW (window));
}

/* The window of all keys is hidden as it is closed, and goes with the one that it belongs to. */
static void
test_keys (VdtUiFixture *self, gconstpointer data)
{
  g_autoptr (GHashTable) there = g_hash_table_new (NULL, NULL);
  GtkWidget *keys, *bar, *text;

  vdt_ui_activate (self->window, "show-help-overlay");
  keys =
      GTK_WIDGET (gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (self->window)));
  bar = vdt_ui_find (keys, GTK_TYPE_SEARCH_BAR, NULL);
  gtk_search_bar_set_search_mode (GTK_SEARCH_BAR (bar), TRUE);
  text = vdt_ui_find (bar, GTK_TYPE_TEXT, NULL);
  vdt_ui_wait (has_focus, text);
  gtk_widget_activate_action (text, "misc.insert-emoji", NULL);
  vdt_ui_wait (has_open_popover, text);
  vdt_ui_settle ();
  watch_widget (there, bar);

  gtk_window_close (GTK_WINDOW (keys));
  vdt_ui_settle ();
  g_assert_false (gtk_widget_get_visible (keys));
  g_assert_false (has_open_popover (text));
  gtk_window_destroy (GTK_WINDOW (self->window));
  vdt_ui_wait (is_gone, there);
}

/* It is as it was when it is shown again, but for what was open in it. */
static void
test_shown_again (VdtUiFixture *self, gconstpointer data)
{
  GtkWidget *window = gtk_window_new (), *button = gtk_button_new_with_label ("button");
  GtkWidget *entry = open_entry (window, button);
  GtkWidget *text = GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (entry)));

  gtk_window_set_hide_on_close (GTK_WINDOW (window), TRUE);
  gtk_widget_activate_action (text, "misc.insert-emoji", NULL);
  vdt_ui_wait (has_open_popover, text);
  vdt_ui_settle ();

  gtk_window_close (GTK_WINDOW (window));
  vdt_ui_settle ();
  g_assert_false (gtk_widget_get_visible (window));
  g_assert_false (has_open_popover (text));
  gtk_window_present (GTK_WINDOW (window));
  vdt_ui_settle ();
  g_assert_true (has_focus (text));
  g_assert_false (has_open_popover (text));

  gtk_window_destroy (GTK_WINDOW (window));
}

/* Without a word to whom it was opened for. */
static void
test_open_popover (VdtUiFixture *self, gconstpointer data)
{
  g_autoptr (GHashTable) there = g_hash_table_new (NULL, NULL);
  GtkWidget *window = gtk_window_new (), *button = gtk_button_new_with_label ("button");
  GtkWidget *popover = gtk_popover_new ();

  gtk_popover_set_child (GTK_POPOVER (popover), gtk_entry_new ());
  gtk_widget_set_parent (popover, open_entry (window, button));
  gtk_popover_popup (GTK_POPOVER (popover));
  vdt_ui_settle ();
  g_assert_true (gtk_widget_get_mapped (popover));
  watch_widget (there, popover);

  gtk_widget_unparent (popover);
  vdt_ui_wait (is_gone, there);

  gtk_window_destroy (GTK_WINDOW (window));
}

/* It turns away from what has the keyboard when it is not shown any more. */
static void
test_colours (VdtUiFixture *self, gconstpointer data)
{
  g_autoptr (GHashTable) there = g_hash_table_new (NULL, NULL);
  GtkWidget *dialog = gtk_color_chooser_dialog_new (NULL, GTK_WINDOW (self->window)), *plane;

  g_object_set (dialog, "show-editor", TRUE, NULL);
  gtk_window_present (GTK_WINDOW (dialog));
  vdt_ui_settle ();
  watch_widget (there, dialog);
  plane = vdt_ui_find (dialog, g_type_from_name ("GtkColorPlane"), NULL);
  gtk_widget_grab_focus (plane);
  gtk_widget_activate_action (plane, "color.edit", "s", "sv");
  vdt_ui_settle ();
  g_assert_true (GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (dialog))));

  gtk_window_destroy (GTK_WINDOW (dialog));
  vdt_ui_wait (is_gone, there);
}

static void
test_tab (VdtUiFixture *self, gconstpointer data)
{
  g_autoptr (GHashTable) there = g_hash_table_new (NULL, NULL);
  VdtMapPage *page;

  vdt_ui_fixture_open_map (self, "a.vedette");
  page = vdt_ui_fixture_open_map (self, "b.vedette");
  gtk_widget_grab_focus (GTK_WIDGET (vdt_map_page_peek (page)->canvas));
  vdt_ui_settle ();
  watch (there, vdt_map_page_peek (page)->canvas);
  watch (there, vdt_map_page_peek (page)->document);
  watch (there, vdt_map_page_peek (page)->sighting);

  vdt_ui_activate (self->window, "close-tab");
  vdt_ui_wait (is_gone, there);
}

/* The toolkit would wait for text that never comes. */
static void
test_pasted (VdtUiFixture *self, gconstpointer data)
{
  g_autoptr (GHashTable) there = g_hash_table_new (NULL, NULL);
  GtkWidget *window = gtk_window_new (), *entry = open_entry (window, gtk_label_new ("label"));
  GtkWidget *text = vdt_ui_find (entry, GTK_TYPE_TEXT, NULL);
  GdkClipboard *clipboard = gtk_widget_get_clipboard (window);

  gdk_clipboard_set_text (clipboard, "text");
  g_signal_emit_by_name (text, "paste-clipboard");
  vdt_ui_settle ();
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "text");
  gdk_clipboard_set (clipboard, G_TYPE_INT, 1);
  g_signal_emit_by_name (text, "paste-clipboard");
  gdk_clipboard_set_content (clipboard, NULL);
  g_signal_emit_by_name (text, "paste-clipboard");
  vdt_ui_settle ();
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "text");
  watch_widget (there, entry);

  gtk_window_destroy (GTK_WINDOW (window));
  vdt_ui_wait (is_gone, there);
}

static void
test_preferences (VdtUiFixture *self, gconstpointer data)
{
  g_autoptr (GHashTable) there = g_hash_table_new (NULL, NULL);
  GtkWidget *preferences = vdt_preferences_new (GTK_WINDOW (self->window));

  gtk_window_present (GTK_WINDOW (preferences));
  vdt_ui_settle ();
  watch_widget (there, preferences);
  let_tooltips_pass ();

  gtk_window_close (GTK_WINDOW (preferences));
  vdt_ui_wait (is_gone, there);
}

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add ("/window-goes/all", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_all,
              vdt_ui_fixture_tear_down);
  g_test_add ("/window-goes/submenu", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_submenu,
              vdt_ui_fixture_tear_down);
  g_test_add ("/window-goes/plain", VdtUiFixture, &plain_closed, vdt_ui_fixture_set_up, test_leave,
              vdt_ui_fixture_tear_down);
  g_test_add ("/window-goes/destroyed/plain", VdtUiFixture, &plain_destroyed, vdt_ui_fixture_set_up,
              test_leave, vdt_ui_fixture_tear_down);
  g_test_add ("/window-goes/open-menu", VdtUiFixture, &main_menu_closed, vdt_ui_fixture_set_up,
              test_leave, vdt_ui_fixture_tear_down);
  g_test_add ("/window-goes/open-hex-menu", VdtUiFixture, &hex_menu_closed, vdt_ui_fixture_set_up,
              test_leave, vdt_ui_fixture_tear_down);
  g_test_add ("/window-goes/destroyed/open-menu", VdtUiFixture, &main_menu_destroyed,
              vdt_ui_fixture_set_up, test_leave, vdt_ui_fixture_tear_down);
  g_test_add ("/window-goes/destroyed/open-hex-menu", VdtUiFixture, &hex_menu_destroyed,
              vdt_ui_fixture_set_up, test_leave, vdt_ui_fixture_tear_down);
  g_test_add ("/window-goes/other-window", VdtUiFixture, NULL, vdt_ui_fixture_set_up,
              test_other_window, vdt_ui_fixture_tear_down);
  g_test_add ("/window-goes/hidden", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_hidden,
              vdt_ui_fixture_tear_down);
  g_test_add ("/window-goes/taken-out", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_taken_out,
              vdt_ui_fixture_tear_down);
  g_test_add ("/window-goes/open-list", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_open_list,
              vdt_ui_fixture_tear_down);
  g_test_add ("/window-goes/keys", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_keys,
              vdt_ui_fixture_tear_down);
  g_test_add ("/window-goes/shown-again", VdtUiFixture, NULL, vdt_ui_fixture_set_up,
              test_shown_again, vdt_ui_fixture_tear_down);
  g_test_add ("/window-goes/open-popover", VdtUiFixture, NULL, vdt_ui_fixture_set_up,
              test_open_popover, vdt_ui_fixture_tear_down);
  g_test_add ("/window-goes/colours", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_colours,
              vdt_ui_fixture_tear_down);
  g_test_add ("/window-goes/tab", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_tab,
              vdt_ui_fixture_tear_down);
  g_test_add ("/window-goes/pasted", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_pasted,
              vdt_ui_fixture_tear_down);
  g_test_add ("/window-goes/preferences", VdtUiFixture, NULL, vdt_ui_fixture_set_up,
              test_preferences, vdt_ui_fixture_tear_down);
  return g_test_run ();
}
