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
 * the toolkit keeps memory for the longest line it ever had. It takes no more than 65,535 anyway.
 */
void
vdt_entry_limit (gpointer entry, gsize n)
{
  GtkEditable *delegate;

  g_return_if_fail (GTK_IS_EDITABLE (entry));

  delegate = gtk_editable_get_delegate (entry);
  gtk_text_set_max_length (GTK_TEXT (delegate), (int) n);
}
