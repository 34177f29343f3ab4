/* vdt-ghost-overlay.c - draws what a press of a tool would change, and what it draws or holds
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ghost-overlay.h"

#include "vdt-painter.h"

#define CROSS 10.0
#define MARK 4.0
#define GHOST_FILL_ALPHA 0.3
#define GHOST_REMOVES_ALPHA 0.1
#define GHOST_MAX_HEXES 20000 /* in view; more are not worth their time */
#define HOVER_ALPHA 0.6
#define PIECE (VDT_LAYER_TERRAIN | VDT_LAYER_GRID | VDT_LAYER_SIDES | VDT_LAYER_COUNTERS)
#define AFTER_ALPHA 0.75
#define AFTER_MAX_HEXES 2000 /* in view; of more only the outline is shown */

static GArray *
list_hexes_in_view (const VdtOverlay *overlay, const VdtRegion *region)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (VdtHex));
  int first_column, first_row, last_column, last_row;
  VdtHexRange range;

  if (!vdt_region_get_bounds (region, &first_column, &first_row, &last_column, &last_row)
      || !vdt_view_visible (&overlay->view, 0, 0, overlay->width, overlay->height, &range))
    return hexes;
  for (int row = MAX (range.first_row, first_row); row <= MIN (range.last_row, last_row); row++)
    for (int column = MAX (range.first_column, first_column);
         column <= MIN (range.last_column, last_column) && hexes->len < GHOST_MAX_HEXES; column++)
      {
        VdtHex hex = vdt_grid_hex (&overlay->view.grid, column, row);

        if (vdt_region_contains (region, hex))
          g_array_append_val (hexes, hex);
      }
  return hexes;
}

/* The rectangle that hexes are in, with room for what stands out. */
static void
find_bounds (const VdtOverlay *overlay, const GArray *hexes, graphene_rect_t *bounds)
{
  double spacing = overlay->view.spacing;

  for (guint i = 0; i < hexes->len; i++)
    {
      graphene_rect_t hex;
      double x, y;

      vdt_view_hex_centre (&overlay->view, g_array_index (hexes, VdtHex, i), &x, &y);
      graphene_rect_init (&hex, (float) (x - spacing), (float) (y - spacing), (float) (2 * spacing),
                          (float) (2 * spacing));
      if (i == 0)
        *bounds = hex;
      else
        graphene_rect_union (bounds, &hex, bounds);
    }
}

/* The hexes as they would be, and through them what is there now. */
static void
draw_after (
    const VdtOverlay *overlay, cairo_t *cr, VdtMap *after, VdtLayers layers, const GArray *hexes)
{
  const VdtPainting painting = { .map = after, .theme = overlay->theme, .layers = layers };
  graphene_rect_t bounds;

  find_bounds (overlay, hexes, &bounds);
  cairo_save (cr);
  for (guint i = 0; i < hexes->len; i++)
    vdt_overlay_add_hex (overlay, cr, g_array_index (hexes, VdtHex, i));
  cairo_clip (cr);
  cairo_push_group (cr);
  vdt_painter_paint (&painting, &overlay->view, cr, bounds.origin.x, bounds.origin.y,
                     bounds.size.width, bounds.size.height);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, AFTER_ALPHA);
  cairo_restore (cr);
}

