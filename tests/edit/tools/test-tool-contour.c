/* test-tool-contour.c - curves over a map: the hexes inside, what becomes of them, what is undone
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "point-script.h"

#include "vdt-curve.h"
#include "vdt-map-builder.h"

/* For the script, see point-script.h. Hex (0, 0) has its centre at 0,0, the one below it at 0,200,
 * the one right of it, (1, 0), at 300,100.
 */
typedef struct
{
  const char *path;
  const char *properties;
  const char *before;
  const char *script;
  const char *after; /* NULL: as before */
  guint n_steps;
} Case;

/* Round (1, 1), (1, 2) and (2, 2). */
#define CURVE "c150,200 c450,200 c750,300 c750,500 c150,600 f"
#define BIGGER "c-150,-150 c1050,-150 c1050,900 c-150,900 f"
#define TINY "c250,250 c350,250 c350,350 c250,350 f"
#define SMALL "c200,200 c400,200 c400,400 c200,400 f"

static const Case cases[] = {
  { "/contour/points/enter", "", "", CURVE, "11=1 12=1 22=1", 1 },
  { "/contour/points/first-point", "", "", "c150,200 c450,200 c450,400 c150,400 c155,205", "11=1",
    1 },
  { "/contour/points/double-click", "", "", "c150,200 c450,200 c450,400 c150,400 c152,398", "11=1",
    1 },
  { "/contour/points/at-centres", "", "", "c0,0 c600,0 c600,400 c0,400 f",
    "00=1 10=1 20=1 01=1 11=1 21=1 02=1 22=1", 1 },
  { "/contour/points/two", "", "", "c0,0 c600,0 f b", NULL, 0 },
  { "/contour/points/take-back", "", "", "c150,200 c450,200 c900,900 t c450,400 c150,400 f", "11=1",
    1 },
  { "/contour/points/take-all-back", "", "", "c150,200 t t c450,400 b", NULL, 0 },
  { "/contour/points/back", "", "", "c150,200 c450,200 c450,400 b f", NULL, 0 },
  { "/contour/points/cancel-one", "", "", "c150,200 c450,200 p900,900 x c450,400 c150,400 f",
    "11=1", 1 },
  { "/contour/points/put-down", "", "", "c150,200 c450,200 c450,400 o f", NULL, 0 },
  { "/contour/points/round-nothing", "", "", "c10,10 c50,10 c50,50 f", NULL, 0 },
  { "/contour/points/off-the-map", "", "", "c-900,-900 c450,-900 c450,150 c-900,150 f", "00=1 10=1",
    1 },
  { "/contour/points/crossing", "", "", "c-100,-50 c700,50 c700,-50 c-100,50 f", "00=1 20=1", 1 },
  { "/contour/points/twice-round", "", "",
    "c150,200 c450,200 c450,400 c150,400 c130,180 c470,180 c470,420 c130,420 f", "11=1", 1 },

  { "/contour/way/drag", "", "", "p150,200 d300,150 d450,200 d500,300 d450,400 d300,450 r150,400",
    "11=1", 1 },
  { "/contour/way/after-points", "", "", "c150,200 c450,200 p450,390 d450,450 d300,420 r150,400 f",
    "11=1", 1 },
  { "/contour/way/cancel", "", "", "p150,200 d450,200 d450,400 d150,400 x f", NULL, 0 },
  { "/contour/way/straight", "", "", "p150,200 d450,200 r900,200 c450,400 c150,400 f", "11=1", 1 },
  { "/contour/way/slip", "", "", "p150,200 d155,205 r158,203 c450,200 c450,400 c150,400 f", "11=1",
    1 },

  { "/contour/kind/lower", "", "11=4", "Ac150,200 c450,200 c450,400 c150,400 f", "11=3", 1 },
  { "/contour/kind/lowers", "lowers=1", "", SMALL, "11=-1", 1 },
  { "/contour/kind/level", "level=5 keeps-level=1", "11=9", CURVE, "11=5 12=5 22=5", 1 },
  { "/contour/kind/level-alt", "level=5 keeps-level=1", "11=9",
    "Ac150,200 c450,200 c450,400 c150,400 f", "11=8", 1 },
  { "/contour/kind/level-already", "level=5 keeps-level=1", "11=5", SMALL, NULL, 0 },
  { "/contour/kind/pick", "", "55=7", "Cc1500,1100 " SMALL, "11=7 55=7", 1 },
  { "/contour/kind/pick-let-go", "", "55=7", "Cc1500,1100 b " SMALL, "11=1 55=7", 1 },
  { "/contour/kind/nested", "", "", CURVE " f " SMALL " f " SMALL, "11=3 12=1 22=1", 3 },
  { "/contour/kind/nested-from-within", "", "", SMALL " f " CURVE, "11=2 12=1 22=1", 2 },
  { "/contour/kind/highest", "", "11=999", CURVE, "11=999 12=1 22=1", 1 },
  { "/contour/kind/lowest", "lowers=1", "11=-99", SMALL, NULL, 0 },

  { "/contour/hold/point", "", "", CURVE " p750,300 d800,100 r950,100", "11=1 21=1 12=1 22=1", 1 },
  { "/contour/hold/point-to-and-fro", "", "", CURVE " p750,300 d950,100 r750,300", "11=1 12=1 22=1",
    1 },
  { "/contour/hold/less", "", "", SMALL " p200,200 d420,420 d410,410 r420,420", "", 0 },
  { "/contour/hold/less-and-more", "", "", SMALL " p200,200 r410,410 p410,410 r200,200", "11=1",
    1 },
  { "/contour/hold/edge", "", "", SMALL " p300,400 d300,450 r300,550", "11=1 12=1", 1 },
  { "/contour/hold/cancel", "", "", CURVE " p750,300 d950,100 x", "11=1 12=1 22=1", 1 },
  { "/contour/hold/cancel-edge", "", "", SMALL " p300,400 d300,550 x p400,400 r400,620",
    "11=1 12=1", 1 },
  { "/contour/hold/click-is-none", "", "", SMALL " c400,400 c300,400", "11=1", 1 },
  { "/contour/hold/level", "level=5 keeps-level=1", "12=9", SMALL " p300,400 r300,550", "11=5 12=5",
    1 },
  { "/contour/hold/back-to-what-was", "level=5 keeps-level=1", "12=9",
    SMALL " p300,400 r300,550 p300,550 r300,420", "11=5 12=9", 1 },
  { "/contour/hold/delete", "", "", SMALL " k", NULL, 0 },
  { "/contour/hold/let-go-enter", "", "", SMALL " f k", "11=1", 1 },
  { "/contour/hold/let-go-back", "", "", SMALL " b k", "11=1", 1 },
  { "/contour/hold/let-go-next", "", "", CURVE " " TINY " p750,300 r950,100", "11=2 12=1 22=1", 2 },
  { "/contour/hold/undo", "", "", SMALL " u p400,400 r700,700 f", NULL, 0 },
  { "/contour/hold/undo-while-dragged", "", "", SMALL " p300,400 d300,550 u d300,560 r300,570",
    "11=1 12=1", 1 },
  { "/contour/hold/step", "", "", SMALL " +300,300 p300,400 r300,550 b", "11=2", 2 },
  { "/contour/hold/new-on-it", "", "", SMALL " Sc200,200 Sc400,200 Sc400,400 Sc205,400 f", "11=2",
    2 },
  { "/contour/hold/bigger", "", "33=2", BIGGER " f",
    "00=1 10=1 20=1 30=1 01=1 11=1 21=1 31=1 02=1 12=1 22=1 32=1 03=1 13=1 23=1 33=3 04=1 14=1 "
    "24=1 34=1",
    1 },
};

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (VdtMap) before = edit_map_parse (test->before);
  g_autofree char *after = NULL;
  g_autofree char *again = NULL;
  ToolScript self;

  tool_script_open (&self, before, vdt_tool_contour_get_type ());
  tool_script_set (&self, test->properties);
  point_script_run (&self, test->script);
  after = tool_script_dup_map (&self);
  g_assert_cmpstr (after, ==, test->after ? test->after : test->before);
  g_assert_cmpuint (vdt_document_get_position (self.document), ==, test->n_steps);
  for (guint i = 0; i < test->n_steps; i++)
    vdt_document_undo (self.document);
  again = tool_script_dup_map (&self);
  g_assert_cmpstr (again, ==, test->before);
  tool_script_close (&self);
}

