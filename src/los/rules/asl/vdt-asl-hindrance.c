/* vdt-asl-hindrance.c - the modifier of an asl thread: hindrance terrain, smoke and vehicles
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-asl-hindrance.h"

#include "vdt-asl-reasons.h"
#include "vdt-asl-tests.h"

typedef struct
{
  int to_observer; /* range steps */
  int to_target;
  int amount;
} Item;

/**
 * vdt_asl_modifier_init:
 * @modifier: (out caller-allocates): the modifier
 *
 * Begins with nothing that hinders.
 */
void
vdt_asl_modifier_init (VdtAslModifier *modifier)
{
  *modifier = (VdtAslModifier){ { NULL }, { NULL }, { NULL } };
}

static void
clear (VdtAslHindrances *hindrances)
{
  g_clear_pointer (&hindrances->items, g_array_unref);
}

/**
 * vdt_asl_modifier_clear:
 * @modifier: a modifier
 *
 * Frees what it holds.
 */
void
vdt_asl_modifier_clear (VdtAslModifier *modifier)
{
  clear (&modifier->terrain);
  clear (&modifier->smoke);
  clear (&modifier->vehicles);
}

/* Both hexes of a pair are one step: for each end the nearer of the two. */
static void
add (VdtAslHindrances *hindrances, const VdtAslStep *step, int amount)
{
  Item item = { step->to_observer[0], step->to_target[0], amount };

  if (step->n_hexes == 2)
    {
      item.to_observer = MIN (item.to_observer, step->to_observer[1]);
      item.to_target = MIN (item.to_target, step->to_target[1]);
    }
  if (!hindrances->items)
    hindrances->items = g_array_new (FALSE, FALSE, sizeof (Item));
  g_array_append_val (hindrances->items, item);
}

/**
 * vdt_asl_modifier_add_terrain:
 * @modifier: a modifier
 * @step: a step whose terrain hinders the thread
 *
 * Adds hindrance terrain.
 */
void
vdt_asl_modifier_add_terrain (VdtAslModifier *modifier, const VdtAslStep *step)
{
  add (&modifier->terrain, step, 1);
}

/* Of all at one step the largest counts; steps add up. */
static int
sum_by_steps (const GArray *items, int range, gboolean from_observer)
{
  g_autofree int *largest = g_new0 (int, (gsize) range + 2);
  int sum = 0;

  for (guint i = 0; i < items->len; i++)
    {
      const Item *item = &g_array_index (items, Item, i);
      int step = MIN (from_observer ? item->to_observer : item->to_target, range + 1);

      if (item->amount > largest[step])
        {
          sum += item->amount - largest[step];
          largest[step] = item->amount;
        }
    }

  return sum;
}

static int
sum_smaller (const VdtAslHindrances *hindrances, int range)
{
  if (!hindrances->items)
    return 0;

  return MIN (sum_by_steps (hindrances->items, range, TRUE),
              sum_by_steps (hindrances->items, range, FALSE));
}

/* Smoke reaches from the floor of its hex up to the height of the option above the ground. The
 * thread's height there is z = numerator / denominator.
 */
static gboolean
is_in_smoke (const VdtTerrainView *view, VdtHex hex, int numerator, int denominator)
{
  static const int heights[] = { 2, 1, 3, 4 }; /* by the option's values */
  int ground = vdt_asl_ground (view, hex);
  int floor = ground - (vdt_terrain_view_get_terrain (view, hex)->depression ? 1 : 0);
  int ceiling = ground + heights[view->options[VDT_ASL_SMOKE_HEIGHT]];

  return numerator >= floor * denominator && numerator < ceiling * denominator;
}

static int
smoke_in (const VdtTerrainView *view, VdtHex hex)
{
  return view->smoke ? view->smoke[vdt_terrain_view_index (view, hex)] : 0;
}

static void
note (VdtLosReport *report, guint reason, VdtHex hex, int amount)
{
  VdtFinding *finding = vdt_los_report_pass (report, VDT_ASL_CLAUSE_6_7, reason);

  if (!finding)
    return;
  vdt_finding_set_hex (finding, hex);
  vdt_finding_set_numbers (finding, amount, 0);
  finding->effect = VDT_EFFECT_HINDERS;
}

static void
add_smoke (VdtAslModifier *modifier,
           const VdtAslThread *thread,
           const VdtAslStep *step,
           guint k,
           VdtLosReport *report)
{
  int amount = smoke_in (thread->view, step->hexes[k]);
  int from_high = vdt_asl_thread_from_high (thread, step, k);
  int from_low = vdt_asl_thread_from_low (thread, step, k);
  int whole = from_high + from_low;
  int height = thread->low * whole + (thread->high - thread->low) * from_low;

  if (amount == 0 || !is_in_smoke (thread->view, step->hexes[k], height, whole))
    return;

  add (&modifier->smoke, step, amount);
  note (report, VDT_REASON_ASL_SMOKE, step->hexes[k], amount);
}

