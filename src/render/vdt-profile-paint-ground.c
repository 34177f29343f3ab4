/* vdt-profile-paint-ground.c - draws what a sight line goes over
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-profile-chart-private.h"

#define HAIR 1e-9

/* Terrain over a part of a hex: lighter where it cannot block, and then dashed if it hinders. */
static void
paint_terrain (const VdtProfileChart *chart,
               const VdtProfileHex *place,
               double begin,
               double end,
               gboolean in_the_way)
{
  const VdtTerrain *terrains = vdt_legend_get_terrains (chart->legend, NULL);
  VdtColour colour = vdt_colour_from_rgb (terrains[place->terrain].colour);

  vdt_profile_add_box (chart, begin, end, place->ground, place->terrain_top);
  vdt_colour_set (chart->cr, vdt_colour_with_alpha (colour, !in_the_way      ? 0.15
                                                            : place->hinders ? 0.45
                                                                             : 1));
  cairo_fill_preserve (chart->cr);
  cairo_set_line_width (chart->cr, 1);
  vdt_colour_set (chart->cr, vdt_profile_darker (colour));
  if (place->hinders)
    vdt_profile_stroke_dashed (chart, 3, 2);
  else
    cairo_stroke (chart->cr);
}

/* Terrain to which the map gives no height, as a band on the ground. */
static void
paint_cover (const VdtProfileChart *chart,
             const VdtProfileStretch *stretch,
             const VdtProfileHex *place)
{
  const VdtTerrain *terrains = vdt_legend_get_terrains (chart->legend, NULL);
  double x = vdt_profile_x (chart, stretch->begin);

  cairo_rectangle (chart->cr, x, vdt_profile_y (chart, place->floor),
                   vdt_profile_x (chart, stretch->end) - x, 5);
  vdt_colour_set (chart->cr, vdt_colour_from_rgb (terrains[place->terrain].colour));
  cairo_fill (chart->cr);
}

/* What stands on the ground, and who, in grey. An end's own terrain is not in the way. */
static void
paint_obstacle (const VdtProfileChart *chart,
                const VdtProfileStretch *stretch,
                const VdtProfileHex *place)
{
  if (place->top > place->terrain_top)
    {
      vdt_profile_add_box (chart, stretch->begin, stretch->end, place->terrain_top, place->top);
      vdt_colour_set (chart->cr, vdt_colour_with_alpha (chart->theme->ink, 0.12));
      cairo_fill_preserve (chart->cr);
      cairo_set_line_width (chart->cr, 1);
      vdt_colour_set (chart->cr, vdt_colour_with_alpha (chart->theme->ink, 0.6));
      cairo_stroke (chart->cr);
    }
  if (place->terrain_top == place->ground && place->covers && !place->is_drawn)
    paint_cover (chart, stretch, place);
  if (place->terrain_top == place->ground)
    return;
  if (!place->is_drawn)
    paint_terrain (chart, place, stretch->begin, stretch->end,
                   !place->is_end || vdt_profile_decides (chart, place));
  for (guint i = 0; i < place->n_pieces; i++)
    {
      const VdtProfilePiece *piece =
          &g_array_index (chart->profile->pieces, VdtProfilePiece, place->first_piece + i);

      paint_terrain (chart, place, piece->begin, piece->end,
                     !piece->beside && (!place->is_end || vdt_profile_decides (chart, place)));
    }
}

static void
paint_smoke (const VdtProfileChart *chart,
             const VdtProfileStretch *stretch,
             const VdtProfileHex *place)
{
  double x = vdt_profile_x (chart, stretch->begin);
  double width = vdt_profile_x (chart, stretch->end) - x;
  double radius = MIN (width / 5, 9);

  if (place->smoke == 0)
    return;
  vdt_colour_set (chart->cr, vdt_colour_with_alpha (chart->theme->ink, 0.32));
  for (guint i = 0; i < 3; i++)
    {
      cairo_new_sub_path (chart->cr);
      cairo_arc (chart->cr, x + width * (0.25 + 0.25 * i),
                 vdt_profile_y (chart, place->top) - radius * (i == 1 ? 1.7 : 1), radius, 0,
                 2 * G_PI);
    }
  cairo_fill (chart->cr);
}

