/* vdt-helper-picture.h - unpacks pictures
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean vdt_helper_picture_is_confined (void);
int vdt_helper_picture_run (void);

G_END_DECLS
