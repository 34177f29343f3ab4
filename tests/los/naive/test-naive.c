/* test-naive.c - the judges against a second reading of the rule pages, on random maps
 *
 * VEDETTE_TEST_SEED chooses other maps, VEDETTE_TEST_LINES how many lines of each system.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "naive.h"

#include "vdt-fan.h"
#include "vdt-los.h"
#include "vdt-map-builder.h"
#include "vdt-map-writer.h"

#define DEFAULT_SEED 1815
#define DEFAULT_LINES 30000

/* The length of a map on which lines run along more than twelve hexsides. */
#define STRIP 40

/* The second is open ground, to which a difference is brought down. */
static const VdtTerrain terrains[] = {
  { .code = (char *) "x", .kind = VDT_KIND_VOID },
  { .code = (char *) "." },
  { .code = (char *) "w", .kind = VDT_KIND_WOODS, .halves = 2 },
  { .code = (char *) "w0", .kind = VDT_KIND_WOODS },
  { .code = (char *) "wi", .kind = VDT_KIND_WOODS, .halves = 2, .inherent = TRUE },
  { .code = (char *) "b", .kind = VDT_KIND_BRUSH, .halves = 1 },
  { .code = (char *) "bi", .kind = VDT_KIND_BRUSH, .halves = 1, .inherent = TRUE },
  { .code = (char *) "t", .kind = VDT_KIND_TOWN, .halves = 2 },
  { .code = (char *) "t4", .kind = VDT_KIND_TOWN, .halves = 4 },
  { .code = (char *) "h2", .kind = VDT_KIND_BUILDING, .halves = 2 },
  { .code = (char *) "h3", .kind = VDT_KIND_BUILDING, .halves = 3 },
  { .code = (char *) "h5", .kind = VDT_KIND_BUILDING, .halves = 5 },
  { .code = (char *) "g", .kind = VDT_KIND_GRAIN, .hindrance = 1 },
  { .code = (char *) "g1", .kind = VDT_KIND_GRAIN, .halves = 1, .hindrance = 1 },
  { .code = (char *) "g2", .kind = VDT_KIND_MARSH, .halves = 2, .hindrance = 3 },
  { .code = (char *) "o", .kind = VDT_KIND_ORCHARD, .hindrance = 1, .inherent = TRUE },
  { .code = (char *) "o2", .kind = VDT_KIND_ORCHARD, .halves = 2, .inherent = TRUE },
  { .code = (char *) "d", .kind = VDT_KIND_GULLY, .depression = TRUE },
  { .code = (char *) "d0", .kind = VDT_KIND_GULLY },
  { .code = (char *) "s", .kind = VDT_KIND_STREAM, .depression = TRUE },
  { .code = (char *) "dw", .kind = VDT_KIND_WOODS, .halves = 2, .depression = TRUE },
  { .code = (char *) "f", .kind = VDT_KIND_FORD },
  { .code = (char *) "r", .kind = VDT_KIND_ROAD },
};

/* A line on a map, by a rule system. */
typedef struct
{
  VdtMap *map;
  const VdtLosSetup *setup;
  VdtLosQuery query;
} Question;

static guint
number_from_environment (const char *name, guint otherwise)
{
  const char *text = g_getenv (name);

  return text ? (guint) g_ascii_strtoull (text, NULL, 10) : otherwise;
}

static gboolean
chance (GRand *rand, gint percent)
{
  return g_rand_int_range (rand, 0, 100) < percent;
}

/* A number up to limit, which is not in it; the more below 0 low is, the more often it is 0. */
static gint
often_zero (GRand *rand, gint low, gint limit)
{
  gint number = g_rand_int_range (rand, low, limit);

  return MAX (0, number);
}

static VdtLegend *
make_legend (const VdtLosRules *rules, guint *n_codes)
{
  VdtSideCode codes[VDT_LOS_MAX_SIDE_CODES + 1];
  guint n = 0;

  for (; rules->side_codes && rules->side_codes[n]; n++)
    codes[n] = (VdtSideCode){ .code = (char *) rules->side_codes[n] };
  codes[n++] = (VdtSideCode){ .code = (char *) "border" };
  *n_codes = n;

  return vdt_legend_new (NULL, 0, terrains, G_N_ELEMENTS (terrains), codes, n);
}

static VdtGrid
make_grid (GRand *rand)
{
  VdtGrid grid = {
    .layout = (VdtLayout) g_rand_int_range (rand, 0, VDT_N_LAYOUTS),
    .columns = g_rand_int_range (rand, 3, 15),
    .rows = g_rand_int_range (rand, 3, 11),
    .first_column = 1,
    .first_row = 1,
  };

  if (chance (rand, 20))
    {
      gboolean pointy = vdt_layout_is_pointy (grid.layout);

      grid.columns = pointy ? 3 : STRIP;
      grid.rows = pointy ? STRIP : 3;
    }

  return grid;
}

