/* vdt-canvas-text.c - a hex in words: for the status bar and for screen readers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-canvas-text.h"

#include "vdt-hex-label.h"
#include "vdt-los-explain.h"
#include "vdt-map-names.h"
#include "vdt-map-zones.h"

#include <glib/gi18n.h>

static const char *const counter_titles[VDT_N_COUNTER_KINDS] = {
  [VDT_COUNTER_UNIT] = N_("unit"),   [VDT_COUNTER_LEADER] = N_("leader"),
  [VDT_COUNTER_WAGON] = N_("wagon"), [VDT_COUNTER_VEHICLE] = N_("vehicle"),
  [VDT_COUNTER_TRUCK] = N_("truck"), [VDT_COUNTER_WRECK] = N_("wreck"),
  [VDT_COUNTER_SMOKE] = N_("smoke"), [VDT_COUNTER_CONTACT] = N_("contact"),
};

static const char *const verdict_words[VDT_N_VERDICTS] = {
  [VDT_VERDICT_SELF] = N_("observer"),
  [VDT_VERDICT_CLEAR] = N_("clear"),
  [VDT_VERDICT_HINDERED] = N_("hindered"),
  [VDT_VERDICT_BLOCKED] = N_("blocked"),
  [VDT_VERDICT_BEYOND_RANGE] = N_("out of range"),
};

/* "north: Hedge, gate", or NULL when the side has no codes. */
static char *
describe_side (VdtMap *map, VdtHex hex, int side)
{
  guint n_codes;
  const VdtSideCode *codes = vdt_legend_get_side_codes (vdt_map_get_legend (map), &n_codes);
  guint64 present = vdt_map_get_side_codes (map, hex, side);
  GString *text = NULL;

  for (guint i = 0; i < n_codes; i++)
    if (present & (G_GUINT64_CONSTANT (1) << i))
      {
        if (!text)
          {
            text = g_string_new (vdt_side_title (vdt_map_get_grid (map)->layout, side));
            g_string_append (text, ": ");
          }
        else
          g_string_append (text, ", ");
        g_string_append (text, vdt_side_code_get_title (&codes[i]));
      }
  return text ? g_string_free (text, FALSE) : NULL;
}

static void
add_sides (GPtrArray *pieces, VdtMap *map, VdtHex hex)
{
  for (int side = 0; side < VDT_N_SIDES; side++)
    {
      char *text = describe_side (map, hex, side);

      if (text)
        g_ptr_array_add (pieces, text);
    }
}

/* "Road: north, south": where each way leaves the hex. */
static void
add_ways (GPtrArray *pieces, VdtMap *map, VdtHex hex)
{
  VdtLegend *legend = vdt_map_get_legend (map);

  for (guint i = 0; i < vdt_codes_count (legend, VDT_CODES_WAYS); i++)
    {
      const char *name = vdt_codes_get_title (legend, VDT_CODES_WAYS, i);
      g_autoptr (GString) text = g_string_new (NULL);

      for (int side = 0; side < VDT_N_SIDES; side++)
        if ((vdt_map_get_codes (map, VDT_CODES_WAYS, hex, side) >> i) & 1)
          g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "",
                                  vdt_side_title (vdt_map_get_grid (map)->layout, side));
      if (text->len > 0)
        g_ptr_array_add (pieces, g_strconcat (name, ": ", text->str, NULL));
    }
}

/* "zones: Town, Ridge": the uppermost first. */
static void
add_zones (GPtrArray *pieces, VdtMap *map, VdtHex hex)
{
  const GPtrArray *zones = vdt_map_get_zones (map);
  g_autoptr (GString) names = g_string_new (NULL);
  guint n = 0;

  for (int i = (int) zones->len; (i = vdt_zones_find_at (zones, hex, (guint) i)) >= 0; n++)
    g_string_append_printf (names, "%s%s", n > 0 ? ", " : "",
                            ((const VdtZone *) zones->pdata[i])->name);
  if (n > 0)
    /* Translators: the zones of a map that a hex is in */
    g_ptr_array_add (pieces, g_strdup_printf (ngettext ("zone: %s", "zones: %s", n), names->str));
}

/* "name: Gap Hill": what stands with its middle on the hex. */
static void
add_names (GPtrArray *pieces, VdtMap *map, VdtHex hex)
{
  const GPtrArray *names = vdt_map_get_names (map);
  g_autoptr (GString) texts = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < names->len; i++)
    if (vdt_hex_equal (vdt_name_hex (names->pdata[i], vdt_map_get_grid (map)->layout), hex))
      g_string_append_printf (texts, "%s%s", n++ > 0 ? ", " : "",
                              ((const VdtName *) names->pdata[i])->text);
  if (n > 0)
    /* Translators: the words that stand on a map at a hex */
    g_ptr_array_add (pieces, g_strdup_printf (ngettext ("name: %s", "names: %s", n), texts->str));
}

