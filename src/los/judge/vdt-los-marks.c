/* vdt-los-marks.c - what a judged sight line marks on its map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-los-marks.h"

#include "vdt-line.h"

/* Rules that read no places leave an end on a side of its hex: then any corner will do. */
static VdtPoint
point_at (VdtHex hex, VdtPlace place)
{
  if (vdt_place_is_corner (place))
    return vdt_hex_corner (hex, (int) (place - VDT_PLACE_CORNER));
  if (vdt_place_is_side (place))
    return vdt_hex_corner (hex, vdt_side_corner ((int) (place - VDT_PLACE_SIDE), 0));

  return vdt_hex_centre (hex);
}

/**
 * vdt_los_find_ends:
 * @result: a judged sight line
 * @from: (out): where it was judged from
 * @to: (out): where it was judged to
 *
 * Finds the two points between which a line runs: of a hexside the corner that counted.
 */
void
vdt_los_find_ends (const VdtLosResult *result, VdtPoint *from, VdtPoint *to)
{
  const VdtLosQuery *query = vdt_los_result_get_query (result);
  const VdtLosCourse *course = vdt_los_result_get_course (result);

  *from = point_at (query->observer, course->observer_at);
  *to = point_at (query->target, course->target_at);
}

static void
add (GArray *marks, VdtMarkKind kind, VdtHex hex, int side, int number)
{
  const VdtMark mark = { kind, hex, side, number };

  g_array_append_val (marks, mark);
}

static gboolean
is_end (const VdtLosQuery *query, VdtHex hex)
{
  return vdt_hex_equal (hex, query->observer) || vdt_hex_equal (hex, query->target);
}

static void
add_side (GArray *marks, VdtHex hex, VdtHex other)
{
  add (marks, VDT_MARK_SIDE, hex, vdt_side_between (hex, other), 0);
}

/* The finding that counts blind hexes, if there is one; the last one is what the verdict is by. */
static const VdtFinding *
find_blind (const VdtLosResult *result)
{
  for (guint i = vdt_los_result_get_n_findings (result); i > 0; i--)
    {
      const VdtFinding *finding = vdt_los_result_get_finding (result, i - 1);

      if (finding->blind >= 0)
        return finding;
    }

  return NULL;
}

/* Behind the obstacle is where the other end is. */
static void
add_blind (GArray *marks, const VdtFinding *finding, VdtHex hex)
{
  int behind = vdt_hex_distance (finding->hex, hex);
  int all = vdt_hex_distance (finding->hex, finding->other);

  if (behind <= finding->blind
      && (vdt_hex_equal (hex, finding->other) || vdt_hex_distance (hex, finding->other) < all))
    add (marks, VDT_MARK_BLIND, hex, -1, behind);
}

static void
follow (GArray *marks, const VdtLosResult *result)
{
  const VdtLosQuery *query = vdt_los_result_get_query (result);
  const VdtFinding *blind = find_blind (result);
  VdtStep step, last = { .kind = VDT_STEP_CORNER };
  VdtPoint from, to;
  VdtLine line;

  vdt_los_find_ends (result, &from, &to);
  if (from.x == to.x && from.y == to.y)
    return;
  line = vdt_line_between_points (from, to, FALSE);
  while (vdt_line_next_of_any (&line, &step))
    {
      const VdtHex hexes[2] = { step.hex, step.right };

      for (guint i = 0; i < (step.kind == VDT_STEP_PAIR ? 2 : 1); i++)
        {
          if (!is_end (query, hexes[i]))
            add (marks, VDT_MARK_MET, hexes[i], -1, 0);
          if (blind)
            add_blind (marks, blind, hexes[i]);
        }
      if (step.kind == VDT_STEP_PAIR)
        add_side (marks, step.hex, step.right);
      else if (last.kind == VDT_STEP_HEX)
        add_side (marks, last.hex, step.hex);
      last = step;
    }
}

static void
add_findings (GArray *marks, const VdtLosResult *result)
{
  for (guint i = 0; i < vdt_los_result_get_n_findings (result); i++)
    {
      const VdtFinding *finding = vdt_los_result_get_finding (result, i);

      if (!finding->has_hex)
        continue;
      add (marks, VDT_MARK_NAMED, finding->hex, -1, 0);
      if (finding->has_other)
        add (marks, VDT_MARK_NAMED, finding->other, -1, 0);
      if (finding->side >= 0 && finding->effect != VDT_EFFECT_PASSES)
        add (marks, VDT_MARK_DECIDING_SIDE, finding->hex, finding->side, 0);
    }
}

static int
compare (gconstpointer a, gconstpointer b)
{
  return (int) ((const VdtMark *) a)->kind - (int) ((const VdtMark *) b)->kind;
}

/**
 * vdt_los_marks_new:
 * @result: a judged sight line
 *
 * Lists what to mark on the map: the hexes and sides that the line meets, the hexes that its
 * findings name, contention hexes and blind hexes, and the hex and the side that decide. A hex may
 * have several marks; hexes of pairs may be off the map.
 *
 * Returns: (transfer full) (element-type VdtMark): the marks, in the order of their kinds
 */
GArray *
vdt_los_marks_new (const VdtLosResult *result)
{
  const VdtOutcome *outcome = vdt_los_result_get_outcome (result);
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (VdtMark));
  guint n_contention;
  const VdtHex *contention = vdt_los_result_get_contention (result, &n_contention);

  follow (marks, result);
  add_findings (marks, result);
  for (guint i = 0; i < n_contention; i++)
    add (marks, VDT_MARK_CONTENTION, contention[i], -1, 0);
  if (outcome->has_by)
    add (marks, VDT_MARK_DECIDING, outcome->by, -1, 0);
  g_array_sort (marks, compare);

  return marks;
}
