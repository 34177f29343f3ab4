/* vdt-hidden-file.h - a new file that nobody sees until it is whole
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

int vdt_hidden_file_new (const char *folder, char **path);
gboolean vdt_hidden_file_name (int fd, char **path, const char *beginning);
char *vdt_hidden_file_dup_beginning (const char *folder);
void vdt_hidden_file_sweep (const char *folder);

G_END_DECLS
