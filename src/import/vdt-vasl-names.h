/* vdt-vasl-names.h - names the hexes of boards that are joined, by the numbers of the boards
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-vasl-board.h"

G_BEGIN_DECLS

/* A board in a larger one. */
typedef struct
{
  VdtVaslBoard board; /* as its file has it; its pixels are not used */
  int cut_x;          /* what of it there is, in pixels, before it is turned */
  int cut_y;
  int width;
  int height;
  int x; /* where that lies, in pixels */
  int y;
  guint row; /* of boards, as in VdtVaslPlace */
  gboolean turned;
  char number[VDT_NAMING_TEXT_MAX + 1]; /* what stands before names */
} VdtVaslNamed;

void vdt_vasl_names_find_number (GFile *file, char number[VDT_NAMING_TEXT_MAX + 1]);
void vdt_vasl_names_lay (VdtGrid *grid,
                         const VdtVaslBoard *whole,
                         const VdtVaslNamed *boards,
                         guint n_boards);

G_END_DECLS
