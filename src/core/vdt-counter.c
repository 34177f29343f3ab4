/* vdt-counter.c - an immutable counter that stands on a map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-counter.h"

const char *const vdt_counter_kind_names[VDT_N_COUNTER_KINDS + 1] = {
  "unit", "leader", "wagon", "vehicle", "wreck", "smoke", "contact",
};

G_DEFINE_BOXED_TYPE (VdtCounter, vdt_counter, vdt_counter_ref, vdt_counter_unref)

/**
 * vdt_counter_new:
 * @values: what the counter shall be; its strings are copied
 *
 * Returns: (transfer full): a counter
 */
VdtCounter *
vdt_counter_new (const VdtCounter *values)
{
  VdtCounter *self = g_atomic_rc_box_new (VdtCounter);

  *self = *values;
  self->side = g_strdup (values->side);
  self->name = g_strdup (values->name);

  return self;
}

/**
 * vdt_counter_ref:
 * @self: a counter made by vdt_counter_new()
 *
 * Returns: (transfer full): the same counter
 */
VdtCounter *
vdt_counter_ref (const VdtCounter *self)
{
  return g_atomic_rc_box_acquire ((gpointer) self);
}

static void
counter_clear (gpointer data)
{
  VdtCounter *self = data;

  g_free (self->side);
  g_free (self->name);
}

/**
 * vdt_counter_unref:
 * @self: (transfer full): a counter
 *
 * Gives a reference back.
 */
void
vdt_counter_unref (VdtCounter *self)
{
  g_atomic_rc_box_release_full (self, counter_clear);
}

/**
 * vdt_counter_equal:
 * @a: a counter
 * @b: another
 *
 * Returns: whether they agree in everything
 */
gboolean
vdt_counter_equal (const VdtCounter *a, const VdtCounter *b)
{
  return a == b
         || (vdt_hex_equal (a->hex, b->hex) && a->kind == b->kind && a->level == b->level
             && a->amount == b->amount && a->at == b->at && g_strcmp0 (a->side, b->side) == 0
             && g_strcmp0 (a->name, b->name) == 0);
}
