/* vdt-window-private.h - the window's parts, for the files that make it up
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-window.h"

#include "vdt-history-popover.h"
#include "vdt-recent-menu.h"
#include "vdt-side-bar.h"
#include "vdt-status-bar.h"

G_BEGIN_DECLS

struct _VdtWindow
{
  AdwApplicationWindow parent_instance;

  /* Template */
  AdwWindowTitle *title;
  AdwSplitButton *open_button;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkMenuButton *history_button;
  GtkMenuButton *menu_button;
  GMenuModel *primary_menu;
  GtkSpinner *spinner;
  GtkWidget *mode_box;
  GtkWidget *sidebar_button;
  AdwToastOverlay *toasts;
  GtkStack *stack;
  GtkBox *maps;
  AdwTabView *tab_view;
  AdwFlap *flap;
  GtkWidget *tool_strip;
  GtkBox *tool_buttons;

  /* Made with the first map */
  VdtSideBar *side_bar;
  VdtStatusBar *status_bar;

  /* Owned */
  GSettings *settings;
  VdtToolChoice *tools;
  VdtRecentMenu *recent;
  GSignalGroup *document_signals;
  GSignalGroup *selection_signals;
  GSignalGroup *sighting_signals;
  GCancellable *cancellable; /* ends with the window */

  /* Borrowed */
  VdtMapPage *page; /* the one in view, NULL when no map is open */

  gboolean was_hidden; /* part of the map in view, when the window last looked */
  guint n_loading;
  gboolean asking;    /* a question about unsaved changes is open */
  gboolean may_close; /* whatever was unsaved has been asked about */
};

/* vdt-page-save.c */
void vdt_window_accept_drops (VdtWindow *self);

/* vdt-closing.c */
gboolean vdt_window_close_page (VdtWindow *self, AdwTabPage *tab);
gboolean vdt_window_close_request (VdtWindow *self);

G_END_DECLS