static void
add_smoke_at_end (VdtAslModifier *modifier,
                  const VdtAslThread *thread,
                  gboolean of_observer,
                  VdtLosReport *report)
{
  VdtHex hex = of_observer ? thread->query->observer : thread->query->target;
  int amount = smoke_in (thread->view, hex);
  VdtAslStep step = { .kind = VDT_STEP_HEX, .n_hexes = 1 };

  if (amount == 0
      || !is_in_smoke (thread->view, hex, of_observer ? thread->observer : thread->target, 1))
    return;

  step.to_observer[0] = of_observer ? 0 : thread->range;
  step.to_target[0] = of_observer ? thread->range : 0;
  add (&modifier->smoke, &step, amount);
  note (report, VDT_REASON_ASL_SMOKE, hex, amount);
}

static void
add_vehicles (VdtAslModifier *modifier,
              const VdtAslThread *thread,
              guint index,
              guint k,
              VdtLosReport *report)
{
  const VdtTerrainView *view = thread->view;
  const VdtAslStep *step = vdt_asl_thread_get_step (thread, index);
  VdtHex hex = step->hexes[k];
  int count = view->vehicles ? view->vehicles[vdt_terrain_view_index (view, hex)] : 0;

  if (count == 0 || thread->high != thread->low
      || vdt_asl_floor (thread, index, vdt_asl_ground (view, hex)) != thread->high)
    return;

  add (&modifier->vehicles, step, count);
  note (report, VDT_REASON_ASL_VEHICLES, hex, count);
}

/**
 * vdt_asl_modifier_add_contents:
 * @modifier: a modifier
 * @thread: the thread
 * @report: gets a finding for each thing that hinders
 *
 * Adds the smoke that the thread passes through, in the ends' own hexes too, and the vehicles and
 * wrecks between. Hexes that are only touched at a corner do not count.
 */
void
vdt_asl_modifier_add_contents (VdtAslModifier *modifier,
                               const VdtAslThread *thread,
                               VdtLosReport *report)
{
  if (!thread->view->smoke && !thread->view->vehicles)
    return;

  add_smoke_at_end (modifier, thread, TRUE, report);
  for (guint i = 0; i < thread->steps->len; i++)
    {
      const VdtAslStep *step = vdt_asl_thread_get_step (thread, i);

      for (guint k = 0; k < step->n_hexes && step->kind != VDT_STEP_CORNER; k++)
        if (!vdt_asl_thread_is_end (thread, step->hexes[k]))
          {
            add_smoke (modifier, thread, step, k, report);
            add_vehicles (modifier, thread, i, k, report);
          }
    }
  add_smoke_at_end (modifier, thread, FALSE, report);
}

/**
 * vdt_asl_modifier_sum:
 * @modifier: a modifier
 * @thread: the thread
 * @report: gets a finding with the three parts when the sum is not 0
 *
 * Terrain, smoke and vehicles are each counted by range steps from either end; of the two counts
 * the smaller is kept. Terrain never counts more than the range.
 *
 * Returns: the modifier
 */
int
vdt_asl_modifier_sum (const VdtAslModifier *modifier,
                      const VdtAslThread *thread,
                      VdtLosReport *report)
{
  int terrain = MIN (sum_smaller (&modifier->terrain, thread->range), thread->range);
  int smoke = sum_smaller (&modifier->smoke, thread->range);
  int vehicles = sum_smaller (&modifier->vehicles, thread->range);
  int sum = terrain + smoke + vehicles;
  VdtFinding *finding;

  if (sum == 0)
    return 0;

  finding = vdt_los_report_pass (report, VDT_ASL_CLAUSE_6_7, VDT_REASON_ASL_SUM);
  vdt_finding_set_numbers (finding, terrain, smoke);
  if (finding)
    {
      finding->n[2] = vehicles;
      finding->n[3] = sum;
    }

  return sum;
}

/**
 * vdt_asl_smoke_in_hex:
 * @view: a map
 * @query: two ends in one hex, at different levels
 * @report: gets a finding when there is smoke
 *
 * Returns: the smoke between them: it counts when both are in it
 */
int
vdt_asl_smoke_in_hex (const VdtTerrainView *view, const VdtLosQuery *query, VdtLosReport *report)
{
  VdtHex hex = query->observer;
  int one = vdt_asl_height_of_end (view, hex, query->observer_level);
  int other = vdt_asl_height_of_end (view, hex, query->target_level);
  int amount = smoke_in (view, hex);

  if (amount == 0 || !is_in_smoke (view, hex, one, 1) || !is_in_smoke (view, hex, other, 1))
    return 0;

  note (report, VDT_REASON_ASL_SMOKE, hex, amount);

  return amount;
}
