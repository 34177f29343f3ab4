/* vdt-map-page-private.h - the parts of a page, for the files that make it up
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map-page.h"

#include "vdt-name-bar.h"
#include "vdt-profile-view.h"
#include "vdt-shape-bar.h"
#include "vdt-touch-bar.h"

G_BEGIN_DECLS

struct _VdtMapPage
{
  AdwBin parent_instance;

  VdtMapPageParts parts; /* owned, or of the template */

  /* Template */
  GtkWidget *hidden_bar;
  GtkWidget *map_overlay;
  GtkLabel *hidden_title;
  VdtNameBar *name_bar;
  GtkLabel *pill;
  GtkRevealer *profile_revealer;
  VdtProfileView *profile_view;
  VdtShapeBar *shape_bar;
  VdtTouchBar *touch_bar;
  VdtDiskBar *disk_bar;
  GtkInfoBar *underlay_problem;
  GtkLabel *underlay_why;
  GtkInfoBar *draft_problem;
  GtkLabel *draft_why;

  /* Owned */
  VdtTool **tools; /* as many as there are */
  GtkWidget *menu; /* GtkPopoverMenu */
  GMenu *menu_model;
  char *title;
  GFile *example;          /* what the map was a copy of when it was opened, NULL: of none */
  char *recovered_name;    /* what the map was called that was lost; NULL: it was not */
  VdtImportReport *import; /* what became of the file of another program; NULL: it is of none */
  GFile *origin;           /* its file; NULL: it had none */
  VdtGrid import_grid;
  VdtMap *map_read;  /* as it was imported, with the names of its file; NULL: it was not */
  VdtMap *map_made;  /* what was made of that last */
  char *failed_href; /* the picture that could not be read */

  VdtTool *tool;        /* one of tools, or the one for pasting */
  VdtTool *tool_before; /* pasting */
  gboolean pill_visible;
  gboolean profile_visible;
  guint profile_timeout;   /* until the side view opens; 0: it does not */
  VdtToolEvent menu_event; /* where the menu was asked for */
};

void vdt_map_page_make_reader (VdtMapPage *self);
void vdt_map_page_fill (VdtMapPage *self, VdtDocument *document, VdtDraftKeeper *draft_keeper);
void vdt_map_page_follow_drafts (VdtMapPage *self);

G_END_DECLS
