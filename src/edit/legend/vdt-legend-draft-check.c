/* vdt-legend-draft-check.c - who uses what of a draft of a legend, and what is wrong with it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-legend-draft-private.h"

#include <glib/gi18n.h>
#include <string.h>

/**
 * vdt_legend_draft_count_uses:
 * @self: a draft
 * @part: which list
 * @i: the number of an entry
 *
 * Returns: how many hexes have that elevation, how many hexes and depictions will be of that
 *   terrain, or how many times sides will have that code
 */
guint
vdt_legend_draft_count_uses (const VdtLegendDraft *self, VdtLegendPart part, guint i)
{
  const GArray *places = self->places[part];
  const guint *counts = part == VDT_LEGEND_TERRAINS     ? self->use->terrains
                        : part == VDT_LEGEND_SIDE_CODES ? self->use->side_codes
                                                        : self->use->ways;
  guint n = 0;

  if (part == VDT_LEGEND_LEVELS)
    {
      int value = vdt_legend_draft_get_level (self, i)->value;

      return value >= VDT_ELEVATION_MIN && value <= VDT_ELEVATION_MAX
                 ? self->use->elevations[value - VDT_ELEVATION_MIN]
                 : 0;
    }
  for (guint k = 0; k < places->len; k++)
    if (g_array_index (places, int, k) == (int) i)
      n += counts[k];

  return n;
}

/**
 * vdt_legend_draft_follow_terrain:
 * @self: a draft
 * @i: the number of a terrain
 *
 * Begins to follow a terrain, wherever it is moved in its list.
 *
 * Returns: what to ask vdt_legend_draft_get_followed() for, as long as there is the draft
 */
guint
vdt_legend_draft_follow_terrain (VdtLegendDraft *self, guint i)
{
  int place = (int) i;

  g_array_append_val (self->followed, place);

  return self->followed->len - 1;
}

/**
 * vdt_legend_draft_get_followed:
 * @self: a draft
 * @which: a terrain that is followed
 *
 * Returns: the number of the terrain now; -1: it was removed
 */
int
vdt_legend_draft_get_followed (const VdtLegendDraft *self, guint which)
{
  g_return_val_if_fail (which < self->followed->len, -1);

  return g_array_index (self->followed, int, which);
}

static char *
describe_level (const VdtLegendDraft *self, guint i)
{
  const VdtLevel *level = vdt_legend_draft_get_level (self, i);

  if (level->value < VDT_ELEVATION_MIN || level->value > VDT_ELEVATION_MAX)
    return g_strdup_printf (_("Levels go from %d to %d."), VDT_ELEVATION_MIN, VDT_ELEVATION_MAX);
  for (guint k = 0; k < self->entries[VDT_LEGEND_LEVELS]->len; k++)
    if (k != i && vdt_legend_draft_get_level (self, k)->value == level->value)
      return g_strdup_printf (_("Level %d already exists."), level->value);
  if (strlen (level->name) > VDT_LEGEND_NAME_MAX)
    return g_strdup (_("The name is too long."));

  return NULL;
}

static char *
describe_code (const char *code, gsize max)
{
  if (*code == '\0')
    return g_strdup (_("Enter a code. Map files use it."));
  if (!vdt_legend_is_code (code, max))
    return g_strdup_printf (
        _("A code has up to %d letters, digits and the characters . - _ + * #"), (int) max);

  return NULL;
}

