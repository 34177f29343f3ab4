/* vdt-fan-runner.h - one fan at a time off the main thread, the newest wins
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-fan.h"
#include "vdt-los-rules.h"

G_BEGIN_DECLS

typedef struct _VdtFanRunner VdtFanRunner;

/* Called when a run is over and no newer one was begun; takes fan, NULL if it failed. */
typedef void (*VdtFanRunnerFunc) (VdtFan *fan, gpointer user_data);

VdtFanRunner *vdt_fan_runner_new (VdtFanRunnerFunc done, gpointer user_data);
void vdt_fan_runner_free (VdtFanRunner *self);
void vdt_fan_runner_begin (VdtFanRunner *self,
                           VdtMap *map,
                           const VdtLosSetup *setup,
                           const VdtLosQuery *queries,
                           guint n_queries,
                           VdtFanJoin join);
void vdt_fan_runner_cancel (VdtFanRunner *self);
gboolean vdt_fan_runner_is_running (const VdtFanRunner *self);

G_END_DECLS
