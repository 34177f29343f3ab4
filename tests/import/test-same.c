/* test-same.c - files that are written in different ways, and are the same map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-import.h"
#include "vdt-map-names.h"
#include "vdt-map-writer.h"

#include <glib/gstdio.h>
#include <string.h>

#define MAPPER                                                                                     \
  "0101 plain\n0102 forest\n0201 town\n0202 swamp\n0301 plain\n0302 hill\n0101-0302 road\n"
#define POINTY MAPPER "option horizontal\n"
#define TABLE "hex,level,terrain\n0101,1,W\xc3\xa4ldchen\n0201,0,\xe2\x80\x9cwood\xe2\x80\x9d\n"
#define HEXES "hex 0101 1 \"woods:1;foliage_elev:2\" \"\"\nhex 0201 0 \"\" \"\"\n"
#define BOARD "size 2 1\n" HEXES
/* Of Tiled: the same six tiles, however they are told. */
#define TILED(data)                                                                                \
  "<?xml version=\"1.0\"?><map orientation=\"hexagonal\" width=\"3\" height=\"2\" "                \
  "tilewidth=\"9\" "                                                                               \
  "tileheight=\"9\"><tileset firstgid=\"1\" name=\"a\"/><layer name=\"g\" width=\"3\" "            \
  "height=\"2\">"                                                                                  \
  "<data " data "</data></layer></map>"
#define TILED_CSV TILED ("encoding=\"csv\">1,2,3,3,2,1")
#define JSON(data)                                                                                 \
  "{\"infinite\":false,\"layers\":[{" data ",\"height\":2,\"name\":\"g\",\"type\":\"tilelayer\","  \
  "\"width\":3}],\"height\":2,\"orientation\":\"hexagonal\",\"tileheight\":9,\"tilesets\":["       \
  "{\"firstgid\":1,\"name\":\"a\"}],\"tilewidth\":9,\"width\":3}"
#define ZSTD "KLUv/QRYwQAAAQAAAAIAAAADAAAAAwAAAAIAAAABAAAANkaf9Q=="
#define PLAIN "AQAAAAIAAAADAAAAAwAAAAIAAAABAAAA"

/* A text with zeros in it. */
#define UTF_16(text) text, sizeof text - 1

