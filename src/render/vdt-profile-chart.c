/* vdt-profile-chart.c - draws the side view of a sight line
 *
 * Heights and distances are both to scale, each to its own: the chart fills its rectangle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-profile-chart-private.h"

#include "vdt-hex-label.h"

#include <math.h>

#define LEFT 34.0 /* room for the names of levels */
#define RIGHT 14.0
#define TOP 12.0
#define BOTTOM 20.0 /* and for those of hexes */
#define KEY_GAP 4.0
#define PLOT_MIN 76.0 /* what has to be left of the height with a key */
#define EYE_RADIUS 4.5
#define REMARK_ROWS 3

/* Text with its top at y, and its left end (0), middle (0.5) or right end (1) at x. */
static void
show_text (const VdtProfileChart *chart, const char *text, gdouble x, gdouble y, gdouble align)
{
  gdouble width;
  PangoLayout *layout = vdt_profile_lay_out (chart->cr, chart->scale, text, &width);

  cairo_move_to (chart->cr, x - width * align, y);
  pango_cairo_show_layout (chart->cr, layout);
  g_object_unref (layout);
}

static gdouble
measure_text (const VdtProfileChart *chart, const char *text)
{
  gdouble width;

  g_object_unref (vdt_profile_lay_out (chart->cr, chart->scale, text, &width));

  return width;
}

/* A line for each level, and its number where there is room. */
static void
paint_levels (const VdtProfileChart *chart)
{
  gint first = (gint) ceil (chart->lowest / (gdouble) VDT_LEVEL);
  gint last = (gint) floor (chart->highest / (gdouble) VDT_LEVEL);
  gdouble each = chart->height * VDT_LEVEL / (chart->highest - chart->lowest);
  gint every = MAX (1, (gint) ceil ((VDT_PROFILE_FONT * chart->scale + 5) / each));

  for (gint level = first; level <= last; level++)
    {
      gdouble y = floor (vdt_profile_y (chart, level * VDT_LEVEL)) + 0.5;
      g_autofree char *text = g_strdup_printf ("%d", level);

      if ((level % every) != 0)
        continue;
      cairo_move_to (chart->cr, chart->left, y);
      cairo_rel_line_to (chart->cr, chart->width, 0);
      cairo_set_line_width (chart->cr, 1);
      vdt_colour_set (chart->cr, vdt_colour_with_alpha (chart->theme->ink, 0.14));
      cairo_stroke (chart->cr);
      vdt_colour_set (chart->cr, vdt_colour_with_alpha (chart->theme->ink, 0.75));
      show_text (chart, text, chart->left - 6, y - VDT_PROFILE_FONT * chart->scale * 0.66, 1);
    }
}

static void
paint_segment (
    const VdtProfileChart *chart, gdouble from, gdouble to, VdtColour colour, gboolean dashed)
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
paint_eye (const VdtProfileChart *chart, gdouble at, VdtColour colour)
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

/* Text in the sky, with a stroke down to what it is about. */
static void
paint_remark (const VdtProfileChart *chart,
              const VdtProfileRemark *remark,
              const char *text,
              gdouble x,
              gdouble y)
{
  VdtColour colour = remark->kind == VDT_PROFILE_BLOCKS
                         ? vdt_colour_mix (chart->theme->deciding, chart->theme->ink, 0.4)
                         : chart->theme->ink;
  gdouble height = VDT_PROFILE_FONT * chart->scale * 1.35;
  gdouble width = measure_text (chart, text);
  gdouble at = (remark->begin + remark->end) / 2;
  gdouble foot = vdt_profile_y (chart, vdt_profile_get_line (chart->profile, CLAMP (at, 0, 1)));

  if (foot > y + height)
    {
      cairo_move_to (chart->cr, vdt_profile_x (chart, at), y + height);
      cairo_line_to (chart->cr, vdt_profile_x (chart, at), foot);
      cairo_set_line_width (chart->cr, 1);
      vdt_colour_set (chart->cr, vdt_colour_with_alpha (colour, 0.45));
      cairo_stroke (chart->cr);
    }
  cairo_rectangle (chart->cr, x - 3, y, width + 6, height);
  vdt_colour_set (chart->cr, vdt_colour_with_alpha (chart->theme->sky, 0.85));
  cairo_fill (chart->cr);
  vdt_colour_set (chart->cr, colour);
  show_text (chart, text, x, y, 0);
}

