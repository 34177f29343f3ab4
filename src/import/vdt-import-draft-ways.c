/* vdt-import-draft-ways.c - roads and rivers from hex to hex, of a map that is being imported
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-import-draft.h"

#include <glib/gi18n.h>
#include <string.h>

static const VdtWay kinds[VDT_N_IMPORT_WAYS] = {
  [VDT_IMPORT_ROAD] = { .code = (char *) "road",
                        .name = (char *) N_ ("Road"),
                        .kind = VDT_WAY_ROAD,
                        .colour = 0xc9a66b,
                        .width = 24,
                        .has_edge = TRUE,
                        .edge = 0x7a5b33 },
  [VDT_IMPORT_TRACK] = { .code = (char *) "track",
                         .name = (char *) N_ ("Track"),
                         .kind = VDT_WAY_ROAD,
                         .colour = 0x8a6a3e,
                         .width = 10,
                         .crossing = VDT_CROSSING_FORD },
  [VDT_IMPORT_RAIL] = { .code = (char *) "rail",
                        .name = (char *) N_ ("Railway"),
                        .kind = VDT_WAY_RAIL,
                        .colour = 0x33312e,
                        .width = 16 },
  [VDT_IMPORT_RIVER] = { .code = (char *) "river",
                         .name = (char *) N_ ("River"),
                         .kind = VDT_WAY_WATER,
                         .colour = 0x6ea3c9,
                         .width = 36,
                         .has_edge = TRUE,
                         .edge = 0x3f7399 },
  [VDT_IMPORT_STREAM] = { .code = (char *) "stream",
                          .name = (char *) N_ ("Stream"),
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

static guint
add_kind (VdtImportDraft *self, VdtImportWay way)
{
  VdtWay added = kinds[way];

  for (guint i = 0; i < self->ways->len; i++)
    if (g_str_equal (g_array_index (self->ways, VdtWay, i).code, added.code))
      return i;
  added.name = (char *) _ (added.name);
  g_array_append_val (self->ways, added);

  return self->ways->len - 1;
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
vdt_import_draft_add_way (VdtImportDraft *self, VdtHex hex, gint side, VdtImportWay way)
{
  if (vdt_grid_contains (&self->grid, hex)
      || vdt_grid_contains (&self->grid, vdt_hex_neighbour (hex, side)))
    vdt_import_draft_add_code (self, VDT_CODES_WAYS, hex, side, add_kind (self, way));
}
