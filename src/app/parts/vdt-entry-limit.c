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

/* What no entry can have more of. */
static gsize
get_room_in_bytes (GtkWidget *text)
{
  if (GTK_IS_TEXT (text))
    return GTK_ENTRY_BUFFER_MAX_SIZE - 1
           - gtk_entry_buffer_get_bytes (gtk_text_get_buffer (GTK_TEXT (text)));

  return G_MAXSIZE;
}

static char *
dup_selected (GtkTextBuffer *text)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_selection_bounds (text, &start, &end);
  return gtk_text_buffer_get_text (text, &start, &end, FALSE);
}

/* The text that is dragged from somewhere in this program; NULL if that is none. */
static char *
dup_dragged (GdkDrop *drop)
{
  GdkDrag *drag = gdk_drop_get_drag (drop);
  g_auto (GValue) of_entry = G_VALUE_INIT;
  g_auto (GValue) of_view = G_VALUE_INIT;

  if (!drag)
    return NULL;
  g_value_init (&of_entry, G_TYPE_STRING);
  if (gdk_content_provider_get_value (gdk_drag_get_content (drag), &of_entry, NULL))
    return g_value_dup_string (&of_entry);
  g_value_init (&of_view, GTK_TYPE_TEXT_BUFFER);
  if (gdk_content_provider_get_value (gdk_drag_get_content (drag), &of_view, NULL))
    return dup_selected (g_value_get_object (&of_view));

  return NULL;
}

static void
refuse (GtkWidget *text)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (text);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        gtk_drop_target_reject (GTK_DROP_TARGET (controller));
    }
}

static gboolean
has_no_room (GtkWidget *text, GdkDrop *drop)
{
  g_autofree char *dragged = dup_dragged (drop);

  return dragged
         && (g_utf8_strlen (dragged, -1) > get_room (text)
             || strlen (dragged) > get_room_in_bytes (text));
}

/* What is let go may come where it was not moved: at once, or as the window has changed under it.
 * On X11 its source asks what the last status was, not how it finished.
 */
static gboolean
event_cb (GtkEventController *before, GdkEvent *event)
{
  GtkWidget *text = gtk_event_controller_get_widget (before);
  GdkEventType type = gdk_event_get_event_type (event);
  GdkDrop *drop;

  if (type != GDK_DRAG_MOTION && type != GDK_DROP_START)
    return FALSE;
  drop = gdk_dnd_event_get_drop (event);
  if (!has_no_room (text, drop))
    return FALSE;
  refuse (text);
  if (type == GDK_DRAG_MOTION)
    return FALSE;

  gdk_drop_status (drop, 0, 0);
  gdk_drop_finish (drop, 0);
  return TRUE;
}

/* GTK takes what is dragged to another place of its text away from where it was, whether it found
 * room there or not. This comes before it.
 */
static void
refuse_long_drags (GtkWidget *text)
{
  GtkEventController *before = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (before, GTK_PHASE_CAPTURE);
  g_signal_connect (before, "event", G_CALLBACK (event_cb), NULL);
  gtk_widget_add_controller (text, before);
}

/* What is not dragged here any more, let go or refused, has left. */
static void
drop_changed_cb (GtkDropTarget *target)
{
  GtkWidget *text = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));
  g_autoptr (GListModel) controllers = NULL;

  if (!text || gtk_drop_target_get_current_drop (target))
    return;
  controllers = gtk_widget_observe_controllers (text);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller) || GTK_IS_DROP_CONTROLLER_MOTION (controller))
        g_signal_emit_by_name (controller, "leave");
    }
}

/* On X11, GTK 4.8 says so to nobody after a drop: a text goes on showing where it would go, also
 * when there is no such place in it any more, and to scroll there.
 */
static void
forget_drops (GtkWidget *text)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (text);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        g_signal_connect (controller, "notify::current-drop", G_CALLBACK (drop_changed_cb), NULL);
    }
}

/**
 * vdt_entry_limit:
 * @entry: (type GtkEditable): an entry of one line, or a row that has one
 * @n: how many letters it takes at most
 *
 * Has an entry take no more letters than a map can hold bytes; what has more bytes is refused where
 * it is applied. Whoever pastes a whole file by mistake would wait long for it to be laid out, and
 * the toolkit keeps memory for the longest line it ever had. It takes no more than 65,534 bytes
 * anyway. What is dragged from a text of this program, itself included, and finds no room, stays
 * where it is.
 */
void
vdt_entry_limit (gpointer entry, gsize n)
{
  GtkEditable *delegate;

  g_return_if_fail (GTK_IS_EDITABLE (entry));

  delegate = gtk_editable_get_delegate (entry);
  gtk_text_set_max_length (GTK_TEXT (delegate), (int) n);
  refuse_long_drags (GTK_WIDGET (delegate));
  forget_drops (GTK_WIDGET (delegate));
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
  forget_drops (GTK_WIDGET (view));
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
