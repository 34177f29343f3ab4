/* vdt-profile-key.c - what the lines, frames and hatches of a side view mean
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-profile-chart-private.h"

#include "vdt-hex-label.h"
#include "vdt-los-rules.h"

#include <glib/gi18n.h>

#define SWATCH_WIDTH 22.0
#define SWATCH_HEIGHT 10.0
#define TEXT_GAP 5.0
#define ENTRY_GAP 14.0
#define HATCH_PITCH 8.0

typedef enum
{
  SWATCH_SEEN,
  SWATCH_PASSING,
  SWATCH_BLOCKED,
  SWATCH_DECIDES,
  SWATCH_HIDDEN,
  SWATCH_OTHER,
  SWATCH_HINDERS,
  SWATCH_ASIDE,
  SWATCH_OCCUPIED,
  SWATCH_SCREEN,
  SWATCH_SMOKE,
  SWATCH_TERRAIN,
  SWATCH_SIDE,
} Swatch;

typedef struct
{
  Swatch swatch;
  guint32 rgb; /* of terrain and sides, and of hatched ground */
  char *text;
} Entry;

/**
 * vdt_profile_lay_out:
 * @cr: where to paint
 * @scale: of letters
 * @text: what to say
 * @width: (out): how wide it is, in pixels
 *
 * Returns: (transfer full): the text, set
 */
PangoLayout *
vdt_profile_lay_out (cairo_t *cr, double scale, const char *text, double *width)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string ("sans-serif");
  int pixels;

  pango_font_description_set_absolute_size (font, VDT_PROFILE_FONT * scale * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_size (layout, &pixels, NULL);
  *width = pixels;

  return layout;
}

/**
 * vdt_profile_hatch:
 * @cr: where to paint, with a path
 * @theme: the colours
 *
 * Hatches what is not seen, as the map does.
 */
void
vdt_profile_hatch (cairo_t *cr, const VdtTheme *theme)
{
  double x, y, to_x, to_y;

  cairo_save (cr);
  cairo_path_extents (cr, &x, &y, &to_x, &to_y);
  cairo_clip (cr);
  vdt_colour_set (cr, vdt_colour_with_alpha (theme->fan_blocked, 0.30));
  cairo_paint (cr);
  for (double at = x - (to_y - y); at < to_x; at += HATCH_PITCH)
    {
      cairo_move_to (cr, at, to_y);
      cairo_line_to (cr, at + to_y - y, y);
    }
  cairo_set_line_width (cr, 1.2);
  vdt_colour_set (cr, theme->fan_hatch);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/**
 * vdt_profile_passing:
 * @cr: where to paint
 * @theme: the colours
 * @x: where the line goes in
 * @y: where the line goes in
 * @to_x: where it comes out
 * @to_y: where it comes out
 *
 * Paints the line where it runs through what does not block.
 */
void
vdt_profile_passing (
    cairo_t *cr, const VdtTheme *theme, double x, double y, double to_x, double to_y)
{
  cairo_move_to (cr, x, y);
  cairo_line_to (cr, to_x, to_y);
  cairo_set_line_width (cr, 5);
  vdt_colour_set (cr, theme->ink);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, 2.6);
  vdt_colour_set (cr, theme->sky);
  cairo_stroke (cr);
}

/**
 * vdt_profile_remark_text:
 * @profile: a profile
 * @remark: one of its remarks
 *
 * Returns: (transfer full): the remark in words
 */
char *
vdt_profile_remark_text (const VdtProfile *profile, const VdtProfileRemark *remark)
{
  const VdtLosRules *rules = vdt_los_result_get_rules (profile->result);
  /* TRANSLATORS: of a part of a sight line; what a clause of the rules says of it follows */
  static const char *const forms[] = { [VDT_PROFILE_BLOCKS] = N_("blocks (%s)"),
                                       [VDT_PROFILE_PASSES] = N_("does not block (%s)"),
                                       [VDT_PROFILE_HINDERS] = N_("hinders (%s)") };

  if (remark->clause == VDT_CLAUSE_NONE)
    return g_strdup (remark->kind == VDT_PROFILE_BLOCKS ? _("out of range")
                                                        : _("does not block"));

  return g_strdup_printf (_(forms[remark->kind]), rules->clauses[remark->clause]);
}

