/* vdt-gtk-workarounds.h - faults of the toolkit that people can meet, and what is done about them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void vdt_gtk_install_workarounds (void);
void vdt_gtk_let_dragged_tabs_end (AdwTabView *tab_view);

G_END_DECLS
