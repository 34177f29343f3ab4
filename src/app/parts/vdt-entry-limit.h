/* vdt-entry-limit.h - how long what is typed or pasted into an entry may be
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Letters in a text of several lines, unless it has more at first. */
#define VDT_TYPED_MAX 65535

void vdt_entry_limit (gpointer entry, gsize n);
void vdt_entry_limit_text (GtkTextView *view);
gboolean vdt_entry_limit_text_is_full (GtkTextView *view);

G_END_DECLS
