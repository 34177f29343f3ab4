/* test-file-name.c - what files are called that are made of a map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "edit-map.h"

#include "vdt-file-name.h"

/* Whatever sides are called, no two have one name, and none leads to another folder. */
static void
test_sides (void)
{
  static const char *const names[][2] = {
    { "Union", "Union" },       { "A/B", "A%2FB" },          { "A-B", "A-B" }, { "A:B", "A%3AB" },
    { "A\\B", "A%5CB" },        { "A%2FB", "A%252FB" },      { "..", "%2E." }, { ".git", "%2Egit" },
    { "7. Korps", "7. Korps" }, { "Süd\nund", "Süd%0Aund" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = vdt_file_name_of_side (names[i][0]);

      g_assert_cmpstr (name, ==, names[i][1]);
    }
}

static void
test_of_map (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("11:unit/Red");
  g_autoptr (GFile) file = g_file_new_for_path ("/maps/ridge.vedette");
  g_autoptr (VdtDocument) document = vdt_document_new (map, file);
  g_autofree char *picture = vdt_file_name_new (document, NULL, NULL, ".png");
  g_autofree char *hidden = vdt_file_name_new (document, NULL, "Red", ".png");
  g_autofree char *table = vdt_file_name_new (document, "survey", NULL, ".csv");
  g_autofree char *red = vdt_file_name_new (document, "survey", "Red/Guard", ".csv");
  g_autofree char *guard = vdt_file_name_new (document, "survey", "Red-Guard", ".csv");

  g_assert_cmpstr (picture, ==, "ridge.png");
  g_assert_cmpstr (hidden, ==, "ridge-Red.png");
  g_assert_cmpstr (table, ==, "ridge-survey.csv");
  g_assert_cmpstr (red, ==, "ridge-survey-Red%2FGuard.csv");
  g_assert_cmpstr (guard, ==, "ridge-survey-Red-Guard.csv");
}

void
vdt_test_file_name (void)
{
  g_test_add_func ("/file-name/sides", test_sides);
  g_test_add_func ("/file-name/of-map", test_of_map);
}
