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
  VdtRecentMenu *recent;
  GSignalGroup *document_signals;
  GSignalGroup *selection_signals;
  GSignalGroup *sighting_signals;
  GCancellable *cancellable; /* ends with the window */

  /* Borrowed */
  VdtMapPage *page; /* the one in view, NULL when no map is open */

  const char *last_tool; /* the one in hand before this one, interned; NULL: none */
  guint n_loading;
  gboolean asking;    /* a question about unsaved changes is open */
  gboolean may_close; /* whatever was unsaved has been asked about */
};

/* vdt-window.c */
void vdt_window_show_tool (VdtWindow *self);

/* vdt-actions.c */
void vdt_window_add_actions (VdtWindow *self);
void vdt_window_update_actions (VdtWindow *self);
gboolean vdt_window_is_sighting (VdtWindow *self);
const char *vdt_window_get_tool_id (VdtWindow *self);

/* vdt-commands-view.c */
void vdt_window_add_navigate_actions (VdtWindow *self);
void vdt_window_update_navigate_actions (VdtWindow *self);
void vdt_window_apply_layers (VdtWindow *self);

/* vdt-window-select.c */
void vdt_window_add_select_actions (VdtWindow *self);
void vdt_window_update_select_actions (VdtWindow *self);
void vdt_window_enable_action (VdtWindow *self, const char *name, gboolean enabled);

/* vdt-commands-edit.c */
void vdt_window_add_edit_actions (VdtWindow *self);
void vdt_window_update_edit_actions (VdtWindow *self);

/* vdt-commands-sight.c */
void vdt_window_add_fire_actions (VdtWindow *self);
void vdt_window_close_look_ups (VdtWindow *self, gboolean with_referee);
void vdt_window_update_fire (VdtWindow *self);

/* vdt-window-heights.c */
void vdt_window_add_heights_actions (VdtWindow *self);

/* vdt-commands-map.c */
void vdt_window_add_map_actions (VdtWindow *self);
const VdtDerivation *vdt_window_find_derivation (VdtWindow *self);

/* vdt-window-referee.c */
void vdt_window_add_referee_actions (VdtWindow *self);
gboolean vdt_window_locks_action (VdtWindow *self, const char *name);
void vdt_window_follow_hidden (VdtWindow *self);

/* vdt-map-save.c */
void vdt_window_choose_files (VdtWindow *self);
void vdt_window_accept_drops (VdtWindow *self);
void vdt_window_save_page_async (VdtWindow *self,
                                 VdtMapPage *page,
                                 gboolean ask_where,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
gboolean vdt_window_save_page_finish (VdtWindow *self, GAsyncResult *result, GError **error);

/* vdt-closing.c */
void vdt_window_settle_page (VdtWindow *self, VdtMapPage *page);
gboolean vdt_window_close_page (VdtWindow *self, AdwTabPage *tab);
gboolean vdt_window_close_request (VdtWindow *self);

G_END_DECLS
