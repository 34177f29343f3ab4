/* test-findings.c - what the judges tell of many random lines is what they told before
 *
 * Of each system the findings of thousands of lines have one sum. Who changes findings on purpose
 * prints them before and after, compares, and writes the new sum into the table:
 *
 *   VEDETTE_TEST_SHOW=1 build/gcc/tests/los/los-tests findings -p /findings/cwb > after
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "naive-maps.h"

#include "vdt-los.h"

#define SEED 2024
#define N_OBSERVERS 4
#define N_TARGETS 12

/* Maps: as many as a system needs for every one of its clauses to be there often. */
static const struct
{
  const char *rules;
  guint n_maps;
  const char *sum;
} expected[] = {
  { "asl", 600, "f60b1b75f2d770c1092895f9b0e9db73" },
  { "coh", 1000, "18c230630f2611b09506deabc2194d55" },
  { "cwb", 600, "2dadcaa59a534bc8911046a95d1b069c" },
  { "ney", 600, "bc81ba5b67003b9842a9d737e321e3ce" },
  { "panzerblitz", 600, "0155ef6d0c7bd7f545f3b915c859c393" },
  { "own", 600, "807696043f349a148ea6ba12d495bf82" },
};

/* Everything that a finding holds, and nothing of how it is worded. */
static void
write_finding (GString *text, const VdtFinding *f)
{
  g_string_append_printf (text, " | %s %s r%u+%u+%u s%d b%d",
                          f->clause == VDT_CLAUSE_NONE ? "-" : f->rules->clauses[f->clause],
                          vdt_effect_to_string (f->effect), f->reason, f->more[0], f->more[1],
                          f->side, f->blind);
  for (guint i = 0; i < VDT_FINDING_NUMBERS; i++)
    g_string_append_printf (text, " %d", f->n[i]);
  if (f->has_hex)
    g_string_append_printf (text, " at %d,%d", f->hex.q, f->hex.r);
  if (f->has_other)
    g_string_append_printf (text, " and %d,%d", f->other.q, f->other.r);
}

/* Where the line was taken: what those who draw it go by. */
static void
write_course (GString *text, const VdtLosCourse *course)
{
  g_string_append_printf (text, " | %s from %d to %d by", course->by_route ? "route" : "line",
                          (int) course->observer_at, (int) course->target_at);
  for (guint i = 0; course->counted && i < course->counted->len; i++)
    {
      const VdtHex *hex = &g_array_index (course->counted, VdtHex, i);

      g_string_append_printf (text, " %d,%d", hex->q, hex->r);
    }
}

static void
write_result (GString *text, const VdtLosResult *result)
{
  const VdtLosQuery *query = vdt_los_result_get_query (result);
  guint n_contention;
  const VdtHex *contention = vdt_los_result_get_contention (result, &n_contention);

  g_string_append_printf (text, "%d,%d to %d,%d", query->observer.q, query->observer.r,
                          query->target.q, query->target.r);
  for (guint i = 0; i < vdt_los_result_get_n_findings (result); i++)
    write_finding (text, vdt_los_result_get_finding (result, i));
  for (guint i = 0; i < n_contention; i++)
    g_string_append_printf (text, " %d,%d", contention[i].q, contention[i].r);
  write_course (text, vdt_los_result_get_course (result));
  g_string_append_c (text, '\n');
}

static void
write_lines (GString *text, const VdtLosRules *rules, guint32 seed)
{
  GRand *rand = g_rand_new_with_seed (seed);
  VdtLosSetup setup = naive_make_setup (rules, rand);
  g_autoptr (VdtMap) map = naive_make_map (rules, rand);
  g_autoptr (VdtTerrainView) view = vdt_terrain_view_new (map, &setup);
  const VdtGrid *grid = vdt_map_get_grid (map);

  g_string_append_printf (text, "map %u\n", seed);
  for (guint i = 0; i < N_OBSERVERS; i++)
    {
      VdtLosQuery query = naive_make_query (rules, map, rand);

      for (guint k = 0; k < N_TARGETS && !vdt_map_is_void (map, query.observer); k++)
        {
          int row = g_rand_int_range (rand, 0, grid->rows);

          query.target = vdt_grid_hex (grid, g_rand_int_range (rand, 0, grid->columns), row);
          if (!vdt_map_is_void (map, query.target))
            {
              g_autoptr (VdtLosResult) result = vdt_los_judge (view, &query);

              write_result (text, result);
            }
        }
    }
  g_rand_free (rand);
}

static void
test_system (gconstpointer data)
{
  const VdtLosRules *rules = data;
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_MD5);
  gboolean shows = g_getenv ("VEDETTE_TEST_SHOW") != NULL;
  guint system = 0;

  while (!g_str_equal (expected[system].rules, rules->id))
    system++;
  for (guint32 seed = 0; seed < expected[system].n_maps; seed++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      write_lines (text, rules, SEED + seed);
      g_checksum_update (sum, (const guchar *) text->str, (gssize) text->len);
      if (shows)
        g_print ("%s", text->str);
    }
  g_assert_cmpstr (g_checksum_get_string (sum), ==, expected[system].sum);
}

void
vdt_test_findings (void)
{
  guint n_rules;
  const VdtLosRules *const *rules = vdt_los_rules_list (&n_rules);

  g_assert_cmpuint (n_rules, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < n_rules; i++)
    {
      g_autofree char *path = g_strdup_printf ("/findings/%s", rules[i]->id);

      g_test_add_data_func (path, rules[i], test_system);
    }
}
