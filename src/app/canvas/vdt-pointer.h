/* vdt-pointer.h - mouse, wheel, touchpad and fingers on a canvas
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-hand.h"

G_BEGIN_DECLS

typedef struct _VdtPointer VdtPointer;

VdtPointer *vdt_pointer_new (GtkWidget *widget, VdtViewport *viewport, VdtAim *aim, VdtHand *hand);
void vdt_pointer_free (VdtPointer *self);

G_END_DECLS
