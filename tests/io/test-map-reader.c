/* test-map-reader.c - maps read, and all that can be wrong with them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io-files.h"
#include "vdt-map-reader.h"

#include <stdlib.h>
#include <string.h>

static const char *const causes[] = {
  [VDT_MAP_ERROR_NOT_XML] = "not-xml",
  [VDT_MAP_ERROR_NOT_A_MAP] = "not-a-map",
  [VDT_MAP_ERROR_NEWER_VERSION] = "newer-version",
  [VDT_MAP_ERROR_MISSING] = "missing",
  [VDT_MAP_ERROR_TOKEN] = "token",
  [VDT_MAP_ERROR_RANGE] = "range",
  [VDT_MAP_ERROR_UNKNOWN_CODE] = "unknown-code",
  [VDT_MAP_ERROR_DUPLICATE] = "duplicate",
  [VDT_MAP_ERROR_OFF_MAP] = "off-map",
  [VDT_MAP_ERROR_TOO_LARGE] = "too-large",
};

/* The columns of bad/expected.tsv. A message that ends in * is the parser's from there on. */
enum
{
  COLUMN_NAME,
  COLUMN_CAUSE,
  COLUMN_LINE,
  COLUMN_MESSAGE,
  N_COLUMNS,
};

static void
assert_error (const GError *error, const char *cause, const char *message)
{
  gsize length = strlen (message);

  g_assert_nonnull (error);
  g_assert_cmpstr (g_quark_to_string (error->domain), ==, g_quark_to_string (VDT_MAP_ERROR));
  g_assert_cmpstr (causes[error->code], ==, cause);
  if (g_str_has_suffix (message, "*"))
    g_assert_cmpmem (error->message, MIN (strlen (error->message), length - 1), message,
                     length - 1);
  else
    g_assert_cmpstr (error->message, ==, message);
}

static void
test_bad (gconstpointer data)
{
  const char *const *fields = data;
  g_autofree char *name = g_strconcat (fields[COLUMN_NAME], ".vedette", NULL);
  g_autofree char *path = io_files_path ("tests/io/bad", name);
  g_autofree char *message =
      g_strdup_printf ("%s:%s: %s", name, fields[COLUMN_LINE], fields[COLUMN_MESSAGE]);
  g_autoptr (GBytes) bytes = io_files_load (path);
  g_autoptr (GError) error = NULL;
  const char *cause;
  int line;

  g_assert_null (vdt_map_read_bytes (bytes, name, &error));
  assert_error (error, fields[COLUMN_CAUSE], message);

  cause = vdt_map_error_get_cause (error, &line);
  g_assert_cmpint (line, ==, atoi (fields[COLUMN_LINE]));
  g_assert_true (g_str_has_suffix (error->message, cause));
  g_assert_cmpuint (strlen (error->message) - strlen (cause), ==,
                    strlen (name) + strlen (fields[COLUMN_LINE]) + strlen (":: "));
}

static guint
add_bad (void)
{
  g_autofree char *path = io_files_path ("tests/io/bad", "expected.tsv");
  g_autoptr (GBytes) bytes = io_files_load (path);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n = 0;

  for (guint i = 1; lines[i] && *lines[i]; i++, n++)
    {
      char **fields = g_strsplit (lines[i], "\t", -1);
      g_autofree char *test = g_strconcat ("/map-reader/bad/", fields[COLUMN_NAME], NULL);

      g_assert_cmpuint (g_strv_length (fields), ==, N_COLUMNS);
      g_test_add_data_func_full (test, fields, test_bad, (GDestroyNotify) g_strfreev);
    }

  return n;
}

/* A file in the folder that no line of the table names would not be tested. */
static void
test_all_listed (gconstpointer data)
{
  g_autoptr (GPtrArray) paths = io_files_list ("tests/io/bad", ".vedette");

  g_assert_cmpuint (paths->len, ==, GPOINTER_TO_UINT (data));
}

/* Maps that grow: at @count pieces the map is still read, with one more it is not. In a piece #
 * is the number of the piece.
 */
typedef struct
{
  const char *name;
  const char *before;
  const char *piece;
  guint count;
  const char *after;
  const char *message;
} Limit;

#define HEAD "<map xmlns='urn:vedette:map' xmlns:x='urn:x' version='1'>\n"
#define GRID "<grid layout='odd-q' columns='1' rows='1'/>\n"
#define LEGEND "<legend><terrain code='.'/></legend>\n"
#define ELEVATION "<elevation><row>0</row></elevation>\n"
#define TERRAIN "<terrain><row>.</row></terrain>\n"
#define ROWS GRID LEGEND ELEVATION TERRAIN

