/* vdt-scan-field.c - many places of a picture, and what each of them looks like
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-scan-field.h"

#include <string.h>

/**
 * vdt_scan_field_init:
 * @self: what was no field before
 * @n_places: how many places
 * @n_parts: how many parts their signs have
 * @lengths: bytes in each of these
 *
 * Makes room for the signs of places that are not seen.
 */
void
vdt_scan_field_init (VdtScanField *self, guint n_places, guint n_parts, const guint *lengths)
{
  g_return_if_fail (n_parts <= VDT_SCAN_PARTS_MAX);

  *self = (VdtScanField){ .n_places = n_places, .n_parts = n_parts };
  for (guint i = 0; i < n_parts; i++)
    self->length += self->lengths[i] = lengths[i];
  self->signs = g_malloc0_n (n_places, self->length);
  self->at = g_malloc0_n (n_places, sizeof *self->at);
  self->visible = g_new0 (gboolean, n_places);
}

/**
 * vdt_scan_field_clear:
 * @self: a field
 *
 * Frees what it has.
 */
void
vdt_scan_field_clear (VdtScanField *self)
{
  g_clear_pointer (&self->signs, g_free);
  g_clear_pointer (&self->at, g_free);
  g_clear_pointer (&self->visible, g_free);
}

/**
 * vdt_scan_field_compare:
 * @self: a field
 * @a: a place of it
 * @b: another
 * @apart: (out): for each part how far these are apart, squared; 1: as far as can be
 *
 * Compares two places.
 */
void
vdt_scan_field_compare (const VdtScanField *self, guint a, guint b, gfloat *apart)
{
  const guint8 *one = self->signs + (gsize) a * self->length;
  const guint8 *other = self->signs + (gsize) b * self->length;

  for (guint part = 0; part < self->n_parts; part++)
    {
      gint sum = 0;

      for (guint i = 0; i < self->lengths[part]; i++)
        sum += (one[i] - other[i]) * (one[i] - other[i]);
      apart[part] = (gfloat) sum / (2 * 255 * 255);
      one += self->lengths[part];
      other += self->lengths[part];
    }
}
