/* vdt-sheet-title.c - the title block: what map this is, by which rules, and who looks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-sheet-private.h"

#include "vdt-paint-private.h"

#include "vdt-distance.h"
#include "vdt-hex-label.h"
#include "vdt-los-explain.h"
#include "vdt-terrain-view.h"

#include <glib/gi18n.h>

#define LABEL_WIDTH 92.0
#define OBSERVERS_MAX 12 /* that are named */
#define BAR_PART 0.6     /* of the room for text, the longest scale bar */
#define BAR_HEIGHT 6.0
#define NORTH_HEIGHT 26.0

/* One title block being drawn. */
typedef struct
{
  const VdtSheetContext *context;
  cairo_t *cr;
  double width;
  double y;
} Block;

static void
add_row (Block *block, const char *label, const char *text)
{
  block->y = vdt_sheet_row (block->context, block->cr, block->y, LABEL_WIDTH, block->width, label,
                            text, FALSE);
}

/* Whose picture it is, and of which turn of the game. */
static void
add_subtitle (Block *block, const VdtSheet *sheet)
{
  VdtSheetFont font = { VDT_SHEET_TEXT, TRUE, 1 };
  g_autofree char *side =
      sheet->side ? g_strdup_printf (_("The map as “%s” knows it"), sheet->side) : NULL;
  const char *lines[] = { side, sheet->moment };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (lines[i])
      block->y +=
          2 + vdt_sheet_text (block->context, block->cr, font, 0, block->y, block->width, lines[i]);
}

static void
add_title (Block *block)
{
  const VdtSheet *sheet = block->context->sheet;
  VdtMap *map = block->context->painting->map;
  const char *title = vdt_map_get_text (map, VDT_MAP_TITLE);
  const char *author = vdt_map_get_text (map, VDT_MAP_AUTHOR);
  VdtSheetFont font = { VDT_SHEET_TITLE, TRUE, 1 };
  VdtSheetFont small = { VDT_SHEET_TEXT, FALSE, 0.72 };

  if (!title || *title == '\0')
    title = block->context->sheet->name;
  if (!title)
    title = _("Untitled map");
  block->y += vdt_sheet_text (block->context, block->cr, font, 0, block->y, block->width, title);
  add_subtitle (block, sheet);
  if (author && *author != '\0')
    block->y +=
        2 + vdt_sheet_text (block->context, block->cr, small, 0, block->y, block->width, author);
  block->y += 2 * VDT_SHEET_GAP;
}

/* What is shown, where it is not what one observer sees. */
static const char *
get_subject (const VdtSheetContext *context)
{
  const VdtFan *fan = context->painting->fan;

  if (vdt_sheet_shows_heat (context))
    return context->painting->heat->title;
  if (!vdt_sheet_shows_fan (context))
    return NULL;
  switch (fan->join)
    {
    case VDT_JOIN_ALL:
      return _("Visible to all observers");
    case VDT_JOIN_COUNT:
      return _("Number of observers per hex");
    case VDT_JOIN_DEAD:
      return _("Dead ground: within range and hidden from all observers");
    case VDT_JOIN_ANY:
    default:
      return fan->n_observers > 1 ? _("Visible to any observer") : NULL;
    }
}

/* "0304 (level 3 + 2)": the ground of a hex, and how far above it somebody stands. */
static char *
describe_end (const VdtSheetContext *context, VdtHex hex, int level)
{
  VdtMap *map = context->painting->map;
  g_autofree char *label = vdt_hex_label (vdt_map_get_grid (map), hex);
  int ground = vdt_map_get_elevation (map, hex);

  /* TRANSLATORS: a hex and its elevation; then also how many levels above it somebody stands */
  return level == 0 ? g_strdup_printf (_("%s (level %d)"), label, ground)
                    : g_strdup_printf (_("%s (level %d + %d)"), label, ground, level);
}

static void
add_observers (Block *block, const VdtFan *fan)
{
  guint n = fan->n_observers;
  GString *text = g_string_new (NULL);
  g_autofree char *all = NULL;

  for (guint i = 0; i < MIN (n, OBSERVERS_MAX); i++)
    {
      const VdtLosQuery *query = &fan->queries[i];
      g_autofree char *end = describe_end (block->context, query->observer, query->observer_level);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", end);
    }
  if (n > OBSERVERS_MAX)
    g_string_append_printf (text, ngettext (" and %u more", " and %u more", n - OBSERVERS_MAX),
                            n - OBSERVERS_MAX);
  all = g_string_free (text, FALSE);
  add_row (block, n > 1 ? _("Observers") : _("Observer"), all);
}

static void
add_line (Block *block, const VdtLosResult *line, gboolean with_observer)
{
  const VdtLosQuery *query = vdt_los_result_get_query (line);
  g_autofree char *observer = describe_end (block->context, query->observer, query->observer_level);
  g_autofree char *target = describe_end (block->context, query->target, query->target_level);
  g_autofree char *verdict = vdt_los_explain_verdict (line, block->context->painting->map);

  if (with_observer)
    add_row (block, _("Observer"), observer);
  add_row (block, _("Target"), target);
  add_row (block, _("Sight line"), verdict);
}

