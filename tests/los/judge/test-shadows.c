/* test-shadows.c - shadows fall on lines that begin alike, and horizons hide nothing high
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "random-map.h"

#include "vdt-line.h"
#include "vdt-terrain-view.h"
#include "vdt-shadows.h"

#define N_OBSERVERS 6
#define KEY 24
#define MIN_LENGTH 12
#define MAX_LENGTH 50

static const VdtGrid grid = { .layout = VDT_LAYOUT_EVEN_R,
                              .columns = 90,
                              .rows = 70,
                              .numbering = VDT_NUMBERING_CCRR,
                              .first_column = 1,
                              .first_row = 1 };

static VdtTerrainView *
make_view (const VdtLosRules *rules, guint32 seed)
{
  g_autoptr (VdtMap) map = random_map_new_wide (seed, rules, &grid);
  VdtLosSetup setup;

  vdt_los_setup_init (&setup, rules);

  return vdt_terrain_view_new (map, &setup);
}

static VdtHex
random_hex (void)
{
  return vdt_grid_hex (&grid, g_test_rand_int_range (0, grid.columns),
                       g_test_rand_int_range (0, grid.rows));
}

/* Appends the hexes that a line crosses in its first rows, but for those that are low. FALSE when
 * it is shorter, touches a corner there, or runs along a side.
 */
static gboolean
follow_line (VdtHex from, VdtHex to, int low_rows, int rows, GArray *hexes)
{
  VdtLine line = vdt_line_between_points (vdt_hex_centre (from), vdt_hex_centre (to), TRUE);
  VdtStep step;

  while (vdt_line_next_of_any (&line, &step))
    {
      if (step.row <= low_rows)
        continue;
      if (step.row > rows)
        return TRUE;
      if (step.kind != VDT_STEP_HEX)
        return FALSE;
      g_array_append_val (hexes, step.hex);
    }

  return FALSE;
}

/* How far a hex is from a point of a line, part of length on: the square of it, in a measure of its
 * own.
 */
static gint64
distance_from_point (VdtHex hex, VdtHex from, VdtHex to, int part, int length)
{
  gint64 q = length * hex.q - (length - part) * from.q - part * to.q;
  gint64 r = length * hex.r - (length - part) * from.r - part * to.r;

  return q * q + q * r + r * r;
}

/* The same of a route of hexes: in each row that which is nearest to the line; FALSE at ties. */
static gboolean
follow_route (VdtHex from, VdtHex to, int low_rows, int rows, GArray *hexes)
{
  int length = vdt_hex_distance (from, to);
  VdtHex hex = from;
  gboolean plain = TRUE;

  if (length <= rows)
    return FALSE;
  for (int row = 1; row <= rows; row++)
    {
      VdtHex before = hex;
      gint64 least = G_MAXINT64;
      int n_nearest = 0;

      for (int side = 0; side < VDT_N_SIDES; side++)
        {
          VdtHex next = vdt_hex_add (before, vdt_hex_steps[side]);
          gint64 distance = distance_from_point (next, from, to, row, length);

          if (distance == least)
            n_nearest++;
          if (distance >= least)
            continue;
          least = distance;
          n_nearest = 1;
          hex = next;
        }
      if (row <= low_rows)
        continue;
      plain = plain && n_nearest == 1;
      g_array_append_val (hexes, hex);
    }

  return plain;
}

typedef gboolean (*FollowFunc) (VdtHex from, VdtHex to, int low_rows, int rows, GArray *hexes);

static gboolean
find (VdtShadows *shadows, const VdtLosQuery *query, int key, VdtOutcome *outcome)
{
  vdt_shadows_aim (shadows, query, key);

  return vdt_shadows_find (shadows, outcome);
}

static void
add (VdtShadows *shadows, FollowFunc follow, int low_rows, int rows)
{
  VdtShadowExtent extent = { low_rows, rows, MAX (MIN_LENGTH, rows + 1), MAX_LENGTH };
  VdtOutcome outcome = { .clause = 3, .has_by = TRUE, .by = VDT_HEX (7, 8) };

  if (follow == follow_line)
    vdt_shadows_add_behind_line (shadows, &extent, &outcome);
  else
    vdt_shadows_add_behind_route (shadows, &extent, &outcome);
}

