/* test-import.c - maps of other programs: small files of each, and samples
 *
 * The samples are others' work, and in a folder that VEDETTE_TEST_FOREIGN names.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-hex-label.h"
#include "vdt-import.h"
#include "vdt-map-writer.h"

#include <glib/gstdio.h>
#include <string.h>

#define MEGAMEK                                                                                    \
  "# a comment\nsize 2 2\noption exit_roads_to_pavement false\n"                                   \
  "hex 0101 0 \"\" \"\"\nhex 0201 -2 \"woods:1;foliage_elev:2\" \"desert\"\n"                      \
  "hex 0901 3 \"road:1:9;woods:2\" \"\"\nhex 0202 1 \"building:2:8;bldg_elev:4;cliff_top:1:5\" "   \
  "\"\"\nend\n"

/* What a file says of a hex: its kind, level and the height of its terrain in half levels, and the
 * codes of its hexsides by their names; then which notes its report has, and ways of hexes.
 */
static const struct
{
  const char *format;
  const char *file;
  struct
  {
    const char *hex;
    VdtTerrainKind kind;
    int level;
    int halves;
    const char *sides; /* "n:cliff s:cliff"; NULL: none */
  } hexes[6];
  const char *notes[6]; /* "fate count text" */
  struct
  {
    const char *hex;
    const char *codes; /* as sides above */
  } ways[3];
} good[] = {
  { "megamek",
    MEGAMEK,
    { { "0101", VDT_KIND_OPEN, 0, 0, NULL },
      { "0201", VDT_KIND_WOODS, -2, 4, "s:cliff" },
      { "0102", VDT_KIND_WOODS, 3, 4, NULL },
      { "0202", VDT_KIND_BUILDING, 1, 8, "n:cliff se:cliff" } },
    { "taken 1 terrain “Building 4” as building", "left-out 1 hex themes",
      "taken 2 roads, railways and rivers", "taken 2 hexsides", "taken 4 levels from -2 to 3" },
    { { "0102", "n:road s:road" } } },
  /* Roads whose exits are not told join their like, and pavement; one alone is ground. */
  { "megamek",
    "size 3 3\nhex 0101 0 \"road:1\" \"\"\nhex 0201 0 \"water:1;bridge:1:16;bridge_elev:1\" \"\"\n"
    "hex 0301 0 \"\" \"\"\nhex 0102 0 \"road:1\" \"\"\nhex 0202 0 \"\" \"\"\n"
    "hex 0302 0 \"road:2\" \"\"\nhex 0103 0 \"pavement:1\" \"\"\nhex 0203 0 \"\" \"\"\n"
    "hex 0303 0 \"\" \"\"\nend\n",
    { { "0101", VDT_KIND_OPEN, 0, 0, NULL },
      { "0201", VDT_KIND_WATER, 0, 0, NULL },
      { "0302", VDT_KIND_ROAD, 0, 0, NULL },
      { "0103", VDT_KIND_ROAD, 0, 0, NULL } },
    { "taken 3 roads, railways and rivers" },
    { { "0102", "n:road ne:road s:road" }, { "0101", "s:road" }, { "0302", NULL } } },
  { "text-mapper",
    "# a map\n0101 hill \"The Knoll\"\n0201 dark-green forest\n0202 lake\n0101-0202 road\n"
    "0201-0101-0300 Rail-road \"Old\"\n0101-0202 border\n010101 grass\ninclude a.txt\n",
    { { "0101", VDT_KIND_OPEN, 1, 0, NULL },
      { "0201", VDT_KIND_WOODS, 0, 2, NULL },
      { "0102", VDT_KIND_VOID, 0, 0, NULL },
      { "0202", VDT_KIND_WATER, 0, 0, NULL } },
    { "taken 2 labels", "guessed 1 terrain “dark-green forest” as woods",
      "left-out 1 other lines between hexes", "left-out 1 hexes of other floors",
      "left-out 1 include a.txt", "taken 3 roads, railways and rivers" },
    { { "0101", "ne:rail se:road se:rail" }, { "0201", "s:road nw:road nw:rail" } } },
  { "wesnoth",
    "\xef\xbb\xbf"
    "border_size=1\nusage=map\n\nGg, Hh^Fp, 1 Ke\nWwf, Mm, _off^_usr\nZz, Gg^Em, Gg^Vh\n",
    { { "0000", VDT_KIND_OPEN, 0, 0, NULL },
      { "0100", VDT_KIND_WOODS, 1, 2, NULL },
      { "0200", VDT_KIND_BUILDING, 0, 2, NULL },
      { "0001", VDT_KIND_FORD, 0, 0, NULL },
      { "0201", VDT_KIND_VOID, 0, 0, NULL },
      { "0202", VDT_KIND_TOWN, 0, 2, NULL } },
    { "left-out 1 starting positions", "guessed 2 hills on level 1, mountains on level 2",
      "guessed 1 terrain “Zz” as open", "left-out 1 ^Em" } },
  { "csv",
    "\xef\xbb\xbfHex;Column;Row;Layout;Level;Terrain;Kind;Height;Code;river;who\r\n"
    "0203;3;2;even-r;-1;Tall woods;woods;2.5;tw;e w;me\r\n"
    "0204;4;2;even-r;2;\"a \"\"wide\"\"; field\";;;;NW;\r\n\r\n"
    "0303;3;3;even-r;1;;;;;;you\n",
    { { "0203", VDT_KIND_WOODS, -1, 5, "e:river w:river" },
      { "0204", VDT_KIND_GRAIN, 2, 0, "nw:river w:river" },
      { "0303", VDT_KIND_OPEN, 1, 0, NULL },
      { "0304", VDT_KIND_VOID, 0, 0, NULL } },
    { "taken 1 terrain “Tall woods” as woods", "guessed 1 terrain “a \"wide\"; field” as grain",
      "left-out 1 who", "taken 3 hexsides" } },
  { "csv",
    "\nid,x,y,terrain\n1,3,4,hill\n2,4,4,wood\n3,3,5,wall\n",
    { { "0304", VDT_KIND_OPEN, 1, 0, NULL },
      { "0404", VDT_KIND_WOODS, 0, 2, NULL },
      { "0305", VDT_KIND_OPEN, 0, 0, NULL },
      { "0405", VDT_KIND_VOID, 0, 0, NULL } },
    { "guessed 1 the layout of the hexes, which the file does not specify", "left-out 1 id",
      "guessed 1 hills on level 1, mountains on level 2" } },
  { "csv",
    "sep=;\nhex;side;code\nB3;w;Stone wall\nC4;e ne;cliff\n",
    { { "B3", VDT_KIND_OPEN, 0, 0, "w:stone-wall" },
      { "C4", VDT_KIND_OPEN, 0, 0, "ne:cliff e:cliff" },
      { "B4", VDT_KIND_OPEN, 0, 0, NULL } },
    { "taken 3 hexsides" } },
};

