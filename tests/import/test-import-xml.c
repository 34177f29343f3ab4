/* test-import-xml.c - maps of Tiled and Worldographer, in each way in which they are packed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-hex-label.h"
#include "vdt-import.h"
#include "vdt-side.h"

#include <glib/gstdio.h>
#include <string.h>

/* What the small maps say: kind, level, and hexsides of the hex at a column and a row. */
typedef struct
{
  int column;
  int row;
  VdtTerrainKind kind;
  int level;
  int halves;
} Expected;

static VdtMap *
read_text (const char *text, VdtImportReport **report, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return vdt_import_read_bytes (bytes, "bad", report, error);
}

static void
check (VdtMap *map, const Expected *expected, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      VdtHex hex = vdt_grid_hex (vdt_map_get_grid (map), expected[i].column, expected[i].row);

      g_test_message ("%d, %d", expected[i].column, expected[i].row);
      g_assert_cmpint (vdt_map_get_terrain_info (map, hex)->kind, ==, expected[i].kind);
      g_assert_cmpint (vdt_map_get_terrain_info (map, hex)->halves, ==, expected[i].halves);
      g_assert_cmpint (vdt_map_get_elevation (map, hex), ==, expected[i].level);
    }
}

/* Only files that say what is wrong with them, and where. */
static void
check_refused (const char *text, const char *message)
{
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = read_text (text, &report, &error);

  g_assert_null (map);
  g_assert_cmpstr (error->message, ==, message);
}

static void
check_cut (const char *text)
{
  for (gsize n = 1; n < 2 * strlen (text); n++)
    {
      g_autofree char *copy = g_strdup (text);
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtMap) map = NULL;

      if (n < strlen (text))
        copy[n] = '\0';
      else
        copy[n - strlen (text)] ^= (char) (1 << (n % 7));
      map = read_text (copy, &report, &error);
      g_assert_true ((map != NULL) == (error == NULL));
    }
}

/* A layer of 3 x 2 tiles by Tiled's own words. The top bits of a number turn a tile. */
#define TILES                                                                                      \
  "<tileset firstgid=\"1\" name=\"land\"><tile id=\"0\" type=\"forest\"/>"                         \
  "<tile id=\"1\" class=\"lake\"/><tile id=\"2\"><properties><property name=\"name\" "             \
  "value=\"Fort\"/><property name=\"kind\" value=\"building\"/><property name=\"height\" "         \
  "type=\"float\" value=\"1.5\"/><property name=\"level\" type=\"int\" value=\"3\"/></properties>" \
  "</tile><tile id=\"3\"><image source=\"tiles/wheat field.png\"/></tile></tileset>"

#define MAP(attributes, layers)                                                                    \
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<map version=\"1.10\" "                             \
  "orientation=\"hexagonal\" tilewidth=\"18\" tileheight=\"18\" " attributes ">\n" TILES           \
  "\n" layers "</map>\n"

#define SIZE "width=\"3\" height=\"2\" staggeraxis=\"y\" staggerindex=\"even\""
#define LAYER(data) "<layer id=\"1\" name=\"Ground\" width=\"3\" height=\"2\">" data "</layer>"

static const guint32 numbers[] = { 1, 0x80000002, 3, 4, 0, 5 };

static const Expected ground[] = {
  { 0, 0, VDT_KIND_WOODS, 0, 2 }, { 1, 0, VDT_KIND_WATER, 0, 0 }, { 2, 0, VDT_KIND_BUILDING, 3, 3 },
  { 0, 1, VDT_KIND_GRAIN, 0, 0 }, { 1, 1, VDT_KIND_VOID, 0, 0 },  { 2, 1, VDT_KIND_OPEN, 0, 0 },
};

/* The numbers as base64 text, packed or not. */
static char *
make_base64 (const char *compression)
{
  guint32 little[G_N_ELEMENTS (numbers)];
  guint8 packed[200];
  gsize read, length = sizeof little;

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    little[i] = GUINT32_TO_LE (numbers[i]);
  if (*compression != '\0')
    {
      g_autoptr (GZlibCompressor) pack =
          g_zlib_compressor_new (g_str_equal (compression, "gzip") ? G_ZLIB_COMPRESSOR_FORMAT_GZIP
                                                                   : G_ZLIB_COMPRESSOR_FORMAT_ZLIB,
                                 9);

      g_converter_convert (G_CONVERTER (pack), little, sizeof little, packed, sizeof packed,
                           G_CONVERTER_INPUT_AT_END, &read, &length, NULL);
    }
  else
    memcpy (packed, little, sizeof little);

  return g_base64_encode (packed, length);
}