static void
add_counters (GPtrArray *pieces, VdtMap *map, VdtHex hex)
{
  for (int i = vdt_map_find_counter (map, hex, -1); i >= 0; i = vdt_map_find_counter (map, hex, i))
    {
      const VdtCounter *counter = vdt_map_get_counter (map, i);

      g_ptr_array_add (
          pieces, g_strdup (counter->name ? counter->name : _(counter_titles[counter->kind])));
    }
}

/* The cell of a fan that was computed on a map of the same shape. */
static const VdtFanCell *
fan_cell (VdtFan *fan, VdtMap *map, VdtHex hex)
{
  const VdtFanCell *cell;

  if (!fan || !vdt_grid_equal (vdt_map_get_grid (fan->map), vdt_map_get_grid (map)))
    return NULL;
  cell = vdt_fan_get_cell (fan, hex);
  return cell && !cell->is_void ? cell : NULL;
}

static char *
describe_cell (const VdtFan *fan, const VdtFanCell *cell)
{
  const char *word = _(verdict_words[cell->verdict]);
  const char *clause = cell->clause != VDT_CLAUSE_NONE ? fan->rules->clauses[cell->clause] : NULL;

  if (cell->verdict == VDT_VERDICT_HINDERED)
    return g_strdup_printf (_("%s %+d"), word, cell->modifier);
  if (cell->verdict == VDT_VERDICT_BLOCKED && clause)
    /* Translators: a verdict, and the clause of the rules that decides it */
    return g_strdup_printf (_("%s (clause %s)"), word, clause);
  return g_strdup (word);
}

static char *
join (GPtrArray *pieces, const char *separator)
{
  g_ptr_array_add (pieces, NULL);
  return g_strjoinv (separator, (char **) pieces->pdata);
}

/**
 * vdt_canvas_text_status:
 * @map: a map
 * @fan: (nullable): the fan that is shown
 * @hex: a hex of @map
 * @manner: how distances are told
 *
 * Tells what a hex is, in one line, and how far from the observer: "0803 · Woods · level 2 · north:
 * hedge · blocked (clause 11) · 6 hexes (1,500 m)".
 *
 * Returns: (transfer full): the text
 */
char *
vdt_canvas_text_status (VdtMap *map, VdtFan *fan, VdtHex hex, const VdtManner *manner)
{
  g_autoptr (GPtrArray) pieces = g_ptr_array_new_with_free_func (g_free);
  const VdtFanCell *cell;

  g_return_val_if_fail (map && vdt_map_contains (map, hex), NULL);

  g_ptr_array_add (pieces, vdt_hex_label (vdt_map_get_grid (map), hex));
  if (vdt_map_is_void (map, hex))
    {
      g_ptr_array_add (pieces, g_strdup (_("outside the map")));
      return join (pieces, " · ");
    }
  g_ptr_array_add (pieces, g_strdup (vdt_terrain_get_title (vdt_map_get_terrain_info (map, hex))));
  g_ptr_array_add (pieces, g_strdup_printf (_("level %d"), vdt_map_get_elevation (map, hex)));
  add_sides (pieces, map, hex);
  add_ways (pieces, map, hex);
  add_zones (pieces, map, hex);
  add_names (pieces, map, hex);
  add_counters (pieces, map, hex);
  cell = fan_cell (fan, map, hex);
  if (cell && fan->n_observers > 1)
    g_ptr_array_add (pieces,
                     g_strdup_printf (_("visible to %u of %u"), cell->seen_by, fan->n_observers));
  else if (cell)
    g_ptr_array_add (pieces, describe_cell (fan, cell));
  if (cell && fan->n_observers == 1 && cell->verdict != VDT_VERDICT_SELF)
    g_ptr_array_add (pieces, vdt_distance_dup_text (
                                 vdt_map_get_grid (map),
                                 vdt_hex_distance (fan->queries[0].observer, hex), manner->unit));
  return join (pieces, " · ");
}

/**
 * vdt_canvas_text_ground:
 * @map: a map
 * @hex: a hex of @map
 *
 * Tells what a hex is without whatever stands there: the terrain with its height and hindrance and
 * the level in a line, and a line for each coded side. Ways are left to others.
 *
 * Returns: (transfer full): the text
 */