/* What is left out or guessed besides, as the report has it; NULL: nothing that matters. */
static const struct
{
  const char *file;
  gsize size; /* 0: of the text */
  const char *same;
  const char *note;
} cases[] = {
  /* Text Mapper: whatever stands first, wherever options stand, however hexes are numbered. */
  { "plain attributes fill=\"#90ee90\"\nforest lib <g id=\"x\"/>\n" MAPPER, 0, MAPPER,
    "left-out 2 lines about the drawing of the map" },
  { "forest path attributes stroke=\"black\"\nforest path M 1,1\n" MAPPER, 0, MAPPER, NULL },
  { "text font-size=\"20pt\"\nglow stroke=\"white\"\nlabel font-size=\"9\"\n" MAPPER, 0, MAPPER,
    "left-out 3 lines about the drawing of the map" },
  { "url https://example.org/\n" MAPPER, 0, MAPPER, NULL },
  { "license CC\n\nother <text>x</text>\n" MAPPER, 0, MAPPER, NULL },
  { "<g id=\"a\"></g>\nx xml <g/>\n# hello\n" MAPPER, 0, MAPPER, NULL },
  { "include https://example.org/x.txt\n" MAPPER, 0, MAPPER,
    "left-out 1 include https://example.org/x.txt" },
  { "option frobnicate 3\n" MAPPER, 0, MAPPER, "left-out 1 option frobnicate" },
  { "01.01 plain\n1.2 forest\n02.001 town\n0202 swamp\n03.01 plain\n03.02 hill\n"
    "01.01-03.02 road\n",
    0, MAPPER, NULL },
  { MAPPER "03.02.01 hill\n01.01.01-03.02 road\n", 0, MAPPER, "left-out 2 hexes of other floors" },
  { "option horizontal\n" MAPPER, 0, POINTY, NULL },
  { "0101  plain\t\n" MAPPER, 0, MAPPER, NULL },

  /* MegaMek: what is about the board may stand anywhere. */
  { "tag \"Roads (Auto)\"\n" BOARD "end\n", 0, "size 2 1\n" HEXES "end\n", "left-out 1 tag" },
  { "Tag \"a\"\n# b\noption x true\ndescription \"c\"\nbackground d.png\nnote 0101 \"e\"\n" BOARD
    "tag \"f\"\nend\n",
    0, "size 2 1\n" HEXES "end\n", "left-out 1 description" },
  { "size\t2\t1\n" HEXES "end\n", 0, "size 2 1\n" HEXES "end\n", NULL },

  /* Tiled: every way to write the tiles of a layer, as XML and as JSON. */
  { TILED ("encoding=\"base64\">" PLAIN), 0, TILED_CSV, NULL },
  { TILED ("encoding=\"base64\" compression=\"zstd\">" ZSTD), 0, TILED_CSV, NULL },
  { JSON ("\"data\":[1,2,3,3,2,1]"), 0, TILED_CSV, NULL },
  { JSON ("\"encoding\":\"csv\", \"data\" : [ 1, 2,\n3,\t3, 2, 1 ]"), 0, TILED_CSV, NULL },
  { JSON ("\"encoding\":\"base64\",\"compression\":\"\",\"data\":\"" PLAIN "\""), 0, TILED_CSV,
    NULL },
  { JSON ("\"encoding\":\"base64\",\"compression\":\"zstd\",\"data\":\"" ZSTD "\""), 0, TILED_CSV,
    NULL },
  { "\xef\xbb\xbf\n" JSON ("\"data\":[1,2,3,3,2,1]"), 0, TILED_CSV, NULL },
  { JSON (
        "\"data\":[1,1,1,1,1,1],\"type\":\"tilelayer\",\"visible\":false,\"height\":2,\"width\":3},"
        "{\"data\":[1,2,3,3,2,1]"),
    0, TILED_CSV, "left-out 1 hidden layers" },

  /* Tables that were in a spreadsheet. */
  { "hex,level\n(-1)01,1\n(-1)02,0\n0001,2\n0002,3\n", 0,
    "hex,column,row,level\n(-1)01,-1,1,1\n(-1)02,-1,2,0\n0001,0,1,2\n0002,0,2,3\n", NULL },
  { "hex,side,codes\n(-1)(-12),n,hedge\n0000,se,wall\n", 0,
    "hex,side,codes\n(-1)(-12),n,hedge\n0000,se,wall\n", NULL },
  { "hex,side,codes\n302,n,hedge\n403,se,wall\n", 0, "hex,side,codes\n0302,n,hedge\n0403,se,wall\n",
    "guessed 2 zeros in hex names, which a spreadsheet dropped" },
  { "hex,level\n302,1\n1011,2\n", 0, "hex,level\n0302,1\n1011,2\n",
    "guessed 1 zeros in hex names, which a spreadsheet dropped" },
  { "hex,level\n12003,1\n12004,2\n", 0, "hex,level\n012003,1\n012004,2\n", NULL },
  { "hex,level\n0,1\n1,0\n100,2\n101,1\n", 0, "hex,level\n0000,1\n0001,0\n0100,2\n0101,1\n", NULL },
  { "hex,column,row,level\n201,1,2,1\n202,2,2,2\n", 0,
    "hex,column,row,level\n0201,1,2,1\n0202,2,2,2\n", NULL },
  { "HEX,TERRAIN,Elevation\n0101,Open,1\n", 0, "hex,terrain,level\n0101,Open,1\n", NULL },
  { "hex,level,terrain\n,,\n0101,1,Open\n\"\",,\n,,,,\n", 0, "hex,level,terrain\n0101,1,Open\n",
    NULL },
  { "hex;level\n3;1\n3,1;2\n", 0, "hex,level\n3.0,1\n3.1,2\n",
    "guessed 1 zeros in hex names, which a spreadsheet dropped" },
  { "sep=;\nhex;level;kind;height\n0101;2,0;woods;1,5\n", 0,
    "hex,level,kind,height\n0101,2,woods,1.5\n", NULL },
  { "hex\tlevel\tkind\theight\n0101\t2\twoods\t1.5\n", 0,
    "hex,level,kind,height\n0101,2,woods,1.5\n", NULL },

  /* Encodings. */
  { "hex,level,terrain\n0101,1,W\xe4ldchen\n0201,0,\x93wood\x94\n", 0, TABLE,
    "guessed 1 text read as Windows-1252" },
  { "hex,level,terrain\n0101,1,W\xc3\xa4ldchen\n0201,0,\x93wood\x94\n", 0, TABLE,
    "guessed 1 text read as Windows-1252" },
  { "\xef\xbb\xbf" TABLE, 0, TABLE, NULL },
  { "hex,level,terrain\r0101,1,W\xe4ldchen\r0201,0,\x93wood\x94\r", 0, TABLE, NULL },
  { UTF_16 ("\xff\xfeh\0e\0x\0\t\0t\0e\0r\0r\0a\0i\0n\0\r\0\n\0001\0001\0\t\0\xe4\0\r\0\n\0"),
    "hex,terrain\n11,\xc3\xa4\n", "taken 1 text read as UTF-16" },
  { UTF_16 ("\xfe\xff\0h\0e\0x\0,\0t\0e\0r\0r\0a\0i\0n\0\n\0001\0001\0,\0\xe4\0\n"),
    "hex,terrain\n11,\xc3\xa4\n", "taken 1 text read as UTF-16" },
  { UTF_16 ("h\0e\0x\0,\0t\0e\0r\0r\0a\0i\0n\0\n\0001\0001\0,\0\xe4\0\n\0"),
    "hex,terrain\n11,\xc3\xa4\n", "taken 1 text read as UTF-16" },
};

