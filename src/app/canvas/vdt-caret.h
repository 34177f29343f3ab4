/* vdt-caret.h - where the keyboard is on a map: in a hex, at a side of it, or at a point
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-tool.h"
#include "vdt-view.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean has_hex;
  VdtHex hex;
  int side;

  /* For tools that draw. */
  gboolean has_spot;
  VdtSpot spot;
  VdtHex round; /* the hex that it goes round */
  guint place;  /* where it goes to next: the centre of that hex, or its corner place - 1 */
} VdtCaret;

VdtHex vdt_caret_nearest_hex (const VdtView *view, double x, double y);
void vdt_caret_put_spot (VdtCaret *self, const VdtView *view, double x, double y);
void vdt_caret_go_round (VdtCaret *self, const VdtView *view);

G_END_DECLS
