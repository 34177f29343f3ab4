/* vdt-reason-pair.h - two sight lines side by side: what each says, and why
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-rules.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_REASON_PAIR (vdt_reason_pair_get_type ())
G_DECLARE_FINAL_TYPE (VdtReasonPair, vdt_reason_pair, VDT, REASON_PAIR, AdwBin)

void vdt_reason_pair_set (
    VdtReasonPair *self, guint i, const char *heading, const VdtLosResult *result, VdtMap *map);

G_END_DECLS
