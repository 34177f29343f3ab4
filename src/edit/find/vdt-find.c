/* vdt-find.c - hexes of a map by what is looked for: a name, terrain, a level, a unit, a problem
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-find.h"

#include "vdt-hex-label.h"
#include "vdt-los-check.h"
#include "vdt-los-explain.h"
#include "vdt-map-names.h"
#include "vdt-map-zones.h"

#include <glib/gi18n.h>
#include <string.h>

#define N_LEVELS (VDT_ELEVATION_MAX - VDT_ELEVATION_MIN + 1)

/* What is looked for, and what has been found so far. */
typedef struct
{
  VdtMap *map;
  const char *text; /* without spaces around it; "": everything */
  GPtrArray *matches;
} Search;

/**
 * vdt_find_match_free:
 * @self: (transfer full): a match
 *
 * Frees a match.
 */
void
vdt_find_match_free (VdtFindMatch *self)
{
  g_free (self->title);
  g_clear_pointer (&self->hexes, g_array_unref);
  g_free (self);
}

/**
 * vdt_find_kind_title:
 * @kind: a kind
 *
 * Returns: the translated word for it, as "Terrain"
 */
const char *
vdt_find_kind_title (VdtFindKind kind)
{
  switch (kind)
    {
    case VDT_FIND_HEX:
      return _("Hex");
    case VDT_FIND_PROBLEM:
      return _("Problem");
    case VDT_FIND_COUNTER:
      return _("Counter");
    case VDT_FIND_TERRAIN:
      return _("Terrain");
    case VDT_FIND_LEVEL:
      return _("Level");
    case VDT_FIND_SIDE:
      return _("Hexside");
    case VDT_FIND_NAME:
      return _("Label");
    case VDT_FIND_WAY:
      return _("Road or River");
    case VDT_FIND_ZONE:
      return _("Zone");
    default:
      g_return_val_if_reached ("");
    }
}

/* Takes title. */
static VdtFindMatch *
add_match (Search *search, VdtFindKind kind, char *title, int value)
{
  VdtFindMatch *match = g_new0 (VdtFindMatch, 1);

  match->kind = kind;
  match->title = title;
  match->value = value;
  g_ptr_array_add (search->matches, match);

  return match;
}

/* Each word that is looked for begins a word of what there is. */
static gboolean
is_meant (const Search *search, VdtFindKind kind, const char *words)
{
  g_autofree char *all = NULL;

  if (*search->text == '\0')
    return TRUE;
  all = g_strjoin (" ", vdt_find_kind_title (kind), words, NULL);

  return g_str_match_string (search->text, all, TRUE);
}

/**
 * vdt_find_hex:
 * @map: a map
 * @text: a hex's name in the map's numbering, or `@column,row` counted from 0; capitals or not
 * @hex: (out): the hex
 *
 * Returns: %FALSE when no hex of the map is called so
 */
gboolean
vdt_find_hex (VdtMap *map, const char *text, VdtHex *hex)
{
  g_autofree char *name = g_ascii_strup (text, -1);

  g_strstrip (name);

  return vdt_hex_label_parse (vdt_map_get_grid (map), name, hex);
}

static void
find_hex (Search *search)
{
  VdtFindMatch *match;
  VdtHex hex;

  if (!vdt_find_hex (search->map, search->text, &hex))
    return;
  match = add_match (search, VDT_FIND_HEX, vdt_hex_label (vdt_map_get_grid (search->map), hex), 0);
  match->hexes = g_array_new (FALSE, FALSE, sizeof (VdtHex));
  g_array_append_val (match->hexes, hex);
  match->n_hexes = 1;
}

