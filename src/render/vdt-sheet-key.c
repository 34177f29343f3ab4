/* vdt-sheet-key.c - the key: what the tints, shades and marks over a map mean
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-sheet-private.h"

#include "vdt-paint-private.h"
#include "vdt-sample.h"

#include "vdt-los-explain.h"

#include <glib/gi18n.h>
#include <string.h>

#define SWATCH 20.0
#define ROW 28.0
#define TEXT_GAP 14.0    /* from a mark to what it means */
#define COLUMN_MIN 200.0 /* a column of entries is no narrower */
#define SHADES 64
#define SCALE_WIDTH 260.0
#define SCALE_HEIGHT 14.0
#define OPEN_GROUND 0xdfe9c8 /* under the tint of a verdict */

/* One key being drawn: entries go from left to right, then down. */
typedef struct
{
  const VdtSheetContext *context;
  cairo_t *cr;
  double width;
  int n_columns;
  int n_entries;
  double y; /* of the first row */
} Key;

/* Draws a mark in a square of SWATCH by SWATCH. */
typedef void (*Mark) (const VdtSheetContext *context, cairo_t *cr);

static void
get_place (const Key *key, double *x, double *y)
{
  *x = 2 + key->width / key->n_columns * (key->n_entries % key->n_columns);
  *y = key->y + 2 + ROW * (key->n_entries / key->n_columns);
}

/* Marks are made to be seen on a map: open ground is under them. */
static void
begin_mark (const Key *key, double x, double y)
{
  cairo_save (key->cr);
  cairo_translate (key->cr, x, y);
  cairo_rectangle (key->cr, -2, -2, SWATCH + 4, SWATCH + 4);
  vdt_colour_set (key->cr, vdt_colour_from_rgb (OPEN_GROUND));
  cairo_fill (key->cr);
}

static void
add_text (Key *key, const char *text)
{
  VdtSheetFont font = { VDT_SHEET_TEXT, FALSE, 1 };
  double x, y;

  get_place (key, &x, &y);
  vdt_sheet_text (key->context, key->cr, font, x + SWATCH + TEXT_GAP, y + 2,
                  key->width / key->n_columns - SWATCH - TEXT_GAP - 4, text);
  key->n_entries++;
}

static void
add_mark (Key *key, Mark mark, const char *text)
{
  double x, y;

  get_place (key, &x, &y);
  begin_mark (key, x, y);
  mark (key->context, key->cr);
  cairo_restore (key->cr);
  add_text (key, text);
}

static gboolean
is_told (VdtFanJoin join, VdtVerdict verdict)
{
  return join == VDT_JOIN_ANY || join == VDT_JOIN_ALL || verdict >= VDT_VERDICT_BLOCKED;
}

static const char *
get_verdict_title (VdtFanJoin join, VdtVerdict verdict)
{
  if (verdict == VDT_VERDICT_BLOCKED && join == VDT_JOIN_COUNT)
    return _("Visible to none");
  if (verdict == VDT_VERDICT_BLOCKED && join == VDT_JOIN_DEAD)
    return _("Dead ground");

  return vdt_verdict_title (verdict);
}

static void
add_verdicts (Key *key)
{
  VdtFan *fan = key->context->painting->fan;
  VdtFanJoin join = fan->join;

  for (VdtVerdict verdict = VDT_VERDICT_CLEAR; verdict < VDT_N_VERDICTS; verdict++)
    {
      guint n = vdt_fan_count (fan, verdict);
      g_autofree char *text
          /* TRANSLATORS: a verdict, such as "Clear", and how many hexes have it */
          = g_strdup_printf (ngettext ("%s: %'u hex", "%s: %'u hexes", n),
                             get_verdict_title (join, verdict), n);
      double x, y;

      if (n == 0 || !is_told (join, verdict))
        continue;
      get_place (key, &x, &y);
      begin_mark (key, x, y);
      cairo_translate (key->cr, -2, -2);
      vdt_sample_paint_verdict (verdict, join, key->context->theme, key->cr, SWATCH + 4);
      cairo_restore (key->cr);
      add_text (key, text);
    }
}

