/* test-lines.c - lines that are drawn on maps of Tiled and Worldographer, as ways from hex to hex
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-codes.h"
#include "vdt-import-lines.h"
#include "vdt-import.h"
#include "vdt-side.h"

#include <string.h>

/* All ways of a map: "0 0 se road" for column, row, side and code, in the order of rows. */
static char *
describe_ways (VdtMap *map)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  VdtLegend *legend = vdt_map_get_legend (map);
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_sides;

  for (int row = 0; row < grid->rows; row++)
    {
      const VdtRowSide *sides = vdt_map_get_code_row (map, VDT_CODES_WAYS, row, &n_sides);

      for (guint i = 0; i < n_sides; i++)
        for (guint code = 0; code < vdt_codes_count (legend, VDT_CODES_WAYS); code++)
          if (sides[i].codes >> code & 1)
            g_string_append_printf (text, "%s%d %d %s %s", text->len > 0 ? ", " : "",
                                    (int) VDT_ROW_SIDE_COLUMN (sides[i].key), row,
                                    vdt_side_name (grid->layout, VDT_ROW_SIDE_SIDE (sides[i].key)),
                                    vdt_codes_get_code (legend, VDT_CODES_WAYS, code));
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static VdtMap *
read_text (const char *text, VdtImportReport **report)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  VdtMap *map = vdt_import_read_bytes (bytes, "x", report, &error);

  g_assert_no_error (error);

  return map;
}

static guint
count_note (VdtImportReport *report, VdtImportFate fate, const char *text)
{
  return vdt_import_report_note (report, fate, text)->count;
}

/* Hexes of 60 by 50 pixels with sides of 30: a column is 45 from the next. The middle of 0 0 is at
 * 30 25, that of 1 0 at 75 50, that of 2 0 at 120 25.
 */
#define TMX(axis, index, objects)                                                                  \
  "<map orientation=\"hexagonal\" width=\"3\" height=\"3\" " axis                                  \
  " hexsidelength=\"30\" staggeraxis=\"" index "\" staggerindex=\"odd\">"                          \
  "<tileset firstgid=\"1\" name=\"t\"><tile id=\"0\" class=\"grass\"/></tileset>"                  \
  "<layer id=\"1\" name=\"g\" width=\"3\" height=\"3\"><data encoding=\"csv\">"                    \
  "1,1,1,1,1,1,1,1,1</data></layer>" objects "</map>"
#define FLAT(objects) TMX ("tilewidth=\"60\" tileheight=\"50\"", "x", objects)
#define POINTY(objects) TMX ("tilewidth=\"50\" tileheight=\"60\"", "y", objects)
#define OBJECT(attributes, points)                                                                 \
  "<object id=\"1\" " attributes "><polyline points=\"" points "\"/></object>"
#define GROUP(attributes, objects) "<objectgroup " attributes ">" objects "</objectgroup>"

