/* vdt-legend-merge.c - one legend that can say what two could
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-legend-merge.h"

#include "vdt-codes.h"
#include "vdt-edit-error.h"

#include <glib/gi18n.h>
#include <string.h>

#define NOT_FOUND G_MAXUINT16

/* A legend while it grows. The strings of its entries are borrowed but for those in codes. */
typedef struct
{
  GArray *levels;
  GArray *terrains;
  GArray *of_sides[VDT_N_CODES];
  GPtrArray *codes;
} Growing;

static Growing
begin (VdtLegend *legend)
{
  Growing self;
  guint n_levels, n_terrains;
  const VdtLevel *levels = vdt_legend_get_levels (legend, &n_levels);
  const VdtTerrain *terrains = vdt_legend_get_terrains (legend, &n_terrains);

  self.levels = g_array_sized_new (FALSE, FALSE, sizeof *levels, n_levels);
  self.terrains = g_array_sized_new (FALSE, FALSE, sizeof *terrains, n_terrains);
  for (VdtCodes of = VDT_CODES_SIDES; of < VDT_N_CODES; of++)
    self.of_sides[of] = vdt_codes_list (legend, of);
  self.codes = g_ptr_array_new_with_free_func (g_free);
  g_array_append_vals (self.levels, levels, n_levels);
  g_array_append_vals (self.terrains, terrains, n_terrains);

  return self;
}

static void
clear (Growing *self)
{
  g_array_unref (self->levels);
  g_array_unref (self->terrains);
  for (VdtCodes of = VDT_CODES_SIDES; of < VDT_N_CODES; of++)
    g_array_unref (self->of_sides[of]);
  g_ptr_array_unref (self->codes);
}

static VdtLegend *
end (Growing *self)
{
  const GArray *side_codes = self->of_sides[VDT_CODES_SIDES];
  const GArray *ways = self->of_sides[VDT_CODES_WAYS];
  g_autoptr (VdtLegend) others =
      vdt_legend_new ((VdtLevel *) (void *) self->levels->data, self->levels->len,
                      (VdtTerrain *) (void *) self->terrains->data, self->terrains->len,
                      (VdtSideCode *) (void *) side_codes->data, side_codes->len);

  return vdt_legend_new_with_ways (others, (VdtWay *) (void *) ways->data, ways->len);
}

static gboolean
check_room (const Growing *self, GError **error)
{
  guint n_pictures = vdt_legend_count_pictures (
      (const VdtTerrain *) (const void *) self->terrains->data, self->terrains->len);

  if (self->terrains->len > VDT_TERRAINS_MAX)
    g_set_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_TOO_LARGE,
                 _("The map’s legend would need %u terrains; the limit is %d."),
                 self->terrains->len, VDT_TERRAINS_MAX);
  else if (n_pictures > VDT_OWN_SYMBOL_PICTURES_MAX)
    g_set_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_TOO_LARGE,
                 _("The map’s legend would need %u images for its symbols; the limit is %d."),
                 n_pictures, VDT_OWN_SYMBOL_PICTURES_MAX);
  else if (self->of_sides[VDT_CODES_SIDES]->len > VDT_SIDE_CODES_MAX)
    g_set_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_TOO_LARGE,
                 _("The map’s legend would need %u hexside codes; the limit is %d."),
                 self->of_sides[VDT_CODES_SIDES]->len, VDT_SIDE_CODES_MAX);
  else if (self->of_sides[VDT_CODES_WAYS]->len > VDT_SIDE_CODES_MAX)
    g_set_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_TOO_LARGE,
                 _("The map’s legend would need %u kinds of roads and rivers; the limit is %d."),
                 self->of_sides[VDT_CODES_WAYS]->len, VDT_SIDE_CODES_MAX);
  else
    return TRUE;

  return FALSE;
}

