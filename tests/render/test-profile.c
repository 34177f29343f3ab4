/* test-profile.c - the side view of sight lines: what is in it, and that it is drawn
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-map.h"

#include "vdt-line.h"
#include "vdt-los.h"
#include "vdt-profile-chart.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

static VdtTerrainView *
make_view (VdtMap *map, const char *rules)
{
  VdtLosSetup setup;

  vdt_los_setup_init (&setup, vdt_los_rules_find (rules));
  setup.range = 0;

  return vdt_terrain_view_new (map, &setup);
}

static VdtProfile *
make_profile (VdtTerrainView *view, VdtLosQuery query)
{
  g_autoptr (VdtLosResult) result = vdt_los_judge (view, &query);

  return vdt_profile_new (view, result, TRUE);
}

/* Along a row from the first hex that is not void to the last. */
static VdtLosQuery
query_across (const VdtMap *map)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  int first = 0, last = grid->columns - 1;

  while (vdt_map_is_void (map, vdt_grid_hex (grid, first, 1)))
    first++;
  while (vdt_map_is_void (map, vdt_grid_hex (grid, last, 1)))
    last--;

  return (VdtLosQuery){ .observer = vdt_grid_hex (grid, first, 1),
                        .target = vdt_grid_hex (grid, last, 1) };
}

/* From each end to the other without a gap; the hexes between are those that the judges walk. */
static void
check_line (VdtTerrainView *view, VdtLosQuery query)
{
  g_autoptr (VdtProfile) profile = make_profile (view, query);
  guint n_stretches = profile->stretches->len, i = 1;
  const VdtProfileStretch *stretches = (gpointer) profile->stretches->data;
  VdtLine line = vdt_line_between (query.observer, query.target);
  double reached = profile->begin;
  VdtStep step;

  /* Ground behind an end is shown where the rules look at it. */
  while (stretches[0].end <= 0)
    {
      reached = stretches[0].end;
      stretches++;
      n_stretches--;
    }
  while (stretches[n_stretches - 1].begin >= 1)
    n_stretches--;
  g_assert_true (vdt_hex_equal (stretches[0].hexes[0].hex, query.observer));
  g_assert_true (vdt_hex_equal (stretches[n_stretches - 1].hexes[0].hex, query.target));
  while (vdt_line_next (&line, &step))
    {
      g_assert_cmpuint (i, <, n_stretches);
      g_assert_true (vdt_hex_equal (stretches[i].hexes[0].hex, step.hex));
      g_assert_cmpuint (stretches[i].n_hexes, ==, step.kind == VDT_STEP_PAIR ? 2 : 1);
      i++;
    }
  g_assert_cmpuint (i, ==, n_stretches - 1);

  for (i = 0; i < n_stretches; i++)
    {
      const VdtProfileHex *place = &stretches[i].hexes[0];

      g_assert_cmpfloat (fabs (stretches[i].begin - reached), <, 1e-9);
      g_assert_cmpfloat (stretches[i].end, >, stretches[i].begin);
      reached = stretches[i].end;
      if (place->is_void)
        continue;
      g_assert_cmpint (place->ground, ==, vdt_map_get_elevation (view->map, place->hex) * 12);
      g_assert_cmpint (place->terrain_top, >=, place->ground);
      g_assert_cmpint (place->top, >=, place->terrain_top);
    }
  g_assert_cmpfloat (reached, >, 1 - 1e-9);
}

static void
test_stretches (void)
{
  g_autoptr (VdtMap) map = test_map_new_varied (VDT_LAYOUT_ODD_Q, 12, 9);
  g_autoptr (VdtTerrainView) view = make_view (map, "cwb");
  const VdtGrid *grid = vdt_map_get_grid (map);
  VdtHex observer = query_across (map).observer;
  guint n_lines = 0;

  for (int column = 0; column < grid->columns; column++)
    for (int row = 0; row < grid->rows; row++)
      {
        VdtLosQuery query = { .observer = observer, .target = vdt_grid_hex (grid, column, row) };

        if (vdt_map_is_void (map, query.target) || vdt_hex_equal (query.target, observer))
          continue;
        check_line (view, query);
        n_lines++;
      }
  g_assert_cmpuint (n_lines, >, 20);
}

/* An upper floor raises the eye; on the same hex there is one stretch. */
static void
test_eyes (void)
{
  g_autoptr (VdtMap) map = test_map_new_varied (VDT_LAYOUT_EVEN_R, 12, 9);
  g_autoptr (VdtTerrainView) view = make_view (map, "asl");
  VdtHex hex = vdt_grid_hex (vdt_map_get_grid (map), 1, 1);
  g_autoptr (VdtProfile) profile =
      make_profile (view, (VdtLosQuery){ .observer = hex, .target = hex, .observer_level = 2 });
  int lowest, highest;

  g_assert_cmpuint (profile->stretches->len, ==, 1);
  g_assert_cmpint (profile->observer, ==, profile->target + 24);
  vdt_profile_get_bounds (profile, &lowest, &highest);
  g_assert_cmpint (lowest, <=, profile->target);
  g_assert_cmpint (highest, >=, profile->observer);
}