static VdtMap *
read_text (const char *text, gsize size, VdtImportReport **report)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, size > 0 ? size : strlen (text));
  g_autoptr (GError) error = NULL;
  VdtMap *map = vdt_import_read_bytes (bytes, "same", report, &error);

  g_assert_no_error (error);

  return map;
}

static gboolean
has_note (const VdtImportReport *report, const char *expected)
{
  for (guint i = 0; i < report->notes->len; i++)
    {
      const VdtImportNote *note = report->notes->pdata[i];
      g_autofree char *line =
          g_strdup_printf ("%s %u %s", vdt_import_fate_names[note->fate], note->count, note->text);

      if (g_str_equal (line, expected))
        return TRUE;
    }

  return FALSE;
}

static void
test_same (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (VdtImportReport) other = NULL;
  g_autoptr (VdtMap) map = read_text (cases[i].file, cases[i].size, &report);
  g_autoptr (VdtMap) same = read_text (cases[i].same, 0, &other);
  g_autoptr (GBytes) written = vdt_map_write_bytes (map);
  g_autoptr (GBytes) expected = vdt_map_write_bytes (same);
  g_autofree char *a = g_strndup (g_bytes_get_data (written, NULL), g_bytes_get_size (written));
  g_autofree char *b = g_strndup (g_bytes_get_data (expected, NULL), g_bytes_get_size (expected));

  g_assert_cmpstr (a, ==, b);
  g_assert_cmpstr (report->format, ==, other->format);
  if (cases[i].note && !has_note (report, cases[i].note))
    g_error ("the report has no note “%s”", cases[i].note);
}

