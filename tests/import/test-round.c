/* test-round.c - maps that leave as another format and come back: levels, terrain,
 * hexsides and ways stay
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io-files.h"

#include "vdt-codes.h"
#include "vdt-csv.h"
#include "vdt-export-tiled.h"
#include "vdt-export-vassal.h"
#include "vdt-geojson.h"
#include "vdt-hex-label.h"
#include "vdt-import.h"
#include "vdt-map-builder.h"
#include "vdt-map-reader.h"
#include "vdt-map-sheet.h"
#include "vdt-side.h"

#include <glib/gstdio.h>
#include <string.h>

static void
append_cb (const char *text, gsize n_bytes, gpointer data)
{
  g_string_append_len (data, text, (gssize) n_bytes);
}

static GBytes *
write_csv (VdtMap *map)
{
  GString *text = g_string_new (NULL);
  VdtCsv csv;

  vdt_csv_init (&csv, append_cb, text);
  vdt_map_list_sheet (map, &csv.table);
  vdt_csv_finish (&csv);

  return g_string_free_to_bytes (text);
}

static GBytes *
write_sides (VdtMap *map)
{
  GString *text = g_string_new (NULL);
  VdtCsv csv;

  vdt_csv_init (&csv, append_cb, text);
  vdt_map_list_sides (map, &csv.table);
  vdt_csv_finish (&csv);

  return g_string_free_to_bytes (text);
}

static GBytes *
write_tiled (VdtMap *map)
{
  g_autofree char *folder = g_dir_make_tmp ("vedette-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "map.tmx", NULL);
  g_autofree char *picture = g_build_filename (folder, "map-tiles.png", NULL);
  g_autoptr (GError) error = NULL;
  char *text;
  gsize size;

  vdt_export_tiled (map, path, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, &size, NULL));
  g_assert_cmpint (g_remove (picture), ==, 0);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);

  return g_bytes_new_take (text, size);
}

static GBytes *
write_vassal (VdtMap *map)
{
  g_autofree char *folder = g_dir_make_tmp ("vedette-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "map.vmod", NULL);
  g_autoptr (GError) error = NULL;
  char *data;
  gsize size;

  vdt_export_vassal (map, NULL, path, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &data, &size, NULL));
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);

  return g_bytes_new_take (data, size);
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* What somebody reads on a hexside, whatever the order of the legend. */
static char *
describe_sides (VdtMap *map, VdtHex hex)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  VdtLegend *legend = vdt_map_get_legend (map);

  for (VdtCodes of = VDT_CODES_SIDES; of < VDT_N_CODES; of++)
    for (int side = 0; side < VDT_N_SIDES; side++)
      for (guint i = 0; i < vdt_codes_count (legend, of); i++)
        if ((vdt_map_get_codes (map, of, hex, side) >> i) & 1)
          g_ptr_array_add (
              words, g_strdup_printf ("%d %d%s", of, side, vdt_codes_get_code (legend, of, i)));
  g_ptr_array_sort (words, compare_words);
  g_ptr_array_add (words, NULL);

  return g_strjoinv (" ", (char **) words->pdata);
}

static void
check_same (VdtMap *before, VdtMap *after)
{
  const VdtGrid *grid = vdt_map_get_grid (before);
  const VdtGrid *new_grid = vdt_map_get_grid (after);

  g_assert_cmpint (grid->layout, ==, new_grid->layout);
  g_assert_cmpint (grid->columns, ==, new_grid->columns);
  g_assert_cmpint (grid->rows, ==, new_grid->rows);
  g_assert_cmpint (grid->first_column, ==, new_grid->first_column);
  g_assert_cmpint (grid->first_row, ==, new_grid->first_row);
  g_assert_cmpint (grid->numbering, ==, new_grid->numbering);
  for (int i = 0; i < grid->columns * grid->rows; i++)
    {
      VdtHex hex = vdt_grid_hex (grid, i % grid->columns, i / grid->columns);
      const VdtTerrain *old = vdt_map_get_terrain_info (before, hex);
      const VdtTerrain *new = vdt_map_get_terrain_info (after, hex);
      g_autofree char *old_sides = describe_sides (before, hex);
      g_autofree char *new_sides = describe_sides (after, hex);

      g_assert_cmpint (vdt_map_get_elevation (before, hex), ==, vdt_map_get_elevation (after, hex));
      g_assert_cmpstr (old->code, ==, new->code);
      g_assert_cmpstr (old->name, ==, new->name);
      g_assert_cmpint (old->kind, ==, new->kind);
      g_assert_cmpint (old->halves, ==, new->halves);
      g_assert_cmpstr (old_sides, ==, new_sides);
    }
}

