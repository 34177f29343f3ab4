/* test-hexwright.c - projects of Hexwright: a folder, one of its files, a zip
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "import-zip.h"

#include "vdt-hex-label.h"
#include "vdt-import.h"

#include <glib/gstdio.h>
#include <string.h>

static const struct
{
  const char *name;
  const char *contents;
} files[] = {
  { "project.json", "{\"name\": \"The Valley\", \"hexgrid\": \"demo/hexgrid.json\", \"terrain\": "
                    "\"demo/terrain.json\", \"hexsides\": \"demo/hexsides.json\"}" },
  { "hexgrid.json", "{\"grid_version\": 1, \"n_cols\": 3, \"n_rows\": 2}" },
  { "terrain.json", "{\"terrain\": {\"0000\": \"woods\", \"0201\": \"swamp\", \"0901\": \"x\"}}" },
  { "hexsides.json", "{\"rivers\": [{\"a\": \"0000\", \"b\": \"0101\"}, [\"0000\", \"0200\"]], "
                     "\"roads\": [{\"a\": \"0000\", \"b\": \"0001\"}], \"slopes\": []}" },
  { "elevation.json", "{\"elevation\": {\"0100\": 4, \"0000\": 2.0}, \"defaultElevation\": 1}" },
  { "features.json", "{\"features\": [{\"code\": \"0101\", \"type\": \"city\"}, 7]}" },
};

static guint
count (VdtImportReport *report, const char *what)
{
  return vdt_import_report_note (report, VDT_IMPORT_LEFT_OUT, what)->count;
}

/* Column 0 is pushed down, so that 0101 lies below and right of 0000. */
static void
check (VdtMap *map, VdtImportReport *report)
{
  const VdtGrid *grid = vdt_map_get_grid (map);

  g_assert_cmpstr (vdt_map_get_text (map, VDT_MAP_TITLE), ==, "The Valley");
  g_assert_cmpint (grid->layout, ==, VDT_LAYOUT_EVEN_Q);
  g_assert_cmpint (grid->columns, ==, 3);
  g_assert_cmpint (grid->rows, ==, 2);
  g_assert_cmpint (grid->first_column, ==, 0);
  g_assert_cmpint (vdt_map_get_terrain_info (map, vdt_grid_hex (grid, 0, 0))->kind, ==,
                   VDT_KIND_WOODS);
  g_assert_cmpint (vdt_map_get_terrain_info (map, vdt_grid_hex (grid, 2, 1))->kind, ==,
                   VDT_KIND_MARSH);
  g_assert_cmpint (vdt_map_get_elevation (map, vdt_grid_hex (grid, 0, 0)), ==, 2);
  g_assert_cmpint (vdt_map_get_elevation (map, vdt_grid_hex (grid, 1, 0)), ==, 4);
  g_assert_cmpint (vdt_map_get_elevation (map, vdt_grid_hex (grid, 2, 0)), ==, 1);
  g_assert_cmpuint (vdt_map_get_side_codes (map, vdt_grid_hex (grid, 0, 0), 2), ==, 1);
  g_assert_cmpstr (vdt_legend_get_side_codes (vdt_map_get_legend (map), NULL)[0].code, ==, "river");
  g_assert_cmpuint (vdt_map_get_codes (map, VDT_CODES_WAYS, vdt_grid_hex (grid, 0, 0), 3), ==, 1);
  g_assert_cmpstr (vdt_legend_get_ways (vdt_map_get_legend (map), NULL)[0].code, ==, "road");
  g_assert_cmpuint (count (report, "city"), ==, 1);
  g_assert_cmpuint (count (report, "items outside all hexes"), ==, 1);
  g_assert_cmpuint (count (report, "hexsides of hexes that are not adjacent"), ==, 1);
}