/* Which lines are pushed, wherever the map begins and however often an option stands. */
static void
test_mapper_layouts (void)
{
  static const struct
  {
    const char *file;
    VdtLayout layout;
  } layouts[] = {
    { "0101 a\n0202 b\n", VDT_LAYOUT_ODD_Q },
    { "0201 a\n0302 b\n", VDT_LAYOUT_EVEN_Q },
    { "-0101 a\n0102 b\n", VDT_LAYOUT_ODD_Q },
    { "-02-01 a\n0102 b\n", VDT_LAYOUT_EVEN_Q },
    { "0101 a\n0202 b\noption horizontal\n", VDT_LAYOUT_ODD_R },
    { "0100 a\noption horizontal\n0202 b\n", VDT_LAYOUT_EVEN_R },
    { "option swap-even-odd\n0101 a\n0202 b\n", VDT_LAYOUT_EVEN_Q },
    { "0201 a\n0302 b\noption swap-even-odd\n", VDT_LAYOUT_ODD_Q },
    { "option  swap-even-odd\n0101 a\n0202 b\noption horizontal\n", VDT_LAYOUT_EVEN_R },
  };

  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++)
    {
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (VdtMap) map = read_text (layouts[i].file, 0, &report);

      g_test_message ("%s", layouts[i].file);
      g_assert_cmpstr (report->format, ==, "text-mapper");
      g_assert_cmpint (vdt_map_get_grid (map)->layout, ==, layouts[i].layout);
    }
}

/* Labels are names of the map, and no part of the terrain's. */
static void
test_mapper_labels (void)
{
  static const struct
  {
    const char *text;
    VdtHex hex;
    int size;
    int angle;
  } labels[] = {
    { "Alfa", { 0, 0 }, 23, 0 },  { "label one", { 0, 1 }, 30, 0 }, { "second", { 0, 1 }, 30, -45 },
    { "Curly", { 1, 0 }, 30, 0 }, { "also", { 1, 1 }, 30, 0 },      { "open", { 2, -1 }, 30, 0 },
    { "Run", { 0, 0 }, 30, 0 },
  };
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (VdtMap) map =
      read_text ("0101 plain name=\"Alfa\" 20\n0102 forest \"label one\" \"second\" rotate(-45)\n"
                 "0201 town “Curly”\n0202 swamp note=\"also\"\n0301 plain \"open\n"
                 "0101-0102 river \"Run\" left 30%\n",
                 0, &report);
  const GPtrArray *names = vdt_map_get_names (map);
  VdtLayout layout = vdt_map_get_grid (map)->layout;

  g_assert_true (has_note (report, "taken 7 labels"));
  g_assert_cmpuint (names->len, ==, G_N_ELEMENTS (labels));
  for (guint i = 0; i < names->len; i++)
    {
      const VdtName *name = names->pdata[i];

      g_assert_cmpstr (name->text, ==, labels[i].text);
      g_assert_cmpint (name->size, ==, labels[i].size);
      g_assert_cmpint (name->angle, ==, labels[i].angle);
      g_test_message ("%s", name->text);
      g_assert_true (vdt_hex_equal (vdt_name_hex (name, layout), labels[i].hex));
    }
  g_assert_cmpstr (vdt_map_get_terrain_info (map, VDT_HEX (0, 0))->name, ==, "plain");
  g_assert_cmpstr (vdt_map_get_terrain_info (map, VDT_HEX (1, 0))->name, ==, "town");
  g_assert_cmpstr (vdt_map_get_terrain_info (map, VDT_HEX (1, 1))->name, ==, "swamp");
}

/* Lines of a few bytes that go on for ever are refused. */
static void
test_mapper_long (void)
{
  g_autoptr (GString) text = g_string_new ("0101 grass\n0102 grass\n");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 300; i++)
    g_string_append (text, "1.1-9000.9000 road\n");
  bytes = g_bytes_new (text->str, text->len);
  g_assert_null (vdt_import_read_bytes (bytes, "long", &report, &error));
  g_assert_cmpstr (error->message, ==, "long: the lines of this map are too long");
}