static void
draw_ghost_hexes (const VdtOverlay *overlay,
                  const VdtRegion *region,
                  VdtMap *after,
                  gboolean removes)
{
  g_autoptr (GArray) hexes = list_hexes_in_view (overlay, region);
  const VdtHex *first = (const VdtHex *) (void *) hexes->data;
  cairo_t *cr;

  if (hexes->len == 0)
    return;
  cr = vdt_overlay_begin (overlay, first, hexes->len);
  if (!cr)
    return;
  if (after && hexes->len <= AFTER_MAX_HEXES)
    draw_after (overlay, cr, after, PIECE, hexes);
  else
    {
      for (guint i = 0; i < hexes->len; i++)
        vdt_overlay_add_hex (overlay, cr, first[i]);
      vdt_overlay_set_colour (cr, &overlay->theme->ghost,
                              removes ? GHOST_REMOVES_ALPHA : GHOST_FILL_ALPHA);
      cairo_fill (cr);
    }
  for (guint i = 0; i < hexes->len; i++)
    vdt_overlay_add_outline (overlay, cr, region, first[i]);
  vdt_overlay_set_colour (cr, &overlay->theme->ghost, 1);
  vdt_overlay_set_pen (cr, 1.5 * overlay->theme->line_width, removes);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
add_path (const VdtOverlay *overlay, cairo_t *cr, const VdtGhost *ghost)
{
  for (guint i = 0; i < ghost->outline->len; i++)
    {
      const VdtSpot *spot = &g_array_index (ghost->outline, VdtSpot, i);
      double x, y;

      vdt_view_units (&overlay->view, spot->x, spot->y, &x, &y);
      if (i == 0)
        cairo_move_to (cr, x, y);
      else
        cairo_line_to (cr, x, y);
    }
  if (ghost->closed)
    cairo_close_path (cr);
}

static void
draw_outline (const VdtOverlay *overlay, cairo_t *cr, const VdtGhost *ghost)
{
  const double dashes[] = { 4, 4 };

  add_path (overlay, cr, ghost);
  vdt_overlay_set_colour (cr, &overlay->theme->ghost, ghost->removes ? 0.1 : 0.25);
  if (!ghost->hollow)
    cairo_fill_preserve (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_source_rgba (cr, 1, 1, 1, 0.8);
  cairo_set_line_width (cr, 4 * overlay->theme->line_width);
  cairo_stroke_preserve (cr);
  vdt_overlay_set_colour (cr, &overlay->theme->ghost, 1);
  cairo_set_line_width (cr, 2 * overlay->theme->line_width);
  if (ghost->removes)
    cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* Light rings in dark ones: to be seen on any scan. */
static void
draw_marks (const VdtOverlay *overlay, cairo_t *cr, const VdtGhost *ghost)
{
  for (guint i = 0; i < ghost->marks->len; i++)
    {
      const VdtSpot *spot = &g_array_index (ghost->marks, VdtSpot, i);
      double x, y;

      vdt_view_units (&overlay->view, spot->x, spot->y, &x, &y);
      cairo_new_sub_path (cr);
      cairo_arc (cr, x, y, MARK, 0, 2 * G_PI);
      cairo_set_source_rgb (cr, 0, 0, 0);
      cairo_set_line_width (cr, 4 * overlay->theme->line_width);
      cairo_stroke_preserve (cr);
      cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_set_line_width (cr, 2 * overlay->theme->line_width);
      cairo_stroke_preserve (cr);
      vdt_overlay_set_colour (cr, &overlay->theme->ghost, 1);
      cairo_fill (cr);
    }
}

/* Leaves the point itself free. */
static void
draw_cross (const VdtOverlay *overlay, cairo_t *cr, double x, double y)
{
  const VdtColour black = { 0, 0, 0, 1 }, white = { 1, 1, 1, 1 };

  for (int i = 0; i < 2; i++)
    {
      cairo_move_to (cr, x - 2 * CROSS, y);
      cairo_line_to (cr, x - CROSS / 2, y);
      cairo_move_to (cr, x + CROSS / 2, y);
      cairo_line_to (cr, x + 2 * CROSS, y);
      cairo_move_to (cr, x, y - 2 * CROSS);
      cairo_line_to (cr, x, y - CROSS / 2);
      cairo_move_to (cr, x, y + CROSS / 2);
      cairo_line_to (cr, x, y + 2 * CROSS);
      cairo_set_line_width (cr, (i == 0 ? 4 : 2) * overlay->theme->line_width);
      if (i == 0)
        vdt_overlay_set_colour (cr, overlay->theme->cursor.green > 0.5 ? &black : &white, 1);
      else
        vdt_overlay_set_colour (cr, &overlay->theme->cursor, 1);
      cairo_stroke (cr);
    }
}

/* A line over the side, between the middles of its hexes. */
static void
add_crossing (const VdtOverlay *overlay, cairo_t *cr, const VdtSide *side)
{
  double from_x, from_y, to_x, to_y;

  vdt_view_hex_centre (&overlay->view, side->hex, &from_x, &from_y);
  vdt_view_hex_centre (&overlay->view, vdt_hex_neighbour (side->hex, side->side), &to_x, &to_y);
  cairo_move_to (cr, from_x, from_y);
  cairo_line_to (cr, to_x, to_y);
}

/* The ways as they would be, in the hexes that they lead to, and thin lines over what changes. */
static void
draw_crossings (const VdtOverlay *overlay, const VdtGhost *ghost)
{
  const VdtSide *sides = (const VdtSide *) (void *) ghost->sides->data;
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (VdtHex));
  const VdtHex *first;
  cairo_t *cr;

  for (guint i = 0; i < MIN (ghost->sides->len, GHOST_MAX_HEXES); i++)
    {
      const VdtHex ends[] = { sides[i].hex, vdt_hex_neighbour (sides[i].hex, sides[i].side) };

      g_array_append_vals (hexes, ends, G_N_ELEMENTS (ends));
    }
  first = (const VdtHex *) (void *) hexes->data;
  cr = vdt_overlay_begin (overlay, first, hexes->len);
  if (!cr)
    return;
  if (hexes->len <= AFTER_MAX_HEXES)
    draw_after (overlay, cr, ghost->after, VDT_LAYER_WAYS, hexes);
  for (guint i = 0; i < hexes->len / 2; i++)
    add_crossing (overlay, cr, &sides[i]);
  vdt_overlay_set_pen (cr, 4 * overlay->theme->line_width, FALSE);
  vdt_overlay_set_colour (cr, &overlay->theme->label_halo, 1);
  cairo_stroke_preserve (cr);
  vdt_overlay_set_pen (cr, 2 * overlay->theme->line_width, ghost->removes);
  vdt_overlay_set_colour (cr, &overlay->theme->ghost, 1);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
draw_changes (const VdtOverlay *overlay, const VdtGhost *ghost)
{
  if (!vdt_region_is_empty (ghost->hexes))
    draw_ghost_hexes (overlay, ghost->hexes, ghost->after, ghost->removes);
  if (ghost->sides->len == 0)
    return;
  if (ghost->crosses)
    draw_crossings (overlay, ghost);
  else
    vdt_overlay_draw_sides (overlay, (const VdtSide *) (void *) ghost->sides->data,
                            ghost->sides->len, ghost->removes);
}

/**
 * vdt_ghost_overlay_snapshot:
 * @overlay: what is drawn on
 * @ghost: what a press would change
 * @hex: where it would be
 *
 * Draws the hexes and sides of a tool that works on hexes, or a line about the hex.
 */
void
vdt_ghost_overlay_snapshot (const VdtOverlay *overlay, const VdtGhost *ghost, VdtHex hex)
{
  draw_changes (overlay, ghost);
  if (vdt_ghost_is_empty (ghost))
    vdt_overlay_draw_ring (overlay, hex, &overlay->theme->cursor, HOVER_ALPHA, 1);
}

/**
 * vdt_ghost_overlay_snapshot_drawing:
 * @overlay: what is drawn on
 * @ghost: what the tool draws or holds
 * @spot: (nullable): where the keyboard draws
 *
 * Draws the lines and marks of a tool that draws, and the keyboard's point.
 */
void
vdt_ghost_overlay_snapshot_drawing (const VdtOverlay *overlay,
                                    const VdtGhost *ghost,
                                    const VdtSpot *spot)
{
  cairo_t *cr;
  double x, y;

  draw_changes (overlay, ghost);
  cr = gtk_snapshot_append_cairo (overlay->snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, overlay->width, overlay->height));
  if (ghost->outline->len > 0)
    draw_outline (overlay, cr, ghost);
  draw_marks (overlay, cr, ghost);
  if (spot)
    {
      vdt_view_units (&overlay->view, spot->x, spot->y, &x, &y);
      draw_cross (overlay, cr, x, y);
    }
  cairo_destroy (cr);
}
