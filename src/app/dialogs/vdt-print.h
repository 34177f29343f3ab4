/* vdt-print.h - prints a map at true size, on as many pages as it takes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map-page.h"

G_BEGIN_DECLS

GtkPrintOperation *vdt_print_new (VdtMapPage *page);
void vdt_print_run (GtkPrintOperation *self, GtkWindow *window);

G_END_DECLS