static const struct
{
  const char *name;
  const char *text;
  const char *ways;
  guint left_out;
} tiled[] = {
  { "named",
    FLAT (GROUP ("name=\"a\"", OBJECT ("name=\"Old Road\" x=\"30\" y=\"25\"", "0,0 45,25 45,75"))),
    "0 0 se road, 1 1 n road" },
  { "group", FLAT (GROUP ("name=\"Rivers\"", OBJECT ("x=\"30\" y=\"25\"", "0,0 90,1"))),
    "0 0 se river, 1 0 ne river" },
  { "class before group",
    FLAT (GROUP ("name=\"Rivers\"", OBJECT ("class=\"rail\" x=\"120\" y=\"25\"", "0,0 0,50"))),
    "2 1 n rail" },
  { "nothing said", FLAT (GROUP ("name=\"a\"", OBJECT ("x=\"30\" y=\"25\"", "0,0 45,25"))), "", 1 },
  { "hidden",
    FLAT (GROUP ("name=\"road\" visible=\"0\"", OBJECT ("x=\"30\" y=\"25\"", "0,0 45,25"))), "",
    1 },
  { "point", FLAT (GROUP ("name=\"road\"", "<object id=\"1\" x=\"30\" y=\"25\"><point/></object>")),
    "", 1 },
  { "off the map", FLAT (GROUP ("name=\"road\"", OBJECT ("x=\"30\" y=\"25\"", "0,0 0,-1000"))),
    "0 0 n road" },
  { "far away", FLAT (GROUP ("name=\"road\"", OBJECT ("x=\"1e9\" y=\"25\"", "0,0 1e300,-1000"))),
    "" },
  { "right across", FLAT (GROUP ("name=\"road\"", OBJECT ("x=\"75\" y=\"-1e9\"", "0,0 0,2e9"))),
    "1 0 n road, 1 1 n road, 1 2 n road, 1 2 s road" },
  { "no numbers", FLAT (GROUP ("name=\"road\"", OBJECT ("x=\"nan\" y=\"25\"", "0,0 40,9 inf,9"))),
    "" },
  { "no points", FLAT (GROUP ("name=\"road\"", OBJECT ("x=\"30\" y=\"25\"", "nowhere"))), "", 1 },
  { "turned",
    FLAT (GROUP ("name=\"road\"", OBJECT ("x=\"30\" y=\"25\" rotation=\"90\"", "0,0 50,0"))),
    "0 1 n road" },
  { "moved",
    FLAT (GROUP ("name=\"road\" offsetx=\"90\" offsety=\"50\"",
                 OBJECT ("x=\"30\" y=\"25\"", "0,0 0,50"))),
    "2 2 n road" },
  /* Along the side of 0 1, through 1 0, and along that of 2 1. */
  { "sides", FLAT (GROUP ("name=\"road\"", OBJECT ("x=\"30\" y=\"50\"", "0,0 90,0"))),
    "1 0 se road, 0 1 ne road" },
  /* From 0 0 to 0 1 by a corner of 1 0, and into it and back. */
  { "corner", FLAT (GROUP ("name=\"road\"", OBJECT ("x=\"30\" y=\"25\"", "0,0 20,25 0,50"))),
    "0 1 n road" },
  { "peep", FLAT (GROUP ("name=\"road\"", OBJECT ("x=\"30\" y=\"25\"", "0,0 24,13 0,0"))), "" },
  { "visit", FLAT (GROUP ("name=\"road\"", OBJECT ("x=\"30\" y=\"25\"", "0,0 45,25 0,0"))),
    "0 0 se road" },
  { "pointy", POINTY (GROUP ("name=\"road\"", OBJECT ("x=\"25\" y=\"30\"", "0,0 25,45 75,45"))),
    "0 1 nw road, 0 1 e road" },
  { "told",
    FLAT (GROUP ("class=\"way\" name=\"Wire\" color=\"#123456\"",
                 "<properties><property name=\"code\" value=\"wire\"/></properties>" OBJECT (
                     "x=\"30\" y=\"25\"", "0,0 0,50"))),
    "0 1 n wire" },
  /* What is told behind a group of objects is not of that. */
  { "told of others",
    FLAT ("<objectgroup class=\"way\" name=\"Wire\"/><group><properties><property name=\"code\" "
          "value=\"wire\"/></properties>" OBJECT ("x=\"30\" y=\"25\"", "0,0 0,50") "</group>"),
    "", 1 },
};

static void
test_tiled (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (tiled); i++)
    {
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (VdtMap) map = read_text (tiled[i].text, &report);
      g_autofree char *ways = describe_ways (map);

      g_test_message ("%s", tiled[i].name);
      g_assert_cmpstr (ways, ==, tiled[i].ways);
      g_assert_cmpuint (count_note (report, VDT_IMPORT_LEFT_OUT, "objects"), ==, tiled[i].left_out);
    }
}

