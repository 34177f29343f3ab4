/* vdt-painter.h - paints a map and what lies over it, layer by layer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-fan.h"
#include "vdt-heat.h"
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
  VDT_LAYER_TINTS = 1 << 2, /* the ground in the colours of its elevations */
  VDT_LAYER_COVER = 1 << 3, /* what grows, stands and runs on it */
  VDT_LAYER_DEPICTIONS = 1 << 4,
  VDT_LAYER_RELIEF = 1 << 5,
  VDT_LAYER_GRID = 1 << 6,
  VDT_LAYER_SIDES = 1 << 7,
  VDT_LAYER_FAN = 1 << 8,
  VDT_LAYER_LABELS = 1 << 9,
  VDT_LAYER_COUNTERS = 1 << 10,
  VDT_LAYER_SIGHT_LINE = 1 << 11,
  VDT_LAYER_ZONES = 1 << 12,     /* between sides and fan */
  VDT_LAYER_WAYS = 1 << 13,      /* between cover and grid */
  VDT_LAYER_NAMES = 1 << 14,     /* between labels and counters */
  VDT_LAYER_OBSERVERS = 1 << 15, /* those of the fan, between counters and sight line */

  /* The ground in all its parts. */
  VDT_LAYER_TERRAIN =
      VDT_LAYER_TINTS | VDT_LAYER_COVER | VDT_LAYER_DEPICTIONS | VDT_LAYER_RELIEF | VDT_LAYER_WAYS,
} VdtLayers;

#define VDT_LAYERS_MAP                                                                             \
  (VDT_LAYER_UNDERLAY | VDT_LAYER_TERRAIN | VDT_LAYER_GRID | VDT_LAYER_SIDES | VDT_LAYER_ZONES)
#define VDT_LAYERS_OVERLAY (VDT_LAYER_FAN | VDT_LAYER_OBSERVERS | VDT_LAYER_SIGHT_LINE)
#define VDT_LAYERS_ALL                                                                             \
  (VDT_LAYER_BACKGROUND | VDT_LAYERS_MAP | VDT_LAYER_LABELS | VDT_LAYER_NAMES | VDT_LAYER_COUNTERS \
   | VDT_LAYERS_OVERLAY)

/* How far the name of a zone goes to either side of its middle, in spacings. */
#define VDT_ZONE_NAME_REACH 3

/* How far a name goes from its middle, in vdt_name_reach(). */
#define VDT_NAME_REACH 2

/* What can be made fainter than it is. */
typedef enum
{
  VDT_FADE_UNDERLAY,
  VDT_FADE_TERRAIN,
  VDT_FADE_RELIEF,
  VDT_FADE_GRID,
  VDT_FADE_SIDES,
  VDT_FADE_ZONES,
  VDT_FADE_FAN,
} VdtFade;

#define VDT_N_FADES (VDT_FADE_FAN + 1)
#define VDT_FADE_MAX 100 /* not to be seen any more; 0: as it is */

/* How hexes that somebody has painted are shown over an underlay. Ground that is bare and level 0
 * is what a new map is made of: nobody has painted it.
 */
typedef enum
{
  VDT_TRACE_FULL,
  VDT_TRACE_OUTLINE, /* a ring in the colour of each; the picture is seen in all hexes */
  VDT_TRACE_OFF,     /* and no hexsides */
} VdtTrace;

#define VDT_N_TRACES (VDT_TRACE_OFF + 1)

/* How a name on the map is written. */
typedef struct
{
  const char *family;
  gboolean slants;
  gboolean bold;
  double spacing; /* between letters, in the size */
  guint32 colour; /* 0xrrggbb */
} VdtNameLook;

/* How far the baseline of a name on the map is below its middle, in the size. */
#define VDT_NAME_DROP 0.35

/* A name that is not painted, but written: its baseline's middle, in pixels of the picture. A name
 * on the map has a look, and its own middle in place of the baseline's. That of a zone is bold, in
 * a colour of its own.
 */
typedef struct
{
  double x;
  double y;
  double size;
  char *text;
  const VdtNameLook *look; /* NULL: as numbers of hexes */
  int angle;               /* degrees clockwise */
  gboolean of_zone;
  VdtColour ink; /* of a zone's name */
} VdtPaintedText;

/* What is to be painted. Everything but the map and the theme may be NULL; nothing is owned,
 * but by a copy. underlay is the picture of the map's underlay, see vdt_underlay_load().
 */
typedef struct
{
  VdtMap *map;
  VdtFan *fan;
  VdtHeat *heat; /* shown in place of the fan */
  VdtLosResult *line;
  const VdtTheme *theme; /* not owned by a copy either */
  VdtLayers layers;
  cairo_surface_t *underlay;
  VdtTrace painted;
  guint8 fades[VDT_N_FADES];
  GArray *texts;     /* of VdtPaintedText: names go there, instead of being painted */
  double text_scale; /* how much larger than usual the reader has text; 0: as usual */
  gboolean
      whole_names; /* of counters: they go on in further lines, and are not cut to their hexes */
} VdtPainting;

VdtPainting vdt_painting_copy (const VdtPainting *painting);
void vdt_painting_clear (VdtPainting *painting);

void vdt_painter_paint (const VdtPainting *painting,
                        const VdtView *view,
                        cairo_t *cr,
                        double x,
                        double y,
                        double width,
                        double height);

gboolean vdt_painter_find_range (
    const VdtView *view, double x, double y, double width, double height, VdtHexRange *range);
gboolean vdt_painter_shows_labels (double spacing);

G_END_DECLS
