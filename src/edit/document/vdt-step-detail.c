/* vdt-step-detail.c - what a step has put on a map, and where
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-step-detail.h"

#include "vdt-hex-label.h"
#include "vdt-map-diff.h"
#include "vdt-map-zones.h"

#include <glib/gi18n.h>

#define NAMES_MAX 3 /* of what was put there: more are only counted */

/* What differs between two versions of a map. */
typedef struct
{
  VdtMap *after;
  guint n_hexes; /* whose ground or terrain is another */
  guint n_sides[VDT_N_CODES];
  guint8 *terrains; /* of the legend, which of them were put somewhere */
  guint n_terrains;
  int lowest; /* of the new elevations */
  int highest;
  guint64 codes[VDT_N_CODES]; /* that were put on sides or taken from them */
  VdtHex first;
  gboolean has_first;
} Difference;

static void
note_place (Difference *self, VdtHex hex)
{
  if (!self->has_first)
    self->first = hex;
  self->has_first = TRUE;
}

static void
compare_hexes (Difference *self, VdtMap *before, int row)
{
  const VdtGrid *grid = vdt_map_get_grid (self->after);
  const gint16 *levels[2] = { vdt_map_get_elevation_row (before, row),
                              vdt_map_get_elevation_row (self->after, row) };
  const guint16 *terrains[2] = { vdt_map_get_terrain_row (before, row),
                                 vdt_map_get_terrain_row (self->after, row) };

  for (int column = 0; column < grid->columns; column++)
    {
      gboolean is_raised = levels[0][column] != levels[1][column];
      gboolean is_covered = terrains[0][column] != terrains[1][column];

      if (!is_raised && !is_covered)
        continue;
      note_place (self, vdt_grid_hex (grid, column, row));
      self->n_hexes++;
      if (is_raised)
        {
          self->lowest = MIN (self->lowest, levels[1][column]);
          self->highest = MAX (self->highest, levels[1][column]);
        }
      if (is_covered && !self->terrains[terrains[1][column]])
        {
          self->terrains[terrains[1][column]] = TRUE;
          self->n_terrains++;
        }
    }
}

static void
note_side (Difference *self, VdtCodes of, int row, guint32 key, guint64 codes)
{
  note_place (self, vdt_grid_hex (vdt_map_get_grid (self->after), VDT_ROW_SIDE_COLUMN (key), row));
  self->codes[of] |= codes;
  self->n_sides[of]++;
}

/* Both rows are sorted. */
static void
compare_sides (Difference *self, VdtCodes of, VdtMap *before, int row)
{
  guint n, n_after, i = 0, k = 0;
  const VdtRowSide *sides = vdt_map_get_code_row (before, of, row, &n);
  const VdtRowSide *sides_after = vdt_map_get_code_row (self->after, of, row, &n_after);

  while (i < n || k < n_after)
    if (k == n_after || (i < n && sides[i].key < sides_after[k].key))
      {
        note_side (self, of, row, sides[i].key, sides[i].codes);
        i++;
      }
    else if (i == n || sides[i].key > sides_after[k].key)
      {
        note_side (self, of, row, sides_after[k].key, sides_after[k].codes);
        k++;
      }
    else
      {
        if (sides[i].codes != sides_after[k].codes)
          note_side (self, of, row, sides[i].key, sides[i].codes ^ sides_after[k].codes);
        i++;
        k++;
      }
}

static void
append_part (GString *text, const char *part)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", part);
}

static void
append_terrains (const Difference *self, GString *text)
{
  guint n;
  const VdtTerrain *terrains = vdt_legend_get_terrains (vdt_map_get_legend (self->after), &n);

  if (self->n_terrains > NAMES_MAX)
    {
      g_autofree char *part = g_strdup_printf (
          ngettext ("%u terrain", "%u terrains", self->n_terrains), self->n_terrains);

      append_part (text, part);
      return;
    }
  for (guint i = 0; i < n; i++)
    if (self->terrains[i])
      append_part (text, vdt_terrain_get_title (&terrains[i]));
}