/* A curve that draws ground leaves it on the map, at the level that most hexes inside have; it is
 * bent with the curve, and undone with the step.
 */
static void
test_ground (void)
{
  g_autoptr (VdtMap) before = edit_map_parse ("11=2 12=2 22=2");
  const VdtDepiction *ground;
  ToolScript self;
  VdtMap *map;

  tool_script_open (&self, before, vdt_tool_contour_get_type ());
  tool_script_set (&self, "draws-ground=1");
  point_script_run (&self, CURVE " p750,300 d800,100 r950,100");
  map = vdt_document_get_map (self.document);
  g_assert_cmpuint (vdt_map_get_n_depictions (map), ==, 1);
  ground = vdt_map_get_depiction (map, 0);
  g_assert_true (ground->is_ground);
  g_assert_cmpint (ground->level, ==, 3);
  g_assert_cmpuint (ground->n_points, ==, 5);
  g_assert_cmpint (ground->points[2].x, ==, 950);
  vdt_document_undo (self.document);
  g_assert_cmpuint (vdt_map_get_n_depictions (vdt_document_get_map (self.document)), ==, 0);
  tool_script_close (&self);
}

/* Before it is closed, a curve shows the hexes that closing changes, and then no more. */
static void
test_ghost (void)
{
  static const char *const scripts[] = { "c150,200 c450,200 c750,300 c750,500 c150,600",
                                         "p150,200 d300,150 d450,200 d700,300 d750,500 d150,600" };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (scripts); i++)
    {
      g_autoptr (VdtMap) map = edit_map_parse ("11=999 44=3");
      VdtToolEvent event = { .hex = edit_map_hex (7, 5), .x = 2000, .y = 900, .slip = 20 };
      g_auto (VdtGhost) ghost = { NULL };
      ToolScript self;

      tool_script_open (&self, map, vdt_tool_contour_get_type ());
      tool_script_set (&self, i < G_N_ELEMENTS (scripts) ? "" : "draws-ground=1");
      point_script_run (&self, scripts[i % G_N_ELEMENTS (scripts)]);
      vdt_ghost_init (&ghost, vdt_map_get_grid (map));
      vdt_tool_ghost (self.tool, &event, &ghost);
      g_assert_true (vdt_document_get_map (self.document) == map);
      g_assert_cmpuint (vdt_region_count (ghost.hexes), ==, 2);
      g_assert_true (vdt_region_contains (ghost.hexes, edit_map_hex (1, 2)));
      g_assert_true (vdt_region_contains (ghost.hexes, edit_map_hex (2, 2)));
      g_assert_false (ghost.removes);
      vdt_ghost_clear (&ghost);

      point_script_run (&self, i % 2 == 0 ? "f" : "r150,600");
      vdt_ghost_init (&ghost, vdt_map_get_grid (map));
      vdt_tool_ghost (self.tool, &event, &ghost);
      g_assert_true (vdt_region_is_empty (ghost.hexes));
      g_assert_true (ghost.closed);
      g_assert_cmpuint (ghost.marks->len, ==, ghost.outline->len);
      tool_script_close (&self);
    }
}

