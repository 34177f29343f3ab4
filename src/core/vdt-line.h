/* vdt-line.h - the exact walk of a sight line over hexes, in integers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-side.h"

G_BEGIN_DECLS

typedef enum
{
  VDT_STEP_HEX,    /* the line meets the inside of hex */
  VDT_STEP_PAIR,   /* the line runs along the side between hex (on its left) and right */
  VDT_STEP_CORNER, /* the line only touches a corner of hex */
} VdtStepKind;

/* One thing that a sight line meets on its way. */
typedef struct
{
  VdtStepKind kind;
  VdtHex hex;
  VdtHex right; /* pairs only */
  int row;      /* counts up along the line; the distance from the start for centre lines */
} VdtStep;

/* A sight line between two points, and a cursor on it. The line points into the sextant between
 * the directions u and v (v is clockwise of u): from start to end it goes a thirds of a step along
 * u and b thirds along v, a > 0 and b >= 0. The hexes i u + j v with the same i + j form a row; a
 * row has one or two hexes that the line meets. How far a hex's centre lies from the line is its
 * offset: the cross product of the line and the way from the start to the centre, in thirds,
 * positive to the right. From one row to the next it drops by 3b, from a hex to its right
 * neighbour in the row it grows by 3 (a + b), and the line meets the inside of a hex exactly
 * when the offset is smaller than a + b + max (a, b), on either side.
 *
 * Make one with the functions below and pull steps with vdt_line_next(), or with
 * vdt_line_next_of_any() when an end may be a corner; a copy is an independent cursor.
 */
typedef struct
{
  VdtPoint start;
  VdtPoint end;
  VdtHex u;
  VdtHex v;
  VdtHex across; /* v - u: from a hex to its right neighbour in the row */
  int a;
  int b;
  int bound;
  int drop; /* 3b */
  int gap;  /* 3 (a + b) */
  int last_row;
  int safe_first_row; /* in rows safe_first to safe_last the ends cut no hex off */
  int safe_last_row;
  int row_phase;    /* thirds from the start to row 0, along u + v */
  gboolean corners; /* corner touches are wanted */

  /* The cursor: the leftmost hex of the row with offset >= -bound. */
  int row;
  int offset;
  VdtHex hex;
  guint n_pending;
  VdtStep pending[2];
} VdtLine;

VdtLine vdt_line_between (VdtHex from, VdtHex to);
VdtLine vdt_line_beyond (VdtHex from, VdtHex to);
VdtLine vdt_line_between_points (VdtPoint from, VdtPoint to, gboolean corners);
gboolean vdt_line_next_of_any (VdtLine *line, VdtStep *step);

/**
 * vdt_line_runs_along:
 * @line: a line
 *
 * Returns: whether the line is parallel to hexsides, so that it may run along them
 */
static inline gboolean
vdt_line_runs_along (const VdtLine *line)
{
  return line->a == line->b;
}

/**
 * vdt_line_next:
 * @line: a line made by vdt_line_between() or vdt_line_beyond()
 * @step: (out): what the line meets next
 *
 * Walks on to the next hex or pair. Inline, since judges spend most of their time here.
 *
 * Returns: %FALSE at the end of the line
 */
static inline gboolean
vdt_line_next (VdtLine *line, VdtStep *step)
{
  int right;

  if (line->n_pending > 0)
    {
      line->n_pending = 0;
      step->kind = VDT_STEP_HEX;
      step->row = line->row;
      step->hex = line->pending[0].hex;
      return TRUE;
    }
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
  right = line->offset + line->gap;

  step->row = line->row;
  step->kind = VDT_STEP_HEX;
  if (line->offset > -line->bound)
    {
      step->hex = line->hex;
      if (right < line->bound)
        {
          /* Two hexes of one row: the line leans to u or to v, and meets that one first. */
          VdtHex right_hex = vdt_hex_add (line->hex, line->across);

          line->n_pending = 1;
          line->pending[0].hex = line->a > line->b ? line->hex : right_hex;
          step->hex = line->a > line->b ? right_hex : line->hex;
        }
    }
  else if (right < line->bound)
    {
      step->hex = vdt_hex_add (line->hex, line->across);
    }
  else
    {
      step->kind = VDT_STEP_PAIR;
      step->hex = line->hex;
      step->right = vdt_hex_add (line->hex, line->across);
    }

  return TRUE;
}

G_END_DECLS
