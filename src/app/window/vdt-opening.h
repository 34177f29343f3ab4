/* vdt-opening.h - maps on their way into a window: opened, dropped, recent
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-loading-bar.h"
#include "vdt-map-page.h"

G_BEGIN_DECLS

typedef struct _VdtOpening VdtOpening;

VdtOpening *vdt_opening_new (GtkWindow *window,
                             AdwTabView *tab_view,
                             GtkStack *stack,
                             GtkSpinner *spinner,
                             VdtLoadingBar *bar);
void vdt_opening_free (VdtOpening *self);
VdtMapPage *vdt_opening_add_map (VdtOpening *self, VdtMap *map, GFile *file);
VdtMapPage *vdt_opening_add_page (VdtOpening *self, GtkWidget *page);
void vdt_opening_open_several (VdtOpening *self, GSList *files);
void vdt_opening_open (VdtOpening *self, GFile *file);
#ifdef VDT_HAS_LAND
void vdt_opening_open_land (VdtOpening *self, GFile *file);
#endif
void vdt_opening_offer_drafts (VdtOpening *self);

G_END_DECLS