/* A map without end begins at its first hexes, wherever they are: here in column -1, row 2. */
static void
test_tiled_endless (void)
{
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (VdtMap) map = read_text (
      "<map orientation=\"hexagonal\" infinite=\"1\" width=\"3\" height=\"3\" tilewidth=\"60\" "
      "tileheight=\"50\" hexsidelength=\"30\" staggeraxis=\"x\" staggerindex=\"odd\">"
      "<tileset firstgid=\"1\" name=\"t\"><tile id=\"0\" class=\"grass\"/></tileset>"
      "<layer id=\"1\" name=\"g\" width=\"3\" height=\"3\"><data encoding=\"csv\">"
      "<chunk x=\"-1\" y=\"2\" width=\"2\" height=\"2\">1,1,1,1</chunk></data></layer>" GROUP (
          "name=\"road\"", OBJECT ("x=\"-15\" y=\"150\"", "0,0 45,25")) "</map>",
      &report);
  g_autofree char *ways = describe_ways (map);

  g_assert_cmpint (vdt_map_get_grid (map)->layout, ==, VDT_LAYOUT_EVEN_Q);
  g_assert_cmpstr (ways, ==, "0 0 se road");
}

/* As many ways as a legend may have, with long names: one more has no room. */
static void
test_tiled_full (void)
{
  g_autofree char *name = g_strnfill (VDT_LEGEND_NAME_MAX + 1, 'a');
  g_autoptr (GString) groups = g_string_new (NULL);
  g_autoptr (VdtImportReport) report = NULL;
  g_auto (GStrv) parts = g_strsplit (FLAT ("*"), "*", 2);
  g_autofree char *text = NULL;
  g_autofree char *ways = NULL;
  g_autoptr (VdtMap) map = NULL;
  const VdtWay *kinds;
  guint n;

  for (guint i = 0; i < VDT_SIDE_CODES_MAX; i++)
    g_string_append_printf (groups,
                            "<objectgroup class=\"way\" name=\"%s\"><properties><property "
                            "name=\"code\" value=\"w%u\"/></properties>" OBJECT (
                                "x=\"30\" y=\"25\"", "0,0 0,1") "</objectgroup>",
                            name, i);
  g_string_append (groups, GROUP ("name=\"road\"", OBJECT ("x=\"30\" y=\"25\"", "0,0 45,25")));
  text = g_strconcat (parts[0], groups->str, parts[1], NULL);
  map = read_text (text, &report);
  ways = describe_ways (map);
  kinds = vdt_legend_get_ways (vdt_map_get_legend (map), &n);

  g_assert_cmpstr (ways, ==, "");
  g_assert_cmpuint (count_note (report, VDT_IMPORT_LEFT_OUT, "objects"), ==, 1);
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (strlen (kinds[i].name), <=, VDT_LEGEND_NAME_MAX);
}

#define WXX(orientation, shapes)                                                                   \
  "<?xml version='1.0'?><map type=\"WORLD\" lastViewLevel=\"WORLD\" hexOrientation=\"" orientation \
  "\"><terrainmap>Blank\t0</terrainmap><tiles viewLevel=\"WORLD\" tilesWide=\"2\" "                \
  "tilesHigh=\"2\"><tilerow>\n0\t0\t0\n0\t0\t0\n</tilerow><tilerow>\n0\t0\t0\n0\t0\t0\n</tilerow>" \
  "</tiles><shapes>" shapes "</shapes></map>"
#define SHAPE(attributes, points) "<shape type=\"Path\" " attributes ">" points "</shape>"
#define P(x, y) "<p x=\"" #x "\" y=\"" #y "\"/>"
#define LEG "<p type=\"m\" x=\"150.0\" y=\"150.0\"/>" P (375, 300)
#define BLUE "strokeColor=\"0.2,0.4,0.9,1.0\""
#define BROWN "strokeColor=\"0.6,0.4,0.2,1.0\""
#define RED "strokeColor=\"1.0,0.0,0.0,1.0\""

