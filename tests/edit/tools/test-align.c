/* test-align.c - a scan made by the painter, rotated, scaled and skewed, finds its way back
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-align.h"
#include "vdt-underlay-points.h"
#include "vdt-map-builder.h"
#include "vdt-painter.h"

#include <math.h>

#define COLUMNS 16
#define ROWS 12
#define SPACING 128.0 /* pixels a hex, before the scan is made */
#define MARGIN 150.0
#define HEX 200.0 /* units of underlays */

/* How a scan comes: scaled, turned, and neither square nor true. */
typedef struct
{
  const char *path;
  VdtLayout layout;
  double scale;
  double degrees;
  double skew;
  double stretch;
  double noise; /* pixels by which clicks miss */
  guint quarters;
  int column; /* of the hex that is pointed out first */
  int row;
  int corners[3];
} Case;

static const Case cases[] = {
  { "/align/upright", VDT_LAYOUT_ODD_Q, 1, 0, 0, 0, 0, 0, 0, 0, { 0, 1, 2 } },
  { "/align/odd-q", VDT_LAYOUT_ODD_Q, 1.1, 4, 0, 0, 0, 0, 1, 1, { 2, 1, 0 } },
  { "/align/even-q", VDT_LAYOUT_EVEN_Q, 0.9, -7, 0.01, 0.01, 0, 0, 0, 0, { 0, 2, 4 } },
  { "/align/odd-r", VDT_LAYOUT_ODD_R, 1, 12, -0.015, 0.005, 0, 0, 2, 0, { 1, 3, 4 } },
  { "/align/even-r", VDT_LAYOUT_EVEN_R, 1.2, -1, 0.02, -0.01, 0, 0, 0, 1, { 5, 0, 3 } },
  { "/align/quarter", VDT_LAYOUT_ODD_Q, 1, 93, 0.01, 0, 0, 3, 0, 0, { 3, 4, 5 } },
  { "/align/upside-down", VDT_LAYOUT_EVEN_R, 1, 178, 0, 0.01, 0, 2, 0, 0, { 3, 4, 5 } },
  { "/align/noisy", VDT_LAYOUT_ODD_Q, 1.2, 5, 0.01, 0.015, 0.5, 0, 0, 0, { 0, 1, 2 } },
  { "/align/noisy-pointy", VDT_LAYOUT_ODD_R, 1.2, -5, -0.01, 0.02, 0.5, 0, 0, 0, { 0, 1, 2 } },
};

typedef struct
{
  const Case *test;
  VdtMap *map;
  const VdtGrid *grid;
  VdtView view;
  cairo_matrix_t matrix; /* from the painted map to the scan */
  cairo_surface_t *scan;
  GRand *rand;
} Fixture;

static VdtMap *
make_map (VdtLayout layout)
{
  const VdtTerrain open = { .code = (char *) ".", .kind = VDT_KIND_OPEN };
  g_autoptr (VdtLegend) legend = vdt_legend_new (NULL, 0, &open, 1, NULL, 0);
  const VdtGrid grid = {
    .layout = layout, .columns = COLUMNS, .rows = ROWS, .first_column = 1, .first_row = 1
  };

  return vdt_map_builder_end (vdt_map_builder_new (&grid, legend));
}

/* The grid, on paper, through a scanner. */
static void
make_scan (Fixture *self)
{
  VdtPainting painting = { .map = self->map,
                           .theme = vdt_theme_get (FALSE, FALSE),
                           .layers = VDT_LAYER_GRID };
  double width, height, x1 = 0, y1 = 0, x2 = 0, y2 = 0;
  cairo_t *cr;

  vdt_view_get_size (&self->view, &width, &height);
  cairo_matrix_init (&self->matrix, 1, 0, self->test->skew, 1 + self->test->stretch, 0, 0);
  cairo_matrix_scale (&self->matrix, self->test->scale, self->test->scale);
  cairo_matrix_rotate (&self->matrix, self->test->degrees * G_PI / 180);
  for (guint i = 0; i < 4; i++)
    {
      double x = i & 1 ? width : 0, y = i & 2 ? height : 0;

      cairo_matrix_transform_point (&self->matrix, &x, &y);
      x1 = MIN (x1, x);
      y1 = MIN (y1, y);
      x2 = MAX (x2, x);
      y2 = MAX (y2, y);
    }
  self->matrix.x0 = MARGIN - x1;
  self->matrix.y0 = MARGIN - y1;
  self->scan = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (x2 - x1 + 2 * MARGIN),
                                           (int) (y2 - y1 + 2 * MARGIN));
  cr = cairo_create (self->scan);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_set_matrix (cr, &self->matrix);
  vdt_painter_paint (&painting, &self->view, cr, 0, 0, width, height);
  cairo_destroy (cr);
  cairo_surface_flush (self->scan);
}

