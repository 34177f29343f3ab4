/* vdt-entry-limit.c - how long what is typed or pasted into an entry may be
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-entry-limit.h"

/**
 * vdt_entry_limit:
 * @entry: (type GtkEditable): an entry of one line, or a row that has one
 * @n: how many letters it takes at most
 *
 * Has an entry take no more letters than a map can hold bytes; what has more bytes is refused where
 * it is applied. Whoever pastes a whole file by mistake would wait long for it to be laid out, and
 * the toolkit keeps memory for the longest line it ever had. It takes no more than
 * %VDT_TYPED_MAX anyway.
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
insert_text_cb (GtkTextBuffer *text, GtkTextIter *where, const char *more, gint n_bytes)
{
  glong room = MAX (VDT_TYPED_MAX - gtk_text_buffer_get_char_count (text), 0);

  if (g_utf8_strlen (more, n_bytes) <= room)
    return;
  g_signal_stop_emission_by_name (text, "insert-text");
  if (room > 0)
    gtk_text_buffer_insert (text, where, more,
                            (gint) (g_utf8_offset_to_pointer (more, room) - more));
}

/**
 * vdt_entry_limit_text:
 * @text: a text of several lines, with what is in it at first
 *
 * Has a text take no more letters than an entry, for the same reason: it may be all in one line. If
 * it has more already, it keeps them, and takes none.
 */
void
vdt_entry_limit_text (GtkTextBuffer *text)
{
  g_return_if_fail (GTK_IS_TEXT_BUFFER (text));

  g_signal_connect (text, "insert-text", G_CALLBACK (insert_text_cb), NULL);
}