static void
check_ground (const char *file)
{
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = read_text (file, &report, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (report->format, ==, "tiled");
  g_assert_cmpint (vdt_map_get_grid (map)->layout, ==, VDT_LAYOUT_EVEN_R);
  check (map, ground, G_N_ELEMENTS (ground));
}

static void
test_tiled_packed (void)
{
  static const char *const compressions[] = { "", "zlib", "gzip" };
  static const char csv[] =
      MAP (SIZE, LAYER ("<data encoding=\"csv\">\n1,2147483650,3,\n4,0,5\n</data>"));
  static const char elements[] =
      MAP (SIZE, LAYER ("<data><tile gid=\"1\"/><tile gid=\"2147483650\"/><tile gid=\"3\"/>"
                        "<tile gid=\"4\"/><tile/><tile gid=\"5\"/></data>"));

  check_ground (csv);
  check_ground (elements);
  check_cut (csv);
  for (guint i = 0; i < G_N_ELEMENTS (compressions); i++)
    {
      g_autofree char *base64 = make_base64 (compressions[i]);
      g_autofree char *file =
          g_strdup_printf (MAP (SIZE, LAYER ("<data encoding=\"base64\" compression=\"%s\">\n %s\n"
                                             "</data>")),
                           compressions[i], base64);

      check_ground (file);
      check_cut (file);
    }
}

/* A map without end is as large as its tiles; rows that are even from 0 are odd from -1. */
static void
test_tiled_endless (void)
{
  static const Expected expected[] = {
    { 0, 0, VDT_KIND_WOODS, 7, 2 },
    { 1, 0, VDT_KIND_VOID, 0, 0 },
    { 3, 2, VDT_KIND_WATER, 7, 0 },
  };
  static const char file[] = MAP (
      "infinite=\"1\" " SIZE,
      "<group name=\"all\"><layer name=\"a\" width=\"3\" height=\"2\"><properties><property "
      "name=\"level\" value=\"7\"/></properties><data encoding=\"csv\"><chunk x=\"-2\" y=\"-1\" "
      "width=\"2\" height=\"2\">1,0,0,0</chunk><chunk x=\"0\" y=\"0\" width=\"2\" height=\"2\">"
      "0,0,0,2</chunk></data></layer></group><layer name=\"b\" visible=\"0\" width=\"9\" "
      "height=\"9\"><data encoding=\"csv\">no</data></layer><objectgroup><object id=\"1\"/>"
      "</objectgroup>");
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = read_text (file, &report, &error);

  g_assert_no_error (error);
  g_assert_cmpint (vdt_map_get_grid (map)->layout, ==, VDT_LAYOUT_ODD_R);
  g_assert_cmpint (vdt_map_get_grid (map)->columns, ==, 4);
  g_assert_cmpint (vdt_map_get_grid (map)->rows, ==, 3);
  check (map, expected, G_N_ELEMENTS (expected));
  g_assert_cmpuint (vdt_import_report_note (report, VDT_IMPORT_LEFT_OUT, "hidden layers")->count,
                    ==, 1);
  g_assert_cmpuint (vdt_import_report_note (report, VDT_IMPORT_LEFT_OUT, "objects")->count, ==, 1);
  check_cut (file);
}

/* A higher layer covers a lower one; tiles that only tell levels cover nothing. */
static void
test_tiled_layers (void)
{
  static const Expected expected[] = {
    { 0, 0, VDT_KIND_WATER, -2, 0 },
    { 1, 0, VDT_KIND_WOODS, -2, 2 },
    { 2, 0, VDT_KIND_OPEN, -2, 0 },
    { 0, 1, VDT_KIND_VOID, 0, 0 },
  };
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = read_text (
      MAP (SIZE,
           "<tileset firstgid=\"9\"><tile id=\"0\" class=\"level\"><properties><property "
           "name=\"level\" value=\"-2\"/></properties></tile></tileset>" LAYER (
               "<data encoding=\"csv\">1,1,0,0,0,0</data>") LAYER ("<data encoding=\"csv\">"
                                                                   "2,0,0,0,0,0</data>")
               LAYER ("<data encoding=\"csv\">9,9,9,0,0,0</data>") "<objectgroup><object "
                                                                   "class=\"hexside\" "
                                                                   "name=\"Wall\"><properties><"
                                                                   "property "
                                                                   "name=\"column\" "
                                                                   "value=\"1\"/><property "
                                                                   "name=\"row\" "
                                                                   "value=\"0\"/><property "
                                                                   "name=\"side\" "
                                                                   "value=\"e\"/></properties></"
                                                                   "object></objectgroup>"),
      &report, &error);

  g_assert_no_error (error);
  check (map, expected, G_N_ELEMENTS (expected));
  g_assert_cmpuint (
      vdt_import_report_note (report, VDT_IMPORT_LEFT_OUT, "tiles under other tiles")->count, ==,
      1);
  g_assert_cmpuint (vdt_map_get_side_codes (map, vdt_grid_hex (vdt_map_get_grid (map), 2, 0), 5),
                    ==, 1);
  g_assert_cmpint (vdt_legend_find_side_code (vdt_map_get_legend (map), "wall"), ==, 0);
}

/* Beside the map, below it, and where there is none. */
static void
test_tiled_tileset (void)
{
  static const char tileset[] = "<?xml version=\"1.0\"?><tileset name=\"x\"><tile id=\"0\" "
                                "type=\"orchard\"/></tileset>";
  static const char map_text[] =
      "<map orientation=\"hexagonal\" tilewidth=\"1\" width=\"2\" height=\"1\" "
      "staggeraxis=\"x\"><tileset firstgid=\"1\" source=\"sets/a.tsx\"/><tileset firstgid=\"7\" "
      "source=\"no.tsx\"/><layer width=\"2\" height=\"1\"><data encoding=\"csv\">1,8</data></layer>"
      "</map>";
  g_autofree char *folder = g_dir_make_tmp ("vedette-tiled-XXXXXX", NULL);
  g_autofree char *sets = g_build_filename (folder, "sets", NULL);
  g_autofree char *tsx = g_build_filename (sets, "a.tsx", NULL);
  g_autofree char *tmx = g_build_filename (folder, "a.tmx", NULL);
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = NULL;

  g_mkdir (sets, 0700);
  g_assert_true (g_file_set_contents (tsx, tileset, -1, NULL));
  g_assert_true (g_file_set_contents (tmx, map_text, -1, NULL));
  map = vdt_import_read_file (tmx, NULL, &report, &error);
  g_assert_no_error (error);
  g_assert_cmpint (vdt_map_get_terrain_info (map, VDT_HEX (0, 0))->kind, ==, VDT_KIND_ORCHARD);
  g_assert_cmpstr (vdt_map_get_terrain_info (map, VDT_HEX (1, 0))->name, ==, "no 1");
  g_assert_cmpuint (
      vdt_import_report_note (report, VDT_IMPORT_LEFT_OUT, "the tileset no.tsx cannot be read")
          ->count,
      ==, 1);
  g_remove (tsx);
  g_remove (tmx);
  g_rmdir (sets);
  g_rmdir (folder);
}

static void
test_tiled_bad (void)
{
  check_refused ("<map orientation=\"orthogonal\" tilewidth=\"1\"/>",
                 "bad:1: this map is orthogonal; only hexagonal maps can be imported");
  check_refused (MAP (SIZE, LAYER ("<data encoding=\"base64\" compression=\"lzma\">AA</data>")),
                 "bad:4: the layer “Ground” is compressed with lzma, which cannot be read; save it "
                 "in Tiled with zlib or gzip");
  check_refused (MAP (SIZE, LAYER ("<data encoding=\"csv\">1,1,1,1,1</data>")),
                 "bad:4: the layer “Ground” has the wrong number of tiles for its size");
  check_refused (MAP (SIZE, LAYER ("<data encoding=\"csv\">1,1,1,1,1,1,1</data>")),
                 "bad:4: the layer “Ground” has the wrong number of tiles for its size");
  check_refused (MAP (SIZE, LAYER ("<data encoding=\"base64\" compression=\"zlib\">AAAA</data>")),
                 "bad:4: the layer “Ground” has the wrong number of tiles for its size");
  check_refused (MAP ("width=\"4001\" height=\"1\"", ""), "bad: invalid number of columns or rows");
  check_refused (MAP (SIZE, "<layer width=\"4000\" height=\"4000\"/><layer width=\"4000\" "
                            "height=\"4000\"/>"),
                 "bad:4: more tiles in all layers than can be read");
  check_refused (MAP (SIZE, LAYER ("<data><tile gid=\"0\"></data>")),
                 "bad:4: Element “data” was closed, but the currently open element is “tile”");
  check_refused ("<map orientation=\"hexagonal\" tilewidth=\"1\" width=\"1\" height=\"1\">"
                 "<layer width=\"1\" height=\"1\"><data encoding=\"csv\">1</data></layer></map>",
                 "bad: tile 1 is in no tileset");
}

/* A map without a size, in which something is repeated and then ends. */
static void
check_repeated (guint n, const char *again, const char *end, const char *message)
{
  g_autoptr (GString) text = g_string_new ("<map orientation=\"hexagonal\" tilewidth=\"1\">");

  for (guint i = 0; i < n; i++)
    g_string_append (text, again);
  for (guint i = 0; i < n; i++)
    g_string_append (text, end);
  g_string_append (text, "</map>");
  check_refused (text->str, message);
}

/* Elements within elements take room, and nobody has so many; nor so many tilesets. */
static void
test_most (void)
{
  const char *fits = "bad: invalid number of columns or rows";

  check_repeated (99, "<group>", "</group>", fits);
  check_repeated (100, "<group>", "</group>", "bad:1: elements are nested too deep");
  check_repeated (256, "<tileset firstgid=\"1\" name=\"a\"/>", "", fits);
  check_repeated (257, "<tileset firstgid=\"1\" name=\"a\"/>", "", "bad:1: more than 256 tilesets");
}

/* A tileset may tell of so many tiles. What it tells of the next one is left out: a map that has it
 * is refused.
 */
static void
test_tiled_tiles (void)
{
  for (guint n = 100000; n <= 100001; n++)
    for (guint number = 100000; number <= n; number++)
      {
        g_autoptr (GString) text =
            g_string_new ("<map orientation=\"hexagonal\" tilewidth=\"1\" width=\"1\" height=\"1\">"
                          "<tileset firstgid=\"1\" name=\"a\">");
        g_autoptr (VdtImportReport) report = NULL;
        g_autoptr (GError) error = NULL;
        g_autoptr (VdtMap) map = NULL;

        for (guint i = 0; i < n; i++)
          g_string_append_printf (text, "<tile id=\"%u\" class=\"lake\"/>", i);
        g_string_append_printf (text,
                                "</tileset><layer width=\"1\" height=\"1\">"
                                "<data encoding=\"csv\">%u</data></layer></map>",
                                number);
        map = read_text (text->str, &report, &error);
        if (number == 100000)
          g_assert_cmpint (vdt_map_get_terrain_info (map, VDT_HEX (0, 0))->kind, ==,
                           VDT_KIND_WATER);
        else
          g_assert_cmpstr (error ? error->message : NULL, ==,
                           "bad: more than 100000 tiles in a tileset");
      }
}

/* A file of a tileset that is larger is left out, and its tiles are called after it. */
static void
test_tiled_tileset_bytes (void)
{
  g_autofree char *folder = g_dir_make_tmp ("vedette-tiled-XXXXXX", NULL);
  g_autofree char *tsx = g_build_filename (folder, "a.tsx", NULL);
  g_autofree char *tmx = g_build_filename (folder, "a.tmx", NULL);

  g_assert_true (g_file_set_contents (
      tmx,
      "<map orientation=\"hexagonal\" tilewidth=\"1\" width=\"1\" height=\"1\"><tileset "
      "firstgid=\"1\" source=\"a.tsx\"/><layer width=\"1\" height=\"1\">"
      "<data encoding=\"csv\">1</data></layer></map>",
      -1, NULL));
  for (gsize size = 4 << 20; size <= (4 << 20) + 1; size++)
    {
      g_autofree char *text = g_strnfill (size, ' ');
      const char *tileset = "<tileset name=\"x\"><tile id=\"0\" type=\"orchard\"/></tileset>";
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtMap) map = NULL;

      memcpy (text, tileset, strlen (tileset));
      g_assert_true (g_file_set_contents (tsx, text, (gssize) size, NULL));
      map = vdt_import_read_file (tmx, NULL, &report, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (vdt_map_get_terrain_info (map, VDT_HEX (0, 0))->name, ==,
                       size == 4 << 20 ? "orchard" : "a 0");
      g_assert_cmpuint (
          vdt_import_report_note (report, VDT_IMPORT_LEFT_OUT, "the tileset a.tsx cannot be read")
              ->count,
          ==, size - (4 << 20));
    }
  g_remove (tsx);
  g_remove (tmx);
  g_rmdir (folder);
}

#define WXX(head, orientation, tiles)                                                              \
  head "\n<map type=\"WORLD\" version=\"1.77\" lastViewLevel=\"KINGDOM\" "                         \
       "hexOrientation=\"" orientation                                                             \
       "\">\n<gridandnumbering numberFirstCol=\"1\" numberFirstRow=\"2\" "                         \
       "numberOrder=\"COL_ROW\" numberSeparator=\"\" />\n<terrainmap>Blank\t0\tClassic/Hills "     \
       "Forest Evergreen\t7\tClassic/Ocean\t3</terrainmap>\n" tiles                                \
       "<features>\n<feature type=\"Castle\"><label>a</label></feature></features>"                \
       "<labels><label>b</label></labels></map>\n"
#define COLUMNS                                                                                    \
  "<tiles viewLevel=\"WORLD\" tilesWide=\"1\" tilesHigh=\"1\"><tilerow>\n0\t1\t0\t0\t0\tZ\n"       \
  "</tilerow></tiles><tiles viewLevel=\"KINGDOM\" tilesWide=\"2\" tilesHigh=\"3\">\n<tilerow>\n"   \
  "0\t0.0\t0\t0\t0\tZ\n7\t100.5\t0\t0\t5\t1\t2\t3\t4\t5\t6\n3\t-0.5\t1\t0\t0\tZ\t1.0,1.0,1.0,1.0"  \
  "\n</tilerow>\n<tilerow>\n3\t-90\t0\t0\t0\tZ\n0\t19.99\t0\t0\t0\tZ\n0\t20\t0\t0\t0\tZ\n"         \
  "</tilerow>\n</tiles>\n"

static const Expected world[] = {
  { 0, 0, VDT_KIND_OPEN, 0, 0 },   { 0, 1, VDT_KIND_WOODS, 2, 2 }, { 0, 2, VDT_KIND_WATER, -1, 0 },
  { 1, 0, VDT_KIND_WATER, -2, 0 }, { 1, 1, VDT_KIND_OPEN, 0, 0 },  { 1, 2, VDT_KIND_OPEN, 0, 0 },
};

static GBytes *
encode (const char *text, const char *charset, gboolean mark)
{
  gsize length;
  g_autofree char *encoded = g_convert (text, -1, charset, "UTF-8", NULL, &length, NULL);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree guint8 *packed = g_malloc (length + 1000);
  g_autoptr (GZlibCompressor) pack = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 9);
  gsize read, n;

  if (mark)
    g_byte_array_append (bytes, (const guint8 *) "\xfe\xff", 2);
  g_byte_array_append (bytes, (const guint8 *) encoded, (guint) length);
  g_converter_convert (G_CONVERTER (pack), bytes->data, bytes->len, packed, length + 1000,
                       G_CONVERTER_INPUT_AT_END, &read, &n, NULL);

  return g_bytes_new (packed, n);
}

