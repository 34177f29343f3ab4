/* vdt-look.c - the words for how terrain and coded hexsides are drawn
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-look.h"

#include <string.h>

const char *const vdt_symbol_names[VDT_N_SYMBOLS + 1] = {
  "auto",  "none",  "trees",   "firs",  "orchard", "houses", "house", "bushes",
  "grass", "grain", "furrows", "reeds", "waves",   "stones", "sand",
};

const char *const vdt_side_style_names[VDT_N_SIDE_STYLES + 1] = {
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