static void
entry_clear (gpointer data)
{
  g_free (((Entry *) data)->text);
}

static void
add (GArray *entries, Swatch swatch, guint32 rgb, const char *text)
{
  const Entry entry = { swatch, rgb, g_strdup (text) };

  g_array_append_val (entries, entry);
}

/* What is there to be explained. */
typedef struct
{
  gboolean passing;
  gboolean hidden;
  gboolean other;
  gboolean hinders;
  gboolean aside;
  gboolean occupied;
  gboolean screen; /* smoke as high as terrain */
  gboolean smoke;
  guint64 sides;
} Found;

static Found
look (const VdtProfile *profile, GHashTable *terrains)
{
  Found found = { FALSE };

  for (guint i = 0; i < profile->stretches->len; i++)
    {
      const VdtProfileStretch *stretch = vdt_profile_get_stretch (profile, i);
      const VdtProfileHex *place = vdt_profile_find_counted (stretch);

      if (place->is_void)
        continue;
      found.hidden |= vdt_profile_is_hidden (stretch);
      found.other |=
          stretch->n_hexes == 2 && !stretch->hexes[0].is_void && !stretch->hexes[1].is_void;
      found.screen |= place->screens;
      found.occupied |= place->top > place->terrain_top && !place->screens;
      found.smoke |= place->smoke > 0;
      if ((place->terrain_top == place->ground && !place->covers)
          || (place->is_drawn && place->n_pieces == 0))
        continue;
      g_hash_table_add (terrains, GUINT_TO_POINTER (place->terrain));
      found.hinders |= place->hinders && place->terrain_top > place->ground;
      found.aside |= place->is_end && place->terrain_top > place->ground;
    }
  for (guint i = 0; i < profile->pieces->len; i++)
    found.aside |= g_array_index (profile->pieces, VdtProfilePiece, i).beside;
  for (guint i = 0; i < profile->sides->len; i++)
    found.sides |= g_array_index (profile->sides, VdtProfileSide, i).codes;
  for (guint i = 0; i < profile->remarks->len; i++)
    found.passing |=
        g_array_index (profile->remarks, VdtProfileRemark, i).kind == VDT_PROFILE_PASSES;

  return found;
}

static void
add_legend (GArray *entries, const VdtProfile *profile, const Found *found, GHashTable *terrains)
{
  VdtLegend *legend = vdt_map_get_legend (profile->view->map);
  guint n_terrains, n_codes;
  const VdtTerrain *terrain = vdt_legend_get_terrains (legend, &n_terrains);
  const VdtSideCode *code = vdt_legend_get_side_codes (legend, &n_codes);

  for (guint i = 0; i < n_terrains; i++)
    if (g_hash_table_contains (terrains, GUINT_TO_POINTER (i)))
      add (entries, SWATCH_TERRAIN, terrain[i].colour, vdt_terrain_get_title (&terrain[i]));
  for (guint i = 0; i < n_codes; i++)
    if (found->sides & (G_GUINT64_CONSTANT (1) << i))
      add (entries, SWATCH_SIDE, code[i].colour, vdt_side_code_get_title (&code[i]));
}

