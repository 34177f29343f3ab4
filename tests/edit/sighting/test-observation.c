/* test-observation.c - who looks at what, as a value: what each step makes of it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "edit-map.h"

#include "vdt-observation.h"

#define AT(column, row) ((const VdtHex[]){ edit_map_hex (column, row) })
#define FIRST AT (1, 1)
#define SECOND AT (3, 2)
#define THIRD AT (5, 4)

/* Takes the observation that was. */
static void
become (VdtObservation **observation, VdtObservation *next)
{
  vdt_observation_free (*observation);
  *observation = next;
}

/* First looks, Second and Third besides; the target is Second, a floor up; Red looks for them. */
static VdtObservation *
make_full (void)
{
  const VdtStance upstairs = { 1, VDT_PLACE_CENTRE };
  VdtObservation *self = vdt_observation_new ();

  become (&self, vdt_observation_toggle (self, *FIRST));
  become (&self, vdt_observation_toggle (self, *SECOND));
  become (&self, vdt_observation_toggle (self, *THIRD));
  become (&self, vdt_observation_with_hex (self, VDT_TARGET, SECOND));
  become (&self, vdt_observation_with_stance (self, VDT_TARGET, &upstairs));
  become (&self, vdt_observation_with_side (self, "Red"));
  become (&self, vdt_observation_with_join (self, VDT_JOIN_ALL));

  return self;
}

/* Each step makes another observation, and leaves alone the one that it was made of. */
static void
test_steps (void)
{
  const VdtStance corner = { 0, VDT_PLACE_CORNER };
  g_autoptr (VdtObservation) full = make_full ();
  g_autoptr (VdtObservation) same = vdt_observation_copy (full);
  VdtObservation *steps[] = {
    vdt_observation_with_hex (full, VDT_OBSERVER, THIRD),
    vdt_observation_with_hex (full, VDT_OBSERVER, NULL),
    vdt_observation_with_hex (full, VDT_TARGET, THIRD),
    vdt_observation_with_stance (full, VDT_OBSERVER, &corner),
    vdt_observation_with_stance (full, VDT_TARGET, NULL),
    vdt_observation_with_side (full, NULL),
    vdt_observation_with_side (full, "Blue"),
    vdt_observation_with_join (full, VDT_JOIN_DEAD),
    vdt_observation_toggle (full, *SECOND),
    vdt_observation_promote (full, *THIRD),
    vdt_observation_without_others (full),
    vdt_observation_only (full, FIRST),
    vdt_observation_swap (full),
  };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_assert_true (vdt_observation_equal (full, same));
      g_assert_false (vdt_observation_equal (full, steps[i]));
      for (guint k = 0; k < i; k++)
        g_assert_false (vdt_observation_equal (steps[i], steps[k]));
    }
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    vdt_observation_free (steps[i]);
}

/* Steps that change nothing. */
static void
test_idle_steps (void)
{
  const VdtStance upstairs = { 1, VDT_PLACE_CENTRE };
  g_autoptr (VdtObservation) full = make_full ();
  g_autoptr (VdtObservation) nobody = vdt_observation_new ();
  VdtObservation *as_full[] = {
    vdt_observation_with_hex (full, VDT_TARGET, SECOND), /* and still upstairs */
    vdt_observation_with_stance (full, VDT_TARGET, &upstairs),
    vdt_observation_promote (full, *FIRST),
    vdt_observation_promote (full, edit_map_hex (6, 6)),
  };
  VdtObservation *as_nobody[] = {
    vdt_observation_with_stance (nobody, VDT_OBSERVER, &upstairs),
    vdt_observation_swap (nobody),
    vdt_observation_only (nobody, NULL),
    vdt_observation_without_others (nobody),
  };

  for (guint i = 0; i < G_N_ELEMENTS (as_full); i++)
    {
      g_assert_true (vdt_observation_equal (full, as_full[i]));
      g_assert_true (vdt_observation_equal (nobody, as_nobody[i]));
      vdt_observation_free (as_full[i]);
      vdt_observation_free (as_nobody[i]);
    }
}

/* The side goes first, then the others, the target and the observer. */
static void
test_back (void)
{
  g_autoptr (VdtObservation) self = make_full ();

  become (&self, vdt_observation_back (self));
  g_assert_null (self->side);
  g_assert_cmpuint (self->others->len, ==, 2);
  become (&self, vdt_observation_back (self));
  g_assert_cmpuint (self->others->len, ==, 0);
  g_assert_true (self->ends[VDT_TARGET].is_set);
  become (&self, vdt_observation_back (self));
  g_assert_false (self->ends[VDT_TARGET].is_set);
  g_assert_true (self->ends[VDT_OBSERVER].is_set);
  become (&self, vdt_observation_back (self));
  g_assert_false (self->ends[VDT_OBSERVER].is_set);
  g_assert_null (vdt_observation_back (self));
}

static void
assert_fan (VdtObservation *self, VdtObservation *taken, const char *system, gboolean same)
{
  g_autoptr (VdtMap) map = edit_map_parse ("22:unit/Red 44:unit/Blue");
  g_autoptr (VdtObservation) next = taken;

  g_assert_true (vdt_observation_equal_fan (self, next, map, vdt_los_rules_find (system)) == same);
}

/* Only what the fan shows makes another fan. */
static void
test_fan (void)
{
  const VdtStance upstairs = { 1, VDT_PLACE_CENTRE };
  const VdtStance high = { 2, VDT_PLACE_CENTRE };
  g_autoptr (VdtObservation) side = make_full ();
  g_autoptr (VdtObservation) self = vdt_observation_with_side (side, NULL);

  assert_fan (side, vdt_observation_with_hex (side, VDT_OBSERVER, THIRD), "asl", TRUE);
  assert_fan (side, vdt_observation_with_side (side, "Blue"), "asl", FALSE);
  assert_fan (side, vdt_observation_with_join (side, VDT_JOIN_ANY), "asl", FALSE);
  assert_fan (self, vdt_observation_with_hex (self, VDT_TARGET, NULL), "asl", TRUE);
  assert_fan (self, vdt_observation_with_stance (self, VDT_TARGET, &high), "asl", TRUE);
  assert_fan (self, vdt_observation_with_stance (self, VDT_OBSERVER, &upstairs), "asl", FALSE);
  assert_fan (self, vdt_observation_with_stance (self, VDT_OBSERVER, &upstairs), "ney", TRUE);
  assert_fan (self, vdt_observation_toggle (self, *THIRD), "asl", FALSE);
  assert_fan (self, vdt_observation_promote (self, *SECOND), "asl", FALSE);
}

void
vdt_test_observation (void)
{
  g_test_add_func ("/observation/steps", test_steps);
  g_test_add_func ("/observation/idle-steps", test_idle_steps);
  g_test_add_func ("/observation/back", test_back);
  g_test_add_func ("/observation/fan", test_fan);
}
