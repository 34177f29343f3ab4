/* vdt-helper-land.h - reads land
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

int vdt_helper_land_run (void);

G_END_DECLS
