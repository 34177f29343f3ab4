/* vdt-look.h - the words for how terrain and coded hexsides are drawn
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The sign that fills a hex. */
typedef enum
{
  VDT_SYMBOL_AUTO, /* as the kind of terrain suggests */
  VDT_SYMBOL_NONE,
  VDT_SYMBOL_TREES,
  VDT_SYMBOL_FIRS,
  VDT_SYMBOL_ORCHARD,
  VDT_SYMBOL_HOUSES,
  VDT_SYMBOL_HOUSE,
  VDT_SYMBOL_BUSHES,
  VDT_SYMBOL_GRASS,
  VDT_SYMBOL_GRAIN,
  VDT_SYMBOL_FURROWS,
  VDT_SYMBOL_REEDS,
  VDT_SYMBOL_WAVES,
  VDT_SYMBOL_STONES,
  VDT_SYMBOL_SAND,
} VdtSymbol;

#define VDT_N_SYMBOLS (VDT_SYMBOL_SAND + 1)

/* As map files have them; NULL-terminated. */
extern const char *const vdt_symbol_names[VDT_N_SYMBOLS + 1];

/* The stroke along a hexside. */
typedef enum
{
  VDT_SIDE_STYLE_AUTO, /* as the words of the code suggest */
  VDT_SIDE_STYLE_LINE,
  VDT_SIDE_STYLE_DASHES,
  VDT_SIDE_STYLE_BAR,
  VDT_SIDE_STYLE_HACHURES,
  VDT_SIDE_STYLE_STEEP,
  VDT_SIDE_STYLE_CLIFF,
  VDT_SIDE_STYLE_CREST,
  VDT_SIDE_STYLE_PASSAGE,
  VDT_SIDE_STYLE_WALL,
  VDT_SIDE_STYLE_HEDGE,
  VDT_SIDE_STYLE_FENCE,
  VDT_SIDE_STYLE_STREAM,
} VdtSideStyle;

#define VDT_N_SIDE_STYLES (VDT_SIDE_STYLE_STREAM + 1)

/* As map files have them; NULL-terminated. */
extern const char *const vdt_side_style_names[VDT_N_SIDE_STYLES + 1];

VdtSideStyle vdt_side_style_for_code (const char *code);

G_END_DECLS
