/* library.h - the headers of GLib and GIO, which the compiler reads once for all files of a library
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <gio/gio.h>
