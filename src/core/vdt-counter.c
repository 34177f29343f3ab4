/* vdt-counter.c - an immutable counter that stands on a map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-counter.h"

#include <glib/gi18n.h>

const char *const vdt_counter_kind_names[VDT_N_COUNTER_KINDS + 1] = {
  "unit", "leader", "wagon", "vehicle", "truck", "wreck", "smoke", "contact",
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

/**
 * vdt_counter_kind_title:
 * @kind: a kind of counter
 *
 * Returns: the translated word for it
 */
const char *
vdt_counter_kind_title (VdtCounterKind kind)
{
  static const char *const titles[VDT_N_COUNTER_KINDS] = {
    [VDT_COUNTER_UNIT] = N_("Unit"),
    [VDT_COUNTER_LEADER] = N_("Leader"),
    [VDT_COUNTER_WAGON] = N_("Wagon"),
    [VDT_COUNTER_VEHICLE] = N_("Vehicle"),
    [VDT_COUNTER_TRUCK] = N_("Truck"),
    [VDT_COUNTER_WRECK] = N_("Wreck"),
    [VDT_COUNTER_SMOKE] = N_("Smoke"),
    /* Translators: something seen of which nothing else is known. */
    [VDT_COUNTER_CONTACT] = N_("Contact"),
  };

  return _(titles[kind]);
}

/**
 * vdt_counter_dup_title:
 * @self: a counter
 *
 * Returns: (transfer full): its name, or else what it is, and its side
 */
char *
vdt_counter_dup_title (const VdtCounter *self)
{
  const char *name = self->name && *self->name ? self->name : vdt_counter_kind_title (self->kind);

  if (!self->side || !*self->side)
    return g_strdup (name);

  /* Translators: a counter's name and its side, as in "1st Brigade, Union". */
  return g_strdup_printf (_("%s, %s"), name, self->side);
}