/* Between two sextants, or along hexsides: to these no shadow belongs. */
static gboolean
is_axis (VdtHex way)
{
  return way.q == 0 || way.r == 0 || way.q == -way.r || way.q == way.r || way.q == -2 * way.r
         || way.r == -2 * way.q;
}

/* Whatever lies in a shadow goes the way of the line that cast it, in the rows that are not low;
 * the line itself lies in it.
 */
static int
check_shadow (VdtShadows *shadows, FollowFunc follow, VdtLosQuery query)
{
  int rows = g_test_rand_int_range (1, 21);
  int low_rows = g_test_rand_bit () ? g_test_rand_int_range (0, rows) : 0;
  g_autoptr (GArray) expected = g_array_new (FALSE, FALSE, sizeof (VdtHex));
  int length = vdt_hex_distance (query.observer, query.target);
  gboolean plain = follow (query.observer, query.target, low_rows, rows, expected);
  VdtHex caster = query.target;
  int n_found = 0;

  vdt_shadows_move (shadows, query.observer);
  g_assert_false (find (shadows, &query, KEY, &(VdtOutcome){ 0 }));
  add (shadows, follow, low_rows, rows);

  for (int i = 0; i < grid.columns * grid.rows; i++)
    {
      g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (VdtHex));
      VdtOutcome outcome = { .verdict = VDT_VERDICT_CLEAR };

      query.target = vdt_grid_hex (&grid, i % grid.columns, i / grid.columns);
      if (vdt_hex_equal (query.target, query.observer) || !find (shadows, &query, KEY, &outcome))
        continue;

      n_found++;
      g_assert_true (plain);
      g_assert_cmpint (outcome.verdict, ==, VDT_VERDICT_BLOCKED);
      g_assert_cmpint (outcome.clause, ==, 3);
      g_assert_true (outcome.has_by && vdt_hex_equal (outcome.by, VDT_HEX (7, 8)));
      length = vdt_hex_distance (query.observer, query.target);
      g_assert_cmpint (length, >=, MIN_LENGTH);
      g_assert_cmpint (length, <=, MAX_LENGTH);
      g_assert_true (follow (query.observer, query.target, low_rows, rows, hexes));
      g_assert_cmpmem (hexes->data, hexes->len * sizeof (VdtHex), expected->data,
                       expected->len * sizeof (VdtHex));
      g_assert_false (find (shadows, &query, KEY + 1, &outcome));
    }

  length = vdt_hex_distance (query.observer, caster);
  if (plain && length >= MAX (MIN_LENGTH, rows + 1) && length <= MAX_LENGTH
      && !is_axis (vdt_hex_subtract (caster, query.observer)))
    {
      query.target = caster;
      g_assert_true (find (shadows, &query, KEY, &(VdtOutcome){ 0 }));
    }

  return n_found;
}

static void
check_shadows (FollowFunc follow, const VdtTerrainView *view)
{
  g_autoptr (VdtShadows) shadows = vdt_shadows_new (view);
  int n_found = 0;

  for (guint i = 0; i < 400; i++)
    {
      VdtLosQuery query = { .observer = random_hex (), .target = random_hex () };

      /* Every other one is long and close to an axis, where shadows are widest. */
      if (i % 2 == 0)
        query.target = vdt_hex_add (query.observer, VDT_HEX (g_test_rand_int_range (15, 46),
                                                             g_test_rand_int_range (-4, 5)));
      if (!vdt_hex_equal (query.observer, query.target))
        n_found += check_shadow (shadows, follow, query);
    }
  g_assert_cmpint (n_found, >, 500);
}

static VdtTerrainView *
make_open_view (void)
{
  g_autoptr (VdtLegend) legend =
      vdt_legend_new (NULL, 0, &(VdtTerrain){ .code = (char *) "." }, 1, NULL, 0);
  g_autoptr (VdtMap) map = vdt_map_builder_end (vdt_map_builder_new (&grid, legend));
  VdtLosSetup setup;

  vdt_los_setup_init (&setup, vdt_los_rules_find ("panzerblitz"));

  return vdt_terrain_view_new (map, &setup);
}

static void
test_lines (void)
{
  g_autoptr (VdtTerrainView) view = make_open_view ();

  check_shadows (follow_line, view);
}

static void
test_routes (void)
{
  g_autoptr (VdtTerrainView) view = make_open_view ();

  check_shadows (follow_route, view);
}

