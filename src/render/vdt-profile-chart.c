/* vdt-profile-chart.c - draws the side view of a sight line
 *
 * Heights and distances are both to scale, each to its own: the chart fills its rectangle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-profile-chart.h"

#include "vdt-paint-private.h"

#include "vdt-hex-label.h"

#include <math.h>
#include <pango/pangocairo.h>

#define LEFT 34.0 /* room for the names of levels */
#define RIGHT 14.0
#define TOP 12.0
#define BOTTOM 22.0 /* and for those of hexes */
#define FONT_SIZE 10.5
#define EYE_RADIUS 4.5

/* One call. Heights are in twelfths of a level. */
typedef struct
{
  const VdtProfile *profile;
  const VdtTheme *theme;
  VdtLegend *legend;
  cairo_t *cr;
  gdouble width; /* of the chart without its margins */
  gdouble height;
  gint lowest;
  gint highest;
  const VdtProfileStretch *stretches;
  guint n_stretches;
} Chart;

static gdouble
x_of (const Chart *chart, gdouble at)
{
  return LEFT + at * chart->width;
}

static gdouble
y_of (const Chart *chart, gdouble height)
{
  return TOP + chart->height * (chart->highest - height) / (chart->highest - chart->lowest);
}

static VdtColour
darker (VdtColour colour)
{
  return (VdtColour){ colour.red * 0.62, colour.green * 0.62, colour.blue * 0.62, 1 };
}

static PangoLayout *
lay_out (const Chart *chart, const char *text, gint *width)
{
  PangoLayout *layout = pango_cairo_create_layout (chart->cr);
  PangoFontDescription *font = pango_font_description_from_string ("sans-serif");

  pango_font_description_set_absolute_size (font, FONT_SIZE * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, width, NULL);

  return layout;
}

/* Text with its top at y, and its left end (0), middle (0.5) or right end (1) at x. */
static void
show_text (const Chart *chart, const char *text, gdouble x, gdouble y, gdouble align)
{
  gint width;
  PangoLayout *layout = lay_out (chart, text, &width);

  cairo_move_to (chart->cr, x - width * align, y);
  pango_cairo_show_layout (chart->cr, layout);
  g_object_unref (layout);
}

static gdouble
measure_text (const Chart *chart, const char *text)
{
  gint width;

  g_object_unref (lay_out (chart, text, &width));

  return width;
}

static void
add_box (const Chart *chart, const VdtProfileStretch *stretch, gint from, gint to)
{
  cairo_rectangle (chart->cr, x_of (chart, stretch->begin), y_of (chart, to),
                   (stretch->end - stretch->begin) * chart->width,
                   y_of (chart, from) - y_of (chart, to));
}

/* A line for each level, and its number where there is room. */
static void
paint_levels (const Chart *chart)
{
  gint first = (gint) ceil (chart->lowest / (gdouble) VDT_LEVEL);
  gint last = (gint) floor (chart->highest / (gdouble) VDT_LEVEL);
  gdouble each = chart->height * VDT_LEVEL / (chart->highest - chart->lowest);
  gint every = MAX (1, (gint) ceil ((FONT_SIZE + 5) / each));

  for (gint level = first; level <= last; level++)
    {
      gdouble y = floor (y_of (chart, level * VDT_LEVEL)) + 0.5;
      g_autofree char *text = g_strdup_printf ("%d", level);

      if ((level % every) != 0)
        continue;
      cairo_move_to (chart->cr, LEFT, y);
      cairo_rel_line_to (chart->cr, chart->width, 0);
      cairo_set_line_width (chart->cr, 1);
      vdt_colour_set (chart->cr, vdt_colour_with_alpha (chart->theme->ink, 0.14));
      cairo_stroke (chart->cr);
      vdt_colour_set (chart->cr, vdt_colour_with_alpha (chart->theme->ink, 0.75));
      show_text (chart, text, LEFT - 6, y - FONT_SIZE * 0.66, 1);
    }
}

