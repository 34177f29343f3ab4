/* vdt-commands-sight.c - declared fire in the main window: the lock, and the attack
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-window-private.h"

#include "vdt-audit-window.h"
#include "vdt-compare-window.h"
#include "vdt-heights-window.h"
#include "vdt-referee-window.h"
#include "vdt-survey-window.h"

#include <glib/gi18n.h>

/* What looks many lines up at once. */
static const char *const look_ups[] = { "survey", "compare", "audit", "heights", "referee" };

static gboolean
is_locked (VdtWindow *self)
{
  g_autoptr (GVariant) state =
      g_action_group_get_action_state (G_ACTION_GROUP (self), "declared-fire");

  return g_variant_get_boolean (state);
}

/**
 * vdt_window_close_look_ups:
 * @self: the window
 * @with_referee: whether the referee's desk, too
 *
 * Closes the windows that show what may not be looked up now.
 */
void
vdt_window_close_look_ups (VdtWindow *self, gboolean with_referee)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next)
    if (gtk_window_get_transient_for (l->data) == GTK_WINDOW (self)
        && (VDT_IS_SURVEY_WINDOW (l->data) || VDT_IS_COMPARE_WINDOW (l->data)
            || VDT_IS_AUDIT_WINDOW (l->data) || VDT_IS_HEIGHTS_WINDOW (l->data)
            || (with_referee && VDT_IS_REFEREE_WINDOW (l->data))))
      gtk_window_destroy (l->data);
}

static void
update_declare (VdtWindow *self)
{
  vdt_window_enable_action (
      self, "declare-attack",
      self->page && vdt_sighting_can_declare (vdt_map_page_get_sighting (self->page)));
}

/**
 * vdt_window_update_fire:
 * @self: the window
 *
 * Locks the look-ups of the window's maps, or lets them go, as the window has it; enables what can
 * be done now.
 */
void
vdt_window_update_fire (VdtWindow *self)
{
  gboolean locked = is_locked (self);
  VdtSighting *sighting = self->page ? vdt_map_page_get_sighting (self->page) : NULL;
  int n_pages = adw_tab_view_get_n_pages (self->tab_view);

  for (int i = 0; i < n_pages; i++)
    {
      GtkWidget *page = adw_tab_page_get_child (adw_tab_view_get_nth_page (self->tab_view, i));

      vdt_sighting_set_locked (vdt_map_page_get_sighting (VDT_MAP_PAGE (page)), locked);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (look_ups); i++)
    vdt_window_enable_action (self, look_ups[i], sighting && !locked);
  update_declare (self);
}

static void
declared_fire_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  VdtWindow *self = user_data;

  g_simple_action_set_state (action, state);
  if (is_locked (self))
    vdt_window_close_look_ups (self, TRUE);
  vdt_window_update_fire (self);
  vdt_window_toast (self, is_locked (self) ? _ ("Look-ups are locked until an attack is declared")
                                           : _ ("Look-ups are free again"));
}

static void
declare_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  VdtWindow *self = user_data;

  vdt_sighting_declare (vdt_map_page_get_sighting (self->page),
                        vdt_referee_recorder_get_log (vdt_map_page_get_recorder (self->page)));
}

/* A map that comes from a window that locks look-ups locks those of this one. */
static void
page_attached_cb (VdtWindow *self, AdwTabPage *tab)
{
  VdtMapPage *page = VDT_MAP_PAGE (adw_tab_page_get_child (tab));
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "declared-fire");

  if (!vdt_sighting_get_locked (vdt_map_page_get_sighting (page)) || is_locked (self))
    return;
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (TRUE));
  vdt_window_close_look_ups (self, TRUE);
  vdt_window_update_fire (self);
}

static const GActionEntry entries[] = {
  { .name = "declared-fire", .state = "false", .change_state = declared_fire_cb },
  { .name = "declare-attack", .activate = declare_cb },
};

/**
 * vdt_window_add_fire_actions:
 * @self: the window
 *
 * Installs the actions of declared fire. The window follows its sighting already.
 */
void
vdt_window_add_fire_actions (VdtWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (self->tab_view, "page-attached", G_CALLBACK (page_attached_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_group_connect_swapped (self->sighting_signals, "changed", G_CALLBACK (update_declare),
                                  self);
  g_signal_group_connect_swapped (self->sighting_signals, "notify::result",
                                  G_CALLBACK (update_declare), self);
}
