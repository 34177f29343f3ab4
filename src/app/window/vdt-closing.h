/* vdt-closing.h - closing tabs and windows without losing work
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-window.h"

G_BEGIN_DECLS

typedef struct _VdtClosing VdtClosing;

VdtClosing *vdt_closing_new (VdtWindow *window);
void vdt_closing_free (VdtClosing *self);

G_END_DECLS