/* The middle of 0 0 is at 150 150, that of 1 0 at 375 300, that of 1 1 at 375 600. */
static const struct
{
  const char *text;
  const char *ways;
  guint left_out;
  guint guessed;
} world[] = {
  { WXX ("COLUMNS", SHAPE (BLUE, LEG P (375, 600))), "0 0 se river, 1 1 n river", 0, 1 },
  { WXX ("COLUMNS", SHAPE (BROWN, LEG)), "0 0 se road", 0, 1 },
  { WXX ("COLUMNS", SHAPE (RED, LEG)), "", 1, 0 },
  { WXX ("COLUMNS", SHAPE (RED " tags=\"Railway\"", LEG)), "0 0 se rail", 0, 1 },
  { WXX ("COLUMNS", SHAPE ("strokeColor=\"null\"", LEG)), "", 1, 0 },
  { WXX ("COLUMNS", SHAPE (BLUE " fillColor=\"0.1,0.2,0.3,1.0\"", LEG)), "", 1, 0 },
  { WXX ("COLUMNS", SHAPE (BLUE " fillTexture=\"water\"", LEG)), "", 1, 0 },
  { WXX ("COLUMNS", SHAPE (BLUE " currentShapeViewLevel=\"KINGDOM\"", LEG)), "", 1, 0 },
  { WXX ("COLUMNS", SHAPE (BLUE " currentShapeViewLevel=\"WORLD\"", LEG)), "0 0 se river", 0, 1 },
  { WXX ("COLUMNS", "<shape type=\"Polygon\" " BLUE ">" LEG "</shape>"), "", 1, 0 },
  { WXX ("COLUMNS", SHAPE (BLUE, LEG) SHAPE (BROWN, LEG)), "0 0 se river, 0 0 se road", 0, 2 },
  { WXX ("COLUMNS", SHAPE (BLUE, LEG "<p type=\"m\" x=\"375\" y=\"600\"/>" P (150, 450))),
    "0 0 se river, 0 1 se river", 0, 1 },
  { WXX ("COLUMNS", SHAPE (BLUE, "<p/><p x=\"1\"/>" P (375, 300))), "", 0, 1 },
  { WXX ("ROWS", SHAPE (BLUE, P (150, 150) P (300, 375) P (600, 375))), "0 1 nw river, 0 1 e river",
    0, 1 },
};

static void
test_worldographer (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (world); i++)
    {
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (VdtMap) map = read_text (world[i].text, &report);
      g_autofree char *ways = describe_ways (map);

      g_test_message ("%u", i);
      g_assert_cmpstr (ways, ==, world[i].ways);
      g_assert_cmpuint (count_note (report, VDT_IMPORT_LEFT_OUT, "drawn lines and areas"), ==,
                        world[i].left_out);
      g_assert_cmpuint (
          count_note (report, VDT_IMPORT_GUESSED,
                      "lines that are roads or rivers, judged by their names or colours"),
          ==, world[i].guessed);
    }
}

/* There and back by two hexes, which is 32 steps each way. */
static const VdtImportSpot to_and_fro[] = { { 0, 0 }, { 0, 2 }, { 0, 0 } };

static void
begin_draft (VdtImportDraft *draft, VdtImportReport *report, guint *way)
{
  vdt_import_draft_init (draft, g_strdup (""), 0, "x", report);
  g_assert_true (vdt_import_draft_begin (draft, VDT_LAYOUT_ODD_Q, 3, 3, NULL));
  *way = vdt_import_draft_find_way (draft, VDT_IMPORT_ROAD);
}

/* As many steps as all lines of a map may have, and one more. */
static void
test_steps (void)
{
  g_autoptr (VdtImportReport) report = vdt_import_report_new ("x", "x");
  g_autoptr (GError) error = NULL;
  VdtImportDraft draft;
  guint way;

  begin_draft (&draft, report, &way);
  draft.n_steps = VDT_IMPORT_STEPS_MAX - 64;
  g_assert_true (vdt_import_lines_add (&draft, to_and_fro, 3, way, &error));
  g_assert_no_error (error);
  draft.n_steps = VDT_IMPORT_STEPS_MAX - 63;
  g_assert_false (vdt_import_lines_add (&draft, to_and_fro, 3, way, &error));
  g_assert_cmpstr (error->message, ==, "x: its lines cross too many hexes");
  vdt_import_draft_clear (&draft);
}

