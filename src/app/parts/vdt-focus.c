/* vdt-focus.c - gives the keyboard back when a menu closes, and has Enter apply dialogs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-focus.h"

/* Of a window. */
typedef struct
{
  GtkWindow *window;  /* borrowed */
  GtkWidget *last;    /* weak: what had the keyboard, of all that is in no popover */
  GtkPopover *opened; /* weak: the one that has the keyboard now, or had it last */

  /* While a popover closes, from GTK 4.15.2 on */
  guint idle;       /* 0: none closes */
  GtkWidget *back;  /* weak: what is to have the keyboard */
  GtkWidget *taken; /* weak: what the toolkit gave it to; NULL: nothing yet */
} Keeper;

/* The parent of a popover, or of the outermost one around it. */
static GtkWidget *
find_parent (GtkWidget *popover)
{
  while (GTK_IS_POPOVER (popover))
    {
      GtkWidget *parent = gtk_widget_get_parent (popover);
      GtkWidget *outer = parent ? gtk_widget_get_ancestor (parent, GTK_TYPE_POPOVER) : NULL;

      popover = outer ? outer : parent;
    }

  return popover;
}

static void
end_closing (Keeper *self)
{
  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_weak_pointer (&self->back);
  g_clear_weak_pointer (&self->taken);
}

/* Not if what was chosen in a menu has moved the keyboard since. */
static gboolean
give_back_cb (gpointer data)
{
  Keeper *self = data;

  self->idle = 0;
  if (self->back && self->taken && gtk_window_get_focus (self->window) == self->taken)
    gtk_widget_grab_focus (self->back);
  end_closing (self);
  return G_SOURCE_REMOVE;
}

/* From GTK 4.15.2 on, a popover that is popped down gives the keyboard to its parent, after it has
 * emitted "closed".
 */
static void
begin_closing (Keeper *self)
{
  end_closing (self);
  if (gtk_check_version (4, 15, 2) != NULL)
    return;
  g_set_weak_pointer (&self->back, gtk_window_get_focus (self->window));
  self->idle = g_idle_add_full (G_PRIORITY_HIGH, give_back_cb, self, NULL);
}

/* Whether the keyboard goes where a popover that closes sends it. */
static gboolean
is_taken (Keeper *self, GtkWidget *focus)
{
  GtkWidget *parent = self->opened ? find_parent (GTK_WIDGET (self->opened)) : NULL;

  if (!self->idle || self->taken || !parent || focus == self->back)
    return FALSE;

  return focus == parent || gtk_widget_is_ancestor (focus, parent);
}

/* A popover that closes while one of its submenus is shown leaves the keyboard with nobody, and
 * others leave it with the button that they hang on. In a window that closes nobody has it any
 * more.
 */
static void
closed_cb (Keeper *self)
{
  GtkWidget *focus = gtk_window_get_focus (self->window);

  if (!gtk_widget_get_mapped (GTK_WIDGET (self->window)))
    return;
  if (!focus || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->opened)))
    {
      if (!self->last || !gtk_widget_grab_focus (self->last))
        gtk_widget_child_focus (GTK_WIDGET (self->window), GTK_DIR_TAB_FORWARD);
    }
  begin_closing (self);
}

static void
focus_changed_cb (Keeper *self)
{
  GtkWidget *focus = gtk_window_get_focus (self->window);
  GtkWidget *popover = focus ? gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) : NULL;

  if (!focus || focus == GTK_WIDGET (self->window)) /* see vdt-gtk-workarounds.c */
    return;
  if (is_taken (self, focus))
    g_set_weak_pointer (&self->taken, focus);
  else if (!popover)
    g_set_weak_pointer (&self->last, focus);
  else if (popover != GTK_WIDGET (self->opened))
    {
      if (self->opened)
        g_signal_handlers_disconnect_by_func (self->opened, closed_cb, self);
      g_set_weak_pointer (&self->opened, GTK_POPOVER (popover));
      /* After the owner of the popover has sent the keyboard elsewhere. */
      g_signal_connect_data (popover, "closed", G_CALLBACK (closed_cb), self, NULL,
                             G_CONNECT_SWAPPED | G_CONNECT_AFTER);
    }
}

static void
keeper_free (gpointer data)
{
  Keeper *self = data;

  if (self->opened)
    g_signal_handlers_disconnect_by_func (self->opened, closed_cb, self);
  g_clear_weak_pointer (&self->opened);
  g_clear_weak_pointer (&self->last);
  end_closing (self);
  g_free (self);
}

/**
 * vdt_focus_keep:
 * @window: a window
 *
 * Has the keyboard go back, when a menu or another popover of the window closes, to what had it
 * before that opened.
 */
void
vdt_focus_keep (GtkWindow *window)
{
  Keeper *self = g_new0 (Keeper, 1);

  self->window = window;
  g_object_set_data_full (G_OBJECT (window), "vdt-focus", self, keeper_free);
  g_signal_connect_swapped (window, "notify::focus-widget", G_CALLBACK (focus_changed_cb), self);
}

/* Entries hand Enter on by themselves, when their input method has no use for it. */
static void
hand_enter_on (GtkWidget *widget)
{
  if (GTK_IS_TEXT (widget))
    gtk_text_set_activates_default (GTK_TEXT (widget), TRUE);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    hand_enter_on (child);
}

/* Rows and switches, which Space opens or turns, too, do not keep Enter for themselves. Buttons do,
 * and whatever is open in a popover, and text of several lines.
 */
static gboolean
dialog_key_cb (
    GtkEventControllerKey *key, guint keyval, guint keycode, GdkModifierType state, gpointer dialog)
{
  GtkWidget *focus = gtk_window_get_focus (dialog);

  if (keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter && keyval != GDK_KEY_ISO_Enter)
    return FALSE;
  if (GTK_IS_TEXT (focus) || GTK_IS_TEXT_VIEW (focus)
      || (GTK_IS_BUTTON (focus) && !GTK_IS_TOGGLE_BUTTON (focus))
      || (focus && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER)))
    return FALSE;
  gtk_widget_activate_default (dialog);
  return TRUE;
}

/**
 * vdt_focus_enter_applies:
 * @dialog: a window with a default widget
 * @first: what the keyboard is for when it opens
 *
 * Has Enter do what the default widget does, wherever in the dialog the keyboard is.
 */
void
vdt_focus_enter_applies (GtkWindow *dialog, GtkWidget *first)
{
  GtkEventController *key = gtk_event_controller_key_new ();

  hand_enter_on (GTK_WIDGET (dialog));
  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  g_signal_connect (key, "key-pressed", G_CALLBACK (dialog_key_cb), dialog);
  gtk_widget_add_controller (GTK_WIDGET (dialog), key);
  gtk_widget_grab_focus (first);
}