static void
make_ground (VdtMapBuilder *builder, GRand *rand)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  gint lowest = g_rand_int_range (rand, 0, 4) > 0 ? 0 : g_rand_int_range (rand, -2, 3);
  gint levels = g_rand_int_range (rand, 1, 6);
  gint width = g_rand_int_range (rand, 1, 5);
  gint bumps = g_rand_int_range (rand, 0, 3) * 20;
  gint voids = often_zero (rand, -10, 25);
  gint things = g_rand_int_range (rand, 0, 3) * 15;

  for (gint row = 0; row < grid->rows; row++)
    for (gint column = 0; column < grid->columns; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);
        gint fold = (column + row) / width % (2 * levels);
        gint level = MIN (fold, 2 * levels - fold);

        if (chance (rand, bumps))
          level = g_rand_int_range (rand, 0, levels);
        vdt_map_builder_set_elevation (builder, hex, lowest + level);
        vdt_map_builder_set_terrain (
            builder, hex,
            chance (rand, voids)    ? 0
            : chance (rand, things) ? (guint) g_rand_int_range (rand, 2, G_N_ELEMENTS (terrains))
                                    : 1);
      }
}

/* Ground and woods to make room for lines along many hexsides: every second column is bare, and
 * the others have pits beside the slope.
 */
static void
make_avenue (VdtMapBuilder *builder, GRand *rand)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  gint woods = g_rand_int_range (rand, 10, 60);
  gint bumps = often_zero (rand, -15, 15);
  gint levels = often_zero (rand, -4, 5);

  for (gint row = 0; row < grid->rows; row++)
    for (gint column = 0; column < grid->columns; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);
        gint along = grid->columns > grid->rows ? column : row;
        gboolean is_end = along == 0 || along == MAX (grid->columns, grid->rows) - 1;

        if (along % 2 == 0)
          vdt_map_builder_set_elevation (builder, hex,
                                         levels * (along + 1) / STRIP + chance (rand, bumps));
        else if (chance (rand, 80))
          vdt_map_builder_set_elevation (builder, hex, levels * (along + 1) / STRIP);
        if (is_end)
          vdt_map_builder_set_elevation (builder, hex, g_rand_int_range (rand, 0, 4));
        vdt_map_builder_set_terrain (builder, hex, along % 2 && chance (rand, woods) ? 2 : 1);
      }
}

static void
make_sides (VdtMapBuilder *builder, guint n_codes, GRand *rand)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  gint density = g_rand_int_range (rand, 0, 4) * 12;

  for (gint i = 0; i < grid->columns * grid->rows; i++)
    for (gint side = 0; side < VDT_N_SIDES; side++)
      if (chance (rand, density))
        {
          guint64 codes = 1u << (guint) g_rand_int_range (rand, 0, (gint) n_codes);

          if (chance (rand, 20))
            codes |= 1u << (guint) g_rand_int_range (rand, 0, (gint) n_codes);
          vdt_map_builder_set_side_codes (
              builder, vdt_grid_hex (grid, i % grid->columns, i / grid->columns), side, codes);
        }
}

static void
make_counters (VdtMapBuilder *builder, GRand *rand)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  gint n = grid->columns * grid->rows * often_zero (rand, -2, 4) / 12;
  gboolean all_smoke = chance (rand, 30);

  for (gint i = 0; i < n; i++)
    {
      VdtCounter counter = {
        .hex = vdt_grid_hex (grid, g_rand_int_range (rand, 0, grid->columns),
                             g_rand_int_range (rand, 0, grid->rows)),
        .kind = all_smoke ? VDT_COUNTER_SMOKE
                          : (VdtCounterKind) g_rand_int_range (rand, 0, VDT_N_COUNTER_KINDS),
        .level = often_zero (rand, -4, 3),
        .amount = 1 + often_zero (rand, -2, 3),
        .at = (VdtPlace) often_zero (rand, -10, VDT_N_PLACES),
      };

      vdt_map_builder_add_counter (builder, &counter);
    }
}