static const struct
{
  const char *file;
  const char *message;
} bad[] = {
  { "size 2 2\nhex 0101 0 \"\" \"\"\n", "bad:2: the file ends before the last hex" },
  { "size 0 2\n", "bad:1: invalid number of columns or rows" },
  { "size 4001 1\n", "bad:1: invalid number of columns or rows" },
  { "size 4000 4000\n", "bad:1: invalid number of columns or rows" },
  { "size 99999999999999999999 9\n", "bad:1: invalid number of columns or rows" },
  { "size 1 1\nsize 1 1\n", "bad:2: the size of the map is given twice" },
  { "size 1 1\nhex 0101 0 \"\" \"\"\nhex 0101 0 \"\" \"\"\n",
    "bad:3: more hexes than the size of the map" },
  { "size 1 1\nhex 0101 x \"\" \"\"\n", "bad:2: this hex has no level and terrain" },
  { "size 1 1\nhex 0101 0 \"woods:1\n", "bad:2: this hex has no level and terrain" },
  { "Gg, Gg\nGg\n", "bad:2: this row has a different length than the first" },
  { "Gg, Gg\nGg, gg\n", "bad:2: hex 2 of this row is not a Wesnoth terrain" },
  { "hex,level\n0101,1.50\n", "bad:2: “1.50” is not a whole number" },
  { "hex,level\n0101,1\n01x1,1\n", "bad:3: there is no hex “01x1”" },
  { "hex,level\n1,0\n2,0\n3,0\n", "bad:4: there is no hex “1”" },
  { "hex,level\n1,0\n2,0\n4,0\n11,0\n", "bad:5: there is no hex “1”" },
  { "hex,level\n3.1,0\n3.2,0\n3.1,1\n", "bad:4: hex 3.1 is listed twice: was one of them 3.10?" },
  { "hex,kind,height\n0101,woods,high\n", "bad:2: “high” is not a height in levels" },
  { "hex,level\n", "bad:1: there is no map in this file" },
  { "hex,level\n0101,1\n9999,1\n,3\n", "bad:4: this line names no hex" },
  { "hex,level\n\"0101,1\n0102,\n", "bad:2: a quotation mark is not closed" },
  { "hex,kind\n0101,jungle\n", "bad:2: “jungle” is not a kind of terrain" },
  { "hex,layout\n0101,odd-q\n0102,odd-r\n", "bad:3: “odd-r” is not the map’s layout" },
  { "hex,river\n0101,n\n0102,n x\n", "bad:3: “n x” is not a list of hexsides" },
  { "hex,way:a b\n0101,n\n", "bad:2: “way:a b” is not a road or river" },
  { "hex,river,layout\n0101,n,odd-r\n", "bad:2: hexes of this map have no hexside n" },
  { "x,y,level\n-30000,1,1\n30000,1,1\n", "bad:3: invalid number of columns or rows" },
  { "010101 grass\n020101 grass\n", "bad: there is no map in this file" },
  { "2024 was a good year\nand so was the next\n", "bad: unknown file format" },
  { "nothing that is known", "bad: unknown file format" },
  { "", "bad: unknown file format" },
  { "<map xmlns='urn:vedette:map'/>", "bad: unknown file format" },
};

