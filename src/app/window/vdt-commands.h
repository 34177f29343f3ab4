/* vdt-commands.h - what the window's actions do: see the table in vdt-actions.c
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map-page.h"

G_BEGIN_DECLS

typedef struct _VdtWindow VdtWindow;

/* With the map in view, NULL when none is; an action with a state gets the one that is wanted. */
typedef void VdtCommand (VdtWindow *window, VdtMapPage *page, GVariant *parameter);

/* vdt-commands-file.c */
VdtCommand vdt_command_open, vdt_command_open_uri, vdt_command_new, vdt_command_new_from_land,
    vdt_command_save, vdt_command_save_as, vdt_command_overwrite, vdt_command_reload,
    vdt_command_compare_file, vdt_command_follow_file, vdt_command_close_tab, vdt_command_export,
    vdt_command_print, vdt_command_import_report, vdt_command_import_terrain,
    vdt_command_copy_report;

/* vdt-commands-edit.c */
VdtCommand vdt_command_undo, vdt_command_redo, vdt_command_cut, vdt_command_copy, vdt_command_paste,
    vdt_command_keep_stamp, vdt_command_take_stamp, vdt_command_duplicate,
    vdt_command_delete_selection, vdt_command_move_selection, vdt_command_turn, vdt_command_mirror,
    vdt_command_replace, vdt_command_select_all, vdt_command_select_none, vdt_command_select_invert;

/* vdt-commands-map.c */
VdtCommand vdt_command_edit_legend, vdt_command_properties, vdt_command_resize, vdt_command_crop,
    vdt_command_change_layout, vdt_command_shift_elevations, vdt_command_derive,
    vdt_command_roads_to_ways, vdt_command_make_void, vdt_command_make_ground,
    vdt_command_read_rest, vdt_command_new_terrain;

/* vdt-commands-tool.c */
void vdt_window_change_mode (VdtWindow *window, gboolean sighting);
gboolean vdt_command_knows_mode (GVariant *state);
gboolean vdt_command_knows_tool (GVariant *state);
gboolean vdt_command_knows_zoom (GVariant *zoom);
VdtCommand vdt_command_mode, vdt_command_switch_mode, vdt_command_tool, vdt_command_underlay,
    vdt_command_edit_name, vdt_command_palette, vdt_command_radius, vdt_command_back;

/* vdt-commands-sight.c */
VdtCommand vdt_command_survey, vdt_command_compare, vdt_command_audit, vdt_command_heights,
    vdt_command_referee, vdt_command_observer_level, vdt_command_target_level,
    vdt_command_declared_fire, vdt_command_declare_attack;
void vdt_window_share_lock (VdtWindow *window);

/* vdt-commands-help.c */
VdtCommand vdt_command_help, vdt_command_lesson;

/* vdt-commands-view.c */
VdtCommand vdt_command_switch_painted, vdt_command_history, vdt_command_find, vdt_command_find_next,
    vdt_command_find_previous, vdt_command_zoom_in, vdt_command_zoom_out, vdt_command_zoom,
    vdt_command_zoom_fit, vdt_command_zoom_selection, vdt_command_fullscreen,
    vdt_command_show_help_overlay, vdt_command_toast, vdt_command_say, vdt_command_settle;

G_END_DECLS
