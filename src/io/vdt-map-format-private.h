/* vdt-map-format-private.h - the words and limits of map files, for reader and writer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map-names.h"
#include "vdt-map-zones.h"
#include "vdt-xml-private.h"

G_BEGIN_DECLS

#define VDT_MAP_NAMESPACE "urn:vedette:map"
#define VDT_MAP_VERSION 1

/* What core does not bound already. Lengths are in bytes. */
#define VDT_MAP_FILE_MAX ((gsize) 1 << 30)
#define VDT_MAP_TAG_MAX ((gsize) 1 << 19)
#define VDT_MAP_NAME_MAX VDT_LEGEND_NAME_MAX
#define VDT_MAP_SIDE_CODE_MAX VDT_SIDE_CODE_MAX
#define VDT_MAP_FOREIGN_MAX ((gsize) 1 << 24)
#define VDT_MAP_FOREIGN_DEPTH_MAX 64
#define VDT_MAP_NAMESPACES_MAX 32
#define VDT_MAP_OPTIONS_MAX 64
#define VDT_MAP_SIDE_COLOURS_MAX 1000
#define VDT_MAP_RANGE_MAX 8000

#define VDT_MAP_COLOUR_DEFAULT 0xc8c8c8

/* Every element of a map, in the order in which the children of <map> stand. */
typedef enum
{
  VDT_ELEMENT_MAP,
  VDT_ELEMENT_TITLE,
  VDT_ELEMENT_AUTHOR,
  VDT_ELEMENT_LICENCE,
  VDT_ELEMENT_NOTE,
  VDT_ELEMENT_GRID,
  VDT_ELEMENT_RULES,
  VDT_ELEMENT_OPTION,
  VDT_ELEMENT_LEGEND,
  VDT_ELEMENT_LEVEL,
  VDT_ELEMENT_TERRAIN_TYPE,
  VDT_ELEMENT_SIDE_CODE,
  VDT_ELEMENT_ELEVATION,
  VDT_ELEMENT_ELEVATION_ROW,
  VDT_ELEMENT_TERRAIN,
  VDT_ELEMENT_TERRAIN_ROW,
  VDT_ELEMENT_HEXSIDES,
  VDT_ELEMENT_HEXSIDE,
  VDT_ELEMENT_COUNTERS,
  VDT_ELEMENT_COUNTER,
  VDT_ELEMENT_DEPICTIONS,
  VDT_ELEMENT_DEPICTION,
  VDT_ELEMENT_GROUND,
  VDT_ELEMENT_UNDERLAY,
  VDT_ELEMENT_WAYS,
  VDT_ELEMENT_WAY,
  VDT_ELEMENT_WAY_TYPE, /* in the legend */
  VDT_ELEMENT_NAMES,
  VDT_ELEMENT_NAME,
  VDT_ELEMENT_ZONES,
  VDT_ELEMENT_ZONE,
  VDT_ELEMENT_ZONE_ROW,
  VDT_ELEMENT_NUMBERS,
  VDT_ELEMENT_SYMBOLS,
  VDT_ELEMENT_SYMBOL,
  VDT_ELEMENT_NUMBERING, /* in the grid */
  VDT_ELEMENT_AREA,
} VdtMapElement;

#define VDT_N_MAP_ELEMENTS (VDT_ELEMENT_AREA + 1)

/* An anchor tells where foreign XML stood: behind a block of <map>, or in an element, by its number
 * and, where there may be many, by what tells them apart. The writer makes the same anchors; what
 * it makes none for is not written. Places are told with the grid, since another has others.
 */
#define VDT_ANCHOR_BEHIND "behind %d"
#define VDT_ANCHOR_BLOCK "%d"
#define VDT_ANCHOR_NUMBER "%d %d"
#define VDT_ANCHOR_NAME "%d %s"
#define VDT_ANCHOR_PICTURE "%d %u %s" /* its number among those of a terrain, and its code */

char *vdt_map_row_anchor (const VdtGrid *grid, VdtMapElement element, int row);
char *vdt_map_side_anchor (const VdtGrid *grid, VdtCodes of, VdtSide side);
char *vdt_map_counter_anchor (GHashTable *alike, const VdtCounter *counter);
GHashTable *vdt_map_find_extras (VdtMap *map);

void vdt_map_collect_codes (VdtMap *map, VdtCodes of, int naming_row, GArray *sides);
gboolean
vdt_map_append_zone_row (GString *words, const VdtGrid *grid, const VdtRegion *hexes, int row);
void vdt_map_append_integer (GString *words, int number);
gboolean vdt_map_write_naming (VdtXml *xml, const VdtNaming *naming);
void vdt_map_write_numbers (VdtXml *xml, const VdtNumbers *numbers);
void vdt_map_write_name (VdtXml *xml, const VdtName *name);
void vdt_map_write_way_type (VdtXml *xml, const VdtWay *way);
void
vdt_map_write_depiction (VdtXml *xml, const VdtDepiction *depiction, const VdtTerrain *terrains);
void vdt_map_write_picture (VdtXml *xml, GBytes *picture);
void vdt_map_write_underlay (VdtXml *xml, const VdtUnderlay *underlay);
void vdt_map_write_side_colours (VdtXml *xml, const VdtMap *map);
gboolean vdt_map_write_place (VdtXml *xml, const VdtMap *map);

G_END_DECLS
