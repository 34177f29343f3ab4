/* tour.h - everything that opens, opened once
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

void tour_take (GtkApplication *application, char *folder, GPtrArray *maps);
