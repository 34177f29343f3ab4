/* vdt-los-choices.h - lines along hexsides: one hex of each pair is chosen
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-line.h"
#include "vdt-los-report.h"

G_BEGIN_DECLS

/* Pairs up to which every choice is judged; past that, three of them. */
#define VDT_LOS_MAX_EXACT_PAIRS 12

/* Judges a line by way of its places; may mark them. */
typedef void (*VdtLosJudgeLine) (VdtLosLine *line, VdtLosReport *report);

void
vdt_los_choices_judge (VdtLosLine *line, VdtLosJudgeLine judge, guint clause, VdtLosReport *report);

G_END_DECLS
