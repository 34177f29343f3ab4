/* vdt-entry-limit.h - how long what is typed or pasted into an entry may be
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void vdt_entry_limit (gpointer entry, gsize n);

G_END_DECLS
