/* los-cases.h - the worked cases of tests/los/cases, ready to be judged
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los.h"

/* The folders with the cases of the pictures in docs/rules and with those that the notes of the
 * example maps name. Their maps are shipped.
 */
#define LOS_CASES_PICTURES "clauses"
#define LOS_CASES_EXAMPLES "examples"

/* One row of an expected.tsv, as its README has it. */
typedef struct
{
  char *folder; /* below tests/los/cases: a rule system, or one of those above */
  char *name;
  char *from;
  char *to;
  char *args;
  char *verdict;
  gint modifier;
  char *flags;
  char *clause;
} LosCase;

/* A case with its map. */
typedef struct
{
  VdtMap *map;
  VdtLosSetup setup;
  VdtLosQuery query;
} LosCaseLine;

GPtrArray *los_cases_read (void);
void los_case_open (const LosCase *self, LosCaseLine *line);
void los_case_close (LosCaseLine *line);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LosCaseLine, los_case_close)
