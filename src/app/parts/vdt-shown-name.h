/* vdt-shown-name.h - what to call a file where people read it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

char *vdt_file_dup_name (GFile *file);

G_END_DECLS
