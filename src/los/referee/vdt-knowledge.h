/* vdt-knowledge.h - what sides are told of their enemies: the referee's grades, and last places
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

G_BEGIN_DECLS

/* What the referee has a side told of an enemy, while it is in sight and when it is not. */
typedef enum
{
  VDT_GRADE_SEEN,             /* in sight exactly, else nothing */
  VDT_GRADE_SEEN_LAST,        /* in sight exactly, else its last known place */
  VDT_GRADE_SOMETHING,        /* in sight that something is there, else nothing */
  VDT_GRADE_SOMETHING_LAST,   /* in sight that something is there, else where that was last */
  VDT_GRADE_SOMETHING_ALWAYS, /* in sight or not, that something is there */
  VDT_GRADE_EXACT_ALWAYS,     /* in sight or not, exactly */
  VDT_GRADE_NOTHING,          /* in sight or not, nothing */
} VdtGrade;

#define VDT_N_GRADES (VDT_GRADE_NOTHING + 1)

/* As game files have them; NULL-terminated. */
extern const char *const vdt_grade_words[VDT_N_GRADES + 1];

/* What a side is told of an enemy now. */
typedef enum
{
  VDT_TOLD_NOTHING,
  VDT_TOLD_LAST_SOMETHING, /* where something was, and in which turn */
  VDT_TOLD_LAST,           /* where it was, and in which turn */
  VDT_TOLD_SOMETHING,      /* that something is there */
  VDT_TOLD_EXACTLY,
} VdtTold;

VdtTold
vdt_grade_tell (VdtGrade grade, gboolean in_sight, gboolean was_in_sight, gboolean is_contact);

/* Where an enemy was when a side was last told of it in sight. */
typedef struct
{
  VdtHex hex;
  guint turn; /* 0: it never was */
} VdtLastPlace;

/* What there is to know of one side and one enemy; or, with an empty word for it, of all. */
typedef struct
{
  char *side;
  char *enemy; /* see vdt_knowledge_name_counters() */
  int grade;   /* a VdtGrade; -1: as that of all */
  VdtLastPlace last;
} VdtKnown;

/* Immutable, and reference-counted atomically. */
typedef struct _VdtKnowledge VdtKnowledge;

VdtKnowledge *vdt_knowledge_new (const VdtKnown *known, guint n_known);
VdtKnowledge *vdt_knowledge_ref (VdtKnowledge *self);
void vdt_knowledge_unref (VdtKnowledge *self);

GPtrArray *vdt_knowledge_list (const VdtKnowledge *self);
const VdtKnown *vdt_knowledge_find (const VdtKnowledge *self, const char *side, const char *enemy);
VdtGrade vdt_knowledge_get_grade (const VdtKnowledge *self, const char *side, const char *enemy);

VdtKnowledge *
vdt_knowledge_with_grade (const VdtKnowledge *self, const char *side, const char *enemy, int grade);
VdtKnowledge *vdt_knowledge_with_last (const VdtKnowledge *self, GPtrArray *seen);
VdtKnowledge *vdt_knowledge_without_last (const VdtKnowledge *self);
VdtKnowledge *vdt_knowledge_follow (VdtKnowledge *self, VdtMap *before, VdtMap *after);

char **vdt_knowledge_name_counters (const VdtMap *map);
int *vdt_knowledge_match_counters (VdtMap *before, VdtMap *after, gboolean renamed);

void vdt_known_free (VdtKnown *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtKnowledge, vdt_knowledge_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtKnown, vdt_known_free)

G_END_DECLS
