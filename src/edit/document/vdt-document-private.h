/* vdt-document-private.h - what the saving and the history of a document know of it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-document.h"
#include "vdt-history.h"

G_BEGIN_DECLS

void vdt_document_tell_changed (VdtDocument *self, VdtMap *before);
VdtHistory *vdt_document_get_history (VdtDocument *self);
GQueue *vdt_document_get_saves (VdtDocument *self);
void vdt_document_mark_saved (VdtDocument *self, VdtMap *map, guint64 version, GFile *file);

G_END_DECLS
