/* vdt-disk.h - bringing bytes and names to the disk
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean vdt_disk_write (int fd, gconstpointer data, gsize length);
void vdt_disk_sync_folder (const char *path);

G_END_DECLS
