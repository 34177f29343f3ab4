/* vdt-file-dialogs.h - which files to open, and where to write one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What is asked for besides maps. */
typedef enum
{
  VDT_FILES_PICTURE,
  VDT_FILES_RASTER, /* of elevations, or of land cover */
  VDT_FILES_RASTERS,
  VDT_FILES_VECTORS, /* areas and lines */
  VDT_FILES_CLASSES, /* what the numbers of land cover mean */
  VDT_FILES_SYMBOLS, /* pictures that terrain has in place of a sign */
} VdtFilesKind;

void
vdt_file_dialogs_open_async (GtkWindow *parent, GAsyncReadyCallback callback, gpointer user_data);
GListModel *vdt_file_dialogs_open_finish (GAsyncResult *result, GError **error);

void vdt_file_dialogs_open_kind_async (GtkWindow *parent,
                                       VdtFilesKind kind,
                                       GAsyncReadyCallback callback,
                                       gpointer user_data);
GFile *vdt_file_dialogs_open_one_finish (GAsyncResult *result, GError **error);

void vdt_file_dialogs_save_async (GtkWindow *parent,
                                  const char *title,
                                  const char *name,
                                  GFile *folder,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
GFile *vdt_file_dialogs_save_finish (GAsyncResult *result, GError **error);

G_END_DECLS
