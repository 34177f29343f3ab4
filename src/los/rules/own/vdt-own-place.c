/* vdt-own-place.c - what one hex or hexside does to a line, by your own rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-own-place.h"

#include "vdt-own-reasons.h"

/* A hindrance without a height counts half a level, and so do vehicles. */
#define HALF_LEVEL (VDT_LEVEL / 2)

/* Something that may stand in the way. */
typedef struct
{
  guint clause; /* if it does, but for terrain */
  guint reason;
  int top;
  VdtOwnZone zone;
} Thing;

static gint64
find_divisor (gint64 a, gint64 b)
{
  return b == 0 ? a : find_divisor (b, a % b);
}

/* How a zone is told of, with its numbers. */
static guint
write_zone (const VdtOwnLine *line, const VdtOwnSpot *spot, const Thing *thing, int n[])
{
  gint64 way, whole, divisor;
  int above = thing->top - line->low;

  switch (thing->zone)
    {
    case VDT_OWN_ZONE_NONE:
      return VDT_REASON_OWN_HIDES_NONE;
    case VDT_OWN_ZONE_NEARER:
    case VDT_OWN_ZONE_HALF:
      n[3] = spot->weight_p * HALF_LEVEL;
      n[4] = spot->weight_q * HALF_LEVEL;
      return VDT_REASON_OWN_HIDES_PART;
    case VDT_OWN_ZONE_SLOPE:
      n[3] = above;
      n[4] = spot->weight_p * HALF_LEVEL;
      n[5] = (spot->weight_p + spot->weight_q) * HALF_LEVEL;
      return VDT_REASON_OWN_HIDES_SLOPE;
    case VDT_OWN_ZONE_TRUE:
      vdt_own_line_find_foot (line, spot, &way, &whole);
      divisor = find_divisor (way, whole);
      n[3] = (int) (way / divisor);
      n[4] = (int) (whole / divisor);
      return VDT_REASON_OWN_HIDES_TRUE;
    case VDT_OWN_ZONE_ALL:
      return VDT_REASON_OWN_HIDES_ALL;
    default:
      n[3] = spot->p;
      n[4] = vdt_own_zone_hexes (thing->zone, above);
      return VDT_REASON_OWN_HIDES_HEXES;
    }
}

static void
write_thing (const VdtOwnLine *line,
             const VdtOwnSpot *spot,
             const Thing *thing,
             VdtOwnWay way,
             VdtFinding *finding)
{
  guint more = VDT_REASON_OWN_ALWAYS;

  if (!finding)
    return;
  vdt_finding_set_hex (finding, spot->hex);
  finding->side = vdt_side_between (spot->hex, spot->other);
  vdt_finding_set_numbers (finding, thing->top, line->high);
  finding->n[2] = line->low;

  if (way == VDT_OWN_WAY_ABOVE)
    more = thing->top > line->high ? VDT_REASON_OWN_ABOVE : VDT_REASON_OWN_AS_HIGH;
  else if (way != VDT_OWN_WAY_ALWAYS)
    more = write_zone (line, spot, thing, finding->n);
  vdt_finding_add_reason (finding, more);
  if (way == VDT_OWN_WAY_HIDES_NOT && thing->zone != VDT_OWN_ZONE_NONE)
    vdt_finding_add_reason (finding, VDT_REASON_OWN_HIDES_NOT);
}

/* By a hex of the map: of a side one may be missing. */
static VdtHex
find_by (const VdtOwnLine *line, const VdtOwnSpot *spot)
{
  const VdtTerrainView *view = line->view;
  gboolean has_hex = view->ground[vdt_terrain_view_index (view, spot->hex)] != VDT_GROUND_NONE;
  gboolean has_other = view->ground[vdt_terrain_view_index (view, spot->other)] != VDT_GROUND_NONE;

  if (has_hex != has_other)
    return has_hex ? spot->hex : spot->other;

  return vdt_hex_distance (line->observer, spot->other)
                 < vdt_hex_distance (line->observer, spot->hex)
             ? spot->other
             : spot->hex;
}

