/* vdt-settings.h - what follows the reader's preferences
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

void vdt_settings_follow (gpointer object, const char *key, GCallback changed);

G_END_DECLS
