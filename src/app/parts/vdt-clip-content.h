/* vdt-clip-content.h - pieces of maps on the clipboard
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-clip.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void vdt_clip_content_register (void);
void vdt_clip_content_copy (GdkClipboard *clipboard, VdtClip *clip);
void vdt_clip_content_paste_async (GdkClipboard *clipboard,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);
VdtClip *
vdt_clip_content_paste_finish (GdkClipboard *clipboard, GAsyncResult *result, GError **error);

G_END_DECLS
