/* vdt-line-judge.h - judges the line from observer to target, at once or when fire is declared
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-result.h"
#include "vdt-terrain-view.h"

G_BEGIN_DECLS

typedef struct _VdtLineJudge VdtLineJudge;

VdtLineJudge *vdt_line_judge_new (void);
void vdt_line_judge_free (VdtLineJudge *self);
gboolean vdt_line_judge_ask (VdtLineJudge *self,
                             VdtMap *map,
                             const VdtLosSetup *setup,
                             const VdtLosQuery *query);
VdtTerrainView *vdt_line_judge_get_view (VdtLineJudge *self);
VdtLosResult *vdt_line_judge_get_result (const VdtLineJudge *self);

/* While it is locked, what is asked is judged when it is declared. */
gboolean vdt_line_judge_get_locked (const VdtLineJudge *self);
void vdt_line_judge_set_locked (VdtLineJudge *self, gboolean locked);
gboolean vdt_line_judge_can_declare (const VdtLineJudge *self);
void vdt_line_judge_declare (VdtLineJudge *self);

G_END_DECLS