/* Where a corner is on the scan. */
static void
find_corner (Fixture *self, VdtHex hex, int corner, double *x, double *y)
{
  vdt_view_point (&self->view, vdt_hex_corner (hex, corner), x, y);
  cairo_matrix_transform_point (&self->matrix, x, y);
}

static int
brightness (cairo_surface_t *surface, double x, double y)
{
  const guchar *row =
      cairo_image_surface_get_data (surface) + (int) y * cairo_image_surface_get_stride (surface);
  guint32 pixel = ((const guint32 *) (const void *) row)[(int) x];

  return (int) (pixel >> 8 & 0xff);
}

/* The darkest pixel within two of a point: lines are thin, and points are rounded. */
static int
darkness_near (cairo_surface_t *surface, double x, double y)
{
  int darkest = 255;

  for (int dy = -2; dy <= 2; dy++)
    for (int dx = -2; dx <= 2; dx++)
      darkest = MIN (darkest, brightness (surface, x + dx, y + dy));

  return darkest;
}

/* Clicks on a corner as a hand does, wherever the map shows it now. */
static void
click (Fixture *self, VdtUnderlayPoints *points, VdtUnderlay *where, VdtHex hex, int corner)
{
  double noise = self->test->noise;
  double x, y;

  find_corner (self, hex, corner, &x, &y);
  x = round (x + (noise > 0 ? g_rand_double_range (self->rand, -noise, noise) : 0));
  y = round (y + (noise > 0 ? g_rand_double_range (self->rand, -noise, noise) : 0));
  g_assert_cmpint (darkness_near (self->scan, x, y), <, 235);
  vdt_align_place (where, x, y, &x, &y);
  g_assert_cmpstr (vdt_underlay_points_add (points, self->grid, where, x, y), ==, NULL);
}

/* How far from its place any corner of the map is, as a part of a hex. */
static double
worst_fault (Fixture *self, const VdtUnderlay *where)
{
  double worst = 0;

  for (int row = 0; row < ROWS; row++)
    for (int column = 0; column < COLUMNS; column++)
      for (int corner = 0; corner < VDT_N_SIDES; corner++)
        {
          VdtHex hex = vdt_grid_hex (self->grid, column, row);
          double x, y, to_x, to_y;

          find_corner (self, hex, corner, &x, &y);
          vdt_align_place (where, x, y, &x, &y);
          vdt_align_corner (self->grid, hex, corner, &to_x, &to_y);
          worst = MAX (worst, hypot (x - to_x, y - to_y) / HEX);
        }

  return worst;
}

/* Painted under the map, the scan's lines lie on those of the grid, and nothing lies in its
 * hexes.
 */
static void
assert_painted (Fixture *self, VdtUnderlay *where)
{
  VdtPainting painting = { .theme = vdt_theme_get (FALSE, FALSE), .layers = VDT_LAYER_UNDERLAY };
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (self->map);
  g_autoptr (VdtMap) map = NULL;
  cairo_surface_t *image;
  double width, height;
  cairo_t *cr;

  where->href = (char *) "scan.png";
  where->opacity = 1;
  vdt_map_builder_set_underlay (builder, where);
  painting.map = map = vdt_map_builder_end (builder);
  painting.underlay = self->scan;
  vdt_view_get_size (&self->view, &width, &height);
  image = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) width + 8, (int) height + 8);
  cr = cairo_create (image);
  vdt_painter_paint (&painting, &self->view, cr, 0, 0, width, height);
  cairo_destroy (cr);
  cairo_surface_flush (image);
  for (int row = 1; row < ROWS - 1; row++)
    for (int column = 1; column < COLUMNS - 1; column++)
      {
        VdtHex hex = vdt_grid_hex (self->grid, column, row);
        double x, y;

        vdt_view_hex_centre (&self->view, hex, &x, &y);
        g_assert_cmpint (darkness_near (image, x, y), >, 250);
        vdt_view_point (&self->view, vdt_hex_corner (hex, 0), &x, &y);
        g_assert_cmpint (darkness_near (image, x, y), <, 235);
      }
  cairo_surface_destroy (image);
}

