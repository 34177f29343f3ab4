/* vdt-pb-symbols.c - what the symbols of a PanzerBlitz map do to a line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-pb-symbols.h"

#include "vdt-pb-reasons.h"

/**
 * vdt_pb_elevation:
 * @view: a map
 * @hex: a hex of it
 *
 * Returns: the hex's elevation as it is, in levels; of one that the system does not know, the
 *   nearest that it knows
 */
int
vdt_pb_elevation (const VdtTerrainView *view, VdtHex hex)
{
  return CLAMP (view->ground[vdt_terrain_view_index (view, hex)] / VDT_LEVEL, VDT_PB_G, VDT_PB_H2);
}

/**
 * vdt_pb_level:
 * @view: a map
 * @hex: a hex of it
 *
 * Returns: what a unit there counts as, %VDT_PB_G to %VDT_PB_H2; in a gully, as on the ground
 */
int
vdt_pb_level (const VdtTerrainView *view, VdtHex hex)
{
  return vdt_pb_is_gully (view, hex) ? VDT_PB_G : vdt_pb_elevation (view, hex);
}

static gboolean
is_void (const VdtTerrainView *view, VdtHex hex)
{
  return view->ground[vdt_terrain_view_index (view, hex)] == VDT_GROUND_NONE;
}

static gboolean
is_wooded (const VdtTerrainView *view, VdtHex hex)
{
  VdtTerrainKind kind = vdt_terrain_view_get_terrain (view, hex)->kind;

  return kind == VDT_KIND_WOODS || kind == VDT_KIND_TOWN;
}

/* The elevation on which the symbol of a green or gray side stands. */
static int
base_of (const VdtTerrainView *view, const VdtSide *side)
{
  VdtHex a = side->hex;
  VdtHex b = vdt_hex_neighbour (a, side->side);

  if (is_void (view, a) || is_void (view, b))
    return vdt_pb_elevation (view, is_void (view, a) ? b : a);
  if (is_wooded (view, a) != is_wooded (view, b))
    return vdt_pb_elevation (view, is_wooded (view, a) ? a : b);

  return MIN (vdt_pb_elevation (view, a), vdt_pb_elevation (view, b));
}

/* Woods or town of one hex: it bears its symbol itself, having none among its sides. */
static gboolean
is_single_hex (const VdtTerrainView *view, VdtHex hex)
{
  VdtTerrainKind kind = vdt_terrain_view_get_terrain (view, hex)->kind;
  guint own = kind == VDT_KIND_WOODS ? 1u << VDT_PB_GREEN : 1u << VDT_PB_GRAY;

  if (!is_wooded (view, hex))
    return FALSE;
  if (!(view->contents[vdt_terrain_view_index (view, hex)] & VDT_CONTENTS_SIDES))
    return TRUE;
  for (int side = 0; side < VDT_N_SIDES; side++)
    if (vdt_terrain_view_get_side (view, hex, side) & own)
      return FALSE;

  return TRUE;
}

/**
 * vdt_pb_peak:
 * @view: a map
 * @hex: a hex of it
 *
 * The system's VdtLosRules.peak.
 *
 * Returns: the symbols of the hex and its sides, VdtPbPeak; 0 for none
 */
int
vdt_pb_peak (const VdtTerrainView *view, VdtHex hex)
{
  VdtTerrainKind kind = vdt_terrain_view_get_terrain (view, hex)->kind;
  guint symbols = kind == VDT_KIND_GULLY || kind == VDT_KIND_STREAM ? VDT_PB_PEAK_GULLY : 0;

  if (is_single_hex (view, hex))
    symbols |=
        vdt_pb_elevation (view, hex) == VDT_PB_G ? VDT_PB_PEAK_LOW_HEX : VDT_PB_PEAK_HIGH_HEX;
  if (!(view->contents[vdt_terrain_view_index (view, hex)] & VDT_CONTENTS_SIDES))
    return (int) symbols;
  for (int side = 0; side < VDT_N_SIDES; side++)
    {
      guint codes = vdt_terrain_view_get_side (view, hex, side);

      symbols |= codes & VDT_PB_PEAK_HILLS;
      if (codes & VDT_PB_WOODS_AND_TOWNS)
        symbols |= base_of (view, &(VdtSide){ hex, side }) == VDT_PB_G ? VDT_PB_PEAK_LOW_SIDE
                                                                       : VDT_PB_PEAK_HIGH_SIDE;
    }

  return (int) symbols;
}

static int
from_low (const VdtPbUnits *units, int from_observer, int whole)
{
  return units->observer_is_low ? from_observer : whole - from_observer;
}

/* Woods and towns, notes A, B, N and O. behind: it is directly before the lower unit. Like those
 * below, names the reason either way.
 */
