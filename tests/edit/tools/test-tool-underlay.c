/* test-tool-underlay.c - laying a picture under the map by clicks, keys and corrections
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tool-script.h"

#include "vdt-align.h"
#include "vdt-underlay-points.h"
#include "vdt-tool-underlay.h"

/* The picture of these tests: hexes of 60 pixels, the first with its centre at (70, 90). */
#define WIDTH 700
#define HEIGHT 500

static const VdtUnderlay truth = { .x = -70 * 200.0 / 60,
                                   .y = -90 * 200.0 / 60,
                                   .scale = 200.0 / 60 };

static VdtToolUnderlay *
open_tool (ToolScript *self)
{
  g_autoptr (VdtMap) map = edit_map_parse ("");

  tool_script_open (self, map, vdt_tool_underlay_get_type ());

  return VDT_TOOL_UNDERLAY (self->tool);
}

static const VdtUnderlay *
get_underlay (ToolScript *self)
{
  return vdt_map_get_underlay (vdt_document_get_map (self->document));
}

static guint
get_uint (VdtToolUnderlay *tool, const char *name)
{
  guint value;

  g_object_get (tool, name, &value, NULL);

  return value;
}

static char *
dup_string (VdtToolUnderlay *tool, const char *name)
{
  char *value;

  g_object_get (tool, name, &value, NULL);

  return value;
}

static VdtToolEvent
event_at (ToolScript *self, double x, double y)
{
  const VdtGrid *grid = vdt_map_get_grid (vdt_document_get_map (self->document));
  VdtToolEvent event = { .slip = 10 };

  vdt_align_to_units (grid, x, y, &event.x, &event.y);

  return event;
}

/* Clicks where the map shows a corner of the picture now. */
static void
click_corner (ToolScript *self, int column, int row, int corner)
{
  const VdtGrid *grid = vdt_map_get_grid (vdt_document_get_map (self->document));
  double x, y;
  VdtToolEvent event;

  vdt_align_corner (grid, vdt_grid_hex (grid, column, row), corner, &x, &y);
  vdt_align_pixel (&truth, x, y, &x, &y);
  vdt_align_place (get_underlay (self), x, y, &x, &y);
  event = event_at (self, x, y);
  vdt_tool_press (self->tool, &event);
  vdt_tool_release (self->tool, &event);
}

static void
assert_true_place (ToolScript *self)
{
  const VdtUnderlay *now = get_underlay (self);

  g_assert_cmpfloat_with_epsilon (now->x, truth.x, 0.01);
  g_assert_cmpfloat_with_epsilon (now->y, truth.y, 0.01);
  g_assert_cmpfloat_with_epsilon (now->scale, truth.scale, 1e-4);
  g_assert_cmpfloat_with_epsilon (now->rotation, 0, 1e-3);
}

static void
click_hex (ToolScript *self)
{
  for (int corner = 0; corner < VDT_ALIGN_N_CORNERS; corner++)
    click_corner (self, 0, 0, corner);
}

/* From the choice of a picture to the end: one step. */
static void
test_steps (void)
{
  ToolScript self;
  VdtToolUnderlay *tool = open_tool (&self);
  g_autofree char *first = NULL;
  g_autofree char *far = NULL;

  g_assert_cmpuint (get_uint (tool, "phase"), ==, VDT_UNDERLAY_NONE);
  vdt_tool_underlay_set_picture (tool, "scan.jpg", WIDTH, HEIGHT);
  g_assert_cmpstr (get_underlay (&self)->href, ==, "scan.jpg");
  g_assert_cmpuint (get_uint (tool, "phase"), ==, VDT_UNDERLAY_CORNERS);
  first = dup_string (tool, "hex");
  g_assert_cmpstr (first, ==, "0000");

  click_hex (&self);
  g_assert_cmpuint (get_uint (tool, "phase"), ==, VDT_UNDERLAY_FAR);
  click_corner (&self, 7, 5, 4);
  g_assert_cmpuint (get_uint (tool, "phase"), ==, VDT_UNDERLAY_MORE);
  far = dup_string (tool, "hex");
  g_assert_nonnull (far);
  assert_true_place (&self);
  click_corner (&self, 7, 0, 1);
  assert_true_place (&self);

  g_object_set (tool, "opacity", 0.5, NULL);
  g_assert_cmpuint (vdt_document_get_position (self.document), ==, 0);
  g_assert_true (vdt_tool_act (self.tool, VDT_TOOL_FINISH));
  g_assert_cmpuint (get_uint (tool, "phase"), ==, VDT_UNDERLAY_MOVE);
  g_assert_cmpuint (vdt_document_get_position (self.document), ==, 1);
  g_assert_cmpfloat (get_underlay (&self)->opacity, ==, 0.5);
  vdt_document_undo (self.document);
  g_assert_null (get_underlay (&self));
  g_assert_cmpuint (get_uint (tool, "phase"), ==, VDT_UNDERLAY_NONE);
  vdt_document_redo (self.document);
  assert_true_place (&self);
  tool_script_close (&self);
}

