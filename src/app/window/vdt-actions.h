/* vdt-actions.h - the window's actions: what each does, and when it can be had
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-commands.h"

G_BEGIN_DECLS

/* What must hold. An action without a word is never to be had: whoever adds one has to decide. */
typedef enum
{
  VDT_ALWAYS = 1 << 0,
  VDT_NEEDS_PAGE = 1 << 1,       /* a map is open */
  VDT_NEEDS_SELECTION = 1 << 2,  /* some of its hexes are selected */
  VDT_NEEDS_PAST = 1 << 3,       /* something can be undone */
  VDT_NEEDS_FUTURE = 1 << 4,     /* something can be done again */
  VDT_NEEDS_STEPS = 1 << 5,      /* either of the two */
  VDT_NEEDS_DERIVATION = 1 << 6, /* hexsides follow from the ground, by the rules in use */
  VDT_NEEDS_ATTACK = 1 << 7,     /* an attack can be declared */
  VDT_NEEDS_WHOLE = 1 << 8,      /* nothing is hidden: it could be altered, or read */
  VDT_NEEDS_FREE = 1 << 9,       /* look-ups are not locked until an attack is declared */
  VDT_NEEDS_FILE = 1 << 10,      /* the map has a file */
  VDT_NEEDS_IMPORT = 1 << 11,    /* the map was read from a file of another program */
  VDT_NEEDS_UNDERLAY = 1 << 12,  /* a picture lies under the map */
  VDT_NEEDS_SETTLED = 1 << 13,   /* nothing is proposed that was read of it */
  VDT_EDITS = VDT_NEEDS_PAGE | VDT_NEEDS_WHOLE,
  VDT_LOOKS_UP = VDT_NEEDS_PAGE | VDT_NEEDS_FREE,
} VdtActionNeeds;

typedef struct
{
  const char *name;
  VdtActionNeeds needs;
  VdtCommand *run;
  const char *parameter_type; /* NULL: none */
  const char *state;          /* the first; NULL: none */
  /* Of a parameter or a state; NULL: all of that type, as large as any map has them. */
  gboolean (*accepts) (GVariant *value);
} VdtAction;

const VdtAction *vdt_actions_list (guint *n_actions);
void vdt_actions_install (VdtWindow *window);
void vdt_actions_update (VdtWindow *window);

G_END_DECLS
