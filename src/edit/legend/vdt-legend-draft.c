/* vdt-legend-draft.c - a legend while it is edited, and what becomes of the old entries
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-legend-draft-private.h"

#include "vdt-hypsometric.h"
#include "vdt-map-legend.h"

#include <glib/gi18n.h>
#include <string.h>

/* What the entries of a list are. They hold their strings; levels have a name only. */
typedef struct
{
  gsize size;
  gsize name;
  gssize code; /* -1: none */
  guint most;
} Kind;

static const Kind kinds[VDT_N_LEGEND_PARTS] = {
  [VDT_LEGEND_LEVELS] = { sizeof (VdtLevel), offsetof (VdtLevel, name), -1, VDT_N_ELEVATIONS },
  [VDT_LEGEND_TERRAINS] = { sizeof (VdtTerrain), offsetof (VdtTerrain, name),
                            offsetof (VdtTerrain, code), VDT_TERRAINS_MAX },
  [VDT_LEGEND_SIDE_CODES] = { sizeof (VdtSideCode), offsetof (VdtSideCode, name),
                              offsetof (VdtSideCode, code), VDT_SIDE_CODES_MAX },
  [VDT_LEGEND_WAYS] = { sizeof (VdtWay), offsetof (VdtWay, name), offsetof (VdtWay, code),
                        VDT_SIDE_CODES_MAX },
};

static char **
get_name (VdtLegendPart part, gpointer entry)
{
  return G_STRUCT_MEMBER_P (entry, kinds[part].name);
}

/* NULL: it has none. */
static char **
get_code (VdtLegendPart part, gconstpointer entry)
{
  return kinds[part].code < 0 ? NULL : G_STRUCT_MEMBER_P (entry, kinds[part].code);
}

static gpointer
get_entry (const VdtLegendDraft *self, VdtLegendPart part, guint i)
{
  return self->entries[part]->data + i * kinds[part].size;
}

static void
clear_entry (VdtLegendPart part, gpointer entry)
{
  g_free (*get_name (part, entry));
  if (get_code (part, entry))
    g_free (*get_code (part, entry));
  if (part != VDT_LEGEND_TERRAINS)
    return;
  g_free (((VdtTerrain *) entry)->building);
  vdt_own_symbol_unref (((VdtTerrain *) entry)->own_symbol);
}

static gpointer
copy_entry (VdtLegendPart part, gconstpointer entry)
{
  gpointer copy = g_memdup2 (entry, kinds[part].size);
  char **name = get_name (part, copy), **code = get_code (part, copy);

  *name = g_strdup (*name ? *name : "");
  if (code)
    *code = g_strdup (*code);
  if (part == VDT_LEGEND_TERRAINS)
    {
      VdtTerrain *terrain = copy;

      terrain->building =
          terrain->building && *terrain->building ? g_strdup (terrain->building) : NULL;
      vdt_own_symbol_ref (terrain->own_symbol);
    }

  return copy;
}

static GArray *
new_places (guint n)
{
  GArray *places = g_array_sized_new (FALSE, FALSE, sizeof (int), n);

  for (guint i = 0; i < n; i++)
    {
      int place = (int) i;

      g_array_append_val (places, place);
    }

  return places;
}

/**
 * vdt_legend_draft_append:
 * @self: a draft
 * @part: which list
 * @entry: a level, a terrain, a hexside code or a way; copied
 *
 * Appends an entry.
 */
void
vdt_legend_draft_append (VdtLegendDraft *self, VdtLegendPart part, gconstpointer entry)
{
  g_autofree gpointer copy = copy_entry (part, entry);

  g_array_append_vals (self->entries[part], copy, 1);
}

/**
 * vdt_legend_draft_set:
 * @self: a draft
 * @part: which list
 * @i: the number of an entry
 * @entry: what it shall be; copied, and may be made from what it is
 *
 * Changes an entry.
 */
void
vdt_legend_draft_set (VdtLegendDraft *self, VdtLegendPart part, guint i, gconstpointer entry)
{
  g_autofree gpointer copy = NULL;

  g_return_if_fail (i < self->entries[part]->len);

  copy = copy_entry (part, entry);
  clear_entry (part, get_entry (self, part, i));
  memcpy (get_entry (self, part, i), copy, kinds[part].size);
}

/**
 * vdt_legend_draft_peek:
 * @legend: a legend
 * @part: which list
 * @n_entries: (out): how many
 *
 * Returns: (transfer none) (array length=n_entries): the entries
 */