/* Another hex than the first: the whole picture moves there; a wrong guess is put right. */
static void
test_hexes (void)
{
  ToolScript self;
  VdtToolUnderlay *tool = open_tool (&self);

  vdt_tool_underlay_set_picture (tool, "scan.jpg", WIDTH, HEIGHT);
  g_assert_false (vdt_tool_underlay_set_hex (tool, "9901"));
  g_assert_false (vdt_tool_underlay_set_hex (tool, "nowhere"));
  g_assert_true (vdt_tool_underlay_set_hex (tool, "0100"));
  click_hex (&self);
  g_assert_cmpfloat_with_epsilon (get_underlay (&self)->x, truth.x + 173.205, 0.1);
  g_assert_true (vdt_tool_underlay_set_hex (tool, "0000"));
  assert_true_place (&self);

  click_corner (&self, 7, 5, 4);
  g_assert_true (vdt_tool_underlay_set_hex (tool, "0604"));
  g_assert_cmpfloat (ABS (get_underlay (&self)->scale - truth.scale), >, 0.05);
  g_assert_true (vdt_tool_underlay_set_hex (tool, "0705"));
  assert_true_place (&self);
  vdt_tool_underlay_finish (tool);
  g_assert_cmpuint (vdt_document_get_position (self.document), ==, 1);
  tool_script_close (&self);
}

/* Clicks that are no corners of a hex are refused; the last ones are taken back one by one. */
static void
test_wrong_clicks (void)
{
  ToolScript self;
  VdtToolUnderlay *tool = open_tool (&self);
  g_autofree char *problem = NULL;
  g_autofree char *none = NULL;
  VdtUnderlay before;

  vdt_tool_underlay_set_picture (tool, "scan.jpg", WIDTH, HEIGHT);
  before = *get_underlay (&self);
  click_corner (&self, 0, 0, 0);
  click_corner (&self, 0, 0, 0);
  click_corner (&self, 0, 0, 0);
  problem = dup_string (tool, "problem");
  g_assert_nonnull (problem);
  g_assert_cmpuint (get_uint (tool, "n-points"), ==, 0);
  g_assert_cmpfloat (get_underlay (&self)->scale, ==, before.scale);

  click_hex (&self);
  none = dup_string (tool, "problem");
  g_assert_null (none);
  click_corner (&self, 7, 5, 4);
  g_assert_true (vdt_tool_act (self.tool, VDT_TOOL_TAKE_BACK));
  g_assert_cmpuint (get_uint (tool, "phase"), ==, VDT_UNDERLAY_FAR);
  g_assert_true (vdt_tool_act (self.tool, VDT_TOOL_TAKE_BACK));
  g_assert_cmpuint (get_uint (tool, "n-points"), ==, 2);
  g_assert_cmpfloat (get_underlay (&self)->scale, ==, before.scale);
  g_assert_true (vdt_tool_back (self.tool));
  g_assert_cmpuint (get_uint (tool, "n-points"), ==, 0);
  g_assert_true (vdt_tool_back (self.tool));
  g_assert_null (get_underlay (&self));
  g_assert_false (vdt_tool_back (self.tool));
  g_assert_cmpuint (vdt_document_get_position (self.document), ==, 0);
  tool_script_close (&self);
}

/* So many points, and no more. */
static void
test_many (void)
{
  ToolScript self;
  VdtToolUnderlay *tool = open_tool (&self);
  g_autofree char *none = NULL;
  g_autofree char *problem = NULL;

  vdt_tool_underlay_set_picture (tool, "scan.jpg", WIDTH, HEIGHT);
  click_hex (&self);
  for (int i = VDT_ALIGN_N_CORNERS; i < VDT_UNDERLAY_N_POINTS_MAX; i++)
    click_corner (&self, 1 + i % 7, 1 + i / 4, i % VDT_N_SIDES);
  none = dup_string (tool, "problem");
  g_assert_null (none);
  g_assert_cmpuint (get_uint (tool, "n-points"), ==, VDT_UNDERLAY_N_POINTS_MAX);
  click_corner (&self, 7, 5, 4);
  problem = dup_string (tool, "problem");
  g_assert_cmpstr (problem, ==, "There are enough points.");
  g_assert_cmpuint (get_uint (tool, "n-points"), ==, VDT_UNDERLAY_N_POINTS_MAX);
  assert_true_place (&self);
  tool_script_close (&self);
}

