/* vdt-x-errors.h - what the X server refuses is no reason to lose maps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void vdt_x_errors_outlive (void);

G_END_DECLS
