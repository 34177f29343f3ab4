/* vdt-gtk-workarounds.c - faults of the toolkit that people can meet, and what is done about them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each of these ends the program, loses the keyboard or the pointer, gives a screen reader a wrong
 * name, or keeps a closed map, in ordinary use. Each says what it cures, where it was seen, and
 * which version cured it, where that is known: later ones do without it. Nothing here only saves
 * memory: such faults are listed in docs/internals/reliability.md and left to the toolkit.
 */

#include "vdt-gtk-workarounds.h"

#ifdef GDK_WINDOWING_X11
#include <gdk/x11/gdkx.h>
#endif

typedef void (*WidgetFunc) (GtkWidget *widget);

static gboolean
emission_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer function)
{
  ((WidgetFunc) function) (g_value_get_object (&values[0]));
  return TRUE;
}

/* Calls a function for a signal of every widget, after its class has done its part. */
static void
connect_all (const char *signal, WidgetFunc function)
{
  GTypeClass *klass = g_type_class_ref (GTK_TYPE_WIDGET);

  g_signal_add_emission_hook (g_signal_lookup (signal, GTK_TYPE_WIDGET), 0, emission_cb,
                              (gpointer) function, NULL);
  g_type_class_unref (klass);
}

static gboolean
is_gtk_before (guint major, guint minor, guint micro)
{
  return gtk_check_version (major, minor, micro) != NULL;
}

/* A popover that is open in a widget that is hidden, taken out or closed keeps the pointer: it gets
 * every click in any window, for good.
 *
 * Present in GTK 4.8.3, cured in 4.10.2 (issue 5730).
 */
static void
list_open (GtkWidget *widget, GPtrArray *popovers)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      if (GTK_IS_POPOVER (child) && gtk_widget_get_visible (child))
        g_ptr_array_add (popovers, g_object_ref (child));
      list_open (child, popovers);
    }
}

static void
close_popovers_within (GtkWidget *widget)
{
  g_autoptr (GPtrArray) popovers = g_ptr_array_new_with_free_func (g_object_unref);

  if (!is_gtk_before (4, 10, 2))
    return;
  list_open (widget, popovers);
  /* One that closes may take itself out of its window. */
  for (guint i = 0; i < popovers->len; i++)
    gtk_widget_set_visible (popovers->pdata[i], FALSE);
}

/* The toolkit hands the keyboard on from a hidden or removed widget in the next frame. Of two
 * such widgets it forgets to release one, so a closed map stays; and if the next focus is a
 * label, that looks for the removed widget in freed memory, which ends the program. Here the
 * keyboard is handed on at once, to the widget that the toolkit would choose.
 *
 * Seen with GTK 4.8.3; the code is the same in 4.18.6, the newest that was looked at.
 */

static gboolean
has_focus_within (GtkWidget *widget, GtkWidget *focus)
{
  return focus && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* What is in something that goes is unmapped first, when that does not count as mapped any more. */
static gboolean
goes_by_itself (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  return parent && gtk_widget_get_mapped (parent);
}

static void
clear_weak (gpointer data)
{
  GWeakRef *ref = data;

  g_weak_ref_clear (ref);
  g_free (ref);
}

/* As the toolkit would: to what it was in, if that is still here, or else to the first that takes
 * it.
 */
static gboolean
hand_on_cb (GtkWidget *window, GdkFrameClock *clock, gpointer hidden)
{
  g_autoptr (GtkWidget) widget = g_weak_ref_get (hidden);
  gboolean is_here = widget && gtk_widget_get_root (widget) == GTK_ROOT (window);
  GtkWidget *parent = is_here ? gtk_widget_get_parent (widget) : NULL;

  if (gtk_root_get_focus (GTK_ROOT (window)))
    return G_SOURCE_REMOVE;
  while (parent && !(gtk_widget_get_visible (parent) && gtk_widget_grab_focus (parent)))
    parent = gtk_widget_get_parent (parent);
  if (!parent)
    gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD);
  return G_SOURCE_REMOVE;
}

