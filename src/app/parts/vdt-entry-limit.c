/* vdt-entry-limit.c - how long what is typed or pasted into an entry may be
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-entry-limit.h"

#define MOST "vdt-most-letters" /* of a text of several lines */

/* How many letters more there may be in a text of several lines. */
static long
get_room (GtkWidget *text)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (text), MOST))
         - gtk_text_buffer_get_char_count (gtk_text_view_get_buffer (GTK_TEXT_VIEW (text)));
}

/**
 * vdt_entry_limit:
 * @entry: (type GtkEditable): an entry of one line, or a row that has one
 * @n: how many letters it takes at most
 *
 * Has an entry take no more letters than a map can hold bytes; what has more bytes is refused where
 * it is applied. Whoever pastes a whole file by mistake would wait long for it to be laid out, and
 * the toolkit keeps memory for the longest line it ever had. It takes no more than 65,534 bytes
 * anyway.
 */
void
vdt_entry_limit (gpointer entry, gsize n)
{
  GtkEditable *delegate;

  g_return_if_fail (GTK_IS_EDITABLE (entry));

  delegate = gtk_editable_get_delegate (entry);
  gtk_text_set_max_length (GTK_TEXT (delegate), (int) n);
}

static void
insert_text_cb (
    GtkTextBuffer *text, GtkTextIter *where, const char *more, int n_bytes, GtkWidget *view)
{
  long room = get_room (view);

  if (g_utf8_strlen (more, n_bytes) <= room)
    return;
  g_signal_stop_emission_by_name (text, "insert-text");
  gtk_widget_error_bell (view);
  if (room > 0)
    gtk_text_buffer_insert (text, where, more,
                            (int) (g_utf8_offset_to_pointer (more, room) - more));
}

/**
 * vdt_entry_limit_text:
 * @view: has a text of several lines, with what is in it at first
 *
 * Has a text take no more letters than %VDT_TYPED_MAX, for the same reason: it may be all in one
 * line. If it has more at first, it takes no more than those. What is pasted ends there, and it
 * rings.
 */
void
vdt_entry_limit_text (GtkTextView *view)
{
  GtkTextBuffer *text;
  int n_letters;

  g_return_if_fail (GTK_IS_TEXT_VIEW (view));

  text = gtk_text_view_get_buffer (view);
  n_letters = gtk_text_buffer_get_char_count (text);
  g_object_set_data (G_OBJECT (view), MOST, GINT_TO_POINTER (MAX (VDT_TYPED_MAX, n_letters)));
  g_signal_connect_object (text, "insert-text", G_CALLBACK (insert_text_cb), view, 0);
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
