/* vdt-paint-counters.c - units and whatever else stands on the map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-paint-private.h"
#include "vdt-sample.h"

#include <math.h>
#include <string.h>

#define SIZE 0.56        /* of the spacing: width of a counter */
#define PLACED_SIZE 0.40 /* of one that stands at a corner or side */
#define DOT_MIN 3.0      /* pixels: smaller would not be seen */
#define DOT_MAX 9.0      /* pixels: smaller counters carry no sign */
#define STACK_STEP 0.055
#define STACK_MAX 4
#define SHORT 3 /* letters */
#define NO_SIDE 0xcfc8b4
#define SAMPLE_SIZE 0.76 /* of a sample: width of the counter in it */

/* Colours of sides, apart for the colour-blind in lightness. */
enum
{
  BLUE,
  RED,
  YELLOW,
  GREEN,
  VIOLET,
  GREY,
  TEAL,
  BROWN,
  N_COLOURS
};

static const guint32 side_colours[N_COLOURS] = {
  0x3f74b8, 0xb84a3a, 0xd9b44a, 0x4f7d4a, 0x7a5a9a, 0x8a8f98, 0x5fb0b0, 0xa8703a,
};

/* What wargames give sides of these names, or of names that begin so; the short are whole words. */
static const struct
{
  const char *name;
  guint8 colour;
} known_sides[] = {
  { "union", BLUE },    { "federal", BLUE },  { "blue", BLUE },        { "french", BLUE },
  { "france", BLUE },   { "nato", BLUE },     { "confederate", GREY }, { "csa", GREY },
  { "rebel", GREY },    { "grey", GREY },     { "gray", GREY },        { "german", GREY },
  { "axis", GREY },     { "british", RED },   { "red", RED },          { "soviet", RED },
  { "ussr", RED },      { "russia", BROWN },  { "brown", BROWN },      { "american", GREEN },
  { "us", GREEN },      { "usa", GREEN },     { "austria", YELLOW },   { "allie", GREEN },
  { "green", GREEN },   { "yellow", YELLOW }, { "japan", YELLOW },     { "violet", VIOLET },
  { "purple", VIOLET }, { "prussia", TEAL },  { "teal", TEAL },
};

/* One counter as it is drawn. */
typedef struct
{
  const VdtPaint *paint;
  const VdtCounter *counter;
  VdtColour fill;
  VdtColour ink;
  double x; /* its middle */
  double y;
  double size; /* its width */
} Piece;

static gboolean
begins_with (const char *side, const char *name)
{
  gsize length = strlen (name);

  return g_ascii_strncasecmp (side, name, length) == 0
         && (length > SHORT || !g_unichar_isalnum (g_utf8_get_char (side + length)));
}

/* By its name alone: whether other sides are on the map may be nobody's business. */
static guint32
find_own_colour (const char *side)
{
  guint32 hash = 2166136261u;

  for (gsize i = 0; i < G_N_ELEMENTS (known_sides); i++)
    if (begins_with (side, known_sides[i].name))
      return side_colours[known_sides[i].colour];
  for (const char *p = side; *p; p++)
    hash = (hash ^ (guint8) *p) * 16777619u;

  return side_colours[(hash >> 8) % N_COLOURS];
}

/**
 * vdt_sample_get_side_colour:
 * @map: a map
 * @side: (nullable): a side of its counters, or none
 *
 * Returns: the colour that the map's counters of that side have, as 0xrrggbb: the one that it was
 *   given, or else one that goes by its name
 */
guint32
vdt_sample_get_side_colour (VdtMap *map, const char *side)
{
  guint32 colour;

  if (!side || !*side)
    return NO_SIDE;

  return vdt_side_colours_find (vdt_map_get_side_colours (map), side, &colour)
             ? colour
             : find_own_colour (side);
}

static void
add_rounded_box (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI / 2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI / 2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI / 2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
}

static void
add_ellipse (cairo_t *cr, double x, double y, double width, double height)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, width / 2, height / 2);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_restore (cr);
}

static void
add_star (cairo_t *cr, double x, double y, double radius)
{
  for (int i = 0; i < 10; i++)
    {
      double angle = i * G_PI / 5 - G_PI / 2;
      double reach = i % 2 ? radius * 0.42 : radius;

      if (i == 0)
        cairo_move_to (cr, x + cos (angle) * reach, y + sin (angle) * reach);
      else
        cairo_line_to (cr, x + cos (angle) * reach, y + sin (angle) * reach);
    }
  cairo_close_path (cr);
}