/* What stands on the ground, lighter and dashed where it only hinders; and who, in grey. */
static void
paint_obstacle (const Chart *chart, const VdtProfileStretch *stretch, const VdtProfileHex *place)
{
  const VdtTerrain *terrains = vdt_legend_get_terrains (chart->legend, NULL);
  VdtColour colour = vdt_colour_from_rgb (terrains[place->terrain].colour);

  if (place->top > place->terrain_top)
    {
      add_box (chart, stretch, place->terrain_top, place->top);
      vdt_colour_set (chart->cr, vdt_colour_with_alpha (chart->theme->ink, 0.12));
      cairo_fill_preserve (chart->cr);
      cairo_set_line_width (chart->cr, 1);
      vdt_colour_set (chart->cr, vdt_colour_with_alpha (chart->theme->ink, 0.6));
      cairo_stroke (chart->cr);
    }
  if (place->terrain_top == place->ground)
    return;
  add_box (chart, stretch, place->ground, place->terrain_top);
  vdt_colour_set (chart->cr, vdt_colour_with_alpha (colour, place->hinders ? 0.45 : 1));
  cairo_fill_preserve (chart->cr);
  cairo_set_line_width (chart->cr, 1);
  vdt_colour_set (chart->cr, darker (colour));
  if (place->hinders)
    cairo_set_dash (chart->cr, (const double[]){ 3, 2 }, 2, 0);
  cairo_stroke (chart->cr);
  cairo_set_dash (chart->cr, NULL, 0, 0);
}

static void
paint_smoke (const Chart *chart, const VdtProfileStretch *stretch, const VdtProfileHex *place)
{
  gdouble x = x_of (chart, stretch->begin);
  gdouble width = (stretch->end - stretch->begin) * chart->width;
  gdouble radius = MIN (width / 5, 9);

  if (place->smoke == 0)
    return;
  vdt_colour_set (chart->cr, vdt_colour_with_alpha (chart->theme->ink, 0.32));
  for (guint i = 0; i < 3; i++)
    {
      cairo_new_sub_path (chart->cr);
      cairo_arc (chart->cr, x + width * (0.25 + 0.25 * i),
                 y_of (chart, place->top) - radius * (i == 1 ? 1.7 : 1), radius, 0, 2 * G_PI);
    }
  cairo_fill (chart->cr);
}

/* Of two hexes between which the line runs, the left one is solid; the right one a dashed edge. */
static void
paint_stretch (const Chart *chart, const VdtProfileStretch *stretch)
{
  const VdtProfileHex *place = &stretch->hexes[0];
  VdtColour ground;

  if (place->is_void && stretch->n_hexes == 2)
    place = &stretch->hexes[1];
  if (place->is_void)
    return;

  ground = vdt_colour_from_rgb (vdt_paint_find_tint (chart->legend, place->ground / VDT_LEVEL));
  add_box (chart, stretch, chart->lowest, place->ground);
  vdt_colour_set (chart->cr, ground);
  cairo_fill (chart->cr);
  cairo_move_to (chart->cr, x_of (chart, stretch->begin), y_of (chart, place->ground));
  cairo_line_to (chart->cr, x_of (chart, stretch->end), y_of (chart, place->ground));
  cairo_set_line_width (chart->cr, 2);
  vdt_colour_set (chart->cr, darker (ground));
  cairo_stroke (chart->cr);
  paint_obstacle (chart, stretch, place);
  paint_smoke (chart, stretch, place);

  if (stretch->n_hexes == 2 && !stretch->hexes[1].is_void && place != &stretch->hexes[1])
    {
      cairo_move_to (chart->cr, x_of (chart, stretch->begin), y_of (chart, stretch->hexes[1].top));
      cairo_line_to (chart->cr, x_of (chart, stretch->end), y_of (chart, stretch->hexes[1].top));
      cairo_set_dash (chart->cr, (const double[]){ 5, 3 }, 2, 0);
      vdt_colour_set (chart->cr, vdt_colour_with_alpha (chart->theme->ink, 0.8));
      cairo_stroke (chart->cr);
      cairo_set_dash (chart->cr, NULL, 0, 0);
    }
}

/* A coded hexside is a post of its colour at the edge of its hexes. */
static void
paint_sides (const Chart *chart)
{
  guint n_codes;
  const VdtSideCode *codes = vdt_legend_get_side_codes (chart->legend, &n_codes);
  VdtMap *map = chart->profile->view->map;

  for (guint i = 0; i < chart->profile->sides->len; i++)
    {
      const VdtProfileSide *side = &g_array_index (chart->profile->sides, VdtProfileSide, i);
      VdtHex other = vdt_hex_neighbour (side->side.hex, side->side.side);
      gint ground =
          MAX (vdt_map_get_elevation (map, side->side.hex), vdt_map_get_elevation (map, other));
      gdouble x = x_of (chart, side->at);
      guint n = 0;

      for (guint code = 0; code < n_codes; code++)
        {
          if (!(side->codes & (G_GUINT64_CONSTANT (1) << code)))
            continue;
          cairo_move_to (chart->cr, x + 4 * n, y_of (chart, chart->lowest));
          cairo_line_to (chart->cr, x + 4 * n, y_of (chart, ground * VDT_LEVEL + VDT_LEVEL / 2));
          cairo_set_line_width (chart->cr, 3);
          vdt_colour_set (chart->cr, vdt_colour_from_rgb (codes[code].colour));
          cairo_stroke (chart->cr);
          n++;
        }
    }
}

