/* test-limits.c - every limit of a map file: read as far as it goes, refused with words past it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-reader.h"

#include <string.h>

#define HEAD "<map xmlns='urn:vedette:map' xmlns:x='urn:x' version='1'>"
#define GRID "<grid layout='odd-q' columns='1' rows='1'/>"
#define LEGEND "<legend><terrain code='.'/></legend>"
#define ROWS "<elevation><row>0</row></elevation><terrain><row>.</row></terrain>"
#define LEGEND_WITH(entry) HEAD GRID "<legend><terrain code='.'/>" entry "</legend>" ROWS "</map>"
#define GRID_WITH(attribute)                                                                       \
  HEAD "<grid layout='odd-q' columns='1' rows='1' " attribute "/>" LEGEND ROWS "</map>"
#define BEHIND(xml) HEAD GRID LEGEND ROWS xml "</map>"
#define COUNTER_WITH(attribute)                                                                    \
  BEHIND ("<counters><counter hex='0101' kind='smoke' " attribute "/></counters>")
#define UNDERLAY_WITH(attribute) BEHIND ("<underlay href='a' " attribute "/>")

/* A value that a map may have, one past it, and what is said of that. The value goes where the map
 * has a *; a number of letters is written as n*.
 */
static const struct
{
  const char *name;
  const char *map;
  const char *most;
  const char *more;
  const char *message;
} limits[] = {
  { "first-column-least", GRID_WITH ("first-column='*'"), "-999", "-1000",
    "first-column must be from -999 to 9999" },
  { "first-column", GRID_WITH ("first-column='*'"), "9999", "10000",
    "first-column must be from -999 to 9999" },
  { "first-row", GRID_WITH ("first-row='*'"), "9999", "10000",
    "first-row must be from -999 to 9999" },
  { "spacing", GRID_WITH ("spacing='*'"), "1000000", "1000000.5",
    "spacing must be from 0 to 1e+06" },
  { "unit", GRID_WITH ("unit='*'"), "64*", "65*", "unit has more than 64 bytes" },
  { "rules", HEAD GRID "<rules system='*'/>" LEGEND ROWS "</map>", "64*", "65*",
    "system has more than 64 characters" },
  { "range", HEAD GRID "<rules system='cwb' range='*'/>" LEGEND ROWS "</map>", "8000", "8001",
    "range must be from 0 to 8000" },
  { "option-name",
    HEAD GRID "<rules system='cwb'><option name='*' value='on'/></rules>" LEGEND ROWS "</map>",
    "64*", "65*", "name has more than 64 characters" },
  { "option-value",
    HEAD GRID "<rules system='cwb'><option name='a' value='*'/></rules>" LEGEND ROWS "</map>",
    "64*", "65*", "value has more than 64 characters" },
  { "level-least", LEGEND_WITH ("<level value='*'/>"), "-99", "-100",
    "value must be from -99 to 999" },
  { "level", LEGEND_WITH ("<level value='*'/>"), "999", "1000", "value must be from -99 to 999" },
  { "level-name", LEGEND_WITH ("<level value='0' name='*'/>"), "1000*", "1001*",
    "name has more than 1000 bytes" },
  { "terrain-code", LEGEND_WITH ("<terrain code='*'/>"), "8*", "9*",
    "code has more than 8 characters" },
  { "terrain-name", LEGEND_WITH ("<terrain code='a' name='*'/>"), "1000*", "1001*",
    "name has more than 1000 bytes" },
  { "height", LEGEND_WITH ("<terrain code='a' height='*'/>"), "99", "99.5",
    "height must be from 0 to 99" },
  { "hindrance", LEGEND_WITH ("<terrain code='a' hindrance='*'/>"), "99", "100",
    "hindrance must be from 0 to 99" },
  { "hexside-code", LEGEND_WITH ("<hexside code='*'/>"), "32*", "33*",
    "code has more than 32 characters" },
  { "hexside-name", LEGEND_WITH ("<hexside code='a' name='*'/>"), "1000*", "1001*",
    "name has more than 1000 bytes" },
  { "way-code", LEGEND_WITH ("<way code='*'/>"), "32*", "33*", "code has more than 32 characters" },
  { "way-name", LEGEND_WITH ("<way code='a' name='*'/>"), "1000*", "1001*",
    "name has more than 1000 bytes" },
  { "way-width-least", LEGEND_WITH ("<way code='a' width='*'/>"), "1", "0",
    "width must be from 1 to 200" },
  { "way-width", LEGEND_WITH ("<way code='a' width='*'/>"), "200", "201",
    "width must be from 1 to 200" },
  { "elevation-least",
    HEAD GRID LEGEND "<elevation><row>*</row></elevation><terrain><row>.</row></terrain></map>",
    "-99", "-100", "row 1, column 1: the elevation \"-100\" is not from -99 to 999" },
  { "elevation",
    HEAD GRID LEGEND "<elevation><row>*</row></elevation><terrain><row>.</row></terrain></map>",
    "999", "1000", "row 1, column 1: the elevation \"1000\" is not from -99 to 999" },
  { "counter-level", COUNTER_WITH ("level='*'"), "99", "100", "level must be from 0 to 99" },
  { "counter-amount", COUNTER_WITH ("amount='*'"), "99", "100", "amount must be from 1 to 99" },
  { "counter-name", COUNTER_WITH ("name='*'"), "1000*", "1001*", "name has more than 1000 bytes" },
  { "counter-side", COUNTER_WITH ("side='*'"), "1000*", "1001*", "side has more than 1000 bytes" },
  { "point", BEHIND ("<depictions><depiction terrain='.' points='0,0 *,0 0,1'/></depictions>"),
    "2000000", "2000001", "point 2: a coordinate must be from -2000000 to 2000000" },
  { "name-text", BEHIND ("<names><name x='0' y='0'>*</name></names>"), "1000*", "1001*",
    "name has more than 1000 bytes" },
  { "name-x", BEHIND ("<names><name x='*' y='0'>A</name></names>"), "2000000", "2000001",
    "x must be from -2000000 to 2000000" },
  { "name-y-least", BEHIND ("<names><name x='0' y='*'>A</name></names>"), "-2000000", "-2000001",
    "y must be from -2000000 to 2000000" },
  { "name-size", BEHIND ("<names><name x='0' y='0' size='*'>A</name></names>"), "10000", "10001",
    "size must be from 1 to 10000" },
  { "name-angle", BEHIND ("<names><name x='0' y='0' angle='*'>A</name></names>"), "180", "181",
    "angle must be from -179 to 180" },
  { "name-angle-least", BEHIND ("<names><name x='0' y='0' angle='*'>A</name></names>"), "-179",
    "-180", "angle must be from -179 to 180" },
  { "numbers-size", BEHIND ("<numbers size='*'/>"), "200", "201", "size must be from 1 to 200" },
  { "numbers-every", BEHIND ("<numbers every='*'/>"), "100", "101", "every must be from 0 to 100" },
  { "numbers-every-least", BEHIND ("<numbers every='*'/>"), "0", "-1",
    "every must be from 0 to 100" },
  { "zone-name", BEHIND ("<zones><zone name='*'/></zones>"), "1000*", "1001*",
    "name has more than 1000 bytes" },
  { "underlay-x-least", UNDERLAY_WITH ("x='*'"), "-1e7", "-10000001",
    "x must be from -1e+07 to 1e+07" },
  { "underlay-y", UNDERLAY_WITH ("y='*'"), "1e7", "10000001", "y must be from -1e+07 to 1e+07" },
  { "underlay-scale-least", UNDERLAY_WITH ("scale='*'"), "0.0001", "0.00009",
    "scale must be from 0.0001 to 10000" },
  { "underlay-scale", UNDERLAY_WITH ("scale='*'"), "10000", "10001",
    "scale must be from 0.0001 to 10000" },
  { "underlay-rotation", UNDERLAY_WITH ("rotation='*'"), "-360", "-360.5",
    "rotation must be from -360 to 360" },
  { "underlay-opacity", UNDERLAY_WITH ("opacity='*'"), "1", "1.001",
    "opacity must be from 0 to 1" },
  { "underlay-skew", UNDERLAY_WITH ("skew='*'"), "-2", "-2.001", "skew must be from -2 to 2" },
  { "underlay-stretch-least", UNDERLAY_WITH ("stretch='*'"), "-0.9", "-0.901",
    "stretch must be from -0.9 to 9" },
  { "underlay-stretch", UNDERLAY_WITH ("stretch='*'"), "9", "9.001",
    "stretch must be from -0.9 to 9" },
};

