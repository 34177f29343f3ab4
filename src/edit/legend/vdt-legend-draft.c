/* vdt-legend-draft.c - a legend while it is edited, and what becomes of the old entries
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-legend-draft-private.h"

#include "vdt-hypsometric.h"

#include <glib/gi18n.h>
#include <string.h>

/* Entries hold their strings; levels have a name only, the others a code too. */
static void
clear_level (gpointer data)
{
  g_free (((VdtLevel *) data)->name);
}

static void
clear_terrain (gpointer data)
{
  VdtTerrain *terrain = data;

  g_free (terrain->code);
  g_free (terrain->name);
}

static void
clear_side_code (gpointer data)
{
  VdtSideCode *side_code = data;

  g_free (side_code->code);
  g_free (side_code->name);
}

static VdtLevel
copy_level (const VdtLevel *level)
{
  VdtLevel copy = *level;

  copy.name = g_strdup (level->name ? level->name : "");

  return copy;
}

static VdtTerrain
copy_terrain (const VdtTerrain *terrain)
{
  VdtTerrain copy = *terrain;

  copy.code = g_strdup (terrain->code);
  copy.name = g_strdup (terrain->name ? terrain->name : "");

  return copy;
}

static VdtSideCode
copy_side_code (const VdtSideCode *side_code)
{
  VdtSideCode copy = *side_code;

  copy.code = g_strdup (side_code->code);
  copy.name = g_strdup (side_code->name ? side_code->name : "");

  return copy;
}

static GArray *
get_entries (const VdtLegendDraft *self, VdtLegendPart part)
{
  GArray *const entries[] = { self->levels, self->terrains, self->side_codes };

  return entries[part];
}

/* Where the map's own entries are now; levels have none. */
static GArray *
get_places (const VdtLegendDraft *self, VdtLegendPart part)
{
  GArray *const places[] = { NULL, self->terrains_now, self->side_codes_now };

  return places[part];
}

static GArray *
new_places (guint n)
{
  GArray *places = g_array_sized_new (FALSE, FALSE, sizeof (gint), n);

  for (guint i = 0; i < n; i++)
    {
      gint place = (gint) i;

      g_array_append_val (places, place);
    }

  return places;
}

/**
 * vdt_legend_draft_append_level:
 * @levels: levels of a draft
 * @level: what to append; copied
 *
 * Appends an entry.
 */
void
vdt_legend_draft_append_level (GArray *levels, const VdtLevel *level)
{
  VdtLevel copy = copy_level (level);

  g_array_append_val (levels, copy);
}

/**
 * vdt_legend_draft_append_terrain:
 * @terrains: terrains of a draft
 * @terrain: what to append; copied
 *
 * Appends an entry.
 */
void
vdt_legend_draft_append_terrain (GArray *terrains, const VdtTerrain *terrain)
{
  VdtTerrain copy = copy_terrain (terrain);

  g_array_append_val (terrains, copy);
}

/**
 * vdt_legend_draft_append_side_code:
 * @side_codes: side_codes of a draft
 * @side_code: what to append; copied
 *
 * Appends an entry.
 */
void
vdt_legend_draft_append_side_code (GArray *side_codes, const VdtSideCode *side_code)
{
  VdtSideCode copy = copy_side_code (side_code);

  g_array_append_val (side_codes, copy);
}

/**
 * vdt_legend_draft_new:
 * @map: a map
 *
 * Begins to edit the map's legend.
 *
 * Returns: (transfer full): a draft, for now the same as the legend
 */
