/* test-distance.c - lengths on the ground: in the map's unit, in metres, in yards
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-distance.h"

static void
test_texts (void)
{
  static const struct
  {
    double spacing;
    const char *unit;
    int n_hexes;
    VdtDistanceUnit as;
    const char *length;
    const char *text;
  } cases[] = {
    { 0, NULL, 6, VDT_DISTANCE_AS_MAPPED, NULL, "6 hexes" },
    { 0, "m", 1, VDT_DISTANCE_METRES, NULL, "1 hex" },
    { 250, "m", 6, VDT_DISTANCE_AS_MAPPED, "1500 m", "6 hexes (1500 m)" },
    { 250, "m", 6, VDT_DISTANCE_METRES, "1500 m", "6 hexes (1500 m)" },
    { 250, "m", 6, VDT_DISTANCE_YARDS, "1640 yd", "6 hexes (1640 yd)" },
    { 200, "yards", 1, VDT_DISTANCE_AS_MAPPED, "200 yards", "1 hex (200 yards)" },
    { 200, "Yards", 1, VDT_DISTANCE_METRES, "183 m", "1 hex (183 m)" },
    { 0.5, "mi", 3, VDT_DISTANCE_AS_MAPPED, "1.5 mi", "3 hexes (1.5 mi)" },
    { 0.5, "mi", 3, VDT_DISTANCE_METRES, "2414 m", "3 hexes (2414 m)" },
    { 0.25, "miles", 1, VDT_DISTANCE_AS_MAPPED, "0.25 miles", "1 hex (0.25 miles)" },
    { 0.125, "mi", 1, VDT_DISTANCE_AS_MAPPED, "0.125 mi", "1 hex (0.125 mi)" },
    { 0.04, "km", 1, VDT_DISTANCE_AS_MAPPED, "0.04 km", "1 hex (0.04 km)" },
    { 0.04, "km", 25, VDT_DISTANCE_AS_MAPPED, "1 km", "25 hexes (1 km)" },
    { 2.5, "km", 4, VDT_DISTANCE_AS_MAPPED, "10 km", "4 hexes (10 km)" },
    { 2.5, "km", 3, VDT_DISTANCE_AS_MAPPED, "7.5 km", "3 hexes (7.5 km)" },
    { 40, "m", 1, VDT_DISTANCE_YARDS, "43.7 yd", "1 hex (43.7 yd)" },
    { 2, "ft", 10, VDT_DISTANCE_METRES, "6.1 m", "10 hexes (6.1 m)" },
    { 40, "paces", 2, VDT_DISTANCE_METRES, "80 paces", "2 hexes (80 paces)" },
    { 40, NULL, 2, VDT_DISTANCE_YARDS, "80", "2 hexes (80)" },
    { 40, "", 2, VDT_DISTANCE_YARDS, "80", "2 hexes (80)" },
    { 250, "m", 0, VDT_DISTANCE_YARDS, "0 m", "0 hexes (0 m)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const VdtGrid grid = {
        .columns = 20, .rows = 20, .spacing = cases[i].spacing, .unit = cases[i].unit
      };
      g_autofree char *length = vdt_distance_dup_length (&grid, cases[i].n_hexes, cases[i].as);
      g_autofree char *text = vdt_distance_dup_text (&grid, cases[i].n_hexes, cases[i].as);

      g_assert_cmpstr (length, ==, cases[i].length);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_metres (void)
{
  const VdtGrid yards = { .spacing = 100, .unit = "yd" };
  const VdtGrid paces = { .spacing = 100, .unit = "paces" };
  const VdtGrid nothing = { .spacing = 100 };

  g_assert_cmpfloat_with_epsilon (vdt_distance_metres (&yards), 91.44, 1e-9);
  g_assert_cmpfloat (vdt_distance_metres (&paces), ==, 0);
  g_assert_cmpfloat (vdt_distance_metres (&nothing), ==, 0);
}

void
vdt_test_distance (void)
{
  g_test_add_func ("/distance/texts", test_texts);
  g_test_add_func ("/distance/metres", test_metres);
}
