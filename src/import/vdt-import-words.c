/* vdt-import-words.c - what words for terrain stand for, in whatever program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-import-words.h"

#include <string.h>

/* A word, or the beginning of one, of the names that programs and their users give to terrain. The
 * first that a name has decides: what hides comes first.
 */
static const struct
{
  const char *word;
  VdtTerrainKind kind;
} words[] = {
  { "void", VDT_KIND_VOID },         { "forest", VDT_KIND_WOODS },
  { "wood", VDT_KIND_WOODS },        { "jungle", VDT_KIND_WOODS },
  { "tree", VDT_KIND_WOODS },        { "fir", VDT_KIND_WOODS },
  { "pine", VDT_KIND_WOODS },        { "taiga", VDT_KIND_WOODS },
  { "orchard", VDT_KIND_ORCHARD },   { "vineyard", VDT_KIND_ORCHARD },
  { "olive", VDT_KIND_ORCHARD },     { "city", VDT_KIND_TOWN },
  { "town", VDT_KIND_TOWN },         { "village", VDT_KIND_TOWN },
  { "thorp", VDT_KIND_TOWN },        { "urban", VDT_KIND_TOWN },
  { "hamlet", VDT_KIND_TOWN },       { "castle", VDT_KIND_BUILDING },
  { "keep", VDT_KIND_BUILDING },     { "tower", VDT_KIND_BUILDING },
  { "building", VDT_KIND_BUILDING }, { "house", VDT_KIND_BUILDING },
  { "fort", VDT_KIND_BUILDING },     { "rubble", VDT_KIND_RUBBLE },
  { "ruin", VDT_KIND_RUBBLE },       { "bush", VDT_KIND_BRUSH },
  { "brush", VDT_KIND_BRUSH },       { "scrub", VDT_KIND_BRUSH },
  { "grain", VDT_KIND_GRAIN },       { "wheat", VDT_KIND_GRAIN },
  { "field", VDT_KIND_GRAIN },       { "farm", VDT_KIND_GRAIN },
  { "marsh", VDT_KIND_MARSH },       { "swamp", VDT_KIND_MARSH },
  { "wetland", VDT_KIND_MARSH },     { "bog", VDT_KIND_MARSH },
  { "ford", VDT_KIND_FORD },         { "stream", VDT_KIND_STREAM },
  { "creek", VDT_KIND_STREAM },      { "gully", VDT_KIND_GULLY },
  { "water", VDT_KIND_WATER },       { "lake", VDT_KIND_WATER },
  { "ocean", VDT_KIND_WATER },       { "sea", VDT_KIND_WATER },
  { "river", VDT_KIND_WATER },       { "road", VDT_KIND_ROAD },
  { "street", VDT_KIND_ROAD },       { "clear", VDT_KIND_OPEN },
  { "open", VDT_KIND_OPEN },         { "plain", VDT_KIND_OPEN },
  { "grass", VDT_KIND_OPEN },        { "desert", VDT_KIND_OPEN },
  { "sand", VDT_KIND_OPEN },         { "rough", VDT_KIND_OPEN },
  { "hill", VDT_KIND_OPEN },         { "mountain", VDT_KIND_OPEN },
  { "tundra", VDT_KIND_OPEN },       { "soil", VDT_KIND_OPEN },
  { "rock", VDT_KIND_OPEN },
};

/* Whether a word of a name begins with another. */
static gboolean
has_word (const char *name, const char *word)
{
  for (const char *at = strstr (name, word); at; at = strstr (at + 1, word))
    if (at == name || !g_ascii_isalpha (at[-1]))
      return TRUE;

  return FALSE;
}

static gboolean
is_plural (const char *name, const char *word)
{
  return g_str_has_prefix (name, word) && g_str_equal (name + strlen (word), "s");
}

/**
 * vdt_import_words_add_terrain:
 * @draft: a draft
 * @text: what a file calls a terrain
 *
 * Adds a terrain to the legend by its name, once for each. All but the plainest is a guess. Where
 * the file tells no levels, hills lie on level 1 and mountains on level 2.
 *
 * Returns: the terrain's number
 */
guint
vdt_import_words_add_terrain (VdtImportDraft *draft, const char *text)
{
  gpointer found;
  g_autofree char *name = NULL;
  VdtTerrainKind kind = VDT_KIND_OPEN;
  VdtImportFate fate = VDT_IMPORT_GUESSED;
  guint terrain;

  if (g_hash_table_lookup_extended (draft->by_name, text, NULL, &found))
    return GPOINTER_TO_UINT (found);
  name = g_utf8_strdown (text, -1);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (has_word (name, words[i].word))
      {
        kind = words[i].kind;
        fate = g_str_equal (name, words[i].word) || is_plural (name, words[i].word)
                   ? VDT_IMPORT_TAKEN
                   : VDT_IMPORT_GUESSED;
        break;
      }
  terrain = vdt_import_draft_add_terrain (draft, text, kind, VDT_IMPORT_USUAL, fate);
  g_array_index (draft->told, VdtImportTerrain, terrain).raise =
      terrain == 0                                                ? 0
      : has_word (name, "mountain") || has_word (name, "volcano") ? 2
      : has_word (name, "hill")                                   ? 1
                                                                  : 0;

  return terrain;
}

/**
 * vdt_import_words_find:
 * @list: (array zero-terminated=1): words of map files
 * @text: a word
 *
 * Returns: its place among them; -1: it is none
 */
int
vdt_import_words_find (const char *const *list, const char *text)
{
  for (int i = 0; list[i]; i++)
    if (g_str_equal (list[i], text))
      return i;

  return -1;
}
