/* vdt-own-symbol.c - pictures that a terrain has in place of a sign
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-own-symbol.h"

/* A picture, and what has come of it; symbols share it. */
typedef struct
{
  GBytes *picture;
  GMutex lock;      /* of the rest */
  gboolean is_made; /* whether drawing is what has come of the picture */
  gpointer drawing;
  GDestroyNotify free_drawing;
} Variant;

struct _VdtOwnSymbol
{
  guint n;
  Variant *variants[VDT_OWN_SYMBOL_VARIANTS_MAX];
};

static Variant *
variant_new (GBytes *picture)
{
  Variant *variant = g_atomic_rc_box_new0 (Variant);

  variant->picture = g_bytes_ref (picture);
  g_mutex_init (&variant->lock);

  return variant;
}

static void
variant_clear (gpointer data)
{
  Variant *variant = data;

  g_bytes_unref (variant->picture);
  if (variant->drawing)
    variant->free_drawing (variant->drawing);
  g_mutex_clear (&variant->lock);
}

static void
add (VdtOwnSymbol *self, Variant *variant)
{
  g_assert (self->n < VDT_OWN_SYMBOL_VARIANTS_MAX);
  self->variants[self->n++] = variant;
}

static VdtOwnSymbol *
copy (VdtOwnSymbol *others)
{
  VdtOwnSymbol *self = g_atomic_rc_box_new0 (VdtOwnSymbol);

  for (guint i = 0; i < vdt_own_symbol_count (others); i++)
    add (self, g_atomic_rc_box_acquire (others->variants[i]));

  return self;
}

/**
 * vdt_own_symbol_new_with:
 * @others: (nullable): a symbol with room for one more picture; %NULL: none yet
 * @picture: a PNG or SVG picture
 *
 * Returns: (transfer full): a symbol with one picture more
 */
VdtOwnSymbol *
vdt_own_symbol_new_with (VdtOwnSymbol *others, GBytes *picture)
{
  VdtOwnSymbol *self = copy (others);

  add (self, variant_new (picture));

  return self;
}

/**
 * vdt_own_symbol_new_with_shared:
 * @others: (nullable): a symbol with room for one more picture; %NULL: none yet
 * @from: a symbol
 * @i: the number of one of its pictures
 *
 * Returns: (transfer full): a symbol with that picture more, and what has come of it
 */
VdtOwnSymbol *
vdt_own_symbol_new_with_shared (VdtOwnSymbol *others, VdtOwnSymbol *from, guint i)
{
  VdtOwnSymbol *self;

  g_return_val_if_fail (i < from->n, NULL);

  self = copy (others);
  add (self, g_atomic_rc_box_acquire (from->variants[i]));

  return self;
}

/**
 * vdt_own_symbol_new_without:
 * @self: a symbol
 * @i: the number of one of its pictures
 *
 * Returns: (transfer full) (nullable): a symbol of its other pictures; %NULL when there are none
 */
VdtOwnSymbol *
vdt_own_symbol_new_without (VdtOwnSymbol *self, guint i)
{
  VdtOwnSymbol *rest;

  g_return_val_if_fail (i < self->n, NULL);

  if (self->n == 1)
    return NULL;
  rest = g_atomic_rc_box_new0 (VdtOwnSymbol);
  for (guint k = 0; k < self->n; k++)
    if (k != i)
      add (rest, g_atomic_rc_box_acquire (self->variants[k]));

  return rest;
}

/**
 * vdt_own_symbol_ref:
 * @self: (nullable): a symbol
 *
 * Returns: (transfer full) (nullable): the same symbol
 */
VdtOwnSymbol *
vdt_own_symbol_ref (VdtOwnSymbol *self)
{
  return self ? g_atomic_rc_box_acquire (self) : NULL;
}

static void
clear (gpointer data)
{
  VdtOwnSymbol *self = data;

  for (guint i = 0; i < self->n; i++)
    g_atomic_rc_box_release_full (self->variants[i], variant_clear);
}

/**
 * vdt_own_symbol_unref:
 * @self: (transfer full) (nullable): a symbol
 *
 * Gives a reference back.
 */
void
vdt_own_symbol_unref (VdtOwnSymbol *self)
{
  if (self)
    g_atomic_rc_box_release_full (self, clear);
}

/**
 * vdt_own_symbol_equal:
 * @a: (nullable): a symbol
 * @b: (nullable): another
 *
 * Returns: whether they are the same pictures in the same order
 */
gboolean
vdt_own_symbol_equal (const VdtOwnSymbol *a, const VdtOwnSymbol *b)
{
  if (a == b)
    return TRUE;
  if (vdt_own_symbol_count (a) != vdt_own_symbol_count (b))
    return FALSE;
  for (guint i = 0; i < a->n; i++)
    if (!g_bytes_equal (a->variants[i]->picture, b->variants[i]->picture))
      return FALSE;

  return TRUE;
}

/**
 * vdt_own_symbol_count:
 * @self: (nullable): a symbol
 *
 * Returns: how many pictures it has
 */
guint
vdt_own_symbol_count (const VdtOwnSymbol *self)
{
  return self ? self->n : 0;
}

/**
 * vdt_own_symbol_get_picture:
 * @self: a symbol
 * @i: the number of one of its pictures
 *
 * Returns: (transfer none): the picture, as a file has it
 */
GBytes *
vdt_own_symbol_get_picture (const VdtOwnSymbol *self, guint i)
{
  g_return_val_if_fail (i < self->n, NULL);

  return self->variants[i]->picture;
}

/**
 * vdt_own_symbol_get_drawing:
 * @self: a symbol
 * @i: the number of one of its pictures
 * @make: makes what the picture is drawn with; always the same function
 * @data: for @make
 * @free_drawing: frees that
 *
 * Finds what a picture is drawn with. It is made once for all symbols that were made of one
 * another; any thread may ask, and others wait then.
 *
 * Returns: (transfer none) (nullable): it, for as long as the symbol is; %NULL when it cannot be
 */
gpointer
vdt_own_symbol_get_drawing (
    VdtOwnSymbol *self, guint i, VdtOwnSymbolMake make, gpointer data, GDestroyNotify free_drawing)
{
  Variant *variant = self->variants[i];
  gpointer drawing;

  g_mutex_lock (&variant->lock);
  if (!variant->is_made)
    {
      variant->drawing = make (variant->picture, data);
      variant->free_drawing = free_drawing;
      variant->is_made = TRUE;
    }
  drawing = variant->drawing;
  g_mutex_unlock (&variant->lock);

  return drawing;
}
