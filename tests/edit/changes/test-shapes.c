/* test-shapes.c - terrain drawn as shapes: gestures, what they make, and what undo takes back
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "point-script.h"

#include "vdt-map-builder.h"
#include "vdt-shapes.h"

#include <stdlib.h>
#include <string.h>

/* For the script, see point-script.h. Shapes are written as terrain:x,y x,y ... and parted by ; .
 * Hex (0, 0) has its centre at 0,0, its corners at 200,0 100,100 and so on.
 */
typedef struct
{
  const char *path;
  const char *before;
  const char *script;
  const char *after;
  guint n_steps;
} Case;

#define SQUARE "1:0,0 600,0 600,600 0,600"
#define HIGHER "3:1000,1000 1400,1000 1400,1400"

static const Case cases[] = {
  { "/shapes/draw/enter", "", "c10,5 c195,8 c95,105 f", "1:0,0 200,0 100,100", 1 },
  { "/shapes/draw/first-corner", "", "c10,5 c195,8 c95,105 c-8,3", "1:0,0 200,0 100,100", 1 },
  { "/shapes/draw/double-click", "", "c10,5 c195,8 c95,105 c95,105", "1:0,0 200,0 100,100", 1 },
  { "/shapes/draw/side", "", "Cc10,5 Cc195,8 c155,55 f", "1:10,5 195,8 148,53", 1 },
  { "/shapes/draw/free", "", "Cc10,5 Cc195,8 Cc95,105 f", "1:10,5 195,8 95,105", 1 },
  { "/shapes/draw/far-from-all", "", "c40,40 c-40,40 c0,-45 f", "1:40,40 -40,40 0,-45", 1 },
  { "/shapes/draw/drag-corner", "", "c0,0 p195,8 d150,0 r95,105 c-95,105 f",
    "1:0,0 100,100 -100,100", 1 },
  { "/shapes/draw/two-corners", "", "c0,0 c200,0 f", "", 0 },
  { "/shapes/draw/in-a-line", "", "c0,0 c100,100 c200,200 f", "", 0 },
  { "/shapes/draw/take-back", "", "c0,0 c200,0 c100,-100 t c100,100 f", "1:0,0 200,0 100,100", 1 },
  { "/shapes/draw/take-all-back", "", "c0,0 c200,0 t t t c300,100 f", "", 0 },
  { "/shapes/draw/back", "", "c0,0 c200,0 c100,100 b f", "", 0 },
  { "/shapes/draw/cancel-corner", "", "c0,0 c200,0 p-100,100 x c100,100 f", "1:0,0 200,0 100,100",
    1 },
  { "/shapes/draw/cancel-on-the-last", "", "c0,0 c200,0 p195,8 x c100,100 f", "1:0,0 200,0 100,100",
    1 },
  { "/shapes/draw/cancel-dragged-last", "", "c0,0 c200,0 p195,8 d600,0 x c100,100 f",
    "1:0,0 200,0 100,100", 1 },
  { "/shapes/draw/put-down", "", "c0,0 c200,0 c100,100 o f", "", 0 },
  { "/shapes/draw/undo", "", "c0,0 c200,0 c100,100 f u", "", 0 },
  { "/shapes/draw/two", "", "c0,0 c200,0 c100,100 f c600,0 c800,0 c700,100 f",
    "1:0,0 200,0 100,100;1:600,0 800,0 700,100", 2 },
  { "/shapes/draw/over", SQUARE, "Sc100,100 c200,0 c400,0 f", SQUARE ";1:100,100 200,0 400,0", 1 },
  { "/shapes/draw/off-the-map", "", "c0,0 c100,-100 Cc-900,0 f", "1:0,0 100,-100 -200,0", 1 },
  { "/shapes/draw/far-off-the-map", "", "c0,0 Cc0,-5000 Cc-5000,0 f", "1:0,0 0,-100 -200,0", 1 },

  { "/shapes/take/click", SQUARE, "c300,300", SQUARE, 0 },
  { "/shapes/take/terrain", SQUARE ";" HIGHER, "c1390,1100 b c1900,0 c2000,100 c1800,100 f",
    SQUARE ";" HIGHER ";3:1900,0 2000,100 1800,100", 1 },
  { "/shapes/take/delete", SQUARE ";" HIGHER, "c300,300 k", HIGHER, 1 },
  { "/shapes/take/delete-nothing", SQUARE, "k", SQUARE, 0 },
  { "/shapes/take/let-go", SQUARE, "c300,300 b k", SQUARE, 0 },
  { "/shapes/take/delete-after-undo", SQUARE ";" HIGHER, "Ac300,300 c1390,1100 u k",
    SQUARE ";" HIGHER, 0 },
  { "/shapes/take/delete-after-move", SQUARE ";" HIGHER, "Cp1390,1100 Cr1400,1100 k", SQUARE, 2 },
  { "/shapes/take/gone", "", "c0,0 c200,0 c100,100 f u k", "", 0 },

  { "/shapes/move/free", SQUARE, "Cp300,300 Cd310,310 Cr305,317", "1:5,17 605,17 605,617 5,617",
    1 },
  { "/shapes/move/snapped", SQUARE, "p295,105 d300,200 r305,295", "1:0,200 600,200 600,800 0,800",
    1 },
  { "/shapes/move/back", SQUARE, "Cp300,300 Cd400,400 Cr300,300", SQUARE, 0 },
  { "/shapes/move/cancel", SQUARE, "Cp300,300 Cd400,400 x", SQUARE, 0 },
  { "/shapes/move/topmost", SQUARE ";1:100,100 500,100 500,500 100,500", "Cp300,300 Cr310,300",
    SQUARE ";1:110,100 510,100 510,500 110,500", 1 },
  { "/shapes/move/slip", SQUARE, "p300,300 r300,300", SQUARE, 0 },

  { "/shapes/bend/corner", SQUARE, "c300,300 p605,595 d700,700 r795,605",
    "1:0,0 600,0 800,600 0,600", 1 },
  { "/shapes/bend/free", SQUARE, "c300,300 Cp605,595 Cd650,650 Cr657,643",
    "1:0,0 600,0 657,643 0,600", 1 },
  { "/shapes/bend/cancel", SQUARE, "c300,300 p605,595 d800,600 x", SQUARE, 0 },
  { "/shapes/bend/not-in-hand", SQUARE, "p605,605 r700,700 c900,0 c900,200 f",
    SQUARE ";1:700,700 900,0 900,200", 1 },
  { "/shapes/bend/insert", SQUARE, "Ap305,3 Ad300,-50 Ar300,-100",
    "1:0,0 300,0 600,0 600,600 0,600", 1 },
  { "/shapes/bend/insert-last", SQUARE, "Cc300,300 CAp-3,300 CAd-50,310 CAr-60,310",
    "1:0,0 600,0 600,600 0,600 -60,310", 1 },
  { "/shapes/bend/remove", SQUARE, "Ac597,3", "1:0,0 600,600 0,600", 1 },
  { "/shapes/bend/remove-of-three", HIGHER, "Ac1400,1000", HIGHER, 0 },
  { "/shapes/bend/undo", SQUARE, "Ac597,3 u", SQUARE, 0 },

  { "/shapes/erase/inside", SQUARE ";" HIGHER, "Ac300,300", HIGHER, 1 },
  { "/shapes/erase/outside", SQUARE, "Ac1000,300", SQUARE, 0 },
};