/* The same with the hex first that decides. */
static VdtOwnSpot
turn (const VdtOwnLine *line, const VdtOwnSpot *spot)
{
  VdtOwnSpot turned = *spot;

  turned.hex = find_by (line, spot);
  turned.other = vdt_hex_equal (turned.hex, spot->hex) ? spot->other : spot->hex;

  return turned;
}

/* Whether a thing stands in the way, by its height; told of when it is above the lower end. */
static gboolean
blocks (VdtOwnLine *line, const VdtOwnSpot *spot, const Thing *thing, VdtLosReport *report)
{
  static const guint8 clauses[] = {
    [VDT_OWN_WAY_ABOVE] = VDT_OWN_CLAUSE_HEIGHT,
    [VDT_OWN_WAY_BLIND] = VDT_OWN_CLAUSE_BLIND,
    [VDT_OWN_WAY_ALWAYS] = VDT_OWN_CLAUSE_ALWAYS,
  };
  VdtOwnWay way = vdt_own_line_meet (line, spot, thing->top, thing->zone);
  gboolean is_terrain = thing->clause == VDT_OWN_CLAUSE_HEIGHT;

  if (vdt_own_way_blocks (way) && report)
    write_thing (line, spot, thing, way,
                 vdt_los_report_block (report, is_terrain ? clauses[way] : thing->clause,
                                       thing->reason, &spot->hex));
  else if (way == VDT_OWN_WAY_HIDES_NOT && report)
    write_thing (line, spot, thing, way,
                 vdt_los_report_pass (report, is_terrain ? VDT_OWN_CLAUSE_BLIND : thing->clause,
                                      thing->reason));

  return vdt_own_way_blocks (way);
}

static gboolean
block_always (const VdtOwnSpot *spot, guint clause, guint reason, VdtLosReport *report)
{
  VdtFinding *finding = report ? vdt_los_report_block (report, clause, reason, &spot->hex) : NULL;

  if (finding)
    finding->side = vdt_side_between (spot->hex, spot->other);

  return TRUE;
}

/* Ground alone is let off on one falling slope: where nothing up to the higher end is lower. */
static gboolean
ground_blocks (VdtOwnLine *line,
               const VdtOwnSpot *spot,
               int ground,
               int lowest,
               VdtOwnEffect *effect,
               VdtLosReport *report)
{
  const Thing thing = { VDT_OWN_CLAUSE_HEIGHT, VDT_REASON_OWN_GROUND, ground,
                        (VdtOwnZone) line->answers[VDT_OWN_GROUND] };
  VdtFinding *finding;

  if (line->answers[VDT_OWN_FALLING] == 0
      || vdt_own_line_meet (line, spot, ground, thing.zone) != VDT_OWN_WAY_BLIND)
    return blocks (line, spot, &thing, report);

  effect->is_unknown = lowest == VDT_OWN_LOWEST_UNKNOWN;
  if (effect->is_unknown)
    return FALSE;
  if (lowest < ground)
    return blocks (line, spot, &thing, report);

  finding = report ? vdt_los_report_pass (report, VDT_OWN_CLAUSE_BLIND, thing.reason) : NULL;
  if (finding)
    {
      vdt_finding_set_hex (finding, spot->hex);
      vdt_finding_set_numbers (finding, ground, line->high);
      vdt_finding_add_reason (finding, VDT_REASON_OWN_FALLING);
    }

  return FALSE;
}

