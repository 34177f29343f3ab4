/* vdt-find.h - hexes of a map by what is looked for: a name, terrain, a level, a unit, a problem
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-rules.h"
#include "vdt-map.h"

G_BEGIN_DECLS

/* In the order in which they are found. */
typedef enum
{
  VDT_FIND_HEX,
  VDT_FIND_PROBLEM,
  VDT_FIND_COUNTER,
  VDT_FIND_TERRAIN,
  VDT_FIND_LEVEL,
  VDT_FIND_SIDE,
  VDT_FIND_WAY,
  VDT_FIND_ZONE,
  VDT_FIND_NAME,
} VdtFindKind;

/* One thing that was looked for, and how many hexes have it. */
typedef struct
{
  VdtFindKind kind;
  char *title; /* for the user */
  guint n_hexes;
  int value;     /* the number of a terrain, side code, way or zone, or the elevation */
  GArray *hexes; /* VdtHex, in row order; NULL: those that have value */
} VdtFindMatch;

void vdt_find_match_free (VdtFindMatch *self);

GPtrArray *vdt_find (VdtMap *map, const VdtLosRules *rules, const char *text);
GArray *vdt_find_list_hexes (const VdtFindMatch *match, VdtMap *map);
gboolean vdt_find_hex (VdtMap *map, const char *text, VdtHex *hex);

int vdt_find_nearest (VdtMap *map, const GArray *hexes, VdtHex from, gboolean forward);

const char *vdt_find_kind_title (VdtFindKind kind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtFindMatch, vdt_find_match_free)

G_END_DECLS
