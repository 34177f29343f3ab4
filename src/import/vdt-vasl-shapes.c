/* vdt-vasl-shapes.c - outlines of what the pixels of a hex show
 *
 * Outlines go along the edges of pixels, with what they are of on their right, and are made simpler
 * until they leave the pixels by less than a tolerance. Everything is in whole numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-vasl-shapes.h"

#include "vdt-vasl-hex.h"

/* What is traced is followed so far, in pixels, into the hexes around, that the drawings of both
 * meet where it goes on.
 */
#define MARGIN 4

enum
{
  EAST,
  SOUTH,
  WEST,
  NORTH,
};

typedef struct
{
  int x;
  int y;
} Corner;

/* The pixels around a hex, and of which piece each is; 0: of none. A frame of 0 lies
 * around them.
 */
typedef struct
{
  const VdtVaslBoard *board;
  int x; /* of the first pixel within the frame */
  int y;
  int width; /* with the frame */
  int height;
  guint *classes; /* 0: nothing to draw */
  guint *pieces;
  gboolean *inside; /* whether the pixel is in the hex, rather than in the margin */
  gboolean *seen;   /* whether an outline went along the upper edge of the pixel */
  int tolerance;
} Window;

static gsize
place (const Window *self, int x, int y)
{
  return (gsize) y * (gsize) self->width + (gsize) x;
}

static void
window_fill (Window *self, int column, int row, VdtVaslClassify classify, gconstpointer data)
{
  gint64 centre_x, centre_y;

  vdt_vasl_board_centre (self->board, column, row, &centre_x, &centre_y);
  for (int y = 1; y < self->height - 1; y++)
    for (int x = 1; x < self->width - 1; x++)
      {
        int at_x = self->x + x - 1, at_y = self->y + y - 1;
        gint64 dx = at_x * (gint64) VDT_VASL_PIXEL + VDT_VASL_PIXEL / 2 - centre_x;
        gint64 dy = at_y * (gint64) VDT_VASL_PIXEL + VDT_VASL_PIXEL / 2 - centre_y;

        if (vdt_vasl_board_is_in_hex (self->board, dx, dy, MARGIN * VDT_VASL_PIXEL))
          self->classes[place (self, x, y)] =
              classify (vdt_vasl_board_pixel (self->board, at_x, at_y), data);
        self->inside[place (self, x, y)] = vdt_vasl_board_is_in_hex (self->board, dx, dy, 0);
      }
}

/* Marks the pixels that hang together with one; returns how many of them are in the hex itself. */
static gint64
mark_piece (Window *self, int x, int y, guint piece)
{
  static const Corner steps[] = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } };
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (Corner));
  guint class = self->classes[place (self, x, y)];
  Corner at = { x, y };
  gint64 n = 0;

  self->pieces[place (self, x, y)] = piece;
  g_array_append_val (stack, at);
  while (stack->len > 0)
    {
      at = g_array_index (stack, Corner, stack->len - 1);
      g_array_set_size (stack, stack->len - 1);
      n += self->inside[place (self, at.x, at.y)];
      for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
        {
          Corner to = { at.x + steps[i].x, at.y + steps[i].y };
          gsize there = place (self, to.x, to.y);

          if (self->classes[there] != class || self->pieces[there] != 0)
            continue;
          self->pieces[there] = piece;
          g_array_append_val (stack, to);
        }
    }

  return n;
}

static gboolean
is_piece (const Window *self, int x, int y, guint piece)
{
  return self->pieces[place (self, x, y)] == piece;
}

/* The pixels before a corner, right and left of the way that leads there. */
static void
look_ahead (const Window *self, Corner at, int way, guint piece, gboolean *right, gboolean *left)
{
  static const Corner right_of[] = { { 0, 0 }, { -1, 0 }, { -1, -1 }, { 0, -1 } };
  Corner r = right_of[way], l = right_of[(way + 3) % 4];

  *right = is_piece (self, at.x + r.x, at.y + r.y, piece);
  *left = is_piece (self, at.x + l.x, at.y + l.y, piece);
}

/* Follows an outline from the upper left corner of a pixel; returns its corners. */
static GArray *
follow (Window *self, int x, int y, guint piece)
{
  static const Corner steps[] = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } };
  GArray *corners = g_array_new (FALSE, FALSE, sizeof (Corner));
  Corner at = { x, y };
  int way = EAST;

  do
    {
      gboolean right, left;
      int before = way;

      if (way == EAST)
        self->seen[place (self, at.x, at.y)] = TRUE;
      at.x += steps[way].x;
      at.y += steps[way].y;
      look_ahead (self, at, way, piece, &right, &left);
      if (!right)
        way = (way + 1) % 4;
      else if (left)
        way = (way + 3) % 4;
      if (way != before)
        g_array_append_val (corners, at);
    }
  while (at.x != x || at.y != y || way != EAST);

  return corners;
}