/* Ways look the same, whatever their order. */
static void
check_same_ways (VdtMap *before, VdtMap *after)
{
  guint n_ways, n_after;
  const VdtWay *ways = vdt_legend_get_ways (vdt_map_get_legend (before), &n_ways);
  const VdtWay *others = vdt_legend_get_ways (vdt_map_get_legend (after), &n_after);

  for (guint i = 0; i < n_after; i++)
    {
      int old = vdt_legend_find_way (vdt_map_get_legend (before), others[i].code);

      g_assert_cmpint (old, >=, 0);
      g_assert_cmpuint ((guint) old, <, n_ways);
      g_assert_cmpstr (ways[old].name, ==, others[i].name);
      g_assert_cmpint (ways[old].kind, ==, others[i].kind);
      g_assert_cmpint (ways[old].width, ==, others[i].width);
      g_assert_cmphex (ways[old].colour, ==, others[i].colour);
      g_assert_cmpint (ways[old].has_edge, ==, others[i].has_edge);
      g_assert_cmphex (ways[old].edge, ==, others[i].edge);
      g_assert_cmpint (ways[old].crossing, ==, others[i].crossing);
    }
}

/* All legends and examples, which have all layouts and numberings between them. */
static void
check_round (const char *folder, GBytes *(*write) (VdtMap *) )
{
  g_autoptr (GPtrArray) paths = io_files_list (folder, ".vedette");

  g_assert_cmpuint (paths->len, >, 3);
  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtMap) map = vdt_map_read_file (paths->pdata[i], &error);
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (VdtMap) again = NULL;

      g_test_message ("%s", (char *) paths->pdata[i]);
      g_assert_no_error (error);
      bytes = write (map);
      again = vdt_import_read_bytes (bytes, "x", &report, &error);
      g_assert_no_error (error);
      check_same (map, again);
      if (write == write_tiled)
        check_same_ways (map, again);
      g_assert_cmpuint (vdt_import_report_count (report, VDT_IMPORT_GUESSED), ==, 0);
    }
}

static void
test_csv (gconstpointer data)
{
  check_round (data, write_csv);
}

static void
test_tiled (gconstpointer data)
{
  check_round (data, write_tiled);
}

/* Along all sides of a hex at the edge, off the map too, in a way that no import knows. */
static void
test_edges (gconstpointer data)
{
  GBytes *(*write) (VdtMap *) = data ? write_tiled : write_csv;

  for (VdtLayout layout = VDT_LAYOUT_ODD_Q; layout < VDT_N_LAYOUTS; layout++)
    {
      const VdtGrid grid = { layout, 3, 3, VDT_NUMBERING_CCRR, 1, 1 };
      const VdtTerrain open = { .code = (char *) ".", .name = (char *) "Open" };
      const VdtWay ways[] = { { .code = (char *) "road", .width = 7, .colour = 0x123456 },
                              { .code = (char *) "wire",
                                .name = (char *) "Wire & posts",
                                .kind = VDT_WAY_OTHER,
                                .width = 9,
                                .has_edge = TRUE,
                                .edge = 0xabcdef,
                                .crossing = VDT_CROSSING_NONE } };
      g_autoptr (VdtLegend) plain = vdt_legend_new (NULL, 0, &open, 1, NULL, 0);
      g_autoptr (VdtLegend) legend = vdt_legend_new_with_ways (plain, ways, 2);
      VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);
      g_autoptr (VdtMap) map = NULL;
      g_autoptr (VdtMap) again = NULL;
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;

      for (int i = 0; i < 9; i += 2)
        for (int side = 0; side < VDT_N_SIDES; side++)
          vdt_map_builder_set_codes (builder, VDT_CODES_WAYS, vdt_grid_hex (&grid, i % 3, i / 3),
                                     side, side % 3 == i % 3 ? 3 : 1 << i % 2);
      map = vdt_map_builder_end (builder);
      bytes = write (map);
      again = vdt_import_read_bytes (bytes, "x", &report, &error);
      g_assert_no_error (error);
      g_assert_true (vdt_map_has_codes (again, VDT_CODES_WAYS));
      check_same (map, again);
      if (data)
        check_same_ways (map, again);
    }
}

