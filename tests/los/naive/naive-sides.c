/* naive-sides.c - the hexsides that a straight line meets, and in what places
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "naive-sides.h"

static gboolean
is_through (const NaiveTouch *touch)
{
  return touch->a->how == NAIVE_CROSSED && touch->b->how == NAIVE_CROSSED;
}

/* At one corner, the side through which the line goes comes first. */
static int
compare_touches (gconstpointer a, gconstpointer b)
{
  const NaiveTouch *left = a;
  const NaiveTouch *right = b;
  int by_from = naive_fraction_compare (left->from, right->from);
  int by_to = naive_fraction_compare (left->to, right->to);

  if (by_from != 0)
    return by_from;

  return by_to != 0 ? by_to : is_through (right) - is_through (left);
}

/* Returns all sides that the line meets (NaiveTouch), in its order. Two hexes that it meets have
 * the side in common, and it meets the side where it meets both. @meetings must outlive it.
 */
GArray *
naive_sides_new (const GArray *meetings)
{
  GArray *touches = g_array_new (FALSE, FALSE, sizeof (NaiveTouch));
  int event = 0;

  for (guint i = 0; i < meetings->len; i++)
    for (guint k = i + 1; k < meetings->len; k++)
      {
        const NaiveMeeting *a = &g_array_index (meetings, NaiveMeeting, i);
        const NaiveMeeting *b = &g_array_index (meetings, NaiveMeeting, k);
        gboolean a_ends_first = naive_fraction_compare (a->to, b->to) < 0;
        NaiveTouch touch = { a, b, b->from, a_ends_first ? a->to : b->to, 0 };

        if (vdt_hex_distance (a->hex, b->hex) == 1
            && naive_fraction_compare (touch.from, touch.to) <= 0)
          g_array_append_val (touches, touch);
      }
  g_array_sort (touches, compare_touches);
  for (guint i = 0; i < touches->len; i++)
    {
      NaiveTouch *touch = &g_array_index (touches, NaiveTouch, i);

      if (i == 0 || naive_fraction_compare (touch[-1].from, touch->from) != 0
          || naive_fraction_compare (touch[-1].to, touch->to) != 0)
        event++;
      touch->event = event;
    }

  return touches;
}
