/* vdt-preview.h - the hex under the pointer as the target, for as long as the pointer is there
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-sighting.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean on;
  VdtHex hex; /* the target that the pointer has set */
} VdtPreview;

void vdt_preview_point (VdtPreview *self, VdtSighting *sighting, const VdtHex *hex);
void vdt_preview_drop (VdtPreview *self, VdtSighting *sighting);
void vdt_preview_settle (VdtPreview *self, VdtSighting *sighting);

G_END_DECLS
