/* test-vassal.c - modules of VASSAL: hexes where their grids have them, and called as there
 *
 * Modules of others are in a folder that VEDETTE_TEST_FOREIGN names.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "import-zip.h"

#include "vdt-hex-label.h"
#include "vdt-import.h"
#include "vdt-vassal-grid.h"

#include <glib/gstdio.h>

#include <math.h>
#include <string.h>

#define GRID "VASSAL.build.module.map.boardPicker.board.HexGrid"
#define NUMBERING "VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering"
#define NUMBERING_OF "VASSAL.build.module.map.boardPicker.board.mapgrid."
#define BOARD "VASSAL.build.module.map.boardPicker.Board"
#define ZONE "VASSAL.build.module.map.boardPicker.board.mapgrid.Zone"

/* As large as a GIF says that it is; its pixels are not read here. */
static const char gif[] = "GIF89a\x90\x01\x2c\x01\0\0\0;";
#define WIDTH 400
#define HEIGHT 300

static VdtMap *
read_module (const char *build_file, const char *xml, VdtImportReport **report, GError **error)
{
  const ZipMember members[] = {
    { build_file, xml, strlen (xml) },
    { "images/board.gif", gif, sizeof gif - 1 },
  };
  g_autoptr (GBytes) bytes = zip_new (members, G_N_ELEMENTS (members));

  return vdt_import_read_bytes (bytes, "module", report, error);
}

/* Where our hex is on the picture, by the underlay. */
static void
find_pixel (const VdtGrid *grid, const VdtUnderlay *underlay, int column, int row, double at[2])
{
  gboolean pointy = grid->layout == VDT_LAYOUT_ODD_R || grid->layout == VDT_LAYOUT_EVEN_R;
  int odd = grid->layout == VDT_LAYOUT_ODD_R || grid->layout == VDT_LAYOUT_ODD_Q;
  int line = pointy ? row : column, place = pointy ? column : row;
  double along = 200 * (place + ((line & 1) == odd ? 0.5 : 0) - (odd ? 0 : 0.5));
  double across = 200 * sqrt (0.75) * line;
  double x = (pointy ? along : across) - underlay->x, y = (pointy ? across : along) - underlay->y;

  at[0] = x / underlay->scale;
  at[1] = y / underlay->scale / (1 + underlay->stretch);
}

typedef struct
{
  double dx, dy, x0, y0;
  gboolean sideways;
} Module;

/* Each hex of the map is within a pixel of one of the module's; returns how many there are. */
static guint
check_places (VdtMap *map, const VdtImportReport *report, const Module *module)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  guint n = 0;

  for (int i = 0; i < grid->columns * grid->rows; i++)
    {
      VdtHex hex = vdt_grid_hex (grid, i % grid->columns, i / grid->columns);
      double at[2], line, place;
      int odd;

      if (vdt_map_is_void (map, hex))
        continue;
      find_pixel (grid, &report->underlay, i % grid->columns, i / grid->columns, at);
      line = (at[module->sideways ? 1 : 0] - module->x0) / module->dx;
      odd = (int) lround (line) & 1;
      place = (at[module->sideways ? 0 : 1] - module->y0) / module->dy - odd / 2.0;
      g_assert_cmpfloat (fabs (line - round (line)) * module->dx, <, 0.01);
      g_assert_cmpfloat (fabs (place - round (place)) * module->dy, <, 0.01);
      n++;
    }

  return n;
}

/* How many hexes have their centre on the picture, an eighth of a hex about it included. */
static guint
count_hexes (const Module *module)
{
  double across = module->sideways ? HEIGHT : WIDTH, along = module->sideways ? WIDTH : HEIGHT;
  guint n = 0;

  for (int line = -30; line < 60; line++)
    for (int place = -30; place < 60; place++)
      {
        double x = module->x0 + module->dx * line;
        double y = module->y0 + module->dy * (place + (line & 1) / 2.0);

        n += x >= -module->dx / 8 && x <= across + module->dx / 8 && y >= -module->dy / 8
             && y <= along + module->dy / 8;
      }

  return n;
}

