/* test-referee-change.c - what comes into sight and goes out of it when counters change
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "edit-map.h"

#include "vdt-map-builder.h"
#include "vdt-referee-explain.h"

/* A ridge from the top to the bottom. */
#define RIDGE "40=3 41=3 42=3 43=3 44=3 45=3 "

static VdtReferee *
judge (VdtMap *map)
{
  g_autoptr (VdtTerrainView) view = NULL;
  VdtLosSetup setup;

  vdt_los_setup_init (&setup, vdt_los_rules_find ("cwb"));
  view = vdt_terrain_view_new (map, &setup);

  return vdt_referee_new (view, NULL, NULL);
}

static void
check_maps (VdtMap *before, VdtMap *after, const char *side, const char *expected)
{
  g_autoptr (VdtReferee) then = judge (before);
  g_autoptr (VdtReferee) now = judge (after);
  g_autofree char *text = vdt_referee_explain_change (then, now, side);

  g_assert_cmpstr (text, ==, expected);
}

static void
check_change (const char *before, const char *after, const char *side, const char *expected)
{
  g_autoptr (VdtMap) then = edit_map_parse (before);
  g_autoptr (VdtMap) now = edit_map_parse (after);

  check_maps (then, now, side, expected);
}

/* Combat: units fall and fall back. */
static void
test_change (void)
{
  check_change ("11:unit/Red 13:unit/Blue 15:unit/Blue", "11:unit/Red 13:unit/Blue 15:unit/Blue",
                "Red", NULL);
  check_change (RIDGE "32:unit/Red 42:unit/Blue 62:unit/Blue",
                RIDGE "42:unit/Red 52:unit/Blue 62:unit/Blue", "Red",
                "comes into view: a unit in 0602, seen by a unit in 0402");
  check_change (RIDGE "32:unit/Red 42:unit/Blue", RIDGE "32:unit/Red 52:unit/Blue", "Red",
                "goes out of view: a unit in 0402");
  check_change ("32:unit/Red 42:unit/Blue", "32:unit/Red", "Blue", NULL);
  check_change ("32:unit/Red", "32:unit/Red 42:unit/Blue", "Red",
                "comes into view: a unit in 0402, seen by a unit in 0302");
  check_change (RIDGE "32:unit/Red 62:unit/Blue", RIDGE "42:unit/Red 62:unit/Blue", "Blue",
                "comes into view: a unit in 0402, seen by a unit in 0602");
  check_change (RIDGE "42:unit/Red 62:unit/Blue", RIDGE "32:unit/Red 62:unit/Blue", "Blue",
                "goes out of view: a unit in 0402");
}

/* Who moves while he is seen does not come into sight; another one in the place of one that was
 * seen does, and of the one that is gone nothing is told.
 */
static void
test_same (void)
{
  const char *leader = "comes into view: a leader in 0402, seen by a unit in 0302";
  const char *other = "comes into view: a unit in 0402, seen by a unit in 0302";

  check_change ("32:unit/Red 42:unit/Blue", "32:unit/Red 52:unit/Blue", "Red", NULL);
  check_change ("42:unit/Blue 32:unit/Red", "52:unit/Blue 32:unit/Red", "Red", NULL);
  check_change ("32:unit/Red 42:unit/Blue", "32:unit/Red 42:leader/Blue", "Red", leader);
  check_change ("32:unit/Red 42:unit/Blue", "32:unit/Red 42:unit/Green", "Red", other);
}

/* Two that cannot be told apart are told of once, two that are known each. */
static void
test_alike (void)
{
  const char *known = "comes into view: a unit in 0402, seen by a unit in 0302";
  g_autofree char *twice = g_strjoin ("\n", known, known, NULL);

  check_change ("32:unit/Red", "32:unit/Red 42:unit/Blue 42:unit/Blue", "Red", twice);
  check_change ("32:unit/Red", "32:unit/Red 42:contact/Blue 42:contact/Blue", "Red",
                "comes into view: something in 0402, seen by a unit in 0302");
}

static VdtMap *
rename_counter (VdtMap *map, guint counter, const char *name)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  VdtCounter renamed = *vdt_map_get_counter (map, counter);

  renamed.name = (char *) name;
  vdt_map_builder_replace_counter (builder, counter, &renamed);

  return vdt_map_builder_end (builder);
}

/* Another name is another counter. */
static void
test_renamed (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("32:unit/Red 42:unit/Blue");
  g_autoptr (VdtMap) before = rename_counter (map, 1, "1st");
  g_autoptr (VdtMap) after = rename_counter (map, 1, "2nd");

  check_maps (before, before, "Red", NULL);
  check_maps (before, after, "Red", "comes into view: 2nd in 0402, seen by a unit in 0302");
}

/* Counters that others stand before in the list are told apart by what they are. */
static void
test_removed (void)
{
  g_autoptr (VdtMap) before = edit_map_parse ("11:unit/Red 13:unit/Blue 15:unit/Blue");
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (before);
  g_autoptr (VdtMap) after = NULL;

  vdt_map_builder_remove_counter (builder, 1);
  after = vdt_map_builder_end (builder);
  check_maps (before, after, "Red", "comes into view: a unit in 0105, seen by a unit in 0101");
}

/* So are those that one comes back before, the first of the list too. */
static void
test_put_back (void)
{
  g_autoptr (VdtMap) after = edit_map_parse ("31:leader/Blue 42:unit/Blue 32:unit/Red");
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (after);
  g_autoptr (VdtMap) before = NULL;

  vdt_map_builder_remove_counter (builder, 0);
  before = vdt_map_builder_end (builder);
  check_maps (before, after, "Red", "comes into view: a leader in 0301, seen by a unit in 0302");
}

void
vdt_test_referee_change (void)
{
  g_test_add_func ("/referee-change/change", test_change);
  g_test_add_func ("/referee-change/same", test_same);
  g_test_add_func ("/referee-change/alike", test_alike);
  g_test_add_func ("/referee-change/renamed", test_renamed);
  g_test_add_func ("/referee-change/removed", test_removed);
  g_test_add_func ("/referee-change/put-back", test_put_back);
}