static VdtMap *
read_text (const char *text, gsize size, VdtImportReport **report, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, size);

  return vdt_import_read_bytes (bytes, "bad", report, error);
}

/* A map that was read is one that is read again from its file. */
static void
check_writes (VdtMap *map)
{
  g_autoptr (GBytes) bytes = vdt_map_write_bytes (map);
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) again = vdt_map_read_bytes (bytes, "again", &error);

  g_assert_no_error (error);
  g_assert_true (vdt_map_equal (map, again));
}

static const char *
get_code (VdtMap *map, VdtCodes of, guint code)
{
  VdtLegend *legend = vdt_map_get_legend (map);
  guint n;

  if (of == VDT_CODES_WAYS)
    return code < (vdt_legend_get_ways (legend, &n), n)
               ? vdt_legend_get_ways (legend, NULL)[code].code
               : NULL;

  return code < (vdt_legend_get_side_codes (legend, &n), n)
             ? vdt_legend_get_side_codes (legend, NULL)[code].code
             : NULL;
}

static void
check_codes (VdtMap *map, VdtCodes of, VdtHex hex, const char *expected)
{
  VdtLayout layout = vdt_map_get_grid (map)->layout;
  g_autoptr (GString) found = g_string_new (NULL);
  const char *code;

  for (int side = 0; side < VDT_N_SIDES; side++)
    for (guint i = 0; (code = get_code (map, of, i)); i++)
      if (vdt_map_get_codes (map, of, hex, side) & (G_GUINT64_CONSTANT (1) << i))
        g_string_append_printf (found, "%s%s:%s", found->len > 0 ? " " : "",
                                vdt_side_name (layout, side), code);
  g_assert_cmpstr (found->str, ==, expected ? expected : "");
}

static void
check_note (const VdtImportReport *report, const char *expected)
{
  for (guint i = 0; i < report->notes->len; i++)
    {
      const VdtImportNote *note = report->notes->pdata[i];
      g_autofree char *line =
          g_strdup_printf ("%s %u %s", vdt_import_fate_names[note->fate], note->count, note->text);

      g_assert_cmpuint (note->hexes->len, <=, note->count);
      if (g_str_equal (line, expected))
        return;
    }
  g_error ("the report has no note “%s”", expected);
}

