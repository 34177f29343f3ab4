/* vdt-sheet-key.c - the key: what the tints, shades and marks over a map mean
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-sheet-private.h"

#include "vdt-paint-private.h"
#include "vdt-sample.h"

#include "vdt-los-explain.h"

#include <glib/gi18n-lib.h>

#define SWATCH 20.0
#define ROW 28.0
#define COLUMN_MIN 200.0 /* a column of entries is no narrower */
#define SHADES 64
#define OPEN_GROUND 0xdfe9c8 /* under the tint of a verdict */

/* One key being drawn: entries go from left to right, then down. */
typedef struct
{
  const VdtSheetContext *context;
  cairo_t *cr;
  gdouble width;
  gint n_columns;
  gint n_entries;
  gdouble y; /* of the first row */
} Key;

/* Draws a mark in a square of SWATCH by SWATCH. */
typedef void (*Mark) (const VdtSheetContext *context, cairo_t *cr);

static void
set_colour (cairo_t *cr, VdtColour colour)
{
  cairo_set_source_rgba (cr, colour.red, colour.green, colour.blue, colour.alpha);
}

static void
get_place (const Key *key, gdouble *x, gdouble *y)
{
  *x = key->width / key->n_columns * (key->n_entries % key->n_columns);
  *y = key->y + ROW * (key->n_entries / key->n_columns);
}

static void
add_text (Key *key, const char *text)
{
  VdtSheetFont font = { VDT_SHEET_TEXT, FALSE, 1 };
  gdouble x, y;

  get_place (key, &x, &y);
  vdt_sheet_text (key->context, key->cr, font, x + SWATCH + 10, y + 2,
                  key->width / key->n_columns - SWATCH - 14, text);
  key->n_entries++;
}

static void
add_mark (Key *key, Mark mark, const char *text)
{
  gdouble x, y;

  get_place (key, &x, &y);
  cairo_save (key->cr);
  cairo_translate (key->cr, x, y);
  mark (key->context, key->cr);
  cairo_restore (key->cr);
  add_text (key, text);
}

static void
add_verdicts (Key *key)
{
  VdtFan *fan = key->context->painting->fan;

  for (VdtVerdict verdict = VDT_VERDICT_CLEAR; verdict < VDT_N_VERDICTS; verdict++)
    {
      guint n = vdt_fan_count (fan, verdict);
      g_autofree char *text
          /* TRANSLATORS: a verdict, such as "Clear", and how many hexes have it */
          = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s: %u hex", "%s: %u hexes", n),
                             vdt_verdict_title (verdict), n);
      gdouble x, y;

      if (n == 0)
        continue;
      get_place (key, &x, &y);
      cairo_save (key->cr);
      cairo_translate (key->cr, x, y);
      cairo_rectangle (key->cr, 0, 0, SWATCH, SWATCH);
      set_colour (key->cr, vdt_colour_from_rgb (OPEN_GROUND));
      cairo_fill (key->cr);
      vdt_sample_paint_verdict (verdict, FALSE, key->context->theme, key->cr, SWATCH);
      cairo_restore (key->cr);
      add_text (key, text);
    }
}

