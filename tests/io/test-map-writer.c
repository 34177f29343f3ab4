/* test-map-writer.c - maps written and read back, always as the same bytes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "io-files.h"
#include "random-map.h"
#include "vdt-map-builder.h"
#include "vdt-map-reader.h"
#include "vdt-map-writer.h"
#include "vdt-picture.h"

#include <libxml/relaxng.h>
#include <string.h>

#define N_RANDOM 400

typedef struct
{
  xmlRelaxNG *schema;
  xmlRelaxNGValidCtxt *context;
} Schema;

static void
ignore_error_cb (void *data, xmlError *error)
{
}

static Schema *
schema_new (void)
{
  g_autofree char *path = io_files_path ("data", "vedette-map.rng");
  xmlRelaxNGParserCtxt *parser = xmlRelaxNGNewParserCtxt (path);
  Schema *self = g_new (Schema, 1);

  self->schema = xmlRelaxNGParse (parser);
  g_assert_nonnull (self->schema);
  self->context = xmlRelaxNGNewValidCtxt (self->schema);
  xmlRelaxNGSetValidStructuredErrors (self->context, (xmlStructuredErrorFunc) ignore_error_cb,
                                      NULL);
  xmlRelaxNGFreeParserCtxt (parser);

  return self;
}

static void
schema_free (Schema *self)
{
  xmlRelaxNGFreeValidCtxt (self->context);
  xmlRelaxNGFree (self->schema);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Schema, schema_free)

static gboolean
is_valid (Schema *self, GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  xmlDoc *document = xmlReadMemory (data, (int) length, NULL, NULL, XML_PARSE_NONET);
  int result;

  g_assert_nonnull (document);
  result = xmlRelaxNGValidateDoc (self->context, document);
  xmlFreeDoc (document);

  return result == 0;
}

static VdtMap *
read_bytes (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  VdtMap *map = vdt_map_read_bytes (bytes, "x", &error);

  g_assert_no_error (error);

  return map;
}

static VdtMap *
read_path (const char *path)
{
  g_autoptr (GBytes) bytes = io_files_load (path);

  return read_bytes (bytes);
}

static void
assert_same_bytes (GBytes *a, GBytes *b)
{
  g_autofree char *first = g_strndup (g_bytes_get_data (a, NULL), g_bytes_get_size (a));
  g_autofree char *second = g_strndup (g_bytes_get_data (b, NULL), g_bytes_get_size (b));

  g_assert_cmpstr (first, ==, second);
}

/* What is written can be read, is the same map, is written the same again, and is valid. */
static void
assert_round_trip (Schema *schema, VdtMap *map)
{
  g_autoptr (GBytes) bytes = vdt_map_write_bytes (map);
  g_autoptr (VdtMap) again = read_bytes (bytes);
  g_autoptr (GBytes) same = vdt_map_write_bytes (again);

  assert_same_bytes (bytes, same);
  g_assert_true (vdt_map_equal (map, again));
  g_assert_true (is_valid (schema, bytes));
}

static void
test_round_trips (gconstpointer data)
{
  g_autoptr (Schema) schema = schema_new ();
  const char *folder = data;
  g_autoptr (GPtrArray) paths = io_files_list (folder, ".vedette");

  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (VdtMap) map = read_path (paths->pdata[i]);

      g_test_message ("%s", (const char *) paths->pdata[i]);
      assert_round_trip (schema, map);
    }
}

/* A canonical file is written as it is. */
static void
test_canonical (gconstpointer data)
{
  const char *folder = data;
  g_autoptr (GPtrArray) paths = io_files_list (folder, ".vedette");

  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (GBytes) bytes = io_files_load (paths->pdata[i]);
      g_autoptr (VdtMap) map = read_bytes (bytes);
      g_autoptr (GBytes) written = vdt_map_write_bytes (map);

      assert_same_bytes (written, bytes);
    }
}

