/* test-line.c - the walk of a sight line, against cutting it with every hexagon
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-line.h"

/* The oracle works in other coordinates than the walk: flat-top hexes in the map units of the
 * file format, times three so that the corners of thirds are whole.
 */
typedef struct
{
  gint64 x;
  gint64 y;
} Unit;

static const Unit corners[6] = { { 600, 0 },  { 300, 300 },   { -300, 300 },
                                 { -600, 0 }, { -300, -300 }, { 300, -300 } };

static Unit
to_units (VdtPoint point)
{
  return (Unit){ 300 * (gint64) point.x, 200 * (gint64) point.y + 100 * (gint64) point.x };
}

static gint64
cross (Unit a, Unit b)
{
  return a.x * b.y - a.y * b.x;
}

typedef struct
{
  VdtStepKind kind;
  VdtHex hex;
  double middle; /* of the part of the line in the hex; orders, decides nothing */
  int offset_sign;
} Met;

/* Cyrus and Beck: the part of the segment within the hexagon, by its six edges. */
static gboolean
cut (VdtPoint from, VdtPoint to, VdtHex hex, gboolean corners_too, Met *met)
{
  Unit a = to_units (from);
  Unit b = to_units (to);
  Unit centre = to_units (vdt_hex_centre (hex));
  Unit d = { b.x - a.x, b.y - a.y };
  gint64 enter_n = 0, enter_d = 1, leave_n = 1, leave_d = 1;
  gboolean on_edge = FALSE;

  for (guint i = 0; i < 6; i++)
    {
      Unit p = corners[i];
      Unit edge = { corners[(i + 1) % 6].x - p.x, corners[(i + 1) % 6].y - p.y };
      Unit start = { a.x - centre.x - p.x, a.y - centre.y - p.y };
      gint64 inside = cross (edge, start) / 100;
      gint64 change = cross (edge, d) / 100;

      if (change == 0)
        {
          if (inside < 0)
            return FALSE;
          on_edge = on_edge || inside == 0;
        }
      else if (change > 0 && -inside * enter_d > enter_n * change)
        {
          enter_n = -inside;
          enter_d = change;
        }
      else if (change < 0 && inside * leave_d < leave_n * -change)
        {
          leave_n = inside;
          leave_d = -change;
        }
    }

  if (enter_n * leave_d > leave_n * enter_d)
    return FALSE;
  if (enter_n * leave_d == leave_n * enter_d && !corners_too)
    return FALSE;

  met->hex = hex;
  met->kind = enter_n * leave_d == leave_n * enter_d ? VDT_STEP_CORNER
              : on_edge                              ? VDT_STEP_PAIR
                                                     : VDT_STEP_HEX;
  met->middle = ((double) enter_n / (double) enter_d + (double) leave_n / (double) leave_d) / 2;
  met->offset_sign =
      cross (d, (Unit){ centre.x - a.x, centre.y - a.y }) > 0 ? 1 : -1; /* right : left */

  return TRUE;
}

static int
compare_met (gconstpointer a, gconstpointer b)
{
  const Met *one = a;
  const Met *two = b;

  if (one->middle < two->middle - 1e-12)
    return -1;
  if (one->middle > two->middle + 1e-12)
    return 1;

  return one->offset_sign - two->offset_sign;
}

static GArray *
cut_all (VdtPoint from, VdtPoint to, gboolean corners_too)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Met));
  int first_q = MIN (from.x, to.x) / 3 - 2, last_q = MAX (from.x, to.x) / 3 + 2;
  int first_r = MIN (from.y, to.y) / 3 - 2, last_r = MAX (from.y, to.y) / 3 + 2;
  Met met;

  for (int q = first_q; q <= last_q; q++)
    for (int r = first_r; r <= last_r; r++)
      if (cut (from, to, VDT_HEX (q, r), corners_too, &met))
        g_array_append_val (all, met);
  g_array_sort (all, compare_met);

  return all;
}

/* Every step is in the cut list, in its order, and nothing else is. Corner touches at the very
 * same point have no order among themselves.
 */
static void
check_points (VdtPoint from, VdtPoint to, gboolean corners_too)
{
  g_autoptr (GArray) expected = cut_all (from, to, corners_too);
  double last_middle = -1;
  guint n = 0;
  VdtLine line;
  VdtStep step;

  line = vdt_line_between_points (from, to, corners_too);
  while (vdt_line_next_of_any (&line, &step))
    {
      guint found = expected->len;

      for (guint i = 0; i < expected->len; i++)
        if (vdt_hex_equal (g_array_index (expected, Met, i).hex, step.hex))
          found = i;
      g_assert_cmpuint (found, <, expected->len);
      g_assert_cmpint (g_array_index (expected, Met, found).kind, ==, step.kind);
      if (step.kind != VDT_STEP_CORNER)
        {
          g_assert_cmpfloat (g_array_index (expected, Met, found).middle, >, last_middle);
          last_middle = g_array_index (expected, Met, found).middle;
        }
      n++;

      if (step.kind == VDT_STEP_PAIR)
        {
          const Met *left = &g_array_index (expected, Met, found);

          g_assert_cmpint (left->offset_sign, ==, -1);
          g_assert_cmpuint (found + 1, <, expected->len);
          g_assert_true (vdt_hex_equal (left[1].hex, step.right));
          g_assert_cmpint (left[1].kind, ==, VDT_STEP_PAIR);
          n++;
        }
    }
  g_assert_cmpuint (n, ==, expected->len);
}