static void
paint_question (const Piece *piece, double height)
{
  cairo_t *cr = piece->paint->cr;
  cairo_text_extents_t extents;

  cairo_select_font_face (cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size (cr, height * 1.1);
  cairo_text_extents (cr, "?", &extents);
  vdt_paint_show_text (cr, piece->x - extents.width / 2 - extents.x_bearing,
                       piece->y - extents.height / 2 - extents.y_bearing, "?");
}

/* The sign within the frame, which is width wide and height high about the piece's middle. */
static void
paint_sign (const Piece *piece, double width, double height)
{
  cairo_t *cr = piece->paint->cr;
  double left = piece->x - width / 2, top = piece->y - height / 2;

  switch (piece->counter->kind)
    {
    case VDT_COUNTER_LEADER:
      add_star (cr, piece->x, piece->y + height * 0.04, height * 0.50);
      cairo_fill (cr);
      break;
    case VDT_COUNTER_WAGON:
      add_ellipse (cr, piece->x, piece->y, height * 0.80, height * 0.80);
      for (int i = 0; i < 4; i++)
        {
          double dx = cos (i * G_PI / 4) * height * 0.40, dy = sin (i * G_PI / 4) * height * 0.40;

          cairo_move_to (cr, piece->x - dx, piece->y - dy);
          cairo_line_to (cr, piece->x + dx, piece->y + dy);
        }
      cairo_stroke (cr);
      break;
    case VDT_COUNTER_VEHICLE:
      add_ellipse (cr, piece->x, piece->y, width * 0.72, height * 0.56);
      cairo_stroke (cr);
      break;
    case VDT_COUNTER_TRUCK:
      cairo_rectangle (cr, piece->x - width * 0.34, piece->y - height * 0.28, width * 0.68,
                       height * 0.32);
      for (int way = -1; way <= 1; way += 2)
        add_ellipse (cr, piece->x + way * width * 0.20, piece->y + height * 0.20, height * 0.26,
                     height * 0.26);
      cairo_stroke (cr);
      break;
    case VDT_COUNTER_CONTACT:
      paint_question (piece, height);
      break;
    case VDT_COUNTER_UNIT:
    default:
      cairo_move_to (cr, left, top);
      cairo_line_to (cr, left + width, top + height);
      cairo_move_to (cr, left, top + height);
      cairo_line_to (cr, left + width, top);
      cairo_stroke (cr);
      break;
    }
}

/* What is left of a counter when there is no room for more. */
static void
paint_dot (const Piece *piece)
{
  cairo_t *cr = piece->paint->cr;

  cairo_rectangle (cr, piece->x - piece->size / 2, piece->y - piece->size / 2, piece->size,
                   piece->size);
  vdt_colour_set (piece->paint->cr, piece->fill);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0.06, 0.05, 0.04, 0.8);
  cairo_set_line_width (cr, MIN (piece->size / 6, 1.0));
  cairo_stroke (cr);
}

/* A cardboard square in the side's colour with a framed sign on it. */
static void
paint_box (const Piece *piece)
{
  cairo_t *cr = piece->paint->cr;
  double size = piece->size;
  double height = size * 0.86;
  double line = MAX (size / 18, 0.8);
  double frame_width = size * 0.66, frame_height = size * 0.44;

  add_rounded_box (cr, piece->x - size / 2 + size * 0.04, piece->y - height / 2 + size * 0.06, size,
                   height, size * 0.1);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.35);
  cairo_fill (cr);
  add_rounded_box (cr, piece->x - size / 2, piece->y - height / 2, size, height, size * 0.1);
  vdt_colour_set (piece->paint->cr, piece->fill);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0.06, 0.05, 0.04, 1);
  cairo_set_line_width (cr, line);
  cairo_stroke (cr);

  cairo_rectangle (cr, piece->x - frame_width / 2, piece->y - frame_height / 2, frame_width,
                   frame_height);
  cairo_set_source_rgba (cr, 0.98, 0.96, 0.90, 0.92);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0.06, 0.05, 0.04, 1);
  cairo_stroke (cr);
  paint_sign (piece, frame_width, frame_height);
}