static char *
describe_terrain (const VdtLegendDraft *self, guint i)
{
  const VdtTerrain *terrain = vdt_legend_draft_get_terrain (self, i);
  char *problem = describe_code (terrain->code, VDT_TERRAIN_CODE_MAX);

  if (problem)
    return problem;
  for (guint k = 0; k < self->entries[VDT_LEGEND_TERRAINS]->len; k++)
    if (k != i && g_str_equal (vdt_legend_draft_get_terrain (self, k)->code, terrain->code))
      return g_strdup_printf (_("Another terrain has the code %s."), terrain->code);
  if (strlen (terrain->name) > VDT_LEGEND_NAME_MAX
      || (terrain->building && strlen (terrain->building) > VDT_LEGEND_NAME_MAX))
    return g_strdup (_("The name is too long."));
  if (terrain->halves < 0 || terrain->halves > VDT_TERRAIN_HALVES_MAX)
    return g_strdup_printf (_("A height is from 0 to %d levels."), VDT_TERRAIN_HALVES_MAX / 2);
  if (terrain->hindrance < 0 || terrain->hindrance > VDT_HINDRANCE_MAX)
    return g_strdup_printf (_("A hindrance is from 0 to %d."), VDT_HINDRANCE_MAX);
  if (terrain->own_symbol
      && vdt_legend_count_pictures (vdt_legend_draft_get_terrain (self, 0), i + 1)
             > VDT_OWN_SYMBOL_PICTURES_MAX)
    return g_strdup_printf (_("The symbols of a map can have at most %d images."),
                            VDT_OWN_SYMBOL_PICTURES_MAX);

  return NULL;
}

static char *
describe_side_code (const VdtLegendDraft *self, guint i)
{
  const VdtSideCode *side_code = vdt_legend_draft_get_side_code (self, i);
  char *problem = describe_code (side_code->code, VDT_SIDE_CODE_MAX);

  if (problem)
    return problem;
  for (guint k = 0; k < self->entries[VDT_LEGEND_SIDE_CODES]->len; k++)
    if (k != i && g_str_equal (vdt_legend_draft_get_side_code (self, k)->code, side_code->code))
      return g_strdup_printf (_("Another hexside has the code %s."), side_code->code);
  if (strlen (side_code->name) > VDT_LEGEND_NAME_MAX)
    return g_strdup (_("The name is too long."));

  return NULL;
}

static char *
describe_way (const VdtLegendDraft *self, guint i)
{
  const VdtWay *way = vdt_legend_draft_get_way (self, i);
  char *problem = describe_code (way->code, VDT_SIDE_CODE_MAX);

  if (problem)
    return problem;
  for (guint k = 0; k < self->entries[VDT_LEGEND_WAYS]->len; k++)
    if (k != i && g_str_equal (vdt_legend_draft_get_way (self, k)->code, way->code))
      return g_strdup_printf (_("Another road or river has the code %s."), way->code);
  if (strlen (way->name) > VDT_LEGEND_NAME_MAX)
    return g_strdup (_("The name is too long."));
  if (way->width < VDT_WAY_WIDTH_MIN || way->width > VDT_WAY_WIDTH_MAX)
    return g_strdup_printf (_("A width is from %d to %d."), VDT_WAY_WIDTH_MIN, VDT_WAY_WIDTH_MAX);

  return NULL;
}

/**
 * vdt_legend_draft_describe_problem:
 * @self: a draft
 * @part: which list
 * @i: the number of an entry
 *
 * Returns: (transfer full) (nullable): why a map file could not hold the entry, translated; %NULL
 *   when it is all right
 */
char *
vdt_legend_draft_describe_problem (const VdtLegendDraft *self, VdtLegendPart part, guint i)
{
  switch (part)
    {
    case VDT_LEGEND_TERRAINS:
      return describe_terrain (self, i);
    case VDT_LEGEND_SIDE_CODES:
      return describe_side_code (self, i);
    case VDT_LEGEND_WAYS:
      return describe_way (self, i);
    case VDT_LEGEND_LEVELS:
    default:
      return describe_level (self, i);
    }
}

/**
 * vdt_legend_draft_find_problem:
 * @self: a draft
 * @part: (out): the list of the first entry that is wrong
 * @i: (out): its number
 *
 * Returns: whether anything is wrong
 */
gboolean
vdt_legend_draft_find_problem (const VdtLegendDraft *self, VdtLegendPart *part, guint *i)
{
  for (guint p = 0; p < VDT_N_LEGEND_PARTS; p++)
    for (guint k = 0; k < vdt_legend_draft_get_n_entries (self, (VdtLegendPart) p); k++)
      {
        g_autofree char *problem = vdt_legend_draft_describe_problem (self, (VdtLegendPart) p, k);

        if (problem)
          {
            *part = (VdtLegendPart) p;
            *i = k;
            return TRUE;
          }
      }

  return FALSE;
}
