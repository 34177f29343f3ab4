/* vdt-window-heights.c - how high observer and target stand: by keys, and all heights at once
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-window-private.h"

#include "vdt-heights-window.h"

static void
heights_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  VdtWindow *self = user_data;

  vdt_heights_window_present (GTK_WINDOW (self), self->page);
}

static VdtSighting *
get_sighting (VdtWindow *self)
{
  VdtSighting *sighting = self->page ? vdt_map_page_get_sighting (self->page) : NULL;

  return sighting && vdt_sighting_get_setup (sighting)->rules->reads_levels ? sighting : NULL;
}

static void
observer_level_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  VdtSighting *sighting = get_sighting (user_data);
  VdtStance stance;

  if (!sighting)
    return;
  vdt_sighting_get_observer_stance (sighting, &stance);
  stance.level = CLAMP (stance.level + g_variant_get_int32 (parameter), 0, VDT_COUNTER_LEVEL_MAX);
  vdt_sighting_set_observer_stance (sighting, &stance);
}

static void
target_level_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  VdtSighting *sighting = get_sighting (user_data);
  VdtStance stance;

  if (!sighting)
    return;
  vdt_sighting_get_target_stance (sighting, &stance);
  stance.level = CLAMP (stance.level + g_variant_get_int32 (parameter), 0, VDT_COUNTER_LEVEL_MAX);
  vdt_sighting_set_target_stance (sighting, &stance);
}

static const GActionEntry entries[] = {
  { .name = "heights", .activate = heights_cb },
  { .name = "observer-level", .activate = observer_level_cb, .parameter_type = "i" },
  { .name = "target-level", .activate = target_level_cb, .parameter_type = "i" },
};

/**
 * vdt_window_add_heights_actions:
 * @self: the window
 *
 * Installs the actions on heights.
 */
void
vdt_window_add_heights_actions (VdtWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
