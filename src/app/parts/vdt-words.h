/* vdt-words.h - text that is cut between words where there is no room for all
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define VDT_TYPE_WORDS (vdt_words_get_type ())
G_DECLARE_FINAL_TYPE (VdtWords, vdt_words, VDT, WORDS, GtkWidget)

typedef gboolean (*VdtWordsFit) (const char *text, gpointer data);

/* Properties: label (string), the whole text; xalign (float); lines (guint), how many at most. A
 * click on a text that is cut shows all of it.
 */
char *vdt_words_cut (const char *text, VdtWordsFit fits, gpointer data);
char *vdt_words_dup_shown (VdtWords *self);

G_END_DECLS
