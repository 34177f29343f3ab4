/* vdt-packets.h - what each side is handed of a turn: a picture and a text, in a folder of its own
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map-page.h"

G_BEGIN_DECLS

GFile *vdt_packets_find_folder (VdtDocument *document, guint turn);
void vdt_packets_write_async (VdtMapPage *page, GAsyncReadyCallback callback, gpointer user_data);
GFile *vdt_packets_write_finish (GAsyncResult *result, GError **error);

G_END_DECLS