/* What is seen through hinders, as much as it does in MegaMek. */
static void
test_megamek_hindrance (void)
{
  static const struct
  {
    const char *terrain;
    int halves;
    int hindrance;
    int smoke;
  } hexes[] = {
    { "woods:1;foliage_elev:2", 4, 1, 0 },
    { "woods:2;foliage_elev:1", 2, 2, 0 },
    { "woods:3;foliage_elev:3", 6, 0, 0 },
    { "jungle:1", 4, 1, 0 },
    { "jungle:2;foliage_elev:2", 4, 2, 0 },
    { "heavy_industrial:4", 8, 1, 0 },
    { "building:2;bldg_elev:3", 6, 0, 0 },
    { "planted_fields:1", 0, 1, 0 },
    { "smoke:1", 0, 0, 1 },
    { "woods:1;smoke:2", 4, 1, 2 },
    { "smoke:3", 0, 0, 1 },
    { "smoke:4;building:1;bldg_elev:1", 2, 0, 2 },
  };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (VdtMap) map = NULL;
  guint n_smoke = 0;

  g_string_printf (text, "size %u 1\n", (guint) G_N_ELEMENTS (hexes));
  for (guint i = 0; i < G_N_ELEMENTS (hexes); i++)
    g_string_append_printf (text, "hex 0101 0 \"%s\" \"\"\n", hexes[i].terrain);
  map = read_text (text->str, text->len, &report);
  for (guint i = 0; i < G_N_ELEMENTS (hexes); i++)
    {
      VdtHex hex = vdt_grid_hex (vdt_map_get_grid (map), (int) i, 0);
      const VdtTerrain *terrain = vdt_map_get_terrain_info (map, hex);

      g_test_message ("%s", hexes[i].terrain);
      g_assert_cmpint (terrain->halves, ==, hexes[i].halves);
      g_assert_cmpint (terrain->hindrance, ==, hexes[i].hindrance);
      if (hexes[i].smoke > 0)
        {
          const VdtCounter *smoke = vdt_map_get_counter (map, n_smoke++);

          g_assert_true (vdt_hex_equal (smoke->hex, hex));
          g_assert_cmpint (smoke->kind, ==, VDT_COUNTER_SMOKE);
          g_assert_cmpint (smoke->amount, ==, hexes[i].smoke);
        }
    }
  g_assert_true (has_note (report, "taken 4 smoke, as counters"));
}

/* Small files of Tiled that are there as XML and as JSON. */
static void
test_tiled_files (void)
{
  static const char *const names[][2] = { { "endless.tmx", "endless.tmj" },
                                          { "endless.tmx", "endless.json" },
                                          { "layers.tmx", "layers.tmj" },
                                          { "packed.tmx", "packed.tmj" },
                                          { "ways.tmx", "ways.tmj" } };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GError) error = NULL;
      VdtMap *maps[2] = { NULL };

      for (guint k = 0; k < 2; k++)
        {
          g_autofree char *path = g_build_filename (g_getenv ("VEDETTE_TEST_SOURCE"),
                                                    "tests/import/seeds/tiled", names[i][k], NULL);

          g_clear_pointer (&report, vdt_import_report_free);
          maps[k] = vdt_import_read_file (path, NULL, &report, &error);
          g_assert_no_error (error);
        }
      g_test_message ("%s", names[i][1]);
      g_assert_true (vdt_map_equal (maps[0], maps[1]));
      vdt_map_unref (maps[0]);
      vdt_map_unref (maps[1]);
    }
}

