/* vdt-document-private.h - what the saving and the history of a document know of it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-document.h"
#include "vdt-history.h"

G_BEGIN_DECLS

/* What is known of the file of a document. */
typedef struct
{
  GQueue saves;       /* GTask; the first is being written, the others wait for it */
  VdtFileStamp stamp; /* what the file held when it was last read or written */
} VdtDocumentDisk;

void vdt_document_tell (VdtDocument *self);
void vdt_document_tell_changed (VdtDocument *self, VdtMap *before);
VdtHistory *vdt_document_get_history (VdtDocument *self);
VdtDocumentDisk *vdt_document_get_disk (VdtDocument *self);
void vdt_document_mark_saved (VdtDocument *self, VdtMap *map, guint64 version, GFile *file);

G_END_DECLS
