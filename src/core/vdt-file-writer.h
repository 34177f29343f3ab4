/* vdt-file-writer.h - replaces a file whole or not at all
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _VdtFileWriter VdtFileWriter;

VdtFileWriter *vdt_file_writer_new (const char *path, GError **error);
void vdt_file_writer_free (VdtFileWriter *self);
gboolean
vdt_file_writer_write (VdtFileWriter *self, const void *data, gsize length, GError **error);
gboolean vdt_file_writer_finish (VdtFileWriter *self, GError **error);

gboolean vdt_file_replace (const char *path, const void *data, gsize length, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtFileWriter, vdt_file_writer_free)

G_END_DECLS
