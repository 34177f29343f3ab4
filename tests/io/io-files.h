/* io-files.h - the map files that the tests of io read
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

char *io_files_path (const char *folder, const char *name);
GPtrArray *io_files_list (const char *folder, const char *suffix);
GBytes *io_files_load (const char *path);
