/* test-gtk-workarounds.c - what is done about faults of the toolkit
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-gtk-workarounds.h"
#include "vdt-properties-dialog.h"
#include "vdt-ui-fixture.h"

#include "fake-input.h"

#include <X11/Xlib.h>
#include <gdk/x11/gdkx.h>

#define N_STEPS 8
#define STEP 30       /* pixels that the pointer goes at a time */
#define WIDTH_MIN 150 /* of a tab that has opened, pixels */

static gpointer
watch (gpointer object, gpointer *there)
{
  *there = object;
  g_object_add_weak_pointer (object, there);
  return object;
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

/* It is hidden and then removed, before the next frame. */
static void
test_hidden (VdtUiFixture *self, gconstpointer data)
{
  GtkWidget *window = gtk_window_new (), *button = gtk_button_new_with_label ("button");
  GtkWidget *entry = open_entry (window, button);
  gpointer there;

  watch (entry, &there);
  gtk_widget_set_visible (entry, FALSE);
  gtk_box_remove (GTK_BOX (gtk_window_get_child (GTK_WINDOW (window))), entry);
  vdt_ui_wait_gone (&there);
  vdt_ui_wait (has_focus, button);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The label that is next asks for the removed entry. */
static void
test_removed (VdtUiFixture *self, gconstpointer data)
{
  GtkWidget *window = gtk_window_new (), *label = gtk_label_new ("label");
  GtkWidget *entry = open_entry (window, label);
  gpointer there;

  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  watch (entry, &there);
  gtk_box_remove (GTK_BOX (gtk_window_get_child (GTK_WINDOW (window))), entry);
  vdt_ui_wait_gone (&there);
  vdt_ui_wait (has_focus, label);
  gtk_window_destroy (GTK_WINDOW (window));
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

static void
clicked_cb (GtkButton *button, gboolean *clicked)
{
  *clicked = TRUE;
}

static gboolean
is_set (gpointer flag)
{
  return *(gboolean *) flag;
}

/* A real click, which goes to whoever has the pointer. */
static void
click (GtkWidget *button)
{
  GtkNative *native = gtk_widget_get_native (button);
  gboolean clicked = FALSE;
  gulong handler = g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), &clicked);
  double x, y;

  g_assert_true (gtk_widget_translate_coordinates (button, GTK_WIDGET (native),
                                                   gtk_widget_get_width (button) / 2.0,
                                                   gtk_widget_get_height (button) / 2.0, &x, &y));
  fake_input_move (native, x, y);
  vdt_ui_settle ();
  fake_input_press (1);
  fake_input_release (1);
  vdt_ui_wait (is_set, &clicked);
  g_signal_handler_disconnect (button, handler);
}

/* With an open popover, which has the pointer. */
static void
test_popover (VdtUiFixture *self, gconstpointer data)
{
  GtkWidget *window = gtk_window_new (), *button = gtk_button_new_with_label ("button");
  GtkWidget *entry = open_entry (window, button);
  gpointer there;

  if (fake_input_skips ())
    return;
  gtk_widget_activate_action (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (entry))),
                              "misc.insert-emoji", NULL);
  vdt_ui_settle ();
  g_assert_true (has_open_popover (entry));
  watch (entry, &there);
  gtk_box_remove (GTK_BOX (gtk_window_get_child (GTK_WINDOW (window))), entry);
  vdt_ui_wait_gone (&there);
  vdt_ui_wait (has_focus, button);
  click (button);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A dialog that is closed with its parent outlives it for a while. */
static void
test_parent (VdtUiFixture *self, gconstpointer data)
{
  GtkWidget *parent = gtk_window_new (), *dialog = g_object_ref_sink (gtk_window_new ());

  gtk_window_set_transient_for (GTK_WINDOW (dialog), GTK_WINDOW (parent));
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
  gtk_window_present (GTK_WINDOW (parent));
  gtk_window_present (GTK_WINDOW (dialog));
  vdt_ui_settle ();
  gtk_window_destroy (GTK_WINDOW (parent));
  g_assert_null (gtk_window_get_transient_for (GTK_WINDOW (dialog)));
  g_object_unref (dialog);
}

/* The desktop's scroll bars change after a dialog was closed. */
static void
test_scroll_bars (VdtUiFixture *fixture, gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GtkWindow *dialog;
  gpointer scrolled, there;

  vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  vdt_ui_activate (fixture->window, "properties");
  dialog = vdt_ui_wait_window (VDT_TYPE_PROPERTIES_DIALOG);
  vdt_ui_settle ();
  scrolled = watch (vdt_ui_find (GTK_WIDGET (dialog), GTK_TYPE_SCROLLED_WINDOW, NULL), &there);
  gtk_window_destroy (dialog);
  vdt_ui_wait_gone (&there);
  g_assert_cmpuint (
      g_signal_handler_find (settings, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, scrolled), ==, 0);
  g_object_set (settings, "gtk-overlay-scrolling", FALSE, NULL);
  vdt_ui_settle ();
  g_object_set (settings, "gtk-overlay-scrolling", TRUE, NULL);
}