/* The surface of a hex. An end is a point of its own hex, whose ground is never in the way: it is
 * drawn no higher than the line. Between the two ends of a gully there is its floor.
 */
static double
surface_at (const VdtProfileChart *chart, const VdtProfileHex *place, double at)
{
  int ground = place->is_drawn ? place->ground : place->floor;

  if (!place->is_end || at < 0 || at > 1)
    return ground;

  return MIN (ground, vdt_profile_get_line (chart->profile, at));
}

static void
add_surface (const VdtProfileChart *chart,
             const VdtProfileStretch *stretch,
             const VdtProfileHex *place)
{
  const guint n = place->is_end ? 24 : 1;

  for (guint i = 0; i <= n; i++)
    {
      double at = stretch->begin + (stretch->end - stretch->begin) * i / n;

      cairo_line_to (chart->cr, vdt_profile_x (chart, at),
                     vdt_profile_y (chart, surface_at (chart, place, at)));
    }
}

static void
paint_floors (const VdtProfileChart *chart, const VdtProfileHex *place)
{
  for (guint i = 0; place->floor < place->ground && i < place->n_pieces; i++)
    {
      const VdtProfilePiece *piece =
          &g_array_index (chart->profile->pieces, VdtProfilePiece, place->first_piece + i);

      if (piece->beside)
        continue;
      vdt_profile_add_box (chart, piece->begin, piece->end, place->floor, place->ground);
      vdt_colour_set (chart->cr, chart->theme->sky);
      cairo_fill (chart->cr);
    }
}

static void
paint_place (const VdtProfileChart *chart,
             const VdtProfileStretch *stretch,
             const VdtProfileHex *place)
{
  VdtColour ground =
      vdt_colour_from_rgb (vdt_paint_find_tint (chart->legend, place->ground / VDT_LEVEL));

  if (stretch->end - stretch->begin < HAIR)
    {
      vdt_profile_add_box (chart, stretch->begin, stretch->end, chart->lowest, place->ground);
      vdt_colour_set (chart->cr, ground);
      cairo_fill (chart->cr);
    }
  else
    {
      cairo_new_path (chart->cr);
      add_surface (chart, stretch, place);
      cairo_line_to (chart->cr, vdt_profile_x (chart, stretch->end),
                     vdt_profile_y (chart, chart->lowest));
      cairo_line_to (chart->cr, vdt_profile_x (chart, stretch->begin),
                     vdt_profile_y (chart, chart->lowest));
      cairo_close_path (chart->cr);
      vdt_colour_set (chart->cr, ground);
      cairo_fill (chart->cr);
      add_surface (chart, stretch, place);
      cairo_set_line_width (chart->cr, 2);
      vdt_colour_set (chart->cr, vdt_profile_darker (ground));
      cairo_stroke (chart->cr);
    }
  paint_floors (chart, place);
  paint_obstacle (chart, stretch, place);
  paint_smoke (chart, stretch, place);
}

/* Of two hexes between which the line runs, the one that counts is solid, and the other an edge. */
static void
paint_stretch (const VdtProfileChart *chart, const VdtProfileStretch *stretch)
{
  const VdtProfileHex *place = vdt_profile_find_counted (stretch);
  const VdtProfileHex *other = &stretch->hexes[place == &stretch->hexes[0] ? 1 : 0];

  if (place->is_void)
    return;
  paint_place (chart, stretch, place);
  if (stretch->n_hexes == 1 || other->is_void)
    return;
  vdt_profile_add_box (chart, stretch->begin, stretch->end, chart->lowest, other->top);
  cairo_set_line_width (chart->cr, 1.5);
  vdt_colour_set (chart->cr, vdt_colour_with_alpha (chart->theme->ink, 0.8));
  vdt_profile_stroke_dashed (chart, 5, 3);
}

