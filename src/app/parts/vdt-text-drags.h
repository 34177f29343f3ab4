/* vdt-text-drags.h - what is dragged to a text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Whether a text has room for so much more. */
typedef gboolean (*VdtTextRoomFunc) (GtkWidget *text, const char *more);

void vdt_text_drags_limit (GtkWidget *text, VdtTextRoomFunc has_room);
void vdt_text_drags_mend (void);

G_END_DECLS