static gdouble
line_height (const Chart *chart, gdouble at)
{
  const VdtProfile *profile = chart->profile;

  return profile->observer + (profile->target - profile->observer) * at;
}

/* Hatched, from the ground up to the line. */
static void
paint_blind (const Chart *chart)
{
  gdouble begin = chart->profile->blind_begin, end = chart->profile->blind_end;
  gdouble bottom = y_of (chart, chart->lowest);

  if (!chart->profile->has_blind || end <= begin)
    return;

  cairo_save (chart->cr);
  cairo_move_to (chart->cr, x_of (chart, begin), bottom);
  cairo_line_to (chart->cr, x_of (chart, begin), y_of (chart, line_height (chart, begin)));
  cairo_line_to (chart->cr, x_of (chart, end), y_of (chart, line_height (chart, end)));
  cairo_line_to (chart->cr, x_of (chart, end), bottom);
  cairo_close_path (chart->cr);
  cairo_clip (chart->cr);
  vdt_colour_set (chart->cr, vdt_colour_with_alpha (chart->theme->fan_blocked, 0.30));
  cairo_paint (chart->cr);
  for (gdouble x = x_of (chart, begin) - chart->height; x < x_of (chart, end); x += 8)
    {
      cairo_move_to (chart->cr, x, bottom);
      cairo_line_to (chart->cr, x + chart->height, bottom - chart->height);
    }
  cairo_set_line_width (chart->cr, 1.2);
  vdt_colour_set (chart->cr, chart->theme->fan_hatch);
  cairo_stroke (chart->cr);
  cairo_restore (chart->cr);
}

static const VdtProfileStretch *
find_deciding (const Chart *chart)
{
  const VdtOutcome *outcome = vdt_los_result_get_outcome (chart->profile->result);

  for (guint i = 0; i < chart->n_stretches && outcome->has_by; i++)
    for (guint k = 0; k < chart->stretches[i].n_hexes; k++)
      if (vdt_hex_equal (chart->stretches[i].hexes[k].hex, outcome->by))
        return &chart->stretches[i];

  return NULL;
}

static void
paint_segment (const Chart *chart, gdouble from, gdouble to, VdtColour colour, gboolean dashed)
{
  cairo_move_to (chart->cr, x_of (chart, from), y_of (chart, line_height (chart, from)));
  cairo_line_to (chart->cr, x_of (chart, to), y_of (chart, line_height (chart, to)));
  if (dashed)
    cairo_set_dash (chart->cr, (const double[]){ 6, 4 }, 2, 0);
  cairo_set_line_width (chart->cr, 2);
  vdt_colour_set (chart->cr, colour);
  cairo_stroke (chart->cr);
  cairo_set_dash (chart->cr, NULL, 0, 0);
}

/* Solid as far as it is seen along, dashed behind the hex that blocks; that hex is framed. */
static void
paint_line (const Chart *chart)
{
  const VdtOutcome *outcome = vdt_los_result_get_outcome (chart->profile->result);
  const VdtProfileStretch *deciding = find_deciding (chart);
  gboolean blocked = outcome->verdict >= VDT_VERDICT_BLOCKED;
  gdouble seen_to = !blocked ? 1 : deciding ? deciding->begin : 0;

  if (deciding && blocked)
    {
      gint top = deciding->hexes[0].top;

      if (deciding->n_hexes == 2)
        top = MAX (top, deciding->hexes[1].top);
      add_box (chart, deciding, chart->lowest, top);
      cairo_set_line_width (chart->cr, 2.4);
      vdt_colour_set (chart->cr, chart->theme->deciding);
      cairo_stroke (chart->cr);
    }
  paint_segment (chart, 0, seen_to, chart->theme->ink, FALSE);
  if (blocked)
    paint_segment (chart, seen_to, 1, chart->theme->deciding, TRUE);
}

static void
paint_eye (const Chart *chart, gdouble at, VdtColour colour)
{
  cairo_new_sub_path (chart->cr);
  cairo_arc (chart->cr, x_of (chart, at), y_of (chart, line_height (chart, at)), EYE_RADIUS, 0,
             2 * G_PI);
  cairo_set_line_width (chart->cr, 2);
  cairo_set_source_rgba (chart->cr, 1, 1, 1, 1);
  cairo_stroke_preserve (chart->cr);
  vdt_colour_set (chart->cr, colour);
  cairo_fill (chart->cr);
}