static gboolean
low_obstacle_blocks (const VdtPbUnits *units, int base, gboolean behind, VdtPbSymbol *symbol)
{
  int low = MIN (units->observer, units->target);
  int high = MAX (units->observer, units->target);
  gboolean over_h1 = low == VDT_PB_H1 && high >= VDT_PB_S2 && base > 0 && base <= VDT_PB_H1;
  gboolean is_side = symbol->side >= 0;

  if (base == VDT_PB_G && high == VDT_PB_G)
    {
      symbol->clause = VDT_PB_CLAUSE_O;
      symbol->reason = is_side ? VDT_REASON_PB_GROUND : VDT_REASON_PB_GROUND_HEX;
      return TRUE;
    }
  if (base > VDT_PB_G && !over_h1)
    {
      symbol->clause = VDT_PB_CLAUSE_N;
      symbol->reason = is_side ? VDT_REASON_PB_HIGH_WOODS : VDT_REASON_PB_HIGH_WOODS_HEX;
      return TRUE;
    }
  if (low > VDT_PB_G && !over_h1)
    {
      symbol->reason = is_side ? VDT_REASON_PB_LOW : VDT_REASON_PB_LOW_HEX;
      return FALSE;
    }
  if (behind)
    {
      symbol->clause = units->observer > units->target ? VDT_PB_CLAUSE_A : VDT_PB_CLAUSE_B;
      symbol->reason = is_side ? VDT_REASON_PB_DIRECTLY_BEHIND : VDT_REASON_PB_DIRECTLY_BEHIND_HEX;
      return TRUE;
    }

  symbol->reason = is_side ? VDT_REASON_PB_NOT_BEHIND : VDT_REASON_PB_NOT_BEHIND_HEX;

  return FALSE;
}

static guint8
conditional_clause (const VdtPbUnits *units, VdtPbColour colour, VdtPbCell cell)
{
  gboolean down = units->observer > units->target;

  if (cell == VDT_PB_THIRD || cell == VDT_PB_THIRD_OR_TWO)
    return down ? VDT_PB_CLAUSE_E : VDT_PB_CLAUSE_F;
  if (colour == VDT_PB_YELLOW)
    return down ? VDT_PB_CLAUSE_G : VDT_PB_CLAUSE_H;

  return down ? VDT_PB_CLAUSE_C : VDT_PB_CLAUSE_D;
}

/* Hill symbols, by the terrain effects table; i counts from the lower unit. */
static gboolean
hill_blocks (const VdtPbUnits *units, VdtPbCell cell, int i, VdtPbSymbol *symbol)
{
  int whole = (int) units->n_events + 1;

  switch (cell)
    {
    case VDT_PB_X:
      symbol->clause =
          MAX (units->observer, units->target) == VDT_PB_G ? VDT_PB_CLAUSE_O : VDT_PB_CLAUSE_TET;
      symbol->reason =
          symbol->clause == VDT_PB_CLAUSE_O ? VDT_REASON_PB_GROUND : VDT_REASON_PB_TABLE_BLOCKS;
      return TRUE;
    case VDT_PB_HALF:
      symbol->clause = conditional_clause (units, symbol->colour, cell);
      if (2 * i <= whole)
        symbol->reason = 2 * i < whole ? VDT_REASON_PB_HALF : VDT_REASON_PB_MIDDLE;
      else
        symbol->reason = VDT_REASON_PB_NOT_HALF;
      return 2 * i <= whole;
    case VDT_PB_THIRD:
    case VDT_PB_THIRD_OR_TWO:
      symbol->clause = conditional_clause (units, symbol->colour, cell);
      symbol->reason = 3 * i <= whole ? VDT_REASON_PB_THIRD : VDT_REASON_PB_NOT_THIRD;
      return 3 * i <= whole;
    case VDT_PB_TWO:
      symbol->reason = VDT_REASON_PB_ONE;
      return FALSE;
    case VDT_PB_NEVER:
    default:
      symbol->reason = VDT_REASON_PB_NEVER;
      return FALSE;
    }
}

static gboolean
counts_for_nothing (const VdtTerrainView *view, VdtHex hex, int side)
{
  return is_void (view, hex) && is_void (view, vdt_hex_neighbour (hex, side));
}

/* On a straight line, a brown side run along counts for nothing where it meets an orange one, and
 * a yellow one where it meets a purple. A side between two void hexes counts for nothing itself.
 */
static gboolean
is_covered (const VdtTerrainView *view, const VdtSide *side, VdtPbColour colour)
{
  VdtPbColour over = colour == VDT_PB_BROWN ? VDT_PB_ORANGE : VDT_PB_PURPLE;
  VdtHex ends[2] = { side->hex, vdt_hex_neighbour (side->hex, side->side) };

  if (colour != VDT_PB_BROWN && colour != VDT_PB_YELLOW)
    return FALSE;

  /* The four other sides at its two corners. */
  for (guint end = 0; end < 2; end++)
    {
      int own = end == 0 ? side->side : vdt_side_opposite (side->side);

      for (int turn = 1; turn <= 5; turn += 4)
        {
          int at = (own + turn) % VDT_N_SIDES;

          if ((vdt_terrain_view_get_side (view, ends[end], at) & (1u << over))
              && !counts_for_nothing (view, ends[end], at))
            return TRUE;
        }
    }

  return FALSE;
}