static gint64
double_area (const GArray *corners)
{
  gint64 sum = 0;

  for (guint i = 0; i < corners->len; i++)
    {
      Corner a = g_array_index (corners, Corner, i);
      Corner b = g_array_index (corners, Corner, (i + 1) % corners->len);

      sum += (gint64) a.x * b.y - (gint64) b.x * a.y;
    }

  return sum;
}

static gint64
square (gint64 value)
{
  return value * value;
}

static gint64
get_distance (Corner a, Corner b)
{
  return square (a.x - b.x) + square (a.y - b.y);
}

/* How far a corner is from the stretch between two others: squared, times the square of its
 * length.
 */
static gint64
get_deviation (Corner at, Corner from, Corner to)
{
  gint64 length = get_distance (from, to);
  gint64 along =
      (gint64) (at.x - from.x) * (to.x - from.x) + (gint64) (at.y - from.y) * (to.y - from.y);

  if (length == 0)
    return get_distance (at, from);
  if (along < 0)
    return get_distance (at, from) * length;
  if (along > length)
    return get_distance (at, to) * length;

  return square ((gint64) (at.x - from.x) * (to.y - from.y)
                 - (gint64) (at.y - from.y) * (to.x - from.x));
}

/* Keeps of the corners between two those that are further away than the tolerance, which is in half
 * pixels (Douglas and Peucker 1973).
 */
static void
keep_between (const GArray *corners, gboolean *kept, guint from, guint to, int tolerance)
{
  Corner a = g_array_index (corners, Corner, from);
  Corner b = g_array_index (corners, Corner, to % corners->len);
  gint64 length = MAX (get_distance (a, b), 1), most = -1;
  guint furthest = from;

  for (guint i = from + 1; i < to; i++)
    {
      gint64 deviation = get_deviation (g_array_index (corners, Corner, i), a, b);

      if (deviation > most)
        {
          most = deviation;
          furthest = i;
        }
    }
  if (4 * most <= square (tolerance) * length)
    return;
  kept[furthest] = TRUE;
  keep_between (corners, kept, from, furthest, tolerance);
  keep_between (corners, kept, furthest, to, tolerance);
}

static void
simplify (GArray *corners, int tolerance)
{
  g_autofree gboolean *kept = g_new0 (gboolean, corners->len);
  guint furthest = 0, n = 0;

  if (corners->len == 0)
    return;
  for (guint i = 1; i < corners->len; i++)
    if (get_distance (g_array_index (corners, Corner, i), g_array_index (corners, Corner, 0))
        > get_distance (g_array_index (corners, Corner, furthest),
                        g_array_index (corners, Corner, 0)))
      furthest = i;
  kept[0] = kept[furthest] = TRUE;
  keep_between (corners, kept, 0, furthest, tolerance);
  keep_between (corners, kept, furthest, corners->len, tolerance);
  for (guint i = 0; i < corners->len; i++)
    if (kept[i])
      g_array_index (corners, Corner, n++) = g_array_index (corners, Corner, i);
  g_array_set_size (corners, n);
}

/* Cuts a hole into an outline, by a slit without width between the corners that are nearest. */
static void
cut_hole (GArray *outline, const GArray *hole)
{
  g_autoptr (GArray) whole = g_array_new (FALSE, FALSE, sizeof (Corner));
  guint a = 0, b = 0;

  for (guint i = 0; i < outline->len; i++)
    for (guint k = 0; k < hole->len; k++)
      if (get_distance (g_array_index (outline, Corner, i), g_array_index (hole, Corner, k))
          < get_distance (g_array_index (outline, Corner, a), g_array_index (hole, Corner, b)))
        {
          a = i;
          b = k;
        }
  for (guint i = 0; i <= hole->len; i++)
    g_array_append_val (whole, g_array_index (hole, Corner, (b + i) % hole->len));
  g_array_append_val (whole, g_array_index (outline, Corner, a));
  g_array_insert_vals (outline, a + 1, whole->data, whole->len);
}

