/* vdt-map.h - an immutable hex map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-codes.h"
#include "vdt-counter.h"
#include "vdt-georeference.h"
#include "vdt-grid.h"
#include "vdt-numbers.h"
#include "vdt-side-colours.h"
#include "vdt-units.h"

G_BEGIN_DECLS

/* What a map may hold at most; depiction points are counted over all of them. */
#define VDT_MAP_COUNTERS_MAX 100000
#define VDT_MAP_DEPICTIONS_MAX 10000
#define VDT_MAP_POINTS_MAX 100000

/* The largest coordinate of a depiction's point, and offset of an underlay, in map units. */
#define VDT_MAP_POINT_MAX 2000000
#define VDT_MAP_UNDERLAY_OFFSET_MAX 1e7
#define VDT_MAP_UNDERLAY_SCALE_MIN 1e-4
#define VDT_MAP_UNDERLAY_SCALE_MAX 1e4
#define VDT_MAP_UNDERLAY_SKEW_MAX 2.0
#define VDT_MAP_UNDERLAY_STRETCH_MIN (-0.9)
#define VDT_MAP_UNDERLAY_STRETCH_MAX 9.0

/* The numbers of the first column and row. */
#define VDT_MAP_FIRST_MIN (-999)
#define VDT_MAP_FIRST_MAX 9999

#define VDT_MAP_SPACING_MAX 1e6

/* Lengths in bytes: of a text, and of a short word such as a unit. */
#define VDT_MAP_TEXT_MAX ((gsize) 1 << 18)
#define VDT_MAP_TOKEN_MAX 64

#define VDT_TYPE_MAP (vdt_map_get_type ())
typedef struct _VdtMap VdtMap;

/* One coded side of a row. A row holds them sorted by key, each side once for its own codes and,
 * behind all of these, once for its ways: by its canonical name when that hex is on the
 * map, else by the name that its other hex gives it.
 */
typedef struct
{
  guint32 key;   /* column * 6 + side, and VDT_ROW_WAY */
  guint64 codes; /* bit k: side code or way k of the legend; never 0 */
} VdtRowSide;

#define VDT_ROW_WAY ((guint32) 1 << 31)

#define VDT_ROW_SIDE_KEY(column, side) ((guint32) (column) *VDT_N_SIDES + (guint32) (side))
#define VDT_ROW_SIDE_COLUMN(key) ((int) (((key) & ~VDT_ROW_WAY) / VDT_N_SIDES))
#define VDT_ROW_SIDE_SIDE(key) ((int) (((key) & ~VDT_ROW_WAY) % VDT_N_SIDES))

typedef enum
{
  VDT_MAP_TITLE,
  VDT_MAP_AUTHOR,
  VDT_MAP_LICENCE,
  VDT_MAP_NOTE,
} VdtMapText;

#define VDT_N_MAP_TEXTS (VDT_MAP_NOTE + 1)

#define VDT_RANGE_DEFAULT (-1)

/* The rule system that a map asks for; a name and a value for each option set. */
typedef struct
{
  char *system; /* NULL: the map names none */
  int range;    /* 0: unlimited; VDT_RANGE_DEFAULT: the system's own */
  guint n_options;
  char **option_names;
  char **option_values;
} VdtMapRules;

/* Terrain drawn over part of its hexes, or ground at another level than its hexes': a closed
 * polygon in map units (docs/map-format.md).
 */
typedef struct
{
  guint terrain; /* index in the legend; 0 for ground */
  guint n_points;
  VdtMapPoint *points;
  gboolean is_ground;
  int level; /* of ground */
} VdtDepiction;

/* A picture under the hexes; href NULL: none. Where its pixel (i, j) lies: first it is drawn out,
 * to (i + skew j, (1 + stretch) j), then scaled, turned clockwise by rotation degrees, and moved
 * by (x, y) from the centre of the first hex. Its unit is a two hundredth of a hex.
 */
typedef struct
{
  char *href;
  double x;
  double y;
  double scale;
  double rotation;
  double opacity;
  double skew;
  double stretch;
} VdtUnderlay;

/* Foreign XML, kept for the next save: an element (xml) or an attribute of another namespace,
 * and the element of ours at which it stood. Only io reads it.
 */
typedef struct
{
  char *anchor;
  char *xml;
} VdtMapExtra;

GType vdt_map_get_type (void);

VdtMap *vdt_map_ref (VdtMap *self);
void vdt_map_unref (VdtMap *self);
gboolean vdt_map_equal (VdtMap *a, VdtMap *b);

const VdtGrid *vdt_map_get_grid (const VdtMap *self);
VdtLegend *vdt_map_get_legend (const VdtMap *self);
const char *vdt_map_get_text (const VdtMap *self, VdtMapText text);
const VdtMapRules *vdt_map_get_rules (const VdtMap *self);
const GArray *vdt_map_get_side_colours (const VdtMap *self);
const VdtGeoreference *vdt_map_get_georeference (const VdtMap *self);
const VdtNumbers *vdt_map_get_numbers (const VdtMap *self);

gboolean vdt_map_contains (const VdtMap *self, VdtHex hex);
gboolean vdt_map_is_void (const VdtMap *self, VdtHex hex);
int vdt_map_get_elevation (const VdtMap *self, VdtHex hex);
guint vdt_map_get_terrain (const VdtMap *self, VdtHex hex);
const VdtTerrain *vdt_map_get_terrain_info (const VdtMap *self, VdtHex hex);
guint64 vdt_map_get_side_codes (const VdtMap *self, VdtHex hex, int side);
guint64 vdt_map_get_codes (const VdtMap *self, VdtCodes of, VdtHex hex, int side);

const gint16 *vdt_map_get_elevation_row (const VdtMap *self, int row);
const guint16 *vdt_map_get_terrain_row (const VdtMap *self, int row);
const VdtRowSide *vdt_map_get_side_row (const VdtMap *self, int row, guint *n_sides);
const VdtRowSide *vdt_map_get_code_row (const VdtMap *self, VdtCodes of, int row, guint *n_sides);
gboolean vdt_map_has_codes (const VdtMap *self, VdtCodes of);
gboolean vdt_map_shares_row (const VdtMap *a, const VdtMap *b, int row);

guint vdt_map_get_n_counters (const VdtMap *self);
const VdtCounter *vdt_map_get_counter (const VdtMap *self, guint i);
int vdt_map_find_counter (const VdtMap *self, VdtHex hex, int after);

guint vdt_map_get_n_depictions (const VdtMap *self);
const VdtDepiction *vdt_map_get_depiction (const VdtMap *self, guint i);
gboolean vdt_depiction_equal (const VdtDepiction *a, const VdtDepiction *b);
gboolean vdt_map_get_shapes_everywhere (const VdtMap *self);
const VdtUnderlay *vdt_map_get_underlay (const VdtMap *self);
guint vdt_map_get_n_extras (const VdtMap *self);
const VdtMapExtra *vdt_map_get_extra (const VdtMap *self, guint i);

gsize vdt_map_get_row_bytes (const VdtMap *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtMap, vdt_map_unref)

G_END_DECLS