/* A map in any form is written in the one canonical form. */
static void
test_loose (void)
{
  g_autoptr (GPtrArray) paths = io_files_list ("tests/io/loose", ".vedette");

  for (guint i = 0; i < paths->len; i++)
    {
      g_autofree char *name = g_path_get_basename (paths->pdata[i]);
      g_autofree char *path = io_files_path ("tests/io/good", name);
      g_autoptr (GBytes) expected = io_files_load (path);
      g_autoptr (VdtMap) map = read_path (paths->pdata[i]);
      g_autoptr (GBytes) written = vdt_map_write_bytes (map);

      assert_same_bytes (written, expected);
    }
}

/* The schema knows wrong maps too, as far as a schema can. */
static void
test_schema_refuses (void)
{
  g_autoptr (Schema) schema = schema_new ();
  static const char *const names[] = {
    "block-missing-grid",
    "block-out-of-order",
    "element-unknown",
    "attribute-unknown",
    "elevation-word",
    "terrain-code-long",
    "terrain-height-quarter",
    "counter-kind-unknown",
    "depiction-points-few",
    "underlay-href-missing",
    "hexside-codes-empty",
    "root-version-newer",
    "name-place-missing",
    "name-style-unknown",
    "zone-name-missing",
    "zone-pattern-unknown",
    "zone-colour-name",
    "grid-columns-too-many",
    "level-colour-name",
    "text-stray",
    "rules-range-negative",
    "element-no-namespace",
    "attribute-of-our-namespace",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = g_strconcat (names[i], ".vedette", NULL);
      g_autofree char *path = io_files_path ("tests/io/bad", name);
      g_autoptr (GBytes) bytes = io_files_load (path);

      g_test_message ("%s", names[i]);
      g_assert_false (is_valid (schema, bytes));
    }
}

static void
test_random (void)
{
  g_autoptr (Schema) schema = schema_new ();
  for (guint i = 0; i < N_RANDOM; i++)
    {
      guint seed = (guint) g_test_rand_int ();
      g_autoptr (VdtMap) map = random_map_new (seed);

      g_test_message ("seed %u", seed);
      assert_round_trip (schema, map);
    }
}

static char *
write_text (VdtMap *map)
{
  g_autoptr (GBytes) bytes = vdt_map_write_bytes (map);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* Texts come from entries and imports; whatever is in them, the file must be one that is read. */
static void
test_odd_text (void)
{
  static const struct
  {
    const char *text;
    const char *read;
  } texts[] = {
    { "plain", "plain" },
    { " a \n b\t", " a \n b\t" },
    { "<&>\"'", "<&>\"'" },
    { "&amp;&#38;", "&amp;&#38;" },
    { "]]>", "]]>" },
    { "a\r\nb", "a\r\nb" },
    { "bell \a, escape \033", "bell \357\277\275, escape \357\277\275" },
    { "broken \377 utf-8", "broken \357\277\275 utf-8" },
    { "not a character \357\277\277", "not a character \357\277\275" },
    { "h\303\251 \360\237\227\272", "h\303\251 \360\237\227\272" },
    { "", NULL },
  };
  g_autofree char *path = io_files_path ("tests/io/good", "least.vedette");
  g_autoptr (VdtMap) least = read_path (path);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      VdtMapBuilder *builder = vdt_map_builder_new_from_map (least);
      VdtCounter counter = { .name = (char *) texts[i].text, .amount = 1 };
      g_autoptr (VdtMap) map = NULL;
      g_autoptr (VdtMap) again = NULL;
      g_autoptr (GBytes) bytes = NULL;

      vdt_map_builder_set_text (builder, VDT_MAP_NOTE, texts[i].text);
      vdt_map_builder_add_counter (builder, &counter);
      map = vdt_map_builder_end (builder);
      bytes = vdt_map_write_bytes (map);
      again = read_bytes (bytes);
      g_assert_cmpstr (vdt_map_get_text (again, VDT_MAP_NOTE), ==, texts[i].read);
      g_assert_cmpstr (vdt_map_get_counter (again, 0)->name, ==, texts[i].read);
    }
}