/* What stands on the ground and blocks: terrain, a unit, smoke. */
static gboolean
things_block (VdtOwnLine *line, const VdtOwnSpot *spot, int cell, VdtLosReport *report)
{
  const VdtTerrainView *view = line->view;
  const VdtOwnZone zone = (VdtOwnZone) line->answers[VDT_OWN_TERRAIN];
  int ground = view->ground[cell];
  int height = vdt_own_get_obstacle (line->answers, &view->terrains[view->terrain[cell]]);
  VdtOwnPower units = vdt_own_get_units (line->answers);
  VdtOwnPower smoke = vdt_own_get_smoke (line->answers);
  const Thing obstacle = { VDT_OWN_CLAUSE_HEIGHT, VDT_REASON_OWN_OBSTACLE, ground + height, zone };
  const Thing unit = { VDT_OWN_CLAUSE_UNITS, VDT_REASON_OWN_UNIT, ground + units.height, zone };
  const Thing cloud = { VDT_OWN_CLAUSE_SMOKE, VDT_REASON_OWN_SMOKE, ground + smoke.height, zone };

  if (height > 0 && blocks (line, spot, &obstacle, report))
    return TRUE;
  if (view->contents[cell] & VDT_CONTENTS_OCCUPIED)
    {
      if (units.does == VDT_OWN_DOES_BLOCK_ALWAYS)
        return block_always (spot, VDT_OWN_CLAUSE_UNITS, VDT_REASON_OWN_UNIT_ANY, report);
      if (units.does == VDT_OWN_DOES_BLOCK && blocks (line, spot, &unit, report))
        return TRUE;
    }
  if (view->smoke && view->smoke[cell] > 0)
    {
      if (smoke.does == VDT_OWN_DOES_BLOCK_ALWAYS)
        return block_always (spot, VDT_OWN_CLAUSE_SMOKE, VDT_REASON_OWN_SMOKE_ANY, report);
      if (smoke.does == VDT_OWN_DOES_BLOCK && blocks (line, spot, &cloud, report))
        return TRUE;
    }

  return FALSE;
}

/* The points of a place, of which there are some or none. */
static int
join_parts (const VdtOwnLine *line, const VdtOwnParts *parts)
{
  int sum = parts->terrain + parts->smoke + parts->vehicles;

  switch (line->answers[VDT_OWN_HINDRANCE])
    {
    case VDT_OWN_HINDRANCE_HEXES:
      return MIN (sum, 1);
    case VDT_OWN_HINDRANCE_LARGEST:
      return MAX (MAX (parts->terrain, parts->smoke), parts->vehicles);
    default:
      return sum;
    }
}

static gboolean
hinders (VdtOwnLine *line, const VdtOwnSpot *spot, int top)
{
  return vdt_own_way_blocks (
      vdt_own_line_meet (line, spot, top, (VdtOwnZone) line->answers[VDT_OWN_TERRAIN]));
}

static int
terrain_hindrance (const VdtOwnLine *line, int cell)
{
  guint8 answer = line->answers[VDT_OWN_HINDRANCE];

  if (answer == VDT_OWN_HINDRANCE_NONE || answer == VDT_OWN_HINDRANCE_BLOCK)
    return 0;

  return line->view->terrains[line->view->terrain[cell]].hindrance;
}

static int
smoke_hindrance (const VdtOwnLine *line, int cell)
{
  VdtOwnDoes does = vdt_own_get_smoke (line->answers).does;

  if (!line->view->smoke || (does != VDT_OWN_DOES_HINDER && does != VDT_OWN_DOES_HINDER_ALWAYS))
    return 0;

  return line->view->smoke[cell];
}

static VdtOwnParts
count_parts (VdtOwnLine *line, const VdtOwnSpot *spot, int cell)
{
  const VdtTerrainView *view = line->view;
  const VdtTerrain *terrain = &view->terrains[view->terrain[cell]];
  gboolean any = line->answers[VDT_OWN_REACH] != 0;
  int ground = view->ground[cell];
  VdtOwnPower smoke = vdt_own_get_smoke (line->answers);
  VdtOwnParts parts = { terrain_hindrance (line, cell), smoke_hindrance (line, cell), 0 };

  if (parts.terrain > 0 && !any
      && !hinders (line, spot,
                   ground + (terrain->halves > 0 ? terrain->halves * VDT_LEVEL / 2 : HALF_LEVEL)))
    parts.terrain = 0;
  if (parts.smoke > 0 && smoke.does == VDT_OWN_DOES_HINDER
      && !hinders (line, spot, ground + smoke.height))
    parts.smoke = 0;
  if (vdt_own_get_units (line->answers).does == VDT_OWN_DOES_HINDER && view->vehicles
      && view->vehicles[cell] > 0 && (any || hinders (line, spot, ground + HALF_LEVEL)))
    parts.vehicles = view->vehicles[cell];

  return parts;
}