/* What rules read, and the name by which people tell terrains apart; looks do not count. */
static gboolean
means_same (const VdtTerrain *a, const VdtTerrain *b)
{
  return a->kind == b->kind && a->halves == b->halves && a->hindrance == b->hindrance
         && !a->inherent == !b->inherent && !a->depression == !b->depression
         && g_strcmp0 (a->building, b->building) == 0 && !a->unequal == !b->unequal
         && g_str_equal (a->name, b->name);
}

static int
find_code (const GArray *terrains, const char *code)
{
  for (guint i = 0; i < terrains->len; i++)
    if (g_str_equal (g_array_index (terrains, VdtTerrain, i).code, code))
      return (int) i;

  return -1;
}

/* The code itself when it is free, else its beginning with a number. */
static char *
make_free_code (const GArray *terrains, const char *code)
{
  char *free_code = g_strdup (code);

  for (guint n = 2; find_code (terrains, free_code) >= 0; n++)
    {
      g_autofree char *number = g_strdup_printf ("%u", n);
      int room = VDT_TERRAIN_CODE_MAX - (int) strlen (number);

      g_free (free_code);
      free_code = g_strdup_printf ("%.*s%s", room, code, number);
    }

  return free_code;
}

static guint
add_terrain (Growing *self, const VdtTerrain *terrain)
{
  VdtTerrain added = *terrain;

  added.code = make_free_code (self->terrains, terrain->code);
  g_ptr_array_add (self->codes, added.code);
  g_array_append_val (self->terrains, added);

  return self->terrains->len - 1;
}

/* An entry that means the same under another code, as an earlier merge may have left it. No two
 * terrains become one: rules tell them apart by their numbers.
 */
static guint
find_same (const Growing *self, guint n_old, const VdtTerrain *terrain, const gboolean *taken)
{
  for (guint i = 0; i < n_old; i++)
    if (!taken[i] && means_same (&g_array_index (self->terrains, VdtTerrain, i), terrain))
      return i;

  return NOT_FOUND;
}

static void
merge_terrains (Growing *self, VdtLegend *into, VdtLegend *from, guint16 *numbers)
{
  guint n, n_old = self->terrains->len;
  const VdtTerrain *terrains = vdt_legend_get_terrains (from, &n);
  g_autofree gboolean *taken = g_new0 (gboolean, n_old);

  for (guint i = 0; i < n; i++)
    {
      int same = vdt_legend_find_terrain (into, terrains[i].code);

      numbers[i] = NOT_FOUND;
      if (same < 0 || !means_same (&g_array_index (self->terrains, VdtTerrain, same), &terrains[i]))
        continue;
      numbers[i] = (guint16) same;
      taken[same] = TRUE;
    }
  for (guint i = 0; i < n; i++)
    {
      if (numbers[i] != NOT_FOUND)
        continue;
      numbers[i] = (guint16) find_same (self, n_old, &terrains[i], taken);
      if (numbers[i] == NOT_FOUND)
        numbers[i] = (guint16) add_terrain (self, &terrains[i]);
      else
        taken[numbers[i]] = TRUE;
    }
}

static void
merge_levels (Growing *self, VdtLegend *into, VdtLegend *from)
{
  guint n;
  const VdtLevel *levels = vdt_legend_get_levels (from, &n);

  for (guint i = 0; i < n; i++)
    if (!vdt_legend_find_level (into, levels[i].value))
      g_array_append_val (self->levels, levels[i]);
}

/**
 * vdt_legend_merge_new:
 * @into: the legend of the map that stays
 * @from: a legend with what comes to that map
 * @error: return location
 *
 * Adds to @into what it lacks of @from. A terrain is there already when one means the same to the
 * rules and has the same name, under the same code or under another; else it is added, under a
 * code of its own when its code is taken. Hexside codes, ways and levels are known by their code
 * and value. What is there keeps its number and its looks.
 *
 * Returns: (transfer full): the legend, @into itself when nothing is missing, and the new numbers;
 *   %NULL with %VDT_EDIT_ERROR_TOO_LARGE
 */
