/* vdt-legend-words.h - what the kinds, symbols and lines of legends are called
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-counter.h"
#include "vdt-legend.h"

#include <gio/gio.h>

G_BEGIN_DECLS

const char *vdt_legend_words_kind (VdtTerrainKind kind);
const char *vdt_legend_words_symbol (VdtSymbol symbol);
const char *vdt_legend_words_side_style (VdtSideStyle style);
const char *vdt_legend_words_counter (VdtCounterKind kind);

G_END_DECLS
