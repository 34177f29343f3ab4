/* vdt-sheet-report.c - why a sight line is as it is: side view, clauses, the rules' chart
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-sheet-private.h"

#include "vdt-profile-chart.h"
#include "vdt-rule-chart.h"

#include "vdt-hex-label.h"
#include "vdt-los-explain.h"
#include "vdt-los-rules.h"

#include <glib/gi18n.h>

#define PROFILE_HEIGHT 250.0
#define CLAUSE_WIDTH 64.0
#define FINDINGS_MAX 60 /* a line along many hexsides has more */

static const VdtLosResult *
get_line (const VdtSheetContext *context)
{
  return vdt_sheet_shows_line (context) && context->sheet->view ? context->painting->line : NULL;
}

static gboolean
is_between_hexes (const VdtLosResult *line)
{
  const VdtLosQuery *query = vdt_los_result_get_query (line);

  return !vdt_hex_equal (query->observer, query->target);
}

static double
add_heading (const VdtSheetContext *context, cairo_t *cr, double width, const char *text)
{
  VdtSheetFont font = { VDT_SHEET_HEADING, TRUE, 1 };

  return vdt_sheet_text (context, cr, font, 0, 0, width, text) + VDT_SHEET_GAP;
}

/**
 * vdt_sheet_profile:
 * @context: a sheet
 * @cr: where to draw
 * @width: how wide it may be
 *
 * Draws the sight line from the side, with the hexes named, as wide as it may be.
 *
 * Returns: how high it is; 0 without a line between two hexes
 */
double
vdt_sheet_profile (const VdtSheetContext *context, cairo_t *cr, double width)
{
  const VdtLosResult *line = get_line (context);
  const VdtGrid *grid = vdt_map_get_grid (context->painting->map);
  g_autoptr (VdtProfile) profile = NULL;
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;
  g_autofree char *text = NULL;
  double y;

  if (!line || !is_between_hexes (line))
    return 0;

  from = vdt_hex_label (grid, vdt_los_result_get_query (line)->observer);
  to = vdt_hex_label (grid, vdt_los_result_get_query (line)->target);
  /* TRANSLATORS: the hexes of the observer and the target */
  text = g_strdup_printf (_("Profile from %s to %s"), from, to);
  y = add_heading (context, cr, width, text);
  profile =
      vdt_profile_new (context->sheet->view, (VdtLosResult *) line, context->painting->fan != NULL);
  cairo_save (cr);
  cairo_translate (cr, 0, y);
  vdt_profile_chart_paint (profile, context->theme, -1, cr, 1, width, PROFILE_HEIGHT);
  cairo_restore (cr);

  return y + PROFILE_HEIGHT;
}

/**
 * vdt_sheet_report:
 * @context: a sheet
 * @cr: where to draw
 * @width: how wide it may be
 *
 * Draws the verdict, and each clause that was tested with what it found; the one that decided
 * comes last.
 *
 * Returns: how high it is; 0 without a line
 */
double
vdt_sheet_report (const VdtSheetContext *context, cairo_t *cr, double width)
{
  const VdtLosResult *line = get_line (context);
  VdtMap *map = context->painting->map;
  g_autofree char *verdict = NULL;
  guint n, first;
  double y;

  if (!line)
    return 0;

  verdict = vdt_los_explain_verdict (line, map);
  y = add_heading (context, cr, width, verdict);
  n = vdt_los_result_get_n_findings (line);
  first = n > FINDINGS_MAX ? n - FINDINGS_MAX : 0;
  for (guint i = first; i < n; i++)
    {
      const VdtFinding *finding = vdt_los_result_get_finding (line, i);
      const VdtLosRules *rules = vdt_los_result_get_rules (line);
      const char *clause =
          finding->clause == VDT_CLAUSE_NONE ? "" : rules->clauses[finding->clause];
      g_autofree char *text = vdt_los_explain_finding (finding, map);

      y = vdt_sheet_row (context, cr, y, CLAUSE_WIDTH, width, clause, text, i + 1 == n);
    }

  return y - VDT_SHEET_GAP;
}

/**
 * vdt_sheet_chart:
 * @context: a sheet
 * @cr: where to draw
 * @width: how wide it may be
 *
 * Draws the chart that the rules are printed with, with what the line used of it lit.
 *
 * Returns: how high it is; 0 without a line between two hexes, or without a chart
 */
double
vdt_sheet_chart (const VdtSheetContext *context, cairo_t *cr, double width)
{
  const VdtLosResult *line = get_line (context);
  VdtSheetFont font = { VDT_SHEET_TEXT - 1, FALSE, 0.72 };
  const VdtLosRules *rules;
  int height;

  if (!line || !is_between_hexes (line))
    return 0;
  rules = vdt_los_result_get_rules (line);
  height = vdt_rule_chart_get_height (rules);
  if (height == 0)
    return 0;
  vdt_rule_chart_paint (context->sheet->view, line, context->theme, cr, width);

  return height + VDT_SHEET_GAP
         + vdt_sheet_text (context, cr, font, 0, height + VDT_SHEET_GAP, width,
                           vdt_rule_chart_get_caption (rules));
}
