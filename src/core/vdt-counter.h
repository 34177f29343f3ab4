/* vdt-counter.h - an immutable counter that stands on a map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-side.h"

#include <glib-object.h>

G_BEGIN_DECLS

#define VDT_COUNTER_LEVEL_MAX 99
#define VDT_COUNTER_AMOUNT_MAX 99

typedef enum
{
  VDT_COUNTER_UNIT,
  VDT_COUNTER_LEADER,
  VDT_COUNTER_WAGON,
  VDT_COUNTER_VEHICLE, /* armoured */
  VDT_COUNTER_TRUCK,   /* or any other soft vehicle: a unit to all rules */
  VDT_COUNTER_WRECK,
  VDT_COUNTER_SMOKE,
  VDT_COUNTER_CONTACT, /* something that is not known; a side's own: a dummy */
} VdtCounterKind;

#define VDT_N_COUNTER_KINDS (VDT_COUNTER_CONTACT + 1)

/* As map files have them; NULL-terminated. */
extern const char *const vdt_counter_kind_names[VDT_N_COUNTER_KINDS + 1];

#define VDT_TYPE_COUNTER (vdt_counter_get_type ())

/* Never altered once made: to move a counter, replace it by another. */
typedef struct
{
  VdtHex hex;
  VdtCounterKind kind;
  char *side; /* NULL: none */
  char *name; /* NULL: none */
  int level;  /* levels above the hex's ground */
  int amount;
  VdtPlace at;
} VdtCounter;

GType vdt_counter_get_type (void);

VdtCounter *vdt_counter_new (const VdtCounter *values);
VdtCounter *vdt_counter_ref (const VdtCounter *self);
void vdt_counter_unref (VdtCounter *self);
const char *vdt_counter_kind_title (VdtCounterKind kind);
char *vdt_counter_dup_title (const VdtCounter *self);
gboolean vdt_counter_equal (const VdtCounter *a, const VdtCounter *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtCounter, vdt_counter_unref)

G_END_DECLS
