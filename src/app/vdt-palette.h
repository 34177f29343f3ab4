/* vdt-palette.h - a list of named colours, one of them chosen
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

typedef struct
{
  const char *name;
  guint32 colour;
} VdtPaletteEntry;

#define VDT_TYPE_PALETTE (vdt_palette_get_type ())
G_DECLARE_FINAL_TYPE (VdtPalette, vdt_palette, VDT, PALETTE, AdwBin)

/* Property: selected (uint). One that is not selectable only explains the colours. */
GtkWidget *vdt_palette_new (void);
void vdt_palette_set_entries (VdtPalette *self, const VdtPaletteEntry *entries, guint n_entries);
void vdt_palette_set_selectable (VdtPalette *self, gboolean selectable);
guint vdt_palette_get_n_entries (VdtPalette *self);
guint vdt_palette_get_selected (VdtPalette *self);
void vdt_palette_set_selected (VdtPalette *self, guint selected);

G_END_DECLS