/* Polygons of three to six points, half of them at corners and centres of hexes. */
static void
make_depictions (VdtMapBuilder *builder, GRand *rand)
{
  const VdtGrid *grid = vdt_map_builder_get_grid (builder);
  gboolean pointy = vdt_layout_is_pointy (grid->layout);
  gint n = g_rand_int_range (rand, 0, 6);

  for (gint i = 0; i < n; i++)
    {
      gint column = g_rand_int_range (rand, 0, grid->columns);
      gint row = g_rand_int_range (rand, 0, grid->rows);
      gint step = chance (rand, 50) ? 100 : 30;
      VdtPoint points[6];
      VdtDepiction depiction = {
        .terrain = vdt_map_builder_get_terrain (builder, vdt_grid_hex (grid, column, row)),
        .n_points = (guint) g_rand_int_range (rand, 3, 7),
        .points = points,
      };

      for (guint k = 0; k < depiction.n_points; k++)
        points[k] = (VdtPoint){
          column * (pointy ? 200 : 300) + g_rand_int_range (rand, -300 / step, 400 / step) * step,
          row * (pointy ? 300 : 200) + g_rand_int_range (rand, -300 / step, 400 / step) * step,
        };
      vdt_map_builder_add_depiction (builder, &depiction);
    }
}

static VdtMap *
make_map (const VdtLosRules *rules, GRand *rand)
{
  guint n_codes;
  VdtGrid grid = make_grid (rand);
  g_autoptr (VdtLegend) legend = make_legend (rules, &n_codes);
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);

  if (MAX (grid.columns, grid.rows) == STRIP && chance (rand, 50))
    make_avenue (builder, rand);
  else
    make_ground (builder, rand);
  make_sides (builder, n_codes, rand);
  make_counters (builder, rand);
  if (rules->reads_depictions)
    make_depictions (builder, rand);

  return vdt_map_builder_end (builder);
}

static VdtLosSetup
make_setup (const VdtLosRules *rules, GRand *rand)
{
  VdtLosSetup setup;

  vdt_los_setup_init (&setup, rules);
  if (chance (rand, 60))
    setup.range = often_zero (rand, -12, 12);
  for (guint i = 0; i < rules->n_options; i++)
    {
      const VdtLosOption *option = &rules->options[i];
      gint n = (gint) g_strv_length ((char **) option->values);

      setup.options[i] = (guint8) g_rand_int_range (rand, 0, n);
    }

  return setup;
}

static VdtPlace
make_place (GRand *rand)
{
  return (VdtPlace) often_zero (rand, -6, VDT_N_PLACES);
}

static VdtLosQuery
make_query (const VdtLosRules *rules, VdtMap *map, GRand *rand)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  VdtLosQuery query = {
    .observer = vdt_grid_hex (grid, g_rand_int_range (rand, 0, grid->columns),
                              g_rand_int_range (rand, 0, grid->rows)),
  };

  if (rules->reads_levels)
    {
      query.observer_at = make_place (rand);
      query.target_at = make_place (rand);
      query.observer_level = often_zero (rand, -3, 4);
      query.target_level = often_zero (rand, -3, 4);
    }

  return query;
}

static gboolean
agree (const VdtLosRules *rules, const NaiveOutcome *naive, const VdtOutcome *outcome)
{
  const char *clause = outcome->clause == VDT_CLAUSE_NONE ? NULL : rules->clauses[outcome->clause];

  if (naive->verdict != outcome->verdict || naive->modifier != outcome->modifier
      || naive->flags != outcome->flags
      || (!naive->any_clause && g_strcmp0 (naive->clause, clause) != 0))
    return FALSE;
  if (naive->any_by)
    return TRUE;

  return naive->has_by == outcome->has_by
         && (!naive->has_by || vdt_hex_equal (naive->by, outcome->by));
}

/* What the fan says of one hex, as the judge would say it. */
static VdtOutcome
outcome_of_cell (VdtMap *map, const VdtFanCell *cell)
{
  const VdtGrid *grid = vdt_map_get_grid (map);

  return (VdtOutcome){
    .verdict = (VdtVerdict) cell->verdict,
    .modifier = cell->modifier,
    .flags = cell->flags,
    .clause = cell->clause,
    .has_by = cell->by >= 0,
    .by = cell->by >= 0 ? vdt_grid_hex (grid, cell->by % grid->columns, cell->by / grid->columns)
                        : VDT_HEX (0, 0),
  };
}

/* Asks all three once; the judge's answer, or the fan's if that is the one that differs. */
static gboolean
differ (const Question *question, NaiveOutcome *naive, VdtOutcome *outcome)
{
  g_autoptr (NaiveMap) plain = naive_map_new (question->map);
  g_autoptr (VdtTerrainView) view = vdt_terrain_view_new (question->map, question->setup);
  g_autoptr (VdtLosResult) result = vdt_los_judge (view, &question->query);
  g_autoptr (VdtFan) fan = vdt_fan_new (view, &question->query, 1, NULL);

  naive_judge (plain, question->setup, &question->query, naive);
  *outcome = *vdt_los_result_get_outcome (result);
  if (!agree (question->setup->rules, naive, outcome))
    return TRUE;
  *outcome = outcome_of_cell (question->map, vdt_fan_get_cell (fan, question->query.target));

  return !agree (question->setup->rules, naive, outcome);
}

