/* vdt-layers.h - which layers of every map are shown, and how faint, as the settings say
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-scene.h"

G_BEGIN_DECLS

/* A layer that can be chosen. Its settings are show-ID, and opacity-ID where it can be faint. */
typedef struct
{
  const char *title; /* N_() */
  const char *show;  /* the settings' key */
  const char *opacity;
  VdtLayers layer;
  VdtFade fade; /* of use when opacity is not NULL */
} VdtLayerChoice;

const VdtLayerChoice *vdt_layers_get_choices (guint *n_choices);
void vdt_layers_apply (GSettings *settings, VdtScene *scene, gboolean editing);
gboolean vdt_layers_are_default (GSettings *settings);
void vdt_layers_reset (GSettings *settings);

G_END_DECLS
