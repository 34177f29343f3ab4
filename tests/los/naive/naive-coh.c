/* naive-coh.c - docs/rules/coh.md, read a second time
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "naive.h"

/* Past this many pairs the page tries three choices only. */
#define EXACT_PAIRS 12

/* A hex crossed; or a pair, of which one hex is chosen. */
typedef struct
{
  const NaiveMeeting *left;
  const NaiveMeeting *right; /* NULL: no pair */
} Step;

/* E, B and the rest of one hex between the ends. */
typedef struct
{
  VdtHex hex;
  int e;
  int b;
  gboolean bare;
  gboolean thin_smoke;
} Between;

typedef struct
{
  const NaiveMap *map;
  const VdtLosQuery *query;
  gboolean smokes_sum;
  int observer_e;
  int target_e;
  int target_smoke;
} Line;

/* "What it reads" */
static Between
read_between (const NaiveMap *map, VdtHex hex)
{
  const NaiveHex *info = naive_map_get (map, hex);
  int height = info->hindrance > 0 ? 0 : info->height;
  int smoke = info->smoke >= 2 ? info->smoke * NAIVE_LEVEL : 0;

  return (Between){ .hex = hex,
                    .e = info->level,
                    .b = info->level + MAX (height, smoke),
                    .bare = height == 0 && smoke == 0,
                    .thin_smoke = info->smoke == 1 };
}

/* The hex before L, or NULL. */
static const Between *
find_before_lower (const Line *line, const Between *between, guint n)
{
  gboolean looks_down = line->observer_e > line->target_e;
  const Between *last;

  if (n == 0)
    return NULL;
  last = looks_down ? &between[n - 1] : &between[0];

  return vdt_hex_distance (last->hex, looks_down ? line->query->target : line->query->observer) == 1
             ? last
             : NULL;
}

/* Whether the ground never rises on the way from H to L. */
static gboolean
is_one_slope (const Line *line, const Between *between, guint n)
{
  int e = line->observer_e;
  gboolean rises = FALSE;
  gboolean falls = FALSE;

  for (guint i = 0; i <= n; i++)
    {
      int next = i < n ? between[i].e : line->target_e;

      rises |= next > e;
      falls |= next < e;
      e = next;
    }

  return line->observer_e > line->target_e ? !rises : !falls;
}

static void
block (NaiveOutcome *out, const char *clause, VdtHex by)
{
  out->verdict = VDT_VERDICT_BLOCKED;
  out->modifier = 0;
  out->clause = clause;
  out->has_by = TRUE;
  out->by = by;
}

/* 11.4, 11.5 and the first half of 11.6. */
static gboolean
is_blocked (const Line *line, const Between *between, guint n, NaiveOutcome *out)
{
  int high = MAX (line->observer_e, line->target_e);
  int low = MIN (line->observer_e, line->target_e);
  const Between *before = find_before_lower (line, between, n);

  for (guint i = 0; i < n; i++)
    if (high != low && between[i].b >= high)
      {
        block (out, "11.4", between[i].hex);
        return TRUE;
      }
  if (high != low && before && before->b > low && before->b < high
      && !(before->bare && is_one_slope (line, between, n)))
    {
      block (out, "11.5", before->hex);
      return TRUE;
    }
  for (guint i = 0; i < n; i++)
    if (high == low && between[i].b > high)
      {
        block (out, "11.6", between[i].hex);
        return TRUE;
      }

  return FALSE;
}

/* 13.0: would the smoke have hidden L, as terrain of level E + 1? */
static gboolean
smoke_counts (const Line *line, const Between *between, const Between *before)
{
  int high = MAX (line->observer_e, line->target_e);
  int low = MIN (line->observer_e, line->target_e);
  int smoke = between->e + NAIVE_LEVEL;

  if (!between->thin_smoke)
    return FALSE;
  if (high == low)
    return smoke > high;

  return smoke >= high || (between == before && smoke > low && smoke < high);
}

