/* vdt-helper-confine.h - what a decoder may still do when it reads
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean vdt_helper_limit (guint megabytes, guint milliseconds, guint files);
gboolean vdt_helper_confine (void);

G_END_DECLS