/* Names of hexes below the chart, as many as fit; of two hexes both, where they do. */
static void
paint_names (const Chart *chart, gint marked)
{
  const VdtGrid *grid = vdt_map_get_grid (chart->profile->view->map);
  gdouble free_from = 0;

  for (guint i = 0; i < chart->n_stretches; i++)
    {
      const VdtProfileStretch *stretch = &chart->stretches[i];
      gdouble middle = x_of (chart, (stretch->begin + stretch->end) / 2);
      g_autofree char *name = vdt_hex_label (grid, stretch->hexes[0].hex);
      gdouble half;

      if (stretch->hexes[0].is_void)
        continue;
      if (stretch->n_hexes == 2 && !stretch->hexes[1].is_void)
        {
          g_autofree char *other = vdt_hex_label (grid, stretch->hexes[1].hex);
          g_autofree char *both = g_strconcat (name, "/", other, NULL);

          g_free (name);
          name = g_steal_pointer (&both);
        }
      half = measure_text (chart, name) / 2;
      middle = CLAMP (middle, half, LEFT + chart->width + RIGHT - half);
      if (middle - half < free_from && marked != (gint) i)
        continue;
      vdt_colour_set (chart->cr, chart->theme->ink);
      show_text (chart, name, middle, TOP + chart->height + 5, 0.5);
      free_from = middle + half + 6;
    }
}

static void
chart_init (Chart *chart,
            const VdtProfile *profile,
            const VdtTheme *theme,
            cairo_t *cr,
            gdouble width,
            gdouble height)
{
  *chart = (Chart){ .profile = profile,
                    .theme = theme,
                    .legend = vdt_map_get_legend (profile->view->map),
                    .cr = cr,
                    .width = MAX (width - LEFT - RIGHT, 1),
                    .height = MAX (height - TOP - BOTTOM, 1),
                    .stretches = (const VdtProfileStretch *) (gpointer) profile->stretches->data,
                    .n_stretches = profile->stretches->len };
  vdt_profile_get_bounds (profile, &chart->lowest, &chart->highest);
  chart->lowest -= VDT_LEVEL;
  chart->highest += VDT_LEVEL;
}

/**
 * vdt_profile_chart_paint:
 * @profile: a profile
 * @theme: the colours
 * @marked: the number of a stretch to mark, or -1
 * @cr: where to paint
 * @width: of the whole, in pixels
 * @height: of the whole, in pixels
 *
 * Paints a side view: ground and what stands on it, coded hexsides, the two eyes, the line between
 * them, the hex that decided, and what is blind behind it.
 */
void
vdt_profile_chart_paint (const VdtProfile *profile,
                         const VdtTheme *theme,
                         gint marked,
                         cairo_t *cr,
                         gdouble width,
                         gdouble height)
{
  Chart chart;

  chart_init (&chart, profile, theme, cr, width, height);
  cairo_save (cr);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_DEFAULT);
  cairo_rectangle (cr, LEFT, TOP, chart.width, chart.height);
  vdt_colour_set (cr, theme->sky);
  cairo_fill (cr);
  paint_levels (&chart);
  for (guint i = 0; i < chart.n_stretches; i++)
    paint_stretch (&chart, &chart.stretches[i]);
  if (marked >= 0 && (guint) marked < chart.n_stretches)
    {
      add_box (&chart, &chart.stretches[marked], chart.lowest, chart.highest);
      vdt_colour_set (cr, theme->ghost);
      cairo_fill (cr);
    }
  paint_sides (&chart);
  paint_blind (&chart);
  paint_line (&chart);
  paint_eye (&chart, 0, theme->observer);
  paint_eye (&chart, 1, theme->target);
  paint_names (&chart, marked);
  cairo_restore (cr);
}

/**
 * vdt_profile_chart_find:
 * @profile: a profile
 * @width: the chart's width, as it was painted
 * @x: pixels from its left edge
 *
 * Returns: the number of the stretch at @x, or -1
 */
gint
vdt_profile_chart_find (const VdtProfile *profile, gdouble width, gdouble x)
{
  gdouble at = (x - LEFT) / MAX (width - LEFT - RIGHT, 1);

  for (guint i = 0; i < profile->stretches->len; i++)
    {
      const VdtProfileStretch *stretch = &g_array_index (profile->stretches, VdtProfileStretch, i);

      if (at >= stretch->begin && at <= stretch->end)
        return (gint) i;
    }

  return -1;
}
