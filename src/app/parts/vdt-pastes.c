/* vdt-pastes.c - what is pasted where only text can be
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-pastes.h"

#include "vdt-every-widget.h"

static gboolean
has_text (GdkClipboard *clipboard)
{
  return gdk_content_formats_contain_gtype (gdk_clipboard_get_formats (clipboard), G_TYPE_STRING);
}

/* What another program has, the toolkit learns only some time after that has changed (X11). */
static gboolean
is_known (GdkClipboard *clipboard)
{
  gsize n_types = 0, n_mime_types = 0;
  GdkContentFormats *formats = gdk_clipboard_get_formats (clipboard);

  gdk_content_formats_get_gtypes (formats, &n_types);
  gdk_content_formats_get_mime_types (formats, &n_mime_types);
  return gdk_clipboard_is_local (clipboard) || n_types + n_mime_types > 0;
}

static void
read_cb (GObject *clipboard, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GtkWidget) entry = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  if (text && gtk_editable_get_editable (GTK_EDITABLE (entry)))
    {
      gtk_editable_delete_selection (GTK_EDITABLE (entry));
      g_signal_emit_by_name (entry, "insert-at-cursor", text);
    }
  else
    gtk_widget_error_bell (entry);
}

/* Where there is no text, for all that is known. */
static void
read_or_ring (GtkText *entry, GdkClipboard *clipboard)
{
  if (is_known (clipboard))
    gtk_widget_error_bell (GTK_WIDGET (entry));
  else
    gdk_clipboard_read_text_async (clipboard, NULL, read_cb, g_object_ref (entry));
}

static void
paste_cb (GtkText *entry)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (entry));

  if (has_text (clipboard))
    g_signal_chain_from_overridden_handler (entry);
  else
    read_or_ring (entry, clipboard);
}

static gboolean
takes_selected (GtkWidget *entry)
{
  gboolean takes;

  g_object_get (gtk_widget_get_settings (entry), "gtk-enable-primary-paste", &takes, NULL);
  return takes && gtk_editable_get_editable (GTK_EDITABLE (entry));
}

/* What is selected somewhere is pasted without that signal, and in place of nothing. */
static void
pressed_cb (GtkGesture *gesture, int n_press, double x, double y, gpointer user_data)
{
  GtkWidget *entry = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  GdkClipboard *primary = gtk_widget_get_primary_clipboard (entry);

  if (n_press != 1 || has_text (primary) || !takes_selected (entry))
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  if (!gtk_widget_has_focus (entry))
    gtk_text_grab_focus_without_selecting (GTK_TEXT (entry));
  gtk_editable_set_position (GTK_EDITABLE (entry),
                             gtk_editable_get_position (GTK_EDITABLE (entry)));
  read_or_ring (GTK_TEXT (entry), primary);
}

static void
realize_cb (GtkWidget *widget)
{
  GtkGesture *gesture;

  if (!GTK_IS_TEXT (widget) || g_object_get_data (G_OBJECT (widget), "vdt-pastes"))
    return;
  gesture = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (gesture), GDK_BUTTON_MIDDLE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (gesture), GTK_PHASE_CAPTURE);
  g_signal_connect (gesture, "pressed", G_CALLBACK (pressed_cb), NULL);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (gesture));
  g_object_set_data (G_OBJECT (widget), "vdt-pastes", gesture);
}

/**
 * vdt_pastes_mend:
 *
 * Has no entry ask for text where there is none, neither in the clipboard nor, for the middle
 * button, in what is selected somewhere. GTK 4.8 would ring a bell, as is done here, and keep the
 * entry for good, with all that is in it: 2 MB, if that is a long line. While it does not know what
 * there is, the text is read here.
 */
void
vdt_pastes_mend (void)
{
  vdt_every_widget_override (GTK_TYPE_TEXT, "paste-clipboard", G_CALLBACK (paste_cb));
  vdt_every_widget_connect ("realize", realize_cb);
}