static GArray *
list_entries (const VdtProfile *profile)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_autoptr (GHashTable) terrains = g_hash_table_new (NULL, NULL);
  const Found found = look (profile, terrains);
  g_autofree char *observer = vdt_hex_label (vdt_map_get_grid (profile->view->map),
                                             vdt_los_result_get_query (profile->result)->observer);
  /* TRANSLATORS: the observer's hex */
  g_autofree char *hidden = g_strdup_printf (_("Hidden from %s"), observer);

  g_array_set_clear_func (entries, entry_clear);
  if (profile->seen_to > 0)
    add (entries, SWATCH_SEEN, 0, _("Line of sight"));
  if (found.passing)
    add (entries, SWATCH_PASSING, 0, _("Passes non-blocking terrain"));
  if (profile->seen_to < 1)
    add (entries, SWATCH_BLOCKED, 0, _("Blocked"));
  if (profile->deciding >= 0 || profile->deciding_side >= 0)
    add (entries, SWATCH_DECIDES, 0, _("Decides"));
  if (found.hidden)
    add (entries, SWATCH_HIDDEN,
         vdt_paint_find_tint (vdt_map_get_legend (profile->view->map),
                              profile->observer / VDT_LEVEL),
         hidden);
  if (found.other)
    add (entries, SWATCH_OTHER, 0, _("Other hex beside the line"));
  if (found.hinders)
    add (entries, SWATCH_HINDERS, 0, _("Only hinders"));
  if (found.aside)
    add (entries, SWATCH_ASIDE, 0, _("In the hex of an end, or beside the line"));
  if (found.occupied)
    add (entries, SWATCH_OCCUPIED, 0, _("Occupied hex"));
  if (found.screen)
    add (entries, SWATCH_SCREEN, 0, _("Thick smoke, as high as terrain"));
  if (found.smoke)
    add (entries, SWATCH_SMOKE, 0, _("Smoke"));
  add_legend (entries, profile, &found, terrains);

  return entries;
}

static void
stroke (cairo_t *cr, double width, VdtColour colour, double on, double off)
{
  cairo_set_line_width (cr, width);
  vdt_colour_set (cr, colour);
  if (on > 0)
    cairo_set_dash (cr, (const double[]){ on, off }, 2, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
paint_line (cairo_t *cr, const VdtTheme *theme, Swatch swatch)
{
  double middle = SWATCH_HEIGHT / 2;

  if (swatch == SWATCH_PASSING)
    {
      vdt_profile_passing (cr, theme, 0, middle, SWATCH_WIDTH, middle);
      return;
    }
  cairo_move_to (cr, 0, middle);
  cairo_line_to (cr, SWATCH_WIDTH, middle);
  if (swatch == SWATCH_SEEN)
    stroke (cr, 2, theme->ink, 0, 0);
  else
    stroke (cr, 2, theme->deciding, 6, 4);
}

static void
paint_swatch (cairo_t *cr, const VdtTheme *theme, const Entry *entry)
{
  VdtColour colour = vdt_colour_from_rgb (entry->rgb);

  if (entry->swatch <= SWATCH_BLOCKED)
    {
      paint_line (cr, theme, entry->swatch);
      return;
    }
  if (entry->swatch == SWATCH_SMOKE)
    {
      for (guint i = 0; i < 3; i++)
        {
          cairo_new_sub_path (cr);
          cairo_arc (cr, 5 + 6 * i, i == 1 ? 4 : 6, 4, 0, 2 * G_PI);
        }
      vdt_colour_set (cr, vdt_colour_with_alpha (theme->ink, 0.32));
      cairo_fill (cr);
      return;
    }
  if (entry->swatch == SWATCH_SIDE)
    cairo_rectangle (cr, SWATCH_WIDTH / 2 - 1.5, -1, 3, SWATCH_HEIGHT + 2);
  else
    cairo_rectangle (cr, 0.5, 0.5, SWATCH_WIDTH - 1, SWATCH_HEIGHT - 1);

  if (entry->swatch == SWATCH_DECIDES)
    stroke (cr, 2.4, theme->deciding, 0, 0);
  else if (entry->swatch == SWATCH_HIDDEN)
    {
      vdt_colour_set (cr, colour);
      cairo_fill_preserve (cr);
      vdt_profile_hatch (cr, theme);
    }
  else if (entry->swatch == SWATCH_OTHER)
    stroke (cr, 1.5, vdt_colour_with_alpha (theme->ink, 0.8), 5, 3);
  else if (entry->swatch == SWATCH_HINDERS)
    stroke (cr, 1, theme->ink, 3, 2);
  else if (entry->swatch == SWATCH_ASIDE)
    stroke (cr, 1, vdt_colour_with_alpha (theme->ink, 0.6), 0, 0);
  else
    {
      vdt_colour_set (cr, entry->swatch < SWATCH_TERRAIN ? vdt_colour_with_alpha (theme->ink, 0.12)
                                                         : colour);
      cairo_fill_preserve (cr);
      stroke (cr, 0.8, vdt_colour_with_alpha (theme->ink, 0.6), 0, 0);
    }
  cairo_new_path (cr);
}

/**
 * vdt_profile_key_paint:
 * @profile: a profile
 * @theme: the colours
 * @cr: (nullable): where to paint, from its origin on; %NULL only measures
 * @scale: of letters
 * @width: how wide it may be
 *
 * Paints what the side view's marks mean: of those that are there, and of no others.
 *
 * Returns: how high it is
 */
double
vdt_profile_key_paint (
    const VdtProfile *profile, const VdtTheme *theme, cairo_t *cr, double scale, double width)
{
  g_autoptr (GArray) entries = list_entries (profile);
  cairo_surface_t *nowhere = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *measure = cr ? cairo_reference (cr) : cairo_create (nowhere);
  double row = VDT_PROFILE_FONT * scale * 1.6;
  double x = 0, y = 0;

  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);
      double text_width;
      PangoLayout *layout = vdt_profile_lay_out (measure, scale, entry->text, &text_width);
      double all = SWATCH_WIDTH + TEXT_GAP + text_width;

      if (x > 0 && x + all > width)
        {
          x = 0;
          y += row;
        }
      if (cr)
        {
          cairo_save (cr);
          cairo_translate (cr, x, y + (row - SWATCH_HEIGHT) / 2);
          paint_swatch (cr, theme, entry);
          cairo_restore (cr);
          vdt_colour_set (cr, theme->ink);
          cairo_move_to (cr, x + SWATCH_WIDTH + TEXT_GAP, y + row * 0.1);
          pango_cairo_show_layout (cr, layout);
        }
      x += all + ENTRY_GAP;
      g_object_unref (layout);
    }
  cairo_destroy (measure);
  cairo_surface_destroy (nowhere);

  return y + row;
}

