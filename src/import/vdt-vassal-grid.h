/* vdt-vassal-grid.h - a grid of hexes of VASSAL: where they are, and what numbers they have
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
  int offset;       /* what is added */
  int zeros;        /* how many zeros may lead */
  gboolean descends;
} VdtVassalNumbers;

/* Hexes are in lines of dy from hex to hex; a line is dx from the next one, and each second one is
 * half a hex further. Lines go down, or, sideways, to the right. In pixels of the picture.
 */
typedef struct
{
  double dx;
  double dy;
  double x0; /* of the first hex of the first line; sideways, x0 is down and y0 to the right */
  double y0;
  gboolean sideways;

  gboolean is_numbered;
  gboolean is_oblique; /* numbers of hexes go up after each second line; without stagger, down */
  gboolean stagger;    /* hexes of odd lines have numbers higher by one */
  gboolean line_last;  /* the number of the line comes after that of the hex in it */
  char prefix[VDT_NAMING_TEXT_MAX + 1]; /* before both numbers */
  char separator[VDT_NAMING_TEXT_MAX + 1];
  VdtVassalNumbers lines;
  VdtVassalNumbers places; /* of hexes in their lines */
} VdtVassalGrid;

VdtVassalGrid *vdt_vassal_grid_new (const char **names, const char **values);
void vdt_vassal_grid_set_numbering (VdtVassalGrid *self, const char **names, const char **values);
void vdt_vassal_grid_centre (const VdtVassalGrid *self, int line, int place, double *x, double *y);
void vdt_vassal_grid_find (const VdtVassalGrid *self, double x, double y, int *line, int *place);
gboolean vdt_vassal_grid_is_aligned (const VdtVassalGrid *self, const VdtVassalGrid *other);
int vdt_vassal_grid_count_line (const VdtVassalGrid *self, int width, int height, int line);
int vdt_vassal_grid_count_place (
    const VdtVassalGrid *self, int width, int height, int line, int place, gboolean below);
gboolean
vdt_vassal_format_read (const char *format, const char *name, char prefix[VDT_NAMING_TEXT_MAX + 1]);

GArray *vdt_vassal_outline_new (const char *path);
gboolean vdt_vassal_outline_contains (const GArray *outline, double x, double y);
void vdt_vassal_outline_measure (const GArray *outline, int *width, int *height);

G_END_DECLS