static void
find_problems (Search *search, const VdtLosRules *rules)
{
  g_autoptr (GPtrArray) problems = vdt_los_check (search->map, rules);

  for (guint i = 0; i < problems->len; i++)
    {
      const VdtProblem *problem = problems->pdata[i];
      g_autofree char *sentence = vdt_los_explain_problem (problem, search->map);
      VdtFindMatch *match;

      if (!is_meant (search, VDT_FIND_PROBLEM, sentence))
        continue;
      match = add_match (search, VDT_FIND_PROBLEM, g_steal_pointer (&sentence), problem->value);
      match->hexes = g_array_ref (problem->hexes);
      match->n_hexes = problem->hexes->len;
    }
}

static int
compare_places (const VdtGrid *grid, VdtHex a, VdtHex b)
{
  int column_a, row_a, column_b, row_b;

  vdt_layout_offset (grid->layout, a, &column_a, &row_a);
  vdt_layout_offset (grid->layout, b, &column_b, &row_b);

  return row_a != row_b ? (row_a < row_b ? -1 : 1) : (column_a > column_b) - (column_a < column_b);
}

static int
compare_hexes_cb (gconstpointer a, gconstpointer b, gpointer data)
{
  return compare_places (data, *(const VdtHex *) a, *(const VdtHex *) b);
}

/* In row order, each hex once. */
static void
sort_hexes (GArray *hexes, const VdtGrid *grid)
{
  guint n = 0;

  g_array_sort_with_data (hexes, compare_hexes_cb, (gpointer) grid);
  for (guint i = 0; i < hexes->len; i++)
    if (n == 0
        || !vdt_hex_equal (g_array_index (hexes, VdtHex, n - 1), g_array_index (hexes, VdtHex, i)))
      g_array_index (hexes, VdtHex, n++) = g_array_index (hexes, VdtHex, i);
  g_array_set_size (hexes, n);
}

/* Counters that are called alike are one match, wherever they stand. */
static void
find_counters (Search *search)
{
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  guint first = search->matches->len;

  for (guint i = 0; i < vdt_map_get_n_counters (search->map); i++)
    {
      const VdtCounter *counter = vdt_map_get_counter (search->map, i);
      g_autofree char *title = vdt_counter_dup_title (counter);
      VdtFindMatch *match = g_hash_table_lookup (known, title);

      if (!match)
        {
          g_autofree char *words =
              g_strjoin (" ", title, vdt_counter_kind_title (counter->kind), NULL);

          if (!is_meant (search, VDT_FIND_COUNTER, words))
            continue;
          match = add_match (search, VDT_FIND_COUNTER, g_steal_pointer (&title), 0);
          match->hexes = g_array_new (FALSE, FALSE, sizeof (VdtHex));
          g_hash_table_insert (known, match->title, match);
        }
      g_array_append_val (match->hexes, counter->hex);
    }

  for (guint i = first; i < search->matches->len; i++)
    {
      VdtFindMatch *match = search->matches->pdata[i];

      sort_hexes (match->hexes, vdt_map_get_grid (search->map));
      match->n_hexes = match->hexes->len;
    }
}

/* Each name by itself: who looks for one means one place. */
static void
find_names (Search *search)
{
  const GPtrArray *names = vdt_map_get_names (search->map);

  for (guint i = 0; i < names->len; i++)
    {
      const VdtName *name = names->pdata[i];
      VdtHex hex = vdt_name_hex (name, vdt_map_get_grid (search->map)->layout);
      VdtFindMatch *match;

      if (!vdt_map_contains (search->map, hex) || !is_meant (search, VDT_FIND_NAME, name->text))
        continue;
      match = add_match (search, VDT_FIND_NAME, g_strdup (name->text), (int) i);
      match->hexes = g_array_new (FALSE, FALSE, sizeof (VdtHex));
      g_array_append_val (match->hexes, hex);
      match->n_hexes = 1;
    }
}