/**
 * vdt_profile_paint_sides:
 * @chart: a chart
 *
 * A coded hexside is a bar of its colour at the edge of its hexes: as high as the rules have it,
 * or across the ground where they give it no height.
 */
void
vdt_profile_paint_sides (const VdtProfileChart *chart)
{
  guint n_codes;
  const VdtSideCode *codes = vdt_legend_get_side_codes (chart->legend, &n_codes);

  for (guint i = 0; i < chart->profile->sides->len; i++)
    {
      const VdtProfileSide *side = &g_array_index (chart->profile->sides, VdtProfileSide, i);
      double x = vdt_profile_x (chart, side->at);
      double foot = vdt_profile_y (chart, side->foot);
      gboolean is_deciding = (int) i == chart->profile->deciding_side;
      double head = side->height > 0 ? vdt_profile_y (chart, side->foot + side->height) : foot - 4;
      guint n = 0;

      for (guint code = 0; code < n_codes; code++)
        {
          if (!(side->codes & (G_GUINT64_CONSTANT (1) << code)))
            continue;
          cairo_rectangle (chart->cr, x - 1.5 + 4 * n, head, 3, foot + 9 - head);
          vdt_colour_set (chart->cr, vdt_colour_from_rgb (codes[code].colour));
          cairo_fill_preserve (chart->cr);
          cairo_set_line_width (chart->cr, 0.7);
          vdt_colour_set (chart->cr, vdt_colour_with_alpha (chart->theme->ink, 0.7));
          cairo_stroke (chart->cr);
          n++;
        }
      if (!is_deciding)
        continue;
      cairo_rectangle (chart->cr, x - 5, head - 4, 6 + 4 * MAX (n, 1), foot + 17 - head);
      cairo_set_line_width (chart->cr, 2.4);
      vdt_colour_set (chart->cr, chart->theme->deciding);
      cairo_stroke (chart->cr);
    }
}

/* Ground that is not seen is hatched; behind the cut up to the line. */
static void
paint_hidden (const VdtProfileChart *chart, const VdtProfileStretch *stretch)
{
  const VdtProfileHex *place = vdt_profile_find_counted (stretch);
  gboolean is_behind = stretch->begin >= chart->profile->seen_to - HAIR && stretch->end <= 1 + HAIR;
  double bottom = vdt_profile_y (chart, chart->lowest);
  double begin = vdt_profile_x (chart, stretch->begin), end = vdt_profile_x (chart, stretch->end);

  if (place->is_void || !vdt_profile_is_hidden (stretch))
    return;
  cairo_save (chart->cr);
  cairo_new_path (chart->cr);
  cairo_move_to (chart->cr, begin, bottom);
  for (guint i = 0; i <= 12; i++)
    {
      double at = stretch->begin + (stretch->end - stretch->begin) * i / 12;
      double height = surface_at (chart, place, at);

      if (is_behind)
        height = MAX (height, vdt_profile_get_line (chart->profile, at));
      cairo_line_to (chart->cr, vdt_profile_x (chart, at), vdt_profile_y (chart, height));
    }
  cairo_line_to (chart->cr, end, bottom);
  cairo_close_path (chart->cr);
  vdt_profile_hatch (chart->cr, chart->theme);
  cairo_restore (chart->cr);
}

/**
 * vdt_profile_paint_ground:
 * @chart: a chart
 *
 * Paints its hexes, with what stands on them.
 */
void
vdt_profile_paint_ground (const VdtProfileChart *chart)
{
  for (guint i = 0; i < chart->n_stretches; i++)
    paint_stretch (chart, vdt_profile_get_stretch (chart->profile, i));
}

/**
 * vdt_profile_paint_hidden:
 * @chart: a chart
 *
 * Hatches what is not seen.
 */
void
vdt_profile_paint_hidden (const VdtProfileChart *chart)
{
  for (guint i = 0; i < chart->n_stretches; i++)
    paint_hidden (chart, vdt_profile_get_stretch (chart->profile, i));
}
