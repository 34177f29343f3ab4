/* remains.h - what is left of windows and maps that were closed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

void remains_watch (GtkWindow *window);
char *remains_dup_text (void);
gboolean remains_has_ours (void);
gsize remains_count_bytes (void);
