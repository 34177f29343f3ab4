/* test-table.c - what terrain of another program's map becomes: guessed, said, kept
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-hex-label.h"
#include "vdt-import-table.h"
#include "vdt-import.h"
#include "vdt-map-reader.h"
#include "vdt-map-writer.h"

#include <string.h>

#define FILE_TEXT                                                                                  \
  "0101 wood\n0201 odd stuff\n0301 odd stuff\n0102 castle\n0202 hill\n0302 odd stuff\n"            \
  "0101-0202 road\n"

typedef struct
{
  VdtImportReport *report;
  VdtMap *map;
  VdtMap *pattern;
  VdtImportTable *table;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (FILE_TEXT, strlen (FILE_TEXT));
  g_autofree char *path =
      g_build_filename (g_getenv ("VEDETTE_TEST_SOURCE"), "data", "legends", "asl.vedette", NULL);
  g_autoptr (GError) error = NULL;

  f->map = vdt_import_read_bytes (bytes, "x", &f->report, &error);
  g_assert_no_error (error);
  f->pattern = vdt_map_read_file (path, &error);
  g_assert_no_error (error);
  f->table = vdt_import_table_new_for (f->map, f->report);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  vdt_import_table_free (f->table);
  vdt_import_report_free (f->report);
  vdt_map_unref (f->map);
  vdt_map_unref (f->pattern);
}

static VdtImportRow *
get_row (VdtImportTable *table, const char *name)
{
  for (guint i = 0; i < table->rows->len; i++)
    if (g_str_equal (g_array_index (table->rows, VdtImportRow, i).name, name))
      return &g_array_index (table->rows, VdtImportRow, i);
  g_error ("no row %s", name);
}

static const VdtTerrain *
terrain_at (VdtMap *map, const char *label)
{
  VdtHex hex;

  g_assert_true (vdt_hex_label_parse (vdt_map_get_grid (map), label, &hex));

  return vdt_map_get_terrain_info (map, hex);
}

static void
check_saves (VdtMap *map)
{
  g_autoptr (GBytes) bytes = vdt_map_write_bytes (map);
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) again = vdt_map_read_bytes (bytes, "again", &error);

  g_assert_no_error (error);
  g_assert_true (vdt_map_equal (map, again));
}

/* Most hexes first; what no hex has and what is off the map has no row. */
static void
test_rows (Fixture *f, gconstpointer data)
{
  const VdtImportRow *first = &g_array_index (f->table->rows, VdtImportRow, 0);

  g_assert_cmpuint (f->table->rows->len, ==, 4);
  g_assert_cmpstr (first->name, ==, "odd stuff");
  g_assert_cmpuint (first->count, ==, 3);
  g_assert_true (first->guessed);
  g_assert_false (get_row (f->table, "wood")->guessed);
  g_assert_cmpuint (vdt_import_table_count_guesses (f->table), ==, 1);
}

/* A table that says nothing new changes nothing. */
static void
test_same (Fixture *f, gconstpointer data)
{
  g_autoptr (VdtMap) same = vdt_import_table_apply (f->table, f->map, NULL, f->report);

  g_assert_true (vdt_map_equal (f->map, same));
}

static void
test_kind (Fixture *f, gconstpointer data)
{
  VdtImportRow *row = get_row (f->table, "odd stuff");
  g_autoptr (VdtMap) changed = NULL;

  row->chosen = TRUE;
  row->kind = VDT_KIND_ORCHARD;
  row->halves = 3;
  changed = vdt_import_table_apply (f->table, f->map, NULL, f->report);
  g_assert_cmpint (terrain_at (changed, "0201")->kind, ==, VDT_KIND_ORCHARD);
  g_assert_cmpint (terrain_at (changed, "0201")->halves, ==, 3);
  g_assert_true (terrain_at (changed, "0201")->inherent);
  g_assert_cmpstr (terrain_at (changed, "0201")->name, ==, "odd stuff");
  g_assert_cmpint (terrain_at (changed, "0101")->kind, ==, VDT_KIND_WOODS);
  g_assert_cmpuint (
      vdt_import_report_note (f->report, VDT_IMPORT_TAKEN, "terrain “odd stuff” as orchard")->count,
      ==, 3);
  g_assert_cmpuint (vdt_import_table_count_guesses (f->table), ==, 0);
  check_saves (changed);
}