/* A table has columns for more ways than a legend has room for: the last is left out. */
static void
test_csv_full (void)
{
  g_autoptr (GString) text = g_string_new ("hex");
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = NULL;
  guint n;

  for (guint i = 0; i <= VDT_SIDE_CODES_MAX; i++)
    g_string_append_printf (text, ",way:w%u", i);
  g_string_append (text, "\n0101");
  for (guint i = 0; i <= VDT_SIDE_CODES_MAX; i++)
    g_string_append (text, ",n");
  bytes = g_string_free_to_bytes (g_steal_pointer (&text));
  map = vdt_import_read_bytes (bytes, "x", &report, &error);
  g_assert_no_error (error);
  vdt_legend_get_ways (vdt_map_get_legend (map), &n);
  g_assert_cmpuint (n, ==, VDT_SIDE_CODES_MAX);
  g_assert_cmpuint (vdt_import_report_note (report, VDT_IMPORT_LEFT_OUT, "way:w64")->count, ==, 1);
}

/* A table has more columns than are read: the last is left out. */
static void
test_csv_columns (void)
{
  g_autofree char *others = g_strnfill (198, ',');
  g_autofree char *text = g_strdup_printf ("hex%s,river,wall\n0101%s,n,n\n", others, others);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = vdt_import_read_bytes (bytes, "x", &report, &error);
  const VdtSideCode *codes;
  guint n;

  g_assert_no_error (error);
  codes = vdt_legend_get_side_codes (vdt_map_get_legend (map), &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpstr (codes[0].code, ==, "river");
}

/* Codes of hexsides by a column each, and all of them in a list, again and again. */
static GBytes *
write_codes (guint n, gboolean listed)
{
  GString *text = g_string_new (listed ? "hex,side,codes" : "hex");

  for (guint i = 0; !listed && i < n; i++)
    g_string_append_printf (text, ",c%u", i);
  for (guint line = 1; line < 3; line++)
    {
      g_string_append_printf (text, listed ? "\n010%u,n," : "\n010%u", line);
      for (guint i = 0; i < n; i++)
        if (listed)
          g_string_append_printf (text, " c%u", i);
        else
          g_string_append (text, ",n");
    }

  return g_string_free_to_bytes (text);
}

/* A legend has room for so many codes of hexsides, which may be told of more than once. */
static void
test_csv_codes (void)
{
  for (guint n = VDT_SIDE_CODES_MAX; n <= VDT_SIDE_CODES_MAX + 1; n++)
    for (guint listed = 0; listed < 2; listed++)
      {
        g_autoptr (GBytes) bytes = write_codes (n, listed);
        g_autoptr (VdtImportReport) report = NULL;
        g_autoptr (GError) error = NULL;
        g_autoptr (VdtMap) map = vdt_import_read_bytes (bytes, "x", &report, &error);
        VdtHex hex;

        if (n > VDT_SIDE_CODES_MAX)
          {
            g_assert_cmpstr (error ? error->message : NULL, ==, "x:2: more than 64 hexside codes");
            continue;
          }
        g_assert_no_error (error);
        for (guint row = 0; row < 2; row++)
          {
            hex = vdt_grid_hex (vdt_map_get_grid (map), 0, (int) row);
            g_assert_cmphex (vdt_map_get_side_codes (map, hex, 0), ==, G_MAXUINT64);
          }
      }
}

/* Open ground is a terrain of every map, whether the file has any or not. */
static void
test_csv_terrains (void)
{
  for (guint n = VDT_TERRAINS_MAX; n <= VDT_TERRAINS_MAX + 1; n++)
    {
      g_autoptr (GString) text = g_string_new ("x,y,terrain\n0,0,Open ground\n");
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtMap) map = NULL;
      guint n_terrains;

      for (guint i = 1; i < 64 * 65; i++)
        g_string_append_printf (text, "%u,%u,t%u\n", i % 64, i / 64, MIN (i, n - 1));
      bytes = g_string_free_to_bytes (g_steal_pointer (&text));
      map = vdt_import_read_bytes (bytes, "x", &report, &error);
      if (n > VDT_TERRAINS_MAX)
        {
          g_assert_cmpstr (error ? error->message : NULL, ==, "x: more than 4096 terrains");
          continue;
        }
      g_assert_no_error (error);
      vdt_legend_get_terrains (vdt_map_get_legend (map), &n_terrains);
      g_assert_cmpuint (n_terrains, ==, VDT_TERRAINS_MAX);
    }
}

