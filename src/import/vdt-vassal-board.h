/* vdt-vassal-board.h - a board of VASSAL: its grids, and which hexes of them make a map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-vassal-grid.h"

G_BEGIN_DECLS

/* A part of a board. What is in several is in the first of them. */
typedef struct
{
  char *name;
  char *format;        /* how hexes in it are called */
  GArray *outline;     /* double: x and y in turns */
  gboolean uses_board; /* and its grid */
  VdtVassalGrid *grid; /* NULL: it has none of hexes */
} VdtVassalZone;

typedef struct
{
  char *name;
  char *image;         /* "": it has none */
  VdtVassalGrid *grid; /* of what is in no zone; NULL: there are no hexes */
  GPtrArray *zones;    /* VdtVassalZone */
  guint n_more;        /* zones that are left out, for there are too many */
  int width;           /* as it says itself, or its zones reach; then, of its picture */
  int height;
} VdtVassalBoard;

VdtVassalBoard *vdt_vassal_board_new (void);
void vdt_vassal_board_free (VdtVassalBoard *self);
VdtVassalZone *vdt_vassal_board_add_zone (VdtVassalBoard *self);
const VdtVassalGrid *vdt_vassal_board_get_grid (const VdtVassalBoard *self);
guint vdt_vassal_board_count_others (const VdtVassalBoard *self);
gboolean vdt_vassal_board_take (const VdtVassalBoard *self, VdtImportDraft *draft, GError **error);

/* What a hex is named by: a number of those that vdt_vassal_board_find_namer() tells. */
typedef struct
{
  const VdtVassalGrid *grid;
  int width; /* of what the grid is for */
  int height;
  char prefix[VDT_NAMING_TEXT_MAX + 1];
} VdtVassalNamer;

/* Lines from first_line on, and in each so many hexes. Rows are counted along the first line; in
 * odd lines, with stagger, they begin a hex earlier.
 */
typedef struct
{
  const VdtVassalGrid *grid;
  gboolean stagger;
  int first_line;
  int n_lines;
  int first_row;
  int n_rows;
} VdtVassalFrame;

void vdt_vassal_frame_centre (const VdtVassalFrame *self, int line, int row, double *x, double *y);
int vdt_vassal_board_find_namer (const VdtVassalBoard *self, double x, double y);
void vdt_vassal_board_get_namer (const VdtVassalBoard *self, int number, VdtVassalNamer *namer);

G_END_DECLS
