/* vdt-palette.h - a list of entries of a legend, one of them chosen
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-legend.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_PALETTE_NO_KEY G_MININT

/* What to show beside the name: a terrain, a hexside code or a way of a legend, or else a colour;
 * and the number that is shown, which as a digit chooses the entry.
 */
typedef struct
{
  const char *name; /* "": a level's, which has none; its number is the key */
  int key;          /* or VDT_PALETTE_NO_KEY */
  guint32 colour;
  const VdtTerrain *terrain;
  const VdtSideCode *side_code;
  const VdtWay *way;
} VdtPaletteEntry;

#define VDT_TYPE_PALETTE (vdt_palette_get_type ())
G_DECLARE_FINAL_TYPE (VdtPalette, vdt_palette, VDT, PALETTE, AdwBin)

/* Property: selected (uint). */
void vdt_palette_set_entries (VdtPalette *self,
                              VdtLegend *legend,
                              const VdtPaletteEntry *entries,
                              guint n_entries,
                              guint selected);
guint vdt_palette_get_selected (VdtPalette *self);
void vdt_palette_set_selected (VdtPalette *self, guint selected);
void vdt_palette_choose (VdtPalette *self, int key);

G_END_DECLS