static void
test_worldographer (void)
{
  static const char *const heads[] = { "<?xml version='1.0' encoding='utf-16'?>",
                                       "<?xml version='1.1' encoding='utf-16'?>" };

  for (guint i = 0; i < 6; i++)
    {
      g_autofree char *text =
          g_strdup_printf (WXX ("%s", "%s", COLUMNS), heads[i % 2], i < 4 ? "COLUMNS" : "ROWS");
      g_autoptr (GBytes) bytes = encode (text, i == 3 ? "UTF-16LE" : "UTF-16BE", i < 2);
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtMap) map = vdt_import_read_bytes (bytes, "bad", &report, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (report->format, ==, "worldographer");
      g_assert_cmpint (vdt_map_get_grid (map)->layout, ==,
                       i < 4 ? VDT_LAYOUT_ODD_Q : VDT_LAYOUT_ODD_R);
      g_assert_cmpint (vdt_map_get_grid (map)->first_row, ==, 2);
      check (map, world, G_N_ELEMENTS (world));
      g_assert_cmpuint (
          vdt_import_report_note (report, VDT_IMPORT_GUESSED, "one level per 50 of elevation")
              ->count,
          ==, 6);
      g_assert_cmpuint (vdt_import_report_note (report, VDT_IMPORT_LEFT_OUT, "ice")->count, ==, 1);
      g_assert_cmpuint (vdt_import_report_note (report, VDT_IMPORT_LEFT_OUT, "labels")->count, ==,
                        1);
    }
  check_cut (WXX ("<?xml version='1.1'?>", "COLUMNS", COLUMNS));
}