/* Ways that both legends know are the pattern's; others come with the map. */
static void
check_ways (VdtMap *map, VdtMap *changed)
{
  VdtLegend *legend = vdt_map_get_legend (changed);
  VdtHex hex;

  g_assert_true (vdt_hex_label_parse (vdt_map_get_grid (map), "0202", &hex));
  g_assert_cmpuint (vdt_map_get_codes (map, VDT_CODES_WAYS, hex, 0), ==, 1);
  g_assert_cmpuint (vdt_map_get_codes (changed, VDT_CODES_WAYS, hex, 0), ==,
                    G_GUINT64_CONSTANT (1) << vdt_legend_find_way (legend, "road"));
}

/* With a legend of a rule system, terrain becomes its entries, and the map is judged by it. */
static void
test_legend (Fixture *f, gconstpointer data)
{
  g_autoptr (VdtMap) changed = NULL;

  vdt_import_table_guess (f->table, "asl.vedette", f->pattern);
  g_assert_cmpstr (get_row (f->table, "castle")->code, ==, "h");
  changed = vdt_import_table_apply (f->table, f->map, f->pattern, f->report);
  g_assert_cmpstr (vdt_map_get_rules (changed)->system, ==, "asl");
  g_assert_cmpstr (terrain_at (changed, "0101")->name, ==, "Woods");
  g_assert_cmpstr (terrain_at (changed, "0102")->name, ==, "House");
  g_assert_cmpint (terrain_at (changed, "0102")->halves, ==, 3);
  g_assert_cmpstr (terrain_at (changed, "0201")->name, ==, "Open ground");
  g_assert_cmpint (vdt_map_get_elevation (changed, vdt_grid_hex (vdt_map_get_grid (changed), 1, 1)),
                   ==, 1);
  g_assert_nonnull (vdt_legend_find_level (vdt_map_get_legend (changed), 4));
  g_assert_cmpuint (
      vdt_import_report_note (f->report, VDT_IMPORT_GUESSED, "terrain “odd stuff” as Open ground")
          ->count,
      ==, 3);
  check_ways (f->map, changed);
  check_saves (changed);
}

/* What has no entry stays terrain of its own, by a code that is free. */
static void
test_own_entry (Fixture *f, gconstpointer data)
{
  VdtImportRow *row = get_row (f->table, "wood");
  g_autoptr (VdtMap) changed = NULL;

  vdt_import_table_guess (f->table, "asl.vedette", f->pattern);
  row->chosen = TRUE;
  g_clear_pointer (&row->code, g_free);
  changed = vdt_import_table_apply (f->table, f->map, f->pattern, NULL);
  g_assert_cmpstr (terrain_at (changed, "0101")->name, ==, "wood");
  check_saves (changed);

  /* and stays so when the same legend is guessed for again, but not with none */
  vdt_import_table_guess (f->table, "asl.vedette", f->pattern);
  g_assert_null (row->code);
  vdt_import_table_guess (f->table, NULL, NULL);
  g_assert_null (get_row (f->table, "castle")->code);
}

/* Said once, kept as text, and remembered for the next map that has such names. */
static void
test_remembered (Fixture *f, gconstpointer data)
{
  g_autoptr (VdtImportTable) known = vdt_import_table_new ();
  g_autoptr (VdtImportTable) read = NULL;
  g_autoptr (VdtImportTable) next = vdt_import_table_new_for (f->map, f->report);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;
  VdtImportRow other = { .name = (char *) "else", .kind = VDT_KIND_WATER };

  vdt_import_table_guess (f->table, "asl.vedette", f->pattern);
  get_row (f->table, "odd stuff")->kind = VDT_KIND_RUBBLE;
  get_row (f->table, "odd stuff")->halves = 1;
  g_free (get_row (f->table, "odd stuff")->code);
  get_row (f->table, "odd stuff")->code = g_strdup ("u");
  vdt_import_table_put (known, &other);
  vdt_import_table_learn (known, f->table);
  text = vdt_import_table_write (known);
  read = vdt_import_table_read (text, strlen (text), "x", &error);
  g_assert_no_error (error);
  again = vdt_import_table_write (read);
  g_assert_cmpstr (again, ==, text);
  g_assert_cmpuint (read->rows->len, ==, 5);

  vdt_import_table_recall (next, read, f->pattern);
  g_assert_cmpuint (vdt_import_table_count_guesses (next), ==, 0);
  g_assert_cmpstr (next->legend, ==, "asl.vedette");
  g_assert_cmpstr (get_row (next, "odd stuff")->code, ==, "u");
  g_assert_cmpint (get_row (next, "odd stuff")->halves, ==, 1);

  /* without that legend what was said of kinds holds */
  vdt_import_table_recall (next, read, NULL);
  g_assert_null (get_row (next, "odd stuff")->code);
  g_assert_cmpint (get_row (next, "odd stuff")->kind, ==, VDT_KIND_RUBBLE);
}