/* A burnt-out hull: dark, crossed out. */
static void
paint_wreck (const Piece *piece)
{
  cairo_t *cr = piece->paint->cr;
  double width = piece->size * 0.9, height = piece->size * 0.5;

  add_rounded_box (cr, piece->x - width / 2, piece->y - height / 2, width, height, height * 0.45);
  cairo_set_source_rgba (cr, 0.20, 0.18, 0.17, 0.95);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0.96, 0.93, 0.86, 0.9);
  cairo_set_line_width (cr, MAX (piece->size / 20, 0.8));
  cairo_stroke (cr);
  cairo_move_to (cr, piece->x - height * 0.55, piece->y - height * 0.8);
  cairo_line_to (cr, piece->x + height * 0.55, piece->y + height * 0.8);
  cairo_move_to (cr, piece->x - height * 0.55, piece->y + height * 0.8);
  cairo_line_to (cr, piece->x + height * 0.55, piece->y - height * 0.8);
  cairo_set_source_rgba (cr, 0.86, 0.36, 0.16, 1);
  cairo_set_line_width (cr, MAX (piece->size / 10, 1.2));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_stroke (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
}

/* A few puffs, and how much it hinders. */
static void
paint_smoke (const Piece *piece)
{
  static const double puffs[][3] = { { -0.26, 0.10, 0.22 },
                                     { 0.27, 0.10, 0.22 },
                                     { -0.10, -0.12, 0.24 },
                                     { 0.16, -0.10, 0.21 },
                                     { 0.02, 0.14, 0.26 } };
  cairo_t *cr = piece->paint->cr;
  cairo_text_extents_t extents;
  char text[8];

  for (int pass = 0; pass < 2; pass++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (puffs); i++)
        {
          cairo_new_sub_path (cr);
          cairo_arc (cr, piece->x + puffs[i][0] * piece->size * 1.25,
                     piece->y + puffs[i][1] * piece->size * 1.25,
                     puffs[i][2] * piece->size * 1.25
                         + (pass == 0 ? MAX (piece->size / 24, 0.7) : 0),
                     0, 2 * G_PI);
        }
      if (pass == 0)
        cairo_set_source_rgba (cr, 0.25, 0.25, 0.28, 0.9);
      else
        cairo_set_source_rgba (cr, 0.88, 0.88, 0.90, 1);
      cairo_fill (cr);
    }

  if (piece->size < 12)
    return;
  g_snprintf (text, sizeof text, "%d", piece->counter->amount);
  cairo_select_font_face (cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size (cr, piece->size * 0.5);
  cairo_text_extents (cr, text, &extents);
  cairo_set_source_rgba (cr, 0.12, 0.12, 0.14, 1);
  vdt_paint_show_text (cr, piece->x - extents.x_advance / 2, piece->y + piece->size * 0.21, text);
}

/* Upper floors are told by a small badge. */
static void
paint_level (const Piece *piece)
{
  cairo_t *cr = piece->paint->cr;
  cairo_text_extents_t extents;
  double x = piece->x + piece->size * 0.44, y = piece->y - piece->size * 0.42;
  char text[8];

  if (piece->counter->level == 0 || piece->size < 12)
    return;
  g_snprintf (text, sizeof text, "%+d", piece->counter->level);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, piece->size * 0.26, 0, 2 * G_PI);
  cairo_set_source_rgba (cr, 0.10, 0.09, 0.08, 0.92);
  cairo_fill (cr);
  cairo_select_font_face (cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size (cr, piece->size * 0.30);
  cairo_text_extents (cr, text, &extents);
  cairo_set_source_rgba (cr, 1, 1, 1, 1);
  vdt_paint_show_text (cr, x - extents.x_advance / 2, y + piece->size * 0.11, text);
}

static void
paint_piece (const Piece *piece)
{
  if (piece->size < DOT_MAX)
    {
      paint_dot (piece);
      return;
    }

  switch (piece->counter->kind)
    {
    case VDT_COUNTER_WRECK:
      paint_wreck (piece);
      break;
    case VDT_COUNTER_SMOKE:
      paint_smoke (piece);
      break;
    case VDT_COUNTER_UNIT:
    case VDT_COUNTER_LEADER:
    case VDT_COUNTER_WAGON:
    case VDT_COUNTER_VEHICLE:
    case VDT_COUNTER_TRUCK:
    case VDT_COUNTER_CONTACT:
    default:
      paint_box (piece);
      break;
    }
  paint_level (piece);
}

