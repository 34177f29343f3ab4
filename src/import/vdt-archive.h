/* vdt-archive.h - a zip, read within limits and never unpacked onto the disk
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* What may be in a zip, and how much of it may be unpacked in all. */
#define VDT_ARCHIVE_MEMBERS_MAX 20000
#define VDT_ARCHIVE_UNPACKED_MAX ((gsize) 192 << 20)

typedef struct _VdtArchive VdtArchive;

gboolean vdt_archive_is_zip (gconstpointer head, gsize size);
VdtArchive *
vdt_archive_new (GInputStream *stream, const char *name, GCancellable *cancellable, GError **error);
void vdt_archive_free (VdtArchive *self);

const char *const *vdt_archive_get_members (const VdtArchive *self, guint *n_members);
gboolean vdt_archive_has (const VdtArchive *self, const char *member);
GBytes *vdt_archive_read (VdtArchive *self, const char *member, gsize limit, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtArchive, vdt_archive_free)

G_END_DECLS