static void
find_terrains (Search *search)
{
  const VdtGrid *grid = vdt_map_get_grid (search->map);
  guint n_terrains;
  const VdtTerrain *terrains =
      vdt_legend_get_terrains (vdt_map_get_legend (search->map), &n_terrains);
  g_autofree guint *counts = g_new0 (guint, n_terrains);

  for (int row = 0; row < grid->rows; row++)
    {
      const guint16 *of_row = vdt_map_get_terrain_row (search->map, row);

      for (int column = 0; column < grid->columns; column++)
        counts[of_row[column]]++;
    }
  for (guint i = 0; i < n_terrains; i++)
    {
      const char *name = vdt_terrain_get_title (&terrains[i]);

      if (counts[i] > 0 && is_meant (search, VDT_FIND_TERRAIN, name))
        add_match (search, VDT_FIND_TERRAIN, g_strdup (name), (int) i)->n_hexes = counts[i];
    }
}

/* A number means that level and no other that begins with its digits. */
static gboolean
level_is_meant (const Search *search, int elevation, const char *title)
{
  gint64 number;

  if (g_ascii_string_to_signed (search->text, 10, G_MININT, G_MAXINT, &number, NULL))
    return number == elevation;

  return is_meant (search, VDT_FIND_LEVEL, title);
}

static void
find_levels (Search *search)
{
  const VdtGrid *grid = vdt_map_get_grid (search->map);
  const VdtTerrain *terrains = vdt_legend_get_terrains (vdt_map_get_legend (search->map), NULL);
  g_autofree guint *counts = g_new0 (guint, N_LEVELS);

  for (int row = 0; row < grid->rows; row++)
    {
      const gint16 *of_row = vdt_map_get_elevation_row (search->map, row);
      const guint16 *terrain_row = vdt_map_get_terrain_row (search->map, row);

      for (int column = 0; column < grid->columns; column++)
        if (terrains[terrain_row[column]].kind != VDT_KIND_VOID)
          counts[of_row[column] - VDT_ELEVATION_MIN]++;
    }
  for (int i = 0; i < N_LEVELS; i++)
    {
      int elevation = i + VDT_ELEVATION_MIN;
      g_autofree char *title = NULL;

      if (counts[i] == 0)
        continue;
      title = vdt_legend_dup_level_title (vdt_map_get_legend (search->map), elevation);
      if (level_is_meant (search, elevation, title))
        add_match (search, VDT_FIND_LEVEL, g_steal_pointer (&title), elevation)->n_hexes =
            counts[i];
    }
}

/* The hexes of a row that have a side with the code; they are added to hexes unless it is NULL. */
static guint
list_sides_of_row (VdtMap *map, VdtCodes of, int row, guint code, GArray *hexes)
{
  guint n_sides, n = 0;
  const VdtRowSide *sides = vdt_map_get_code_row (map, of, row, &n_sides);
  int last = -1;

  for (guint i = 0; i < n_sides; i++)
    {
      int column = VDT_ROW_SIDE_COLUMN (sides[i].key);
      VdtHex hex;

      if (!((sides[i].codes >> code) & 1) || column == last)
        continue;
      last = column;
      n++;
      hex = vdt_grid_hex (vdt_map_get_grid (map), column, row);
      if (hexes)
        g_array_append_val (hexes, hex);
    }

  return n;
}

static void
find_codes (Search *search, VdtCodes of, VdtFindKind kind)
{
  const VdtGrid *grid = vdt_map_get_grid (search->map);
  VdtLegend *legend = vdt_map_get_legend (search->map);

  for (guint code = 0; code < vdt_codes_count (legend, of); code++)
    {
      const char *name = vdt_codes_get_title (legend, of, code);
      guint n = 0;

      if (!is_meant (search, kind, name))
        continue;
      for (int row = 0; row < grid->rows; row++)
        n += list_sides_of_row (search->map, of, row, code, NULL);
      if (n > 0)
        add_match (search, kind, g_strdup (name), (int) code)->n_hexes = n;
    }
}

static void
find_zones (Search *search)
{
  const GPtrArray *zones = vdt_map_get_zones (search->map);

  for (guint i = 0; i < zones->len; i++)
    {
      const VdtZone *zone = zones->pdata[i];
      guint n = vdt_region_count (zone->hexes);

      if (n > 0 && is_meant (search, VDT_FIND_ZONE, zone->name))
        add_match (search, VDT_FIND_ZONE, g_strdup (zone->name), (int) i)->n_hexes = n;
    }
}