static char *
fill_in (const char *map, const char *value)
{
  g_auto (GStrv) parts = g_strsplit (map, "*", 2);
  g_autofree char *letters = g_str_has_suffix (value, "*")
                                 ? g_strnfill (g_ascii_strtoull (value, NULL, 10), 'a')
                                 : g_strdup (value);

  return g_strconcat (parts[0], letters, parts[1], NULL);
}

static VdtMap *
read_text (const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return vdt_map_read_bytes (bytes, "x", error);
}

static void
assert_refused (const char *text, int line, const char *message)
{
  g_autofree char *whole = g_strdup_printf ("x:%d: %s", line, message);
  g_autoptr (GError) error = NULL;

  g_assert_null (read_text (text, &error));
  g_assert_nonnull (error);
  g_assert_cmpstr (error->message, ==, whole);
}

static void
assert_read (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = read_text (text, &error);

  g_assert_no_error (error);
  g_assert_nonnull (map);
}

static void
test_values (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      g_autofree char *most = fill_in (limits[i].map, limits[i].most);
      g_autofree char *more = fill_in (limits[i].map, limits[i].more);

      g_test_message ("%s", limits[i].name);
      assert_read (most);
      assert_refused (more, 1, limits[i].message);
    }
}

static void
append_rows (GString *xml, const char *element, const char *word, int columns, int rows)
{
  g_string_append_printf (xml, "<%s>", element);
  for (int row = 0; row < rows; row++)
    {
      g_string_append (xml, "<row>");
      for (int column = 0; column < columns; column++)
        g_string_append (xml, word);
      g_string_append (xml, "</row>");
    }
  g_string_append_printf (xml, "</%s>", element);
}

