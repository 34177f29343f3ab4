/* vdt-draft-file.h - a file that grows record by record, and that one process at a time has
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define VDT_DRAFT_SUFFIX ".draft"

typedef struct _VdtDraftFile VdtDraftFile;

/* What was written, on its way to the disk; of any thread, whatever becomes of the file. */
typedef struct _VdtDraftSync VdtDraftSync;

VdtDraftFile *vdt_draft_file_new (const char *folder, GError **error);
VdtDraftFile *vdt_draft_file_open (const char *path, GError **error);
void vdt_draft_file_free (VdtDraftFile *self);

const char *vdt_draft_file_get_path (const VdtDraftFile *self);
gboolean vdt_draft_file_is_there (const VdtDraftFile *self);
guint64 vdt_draft_file_get_size (const VdtDraftFile *self);

GPtrArray *vdt_draft_file_read (VdtDraftFile *self,
                                const GVariantType *type,
                                gboolean *damaged,
                                GError **error);
gboolean vdt_draft_file_append (VdtDraftFile *self,
                                GVariant *const *records,
                                guint n_records,
                                GError **error);
VdtDraftSync *vdt_draft_file_begin_sync (VdtDraftFile *self);
gboolean vdt_draft_sync_finish (VdtDraftSync *self, GError **error);
void vdt_draft_sync_free (VdtDraftSync *self);
gboolean vdt_draft_file_publish (VdtDraftFile *self, VdtDraftFile *before, GError **error);
void vdt_draft_file_remove (VdtDraftFile *self);
char **vdt_draft_file_list (const char *folder);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtDraftFile, vdt_draft_file_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtDraftSync, vdt_draft_sync_free)

G_END_DECLS