/**
 * vdt_sample_paint_counter:
 * @counter: a counter
 * @colour: of its side, see vdt_sample_get_side_colour()
 * @cr: where to paint; its origin is the sample's upper left corner
 * @size: how wide and high the sample is
 *
 * Paints a counter as it stands on a map.
 */
void
vdt_sample_paint_counter (const VdtCounter *counter, guint32 colour, cairo_t *cr, double size)
{
  const VdtPaint paint = { .cr = cr };
  const Piece piece = { .paint = &paint,
                        .counter = counter,
                        .fill = vdt_colour_from_rgb (colour),
                        .x = size / 2,
                        .y = size / 2,
                        .size = size * SAMPLE_SIZE };

  paint_piece (&piece);
}

static gboolean
is_in_range (const VdtPaint *paint, VdtHex hex)
{
  int column, row;

  vdt_layout_offset (paint->grid->layout, hex, &column, &row);

  return column >= paint->range.first_column && column <= paint->range.last_column
         && row >= paint->range.first_row && row <= paint->range.last_row;
}

/* How many counters of the same hex and place lie under this one. */
static guint
count_below (GHashTable *stacks, const VdtPaint *paint, const VdtCounter *counter)
{
  gint64 key = (gint64) vdt_grid_index (paint->grid, counter->hex) * VDT_N_PLACES + counter->at;
  gint64 *stored = g_memdup2 (&key, sizeof key);
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (stacks, &key));

  g_hash_table_replace (stacks, stored, GUINT_TO_POINTER (n + 1));

  return n;
}

static void
place_piece (Piece *piece, guint n_below)
{
  const VdtPaint *paint = piece->paint;
  double step = (MIN (n_below, STACK_MAX) * STACK_STEP) * paint->spacing;
  gboolean centred = piece->counter->at == VDT_PLACE_CENTRE;
  double x, y;

  vdt_view_hex_centre (paint->view, piece->counter->hex, &piece->x, &piece->y);
  piece->size = MAX ((centred ? SIZE : PLACED_SIZE) * paint->spacing, DOT_MIN);
  if (!centred)
    {
      vdt_paint_place (paint, piece->counter->hex, piece->counter->at, &x, &y);
      piece->x += (x - piece->x) * 0.68;
      piece->y += (y - piece->y) * 0.68;
    }
  piece->x += step;
  piece->y -= step - (centred ? 0.03 * paint->spacing : 0);
}

/* Places a counter in its stack. Returns whether its name is shown: the lowest has room for it. */
static gboolean
find_piece (const VdtPaint *paint, GHashTable *stacks, guint i, Piece *piece)
{
  guint n_below;

  *piece = (Piece){ .paint = paint, .counter = vdt_map_get_counter (paint->map, i) };
  n_below = count_below (stacks, paint, piece->counter);
  piece->fill = vdt_colour_from_rgb (vdt_sample_get_side_colour (paint->map, piece->counter->side));
  place_piece (piece, n_below);

  return paint->spacing >= VDT_PAINT_NAMES && piece->counter->name && n_below == 0;
}

/* Paints counters, their names or both in turn. */
static void
paint_pass (const VdtPaint *paint, gboolean pieces, gboolean names)
{
  g_autoptr (GHashTable) stacks = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (PangoLayout) layout = NULL;

  for (guint i = 0; i < vdt_map_get_n_counters (paint->map); i++)
    {
      Piece piece;
      gboolean is_named;

      if (!is_in_range (paint, vdt_map_get_counter (paint->map, i)->hex))
        continue;
      is_named = find_piece (paint, stacks, i, &piece);
      if (pieces)
        paint_piece (&piece);
      if (!names || !is_named)
        continue;
      if (!layout)
        layout = vdt_paint_create_name_layout (paint);
      vdt_paint_counter_name (paint, layout, piece.counter->name, piece.x,
                              piece.y + piece.size * 0.47);
    }
}

/**
 * vdt_paint_counters:
 * @paint: the painting
 *
 * Paints counters in the map's order, stacks a little shifted, each with its name below where
 * there is room. Whole names, which reach over the hexes below, lie over all counters.
 */
void
vdt_paint_counters (const VdtPaint *paint)
{
  gboolean whole = paint->painting->whole_names;

  paint_pass (paint, TRUE, !whole);
  if (whole)
    paint_pass (paint, FALSE, TRUE);
}
