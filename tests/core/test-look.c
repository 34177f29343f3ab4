/* test-look.c - the words for how terrain and hexsides are drawn
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-look.h"

static const struct
{
  const char *code;
  VdtSideStyle style;
} guesses[] = {
  { "slope", VDT_SIDE_STYLE_HACHURES },
  { "Slope", VDT_SIDE_STYLE_HACHURES },
  { "gentle-slope", VDT_SIDE_STYLE_HACHURES },
  { "slope-2", VDT_SIDE_STYLE_HACHURES },
  { "slope2", VDT_SIDE_STYLE_HACHURES },
  { "extreme-slope", VDT_SIDE_STYLE_STEEP },
  { "cliff", VDT_SIDE_STYLE_CLIFF },
  { "crest", VDT_SIDE_STYLE_CREST },
  { "depression", VDT_SIDE_STYLE_PASSAGE },
  { "stone.wall", VDT_SIDE_STYLE_WALL },
  { "wall-hedge", VDT_SIDE_STYLE_HEDGE },
  { "bocage", VDT_SIDE_STYLE_HEDGE },
  { "creek", VDT_SIDE_STYLE_STREAM },
  { "orange", VDT_SIDE_STYLE_BAR },
  { "covered", VDT_SIDE_STYLE_LINE },
  { "slopes", VDT_SIDE_STYLE_LINE },
  { "7", VDT_SIDE_STYLE_LINE },
  { "-", VDT_SIDE_STYLE_LINE },
};

static void
test_guesses (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (guesses); i++)
    g_assert_cmpstr (vdt_side_style_to_string (vdt_side_style_for_code (guesses[i].code)), ==,
                     vdt_side_style_to_string (guesses[i].style));
}

static void
test_names (void)
{
  VdtSymbol symbol;
  VdtSideStyle style;

  for (gint i = 0; i < VDT_N_SYMBOLS; i++)
    {
      g_assert_true (vdt_symbol_from_string (vdt_symbol_to_string ((VdtSymbol) i), &symbol));
      g_assert_cmpint (symbol, ==, i);
    }
  for (gint i = 0; i < VDT_N_SIDE_STYLES; i++)
    {
      g_assert_true (
          vdt_side_style_from_string (vdt_side_style_to_string ((VdtSideStyle) i), &style));
      g_assert_cmpint (style, ==, i);
    }
  g_assert_false (vdt_symbol_from_string ("cactus", &symbol));
  g_assert_false (vdt_side_style_from_string ("", &style));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/look/guesses", test_guesses);
  g_test_add_func ("/look/names", test_names);

  return g_test_run ();
}
