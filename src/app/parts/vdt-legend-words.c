/* vdt-legend-words.c - what the kinds, symbols and lines of legends are called
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-legend-words.h"

#include <glib/gi18n.h>

static const char *const kinds[VDT_N_KINDS] = {
  N_ ("Open"),  N_ ("Woods"),  N_ ("Orchard"), N_ ("Town"),   N_ ("Building"),
  N_ ("Brush"), N_ ("Grain"),  N_ ("Marsh"),   N_ ("Water"),  N_ ("Road"),
  N_ ("Gully"), N_ ("Stream"), N_ ("Ford"),    N_ ("Rubble"), N_ ("Off the map"),
};

static const char *const symbols[VDT_N_SYMBOLS] = {
  N_ ("As its kind"), N_ ("None"),  N_ ("Trees"),  N_ ("Firs"),   N_ ("Orchard"),
  N_ ("Houses"),      N_ ("House"), N_ ("Bushes"), N_ ("Grass"),  N_ ("Grain"),
  N_ ("Furrows"),     N_ ("Reeds"), N_ ("Waves"),  N_ ("Stones"), N_ ("Sand"),
};

static const char *const side_styles[VDT_N_SIDE_STYLES] = {
  N_ ("As its code"), N_ ("Line"),  N_ ("Dashes"), N_ ("Bar"),     N_ ("Hachures"),
  N_ ("Steep"),       N_ ("Cliff"), N_ ("Crest"),  N_ ("Passage"), N_ ("Wall"),
  N_ ("Hedge"),       N_ ("Fence"), N_ ("Stream"),
};

static const char *const counters[VDT_N_COUNTER_KINDS] = {
  N_ ("Unit"), N_ ("Leader"), N_ ("Wagon"), N_ ("Vehicle"), N_ ("Wreck"), N_ ("Smoke"),
};

/**
 * vdt_legend_words_kind:
 * @kind: a kind of terrain
 *
 * Returns: its name, translated
 */
const char *
vdt_legend_words_kind (VdtTerrainKind kind)
{
  g_return_val_if_fail (kind < VDT_N_KINDS, NULL);

  return _ (kinds[kind]);
}

/**
 * vdt_legend_words_symbol:
 * @symbol: a symbol
 *
 * Returns: its name, translated
 */
const char *
vdt_legend_words_symbol (VdtSymbol symbol)
{
  g_return_val_if_fail (symbol < VDT_N_SYMBOLS, NULL);

  return _ (symbols[symbol]);
}

/**
 * vdt_legend_words_side_style:
 * @style: a style
 *
 * Returns: its name, translated
 */
const char *
vdt_legend_words_side_style (VdtSideStyle style)
{
  g_return_val_if_fail (style < VDT_N_SIDE_STYLES, NULL);

  return _ (side_styles[style]);
}

/**
 * vdt_legend_words_counter:
 * @kind: a kind of counter
 *
 * Returns: its name, translated
 */
const char *
vdt_legend_words_counter (VdtCounterKind kind)
{
  g_return_val_if_fail (kind < VDT_N_COUNTER_KINDS, NULL);

  return _ (counters[kind]);
}
