/* reason-truth.h - a judged line, and whether what a system says of it is true
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-rules.h"
#include "vdt-terrain-view.h"

/* A judged line. */
typedef struct
{
  const VdtTerrainView *view;
  const VdtLosQuery *query;
  const VdtLosResult *result;
  const VdtOutcome *outcome;
  int high; /* of the ends' grounds, in twelfths */
  int low;
  VdtHex high_end;
  VdtHex low_end;
  int length;
  int n_contention;
} Line;

static inline int
ground (const Line *line, VdtHex hex)
{
  return line->view->ground[vdt_terrain_view_index (line->view, hex)];
}

static inline int
top (const Line *line, VdtHex hex)
{
  return line->view->top[vdt_terrain_view_index (line->view, hex)];
}

static inline int
smoke (const Line *line, VdtHex hex)
{
  return line->view->smoke ? line->view->smoke[vdt_terrain_view_index (line->view, hex)] : 0;
}

static inline gboolean
is_end (const Line *line, VdtHex hex)
{
  return vdt_hex_equal (hex, line->query->observer) || vdt_hex_equal (hex, line->query->target);
}

static inline gboolean
is_tall (const Line *line, VdtHex hex)
{
  return line->view->contents[vdt_terrain_view_index (line->view, hex)] & VDT_CONTENTS_TALL;
}

/* The height of a hex's terrain, which what only hinders has not. */
static inline int
obstacle (const Line *line, VdtHex hex)
{
  const VdtTerrain *terrain = vdt_terrain_view_get_terrain (line->view, hex);

  return terrain->hindrance > 0 ? 0 : terrain->halves * VDT_LEVEL / 2;
}

gboolean is_asl_true (const Line *line, const VdtFinding *finding);