static void
test_places (void)
{
  static const Module modules[] = {
    { 55.4256, 64, 0, 32, FALSE },    { 55.4256, 64, 0, 32, TRUE },
    { 75.325625, 87, -17, 75, TRUE }, { 80.88337, 93.9, 22, -4, FALSE },
    { 30, 64, -19.5, 7, FALSE },      { 60, 40, 100, 150, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (modules); i++)
    for (guint stagger = 0; stagger < 2; stagger++)
      {
        const Module *module = &modules[i];
        g_autofree char *xml = g_strdup_printf (
            "<m><" BOARD " name=\"Field\" image=\"board.gif\"><" GRID " dx=\"%.10g\" dy=\"%.10g\" "
            "x0=\"%.10g\" y0=\"%.10g\" sideways=\"%s\"><" NUMBERING " stagger=\"%s\"/></" GRID
            "></" BOARD "></m>",
            module->dx, module->dy, module->x0, module->y0, module->sideways ? "true" : "false",
            stagger ? "true" : "false");
        g_autoptr (VdtImportReport) report = NULL;
        g_autoptr (GError) error = NULL;
        g_autoptr (VdtMap) map =
            read_module (i % 2 ? "buildFile" : "buildFile.xml", xml, &report, &error);

        g_assert_no_error (error);
        g_assert_cmpstr (vdt_map_get_text (map, VDT_MAP_TITLE), ==, "Field");
        g_assert_cmpuint (report->pictures->len, ==, 1);
        g_assert_cmpuint (check_places (map, report, module), ==, count_hexes (module));
      }
}

static void
check_names (const char *attributes, const char *numbering, const char *const expected[3])
{
  g_autofree char *xml = g_strdup_printf ("<m><" BOARD " name=\"\" image=\"board.gif\"><" GRID
                                          " %s><" NUMBERING_OF "%s/></" GRID "></" BOARD "></m>",
                                          attributes, numbering);
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = read_module ("buildFile.xml", xml, &report, &error);
  static const int places[3][2] = { { 0, 0 }, { 1, 1 }, { 2, 3 } };

  g_assert_no_error (error);
  for (guint i = 0; i < 3; i++)
    {
      const VdtGrid *grid = vdt_map_get_grid (map);
      g_autofree char *name = vdt_hex_label (grid, vdt_grid_hex (grid, places[i][0], places[i][1]));

      g_assert_cmpstr (name, ==, expected[i]);
    }
  g_assert_cmpuint (vdt_import_report_count (report, VDT_IMPORT_GUESSED), ==, 0);
}

/* As VASSAL calls them: the line first, and its number from 0 on with what is added. */
static void
test_names (void)
{
  static const char *const plain[] = { "0101", "0202", "0304" };
  static const char *const from_0[] = { "0000", "0101", "0203" };
  static const char *const rows_first[] = { "0101", "0202", "0403" };
  static const char *const letters[] = { "A1", "B2", "C4" };
  static const char *const points[] = { "1.1", "2.2", "3.4" };
  static const char *const slashes[] = { "1/1", "2/2", "3/4" };
  static const char *const from_bottom[] = { "0106", "0205", "0303" };
  static const char *const oblique[] = { "B02", "C03", "D04" };
  static const char *const worded[] = { "Hex 0101", "Hex 0202", "Hex 0304" };
  const char *grid = "x0=\"30\" y0=\"20\"";

  check_names (grid, "HexGridNumbering stagger=\"false\"", plain);
  check_names (grid, "HexGridNumbering stagger=\"false\" hOff=\"0\" vOff=\"0\"", from_0);
  check_names (grid, "HexGridNumbering stagger=\"false\" first=\"V\"", rows_first);
  check_names (grid, "HexGridNumbering stagger=\"false\" hType=\"A\" hOff=\"0\" vLeading=\"0\"",
               letters);
  check_names (grid, "HexGridNumbering stagger=\"false\" sep=\".\" hLeading=\"0\" vLeading=\"0\"",
               points);
  check_names (grid, "HexGridNumbering stagger=\"false\" sep=\"/\" hLeading=\"0\" vLeading=\"0\"",
               slashes);
  check_names (grid, "HexGridNumbering stagger=\"false\" vDescend=\"true\"", from_bottom);
  check_names (grid, "ObliqueHexGridNumbering stagger=\"false\" hType=\"A\"", oblique);
  check_names (grid, "HexGridNumbering stagger=\"false\" locationFormat=\"Hex $gridLocation$\"",
               worded);
  check_names (grid, "HexGridNumbering stagger=\"false\" locationFormat=\"$column$\"", plain);
  check_names ("x0=\"30\" y0=\"20\" sideways=\"true\"", "HexGridNumbering stagger=\"false\"",
               rows_first);
  check_names ("x0=\"30\" y0=\"20\" sideways=\"true\"",
               "HexGridNumbering stagger=\"false\" first=\"V\"", plain);
}

/* With stagger, hexes of odd lines have a number more: 0202 is above and right of 0102. */
static void
test_stagger (void)
{
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map =
      read_module ("buildFile.xml",
                   "<m><" BOARD " name=\"\" image=\"board.gif\"><" GRID
                   " x0=\"30\" y0=\"20\"><" NUMBERING "/></" GRID "></" BOARD "></m>",
                   &report, &error);
  const VdtGrid *grid = vdt_map_get_grid (map);
  VdtHex one, other;

  g_assert_no_error (error);
  g_assert_cmpint (grid->layout, ==, VDT_LAYOUT_EVEN_Q);
  g_assert_true (vdt_hex_label_parse (grid, "0102", &one));
  g_assert_true (vdt_hex_label_parse (grid, "0202", &other));
  g_assert_true (vdt_hex_equal (vdt_hex_neighbour (one, 1), other));
  g_assert_true (vdt_hex_label_parse (grid, "0201", &other));
  g_assert_true (vdt_map_is_void (map, other));
}

/* A zone has the hexes in it; without a picture zones tell how large the board is. */
static void
test_zone (void)
{
  const char *xml =
      "<m><" BOARD " name=\"Z\" image=\"none.png\"><" ZONE
      " path=\"100,100;300,100;300,250;100,250\"><" GRID "/></" ZONE "></" BOARD "></m>";
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = read_module ("buildFile.xml", xml, &report, &error);
  const VdtGrid *grid = vdt_map_get_grid (map);

  g_assert_no_error (error);
  g_assert_cmpuint (report->pictures->len, ==, 0);
  g_assert_cmpint (grid->columns, ==, 4); /* at 111, 166, 222 and 277 */
  g_assert_cmpint (vdt_import_report_count (report, VDT_IMPORT_LEFT_OUT), ==, 1);
}

/* Letters that are not UTF-8 are those of Windows-1252, or of what the file declares. */
static void
test_encodings (void)
{
  static const char *const heads[][2] = {
    { "", "text read as Windows-1252" },
    { "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>", "text read as ISO-8859-1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      g_autofree char *xml = g_strconcat (
          heads[i][0],
          "<m><" BOARD " name=\"W\xe4ldchen\" image=\"board.gif\"><" GRID "/></" BOARD "></m>",
          NULL);
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtMap) map = read_module ("buildFile.xml", xml, &report, &error);
      gboolean told = FALSE;

      g_assert_no_error (error);
      g_assert_cmpstr (vdt_map_get_text (map, VDT_MAP_TITLE), ==, "Wäldchen");
      for (guint k = 0; k < report->notes->len; k++)
        told = told || g_str_equal (((VdtImportNote *) report->notes->pdata[k])->text, heads[i][1]);
      g_assert_true (told);
    }
}

