/* vdt-referee-save.h - asks where to save a referee's log, and saves it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-document.h"
#include "vdt-referee-log.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void vdt_referee_save_async (GtkWindow *parent,
                             VdtRefereeLog *log,
                             VdtDocument *document,
                             const char *reader,
                             GAsyncReadyCallback callback,
                             gpointer user_data);
gboolean vdt_referee_save_finish (GAsyncResult *result);

G_END_DECLS
