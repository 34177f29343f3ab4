/* test-history.c - undo and redo as a list of labelled maps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "edit-map.h"

#include "vdt-history.h"
#include "vdt-map-patch.h"
#include "vdt-step-detail.h"
#include "vdt-zone-edits.h"

#include <string.h>

/* Letters push the map of that name, < undoes, > redoes, digits jump to a position. What is then
 * there: the names of all maps, the position, and the map.
 */
typedef struct
{
  const char *path;
  const char *script;
  const char *maps;
  guint position;
  gboolean can_undo;
  gboolean can_redo;
} Case;

static const Case cases[] = {
  { "/history/empty", "", "0", 0, FALSE, FALSE },
  { "/history/push", "ab", "0ab", 2, TRUE, FALSE },
  { "/history/undo", "ab<", "0ab", 1, TRUE, TRUE },
  { "/history/undo-all", "ab<<", "0ab", 0, FALSE, TRUE },
  { "/history/undo-too-far", "ab<<<<", "0ab", 0, FALSE, TRUE },
  { "/history/redo", "ab<<>", "0ab", 1, TRUE, TRUE },
  { "/history/redo-too-far", "ab<>>>", "0ab", 2, TRUE, FALSE },
  { "/history/push-drops-the-redo-tail", "abc<<d", "0ad", 2, TRUE, FALSE },
  { "/history/push-at-the-start", "abc<<<d", "0d", 1, TRUE, FALSE },
  { "/history/jump", "abcd1", "0abcd", 1, TRUE, TRUE },
  { "/history/jump-and-push", "abcd1e", "0ae", 2, TRUE, FALSE },
};

static void
run_script (VdtHistory *history, GHashTable *maps, const char *script)
{
  for (const char *p = script; *p; p++)
    {
      const char label[] = { *p, '\0' };

      if (*p == '<')
        vdt_history_undo (history);
      else if (*p == '>')
        vdt_history_redo (history);
      else if (g_ascii_isdigit (*p))
        vdt_history_set_position (history, (guint) (*p - '0'));
      else
        {
          g_autofree char *text = g_strdup_printf ("11=%d", *p);
          VdtMap *map = edit_map_parse (text);

          g_hash_table_insert (maps, GINT_TO_POINTER (*p), map);
          vdt_history_push (history, map, label);
        }
    }
}

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (GHashTable) maps =
      g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) vdt_map_unref);
  VdtMap *first = edit_map_parse ("");
  g_autoptr (VdtHistory) history = vdt_history_new (first, VDT_HISTORY_MAX_BYTES);
  guint n_steps = (guint) strlen (c->maps) - 1;

  g_hash_table_insert (maps, GINT_TO_POINTER ('0'), first);
  run_script (history, maps, c->script);

  g_assert_cmpuint (vdt_history_get_n_steps (history), ==, n_steps);
  g_assert_cmpuint (vdt_history_get_position (history), ==, c->position);
  g_assert_cmpint (vdt_history_can_undo (history), ==, c->can_undo);
  g_assert_cmpint (vdt_history_can_redo (history), ==, c->can_redo);
  g_assert_true (
      vdt_map_equal (vdt_history_get_map (history),
                     g_hash_table_lookup (maps, GINT_TO_POINTER (c->maps[c->position]))));

  for (guint step = 1; step <= n_steps; step++)
    {
      const char label[] = { c->maps[step], '\0' };

      g_assert_cmpstr (vdt_history_get_label (history, step), ==, label);
      vdt_history_set_position (history, step);
      g_assert_true (vdt_map_equal (vdt_history_get_map (history),
                                    g_hash_table_lookup (maps, GINT_TO_POINTER (c->maps[step]))));
    }
}