/* The key is there where there is room, and in words where there is none. */
static void
test_key (void)
{
  g_autoptr (VdtMap) map = test_map_new_varied (VDT_LAYOUT_ODD_Q, 12, 9);
  g_autoptr (VdtTerrainView) view = make_view (map, "cwb");
  g_autoptr (VdtProfile) profile = make_profile (view, query_across (map));
  g_autofree char *text = vdt_profile_key_text (profile);

  g_assert_true (vdt_profile_chart_has_key (profile, 1, 900, 300));
  g_assert_false (vdt_profile_chart_has_key (profile, 1, 900, 90));
  g_assert_false (vdt_profile_chart_has_key (profile, 3, 900, 176));
  g_assert_nonnull (strstr (text, "Line of sight"));
}

/* Only the target is told of when nothing else is looked up. */
static void
test_alone (void)
{
  g_autoptr (VdtMap) map = test_map_new_varied (VDT_LAYOUT_ODD_Q, 12, 9);
  g_autoptr (VdtTerrainView) view = make_view (map, "ney");
  const VdtGrid *grid = vdt_map_get_grid (map);
  guint n_blocked = 0;

  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        VdtLosQuery query = { .observer = vdt_grid_hex (grid, 0, 0),
                              .target = vdt_grid_hex (grid, column, row) };
        g_autoptr (VdtLosResult) result = NULL;
        g_autoptr (VdtProfile) profile = NULL;
        guint n_hidden = 0;

        if (vdt_map_is_void (map, query.observer) || vdt_map_is_void (map, query.target))
          continue;
        result = vdt_los_judge (view, &query);
        profile = vdt_profile_new (view, result, FALSE);
        for (guint i = 0; i < profile->stretches->len; i++)
          for (guint k = 0; k < vdt_profile_get_stretch (profile, i)->n_hexes; k++)
            n_hidden += vdt_profile_get_stretch (profile, i)->hexes[k].hidden;
        g_assert_cmpuint (n_hidden, ==,
                          vdt_los_result_get_outcome (result)->verdict == VDT_VERDICT_BLOCKED);
        n_blocked += n_hidden;
      }
  g_assert_cmpuint (n_blocked, >, 0);
}

static void
test_find (void)
{
  g_autoptr (VdtMap) map = test_map_new_varied (VDT_LAYOUT_ODD_Q, 12, 9);
  g_autoptr (VdtTerrainView) view = make_view (map, "cwb");
  VdtLosQuery query = query_across (map);
  g_autoptr (VdtProfile) profile = make_profile (view, query);
  guint n_stretches = profile->stretches->len;

  g_assert_cmpint (vdt_profile_chart_find (profile, 1, 600, 0), ==, -1);
  g_assert_cmpint (vdt_profile_chart_find (profile, 1, 600, 36), ==, 0);
  g_assert_cmpint (vdt_profile_chart_find (profile, 1, 600, 584), ==, (int) n_stretches - 1);
  g_assert_cmpint (vdt_profile_chart_find (profile, 1, 600, 599), ==, -1);
}

/* The ground at the bottom and the sky at the top differ, and a mark shows. */
static void
test_chart (void)
{
  g_autoptr (VdtMap) map = test_map_new_varied (VDT_LAYOUT_ODD_Q, 12, 9);
  g_autoptr (VdtTerrainView) view = make_view (map, "cwb");
  VdtLosQuery query = query_across (map);
  g_autoptr (VdtProfile) profile = make_profile (view, query);
  guint32 marked[2];

  for (int mark = -1; mark <= 0; mark++)
    {
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 400, 160);
      cairo_t *cr = cairo_create (surface);

      vdt_profile_chart_paint (profile, vdt_theme_get (FALSE, FALSE), mark, cr, 1, 400, 160);
      cairo_destroy (cr);
      cairo_surface_flush (surface);
      g_assert_cmphex (test_get_pixel (surface, 200, 16), !=, test_get_pixel (surface, 200, 134));
      marked[mark + 1] = test_get_pixel (surface, 40, 134);
      cairo_surface_destroy (surface);
    }
  g_assert_cmphex (marked[0], !=, marked[1]);
}

static void
test_export (void)
{
  static const char *const starts[] = {
    [VDT_EXPORT_PNG] = "\x89PNG", [VDT_EXPORT_SVG] = "<?xml", [VDT_EXPORT_PDF] = "%PDF"
  };
  g_autoptr (VdtMap) map = test_map_new_varied (VDT_LAYOUT_ODD_Q, 12, 9);
  g_autoptr (VdtTerrainView) view = make_view (map, "ney");
  VdtLosQuery query = query_across (map);
  g_autoptr (VdtProfile) profile = make_profile (view, query);
  g_autofree char *folder = g_dir_make_tmp ("profile-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "line", NULL);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      g_autofree char *bytes = NULL;

      g_assert_true (vdt_profile_chart_export (profile, vdt_theme_get (FALSE, FALSE),
                                               (VdtExportFormat) i, path, &error));
      g_assert_no_error (error);
      g_assert_true (g_file_get_contents (path, &bytes, NULL, NULL));
      g_assert_true (g_str_has_prefix (bytes, starts[i]));
    }
  g_unlink (path);
  g_rmdir (folder);
  g_assert_false (vdt_profile_chart_export (profile, vdt_theme_get (FALSE, FALSE), VDT_EXPORT_SVG,
                                            path, &error));
  g_assert_nonnull (error);
}

void
vdt_test_profile (void)
{
  g_test_add_func ("/profile/stretches", test_stretches);
  g_test_add_func ("/profile/eyes", test_eyes);
  g_test_add_func ("/profile/key", test_key);
  g_test_add_func ("/profile/alone", test_alone);
  g_test_add_func ("/profile/find", test_find);
  g_test_add_func ("/profile/chart", test_chart);
  g_test_add_func ("/profile/export", test_export);
}
