/* vdt-reading.h - what a picture under a map says of the hexes that nobody has painted
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-painted.h"
#include "vdt-scan-reading.h"

G_BEGIN_DECLS

/* From this certainty on, in thousandths, a hex is not doubtful; below the other one very much. */
#define VDT_READING_CERTAIN 900
#define VDT_READING_DOUBTFUL 600
#define VDT_READING_NONE 1001 /* no reading is so certain: what is painted is */

/* Immutable, and counted atomically: any thread may hold one. */
typedef struct _VdtReading VdtReading;

VdtScanWhat vdt_reading_get_part (VdtFacet facet);
VdtReading *vdt_reading_new (
    VdtScanSigns *signs, VdtMap *map, VdtMap *before, const VdtPainted *painted, VdtScanWhat what);
VdtReading *vdt_reading_ref (VdtReading *self);
void vdt_reading_unref (VdtReading *self);

VdtMap *vdt_reading_get_map (const VdtReading *self);
VdtScanWhat vdt_reading_get_what (const VdtReading *self);
VdtMap *vdt_reading_apply (const VdtReading *self, int permille);
int vdt_reading_get_certainty (const VdtReading *self, VdtHex hex);
guint vdt_reading_count (const VdtReading *self, int permille);
void vdt_reading_add_accepted (const VdtReading *self, int permille, VdtPainted *painted);
guint vdt_reading_count_examples (const VdtReading *self);
const VdtHex *vdt_reading_list_doubtful (const VdtReading *self, guint *n_hexes);
gboolean vdt_reading_get_question (const VdtReading *self, VdtHex *hex);
char *vdt_reading_describe_found (const VdtReading *self);
char *vdt_reading_describe_hex (const VdtReading *self, VdtHex hex);
char *vdt_reading_describe_gap (const VdtReading *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtReading, vdt_reading_unref)

G_END_DECLS