/* All outlines of a piece as one; NULL when nothing is left of it. */
static GArray *
outline_piece (Window *self, guint piece)
{
  g_autoptr (GPtrArray) holes = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autoptr (GArray) outline = NULL;

  for (int y = 1; y < self->height - 1; y++)
    for (int x = 1; x < self->width - 1; x++)
      {
        g_autoptr (GArray) corners = NULL;
        gint64 area;

        if (!is_piece (self, x, y, piece) || is_piece (self, x, y - 1, piece)
            || self->seen[place (self, x, y)])
          continue;
        corners = follow (self, x, y, piece);
        area = double_area (corners);
        if (area < 0 && -area < 2 * VDT_VASL_SPECK)
          continue;
        simplify (corners, self->tolerance);
        if (corners->len < 3)
          continue;
        if (area < 0)
          g_ptr_array_add (holes, g_steal_pointer (&corners));
        else
          outline = g_steal_pointer (&corners);
      }
  for (guint i = 0; outline && i < holes->len; i++)
    cut_hole (outline, holes->pdata[i]);

  return g_steal_pointer (&outline);
}

/* Rounds to the nearest, halves upwards. */
static int
divide (gint64 value, gint64 by)
{
  gint64 doubled = 2 * value + by;

  return (int) ((doubled - (doubled < 0 ? 2 * by - 1 : 0)) / (2 * by));
}

static GArray *
make_points (const Window *self, const GArray *corners)
{
  const VdtVaslBoard *board = self->board;
  GArray *points = g_array_sized_new (FALSE, FALSE, sizeof (VdtMapPoint), corners->len);

  for (guint i = 0; i < corners->len; i++)
    {
      Corner corner = g_array_index (corners, Corner, i);
      gint64 x = (gint64) (self->x + corner.x - 1) * VDT_VASL_PIXEL - board->left;
      gint64 y = (gint64) (self->y + corner.y - 1) * VDT_VASL_PIXEL - board->top;
      VdtMapPoint point = { divide (300 * x, board->hex_width),
                            divide (200 * y, board->hex_height) + (board->odd_up ? 100 : 0) };

      g_array_append_val (points, point);
    }

  return points;
}

static void
shape_free (gpointer data)
{
  VdtVaslShape *shape = data;

  g_array_unref (shape->points);
  g_free (shape);
}

/* The pixels that belong to a hex, and the margin and a frame around them. */
static void
window_init (Window *self, const VdtVaslBoard *board, int column, int row, int tolerance)
{
  gint64 across = board->hex_width * 2 / 3 + MARGIN * VDT_VASL_PIXEL;
  gint64 down = board->hex_height / 2 + MARGIN * VDT_VASL_PIXEL;
  gint64 x, y;
  gsize n;

  vdt_vasl_board_centre (board, column, row, &x, &y);
  *self = (Window){ .board = board, .tolerance = tolerance };
  self->x = (int) ((x - across) / VDT_VASL_PIXEL) - 1;
  self->y = (int) ((y - down) / VDT_VASL_PIXEL) - 1;
  self->width = (int) (2 * across / VDT_VASL_PIXEL) + 5;
  self->height = (int) (2 * down / VDT_VASL_PIXEL) + 5;
  n = (gsize) self->width * (gsize) self->height;
  self->classes = g_new0 (guint, n);
  self->pieces = g_new0 (guint, n);
  self->inside = g_new0 (gboolean, n);
  self->seen = g_new0 (gboolean, n);
}

/**
 * vdt_vasl_shapes_trace:
 * @board: a board with pixels
 * @column: the column of a hex of it
 * @row: its row
 * @classify: what each pixel is
 * @data: for @classify
 * @tolerance: by how many half pixels an outline may leave the pixels
 *
 * Traces what the pixels of a hex show.
 *
 * Returns: (transfer full) (element-type VdtVaslShape): its shapes, which reach a little into the
 *   hexes around
 */
GPtrArray *
vdt_vasl_shapes_trace (const VdtVaslBoard *board,
                       int column,
                       int row,
                       VdtVaslClassify classify,
                       gconstpointer data,
                       int tolerance)
{
  GPtrArray *shapes = g_ptr_array_new_with_free_func (shape_free);
  guint n_pieces = 0;
  Window window;

  window_init (&window, board, column, row, tolerance);
  window_fill (&window, column, row, classify, data);
  for (int y = 1; y < window.height - 1; y++)
    for (int x = 1; x < window.width - 1; x++)
      {
        gsize at = place (&window, x, y);
        g_autoptr (GArray) corners = NULL;
        VdtVaslShape *shape;
        gint64 area;

        if (window.classes[at] == 0 || window.pieces[at] != 0)
          continue;
        area = mark_piece (&window, x, y, ++n_pieces);
        if (area < VDT_VASL_SPECK)
          continue;
        corners = outline_piece (&window, n_pieces);
        if (!corners)
          continue;
        shape = g_new0 (VdtVaslShape, 1);
        shape->class = window.classes[at];
        shape->area = area;
        shape->points = make_points (&window, corners);
        g_ptr_array_add (shapes, shape);
      }
  g_free (window.classes);
  g_free (window.pieces);
  g_free (window.inside);
  g_free (window.seen);

  return shapes;
}
