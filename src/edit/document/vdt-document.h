/* vdt-document.h - a map being edited: its history, its file, whether it is saved
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-file-stamp.h"
#include "vdt-map.h"
#include "vdt-region.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define VDT_TYPE_DOCUMENT (vdt_document_get_type ())
G_DECLARE_FINAL_TYPE (VdtDocument, vdt_document, VDT, DOCUMENT, GObject)

/* Properties: map (VdtMap, read-only), file (GFile), title (string: what to call the document),
 * modified (gboolean), can-undo, can-redo, undo-label, redo-label, in-stroke (gboolean),
 * saving (gboolean: a file is being written).
 * Signal changed (VdtRegion *region): the map is another one now; region is where they differ,
 * NULL when the whole map is (also its grid or its legend).
 */
VdtDocument *vdt_document_new (VdtMap *map, GFile *file);
VdtMap *vdt_document_get_map (VdtDocument *self);
GFile *vdt_document_get_file (VdtDocument *self);
void vdt_document_set_file (VdtDocument *self, GFile *file);
char *vdt_document_dup_title (VdtDocument *self);
char *vdt_document_dup_name (VdtDocument *self);
guint64 vdt_document_get_version (VdtDocument *self);
void vdt_document_mark_unsaved (VdtDocument *self);
gboolean vdt_document_get_modified (VdtDocument *self);

void vdt_document_apply (VdtDocument *self, VdtMap *map, const char *label);
void vdt_document_begin_stroke (VdtDocument *self, const char *label);
void vdt_document_update_stroke (VdtDocument *self, VdtMap *map);
void vdt_document_end_stroke (VdtDocument *self);
void vdt_document_cancel_stroke (VdtDocument *self);
gboolean vdt_document_in_stroke (VdtDocument *self);
VdtMap *vdt_document_get_stroke_start (VdtDocument *self);

gboolean vdt_document_can_undo (VdtDocument *self);
gboolean vdt_document_can_redo (VdtDocument *self);
void vdt_document_undo (VdtDocument *self);
void vdt_document_redo (VdtDocument *self);

/* All steps, of which position tells how many are done. */
guint vdt_document_get_n_steps (VdtDocument *self);
guint vdt_document_get_n_forgotten (VdtDocument *self);
guint vdt_document_get_position (VdtDocument *self);
const char *vdt_document_get_step_label (VdtDocument *self, guint step);
const char *vdt_document_get_step_detail (VdtDocument *self, guint step);
VdtMap *vdt_document_make_map_at (VdtDocument *self, guint position);
void vdt_document_go_to (VdtDocument *self, guint position);
void vdt_document_amend (VdtDocument *self, VdtMap *map);

void vdt_document_save_map_async (VdtDocument *self,
                                  VdtMap *map,
                                  GFile *file,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
gboolean vdt_document_save_finish (VdtDocument *self, GAsyncResult *result, GError **error);
gboolean vdt_document_get_saving (VdtDocument *self);

/* What the file held when it was last read or written. */
void vdt_document_set_stamp (VdtDocument *self, const VdtFileStamp *stamp);
const VdtFileStamp *vdt_document_get_stamp (VdtDocument *self);
void vdt_document_reload (VdtDocument *self, VdtMap *map, const VdtFileStamp *stamp);

G_END_DECLS