static VdtMap *
parse_map (const char *text)
{
  g_autoptr (VdtMap) map = edit_map_parse ("");
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  g_auto (GStrv) shapes = g_strsplit (text, ";", -1);

  for (guint i = 0; shapes[i]; i++)
    {
      g_auto (GStrv) words = g_strsplit_set (shapes[i], ": ", -1);
      g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (VdtMapPoint));
      VdtDepiction shape = { .terrain = words[0] ? (guint) atoi (words[0]) : 0 };

      for (guint k = 1; words[0] && words[k]; k++)
        {
          VdtMapPoint point = { atoi (words[k]), atoi (strchr (words[k], ',') + 1) };

          g_array_append_val (points, point);
        }
      if (points->len == 0)
        continue;
      shape.points = (VdtMapPoint *) (void *) points->data;
      shape.n_points = points->len;
      vdt_map_builder_add_depiction (builder, &shape);
    }

  return vdt_map_builder_end (builder);
}

static char *
describe (VdtMap *map)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < vdt_map_get_n_depictions (map); i++)
    {
      const VdtDepiction *shape = vdt_map_get_depiction (map, i);

      g_string_append_printf (text, "%s%u", i > 0 ? ";" : "", shape->terrain);
      for (guint k = 0; k < shape->n_points; k++)
        g_string_append_printf (text, "%c%d,%d", k > 0 ? ' ' : ':', shape->points[k].x,
                                shape->points[k].y);
    }

  return g_string_free (text, FALSE);
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (VdtMap) before = parse_map (test->before);
  g_autofree char *after = NULL;
  g_autofree char *again = NULL;
  ToolScript self;

  tool_script_open (&self, before, vdt_tool_shape_get_type ());
  point_script_run (&self, test->script);
  after = describe (vdt_document_get_map (self.document));
  g_assert_cmpstr (after, ==, test->after);
  g_assert_cmpuint (vdt_document_get_position (self.document), ==, test->n_steps);
  for (guint i = 0; i < test->n_steps; i++)
    vdt_document_undo (self.document);
  again = describe (vdt_document_get_map (self.document));
  g_assert_cmpstr (again, ==, test->before);
  tool_script_close (&self);
}

