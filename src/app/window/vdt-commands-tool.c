/* vdt-commands-tool.c - seeing or editing, and with which tool
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-commands-private.h"

#include "vdt-tool-choice.h"

void
vdt_command_mode (VdtWindow *window, VdtMapPage *page, GVariant *state)
{
  vdt_tool_choice_set_mode (vdt_window_get_tools (window),
                            g_str_equal (g_variant_get_string (state, NULL), "sight"));
}

void
vdt_command_switch_mode (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  VdtToolChoice *tools = vdt_window_get_tools (window);

  vdt_tool_choice_change_mode (tools, !vdt_tool_choice_is_sighting (tools));
}

void
vdt_command_tool (VdtWindow *window, VdtMapPage *page, GVariant *state)
{
  vdt_tool_choice_set_tool (vdt_window_get_tools (window), g_variant_get_string (state, NULL));
}

void
vdt_command_underlay (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  g_action_group_change_action_state (G_ACTION_GROUP (window), "tool",
                                      g_variant_new_string ("underlay"));
}

void
vdt_command_palette (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  if (page)
    vdt_side_bar_choose (vdt_window_get_side_bar (window), g_variant_get_int32 (parameter));
}

void
vdt_command_radius (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  if (page)
    vdt_side_bar_change_radius (vdt_window_get_side_bar (window), g_variant_get_int32 (parameter));
}

/* Step by step out of what one is doing. */
void
vdt_command_back (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  if (page && !vdt_map_page_end_paste (page)
      && !vdt_proposal_bar_discard (vdt_map_page_peek (page)->proposal_bar)
      && !vdt_tool_back (
          vdt_map_page_get_tool (page, vdt_tool_choice_get_id (vdt_window_get_tools (window)))))
    vdt_tool_choice_put_down (vdt_window_get_tools (window));
}
