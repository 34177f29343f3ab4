/* vdt-scan-bend-private.h - how far a picture is from flat: leaning, or bent
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Pixels, from a middle that stays where it is: what is u and v of %VDT_SCAN_BEND_UNIT from there
 * is moved by pull[0] u² + pull[1] u v + pull[2] v², to the right and down. All 0: it is flat.
 */
typedef struct
{
  double middle[2];
  double pull[2][3];
} VdtScanBend;

#define VDT_SCAN_BEND_UNIT 1000.0 /* pixels */

/* A place, and how far it is from where it should be, in pixels. */
typedef struct
{
  double at[2];
  double shift[2];
  double weight;
} VdtScanShift;

gboolean vdt_scan_bend_is_flat (const VdtScanBend *self);
gboolean vdt_scan_bend_fit (VdtScanBend *self, const GArray *shifts, double least);
void vdt_scan_bend_move (const VdtScanBend *self, double *x, double *y);
void vdt_scan_bend_put (VdtScanBend *self, double x, double y, double pulls[2][2]);

G_END_DECLS