/* What a step put on the map, how much, and the first place. */
static void
test_details (void)
{
  static const struct
  {
    const char *before;
    const char *after;
    const char *detail;
  } steps[] = {
    { "", "11w", "w, 1 hex, 0101" },
    { "", "31w 11w 12w", "w, 3 hexes, 0101" },
    { "11w 21w", "11g 21v", "v, g, 2 hexes, 0101" },
    { "", "11=3 12=3", "level 3, 2 hexes, 0101" },
    { "", "11=3 12=5 12w", "w, levels 3 to 5, 2 hexes, 0101" },
    { "", "11.0r 21.0r", "r, 2 hexsides, 0101" },
    { "11.0r 11.0h", "11.0h", "r, 1 hexside, 0101" },
    { "", "11w 11.0r", "w, r, 1 hex, 1 hexside, 0101" },
    { "", "11~0R 21~0R", "R, across 2 hexsides, 0101" },
    { "11~0R 11~0S", "11~0S", "R, across 1 hexside, 0101" },
    { "", "11.0r 11~0S 21~0R", "r, R, S, 1 hexside, across 2 hexsides, 0101" },
    { "", "11:unit/Red", "Unit, Red, 0101" },
    { "11:unit/Red", "", "Unit, Red, 0101" },
    { "11:unit/Red", "42:unit/Red", "Unit, Red, 0101 → 0402" },
    { "", "11:unit/Red 42:wagon/Red", "2 counters, 0101" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (VdtMap) before = edit_map_parse (steps[i].before);
      g_autoptr (VdtMap) after = edit_map_parse (steps[i].after);
      g_autoptr (VdtHistory) history = vdt_history_new (before, VDT_HISTORY_MAX_BYTES);

      vdt_history_push (history, after, "Step");
      g_assert_cmpstr (vdt_history_get_detail (history, 1), ==, steps[i].detail);
      vdt_history_undo (history);
      g_assert_cmpstr (vdt_history_get_detail (history, 1), ==, steps[i].detail);
    }
}

static void
assert_detail (VdtMap *before, VdtMap *after, const char *detail)
{
  g_autofree char *text = vdt_step_detail (before, after);

  g_assert_cmpstr (text, ==, detail);
}

static void
test_details_of_zones (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("");
  g_autoptr (VdtRegion) region = vdt_region_new (vdt_map_get_grid (map));
  g_autoptr (VdtMap) added = vdt_zone_edits_add (map);
  g_autoptr (VdtMap) two = vdt_zone_edits_add (added);
  g_autoptr (VdtMap) town = vdt_zone_edits_change (two, 0, "Town", 1, VDT_ZONE_LINES);
  g_autoptr (VdtMap) painted = NULL;
  g_autoptr (VdtMap) removed = NULL;

  vdt_region_add (region, vdt_grid_hex (vdt_map_get_grid (map), 2, 1));
  vdt_region_add (region, vdt_grid_hex (vdt_map_get_grid (map), 1, 2));
  painted = vdt_zone_edits_paint (town, region, 0, TRUE);
  removed = vdt_zone_edits_remove (painted, 0);
  assert_detail (map, added, "Zone 1");
  assert_detail (two, town, "Zone 1 → Town");
  assert_detail (town, painted, "Town, 2 hexes, 0201");
  assert_detail (painted, removed, "Town, 2 hexes, 0201");
}

/* A step that is about the whole map has no place. */
static void
test_no_detail (void)
{
  g_autoptr (VdtMap) small = edit_map_parse ("");
  g_autoptr (VdtMap) large = edit_map_new_hills (20, 20, "cwb");
  g_autoptr (VdtHistory) history = vdt_history_new (small, VDT_HISTORY_MAX_BYTES);

  vdt_history_push (history, large, "Resize map");
  g_assert_null (vdt_history_get_detail (history, 1));
}

/* The step is the same one, and leads elsewhere. */
static void
test_amend (void)
{
  g_autoptr (VdtMap) none = edit_map_parse ("");
  g_autoptr (VdtMap) one = edit_map_parse ("11=1");
  g_autoptr (VdtMap) two = edit_map_parse ("11=2");
  g_autoptr (VdtMap) three = edit_map_parse ("11=3");
  g_autoptr (VdtHistory) history = vdt_history_new (none, VDT_HISTORY_MAX_BYTES);
  guint64 version;

  vdt_history_push (history, one, "first");
  vdt_history_push (history, two, "second");
  vdt_history_undo (history);
  version = vdt_history_get_version (history);
  vdt_history_amend (history, three);
  g_assert_true (vdt_map_equal (vdt_history_get_map (history), three));
  g_assert_cmpuint (vdt_history_get_version (history), !=, version);
  g_assert_cmpuint (vdt_history_get_n_steps (history), ==, 1);
  g_assert_cmpstr (vdt_history_get_label (history, 1), ==, "first");
  vdt_history_undo (history);
  g_assert_true (vdt_map_equal (vdt_history_get_map (history), none));
}

static void
test_limit (void)
{
  g_autoptr (VdtMap) first = edit_map_parse ("");
  g_autoptr (VdtMap) second = edit_map_parse ("11=2");
  g_autoptr (VdtHistory) history = vdt_history_new (first, VDT_HISTORY_MAX_BYTES);

  vdt_history_push (history, second, "oldest");
  for (guint i = 1; i < VDT_HISTORY_MAX_STEPS; i++)
    vdt_history_push (history, second, "more");
  g_assert_cmpuint (vdt_history_get_n_steps (history), ==, VDT_HISTORY_MAX_STEPS);
  g_assert_cmpstr (vdt_history_get_label (history, 1), ==, "oldest");

  vdt_history_push (history, first, "newest");
  g_assert_cmpuint (vdt_history_get_n_steps (history), ==, VDT_HISTORY_MAX_STEPS);
  g_assert_cmpuint (vdt_history_get_position (history), ==, VDT_HISTORY_MAX_STEPS);
  g_assert_cmpstr (vdt_history_get_label (history, 1), ==, "more");
  g_assert_cmpstr (vdt_history_get_label (history, VDT_HISTORY_MAX_STEPS), ==, "newest");
  g_assert_true (vdt_map_equal (vdt_history_get_map (history), first));

  vdt_history_set_position (history, 0);
  g_assert_true (vdt_map_equal (vdt_history_get_map (history), second));
}

/* Step k, counted from the very first, sets one hex to an elevation of its own. */
static VdtMap *
make_step (VdtMap *map, guint k)
{
  g_autofree char *text = g_strdup_printf ("%u%u=%u", k % EDIT_MAP_COLUMNS,
                                           k / EDIT_MAP_COLUMNS % EDIT_MAP_ROWS, k % 900 + 1);

  return edit_map_add (map, text);
}

static void
push_steps (VdtHistory *history, guint from, guint to)
{
  for (guint k = from; k <= to; k++)
    {
      g_autoptr (VdtMap) map = make_step (vdt_history_get_map (history), k);
      g_autofree char *label = g_strdup_printf ("step %u", k);

      vdt_history_push (history, map, label);
    }
}

/* Position k of the history is what the step offset + k has made. */
static void
check_step (VdtHistory *history, guint k, guint offset)
{
  guint step = offset + k;
  g_autofree char *label = g_strdup_printf ("step %u", step);
  VdtHex hex = edit_map_hex ((int) (step % EDIT_MAP_COLUMNS),
                             (int) (step / EDIT_MAP_COLUMNS % EDIT_MAP_ROWS));

  vdt_history_set_position (history, k);
  g_assert_cmpstr (vdt_history_get_label (history, k), ==, label);
  g_assert_cmpint (vdt_map_get_elevation (vdt_history_get_map (history), hex), ==, step % 900 + 1);
}

/* The oldest steps go, the list goes round in its memory, and every step is still what it was. */
static void
test_round (void)
{
  const guint n = VDT_HISTORY_MAX_STEPS;
  g_autoptr (VdtMap) first = edit_map_parse ("");
  g_autoptr (VdtHistory) history = vdt_history_new (first, VDT_HISTORY_MAX_BYTES);

  push_steps (history, 1, n + n / 2);
  g_assert_cmpuint (vdt_history_get_n_steps (history), ==, n);
  for (guint k = 1; k <= n; k += 7)
    check_step (history, k, n / 2);

  vdt_history_set_position (history, n / 2);
  push_steps (history, n + 1, n + 10);
  g_assert_cmpuint (vdt_history_get_n_steps (history), ==, n / 2 + 10);
  for (guint k = n / 2 - 10; k <= n / 2 + 10; k++)
    check_step (history, k, n / 2);
}

/* Memory enough for some steps, or for none. */
static void
test_bytes (void)
{
  g_autoptr (VdtMap) first = edit_map_parse ("");
  g_autoptr (VdtMap) second = edit_map_parse ("00=1");
  g_autoptr (VdtMapPatch) patch = vdt_map_patch_new (second, first);
  gsize step = vdt_map_patch_get_bytes (patch);
  g_autoptr (VdtHistory) history = vdt_history_new (first, 5 * step);
  g_autoptr (VdtHistory) poor = vdt_history_new (first, 0);

  g_assert_cmpuint (step, >, 0);
  push_steps (history, 1, 5);
  g_assert_cmpuint (vdt_history_get_n_steps (history), ==, 5);
  push_steps (history, 6, 21);
  g_assert_cmpuint (vdt_history_get_n_steps (history), ==, 5);
  for (guint k = 1; k <= 5; k++)
    check_step (history, k, 16);

  push_steps (poor, 1, 3);
  g_assert_cmpuint (vdt_history_get_n_steps (poor), ==, 1);
  check_step (poor, 1, 2);
}

void
vdt_test_history (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_case);
  g_test_add_func ("/history/details", test_details);
  g_test_add_func ("/history/details-of-zones", test_details_of_zones);
  g_test_add_func ("/history/no-detail", test_no_detail);
  g_test_add_func ("/history/amend", test_amend);
  g_test_add_func ("/history/limit", test_limit);
  g_test_add_func ("/history/round", test_round);
  g_test_add_func ("/history/bytes", test_bytes);
}
