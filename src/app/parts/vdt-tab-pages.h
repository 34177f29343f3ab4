/* vdt-tab-pages.h - nothing stays of a tab that was dragged and is closed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void vdt_tab_pages_mend (AdwTabView *tab_view);

G_END_DECLS
