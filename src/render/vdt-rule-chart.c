/* vdt-rule-chart.c - draws a rule system's printed chart, with what a sight line used of it lit
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-rule-chart.h"

#include "vdt-paint-private.h"

#include "vdt-los-rules.h"
#include "vdt-ney-chart.h"
#include "vdt-pb-symbols.h"

#include <glib/gi18n.h>
#include <pango/pangocairo.h>

#define FONT_SIZE 10.5
#define NEY_ROWS 15
#define NEY_STEP 17.0 /* from one row to the next; the halves take turns */
#define PB_LABEL 26.0
#define PB_CELL 36.0

/* One call. */
typedef struct
{
  const VdtTerrainView *view;
  const VdtLosResult *result;
  const VdtTheme *theme;
  cairo_t *cr;
  gdouble width;
} Chart;

static void
set_colour (const Chart *chart, VdtColour colour)
{
  cairo_set_source_rgba (chart->cr, colour.red, colour.green, colour.blue, colour.alpha);
}

static void
show_text (const Chart *chart, const char *text, gdouble x, gdouble y, gdouble align, gboolean bold)
{
  PangoLayout *layout = pango_cairo_create_layout (chart->cr);
  PangoFontDescription *font = pango_font_description_from_string ("sans-serif");
  gint width, height;

  pango_font_description_set_absolute_size (font, FONT_SIZE * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_move_to (chart->cr, x - width * align, y - height / 2.0);
  pango_cairo_show_layout (chart->cr, layout);
  g_object_unref (layout);
}

static gboolean
is_blocked (const Chart *chart)
{
  return vdt_los_result_get_outcome (chart->result)->verdict >= VDT_VERDICT_BLOCKED;
}

/* The colour of what is lit: that of the verdict, and a frame, so that it is not told by colour
 * alone.
 */
static void
light (const Chart *chart, gdouble x, gdouble y, gdouble width, gdouble height)
{
  VdtColour colour = is_blocked (chart) ? chart->theme->deciding : chart->theme->fan_clear;

  cairo_rectangle (chart->cr, x + 0.5, y + 0.5, width - 1, height - 1);
  set_colour (chart, vdt_colour_with_alpha (colour, 0.25));
  cairo_fill_preserve (chart->cr);
  cairo_set_line_width (chart->cr, 2);
  set_colour (chart, vdt_colour_with_alpha (colour, 1));
  cairo_stroke (chart->cr);
}

/* All entries of a row, as "4:2 3:1 2:1": levels, then the distance. */
static char *
list_entries (VdtNeyHalf half, gint row)
{
  GString *text = g_string_new (NULL);
  guint n_entries;
  const VdtNeyEntry *entries = vdt_ney_chart_get_entries (&n_entries);

  for (guint i = 0; i < n_entries; i++)
    if (entries[i].half == half && entries[i].row == row)
      g_string_append_printf (text, "%s%d:%d", text->len > 0 ? "  " : "", entries[i].level,
                              entries[i].distance);

  return g_string_free (text, FALSE);
}

static gdouble
ney_y (VdtNeyHalf half, gint row)
{
  return NEY_STEP * (row - 1) + (half == VDT_NEY_RELATIVE ? NEY_STEP / 2 : 0);
}

/* The left half are obstacles, the right one the ends; what stands higher wins. */
static void
paint_ney (const Chart *chart)
{
  guint n_findings = vdt_los_result_get_n_findings (chart->result);
  const VdtFinding *last = vdt_los_result_get_finding (chart->result, n_findings - 1);
  gboolean lit =
      last->reason == VDT_REASON_NEY_CHART_BLOCKS || last->reason == VDT_REASON_NEY_CHART_CLEARS;
  gdouble half_width = chart->width / 2 - 4;

  for (VdtNeyHalf half = VDT_NEY_OBSTACLE; half <= VDT_NEY_RELATIVE; half++)
    for (gint row = 1; row <= NEY_ROWS; row++)
      {
        g_autofree char *name = g_strdup_printf ("%c%d", half == VDT_NEY_OBSTACLE ? 'O' : 'R', row);
        g_autofree char *entries = list_entries (half, row);
        gboolean is_lit = lit && row == last->n[half == VDT_NEY_OBSTACLE ? 4 : 5];
        gdouble x = half == VDT_NEY_OBSTACLE ? 0 : chart->width / 2 + 4;
        gdouble y = ney_y (half, row);

        if (*entries == '\0')
          continue;
        cairo_rectangle (chart->cr, x, y, half_width, NEY_STEP - 1);
        set_colour (chart, vdt_colour_with_alpha (chart->theme->ink, 0.07));
        cairo_fill (chart->cr);
        if (is_lit)
          light (chart, x, y, half_width, NEY_STEP - 1);
        set_colour (chart, vdt_colour_with_alpha (chart->theme->ink, is_lit ? 1 : 0.8));
        show_text (chart, name, x + 5, y + NEY_STEP / 2 - 0.5, 0, is_lit);
        show_text (chart, entries, x + 34, y + NEY_STEP / 2 - 0.5, 0, is_lit);
      }
}

static const char *
cell_text (VdtPbCell cell)
{
  switch (cell)
    {
    case VDT_PB_X:
      return "X";
    case VDT_PB_HALF:
      return "½";
    case VDT_PB_THIRD:
      return "⅓";
    case VDT_PB_TWO:
      return "2";
    default:
      return "–";
    }
}

/* The four hill symbols of one pair of levels, each under a bar of its colour. */
static void
paint_pb_cell (const Chart *chart, gint low, gint high, gdouble x, gdouble y, gdouble width)
{
  static const guint32 colours[] = { 0x8a5a2b, 0xe07b1a, 0xe0b800, 0x8a3fa0 };
  gboolean strict = chart->view->options[0] == 1;
  gdouble each = (width - 6) / G_N_ELEMENTS (colours);

  for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
    {
      VdtPbCell cell = vdt_pb_table_find (low, high, strict)[VDT_PB_BROWN + i];
      gdouble middle = x + 3 + each * (i + 0.5);

      cairo_rectangle (chart->cr, middle - each * 0.36, y + 4, each * 0.72, 4);
      set_colour (chart, vdt_colour_from_rgb (colours[i]));
      cairo_fill (chart->cr);
      set_colour (chart, chart->theme->ink);
      if (cell == VDT_PB_THIRD_OR_TWO)
        {
          show_text (chart, cell_text (VDT_PB_THIRD), middle, y + PB_CELL / 2 - 1, 0.5, FALSE);
          show_text (chart, cell_text (VDT_PB_TWO), middle, y + PB_CELL / 2 + 11, 0.5, FALSE);
        }
      else
        {
          show_text (chart, cell_text (cell), middle, y + PB_CELL / 2 + 5, 0.5, FALSE);
        }
    }
}

/* Down the lower unit's level, across the higher one's. */
static void
paint_panzerblitz (const Chart *chart)
{
  static const char *const levels[VDT_PB_N_LEVELS] = { "G", "S1", "H1", "S2", "H2" };
  const VdtLosQuery *query = vdt_los_result_get_query (chart->result);
  gint one = vdt_pb_level (chart->view, query->observer);
  gint other = vdt_pb_level (chart->view, query->target);
  gdouble width = (chart->width - PB_LABEL) / VDT_PB_N_LEVELS;

  for (gint low = 0; low < VDT_PB_N_LEVELS; low++)
    {
      gdouble x = PB_LABEL + low * width;
      gdouble y = PB_LABEL + low * PB_CELL;

      set_colour (chart, vdt_colour_with_alpha (chart->theme->ink, 0.8));
      show_text (chart, levels[low], x + width / 2, PB_LABEL / 2, 0.5, low == MAX (one, other));
      show_text (chart, levels[low], PB_LABEL / 2, y + PB_CELL / 2, 0.5, low == MIN (one, other));
      for (gint high = low; high < VDT_PB_N_LEVELS; high++)
        {
          x = PB_LABEL + high * width;
          cairo_rectangle (chart->cr, x + 1, y + 1, width - 2, PB_CELL - 2);
          set_colour (chart, vdt_colour_with_alpha (chart->theme->ink, 0.07));
          cairo_fill (chart->cr);
          if (low == MIN (one, other) && high == MAX (one, other))
            light (chart, x + 1, y + 1, width - 2, PB_CELL - 2);
          paint_pb_cell (chart, low, high, x, y, width);
        }
    }
}

/**
 * vdt_rule_chart_get_height:
 * @rules: a rule system
 *
 * Returns: how high its chart is, in pixels; 0 when it has none
 */
gint
vdt_rule_chart_get_height (const VdtLosRules *rules)
{
  if (g_str_equal (rules->id, "ney"))
    return (gint) (NEY_STEP * (NEY_ROWS + 0.5));
  if (g_str_equal (rules->id, "panzerblitz"))
    return (gint) (PB_LABEL + PB_CELL * VDT_PB_N_LEVELS);

  return 0;
}

/**
 * vdt_rule_chart_get_caption:
 * @rules: a rule system
 *
 * Returns: how to read its chart, translated; %NULL when it has none
 */
const char *
vdt_rule_chart_get_caption (const VdtLosRules *rules)
{
  if (g_str_equal (rules->id, "ney"))
    return _ ("Levels:distance. Blocked if the obstacle (O) stands above the two ends (R).");
  if (g_str_equal (rules->id, "panzerblitz"))
    return _ ("Down the lower unit, across the higher. X blocks, – never, ½ and ⅓ in that part "
              "nearer the lower unit, 2 if there is more than one.");

  return NULL;
}

/**
 * vdt_rule_chart_paint:
 * @view: a map as its rules see it
 * @result: a line of it, between different hexes and judged by the same rules
 * @theme: the colours
 * @cr: where to paint
 * @width: how wide it may be, in pixels
 *
 * Paints the chart of Ney vs Wellington with the rows of the obstacle and of the ends lit, or the
 * target elevation table of PanzerBlitz with the cell of the two levels lit.
 */
void
vdt_rule_chart_paint (const VdtTerrainView *view,
                      const VdtLosResult *result,
                      const VdtTheme *theme,
                      cairo_t *cr,
                      gdouble width)
{
  Chart chart = { view, result, theme, cr, width };

  cairo_save (cr);
  if (g_str_equal (view->rules->id, "ney"))
    paint_ney (&chart);
  else if (g_str_equal (view->rules->id, "panzerblitz"))
    paint_panzerblitz (&chart);
  cairo_restore (cr);
}