static gboolean
side_blocks (
    const VdtPbUnits *units, const VdtSide *side, VdtPbColour colour, int i, VdtPbSymbol *symbol)
{
  symbol->colour = colour;
  symbol->hex = side->hex;
  symbol->side = side->side;
  if (is_void (units->view, side->hex))
    {
      symbol->hex = vdt_hex_neighbour (side->hex, side->side);
      symbol->side = vdt_side_opposite (side->side);
    }
  symbol->number = i;
  if (colour == VDT_PB_GREEN || colour == VDT_PB_GRAY)
    return low_obstacle_blocks (units, base_of (units->view, side), i == 1, symbol);

  return hill_blocks (units, units->cells[colour], i, symbol);
}

/* Whether a symbol that does not block could do so elsewhere on the line. */
static gboolean
may_block (const VdtPbSymbol *symbol)
{
  return symbol->reason < VDT_REASON_PB_NEVER;
}

/**
 * vdt_pb_symbol_is_nearer:
 * @symbol: a symbol that does not block
 * @than: another
 *
 * Returns: whether @symbol comes nearer to blocking: one that could block at another place before
 *   one that cannot, then the one nearer to the lower unit
 */
gboolean
vdt_pb_symbol_is_nearer (const VdtPbSymbol *symbol, const VdtPbSymbol *than)
{
  if (may_block (symbol) != may_block (than))
    return may_block (symbol);

  return symbol->number < than->number;
}

/* Keeps the first symbol that blocks, and of those that do not the nearest to it. What only counts
 * is told by that.
 */
static void
keep (VdtPbExamined *examined, const VdtPbSymbol *symbol, gboolean blocks)
{
  if (blocks && !examined->symbol.blocks)
    {
      examined->symbol = *symbol;
      examined->symbol.blocks = TRUE;
    }
  if (!blocks && symbol->reason != VDT_REASON_PB_ONE
      && (!examined->has_passed || vdt_pb_symbol_is_nearer (symbol, &examined->passed)))
    {
      examined->passed = *symbol;
      examined->has_passed = TRUE;
    }
}

static void
examine_side (const VdtPbUnits *units,
              const VdtPbEvent *event,
              const VdtSide *side,
              VdtPbColour colour,
              int i,
              VdtPbExamined *examined)
{
  VdtPbSymbol symbol = { .side = -1 };
  VdtPbCell cell = units->cells[colour];
  gboolean blocks;

  if (event->along && is_covered (units->view, side, colour))
    return;

  blocks = side_blocks (units, side, colour, i, &symbol);
  keep (examined, &symbol, blocks);

  if ((cell == VDT_PB_TWO || cell == VDT_PB_THIRD_OR_TWO) && !(examined->counted & (1u << colour)))
    {
      symbol.clause = VDT_PB_CLAUSE_L;
      symbol.reason = VDT_REASON_PB_TWO;
      examined->counted |= 1u << colour;
      examined->first_of[colour] = symbol;
    }
}

static void
examine_hex (const VdtPbUnits *units, VdtHex hex, int distance, VdtPbExamined *examined)
{
  VdtPbSymbol symbol = { .hex = hex, .side = -1, .number = distance };
  gboolean blocks;

  symbol.colour = vdt_terrain_view_get_terrain (units->view, hex)->kind == VDT_KIND_WOODS
                      ? VDT_PB_GREEN
                      : VDT_PB_GRAY;
  blocks = low_obstacle_blocks (units, vdt_pb_elevation (units->view, hex), distance == 1, &symbol);
  keep (examined, &symbol, blocks);
}

/**
 * vdt_pb_examine:
 * @units: the two units
 * @event: one place on the line
 * @index: its number, from 0 at the observer
 * @examined: (out caller-allocates): what it does
 *
 * Looks at one place: its sides in the order of the colours, then its hexes.
 */
void
vdt_pb_examine (const VdtPbUnits *units,
                const VdtPbEvent *event,
                guint index,
                VdtPbExamined *examined)
{
  int i = from_low (units, (int) index + 1, (int) units->n_events + 1);
  guint codes[G_N_ELEMENTS (event->sides)];
  guint all = 0;

  for (guint k = 0; k < event->n_sides; k++)
    {
      codes[k] = vdt_terrain_view_get_side (units->view, event->sides[k].hex, event->sides[k].side);
      all |= codes[k];
    }
  examined->symbol.blocks = FALSE;
  examined->has_passed = FALSE;
  examined->counted = 0;
  for (guint colour = 0; all >> colour; colour++)
    for (guint k = 0; k < event->n_sides; k++)
      if (codes[k] & (1u << colour))
        examine_side (units, event, &event->sides[k], (VdtPbColour) colour, i, examined);

  for (guint k = 0; k < event->n_hexes; k++)
    if (units->view->peaks[vdt_terrain_view_index (units->view, event->hexes[k])]
        & (VDT_PB_PEAK_LOW_HEX | VDT_PB_PEAK_HIGH_HEX))
      examine_hex (units, event->hexes[k], from_low (units, event->row, units->length), examined);
}
