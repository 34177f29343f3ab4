/* vdt-import-draft-legend.c - terrain and codes of hexsides, as a file is read that names them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-import-draft.h"

#include "vdt-plain-text.h"

#define BARE 0 /* the number of open ground in every draft */
#define NAME_MAX_LENGTH 100

/* What terrain of a kind is like when the file does not say. */
static const struct
{
  int halves;
  int hindrance;
  gboolean inherent;
  gboolean depression;
} usual[VDT_N_KINDS] = {
  [VDT_KIND_OPEN] = { 0, 0, FALSE, FALSE },     [VDT_KIND_WOODS] = { 2, 0, FALSE, FALSE },
  [VDT_KIND_ORCHARD] = { 2, 0, TRUE, FALSE },   [VDT_KIND_TOWN] = { 2, 0, TRUE, FALSE },
  [VDT_KIND_BUILDING] = { 2, 0, FALSE, FALSE }, [VDT_KIND_BRUSH] = { 0, 1, FALSE, FALSE },
  [VDT_KIND_GRAIN] = { 0, 1, FALSE, FALSE },    [VDT_KIND_MARSH] = { 0, 0, FALSE, FALSE },
  [VDT_KIND_WATER] = { 0, 0, FALSE, FALSE },    [VDT_KIND_ROAD] = { 0, 0, FALSE, FALSE },
  [VDT_KIND_GULLY] = { 0, 0, FALSE, TRUE },     [VDT_KIND_STREAM] = { 0, 0, FALSE, TRUE },
  [VDT_KIND_FORD] = { 0, 0, FALSE, FALSE },     [VDT_KIND_RUBBLE] = { 1, 0, TRUE, FALSE },
  [VDT_KIND_VOID] = { 0, 0, FALSE, FALSE },
};

/* A code of the letters of a name that no other terrain has. */
static char *
make_code (VdtImportDraft *self, const char *name, VdtTerrainKind kind)
{
  g_autoptr (GString) code = g_string_new (NULL);

  if (self->terrains->len == BARE)
    g_string_assign (code, ".");
  else if (kind == VDT_KIND_VOID)
    g_string_assign (code, "#");
  for (const char *c = name; *c != '\0' && code->len < VDT_TERRAIN_CODE_MAX; c++)
    if (code->len == 0 || g_ascii_isalnum (code->str[0]))
      if (g_ascii_isalnum (*c))
        g_string_append_c (code, g_ascii_tolower (*c));
  if (code->len == 0)
    g_string_assign (code, "t");

  for (guint n = 2; g_hash_table_contains (self->codes, code->str); n++)
    {
      g_autofree char *digits = g_strdup_printf ("%u", n);

      g_string_truncate (code, strcspn (code->str, G_CSET_DIGITS));
      g_string_truncate (code, MIN (code->len, VDT_TERRAIN_CODE_MAX - strlen (digits)));
      g_string_append (code, digits);
    }

  return g_strdup (code->str);
}

/**
 * vdt_import_draft_clean_name:
 * @name: what a file calls something
 *
 * Returns: (transfer full): at most a hundred characters of it, none that a map file cannot hold
 */
char *
vdt_import_draft_clean_name (const char *name)
{
  return vdt_plain_text_new (name, NAME_MAX_LENGTH);
}

/* Terrains of one kind are told apart by their tints. */
static guint32
tint (VdtImportDraft *self, VdtTerrainKind kind)
{
  guint32 colour = vdt_terrain_kind_colour (kind);
  guint32 mixed = 0;
  guint n = 0;

  for (guint i = 0; i < self->terrains->len; i++)
    n += g_array_index (self->terrains, VdtTerrain, i).kind == kind;
  n %= 6;
  for (guint shift = 0; shift <= 16; shift += 8)
    {
      guint32 part = (colour >> shift) & 0xff;

      mixed |= ((part * (12 - n) + 0xff * n) / 12) << shift;
    }

  return mixed;
}

/**
 * vdt_import_draft_usual_terrain:
 * @kind: a kind
 *
 * Returns: what terrain of a kind is like when nobody says more; without code and name
 */