static void
paint_ring (const VdtSheetContext *context, cairo_t *cr)
{
  cairo_arc (cr, SWATCH / 2, SWATCH / 2, 7, 0, 2 * G_PI);
  cairo_set_line_width (cr, 2.2);
  vdt_colour_set (cr, context->theme->observer);
  cairo_stroke (cr);
  cairo_arc (cr, SWATCH / 2, SWATCH / 2, 2.5, 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
paint_cross (const VdtSheetContext *context, cairo_t *cr)
{
  double middle = SWATCH / 2;

  cairo_arc (cr, middle, middle, 6, 0, 2 * G_PI);
  for (int sign = -1; sign <= 1; sign += 2)
    {
      cairo_move_to (cr, middle + sign * 3, middle);
      cairo_line_to (cr, middle + sign * 9, middle);
      cairo_move_to (cr, middle, middle + sign * 3);
      cairo_line_to (cr, middle, middle + sign * 9);
    }
  cairo_set_line_width (cr, 2.2);
  vdt_colour_set (cr, context->theme->target);
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
  vdt_colour_set (cr, context->theme->sight_line);
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
  vdt_colour_set (cr, context->theme->fan_edge);
  cairo_stroke (cr);
}

static void
paint_shade (const VdtSheetContext *context, cairo_t *cr)
{
  vdt_sample_add_hex (cr, SWATCH);
  vdt_colour_set (cr, vdt_paint_heat_colour (1, 1, 1));
  cairo_fill (cr);
}

static void
add_line (Key *key)
{
  const VdtLosResult *line = key->context->painting->line;
  g_autoptr (GArray) marks = vdt_los_marks_new (line);
  gboolean blocked = vdt_los_result_get_outcome (line)->verdict >= VDT_VERDICT_BLOCKED;
  guint kinds = 0;

  add_mark (key, paint_cross, _("Target"));
  add_mark (key, paint_stroke, blocked ? _("Sight line, blocked") : _("Sight line"));
  for (guint i = 0; i < marks->len; i++)
    kinds |= 1u << g_array_index (marks, VdtMark, i).kind;
  for (VdtMarkKind kind = 0; kind < VDT_N_MARK_KINDS; kind++)
    {
      double x, y;

      if (!(kinds & 1u << kind))
        continue;
      get_place (key, &x, &y);
      begin_mark (key, x, y);
      vdt_sample_paint_mark (kind, key->context->theme, key->cr, SWATCH);
      cairo_restore (key->cr);
      add_text (key, vdt_mark_title (kind));
    }
}

/* Shades from the least to the most, with three numbers below. */
static void
add_shades (Key *key, const char *title, int least, int most)
{
  VdtSheetFont font = { VDT_SHEET_TEXT, FALSE, 1 };
  double width = MIN (key->width - 8, SCALE_WIDTH);

  if (title)
    key->y += 6 + vdt_sheet_text (key->context, key->cr, font, 0, key->y, key->width, title);
  for (int i = 0; i < SHADES; i++)
    {
      cairo_rectangle (key->cr, width * i / SHADES, key->y, width / SHADES + 0.5, SCALE_HEIGHT);
      vdt_colour_set (key->cr, vdt_colour_with_alpha (vdt_paint_heat_colour (i, 0, SHADES - 1), 1));
      cairo_fill (key->cr);
    }
  key->y += SCALE_HEIGHT + 4;
  for (int i = 0; i < 3; i++)
    {
      g_autofree char *text = g_strdup_printf ("%d", least + (most - least) * i / 2);
      int number_width = (int) strlen (text) * 8;

      vdt_sheet_text (key->context, key->cr, font, (width - number_width) * i / 2, key->y, 80,
                      text);
    }
  key->y += VDT_SHEET_TEXT + 14;
}

/* Which of two fans sees the hexes on which they disagree, of those kinds that there are. */
static void
add_changes (Key *key, const VdtHeat *heat)
{
  VdtSheetFont font = { VDT_SHEET_TEXT, FALSE, 1 };

  key->y += 6 + vdt_sheet_text (key->context, key->cr, font, 0, key->y, key->width, heat->title);
  for (VdtFanDifference i = 0; i < VDT_N_FAN_DIFFERENCES; i++)
    {
      guint n = vdt_heat_count (heat, (int) i);
      g_autofree char *text
          /* TRANSLATORS: what is marked, such as "Seen on this map only", and how many hexes are */
          = g_strdup_printf (ngettext ("%s: %'u hex", "%s: %'u hexes", n), heat->changes->titles[i],
                             n);
      double x, y;

      if (n == 0)
        continue;
      get_place (key, &x, &y);
      begin_mark (key, x, y);
      cairo_translate (key->cr, -2, -2);
      vdt_sample_paint_difference (i, key->context->theme, key->cr, SWATCH + 4);
      cairo_restore (key->cr);
      add_text (key, text);
    }
}

/* One shade where there is one number: then hexes are marked, not counted. */
static void
add_heat (Key *key)
{
  const VdtHeat *heat = key->context->painting->heat;
  VdtSheetFont font = { VDT_SHEET_TEXT, FALSE, 1 };
  double height;

  if (heat->changes)
    {
      add_changes (key, heat);
      return;
    }
  if (heat->most > heat->least)
    add_shades (key, heat->title, heat->least, heat->most);
  if (heat->most != heat->least)
    return;

  begin_mark (key, 2, key->y + 2);
  paint_shade (key->context, key->cr);
  cairo_restore (key->cr);
  height = vdt_sheet_text (key->context, key->cr, font, SWATCH + TEXT_GAP, key->y + 4,
                           key->width - SWATCH - TEXT_GAP,
                           heat->title ? heat->title : _("Marked hexes"));
  key->y += MAX (height + 8, ROW);
}

static void
add_fan (Key *key)
{
  const VdtFan *fan = key->context->painting->fan;
  VdtFanJoin join = fan->join;

  if (join == VDT_JOIN_COUNT && vdt_fan_get_most_seen_by (fan) > 0)
    add_shades (key, _("Number of observers that see the hex"), 1,
                (int) vdt_fan_get_most_seen_by (fan));
  add_verdicts (key);
  add_mark (key, paint_seen,
            join == VDT_JOIN_DEAD ? _("Edge of dead ground") : _("Edge of visible hexes"));
  if (join == VDT_JOIN_ANY && key->context->figures && fan->n_observers > 1)
    add_mark (key, paint_count, _("Number of observers"));
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
double
vdt_sheet_key (const VdtSheetContext *context, cairo_t *cr, double width)
{
  VdtSheetFont heading = { VDT_SHEET_HEADING, TRUE, 1 };
  gboolean fan = vdt_sheet_shows_fan (context);
  gboolean line = vdt_sheet_shows_line (context);
  Key key = { .context = context, .cr = cr, .width = width };

  if (!fan && !line && !vdt_sheet_shows_heat (context))
    return 0;

  key.n_columns = CLAMP ((int) (width / COLUMN_MIN), 1, 3);
  key.y = vdt_sheet_text (context, cr, heading, 0, 0, width, _("Key")) + 2 * VDT_SHEET_GAP;
  if (vdt_sheet_shows_heat (context))
    add_heat (&key);
  if (fan)
    add_fan (&key);
  if (fan || line)
    add_mark (&key, paint_ring, _("Observer"));
  if (line)
    add_line (&key);

  return key.y + ROW * ((key.n_entries + key.n_columns - 1) / key.n_columns);
}