#define N_NAMINGS 50

static GBytes *(*const writers[]) (VdtMap *) = { write_csv, write_tiled, write_vassal,
                                                 write_sides };

static void
make_axis (GRand *rand, VdtNamingAxis *axis)
{
  static const int steps[] = { 1, 1, 1, -1, -1, 2, -3 };

  axis->type = (guint) g_rand_int_range (rand, 0, 2);
  axis->digits = axis->type == VDT_NAMING_LETTERS ? 1 : g_rand_int_range (rand, 1, 4);
  axis->first = g_rand_int_range (rand, -20, 120);
  axis->step = steps[g_rand_int_range (rand, 0, G_N_ELEMENTS (steps))];
}

static int
pick_shift (GRand *rand)
{
  return g_rand_boolean (rand) ? 0 : g_rand_int_range (rand, -2, 3);
}

/* A way to name hexes as no plain style does, also in areas that may lie over one another. */
static void
make_grid (GRand *rand, VdtGrid *grid)
{
  static const char *const words[] = { "", "", "B-", "2", "x & \"y", "\xc3\xa4 " };
  VdtNamingArea areas[4] = { { 0 } };
  guint n = (guint) g_rand_int_range (rand, 1, 5);

  *grid = (VdtGrid){ (VdtLayout) g_rand_int_range (rand, 0, VDT_N_LAYOUTS),
                     g_rand_int_range (rand, 1, 9),
                     g_rand_int_range (rand, 1, 9),
                     VDT_NUMBERING_CCRR,
                     1,
                     1 };
  for (guint i = 0; i < n; i++)
    {
      VdtNamingArea *area = &areas[i];
      const char *prefix = words[g_rand_int_range (rand, 0, G_N_ELEMENTS (words))];
      const char *separator = words[g_rand_int_range (rand, 0, G_N_ELEMENTS (words))];

      if (i > 0)
        {
          area->column = g_rand_int_range (rand, 0, grid->columns);
          area->row = g_rand_int_range (rand, 0, grid->rows);
          area->columns = g_rand_int_range (rand, 1, grid->columns - area->column + 1);
          area->rows = g_rand_int_range (rand, 1, grid->rows - area->row + 1);
        }
      area->order = (guint) g_rand_int_range (rand, 0, 2);
      area->stagger = pick_shift (rand);
      area->oblique = pick_shift (rand);
      g_strlcpy (area->prefix, strchr (prefix, '"') ? "C'" : prefix, sizeof area->prefix);
      g_strlcpy (area->separator, strchr (separator, '"') ? "<" : separator,
                 sizeof area->separator);
      make_axis (rand, &area->axes[0]);
      make_axis (rand, &area->axes[1]);
    }
  grid->naming = vdt_naming_intern (areas, n);
}

/* With something on the first side of every hex: a table of hexsides has all of them. */
static VdtMap *
make_map (const VdtGrid *grid)
{
  const VdtTerrain open = { .code = (char *) ".", .name = (char *) "Open" };
  const VdtSideCode wall = { .code = (char *) "wall", .name = (char *) "Wall" };
  g_autoptr (VdtLegend) legend = vdt_legend_new (NULL, 0, &open, 1, &wall, 1);
  VdtMapBuilder *builder = vdt_map_builder_new (grid, legend);

  for (int i = 0; i < grid->columns * grid->rows; i++)
    vdt_map_builder_set_codes (builder, VDT_CODES_SIDES,
                               vdt_grid_hex (grid, i % grid->columns, i / grid->columns), 0, 1);

  return vdt_map_builder_end (builder);
}

/* However the hexes of a map are named, those of the file are named so. */
static void
test_namings (gconstpointer data)
{
  GBytes *(*write) (VdtMap *) = writers[GPOINTER_TO_UINT (data)];
  g_autoptr (GRand) rand = g_rand_new_with_seed (32);

  for (guint i = 0; i < N_NAMINGS; i++)
    {
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtMap) map = NULL;
      g_autoptr (VdtMap) again = NULL;
      VdtGrid grid;

      make_grid (rand, &grid);
      map = make_map (&grid);
      bytes = write (map);
      again = vdt_import_read_bytes (bytes, "x", &report, &error);
      g_assert_no_error (error);
      g_assert_cmpint (vdt_map_get_grid (again)->layout, ==, grid.layout);
      g_assert_cmpint (vdt_map_get_grid (again)->columns, ==, grid.columns);
      g_assert_cmpint (vdt_map_get_grid (again)->rows, ==, grid.rows);
      for (int k = 0; k < grid.columns * grid.rows; k++)
        {
          VdtHex hex = vdt_grid_hex (&grid, k % grid.columns, k / grid.columns);
          g_autofree char *before = vdt_hex_label (&grid, hex);
          g_autofree char *after = vdt_hex_label (vdt_map_get_grid (again), hex);

          g_assert_cmpstr (before, ==, after);
        }
    }
}

