/* vdt-import-draft-ways.c - roads and rivers from hex to hex, of a map that is being imported
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-import-draft.h"

#include <glib/gi18n.h>
#include <string.h>

static const VdtWay kinds[VDT_N_IMPORT_WAYS] = {
  [VDT_IMPORT_ROAD] = { .code = (char *) "road",
                        .name = (char *) N_("Road"),
                        .kind = VDT_WAY_ROAD,
                        .colour = 0xc9a66b,
                        .width = 24,
                        .has_edge = TRUE,
                        .edge = 0x7a5b33 },
  [VDT_IMPORT_TRACK] = { .code = (char *) "track",
                         .name = (char *) N_("Track"),
                         .kind = VDT_WAY_ROAD,
                         .colour = 0x8a6a3e,
                         .width = 10,
                         .crossing = VDT_CROSSING_FORD },
  [VDT_IMPORT_RAIL] = { .code = (char *) "rail",
                        .name = (char *) N_("Railway"),
                        .kind = VDT_WAY_RAIL,
                        .colour = 0x33312e,
                        .width = 16 },
  [VDT_IMPORT_RIVER] = { .code = (char *) "river",
                         .name = (char *) N_("River"),
                         .kind = VDT_WAY_WATER,
                         .colour = 0x6ea3c9,
                         .width = 36,
                         .has_edge = TRUE,
                         .edge = 0x3f7399 },
  [VDT_IMPORT_STREAM] = { .code = (char *) "stream",
                          .name = (char *) N_("Stream"),
                          .kind = VDT_WAY_WATER,
                          .colour = 0x5b93bd,
                          .width = 16 },
};

/* Words within which the others are found stand behind these. */
static const struct
{
  const char *word;
  VdtImportWay way;
} words[] = {
  { "rail", VDT_IMPORT_RAIL },    { "tram", VDT_IMPORT_RAIL },     { "trail", VDT_IMPORT_TRACK },
  { "track", VDT_IMPORT_TRACK },  { "path", VDT_IMPORT_TRACK },    { "dirt", VDT_IMPORT_TRACK },
  { "road", VDT_IMPORT_ROAD },    { "street", VDT_IMPORT_ROAD },   { "highway", VDT_IMPORT_ROAD },
  { "pike", VDT_IMPORT_ROAD },    { "bridge", VDT_IMPORT_ROAD },   { "river", VDT_IMPORT_RIVER },
  { "canal", VDT_IMPORT_RIVER },  { "stream", VDT_IMPORT_STREAM }, { "creek", VDT_IMPORT_STREAM },
  { "brook", VDT_IMPORT_STREAM },
};

/**
 * vdt_import_way_find:
 * @text: what another program calls something that runs from hex to hex, in lower case
 * @way: (out): what it is
 *
 * Returns: whether the words say what it is
 */
gboolean
vdt_import_way_find (const char *text, VdtImportWay *way)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const char *found = strstr (text, words[i].word);

      /* A trail is no rail. */
      if (!found
          || (words[i].way == VDT_IMPORT_RAIL && found > text && g_ascii_isalpha (found[-1])))
        continue;
      *way = words[i].way;
      return TRUE;
    }

  return FALSE;
}

/**
 * vdt_import_draft_find_way:
 * @self: a draft
 * @way: what runs from hex to hex
 *
 * Returns: its number in the legend, which knows it from now on; where that may have no more, a
 *   number that it does not have
 */
guint
vdt_import_draft_find_way (VdtImportDraft *self, VdtImportWay way)
{
  VdtWay added = kinds[way];
  guint number = 0;

  added.name = (char *) _(added.name);
  vdt_import_draft_take_way (self, &added, &number);

  return number;
}

/**
 * vdt_import_draft_take_way:
 * @self: a draft
 * @way: a way as a legend has it
 * @number: (out): its number in the legend, which is that of the way that has its code, if one has
 *
 * Has the legend know a way.
 *
 * Returns: %FALSE when a legend may have no more
 */
gboolean
vdt_import_draft_take_way (VdtImportDraft *self, const VdtWay *way, guint *number)
{
  VdtWay added = *way;

  for (*number = 0; *number < self->ways->len; (*number)++)
    if (g_str_equal (g_array_index (self->ways, VdtWay, *number).code, way->code))
      return TRUE;
  if (self->ways->len >= VDT_SIDE_CODES_MAX)
    return FALSE;
  added.code = g_strdup (way->code);
  added.name = g_strdup (way->name);
  g_array_append_val (self->ways, added);

  return TRUE;
}

/**
 * vdt_import_draft_name_way:
 * @self: a draft
 * @code: the code of a way of which nothing else is known
 * @number: (out): its number in the legend
 *
 * Has the legend know a way, which looks as its code sounds.
 *
 * Returns: %FALSE when a legend may have no more
 */
gboolean
vdt_import_draft_name_way (VdtImportDraft *self, const char *code, guint *number)
{
  g_autofree char *small = g_ascii_strdown (code, -1);
  VdtWay added = { .kind = VDT_WAY_OTHER, .colour = 0x7a7a7a, .width = VDT_WAY_WIDTH_DEFAULT };
  VdtImportWay kind;

  if (vdt_import_way_find (small, &kind))
    added = kinds[kind];
  added.name = g_strcmp0 (added.code, code) == 0 ? (char *) _(added.name) : (char *) code;
  added.code = (char *) code;

  return vdt_import_draft_take_way (self, &added, number);
}

/**
 * vdt_import_draft_lay_way:
 * @self: a draft that has a size
 * @hex: any hex
 * @side: one of its sides
 * @way: the number of a way
 *
 * Has a way run over a hexside. Where neither hex is on the map, nothing does, and what the legend
 * does not have runs nowhere.
 */
void
vdt_import_draft_lay_way (VdtImportDraft *self, VdtHex hex, int side, guint way)
{
  if (way < self->ways->len
      && (vdt_grid_contains (&self->grid, hex)
          || vdt_grid_contains (&self->grid, vdt_hex_neighbour (hex, side))))
    vdt_import_draft_add_code (self, VDT_CODES_WAYS, hex, side, way);
}

/**
 * vdt_import_draft_add_way:
 * @self: a draft that has a size
 * @hex: any hex
 * @side: one of its sides
 * @way: what runs over it
 *
 * Has a way run over a hexside, and the legend know it. Where neither hex is on the map, nothing
 * does.
 */
void
vdt_import_draft_add_way (VdtImportDraft *self, VdtHex hex, int side, VdtImportWay way)
{
  if (vdt_grid_contains (&self->grid, hex)
      || vdt_grid_contains (&self->grid, vdt_hex_neighbour (hex, side)))
    vdt_import_draft_lay_way (self, hex, side, vdt_import_draft_find_way (self, way));
}
