/* vdt-land-tint.h - the colours of levels of real land
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

guint32 vdt_land_tint (gint level, gint lowest, gint highest);

G_END_DECLS
