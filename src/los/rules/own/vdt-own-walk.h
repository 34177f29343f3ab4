/* vdt-own-walk.h - a line by your own rules, place by place from the observer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-own-place.h"

G_BEGIN_DECLS

/* What the places of a line have done to it so far. */
typedef struct
{
  VdtOwnLine *line;
  VdtLosReport *report;
  int points;
} VdtOwnTally;

/* Which hex of each pair counts. */
typedef enum
{
  VDT_OWN_HAND_EACH, /* at each pair by itself, the better or the worse */
  VDT_OWN_HAND_LEFT,
  VDT_OWN_HAND_RIGHT,
} VdtOwnHand;

gboolean vdt_own_tally_add (VdtOwnTally *tally, const VdtOwnEffect *effect);
void vdt_own_tally_end (VdtOwnTally *tally);
void vdt_own_walk_judge (VdtOwnLine *line, VdtOwnHand hand, VdtLosReport *report);

G_END_DECLS
