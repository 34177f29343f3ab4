/* vdt-print-tab.h - what a printing dialog asks about a map: size of hexes, pages, sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-sheet.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What can be chosen of a map on paper. */
typedef struct
{
  double hex; /* millimetres */
  double overlap;
  gboolean marks;
  gboolean key;    /* frame, title, key of the terrain and credits */
  gboolean fan;    /* the fan, shades and the sight line, where they are shown */
  gboolean inches; /* sizes are told in inches */
} VdtPrintChoices;

void vdt_print_choices_init (VdtPrintChoices *self);
VdtLayers vdt_print_choices_get_layers (const VdtPrintChoices *self, VdtLayers layers);
void vdt_print_choices_apply (const VdtPrintChoices *self, GtkPageSetup *setup, VdtSheet *sheet);

#define VDT_TYPE_PRINT_TAB (vdt_print_tab_get_type ())
G_DECLARE_FINAL_TYPE (VdtPrintTab, vdt_print_tab, VDT, PRINT_TAB, GtkBox)

VdtPrintTab *vdt_print_tab_new (const VdtPainting *painting,
                                const VdtSheet *sheet,
                                const VdtPrintChoices *choices);
void vdt_print_tab_set_setup (VdtPrintTab *self, GtkPageSetup *setup);
VdtPrintChoices vdt_print_tab_get_choices (VdtPrintTab *self);

G_END_DECLS
