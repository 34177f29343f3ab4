/* vdt-sheet-terrain.c - the key of the ground, made from the legend, and who made the map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-sheet-private.h"

#include "vdt-legend-use.h"
#include "vdt-paint-private.h"
#include "vdt-sample.h"

#include <glib/gi18n.h>

#define SWATCH 34.0
#define ROW 42.0
#define TEXT_GAP 10.0
#define COLUMN_MIN 170.0
#define CREDIT_WIDTH 92.0

/* Entries go from left to right, then down. */
typedef struct
{
  const VdtSheetContext *context;
  cairo_t *cr;
  double width; /* of a column */
  int n_columns;
  int n_entries;
  double y; /* of the first row */
} Key;

/* Goes to the next entry's mark. */
static void
begin_mark (const Key *key)
{
  cairo_save (key->cr);
  cairo_translate (key->cr, key->n_entries % key->n_columns * key->width,
                   key->y + ROW * (key->n_entries / key->n_columns));
}

static void
end_entry (Key *key, const char *text)
{
  VdtSheetFont font = { VDT_SHEET_TEXT, FALSE, 1 };

  vdt_sheet_text (key->context, key->cr, font, SWATCH + TEXT_GAP, (SWATCH - VDT_SHEET_TEXT) / 2 - 2,
                  key->width - SWATCH - 2 * TEXT_GAP, text);
  cairo_restore (key->cr);
  key->n_entries++;
}

static void
outline_hex (const Key *key)
{
  vdt_sample_add_hex (key->cr, SWATCH);
  vdt_colour_set (key->cr, vdt_colour_with_alpha (key->context->theme->ink, 0.6));
  cairo_set_line_width (key->cr, 0.8);
  cairo_stroke (key->cr);
}

/* From the highest down, as they lie. One level is no relief, and is not told. */
static void
add_levels (Key *key, VdtLegend *legend, const VdtLegendUse *use)
{
  if (use->lowest == use->highest)
    return;
  for (int elevation = use->highest; elevation >= use->lowest; elevation--)
    {
      g_autofree char *title = vdt_legend_dup_level_title (legend, elevation);

      if (use->elevations[elevation - VDT_ELEVATION_MIN] == 0)
        continue;
      begin_mark (key);
      vdt_sample_add_hex (key->cr, SWATCH);
      vdt_colour_set (key->cr, vdt_colour_from_rgb (vdt_paint_find_tint (legend, elevation)));
      cairo_fill (key->cr);
      outline_hex (key);
      end_entry (key, title);
    }
}

static void
add_terrains (Key *key, VdtLegend *legend, const VdtLegendUse *use)
{
  guint n_terrains;
  const VdtTerrain *terrains = vdt_legend_get_terrains (legend, &n_terrains);

  for (guint i = 0; i < n_terrains; i++)
    {
      if (use->terrains[i] == 0 || terrains[i].kind == VDT_KIND_VOID)
        continue;
      begin_mark (key);
      vdt_sample_paint_terrain (legend, i, key->context->theme, key->cr, SWATCH);
      outline_hex (key);
      end_entry (key, vdt_terrain_get_title (&terrains[i]));
    }
}

static void
add_side_codes (Key *key, VdtLegend *legend, const VdtLegendUse *use)
{
  guint n_codes;
  const VdtSideCode *codes = vdt_legend_get_side_codes (legend, &n_codes);

  for (guint i = 0; i < n_codes; i++)
    {
      if (use->side_codes[i] == 0)
        continue;
      begin_mark (key);
      cairo_save (key->cr);
      cairo_rectangle (key->cr, 0, 0, SWATCH, SWATCH);
      cairo_clip (key->cr);
      vdt_sample_paint_side_code (&codes[i], key->context->theme, key->cr, SWATCH);
      cairo_restore (key->cr);
      end_entry (key, vdt_side_code_get_title (&codes[i]));
    }
}

static void
add_ways (Key *key, VdtLegend *legend, const VdtLegendUse *use)
{
  guint n_ways;
  const VdtWay *ways = vdt_legend_get_ways (legend, &n_ways);

  for (guint i = 0; i < n_ways; i++)
    {
      if (use->ways[i] == 0)
        continue;
      begin_mark (key);
      cairo_save (key->cr);
      cairo_rectangle (key->cr, 0, 0, SWATCH, SWATCH);
      cairo_clip (key->cr);
      vdt_sample_paint_way (&ways[i], key->context->theme, key->cr, SWATCH);
      cairo_restore (key->cr);
      end_entry (key, vdt_way_get_title (&ways[i]));
    }
}

/**
 * vdt_sheet_terrain:
 * @context: a sheet
 * @cr: where to draw
 * @width: how wide it may be
 *
 * Draws the entries of the legend that the map uses, in the legend's order: levels, from the
 * highest down, terrains, hexsides and ways.
 *
 * Returns: how high it is
 */
double
vdt_sheet_terrain (const VdtSheetContext *context, cairo_t *cr, double width)
{
  VdtSheetFont heading = { VDT_SHEET_HEADING, TRUE, 1 };
  VdtMap *map = context->painting->map;
  VdtLegend *legend = vdt_map_get_legend (map);
  g_autoptr (VdtLegendUse) use = vdt_legend_use_new (map);
  int n_columns = MAX ((int) (width / COLUMN_MIN), 1);
  Key key = { .context = context, .cr = cr, .width = width / n_columns, .n_columns = n_columns };

  key.y = vdt_sheet_text (context, cr, heading, 0, 0, width, _("Terrain")) + 2 * VDT_SHEET_GAP;
  add_levels (&key, legend, use);
  add_terrains (&key, legend, use);
  add_side_codes (&key, legend, use);
  add_ways (&key, legend, use);

  return key.y + ROW * ((key.n_entries + n_columns - 1) / n_columns);
}

/**
 * vdt_sheet_credits:
 * @context: a sheet
 * @cr: where to draw
 * @width: how wide it may be
 *
 * Tells who made the map, under what terms it may be used, and what else its maker says.
 *
 * Returns: how high it is; 0 when nobody says anything
 */
double
vdt_sheet_credits (const VdtSheetContext *context, cairo_t *cr, double width)
{
  static const struct
  {
    VdtMapText text;
    const char *label;
  } rows[] = {
    { VDT_MAP_AUTHOR, N_("Author") },
    { VDT_MAP_LICENCE, N_("Licence") },
    { VDT_MAP_NOTE, N_("Note") },
  };
  double y = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *text = vdt_map_get_text (context->painting->map, rows[i].text);

      if (text && *text != '\0')
        y = vdt_sheet_row (context, cr, y, CREDIT_WIDTH, width, _(rows[i].label), text, FALSE);
    }

  return y > 0 ? y - VDT_SHEET_GAP : 0;
}
