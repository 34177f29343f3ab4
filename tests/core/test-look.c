/* test-look.c - the words for how terrain and hexsides are drawn
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map.h"

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
    g_assert_cmpstr (vdt_side_style_names[vdt_side_style_for_code (guesses[i].code)], ==,
                     vdt_side_style_names[guesses[i].style]);
}

/* A table that is too short has no name for its last value; a name given twice, no way back. */
static void
check_names (const char *const *names, guint n)
{
  g_assert_cmpuint (g_strv_length ((char **) names), ==, n);
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < i; k++)
      g_assert_cmpstr (names[i], !=, names[k]);
}

static void
test_names (void)
{
  check_names (vdt_counter_kind_names, VDT_N_COUNTER_KINDS);
  check_names (vdt_layout_names, VDT_N_LAYOUTS);
  check_names (vdt_numbering_names, VDT_N_NUMBERINGS);
  check_names (vdt_side_style_names, VDT_N_SIDE_STYLES);
  check_names (vdt_symbol_names, VDT_N_SYMBOLS);
  check_names (vdt_terrain_kind_names, VDT_N_KINDS);
}

void
vdt_test_look (void)
{
  g_test_add_func ("/look/guesses", test_guesses);
  g_test_add_func ("/look/names", test_names);
}
