/* vdt-grid-finder.h - finds the hexes of the picture under a map, and proposes to lay it over them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-document.h"
#include "vdt-grid-laying.h"

G_BEGIN_DECLS

#define VDT_TYPE_GRID_FINDER (vdt_grid_finder_get_type ())
G_DECLARE_FINAL_TYPE (VdtGridFinder, vdt_grid_finder, VDT, GRID_FINDER, GObject)

typedef enum
{
  VDT_GRID_FINDER_AT_REST,
  VDT_GRID_FINDER_LOOKING,   /* at the picture, in a thread */
  VDT_GRID_FINDER_PROPOSING, /* the document's map lies over what was found, in a stroke */
  VDT_GRID_FINDER_NOTHING,   /* was found: why tells more */
} VdtGridFinderState;

/* What it proposes is in the document's stroke, which it begins where there is none: everything
 * from the picture to the answer is one step. Signal: changed () when state or choice is another.
 */
VdtGridFinder *vdt_grid_finder_new (VdtDocument *document);
void vdt_grid_finder_begin (VdtGridFinder *self, const char *path);
VdtGridFinderState vdt_grid_finder_get_state (VdtGridFinder *self);
const char *vdt_grid_finder_get_why (VdtGridFinder *self);
guint vdt_grid_finder_get_n_grids (VdtGridFinder *self);
const VdtScanGrid *vdt_grid_finder_get_grid (VdtGridFinder *self, guint i);
guint vdt_grid_finder_get_chosen (VdtGridFinder *self);
void vdt_grid_finder_choose (VdtGridFinder *self, guint i);
VdtGridMatch vdt_grid_finder_get_match (VdtGridFinder *self);
gboolean vdt_grid_finder_get_resizes (VdtGridFinder *self);
void vdt_grid_finder_set_resizes (VdtGridFinder *self, gboolean resizes);
void vdt_grid_finder_adjust (VdtGridFinder *self, int left, int top, int right, int bottom);
void vdt_grid_finder_keep (VdtGridFinder *self);
void vdt_grid_finder_refuse (VdtGridFinder *self);

G_END_DECLS
