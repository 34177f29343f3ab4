/* test-charts.c - the printed charts as data, against the tables in docs/rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-los.h"
#include "vdt-map-builder.h"

#include <string.h>

#define MAX_LEVEL 4

/* The rows of a page's table below its head, apart by "\n"; each begins with "| ". */
static GStrv
read_table (const char *page, const char *head)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("VEDETTE_TEST_SOURCE"), "docs", "rules", page, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  char *start, *end;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  start = strstr (text, head);
  g_assert_nonnull (start);
  start = strchr (strchr (start, '\n') + 1, '\n') + 1;
  end = strstr (start, "\n\n");
  *end = '\0';

  return g_strsplit (start, "\n", -1);
}

/* A cell of a table's row; the first column is 0. */
static char *
read_cell (const char *row, guint column)
{
  g_auto (GStrv) cells = g_strsplit (row, "|", -1);

  g_assert_cmpuint (column + 1, <, g_strv_length (cells));

  return g_strdup (g_strstrip (cells[column + 1]));
}

/* A column of open hexes, as long as the line along it, with one hex between its ends raised. */
typedef struct
{
  int observer;
  int target;
  int length;
  int raised;
  int distance; /* of what is raised, from the observer */
} Column;

typedef struct
{
  VdtTerrainView *view;
  VdtLosResult *result;
} Judged;

static void
judge_column (const Column *column, VdtLosSetup *setup, Judged *judged)
{
  const VdtTerrain terrain = { .code = (char *) "." };
  VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q, .columns = 1, .rows = column->length + 1 };
  g_autoptr (VdtLegend) legend = vdt_legend_new (NULL, 0, &terrain, 1, NULL, 0);
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);
  VdtLosQuery query = { .observer = vdt_grid_hex (&grid, 0, 0),
                        .target = vdt_grid_hex (&grid, 0, column->length) };
  g_autoptr (VdtMap) map = NULL;

  if (column->distance > 0)
    vdt_map_builder_set_elevation (builder, vdt_grid_hex (&grid, 0, column->distance),
                                   column->raised);
  vdt_map_builder_set_elevation (builder, query.observer, column->observer);
  vdt_map_builder_set_elevation (builder, query.target, column->target);
  map = vdt_map_builder_end (builder);
  judged->view = vdt_terrain_view_new (map, setup);
  judged->result = vdt_los_judge (judged->view, &query);
}

static gboolean
fill_cell (const VdtLosChart *chart, const Judged *judged, int column, int row, VdtChartCell *cell)
{
  *cell = (VdtChartCell){ .lit = FALSE };

  return chart->fill_cell (judged->view, judged->result, column, row, cell);
}

static void
judged_clear (Judged *judged)
{
  vdt_los_result_unref (judged->result);
  vdt_terrain_view_unref (judged->view);
}