/* Each in the first row where there is room; what is said once beside it is not said again. */
static void
paint_remarks (const VdtProfileChart *chart)
{
  gdouble free_from[REMARK_ROWS] = { 0 };
  gdouble height = VDT_PROFILE_FONT * chart->scale * 1.45;
  g_autofree char *last = NULL;

  for (guint i = 0; i < chart->profile->remarks->len; i++)
    {
      const VdtProfileRemark *remark =
          &g_array_index (chart->profile->remarks, VdtProfileRemark, i);
      g_autofree char *text = vdt_profile_remark_text (chart->profile, remark);
      gdouble width = measure_text (chart, text);
      gdouble x = vdt_profile_x (chart, (remark->begin + remark->end) / 2) - width / 2;
      guint row = 0;

      x = CLAMP (x, chart->left + 4, MAX (chart->left + 4, chart->left + chart->width - width - 4));
      while (row < REMARK_ROWS && free_from[row] > x)
        row++;
      if (row > 0 && g_strcmp0 (text, last) == 0)
        continue;
      row = MIN (row, REMARK_ROWS - 1);
      paint_remark (chart, remark, text, x, chart->top + 2 + row * height);
      free_from[row] = x + width + 8;
      g_free (last);
      last = g_steal_pointer (&text);
    }
}

/* The name of a stretch; of two hexes the one that counts first, and the other in brackets. */
static char *
name_stretch (const VdtProfileChart *chart, const VdtProfileStretch *stretch)
{
  const VdtGrid *grid = vdt_map_get_grid (chart->profile->view->map);
  const VdtProfileHex *place = vdt_profile_find_counted (stretch);
  const VdtProfileHex *other = &stretch->hexes[place == &stretch->hexes[0] ? 1 : 0];
  g_autofree char *name = NULL;
  g_autofree char *second = NULL;

  if (place->is_void)
    return NULL;
  name = vdt_hex_label (grid, place->hex);
  if (stretch->n_hexes == 1 || other->is_void)
    return g_steal_pointer (&name);
  second = vdt_hex_label (grid, other->hex);

  return g_strdup_printf (place->counts ? "%s (%s)" : "%s/%s", name, second);
}

/* Names of hexes below the chart, as many as fit. */
static void
paint_names (const VdtProfileChart *chart, gint marked)
{
  gdouble free_from = 0;

  for (guint i = 0; i < chart->n_stretches; i++)
    {
      const VdtProfileStretch *stretch = vdt_profile_get_stretch (chart->profile, i);
      gdouble middle = vdt_profile_x (chart, (stretch->begin + stretch->end) / 2);
      g_autofree char *name = name_stretch (chart, stretch);
      gdouble half;

      if (!name)
        continue;
      half = measure_text (chart, name) / 2;
      middle = CLAMP (middle, half, chart->left + chart->width + RIGHT - half);
      if (middle - half < free_from && marked != (gint) i)
        continue;
      vdt_colour_set (chart->cr, chart->theme->ink);
      show_text (chart, name, middle, chart->top + chart->height + 4, 0.5);
      free_from = middle + half + 6;
    }
}

static void
chart_init (VdtProfileChart *chart,
            const VdtProfile *profile,
            const VdtTheme *theme,
            cairo_t *cr,
            gdouble scale,
            gdouble width,
            gdouble height)
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
                         gint marked,
                         cairo_t *cr,
                         gdouble scale,
                         gdouble width,
                         gdouble height)
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
  paint_remarks (&chart);
  paint_names (&chart, marked);
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
vdt_profile_chart_has_key (const VdtProfile *profile, gdouble scale, gdouble width, gdouble height)
{
  VdtProfileChart chart;

  chart_init (&chart, profile, vdt_theme_get (FALSE, FALSE), NULL, scale, width, height);

  return chart.key_height > 0;
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
gint
vdt_profile_chart_find (const VdtProfile *profile, gdouble scale, gdouble width, gdouble x)
{
  gdouble part = (x - LEFT * scale) / MAX (width - LEFT * scale - RIGHT, 1);
  gdouble at = profile->begin + part * (profile->end - profile->begin);

  for (guint i = 0; i < profile->stretches->len; i++)
    {
      const VdtProfileStretch *stretch = vdt_profile_get_stretch (profile, i);

      if (at >= stretch->begin && at <= stretch->end)
        return (gint) i;
    }

  return -1;
}