/**
 * vdt_profile_key_text:
 * @profile: a profile
 *
 * Tells what the side view's marks mean in words, for where the key has no room.
 *
 * Returns: (transfer full): a line for each mark
 */
char *
vdt_profile_key_text (const VdtProfile *profile)
{
  static const char *const marks[] = { [SWATCH_SEEN] = N_("Solid line"),
                                       [SWATCH_PASSING] = N_("Double line"),
                                       [SWATCH_BLOCKED] = N_("Dashed red line"),
                                       [SWATCH_DECIDES] = N_("Red frame"),
                                       [SWATCH_HIDDEN] = N_("Hatched"),
                                       [SWATCH_OTHER] = N_("Dashed outline"),
                                       [SWATCH_HINDERS] = N_("Finely dashed, pale"),
                                       [SWATCH_ASIDE] = N_("Pale"),
                                       [SWATCH_OCCUPIED] = N_("Grey box"),
                                       [SWATCH_SCREEN] = N_("Grey box"),
                                       [SWATCH_SMOKE] = N_("Grey circles") };
  g_autoptr (GArray) entries = list_entries (profile);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);

      if (entry->swatch < SWATCH_TERRAIN)
        /* TRANSLATORS: a mark in a picture, and what it means */
        g_string_append_printf (text, _("%s: %s"), _(marks[entry->swatch]), entry->text);
      if (entry->swatch < SWATCH_TERRAIN && i + 1 < entries->len
          && g_array_index (entries, Entry, i + 1).swatch < SWATCH_TERRAIN)
        g_string_append_c (text, '\n');
    }

  return g_string_free (text, FALSE);
}