/* A long line ends early when nobody waits for the map. */
static void
test_cancel (void)
{
  g_autoptr (VdtImportReport) report = vdt_import_report_new ("x", "x");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (VdtImportSpot));
  VdtImportWatch watch = { .cancellable = cancellable };
  VdtImportDraft draft;
  guint way;

  for (guint i = 0; i < 100000; i++)
    g_array_append_vals (spots, to_and_fro, 2);
  begin_draft (&draft, report, &way);
  draft.watch = &watch;
  g_cancellable_cancel (cancellable);
  g_assert_true (vdt_import_lines_add (&draft, (VdtImportSpot *) (gpointer) spots->data, spots->len,
                                       way, NULL));
  g_assert_cmpuint (draft.n_steps, <, 2000000);
  g_assert_nonnull (draft.sides[VDT_CODES_WAYS]); /* nor are all its hexes held to its end */
  vdt_import_draft_clear (&draft);
}

/* Points are so far away that how far is no number. */
static void
test_far (void)
{
  static const VdtImportSpot spots[] = { { 0, 0 }, { 1.7e308, 1.7e308 }, { -1.7e308, 1.7e308 } };
  g_autoptr (VdtImportReport) report = vdt_import_report_new ("x", "x");
  g_autoptr (VdtMap) map = NULL;
  g_autofree char *ways = NULL;
  VdtImportDraft draft;
  guint way;

  begin_draft (&draft, report, &way);
  g_assert_true (vdt_import_lines_add (&draft, spots, G_N_ELEMENTS (spots), way, NULL));
  g_assert_cmpuint (draft.n_steps, <, 100);
  map = vdt_import_draft_end (&draft, NULL);
  ways = describe_ways (map);
  g_assert_cmpstr (ways, ==, "0 0 se road, 1 1 n road, 1 1 se road, 2 2 se road");
  vdt_import_draft_clear (&draft);
}

/* Points of many lines, in all more than a file may have, or as many. */
static void
check_points (const char *begin, const char *point, const char *end)
{
  for (guint n = VDT_IMPORT_SPOTS_MAX; n <= VDT_IMPORT_SPOTS_MAX + 1; n++)
    {
      g_autoptr (GString) text = g_string_new (begin);
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (VdtMap) map = NULL;

      for (guint i = 0; i < n; i++)
        g_string_append (text, point);
      g_string_append (text, end);
      bytes = g_string_free_to_bytes (g_steal_pointer (&text));
      map = vdt_import_read_bytes (bytes, "x", &report, &error);
      g_assert_true ((map != NULL) == (n == VDT_IMPORT_SPOTS_MAX));
      if (!map)
        g_assert_nonnull (strstr (error->message, ": more than 4000000 points of lines"));
    }
}

static void
test_points (void)
{
  g_auto (GStrv) tiled_parts =
      g_strsplit (FLAT (GROUP ("name=\"road\"", OBJECT ("x=\"30\" y=\"25\"", "*"))), "*", 2);
  g_auto (GStrv) world_parts = g_strsplit (WXX ("COLUMNS", SHAPE (BLUE, "*")), "*", 2);

  check_points (tiled_parts[0], "0,0 ", tiled_parts[1]);
  check_points (world_parts[0], "<p/>", world_parts[1]);
}

void
vdt_test_lines (void)
{
  g_test_add_func ("/lines/tiled", test_tiled);
  g_test_add_func ("/lines/tiled/endless", test_tiled_endless);
  g_test_add_func ("/lines/tiled/full", test_tiled_full);
  g_test_add_func ("/lines/worldographer", test_worldographer);
  g_test_add_func ("/lines/steps", test_steps);
  g_test_add_func ("/lines/cancel", test_cancel);
  g_test_add_func ("/lines/far", test_far);
  g_test_add_func ("/lines/points", test_points);
}
