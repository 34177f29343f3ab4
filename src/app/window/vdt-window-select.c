/* vdt-window-select.c - what can be selected at once, and replaced where it is selected
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-window-private.h"

#include "vdt-replace-dialog.h"

static VdtSelection *
get_selection (gpointer user_data)
{
  return vdt_map_page_get_selection (VDT_WINDOW (user_data)->page);
}

static void
select_all_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  vdt_selection_select_all (get_selection (user_data));
}

static void
select_none_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  vdt_selection_clear (get_selection (user_data));
}

static void
select_invert_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  vdt_selection_invert (get_selection (user_data));
}

static void
replace_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gtk_window_present (
      GTK_WINDOW (vdt_replace_dialog_new (GTK_WINDOW (user_data), get_selection (user_data))));
}

static const GActionEntry entries[] = {
  { .name = "select-all", .activate = select_all_cb },
  { .name = "select-none", .activate = select_none_cb },
  { .name = "select-invert", .activate = select_invert_cb },
  { .name = "replace", .activate = replace_cb },
};

/**
 * vdt_window_add_select_actions:
 * @self: the window
 *
 * Installs the actions about the selection.
 */
void
vdt_window_add_select_actions (VdtWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}

/**
 * vdt_window_update_select_actions:
 * @self: the window
 *
 * Enables them while a map is open.
 */
void
vdt_window_update_select_actions (VdtWindow *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (entries); i++)
    vdt_window_enable_action (self, entries[i].name, self->page != NULL);
}
