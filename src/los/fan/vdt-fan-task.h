/* vdt-fan-task.h - a fan computed off the main thread
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-fan-memory.h"

G_BEGIN_DECLS

void vdt_fan_compute_async (VdtFanMemory *memory,
                            VdtMap *map,
                            const VdtLosSetup *setup,
                            const VdtLosQuery *queries,
                            guint n_queries,
                            VdtFanJoin join,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
VdtFan *vdt_fan_compute_finish (GAsyncResult *result, GError **error);

G_END_DECLS