/* Judges the line by the hexes between its ends, from the observer. */
static void
judge_between (const Line *line, const Between *between, guint n, NaiveOutcome *out)
{
  const Between *before = find_before_lower (line, between, n);
  const Between *first = NULL;
  int n_smokes = 0;

  *out = (NaiveOutcome){ .verdict = VDT_VERDICT_CLEAR, .clause = "11.6" };
  if (is_blocked (line, between, n, out))
    return;

  for (guint i = 0; i < n; i++)
    if (smoke_counts (line, &between[i], before))
      {
        first = first ? first : &between[i];
        n_smokes++;
      }
  if (n_smokes >= 2 && line->smokes_sum)
    {
      block (out, "13.0", first->hex);
      return;
    }

  out->modifier = n_smokes + line->target_smoke;
  if (out->modifier > 0)
    {
      out->verdict = VDT_VERDICT_HINDERED;
      out->clause = "13.0";
    }
}

/* Clear before hindered, then the smaller modifier. */
static gboolean
is_better (const NaiveOutcome *a, const NaiveOutcome *b)
{
  return a->verdict != b->verdict ? a->verdict < b->verdict : a->modifier < b->modifier;
}

/* Hexes crossed and pairs, without the ends and without what is void or off the map. */
static GArray *
find_steps (const NaiveMap *map, const GArray *meetings, const VdtLosQuery *query)
{
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (Step));

  for (guint i = 0; i < meetings->len; i++)
    {
      const NaiveMeeting *meeting = &g_array_index (meetings, NaiveMeeting, i);
      Step step = { meeting, NULL };
      Step *last = steps->len > 0 ? &g_array_index (steps, Step, steps->len - 1) : NULL;

      if (meeting->how == NAIVE_TOUCHED || vdt_hex_equal (meeting->hex, query->observer)
          || vdt_hex_equal (meeting->hex, query->target)
          || naive_map_get (map, meeting->hex)->dropped)
        continue;
      if (last && meeting->how == NAIVE_ALONG && last->left->how == NAIVE_ALONG
          && naive_fraction_compare (last->left->from, meeting->from) == 0)
        last->right = meeting;
      else
        g_array_append_val (steps, step);
    }

  return steps;
}

/* Of equally high hexes the one without thin smoke is the lower one. */
static gboolean
is_lower (const Between *a, const Between *b)
{
  return a->b != b->b ? a->b < b->b : a->thin_smoke < b->thin_smoke;
}

typedef enum
{
  LEFT,
  RIGHT,
  LOWER,
} Choice;

static Between
choose (const Line *line, const Step *step, Choice choice)
{
  Between left = read_between (line->map, step->left->hex);
  Between right = step->right ? read_between (line->map, step->right->hex) : left;

  if (choice == LOWER)
    return is_lower (&right, &left) ? right : left;

  return choice == LEFT ? left : right;
}

/* Tries the choices in the order left before right, the first pair's coming last to change. */
static void
judge_steps (const Line *line, const GArray *steps, NaiveOutcome *best)
{
  g_autofree Between *between = g_new (Between, steps->len + 1);
  guint n_pairs = 0;
  guint n_choices;

  for (guint i = 0; i < steps->len; i++)
    n_pairs += g_array_index (steps, Step, i).right ? 1 : 0;
  n_choices = n_pairs <= EXACT_PAIRS ? 1u << n_pairs : 3;

  for (guint number = 0; number < n_choices; number++)
    {
      guint pair = n_pairs;
      NaiveOutcome outcome;

      for (guint i = 0; i < steps->len; i++)
        {
          const Step *step = &g_array_index (steps, Step, i);
          Choice choice = LEFT;

          if (step->right)
            {
              pair--;
              choice = n_pairs > EXACT_PAIRS ? (Choice) number : (Choice) (number >> pair & 1);
            }
          between[i] = choose (line, step, choice);
        }
      judge_between (line, between, steps->len, &outcome);
      if (number == 0 || is_better (&outcome, best))
        *best = outcome;
    }
}

void
naive_coh_judge (const NaiveMap *map,
                 const VdtLosSetup *setup,
                 const VdtLosQuery *query,
                 NaiveOutcome *out)
{
  const NaiveHex *target = naive_map_get (map, query->target);
  Line line = {
    .map = map,
    .query = query,
    .smokes_sum = g_str_equal (naive_option (setup, "smoke-line"), "sum"),
    .observer_e = naive_map_get (map, query->observer)->level,
    .target_e = target->level,
    .target_smoke = target->smoke,
  };
  g_autoptr (GArray) meetings =
      naive_line_new (map, naive_point (query->observer, VDT_PLACE_CENTRE),
                      naive_point (query->target, VDT_PLACE_CENTRE));
  g_autoptr (GArray) steps = find_steps (map, meetings, query);

  judge_steps (&line, steps, out);
}
