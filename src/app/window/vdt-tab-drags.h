/* vdt-tab-drags.h - closes tabs, and lets them be dragged, so that nothing is dragged past its end
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void vdt_tab_drags_mend (AdwTabBar *tab_bar);
void vdt_tab_drags_close (AdwTabBar *tab_bar, AdwTabPage *tab);

G_END_DECLS
