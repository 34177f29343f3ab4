/* vdt-document-private.h - what the saving of a document knows of it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-document.h"

G_BEGIN_DECLS

GQueue *vdt_document_get_saves (VdtDocument *self);
void vdt_document_mark_saved (VdtDocument *self, VdtMap *map, GFile *file);

G_END_DECLS