/* The toolkit lets go of what it holds when something else that is visible has the keyboard. */
static void
give_away (GtkRoot *root, GtkWidget *widget)
{
  GWeakRef *hidden = g_new (GWeakRef, 1);

  gtk_root_set_focus (root, GTK_WIDGET (root));
  gtk_root_set_focus (root, NULL);
  g_weak_ref_init (hidden, widget);
  gtk_widget_add_tick_callback (GTK_WIDGET (root), hand_on_cb, hidden, clear_weak);
}

static void
leave_focus (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  if (GTK_IS_WINDOW (root) && has_focus_within (widget, gtk_root_get_focus (root)))
    give_away (root, widget);
}

/* A list that closes is hidden itself, and may give the keyboard back to what it was opened from.
 * A window that is hidden keeps its keyboard for when it is shown again, or hands it on from what
 * is closed; one that goes gives it away in vdt_window_parents_mend().
 */
static void
leave (GtkWidget *widget)
{
  if (GTK_IS_WINDOW (widget))
    {
      close_popovers_within (widget);
      return;
    }
  leave_focus (widget);
  close_popovers_within (widget);
  leave_focus (widget);
}

/* Before the widget's class does its part, and may turn pages. What is in a window that was never
 * shown is left alone; one that closes may hide what was.
 */
static void
hide_cb (GtkWidget *widget)
{
  if (gtk_widget_get_realized (widget))
    leave (widget);
  if (gtk_widget_get_visible (widget))
    g_signal_chain_from_overridden_handler (widget);
}

/* A menu that is open and taken out is hidden here, which unmaps it: its class is not to do so
 * again.
 */
static void
unmap_cb (GtkWidget *widget)
{
  if (goes_by_itself (widget))
    {
      leave (widget);
      if (GTK_IS_POPOVER (widget) && gtk_widget_get_visible (widget) && is_gtk_before (4, 10, 2))
        gtk_widget_set_visible (widget, FALSE);
    }
  if (gtk_widget_get_mapped (widget))
    g_signal_chain_from_overridden_handler (widget);
}

/* A window that is closed together with its parent, and lives a little longer because of an
 * event or a thread, looks into the parent's freed memory.
 *
 * Cured in GTK 4.18.1 (merge request 8298).
 */
static void
forget_parent_cb (GtkWidget *widget)
{
  if (!GTK_IS_WINDOW (widget))
    return;
  gtk_window_set_focus (GTK_WINDOW (widget), NULL);
  close_popovers_within (widget);
  gtk_window_set_focus (GTK_WINDOW (widget), NULL);
  if (is_gtk_before (4, 18, 1))
    gtk_window_set_transient_for (GTK_WINDOW (widget), NULL);
}

/* A scrolled window disconnects another handler than the one it connected. After it is freed, a
 * change of overlay scrolling in the desktop's settings ends the program.
 *
 * Present since GTK 4.6.3, cured in 4.10.2 (issue 5684).
 */
static void
forget_settings_cb (GtkWidget *widget)
{
  if (GTK_IS_SCROLLED_WINDOW (widget))
    g_signal_handlers_disconnect_matched (
        gtk_widget_get_settings (widget),
        G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DETAIL | G_SIGNAL_MATCH_DATA,
        g_signal_lookup ("notify", G_TYPE_OBJECT),
        g_quark_from_static_string ("gtk-overlay-scrolling"), NULL, NULL, widget);
}

/* GTK ends the program when the X server refuses a request, and itself asks for what must be
 * refused: it moves menus and tooltips that are closed already.
 *
 * Seen with GTK 4.8.3. No version is known to be without: a program with unsaved maps outlives any
 * refusal.
 */
static void
outlive_x_errors (void)
{
#ifdef GDK_WINDOWING_X11
  GdkDisplay *display = gdk_display_get_default ();

  if (GDK_IS_X11_DISPLAY (display))
    gdk_x11_display_error_trap_push (display);
#endif
}