/**
 * vdt_own_place_meet_hex:
 * @line: a line
 * @hex: a hex between its ends, not void
 * @lowest: the lowest ground between it and the higher end, in twelfths, or
 *   %VDT_OWN_LOWEST_UNKNOWN
 * @report: (nullable): takes what blocks, and what else was tested; of points the caller tells
 *
 * Judges one hex: ground, obstacle, unit and smoke, in this order; if none blocks, its points.
 *
 * Returns: what it does to the line
 */
VdtOwnEffect
vdt_own_place_meet_hex (VdtOwnLine *line, VdtHex hex, int lowest, VdtLosReport *report)
{
  int cell = vdt_terrain_view_index (line->view, hex);
  VdtOwnSpot spot = vdt_own_spot_in (line, hex);
  VdtOwnEffect effect = { .by = hex, .other = hex };

  effect.blocks = ground_blocks (line, &spot, line->view->ground[cell], lowest, &effect, report);
  if (effect.blocks || effect.is_unknown)
    return effect;
  effect.blocks = things_block (line, &spot, cell, report);
  if (effect.blocks)
    return effect;

  effect.parts = count_parts (line, &spot, cell);
  effect.points = join_parts (line, &effect.parts);

  return effect;
}

/* One of wall and hedge, of which the side may have both. */
static gboolean
code_blocks (VdtOwnLine *line,
             const VdtOwnSpot *spot,
             int base,
             VdtOwnPower power,
             int *points,
             VdtLosReport *report)
{
  const Thing thing = { VDT_OWN_CLAUSE_HEXSIDE, VDT_REASON_OWN_SIDE, base + power.height,
                        (VdtOwnZone) line->answers[VDT_OWN_TERRAIN] };

  if (power.does == VDT_OWN_DOES_BLOCK_ALWAYS)
    return block_always (spot, VDT_OWN_CLAUSE_HEXSIDE, VDT_REASON_OWN_SIDE_ANY, report);
  if (power.does == VDT_OWN_DOES_BLOCK)
    return blocks (line, spot, &thing, report);
  if (power.does == VDT_OWN_DOES_HINDER
      && (line->answers[VDT_OWN_REACH] != 0 || hinders (line, spot, thing.top)))
    *points += 1;

  return FALSE;
}

/**
 * vdt_own_place_meet_side:
 * @line: a line
 * @hex: a hex, on the map or not
 * @other: its neighbour
 * @report: (nullable): takes what blocks, and what else was tested; of points the caller tells
 *
 * Judges the wall and the hedge between two hexes.
 *
 * Returns: what they do to the line
 */
VdtOwnEffect
vdt_own_place_meet_side (VdtOwnLine *line, VdtHex hex, VdtHex other, VdtLosReport *report)
{
  static const struct
  {
    guint code;
    VdtOwnOption option;
  } bearers[] = { { VDT_OWN_SIDE_WALL, VDT_OWN_WALL }, { VDT_OWN_SIDE_HEDGE, VDT_OWN_HEDGE } };
  const VdtTerrainView *view = line->view;
  guint codes = vdt_terrain_view_get_side (view, hex, vdt_side_between (hex, other));
  int base = MAX (view->ground[vdt_terrain_view_index (view, hex)],
                  view->ground[vdt_terrain_view_index (view, other)]);
  VdtOwnEffect effect = { .by = hex, .other = other };
  VdtOwnSpot spot;

  if (codes == 0 || base == VDT_GROUND_NONE)
    return effect;

  spot = vdt_own_spot_between (line, hex, other);
  spot = turn (line, &spot);
  effect.by = spot.hex;
  effect.other = spot.other;
  for (guint i = 0; i < G_N_ELEMENTS (bearers) && !effect.blocks; i++)
    if (codes & bearers[i].code)
      effect.blocks =
          code_blocks (line, &spot, base, vdt_own_get_side (line->answers, bearers[i].option),
                       &effect.points, report);
  effect.parts.terrain = MIN (effect.points, 1);
  effect.parts.smoke = effect.points - effect.parts.terrain;
  effect.points = effect.blocks ? 0 : join_parts (line, &effect.parts);

  return effect;
}

