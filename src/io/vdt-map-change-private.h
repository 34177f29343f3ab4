/* vdt-map-change-private.h - the parts of a change, for who writes them and who reads them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map-change.h"
#include "vdt-map-names.h"
#include "vdt-map-zones.h"

G_BEGIN_DECLS

/* A change is a dictionary of those parts of a map that are others after it. What a part has is in
 * the order of the structs of core. With a grid come all of them: that is a whole map.
 */
#define VDT_CHANGE_GRID "(iiiiii)" /* layout, columns, rows, numbering, first column, first row */
#define VDT_CHANGE_SPACING "(dms)"
#define VDT_CHANGE_LEGEND "(a(isu)a(ssiuiibbmsbi)a(ssui))"
#define VDT_CHANGE_WAYS "a(ssiuibui)" /* those of the legend */
#define VDT_CHANGE_TEXTS "ams"
#define VDT_CHANGE_RULES "(msia(ss))"
#define VDT_CHANGE_COLOURS "a(su)"
#define VDT_CHANGE_UNDERLAY "m(ayddddddd)"
#define VDT_CHANGE_EXTRAS "a(ss)"
#define VDT_CHANGE_PLACE "ad" /* the numbers of a VdtGeoreference */

#define VDT_CHANGE_SYMBOLS "a(uay)"                  /* terrain and picture */
#define VDT_CHANGE_KEPT "a(uuu)"                     /* terrain, whose picture it was, and which */
#define VDT_CHANGE_NAMING "a(iiiiuii(uiii)(uiii)ss)" /* the areas of a VdtNaming */
#define VDT_CHANGE_NUMBERS "(uiuib)"                 /* the fields of a VdtNumbers */
#define VDT_CHANGE_NAMES "a(siiiiu)"                 /* text, place, size, angle, style */
#define VDT_CHANGE_ZONES "a(suua(uu))" /* hexes: stretches in row order, from where how many */

/* A stretch of a list that takes the place of another: where it begins, how many go, what comes. */
#define VDT_CHANGE_COUNTERS "(uua(iiimsmsiii))"
#define VDT_CHANGE_DEPICTIONS "(uua(umia(ii)))" /* a level: it is ground */

/* Row and column, elevations and terrains from there on; hexsides and ways: key and codes,
 * 0 for none.
 */
#define VDT_CHANGE_ROWS "a(iianaqa(ut))"

/* The parts, in the order in which they are applied, but that the ways come first. With every
 * legend that has own symbols come those that the one before had, too, and behind them all others.
 */
typedef enum
{
  VDT_CHANGE_PART_GRID,
  VDT_CHANGE_PART_LEGEND,
  VDT_CHANGE_PART_NUMBERING,
  VDT_CHANGE_PART_SPACING,
  VDT_CHANGE_PART_TEXTS,
  VDT_CHANGE_PART_RULES,
  VDT_CHANGE_PART_COLOURS,
  VDT_CHANGE_PART_UNDERLAY,
  VDT_CHANGE_PART_ROWS,
  VDT_CHANGE_PART_COUNTERS,
  VDT_CHANGE_PART_DEPICTIONS,
  VDT_CHANGE_PART_EXTRAS,
  VDT_CHANGE_PART_PLACE,
  VDT_CHANGE_PART_WAYS,
  VDT_CHANGE_PART_ZONES,
  VDT_CHANGE_PART_NAMES,
  VDT_CHANGE_PART_NUMBERS,
  VDT_CHANGE_PART_SYMBOLS,
  VDT_CHANGE_PART_KEPT,
  VDT_CHANGE_PART_NAMING,
  VDT_CHANGE_PART_SCOPE, /* whether shapes count everywhere */
  VDT_N_CHANGE_PARTS
} VdtChangePart;

VdtLegend *vdt_map_change_read_legend (GVariant *value);
VdtLegend *vdt_map_change_read_ways (GVariant *value, VdtLegend *others);
gboolean vdt_map_change_check_numbers (VdtMap *map);

static inline gboolean
in_range (double value, double least, double most)
{
  return value >= least && value <= most; /* no number is not */
}

GVariant *vdt_map_change_write_names (VdtMap *map);
gboolean vdt_map_change_read_names (GVariant *value, VdtMapBuilder *builder);
GVariant *vdt_map_change_write_kept (VdtMap *from, VdtMap *to);
GVariant *vdt_map_change_write_symbols (VdtMap *from, VdtMap *to);
VdtLegend *
vdt_map_change_read_symbols (GVariant *kept, GVariant *value, VdtLegend *before, VdtLegend *legend);
GVariant *vdt_map_change_write_naming (VdtMap *map);
gboolean vdt_map_change_read_naming (GVariant *value, VdtMapBuilder *builder);
GVariant *vdt_map_change_write_zones (VdtMap *map);
gboolean vdt_map_change_read_zones (GVariant *value, VdtMapBuilder *builder);

G_END_DECLS
