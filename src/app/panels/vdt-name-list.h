/* vdt-name-list.h - the names that stand on a hex, to be taken in hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_NAME_LIST (vdt_name_list_get_type ())
G_DECLARE_FINAL_TYPE (VdtNameList, vdt_name_list, VDT, NAME_LIST, AdwBin)

/* Its rows activate win.edit-name (i). */
void vdt_name_list_show (VdtNameList *self, VdtMap *map, const VdtHex *hex);

G_END_DECLS
