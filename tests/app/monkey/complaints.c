/* complaints.c - ends the program at a critical warning, but for those that are known
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "complaints.h"

#include <gtk/gtk.h>
#include <string.h>

static gboolean
has_idle_keyboard (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next)
    if (gtk_widget_get_mapped (l->data) && !gtk_window_get_focus (l->data))
      return TRUE;
  return FALSE;
}

/* A menu or a list at the edge of the screen, for which the toolkit left one pixel. */
static gboolean
has_squeezed_popover_within (GtkWidget *widget)
{
  GdkSurface *surface =
      GTK_IS_POPOVER (widget) ? gtk_native_get_surface (GTK_NATIVE (widget)) : NULL;

  if (surface && gtk_widget_get_visible (widget)
      && (gdk_surface_get_width (surface) <= 1 || gdk_surface_get_height (surface) <= 1))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (has_squeezed_popover_within (child))
      return TRUE;
  return FALSE;
}

static gboolean
has_squeezed_popover (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next)
    if (has_squeezed_popover_within (l->data))
      return TRUE;
  return FALSE;
}

/* What the toolkit complains of and nobody else is to blame for. */
static const struct
{
  const char *domain;
  const char *part;
  gboolean (*when) (void); /* NULL: always */
} known[] = {
  /* A menu where no screen is: no window manager keeps large windows on it. */
  { "Gdk", "gdk_monitor_get_geometry: assertion 'GDK_IS_MONITOR" },
  /* A tooltip that is due when its window has just been closed. */
  { "Gdk", "gdk_surface_get_device_position: assertion 'GDK_IS_SURFACE" },
  { "Gtk", "_gtk_widget_find_at_coords: assertion 'GDK_IS_SURFACE" },
  /* What scrolls wants to roll on, 50 ms after the wheel, in a window that was closed by then. */
  { "Gdk", "gdk_frame_clock_get_frame_time: assertion 'GDK_IS_FRAME_CLOCK" },
  /* A dialog for printing that goes, and whose list of printers has gone before: it asks nobody
   * what list there is, and that nothing what is chosen. Had it taken a printer, a third would
   * come, of GLib. */
  { "Gtk", "gtk_column_view_get_model: assertion 'GTK_IS_COLUMN_VIEW" },
  { "Gtk", "gtk_single_selection_get_selected_item: assertion 'GTK_IS_SINGLE_SELECTION" },
  /* A file dialog that was answered twice, and has gone with the first answer, when it asks about
   * the second: whether a file may be replaced. */
  { "Gtk", "gtk_window_has_group: assertion 'GTK_IS_WINDOW (window)'" },
  /* What is in such a menu has less than nothing: no window manager keeps windows on the screen. */
  { "Gtk", "gtk_widget_measure: assertion 'for_size >= -1'", has_squeezed_popover },
  /* Return in a popover, when nobody has the keyboard: it asks whether nobody is in it. */
  { "Gtk", "gtk_widget_is_ancestor: assertion 'GTK_IS_WIDGET (widget)'", has_idle_keyboard },
};

static gboolean
is_known (const char *domain, const char *message)
{
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (g_strcmp0 (domain, known[i].domain) == 0 && strstr (message, known[i].part)
        && (!known[i].when || known[i].when ()))
      return TRUE;
  return FALSE;
}

static GLogWriterOutput
write_log_cb (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer user_data)
{
  const char *message = "", *domain = NULL;

  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE"))
      message = fields[i].value;
    else if (g_str_equal (fields[i].key, "GLIB_DOMAIN"))
      domain = fields[i].value;
  if (is_known (domain, message))
    return G_LOG_WRITER_HANDLED;
  if (level & (G_LOG_LEVEL_WARNING | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_ERROR))
    g_printerr ("%s-%s: %s\n", domain, level & G_LOG_LEVEL_WARNING ? "WARNING" : "CRITICAL",
                message);
  if (level & G_LOG_LEVEL_CRITICAL || strstr (message, "X Window System error"))
    G_BREAKPOINT ();
  return G_LOG_WRITER_HANDLED;
}

/**
 * complaints_watch:
 *
 * Has critical warnings and X errors end the program from now on; G_DEBUG would end it at those
 * that the toolkit is known for, too.
 */
void
complaints_watch (void)
{
  g_log_set_writer_func (write_log_cb, NULL, NULL);
}
