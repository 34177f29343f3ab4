/* vdt-rule-chart.c - draws a rule system's printed chart, with what a sight line used of it lit
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-rule-chart.h"

#include "vdt-paint-private.h"

#include "vdt-terrain-view.h"

#include <glib/gi18n.h>
#include <pango/pangocairo.h>

#define FONT_SIZE 10.5
#define ROW_STEP 17.0 /* from one row to the next */
#define COLUMN_GAP 8.0
#define LABEL_SIZE 26.0
#define CELL_SIZE 36.0 /* how high, beside labels */

/* One call. */
typedef struct
{
  const VdtTerrainView *view;
  const VdtLosResult *result;
  const VdtTheme *theme;
  cairo_t *cr;
  double width;
} Chart;

typedef struct
{
  double x;
  double y;
  double width;
  double height;
} Frame;

static void
show_text (const Chart *chart, const char *text, double x, double y, double align, gboolean bold)
{
  PangoLayout *layout = pango_cairo_create_layout (chart->cr);
  PangoFontDescription *font = pango_font_description_from_string ("sans-serif");
  int width, height;

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
light (const Chart *chart, const Frame *frame)
{
  VdtColour colour = is_blocked (chart) ? chart->theme->deciding : chart->theme->fan_clear;

  cairo_rectangle (chart->cr, frame->x + 0.5, frame->y + 0.5, frame->width - 1, frame->height - 1);
  vdt_colour_set (chart->cr, vdt_colour_with_alpha (colour, 0.25));
  cairo_fill_preserve (chart->cr);
  cairo_set_line_width (chart->cr, 2);
  vdt_colour_set (chart->cr, vdt_colour_with_alpha (colour, 1));
  cairo_stroke (chart->cr);
}

static void
paint_mark (const Chart *chart, const VdtChartMark *mark, double middle, double y, double width)
{
  cairo_rectangle (chart->cr, middle - width / 2, y + 3, width, 4);
  vdt_colour_set (chart->cr, vdt_colour_from_rgb (mark->colour));
  cairo_fill (chart->cr);
  vdt_colour_set (chart->cr, chart->theme->ink);
  if (!mark->second)
    {
      show_text (chart, mark->text, middle, y + 22, 0.5, FALSE);
      return;
    }
  show_text (chart, mark->text, middle, y + 16, 0.5, FALSE);
  show_text (chart, mark->second, middle, y + 28, 0.5, FALSE);
}

static void
paint_cell (const Chart *chart, const VdtChartCell *cell, const Frame *frame)
{
  double middle = frame->y + ROW_STEP / 2 - 0.5;
  double each = (frame->width - 4) / VDT_CHART_MARKS;

  cairo_rectangle (chart->cr, frame->x, frame->y, frame->width, frame->height);
  vdt_colour_set (chart->cr, vdt_colour_with_alpha (chart->theme->ink, 0.07));
  cairo_fill (chart->cr);
  if (cell->lit)
    light (chart, frame);
  vdt_colour_set (chart->cr, vdt_colour_with_alpha (chart->theme->ink, cell->lit ? 1 : 0.8));
  if (cell->n_marks == 0)
    {
      show_text (chart, cell->name, frame->x + 5, middle, 0, cell->lit);
      show_text (chart, cell->text, frame->x + 34, middle, 0, cell->lit);
    }
  for (guint i = 0; i < cell->n_marks; i++)
    paint_mark (chart, &cell->marks[i], frame->x + 2 + each * (i + 0.5), frame->y, each * 0.72);
}

/* Columns that take turns, below their heads: each begins a part of a row higher than the one
 * before.
 */
static Frame
find_frame (const Chart *chart, int column, int row)
{
  const VdtLosChart *data = chart->view->rules->chart;
  double width = (chart->width - COLUMN_GAP * (data->n_columns - 1)) / data->n_columns;

  if (!data->labels)
    return (Frame){ column * (width + COLUMN_GAP),
                    ROW_STEP * (row + 1)
                        + ROW_STEP / data->n_columns * (data->n_columns - 1 - column),
                    width, ROW_STEP - 1 };

  width = (chart->width - LABEL_SIZE) / data->n_columns;

  return (Frame){ LABEL_SIZE + column * width + 1, LABEL_SIZE + row * CELL_SIZE + 1, width - 2,
                  CELL_SIZE - 2 };
}

static void
paint_labels (const Chart *chart, int number, gboolean lit_column, gboolean lit_row)
{
  const char *label = chart->view->rules->chart->labels[number];
  Frame frame = find_frame (chart, number, number);

  vdt_colour_set (chart->cr, vdt_colour_with_alpha (chart->theme->ink, 0.8));
  show_text (chart, label, frame.x + frame.width / 2, LABEL_SIZE / 2, 0.5, lit_column);
  show_text (chart, label, LABEL_SIZE / 2, frame.y + frame.height / 2, 0.5, lit_row);
}

static void
paint_head (const Chart *chart, int column)
{
  const Frame frame = find_frame (chart, column, 0);

  vdt_colour_set (chart->cr, vdt_colour_with_alpha (chart->theme->ink, 0.8));
  show_text (chart, _(chart->view->rules->chart->heads[column]), frame.x + frame.width / 2,
             ROW_STEP / 2, 0.5, TRUE);
}

static void
paint_chart (const Chart *chart)
{
  const VdtLosChart *data = chart->view->rules->chart;
  int lit_column = -1, lit_row = -1;

  for (int column = 0; column < data->n_columns; column++)
    for (int row = 0; row < data->n_rows; row++)
      {
        VdtChartCell cell = { .lit = FALSE };
        Frame frame = find_frame (chart, column, row);

        if (!data->fill_cell (chart->view, chart->result, column, row, &cell))
          continue;
        paint_cell (chart, &cell, &frame);
        if (cell.lit)
          {
            lit_column = column;
            lit_row = row;
          }
      }
  for (int i = 0; i < data->n_columns; i++)
    if (data->labels)
      paint_labels (chart, i, i == lit_column, i == lit_row);
    else
      paint_head (chart, i);
}

/**
 * vdt_rule_chart_get_height:
 * @rules: a rule system
 *
 * Returns: how high its chart is, in pixels; 0 when it has none
 */
int
vdt_rule_chart_get_height (const VdtLosRules *rules)
{
  const VdtLosChart *chart = rules->chart;

  if (!chart)
    return 0;
  if (chart->labels)
    return (int) (LABEL_SIZE + CELL_SIZE * chart->n_rows);

  return (int) (ROW_STEP * (chart->n_rows + 2) - ROW_STEP / chart->n_columns);
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
  return rules->chart ? _(rules->chart->caption) : NULL;
}

/**
 * vdt_rule_chart_paint:
 * @view: a map as its rules see it
 * @result: a line of it, between different hexes and judged by the same rules
 * @theme: the colours
 * @cr: where to paint
 * @width: how wide it may be, in pixels
 *
 * Paints the chart with the cells lit by which the line was judged.
 */
void
vdt_rule_chart_paint (const VdtTerrainView *view,
                      const VdtLosResult *result,
                      const VdtTheme *theme,
                      cairo_t *cr,
                      double width)
{
  Chart chart = { view, result, theme, cr, width };

  cairo_save (cr);
  if (view->rules->chart)
    paint_chart (&chart);
  cairo_restore (cr);
}
