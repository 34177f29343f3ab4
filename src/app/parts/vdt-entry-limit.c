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

typedef struct
{
  GtkTextView *view;
  glong most; /* letters that there may be */
  glong peak; /* that there were at a time */
} Limit;

/* A drag puts in what it takes out of elsewhere later, and has that selected. What it did is undone
 * the same way.
 */
static glong
count_dragged (GtkTextBuffer *text)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_selection_bounds (text, &start, &end);
  return gtk_text_iter_get_offset (&end) - gtk_text_iter_get_offset (&start);
}

static void
insert_text_cb (
    GtkTextBuffer *text, GtkTextIter *where, const char *more, gint n_bytes, Limit *limit)
{
  glong there = gtk_text_buffer_get_char_count (text), n_letters = g_utf8_strlen (more, n_bytes);
  glong room = MAX (limit->peak, limit->most + count_dragged (text)) - there;

  limit->peak = MAX (limit->peak, there + MIN (n_letters, room));
  if (n_letters <= room)
    return;
  g_signal_stop_emission_by_name (text, "insert-text");
  gtk_widget_error_bell (GTK_WIDGET (limit->view));
  if (room > 0)
    gtk_text_buffer_insert (text, where, more,
                            (gint) (g_utf8_offset_to_pointer (more, room) - more));
}

static void
free_limit (gpointer limit, GClosure *closure)
{
  g_free (limit);
}

/**
 * vdt_entry_limit_text:
 * @view: has a text of several lines, with what is in it at first
 *
 * Has a text take no more letters than %VDT_TYPED_MAX, for the same reason: it may be all in one
 * line. If it has more already, it may have as many again. What is pasted ends there, and it rings.
 */
void
vdt_entry_limit_text (GtkTextView *view)
{
  GtkTextBuffer *text;
  Limit *limit;

  g_return_if_fail (GTK_IS_TEXT_VIEW (view));

  text = gtk_text_view_get_buffer (view);
  limit = g_new (Limit, 1);
  limit->view = view;
  limit->most = MAX (VDT_TYPED_MAX, gtk_text_buffer_get_char_count (text));
  limit->peak = limit->most;
  g_signal_connect_data (text, "insert-text", G_CALLBACK (insert_text_cb), limit, free_limit, 0);
}
