/* test-map.h - a small map to paint
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los.h"
#include "vdt-map-builder.h"
#include "vdt-painter.h"

G_BEGIN_DECLS

/* The legend of test_map_begin(). */
enum
{
  TEST_OPEN,
  TEST_WOODS,
  TEST_WATER,
  TEST_ROAD,
  TEST_VOID,
  TEST_N_TERRAINS,
};

VdtMapBuilder *test_map_begin (VdtLayout layout, int columns, int rows);
VdtMap *test_map_new_varied (VdtLayout layout, int columns, int rows);

/* Rules that tell columns apart: clear, hindered, blocked, and so on by threes. */
extern const VdtLosRules test_rules;

VdtTerrainView *test_terrain_new (VdtMap *map, int range);
VdtFan *test_fan_new (VdtMap *map, int column, int row, int range);
VdtLosResult *test_line_new (VdtMap *map, int column, int row, int to_column, int to_row);

cairo_surface_t *
test_paint (const VdtPainting *painting, const VdtView *view, int x, int y, int width, int height);
VdtPainting test_painting (VdtMap *map, VdtLayers layers);
cairo_surface_t *test_paint_all (const VdtPainting *painting, const VdtView *view);
guint32
test_probe (cairo_surface_t *image, const VdtView *view, int column, int row, double dx, double dy);

/* How much a pixel on an edge may differ where cairo rounds otherwise. */
#define TEST_SHADE 32

int test_get_difference (guint32 a, guint32 b);
guint32 test_get_pixel (cairo_surface_t *image, int x, int y);

G_END_DECLS