static void
append_levels (const Difference *self, GString *text)
{
  g_autofree char *part = NULL;

  if (self->lowest > self->highest)
    return;
  part = self->lowest == self->highest
             ? g_strdup_printf (_("level %d"), self->lowest)
             : g_strdup_printf (_("levels %d to %d"), self->lowest, self->highest);
  append_part (text, part);
}

static void
append_codes (const Difference *self, VdtCodes of, GString *text)
{
  const VdtLegend *legend = vdt_map_get_legend (self->after);
  guint n = vdt_codes_count (legend, of), n_named = 0;

  for (guint i = 0; i < n && n_named < NAMES_MAX; i++)
    if (self->codes[of] & ((guint64) 1 << i))
      {
        append_part (text, vdt_codes_get_title (legend, of, i));
        n_named++;
      }
}

static void
append_place (const VdtMap *map, GString *text, VdtHex hex)
{
  g_autofree char *label = vdt_hex_label (vdt_map_get_grid (map), hex);

  append_part (text, label);
}

static char *
describe_ground (const Difference *self)
{
  GString *text = g_string_new (NULL);
  g_autofree char *hexes =
      g_strdup_printf (ngettext ("%'u hex", "%'u hexes", self->n_hexes), self->n_hexes);
  guint n_sides = self->n_sides[VDT_CODES_SIDES], n_steps = self->n_sides[VDT_CODES_WAYS];
  g_autofree char *sides =
      g_strdup_printf (ngettext ("%'u hexside", "%'u hexsides", n_sides), n_sides);
  /* Translators: how often ways were led from one hex to the next */
  g_autofree char *steps =
      g_strdup_printf (ngettext ("across %'u hexside", "across %'u hexsides", n_steps), n_steps);

  append_terrains (self, text);
  append_levels (self, text);
  for (VdtCodes of = 0; of < VDT_N_CODES; of++)
    append_codes (self, of, text);
  if (self->n_hexes > 0)
    append_part (text, hexes);
  if (n_sides > 0)
    append_part (text, sides);
  if (n_steps > 0)
    append_part (text, steps);
  append_place (self->after, text, self->first);

  return g_string_free (text, FALSE);
}

/* The counters that only one version has; a counter that both share is one and the same. */
static GPtrArray *
list_counters (const VdtMap *map, const VdtMap *other)
{
  g_autoptr (GHashTable) shared = g_hash_table_new (NULL, NULL);
  GPtrArray *counters = g_ptr_array_new ();

  for (guint i = 0; i < vdt_map_get_n_counters (other); i++)
    g_hash_table_add (shared, (gpointer) vdt_map_get_counter (other, i));
  for (guint i = 0; i < vdt_map_get_n_counters (map); i++)
    if (!g_hash_table_contains (shared, vdt_map_get_counter (map, i)))
      g_ptr_array_add (counters, (gpointer) vdt_map_get_counter (map, i));

  return counters;
}

static char *
describe_counters (VdtMap *before, VdtMap *after)
{
  g_autoptr (GPtrArray) gone = list_counters (before, after);
  g_autoptr (GPtrArray) come = list_counters (after, before);
  GString *text = g_string_new (NULL);
  const VdtCounter *counter = come->len > 0   ? come->pdata[0]
                              : gone->len > 0 ? gone->pdata[0]
                                              : NULL;
  g_autofree char *title = counter ? vdt_counter_dup_title (counter) : NULL;
  guint n = MAX (gone->len, come->len);

  if (n == 1)
    {
      const VdtCounter *from = gone->len > 0 ? gone->pdata[0] : counter;

      append_part (text, title);
      append_place (after, text, from->hex);
      if (!vdt_hex_equal (from->hex, counter->hex))
        {
          g_autofree char *to = vdt_hex_label (vdt_map_get_grid (after), counter->hex);

          g_string_append_printf (text, " → %s", to);
        }
    }
  else if (n > 1)
    {
      g_autofree char *part = g_strdup_printf (ngettext ("%'u counter", "%'u counters", n), n);

      append_part (text, part);
      append_place (after, text, counter->hex);
    }

  return g_string_free (text, FALSE);
}

