/* vdt-text-mapper-labels.h - words on a map of Text Mapper
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-import-draft.h"

G_BEGIN_DECLS

typedef struct
{
  VdtImportDraft *draft;
  GArray *labels; /* private */
  int size;       /* of letters for which the file has no other, in pixels */
} VdtTextMapperLabels;

void vdt_text_mapper_labels_init (VdtTextMapperLabels *self, VdtImportDraft *draft);
void vdt_text_mapper_labels_clear (VdtTextMapperLabels *self);
void vdt_text_mapper_labels_set_size (VdtTextMapperLabels *self, const char *line);
void
vdt_text_mapper_labels_take (VdtTextMapperLabels *self, int x, int y, gboolean below, char *text);
void vdt_text_mapper_labels_lay (VdtTextMapperLabels *self);

G_END_DECLS