VdtTerrain
vdt_import_draft_usual_terrain (VdtTerrainKind kind)
{
  return (VdtTerrain){ .kind = kind,
                       .colour = vdt_terrain_kind_colour (kind),
                       .halves = usual[kind].halves,
                       .hindrance = usual[kind].hindrance,
                       .inherent = usual[kind].inherent,
                       .depression = usual[kind].depression };
}

/**
 * vdt_import_draft_add_terrain:
 * @self: a draft
 * @name: what the file or its program calls a terrain
 * @kind: what it is to us
 * @halves: its height in half levels, or %VDT_IMPORT_USUAL
 * @fate: whether kind and height are known, or guessed
 *
 * Adds a terrain to the legend, once for each name. A file with more terrains than a legend may
 * have is refused at the end.
 *
 * Returns: the terrain's number
 */
guint
vdt_import_draft_add_terrain (
    VdtImportDraft *self, const char *name, VdtTerrainKind kind, int halves, VdtImportFate fate)
{
  VdtTerrain terrain = vdt_import_draft_usual_terrain (kind);
  VdtImportTerrain told = { .fate = fate };
  gpointer found;

  if (g_hash_table_lookup_extended (self->by_name, name, NULL, &found))
    return GPOINTER_TO_UINT (found);
  if (self->terrains->len > VDT_TERRAINS_MAX)
    return BARE;

  terrain.code = make_code (self, name, kind);
  terrain.name = vdt_import_draft_clean_name (name);
  if (*terrain.name == '\0') /* of nothing that can be shown */
    {
      g_free (terrain.name);
      terrain.name = g_strdup (terrain.code);
    }
  told.name = g_strdup (terrain.name);
  terrain.colour = tint (self, kind);
  if (halves != VDT_IMPORT_USUAL)
    terrain.halves = CLAMP (halves, 0, VDT_TERRAIN_HALVES_MAX);
  g_hash_table_insert (self->by_name, g_strdup (name), GUINT_TO_POINTER (self->terrains->len));
  g_hash_table_add (self->codes, g_strdup (terrain.code));
  g_array_append_val (self->terrains, terrain);
  g_array_append_val (self->told, told);

  return self->terrains->len - 1;
}

/**
 * vdt_import_draft_set_code:
 * @self: a draft
 * @terrain: the number of a terrain
 * @code: what a file has for its code
 *
 * Gives a terrain another code, where that is one, and no other terrain has it.
 */
void
vdt_import_draft_set_code (VdtImportDraft *self, guint terrain, const char *code)
{
  VdtTerrain *entry = &g_array_index (self->terrains, VdtTerrain, terrain);
  VdtTerrain *bare = &g_array_index (self->terrains, VdtTerrain, BARE);

  if (bare != entry && g_str_equal (bare->code, code))
    {
      char *free_code = entry->code; /* what the draft began with gives way */

      entry->code = bare->code;
      bare->code = free_code;
      return;
    }
  if (!vdt_legend_is_code (code, VDT_TERRAIN_CODE_MAX)
      || !g_hash_table_add (self->codes, g_strdup (code)))
    return;
  g_hash_table_remove (self->codes, entry->code);
  g_free (entry->code);
  entry->code = g_strdup (code);
}

/**
 * vdt_import_draft_add_side_code:
 * @self: a draft
 * @code: a code of hexsides
 * @name: its name
 * @colour: its colour
 *
 * Adds a code to the legend, once; no more than %VDT_SIDE_CODES_MAX.
 *
 * Returns: its number
 */
guint
vdt_import_draft_add_side_code (VdtImportDraft *self,
                                const char *code,
                                const char *name,
                                guint32 colour)
{
  VdtSideCode added;

  for (guint i = 0; i < self->side_codes->len; i++)
    if (g_str_equal (g_array_index (self->side_codes, VdtSideCode, i).code, code))
      return i;
  g_assert (self->side_codes->len < VDT_SIDE_CODES_MAX);
  added = (VdtSideCode){ .code = g_strdup (code), .name = g_strdup (name), .colour = colour };
  g_array_append_val (self->side_codes, added);

  return self->side_codes->len - 1;
}
