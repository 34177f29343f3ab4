/* vdt-line.c - the exact walk of a sight line over hexes, in integers
 *
 * A value on the stack: vdt_line_between () starts a walk, and each vdt_line_next () returns a
 * hex that the line crosses, or the pair of hexes beside a hexside that it runs along. All rule
 * systems get their hexes from here. Nothing is rounded.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-line.h"

/* A point relative to the start, in thirds along u and v. */
typedef struct
{
  int i;
  int j;
} Along;

static Along
along (VdtPoint from, VdtPoint to, VdtHex u, VdtHex v)
{
  int x = to.x - from.x;
  int y = to.y - from.y;

  /* Neighbouring directions always have the determinant 1. */
  return (Along){ x * v.r - y * v.q, u.q * y - u.r * x };
}

static int
floor_third (int x)
{
  return x >= 0 ? x / 3 : -((2 - x) / 3);
}

static void
choose_sextant (VdtLine *line)
{
  for (int side = 0; side < VDT_N_SIDES; side++)
    {
      VdtHex u = vdt_hex_steps[side];
      VdtHex v = vdt_hex_steps[(side + 1) % VDT_N_SIDES];
      Along whole = along (line->start, line->end, u, v);

      if (whole.i > 0 && whole.j >= 0)
        {
          line->u = u;
          line->v = v;
          line->across = vdt_hex_subtract (v, u);
          line->a = whole.i;
          line->b = whole.j;
          return;
        }
    }

  g_assert_not_reached ();
}

static int
offset_of (const VdtLine *line, VdtHex hex)
{
  Along place = along (line->start, vdt_hex_centre (hex), line->u, line->v);

  return line->a * place.j - line->b * place.i;
}

static void
set_points (VdtLine *line, VdtPoint from, VdtPoint to)
{
  line->start = from;
  line->end = to;
  choose_sextant (line);
  line->bound = line->a + line->b + MAX (line->a, line->b);
  line->drop = 3 * line->b;
  line->gap = 3 * (line->a + line->b);
}

/**
 * vdt_line_between_points:
 * @from: a centre or corner
 * @to: another
 * @corners: whether hexes that are only touched at a corner are steps too
 *
 * The line between any two centres or corners, for vdt_line_next_of_any(). Unlike
 * vdt_line_between() this counts the hexes of the ends like any others: crossed when the segment
 * meets their inside, touched when it only begins or ends at one of their corners.
 *
 * Returns: the line, its cursor at the start
 */
VdtLine
vdt_line_between_points (VdtPoint from, VdtPoint to, gboolean corners)
{
  VdtHex origin = VDT_HEX (floor_third (from.x + 1), floor_third (from.y + 1));
  VdtLine line = { .corners = corners };
  Along place;
  int length;

  g_assert (from.x != to.x || from.y != to.y);

  set_points (&line, from, to);

  /* A hex reaches two thirds of a step forwards and back, counted along u + v. */
  length = line.a + line.b;
  place = along (from, vdt_hex_centre (origin), line.u, line.v);
  line.row_phase = place.i + place.j;
  line.row = -floor_third (2 + line.row_phase) - 1;
  line.last_row = floor_third (length + 2 - line.row_phase);
  line.safe_first_row = -floor_third (line.row_phase - 2);
  line.safe_last_row = floor_third (length - 2 - line.row_phase);

  line.hex = vdt_hex_add (origin, vdt_hex_scale (line.u, line.row));
  line.offset = offset_of (&line, line.hex);
  while (line.offset - line.gap >= -line.bound)
    {
      line.hex = vdt_hex_subtract (line.hex, line.across);
      line.offset -= line.gap;
    }
  while (line.offset < -line.bound)
    {
      line.hex = vdt_hex_add (line.hex, line.across);
      line.offset += line.gap;
    }

  return line;
}

/**
 * vdt_line_between:
 * @from: the hex at whose centre the line begins
 * @to: the hex at whose centre it ends, not @from
 *
 * The line from centre to centre: the hexes and pairs strictly between the ends. A step's row is
 * its distance from @from.
 *
 * Returns: the line, its cursor at @from
 */
VdtLine
vdt_line_between (VdtHex from, VdtHex to)
{
  VdtLine line = { .hex = from };

  g_assert (!vdt_hex_equal (from, to));

  set_points (&line, vdt_hex_centre (from), vdt_hex_centre (to));
  line.last_row = (line.a + line.b) / 3 - 1;

  return line;
}

/**
 * vdt_line_beyond:
 * @from: the hex at whose centre the line begins
 * @to: the hex through whose centre it goes on, not @from
 *
 * What vdt_line_between() would meet behind @to if it never ended. Rows count from @from.
 *
 * Returns: the line, its cursor at @to
 */
