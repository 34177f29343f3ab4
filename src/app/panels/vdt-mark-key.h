/* vdt-mark-key.h - what the marks of a sight line on the map mean
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-result.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_MARK_KEY (vdt_mark_key_get_type ())
G_DECLARE_FINAL_TYPE (VdtMarkKey, vdt_mark_key, VDT, MARK_KEY, AdwBin)

void vdt_mark_key_set_line (VdtMarkKey *self, const VdtLosResult *line);

G_END_DECLS