/* Names for a screen reader. A button's label is read twice, the first time with its underscore
 * ("_Open Open"); the button of a drop-down and that of a colour, which the keyboard comes to, have
 * no name. In newer releases nothing in a menu has a name, and the title of a row for text is read
 * twice.
 *
 * Seen with GTK 4.8.3. A label is read once since 4.11.4, and without its underscore in any case
 * since 4.15.2; the button of a drop-down has the name of that since 4.11.4; that of a colour
 * (GtkColorButton, which GTK has deprecated) has none in 4.18.6. What is in menus has names in
 * 4.8.3, and none in 4.18.6. Before 4.11.4 it must be given none: the toolkit sets the relation to
 * its label again whenever a switch is turned, and both are read. Rows for text (AdwEntryRow) are
 * read twice in libadwaita 1.7.6.
 */
static void
name_by_text_cb (GtkWidget *widget)
{
  gboolean has_mnemonic = TRUE;
  g_autofree char *text = NULL;
  g_autofree char *name = NULL;

  if (GTK_IS_BUTTON (widget))
    g_object_get (widget, "label", &text, "use-underline", &has_mnemonic, NULL);
  else if (ADW_IS_ENTRY_ROW (widget))
    g_object_get (widget, "title", &text, "use-underline", &has_mnemonic, NULL);
  else
    g_object_get (widget, "text", &text, NULL);
  if (!text)
    return;
  if (has_mnemonic)
    {
      g_auto (GStrv) pieces = g_strsplit (text, "_", -1);

      name = g_strjoinv ("", pieces);
    }
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name ? name : text, -1);
}

/* Now, and whenever its text changes. */
static void
name_by_text (GtkWidget *widget, const char *signal)
{
  g_signal_handlers_disconnect_by_func (widget, name_by_text_cb, NULL);
  g_signal_connect (widget, signal, G_CALLBACK (name_by_text_cb), NULL);
  name_by_text_cb (widget);
}

static void
describe_choice_cb (GtkButton *button, GParamSpec *pspec, GtkDropDown *list)
{
  gpointer item = gtk_drop_down_get_selected_item (list);

  if (GTK_IS_STRING_OBJECT (item))
    gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    gtk_string_object_get_string (item), -1);
}

/* The keyboard comes to the button of a list that drops down, and the toolkit names the list. */
static void
name_for_list (GtkButton *button, GtkDropDown *list)
{
  gtk_accessible_update_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  list, NULL, -1);
  g_signal_handlers_disconnect_by_func (list, describe_choice_cb, button);
  g_signal_connect_object (list, "notify::selected-item", G_CALLBACK (describe_choice_cb), button,
                           G_CONNECT_SWAPPED);
  describe_choice_cb (button, NULL, list);
}

/* The keyboard comes to the button in a button for colours, which has no name of its own. */
static void
name_for_colour (GtkButton *button, GtkColorButton *colour)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_color_button_get_title (colour), -1);
}

static void
name_cb (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (GTK_IS_BUTTON (widget) && is_gtk_before (4, 15, 2))
    name_by_text (widget, "notify::label");
  else if (ADW_IS_ENTRY_ROW (widget))
    name_by_text (widget, "notify::title");
  else if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton") && !is_gtk_before (4, 11, 4))
    name_by_text (widget, "notify::text");
  if (GTK_IS_BUTTON (widget) && GTK_IS_DROP_DOWN (parent) && is_gtk_before (4, 11, 4))
    name_for_list (GTK_BUTTON (widget), GTK_DROP_DOWN (parent));
  if (GTK_IS_BUTTON (widget) && GTK_IS_COLOR_BUTTON (parent))
    name_for_colour (GTK_BUTTON (widget), GTK_COLOR_BUTTON (parent));
}

/* A tab that was once dragged out of its row is never freed by libadwaita, and its map with it.
 *
 * Seen with libadwaita 1.2.2.
 */

