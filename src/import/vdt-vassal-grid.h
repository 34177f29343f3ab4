/* vdt-vassal-grid.h - the hexes of a VASSAL board: where they are, and what they are called
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-import-draft.h"

G_BEGIN_DECLS

/* One direction of a numbering. */
typedef struct
{
  gboolean letters; /* A to Z, then AA */
  gint offset;      /* what is added */
  gint zeros;       /* how many zeros may lead */
  gboolean descends;
} VdtVassalNumbers;

/* Hexes are in lines of dy from hex to hex; a line is dx from the next one, and each second one is
 * half a hex further. Lines go down, or, sideways, to the right. In pixels of the picture.
 */
typedef struct
{
  gdouble dx;
  gdouble dy;
  gdouble x0; /* of the first hex of the first line; sideways, x0 is down and y0 to the right */
  gdouble y0;
  gboolean sideways;

  gboolean is_numbered;
  gboolean is_oblique; /* numbers of hexes go up from line to line by a half: not known to us */
  gboolean stagger;    /* hexes of odd lines have numbers higher by one */
  gboolean line_last;  /* the number of the line comes after that of the hex in it */
  char separator[8];
  VdtVassalNumbers lines;
  VdtVassalNumbers places; /* of hexes in their lines */

  GArray *outline; /* gdouble: x and y in turns, of the zone that it is for; NULL: the board */
} VdtVassalGrid;

VdtVassalGrid *vdt_vassal_grid_new (const char **names, const char **values);
void vdt_vassal_grid_free (VdtVassalGrid *self);
void vdt_vassal_grid_set_numbering (VdtVassalGrid *self, const char **names, const char **values);
GArray *vdt_vassal_outline_new (const char *path);
void
vdt_vassal_grid_centre (const VdtVassalGrid *self, gint line, gint place, gdouble *x, gdouble *y);
gboolean vdt_vassal_grid_take (
    const VdtVassalGrid *self, VdtImportDraft *draft, gint width, gint height, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtVassalGrid, vdt_vassal_grid_free)

G_END_DECLS