/* What the X server refuses ends no program that has maps open. */
static void
test_x_errors (VdtUiFixture *self, gconstpointer data)
{
  GtkWidget *window = gtk_window_new ();
  Display *display = gdk_x11_display_get_xdisplay (gdk_display_get_default ());
  Window gone;

  gtk_window_present (GTK_WINDOW (window));
  vdt_ui_settle ();
  gone = gdk_x11_surface_get_xid (gtk_native_get_surface (GTK_NATIVE (window)));
  gtk_window_destroy (GTK_WINDOW (window));
  XMoveWindow (display, gone, 10, 10);
  XSync (display, False);
  vdt_ui_settle ();
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (self->window)));
}

/* What a button is called by: itself in older releases of GTK, by the label in it in newer ones. */
static void
assert_named (GtkWidget *button, const char *name)
{
  gboolean own = gtk_check_version (4, 15, 2) != NULL;
  GtkWidget *label = vdt_ui_find (button, GTK_TYPE_LABEL, NULL);

  gtk_test_accessible_assert_property (own ? button : label, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  g_assert_true (own
                 == !gtk_test_accessible_has_relation (GTK_ACCESSIBLE (button),
                                                       GTK_ACCESSIBLE_RELATION_LABELLED_BY));
}

/* A screen reader reads a label once, without its underscore. */
static void
test_names (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWidget *window = gtk_window_new (), *button = gtk_button_new_with_mnemonic ("_Open");

  gtk_window_set_child (GTK_WINDOW (window), button);
  gtk_window_present (GTK_WINDOW (window));
  vdt_ui_settle ();
  assert_named (button, "Open");
  gtk_button_set_label (GTK_BUTTON (button), "_Close");
  assert_named (button, "Close");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The keyboard comes to a button within: that of a list and that of a colour. */
static void
test_names_within (VdtUiFixture *fixture, gconstpointer data)
{
  static const char *const choices[] = { "One", "Two", NULL };
  GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *list = gtk_drop_down_new_from_strings (choices), *colour = gtk_color_button_new ();

  gtk_color_button_set_title (GTK_COLOR_BUTTON (colour), "Colour of hills");
  gtk_box_append (GTK_BOX (box), list);
  gtk_box_append (GTK_BOX (box), colour);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  vdt_ui_settle ();
  gtk_test_accessible_assert_property (vdt_ui_find (colour, GTK_TYPE_BUTTON, NULL),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Colour of hills");
  /* Later it has the name of the list by itself. */
  if (gtk_check_version (4, 11, 4) != NULL)
    {
      GtkWidget *button = vdt_ui_find (list, GTK_TYPE_BUTTON, NULL);

      gtk_test_accessible_assert_relation (button, GTK_ACCESSIBLE_RELATION_LABELLED_BY, list, NULL);
      gtk_drop_down_set_selected (GTK_DROP_DOWN (list), 1);
      gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Two");
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* What is in a menu is read, without its underscore, where the toolkit gives it no name at all; the
 * title of a row for text is read once.
 */
static void
test_names_of_rows (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *rows = gtk_list_box_new (), *row = adw_entry_row_new ();
  GtkWidget *button = gtk_menu_button_new (), *item;
  g_autoptr (GMenu) menu = g_menu_new ();

  g_menu_append (menu, "_Cut", "win.cut");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), "Title");
  gtk_list_box_append (GTK_LIST_BOX (rows), row);
  gtk_box_append (GTK_BOX (box), button);
  gtk_box_append (GTK_BOX (box), rows);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  vdt_ui_settle ();
  item = vdt_ui_find (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button))),
                      g_type_from_name ("GtkModelButton"), NULL);
  if (!gtk_check_version (4, 11, 4))
    {
      gtk_test_accessible_assert_property (item, GTK_ACCESSIBLE_PROPERTY_LABEL, "Cut");
      g_assert_false (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (item),
                                                        GTK_ACCESSIBLE_RELATION_LABELLED_BY));
    }
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, "Title");
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  vdt_ui_settle ();
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A choice is read whole in the list that opens. */
static void
test_choices (VdtUiFixture *fixture, gconstpointer data)
{
  static const char *const choices[] = { "One",
                                         "The ridge and the river as they were on the second day",
                                         NULL };
  GtkWidget *window = gtk_window_new (), *rows = gtk_list_box_new (), *row = adw_combo_row_new ();
  GtkWidget *popover, *label;
  g_autoptr (GtkStringList) model = gtk_string_list_new (choices);

  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (model));
  gtk_list_box_append (GTK_LIST_BOX (rows), row);
  gtk_window_set_child (GTK_WINDOW (window), rows);
  gtk_window_present (GTK_WINDOW (window));
  vdt_ui_settle ();
  popover = vdt_ui_find (row, GTK_TYPE_POPOVER, NULL);
  gtk_popover_popup (GTK_POPOVER (popover));
  vdt_ui_settle ();
  label = vdt_ui_find_text (popover, choices[1]);
  g_assert_nonnull (label);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
  gtk_popover_popdown (GTK_POPOVER (popover));
  vdt_ui_settle ();
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
list_tabs (GtkWidget *widget, GPtrArray *tabs)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "AdwTab") && gtk_widget_get_mapped (widget))
    g_ptr_array_add (tabs, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    list_tabs (child, tabs);
}

