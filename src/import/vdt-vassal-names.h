/* vdt-vassal-names.h - names every hex as VASSAL does
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-vassal-board.h"

G_BEGIN_DECLS

void vdt_vassal_names_take (const VdtVassalBoard *board,
                            const VdtVassalFrame *frame,
                            const int *namers,
                            VdtImportDraft *draft);

G_END_DECLS
