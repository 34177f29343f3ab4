/* vdt-painter.h - paints a map and what is seen on it, layer over layer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-fan.h"
#include "vdt-los-result.h"
#include "vdt-map.h"
#include "vdt-theme.h"
#include "vdt-view.h"

#include <cairo.h>

G_BEGIN_DECLS

/* The layers, from the lowest up. */
typedef enum
{
  VDT_LAYER_BACKGROUND = 1 << 0,
  VDT_LAYER_UNDERLAY = 1 << 1,
  VDT_LAYER_TERRAIN = 1 << 2,
  VDT_LAYER_GRID = 1 << 3,
  VDT_LAYER_SIDES = 1 << 4,
  VDT_LAYER_LABELS = 1 << 5,
  VDT_LAYER_FAN = 1 << 6,
  VDT_LAYER_COUNTERS = 1 << 7,
  VDT_LAYER_SIGHT_LINE = 1 << 8,
} VdtLayers;

#define VDT_LAYERS_MAP                                                                             \
  (VDT_LAYER_UNDERLAY | VDT_LAYER_TERRAIN | VDT_LAYER_GRID | VDT_LAYER_SIDES | VDT_LAYER_LABELS)
#define VDT_LAYERS_OVERLAY (VDT_LAYER_FAN | VDT_LAYER_SIGHT_LINE)
#define VDT_LAYERS_ALL                                                                             \
  (VDT_LAYER_BACKGROUND | VDT_LAYERS_MAP | VDT_LAYER_COUNTERS | VDT_LAYERS_OVERLAY)

/* What is to be painted. Everything but the map and the theme may be NULL; nothing is owned.
 * underlay is the picture of the map's underlay, see vdt_underlay_load().
 */
typedef struct
{
  VdtMap *map;
  VdtFan *fan;
  const VdtLosResult *line;
  const VdtTheme *theme;
  VdtLayers layers;
  cairo_surface_t *underlay;
} VdtPainting;

void vdt_painter_paint (const VdtPainting *painting,
                        const VdtView *view,
                        cairo_t *cr,
                        gdouble x,
                        gdouble y,
                        gdouble width,
                        gdouble height);

cairo_surface_t *vdt_underlay_load (const VdtMap *map, const char *map_path, GError **error);

G_END_DECLS