static void
check_centres (VdtHex from, VdtHex to)
{
  g_autoptr (GArray) expected = cut_all (vdt_hex_centre (from), vdt_hex_centre (to), FALSE);
  guint i = 1;
  VdtLine line;
  VdtStep step;

  line = vdt_line_between (from, to);
  while (vdt_line_next (&line, &step))
    {
      const Met *met = &g_array_index (expected, Met, i);

      g_assert_cmpuint (i + 1, <, expected->len);
      g_assert_true (vdt_hex_equal (met->hex, step.hex));
      g_assert_cmpint (met->kind, ==, step.kind);
      g_assert_cmpint (vdt_hex_distance (from, step.hex), ==, step.row);
      g_assert_cmpint (vdt_hex_distance (to, step.hex), ==, vdt_hex_distance (from, to) - step.row);
      i++;
      if (step.kind == VDT_STEP_PAIR)
        {
          g_assert_true (vdt_hex_equal (met[1].hex, step.right));
          i++;
        }
    }
  g_assert_cmpuint (i + 1, ==, expected->len);
}

static void
test_centres (void)
{
  VdtHex from = { 3, -5 };

  for (int q = -12; q <= 12; q++)
    for (int r = -12; r <= 12; r++)
      if (q != 0 || r != 0)
        check_centres (from, vdt_hex_add (from, VDT_HEX (q, r)));
}

static VdtPoint
point_of (VdtHex hex, int place)
{
  return place == 6 ? vdt_hex_centre (hex) : vdt_hex_corner (hex, place);
}

static void
test_points (void)
{
  VdtHex from = { -1, 2 };

  for (int q = -5; q <= 5; q++)
    for (int r = -5; r <= 5; r++)
      for (int place = 0; place < 7 * 7; place++)
        {
          VdtPoint a = point_of (from, place % 7);
          VdtPoint b = point_of (vdt_hex_add (from, VDT_HEX (q, r)), place / 7);

          if (a.x == b.x && a.y == b.y)
            continue;
          check_points (a, b, FALSE);
          check_points (a, b, TRUE);
        }
}

/* Backwards the same is met, in the opposite order and with left and right exchanged. */
static void
test_reverse (void)
{
  GRand *rand = g_rand_new_with_seed (7);

  for (guint k = 0; k < 500; k++)
    {
      VdtHex a = { g_rand_int_range (rand, -60, 60), g_rand_int_range (rand, -60, 60) };
      VdtHex b = { g_rand_int_range (rand, -60, 60), g_rand_int_range (rand, -60, 60) };
      g_autoptr (GArray) there = g_array_new (FALSE, FALSE, sizeof (VdtStep));
      VdtLine line;
      VdtStep step;

      if (vdt_hex_equal (a, b))
        continue;
      line = vdt_line_between (a, b);
      while (vdt_line_next (&line, &step))
        g_array_append_val (there, step);
      line = vdt_line_between (b, a);
      for (guint i = there->len; i > 0; i--)
        {
          const VdtStep *same = &g_array_index (there, VdtStep, i - 1);

          g_assert_true (vdt_line_next (&line, &step));
          g_assert_cmpint (step.kind, ==, same->kind);
          g_assert_true (
              vdt_hex_equal (step.hex, step.kind == VDT_STEP_PAIR ? same->right : same->hex));
        }
      g_assert_false (vdt_line_next (&line, &step));
    }

  g_rand_free (rand);
}

/* Beyond its end a line goes on as if it had been drawn twice as long. */
static void
test_extend (void)
{
  VdtHex from = { 2, 1 };

  for (int q = -6; q <= 6; q++)
    for (int r = -6; r <= 6; r++)
      {
        VdtHex way = { q, r };
        VdtHex to = vdt_hex_add (from, way);
        VdtLine line, twice;
        VdtStep step = { 0 };
        VdtStep same;

        if (q == 0 && r == 0)
          continue;
        line = vdt_line_beyond (from, to);
        twice = vdt_line_between (from, vdt_hex_add (to, way));
        while (vdt_line_next (&twice, &same))
          {
            if (same.row <= vdt_hex_distance (from, to))
              continue;
            g_assert_true (vdt_line_next (&line, &step));
            g_assert_true (vdt_hex_equal (step.hex, same.hex));
            g_assert_cmpint (step.kind, ==, same.kind);
            g_assert_cmpint (step.row, ==, same.row);
          }
      }
}

static void
test_longest (void)
{
  VdtHex from = { 0, 0 };
  VdtHex to = { 3999, -1999 };
  guint n = 0;
  VdtLine line;
  VdtStep step = { 0 };

  line = vdt_line_between (from, to);
  while (vdt_line_next (&line, &step))
    n++;
  g_assert_cmpint (step.row, ==, 3998);
  g_assert_cmpuint (n, >=, 3998);
}

void
vdt_test_line (void)
{
  g_test_add_func ("/line/centres", test_centres);
  g_test_add_func ("/line/points", test_points);
  g_test_add_func ("/line/reverse", test_reverse);
  g_test_add_func ("/line/extend", test_extend);
  g_test_add_func ("/line/longest", test_longest);
}
