/* vdt-part-question.h - asks which of several maps in a file is meant
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* part is NULL when none is wanted. */
typedef void (*VdtPartChosen) (const char *part, gpointer user_data);

void vdt_part_question_ask (GtkWindow *parent,
                            GFile *file,
                            const GPtrArray *parts,
                            VdtPartChosen chosen,
                            gpointer user_data);

G_END_DECLS