static void
test_good (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = read_text (good[i].file, strlen (good[i].file), &report, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (report->format, ==, good[i].format);
  for (guint k = 0; k < G_N_ELEMENTS (good[i].hexes) && good[i].hexes[k].hex; k++)
    {
      VdtHex hex;

      g_assert_true (vdt_hex_label_parse (vdt_map_get_grid (map), good[i].hexes[k].hex, &hex));
      g_test_message ("%s", good[i].hexes[k].hex);
      g_assert_cmpint (vdt_map_get_terrain_info (map, hex)->kind, ==, good[i].hexes[k].kind);
      g_assert_cmpint (vdt_map_get_terrain_info (map, hex)->halves, ==, good[i].hexes[k].halves);
      g_assert_cmpint (vdt_map_get_elevation (map, hex), ==, good[i].hexes[k].level);
      check_codes (map, VDT_CODES_SIDES, hex, good[i].hexes[k].sides);
    }
  for (guint k = 0; k < G_N_ELEMENTS (good[i].ways) && good[i].ways[k].hex; k++)
    {
      VdtHex hex;

      g_assert_true (vdt_hex_label_parse (vdt_map_get_grid (map), good[i].ways[k].hex, &hex));
      check_codes (map, VDT_CODES_WAYS, hex, good[i].ways[k].codes);
    }
  for (guint k = 0; k < G_N_ELEMENTS (good[i].notes) && good[i].notes[k]; k++)
    check_note (report, good[i].notes[k]);
  check_writes (map);
}

static void
test_bad (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (VdtImportReport) report = NULL;
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", bad[i].file);
      g_assert_null (read_text (bad[i].file, strlen (bad[i].file), &report, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
      g_assert_cmpstr (error->message, ==, bad[i].message);
      g_assert_null (report);
    }
}

static GBytes *
pack (GBytes *bytes)
{
  g_autoptr (GInputStream) plain = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (GZlibCompressor) compressor = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 9);
  g_autoptr (GInputStream) packed = g_converter_input_stream_new (plain, G_CONVERTER (compressor));
  g_autoptr (GOutputStream) out = g_memory_output_stream_new_resizable ();

  g_output_stream_splice (out, packed, G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET, NULL, NULL);

  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (out));
}

static void
test_packed (void)
{
  g_autoptr (GBytes) plain = g_bytes_new_static (MEGAMEK, strlen (MEGAMEK));
  g_autoptr (GBytes) packed = pack (plain);
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = vdt_import_read_bytes (packed, "packed", &report, &error);

  g_assert_no_error (error);
  check_writes (map);
  for (gsize n = 0; n < g_bytes_get_size (packed); n++)
    {
      g_autoptr (GBytes) cut = g_bytes_new_from_bytes (packed, 0, n);
      g_autoptr (GError) failure = NULL;

      g_assert_null (vdt_import_read_bytes (cut, "cut", &report, &failure));
      g_assert_error (failure, G_IO_ERROR, failure->code);
      g_assert_true (g_str_has_prefix (failure->message, "cut: "));
    }
}

/* What is in it is not known: that, and not that it is no XML. */
static void
test_packed_unknown (void)
{
  g_autoptr (GBytes) plain = g_bytes_new_static ("nothing", strlen ("nothing"));
  g_autoptr (GBytes) packed = pack (plain);
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "vedette-packed.gz", NULL);
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  gsize size;
  const char *data = g_bytes_get_data (packed, &size);

  g_assert_true (g_file_set_contents (path, data, (gssize) size, NULL));
  g_assert_null (vdt_import_read_file (path, NULL, &report, &error));
  g_unlink (path);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_true (
      g_str_has_suffix (error->message, ": the archive contains no map of a known program"));
}

/* A size that no map may have is a fault of the whole file, not of its last line. */
static void
test_size (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i <= VDT_GRID_MAX_AXIS; i++)
    g_string_append (text, "Gg, Gg\n");
  g_assert_null (read_text (text->str, text->len, &report, &error));
  g_assert_cmpstr (error->message, ==, "bad: invalid number of columns or rows");
}

