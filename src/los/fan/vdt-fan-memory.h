/* vdt-fan-memory.h - the last fan, from which the next one follows quickly
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-fan-join.h"
#include "vdt-los-rules.h"

G_BEGIN_DECLS

typedef struct _VdtFanMemory VdtFanMemory;

VdtFanMemory *vdt_fan_memory_new (void);
VdtFanMemory *vdt_fan_memory_ref (VdtFanMemory *self);
void vdt_fan_memory_unref (VdtFanMemory *self);
VdtFan *vdt_fan_memory_compute (VdtFanMemory *self,
                                VdtMap *map,
                                const VdtLosSetup *setup,
                                const VdtLosQuery *queries,
                                guint n_queries,
                                VdtFanJoin join,
                                GCancellable *cancellable);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtFanMemory, vdt_fan_memory_unref)

G_END_DECLS