static void
paint_ring (const VdtSheetContext *context, cairo_t *cr)
{
  cairo_arc (cr, SWATCH / 2, SWATCH / 2, 7, 0, 2 * G_PI);
  cairo_set_line_width (cr, 2.2);
  set_colour (cr, context->theme->observer);
  cairo_stroke (cr);
  cairo_arc (cr, SWATCH / 2, SWATCH / 2, 2.5, 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
paint_cross (const VdtSheetContext *context, cairo_t *cr)
{
  gdouble middle = SWATCH / 2;

  cairo_arc (cr, middle, middle, 6, 0, 2 * G_PI);
  for (gint sign = -1; sign <= 1; sign += 2)
    {
      cairo_move_to (cr, middle + sign * 3, middle);
      cairo_line_to (cr, middle + sign * 9, middle);
      cairo_move_to (cr, middle, middle + sign * 3);
      cairo_line_to (cr, middle, middle + sign * 9);
    }
  cairo_set_line_width (cr, 2.2);
  set_colour (cr, context->theme->target);
  cairo_stroke (cr);
}

static void
paint_stroke (const VdtSheetContext *context, cairo_t *cr)
{
  const VdtLosResult *line = context->painting->line;

  cairo_move_to (cr, 1, SWATCH - 4);
  cairo_line_to (cr, SWATCH - 1, 4);
  if (vdt_los_result_get_outcome (line)->verdict >= VDT_VERDICT_BLOCKED)
    cairo_set_dash (cr, (const double[]){ 5, 3 }, 2, 0);
  cairo_set_line_width (cr, 2.2);
  set_colour (cr, context->theme->sight_line);
  cairo_stroke (cr);
}

static void
paint_deciding (const VdtSheetContext *context, cairo_t *cr)
{
  vdt_sample_add_hex (cr, SWATCH);
  cairo_set_line_width (cr, 2.6);
  set_colour (cr, context->theme->deciding);
  cairo_stroke (cr);
}

static void
paint_tested (const VdtSheetContext *context, cairo_t *cr)
{
  vdt_sample_add_hex (cr, SWATCH);
  cairo_set_line_width (cr, 1.3);
  set_colour (cr, vdt_colour_with_alpha (context->theme->sight_line, 0.6));
  cairo_stroke (cr);
}

static void
paint_count (const VdtSheetContext *context, cairo_t *cr)
{
  VdtSheetFont font = { VDT_SHEET_TEXT + 1, TRUE, 1 };

  vdt_sheet_text (context, cr, font, 6, 1, SWATCH, "2");
}

static void
paint_seen (const VdtSheetContext *context, cairo_t *cr)
{
  cairo_rectangle (cr, 2, 2, SWATCH - 4, SWATCH - 4);
  cairo_set_line_width (cr, 2);
  set_colour (cr, context->theme->fan_edge);
  cairo_stroke (cr);
}

static void
paint_shade (const VdtSheetContext *context, cairo_t *cr)
{
  vdt_sample_add_hex (cr, SWATCH);
  set_colour (cr, vdt_paint_heat_colour (1, 1, 1));
  cairo_fill (cr);
}

static void
add_line (Key *key)
{
  const VdtLosResult *line = key->context->painting->line;
  const VdtOutcome *outcome = vdt_los_result_get_outcome (line);
  gboolean tested = FALSE, sides = FALSE;

  for (guint i = 0; i < vdt_los_result_get_n_findings (line); i++)
    {
      const VdtFinding *finding = vdt_los_result_get_finding (line, i);

      tested |= finding->has_hex;
      sides |= finding->has_hex && finding->side >= 0 && finding->effect != VDT_EFFECT_PASSES;
    }
  add_mark (key, paint_stroke,
            outcome->verdict >= VDT_VERDICT_BLOCKED ? _ ("Sight line, blocked") : _ ("Sight line"));
  add_mark (key, paint_cross, _ ("Target"));
  if (outcome->has_by || sides)
    add_mark (key, paint_deciding, _ ("Decides it"));
  if (tested)
    add_mark (key, paint_tested, _ ("Named by a clause"));
}

/* Shades from the least to the most, with both numbers; or one shade where there is one number. */
static void
add_heat (Key *key)
{
  const VdtSheetContext *context = key->context;
  VdtSheetFont font = { VDT_SHEET_TEXT, FALSE, 1 };
  const char *subject = context->sheet->subject;
  gdouble width = MIN (key->width - 8, 260);
  gint least, most;

  vdt_heat_get_range (context->painting->heat, &least, &most);
  if (most < least)
    return;
  if (most == least)
    {
      add_mark (key, paint_shade, subject != NULL ? subject : _ ("Marked hexes"));
      return;
    }
  if (subject != NULL)
    key->y += 6 + vdt_sheet_text (context, key->cr, font, 0, key->y, key->width, subject);
  for (gint i = 0; i < SHADES; i++)
    {
      cairo_rectangle (key->cr, width * i / SHADES, key->y, width / SHADES + 0.5, SWATCH * 0.7);
      set_colour (key->cr, vdt_colour_with_alpha (vdt_paint_heat_colour (i, 0, SHADES - 1), 1));
      cairo_fill (key->cr);
    }
  key->y += SWATCH * 0.7 + 4;
  for (gint i = 0; i < 3; i++)
    {
      g_autofree char *text = g_strdup_printf ("%d", least + (most - least) * i / 2);

      vdt_sheet_text (context, key->cr, font, (width - 8) * i / 2 - (i == 2 ? 14 : 0), key->y, 80,
                      text);
    }
  key->y += VDT_SHEET_TEXT + 14;
}

/**
 * vdt_sheet_key:
 * @context: a sheet
 * @cr: where to draw
 * @width: how wide it may be
 *
 * Draws what the overlay's marks mean: of those that are there, and of no others.
 *
 * Returns: how high it is; 0 without an overlay
 */
gdouble
vdt_sheet_key (const VdtSheetContext *context, cairo_t *cr, gdouble width)
{
  VdtSheetFont heading = { VDT_SHEET_HEADING, TRUE, 1 };
  gboolean fan = vdt_sheet_shows_fan (context);
  gboolean line = vdt_sheet_shows_line (context);
  Key key = { .context = context, .cr = cr, .width = width };

  if (!fan && !line && !vdt_sheet_shows_heat (context))
    return 0;

  key.n_columns = CLAMP ((gint) (width / COLUMN_MIN), 1, 3);
  key.y = vdt_sheet_text (context, cr, heading, 0, 0, width, _ ("Key")) + 2 * VDT_SHEET_GAP;
  if (vdt_sheet_shows_heat (context))
    add_heat (&key);
  if (fan)
    add_verdicts (&key);
  if (fan || line)
    add_mark (&key, paint_ring, _ ("Observer"));
  if (fan)
    add_mark (&key, paint_seen, _ ("Edge of what is seen"));
  if (fan && context->figures && vdt_fan_get_n_observers (context->painting->fan) > 1)
    add_mark (&key, paint_count, _ ("How many see the hex"));
  if (line)
    add_line (&key);

  return key.y + ROW * ((key.n_entries + key.n_columns - 1) / key.n_columns);
}
