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
  char *where;  /* FILE:LINE, for messages */
  char *name;
  char *from;
  char *to;
  char *args;
  char *verdict;
  int modifier;
  char *flags;
  char *clause;
  char *by; /* the hex that decides, as the map numbers it; empty: none does; NULL: not told */
} LosCase;

/* A case with its map. */
typedef struct
{
  VdtMap *map;
  VdtLosSetup setup;
  VdtLosQuery query;
} LosCaseLine;

typedef enum
{
  LOS_CASES_ERROR_BAD_TABLE,
} LosCasesError;

#define LOS_CASES_ERROR (los_cases_error_quark ())

GQuark los_cases_error_quark (void);

GPtrArray *los_cases_new (void);
GPtrArray *los_cases_read (void);
void los_cases_read_folder (const char *path, const char *name, GPtrArray *cases);
gboolean los_cases_parse (
    const char *folder, const char *file, const char *text, GPtrArray *cases, GError **error);
void los_case_open (const LosCase *self, LosCaseLine *line);
void los_case_close (LosCaseLine *line);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LosCaseLine, los_case_close)
