/* test-canvas-blank.c - no frame of the canvas is blank where the map is, painted yet or not
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-canvas-blank.h"
#include "vdt-canvas-fixture.h"

#include <adwaita.h>

#define SIZE 100

static void
set_up (VdtCanvasFixture *fixture, gconstpointer data)
{
  vdt_canvas_fixture_set_up_size (fixture, SIZE, SIZE);
  vdt_canvas_blank_prepare (fixture->canvas);
}

/* The frame that follows, before there was time to paint much. */
static void
assert_not_blank (VdtCanvasFixture *fixture)
{
  vdt_canvas_fixture_wait_for_frames (fixture, 1);
  g_assert_cmpuint (vdt_canvas_blank_count (fixture->canvas), ==, 0);
}

/* Without this the others could not fail. */
static void
test_is_told (VdtCanvasFixture *fixture, gconstpointer data)
{
  vdt_scene_set_layers (fixture->scene, 0);
  vdt_canvas_fixture_wait_for_frames (fixture, 2);
  g_assert_cmpuint (vdt_canvas_blank_count (fixture->canvas), >, 10000);
}

static void
test_other_map (VdtCanvasFixture *fixture, gconstpointer data)
{
  g_autoptr (VdtMap) map = vdt_canvas_fixture_map_new (SIZE - 1, SIZE - 1);

  vdt_document_apply (fixture->document, map, "Crop");
  g_assert_cmpuint (vdt_tile_cache_get_n_tiles (fixture->tiles), ==, 0);
  for (guint i = 0; i < 5; i++)
    assert_not_blank (fixture);
}

static void
test_jumps (VdtCanvasFixture *fixture, gconstpointer data)
{
  vdt_viewport_set_zoom (fixture->viewport, 60);
  for (guint i = 0; i < 12; i++)
    {
      vdt_viewport_centre_on (fixture->viewport, i * 5 % 12 / 12.0, i * 7 % 12 / 12.0);
      assert_not_blank (fixture);
    }
  vdt_viewport_zoom_to_fit (fixture->viewport);
  assert_not_blank (fixture);
}

/* Tiles of one zoom that stand in for those of another leave no seams. */
static void
test_zoom (VdtCanvasFixture *fixture, gconstpointer data)
{
  vdt_viewport_set_zoom (fixture->viewport, 8);
  vdt_canvas_fixture_settle (fixture);
  for (guint i = 0; i < 32; i++)
    {
      vdt_viewport_zoom_by_steps (fixture->viewport, i < 16 ? 1 : -1, 200, 130);
      assert_not_blank (fixture);
    }
}

#define ADD(path, function)                                                                        \
  g_test_add (path, VdtCanvasFixture, NULL, set_up, function, vdt_canvas_fixture_tear_down)

void
vdt_test_canvas_blank (void)
{
  adw_init ();

  ADD ("/canvas-blank/is-told", test_is_told);
  ADD ("/canvas-blank/other-map", test_other_map);
  ADD ("/canvas-blank/jumps", test_jumps);
  ADD ("/canvas-blank/zoom", test_zoom);
}