/**
 * vdt_find:
 * @map: a map
 * @rules: the rules that problems are looked for by
 * @text: what is looked for; "": everything that there is
 *
 * Finds a hex by its name, what is wrong with the map by the rules, counters by their name, side or
 * kind, names on the map, terrain, hexsides, ways and zones by their name, and levels by their
 * number or name. What is on no hex is not found. Takes a pass over the map; any thread may ask.
 *
 * Returns: (transfer full) (element-type VdtFindMatch): what was found
 */
GPtrArray *
vdt_find (VdtMap *map, const VdtLosRules *rules, const char *text)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  Search search = { .map = map, .text = stripped };

  search.matches = g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_find_match_free);
  find_hex (&search);
  find_problems (&search, rules);
  find_counters (&search);
  find_terrains (&search);
  find_levels (&search);
  find_codes (&search, VDT_CODES_SIDES, VDT_FIND_SIDE);
  find_codes (&search, VDT_CODES_WAYS, VDT_FIND_WAY);
  find_zones (&search);
  find_names (&search);

  return search.matches;
}

static gboolean
has_value (const VdtFindMatch *match, VdtMap *map, int column, int row)
{
  if (match->kind == VDT_FIND_ZONE)
    {
      const VdtZone *zone = vdt_map_get_zones (map)->pdata[match->value];

      return vdt_region_contains (zone->hexes, vdt_grid_hex (vdt_map_get_grid (map), column, row));
    }
  if (match->kind == VDT_FIND_TERRAIN)
    return vdt_map_get_terrain_row (map, row)[column] == match->value;

  return vdt_map_get_elevation_row (map, row)[column] == match->value
         && !vdt_map_is_void (map, vdt_grid_hex (vdt_map_get_grid (map), column, row));
}

/**
 * vdt_find_list_hexes:
 * @match: what was found
 * @map: the map on which it was
 *
 * Returns: (transfer full) (element-type VdtHex): the hexes, in row order
 */
GArray *
vdt_find_list_hexes (const VdtFindMatch *match, VdtMap *map)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  GArray *hexes;

  if (match->hexes)
    return g_array_ref (match->hexes);

  hexes = g_array_sized_new (FALSE, FALSE, sizeof (VdtHex), match->n_hexes);
  for (int row = 0; row < grid->rows; row++)
    {
      if (match->kind == VDT_FIND_SIDE || match->kind == VDT_FIND_WAY)
        list_sides_of_row (map, match->kind == VDT_FIND_WAY ? VDT_CODES_WAYS : VDT_CODES_SIDES, row,
                           (guint) match->value, hexes);
      else
        for (int column = 0; column < grid->columns; column++)
          if (has_value (match, map, column, row))
            {
              VdtHex hex = vdt_grid_hex (grid, column, row);

              g_array_append_val (hexes, hex);
            }
    }

  return hexes;
}

/**
 * vdt_find_nearest:
 * @map: a map
 * @hexes: (element-type VdtHex): some of its hexes, in row order
 * @from: a hex, which need not be one of them
 * @forward: whether the next one is asked for or the one before
 *
 * Goes on from a hex in row order, at the end from the other end.
 *
 * Returns: the number of the hex in @hexes; -1: there is none
 */
int
vdt_find_nearest (VdtMap *map, const GArray *hexes, VdtHex from, gboolean forward)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  guint low = 0, high = hexes->len;

  if (hexes->len == 0)
    return -1;

  /* The first that does not come before from; for the next one, the first that comes after it. */
  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      int order = compare_places (grid, g_array_index (hexes, VdtHex, middle), from);

      if (order < 0 || (forward && order == 0))
        low = middle + 1;
      else
        high = middle;
    }
  if (forward)
    return low < hexes->len ? (int) low : 0;

  return low > 0 ? (int) low - 1 : (int) hexes->len - 1;
}