/* The tab at the left. */
static GtkWidget *
find_tab (GtkWidget *window)
{
  g_autoptr (GPtrArray) tabs = g_ptr_array_new ();
  GtkWidget *first = NULL;
  double least = G_MAXDOUBLE;

  list_tabs (window, tabs);
  for (guint i = 0; i < tabs->len; i++)
    {
      double x, y;

      if (gtk_widget_get_width (tabs->pdata[i]) >= WIDTH_MIN
          && gtk_widget_translate_coordinates (tabs->pdata[i], window, 0, 0, &x, &y) && x < least)
        {
          least = x;
          first = tabs->pdata[i];
        }
    }
  return first;
}

/* And none that is closing. */
static gboolean
is_there (gpointer data)
{
  AdwTabView *tab_view = vdt_window_get_tab_view (VDT_WINDOW (data));
  g_autoptr (GPtrArray) tabs = g_ptr_array_new ();

  list_tabs (data, tabs);
  return find_tab (data) && (int) tabs->len == adw_tab_view_get_n_pages (tab_view);
}

static gboolean
is_dragged (gpointer tab_view)
{
  return adw_tab_view_get_is_transferring_page (tab_view);
}

static gboolean
is_at_rest (gpointer tab_view)
{
  return !is_dragged (tab_view);
}

/* Takes hold of the first tab; where, in its window. */
static void
press_tab (GtkWidget *window, double *x, double *y)
{
  GtkWidget *tab;

  vdt_ui_wait (is_there, window);
  vdt_ui_settle ();
  tab = find_tab (window);
  g_assert_true (gtk_widget_translate_coordinates (tab, window, gtk_widget_get_width (tab) / 3.0,
                                                   gtk_widget_get_height (tab) / 2.0, x, y));
  fake_input_move (GTK_NATIVE (window), *x, *y);
  vdt_ui_settle ();
  fake_input_press (1);
  vdt_ui_settle ();
}

/* Down, over the map, and let go: to a window of its own, or back. */
static void
drag_tab (GtkWidget *window)
{
  AdwTabView *tab_view = vdt_window_get_tab_view (VDT_WINDOW (window));
  double x, y;

  press_tab (window, &x, &y);
  fake_input_move (GTK_NATIVE (window), x + STEP, y);
  for (guint i = 0; i < N_STEPS; i++)
    {
      vdt_ui_settle ();
      y += STEP;
      fake_input_move (GTK_NATIVE (window), x, y);
    }
  vdt_ui_wait (is_dragged, tab_view);
  vdt_ui_settle ();
  fake_input_release (1);
  vdt_ui_wait (is_at_rest, tab_view);
}

/* The map of a tab that has a window of its own now is freed with it. */
static void
test_dragged (VdtUiFixture *self, gconstpointer data)
{
  gpointer there[3];
  GList *windows;

  if (adw_get_major_version () > 1 || adw_get_minor_version () > 2)
    {
      g_test_skip ("a fault of libadwaita 1.2");
      return;
    }
  if (fake_input_skips ())
    return;
  watch (vdt_map_page_peek (vdt_ui_fixture_open_map (self, "a.vedette"))->document, &there[0]);
  watch (vdt_map_page_peek (vdt_ui_fixture_open_map (self, "b.vedette"))->document, &there[1]);
  watch (vdt_map_page_peek (vdt_ui_fixture_open_map (self, "c.vedette"))->document, &there[2]);
  drag_tab (GTK_WIDGET (self->window));
  windows = g_list_copy (gtk_application_get_windows (self->application));
  for (GList *l = windows; l; l = l->next)
    gtk_window_destroy (l->data);
  g_list_free (windows);
  for (guint i = 0; i < G_N_ELEMENTS (there); i++)
    vdt_ui_wait_gone (&there[i]);
}

#define ADD(name, function)                                                                        \
  g_test_add ("/gtk-workarounds/" name, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function,       \
              vdt_ui_fixture_tear_down)

void
vdt_test_gtk_workarounds (void)
{
  ADD ("hidden", test_hidden);
  ADD ("removed", test_removed);
  ADD ("popover", test_popover);
  ADD ("parent", test_parent);
  ADD ("scroll-bars", test_scroll_bars);
  ADD ("x-errors", test_x_errors);
  ADD ("names", test_names);
  ADD ("names-within", test_names_within);
  ADD ("names-of-rows", test_names_of_rows);
  ADD ("choices", test_choices);
  ADD ("dragged", test_dragged);
}
