/* vdt-commands-sight.c - what looks lines up, from which level, and when it may
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-commands.h"

#include "vdt-audit-window.h"
#include "vdt-compare-window.h"
#include "vdt-heights-window.h"
#include "vdt-referee-window.h"
#include "vdt-survey-window.h"
#include "vdt-window.h"

#include <glib/gi18n.h>

void
vdt_command_survey (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  vdt_study_window_present (VDT_TYPE_SURVEY_WINDOW, GTK_WINDOW (window), page);
}

void
vdt_command_compare (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  vdt_study_window_present (VDT_TYPE_COMPARE_WINDOW, GTK_WINDOW (window), page);
}

void
vdt_command_audit (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  vdt_study_window_present (VDT_TYPE_AUDIT_WINDOW, GTK_WINDOW (window), page);
}

void
vdt_command_heights (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  vdt_study_window_present (VDT_TYPE_HEIGHTS_WINDOW, GTK_WINDOW (window), page);
}

void
vdt_command_referee (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  vdt_study_window_present (VDT_TYPE_REFEREE_WINDOW, GTK_WINDOW (window), page);
}

static VdtSighting *
get_sighting (VdtMapPage *page)
{
  VdtSighting *sighting = page ? vdt_map_page_peek (page)->sighting : NULL;

  return sighting && vdt_sighting_get_setup (sighting)->rules->reads_levels ? sighting : NULL;
}

void
vdt_command_observer_level (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  VdtSighting *sighting = get_sighting (page);
  VdtStance stance;

  if (!sighting)
    return;
  vdt_sighting_get_observer_stance (sighting, &stance);
  stance.level = CLAMP (stance.level + g_variant_get_int32 (parameter), 0, VDT_COUNTER_LEVEL_MAX);
  vdt_sighting_set_observer_stance (sighting, &stance);
}

void
vdt_command_target_level (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  VdtSighting *sighting = get_sighting (page);
  VdtStance stance;

  if (!sighting)
    return;
  vdt_sighting_get_target_stance (sighting, &stance);
  stance.level = CLAMP (stance.level + g_variant_get_int32 (parameter), 0, VDT_COUNTER_LEVEL_MAX);
  vdt_sighting_set_target_stance (sighting, &stance);
}

static gboolean
is_locked (VdtWindow *window)
{
  g_autoptr (GVariant) state =
      g_action_group_get_action_state (G_ACTION_GROUP (window), "declared-fire");

  return g_variant_get_boolean (state);
}

static void
lock_page (AdwTabPage *tab, gboolean locked)
{
  VdtMapPage *page = VDT_MAP_PAGE (adw_tab_page_get_child (tab));

  vdt_sighting_set_locked (vdt_map_page_peek (page)->sighting, locked);
}

/* Locks the look-ups of all maps, as the window has it now, or lets them go. */
static void
apply_lock (VdtWindow *window)
{
  AdwTabView *tab_view = vdt_window_get_tab_view (window);
  gboolean locked = is_locked (window);

  if (locked)
    vdt_study_windows_close (GTK_WINDOW (window), TRUE);
  for (int i = 0; i < adw_tab_view_get_n_pages (tab_view); i++)
    lock_page (adw_tab_view_get_nth_page (tab_view, i), locked);
}

void
vdt_command_declared_fire (VdtWindow *window, VdtMapPage *page, GVariant *state)
{
  apply_lock (window);
  vdt_window_toast (window, is_locked (window)
                                ? _("Sight checks are locked until you declare an attack")
                                : _("Sight checks are unlocked"));
}

void
vdt_command_declare_attack (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  vdt_sighting_declare (vdt_map_page_peek (page)->sighting);
}

/* A map that comes from a window that locks look-ups locks those of this one. */
static void
page_attached_cb (VdtWindow *window, AdwTabPage *tab)
{
  VdtMapPage *page = VDT_MAP_PAGE (adw_tab_page_get_child (tab));
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (window), "declared-fire");

  if (vdt_sighting_get_locked (vdt_map_page_peek (page)->sighting))
    g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (TRUE));
  apply_lock (window);
}

/**
 * vdt_window_share_lock:
 * @window: the window
 *
 * Makes all maps that come into the window locked or free together.
 */
void
vdt_window_share_lock (VdtWindow *window)
{
  g_signal_connect_object (vdt_window_get_tab_view (window), "page-attached",
                           G_CALLBACK (page_attached_cb), window, G_CONNECT_SWAPPED);
}