static const Limit limits[] = {
  { "title", HEAD "<title>", "x", 262144, "</title>" ROWS "</map>",
    "2: more than 262144 bytes of text in <title>" },
  { "row", HEAD GRID LEGEND "<elevation><row>", " ", 262143, "0</row></elevation>" TERRAIN "</map>",
    "4: more than 262144 bytes of text in <row>" },
  { "options", HEAD GRID "<rules system='cwb'>", "\n<option name='#' value='on'/>", 64,
    "</rules>" LEGEND ELEVATION TERRAIN "</map>", "68: more than 64 options" },
  { "terrains", HEAD GRID "<legend><terrain code='.'/>", "\n<terrain code='#'/>", 4095,
    "</legend>" ELEVATION TERRAIN "</map>", "4099: more than 4096 terrains" },
  { "counters", HEAD ROWS "<counters>", "\n<counter hex='0101' kind='wreck'/>", 100000,
    "</counters></map>", "100007: more than 100000 counters" },
  { "depictions", HEAD ROWS "<depictions>", "\n<depiction terrain='.' points='0,0 1,0 0,1'/>",
    10000, "</depictions></map>", "10007: more than 10000 depictions" },
  { "points", HEAD ROWS "<depictions><depiction terrain='.' points='", "1,1 ", 100000,
    "'/></depictions></map>", "6: more than 100000 points in all depictions" },
  { "underlay", HEAD ROWS "<underlay href='", "x", 262144, "'/></map>",
    "6: href has more than 262144 bytes" },
  { "names", HEAD ROWS "<names>", "\n<name x='0' y='0'>A</name>", 10000, "</names></map>",
    "10007: more than 10000 labels" },
  { "zones", HEAD ROWS "<zones>", "\n<zone name='#'/>", 250, "</zones></map>",
    "257: more than 250 zones" },
  { "foreign-text", HEAD ROWS "<x:e>", "0123456789abcde\n", 1048574, "</x:e></map>",
    "1048581: more than 16777216 bytes of XML in other namespaces" },
  { "foreign-depth", HEAD ROWS "<x:e>", "<x:e>", 63, NULL, "6: nested more than 64 levels deep" },
};

static char *
grow (const Limit *limit, guint count)
{
  GString *xml = g_string_new (limit->before);

  for (guint i = 0; i < count; i++)
    {
      const char *number = strchr (limit->piece, '#');

      g_string_append_len (xml, limit->piece,
                           number ? number - limit->piece : (gssize) strlen (limit->piece));
      if (number)
        g_string_append_printf (xml, "%u%s", i, number + 1);
    }
  if (limit->after)
    g_string_append (xml, limit->after);
  else
    {
      for (guint i = 0; i <= count; i++)
        g_string_append (xml, "</x:e>");
      g_string_append (xml, "</map>");
    }

  return g_string_free (xml, FALSE);
}

static VdtMap *
read_text (const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return vdt_map_read_bytes (bytes, "x", error);
}

