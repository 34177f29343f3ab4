/* test-looks.c - hexsides and terrain drawn as what they are
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-map.h"

#include "vdt-los-rules.h"
#include "vdt-sample.h"

#include <string.h>

static const int sizes[] = { 32, 48, 96 };

static cairo_surface_t *
paint_terrain (VdtTerrainKind kind, VdtSymbol symbol, int size)
{
  VdtTerrain terrain = { .code = (char *) "x", .kind = kind, .symbol = symbol, .colour = 0x88aa66 };
  g_autoptr (VdtLegend) legend = vdt_legend_new (NULL, 0, &terrain, 1, NULL, 0);
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  cairo_t *cr = cairo_create (image);

  vdt_sample_paint_terrain (legend, 0, vdt_theme_get (FALSE, FALSE), cr, size);
  cairo_destroy (cr);
  cairo_surface_flush (image);

  return image;
}

static cairo_surface_t *
paint_side (VdtSideStyle style, const char *code, int size)
{
  VdtSideCode side_code = { .code = (char *) code, .style = style, .colour = 0x8a5a2b };
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  cairo_t *cr = cairo_create (image);

  vdt_sample_paint_side_code (&side_code, vdt_theme_get (FALSE, FALSE), cr, size);
  cairo_destroy (cr);
  cairo_surface_flush (image);

  return image;
}

/* How many pixels differ. */
static guint
compare (cairo_surface_t *a, cairo_surface_t *b)
{
  int size = cairo_image_surface_get_width (a), stride = cairo_image_surface_get_stride (a);
  guint n = 0;

  for (int y = 0; y < size; y++)
    for (int x = 0; x < size; x++)
      if (memcmp (cairo_image_surface_get_data (a) + y * stride + x * 4,
                  cairo_image_surface_get_data (b) + y * stride + x * 4, 4)
          != 0)
        n++;

  return n;
}

static void
assert_all_differ (cairo_surface_t **images, guint n, guint least)
{
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < i; k++)
      g_assert_cmpuint (compare (images[i], images[k]), >=, least);
  for (guint i = 0; i < n; i++)
    cairo_surface_destroy (images[i]);
}

static void
test_symbols (void)
{
  for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
    {
      cairo_surface_t *images[VDT_N_SYMBOLS];

      for (int i = 1; i < VDT_N_SYMBOLS; i++)
        images[i] = paint_terrain (VDT_KIND_OPEN, (VdtSymbol) i, sizes[s]);
      assert_all_differ (images + 1, VDT_N_SYMBOLS - 1, 20);
    }
}

/* Without a symbol of its own, terrain looks as its kind does. */
static void
test_symbol_of_kind (void)
{
  static const struct
  {
    VdtTerrainKind kind;
    VdtSymbol symbol;
  } cases[] = {
    { VDT_KIND_OPEN, VDT_SYMBOL_NONE },       { VDT_KIND_WOODS, VDT_SYMBOL_TREES },
    { VDT_KIND_ORCHARD, VDT_SYMBOL_ORCHARD }, { VDT_KIND_TOWN, VDT_SYMBOL_HOUSES },
    { VDT_KIND_BUILDING, VDT_SYMBOL_HOUSE },  { VDT_KIND_BRUSH, VDT_SYMBOL_BUSHES },
    { VDT_KIND_GRAIN, VDT_SYMBOL_GRAIN },     { VDT_KIND_MARSH, VDT_SYMBOL_REEDS },
    { VDT_KIND_WATER, VDT_SYMBOL_WAVES },     { VDT_KIND_RUBBLE, VDT_SYMBOL_STONES },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      cairo_surface_t *one = paint_terrain (cases[i].kind, VDT_SYMBOL_AUTO, 48);
      cairo_surface_t *other = paint_terrain (cases[i].kind, cases[i].symbol, 48);
      cairo_surface_t *third = paint_terrain (cases[i].kind, VDT_SYMBOL_SAND, 48);

      g_assert_cmpuint (compare (one, other), ==, 0);
      g_assert_cmpuint (compare (one, third), >, 0);
      cairo_surface_destroy (one);
      cairo_surface_destroy (other);
      cairo_surface_destroy (third);
    }
}

static void
test_styles (void)
{
  for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
    {
      cairo_surface_t *images[VDT_N_SIDE_STYLES];

      for (int i = 1; i < VDT_N_SIDE_STYLES; i++)
        images[i] = paint_side ((VdtSideStyle) i, "x", sizes[s]);
      assert_all_differ (images + 1, VDT_N_SIDE_STYLES - 1, 10);
    }
}