/* What VASSAL cannot show is refused, with a hex that is such. */
static void
test_vassal_refused (void)
{
  static const struct
  {
    VdtNumbering numbering;
    int first_column;
    const char *prefix;
    const char *hex;
  } cases[] = { { VDT_NUMBERING_CCRR, -3, NULL, "(-3)01" },
                { VDT_NUMBERING_AR, 0, NULL, "@0,0" },
                { VDT_NUMBERING_CCRR, 1, "$1", "$10101" } };
  const VdtTerrain open = { .code = (char *) ".", .name = (char *) "Open" };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      VdtGrid grid = { VDT_LAYOUT_ODD_Q, 4, 3, cases[i].numbering, cases[i].first_column, 1 };
      g_autoptr (VdtLegend) legend = vdt_legend_new (NULL, 0, &open, 1, NULL, 0);
      g_autofree char *folder = g_dir_make_tmp ("vedette-XXXXXX", NULL);
      g_autofree char *path = g_build_filename (folder, "map.vmod", NULL);
      g_autofree char *expected = NULL;
      g_autoptr (VdtMap) map = NULL;
      g_autoptr (GError) error = NULL;
      VdtNamingArea area = vdt_naming_default;

      if (cases[i].prefix)
        {
          g_strlcpy (area.prefix, cases[i].prefix, sizeof area.prefix);
          grid.naming = vdt_naming_intern (&area, 1);
        }
      map = vdt_map_builder_end (vdt_map_builder_new (&grid, legend));
      expected = g_strdup_printf ("VASSAL cannot name hexes as this map does, such as %s: choose "
                                  "other hex numbers",
                                  cases[i].hex);
      g_assert_false (vdt_export_vassal (map, NULL, path, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
      g_assert_cmpstr (error->message, ==, expected);
      g_assert_cmpint (g_rmdir (folder), ==, 0);
    }
}

/* Words in a column of that name that say nothing of how hexes are named are left out. */
static void
test_csv_numbering (void)
{
  static const char *const texts[] = { "hex,numbering\n0101,[]\n", "hex,column,row,numbering\n"
                                                                   "0101,1,1,by hand\n" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (texts[i], strlen (texts[i]));
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtMap) map = vdt_import_read_bytes (bytes, "x", &report, &error);

      g_assert_no_error (error);
      g_assert_null (vdt_map_get_grid (map)->naming);
      g_assert_cmpuint (vdt_import_report_note (report, VDT_IMPORT_LEFT_OUT, "hex names")->count,
                        ==, 1);
    }
}

void
vdt_test_round (void)
{
  g_test_add_data_func ("/round/csv/legends", "data/legends", test_csv);
  g_test_add_data_func ("/round/csv/examples", "data/examples", test_csv);

  g_test_add_data_func ("/round/tiled/legends", "data/legends", test_tiled);
  g_test_add_data_func ("/round/tiled/examples", "data/examples", test_tiled);

  g_test_add_data_func ("/round/csv/edges", NULL, test_edges);
  g_test_add_data_func ("/round/tiled/edges", "tiled", test_edges);
  g_test_add_func ("/round/csv/full", test_csv_full);
  g_test_add_func ("/round/csv/columns", test_csv_columns);
  g_test_add_func ("/round/csv/codes", test_csv_codes);
  g_test_add_func ("/round/csv/terrains", test_csv_terrains);

  g_test_add_data_func ("/round/namings/csv", GUINT_TO_POINTER (0), test_namings);
  g_test_add_data_func ("/round/namings/tiled", GUINT_TO_POINTER (1), test_namings);
  g_test_add_data_func ("/round/namings/vassal", GUINT_TO_POINTER (2), test_namings);
  g_test_add_data_func ("/round/namings/sides", GUINT_TO_POINTER (3), test_namings);
  g_test_add_func ("/round/vassal-refused", test_vassal_refused);
  g_test_add_func ("/round/csv-numbering", test_csv_numbering);
}
