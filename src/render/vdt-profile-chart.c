/* vdt-profile-chart.c - draws the side view of a sight line
 *
 * Heights and distances are both to scale, each to its own: the chart fills its rectangle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-profile-chart-private.h"

#include <math.h>

#define LEFT 34.0 /* room for the names of levels */
#define RIGHT 14.0
#define TOP 12.0
#define BOTTOM 20.0 /* and for those of hexes */
#define KEY_GAP 4.0
#define PLOT_MIN 76.0 /* what has to be left of the height with a key */
#define EYE_RADIUS 4.5

/**
 * vdt_profile_level_step:
 * @chart: a chart
 *
 * Returns: every which level has a line and, where there is room, its number
 */
int
vdt_profile_level_step (const VdtProfileChart *chart)
{
  double each = chart->height * VDT_LEVEL / (chart->highest - chart->lowest);

  return MAX (1, (int) ceil ((VDT_PROFILE_FONT * chart->scale + 5) / each));
}

static void
paint_levels (const VdtProfileChart *chart)
{
  int first = (int) ceil (chart->lowest / (double) VDT_LEVEL);
  int last = (int) floor (chart->highest / (double) VDT_LEVEL);
  int every = vdt_profile_level_step (chart);

  for (int level = first; level <= last; level++)
    {
      double y = floor (vdt_profile_y (chart, level * VDT_LEVEL)) + 0.5;

      if ((level % every) != 0)
        continue;
      cairo_move_to (chart->cr, chart->left, y);
      cairo_rel_line_to (chart->cr, chart->width, 0);
      cairo_set_line_width (chart->cr, 1);
      vdt_colour_set (chart->cr, vdt_colour_with_alpha (chart->theme->ink, 0.14));
      cairo_stroke (chart->cr);
    }
}

static void
paint_segment (
    const VdtProfileChart *chart, double from, double to, VdtColour colour, gboolean dashed)
{
  cairo_move_to (chart->cr, vdt_profile_x (chart, from),
                 vdt_profile_y (chart, vdt_profile_get_line (chart->profile, from)));
  cairo_line_to (chart->cr, vdt_profile_x (chart, to),
                 vdt_profile_y (chart, vdt_profile_get_line (chart->profile, to)));
  cairo_set_line_width (chart->cr, 2);
  vdt_colour_set (chart->cr, colour);
  if (dashed)
    vdt_profile_stroke_dashed (chart, 6, 4);
  else
    cairo_stroke (chart->cr);
}

/* Solid as far as it is seen along, white within while it runs through what does not block, and
 * dashed from what blocks on; that is framed.
 */
static void
paint_line (const VdtProfileChart *chart)
{
  const VdtProfile *profile = chart->profile;

  if (profile->deciding >= 0 && profile->deciding_side < 0)
    {
      const VdtProfileStretch *stretch =
          vdt_profile_get_stretch (profile, (guint) profile->deciding);
      const VdtProfileHex *place = &stretch->hexes[0];

      if (stretch->n_hexes == 2 && vdt_profile_decides (chart, &stretch->hexes[1]))
        place = &stretch->hexes[1];
      vdt_profile_add_box (chart, stretch->begin, stretch->end, chart->lowest,
                           place->is_void ? chart->lowest + VDT_LEVEL : place->top);
      cairo_set_line_width (chart->cr, 2.4);
      vdt_colour_set (chart->cr, chart->theme->deciding);
      cairo_stroke (chart->cr);
    }
  if (profile->seen_to > 0)
    paint_segment (chart, 0, profile->seen_to, chart->theme->ink, FALSE);
  for (guint i = 0; i < profile->remarks->len; i++)
    {
      const VdtProfileRemark *remark = &g_array_index (profile->remarks, VdtProfileRemark, i);

      if (remark->kind == VDT_PROFILE_PASSES)
        vdt_profile_passing (
            chart->cr, chart->theme, vdt_profile_x (chart, remark->begin),
            vdt_profile_y (chart, vdt_profile_get_line (chart->profile, remark->begin)),
            vdt_profile_x (chart, remark->end),
            vdt_profile_y (chart, vdt_profile_get_line (chart->profile, remark->end)));
    }
  if (profile->seen_to < 1)
    paint_segment (chart, profile->seen_to, 1, chart->theme->deciding, TRUE);
}

