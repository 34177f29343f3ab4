/* vdt-file-lock.h - tells other processes that a file is open
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

int vdt_file_lock_take (GFile *file, gboolean *held);
gboolean vdt_file_lock_is_held (GFile *file);

G_END_DECLS