static void
test_limit (gconstpointer data)
{
  const Limit *limit = data;
  g_autofree char *most = grow (limit, limit->count);
  g_autofree char *more = grow (limit, limit->count + 1);
  g_autofree char *message = g_strconcat ("x:", limit->message, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = read_text (most, &error);

  g_assert_no_error (error);
  g_assert_nonnull (map);
  g_assert_null (read_text (more, &error));
  assert_error (error, "too-large", message);
}

/* What never ends must not fill the memory either. */
static void
test_endless (void)
{
  static const char *const beginnings[] = {
    HEAD "<!-- ", HEAD "<grid layout='", HEAD "<title>&", HEAD "<?x ", HEAD "<x:e a='",
    HEAD "<e",    HEAD "<![CDATA[",
  };

  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    {
      g_autofree char *tail = g_strnfill (1 << 21, 'x');
      g_autofree char *text = g_strconcat (beginnings[i], tail, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_null (read_text (text, &error));
      g_assert_nonnull (error);
      g_assert_true (error->domain == VDT_MAP_ERROR);
      g_assert_true (g_str_has_prefix (error->message, "x:2: "));
    }
}

/* Wherever a pair of characters that end a line comes to lie between two chunks of the file. */
static void
test_line_ends (void)
{
  for (gsize n = 65536 - 100; n < 65536; n++)
    {
      g_autofree char *filler = g_strnfill (n, 'x');
      g_autofree char *pairs = g_strconcat (HEAD "<!--", filler, "-->\r\n\r\nstray", NULL);
      g_autofree char *returns = g_strconcat (HEAD "<!--", filler, "-->\r\rstray", NULL);
      g_autoptr (GError) error = NULL;

      g_assert_null (read_text (pairs, &error));
      assert_error (error, "token", "x:4: unexpected text \"stray\"");
      g_clear_error (&error);
      g_assert_null (read_text (returns, &error));
      assert_error (error, "token", "x:4: unexpected text \"stray\"");
    }
}

static void
test_values (void)
{
  g_autofree char *path = io_files_path ("tests/io/good", "example.vedette");
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = vdt_map_read_file (path, &error);
  const VdtGrid *grid;
  const VdtTerrain *terrain;
  const VdtCounter *counter;

  g_assert_no_error (error);
  grid = vdt_map_get_grid (map);
  g_assert_cmpint (grid->layout, ==, VDT_LAYOUT_ODD_Q);
  g_assert_cmpint (grid->columns, ==, 4);
  g_assert_cmpint (grid->rows, ==, 3);
  g_assert_cmpint (grid->numbering, ==, VDT_NUMBERING_CCRR);
  g_assert_cmpfloat (grid->spacing, ==, 180);
  g_assert_cmpstr (grid->unit, ==, "m");
  g_assert_cmpstr (vdt_map_get_text (map, VDT_MAP_TITLE), ==, "Barren ridge");
  g_assert_null (vdt_map_get_text (map, VDT_MAP_AUTHOR));
  g_assert_cmpstr (vdt_map_get_rules (map)->system, ==, "cwb");
  g_assert_cmpstr (vdt_map_get_rules (map)->option_names[0], ==, "map-edge");
  g_assert_cmpstr (vdt_map_get_rules (map)->option_values[0], ==, "open");

  terrain = vdt_map_get_terrain_info (map, vdt_grid_hex (grid, 2, 1));
  g_assert_cmpstr (terrain->code, ==, "w");
  g_assert_cmpint (terrain->kind, ==, VDT_KIND_WOODS);
  g_assert_cmpint (terrain->halves, ==, 2);
  g_assert_true (terrain->inherent);
  g_assert_false (terrain->depression);
  g_assert_cmphex (terrain->colour, ==, 0x7fa65a);
  g_assert_cmpint (vdt_map_get_elevation (map, vdt_grid_hex (grid, 2, 1)), ==, 3);
  g_assert_cmpuint (vdt_map_get_side_codes (map, vdt_grid_hex (grid, 1, 0), 3), ==, 1);

  g_assert_cmpuint (vdt_map_get_n_counters (map), ==, 2);
  counter = vdt_map_get_counter (map, 0);
  g_assert_cmpstr (counter->side, ==, "Union");
  g_assert_cmpstr (counter->name, ==, "1st Brigade");
  g_assert_true (vdt_hex_equal (counter->hex, vdt_grid_hex (grid, 0, 1)));
  g_assert_cmpint (counter->amount, ==, 1);
  counter = vdt_map_get_counter (map, 1);
  g_assert_cmpint (counter->kind, ==, VDT_COUNTER_SMOKE);
  g_assert_cmpint (counter->amount, ==, 2);
}

static void
test_defaults (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = read_text (HEAD ROWS "<counters><counter hex='0101' kind='unit'/>"
                                                "</counters><underlay href='a'/></map>",
                                      &error);
  const VdtTerrain *terrain;
  const VdtCounter *counter;
  const VdtUnderlay *underlay;

  g_assert_no_error (error);
  terrain = &vdt_legend_get_terrains (vdt_map_get_legend (map), NULL)[0];
  g_assert_cmpstr (terrain->name, ==, "");
  g_assert_cmphex (terrain->colour, ==, 0xc8c8c8);
  g_assert_cmpint (terrain->kind, ==, VDT_KIND_OPEN);
  g_assert_cmpint (terrain->halves, ==, 0);
  g_assert_cmpint (vdt_map_get_grid (map)->first_column, ==, 1);
  g_assert_cmpint (vdt_map_get_grid (map)->first_row, ==, 1);
  g_assert_null (vdt_map_get_grid (map)->unit);
  g_assert_null (vdt_map_get_rules (map)->system);
  counter = vdt_map_get_counter (map, 0);
  g_assert_null (counter->side);
  g_assert_null (counter->name);
  g_assert_cmpint (counter->amount, ==, 1);
  g_assert_cmpint (counter->level, ==, 0);
  g_assert_cmpint (counter->at, ==, VDT_PLACE_CENTRE);
  underlay = vdt_map_get_underlay (map);
  g_assert_cmpfloat (underlay->scale, ==, 1);
  g_assert_cmpfloat (underlay->opacity, ==, 1);
}

static void
test_files (void)
{
  g_autofree char *folder = io_files_path ("tests/io/bad", NULL);
  g_autofree char *missing = io_files_path ("tests/io", "no-such.vedette");
  g_autofree char *bad = io_files_path ("tests/io/bad", "counter-hex-off-map.vedette");
  g_autofree char *message = g_strdup_printf ("%s:27: there is no hex \"0103\" on this map", bad);
  g_autoptr (GError) error = NULL;

  g_assert_null (vdt_map_read_file (missing, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_null (vdt_map_read_file (folder, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
  g_clear_error (&error);
  g_assert_null (vdt_map_read_file (bad, &error));
  assert_error (error, "off-map", message);
}

static void
test_cancelled (void)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (HEAD, -1, NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (vdt_map_read_stream (stream, "x", cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

void
vdt_test_map_reader (void)
{
  guint n_bad;

  n_bad = add_bad ();
  g_test_add_data_func ("/map-reader/all-listed", GUINT_TO_POINTER (n_bad), test_all_listed);
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      g_autofree char *test = g_strconcat ("/map-reader/limit/", limits[i].name, NULL);

      g_test_add_data_func (test, &limits[i], test_limit);
    }
  g_test_add_func ("/map-reader/line-ends", test_line_ends);
  g_test_add_func ("/map-reader/endless", test_endless);
  g_test_add_func ("/map-reader/values", test_values);
  g_test_add_func ("/map-reader/defaults", test_defaults);
  g_test_add_func ("/map-reader/files", test_files);
  g_test_add_func ("/map-reader/cancelled", test_cancelled);
}