/* A click takes a point, and keys move that: one step still. */
static void
test_nudge (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("");
  VdtToolEvent event = { .hex = edit_map_hex (7, 5), .x = 2000, .y = 900, .slip = 20 };
  g_auto (VdtGhost) ghost = { NULL };
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *again = NULL;
  ToolScript self;

  tool_script_open (&self, map, vdt_tool_contour_get_type ());
  point_script_run (&self, SMALL);
  g_assert_false (vdt_tool_nudge (self.tool, 0, 100));
  point_script_run (&self, "c400,400");
  vdt_ghost_init (&ghost, vdt_map_get_grid (map));
  vdt_tool_ghost (self.tool, &event, &ghost);
  g_assert_cmpuint (ghost.marks->len, ==, 1);
  g_assert_true (vdt_tool_nudge (self.tool, 0, 150));
  g_assert_true (vdt_tool_nudge (self.tool, 0, 50));
  before = tool_script_dup_map (&self);
  g_assert_cmpstr (before, ==, "11=1 12=1");
  g_assert_cmpuint (vdt_document_get_position (self.document), ==, 1);
  g_assert_true (vdt_tool_nudge (self.tool, 0, -200));
  after = tool_script_dup_map (&self);
  g_assert_cmpstr (after, ==, "11=1");
  point_script_run (&self, "b");
  g_assert_false (vdt_tool_nudge (self.tool, 0, 200));
  point_script_run (&self, "c400,400 u");
  g_assert_false (vdt_tool_nudge (self.tool, 0, 200));
  again = tool_script_dup_map (&self);
  g_assert_cmpstr (again, ==, "");
  tool_script_close (&self);
}

static void
refused_cb (VdtTool *tool, const char *why, GString *text)
{
  g_string_append_printf (text, "%s\n", why);
}