static void
test_scan (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (1846);
  g_autoptr (VdtMap) map = make_map (test->layout);
  Fixture self = { .test = test, .map = map, .grid = vdt_map_get_grid (map), .rand = rand };
  VdtHex first = vdt_grid_hex (self.grid, test->column, test->row);
  const VdtHex far[] = { vdt_grid_hex (self.grid, COLUMNS - 1, ROWS - 1),
                         vdt_grid_hex (self.grid, COLUMNS - 1, 0),
                         vdt_grid_hex (self.grid, 0, ROWS - 1) };
  VdtUnderlay where = { .scale = 1, .opacity = 1 };
  VdtUnderlayPoints points = { .n_pairs = 0 };
  int width, height;

  vdt_view_init (&self.view, self.grid, SPACING);
  make_scan (&self);
  width = cairo_image_surface_get_width (self.scan);
  height = cairo_image_surface_get_height (self.scan);
  vdt_align_cover (self.grid, width, height, &where);
  for (guint i = 0; i < test->quarters; i++)
    vdt_align_turn (&where, width, height);
  vdt_underlay_points_begin (&points, self.grid, &where);
  g_assert_true (vdt_underlay_points_set_hex (&points, self.grid, &where, first));

  for (guint i = 0; i < 3; i++)
    click (&self, &points, &where, first, test->corners[i]);
  g_assert_cmpfloat (worst_fault (&self, &where), <, 0.55);
  click (&self, &points, &where, far[0], 1);
  if (test->skew == 0 && test->stretch == 0)
    g_assert_cmpfloat (worst_fault (&self, &where), <, 0.01);
  for (guint i = 1; i < G_N_ELEMENTS (far); i++)
    click (&self, &points, &where, far[i], 4);
  g_assert_cmpfloat (worst_fault (&self, &where), <, 0.01);
  assert_painted (&self, &where);
  cairo_surface_destroy (self.scan);
}

/* What cannot be: points in a line, one point thrice, corners of no hex, a mirrored picture. */
static void
test_refused (void)
{
  g_autoptr (VdtMap) map = make_map (VDT_LAYOUT_ODD_Q);
  const VdtGrid *grid = vdt_map_get_grid (map);
  VdtAlignPair pairs[] = { { 0, 0, 0, 0 }, { 100, 0, 200, 0 }, { 300, 0, 600, 0 } };
  VdtAlignPair line[] = { { 0, 0 }, { 100, 0 }, { 300, 0 } };
  VdtAlignPair mirrored[] = { { 0, 0, 0, 0 }, { 100, 0, -200, 0 }, { 0, 100, 0, 200 } };
  VdtAlignPair same[] = { { 5, 5, 0, 0 }, { 5, 5, 200, 0 }, { 5, 5, 0, 200 } };
  VdtUnderlay where = { .scale = 3, .rotation = 7, .x = 1, .y = 2 };

  g_assert_false (vdt_align_fit (pairs, 3, TRUE, &where));
  g_assert_false (vdt_align_fit (mirrored, 3, TRUE, &where));
  g_assert_false (vdt_align_fit (same, 3, FALSE, &where));
  g_assert_false (vdt_align_fit (same, 3, TRUE, &where));
  g_assert_false (vdt_align_fit_hex (grid, VDT_HEX (0, 0), line, &where));
  g_assert_false (vdt_align_fit_hex (grid, VDT_HEX (0, 0), same, &where));
  g_assert_cmpfloat (where.scale, ==, 3);
  g_assert_cmpfloat (where.rotation, ==, 7);

  g_assert_true (vdt_align_fit (pairs, 3, FALSE, &where));
  g_assert_cmpfloat_with_epsilon (where.scale, 2, 1e-9);
  g_assert_cmpfloat_with_epsilon (where.rotation, 0, 1e-9);
}

/* Places and pixels, units and units, corners and places: there and back. */
static void
test_there_and_back (void)
{
  const VdtUnderlay where = {
    .x = 40, .y = -70, .scale = 0.7, .rotation = 33, .skew = 0.1, .stretch = -0.2
  };
  double x, y;

  vdt_align_place (&where, 123, 456, &x, &y);
  vdt_align_pixel (&where, x, y, &x, &y);
  g_assert_cmpfloat_with_epsilon (x, 123, 1e-9);
  g_assert_cmpfloat_with_epsilon (y, 456, 1e-9);
  for (guint i = 0; i < VDT_N_LAYOUTS; i++)
    {
      g_autoptr (VdtMap) map = make_map ((VdtLayout) i);
      const VdtGrid *grid = vdt_map_get_grid (map);
      int corner;
      VdtHex hex;

      vdt_align_from_units (grid, 310, -95, &x, &y);
      vdt_align_to_units (grid, x, y, &x, &y);
      g_assert_cmpfloat_with_epsilon (x, 310, 1e-9);
      g_assert_cmpfloat_with_epsilon (y, -95, 1e-9);

      for (int k = 0; k < VDT_N_SIDES; k++)
        {
          double again_x, again_y;

          vdt_align_corner (grid, vdt_grid_hex (grid, 3, 5), k, &x, &y);
          g_assert_true (vdt_align_nearest_corner (grid, x + 30, y - 20, &hex, &corner));
          vdt_align_corner (grid, hex, corner, &again_x, &again_y);
          g_assert_cmpfloat_with_epsilon (x, again_x, 1e-6);
          g_assert_cmpfloat_with_epsilon (y, again_y, 1e-6);
        }
      g_assert_false (vdt_align_nearest_corner (grid, -1000, 0, &hex, &corner));
      g_assert_false (vdt_align_nearest_corner (grid, NAN, 0, &hex, &corner));
    }
}

void
vdt_test_align (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_scan);
  g_test_add_func ("/align/refused", test_refused);
  g_test_add_func ("/align/there-and-back", test_there_and_back);
}
