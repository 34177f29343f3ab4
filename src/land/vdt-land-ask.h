/* vdt-land-ask.h - asks the process that reads land
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-land-wire.h"

#include "vdt-decoder.h"

G_BEGIN_DECLS

/* Seconds for which it may be silent: while a raster is read, of which it tells now and then how
 * far it is, and while a window waits.
 */
#define VDT_LAND_ASK_LONG 600
#define VDT_LAND_ASK_SHORT 5

VdtDecoder *vdt_land_ask_open (GError **error);
VdtLandWire *vdt_land_ask (VdtDecoder *decoder,
                           const VdtLandWire *question,
                           const char *name,
                           guint seconds,
                           const VdtLandWatch *watch,
                           GError **error);

G_END_DECLS
