/* vdt-closing.h - closing tabs and windows without losing work
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-window.h"

G_BEGIN_DECLS

VdtClosing *vdt_closing_new (VdtWindow *window);

G_END_DECLS
