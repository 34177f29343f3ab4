/* vdt-text-drags.c - what is dragged to a text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-text-drags.h"

#include "vdt-every-widget.h"

#define MENDED "vdt-text-drags"

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
reject (GtkEventController *target)
{
  gtk_drop_target_reject (GTK_DROP_TARGET (target));
}

static void
leave (GtkEventController *controller)
{
  g_signal_emit_by_name (controller, "leave");
}

/* What is not dragged here any more has left. */
static void
tell_left (GtkWidget *text)
{
  vdt_every_controller (text, GTK_TYPE_DROP_TARGET, leave);
  vdt_every_controller (text, GTK_TYPE_DROP_CONTROLLER_MOTION, leave);
}

static gboolean
is_taken (GtkWidget *text, GdkDrop *drop, VdtTextRoomFunc has_room)
{
  g_autofree char *dragged = dup_dragged (drop);

  return !dragged || has_room (text, dragged);
}

/* What is let go may come where it was not moved: at once, or as the window has changed under it.
 * On X11 its source asks what the last status was, not how it finished.
 */
static gboolean
event_cb (GtkEventController *before, GdkEvent *event, gpointer has_room)
{
  GtkWidget *text = gtk_event_controller_get_widget (before);
  GdkEventType type = gdk_event_get_event_type (event);
  GdkDrop *drop;

  if (type != GDK_DRAG_MOTION && type != GDK_DROP_START)
    return FALSE;
  drop = gdk_dnd_event_get_drop (event);
  if (is_taken (text, drop, (VdtTextRoomFunc) has_room))
    return FALSE;
  vdt_every_controller (text, GTK_TYPE_DROP_TARGET, reject);
  if (type == GDK_DRAG_MOTION)
    return FALSE;

  gdk_drop_status (drop, 0, 0);
  gdk_drop_finish (drop, 0);
  tell_left (text);
  return TRUE;
}

/**
 * vdt_text_drags_limit:
 * @text: a #GtkText or a #GtkTextView
 * @has_room: whether it has room for so much more
 *
 * Has a text refuse what is dragged from a text of this program, itself included, and finds no
 * room: GTK 4.8 puts in what fits, and then takes away the whole where it was.
 */
void
vdt_text_drags_limit (GtkWidget *text, VdtTextRoomFunc has_room)
{
  GtkEventController *before = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (before, GTK_PHASE_CAPTURE);
  g_signal_connect (before, "event", G_CALLBACK (event_cb), (gpointer) has_room);
  gtk_widget_add_controller (text, before);
}

/* Let go, or refused. */
static void
drop_changed_cb (GtkDropTarget *target)
{
  GtkWidget *text = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));

  if (text && !gtk_drop_target_get_current_drop (target))
    tell_left (text);
}

static void
connect_drop (GtkEventController *target)
{
  g_signal_connect (target, "notify::current-drop", G_CALLBACK (drop_changed_cb), NULL);
}

static void
realize_cb (GtkWidget *widget)
{
  if ((!GTK_IS_TEXT (widget) && !GTK_IS_TEXT_VIEW (widget))
      || g_object_get_data (G_OBJECT (widget), MENDED))
    return;
  g_object_set_data (G_OBJECT (widget), MENDED, widget);
  vdt_every_controller (widget, GTK_TYPE_DROP_TARGET, connect_drop);
}

/**
 * vdt_text_drags_mend:
 *
 * Has every text, the toolkit's own among them, show no more where what is dragged would go once it
 * is let go. On X11, GTK 4.8 says so to nobody: a text goes on showing the place, also when there
 * is no such place in it any more, and to scroll there.
 */
void
vdt_text_drags_mend (void)
{
  vdt_every_widget_connect ("realize", realize_cb);
}
