/* vdt-save-table.h - a table of results saved as csv
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-toasts.h"

#include "vdt-sighting.h"

G_BEGIN_DECLS

void vdt_save_table (VdtToasts *toasts,
                     VdtSighting *sighting,
                     const char *title,
                     const char *what,
                     const char *saved,
                     char *csv);

G_END_DECLS
