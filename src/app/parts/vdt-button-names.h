/* vdt-button-names.h - names of buttons without their underscores, and once
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void vdt_button_names_mend (void);

G_END_DECLS
