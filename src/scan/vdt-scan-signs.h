/* vdt-scan-signs.h - what every hex and hexside of a map looks like on its picture
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"
#include "vdt-scan-field.h"
#include "vdt-scan-picture.h"

G_BEGIN_DECLS

#define VDT_SCAN_HEXES_MAX 400000

/* Immutable, and counted atomically: any thread may hold them. */
typedef struct _VdtScanSigns VdtScanSigns;

VdtScanSigns *vdt_scan_signs_new (const VdtScanPicture *picture,
                                  const VdtUnderlay *underlay,
                                  const VdtGrid *grid,
                                  GCancellable *cancellable,
                                  GError **error);
VdtScanSigns *vdt_scan_signs_ref (VdtScanSigns *self);
void vdt_scan_signs_unref (VdtScanSigns *self);

const VdtGrid *vdt_scan_signs_get_grid (const VdtScanSigns *self);
guint32 vdt_scan_signs_get_colour (const VdtScanSigns *self, VdtHex hex);
const VdtScanField *vdt_scan_signs_get_hexes (const VdtScanSigns *self);
const VdtScanField *vdt_scan_signs_get_sides (const VdtScanSigns *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtScanSigns, vdt_scan_signs_unref)

G_END_DECLS