VdtLine
vdt_line_beyond (VdtHex from, VdtHex to)
{
  VdtLine line = vdt_line_between (from, to);

  line.row = line.last_row + 1;
  line.hex = to;
  line.last_row = G_MAXINT;

  return line;
}

/* Fractions with positive denominators, between which the segment is inside a hex. */
typedef struct
{
  gint64 n;
  gint64 d;
} Fraction;

static int
compare (Fraction a, Fraction b)
{
  gint64 left = a.n * b.d;
  gint64 right = b.n * a.d;

  return (left > right) - (left < right);
}

typedef enum
{
  MEETS_NOTHING,
  MEETS_POINT,  /* touches a corner */
  MEETS_SIDE,   /* runs along a side over some length */
  MEETS_INSIDE, /* crosses */
} Meeting;

/* Cuts the segment with the three strips whose common part is the hex, |2i + j|, |i + 2j| and
 * |i - j| <= 3 from its centre: how do they meet?
 */
static Meeting
clip (const VdtLine *line, VdtHex hex)
{
  Along centre = along (line->start, vdt_hex_centre (hex), line->u, line->v);
  const int at_start[3] = { -(2 * centre.i + centre.j), -(centre.i + 2 * centre.j),
                            -(centre.i - centre.j) };
  const int change[3] = { 2 * line->a + line->b, line->a + 2 * line->b, line->a - line->b };
  Fraction enter = { 0, 1 };
  Fraction leave = { 1, 1 };
  gboolean on_edge = FALSE;
  int order;

  for (guint k = 0; k < 3; k++)
    {
      int sign = change[k] < 0 ? -1 : 1;
      int value = sign * at_start[k];
      Fraction in = { -3 - value, sign * change[k] };
      Fraction out = { 3 - value, sign * change[k] };

      if (change[k] == 0)
        {
          if (ABS (value) > 3)
            return MEETS_NOTHING;
          on_edge = on_edge || ABS (value) == 3;
          continue;
        }
      if (compare (in, enter) > 0)
        enter = in;
      if (compare (out, leave) < 0)
        leave = out;
    }

  order = compare (enter, leave);
  if (order > 0)
    return MEETS_NOTHING;
  if (order == 0)
    return MEETS_POINT;

  return on_edge ? MEETS_SIDE : MEETS_INSIDE;
}

static Meeting
meeting_of (const VdtLine *line, VdtHex hex, int offset)
{
  if (ABS (offset) > line->bound)
    return MEETS_NOTHING;
  if (line->row < line->safe_first_row || line->row > line->safe_last_row)
    return clip (line, hex);
  if (ABS (offset) < line->bound)
    return MEETS_INSIDE;

  return vdt_line_runs_along (line) ? MEETS_SIDE : MEETS_POINT;
}

static void
push (VdtLine *line, Meeting meeting, VdtHex hex)
{
  if (meeting == MEETS_INSIDE)
    line->pending[line->n_pending++] =
        (VdtStep){ .kind = VDT_STEP_HEX, .hex = hex, .row = line->row };
  else if (meeting == MEETS_POINT && line->corners)
    line->pending[line->n_pending++] =
        (VdtStep){ .kind = VDT_STEP_CORNER, .hex = hex, .row = line->row };
}

/**
 * vdt_line_next_of_any:
 * @line: a line made by vdt_line_between_points()
 * @step: (out): what the line meets next
 *
 * Walks on to the next hex or pair, or to the next corner that is touched when those are wanted.
 *
 * Returns: %FALSE at the end of the line
 */
gboolean
vdt_line_next_of_any (VdtLine *line, VdtStep *step)
{
  while (line->n_pending == 0)
    {
      VdtHex right_hex;
      Meeting left, right;

      if (line->row >= line->last_row)
        return FALSE;

      line->row++;
      line->hex = vdt_hex_add (line->hex, line->u);
      line->offset -= line->drop;
      if (line->offset < -line->bound)
        {
          line->hex = vdt_hex_add (line->hex, line->across);
          line->offset += line->gap;
        }

      right_hex = vdt_hex_add (line->hex, line->across);
      left = meeting_of (line, line->hex, line->offset);
      right = meeting_of (line, right_hex, line->offset + line->gap);

      /* Both hexes of a side lie in one row. */
      if (left == MEETS_SIDE)
        line->pending[line->n_pending++] = (VdtStep){
          .kind = VDT_STEP_PAIR, .hex = line->hex, .right = right_hex, .row = line->row
        };
      else if (line->a > line->b)
        {
          push (line, right, right_hex);
          push (line, left, line->hex);
        }
      else
        {
          push (line, left, line->hex);
          push (line, right, right_hex);
        }
    }

  *step = line->pending[0];
  line->pending[0] = line->pending[1];
  line->n_pending--;

  return TRUE;
}
