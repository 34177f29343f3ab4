/* vdt-page-save.h - saves a map, and asks where when that is not known
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map-page.h"

G_BEGIN_DECLS

void vdt_page_save_async (GtkWindow *window,
                          VdtMapPage *page,
                          gboolean elsewhere,
                          GAsyncReadyCallback callback,
                          gpointer user_data);
gboolean vdt_page_save_finish (GAsyncResult *result, GError **error);
const char *vdt_page_save_refuse (VdtMapPage *page, GFile *file, gboolean whole);

G_END_DECLS
