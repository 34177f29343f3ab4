/* vdt-stamp-list.h - the pieces that are kept by name, to be taken in hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_STAMP_LIST (vdt_stamp_list_get_type ())
G_DECLARE_FINAL_TYPE (VdtStampList, vdt_stamp_list, VDT, STAMP_LIST, AdwBin)

/* Follows the folder in which they are kept: what other windows keep is there, too. */

G_END_DECLS
