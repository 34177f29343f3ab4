/* vdt-land-tint.h - the colours of levels of real land
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

guint32 vdt_land_tint (int level, int lowest, int highest);

G_END_DECLS