char *
vdt_canvas_text_ground (VdtMap *map, VdtHex hex)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  const VdtTerrain *terrain;
  GString *first;

  g_return_val_if_fail (map && vdt_map_contains (map, hex), NULL);

  if (vdt_map_is_void (map, hex))
    return g_strdup (_("outside the map"));
  terrain = vdt_map_get_terrain_info (map, hex);
  first = g_string_new (vdt_terrain_get_title (terrain));
  if (terrain->halves > 0)
    g_string_append_printf (first, terrain->halves % 2 ? _(", %d½ levels high") : _(", %d high"),
                            terrain->halves / 2);
  if (terrain->hindrance > 0)
    g_string_append_printf (first, _(", hindrance %d"), terrain->hindrance);
  g_string_append (first, " · ");
  g_string_append_printf (first, _("level %d"), vdt_map_get_elevation (map, hex));
  g_ptr_array_add (lines, g_string_free (first, FALSE));
  add_sides (lines, map, hex);
  add_zones (lines, map, hex);
  add_names (lines, map, hex);
  return join (lines, "\n");
}

static char *
name_hex (const VdtGrid *grid, VdtHex hex, const VdtManner *manner)
{
  return manner->spells ? vdt_hex_label_spell (grid, hex) : vdt_hex_label (grid, hex);
}

static char *
describe_visibility (VdtFan *fan, const VdtFanCell *cell, const VdtManner *manner)
{
  guint n_observers = fan->n_observers;
  g_autofree char *observer = NULL;

  if (n_observers > 1)
    return g_strdup_printf (
        ngettext ("visible from %u of %u observer", "visible from %u of %u observers", n_observers),
        cell->seen_by, n_observers);

  observer = name_hex (vdt_map_get_grid (fan->map), fan->queries[0].observer, manner);
  switch (cell->verdict)
    {
    case VDT_VERDICT_SELF:
      return g_strdup (_("observer’s hex"));
    case VDT_VERDICT_CLEAR:
      return g_strdup_printf (_("visible from %s"), observer);
    case VDT_VERDICT_HINDERED:
      return g_strdup_printf (_("visible from %s, hindered %+d"), observer, cell->modifier);
    case VDT_VERDICT_BEYOND_RANGE:
      return g_strdup_printf (_("out of range of %s"), observer);
    default:
      return g_strdup_printf (_("hidden from %s"), observer);
    }
}

/**
 * vdt_canvas_text_spoken:
 * @map: a map
 * @fan: (nullable): the fan that is shown
 * @hex: a hex of @map
 * @manner: how hexes are named
 *
 * Tells what a hex is, to be spoken: "Hex 0803, Woods, level 2, visible from 0505".
 *
 * Returns: (transfer full): the text
 */
char *
vdt_canvas_text_spoken (VdtMap *map, VdtFan *fan, VdtHex hex, const VdtManner *manner)
{
  g_autoptr (GPtrArray) pieces = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *label = NULL;
  const VdtFanCell *cell;

  g_return_val_if_fail (map && vdt_map_contains (map, hex), NULL);

  label = name_hex (vdt_map_get_grid (map), hex, manner);
  g_ptr_array_add (pieces,
                   manner->spells ? g_strdup (label) : g_strdup_printf (_("Hex %s"), label));
  if (vdt_map_is_void (map, hex))
    {
      g_ptr_array_add (pieces, g_strdup (_("outside the map")));
      return join (pieces, ", ");
    }
  g_ptr_array_add (pieces, g_strdup (vdt_terrain_get_title (vdt_map_get_terrain_info (map, hex))));
  g_ptr_array_add (pieces, g_strdup_printf (_("level %d"), vdt_map_get_elevation (map, hex)));
  add_sides (pieces, map, hex);
  add_ways (pieces, map, hex);
  add_zones (pieces, map, hex);
  add_names (pieces, map, hex);
  add_counters (pieces, map, hex);
  cell = fan_cell (fan, map, hex);
  if (cell)
    g_ptr_array_add (pieces, describe_visibility (fan, cell, manner));
  return join (pieces, ", ");
}

/**
 * vdt_canvas_text_selection:
 * @selection: (nullable): hexes
 *
 * Tells how much is selected.
 *
 * Returns: (transfer full) (nullable): the text; %NULL for nothing
 */
char *
vdt_canvas_text_selection (VdtSelection *selection)
{
  guint n = selection ? vdt_selection_count (selection) : 0;

  if (n == 0)
    return NULL;
  return g_strdup_printf (ngettext ("%'u hex selected", "%'u hexes selected", n), n);
}
