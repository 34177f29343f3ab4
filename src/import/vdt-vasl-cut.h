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
  gint first_column;
  gint last_column;
  gint first_row;
  gint last_row;
} VdtVaslCut;

gboolean vdt_vasl_cut_parse (const char *text, VdtVaslCut *cut);
char *vdt_vasl_cut_format (const VdtVaslCut *cut);
gboolean vdt_vasl_board_cut (VdtVaslBoard *self, const VdtVaslCut *cut, gint *x, gint *y);

G_END_DECLS