/* By hand: drags and nudges, none of them when it is locked. */
static void
test_move (void)
{
  ToolScript self;
  VdtToolUnderlay *tool = open_tool (&self);
  VdtToolEvent from = event_at (&self, 100, 100), to = event_at (&self, 130, 60);
  VdtUnderlay before;

  vdt_tool_underlay_set_picture (tool, "scan.jpg", WIDTH, HEIGHT);
  g_assert_false (vdt_tool_nudge (self.tool, 5, 0));
  vdt_tool_underlay_finish (tool);
  before = *get_underlay (&self);

  vdt_tool_press (self.tool, &from);
  vdt_tool_drag (self.tool, &to);
  g_assert_cmpfloat_with_epsilon (get_underlay (&self)->x, before.x + 30, 1e-6);
  vdt_tool_cancel (self.tool);
  g_assert_cmpfloat_with_epsilon (get_underlay (&self)->x, before.x, 1e-6);
  vdt_tool_press (self.tool, &from);
  vdt_tool_release (self.tool, &to);
  g_assert_true (vdt_tool_nudge (self.tool, 5, -3));
  g_assert_cmpfloat_with_epsilon (get_underlay (&self)->x, before.x + 35, 1e-6);
  g_assert_cmpfloat_with_epsilon (get_underlay (&self)->y, before.y - 43, 1e-6);

  g_object_set (tool, "locked", TRUE, NULL);
  g_assert_false (vdt_tool_nudge (self.tool, 5, 0));
  vdt_tool_press (self.tool, &from);
  vdt_tool_release (self.tool, &to);
  g_assert_cmpfloat_with_epsilon (get_underlay (&self)->x, before.x + 35, 1e-6);
  vdt_tool_put_down (self.tool);
  g_assert_cmpuint (vdt_document_get_position (self.document), ==, 2);
  tool_script_close (&self);
}

/* Four quarters are none. Gone is gone, and comes back. */
static void
test_turn_and_remove (void)
{
  ToolScript self;
  VdtToolUnderlay *tool = open_tool (&self);
  VdtUnderlay before;
  double x, y, turned_x, turned_y;

  vdt_tool_underlay_turn (tool);
  vdt_tool_underlay_set_picture (tool, "scan.jpg", WIDTH, HEIGHT);
  before = *get_underlay (&self);
  vdt_align_place (&before, WIDTH / 2.0, HEIGHT / 2.0, &x, &y);
  vdt_tool_underlay_turn (tool);
  g_assert_cmpfloat (get_underlay (&self)->rotation, ==, 90);
  vdt_align_place (get_underlay (&self), WIDTH / 2.0, HEIGHT / 2.0, &turned_x, &turned_y);
  g_assert_cmpfloat_with_epsilon (x, turned_x, 1e-6);
  g_assert_cmpfloat_with_epsilon (y, turned_y, 1e-6);
  for (guint i = 0; i < 3; i++)
    vdt_tool_underlay_turn (tool);
  g_assert_cmpfloat_with_epsilon (get_underlay (&self)->x, before.x, 1e-6);
  g_assert_cmpfloat_with_epsilon (get_underlay (&self)->rotation, 0, 1e-6);
  vdt_tool_underlay_finish (tool);

  vdt_tool_underlay_remove (tool);
  g_assert_null (get_underlay (&self));
  g_assert_cmpuint (vdt_document_get_position (self.document), ==, 2);
  vdt_document_undo (self.document);
  g_assert_nonnull (get_underlay (&self));
  g_assert_cmpuint (get_uint (tool, "phase"), ==, VDT_UNDERLAY_MOVE);
  tool_script_close (&self);
}

static gboolean
aims (ToolScript *self)
{
  g_auto (VdtGhost) ghost = { NULL };
  VdtToolEvent event = event_at (self, 10, 10);

  vdt_ghost_init (&ghost, vdt_map_get_grid (vdt_document_get_map (self->document)));
  vdt_tool_ghost (self->tool, &event, &ghost);

  return ghost.aims;
}

/* The picture is looked at from near while corners are sought, and while it is moved. */
static void
test_aims (void)
{
  ToolScript self;
  VdtToolUnderlay *tool = open_tool (&self);
  VdtToolEvent event;

  g_assert_false (aims (&self));
  vdt_tool_underlay_set_picture (tool, "scan.png", WIDTH, HEIGHT);
  g_assert_true (aims (&self));
  click_hex (&self);
  g_assert_true (aims (&self));
  vdt_tool_underlay_move (tool);
  g_assert_false (aims (&self));
  event = event_at (&self, 30, 30);
  vdt_tool_press (self.tool, &event);
  g_assert_true (aims (&self));
  vdt_tool_release (self.tool, &event);
  g_assert_false (aims (&self));
  g_assert_true (vdt_tool_nudge (self.tool, 2, 0));
  g_assert_true (aims (&self));
  vdt_tool_underlay_finish (tool);
  g_assert_false (aims (&self));
  tool_script_close (&self);
}

void
vdt_test_tool_underlay (void)
{
  g_test_add_func ("/tool-underlay/steps", test_steps);
  g_test_add_func ("/tool-underlay/aims", test_aims);
  g_test_add_func ("/tool-underlay/hexes", test_hexes);
  g_test_add_func ("/tool-underlay/wrong-clicks", test_wrong_clicks);
  g_test_add_func ("/tool-underlay/many", test_many);
  g_test_add_func ("/tool-underlay/move", test_move);
  g_test_add_func ("/tool-underlay/turn-and-remove", test_turn_and_remove);
}