VdtLegendDraft *
vdt_legend_draft_new (VdtMap *map)
{
  VdtLegendDraft *self = g_new0 (VdtLegendDraft, 1);
  VdtLegend *legend = vdt_map_get_legend (map);
  guint n_levels, n_terrains, n_side_codes;
  const VdtLevel *levels = vdt_legend_get_levels (legend, &n_levels);
  const VdtTerrain *terrains = vdt_legend_get_terrains (legend, &n_terrains);
  const VdtSideCode *side_codes = vdt_legend_get_side_codes (legend, &n_side_codes);

  self->map = vdt_map_ref (map);
  self->use = vdt_legend_use_new (map);
  self->levels = g_array_new (FALSE, FALSE, sizeof (VdtLevel));
  self->terrains = g_array_new (FALSE, FALSE, sizeof (VdtTerrain));
  self->side_codes = g_array_new (FALSE, FALSE, sizeof (VdtSideCode));
  g_array_set_clear_func (self->levels, clear_level);
  g_array_set_clear_func (self->terrains, clear_terrain);
  g_array_set_clear_func (self->side_codes, clear_side_code);
  for (guint i = 0; i < n_levels; i++)
    vdt_legend_draft_append_level (self->levels, &levels[i]);
  for (guint i = 0; i < n_terrains; i++)
    vdt_legend_draft_append_terrain (self->terrains, &terrains[i]);
  for (guint i = 0; i < n_side_codes; i++)
    vdt_legend_draft_append_side_code (self->side_codes, &side_codes[i]);
  self->terrains_now = new_places (n_terrains);
  self->side_codes_now = new_places (n_side_codes);

  return self;
}

/**
 * vdt_legend_draft_free:
 * @self: (transfer full): a draft
 *
 * Frees a draft.
 */
void
vdt_legend_draft_free (VdtLegendDraft *self)
{
  vdt_map_unref (self->map);
  vdt_legend_use_free (self->use);
  g_array_unref (self->levels);
  g_array_unref (self->terrains);
  g_array_unref (self->side_codes);
  g_array_unref (self->terrains_now);
  g_array_unref (self->side_codes_now);
  g_free (self);
}

/**
 * vdt_legend_draft_get_n_entries:
 * @self: a draft
 * @part: which list
 *
 * Returns: how many entries it has
 */
guint
vdt_legend_draft_get_n_entries (const VdtLegendDraft *self, VdtLegendPart part)
{
  return get_entries (self, part)->len;
}

/**
 * vdt_legend_draft_get_level:
 * @self: a draft
 * @i: the number of a level
 *
 * Returns: the level, until the draft changes
 */
const VdtLevel *
vdt_legend_draft_get_level (const VdtLegendDraft *self, guint i)
{
  g_return_val_if_fail (i < self->levels->len, NULL);

  return &g_array_index (self->levels, VdtLevel, i);
}

/**
 * vdt_legend_draft_get_terrain:
 * @self: a draft
 * @i: the number of a terrain
 *
 * Returns: the terrain, until the draft changes
 */
const VdtTerrain *
vdt_legend_draft_get_terrain (const VdtLegendDraft *self, guint i)
{
  g_return_val_if_fail (i < self->terrains->len, NULL);

  return &g_array_index (self->terrains, VdtTerrain, i);
}

/**
 * vdt_legend_draft_get_side_code:
 * @self: a draft
 * @i: the number of a hexside code
 *
 * Returns: the hexside code, until the draft changes
 */
const VdtSideCode *
vdt_legend_draft_get_side_code (const VdtLegendDraft *self, guint i)
{
  g_return_val_if_fail (i < self->side_codes->len, NULL);

  return &g_array_index (self->side_codes, VdtSideCode, i);
}

/**
 * vdt_legend_draft_set_level:
 * @self: a draft
 * @i: the number of a level
 * @level: what it shall be; copied, and may be made from what it is
 *
 * Changes a level.
 */
void
vdt_legend_draft_set_level (VdtLegendDraft *self, guint i, const VdtLevel *level)
{
  VdtLevel copy = copy_level (level);

  g_return_if_fail (i < self->levels->len);

  clear_level (&g_array_index (self->levels, VdtLevel, i));
  g_array_index (self->levels, VdtLevel, i) = copy;
}

/**
 * vdt_legend_draft_set_terrain:
 * @self: a draft
 * @i: the number of a terrain
 * @terrain: what it shall be; copied, and may be made from what it is
 *
 * Changes a terrain; hexes of it go along.
 */
void
vdt_legend_draft_set_terrain (VdtLegendDraft *self, guint i, const VdtTerrain *terrain)
{
  VdtTerrain copy = copy_terrain (terrain);

  g_return_if_fail (i < self->terrains->len);

  clear_terrain (&g_array_index (self->terrains, VdtTerrain, i));
  g_array_index (self->terrains, VdtTerrain, i) = copy;
}