/* Whether a mark says what stands in the page's table. */
static void
check_mark (const VdtChartMark *mark, const char *printed)
{
  const struct
  {
    const char *printed, *text, *second;
  } table[] = {
    { "X", "X", NULL },     { "-", "–", NULL }, { "half", "½", NULL },
    { "third", "⅓", NULL }, { "L", "2", NULL }, { "third, L", "⅓", "2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    if (g_str_equal (printed, table[i].printed))
      {
        g_assert_cmpstr (mark->text, ==, table[i].text);
        g_assert_cmpstr (mark->second, ==, table[i].second);
        return;
      }
  g_assert_not_reached ();
}

/* All cells of the target elevation table, with that of two levels lit. */
static void
check_panzerblitz (const VdtLosChart *chart, GStrv table, const Judged *judged, int low, int high)
{
  gboolean strict = judged->view->options[0] == 1;
  guint n_cells = 0;

  for (int row = 0; row < chart->n_rows; row++)
    for (int column = 0; column < chart->n_columns; column++)
      {
        VdtChartCell cell;
        g_autofree char *pair = NULL, *printed_pair = NULL;

        if (!fill_cell (chart, judged, column, row, &cell))
          continue;
        pair = g_strdup_printf ("%s-%s", chart->labels[row], chart->labels[column]);
        printed_pair = read_cell (table[n_cells], 0);
        g_assert_cmpstr (pair, ==, printed_pair);
        g_assert_cmpint (cell.lit, ==, row == low && column == high);
        g_assert_cmpuint (cell.n_marks, ==, VDT_CHART_MARKS);
        for (guint i = 0; i < cell.n_marks; i++)
          {
            g_autofree char *printed = read_cell (table[n_cells], i + 1);

            /* Option s2-ground: all of them block then between ground and S2. */
            check_mark (&cell.marks[i], strict && g_str_equal (pair, "G-S2") ? "X" : printed);
          }
        n_cells++;
      }
  g_assert_cmpuint (n_cells, ==, g_strv_length (table));
}

static void
test_panzerblitz (void)
{
  const VdtLosRules *rules = vdt_los_rules_find ("panzerblitz");
  g_auto (GStrv) table = read_table ("panzerblitz.md", "| pair | brown ");
  const char *const values[] = { "as-h1", "strict" };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    for (int one = 0; one <= MAX_LEVEL; one++)
      for (int other = 0; other <= MAX_LEVEL; other++)
        {
          const Column column = { .observer = one, .target = other, .length = 5 };
          VdtLosSetup setup;
          Judged judged;

          vdt_los_setup_init (&setup, rules);
          g_assert_true (vdt_los_setup_set_option (&setup, "s2-ground", values[i], NULL));
          judge_column (&column, &setup, &judged);
          check_panzerblitz (rules->chart, table, &judged, MIN (one, other), MAX (one, other));
          judged_clear (&judged);
        }
}

/* Where a chart has what is "level:distance" on the page, as the page numbers its rows. */
static int
find_printed (GStrv table, guint column, int level, int distance)
{
  g_autofree char *entry = g_strdup_printf ("%d:%d", level, distance);

  for (guint row = 0; table[row]; row++)
    {
      g_autofree char *printed = read_cell (table[row], column);

      if (strstr (printed, entry))
        return (int) row + 1;
    }

  return 0;
}

/* All cells of Kim's chart, with one of each column lit, or none. */
static void
check_ney (const VdtLosChart *chart, GStrv table, const Judged *judged, const int lit[2])
{
  g_assert_cmpint (chart->n_columns, ==, 2);
  g_assert_cmpuint ((guint) chart->n_rows, ==, g_strv_length (table));
  for (int row = 0; row < chart->n_rows; row++)
    for (int column = 0; column < chart->n_columns; column++)
      {
        VdtChartCell cell;
        g_autofree char *printed = read_cell (table[row], (guint) column + 1);
        g_autofree char *name = g_strdup_printf ("%c%d", "RO"[column], row + 1);
        gboolean exists = fill_cell (chart, judged, column, row, &cell);
        g_auto (GStrv) entries = g_strsplit (cell.text, "  ", -1);
        g_autofree char *text = g_strjoinv (" ", entries);

        g_assert_cmpint (exists, ==, *printed != '\0');
        g_assert_cmpstr (text, ==, printed);
        if (!exists)
          continue;
        g_assert_cmpstr (cell.name, ==, name);
        g_assert_cmpint (cell.lit, ==, row + 1 == lit[column]);
      }
}

/* Every obstacle before ends of every kind, whether the chart lists them or not. */
static void
test_ney (void)
{
  const VdtLosRules *rules = vdt_los_rules_find ("ney");
  g_auto (GStrv) table = read_table ("ney.md", "| row | R | O |");
  guint n_lit = 0;

  for (int length = 1; length <= 8; length++)
    for (int rise = 0; rise <= MAX_LEVEL + 1; rise++)
      for (int distance = 0; distance < length; distance++)
        for (int height = 0; height <= MAX_LEVEL + 1 && (distance > 0 || height == 0); height++)
          {
            const Column column = { 0, rise, length, height, distance };
            int lit[2] = { find_printed (table, 1, rise, length),
                           find_printed (table, 2, height, distance) };
            VdtLosSetup setup;
            Judged judged;

            if (lit[0] == 0 || lit[1] == 0)
              lit[0] = lit[1] = 0;
            n_lit += lit[0] > 0;
            vdt_los_setup_init (&setup, rules);
            judge_column (&column, &setup, &judged);
            check_ney (rules->chart, table, &judged, lit);
            judged_clear (&judged);
          }
  g_assert_cmpuint (n_lit, >, 300);
}

void
vdt_test_charts (void)
{
  g_test_add_func ("/charts/panzerblitz", test_panzerblitz);
  g_test_add_func ("/charts/ney", test_ney);
}