#define DRAGGED "vdt-tab-dragged" /* of a page: that its tab was out of its row once */
#define N_HOLDING 2               /* references in the end: the toolkit's, and the timeout's */

/* Others who have it are at work with it still, and let go of it when they are done. */
static gboolean
end_cb (gpointer user_data)
{
  GObject *page = user_data;

  if (gtk_widget_get_parent (user_data) || g_atomic_int_get (&page->ref_count) > N_HOLDING)
    return G_SOURCE_CONTINUE;
  g_object_run_dispose (page);
  return G_SOURCE_REMOVE;
}

static void
end (GtkWidget *page)
{
  if (g_object_steal_data (G_OBJECT (page), DRAGGED))
    g_timeout_add_seconds_full (G_PRIORITY_DEFAULT, 1, end_cb, g_object_ref (page), g_object_unref);
}

static void
page_detached_cb (AdwTabView *tab_view, AdwTabPage *tab)
{
  GtkWidget *page = adw_tab_page_get_child (tab);

  if (adw_tab_view_get_is_transferring_page (tab_view))
    g_object_set_data (G_OBJECT (page), DRAGGED, GINT_TO_POINTER (TRUE));
  else
    end (page);
}

/* Its window goes. */
static void
root_changed_cb (AdwTabView *tab_view)
{
  if (gtk_widget_get_root (GTK_WIDGET (tab_view)))
    return;
  for (int i = 0; i < adw_tab_view_get_n_pages (tab_view); i++)
    end (adw_tab_page_get_child (adw_tab_view_get_nth_page (tab_view, i)));
}

#define MAX_CHOICE_CHARS 40 /* in a line; more are wrapped */

/* Choices of an AdwComboRow are cut short by libadwaita after twenty letters.
 *
 * In libadwaita 1.2.2 as in 1.9.3 and what came after it until August 2026.
 */
static void
show_whole_choice_cb (GtkWidget *widget)
{
  GtkWidget *list =
      GTK_IS_LABEL (widget) ? gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_VIEW) : NULL;

  if (!list || !gtk_widget_get_ancestor (list, ADW_TYPE_COMBO_ROW))
    return;
  gtk_label_set_ellipsize (GTK_LABEL (widget), PANGO_ELLIPSIZE_NONE);
  gtk_label_set_max_width_chars (GTK_LABEL (widget), MAX_CHOICE_CHARS);
  gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD_CHAR);
}

/**
 * vdt_gtk_let_dragged_tabs_end:
 * @tab_view: a view of tabs
 *
 * Disposes what a tab shows when the tab is closed, or its window, after it was dragged to another
 * window, as soon as nothing else holds it.
 */
void
vdt_gtk_let_dragged_tabs_end (AdwTabView *tab_view)
{
  g_signal_connect (tab_view, "page-detached", G_CALLBACK (page_detached_cb), NULL);
  g_signal_connect (tab_view, "notify::root", G_CALLBACK (root_changed_cb), NULL);
}

/**
 * vdt_gtk_install_workarounds:
 *
 * Installs what the toolkit at hand needs, for all widgets of the process; once, before the first
 * window. Does nothing when called again.
 */
void
vdt_gtk_install_workarounds (void)
{
  static gboolean installed = FALSE;
  GTypeClass *klass;

  outlive_x_errors ();
  if (installed)
    return;
  installed = TRUE;
  klass = g_type_class_ref (GTK_TYPE_WIDGET);
  g_signal_override_class_handler ("hide", GTK_TYPE_WIDGET, G_CALLBACK (hide_cb));
  g_signal_override_class_handler ("unmap", GTK_TYPE_WIDGET, G_CALLBACK (unmap_cb));
  g_type_class_unref (klass);
  connect_all ("unrealize", forget_parent_cb);
  if (is_gtk_before (4, 10, 2))
    connect_all ("unrealize", forget_settings_cb);
  connect_all ("realize", name_cb);
  connect_all ("realize", show_whole_choice_cb);
}