/**
 * vdt_own_place_end:
 * @line: a line
 * @hex: one of its ends
 *
 * Returns: the points of the end's own hex, at any height: of terrain and smoke, not of vehicles
 */
VdtOwnEffect
vdt_own_place_end (const VdtOwnLine *line, VdtHex hex)
{
  int cell = vdt_terrain_view_index (line->view, hex);
  VdtOwnEffect effect = { .by = hex,
                          .other = hex,
                          .parts = { terrain_hindrance (line, cell), smoke_hindrance (line, cell),
                                     0 } };

  effect.points = join_parts (line, &effect.parts);

  return effect;
}

/* Up to where something matters, above its ground: at any height, or not at all. */
static int
add_power (int peak, int ground, VdtOwnPower power, gboolean any)
{
  switch (power.does)
    {
    case VDT_OWN_DOES_NOTHING:
      return peak;
    case VDT_OWN_DOES_BLOCK:
      return MAX (peak, ground + power.height);
    case VDT_OWN_DOES_HINDER:
      return any ? G_MAXINT16 : MAX (peak, ground + power.height);
    default:
      return G_MAXINT16;
    }
}

static int
add_sides (const VdtTerrainView *view, VdtHex hex, int peak, gboolean any)
{
  int ground = view->ground[vdt_terrain_view_index (view, hex)];

  for (int side = 0; side < VDT_N_SIDES; side++)
    {
      guint codes = vdt_terrain_view_get_side (view, hex, side);
      int other = vdt_terrain_view_index (view, vdt_hex_neighbour (hex, side));
      int base = MAX (ground, view->ground[other]);

      if (codes & VDT_OWN_SIDE_WALL)
        peak = add_power (peak, base, vdt_own_get_side (view->options, VDT_OWN_WALL), any);
      if (codes & VDT_OWN_SIDE_HEDGE)
        peak = add_power (peak, base, vdt_own_get_side (view->options, VDT_OWN_HEDGE), any);
    }

  return peak;
}

/**
 * vdt_own_peak:
 * @view: a map
 * @hex: a hex of it
 *
 * The system's VdtLosRules.peak: up to here the hex, what is in it or one of its sides may do
 * something to a line.
 *
 * Returns: a height in twelfths
 */
int
vdt_own_peak (const VdtTerrainView *view, VdtHex hex)
{
  const guint8 *answers = view->options;
  gboolean any = answers[VDT_OWN_REACH] != 0;
  int cell = vdt_terrain_view_index (view, hex);
  const VdtTerrain *terrain = vdt_terrain_view_get_terrain (view, hex);
  int ground = view->ground[cell];
  int obstacle = vdt_own_get_obstacle (answers, terrain);
  int peak = ground + obstacle;
  VdtOwnPower units = vdt_own_get_units (answers);

  if (answers[VDT_OWN_TERRAIN] == VDT_OWN_ZONE_ALWAYS && view->contents[cell] != 0)
    return G_MAXINT16;
  if (answers[VDT_OWN_TERRAIN] == VDT_OWN_ZONE_ALWAYS
      && (obstacle > 0 || terrain->hindrance > 0 || (view->smoke && view->smoke[cell] > 0)
          || (view->vehicles && view->vehicles[cell] > 0)))
    return G_MAXINT16;
  if (terrain->hindrance > 0 && answers[VDT_OWN_HINDRANCE] <= VDT_OWN_HINDRANCE_LARGEST)
    peak = any ? G_MAXINT16 : MAX (peak, ground + MAX (terrain->halves, 1) * VDT_LEVEL / 2);
  if (view->contents[cell] & VDT_CONTENTS_OCCUPIED && units.does != VDT_OWN_DOES_HINDER)
    peak = add_power (peak, ground, units, any);
  if (view->vehicles && view->vehicles[cell] > 0 && units.does == VDT_OWN_DOES_HINDER)
    peak = add_power (peak, ground, units, any);
  if (view->smoke && view->smoke[cell] > 0)
    peak = add_power (peak, ground, vdt_own_get_smoke (answers), FALSE);
  if (view->contents[cell] & VDT_CONTENTS_SIDES)
    peak = add_sides (view, hex, peak, any);

  return MIN (peak, G_MAXINT16);
}
