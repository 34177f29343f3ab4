/* vdt-scan-reading.h - what a map is by its picture, as examples teach it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-region.h"
#include "vdt-scan-signs.h"

G_BEGIN_DECLS

typedef enum
{
  VDT_SCAN_TERRAIN = 1 << 0,
  VDT_SCAN_LEVELS = 1 << 1,
  VDT_SCAN_HEXSIDES = 1 << 2,
} VdtScanWhat;

#define VDT_SCAN_ALL (VDT_SCAN_TERRAIN | VDT_SCAN_LEVELS | VDT_SCAN_HEXSIDES)

/* How sure something is goes from 0, nothing is known of it, to 1000, it was an example. */
typedef struct
{
  guint terrain; /* index in the legend */
  int terrain_permille;
  int level;
  int level_permille;
} VdtScanHex;

typedef struct
{
  guint64 codes;
  int permille;
} VdtScanSide;

/* Immutable, and counted atomically: any thread may hold one. */
typedef struct _VdtScanReading VdtScanReading;

VdtScanReading *vdt_scan_reading_new (VdtScanSigns *signs,
                                      VdtMap *map,
                                      const VdtRegion *examples,
                                      VdtScanWhat what,
                                      GCancellable *cancellable);
VdtScanReading *vdt_scan_reading_ref (VdtScanReading *self);
void vdt_scan_reading_unref (VdtScanReading *self);

VdtScanHex vdt_scan_reading_get_hex (const VdtScanReading *self, VdtHex hex);
VdtScanSide vdt_scan_reading_get_side (const VdtScanReading *self, VdtHex hex, int side);
int vdt_scan_reading_get_permille (const VdtScanReading *self, VdtHex hex);
GArray *vdt_scan_reading_list_doubtful (const VdtScanReading *self, int permille);
gboolean vdt_scan_reading_get_question (const VdtScanReading *self, VdtHex *hex);
VdtMap *vdt_scan_reading_apply (const VdtScanReading *self,
                                VdtMap *map,
                                const VdtRegion *keep,
                                int permille);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtScanReading, vdt_scan_reading_unref)

G_END_DECLS
