/* vdt-audits.c - a map audited by one rule system after the other
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-audits.h"

#include "vdt-los-explain.h"

struct _VdtAudits
{
  VdtMap *map;
  GArray *setups;    /* VdtLosSetup, one for each system */
  GString *refusals; /* a line for each system that cannot judge the map */
  VdtAudit **audits; /* of these; NULL: not begun */
  int n_begun;
  VdtRegion *from; /* one end of each pair; NULL: any hex */
  VdtRegion *to;   /* the other */
};

/**
 * vdt_audits_new:
 * @map: (transfer none): a map
 * @current: the rules in play, with their range and options
 * @rules: (nullable): by which system; %NULL: by each
 *
 * Prepares to audit a map. Systems that are not in play are taken as the map asks for them; those
 * that cannot judge the map are left out. All hexes look and are looked at from the ground.
 *
 * Returns: (transfer full): audits of which none is begun
 */
VdtAudits *
vdt_audits_new (VdtMap *map, const VdtLosSetup *current, const VdtLosRules *rules)
{
  VdtAudits *self = g_atomic_rc_box_new0 (VdtAudits);
  guint n_rules;
  const VdtLosRules *const *list = vdt_los_rules_list (&n_rules);

  self->map = vdt_map_ref (map);
  self->setups = g_array_new (FALSE, FALSE, sizeof (VdtLosSetup));
  self->refusals = g_string_new (NULL);
  for (guint i = 0; i < n_rules; i++)
    {
      g_autofree char *refusal = NULL;
      VdtLosSetup setup;

      if (rules && rules != list[i])
        continue;
      refusal = vdt_los_explain_refusal (map, list[i]);
      if (refusal)
        {
          g_string_append_printf (self->refusals, "%s\n", refusal);
          continue;
        }
      vdt_sight_setup_init (&setup, map, list[i]);
      if (current->rules == list[i])
        setup = *current;
      g_array_append_val (self->setups, setup);
    }
  self->audits = g_new0 (VdtAudit *, self->setups->len);

  return self;
}

/**
 * vdt_audits_ref:
 * @self: audits
 *
 * Returns: (transfer full): the same
 */