/* In how many rows a line meets nothing above a limit, before its target. */
static int
count_low_rows (const VdtTerrainView *view, const VdtLosQuery *query, int limit)
{
  VdtLine line = vdt_line_between_points (vdt_hex_centre (query->observer),
                                          vdt_hex_centre (query->target), TRUE);
  VdtStep step;

  while (vdt_line_next_of_any (&line, &step))
    if (step.row >= 1
        && (view->peaks[vdt_terrain_view_index (view, step.hex)] > limit
            || (step.kind == VDT_STEP_PAIR
                && view->peaks[vdt_terrain_view_index (view, step.right)] > limit)))
      return step.row - 1;

  return G_MAXINT;
}

/* The limits come in any order, so that the horizon looks on where it has stopped. */
static void
test_horizon (void)
{
  g_autoptr (VdtTerrainView) view = make_view (vdt_los_rules_find ("ney"), 3);
  g_autoptr (VdtShadows) shadows = vdt_shadows_new (view);
  int sum = 0;

  for (guint i = 0; i < N_OBSERVERS; i++)
    {
      VdtLosQuery query = { .observer = random_hex () };

      vdt_shadows_move (shadows, query.observer);
      for (guint k = 0; k < 4000; k++)
        {
          int limit = g_test_rand_int_range (-1, 6) * VDT_LEVEL;
          int rows;

          query.target = random_hex ();
          if (vdt_hex_equal (query.target, query.observer)
              || find (shadows, &query, KEY, &(VdtOutcome){ 0 }))
            continue;
          rows = vdt_shadows_get_low_rows (shadows, limit);
          g_assert_cmpint (rows, >=, 0);
          g_assert_cmpint (rows, <=, count_low_rows (view, &query, limit));
          sum += MIN (rows, 100);
        }
    }
  g_assert_cmpint (sum, >, N_OBSERVERS * 4000);
}

/* However many there are, the last one is there; the one before has made room, now and then. */
static void
test_many (void)
{
  g_autoptr (VdtTerrainView) view = make_open_view ();
  g_autoptr (VdtShadows) shadows = vdt_shadows_new (view);
  VdtLosQuery query = { .observer = vdt_grid_hex (&grid, 10, 10),
                        .target = vdt_grid_hex (&grid, 30, 17) };
  VdtShadowExtent extent = { 0, 3, MIN_LENGTH, MAX_LENGTH };
  guint n_forgotten = 0;

  vdt_shadows_move (shadows, query.observer);
  for (int key = 0; key < 40000; key++)
    {
      VdtOutcome outcome = { .clause = (guint8) (key % 100), .has_by = TRUE };
      VdtOutcome found;

      g_assert_false (find (shadows, &query, key, &found));
      vdt_shadows_add_behind_line (shadows, &extent, &outcome);
      g_assert_true (find (shadows, &query, key, &found));
      g_assert_cmpint (found.clause, ==, key % 100);
      n_forgotten += key > 0 && !find (shadows, &query, key - 1, &found);
    }
  g_assert_cmpuint (n_forgotten, >, 0);
  g_assert_cmpuint (n_forgotten, <, 10);
  g_assert_false (find (shadows, &query, 0, &(VdtOutcome){ 0 }));
}

/* What is cast far away is too narrow to be kept, and nothing falls on what is near: on this map
 * from row 21 on, and on lines of fewer than eight hexes.
 */
static void
test_kept (void)
{
  g_autoptr (VdtTerrainView) view = make_open_view ();
  g_autoptr (VdtShadows) shadows = vdt_shadows_new (view);
  VdtOutcome outcome = { .has_by = TRUE };
  VdtOutcome found;
  VdtLosQuery query = { .observer = vdt_grid_hex (&grid, 10, 10) };

  /* At half a hex from two hexes of a row a line belongs to neither. */
  for (int length = 5; length < 40; length++)
    for (int rows = 1; rows < length && 4 * rows % (2 * length) != length; rows++)
      {
        query.target = vdt_hex_add (query.observer, VDT_HEX (length - 2, 2));
        vdt_shadows_move (shadows, query.observer);
        g_assert_false (find (shadows, &query, KEY, &found));
        vdt_shadows_add_behind_route (shadows, &(VdtShadowExtent){ 0, rows, rows + 1, G_MAXINT },
                                      &outcome);
        g_test_message ("%d rows of %d", rows, length);
        g_assert_cmpint (find (shadows, &query, KEY, &found), ==, length >= 8 && rows <= 20);
      }
}

