/* vdt-opening.h - maps on their way into a window: chosen, dropped, from the recent ones
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-window.h"

G_BEGIN_DECLS

VdtOpening *vdt_opening_new (VdtWindow *window);
void vdt_opening_free (VdtOpening *self);
void vdt_opening_open (VdtOpening *self, GFile *file);

G_END_DECLS
