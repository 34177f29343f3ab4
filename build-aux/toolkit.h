/* toolkit.h - the toolkit's headers, which the compiler reads once for all files of the program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <adwaita.h>
#include <glib/gi18n.h>
