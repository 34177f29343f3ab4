/* vdt-fan-runner.h - computes one fan at a time in a worker thread; the newest request wins
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-fan.h"
#include "vdt-los-rules.h"

G_BEGIN_DECLS

/* Keeps the last fan until the next one is there. */
typedef struct _VdtFanRunner VdtFanRunner;

typedef enum
{
  VDT_FAN_NEXT, /* when the one under way is done */
  VDT_FAN_NOW,  /* in place of the one under way */
  VDT_FAN_ANEW, /* and the last one goes at once */
} VdtFanUrgency;

/* Called when it has another fan, or is busy or no more. */
typedef void (*VdtFanRunnerFunc) (gboolean other_fan, gboolean other_busy, gpointer user_data);

VdtFanRunner *vdt_fan_runner_new (VdtFanRunnerFunc changed, gpointer user_data);
void vdt_fan_runner_free (VdtFanRunner *self);
void vdt_fan_runner_want (VdtFanRunner *self,
                          VdtMap *map,
                          const VdtLosSetup *setup,
                          GArray *queries,
                          VdtFanJoin join,
                          VdtFanUrgency urgency);
VdtFan *vdt_fan_runner_get_fan (const VdtFanRunner *self);
gboolean vdt_fan_runner_get_busy (const VdtFanRunner *self);

G_END_DECLS
