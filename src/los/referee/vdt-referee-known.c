/* vdt-referee-known.c - the map as one side knows it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-referee.h"

#include "vdt-map-builder.h"

#include <glib/gi18n.h>

/* What stands for an enemy of which not all is told: nothing in it is different for two that are
 * told alike.
 */
static VdtCounter *
make_contact (const VdtReferee *referee, const char *side, guint counter, VdtTold told)
{
  const VdtCounter *which = vdt_map_get_counter (referee->map, counter);
  const VdtLastPlace *last = vdt_referee_get_last (referee, side, counter);
  VdtCounter contact = { .hex = which->hex, .kind = VDT_COUNTER_CONTACT, .amount = 1 };
  g_autofree char *name = NULL;

  if (told == VDT_TOLD_LAST || told == VDT_TOLD_LAST_SOMETHING)
    {
      contact.hex = last->hex;
      if (told == VDT_TOLD_LAST && which->name && *which->name)
        /* TRANSLATORS: the turn in which an enemy was seen last, and its name */
        name = g_strdup_printf (_("turn %u: %s"), last->turn, which->name);
      else
        /* TRANSLATORS: in which something was seen last */
        name = g_strdup_printf (_("turn %u"), last->turn);
      contact.name = name;
    }

  return vdt_counter_new (&contact);
}

static int
compare_contacts (gconstpointer a, gconstpointer b)
{
  const VdtCounter *one = *(VdtCounter *const *) a, *other = *(VdtCounter *const *) b;

  if (one->hex.r != other->hex.r)
    return one->hex.r < other->hex.r ? -1 : 1;
  if (one->hex.q != other->hex.q)
    return one->hex.q < other->hex.q ? -1 : 1;

  return g_strcmp0 (one->name, other->name);
}

/* In an order, and as many of a hex, as tell nothing of what they stand for. */
static void
add_contacts (VdtMapBuilder *builder, GPtrArray *contacts)
{
  g_ptr_array_sort (contacts, compare_contacts);
  for (guint i = 0; i < contacts->len; i++)
    if (i == 0 || compare_contacts (&contacts->pdata[i - 1], &contacts->pdata[i]) != 0)
      vdt_map_builder_add_counter (builder, contacts->pdata[i]);
}

/* The colour of a side that is out of sight would give away that there is such a side. Notes and
 * foreign XML may say anything: they are the referee's.
 */
static void
hide_words (VdtMapBuilder *builder, const VdtMap *map, GHashTable *sides)
{
  const GArray *colours = vdt_map_get_side_colours (map);

  for (guint i = 0; i < colours->len; i++)
    {
      const char *other = g_array_index (colours, VdtSideColour, i).side;

      if (!g_hash_table_contains (sides, other))
        vdt_map_builder_set_side_colour (builder, other, NULL);
    }
  if (vdt_map_get_text (map, VDT_MAP_NOTE))
    vdt_map_builder_set_text (builder, VDT_MAP_NOTE, NULL);
  vdt_map_builder_clear_extras (builder);
}

/**
 * vdt_referee_hide:
 * @map: a map
 * @referee: (nullable): what everybody sees on @map; %NULL: nobody knows
 * @side: (nullable): a side, whether it has counters or not; %NULL: one that has none
 *
 * Leaves out the counters of others of which a side is told nothing, or, when nobody knows, all of
 * others. Where it is told no more than that something is there, or where one was last, a contact
 * of no side stands in its place, after all other counters. Counters of no side are known to all.
 * The note, what other programs have put into the map, and the colours of sides that are out of
 * sight are left out, too.
 *
 * Returns: (transfer full): the map as @side knows it
 */
VdtMap *
vdt_referee_hide (VdtMap *map, const VdtReferee *referee, const char *side)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  g_autoptr (GPtrArray) contacts =
      g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_counter_unref);
  g_autoptr (GHashTable) sides = g_hash_table_new (g_str_hash, g_str_equal); /* that it knows */

  if (side)
    g_hash_table_add (sides, (gpointer) side);
  for (guint i = vdt_map_get_n_counters (map); i-- > 0;)
    {
      const VdtCounter *counter = vdt_map_get_counter (map, i);
      VdtTold told = VDT_TOLD_NOTHING;

      if (vdt_counter_is_of (counter, side) || vdt_counter_is_of (counter, NULL))
        continue;
      if (referee)
        told = vdt_referee_tell (referee, side, i);
      if (told == VDT_TOLD_EXACTLY)
        {
          g_hash_table_add (sides, counter->side);
          continue;
        }
      if (told != VDT_TOLD_NOTHING)
        g_ptr_array_add (contacts, make_contact (referee, side, i, told));
      vdt_map_builder_remove_counter (builder, i);
    }
  add_contacts (builder, contacts);
  hide_words (builder, map, sides);

  return vdt_map_builder_end (builder);
}
