/* vdt-commands-tool.c - seeing or editing, and with which tool
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-commands.h"

#include "vdt-map-names.h"
#include "vdt-tools.h"
#include "vdt-window.h"

/**
 * vdt_window_change_mode:
 * @window: the window
 * @sighting: whether to see rather than to edit
 *
 * Changes the action's state when it is another one, as its button would.
 */
void
vdt_window_change_mode (VdtWindow *window, gboolean sighting)
{
  if (sighting != vdt_window_get_tools (window)->is_sighting)
    g_action_group_change_action_state (G_ACTION_GROUP (window), "mode",
                                        g_variant_new_string (sighting ? "sight" : "edit"));
}

/**
 * vdt_command_knows_mode:
 * @state: a string
 *
 * Returns: whether it is a state of the action "mode"
 */
gboolean
vdt_command_knows_mode (GVariant *state)
{
  const char *mode = g_variant_get_string (state, NULL);

  return g_str_equal (mode, "sight") || g_str_equal (mode, "edit");
}

void
vdt_command_mode (VdtWindow *window, VdtMapPage *page, GVariant *state)
{
  vdt_window_get_tools (window)->is_sighting =
      g_str_equal (g_variant_get_string (state, NULL), "sight");
  vdt_window_show_tool (window);
}

void
vdt_command_switch_mode (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  vdt_window_change_mode (window, !vdt_window_get_tools (window)->is_sighting);
}

/**
 * vdt_command_knows_tool:
 * @state: a string
 *
 * Returns: whether it is a state of the action "tool": a tool's id
 */
gboolean
vdt_command_knows_tool (GVariant *state)
{
  for (guint i = 0; i < vdt_tools_count (); i++)
    if (g_str_equal (vdt_tools_get_class (i)->id, g_variant_get_string (state, NULL)))
      return TRUE;
  return FALSE;
}

/* Any tool but the one for sight lines is for editing. */
void
vdt_command_tool (VdtWindow *window, VdtMapPage *page, GVariant *state)
{
  VdtToolChoice *tools = vdt_window_get_tools (window);
  const char *id = g_variant_get_string (state, NULL);

  tools->tool = g_intern_string (id);
  if (tools->is_sighting && !g_str_equal (id, VDT_SIGHT_ID))
    vdt_window_change_mode (window, FALSE);
  else
    vdt_window_show_tool (window);
}

static void
choose (VdtWindow *window, const char *id)
{
  g_action_group_change_action_state (G_ACTION_GROUP (window), "tool", g_variant_new_string (id));
}

void
vdt_command_underlay (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  choose (window, "underlay");
}

/* Takes a name in hand, by its number on the map. */
void
vdt_command_edit_name (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  VdtMap *map = vdt_document_get_map (vdt_map_page_peek (page)->document);
  int number = g_variant_get_int32 (parameter);

  if (number < 0 || number >= (int) vdt_map_get_names (map)->len)
    return;
  choose (window, "name");
  g_object_set (vdt_map_page_get_tool (page, "name"), "held", number, NULL);
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

/* Step by step out of what one is doing; in the end the pointer is for selecting or looking. */
void
vdt_command_back (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  if (page && !vdt_map_page_end_paste (page)
      && !vdt_proposal_bar_discard (vdt_map_page_peek (page)->proposal_bar)
      && !vdt_reading_bar_back (vdt_map_page_peek (page)->reading_bar)
      && !vdt_grid_bar_back (vdt_underlay_bar_get_grid_bar (vdt_map_page_peek (page)->underlay_bar))
      && !vdt_tool_back (vdt_map_page_get_tool (page, vdt_window_get_tool_id (window))))
    {
      if (!vdt_window_get_tools (window)->is_sighting)
        choose (window, VDT_SELECT_ID);
    }
}