gconstpointer
vdt_legend_draft_peek (VdtLegend *legend, VdtLegendPart part, guint *n_entries)
{
  switch (part)
    {
    case VDT_LEGEND_TERRAINS:
      return vdt_legend_get_terrains (legend, n_entries);
    case VDT_LEGEND_SIDE_CODES:
      return vdt_legend_get_side_codes (legend, n_entries);
    case VDT_LEGEND_WAYS:
      return vdt_legend_get_ways (legend, n_entries);
    case VDT_LEGEND_LEVELS:
    default:
      return vdt_legend_get_levels (legend, n_entries);
    }
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

  self->map = vdt_map_ref (map);
  self->use = vdt_legend_use_new (map);
  self->followed = new_places (0);
  for (VdtLegendPart part = 0; part < VDT_N_LEGEND_PARTS; part++)
    {
      guint n;
      const char *entries = vdt_legend_draft_peek (vdt_map_get_legend (map), part, &n);

      self->entries[part] = g_array_new (FALSE, FALSE, (guint) kinds[part].size);
      for (guint i = 0; i < n; i++)
        vdt_legend_draft_append (self, part, entries + i * kinds[part].size);
      self->places[part] = part == VDT_LEGEND_LEVELS ? NULL : new_places (n);
    }

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
  g_array_unref (self->followed);
  for (VdtLegendPart part = 0; part < VDT_N_LEGEND_PARTS; part++)
    {
      for (guint i = 0; i < self->entries[part]->len; i++)
        clear_entry (part, get_entry (self, part, i));
      g_array_unref (self->entries[part]);
      g_clear_pointer (&self->places[part], g_array_unref);
    }
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
  return self->entries[part]->len;
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
  g_return_val_if_fail (i < self->entries[VDT_LEGEND_LEVELS]->len, NULL);

  return &g_array_index (self->entries[VDT_LEGEND_LEVELS], VdtLevel, i);
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
  g_return_val_if_fail (i < self->entries[VDT_LEGEND_TERRAINS]->len, NULL);

  return &g_array_index (self->entries[VDT_LEGEND_TERRAINS], VdtTerrain, i);
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
  g_return_val_if_fail (i < self->entries[VDT_LEGEND_SIDE_CODES]->len, NULL);

  return &g_array_index (self->entries[VDT_LEGEND_SIDE_CODES], VdtSideCode, i);
}

/**
 * vdt_legend_draft_get_way:
 * @self: a draft
 * @i: the number of a way
 *
 * Returns: the way, until the draft changes
 */
const VdtWay *
vdt_legend_draft_get_way (const VdtLegendDraft *self, guint i)
{
  g_return_val_if_fail (i < self->entries[VDT_LEGEND_WAYS]->len, NULL);

  return &g_array_index (self->entries[VDT_LEGEND_WAYS], VdtWay, i);
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
  vdt_legend_draft_set (self, VDT_LEGEND_LEVELS, i, level);
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
  vdt_legend_draft_set (self, VDT_LEGEND_TERRAINS, i, terrain);
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
  vdt_legend_draft_set (self, VDT_LEGEND_SIDE_CODES, i, side_code);
}

/**
 * vdt_legend_draft_set_way:
 * @self: a draft
 * @i: the number of a way
 * @way: what it shall be; copied, and may be made from what it is
 *
 * Changes a way; wherever it runs it goes along.
 */
void
vdt_legend_draft_set_way (VdtLegendDraft *self, guint i, const VdtWay *way)
{
  vdt_legend_draft_set (self, VDT_LEGEND_WAYS, i, way);
}

/**
 * vdt_legend_draft_find:
 * @self: a draft
 * @part: which list
 * @like: an entry that need not be in it
 *
 * Returns: the number of the entry with the code of @like, or the value of a level; -1 for none
 */
int
vdt_legend_draft_find (const VdtLegendDraft *self, VdtLegendPart part, gconstpointer like)
{
  for (guint i = 0; i < self->entries[part]->len; i++)
    {
      gconstpointer entry = get_entry (self, part, i);
      char **code = get_code (part, entry);

      if (code ? g_str_equal (*code, *get_code (part, like))
               : ((const VdtLevel *) entry)->value == ((const VdtLevel *) like)->value)
        return (int) i;
    }

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
  return self->entries[part]->len < kinds[part].most;
}

/* The level above the highest one, or the highest one that is free. */
static void
add_level (VdtLegendDraft *self)
{
  VdtLevel level = { .name = (char *) "" };
  int highest = VDT_ELEVATION_MIN - 1;

  for (guint i = 0; i < self->entries[VDT_LEGEND_LEVELS]->len; i++)
    highest = MAX (highest, g_array_index (self->entries[VDT_LEGEND_LEVELS], VdtLevel, i).value);
  level.value = self->entries[VDT_LEGEND_LEVELS]->len == 0 ? self->use->lowest
                                                           : MIN (highest + 1, VDT_ELEVATION_MAX);
  while (vdt_legend_draft_find (self, VDT_LEGEND_LEVELS, &level) >= 0)
    level.value--;
  level.colour = vdt_hypsometric_colour (level.value, self->use->lowest,
                                         MAX (self->use->highest, level.value));
  vdt_legend_draft_append (self, VDT_LEGEND_LEVELS, &level);
}