static void
paint_eye (const VdtProfileChart *chart, double at, VdtColour colour)
{
  cairo_new_sub_path (chart->cr);
  cairo_arc (chart->cr, vdt_profile_x (chart, at),
             vdt_profile_y (chart, vdt_profile_get_line (chart->profile, at)), EYE_RADIUS, 0,
             2 * G_PI);
  cairo_set_line_width (chart->cr, 2);
  cairo_set_source_rgba (chart->cr, 1, 1, 1, 1);
  cairo_stroke_preserve (chart->cr);
  vdt_colour_set (chart->cr, colour);
  cairo_fill (chart->cr);
}

static VdtColour
find_colour (const VdtProfileChart *chart, const VdtProfileLabel *label)
{
  if (label->kind == VDT_PROFILE_LABEL_LEVEL)
    return vdt_colour_with_alpha (chart->theme->ink, 0.75);

  return label->remark && label->remark->kind == VDT_PROFILE_BLOCKS
             ? vdt_colour_mix (chart->theme->deciding, chart->theme->ink, 0.4)
             : chart->theme->ink;
}

/* The stroke from a remark in the sky down to what it is about. */
static void
paint_stem (const VdtProfileChart *chart, const VdtProfileLabel *label)
{
  double at = (label->remark->begin + label->remark->end) / 2;
  double foot = vdt_profile_y (chart, vdt_profile_get_line (chart->profile, CLAMP (at, 0, 1)));

  if (foot <= label->y + label->height)
    return;
  cairo_move_to (chart->cr, vdt_profile_x (chart, at), label->y + label->height);
  cairo_line_to (chart->cr, vdt_profile_x (chart, at), foot);
  cairo_set_line_width (chart->cr, 1);
  vdt_colour_set (chart->cr, vdt_colour_with_alpha (find_colour (chart, label), 0.45));
  cairo_stroke (chart->cr);
}

static void
paint_label (const VdtProfileChart *chart, const VdtProfileLabel *label)
{
  double width;
  PangoLayout *layout = vdt_profile_lay_out (chart->cr, chart->scale, label->text, &width);

  if (label->remark)
    {
      cairo_rectangle (chart->cr, label->x, label->y, label->width, label->height);
      vdt_colour_set (chart->cr, vdt_colour_with_alpha (chart->theme->sky, 0.85));
      cairo_fill (chart->cr);
    }
  vdt_colour_set (chart->cr, find_colour (chart, label));
  cairo_move_to (chart->cr, label->x + (label->width - width) / 2, label->y);
  pango_cairo_show_layout (chart->cr, layout);
  g_object_unref (layout);
}

/* No stem runs over a text. */
static void
paint_labels (const VdtProfileChart *chart, int marked)
{
  g_autoptr (GArray) labels = vdt_profile_place_labels (chart, marked);

  for (guint i = 0; i < labels->len; i++)
    if (g_array_index (labels, VdtProfileLabel, i).remark)
      paint_stem (chart, &g_array_index (labels, VdtProfileLabel, i));
  for (guint i = 0; i < labels->len; i++)
    paint_label (chart, &g_array_index (labels, VdtProfileLabel, i));
}

