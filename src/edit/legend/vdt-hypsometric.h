/* vdt-hypsometric.h - the colours of heights on printed maps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

guint32 vdt_hypsometric_colour (int elevation, int lowest, int highest);

G_END_DECLS
