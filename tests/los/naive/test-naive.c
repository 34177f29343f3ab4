/* test-naive.c - the judges against a second reading of the rule pages, on random maps
 *
 * VEDETTE_TEST_SEED chooses other maps, VEDETTE_TEST_LINES how many lines of each system.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "naive.h"
#include "naive-maps.h"

#include "vdt-fan.h"
#include "vdt-los.h"
#include "vdt-map-builder.h"
#include "vdt-map-writer.h"

#define DEFAULT_SEED 1815
#define DEFAULT_LINES 30000

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
make_plainer (VdtMapBuilder *builder, VdtHex hex, int way)
{
  int elevation = vdt_map_builder_get_elevation (builder, hex);

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
          int k = (int) (i / (3 + VDT_N_SIDES));
          VdtHex hex = vdt_grid_hex (frame, k % frame->columns, k / frame->columns);

          if (make_plainer (builder, hex, (int) (i % (3 + VDT_N_SIDES))))
            again = try_map (question, builder) || again;
          else
            vdt_map_builder_free (builder);
        }
    }
}

static char *
name_hex (VdtMap *map, gboolean has_hex, VdtHex hex)
{
  int column, row;

  if (!has_hex)
    return g_strdup ("none");
  vdt_layout_offset (vdt_map_get_grid (map)->layout, hex, &column, &row);

  return g_strdup_printf ("@%d,%d", column, row);
}

static void
print_answer (VdtMap *map,
              const char *who,
              VdtVerdict verdict,
              int modifier,
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

/* Compares one line, and what a fan says of it if it is given. */
static gboolean
compare_line (VdtMap *map,
              const NaiveMap *plain,
              const VdtTerrainView *view,
              const VdtLosSetup *setup,
              const VdtLosQuery *query,
              const VdtOutcome *in_fan)
{
  g_autoptr (VdtLosResult) result = vdt_los_judge (view, query);
  Question question = { map, setup, *query };
  NaiveOutcome naive;

  naive_judge (plain, setup, query, &naive);
  if (agree (setup->rules, &naive, vdt_los_result_get_outcome (result))
      && (!in_fan || agree (setup->rules, &naive, in_fan)))
    return TRUE;

  vdt_map_ref (map);
  bring_down (&question);
  print_difference (&question);
  vdt_map_unref (question.map);

  return FALSE;
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

  for (int i = 0; i < grid->columns * grid->rows; i++)
    {
      VdtHex target = vdt_grid_hex (grid, i % grid->columns, i / grid->columns);
      const VdtFanCell *cell = vdt_fan_get_cell (fan, target);
      VdtOutcome in_fan = outcome_of_cell (map, cell);

      g_assert_cmpint (cell->is_void, ==, vdt_map_is_void (map, target));
      if (cell->is_void)
        continue;

      query.target = target;
      if (!compare_line (map, plain, view, setup, &query, &in_fan))
        return 0;
      n_lines++;
    }

  return n_lines;
}

/* The number of a hex's corner at a point; -1: it has none there. */
static int
find_corner (VdtHex hex, VdtPoint point)
{
  for (int corner = 0; corner < VDT_N_SIDES; corner++)
    {
      VdtPoint at = vdt_hex_corner (hex, corner);

      if (at.x == point.x && at.y == point.y)
        return corner;
    }

  return -1;
}

/* Two ends at one corner, and in the third hex there each terrain of the map. */
static gboolean
compare_at_corner (VdtMap *map, const VdtLosSetup *setup, VdtLosQuery query, VdtHex third)
{
  const VdtLegend *legend = vdt_map_get_legend (map);
  guint n_terrains;

  vdt_legend_get_terrains (legend, &n_terrains);

  if (vdt_map_is_void (map, query.observer) || vdt_map_is_void (map, query.target)
      || !vdt_grid_contains (vdt_map_get_grid (map), third))
    return TRUE;
  for (guint terrain = 0; terrain < n_terrains; terrain++)
    {
      VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
      g_autoptr (VdtMap) other = NULL;
      g_autoptr (NaiveMap) plain = NULL;
      g_autoptr (VdtTerrainView) view = NULL;

      vdt_map_builder_set_terrain (builder, third, terrain);
      other = vdt_map_builder_end (builder);
      plain = naive_map_new (other);
      view = vdt_terrain_view_new (other, setup);
      if (!compare_line (other, plain, view, setup, &query, NULL))
        return FALSE;
    }

  return TRUE;
}

/* Ends that are one corner are rare among places that are drawn at random. */
static void
test_corners (gconstpointer data)
{
  const VdtLosRules *rules = data;

  for (guint seed = 0; seed < 4; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      VdtLosSetup setup = naive_make_setup (rules, rand);
      g_autoptr (VdtMap) map = naive_make_map (rules, rand);
      VdtLosQuery query = naive_make_query (rules, map, rand);

      for (int i = 0; i < VDT_N_SIDES * VDT_N_SIDES; i++)
        for (int turn = -1; turn <= 1; turn += 2)
          {
            int at = i % VDT_N_SIDES, side = i / VDT_N_SIDES;
            VdtHex target = vdt_hex_neighbour (query.observer, side);
            VdtHex third =
                vdt_hex_neighbour (query.observer, (side + turn + VDT_N_SIDES) % VDT_N_SIDES);
            int other_at = find_corner (target, vdt_hex_corner (query.observer, at));

            if (other_at < 0 || find_corner (third, vdt_hex_corner (query.observer, at)) < 0)
              continue;
            query.target = target;
            query.observer_at = VDT_PLACE_CORNER + (VdtPlace) at;
            query.target_at = VDT_PLACE_CORNER + (VdtPlace) other_at;
            if (!compare_at_corner (map, &setup, query, third))
              {
                g_test_fail_printf ("%s: they differ on map %u", rules->id, seed);
                return;
              }
          }
    }
}

static void
test_system (gconstpointer data)
{
  const VdtLosRules *rules = data;
  guint seed = number_from_environment ("VEDETTE_TEST_SEED", DEFAULT_SEED);
  guint wanted = number_from_environment ("VEDETTE_TEST_LINES", DEFAULT_LINES);
  guint n_lines = 0;

  g_assert_true (naive_can_judge (rules));
  for (guint n_maps = 0; n_lines < wanted; n_maps++)
    {
      GRand *rand = g_rand_new_with_seed (seed + n_maps);
      VdtLosSetup setup = naive_make_setup (rules, rand);
      g_autoptr (VdtMap) map = naive_make_map (rules, rand);
      g_autoptr (NaiveMap) plain = naive_map_new (map);
      g_autoptr (VdtTerrainView) view = vdt_terrain_view_new (map, &setup);

      for (guint i = 0; i < 8; i++)
        {
          VdtLosQuery query = naive_make_query (rules, map, rand);
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

void
vdt_test_naive (void)
{
  guint n_rules;
  const VdtLosRules *const *rules = vdt_los_rules_list (&n_rules);

  for (guint i = 0; i < n_rules; i++)
    {
      g_autofree char *path = g_strdup_printf ("/naive/%s", rules[i]->id);
      g_autofree char *corners = g_strdup_printf ("/naive-corners/%s", rules[i]->id);

      g_test_add_data_func (path, rules[i], test_system);
      if (rules[i]->reads_places)
        g_test_add_data_func (corners, rules[i], test_corners);
    }
}
