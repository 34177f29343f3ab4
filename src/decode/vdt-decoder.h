/* vdt-decoder.h - a process that reads files that may be hostile
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-decode-protocol.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _VdtDecoder VdtDecoder;

VdtDecoder *vdt_decoder_new (const char *mode, int input, guint seconds, GError **error);
void vdt_decoder_free (VdtDecoder *self);
void vdt_decoder_set_patience (VdtDecoder *self, guint seconds);
void vdt_decoder_set_deadline (VdtDecoder *self);
gboolean vdt_decoder_is_alive (const VdtDecoder *self);

gboolean vdt_decoder_send (VdtDecoder *self,
                           VdtDecodeType type,
                           gconstpointer data,
                           gsize size,
                           GCancellable *cancellable,
                           GError **error);
gboolean vdt_decoder_read (
    VdtDecoder *self, gpointer to, gsize size, GCancellable *cancellable, GError **error);
gboolean vdt_decoder_receive (VdtDecoder *self,
                              VdtDecodeHead *head,
                              GCancellable *cancellable,
                              GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtDecoder, vdt_decoder_free)

G_END_DECLS
