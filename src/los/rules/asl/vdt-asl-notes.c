/* vdt-asl-notes.c - what is told of an asl thread: what blocks, what is passed by, what is nearest
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-asl-notes.h"

#include "vdt-asl-reasons.h"

static void
write_effect (const VdtAslEffect *effect, VdtFinding *finding)
{
  int sum = effect->n[0] + effect->n[1] + effect->n[2] + effect->n[3];

  if (!finding)
    return;
  vdt_finding_set_hex (finding, effect->hex);
  finding->side = effect->side;
  for (guint i = 0; i < VDT_FINDING_NUMBERS; i++)
    finding->n[i] = effect->n[i];
  if (!effect->is_blind_test)
    return;
  finding->blind = effect->n[4];
  if (sum < effect->n[4])
    vdt_finding_add_reason (finding, effect->n[4] > 0 ? VDT_REASON_ASL_BLIND_ONE
                                                      : VDT_REASON_ASL_BLIND_NONE);
}

static VdtHex
lower_end (const VdtAslThread *thread)
{
  return thread->observer_is_high ? thread->query->target : thread->query->observer;
}

/**
 * vdt_asl_note_block:
 * @thread: a thread
 * @effect: what blocks it
 * @report: a report
 *
 * Finds the line blocked.
 */
void
vdt_asl_note_block (const VdtAslThread *thread, const VdtAslEffect *effect, VdtLosReport *report)
{
  VdtFinding *finding = vdt_los_report_block (report, effect->clause, effect->reason, &effect->hex);

  write_effect (effect, finding);
  if (effect->is_blind_test)
    vdt_finding_set_other (finding, lower_end (thread));
}

/**
 * vdt_asl_note_hindrance:
 * @effect: what hinders a thread
 * @report: a report
 *
 * Tells of terrain that hinders.
 */
void
vdt_asl_note_hindrance (const VdtAslEffect *effect, VdtLosReport *report)
{
  VdtFinding *finding = vdt_los_report_pass (report, VDT_ASL_CLAUSE_6_7, VDT_REASON_ASL_HINDRANCE);

  write_effect (effect, finding);
  if (finding)
    finding->effect = VDT_EFFECT_HINDERS;
}

/* How high a hex stands, with its terrain unless that only hinders, in twelfths. */
static int
height_of (const VdtAslThread *thread, VdtHex hex)
{
  const VdtTerrain *terrain = vdt_terrain_view_get_terrain (thread->view, hex);
  gboolean hinders = terrain->hindrance > 0 && !(terrain->unequal && thread->high > thread->low);
  int halves = hinders ? 0 : terrain->halves;

  return vdt_asl_ground (thread->view, hex) * VDT_LEVEL + halves * VDT_LEVEL / 2;
}

/* What would block by itself, and why it does not. */
static void
note_passed (const VdtAslThread *thread,
             const VdtAslStep *step,
             guint k,
             VdtAslRelief relief,
             VdtLosReport *report)
{
  static const guint reasons[] = {
    [VDT_ASL_DRAWN_ASIDE] = VDT_REASON_ASL_DRAWN,
    [VDT_ASL_ONE_SIDE] = VDT_REASON_ASL_ALONG,
    [VDT_ASL_IN_RUN] = VDT_REASON_ASL_IN_RUN,
    [VDT_ASL_AT_RIM] = VDT_REASON_ASL_AT_RIM,
  };
  gboolean depression = relief == VDT_ASL_IN_RUN || relief == VDT_ASL_AT_RIM;
  VdtHex hex = step->hexes[k];
  VdtFinding *finding = vdt_los_report_pass (
      report, depression ? VDT_ASL_CLAUSE_6_3 : VDT_ASL_CLAUSE_6_1, reasons[relief]);

  vdt_finding_set_hex (finding, hex);
  vdt_finding_set_numbers (
      finding,
      depression ? vdt_asl_ground (thread->view, hex) * VDT_LEVEL : height_of (thread, hex), 0);
  if (relief == VDT_ASL_ONE_SIDE)
    vdt_finding_set_other (finding, step->hexes[1 - k]);
}

