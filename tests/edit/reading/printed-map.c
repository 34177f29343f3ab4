/* printed-map.c - a map that was printed, and one that is to be read from that
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "printed-map.h"

#include "vdt-map-builder.h"
#include "vdt-painter.h"
#include "vdt-units.h"

#define SPACING 40.0 /* pixels a hex, as printed */
#define MARGIN 50    /* pixels of paper round the map */

/**
 * printed_map_new:
 *
 * Returns: (transfer full): the map as it was drawn: open ground, woods in the west, and a lake
 */
VdtMap *
printed_map_new (void)
{
  const VdtTerrain terrains[] = {
    { .code = (char *) ".", .name = (char *) "Clear", .colour = 0xe8e0b0 },
    { .code = (char *) "w", .name = (char *) "Woods", .kind = VDT_KIND_WOODS, .colour = 0x3f8f3f },
    { .code = (char *) "l", .name = (char *) "Lake", .kind = VDT_KIND_WATER, .colour = 0x4080d0 },
  };
  g_autoptr (VdtLegend) legend =
      vdt_legend_new (NULL, 0, terrains, G_N_ELEMENTS (terrains), NULL, 0);
  const VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q,
                         .columns = PRINTED_MAP_COLUMNS,
                         .rows = PRINTED_MAP_ROWS,
                         .first_column = 1,
                         .first_row = 1 };
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);

  for (int row = 0; row < grid.rows; row++)
    for (int column = 0; column < grid.columns; column++)
      if (column < 4 || (column > 7 && row > 4))
        vdt_map_builder_set_terrain (builder, vdt_grid_hex (&grid, column, row),
                                     column < 4 ? 1 : 2);

  return vdt_map_builder_end (builder);
}

/**
 * printed_map_new_with_rivers:
 *
 * Returns: (transfer full): open ground with two broad rivers, down the west sides of the fourth
 *   column and of the ninth, and a legend with that
 */
VdtMap *
printed_map_new_with_rivers (void)
{
  const VdtTerrain ground = { .code = (char *) ".", .name = (char *) "Clear", .colour = 0xe8e0b0 };
  const VdtSideCode river = {
    .code = (char *) "r", .name = (char *) "River", .colour = 0x2050c0, .style = VDT_SIDE_STYLE_BAR
  };
  g_autoptr (VdtLegend) legend = vdt_legend_new (NULL, 0, &ground, 1, &river, 1);
  const VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q,
                         .columns = PRINTED_MAP_COLUMNS,
                         .rows = PRINTED_MAP_ROWS,
                         .first_column = 1,
                         .first_row = 1 };
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);

  for (int row = 0; row < grid.rows; row++)
    for (int side = 4; side < 6; side++)
      {
        vdt_map_builder_set_side_codes (builder, vdt_grid_hex (&grid, 3, row), side, 1);
        vdt_map_builder_set_side_codes (builder, vdt_grid_hex (&grid, 8, row), side, 1);
      }

  return vdt_map_builder_end (builder);
}

/**
 * printed_map_print:
 * @truth: a map
 * @folder: where to
 *
 * Paints a map, and scans it.
 *
 * Returns: (transfer full): the path of the picture
 */
char *
printed_map_print (VdtMap *truth, const char *folder)
{
  VdtPainting painting = { .map = truth,
                           .theme = vdt_theme_get (FALSE, FALSE),
                           .layers = VDT_LAYER_BACKGROUND | VDT_LAYER_TERRAIN | VDT_LAYER_GRID
                                     | VDT_LAYER_SIDES };
  char *path = g_build_filename (folder, "printed.png", NULL);
  cairo_surface_t *paper;
  cairo_t *cr;
  VdtView view;
  double width, height;

  vdt_view_init (&view, vdt_map_get_grid (truth), SPACING);
  vdt_view_get_size (&view, &width, &height);
  paper = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) width + 2 * MARGIN,
                                      (int) height + 2 * MARGIN);
  cr = cairo_create (paper);
  cairo_translate (cr, MARGIN, MARGIN);
  vdt_painter_paint (&painting, &view, cr, -MARGIN, -MARGIN, width + 2 * MARGIN,
                     height + 2 * MARGIN);
  cairo_destroy (cr);
  g_assert_cmpint (cairo_surface_write_to_png (paper, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (paper);

  return path;
}

/**
 * printed_map_new_blank:
 * @truth: a map that was printed
 * @path: where the picture is
 *
 * Returns: (transfer full): open ground over the picture, each hex where it was printed
 */
VdtMap *
printed_map_new_blank (VdtMap *truth, const char *path)
{
  const VdtGrid *grid = vdt_map_get_grid (truth);
  VdtMapBuilder *builder = vdt_map_builder_new (grid, vdt_map_get_legend (truth));
  const double scale = VDT_UNITS_ALONG / SPACING;
  VdtUnderlay underlay = { .href = (char *) path, .scale = scale, .opacity = 1 };
  VdtView view;
  double x, y;

  vdt_view_init (&view, grid, SPACING);
  vdt_view_hex_centre (&view, vdt_grid_hex (grid, 0, 0), &x, &y);
  underlay.x = -(x + MARGIN) * scale;
  underlay.y = -(y + MARGIN) * scale;
  vdt_map_builder_set_underlay (builder, &underlay);

  return vdt_map_builder_end (builder);
}

/**
 * printed_map_trace:
 * @map: a map over the picture
 * @truth: the map that was printed
 * @hex: a hex
 *
 * Returns: (transfer full): the map with the terrain that the hex has in truth
 */
VdtMap *
printed_map_trace (VdtMap *map, VdtMap *truth, VdtHex hex)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);

  vdt_map_builder_set_terrain (builder, hex, vdt_map_get_terrain (truth, hex));

  return vdt_map_builder_end_edit (builder, map);
}

/**
 * printed_map_find:
 * @truth: a map
 * @terrain: a terrain of its legend
 * @nth: 0 for the first
 *
 * Returns: a hex in the middle of others of that terrain
 */
VdtHex
printed_map_find (VdtMap *truth, guint terrain, guint nth)
{
  const VdtGrid *grid = vdt_map_get_grid (truth);

  for (int row = 1; row + 1 < grid->rows; row++)
    for (int column = 1; column + 1 < grid->columns; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);
        guint alike = 0;

        for (int side = 0; side < VDT_N_SIDES; side++)
          alike += vdt_map_get_terrain (truth, vdt_hex_neighbour (hex, side)) == terrain;
        if (vdt_map_get_terrain (truth, hex) == terrain && alike == VDT_N_SIDES && nth-- == 0)
          return hex;
      }
  g_assert_not_reached ();
}