/* Sides have the colours of the file, and what else is of their namespace is only kept. */
static void
test_side_colours (void)
{
  g_autofree char *path = io_files_path ("tests/io/good", "side-colours.vedette");
  g_autoptr (VdtMap) map = read_path (path);
  g_autoptr (VdtMap) bare = NULL;
  g_autoptr (VdtMap) again = NULL;
  g_autoptr (GBytes) bytes = NULL;
  VdtMapBuilder *builder;
  guint32 colour = 1;

  g_assert_cmpuint (vdt_map_get_side_colours (map)->len, ==, 2);
  g_assert_true (vdt_side_colours_find (vdt_map_get_side_colours (map), "Union", &colour));
  g_assert_cmphex (colour, ==, 0x2b5fa8);
  g_assert_true (vdt_side_colours_find (vdt_map_get_side_colours (map), "A <b> \"c\"", &colour));
  g_assert_cmphex (colour, ==, 0);
  g_assert_false (vdt_side_colours_find (vdt_map_get_side_colours (map), "Later", &colour));

  /* Without any counter they are kept, too. */
  builder = vdt_map_builder_new_from_map (map);
  vdt_map_builder_remove_counter (builder, 0);
  vdt_map_builder_set_side_colour (builder, "Union", NULL);
  bare = vdt_map_builder_end (builder);
  bytes = vdt_map_write_bytes (bare);
  again = read_bytes (bytes);
  g_assert_true (vdt_map_equal (bare, again));
  g_assert_cmpuint (vdt_map_get_side_colours (again)->len, ==, 1);
  g_assert_false (vdt_map_equal (map, bare));
}

/* Foreign XML stays with what it stood at while the map changes round it, and goes with it. */
static void
test_foreign_edited (void)
{
  g_autofree char *path = io_files_path ("tests/io/good", "foreign.vedette");
  g_autoptr (VdtMap) map = read_path (path);
  g_autoptr (VdtMap) edited = NULL;
  g_autofree char *text = NULL;
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  VdtCounter smoke = { .kind = VDT_COUNTER_SMOKE, .amount = 1 };
  VdtCounter moved = *vdt_map_get_counter (map, 0);

  moved.hex = vdt_grid_hex (vdt_map_get_grid (map), 1, 1);
  vdt_map_builder_replace_counter (builder, 0, &moved);
  vdt_map_builder_remove_counter (builder, 1);
  vdt_map_builder_add_counter (builder, &smoke);
  vdt_map_builder_set_side_codes (builder, vdt_grid_hex (vdt_map_get_grid (map), 0, 0), 5, 0);
  vdt_map_builder_set_numbering (builder, VDT_NUMBERING_C_R, 0, 0);
  edited = vdt_map_builder_end (builder);
  text = write_text (edited);

  g_assert_nonnull (strstr (text, "<counter hex=\"1.1\" kind=\"unit\" x:id=\"1\"/>"));
  g_assert_null (strstr (text, "x:id=\"2\""));
  g_assert_nonnull (strstr (text, "<counter hex=\"0.0\" kind=\"smoke\"/>"));
  g_assert_nonnull (strstr (text, "<hexside hex=\"0.0\" side=\"se\" codes=\"s\" x:s=\"nw\">"));
  g_assert_null (strstr (text, "x:s=\"w\""));
  g_assert_nonnull (strstr (text, "<x:first>"));
}

/* Whatever has brought two pieces of attributes to one element, the file can be read. */
static void
test_foreign_twice (void)
{
  g_autofree char *path = io_files_path ("tests/io/good", "foreign.vedette");
  g_autoptr (VdtMap) map = read_path (path);
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  g_autoptr (VdtMap) edited = NULL;
  g_autoptr (VdtMap) again = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < vdt_map_get_n_extras (map); i++)
    {
      const VdtMapExtra *extra = vdt_map_get_extra (map, i);

      vdt_map_builder_add_extra (builder, extra->anchor, extra->xml);
    }
  edited = vdt_map_builder_end (builder);
  bytes = vdt_map_write_bytes (edited);
  again = vdt_map_read_bytes (bytes, "x", &error);
  g_assert_no_error (error);
  g_assert_nonnull (again);
}