static void
check_path (const char *path)
{
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = vdt_import_read_file (path, NULL, &report, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (report->format, ==, "hexwright");
  check (map, report);
}

static void
test_folder (void)
{
  g_autofree char *folder = g_dir_make_tmp ("vedette-hexwright-XXXXXX", NULL);
  g_autofree char *project = g_build_filename (folder, "project.json", NULL);
  g_autofree char *grid = g_build_filename (folder, "hexgrid.json", NULL);
  g_autofree char *sides = g_build_filename (folder, "hexsides.json", NULL);
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (folder, files[i].name, NULL);

      g_assert_true (g_file_set_contents (path, files[i].contents, -1, NULL));
    }
  check_path (folder);
  check_path (project);
  check_path (grid);

  g_remove (sides);
  g_assert_null (vdt_import_read_file (project, NULL, &report, &error));
  g_assert_true (
      g_str_has_suffix (error->message, ": hexsides.json, which belongs to it, is missing"));
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (folder, files[i].name, NULL);

      g_remove (path);
    }
  g_rmdir (folder);
}

static void
test_zip (void)
{
  ZipMember members[G_N_ELEMENTS (files)];
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) zip = NULL;
  g_autoptr (VdtMap) map = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    members[i] = (ZipMember){ files[i].name, files[i].contents, strlen (files[i].contents) };
  zip = zip_new (members, G_N_ELEMENTS (members));
  map = vdt_import_read_bytes (zip, "bad", &report, &error);
  g_assert_no_error (error);
  check (map, report);
}

static void
test_bad (void)
{
  g_autoptr (GString) deep = g_string_new ("{\"n_cols\": 1, \"a\": \"\\\\\\\"[[\", \"b\": ");
  struct
  {
    const char *file;
    const char *message;
  } bad[] = {
    { "{\"n_cols\": 3, \"n_rows\": 2}", "bad: terrain.json, which belongs to it, is missing" },
    { NULL, "bad: elements are nested too deep" },
    { "{\"terrain\": {\"0000\": \"woods\"}", NULL }, /* in the parser's words */
    { "{\"n_cols\": [}", NULL },
    { "{\"terrain\": {\"0000\": \"a\"}}{\"terrain\": {}}", "bad: this is not an object" },
    { "{\"terrain\": {\"0000\": \"a\"}, \"b\": /*\"*/ {}}", "bad: this is not an object" },
  };

  for (guint i = 0; i < 50; i++)
    g_string_append_c (deep, '[');
  bad[1].file = deep->str;
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (bad[i].file, strlen (bad[i].file));
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_null (vdt_import_read_bytes (bytes, "bad", &report, &error));
      g_test_message ("%s", error->message);
      if (bad[i].message)
        g_assert_cmpstr (error->message, ==, bad[i].message);
      else
        g_assert_true (g_str_has_prefix (error->message, "bad:1: "));
    }
}

/* A part may have so many bytes, most of which are spaces here. */
static void
test_most (void)
{
  for (gsize size = 4 << 20; size <= (4 << 20) + 1; size++)
    {
      ZipMember members[G_N_ELEMENTS (files)];
      g_autofree char *large = g_strnfill (size, ' ');
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) zip = NULL;
      g_autoptr (VdtMap) map = NULL;

      for (guint i = 0; i < G_N_ELEMENTS (files); i++)
        members[i] = (ZipMember){ files[i].name, files[i].contents, strlen (files[i].contents) };
      memcpy (large, members[2].contents, members[2].size);
      members[2].contents = large;
      members[2].size = size;
      zip = zip_new (members, G_N_ELEMENTS (members));
      map = vdt_import_read_bytes (zip, "bad", &report, &error);
      if (size == 4 << 20)
        check (map, report);
      else
        g_assert_cmpstr (error ? error->message : NULL, ==, "bad: terrain.json: more than 4.0 MB");
    }
}

void
vdt_test_hexwright (void)
{
  g_test_add_func ("/hexwright/folder", test_folder);
  g_test_add_func ("/hexwright/zip", test_zip);
  g_test_add_func ("/hexwright/bad", test_bad);
  g_test_add_func ("/hexwright/most", test_most);
}
