/* vdt-asl-scan.h - an asl thread looked at from one high hex to the next
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-asl-tests.h"
#include "vdt-scan.h"
#include "vdt-shadows.h"

G_BEGIN_DECLS

/* A cursor on a thread between centres that stops only at hexes that stand above the lower end, and
 * what was found there of other threads of the observer.
 */
typedef struct
{
  VdtScan scan;
  VdtAslStep step;        /* where the cursor is */
  gboolean gave_up;       /* something takes part that only the whole thread tells of */
  gboolean hindered;      /* the modifier needs the whole thread, if nothing blocks */
  VdtShadowExtent extent; /* for which threads all that was met does the same */
  gboolean has_lengths;   /* whether that is known */
} VdtAslScan;

int vdt_asl_peak (const VdtTerrainView *view, VdtHex hex);
gboolean vdt_asl_scan_suits (const VdtTerrainView *view,
                             const VdtLosQuery *query,
                             VdtPlace from,
                             VdtPlace to);
gboolean vdt_asl_scan_init (VdtAslScan *self, const VdtAslThread *thread, VdtShadows *shadows);
const VdtAslStep *vdt_asl_scan_next (VdtAslScan *self, const VdtAslThread *thread);
gboolean
vdt_asl_scan_take (VdtAslScan *self, const VdtAslThread *thread, const VdtAslEffect *effect);
void vdt_asl_scan_cast (const VdtAslScan *self, VdtShadows *shadows, const VdtOutcome *outcome);

G_END_DECLS