/* One of the ways to make a hex plainer; FALSE when there is nothing to do. */
static gboolean
make_plainer (VdtMapBuilder *builder, VdtHex hex, gint way)
{
  gint elevation = vdt_map_builder_get_elevation (builder, hex);

  if (way == 0 && vdt_map_builder_get_terrain (builder, hex) != 1)
    vdt_map_builder_set_terrain (builder, hex, 1);
  else if (way == 1 && elevation != 0)
    vdt_map_builder_set_elevation (builder, hex, 0);
  else if (way == 2 && elevation > 1)
    vdt_map_builder_set_elevation (builder, hex, elevation - 1);
  else if (way > 2 && vdt_map_builder_get_side_codes (builder, hex, way - 3) != 0)
    vdt_map_builder_set_side_codes (builder, hex, way - 3, 0);
  else
    return FALSE;

  return TRUE;
}

/* Takes the new map if the readings still differ on it. */
static gboolean
try_map (Question *question, VdtMapBuilder *builder)
{
  g_autoptr (VdtMap) map = vdt_map_builder_end (builder);
  Question plainer = { map, question->setup, question->query };
  NaiveOutcome naive;
  VdtOutcome outcome;

  if (!differ (&plainer, &naive, &outcome))
    return FALSE;
  vdt_map_unref (question->map);
  question->map = g_steal_pointer (&map);

  return TRUE;
}

/* Takes from the map whatever the difference does not need. */
static void
bring_down (Question *question)
{
  const VdtGrid *grid = vdt_map_get_grid (question->map);
  guint n = (guint) (grid->columns * grid->rows);
  gboolean again = TRUE;

  while (again)
    {
      again = FALSE;
      for (guint i = vdt_map_get_n_counters (question->map); i > 0; i--)
        {
          VdtMapBuilder *builder = vdt_map_builder_new_from_map (question->map);

          vdt_map_builder_remove_counter (builder, i - 1);
          again = try_map (question, builder) || again;
        }
      for (guint i = vdt_map_get_n_depictions (question->map); i > 0; i--)
        {
          VdtMapBuilder *builder = vdt_map_builder_new_from_map (question->map);

          vdt_map_builder_clear_depictions (builder);
          for (guint k = 0; k < vdt_map_get_n_depictions (question->map); k++)
            if (k != i - 1)
              vdt_map_builder_add_depiction (builder, vdt_map_get_depiction (question->map, k));
          again = try_map (question, builder) || again;
        }
      for (guint i = 0; i < n * (3 + VDT_N_SIDES); i++)
        {
          VdtMapBuilder *builder = vdt_map_builder_new_from_map (question->map);
          const VdtGrid *frame = vdt_map_builder_get_grid (builder);
          gint k = (gint) (i / (3 + VDT_N_SIDES));
          VdtHex hex = vdt_grid_hex (frame, k % frame->columns, k / frame->columns);

          if (make_plainer (builder, hex, (gint) (i % (3 + VDT_N_SIDES))))
            again = try_map (question, builder) || again;
          else
            vdt_map_builder_free (builder);
        }
    }
}

static char *
name_hex (VdtMap *map, gboolean has_hex, VdtHex hex)
{
  gint column, row;

  if (!has_hex)
    return g_strdup ("none");
  vdt_layout_offset (vdt_map_get_grid (map)->layout, hex, &column, &row);

  return g_strdup_printf ("@%d,%d", column, row);
}

static void
print_answer (VdtMap *map,
              const char *who,
              VdtVerdict verdict,
              gint modifier,
              guint flags,
              const char *clause,
              gboolean has_by,
              VdtHex by)
{
  g_autofree char *hex = name_hex (map, has_by, by);

  g_printerr ("%s: %s, modifier %d, flags %u, clause %s, by %s\n", who,
              vdt_verdict_to_string (verdict), modifier, flags, clause ? clause : "none", hex);
}

