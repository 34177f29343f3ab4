/* vdt-way-list.h - the ways of a hex, to be taken out of it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-document.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_WAY_LIST (vdt_way_list_get_type ())
G_DECLARE_FINAL_TYPE (VdtWayList, vdt_way_list, VDT, WAY_LIST, AdwBin)

void vdt_way_list_show (VdtWayList *self, VdtDocument *document, const VdtHex *hex);

G_END_DECLS
