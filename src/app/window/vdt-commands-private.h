/* vdt-commands-private.h - what the window's actions do: see the table in vdt-actions.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-window.h"

G_BEGIN_DECLS

/* With the map in view, NULL when none is; an action with a state gets the one that is wanted. */
typedef void VdtCommand (VdtWindow *window, VdtMapPage *page, GVariant *parameter);

/* vdt-commands-file.c */
VdtCommand vdt_command_open;
VdtCommand vdt_command_open_uri;
VdtCommand vdt_command_new;
VdtCommand vdt_command_save;
VdtCommand vdt_command_save_as;
VdtCommand vdt_command_close_tab;
VdtCommand vdt_command_export;
VdtCommand vdt_command_copy_report;

/* vdt-commands-edit.c */
VdtCommand vdt_command_undo;
VdtCommand vdt_command_redo;
VdtCommand vdt_command_cut;
VdtCommand vdt_command_copy;
VdtCommand vdt_command_paste;
VdtCommand vdt_command_duplicate;
VdtCommand vdt_command_delete_selection;
VdtCommand vdt_command_move_selection;
VdtCommand vdt_command_turn;
VdtCommand vdt_command_mirror;
VdtCommand vdt_command_replace;
VdtCommand vdt_command_select_all;
VdtCommand vdt_command_select_none;
VdtCommand vdt_command_select_invert;

/* vdt-commands-map.c */
VdtCommand vdt_command_edit_legend;
VdtCommand vdt_command_properties;
VdtCommand vdt_command_resize;
VdtCommand vdt_command_crop;
VdtCommand vdt_command_change_layout;
VdtCommand vdt_command_shift_elevations;
VdtCommand vdt_command_derive;
VdtCommand vdt_command_make_void;
VdtCommand vdt_command_make_ground;

/* vdt-commands-tool.c */
VdtCommand vdt_command_mode;
VdtCommand vdt_command_switch_mode;
VdtCommand vdt_command_tool;
VdtCommand vdt_command_underlay;
VdtCommand vdt_command_palette;
VdtCommand vdt_command_radius;
VdtCommand vdt_command_back;

/* vdt-commands-sight.c */
VdtCommand vdt_command_survey;
VdtCommand vdt_command_compare;
VdtCommand vdt_command_audit;
VdtCommand vdt_command_heights;
VdtCommand vdt_command_referee;
VdtCommand vdt_command_observer_level;
VdtCommand vdt_command_target_level;
VdtCommand vdt_command_declared_fire;
VdtCommand vdt_command_declare_attack;
void vdt_window_share_lock (VdtWindow *window);

/* vdt-commands-view.c */
VdtCommand vdt_command_history;
VdtCommand vdt_command_find;
VdtCommand vdt_command_find_next;
VdtCommand vdt_command_find_previous;
VdtCommand vdt_command_zoom_in;
VdtCommand vdt_command_zoom_out;
VdtCommand vdt_command_zoom;
VdtCommand vdt_command_zoom_fit;
VdtCommand vdt_command_zoom_selection;
VdtCommand vdt_command_fullscreen;
VdtCommand vdt_command_show_help_overlay;
VdtCommand vdt_command_toast;

G_END_DECLS