static char *
make_map (int columns, int rows)
{
  GString *xml = g_string_new (HEAD);

  g_string_append_printf (xml, "<grid layout='odd-q' columns='%d' rows='%d'/>" LEGEND, columns,
                          rows);
  append_rows (xml, "elevation", "0 ", columns, rows);
  append_rows (xml, "terrain", ". ", columns, rows);
  g_string_append (xml, "</map>");

  return g_string_free (xml, FALSE);
}

static void
test_sizes (void)
{
  static const struct
  {
    int columns, rows;
    const char *message; /* NULL: may be */
  } sizes[] = {
    { 4000, 1, NULL },
    { 1, 4000, NULL },
    { 4001, 1, "columns must be from 1 to 4000" },
    { 1, 4001, "rows must be from 1 to 4000" },
    { 4000, 1000, NULL },
    { 4000, 1001, "4000 columns and 1001 rows are more than 4000000 hexes" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *map = make_map (sizes[i].columns, sizes[i].rows);

      if (sizes[i].message)
        assert_refused (map, 1, sizes[i].message);
      else
        assert_read (map);
    }
}

/* Pieces that a map may have so many of; those of test-map-reader.c are counted there. */
static void
test_numbers (void)
{
  static const struct
  {
    const char *before;
    const char *piece;
    guint most;
    const char *after;
    const char *message;
  } numbers[] = {
    { HEAD GRID "<legend><terrain code='.'/>", "<hexside code='c%u'/>", 64,
      "</legend>" ROWS "</map>", "more than 64 hexside codes" },
    { HEAD GRID "<legend><terrain code='.'/>", "<way code='c%u'/>", 64, "</legend>" ROWS "</map>",
      "more than 64 kinds of roads and rivers" },
    { HEAD GRID LEGEND ROWS "<x:e", " xmlns:n%u='urn:n'", 32, "/></map>",
      "more than 32 namespaces on one tag" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    for (guint more = 0; more < 2; more++)
      {
        g_autoptr (GString) xml = g_string_new (numbers[i].before);

        for (guint k = 0; k < numbers[i].most + more; k++)
          {
            g_auto (GStrv) parts = g_strsplit (numbers[i].piece, "%u", 2);

            g_string_append_printf (xml, "%s%u%s", parts[0], k, parts[1]);
          }
        g_string_append (xml, numbers[i].after);
        if (more)
          assert_refused (xml->str, 1, numbers[i].message);
        else
          assert_read (xml->str);
      }
}

/* The colours of more sides than that stay in the file as what they are: XML of somebody else. */
static void
test_side_colours (void)
{
  g_autoptr (GString) xml = g_string_new (HEAD GRID LEGEND ROWS "<counters>");
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = NULL;

  for (guint i = 0; i < 1001; i++)
    g_string_append_printf (xml, "<side xmlns='urn:vedette:sides' name='s%u' colour='#112233'/>",
                            i);
  g_string_append (xml, "</counters></map>");
  map = read_text (xml->str, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (vdt_map_get_side_colours (map)->len, ==, 1000);
  g_assert_cmpuint (vdt_map_get_n_extras (map), ==, 2); /* and the namespace of the head */
}

/* A map, and so many blanks behind it that nobody wants them in memory. */
typedef struct
{
  GInputStream parent_instance;

  const char *map;
  gsize length;
  gsize place;
} BlankStream;

typedef GInputStreamClass BlankStreamClass;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BlankStream, g_object_unref)

static GType blank_stream_get_type (void);

G_DEFINE_TYPE (BlankStream, blank_stream, G_TYPE_INPUT_STREAM)

static gssize
blank_stream_read (
    GInputStream *stream, void *buffer, gsize count, GCancellable *cancellable, GError **error)
{
  BlankStream *self = (BlankStream *) stream;
  gsize n_map = strlen (self->map);
  gsize n = MIN (count, self->length - self->place);

  memset (buffer, '\n', n);
  if (self->place < n_map)
    memcpy (buffer, self->map + self->place, MIN (n, n_map - self->place));
  self->place += n;

  return (gssize) n;
}

static void
blank_stream_class_init (BlankStreamClass *klass)
{
  klass->read_fn = blank_stream_read;
}

static void
blank_stream_init (BlankStream *self)
{
}

static void
test_file_size (void)
{
  const char *map = HEAD GRID LEGEND ROWS "</map>";

  for (gsize more = 0; more < 2; more++)
    {
      g_autoptr (BlankStream) stream = g_object_new (blank_stream_get_type (), NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtMap) read = NULL;

      stream->map = map;
      stream->length = ((gsize) 1 << 30) + more;
      read = vdt_map_read_stream (G_INPUT_STREAM (stream), "x", NULL, &error);
      g_assert_true ((read != NULL) == (more == 0));
      if (more > 0)
        g_assert_true (
            g_str_has_suffix (error->message, ": the file has more than 1073741824 bytes"));
      else
        g_assert_no_error (error);
    }
}

/* What a tag may be is told to the next 64 KiB. */
static void
test_tag (void)
{
  const gsize most = (1 << 19), chunk = 1 << 16;
  g_autofree char *small = g_strnfill (most - chunk, ' ');
  g_autofree char *large = g_strnfill (most + 2 * chunk, ' ');
  g_autofree char *fits = g_strconcat (HEAD GRID LEGEND ROWS "<counters ", small, "/></map>", NULL);
  g_autofree char *bursts =
      g_strconcat (HEAD GRID LEGEND ROWS "<counters ", large, "/></map>", NULL);

  assert_read (fits);
  assert_refused (bursts, 1, "a tag, comment or reference does not end within 524288 bytes");
}

/* An SVG of so many bytes, or a PNG that says that it is so large. */
static char *
make_svg (gsize size)
{
  const char *start = "<svg xmlns=\"http://www.w3.org/2000/svg\">";
  g_autofree char *filling = g_strnfill (size - strlen (start) - strlen ("</svg>"), ' ');
  g_autofree char *svg = g_strconcat (start, filling, "</svg>", NULL);

  return g_base64_encode ((const guchar *) svg, size);
}

static char *
make_png (guint8 high, guint8 low)
{
  const guchar png[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0, 0, 0,    13,
                         'I',  'H', 'D', 'R', 0,    0,    high, low,  0, 0, high, low };

  return g_base64_encode (png, sizeof png);
}

static void
assert_picture (const char *picture, const char *message)
{
  const char *map = BEHIND ("<symbols><symbol terrain='.'>%s</symbol></symbols>");
  g_auto (GStrv) parts = g_strsplit (map, "%s", 2);
  g_autofree char *text = g_strconcat (parts[0], picture, parts[1], NULL);

  if (message)
    assert_refused (text, 1, message);
  else
    assert_read (text);
}

static void
test_symbol_pictures (void)
{
  g_autofree char *svg = make_svg (131072), *svg_more = make_svg (131073);
  g_autofree char *png = make_png (4, 0), *png_more = make_png (4, 1);
  const char *const pictures[][3] = {
    { svg, svg_more, "the image has more than 131072 bytes" },
    { png, png_more, "the image has 1025 × 1025 pixels; the limit is 1024 × 1024" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      assert_picture (pictures[i][0], NULL);
      assert_picture (pictures[i][1], pictures[i][2]);
    }
}

/* So many pictures for each of so many terrains, with one for the last one more. */
static char *
make_symbols (guint n_terrains, guint n_each, guint n_last)
{
  GString *xml = g_string_new (HEAD GRID "<legend>");
  g_autofree char *svg = make_svg (60);

  for (guint i = 0; i <= n_terrains; i++)
    g_string_append_printf (xml, "<terrain code='%u'/>", i);
  g_string_append (xml, "</legend><elevation><row>0</row></elevation>"
                        "<terrain><row>0</row></terrain><symbols>");
  for (guint i = 0; i <= n_terrains; i++)
    for (guint k = 0; k < (i < n_terrains ? n_each : n_last); k++)
      g_string_append_printf (xml, "<symbol terrain='%u'>%s</symbol>", i, svg);
  g_string_append (xml, "</symbols></map>");

  return g_string_free (xml, FALSE);
}

static void
test_symbol_counts (void)
{
  g_autofree char *variants = make_symbols (1, 8, 0), *more_variants = make_symbols (1, 9, 0);
  g_autofree char *pictures = make_symbols (16, 8, 0), *more_pictures = make_symbols (16, 8, 1);

  assert_read (variants);
  assert_refused (more_variants, 1, "more than 8 images for the terrain \"0\"");
  assert_read (pictures);
  assert_refused (more_pictures, 1, "more than 128 images");
}

void
vdt_test_limits (void)
{
  g_test_add_func ("/limits/values", test_values);
  g_test_add_func ("/limits/sizes", test_sizes);
  g_test_add_func ("/limits/numbers", test_numbers);
  g_test_add_func ("/limits/side-colours", test_side_colours);
  g_test_add_func ("/limits/file-size", test_file_size);
  g_test_add_func ("/limits/tag", test_tag);
  g_test_add_func ("/limits/symbol-pictures", test_symbol_pictures);
  g_test_add_func ("/limits/symbol-counts", test_symbol_counts);
}