/* What is not to be seen from the map is said. */
static void
test_words (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("11=999 12=999 44=-99");
  g_autoptr (GString) text = g_string_new (NULL);
  ToolScript self;

  tool_script_open (&self, map, vdt_tool_contour_get_type ());
  g_signal_connect (self.tool, "refused", G_CALLBACK (refused_cb), text);
  point_script_run (&self, CURVE " f Ac1100,700 c1300,700 c1300,900 c1100,900 f");
  point_script_run (&self, "c10,10 c50,10 c50,50 f");
  g_assert_cmpstr (text->str, ==,
                   "2 hexes stay at level 999, the highest.\n"
                   "1 hex stays at level -99, the lowest.\n"
                   "The contour encloses no hex centre.\n");
  tool_script_close (&self);
}

/* The way of a hand round a circle keeps to it with few points. */
static void
test_simplify (void)
{
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (VdtMapPoint));
  g_autoptr (GArray) left = NULL;
  g_autoptr (GArray) all = NULL;

  for (int i = 0; i <= 100; i++)
    {
      VdtMapPoint point = { 10 * i, 0 };

      if (i > 50)
        point = (VdtMapPoint){ 500, 10 * (i - 50) };
      g_array_append_val (way, point);
    }
  left = vdt_curve_simplify (VDT_LAYOUT_ODD_Q, way, 0, 1);
  g_assert_cmpuint (left->len, ==, 3);
  g_assert_cmpint (g_array_index (left, VdtMapPoint, 1).x, ==, 500);
  g_assert_cmpint (g_array_index (left, VdtMapPoint, 1).y, ==, 0);
  all = vdt_curve_simplify (VDT_LAYOUT_ODD_Q, way, 100, 1);
  g_assert_cmpuint (all->len, ==, 101);
}

/* Times round a point, by the quarters that a curve goes through; 99: it goes through the point. */
static int
count_turns (const VdtMapPoint *points, guint n, VdtMapPoint at)
{
  int turns = 0;

  for (guint i = 0; i < n; i++)
    {
      VdtMapPoint a = points[i], b = points[(i + 1) % n];
      gint64 left = (gint64) (b.x - a.x) * (at.y - a.y) - (gint64) (at.x - a.x) * (b.y - a.y);

      if (left == 0 && MIN (a.x, b.x) <= at.x && at.x <= MAX (a.x, b.x) && MIN (a.y, b.y) <= at.y
          && at.y <= MAX (a.y, b.y))
        return 99;
      if (a.y <= at.y && b.y > at.y && left > 0)
        turns++;
      if (a.y > at.y && b.y <= at.y && left < 0)
        turns--;
    }
  return turns;
}

/* Random curves in every layout, many of their points at centres and corners of hexes, against each
 * hex asked by itself.
 */
static void
test_inside (void)
{
  for (guint k = 0; k < 400; k++)
    {
      const VdtGrid grid = { .layout = (VdtLayout) (k % VDT_N_LAYOUTS), .columns = 7, .rows = 5 };
      g_autoptr (GArray) curve = g_array_new (FALSE, FALSE, sizeof (VdtMapPoint));
      g_autoptr (VdtRegion) region = NULL;
      guint n = (guint) g_test_rand_int_range (1, 9);
      VdtMapPoint points[9];

      for (guint i = 0; i < n; i++)
        {
          int step = g_test_rand_int_range (0, 2) ? 50 : 1;
          int x = g_test_rand_int_range (-500, 2600), y = g_test_rand_int_range (-500, 2000);

          points[i] = (VdtMapPoint){ x / step * step, y / step * step };
        }
      g_array_append_vals (curve, points, n);
      region = vdt_curve_find_inside (&grid, curve);
      for (int row = 0; row < grid.rows; row++)
        for (int column = 0; column < grid.columns; column++)
          {
            VdtHex hex = vdt_grid_hex (&grid, column, row);
            VdtMapPoint centre = vdt_units_from_point (grid.layout, vdt_hex_centre (hex));

            g_assert_cmpint (vdt_region_contains (region, hex), ==,
                             n > 2 && count_turns (points, n, centre) != 0);
          }
    }
}

void
vdt_test_tool_contour (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_case);
  g_test_add_func ("/contour/ground", test_ground);
  g_test_add_func ("/contour/ghost", test_ghost);
  g_test_add_func ("/contour/nudge", test_nudge);
  g_test_add_func ("/contour/words", test_words);
  g_test_add_func ("/contour/simplify", test_simplify);
  g_test_add_func ("/contour/inside", test_inside);
}