/**
 * vdt_legend_draft_set_side_code:
 * @self: a draft
 * @i: the number of a hexside code
 * @side_code: what it shall be; copied, and may be made from what it is
 *
 * Changes a hexside code; hexsides with it go along.
 */
void
vdt_legend_draft_set_side_code (VdtLegendDraft *self, guint i, const VdtSideCode *side_code)
{
  VdtSideCode copy = copy_side_code (side_code);

  g_return_if_fail (i < self->side_codes->len);

  clear_side_code (&g_array_index (self->side_codes, VdtSideCode, i));
  g_array_index (self->side_codes, VdtSideCode, i) = copy;
}

/**
 * vdt_legend_draft_find_level:
 * @levels: levels of a draft
 * @value: a value
 *
 * Returns: the number of the entry that has it, or -1
 */
gint
vdt_legend_draft_find_level (const GArray *levels, gint value)
{
  for (guint i = 0; i < levels->len; i++)
    if (g_array_index (levels, VdtLevel, i).value == value)
      return (gint) i;

  return -1;
}

/**
 * vdt_legend_draft_find_terrain:
 * @terrains: terrains of a draft
 * @code: a code
 *
 * Returns: the number of the entry that has it, or -1
 */
gint
vdt_legend_draft_find_terrain (const GArray *terrains, const char *code)
{
  for (guint i = 0; i < terrains->len; i++)
    if (g_str_equal (g_array_index (terrains, VdtTerrain, i).code, code))
      return (gint) i;

  return -1;
}

/**
 * vdt_legend_draft_find_side_code:
 * @side_codes: side_codes of a draft
 * @code: a code
 *
 * Returns: the number of the entry that has it, or -1
 */
gint
vdt_legend_draft_find_side_code (const GArray *side_codes, const char *code)
{
  for (guint i = 0; i < side_codes->len; i++)
    if (g_str_equal (g_array_index (side_codes, VdtSideCode, i).code, code))
      return (gint) i;

  return -1;
}

/**
 * vdt_legend_draft_can_add:
 * @self: a draft
 * @part: which list
 *
 * Returns: whether there is room for one more entry
 */
gboolean
vdt_legend_draft_can_add (const VdtLegendDraft *self, VdtLegendPart part)
{
  static const guint most[] = { VDT_N_ELEVATIONS, VDT_TERRAINS_MAX, VDT_SIDE_CODES_MAX };

  return get_entries (self, part)->len < most[part];
}

/* The level above the highest one, or the highest one that is free. */
static void
add_level (VdtLegendDraft *self)
{
  VdtLevel level = { .name = (char *) "" };
  gint highest = VDT_ELEVATION_MIN - 1;

  for (guint i = 0; i < self->levels->len; i++)
    highest = MAX (highest, g_array_index (self->levels, VdtLevel, i).value);
  level.value = self->levels->len == 0 ? self->use->lowest : MIN (highest + 1, VDT_ELEVATION_MAX);
  while (vdt_legend_draft_find_level (self->levels, level.value) >= 0)
    level.value--;
  level.colour = vdt_hypsometric_colour (level.value, self->use->lowest,
                                         MAX (self->use->highest, level.value));
  vdt_legend_draft_append_level (self->levels, &level);
}

static void
add_terrain (VdtLegendDraft *self)
{
  VdtTerrain terrain = { .name = (char *) _ ("New terrain"), .colour = 0xd8d2b0 };
  g_autofree char *code = NULL;
  guint n = self->terrains->len;

  do
    {
      g_free (code);
      code = g_strdup_printf ("t%u", ++n);
    }
  while (vdt_legend_draft_find_terrain (self->terrains, code) >= 0);
  terrain.code = code;
  vdt_legend_draft_append_terrain (self->terrains, &terrain);
}

static void
add_side_code (VdtLegendDraft *self)
{
  VdtSideCode side_code = { .name = (char *) _ ("New hexside"), .colour = 0x6b5a48 };
  g_autofree char *code = NULL;
  guint n = self->side_codes->len;

  do
    {
      g_free (code);
      code = g_strdup_printf ("side-%u", ++n);
    }
  while (vdt_legend_draft_find_side_code (self->side_codes, code) >= 0);
  side_code.code = code;
  vdt_legend_draft_append_side_code (self->side_codes, &side_code);
}