/* A style that the legend names goes before the words of the code. */
static void
test_style_of_code (void)
{
  cairo_surface_t *hedge = paint_side (VDT_SIDE_STYLE_HEDGE, "x", 48);
  cairo_surface_t *by_code = paint_side (VDT_SIDE_STYLE_AUTO, "thick-hedge", 48);
  cairo_surface_t *wall = paint_side (VDT_SIDE_STYLE_WALL, "thick-hedge", 48);

  g_assert_cmpuint (compare (hedge, by_code), ==, 0);
  g_assert_cmpuint (compare (hedge, wall), >, 0);
  cairo_surface_destroy (hedge);
  cairo_surface_destroy (by_code);
  cairo_surface_destroy (wall);
}

/* Pixels of one half of a sample that differ from ground without any hexside. */
static guint
count_marks (cairo_surface_t *image, gboolean lower)
{
  int size = cairo_image_surface_get_width (image);
  int first = lower ? size * 5 / 8 : size / 4;
  const guint32 *row = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (image);
  guint n = 0;

  row += first * (cairo_image_surface_get_stride (image) / 4);
  for (int x = size / 3; x + 1 < size * 2 / 3; x++)
    n += row[x] != row[x + 1] ? 1 : 0;

  return n;
}

/* The sample falls from the top to the bottom: so do the marks. */
static void
test_falls (void)
{
  static const VdtSideStyle falls[] = { VDT_SIDE_STYLE_HACHURES, VDT_SIDE_STYLE_STEEP };

  for (guint i = 0; i < G_N_ELEMENTS (falls); i++)
    {
      cairo_surface_t *image = paint_side (falls[i], "x", 96);

      g_assert_cmpuint (count_marks (image, TRUE), >=, 2);
      g_assert_cmpuint (count_marks (image, FALSE), ==, 0);
      cairo_surface_destroy (image);
    }
}

/* A code that rules read is drawn as what it is, not as a line like any other. */
static void
test_rule_codes (void)
{
  guint n;
  const VdtLosRules *const *all = vdt_los_rules_list (&n);

  for (guint i = 0; i < n; i++)
    for (guint k = 0; all[i]->side_codes && all[i]->side_codes[k]; k++)
      if (vdt_side_style_for_code (all[i]->side_codes[k]) == VDT_SIDE_STYLE_LINE)
        g_error ("%s: the code %s has no style", all[i]->id, all[i]->side_codes[k]);
}

/* A side has the colour that it was given, else one by its name, whoever else is on the map. */
static void
test_side_colours (void)
{
  g_autoptr (VdtMap) plain = vdt_map_builder_end (test_map_begin (VDT_LAYOUT_ODD_Q, 2, 1));
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (plain);
  const VdtCounter counter = { .side = (char *) "A Third" };
  const guint32 given = 0x123456;
  static const struct
  {
    const char *side;
    guint32 colour;
  } named[] = {
    { "US", 0x4f7d4a },       { "US 1st Army", 0x4f7d4a }, { "USA", 0x4f7d4a },
    { "USSR", 0xb84a3a },     { "Soviets", 0xb84a3a },     { "Russia", 0xa8703a },
    { "Russians", 0xa8703a }, { "Austria", 0xd9b44a },     { "Austrian", 0xd9b44a },
    { "Red Army", 0xb84a3a },
  };
  g_autoptr (VdtMap) map = NULL;

  vdt_map_builder_add_counter (builder, &counter);
  vdt_map_builder_set_side_colour (builder, "Prussians", &given);
  map = vdt_map_builder_end (builder);
  g_assert_cmphex (vdt_sample_get_side_colour (map, "Prussians"), ==, given);
  g_assert_cmphex (vdt_sample_get_side_colour (map, "Union"), ==, 0x3f74b8);
  g_assert_cmphex (vdt_sample_get_side_colour (map, "Confederates"), ==, 0x8a8f98);
  g_assert_cmphex (vdt_sample_get_side_colour (map, "British 2nd Division"), ==, 0xb84a3a);
  for (guint i = 0; i < G_N_ELEMENTS (named); i++)
    g_assert_cmphex (vdt_sample_get_side_colour (map, named[i].side), ==, named[i].colour);
  g_assert_cmphex (vdt_sample_get_side_colour (map, "A Third"), ==,
                   vdt_sample_get_side_colour (plain, "A Third"));
  /* That begins as a short name does is no reason. */
  g_assert_cmphex (vdt_sample_get_side_colour (map, "Uskoks"), !=, 0x4f7d4a);
  g_assert_cmphex (vdt_sample_get_side_colour (map, NULL), ==,
                   vdt_sample_get_side_colour (map, ""));
}

void
vdt_test_looks (void)
{
  g_test_add_func ("/render/looks/symbols", test_symbols);
  g_test_add_func ("/render/looks/symbol-of-kind", test_symbol_of_kind);
  g_test_add_func ("/render/looks/styles", test_styles);
  g_test_add_func ("/render/looks/style-of-code", test_style_of_code);
  g_test_add_func ("/render/looks/falls", test_falls);
  g_test_add_func ("/render/looks/rule-codes", test_rule_codes);

  g_test_add_func ("/render/looks/side-colours", test_side_colours);
}