static void
test_bad (void)
{
  static const char *const bad[][2] = {
    { "{}", "x: this is not a terrain table" },
    { "{\"vedette-terrain-table\": 2, \"terrain\": {}}", "x: this is not a terrain table" },
    { "{\"vedette-terrain-table\": 1, \"terrain\": {\"a\\nb\": {\"kind\": \"mud\"}}}",
      "x: “a b”: its kind is unknown" },
    { "{\"vedette-terrain-table\": 1, \"terrain\": {\"a\": 7}}", "x: “a”: its kind is unknown" },
    { "{\"vedette-terrain-table\": 1, \"terrain\": {\"a\": {\"kind\": \"open\", \"height\": -1}}}",
      "x: “a”: its height is not a number of levels" },
    { "{\"vedette-terrain-table\": 1, \"terrain\": {\"a\": {\"kind\": \"open\", \"height\": []}}}",
      "x: “a”: its height is not a number of levels" },
    { "{\"vedette-terrain-table\": 1, \"terrain\": {\"a\": {\"kind\": \"open\", \"code\": \"é\"}}}",
      "x: “a”: its code is unknown" },
    { "[1]", "x: this is not an object" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (vdt_import_table_read (bad[i][0], strlen (bad[i][0]), "x", &error));
      g_assert_cmpstr (error->message, ==, bad[i][1]);
    }
}

/* So many terrains, and no more; and a text of so many bytes, most of which are spaces. */
static void
test_most (void)
{
  for (guint n = 10000; n <= 10001; n++)
    {
      g_autoptr (GString) text = g_string_new ("{\"vedette-terrain-table\": 1, \"terrain\": {");
      g_autoptr (VdtImportTable) table = NULL;
      g_autoptr (GError) error = NULL;

      for (guint i = 0; i < n; i++)
        g_string_append_printf (text, "%s\"%u\": {\"kind\": \"open\"}", i > 0 ? "," : "", i);
      g_string_append (text, "}}");
      table = vdt_import_table_read (text->str, text->len, "x", &error);
      if (n == 10000)
        g_assert_cmpuint (table ? table->rows->len : 0, ==, n);
      else
        g_assert_cmpstr (error ? error->message : NULL, ==, "x: more than 10000 terrains");
    }

  for (gsize size = 4 << 20; size <= (4 << 20) + 1; size++)
    {
      g_autofree char *text = g_strnfill (size, ' ');
      const char *contents = "{\"vedette-terrain-table\": 1, \"terrain\": {}}";
      g_autoptr (VdtImportTable) table = NULL;
      g_autoptr (GError) error = NULL;

      memcpy (text, contents, strlen (contents));
      table = vdt_import_table_read (text, size, "x", &error);
      if (size == 4 << 20)
        g_assert_no_error (error);
      else
        g_assert_cmpstr (error ? error->message : NULL, ==, "x: more than 4 MB");
    }
}

#define ADD(name, function) g_test_add (name, Fixture, NULL, set_up, function, tear_down)

void
vdt_test_table (void)
{
  ADD ("/table/rows", test_rows);
  ADD ("/table/same", test_same);
  ADD ("/table/kind", test_kind);
  ADD ("/table/legend", test_legend);
  ADD ("/table/own-entry", test_own_entry);
  ADD ("/table/remembered", test_remembered);
  g_test_add_func ("/table/bad", test_bad);
  g_test_add_func ("/table/most", test_most);
}
