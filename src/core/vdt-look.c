/* vdt-look.c - the words for how terrain and coded hexsides are drawn
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-look.h"

#include <string.h>

static const char *const symbol_names[VDT_N_SYMBOLS] = {
  "auto",  "none",  "trees",   "firs",  "orchard", "houses", "house", "bushes",
  "grass", "grain", "furrows", "reeds", "waves",   "stones", "sand",
};

static const char *const style_names[VDT_N_SIDE_STYLES] = {
  "auto",  "line",    "dashes", "bar",   "hachures", "steep",  "cliff",
  "crest", "passage", "wall",   "hedge", "fence",    "stream",
};

/* What words in codes stand for. Rules and maps of many games use them; a legend may say otherwise.
 * A code is looked up whole before its words are.
 */
static const struct
{
  const char *word;
  VdtSideStyle style;
} words[] = {
  { "slope", VDT_SIDE_STYLE_HACHURES },
  { "extreme-slope", VDT_SIDE_STYLE_STEEP },
  { "steep-slope", VDT_SIDE_STYLE_STEEP },
  { "steep", VDT_SIDE_STYLE_STEEP },
  { "escarpment", VDT_SIDE_STYLE_CLIFF },
  { "cliff", VDT_SIDE_STYLE_CLIFF },
  { "crest", VDT_SIDE_STYLE_CREST },
  { "ridge", VDT_SIDE_STYLE_CREST },
  { "depression", VDT_SIDE_STYLE_PASSAGE },
  { "passage", VDT_SIDE_STYLE_PASSAGE },
  { "wall", VDT_SIDE_STYLE_WALL },
  { "hedge", VDT_SIDE_STYLE_HEDGE },
  { "hedgerow", VDT_SIDE_STYLE_HEDGE },
  { "bocage", VDT_SIDE_STYLE_HEDGE },
  { "fence", VDT_SIDE_STYLE_FENCE },
  { "rail", VDT_SIDE_STYLE_FENCE },
  { "stream", VDT_SIDE_STYLE_STREAM },
  { "creek", VDT_SIDE_STYLE_STREAM },
  { "brook", VDT_SIDE_STYLE_STREAM },
  { "river", VDT_SIDE_STYLE_STREAM },
  { "canal", VDT_SIDE_STYLE_STREAM },
  { "border", VDT_SIDE_STYLE_DASHES },
  { "boundary", VDT_SIDE_STYLE_DASHES },
  { "bar", VDT_SIDE_STYLE_BAR },
  { "green", VDT_SIDE_STYLE_BAR },
  { "gray", VDT_SIDE_STYLE_BAR },
  { "grey", VDT_SIDE_STYLE_BAR },
  { "brown", VDT_SIDE_STYLE_BAR },
  { "red", VDT_SIDE_STYLE_BAR },
  { "orange", VDT_SIDE_STYLE_BAR },
  { "yellow", VDT_SIDE_STYLE_BAR },
  { "purple", VDT_SIDE_STYLE_BAR },
  { "blue", VDT_SIDE_STYLE_BAR },
  { "black", VDT_SIDE_STYLE_BAR },
  { "white", VDT_SIDE_STYLE_BAR },
};

static gboolean
find_name (const char *const *names, guint n_names, const char *text, guint *found)
{
  for (guint i = 0; i < n_names; i++)
    if (g_str_equal (names[i], text))
      {
        *found = i;
        return TRUE;
      }

  return FALSE;
}

/**
 * vdt_symbol_to_string:
 * @symbol: a symbol
 *
 * Returns: its name in map files, as "trees"
 */
const char *
vdt_symbol_to_string (VdtSymbol symbol)
{
  g_return_val_if_fail (symbol < VDT_N_SYMBOLS, NULL);

  return symbol_names[symbol];
}

/**
 * vdt_symbol_from_string:
 * @text: a name, as "trees"
 * @symbol: (out): the symbol
 *
 * Returns: %FALSE when no symbol has that name
 */
gboolean
vdt_symbol_from_string (const char *text, VdtSymbol *symbol)
{
  guint found;

  if (!find_name (symbol_names, VDT_N_SYMBOLS, text, &found))
    return FALSE;
  *symbol = (VdtSymbol) found;

  return TRUE;
}

/**
 * vdt_side_style_to_string:
 * @style: a style
 *
 * Returns: its name in map files, as "hachures"
 */
const char *
vdt_side_style_to_string (VdtSideStyle style)
{
  g_return_val_if_fail (style < VDT_N_SIDE_STYLES, NULL);

  return style_names[style];
}

/**
 * vdt_side_style_from_string:
 * @text: a name, as "hachures"
 * @style: (out): the style
 *
 * Returns: %FALSE when no style has that name
 */
gboolean
vdt_side_style_from_string (const char *text, VdtSideStyle *style)
{
  guint found;

  if (!find_name (style_names, VDT_N_SIDE_STYLES, text, &found))
    return FALSE;
  *style = (VdtSideStyle) found;

  return TRUE;
}

static VdtSideStyle
find_word (const char *word, gsize length)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strlen (words[i].word) == length && g_ascii_strncasecmp (words[i].word, word, length) == 0)
      return words[i].style;

  return VDT_SIDE_STYLE_AUTO;
}

/**
 * vdt_side_style_for_code:
 * @code: a hexside code
 *
 * Guesses how a hexside is meant to look whose legend does not say: by the whole code, else by the
 * last of its words that tells anything. Words are letters; case does not count.
 *
 * Returns: the style, %VDT_SIDE_STYLE_LINE when no word is known
 */
VdtSideStyle
vdt_side_style_for_code (const char *code)
{
  VdtSideStyle style = find_word (code, strlen (code));
  const char *end = code + strlen (code);

  while (style == VDT_SIDE_STYLE_AUTO && end > code)
    {
      const char *start = end;

      while (start > code && g_ascii_isalpha (start[-1]))
        start--;
      style = find_word (start, (gsize) (end - start));
      end = start > code ? start - 1 : code;
    }

  return style != VDT_SIDE_STYLE_AUTO ? style : VDT_SIDE_STYLE_LINE;
}
