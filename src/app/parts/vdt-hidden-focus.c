/* vdt-hidden-focus.c - what is hidden, or taken out, closes its menus and gives the keyboard away
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-hidden-focus.h"

#include "vdt-every-widget.h"
#include "vdt-popovers.h"

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
      vdt_popovers_close_within (widget);
      return;
    }
  leave_focus (widget);
  vdt_popovers_close_within (widget);
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
      if (GTK_IS_POPOVER (widget) && gtk_widget_get_visible (widget))
        gtk_widget_set_visible (widget, FALSE);
    }
  if (gtk_widget_get_mapped (widget))
    g_signal_chain_from_overridden_handler (widget);
}

/**
 * vdt_hidden_focus_mend:
 *
 * Has every widget that is hidden, turned away from in a stack, or taken out of its window, close
 * what is open in it (see vdt_popovers_close_within()), and give the keyboard away at once. The
 * toolkit would leave it there until the next frame, to hand it on then, and hold the widget for
 * that. It is handed on here, in the next frame, too, and to whom the toolkit would. A window that
 * is hidden only closes what is open in it.
 *
 * Two things go wrong with that in GTK 4.8. Of two widgets that are hidden or taken out before the
 * next frame, or one that is hidden and then taken out, it holds both, lets go of one, and so keeps
 * the other for good: a closed map with all its pictures, a menu, a page of a dialog. And one that
 * was taken out only the window holds: if what has the keyboard next is a label, that looks for the
 * other in memory that was freed meanwhile. A menu that closes while a submenu is shown is two of
 * them: it turns away from the submenu as it is hidden.
 */
void
vdt_hidden_focus_mend (void)
{
  vdt_every_widget_override (GTK_TYPE_WIDGET, "hide", G_CALLBACK (hide_cb));
  vdt_every_widget_override (GTK_TYPE_WIDGET, "unmap", G_CALLBACK (unmap_cb));
}