#define ONE(rows)                                                                                  \
  WXX ("<?xml version='1.1'?>", "COLUMNS",                                                         \
       "<tiles tilesWide=\"1\" tilesHigh=\"1\">" rows "</tiles>")

static void
test_worldographer_bad (void)
{
  check_refused (ONE (""), "bad:7: the file ends before the last hex");
  check_refused (ONE ("<tilerow>\n9\t1\t0\n</tilerow>"),
                 "bad:6: terrain 9 is missing in the file’s terrain list");
  check_refused (ONE ("<tilerow>\n0\tnan\t0\n</tilerow>"),
                 "bad:6: this hex has no level and terrain");
  check_refused (ONE ("<tilerow>\n0\t1\t0\n0\t1\t0\n</tilerow>"),
                 "bad:7: more hexes than the size of the map");
  check_refused (ONE ("<tilerow>\n0\t1\t0\n</tilerow><tilerow>\n0\t1\t0\n</tilerow>"),
                 "bad:7: more hexes than the size of the map");
  check_refused (
      WXX ("<?xml version='1.1'?>", "COLUMNS", "<tiles tilesWide=\"4001\" tilesHigh=\"1\"/>"),
      "bad:5: invalid number of columns or rows");
}

/* A list of so many terrains, of which the only hex has the last. */
static void
test_worldographer_most (void)
{
  for (guint n = 50000; n <= 50001; n++)
    {
      g_autoptr (GString) text =
          g_string_new ("<?xml version='1.1'?><map hexOrientation=\"COLUMNS\"><terrainmap>");
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtMap) map = NULL;

      for (guint i = 0; i < n; i++)
        g_string_append_printf (text, "%s%s\t%u", i > 0 ? "\t" : "", i + 1 < n ? "Blank" : "Ocean",
                                i);
      g_string_append_printf (text,
                              "</terrainmap><tiles tilesWide=\"1\" tilesHigh=\"1\"><tilerow>"
                              "%u\t1\t0\n</tilerow></tiles></map>",
                              n - 1);
      map = read_text (text->str, &report, &error);
      if (n == 50000)
        g_assert_cmpint (vdt_map_get_terrain_info (map, VDT_HEX (0, 0))->kind, ==, VDT_KIND_WATER);
      else
        g_assert_cmpstr (error ? error->message : NULL, ==, "bad:1: more than 50000 terrains");
    }
}

void
vdt_test_import_xml (void)
{
  g_test_add_func ("/import/tiled/packed", test_tiled_packed);
  g_test_add_func ("/import/tiled/endless", test_tiled_endless);
  g_test_add_func ("/import/tiled/layers", test_tiled_layers);
  g_test_add_func ("/import/tiled/tileset", test_tiled_tileset);
  g_test_add_func ("/import/tiled/bad", test_tiled_bad);
  g_test_add_func ("/import/tiled/tiles", test_tiled_tiles);
  g_test_add_func ("/import/tiled/tileset-bytes", test_tiled_tileset_bytes);
  g_test_add_func ("/import/xml/most", test_most);
  g_test_add_func ("/import/worldographer/read", test_worldographer);
  g_test_add_func ("/import/worldographer/bad", test_worldographer_bad);
  g_test_add_func ("/import/worldographer/most", test_worldographer_most);
}
