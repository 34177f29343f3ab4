/* vdt-helper-channel.h - how a decoder hears and answers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-decode-protocol.h"

G_BEGIN_DECLS

gboolean vdt_helper_read (gpointer to, gsize size);
gboolean vdt_helper_write (gconstpointer data, gsize size);
gboolean vdt_helper_send (VdtDecodeType type, gconstpointer data, gsize size);
gboolean vdt_helper_fail (guint32 code, const char *why);

G_END_DECLS