static const VdtZone *
get_zone (const GPtrArray *zones, guint i)
{
  return i < zones->len ? zones->pdata[i] : NULL;
}

static void
append_hexes (VdtMap *map, GString *text, const VdtRegion *hexes)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  guint n = vdt_region_count (hexes);
  g_autofree char *part = g_strdup_printf (ngettext ("%'u hex", "%'u hexes", n), n);
  int column, row, last_column, last_row;

  if (!vdt_region_get_bounds (hexes, &column, &row, &last_column, &last_row))
    return;
  while (!vdt_region_contains (hexes, vdt_grid_hex (grid, column, row)))
    column++;
  append_part (text, part);
  append_place (map, text, vdt_grid_hex (grid, column, row));
}

/* The first zone that differs: what it was and is called, and the hexes that have come and gone. */
static char *
describe_zones (VdtMap *before, VdtMap *after)
{
  const GPtrArray *zones = vdt_map_get_zones (before), *zones_after = vdt_map_get_zones (after);
  const VdtZone *zone = NULL, *zone_after = NULL;
  g_autoptr (VdtRegion) hexes = vdt_map_diff (before, after);
  GString *text = g_string_new (NULL);

  for (guint i = 0; zone == zone_after; i++)
    {
      zone = get_zone (zones, i);
      zone_after = get_zone (zones_after, i);
    }
  if (zones->len > zones_after->len)
    zone_after = NULL; /* the next one is in its place */
  if (zone)
    append_part (text, zone->name);
  if (zone_after && (!zone || !g_str_equal (zone->name, zone_after->name)))
    g_string_append_printf (text, "%s%s", zone ? " → " : "", zone_after->name);
  if (!zone_after)
    append_hexes (before, text, zone->hexes);
  else if (hexes)
    append_hexes (after, text, hexes);

  return g_string_free (text, FALSE);
}

/**
 * vdt_step_detail:
 * @before: a map
 * @after: the same map one step later
 *
 * Tells what a step has put on a map, how much of it, and the first of the places in row order, as
 * "Woods, 12 hexes, 0304". Rows that both share cost nothing.
 *
 * Returns: (transfer full) (nullable): the words, translated; %NULL when it is about the whole map
 */
char *
vdt_step_detail (VdtMap *before, VdtMap *after)
{
  const VdtGrid *grid = vdt_map_get_grid (after);
  g_autofree guint8 *terrains = NULL;
  g_autofree char *text = NULL;
  Difference difference = { .after = after, .lowest = G_MAXINT, .highest = G_MININT };
  guint n_terrains;

  if (!vdt_grid_equal (grid, vdt_map_get_grid (before))
      || !vdt_legend_equal (vdt_map_get_legend (before), vdt_map_get_legend (after)))
    return NULL;

  vdt_legend_get_terrains (vdt_map_get_legend (after), &n_terrains);
  difference.terrains = terrains = g_new0 (guint8, n_terrains);
  for (int row = 0; row < grid->rows; row++)
    if (!vdt_map_shares_row (before, after, row))
      {
        compare_hexes (&difference, before, row);
        for (VdtCodes of = 0; of < VDT_N_CODES; of++)
          compare_sides (&difference, of, before, row);
      }
  if (difference.has_first)
    text = describe_ground (&difference);
  else if (!vdt_zones_equal (vdt_map_get_zones (before), vdt_map_get_zones (after)))
    text = describe_zones (before, after);
  else
    text = describe_counters (before, after);

  return *text ? g_steal_pointer (&text) : NULL;
}
