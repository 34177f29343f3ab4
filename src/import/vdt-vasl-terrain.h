/* vdt-vasl-terrain.h - the terrain that boards of VASL have, and what it is to chapter A6
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-legend.h"

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  VDT_VASL_HINDERS = 1 << 0,
  VDT_VASL_INHERENT = 1 << 1,
  VDT_VASL_DEPRESSION = 1 << 2,
  VDT_VASL_NEARLY = 1 << 3,  /* there is more to it in other chapters */
  VDT_VASL_UNEQUAL = 1 << 4, /* hinders between equal heights, and is an obstacle between others */
} VdtVaslTraits;

typedef struct
{
  guint8 code;
  const char *name; /* as VASL has it */
  VdtTerrainKind kind;
  int halves;
  VdtVaslTraits traits;
} VdtVaslTerrain;

/* Terrain that stands on hexsides. */
typedef struct
{
  guint8 code;
  const char *name;
  const char *side;   /* its code in maps */
  const char *judged; /* NULL, or the code as which it is judged besides */
  guint32 colour;
} VdtVaslSide;

const VdtVaslTerrain *vdt_vasl_terrain_find (guint8 code);
const VdtVaslTerrain *vdt_vasl_terrain_find_named (const char *name);
gboolean vdt_vasl_terrain_matters (const VdtVaslTerrain *terrain);
const VdtVaslSide *vdt_vasl_side_find (guint8 code);

G_END_DECLS