/**
 * vdt_legend_draft_add:
 * @self: a draft
 * @part: which list; there is room in it
 *
 * Adds an entry with a code or value of its own, after the others.
 *
 * Returns: its number
 */
guint
vdt_legend_draft_add (VdtLegendDraft *self, VdtLegendPart part)
{
  g_return_val_if_fail (vdt_legend_draft_can_add (self, part), 0);

  switch (part)
    {
    case VDT_LEGEND_TERRAINS:
      add_terrain (self);
      break;
    case VDT_LEGEND_SIDE_CODES:
      add_side_code (self);
      break;
    case VDT_LEGEND_LEVELS:
    default:
      add_level (self);
      break;
    }

  return get_entries (self, part)->len - 1;
}

static void
remove_place (GArray *places, gint i, gint replacement)
{
  for (guint k = 0; places && k < places->len; k++)
    {
      gint *place = &g_array_index (places, gint, k);

      if (*place == i)
        *place = replacement;
      if (*place > i)
        *place -= 1;
    }
}

static void
move_place (GArray *places, gint from, gint to)
{
  gint step = to > from ? 1 : -1;

  for (guint k = 0; places && k < places->len; k++)
    {
      gint *place = &g_array_index (places, gint, k);

      if (*place == from)
        *place = to;
      else if ((*place - from) * step > 0 && (*place - to) * step <= 0)
        *place -= step;
    }
}

/**
 * vdt_legend_draft_remove:
 * @self: a draft
 * @part: which list; a last terrain stays
 * @i: the number of an entry
 * @replacement: the number of the entry that takes its hexes or hexsides, another than @i; -1 for
 *   none: hexsides lose the code, terrain that is used becomes the first
 *
 * Removes an entry; those after it move up.
 */
void
vdt_legend_draft_remove (VdtLegendDraft *self, VdtLegendPart part, guint i, gint replacement)
{
  GArray *entries = get_entries (self, part);

  g_return_if_fail (i < entries->len && replacement != (gint) i);
  g_return_if_fail (replacement < (gint) entries->len);
  g_return_if_fail (part != VDT_LEGEND_TERRAINS || entries->len > 1);

  g_array_remove_index (entries, i);
  remove_place (get_places (self, part), (gint) i, replacement);
}

/**
 * vdt_legend_draft_move:
 * @self: a draft
 * @part: which list
 * @from: the number of an entry
 * @to: the number that it shall have
 *
 * Moves an entry up or down in its list: the order is that of palettes.
 */
void
vdt_legend_draft_move (VdtLegendDraft *self, VdtLegendPart part, guint from, guint to)
{
  GArray *entries = get_entries (self, part);
  guint size = g_array_get_element_size (entries);
  gint step = to > from ? 1 : -1;
  g_autofree char *moved = NULL;

  g_return_if_fail (from < entries->len && to < entries->len);

  moved = g_memdup2 (entries->data + from * size, size);
  for (guint i = from; i != to; i = (guint) ((gint) i + step))
    memcpy (entries->data + i * size, entries->data + (guint) ((gint) i + step) * size, size);
  memcpy (entries->data + to * size, moved, size);
  move_place (get_places (self, part), (gint) from, (gint) to);
}

/**
 * vdt_legend_draft_make_legend:
 * @self: a draft without problems
 *
 * Returns: (transfer full): the legend
 */
VdtLegend *
vdt_legend_draft_make_legend (const VdtLegendDraft *self)
{
  return vdt_legend_new ((const VdtLevel *) (gpointer) self->levels->data, self->levels->len,
                         (const VdtTerrain *) (gpointer) self->terrains->data, self->terrains->len,
                         (const VdtSideCode *) (gpointer) self->side_codes->data,
                         self->side_codes->len);
}

/**
 * vdt_legend_draft_apply:
 * @self: a draft without problems
 *
 * Returns: (transfer full): the map with the legend of the draft
 */
VdtMap *
vdt_legend_draft_apply (const VdtLegendDraft *self)
{
  g_autoptr (VdtLegend) legend = vdt_legend_draft_make_legend (self);

  return vdt_edits_set_legend (self->map, legend,
                               (const gint *) (gpointer) self->terrains_now->data,
                               (const gint *) (gpointer) self->side_codes_now->data);
}
