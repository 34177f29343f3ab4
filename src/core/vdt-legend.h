/* vdt-legend.h - the immutable catalogue of a map: levels, terrains, hexside codes, ways
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-look.h"
#include "vdt-own-symbol.h"

#include <glib-object.h>

G_BEGIN_DECLS

#define VDT_ELEVATION_MIN (-99)
#define VDT_ELEVATION_MAX 999
#define VDT_TERRAIN_CODE_MAX 8
#define VDT_TERRAINS_MAX 4096
#define VDT_TERRAIN_HALVES_MAX 198 /* 99 levels */
#define VDT_HINDRANCE_MAX 99
#define VDT_SIDE_CODES_MAX 64
#define VDT_SIDE_CODE_MAX 32
#define VDT_WAY_WIDTH_MIN 1 /* map units, of which a flat-top hex is 400 wide */
#define VDT_WAY_WIDTH_MAX 200
#define VDT_WAY_WIDTH_DEFAULT 24
#define VDT_LEGEND_NAME_MAX 1000 /* bytes */

typedef enum
{
  VDT_KIND_OPEN,
  VDT_KIND_WOODS,
  VDT_KIND_ORCHARD,
  VDT_KIND_TOWN,
  VDT_KIND_BUILDING,
  VDT_KIND_BRUSH,
  VDT_KIND_GRAIN,
  VDT_KIND_MARSH,
  VDT_KIND_WATER,
  VDT_KIND_ROAD,
  VDT_KIND_GULLY,
  VDT_KIND_STREAM,
  VDT_KIND_FORD,
  VDT_KIND_RUBBLE,
  VDT_KIND_VOID,
} VdtTerrainKind;

#define VDT_N_KINDS (VDT_KIND_VOID + 1)

/* As map files have them; NULL-terminated. */
extern const char *const vdt_terrain_kind_names[VDT_N_KINDS + 1];
const char *vdt_terrain_kind_title (VdtTerrainKind kind);
guint32 vdt_terrain_kind_colour (VdtTerrainKind kind);

/* The tint and name of one elevation. Colours are 0xrrggbb throughout. */
typedef struct
{
  int value;
  char *name;
  guint32 colour;
} VdtLevel;

typedef struct
{
  char *code;
  char *name;
  VdtTerrainKind kind;
  guint32 colour;
  int halves; /* height of the obstacle in half levels; 0: no obstacle */
  int hindrance;
  gboolean inherent;
  gboolean depression;
  char *building;           /* joins terrains of kind building to one building; NULL: it is alone */
  gboolean unequal;         /* hinders between equal heights, and is an obstacle between others */
  VdtSymbol symbol;         /* rules never read it */
  VdtOwnSymbol *own_symbol; /* drawn in place of the symbol; NULL: none */
} VdtTerrain;

typedef struct
{
  char *code;
  char *name;
  guint32 colour;
  VdtSideStyle style; /* rules never read it */
} VdtSideCode;

typedef enum
{
  VDT_WAY_ROAD,
  VDT_WAY_RAIL,
  VDT_WAY_WATER,
  VDT_WAY_OTHER,
} VdtWayKind;

#define VDT_N_WAY_KINDS (VDT_WAY_OTHER + 1)

/* How a road or a railway gets over water. */
typedef enum
{
  VDT_CROSSING_BRIDGE,
  VDT_CROSSING_FORD,
  VDT_CROSSING_CULVERT,
  VDT_CROSSING_NONE,
} VdtCrossing;

#define VDT_N_CROSSINGS (VDT_CROSSING_NONE + 1)

/* As map files have them; NULL-terminated. */
extern const char *const vdt_way_kind_names[VDT_N_WAY_KINDS + 1];
extern const char *const vdt_crossing_names[VDT_N_CROSSINGS + 1];

/* A road, a railway, a stream: what runs from hex to hex. Rules never read it. */
typedef struct
{
  char *code;
  char *name;
  VdtWayKind kind;
  guint32 colour;
  int width; /* map units */
  gboolean has_edge;
  guint32 edge; /* the colour of its edges, if it has any */
  VdtCrossing crossing;
} VdtWay;

void vdt_way_take_kind_look (VdtWay *way, VdtWayKind kind);

#define VDT_TYPE_LEGEND (vdt_legend_get_type ())
typedef struct _VdtLegend VdtLegend;

GType vdt_legend_get_type (void);

VdtLegend *vdt_legend_new (const VdtLevel *levels,
                           guint n_levels,
                           const VdtTerrain *terrains,
                           guint n_terrains,
                           const VdtSideCode *side_codes,
                           guint n_side_codes);
VdtLegend *vdt_legend_new_with_ways (VdtLegend *others, const VdtWay *ways, guint n_ways);
VdtLegend *vdt_legend_new_with_own_symbols (VdtLegend *others, VdtOwnSymbol *const *own_symbols);
VdtLegend *vdt_legend_ref (VdtLegend *self);
void vdt_legend_unref (VdtLegend *self);
gboolean vdt_legend_equal (const VdtLegend *a, const VdtLegend *b);

const VdtLevel *vdt_legend_get_levels (const VdtLegend *self, guint *n_levels);
const VdtTerrain *vdt_legend_get_terrains (const VdtLegend *self, guint *n_terrains);
const VdtSideCode *vdt_legend_get_side_codes (const VdtLegend *self, guint *n_side_codes);
const VdtWay *vdt_legend_get_ways (const VdtLegend *self, guint *n_ways);

const VdtLevel *vdt_legend_find_level (const VdtLegend *self, int value);
int vdt_legend_find_terrain (const VdtLegend *self, const char *code);
int vdt_legend_find_bare_ground (const VdtLegend *self);
int vdt_legend_find_side_code (const VdtLegend *self, const char *code);
int vdt_legend_find_way (const VdtLegend *self, const char *code);

guint vdt_legend_count_pictures (const VdtTerrain *terrains, guint n_terrains);
gboolean vdt_legend_is_code (const char *text, gsize max);

char *vdt_legend_dup_level_title (const VdtLegend *self, int value);
char *vdt_legend_dup_side_codes (const VdtLegend *self, guint64 codes);
gboolean vdt_terrain_is_one_building (const VdtTerrain *a, const VdtTerrain *b);
const char *vdt_terrain_get_title (const VdtTerrain *terrain);
const char *vdt_side_code_get_title (const VdtSideCode *side_code);
const char *vdt_way_get_title (const VdtWay *way);

VdtSymbol vdt_terrain_get_symbol (const VdtTerrain *terrain);
VdtSideStyle vdt_side_code_get_style (const VdtSideCode *side_code);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtLegend, vdt_legend_unref)

G_END_DECLS