/* What the tool draws is there to be seen before it is in the map. */
static void
test_ghost (void)
{
  g_autoptr (VdtMap) map = parse_map ("");
  VdtToolEvent event = { .hex = edit_map_hex (0, 0), .x = 8, .y = 3, .slip = POINT_SCRIPT_SLIP };
  g_auto (VdtGhost) ghost = { NULL };
  ToolScript self;

  tool_script_open (&self, map, vdt_tool_shape_get_type ());
  point_script_run (&self, "c200,0 c100,100");
  vdt_ghost_init (&ghost, vdt_map_get_grid (map));
  vdt_tool_ghost (self.tool, &event, &ghost);
  g_assert_cmpuint (ghost.outline->len, ==, 3);
  g_assert_cmpuint (ghost.marks->len, ==, 3);
  g_assert_cmpfloat (g_array_index (ghost.outline, VdtSpot, 2).x, ==, 0);
  g_assert_false (ghost.closed);
  g_assert_cmpuint (vdt_map_get_n_depictions (vdt_document_get_map (self.document)), ==, 0);
  tool_script_close (&self);
}

/* A map holds so many shapes, and no more. */
static void
test_limits (void)
{
  const VdtMapPoint points[] = { { 0, 0 }, { 100, 0 }, { 0, 100 } };
  const VdtMapPoint far[] = { { 0, 0 }, { VDT_MAP_POINT_MAX + 1, 0 }, { 0, 100 } };
  g_autoptr (VdtMap) map = parse_map ("");
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  const VdtDepiction shape = { 1, G_N_ELEMENTS (points), (VdtMapPoint *) points };
  g_autoptr (VdtMap) full = NULL;
  g_autoptr (VdtMap) same = NULL;
  g_autoptr (VdtMap) near = vdt_shapes_add (map, 1, far, G_N_ELEMENTS (far));
  g_autoptr (VdtMap) moved = NULL;

  for (guint i = 0; i < VDT_MAP_DEPICTIONS_MAX; i++)
    vdt_map_builder_add_depiction (builder, &shape);
  full = vdt_map_builder_end (builder);
  same = vdt_shapes_add (full, 1, points, G_N_ELEMENTS (points));
  g_assert_true (same == full);
  g_assert_true (near == map);
  moved = vdt_shapes_move (full, 0, VDT_MAP_POINT_MAX, 0);
  g_assert_true (moved == full);
}

/* A map holds so many corners: an edge gets no other, and the next one is not bent instead. */
static void
test_insert_at_limit (void)
{
  enum
  {
    N = 2000
  };
  g_autoptr (VdtMap) map = parse_map (SQUARE);
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  g_autofree VdtMapPoint *points = g_new (VdtMapPoint, N);
  guint n_left = VDT_MAP_POINTS_MAX - 4;
  g_autoptr (VdtMap) full = NULL;
  ToolScript self;

  for (int i = 0; i < N; i++)
    points[i] = (VdtMapPoint){ 1500 + i % 2, i / 4 };
  for (guint n = 0; n_left > 0; n_left -= n)
    {
      VdtDepiction shape = { 1, n = MIN (n_left, N), points };

      vdt_map_builder_add_depiction (builder, &shape);
    }
  full = vdt_map_builder_end (builder);

  tool_script_open (&self, full, vdt_tool_shape_get_type ());
  point_script_run (&self, "Cc300,300 Ap305,3 Ad300,-50 Ar300,-100 Ap-3,300 Ad-50,310 Ar-60,310");
  g_assert_true (vdt_document_get_map (self.document) == full);
  g_assert_cmpuint (vdt_document_get_position (self.document), ==, 0);
  tool_script_close (&self);
}

void
vdt_test_shapes (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], test_case);
  g_test_add_func ("/shapes/ghost", test_ghost);
  g_test_add_func ("/shapes/limits", test_limits);
  g_test_add_func ("/shapes/insert-at-limit", test_insert_at_limit);
}
