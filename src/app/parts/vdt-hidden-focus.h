/* vdt-hidden-focus.h - what is hidden gives the keyboard away at once
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void vdt_hidden_focus_mend (void);

G_END_DECLS
