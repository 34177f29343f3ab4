/* vdt-scan-field.h - many places of a picture, and what each of them looks like
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define VDT_SCAN_PARTS_MAX 5

/* Signs are bytes, as many for each place, in parts that are compared each for itself. */
typedef struct
{
  guint n_places;
  guint n_parts;
  guint lengths[VDT_SCAN_PARTS_MAX]; /* bytes in each part */
  guint length;                      /* bytes in all */
  guint8 *signs;
  float (*at)[2];    /* where each place is, in hexes */
  gboolean *visible; /* whether the picture shows it */
} VdtScanField;

void vdt_scan_field_init (VdtScanField *self, guint n_places, guint n_parts, const guint *lengths);
void vdt_scan_field_sharpen (VdtScanField *self,
                             const VdtScanField *field,
                             const guint *examples,
                             const guint *kinds,
                             guint n_examples,
                             guint n_kinds);
void vdt_scan_field_clear (VdtScanField *self);
void vdt_scan_field_compare (const VdtScanField *self, guint a, guint b, float *apart);

G_END_DECLS