static void
test_boards (void)
{
  const char *xml =
      "<m><" BOARD " name=\"Cards\" image=\"board.gif\"/><" BOARD
      " name=\"West\" image=\"no.png\" width=\"200\" height=\"200\"><" GRID "/></" BOARD "><" BOARD
      " name=\"East\" image=\"board.gif\"><" GRID "/></" BOARD "></m>";
  g_autofree char *folder = g_dir_make_tmp ("vedette-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "m.vmod", NULL);
  const ZipMember members[] = {
    { "buildFile.xml", xml, strlen (xml) },
    { "images/board.gif", gif, sizeof gif - 1 },
  };
  g_autoptr (GBytes) bytes = zip_new (members, G_N_ELEMENTS (members));
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (VdtImportReport) west_report = NULL;
  g_autoptr (VdtImportReport) no_report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = NULL;
  g_autoptr (VdtMap) west = NULL;

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  map = vdt_import_read_file (path, NULL, &report, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (vdt_map_get_text (map, VDT_MAP_TITLE), ==, "East");
  g_assert_cmpuint (report->parts->len, ==, 2);
  west = vdt_import_read_part (path, "West", &west_report, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (vdt_map_get_text (west, VDT_MAP_TITLE), ==, "West");
  g_assert_null (vdt_import_read_part (path, "Cards", &no_report, &error));
  g_assert_true (g_str_has_suffix (error->message, "it has no board “Cards” with hexes"));
  g_remove (path);
  g_rmdir (folder);
}

static void
test_refused (void)
{
  static const struct
  {
    const char *xml, *why;
  } cases[] = {
    { "<m/>", "it has no board with hexes" },
    { "<m><" BOARD " name=\"a\" image=\"board.gif\"/></m>", "it has no board with hexes" },
    { "<m><" BOARD " name=\"a\" image=\"board.gif\"><" GRID " dx=\"0\"/></" BOARD "></m>",
      "invalid number of columns or rows" },
    { "<m><" BOARD " name=\"a\" image=\"board.gif\"><" GRID " dx=\"nan\" dy=\"1e-300\"/></" BOARD
      "></m>",
      "invalid number of columns or rows" },
    { "<m><" BOARD " name=\"a\" image=\"no.gif\"><" GRID "/></" BOARD "></m>",
      "invalid number of columns or rows" },
    { "<m><" BOARD " name=\"a\" width=\"99999\" height=\"99999\"><" GRID
      " dx=\"5\" dy=\"5\"/></" BOARD "></m>",
      "invalid number of columns or rows" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_null (read_module ("buildFile", cases[i].xml, &report, &error));
      g_assert_true (g_str_has_suffix (error->message, cases[i].why));
    }
}

/* So many boards are known, each with hexes; the next is left out. */
static void
test_most_boards (void)
{
  for (guint n = 1000; n <= 1001; n++)
    {
      g_autoptr (GString) xml = g_string_new ("<m>");
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtMap) map = NULL;

      for (guint i = 1; i <= n; i++)
        g_string_append_printf (
            xml, "<" BOARD " name=\"%s\" width=\"100\" height=\"100\"><" GRID "/></" BOARD ">",
            i < 1000    ? "a"
            : i == 1000 ? "last"
                        : "more");
      g_string_append (xml, "</m>");
      map = read_module ("buildFile.xml", xml->str, &report, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (report->parts->len, ==, 1000);
      g_assert_cmpstr (report->parts->pdata[999], ==, "last");
      g_assert_cmpuint (vdt_import_report_note (report, VDT_IMPORT_LEFT_OUT, "other boards")->count,
                        ==, n - 1000);
    }
}

/* A board has so many zones, and not the next; the last one names its hexes still. */
static void
test_most_zones (void)
{
  for (guint n = 1000; n <= 1001; n++)
    {
      g_autoptr (GString) xml =
          g_string_new ("<m><" BOARD " name=\"a\" image=\"board.gif\"><" GRID
                        " x0=\"30\" y0=\"20\"><" NUMBERING " stagger=\"false\"/></" GRID ">");
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtMap) map = NULL;
      g_autofree char *name = NULL;

      for (guint i = 1; i <= n; i++)
        g_string_append_printf (
            xml,
            "<" ZONE " path=\"%u,0;%u,0;%u,99;%u,99\"><" GRID " x0=\"30\" y0=\"20\"><" NUMBERING
            " stagger=\"false\" hOff=\"50\"/></" GRID "></" ZONE ">",
            i < n ? 3000 : 0, i < n ? 3009 : 50, i < n ? 3009 : 50, i < n ? 3000 : 0);
      g_string_append (xml, "</" BOARD "></m>");
      map = read_module ("buildFile.xml", xml->str, &report, &error);
      g_assert_no_error (error);
      name = vdt_hex_label (vdt_map_get_grid (map), vdt_grid_hex (vdt_map_get_grid (map), 0, 0));
      g_assert_cmpstr (name, ==, n == 1000 ? "5001" : "0101");
      g_assert_cmpuint (vdt_import_report_count (report, VDT_IMPORT_LEFT_OUT), ==, n - 1000);
    }
}

/* Zones have numbers of their own; one with hexes elsewhere has none on the map. */
static void
test_zones (void)
{
  const char *xml =
      "<m><" BOARD " name=\"Z\" image=\"board.gif\"><" ZONE
      " name=\"West\" locationFormat=\"$name$ "
      "$gridLocation$\" path=\"0,0;140,0;140,300;0,300\"><" GRID " x0=\"30\" y0=\"20\"><" NUMBERING
      " stagger=\"false\"/></" GRID "></" ZONE "><" ZONE
      " path=\"140,0;300,0;300,300;140,300\"><" GRID " x0=\"196\" y0=\"52\"><" NUMBERING
      " stagger=\"false\" hType=\"A\" hOff=\"0\"/></" GRID "></" ZONE "><" ZONE
      " path=\"300,0;400,0;400,300;300,300\"><" GRID " dx=\"20\" dy=\"20\"/></" ZONE "></" BOARD
      "></m>";
  static const struct
  {
    int column, row;
    const char *name;
  } cases[] = {
    { 0, 0, "West 0101" }, { 1, 1, "West 0201" }, { 2, 0, "-B00" }, { 3, 1, "A01" }, { 4, 4, "B04" }
  };
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = read_module ("buildFile.xml", xml, &report, &error);
  const VdtGrid *grid = vdt_map_get_grid (map);

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      VdtHex hex = vdt_grid_hex (grid, cases[i].column, cases[i].row), found;
      g_autofree char *name = vdt_hex_label (grid, hex);

      g_assert_cmpstr (name, ==, cases[i].name);
      g_assert_true (vdt_hex_label_parse (grid, name, &found));
      g_assert_true (vdt_hex_equal (found, hex));
    }
  g_assert_cmpint (grid->columns, ==, 5);
  g_assert_cmpuint (
      vdt_import_report_note (report, VDT_IMPORT_LEFT_OUT, "zones whose hexes are elsewhere")
          ->count,
      ==, 1);
}

/* Hexes are regular where their width is not said. */
static void
test_usual_width (void)
{
  const char *xml =
      "<m><" BOARD " name=\"Z\" image=\"board.gif\"><" GRID " dy=\"100\"/></" BOARD "></m>";
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = read_module ("buildFile.xml", xml, &report, &error);

  g_assert_no_error (error);
  g_assert_cmpfloat (fabs (report->underlay.stretch), <, 1e-9);
  g_assert_cmpint (vdt_map_get_grid (map)->columns, ==, 5); /* 86.6 pixels each */
}

/* Hexes are 100 pixels from each other; the first is at the left edge. A board that is larger than
 * it may be is cut, whether it says itself how large it is or its picture does.
 */
static void
test_largest (void)
{
  static const guint widths[] = { 99900, 100000, 100100 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    for (guint pictured = 0; pictured < 2; pictured++)
      {
        char png[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\xc8";
        g_autofree char *xml = g_strdup_printf (
            "<m><" BOARD " name=\"a\" image=\"%s\" width=\"%u\" height=\"200\"><" GRID
            " dx=\"100\" dy=\"100\"/></" BOARD "></m>",
            pictured ? "a.png" : "", widths[i]);
        const ZipMember members[] = {
          { "buildFile.xml", xml, strlen (xml) },
          { "images/a.png", png, sizeof png - 1 },
        };
        g_autoptr (VdtImportReport) report = NULL;
        g_autoptr (GError) error = NULL;
        g_autoptr (GBytes) bytes = NULL;
        g_autoptr (VdtMap) map = NULL;

        png[17] = (char) (widths[i] >> 16);
        png[18] = (char) (widths[i] >> 8);
        png[19] = (char) widths[i];
        bytes = zip_new (members, G_N_ELEMENTS (members));
        map = vdt_import_read_bytes (bytes, "module", &report, &error);
        g_assert_no_error (error);
        g_assert_cmpuint (report->pictures->len, ==, pictured);
        g_assert_cmpint (vdt_map_get_grid (map)->columns, ==, MIN (widths[i], 100000) / 100 + 1);
      }
}

/* A zone has so many corners, and not the next. */
static void
test_most_corners (void)
{
  for (guint n = 20000; n <= 20001; n++)
    {
      g_autoptr (GString) path = g_string_new (NULL);
      g_autoptr (GArray) outline = NULL;

      for (guint i = 1; i <= n; i++)
        g_string_append_printf (path, "%u,%u;", i, i % 2);
      outline = vdt_vassal_outline_new (path->str);
      g_assert_cmpuint (outline->len, ==, 2 * 20000);
      g_assert_cmpfloat (g_array_index (outline, double, outline->len - 2), ==, 20000);
    }
}

/* The modules of others, by what their own files say. */
static void
test_samples (void)
{
  static const struct
  {
    const char *file;
    Module module;
    guint n_hexes;
  } cases[] = {
    { "ccnapoleonics-assembled.vmod",
      { 75.32562584220355, 86.99999999999869, -17, 75, TRUE },
      113 },
    { "jzhex-n-counters-template-v12-379.vmod",
      { 80.88337155288302, 93.90000000000086, 22, -4, FALSE },
      85 },
    { "tld-assembled-oldformat.mod", { 55.42562584220407, 64, -19, 32, FALSE }, 2688 },
  };
  const char *folder = g_getenv ("VEDETTE_TEST_FOREIGN");

  if (!folder)
    {
      g_test_skip ("VEDETTE_TEST_FOREIGN names no folder");
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_build_filename (folder, "vassal", cases[i].file, NULL);
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtMap) map = vdt_import_read_file (path, NULL, &report, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (check_places (map, report, &cases[i].module), ==, cases[i].n_hexes);
    }
}

/* What pictures say of their size; what is torn or something else has none. */
static void
test_sizes (void)
{
  static const char png[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x03\xe8\0\0\x01\x02";
  static const char jpeg[] =
      "\xff\xd8\xff\xe0\0\x04zz\xff\xff\xc4\0\x03z\xff\xc2\0\x11\x08\x02\x01\x04\x03\x03z";
  static const struct
  {
    const char *data;
    gsize size;
    int width, height;
  } cases[] = {
    { gif, sizeof gif - 1, 400, 300 },
    { png, sizeof png - 1, 1000, 258 },
    { jpeg, sizeof jpeg - 1, 0x403, 0x201 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (gsize size = cases[i].size;; size--)
      {
        g_autoptr (GBytes) bytes = g_bytes_new (cases[i].data, size);
        int width, height;

        if (vdt_picture_find_size (bytes, &width, &height))
          {
            g_assert_cmpint (width, ==, cases[i].width);
            g_assert_cmpint (height, ==, cases[i].height);
          }
        else
          g_assert_cmpuint (size, <, cases[i].size);
        if (size == 0)
          break;
      }
}

void
vdt_test_vassal (void)
{
  g_test_add_func ("/vassal/places", test_places);
  g_test_add_func ("/vassal/names", test_names);
  g_test_add_func ("/vassal/stagger", test_stagger);
  g_test_add_func ("/vassal/zone", test_zone);
  g_test_add_func ("/vassal/boards", test_boards);
  g_test_add_func ("/vassal/encodings", test_encodings);
  g_test_add_func ("/vassal/refused", test_refused);
  g_test_add_func ("/vassal/most-boards", test_most_boards);
  g_test_add_func ("/vassal/most-zones", test_most_zones);
  g_test_add_func ("/vassal/zones", test_zones);
  g_test_add_func ("/vassal/usual-width", test_usual_width);
  g_test_add_func ("/vassal/largest", test_largest);
  g_test_add_func ("/vassal/most-corners", test_most_corners);
  g_test_add_func ("/vassal/samples", test_samples);
  g_test_add_func ("/vassal/sizes", test_sizes);
}