/* Walls and hedges that would block, were they not next to an end. */
static guint
note_passed_sides (const VdtAslThread *thread, VdtLosReport *report)
{
  guint n = 0;

  for (guint i = 0; thread->crossings && i < thread->crossings->len; i++)
    {
      const VdtAslCrossing *crossing = &g_array_index (thread->crossings, VdtAslCrossing, i);

      for (guint k = 0; k < crossing->n_sides; k++)
        {
          VdtAslEffect effect = vdt_asl_test_side (thread, &crossing->sides[k]);

          if (effect.strength == VDT_ASL_BLOCKS)
            write_effect (&effect, vdt_los_report_pass (report, VDT_ASL_CLAUSE_6_21,
                                                        VDT_REASON_ASL_OWN_HEXSIDE));
          n += effect.strength == VDT_ASL_BLOCKS;
        }
    }

  return n;
}

/* The highest of what does not stand in the way, NULL where nothing else lies between. The
 * depression's relief is told once, whatever the number of hexes.
 */
static const VdtHex *
note_between (const VdtAslThread *thread, guint *n_passed, VdtLosReport *report)
{
  gboolean told[] = { [VDT_ASL_IN_RUN] = FALSE, [VDT_ASL_AT_RIM] = FALSE };
  const VdtHex *highest = NULL;

  for (guint i = 0; i < thread->steps->len; i++)
    {
      const VdtAslStep *step = vdt_asl_thread_get_step (thread, i);

      for (guint k = 0; k < step->n_hexes && step->kind != VDT_STEP_CORNER; k++)
        {
          const VdtHex *hex = &step->hexes[k];
          VdtAslRelief relief;

          if (vdt_asl_thread_is_end (thread, *hex))
            continue;
          relief = vdt_asl_find_relief (thread, step, i, k);
          if (relief != VDT_ASL_NOT_HIGH)
            {
              if (!told[relief])
                note_passed (thread, step, k, relief, report);
              told[relief] = relief == VDT_ASL_IN_RUN || relief == VDT_ASL_AT_RIM;
              (*n_passed)++;
            }
          else if (!highest || height_of (thread, *hex) > height_of (thread, *highest))
            highest = hex;
        }
    }

  return highest;
}

/**
 * vdt_asl_note_clear:
 * @thread: a thread that nothing blocks
 * @nearest: the blind test that came nearest to blocking, if there was one
 * @report: a report that is read
 *
 * For those who ask why a line is clear: what it passes by, then the blind test that came nearest
 * to blocking, or where there was none, what of the rest stands highest.
 */
void
vdt_asl_note_clear (const VdtAslThread *thread, const VdtAslEffect *nearest, VdtLosReport *report)
{
  guint n_passed = note_passed_sides (thread, report);
  guint n_hexes = 0;
  const VdtHex *highest = note_between (thread, &n_hexes, report);
  VdtFinding *finding;
  guint reason = VDT_REASON_ASL_NOTHING_BETWEEN;

  n_passed += n_hexes;
  if (nearest->is_blind_test)
    {
      finding = vdt_los_report_pass (report, nearest->clause, VDT_REASON_ASL_NOT_BLIND);
      write_effect (nearest, finding);
      vdt_finding_set_other (finding, lower_end (thread));
      return;
    }

  if (highest)
    reason = n_passed > 0 ? VDT_REASON_ASL_HIGHEST_ELSE : VDT_REASON_ASL_HIGHEST;
  else if (n_hexes > 0)
    reason = VDT_REASON_ASL_NONE_COUNTS;
  finding = vdt_los_report_pass (report, VDT_ASL_CLAUSE_6_2, reason);
  if (!highest)
    return;
  vdt_finding_set_hex (finding, *highest);
  vdt_finding_set_numbers (finding, height_of (thread, *highest), thread->high * VDT_LEVEL);
}
