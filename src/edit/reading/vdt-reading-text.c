/* vdt-reading-text.c - what was read of a picture, in words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-reading-private.h"

#include "vdt-hex-label.h"

#include <glib/gi18n.h>

#define FOUND_MAX 12 /* entries that are named: a legend may have thousands */

/* An entry of the legend, and how often it was read. */
typedef struct
{
  VdtFacet facet;
  int value;
  guint count;
} Found;

static void
count_found (GHashTable *counts, VdtFacet facet, int value)
{
  gpointer key = GINT_TO_POINTER (facet * 8192 + value - VDT_ELEVATION_MIN + 1);

  g_hash_table_insert (counts, key,
                       GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (counts, key)) + 1));
}

static void
count_sides (const VdtReading *self, GHashTable *counts, VdtHex hex)
{
  for (int side = 0; side < VDT_N_SIDES; side++)
    {
      guint64 codes = vdt_map_get_side_codes (self->map, hex, side);
      VdtSide canonical = vdt_side_canonical (hex, side);

      if (codes == vdt_map_get_side_codes (self->base, hex, side)
          || !vdt_hex_equal (canonical.hex, hex))
        continue;
      for (int code = 0; code < VDT_SIDE_CODES_MAX; code++)
        if ((codes >> code) & 1)
          count_found (counts, VDT_FACET_SIDES, code);
    }
}

static GHashTable *
count_all (const VdtReading *self)
{
  const VdtGrid *grid = vdt_map_get_grid (self->map);
  GHashTable *counts = g_hash_table_new (NULL, NULL);

  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);

        if (vdt_map_is_void (self->map, hex))
          continue;
        if (vdt_reading_is_read (self, VDT_FACET_TERRAIN, hex))
          count_found (counts, VDT_FACET_TERRAIN, (int) vdt_map_get_terrain (self->map, hex));
        if (vdt_reading_is_read (self, VDT_FACET_LEVEL, hex))
          count_found (counts, VDT_FACET_LEVEL, vdt_map_get_elevation (self->map, hex));
        if (self->readings[VDT_FACET_SIDES])
          count_sides (self, counts, hex);
      }

  return counts;
}

/* Terrain, then levels, then hexsides; of each the commonest first. */
static int
compare_found (gconstpointer a, gconstpointer b)
{
  const Found *one = a, *other = b;

  if (one->facet != other->facet)
    return one->facet < other->facet ? -1 : 1;
  if (one->count != other->count)
    return one->count > other->count ? -1 : 1;
  return one->value - other->value;
}

static char *
dup_title (const VdtReading *self, VdtFacet facet, int value)
{
  VdtLegend *legend = vdt_map_get_legend (self->map);
  guint n;

  switch (facet)
    {
    case VDT_FACET_TERRAIN:
      return g_strdup (vdt_terrain_get_title (&vdt_legend_get_terrains (legend, &n)[value]));
    case VDT_FACET_SIDES:
      return g_strdup (vdt_side_code_get_title (&vdt_legend_get_side_codes (legend, &n)[value]));
    case VDT_FACET_LEVEL:
    default:
      return vdt_legend_dup_level_title (legend, value);
    }
}

/**
 * vdt_reading_describe_found:
 * @self: what was read
 *
 * Returns: (transfer full): what was found, and how often, as "Woods 34 · Road 12"
 */
char *
vdt_reading_describe_found (const VdtReading *self)
{
  g_autoptr (GHashTable) counts = count_all (self);
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (Found));
  g_autoptr (GString) text = g_string_new (NULL);
  GHashTableIter iter;
  gpointer key, count;

  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, &key, &count))
    {
      Found found = { .facet = (VdtFacet) (GPOINTER_TO_INT (key) / 8192),
                      .value = GPOINTER_TO_INT (key) % 8192 - 1 + VDT_ELEVATION_MIN,
                      .count = GPOINTER_TO_UINT (count) };

      g_array_append_val (list, found);
    }
  g_array_sort (list, compare_found);
  for (guint i = 0; i < MIN (list->len, FOUND_MAX); i++)
    {
      const Found *found = &g_array_index (list, Found, i);
      g_autofree char *title = dup_title (self, found->facet, found->value);

      /* Translators: an entry of the legend, and how often it was found, as "Woods 34". */
      g_string_append_printf (text, i > 0 ? " · %s %u" : "%s %u", title, found->count);
    }
  if (list->len > FOUND_MAX)
    g_string_append_printf (
        text, ngettext (" · and %u more entry", " · and %u more entries", list->len - FOUND_MAX),
        list->len - FOUND_MAX);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
add_facet (const VdtReading *self, VdtFacet facet, VdtHex hex, GPtrArray *words)
{
  int percent;
  g_autofree char *title = NULL;

  if (!vdt_reading_is_read (self, facet, hex))
    return;
  percent = vdt_scan_reading_get_permille (self->readings[facet], hex) / 10;
  if (facet == VDT_FACET_SIDES)
    title = g_strdup (_("hexsides"));
  else
    title = dup_title (self, facet,
                       facet == VDT_FACET_TERRAIN ? (int) vdt_map_get_terrain (self->map, hex)
                                                  : vdt_map_get_elevation (self->map, hex));
  /* Translators: what was read of a hex, and how certain that is, as "Woods, 46 % certain". */
  g_ptr_array_add (words, g_strdup_printf (_("%s, %d %% confidence"), title, percent));
}

/**
 * vdt_reading_describe_hex:
 * @self: what was read
 * @hex: a hex of the map
 *
 * Returns: (transfer full): what was read of it, and how certain that is
 */
char *
vdt_reading_describe_hex (const VdtReading *self, VdtHex hex)
{
  g_autofree char *label = vdt_hex_label (vdt_map_get_grid (self->map), hex);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *all = NULL;

  for (VdtFacet facet = 0; facet < VDT_N_FACETS; facet++)
    add_facet (self, facet, hex, words);
  if (words->len == 0)
    return g_strdup_printf (_("%s: painted by hand"), label);
  g_ptr_array_add (words, NULL);
  all = g_strjoinv (" · ", (char **) words->pdata);
  /* Translators: a hex, and what was read of it. */
  return g_strdup_printf (_("%s: %s"), label, all);
}

/**
 * vdt_reading_describe_gap:
 * @self: what was read
 *
 * Returns: (transfer full) (nullable): what no example shows, though most maps have it
 */
char *
vdt_reading_describe_gap (const VdtReading *self)
{
  const VdtRegion *examples = self->examples[VDT_FACET_TERRAIN];
  const VdtGrid *grid = vdt_map_get_grid (self->map);
  int bare = vdt_legend_find_bare_ground (vdt_map_get_legend (self->map));
  g_autofree char *title = NULL;

  if (!self->readings[VDT_FACET_TERRAIN] || bare < 0)
    return NULL;
  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);

        if (vdt_region_contains (examples, hex)
            && vdt_map_get_terrain (self->base, hex) == (guint) bare)
          return NULL;
      }
  title = dup_title (self, VDT_FACET_TERRAIN, bare);
  /* Translators: a terrain, as "Clear". */
  return g_strdup_printf (_("No example of %s yet. Paint one hex of it"), title);
}