#define MAP                                                                                        \
  "<map xmlns='urn:vedette:map' version='1'><grid layout='odd-q' columns='1' rows='1' "            \
  "numbering='CCRR' first-column='1' first-row='1'/><legend><terrain code='w' name='Woods' "       \
  "kind='woods' colour='#dfe9c8'/></legend><elevation><row>0</row></elevation><terrain>"           \
  "<row>w</row></terrain><symbols><symbol terrain='w'>%s</symbol></symbols></map>"
#define SVG "<svg xmlns='%s' viewBox='0 0 %s'>%s</svg>"
#define URI "http://www.w3.org/2000/svg"

/* What an SVG of an old file is when the file is read; it has this width, or stays: -1. */
static const struct
{
  const char *uri;
  const char *size;
  const char *drawing;
  int width;
} svgs[] = {
  { URI, "9 9", "<circle cx='4' cy='4' r='4' fill='red'/>", 512 },
  { URI, "1 2", "<rect width='1' height='2'/>", 256 },
  /* as many bytes as there are pixels: too many at its full size */
  { URI, "9 9",
    "<filter id='f'><feTurbulence baseFrequency='9' numOctaves='3'/></filter>"
    "<rect width='9' height='9' filter='url(#f)'/>",
    0 },
  { "urn:none", "9 9", "", -1 },
};

/* Such a picture is drawn once, and is a PNG from then on. */
static void
test_svg (void)
{
  g_autoptr (Schema) schema = schema_new ();

  for (guint i = 0; i < G_N_ELEMENTS (svgs); i++)
    {
      g_autofree char *svg = g_strdup_printf (SVG, svgs[i].uri, svgs[i].size, svgs[i].drawing);
      g_autofree char *base64 = g_base64_encode ((const guchar *) svg, strlen (svg));
      g_autofree char *xml = g_strdup_printf (MAP, base64);
      g_autoptr (GBytes) bytes = g_bytes_new (xml, strlen (xml));
      g_autoptr (VdtMap) map = read_bytes (bytes);
      GBytes *picture = vdt_own_symbol_get_picture (
          vdt_legend_get_terrains (vdt_map_get_legend (map), NULL)[0].own_symbol, 0);
      int width, height;

      if (svgs[i].width < 0)
        {
          g_assert_cmpmem (g_bytes_get_data (picture, NULL), g_bytes_get_size (picture), svg,
                           strlen (svg));
          continue;
        }
      g_assert_true (vdt_picture_find_size (picture, &width, &height));
      g_assert_cmpint (g_bytes_get_size (picture), <=, VDT_OWN_SYMBOL_BYTES_MAX);
      if (svgs[i].width > 0)
        g_assert_cmpint (width, ==, svgs[i].width);
      else
        g_assert_cmpint (width, <, 512);
      assert_round_trip (schema, map);
    }
}

void
vdt_test_map_writer (void)
{
  g_test_add_func ("/map-writer/svg", test_svg);
  g_test_add_func ("/map-writer/side-colours", test_side_colours);
  g_test_add_data_func ("/map-writer/round-trip/good", "tests/io/good", test_round_trips);
  g_test_add_data_func ("/map-writer/round-trip/cases", "tests/los/cases", test_round_trips);
  g_test_add_data_func ("/map-writer/round-trip/data", "data", test_round_trips);
  g_test_add_data_func ("/map-writer/canonical/good", "tests/io/good", test_canonical);
  g_test_add_func ("/map-writer/loose", test_loose);
  g_test_add_func ("/map-writer/schema-refuses", test_schema_refuses);
  g_test_add_func ("/map-writer/random", test_random);
  g_test_add_func ("/map-writer/odd-text", test_odd_text);
  g_test_add_func ("/map-writer/foreign-edited", test_foreign_edited);
  g_test_add_func ("/map-writer/foreign-twice", test_foreign_twice);
}