/* Words of a file reach a terminal: without what it would obey, and not all of a long one. */
static void
test_clean (void)
{
  g_autoptr (GString) text = g_string_new ("Gg, Gg^\033[31m\xc2\x9bZz\n");
  g_autofree char *cell = g_strnfill (100000, 'Z');
  g_autofree char *told = NULL;
  g_autoptr (VdtImportReport) report = vdt_import_report_new ("x", "X");
  g_autoptr (VdtImportReport) read = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = NULL;
  VdtImportNote *note = vdt_import_report_note (report, VDT_IMPORT_LEFT_OUT, text->str);

  g_assert_cmpstr (note->text, ==, "Gg, Gg^ [31m Zz");
  g_assert_true (note == vdt_import_report_note (report, VDT_IMPORT_LEFT_OUT, text->str));
  g_assert_cmpuint (report->notes->len, ==, 1);
  note = vdt_import_report_note (report, VDT_IMPORT_LEFT_OUT, cell);
  g_assert_cmpuint (strlen (note->text), ==, 300);
  g_assert_true (note == vdt_import_report_note (report, VDT_IMPORT_LEFT_OUT, cell));

  g_string_printf (text, "hex,kind\n0101,%s\n", cell);
  g_assert_null (read_text (text->str, text->len, &read, &error));
  g_assert_cmpuint (strlen (error->message), <, 400);
  g_clear_error (&error);

  /* A name of nothing that can be shown becomes one that can. */
  map = read_text ("0101 \001\n0201 hill\n", 17, &read, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (vdt_map_get_terrain_info (map, VDT_HEX (0, 0))->name, ==,
                   vdt_map_get_terrain_info (map, VDT_HEX (0, 0))->code);
  told = vdt_import_report_describe (read, vdt_map_get_grid (map));
  g_assert_null (strchr (told, '\001'));
}

/* A few bytes that unpack to more than a file may have. */
static void
test_bomb (void)
{
  gsize size = VDT_IMPORT_BYTES_MAX + 1;
  char *data = g_malloc (size);
  g_autoptr (GBytes) plain = NULL;
  g_autoptr (GBytes) packed = NULL;
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;

  memset (data, '\n', size);
  memcpy (data, "size 2 2\n", 9);
  plain = g_bytes_new_take (data, size);
  packed = pack (plain);
  g_assert_cmpuint (g_bytes_get_size (packed), <, 100000);
  g_assert_null (vdt_import_read_bytes (packed, "bomb", &report, &error));
  g_assert_cmpstr (error->message, ==, "bomb: more than 64 MB");
  g_clear_error (&error);
  g_assert_null (vdt_import_read_bytes (plain, "large", &report, &error));
  g_assert_cmpstr (error->message, ==, "large: more than 64 MB");
}

/* A board of two hexes, one on a slope: little numbers, and six bytes of edges and paths. */
static const guint8 panzerblitz[] = {
  2, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, /* columns, rows, hexes */
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2,    /* 0101: on a slope */
  6, 0, 0, 0, 0, 0, 3, 3, 1, 0,       /* slopes to the ne and e, a town to the se */
  6, 0, 0, 0, 0, 0, 0, 1, 0, 0,       /* a road */
  1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 5,    /* 0201: wheat, a level higher */
  6, 0, 0, 0, 3, 0, 0, 2, 5, 0,       /* a slope to the w, a forest to the e, a wall */
  6, 0, 0, 0, 0, 0, 0, 0, 0, 0,
};

static void
test_panzerblitz (void)
{
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map =
      read_text ((const char *) panzerblitz, sizeof panzerblitz, &report, &error);

  g_assert_no_error (error);
  check_writes (map);
  g_assert_cmpint (vdt_map_get_elevation (map, VDT_HEX (0, 0)), ==, 1);
  g_assert_cmpint (vdt_map_get_elevation (map, VDT_HEX (1, 0)), ==, 2);
  g_assert_cmpint (vdt_map_get_terrain_info (map, VDT_HEX (1, 0))->kind, ==, VDT_KIND_GRAIN);
  check_codes (map, VDT_CODES_SIDES, VDT_HEX (0, 0), "ne:brown e:brown e:yellow e:orange se:gray");
  check_codes (map, VDT_CODES_SIDES, VDT_HEX (1, 0), "e:green w:brown w:yellow w:orange");
  check_note (report, "guessed 1 hilltop edges, by levels");
  check_note (report, "left-out 1 edges of water and walls");
  check_codes (map, VDT_CODES_WAYS, VDT_HEX (0, 0), "e:road");
}

/* What is not told is no open ground, what is told twice no map; what follows is told. */
static void
test_panzerblitz_counts (void)
{
  guint8 file[sizeof panzerblitz + 5] = { 0 };
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (VdtImportReport) none = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = NULL;

  memcpy (file, panzerblitz, sizeof panzerblitz);
  file[8] = 1;
  map = read_text ((const char *) file, 12 + 31 + 5, &report, &error);
  g_assert_no_error (error);
  g_assert_cmpint (vdt_map_get_terrain_info (map, VDT_HEX (0, 0))->kind, ==, VDT_KIND_OPEN);
  g_assert_cmpint (vdt_map_get_terrain_info (map, VDT_HEX (1, 0))->kind, ==, VDT_KIND_VOID);
  check_note (report, "guessed 1 hexes missing in the file, as off the map");
  check_note (report, "left-out 5 bytes after the last hex");

  file[8] = 2;
  file[12 + 31] = 0;
  g_assert_null (read_text ((const char *) file, sizeof panzerblitz, &none, &error));
  g_assert_cmpstr (error->message, ==, "bad: hex 2 of the file is listed twice");
}

#define LEGS 200000

/* A file of Text Mapper may have so many steps of lines: one that comes later is left out. */
static void
test_legs (gconstpointer data)
{
  guint before = GPOINTER_TO_UINT (data);
  g_autoptr (GString) text = g_string_new ("0101 grass\n0102 grass\n0201 grass\n");
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = NULL;
  gboolean fits = before + 1 <= LEGS;

  for (guint i = 0; i < before; i++)
    g_string_append (text, "0101-0102 road\n");
  g_string_append (text, "0101-0201 river\n");
  map = read_text (text->str, text->len, &report, &error);
  g_assert_no_error (error);
  check_codes (map, VDT_CODES_WAYS, vdt_grid_hex (vdt_map_get_grid (map), 0, 0),
               fits ? "se:river s:road" : "s:road");
  if (!fits)
    check_note (report, "left-out 1 other lines between hexes");
}

/* A report has room for so much, and counts what it has no room for. */
static void
test_report (void)
{
  g_autoptr (VdtImportReport) report = vdt_import_report_new ("x", "X");
  VdtImportNote *first, *others;

  for (guint i = 0; i < 1002; i++)
    {
      g_autofree char *text = g_strdup_printf ("%u", i);

      vdt_import_report_note (report, VDT_IMPORT_LEFT_OUT, text)->count++;
    }
  g_assert_cmpuint (report->notes->len, ==, 1001);
  first = report->notes->pdata[0];
  others = report->notes->pdata[1000];
  g_assert_cmpstr (others->text, ==, "other things");
  g_assert_cmpuint (others->count, ==, 2);
  g_assert_true (vdt_import_report_note (report, VDT_IMPORT_LEFT_OUT, "0") == first);
  for (int i = 0; i <= VDT_IMPORT_HEXES_MAX; i++)
    vdt_import_note_add_hex (first, VDT_HEX (i, 0));
  g_assert_cmpuint (first->hexes->len, ==, VDT_IMPORT_HEXES_MAX);
  g_assert_cmpuint (first->count, ==, VDT_IMPORT_HEXES_MAX + 2);
}

static void
read_sample (const char *path)
{
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = vdt_import_read_file (path, NULL, &report, &error);

  g_test_message ("%s", path);
  g_assert_no_error (error);
  g_assert_nonnull (report);
  check_writes (map);
}

/* A project of Hexwright is read by its first files. */
static gboolean
is_part (const char *name)
{
  static const char *const parts[] = { "palette", "features", "hexsides", "names" };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (g_str_has_prefix (name, parts[i]))
      return TRUE;

  return FALSE;
}

/* Every sample whose name ends as its folder's format has it. */
static void
test_samples (void)
{
  const char *root = g_getenv ("VEDETTE_TEST_FOREIGN");
  const VdtImportFormat *const *formats;
  guint n_formats, n_read = 0;

  if (!root)
    {
      g_test_skip ("VEDETTE_TEST_FOREIGN names no folder of samples");
      return;
    }
  formats = vdt_import_get_formats (&n_formats);
  for (guint i = 0; i < n_formats; i++)
    {
      g_autofree char *folder = g_build_filename (root, formats[i]->id, NULL);
      g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
      const char *name;

      while (dir && (name = g_dir_read_name (dir)))
        for (guint k = 0; formats[i]->suffixes[k]; k++)
          {
            g_autofree char *end = g_strconcat (".", formats[i]->suffixes[k], NULL);
            g_autofree char *path = g_build_filename (folder, name, NULL);

            if (g_str_has_suffix (name, end) && !g_str_has_prefix (name, "SOURCES")
                && !is_part (name))
              {
                read_sample (path);
                n_read++;
              }
          }
    }
  g_assert_cmpuint (n_read, >, 0);
}

void
vdt_test_import (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autofree char *read = g_strdup_printf ("/import/read/%s/%u", good[i].format, i);

      g_test_add_data_func (read, GUINT_TO_POINTER (i), test_good);
    }
  g_test_add_func ("/import/bad", test_bad);
  g_test_add_func ("/import/packed", test_packed);
  g_test_add_func ("/import/packed-unknown", test_packed_unknown);
  g_test_add_func ("/import/size", test_size);
  g_test_add_func ("/import/clean", test_clean);
  g_test_add_func ("/import/bomb", test_bomb);
  g_test_add_func ("/import/panzerblitz-counts", test_panzerblitz_counts);
  g_test_add_func ("/import/report", test_report);
  g_test_add_data_func ("/import/text-mapper/most-legs", GUINT_TO_POINTER (LEGS - 1), test_legs);
  g_test_add_data_func ("/import/text-mapper/more-legs", GUINT_TO_POINTER (LEGS), test_legs);
  g_test_add_func ("/import/panzerblitz", test_panzerblitz);
  g_test_add_func ("/import/samples", test_samples);
}