VdtAudits *
vdt_audits_ref (VdtAudits *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
audits_clear (gpointer data)
{
  VdtAudits *self = data;

  for (guint i = 0; i < self->setups->len; i++)
    g_clear_pointer (&self->audits[i], vdt_audit_unref);
  g_free (self->audits);
  g_array_unref (self->setups);
  g_string_free (self->refusals, TRUE);
  g_clear_pointer (&self->from, vdt_region_free);
  g_clear_pointer (&self->to, vdt_region_free);
  vdt_map_unref (self->map);
}

/**
 * vdt_audits_unref:
 * @self: (transfer full): audits
 *
 * Gives a reference back.
 */
void
vdt_audits_unref (VdtAudits *self)
{
  g_atomic_rc_box_release_full (self, audits_clear);
}

/**
 * vdt_audits_limit:
 * @self: audits that have not begun
 * @from: (nullable): hexes of the map, one end of each pair; %NULL: any
 * @to: (nullable): hexes of the map, the other end; %NULL: any
 *
 * Has only such pairs audited.
 */
void
vdt_audits_limit (VdtAudits *self, const VdtRegion *from, const VdtRegion *to)
{
  self->from = from ? vdt_region_copy (from) : NULL;
  self->to = to ? vdt_region_copy (to) : NULL;
}

/**
 * vdt_audits_get_map:
 * @self: audits
 *
 * Returns: (transfer none): their map
 */
VdtMap *
vdt_audits_get_map (const VdtAudits *self)
{
  return self->map;
}

/**
 * vdt_audits_get_n_systems:
 * @self: audits
 *
 * Returns: by how many systems the map is audited
 */
guint
vdt_audits_get_n_systems (const VdtAudits *self)
{
  return self->setups->len;
}

/**
 * vdt_audits_get_refusals:
 * @self: audits
 *
 * Returns: a line for each system that cannot judge the map, with the reason; empty: all can
 */
const char *
vdt_audits_get_refusals (const VdtAudits *self)
{
  return self->refusals->str;
}

/**
 * vdt_audits_estimate:
 * @self: audits
 *
 * Returns: how many pairs are judged, by all systems together
 */
guint64
vdt_audits_estimate (const VdtAudits *self)
{
  guint64 n_pairs = 0;

  for (guint i = 0; i < self->setups->len; i++)
    n_pairs += vdt_audit_estimate (self->map, g_array_index (self->setups, VdtLosSetup, i).range,
                                   self->from, self->to);

  return n_pairs;
}

/**
 * vdt_audits_run:
 * @self: audits
 * @n_threads: how many threads may work; 0: as many as there are processors
 * @cancellable: (nullable): to give up
 *
 * Audits the map by each system. Other threads may watch. Run it once only.
 *
 * Returns: %FALSE when it was cancelled; what was found by then stays known
 */
gboolean
vdt_audits_run (VdtAudits *self, guint n_threads, GCancellable *cancellable)
{
  for (guint i = 0; i < self->setups->len; i++)
    {
      g_autoptr (VdtTerrainView) view = NULL;

      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      view = vdt_terrain_view_new (self->map, &g_array_index (self->setups, VdtLosSetup, i));
      self->audits[i] = vdt_audit_prepare (view, &(VdtLosQuery){ .observer_level = 0 });
      vdt_audit_limit (self->audits[i], self->from, self->to);
      g_atomic_int_inc (&self->n_begun);
      if (!vdt_audit_run (self->audits[i], n_threads, cancellable))
        return FALSE;
    }

  return TRUE;
}

/**
 * vdt_audits_get_n_begun:
 * @self: audits
 *
 * Returns: how many of them are begun or over
 */
guint
vdt_audits_get_n_begun (VdtAudits *self)
{
  return (guint) g_atomic_int_get (&self->n_begun);
}

/**
 * vdt_audits_get_audit:
 * @self: audits
 * @i: below vdt_audits_get_n_begun()
 *
 * Returns: (transfer none): the audit by one system
 */
VdtAudit *
vdt_audits_get_audit (VdtAudits *self, guint i)
{
  g_return_val_if_fail (i < vdt_audits_get_n_begun (self), NULL);

  return self->audits[i];
}

/**
 * vdt_audits_get_progress:
 * @self: audits
 *
 * Returns: how much of all is done, from 0 to 1
 */
double
vdt_audits_get_progress (VdtAudits *self)
{
  guint done = 0;

  for (guint i = 0; i < vdt_audits_get_n_begun (self); i++)
    done += vdt_audit_get_progress (self->audits[i]);

  return done / 1000.0 / MAX (self->setups->len, 1);
}

/**
 * vdt_audits_get_n_different:
 * @self: audits
 *
 * Returns: how many pairs differ by now, in sight or in halving, by all systems together
 */
guint64
vdt_audits_get_n_different (VdtAudits *self)
{
  guint64 n_different = 0;

  for (guint i = 0; i < vdt_audits_get_n_begun (self); i++)
    for (guint kind = 0; kind < VDT_N_AUDIT_KINDS; kind++)
      n_different += vdt_audit_get_n_different (self->audits[i], kind);

  return n_different;
}

/**
 * vdt_audits_count:
 * @self: audits
 *
 * Returns: (transfer full): for each hex in row order, of how many pairs that differ in sight it
 *   is an end, by all systems together; -1 for none
 */
int *
vdt_audits_count (VdtAudits *self)
{
  const VdtGrid *grid = vdt_map_get_grid (self->map);
  int *values = g_new (int, (gsize) grid->columns *(gsize) grid->rows);
  guint n_begun = vdt_audits_get_n_begun (self);

  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);
        guint count = 0;

        for (guint i = 0; i < n_begun; i++)
          count += vdt_audit_count (self->audits[i], hex);
        values[row * grid->columns + column] = count > 0 ? (int) MIN (count, G_MAXINT) : -1;
      }

  return values;
}

/**
 * vdt_audits_list:
 * @self: audits
 * @table: takes the rows
 *
 * Lists each pair that differs, up to %VDT_AUDIT_PAIRS_MAX of a kind for each system.
 */
void
vdt_audits_list (VdtAudits *self, VdtTable *table)
{
  vdt_audit_list_begin (table);
  for (guint i = 0; i < vdt_audits_get_n_begun (self); i++)
    {
      const VdtLosRules *rules = vdt_audit_get_view (self->audits[i])->rules;

      for (guint kind = 0; kind < VDT_N_AUDIT_KINDS; kind++)
        {
          g_autoptr (GArray) pairs =
              vdt_audit_list_found (self->audits[i], kind, VDT_AUDIT_PAIRS_MAX);

          for (guint k = 0; k < pairs->len; k++)
            vdt_audit_list_pair (&g_array_index (pairs, VdtAuditPair, k), rules,
                                 vdt_map_get_grid (self->map), table);
        }
    }
}