/* Gives an entry a code that is free, and appends it. */
static void
add_coded (VdtLegendDraft *self, VdtLegendPart part, gpointer entry, const char *prefix)
{
  g_autofree char *code = NULL;
  guint n = self->entries[part]->len;

  do
    {
      g_free (code);
      code = g_strdup_printf ("%s%u", prefix, ++n);
      *get_code (part, entry) = code;
    }
  while (vdt_legend_draft_find (self, part, entry) >= 0);
  vdt_legend_draft_append (self, part, entry);
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
  VdtWay way = { .name = (char *) _("New road or river"), .width = VDT_WAY_WIDTH_DEFAULT };

  g_return_val_if_fail (vdt_legend_draft_can_add (self, part), 0);

  switch (part)
    {
    case VDT_LEGEND_TERRAINS:
      add_coded (self, part,
                 &(VdtTerrain){ .name = (char *) _("New terrain"),
                                .colour = VDT_LEGEND_DRAFT_NEW_COLOUR },
                 "t");
      break;
    case VDT_LEGEND_SIDE_CODES:
      add_coded (self, part,
                 &(VdtSideCode){ .name = (char *) _("New hexside"), .colour = 0x6b5a48 }, "side-");
      break;
    case VDT_LEGEND_WAYS:
      vdt_way_take_kind_look (&way, VDT_WAY_ROAD);
      add_coded (self, part, &way, "way-");
      break;
    case VDT_LEGEND_LEVELS:
    default:
      add_level (self);
      break;
    }

  return self->entries[part]->len - 1;
}

static void
remove_place (GArray *places, int i, int replacement)
{
  for (guint k = 0; places && k < places->len; k++)
    {
      int *place = &g_array_index (places, int, k);

      if (*place == i)
        *place = replacement;
      if (*place > i)
        *place -= 1;
    }
}

static void
move_place (GArray *places, int from, int to)
{
  int step = to > from ? 1 : -1;

  for (guint k = 0; places && k < places->len; k++)
    {
      int *place = &g_array_index (places, int, k);

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
 * @replacement: the number of the entry that takes its hexes or sides, another than @i; -1 for
 *   none: sides lose the code, terrain that is used becomes the first
 *
 * Removes an entry; those after it move up.
 */
void
vdt_legend_draft_remove (VdtLegendDraft *self, VdtLegendPart part, guint i, int replacement)
{
  GArray *entries = self->entries[part];

  g_return_if_fail (i < entries->len && replacement != (int) i);
  g_return_if_fail (replacement < (int) entries->len);
  g_return_if_fail (part != VDT_LEGEND_TERRAINS || entries->len > 1);

  clear_entry (part, get_entry (self, part, i));
  g_array_remove_index (entries, i);
  remove_place (self->places[part], (int) i, replacement);
  if (part == VDT_LEGEND_TERRAINS)
    remove_place (self->followed, (int) i, -1);
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
  GArray *entries = self->entries[part];
  guint size = g_array_get_element_size (entries);
  int step = to > from ? 1 : -1;
  g_autofree char *moved = NULL;

  g_return_if_fail (from < entries->len && to < entries->len);

  moved = g_memdup2 (entries->data + from * size, size);
  for (guint i = from; i != to; i = (guint) ((int) i + step))
    memcpy (entries->data + i * size, entries->data + (guint) ((int) i + step) * size, size);
  memcpy (entries->data + to * size, moved, size);
  move_place (self->places[part], (int) from, (int) to);
  if (part == VDT_LEGEND_TERRAINS)
    move_place (self->followed, (int) from, (int) to);
}

/**
 * vdt_legend_draft_make_legend:
 * @self: a draft, be it with problems
 *
 * Returns: (transfer full): the legend; of entries with the same code one is found
 */
VdtLegend *
vdt_legend_draft_make_legend (const VdtLegendDraft *self)
{
  g_autoptr (VdtLegend) others =
      vdt_legend_new ((const VdtLevel *) (gpointer) self->entries[VDT_LEGEND_LEVELS]->data,
                      self->entries[VDT_LEGEND_LEVELS]->len,
                      (const VdtTerrain *) (gpointer) self->entries[VDT_LEGEND_TERRAINS]->data,
                      self->entries[VDT_LEGEND_TERRAINS]->len,
                      (const VdtSideCode *) (gpointer) self->entries[VDT_LEGEND_SIDE_CODES]->data,
                      self->entries[VDT_LEGEND_SIDE_CODES]->len);

  return vdt_legend_new_with_ways (others,
                                   (const VdtWay *) (gpointer) self->entries[VDT_LEGEND_WAYS]->data,
                                   self->entries[VDT_LEGEND_WAYS]->len);
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

  return vdt_map_change_legend (self->map, legend,
                                (const int *) (gpointer) self->places[VDT_LEGEND_TERRAINS]->data,
                                (const int *) (gpointer) self->places[VDT_LEGEND_SIDE_CODES]->data,
                                (const int *) (gpointer) self->places[VDT_LEGEND_WAYS]->data);
}