VdtLegendMerge *
vdt_legend_merge_new (VdtLegend *into, VdtLegend *from, GError **error)
{
  g_autoptr (VdtLegendMerge) self = g_new0 (VdtLegendMerge, 1);
  Growing growing = begin (into);
  guint n_levels = growing.levels->len, n_terrains;
  guint n_side_codes = growing.of_sides[VDT_CODES_SIDES]->len;
  guint n_ways = growing.of_sides[VDT_CODES_WAYS]->len;

  vdt_legend_get_terrains (from, &n_terrains);
  self->terrains = g_new (guint16, n_terrains);
  self->side_codes = g_new (guint8, vdt_codes_count (from, VDT_CODES_SIDES));
  self->ways = g_new (guint8, vdt_codes_count (from, VDT_CODES_WAYS));

  merge_terrains (&growing, into, from, self->terrains);
  vdt_codes_merge (growing.of_sides[VDT_CODES_SIDES], VDT_CODES_SIDES, from, self->side_codes);
  vdt_codes_merge (growing.of_sides[VDT_CODES_WAYS], VDT_CODES_WAYS, from, self->ways);
  merge_levels (&growing, into, from);
  vdt_legend_get_terrains (into, &n_terrains);
  if (!check_room (&growing, error))
    g_clear_pointer (&self, vdt_legend_merge_free);
  else if (growing.levels->len == n_levels && growing.terrains->len == n_terrains
           && growing.of_sides[VDT_CODES_SIDES]->len == n_side_codes
           && growing.of_sides[VDT_CODES_WAYS]->len == n_ways)
    self->legend = vdt_legend_ref (into);
  else
    self->legend = end (&growing);
  clear (&growing);

  return g_steal_pointer (&self);
}

/**
 * vdt_legend_merge_free:
 * @self: (transfer full): a merge
 *
 * Frees a merge.
 */
void
vdt_legend_merge_free (VdtLegendMerge *self)
{
  g_clear_pointer (&self->legend, vdt_legend_unref);
  g_free (self->terrains);
  g_free (self->side_codes);
  g_free (self->ways);
  g_free (self);
}

/**
 * vdt_legend_merge_codes:
 * @numbers: of a merge: its side_codes or its ways
 * @codes: such codes of the legend that came in, a bit a code
 *
 * Returns: the same codes in the merged legend
 */
guint64
vdt_legend_merge_codes (const guint8 *numbers, guint64 codes)
{
  guint64 merged = 0;

  for (guint i = 0; codes != 0; i++, codes >>= 1)
    if (codes & 1)
      merged |= G_GUINT64_CONSTANT (1) << numbers[i];

  return merged;
}

/**
 * vdt_legend_add_side_code:
 * @legend: a legend
 * @code: a hexside code
 * @error: return location
 *
 * Returns: (transfer full): the legend with that code, after its others unless it has it already;
 *   %NULL with %VDT_EDIT_ERROR_TOO_LARGE
 */
VdtLegend *
vdt_legend_add_side_code (VdtLegend *legend, const VdtSideCode *code, GError **error)
{
  g_autoptr (VdtLegend) only = vdt_legend_new (NULL, 0, NULL, 0, code, 1);
  g_autoptr (VdtLegendMerge) merge = vdt_legend_merge_new (legend, only, error);

  return merge ? vdt_legend_ref (merge->legend) : NULL;
}

/**
 * vdt_legend_add_terrain:
 * @legend: a legend
 * @terrain: a terrain
 * @error: return location
 *
 * Returns: (transfer full): the legend with that terrain, after its others, under a free code;
 *   %NULL with %VDT_EDIT_ERROR_TOO_LARGE
 */
VdtLegend *
vdt_legend_add_terrain (VdtLegend *legend, const VdtTerrain *terrain, GError **error)
{
  Growing growing = begin (legend);
  VdtLegend *grown = NULL;

  add_terrain (&growing, terrain);
  if (check_room (&growing, error))
    grown = end (&growing);
  clear (&growing);

  return grown;
}