/* A tileset in a file of its own may be JSON or XML, whatever the map is. */
static void
test_tiled_tilesets (void)
{
  static const struct
  {
    const char *name;
    const char *text;
  } files[] = {
    { "t.tsx", "<tileset name=\"x\"><tile id=\"0\" class=\"forest\"/><tile id=\"2\"><properties>"
               "<property name=\"level\" value=\"2\"/><property name=\"terrain\" value=\"town\"/>"
               "</properties></tile></tileset>" },
    { "t.tsj", "{\"type\":\"tileset\",\"name\":\"x\",\"tiles\":[{\"id\":0,\"type\":\"forest\"},"
               "{\"id\":2,\"properties\":[{\"name\":\"level\",\"type\":\"int\",\"value\":2},"
               "{\"name\":\"terrain\",\"type\":\"string\",\"value\":\"town\"}]}]}" },
    { "a.tmx", "<map orientation=\"hexagonal\" width=\"2\" height=\"1\" tilewidth=\"9\"><tileset "
               "firstgid=\"1\" source=\"t.tsx\"/><layer name=\"g\" width=\"2\" height=\"1\"><data "
               "encoding=\"csv\">1,3</data></layer></map>" },
    { "b.tmx", "<map orientation=\"hexagonal\" width=\"2\" height=\"1\" tilewidth=\"9\"><tileset "
               "firstgid=\"1\" source=\"t.tsj\"/><layer name=\"g\" width=\"2\" height=\"1\"><data "
               "encoding=\"csv\">1,3</data></layer></map>" },
    { "c.tmj",
      "{\"infinite\":false,\"layers\":[{\"data\":[1,3],\"height\":1,\"type\":\"tilelayer\","
      "\"width\":2}],\"height\":1,\"width\":2,\"orientation\":\"hexagonal\",\"tilesets\":"
      "[{\"firstgid\":1,\"source\":\"t.tsj\"}]}" },
    { "d.json",
      "{\"infinite\":false,\"layers\":[{\"data\":[1,3],\"height\":1,\"type\":\"tilelayer\","
      "\"width\":2}],\"height\":1,\"width\":2,\"orientation\":\"hexagonal\",\"tilesets\":"
      "[{\"firstgid\":1,\"source\":\"t.tsx\"}]}" },
  };
  g_autofree char *folder = g_dir_make_tmp ("vedette-tiled-XXXXXX", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (folder, files[i].name, NULL);
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtMap) map = NULL;

      g_assert_true (g_file_set_contents (path, files[i].text, -1, NULL));
      if (*files[i].name == 't')
        continue;
      g_test_message ("%s", files[i].name);
      map = vdt_import_read_file (path, NULL, &report, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (vdt_map_get_terrain_info (map, VDT_HEX (0, 0))->name, ==, "forest");
      g_assert_cmpstr (vdt_map_get_terrain_info (map, VDT_HEX (1, 0))->name, ==, "town");
      g_assert_cmpint (vdt_map_get_elevation (map, VDT_HEX (1, 0)), ==, 2);
    }
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (folder, files[i].name, NULL);

      g_unlink (path);
    }
  g_rmdir (folder);
}

/* Lists of tiles take no more room as JSON than as XML. */
static void
test_tiled_large (void)
{
  g_autoptr (GString) text = g_string_new ("{\"infinite\":false,\"layers\":[{\"data\":[");
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (VdtMap) map = NULL;

  for (guint i = 0; i < 1000000; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? ", " : "", 1000);
  g_string_append (text,
                   "],\"type\":\"tilelayer\",\"height\":1000,\"width\":1000}],\"height\":1000,"
                   "\"width\":1000,\"orientation\":\"hexagonal\",\"tilesets\":[{\"firstgid\":"
                   "1000,\"name\":\"wood\"}]}");
  map = read_text (text->str, text->len, &report);
  g_assert_cmpint (vdt_map_get_terrain_info (map, VDT_HEX (0, 0))->kind, ==, VDT_KIND_WOODS);
}

void
vdt_test_same (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strdup_printf ("/same/%u", i);

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_same);
    }
  g_test_add_func ("/same/mapper-layouts", test_mapper_layouts);
  g_test_add_func ("/same/mapper-labels", test_mapper_labels);
  g_test_add_func ("/same/megamek-hindrance", test_megamek_hindrance);
  g_test_add_func ("/same/tiled-files", test_tiled_files);
  g_test_add_func ("/same/tiled-tilesets", test_tiled_tilesets);
  g_test_add_func ("/same/tiled-large", test_tiled_large);
  g_test_add_func ("/same/mapper-long", test_mapper_long);
}
