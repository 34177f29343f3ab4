/* test-interest.c - the way from one hex of interest to the next
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "edit-map.h"

#include "vdt-interest.h"

/* From a hex on, and back; "": there is none. */
static const struct
{
  const char *path;
  const char *map;
  const char *sight; /* observer and target */
  const char *from;
  const char *next;
  const char *previous;
} cases[] = {
  { "/interest/nothing", "11w", "", "22", "", "" },
  { "/interest/counters", "11:unit 33:smoke 54:unit", "", "33", "54", "11" },
  { "/interest/between", "11:unit 33:smoke 54:unit", "", "34", "54", "33" },
  { "/interest/row-order", "61:unit 02:unit", "", "33", "61", "02" },
  { "/interest/wraps", "11:unit 54:unit", "", "54", "11", "11" },
  { "/interest/one", "11:unit", "", "11", "11", "11" },
  { "/interest/ends", "11:unit", "2244", "11", "22", "44" },
  { "/interest/deciding-hex", "23w", "2125", "22", "23", "21" },
};

static VdtHex
parse (const char *text)
{
  return edit_map_hex (text[0] - '0', text[1] - '0');
}

static void
assert_found (VdtSighting *sighting, const char *from, gboolean backwards, const char *expected)
{
  VdtHex hex;

  if (!*expected)
    {
      g_assert_false (vdt_interest_find (sighting, parse (from), backwards, &hex));
      return;
    }
  g_assert_true (vdt_interest_find (sighting, parse (from), backwards, &hex));
  g_assert_true (vdt_hex_equal (hex, parse (expected)));
}

static void
test_case (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (VdtMap) map = edit_map_parse (cases[i].map);
  g_autoptr (VdtDocument) document = vdt_document_new (map, NULL);
  g_autoptr (VdtSighting) sighting = vdt_sighting_new (document);
  VdtHex hex;

  if (*cases[i].sight)
    {
      hex = parse (cases[i].sight);
      vdt_sighting_set_observer (sighting, &hex);
      hex = parse (cases[i].sight + 2);
      vdt_sighting_set_target (sighting, &hex);
    }
  assert_found (sighting, cases[i].from, FALSE, cases[i].next);
  assert_found (sighting, cases[i].from, TRUE, cases[i].previous);
}

void
vdt_test_interest (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, GUINT_TO_POINTER (i), test_case);
}
