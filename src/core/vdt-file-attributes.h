/* vdt-file-attributes.h - owner, permissions and extended attributes taken from one file to another
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean vdt_file_attributes_keep_owner (int from, int to);
gboolean vdt_file_attributes_copy (int from, int to);

G_END_DECLS
