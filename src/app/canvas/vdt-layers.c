/* vdt-layers.c - which layers of every map are shown, and how faint, as the settings say
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-layers.h"

#include <glib/gi18n.h>

/* From the highest down, as they lie on the map. */
static const VdtLayerChoice choices[] = {
  { N_("_Counters"), "show-counters", NULL, VDT_LAYER_COUNTERS, 0 },
  { N_("La_bels"), "show-names", NULL, VDT_LAYER_NAMES, 0 },
  { N_("Hex _Numbers"), "show-labels", NULL, VDT_LAYER_LABELS, 0 },
  { N_("Line-of-Sight _Fan"), "show-fan", "opacity-fan", VDT_LAYER_FAN | VDT_LAYER_OBSERVERS,
    VDT_FADE_FAN },
  { N_("_Zones"), "show-zones", "opacity-zones", VDT_LAYER_ZONES, VDT_FADE_ZONES },
  { N_("Hex_sides"), "show-sides", "opacity-sides", VDT_LAYER_SIDES, VDT_FADE_SIDES },
  { N_("_Grid"), "show-grid", "opacity-grid", VDT_LAYER_GRID, VDT_FADE_GRID },
  { N_("_Relief"), "show-relief", "opacity-relief", VDT_LAYER_RELIEF, VDT_FADE_RELIEF },
  { N_("Terrain S_ymbols"), "show-depictions", NULL, VDT_LAYER_DEPICTIONS, 0 },
  { N_("_Roads and Rivers"), "show-ways", NULL, VDT_LAYER_WAYS, 0 },
  { N_("_Terrain"), "show-terrain", "opacity-terrain", VDT_LAYER_COVER, VDT_FADE_TERRAIN },
  { N_("_Elevation Tints"), "show-tints", NULL, VDT_LAYER_TINTS, 0 },
  { N_("Background I_mage"), "show-underlay", "opacity-underlay", VDT_LAYER_UNDERLAY,
    VDT_FADE_UNDERLAY },
};

/**
 * vdt_layers_get_choices:
 * @n_choices: (out): how many
 *
 * Returns: (array length=n_choices): the layers that can be chosen, the highest first
 */
const VdtLayerChoice *
vdt_layers_get_choices (guint *n_choices)
{
  *n_choices = G_N_ELEMENTS (choices);
  return choices;
}

/**
 * vdt_layers_apply:
 * @settings: the application's
 * @scene: what is shown
 * @editing: whether what is in hand is a tool for editing
 *
 * Shows the layers as the settings say. Fan and sight line do not lie on a map that is edited,
 * unless the settings say that, too.
 */
void
vdt_layers_apply (GSettings *settings, VdtScene *scene, gboolean editing)
{
  VdtLayers layers = VDT_LAYERS_ALL;
  guint8 fades[VDT_N_FADES] = { 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      if (!g_settings_get_boolean (settings, choices[i].show))
        layers &= ~choices[i].layer;
      if (choices[i].opacity)
        fades[choices[i].fade] =
            (guint8) (VDT_FADE_MAX - g_settings_get_int (settings, choices[i].opacity));
    }
  if (editing && !g_settings_get_boolean (settings, "fan-while-painting"))
    layers &= ~VDT_LAYERS_OVERLAY;
  vdt_scene_set_layers (scene, layers);
  vdt_scene_set_fades (scene, fades);
  vdt_scene_set_painted (scene, (VdtTrace) g_settings_get_enum (settings, "painted"));
}

/**
 * vdt_layers_are_default:
 * @settings: the application's
 *
 * Returns: whether everything is shown as it is
 */
gboolean
vdt_layers_are_default (GSettings *settings)
{
  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    if (!g_settings_get_boolean (settings, choices[i].show)
        || (choices[i].opacity
            && g_settings_get_int (settings, choices[i].opacity) != VDT_FADE_MAX))
      return FALSE;
  return g_settings_get_enum (settings, "painted") == VDT_TRACE_FULL;
}

/**
 * vdt_layers_reset:
 * @settings: the application's
 *
 * Shows everything as it is.
 */
void
vdt_layers_reset (GSettings *settings)
{
  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_settings_reset (settings, choices[i].show);
      if (choices[i].opacity)
        g_settings_reset (settings, choices[i].opacity);
    }
  g_settings_reset (settings, "painted");
}
