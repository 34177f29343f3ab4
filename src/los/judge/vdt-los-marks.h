/* vdt-los-marks.h - what a judged sight line marks on its map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-result.h"

G_BEGIN_DECLS

/* From what is drawn first to what lies over it. */
typedef enum
{
  VDT_MARK_MET,        /* a hex whose inside the line meets, between its ends */
  VDT_MARK_SIDE,       /* a hexside that the line crosses or runs along */
  VDT_MARK_NAMED,      /* a hex that a finding names */
  VDT_MARK_CONTENTION, /* a contention hex */
  VDT_MARK_BLIND,      /* a blind hex; number: the how-manieth behind its obstacle */
  VDT_MARK_DECIDING_SIDE,
  VDT_MARK_DECIDING,
} VdtMarkKind;

#define VDT_N_MARK_KINDS (VDT_MARK_DECIDING + 1)

typedef struct
{
  VdtMarkKind kind;
  VdtHex hex;
  int side; /* of hex; -1: the mark is the whole hex's */
  int number;
} VdtMark;

GArray *vdt_los_marks_new (const VdtLosResult *result);
void vdt_los_find_ends (const VdtLosResult *result, VdtPoint *from, VdtPoint *to);

G_END_DECLS
