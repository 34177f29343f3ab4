/* vdt-import-sides.c - codes of hexsides, by what other programs and their users call them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-import-sides.h"

#include <glib/gi18n.h>
#include <string.h>

/* What a name begins with, and the colour in which such a hexside is usually drawn. */
static const struct
{
  const char *word;
  guint32 colour;
} colours[] = {
  { "river", 0x4f8fc0 },    { "stream", 0x4f8fc0 },     { "creek", 0x4f8fc0 },
  { "water", 0x4f8fc0 },    { "wall", 0x6f6f68 },       { "hedge", 0x3f7d3a },
  { "cliff", 0x5f3414 },    { "escarpment", 0x5f3414 }, { "slope", 0x9a6a3a },
  { "mountain", 0x5f3414 }, { "ridge", 0x5f3414 },      { "road", 0xb96b1f },
  { "rail", 0x6b6b6b },     { "depression", 0x8a7a4a }, { "green", 0x2f7d32 },
  { "orange", 0xe0641e },   { "brown", 0x7a4a21 },      { "yellow", 0xe3c318 },
  { "gray", 0x6b6b6b },     { "purple", 0x7b3fa0 },
};

static gboolean
has_code (const VdtImportDraft *draft, const char *code)
{
  for (guint i = 0; i < draft->side_codes->len; i++)
    if (g_str_equal (g_array_index (draft->side_codes, VdtSideCode, i).code, code))
      return TRUE;

  return FALSE;
}

/**
 * vdt_import_sides_add_code:
 * @draft: a draft
 * @name: what a file calls something on hexsides
 * @code: (out): the number of its code
 * @error: return location
 *
 * Adds a code to the legend, by the letters of a name, once for each.
 *
 * Returns: %FALSE when a legend may have no more
 */
gboolean
vdt_import_sides_add_code (VdtImportDraft *draft, const char *name, guint *code, GError **error)
{
  g_autofree char *shown = vdt_import_draft_clean_name (name);
  g_autoptr (GString) letters = g_string_new (NULL);
  guint32 colour = 0x444444;

  for (const char *c = shown; *c != '\0' && letters->len < VDT_SIDE_CODE_MAX; c++)
    if (g_ascii_isalnum (*c) || strchr (".-_+*#", *c))
      g_string_append_c (letters, g_ascii_tolower (*c));
    else if (letters->len > 0 && letters->str[letters->len - 1] != '-')
      g_string_append_c (letters, '-');
  if (letters->len == 0)
    g_string_assign (letters, "side");
  for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
    if (g_str_has_prefix (letters->str, colours[i].word))
      colour = colours[i].colour;
  if (draft->side_codes->len >= VDT_SIDE_CODES_MAX && !has_code (draft, letters->str))
    return vdt_import_draft_fail (draft, error, _("more than %d hexside codes"),
                                  VDT_SIDE_CODES_MAX);
  *code = vdt_import_draft_add_side_code (draft, letters->str,
                                          *shown != '\0' ? shown : letters->str, colour);

  return TRUE;
}