/* The map as a file, the query as options of the command line, and both answers. */
static void
print_difference (const Question *question)
{
  g_autoptr (GBytes) bytes = vdt_map_write_bytes (question->map);
  const VdtLosQuery *query = &question->query;
  const VdtLosRules *rules = question->setup->rules;
  VdtLayout layout = vdt_map_get_grid (question->map)->layout;
  g_autofree char *from = name_hex (question->map, TRUE, query->observer);
  g_autofree char *to = name_hex (question->map, TRUE, query->target);
  NaiveOutcome naive;
  VdtOutcome outcome;

  differ (question, &naive, &outcome);
  g_printerr ("%.*s", (int) g_bytes_get_size (bytes),
              (const char *) g_bytes_get_data (bytes, NULL));
  g_printerr ("--rules %s --range %d --from %s --from-at %s --from-level %d"
              " --to %s --to-at %s --to-level %d",
              rules->id, question->setup->range, from, vdt_place_name (layout, query->observer_at),
              query->observer_level, to, vdt_place_name (layout, query->target_at),
              query->target_level);
  for (guint i = 0; i < rules->n_options; i++)
    g_printerr (" --option %s=%s", rules->options[i].name,
                rules->options[i].values[question->setup->options[i]]);
  g_printerr ("\n");
  print_answer (question->map, "the judge or the fan", outcome.verdict, outcome.modifier,
                outcome.flags,
                outcome.clause == VDT_CLAUSE_NONE ? NULL : rules->clauses[outcome.clause],
                outcome.has_by, outcome.by);
  print_answer (question->map, "the second reading", naive.verdict, naive.modifier, naive.flags,
                naive.clause, naive.has_by, naive.by);
}

/* Compares all that one observer sees; returns how many lines that were, 0 for a difference. */
static guint
compare_observer (VdtMap *map,
                  const NaiveMap *plain,
                  const VdtTerrainView *view,
                  const VdtLosSetup *setup,
                  VdtLosQuery query)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  g_autoptr (VdtFan) fan = vdt_fan_new (view, &query, 1, NULL);
  guint n_lines = 0;

  for (gint i = 0; i < grid->columns * grid->rows; i++)
    {
      VdtHex target = vdt_grid_hex (grid, i % grid->columns, i / grid->columns);
      const VdtFanCell *cell = vdt_fan_get_cell (fan, target);
      VdtOutcome in_fan = outcome_of_cell (map, cell);
      NaiveOutcome naive;

      g_assert_cmpint (cell->is_void, ==, vdt_map_is_void (map, target));
      if (cell->is_void)
        continue;

      query.target = target;
      naive_judge (plain, setup, &query, &naive);

      g_autoptr (VdtLosResult) result = vdt_los_judge (view, &query);

      if (!agree (setup->rules, &naive, vdt_los_result_get_outcome (result))
          || !agree (setup->rules, &naive, &in_fan))
        {
          Question question = { vdt_map_ref (map), setup, query };

          bring_down (&question);
          print_difference (&question);
          vdt_map_unref (question.map);

          return 0;
        }
      n_lines++;
    }

  return n_lines;
}

static void
test_system (gconstpointer data)
{
  const VdtLosRules *rules = data;
  guint seed = number_from_environment ("VEDETTE_TEST_SEED", DEFAULT_SEED);
  guint wanted = number_from_environment ("VEDETTE_TEST_LINES", DEFAULT_LINES);
  guint n_lines = 0;

  if (!naive_can_judge (rules))
    {
      g_test_skip ("no second reading yet");
      return;
    }
  for (guint n_maps = 0; n_lines < wanted; n_maps++)
    {
      GRand *rand = g_rand_new_with_seed (seed + n_maps);
      VdtLosSetup setup = make_setup (rules, rand);
      g_autoptr (VdtMap) map = make_map (rules, rand);
      g_autoptr (NaiveMap) plain = naive_map_new (map);
      g_autoptr (VdtTerrainView) view = vdt_terrain_view_new (map, &setup);

      for (guint i = 0; i < 8; i++)
        {
          VdtLosQuery query = make_query (rules, map, rand);
          guint n;

          if (vdt_map_is_void (map, query.observer))
            continue;
          n = compare_observer (map, plain, view, &setup, query);
          if (n == 0)
            {
              g_rand_free (rand);
              g_test_fail_printf ("%s: they differ on map %u", rules->id, seed + n_maps);
              return;
            }
          n_lines += n;
        }
      g_rand_free (rand);
    }
  g_test_message ("%u lines", n_lines);
}

int
main (int argc, char **argv)
{
  guint n_rules;
  const VdtLosRules *const *rules = vdt_los_rules_list (&n_rules);

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < n_rules; i++)
    {
      g_autofree char *path = g_strdup_printf ("/naive/%s", rules[i]->id);

      g_test_add_data_func (path, rules[i], test_system);
    }

  return g_test_run ();
}
