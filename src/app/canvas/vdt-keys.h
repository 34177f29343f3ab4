/* vdt-keys.h - the keyboard on a canvas
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-hand.h"

G_BEGIN_DECLS

typedef struct _VdtKeys VdtKeys;

VdtKeys *vdt_keys_new (
    GtkWidget *widget, VdtScene *scene, VdtViewport *viewport, VdtAim *aim, VdtHand *hand);
gboolean vdt_keys_has_focus (VdtKeys *self);
void vdt_keys_free (VdtKeys *self);

G_END_DECLS
