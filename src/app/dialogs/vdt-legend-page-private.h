/* vdt-legend-page-private.h - what the list and the form of a legend share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-legend-page.h"
#include "vdt-swatch.h"

G_BEGIN_DECLS

struct _VdtLegendPage
{
  AdwBin parent_instance;

  /* Template */
  GtkListBox *list;
  GtkWidget *ramp_button;
  GtkWidget *up_button;
  GtkWidget *down_button;
  GtkStack *form_stack;
  AdwStatusPage *empty;
  VdtSwatch *preview;
  GtkLabel *uses;
  GtkLabel *problem;
  GtkWidget *value_row;
  GtkAdjustment *value;
  AdwEntryRow *name_row;
  AdwEntryRow *code_row;
  AdwActionRow *colour_row;
  GtkColorChooser *colour_button;
  GtkWidget *look_group;
  AdwComboRow *kind_row;
  AdwComboRow *symbol_row;
  AdwComboRow *style_row;
  AdwPreferencesGroup *pictures_group;
  GtkWidget *add_picture_button;
  GtkWidget *way_group;
  AdwComboRow *way_kind_row;
  AdwComboRow *crossing_row;
  GtkAdjustment *width;
  GtkSwitch *has_edge;
  GtkColorChooser *edge_button;
  GtkWidget *rules_group;
  GtkAdjustment *height;
  GtkAdjustment *hindrance;
  GtkSwitch *inherent;
  GtkSwitch *depression;
  GtkSwitch *unequal;
  AdwEntryRow *building_row;

  /* Owned */
  GSList *picture_rows; /* the list; its rows are in pictures_group */

  /* Borrowed */
  VdtLegendDraft *draft; /* NULL before there is one, and when its owner is gone */

  VdtLegendPart part;
  gboolean filling; /* the form shows an entry: nobody has changed it */
  gboolean reading; /* pictures for an entry */
};

/* vdt-legend-page.c */
int vdt_legend_page_get_selected (VdtLegendPage *self);
void vdt_legend_page_read_form (VdtLegendPage *self);

/* vdt-legend-pictures.c */
void vdt_legend_pictures_init (VdtLegendPage *self);
void vdt_legend_pictures_show (VdtLegendPage *self);
void vdt_legend_pictures_choose (VdtLegendPage *self);

/* vdt-legend-form.c */
void vdt_legend_form_show_rows (VdtLegendPage *self);
void vdt_legend_form_fill (VdtLegendPage *self, guint i);
void vdt_legend_form_read (VdtLegendPage *self, guint i);
void vdt_legend_form_show_state (VdtLegendPage *self, guint i);
void
vdt_legend_form_show_entry (VdtLegendPage *self, VdtLegend *legend, VdtSwatch *swatch, guint i);
char *vdt_legend_form_dup_name (VdtLegendPage *self, guint i);

G_END_DECLS
