/* vdt-decode-picture.h - the pixels of pictures, which another process unpacks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-decoder.h"

G_BEGIN_DECLS

/* Who takes the pixels. */
typedef struct
{
  /* Makes room; FALSE with an error: there is none. */
  gboolean (*begin) (const VdtDecodeSize *size, gpointer data, GError **error);
  /* Red, green, blue and, if there are four channels, opacity of each pixel. */
  void (*row) (int y, const guint8 *pixels, gpointer data);
  gpointer data;
} VdtDecodeSink;

VdtDecoder *vdt_decode_picture_open (const char *path, GError **error);
VdtDecoder *vdt_decode_picture_open_bytes (GBytes *bytes, GError **error);
VdtDecoder *vdt_decode_symbols_open (GError **error);
gboolean vdt_decode_picture_measure (VdtDecoder *decoder,
                                     VdtDecodeUse use,
                                     VdtDecodeSize *size,
                                     GError **error);
gboolean vdt_decode_picture_read (VdtDecoder *decoder,
                                  VdtDecodeUse use,
                                  guint shrink,
                                  GBytes *bytes,
                                  const VdtDecodeSink *sink,
                                  GCancellable *cancellable,
                                  GError **error);

GBytes *vdt_decode_symbol_to_png (VdtDecoder *decoder, GBytes *picture, GError **error);

G_END_DECLS
