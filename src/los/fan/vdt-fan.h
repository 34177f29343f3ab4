/* vdt-fan.h - what one observer sees, over the whole map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-result.h"
#include "vdt-terrain-view.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* One target. by is a row-order index of the map, -1 for none. */
typedef struct
{
  gint32 by;
  gint16 modifier;
  guint8 verdict; /* VdtVerdict */
  guint8 clause;
  guint8 flags;
  guint8 is_void;
  guint16 seen_by; /* how many of the observers see the hex (clear, hindered or self) */
} VdtFanCell;

/* How the answers of several observers for one hex become one; see vdt_fan_new_joined(). */
typedef enum
{
  VDT_JOIN_ANY,   /* the best: what any of them sees */
  VDT_JOIN_ALL,   /* the worst: what all of them see */
  VDT_JOIN_COUNT, /* the best, to be shown as how many see the hex */
  VDT_JOIN_DEAD,  /* the best, to be shown as dead ground: within range and seen by none */
} VdtFanJoin;

#define VDT_N_JOINS (VDT_JOIN_DEAD + 1)

#define VDT_TYPE_FAN (vdt_fan_get_type ())

/* To be read only. */
typedef struct
{
  VdtMap *map; /* that was judged */
  const VdtLosRules *rules;
  VdtFanJoin join;      /* VDT_JOIN_ANY for one observer */
  guint most_seen_by;   /* of a joined fan; 0: not counted */
  guint n_observers;    /* more than one when joined */
  VdtLosQuery *queries; /* who looks, and from where; the targets mean nothing */
  guint n_cells;
  VdtFanCell *cells; /* in row order */
} VdtFan;

GType vdt_fan_get_type (void);

VdtFan *vdt_fan_new (const VdtTerrainView *view,
                     const VdtLosQuery *query,
                     guint n_threads,
                     GCancellable *cancellable);
VdtFan *vdt_fan_new_after (const VdtFan *before,
                           const VdtTerrainView *view,
                           guint n_threads,
                           GCancellable *cancellable);
VdtFan *vdt_fan_new_from_cells (VdtMap *map,
                                const VdtLosRules *rules,
                                const VdtLosQuery *queries,
                                guint n_queries,
                                VdtFanJoin join,
                                VdtFanCell *cells);
VdtFan *vdt_fan_ref (VdtFan *self);
void vdt_fan_unref (VdtFan *self);

guint vdt_fan_get_most_seen_by (const VdtFan *self);
const VdtFanCell *vdt_fan_get_cell (const VdtFan *self, VdtHex hex);
const VdtFanCell *vdt_fan_get_cells (const VdtFan *self, guint *n_cells);
guint vdt_fan_count (const VdtFan *self, VdtVerdict verdict);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtFan, vdt_fan_unref)

G_END_DECLS