static void
chart_init (VdtProfileChart *chart,
            const VdtProfile *profile,
            const VdtTheme *theme,
            cairo_t *cr,
            double scale,
            double width,
            double height)
{
  *chart = (VdtProfileChart){ .profile = profile,
                              .theme = theme,
                              .legend = vdt_map_get_legend (profile->view->map),
                              .cr = cr,
                              .scale = scale,
                              .left = LEFT * scale,
                              .top = TOP,
                              .width = MAX (width - LEFT * scale - RIGHT, 1),
                              .height = MAX (height - TOP - BOTTOM * scale, 1),
                              .right = RIGHT,
                              .n_stretches = profile->stretches->len };
  chart->key_height = vdt_profile_key_paint (profile, theme, NULL, scale, chart->width);
  if (chart->height - chart->key_height - KEY_GAP >= PLOT_MIN * scale)
    chart->height -= chart->key_height + KEY_GAP;
  else
    chart->key_height = 0;
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
 * @scale: of letters: 1, or more for those who need them larger
 * @width: of the whole, in pixels
 * @height: of the whole, in pixels
 *
 * Paints a side view: ground and what stands on it, coded hexsides, the two eyes, the line between
 * them and what is said of its parts, what decided, and which ground is not seen; below it the key,
 * if there is room: see vdt_profile_chart_has_key().
 */
void
vdt_profile_chart_paint (const VdtProfile *profile,
                         const VdtTheme *theme,
                         int marked,
                         cairo_t *cr,
                         double scale,
                         double width,
                         double height)
{
  VdtProfileChart chart;

  chart_init (&chart, profile, theme, cr, scale, width, height);
  cairo_save (cr);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_DEFAULT);
  cairo_rectangle (cr, chart.left, chart.top, chart.width, chart.height);
  vdt_colour_set (cr, theme->sky);
  cairo_fill (cr);
  paint_levels (&chart);
  vdt_profile_paint_ground (&chart);
  vdt_profile_paint_hidden (&chart);
  if (marked >= 0 && (guint) marked < chart.n_stretches)
    {
      const VdtProfileStretch *stretch = vdt_profile_get_stretch (profile, (guint) marked);

      vdt_profile_add_box (&chart, stretch->begin, stretch->end, chart.lowest, chart.highest);
      vdt_colour_set (cr, theme->ghost);
      cairo_fill (cr);
    }
  vdt_profile_paint_sides (&chart);
  paint_line (&chart);
  paint_eye (&chart, 0, theme->observer);
  paint_eye (&chart, 1, theme->target);
  paint_labels (&chart, marked);
  if (chart.key_height > 0)
    {
      cairo_translate (cr, chart.left, height - chart.key_height);
      vdt_profile_key_paint (profile, theme, cr, scale, chart.width);
    }
  cairo_restore (cr);
}

/**
 * vdt_profile_chart_has_key:
 * @profile: a profile
 * @scale: of letters
 * @width: the chart's width
 * @height: its height
 *
 * Returns: whether the key is painted, too; if not, vdt_profile_key_text() has it
 */
gboolean
vdt_profile_chart_has_key (const VdtProfile *profile, double scale, double width, double height)
{
  VdtProfileChart chart;

  chart_init (&chart, profile, vdt_theme_get (FALSE, FALSE), NULL, scale, width, height);

  return chart.key_height > 0;
}

/**
 * vdt_profile_chart_list_labels:
 * @profile: a profile
 * @marked: the number of a stretch to mark, or -1
 * @scale: of letters
 * @width: the chart's width
 * @height: its height
 *
 * Returns: (transfer full) (element-type VdtProfileLabel): what vdt_profile_chart_paint() writes
 *   into the chart, and where: no rectangle lies over another
 */
GArray *
vdt_profile_chart_list_labels (
    const VdtProfile *profile, int marked, double scale, double width, double height)
{
  cairo_surface_t *nowhere = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (nowhere);
  VdtProfileChart chart;
  GArray *labels;

  chart_init (&chart, profile, vdt_theme_get (FALSE, FALSE), cr, scale, width, height);
  labels = vdt_profile_place_labels (&chart, marked);
  cairo_destroy (cr);
  cairo_surface_destroy (nowhere);

  return labels;
}

/**
 * vdt_profile_chart_find:
 * @profile: a profile
 * @scale: of letters, as it was painted
 * @width: the chart's width
 * @x: pixels from its left edge
 *
 * Returns: the number of the stretch at @x, or -1
 */
int
vdt_profile_chart_find (const VdtProfile *profile, double scale, double width, double x)
{
  double part = (x - LEFT * scale) / MAX (width - LEFT * scale - RIGHT, 1);
  double at = profile->begin + part * (profile->end - profile->begin);

  for (guint i = 0; i < profile->stretches->len; i++)
    {
      const VdtProfileStretch *stretch = vdt_profile_get_stretch (profile, i);

      if (at >= stretch->begin && at <= stretch->end)
        return (int) i;
    }

  return -1;
}