/* The most hexes of a round number that have room. */
static int
find_bar (const VdtSheetContext *context, double room)
{
  static const int counts[] = { 100, 50, 20, 10, 5, 2 };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    if (counts[i] * context->hex_spacing <= room)
      return counts[i];

  return 1;
}

/* How many millimetres on the ground a millimetre on paper is; 0: nobody knows. */
static double
find_ratio (const VdtSheet *sheet, const VdtGrid *grid)
{
  return sheet->paper.hex > 0 ? vdt_distance_metres (grid) * 1000 / sheet->paper.hex : 0;
}

static char *
describe_scale (const VdtSheet *sheet, const VdtGrid *grid, int n_hexes)
{
  double ratio = find_ratio (sheet, grid);
  const char *hexes = ngettext ("%d hex", "%d hexes", (gulong) n_hexes);
  g_autofree char *text = g_strdup_printf (hexes, n_hexes); /* NOLINT */

  if (grid->spacing <= 0)
    return g_steal_pointer (&text);

  if (ratio >= 1)
    return g_strdup_printf ("%s = %g %s · 1 : %'.0f", text, n_hexes * grid->spacing, grid->unit,
                            ratio);

  return g_strdup_printf ("%s = %g %s", text, n_hexes * grid->spacing,
                          grid->unit ? grid->unit : "");
}

/* An arrow to the top of the map, which the names of sides call north. */
static void
add_north (Block *block, double x, double y)
{
  VdtSheetFont font = { VDT_SHEET_TEXT, TRUE, 1 };
  cairo_t *cr = block->cr;

  vdt_sheet_text (block->context, cr, font, x - 5, y - NORTH_HEIGHT - VDT_SHEET_TEXT - 5, 20,
                  /* TRANSLATORS: north, on a map */
                  C_("compass", "N"));
  vdt_colour_set (cr, vdt_colour_with_alpha (block->context->theme->ink, 1));
  cairo_move_to (cr, x, y - NORTH_HEIGHT);
  cairo_line_to (cr, x + NORTH_HEIGHT / 4, y);
  cairo_line_to (cr, x, y - NORTH_HEIGHT / 5);
  cairo_line_to (cr, x - NORTH_HEIGHT / 4, y);
  cairo_close_path (cr);
  cairo_fill (cr);
}

/* A bar of some hexes, in steps of one, every other filled. */
static void
add_scale (Block *block)
{
  const VdtSheetContext *context = block->context;
  VdtSheetFont faint = { VDT_SHEET_TEXT, FALSE, 0.72 };
  VdtSheetFont font = { VDT_SHEET_TEXT, FALSE, 1 };
  double room = block->width - LABEL_WIDTH;
  int n = find_bar (context, room * BAR_PART);
  g_autofree char *text =
      describe_scale (context->sheet, vdt_map_get_grid (context->painting->map), n);
  double step = context->hex_spacing * MAX (n / 10, 1);
  double left;

  left = vdt_sheet_text (context, block->cr, faint, 0, block->y, LABEL_WIDTH - 8, _("Scale"));
  vdt_colour_set (block->cr, vdt_colour_with_alpha (context->theme->ink, 1));
  cairo_set_line_width (block->cr, 1);
  for (int i = 0; i * step < n * context->hex_spacing - step / 2; i++)
    {
      cairo_rectangle (block->cr, LABEL_WIDTH + i * step, block->y + 5, step, BAR_HEIGHT);
      if (i % 2 == 0)
        cairo_fill_preserve (block->cr);
      cairo_stroke (block->cr);
    }
  if (context->sheet->parts & VDT_SHEET_FRAME)
    add_north (block, LABEL_WIDTH + n * context->hex_spacing + NORTH_HEIGHT, block->y + 14);
  block->y += MAX (left, BAR_HEIGHT + 8);
  block->y += vdt_sheet_text (context, block->cr, font, LABEL_WIDTH, block->y, room, text);
  block->y += VDT_SHEET_GAP;
}

/**
 * vdt_sheet_title_block:
 * @context: a sheet
 * @cr: where to draw
 * @width: how wide it may be
 *
 * Draws the map's name, what is shown of it by which rules, who looks from what heights, and the
 * scale.
 *
 * Returns: how high it is
 */
double
vdt_sheet_title_block (const VdtSheetContext *context, cairo_t *cr, double width)
{
  const VdtSheet *sheet = context->sheet;
  const char *shown = get_subject (context);
  gboolean fan = vdt_sheet_shows_fan (context);
  gboolean line = vdt_sheet_shows_line (context);
  Block block = { .context = context, .cr = cr, .width = width };

  add_title (&block);
  if (shown)
    /* Translators: before what the map shows: zones, grid, names. */
    add_row (&block, _("Shown"), shown);
  if (sheet->view && (fan || line || vdt_sheet_shows_heat (context)))
    {
      g_autofree char *rules = vdt_los_explain_rules (sheet->view);

      add_row (&block, _("Rules"), rules);
    }
  if (fan)
    add_observers (&block, context->painting->fan);
  if (line)
    add_line (&block, context->painting->line, !fan);
  if (sheet->date)
    add_row (&block, _("Date"), sheet->date);
  add_scale (&block);

  return block.y - VDT_SHEET_GAP;
}
