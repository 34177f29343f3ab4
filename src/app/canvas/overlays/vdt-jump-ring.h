/* vdt-jump-ring.h - a ring about the hex that somebody has jumped to
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-overlay.h"

G_BEGIN_DECLS

/* First it closes in on the hex, and then it stays until somebody goes on from there. */
typedef struct
{
  gboolean shown;
  VdtHex hex;
  guint tick;
  gint64 start; /* of its pulse */
} VdtJumpRing;

void vdt_jump_ring_show (VdtJumpRing *self, GtkWidget *widget, VdtHex hex);
void vdt_jump_ring_clear (VdtJumpRing *self, GtkWidget *widget);
void vdt_jump_ring_snapshot (const VdtJumpRing *self, GtkWidget *widget, const VdtOverlay *overlay);

G_END_DECLS
