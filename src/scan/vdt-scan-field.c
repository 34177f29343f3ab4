/* vdt-scan-field.c - many places of a picture, and what each of them looks like
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-scan-field.h"

#include <math.h>
#include <string.h>

#define WEIGHT_MIN 0.01f /* of a sign that tells nothing of the kind */

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

/* How much a sign tells of the kind: the share of its variance that lies between kinds, less what
 * chance would give (Ezekiel's adjustment).
 */
static float
weigh_sign (const VdtScanField *field,
            guint sign,
            const guint *examples,
            const guint *kinds,
            guint n_examples,
            guint n_kinds)
{
  g_autofree double *sums = g_new0 (double, n_kinds);
  g_autofree guint *counts = g_new0 (guint, n_kinds);
  double sum = 0, squares = 0, between = 0, all;

  for (guint i = 0; i < n_examples; i++)
    {
      double value = field->signs[(gsize) examples[i] * field->length + sign];

      sums[kinds[i]] += value;
      counts[kinds[i]]++;
      sum += value;
      squares += value * value;
    }
  all = squares - sum * sum / n_examples;
  for (guint kind = 0; kind < n_kinds; kind++)
    if (counts[kind] > 0)
      between += sums[kind] * sums[kind] / counts[kind];
  between -= sum * sum / n_examples;
  if (all <= 0)
    return WEIGHT_MIN;

  return MAX ((float) (1 - (1 - between / all) * (n_examples - 1) / (n_examples - n_kinds)),
              WEIGHT_MIN);
}

/**
 * vdt_scan_field_sharpen:
 * @self: what was no field before
 * @field: a field
 * @examples: places of it that are known
 * @kinds: what each of these is, less than @n_kinds
 * @n_examples: how many; more than @n_kinds
 * @n_kinds: how many kinds there are
 *
 * Makes the same field as seen by who looks for these kinds: in each part, signs that tell nothing
 * of them fade, and the others take their room. Woods are no hint of how high a hex is.
 */
void
vdt_scan_field_sharpen (VdtScanField *self,
                        const VdtScanField *field,
                        const guint *examples,
                        const guint *kinds,
                        guint n_examples,
                        guint n_kinds)
{
  g_autofree float *roots = g_new (float, field->length);
  guint first = 0;

  vdt_scan_field_init (self, field->n_places, field->n_parts, field->lengths);
  memcpy (self->at, field->at, field->n_places * sizeof *field->at);
  memcpy (self->visible, field->visible, field->n_places * sizeof *field->visible);
  for (guint i = 0; i < field->length; i++)
    roots[i] = sqrtf (weigh_sign (field, i, examples, kinds, n_examples, n_kinds));
  for (guint part = 0; part < field->n_parts; first += field->lengths[part], part++)
    for (guint place = 0; place < field->n_places; place++)
      {
        const guint8 *from = field->signs + (gsize) place * field->length + first;
        guint8 *to = self->signs + (gsize) place * field->length + first;
        float sum = 0;

        for (guint i = 0; i < field->lengths[part]; i++)
          sum += from[i] * roots[first + i] * from[i] * roots[first + i];
        for (guint i = 0; i < field->lengths[part] && sum > 0; i++)
          to[i] = (guint8) (from[i] * roots[first + i] * 255 / sqrtf (sum) + 0.5f);
      }
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
vdt_scan_field_compare (const VdtScanField *self, guint a, guint b, float *apart)
{
  const guint8 *one = self->signs + (gsize) a * self->length;
  const guint8 *other = self->signs + (gsize) b * self->length;

  for (guint part = 0; part < self->n_parts; part++)
    {
      int sum = 0;

      for (guint i = 0; i < self->lengths[part]; i++)
        sum += (one[i] - other[i]) * (one[i] - other[i]);
      apart[part] = (float) sum / (2 * 255 * 255);
      one += self->lengths[part];
      other += self->lengths[part];
    }
}
