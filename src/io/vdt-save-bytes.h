/* vdt-save-bytes.h - whole files written in another thread
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

gboolean vdt_save_bytes (GFile *file, GBytes *bytes, GCancellable *cancellable, GError **error);
void vdt_save_bytes_async (GFile *file,
                           GBytes *bytes,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data);
gboolean vdt_save_bytes_finish (GAsyncResult *result, GError **error);

G_END_DECLS
