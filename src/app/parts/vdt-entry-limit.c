/* vdt-entry-limit.c - how long what is typed or pasted into an entry may be
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-entry-limit.h"

#define MOST "vdt-most-letters" /* of a text of several lines */

/* How many letters more there may be in an entry or a text of several lines. */
static glong
get_room (GtkWidget *text)
{
  if (GTK_IS_TEXT (text))
    return gtk_text_get_max_length (GTK_TEXT (text)) - gtk_text_get_text_length (GTK_TEXT (text));

  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (text), MOST))
         - gtk_text_buffer_get_char_count (gtk_text_view_get_buffer (GTK_TEXT_VIEW (text)));
}

static glong
count_selected (GtkWidget *text)
{
  GtkTextIter start_iter, end_iter;
  int start, end;

  if (GTK_IS_TEXT (text))
    {
      gtk_editable_get_selection_bounds (GTK_EDITABLE (text), &start, &end);
      return end - start;
    }

  gtk_text_buffer_get_selection_bounds (gtk_text_view_get_buffer (GTK_TEXT_VIEW (text)),
                                        &start_iter, &end_iter);
  return gtk_text_iter_get_offset (&end_iter) - gtk_text_iter_get_offset (&start_iter);
}

/* What is dragged in this program counts as from the same text, of which it is what is selected. */
static gboolean
is_too_long (GtkDropTargetAsync *before, GdkDrop *drop)
{
  GtkWidget *text = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (before));

  return gdk_drop_get_drag (drop) && count_selected (text) > get_room (text);
}

/* What is copied is left where it is. */
static GdkDragAction
drag_cb (GtkDropTargetAsync *before, GdkDrop *drop, gdouble x, gdouble y)
{
  return is_too_long (before, drop) ? GDK_ACTION_COPY : 0;
}

static gboolean
drop_cb (GtkDropTargetAsync *before, GdkDrop *drop, gdouble x, gdouble y)
{
  if (!is_too_long (before, drop))
    return FALSE;
  gtk_widget_error_bell (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (before)));
  gdk_drop_finish (drop, 0);

  return TRUE;
}

/* GTK takes what is dragged to another place of its text away from where it was, whether it found
 * room there or not. This comes before it, and leaves to it what fits.
 */
static void
refuse_long_drags (GtkWidget *text)
{
  GtkDropTargetAsync *before = gtk_drop_target_async_new (NULL, GDK_ACTION_COPY | GDK_ACTION_MOVE);

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (before), GTK_PHASE_CAPTURE);
  g_signal_connect (before, "drag-enter", G_CALLBACK (drag_cb), NULL);
  g_signal_connect (before, "drag-motion", G_CALLBACK (drag_cb), NULL);
  g_signal_connect (before, "drop", G_CALLBACK (drop_cb), NULL);
  gtk_widget_add_controller (text, GTK_EVENT_CONTROLLER (before));
}

/**
 * vdt_entry_limit:
 * @entry: (type GtkEditable): an entry of one line, or a row that has one
 * @n: how many letters it takes at most
 *
 * Has an entry take no more letters than a map can hold bytes; what has more bytes is refused where
 * it is applied. Whoever pastes a whole file by mistake would wait long for it to be laid out, and
 * the toolkit keeps memory for the longest line it ever had. It takes no more than 65,534 bytes
 * anyway. What is dragged to another place of an entry stays where it is if there is no room for it
 * twice.
 */
void
vdt_entry_limit (gpointer entry, gsize n)
{
  GtkEditable *delegate;

  g_return_if_fail (GTK_IS_EDITABLE (entry));

  delegate = gtk_editable_get_delegate (entry);
  gtk_text_set_max_length (GTK_TEXT (delegate), (int) n);
  refuse_long_drags (GTK_WIDGET (delegate));
}

static void
insert_text_cb (
    GtkTextBuffer *text, GtkTextIter *where, const char *more, gint n_bytes, GtkWidget *view)
{
  glong room = get_room (view);

  if (g_utf8_strlen (more, n_bytes) <= room)
    return;
  g_signal_stop_emission_by_name (text, "insert-text");
  gtk_widget_error_bell (view);
  if (room > 0)
    gtk_text_buffer_insert (text, where, more,
                            (gint) (g_utf8_offset_to_pointer (more, room) - more));
}

/**
 * vdt_entry_limit_text:
 * @view: has a text of several lines, with what is in it at first
 *
 * Has a text take no more letters than %VDT_TYPED_MAX, for the same reason: it may be all in one
 * line. If it has more at first, it takes no more than those. What is pasted ends there, and it
 * rings; what is dragged is taken as by an entry.
 */
void
vdt_entry_limit_text (GtkTextView *view)
{
  GtkTextBuffer *text;
  gint n_letters;

  g_return_if_fail (GTK_IS_TEXT_VIEW (view));

  text = gtk_text_view_get_buffer (view);
  n_letters = gtk_text_buffer_get_char_count (text);
  g_object_set_data (G_OBJECT (view), MOST, GINT_TO_POINTER (MAX (VDT_TYPED_MAX, n_letters)));
  g_signal_connect_object (text, "insert-text", G_CALLBACK (insert_text_cb), view, 0);
  refuse_long_drags (GTK_WIDGET (view));
}

/**
 * vdt_entry_limit_text_is_full:
 * @view: has a text that is limited
 *
 * Returns: whether it takes no letter more
 */
gboolean
vdt_entry_limit_text_is_full (GtkTextView *view)
{
  g_return_val_if_fail (GTK_IS_TEXT_VIEW (view), FALSE);

  return get_room (GTK_WIDGET (view)) <= 0;
}
