/* vdt-menus.h - menus that are made anew, or are done with
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

void vdt_menus_clear (GMenu *menu);

G_END_DECLS
