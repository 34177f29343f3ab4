/* vdt-vasl-cut.h - the part of a board of VASL that a scenario is played on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-vasl-board.h"

G_BEGIN_DECLS

/* Columns and rows by the numbers of their hexes, where 1 is A; from 1 on, all zero: all of it. */
typedef struct
{
  int first_column;
  int last_column;
  int first_row;
  int last_row;
} VdtVaslCut;

gboolean vdt_vasl_cut_parse (const char *text, VdtVaslCut *cut);
char *vdt_vasl_cut_format (const VdtVaslCut *cut);
gboolean vdt_vasl_board_cut (VdtVaslBoard *self, const VdtVaslCut *cut, int *x, int *y);

G_END_DECLS
