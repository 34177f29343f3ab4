/* test-tool-zone.c - zones painted by gestures, and changed by name
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tool-script.h"

#include "vdt-tools.h"
#include "vdt-zone-edits.h"

/* Each zone's hexes as column and row, in row order, with | between zones. */
static char *
describe (VdtMap *map)
{
  const GPtrArray *zones = vdt_map_get_zones (map);
  const VdtGrid *grid = vdt_map_get_grid (map);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < zones->len; i++)
    {
      const VdtZone *zone = zones->pdata[i];

      if (i > 0)
        g_string_append (text, " | ");
      g_string_append_printf (text, "%u:", i);
      for (int row = 0; row < grid->rows; row++)
        for (int column = 0; column < grid->columns; column++)
          if (vdt_region_contains (zone->hexes, vdt_grid_hex (grid, column, row)))
            g_string_append_printf (text, " %d%d", column, row);
    }

  return g_string_free (text, FALSE);
}

static const struct
{
  const char *properties;
  const char *map;
  const char *script;
  const char *after;
  guint n_steps;
} gestures[] = {
  { "", "", "p21 r21", "0: 21", 1 },
  { "", "", "p20 d22 r22", "0: 20 21 22", 1 },
  { "", "", "p20 r20 p40 r40", "0: 20 40", 2 },
  { "", "", "p20 r20 Sp22 Sr22", "0: 20 21 22", 2 },
  { "", "", "Sp20 Sd24 Sd22 Sr22", "0: 20 21 22", 1 },
  { "radius=1", "", "p32 r32", "0: 31 22 32 42 23 33 43", 1 },
  { "", "21v", "p20 d22 r22", "0: 20 22", 1 },
  { "", "21v", "p21 r21", "", 0 },
  { "", "", "p88 r88", "", 0 },
  { "", "", "Ap20 Ar20", "", 0 },
  { "", "", "p20 d23 r23 Ap21 Ad22 Ar22", "0: 20 23", 2 },
  { "", "", "p20 r20 Ap20 Ar20", "0:", 2 },
  { "", "", "p20 r20 p20 r20", "0: 20", 1 },
  { "", "", "p20 d22 x", "", 0 },
  { "zone=9", "", "p20 r20 p21 r21", "0: 20 21", 2 },
};

static void
test_gestures (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (gestures); i++)
    {
      g_autoptr (VdtMap) before = edit_map_parse (gestures[i].map);
      g_autofree char *after = NULL;
      guint n_steps = 0;
      ToolScript f;

      tool_script_open (&f, before, vdt_tool_zone_get_type ());
      tool_script_set (&f, gestures[i].properties);
      tool_script_run (&f, gestures[i].script);
      after = describe (vdt_document_get_map (f.document));
      g_assert_cmpstr (after, ==, gestures[i].after);
      while (vdt_document_can_undo (f.document))
        {
          vdt_document_undo (f.document);
          n_steps++;
        }
      g_assert_cmpuint (n_steps, ==, gestures[i].n_steps);
      g_assert_true (vdt_map_equal (vdt_document_get_map (f.document), before));
      tool_script_close (&f);
    }
}

static guint
get_zone (const ToolScript *f)
{
  guint zone;

  g_object_get (f->tool, "zone", &zone, NULL);

  return zone;
}

/* Each pick takes the next one below, and from the lowest the uppermost again. */
static void
test_pick (void)
{
  g_autoptr (VdtMap) before = edit_map_parse ("");
  g_autofree char *after = NULL;
  ToolScript f;

  tool_script_open (&f, before, vdt_tool_zone_get_type ());
  tool_script_run (&f, "p20 d22 r22");
  tool_script_set (&f, "zone=1");
  tool_script_run (&f, "p22 d24 r24");
  tool_script_run (&f, "Cp20 Cr20");
  g_assert_cmpuint (get_zone (&f), ==, 0);
  tool_script_run (&f, "Cp22 Cr22");
  g_assert_cmpuint (get_zone (&f), ==, 1);
  tool_script_run (&f, "Cp22 Cr22");
  g_assert_cmpuint (get_zone (&f), ==, 0);
  tool_script_run (&f, "Cp55 Cr55 p55 r55");
  after = describe (vdt_document_get_map (f.document));
  g_assert_cmpstr (after, ==, "0: 20 21 22 55 | 1: 22 23 24");
  tool_script_close (&f);
}

/* Names are never empty, and no two the same. */
static void
test_changes (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("");
  g_autoptr (VdtMap) one = vdt_zone_edits_add (map);
  g_autoptr (VdtMap) two = vdt_zone_edits_add (one);
  g_autoptr (VdtMap) renamed = vdt_zone_edits_change (two, 1, "Town", 0x123456, VDT_ZONE_PLAIN);
  g_autoptr (VdtMap) empty = vdt_zone_edits_change (two, 1, "", 0x123456, VDT_ZONE_PLAIN);
  g_autoptr (VdtMap) taken = vdt_zone_edits_change (renamed, 0, "Town", 0, VDT_ZONE_PLAIN);
  g_autoptr (VdtMap) same = vdt_zone_edits_change (renamed, 1, "Town", 0x123456, VDT_ZONE_PLAIN);
  g_autoptr (VdtMap) removed = vdt_zone_edits_remove (renamed, 0);
  const VdtZone *first = vdt_map_get_zones (two)->pdata[0];
  const VdtZone *second = vdt_map_get_zones (two)->pdata[1];
  const VdtZone *town = vdt_map_get_zones (renamed)->pdata[1];

  g_assert_cmpstr (first->name, !=, second->name);
  g_assert_cmpuint (first->colour, !=, second->colour);
  g_assert_cmpstr (town->name, ==, "Town");
  g_assert_cmphex (town->colour, ==, 0x123456);
  g_assert_true (empty == two);
  g_assert_true (taken == renamed);
  g_assert_true (same == renamed);
  g_assert_cmpuint (vdt_map_get_zones (removed)->len, ==, 1);
  g_assert_true (vdt_map_get_zones (removed)->pdata[0] == town);
}

static void
test_limit (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("");
  g_autoptr (VdtRegion) region = vdt_region_new (vdt_map_get_grid (map));
  g_autoptr (VdtMap) added = NULL;
  g_autoptr (VdtMap) painted = NULL;

  for (guint i = 0; i < VDT_ZONES_MAX; i++)
    {
      VdtMap *before = map;

      map = vdt_zone_edits_add (before);
      g_assert_true (map != before);
      vdt_map_unref (before);
    }
  vdt_region_add_all (region);
  added = vdt_zone_edits_add (map);
  painted = vdt_zone_edits_paint (map, region, VDT_ZONES_MAX, TRUE);
  g_assert_true (added == map);
  g_assert_true (painted == map);
}

void
vdt_test_tool_zone (void)
{
  g_test_add_func ("/tool-zone/gestures", test_gestures);
  g_test_add_func ("/tool-zone/pick", test_pick);
  g_test_add_func ("/tool-zone/changes", test_changes);
  g_test_add_func ("/tool-zone/limit", test_limit);
}
