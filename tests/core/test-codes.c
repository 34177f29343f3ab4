/* test-codes.c - what legends say of sides and of ways, by the same words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-codes.h"

static VdtLegend *
make_legend (const char *first, const char *second)
{
  const VdtTerrain open = { .code = (char *) "." };
  const VdtSideCode sides[] = { { .code = (char *) first }, { .code = (char *) second } };
  const VdtWay ways[] = { { .code = (char *) first, .name = (char *) "Way" },
                          { .code = (char *) second } };
  g_autoptr (VdtLegend) plain = vdt_legend_new (NULL, 0, &open, 1, sides, 2);

  return vdt_legend_new_with_ways (plain, ways, 2);
}

static const char *
get_code (const GArray *list, VdtCodes of, guint i)
{
  return of == VDT_CODES_WAYS ? g_array_index (list, VdtWay, i).code
                              : g_array_index (list, VdtSideCode, i).code;
}

static void
test_words (void)
{
  g_autoptr (VdtLegend) legend = make_legend ("road", "river");

  for (VdtCodes of = VDT_CODES_SIDES; of < VDT_N_CODES; of++)
    {
      g_assert_cmpuint (vdt_codes_count (legend, of), ==, 2);
      g_assert_cmpstr (vdt_codes_get_code (legend, of, 1), ==, "river");
      g_assert_cmpstr (vdt_codes_get_title (legend, of, 1), ==, "river");
    }
  g_assert_cmpstr (vdt_codes_get_title (legend, VDT_CODES_WAYS, 0), ==, "Way");
}

/* The same word is the same thing; another one comes behind. */
static void
test_merge (void)
{
  g_autoptr (VdtLegend) into = make_legend ("road", "river");
  g_autoptr (VdtLegend) from = make_legend ("path", "road");

  for (VdtCodes of = VDT_CODES_SIDES; of < VDT_N_CODES; of++)
    {
      g_autoptr (GArray) list = vdt_codes_list (into, of);
      g_autoptr (GArray) empty = vdt_codes_list (NULL, of);
      guint8 numbers[2];

      vdt_codes_merge (list, of, from, numbers);
      g_assert_cmpuint (list->len, ==, 3);
      g_assert_cmpuint (numbers[0], ==, 2);
      g_assert_cmpuint (numbers[1], ==, 0);
      g_assert_cmpstr (get_code (list, of, 1), ==, "river");
      g_assert_cmpstr (get_code (list, of, 2), ==, "path");

      g_assert_cmpuint (empty->len, ==, 0);
      vdt_codes_merge (empty, of, from, numbers);
      g_assert_cmpuint (empty->len, ==, 2);
      g_assert_cmpuint (numbers[1], ==, 1);
    }
}

void
vdt_test_codes (void)
{
  g_test_add_func ("/codes/words", test_words);
  g_test_add_func ("/codes/merge", test_merge);
}