/* Of many that begin alike only the last ones are looked at. */
static void
test_tried (void)
{
  g_autoptr (VdtTerrainView) view = make_open_view ();
  g_autoptr (VdtShadows) shadows = vdt_shadows_new (view);
  VdtOutcome outcome = { .has_by = TRUE };
  VdtLosQuery query = { .observer = vdt_grid_hex (&grid, 10, 10),
                        .target = vdt_grid_hex (&grid, 30, 17) };
  /* The first holds for long lines, the others for short ones only. */
  VdtShadowExtent extent = { 0, 3, MIN_LENGTH, MAX_LENGTH };

  vdt_shadows_move (shadows, query.observer);
  for (guint n_later = 0; n_later < 20; n_later++)
    {
      g_assert_cmpint (find (shadows, &query, KEY, &(VdtOutcome){ 0 }), ==,
                       n_later > 0 && n_later <= 16);
      vdt_shadows_add_behind_line (shadows, &extent, &outcome);
      extent.max_length = MIN_LENGTH;
    }
}

static void
test_open_horizon (void)
{
  g_autoptr (VdtTerrainView) view = make_open_view ();
  g_autoptr (VdtShadows) shadows = vdt_shadows_new (view);
  VdtLosQuery query = { .observer = vdt_grid_hex (&grid, 10, 10),
                        .target = vdt_grid_hex (&grid, 60, 44) };

  vdt_shadows_move (shadows, query.observer);
  g_assert_false (find (shadows, &query, KEY, &(VdtOutcome){ 0 }));
  g_assert_cmpint (vdt_shadows_get_low_rows (shadows, 0), ==, G_MAXINT);
  g_assert_cmpint (vdt_shadows_get_low_rows (shadows, -1), ==, 0);

  for (int length = 1; length < 20; length++)
    {
      query.target = vdt_hex_add (query.observer, VDT_HEX (length, 0));
      g_assert_false (find (shadows, &query, KEY, &(VdtOutcome){ 0 }));
      g_assert_cmpint (vdt_shadows_get_low_rows (shadows, 0), ==, length < 8 ? 0 : G_MAXINT);
    }
}

/* How many lines are known to meet no hill, of those that meet none: two of three. */
static void
test_hills (void)
{
  g_autoptr (VdtTerrainView) open = make_open_view ();
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (open->map);
  g_autoptr (VdtMap) map = NULL;
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (VdtShadows) shadows = NULL;
  VdtLosQuery query = { .observer = vdt_grid_hex (&grid, 45, 35) };
  guint n_low = 0, n_known = 0;
  VdtLosSetup setup;

  for (int i = 0; i < 40; i++)
    vdt_map_builder_set_elevation (
        builder, vdt_grid_hex (&grid, i * 37 % grid.columns, i * 23 % grid.rows), 2);
  map = vdt_map_builder_end (builder);
  vdt_los_setup_init (&setup, vdt_los_rules_find ("cwb"));
  view = vdt_terrain_view_new (map, &setup);
  shadows = vdt_shadows_new (view);
  vdt_shadows_move (shadows, query.observer);
  for (int i = 0; i < grid.columns * grid.rows; i++)
    {
      int length;

      query.target = vdt_grid_hex (&grid, i % grid.columns, i / grid.columns);
      length = vdt_hex_distance (query.observer, query.target);
      if (length < 8 || find (shadows, &query, KEY, &(VdtOutcome){ 0 }))
        continue;
      n_low += count_low_rows (view, &query, 0) >= length - 1;
      n_known += vdt_shadows_get_low_rows (shadows, 0) >= length - 1;
    }
  g_test_message ("%u of %u", n_known, n_low);
  g_assert_cmpuint (n_known, <=, n_low);
  g_assert_cmpuint (n_known, >=, 3202);
}

void
vdt_test_shadows (void)
{
  g_test_add_func ("/shadows/lines", test_lines);
  g_test_add_func ("/shadows/routes", test_routes);
  g_test_add_func ("/shadows/many", test_many);
  g_test_add_func ("/shadows/kept", test_kept);
  g_test_add_func ("/shadows/tried", test_tried);
  g_test_add_func ("/shadows/horizon", test_horizon);
  g_test_add_func ("/shadows/hills", test_hills);
  g_test_add_func ("/shadows/open-horizon", test_open_horizon);
}
