/* test-tools.c - gestures on a small map: what they change, and what undo takes back
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "assert-ends.h"
#include "tool-script.h"

#include "vdt-map-builder.h"
#include "vdt-map-writer.h"
#include "vdt-tools.h"

#define N_RANDOM 1000

#define TERRAIN vdt_tool_terrain_get_type
#define ELEVATION vdt_tool_elevation_get_type
#define HEXSIDE vdt_tool_hexside_get_type
#define FILL vdt_tool_fill_get_type
#define UNIT vdt_tool_unit_get_type
#define SELECT vdt_tool_select_get_type
#define SIGHT vdt_tool_sight_get_type

#define INSIDE "layer=1 keeps-level=0"
#define WIDE "30=2 11=2 21=2 41=2 51=2 12=2 52=2 13=2 53=2 24=2 34=2 44=2"
#define RING "31=2 22=2 42=2 23=2 33=2 43=2"

static const ToolCase cases[] = {
  { "/tools/terrain/click", TERRAIN, "", "", "p21 r21", "21w", 1 },
  { "/tools/terrain/release-without-drag", TERRAIN, "", "", "p21 r23", "21w 22w 23w", 1 },
  { "/tools/terrain/chosen", TERRAIN, "terrain=3", "21w", "p21 r21", "21g", 1 },
  { "/tools/terrain/same", TERRAIN, "", "21w", "p21 r21", NULL, 0 },
  { "/tools/terrain/none-such", TERRAIN, "terrain=99", "", "p21 d23 r23", NULL, 0 },
  { "/tools/terrain/drag", TERRAIN, "", "", "p20 d21 d31 r31", "20w 21w 31w", 1 },
  { "/tools/terrain/drag-fast", TERRAIN, "", "", "p20 d25 r25", "20w 21w 22w 23w 24w 25w", 1 },
  { "/tools/terrain/two-strokes", TERRAIN, "", "", "p20 r20 p40 r40", "20w 40w", 2 },
  { "/tools/terrain/radius", TERRAIN, "radius=1", "", "p32 r32", "31w 22w 32w 42w 23w 33w 43w", 1 },
  { "/tools/terrain/from-outside", TERRAIN, "", "", "p28 d24 r24", "24w 25w", 1 },
  { "/tools/terrain/outside-only", TERRAIN, "", "", "p88 d98 r98", NULL, 0 },
  { "/tools/terrain/shift-first", TERRAIN, "", "", "Sp20 Sr20", "20w", 1 },
  { "/tools/terrain/shift-rubber", TERRAIN, "", "", "Sp20 Sd24 Sd22 Sr22", "20w 21w 22w", 1 },
  { "/tools/terrain/shift-line", TERRAIN, "", "", "p20 r20 Sp23 Sr23", "20w 21w 22w 23w", 2 },
  { "/tools/terrain/shift-chain", TERRAIN, "", "", "p20 r20 Sp22 Sr22 Sp42 Sr42",
    "20w 21w 22w 31w 42w", 3 },
  { "/tools/terrain/alt", TERRAIN, "", "20w 21v 22g", "Ap20 Ad22 Ar22", "", 1 },
  { "/tools/terrain/alt-nothing", TERRAIN, "", "", "Ap20 Ad22 Ar22", NULL, 0 },
  { "/tools/terrain/pick", TERRAIN, "", "20g", "Cp20 Cr20 p22 r22", "20g 22g", 1 },
  { "/tools/terrain/pick-drag", TERRAIN, "", "20g", "Cp20 Cd24 Cr24", NULL, 0 },
  { "/tools/terrain/pick-outside", TERRAIN, "", "", "Cp88 Cr88 p22 r22", "22w", 1 },
  { "/tools/terrain/cancel", TERRAIN, "", "33g", "p20 d25 x", NULL, 0 },
  { "/tools/terrain/cancel-ends-it", TERRAIN, "", "", "p20 x d25 r25", NULL, 0 },
  { "/tools/terrain/press-twice", TERRAIN, "", "", "p20 d22 p40 r40", "40w", 1 },

  { "/tools/elevation/click", ELEVATION, "", "", "p21 r21", "21=1", 1 },
  { "/tools/elevation/click-again", ELEVATION, "", "21=4", "p21 r21", "21=5", 1 },
  { "/tools/elevation/each-by-one", ELEVATION, "", "20=2 21=7 22=-1", "p20 d23 r23",
    "20=3 21=8 23=1", 1 },
  { "/tools/elevation/each-by-one-less", ELEVATION, "", "20=2 21=7 22=-1", "Ap20 Ad23 Ar23",
    "20=1 21=6 22=-2 23=-1", 1 },
  { "/tools/elevation/touched-again", ELEVATION, "", "21=7", "p20 d22 d20 d22 d42 d20 r20",
    "20=1 21=8 22=1 30=1 31=1 42=1", 1 },
  { "/tools/elevation/touched-again-wide", ELEVATION, "radius=1", "32=4 33=9", "p32 d33 d32 r33",
    "31=1 22=1 32=5 42=1 23=1 33=10 43=1 24=1 34=1 44=1", 1 },
  { "/tools/elevation/no-gain-on-the-way-back", ELEVATION, "", "", "p20 d22 d20 r20",
    "20=1 21=1 22=1", 1 },
  { "/tools/elevation/alt", ELEVATION, "", "20=2", "Ap20 Ad22 Ar22", "20=1 21=-1 22=-1", 1 },
  { "/tools/elevation/alt-below-zero", ELEVATION, "", "", "Ap20 Ar20", "20=-1", 1 },
  { "/tools/elevation/pick", ELEVATION, "", "20=4", "Cp20 Cr20 p22 r22", "20=4 22=4", 1 },
  { "/tools/elevation/pick-drag", ELEVATION, "", "20=4", "Cp20 Cd22 Cr22", NULL, 0 },
  { "/tools/elevation/pick-back", ELEVATION, "", "20=4", "Cp20 Cr20 b p22 r22", "20=4 22=1", 1 },
  { "/tools/elevation/level", ELEVATION, "level=7 keeps-level=1", "20=9", "p20 r22",
    "20=7 21=7 22=7", 1 },
  { "/tools/elevation/level-alt", ELEVATION, "level=7 keeps-level=1", "20=9", "Ap20 Ar20", "20=8",
    1 },
  { "/tools/elevation/radius", ELEVATION, "radius=1", "", "p32 r32",
    "31=1 22=1 32=1 42=1 23=1 33=1 43=1", 1 },
  { "/tools/elevation/shift-alt", ELEVATION, "", "", "p20 r20 SAp22 SAr22", "21=-1 22=-1", 2 },
  { "/tools/elevation/shift-undone", ELEVATION, "", "", "p20 r20 u Sp22 Sr22", "20=1 21=1 22=1",
    1 },
  { "/tools/elevation/shift-over-ground", ELEVATION, "", "20=3 21=5", "p20 r20 Sp22 Sr22",
    "20=4 21=6 22=1", 2 },
  { "/tools/elevation/shift-rubber", ELEVATION, "", "21=5", "p20 r20 Sp24 Sd22 Sd23 Sr22",
    "20=1 21=6 22=1", 2 },
  { "/tools/elevation/shift-on", ELEVATION, "radius=1", "", "p32 r32 Sp33 Sr33 Sp32 Sr32",
    "31=1 22=1 32=1 42=1 23=1 33=1 43=1 24=1 34=1 44=1", 2 },
  { "/tools/elevation/shift-to-and-fro", ELEVATION, "", "", "Sp20 Sr20 p20 r22", "20=2 21=1 22=1",
    2 },
  { "/tools/elevation/step", ELEVATION, "", "22=4", "+22 +22 -33", "22=6 33=-1", 3 },
  { "/tools/elevation/step-selection", ELEVATION, "", "22=4 23=2", "s22 s23 +55", "22=5 23=3", 1 },
  { "/tools/elevation/step-highest", ELEVATION, "", "22=999 23=2", "s22 s23 +22", "22=999 23=3",
    1 },
  { "/tools/elevation/step-in-a-gesture", ELEVATION, "", "", "p20 +55 r20", "20=1", 1 },
  { "/tools/elevation/shift-line", ELEVATION, "", "", "p20 r20 Sp22 Sr22", "20=1 21=1 22=1", 2 },
  { "/tools/elevation/outside", ELEVATION, "", "", "p28 d24 r24", NULL, 0 },
  { "/tools/elevation/out-of-the-map", ELEVATION, "", "", "p24 d28 r28", "24=1 25=1", 1 },
  { "/tools/elevation/highest", ELEVATION, "", "20=999", "p20 r20", NULL, 0 },
  { "/tools/elevation/lowest", ELEVATION, "", "20=-99", "Ap20 Ar20", NULL, 0 },
  { "/tools/elevation/up-to-the-highest", ELEVATION, "", "20=998 21=999 22=5", "p20 r22",
    "20=999 21=999 22=6", 1 },
  { "/tools/elevation/down-to-the-lowest", ELEVATION, "", "20=-98 21=-99 22=5", "Ap20 Ar22",
    "20=-99 21=-99 22=4", 1 },
  { "/tools/elevation/cancel", ELEVATION, "", "20=1", "p20 d24 x", NULL, 0 },

  { "/tools/hexside/click", HEXSIDE, "", "", "p22.0 r22.0", "22.0r", 1 },
  { "/tools/hexside/click-from-the-other-hex", HEXSIDE, "", "", "p21.3 r21.3", "22.0r", 1 },
  { "/tools/hexside/toggle", HEXSIDE, "", "22.0r", "p22.0 r22.0", "", 1 },
  { "/tools/hexside/second-code", HEXSIDE, "code=1", "22.0r", "p22.0 r22.0", "22.0r 22.0h", 1 },
  { "/tools/hexside/none-such", HEXSIDE, "code=7", "", "p22.0 d24.0 r24.0", NULL, 0 },
  { "/tools/hexside/drag", HEXSIDE, "", "", "p22.1 d23.1 r23.1", "22.1r 22.2r 23.1r", 1 },
  { "/tools/hexside/drag-fast", HEXSIDE, "", "", "p22.1 d25.1 r25.1",
    "22.1r 22.2r 23.1r 23.2r 24.1r 24.2r 25.1r", 1 },
  { "/tools/hexside/drag-to-and-fro", HEXSIDE, "", "", "p22.1 d25.1 d23.1 r23.1",
    "22.1r 22.2r 23.1r", 1 },
  { "/tools/hexside/drag-back", HEXSIDE, "", "", "p22.1 d23.1 d22.1 r22.1", "22.1r", 1 },
  { "/tools/hexside/drag-back-on-coded", HEXSIDE, "", "22.1r", "p22.1 d23.1 d22.1 r22.1", "", 1 },
  { "/tools/hexside/drag-back-beyond", HEXSIDE, "", "", "p22.1 d22.2 d22.3 d22.1 d22.0 r22.0",
    "22.0r 22.1r", 1 },
  { "/tools/hexside/drag-round-a-corner", HEXSIDE, "", "", "p22.1 d31.3 d22.2 r22.2", "22.1r 22.2r",
    1 },
  { "/tools/hexside/drag-round-a-hex", HEXSIDE, "", "",
    "p22.0 d22.1 d22.2 d22.3 d22.4 d22.5 d22.0 r22.0", "22.0r 22.1r 22.2r 22.3r 22.4r 22.5r", 1 },
  { "/tools/hexside/drag-over-coded", HEXSIDE, "", "22.2r 23.0r", "p22.1 d23.1 r23.1",
    "22.1r 22.2r 23.0r 23.1r", 1 },
  { "/tools/hexside/within-a-hex", HEXSIDE, "", "", "p22.1 d22.2 d22.3 r22.3", "22.1r 22.2r 22.3r",
    1 },
  { "/tools/hexside/alt", HEXSIDE, "", "22.0r 22.0h", "Ap22.0 Ar22.0", "22.0h", 1 },
  { "/tools/hexside/alt-nothing", HEXSIDE, "", "22.0h", "Ap22.0 Ar22.0", NULL, 0 },
  { "/tools/hexside/alt-drag", HEXSIDE, "", "22.0r 22.1r 22.2h 22.2r 22.3r",
    "Ap22.0 Ad22.1 Ad22.2 Ar22.2", "22.2h 22.3r", 1 },
  { "/tools/hexside/edge", HEXSIDE, "", "", "p20.0 r20.0", "20.0r", 1 },
  { "/tools/hexside/edge-from-outside", HEXSIDE, "", "", "p26.0 r26.0", "25.3r", 1 },
  { "/tools/hexside/outside", HEXSIDE, "", "", "p88.0 d98.0 r98.0", NULL, 0 },
  { "/tools/hexside/out-of-the-map", HEXSIDE, "", "", "p24.0 d28.0 r28.0", "24.0r", 1 },
  { "/tools/hexside/pick", HEXSIDE, "", "22.0h", "Cp22.0 Cr22.0 p23.0 r23.0", "22.0h 23.0h", 1 },
  { "/tools/hexside/pick-nothing", HEXSIDE, "", "", "Cp22.0 Cd24.0 Cr24.0", NULL, 0 },
  { "/tools/hexside/cancel", HEXSIDE, "", "22.0r", "p22.0 d25.0 x", NULL, 0 },

  { "/tools/hexside/chain-first", HEXSIDE, "", "", "Sp22.0 Sr22.0", "22.0r", 1 },
  { "/tools/hexside/chain", HEXSIDE, "", "", "p22.0 r22.0 Sp42.0 Sr42.0",
    "22.0r 21.2r 31.0r 31.1r 42.0r", 2 },
  { "/tools/hexside/chain-round", HEXSIDE, "", "", "p22.0 r22.0 Sp22.3 Sr22.3",
    "11.2r 12.1r 22.0r 23.0r", 2 },
  { "/tools/hexside/chain-next", HEXSIDE, "", "", "p22.0 r22.0 Sp22.1 Sr22.1", "22.0r 22.1r", 2 },
  { "/tools/hexside/chain-same", HEXSIDE, "", "", "p22.0 r22.0 Sp22.0 Sr22.0", "22.0r", 1 },
  { "/tools/hexside/chain-on", HEXSIDE, "", "", "p22.0 r22.0 Sp22.1 Sr22.1 Sp22.2 Sr22.2",
    "22.0r 22.1r 22.2r", 3 },
  { "/tools/hexside/chain-rubber", HEXSIDE, "", "", "p22.0 r22.0 Sp42.0 Sd22.1 Sr22.1",
    "22.0r 22.1r", 2 },
  { "/tools/hexside/chain-after-drag", HEXSIDE, "", "", "p22.1 r22.2 Sp23.1 Sr23.1",
    "22.1r 22.2r 23.1r", 2 },
  { "/tools/hexside/chain-keeps", HEXSIDE, "", "22.2r", "p22.1 r22.1 Sp22.2 Sr22.2", "22.1r 22.2r",
    1 },
  { "/tools/hexside/chain-erase", HEXSIDE, "", "22.1r 22.2r 22.3r", "p22.0 r22.0 SAp22.2 SAr22.2",
    "22.0r 22.3r", 2 },
  { "/tools/hexside/chain-back", HEXSIDE, "", "", "p22.0 r22.0 b Sp44.0 Sr44.0", "22.0r 44.0r", 2 },
  { "/tools/hexside/chain-cancel", HEXSIDE, "", "", "p22.0 r22.0 Sp44.0 x", "22.0r", 1 },
  { "/tools/hexside/chain-along-the-edge", HEXSIDE, "", "", "p00.0 r00.0 Sp40.0 Sr40.0",
    "00.0r 00.1r 10.0r 20.0r 20.1r 20.5r 30.0r 40.0r 40.5r", 2 },
  { "/tools/hexside/chain-pick", HEXSIDE, "", "22.0h", "Cp22.0 Cr22.0 SCp33.0 SCr33.0", NULL, 0 },

  { "/tools/fill/contiguous", FILL, "terrain=1", "00g 10g 11g 31g", "p10 r10", "00w 10w 11w 31g",
    1 },
  { "/tools/fill/no-drag", FILL, "terrain=1", "00g 10g 31g", "p10 d31 r31", "00w 10w 31g", 1 },
  { "/tools/fill/whole-map", FILL, "terrain=1", "00g 10g 31g 54v", "Sp10 Sr10", "00w 10w 31w 54v",
    1 },
  { "/tools/fill/selection", FILL, "terrain=1", "00g", "s00 s31 Ap55 Ar55", "00w 31w", 1 },
  { "/tools/fill/no-selection", FILL, "terrain=1", "00g", "Ap55 Ar55", NULL, 0 },
  { "/tools/fill/same", FILL, "terrain=3", "00g", "p00 r00", NULL, 0 },
  { "/tools/fill/none-such", FILL, "terrain=99", "00g", "p00 r00", NULL, 0 },
  { "/tools/fill/off", FILL, "terrain=1", "00g", "p88 r88", NULL, 0 },
  { "/tools/fill/pick", FILL, "terrain=1", "00g 31w", "Cp00 Cr00 p31 r31", "00g 31g", 1 },
  { "/tools/fill/cancel", FILL, "terrain=1", "00g", "p00 x", NULL, 0 },
  { "/tools/fill/again", FILL, "terrain=1", "00g", "p00 r00 u p00 r00", "00w", 1 },
  { "/tools/fill/level", FILL, "layer=1 level=5", "00=2 10=2 11w 31=2", "p10 r10",
    "00=5 10=5 11w 31=2", 1 },
  { "/tools/fill/level-whole-map", FILL, "layer=1 level=5", "00=2 31=2 33=1", "Sp00 Sr00",
    "00=5 31=5 33=1", 1 },
  { "/tools/fill/level-selection", FILL, "layer=1 level=5", "00=2", "s00 s31 Ap44 Ar44",
    "00=5 31=5", 1 },
  { "/tools/fill/level-pick", FILL, "layer=1 level=5", "00=2 31=7", "Cp31 Cr31 p00 r00",
    "00=7 31=7", 1 },
  { "/tools/fill/inside", FILL, INSIDE, RING, "p32 r32", RING " 32=2", 1 },
  { "/tools/fill/inside-several", FILL, INSIDE, WIDE, "p32 r32",
    "30=2 11=2 21=2 31=2 41=2 51=2 12=2 22=2 32=2 42=2 52=2 13=2 23=2 33=2 43=2 53=2 24=2 34=2 "
    "44=2",
    1 },
  { "/tools/fill/inside-open", FILL, INSIDE, "21=2 31=2 41=2", "p32 r32", NULL, 0 },
  { "/tools/fill/inside-of-none", FILL, INSIDE, RING, "p00 r00", NULL, 0 },
  { "/tools/fill/inside-corner", FILL, INSIDE, "10=3 01=3", "p00 r00", "00=3 10=3 01=3", 1 },
  { "/tools/fill/inside-lowest", FILL, INSIDE, "31=2 22=2 42=5 23=2 33=3 43=2", "p32 r32",
    "31=2 22=2 32=2 42=5 23=2 33=3 43=2", 1 },
  { "/tools/fill/inside-hole", FILL, INSIDE, WIDE " 32=1", "p33 r33",
    "30=2 11=2 21=2 31=2 41=2 51=2 12=2 22=2 32=1 42=2 52=2 13=2 23=2 33=2 43=2 53=2 24=2 34=2 "
    "44=2",
    1 },
  { "/tools/fill/inside-void", FILL, INSIDE, "00=1 10v 01v", "p00 r00", NULL, 0 },
  { "/tools/fill/inside-all", FILL, INSIDE, RING " 10=3 01=3 64v", "Sp70 Sr70",
    RING " 10=3 01=3 32=2 64v", 1 },
  { "/tools/fill/inside-selection", FILL, INSIDE, "31=2 22=2 32=7 42=2 23=2 33=2 43=2",
    "s32 Ap00 Ar00", "31=2 22=2 32=2 42=2 23=2 33=2 43=2", 1 },
  { "/tools/fill/inside-again", FILL, INSIDE, RING, "p32 r32 u p32 r32", RING " 32=2", 1 },
  { "/tools/fill/inside-pick", FILL, INSIDE, RING " 75=7", "Cp75 Cr75 p32 r32", RING " 32=7 75=7",
    1 },

  { "/tools/unit/place", UNIT, "", "", "p22 r22", "22:unit", 1 },
  { "/tools/unit/place-of-a-side", UNIT, "kind=3 side-name=Red", "", "p22 r22", "22:vehicle/Red",
    1 },
  { "/tools/unit/place-and-drag", UNIT, "", "", "p22 d24 d54 r54", "54:unit", 1 },
  { "/tools/unit/click-on", UNIT, "", "22:unit", "p22 r22", NULL, 0 },
  { "/tools/unit/move", UNIT, "", "22:unit/Red 33:unit", "p22 d23 r24", "24:unit/Red 33:unit", 1 },
  { "/tools/unit/move-onto", UNIT, "", "22:unit 33:leader", "p22 d33 r33", "33:unit 33:leader", 1 },
  { "/tools/unit/move-back", UNIT, "", "22:unit", "p22 d25 d22 r22", NULL, 0 },
  { "/tools/unit/move-the-top", UNIT, "", "22:unit 22:leader", "p22 r23", "22:unit 23:leader", 1 },
  { "/tools/unit/move-off", UNIT, "", "22:unit", "p22 d25 d28 r28", "25:unit", 1 },
  { "/tools/unit/move-into-void", UNIT, "", "22:unit 23v", "p22 r23", NULL, 0 },
  { "/tools/unit/place-off", UNIT, "", "", "p88 d22 r22", NULL, 0 },
  { "/tools/unit/place-in-void", UNIT, "", "22v", "p22 r22", NULL, 0 },
  { "/tools/unit/remove", UNIT, "", "22:unit 22:leader", "Ap22 Ad25 Ar25", "22:unit", 1 },
  { "/tools/unit/remove-nothing", UNIT, "", "33:unit", "Ap22 Ar22", NULL, 0 },
  { "/tools/unit/pick", UNIT, "", "22:wagon/Blue", "Cp22 Cr22 p44 r44",
    "22:wagon/Blue 44:wagon/Blue", 1 },
  { "/tools/unit/pick-nothing", UNIT, "", "", "Cp22 Cr22", NULL, 0 },
  { "/tools/unit/cancel-place", UNIT, "", "", "p22 d44 x", NULL, 0 },
  { "/tools/unit/cancel-move", UNIT, "", "22:unit", "p22 d44 x", NULL, 0 },

  { "/tools/unit/step", UNIT, "", "22:unit 33=2", "+22 +22 -33", "22:unit^2 33=1", 3 },
  { "/tools/unit/step-not-below", UNIT, "", "22:unit", "-22", NULL, 0 },
  { "/tools/unit/shift", UNIT, "", "22:unit", "Sp22 Sd33 Sr33 Sp44 Sr44", NULL, 0 },

  { "/tools/select/changes-no-map", SELECT, "", "22:unit", "p11 d44 r44 Sp55 Sr55", NULL, 0 },
  { "/tools/select/moves-a-unit", SELECT, "", "22:unit", "p22 d33 r44", "44:unit", 1 },
  { "/tools/select/clicks-a-unit", SELECT, "", "22:unit", "p22 r22", NULL, 0 },
  { "/tools/select/cancels-a-move", SELECT, "", "22:unit", "p22 d33 x", NULL, 0 },
  { "/tools/select/shift-moves-none", SELECT, "", "22:unit", "Sp22 Sd33 Sr33", NULL, 0 },
  { "/tools/select/step", SELECT, "", "", "+22", "22=1", 1 },

  { "/tools/sight/changes-no-map", SIGHT, "", "22:unit", "p22 d44 r44 Sp55 Sr55 +22", NULL, 0 },
};

static void
count_cb (guint *count)
{
  (*count)++;
}

static const struct
{
  GType (*type) (void);
  const char *property;
  const char *value;
  const char *other;
} properties[] = {
  { ELEVATION, "radius", "4", "5" }, { ELEVATION, "level", "2", "-3" },
  { FILL, "layer", "1", "0" },       { FILL, "terrain", "2", "3" },
  { FILL, "level", "2", "-3" },      { TERRAIN, "terrain", "2", "3" },
  { TERRAIN, "radius", "4", "5" },   { HEXSIDE, "code", "1", "0" },
  { UNIT, "kind", "2", "0" },        { UNIT, "side-name", "Red", "Blue" },
};

/* Setting a property tells once, setting the same again does not. */
static void
test_properties (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    {
      g_autoptr (VdtMap) map = edit_map_parse ("");
      g_autofree char *signal = g_strconcat ("notify::", properties[i].property, NULL);
      const char *const values[] = { properties[i].value, properties[i].value,
                                     properties[i].other };
      const guint told[] = { 1, 1, 2 };
      guint count = 0;
      ToolScript f;

      tool_script_open (&f, map, properties[i].type ());
      g_signal_connect_swapped (f.tool, signal, G_CALLBACK (count_cb), &count);
      for (guint k = 0; k < G_N_ELEMENTS (values); k++)
        {
          g_autofree char *setting = g_strconcat (properties[i].property, "=", values[k], NULL);
          g_auto (GValue) value = G_VALUE_INIT;
          g_auto (GValue) text = G_VALUE_INIT;

          tool_script_set (&f, setting);
          g_assert_cmpuint (count, ==, told[k]);
          g_object_get_property (G_OBJECT (f.tool), properties[i].property, &value);
          g_value_init (&text, G_TYPE_STRING);
          g_assert_true (g_value_transform (&value, &text));
          g_assert_cmpstr (g_value_get_string (&text), ==, values[k]);
        }
      tool_script_close (&f);
    }
}

/* Each says what the window shows of it, and none has the id or the key of another. */
static void
test_classes (void)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) keys = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < vdt_tools_count (); i++)
    {
      const VdtToolClass *class = vdt_tools_get_class (i);

      g_assert_true (g_hash_table_add (ids, (gpointer) class->id));
      g_assert_true (class->key == 0 || g_hash_table_add (keys, GUINT_TO_POINTER (class->key)));
      g_assert_nonnull (class->title);
      g_assert_nonnull (class->hint);
      g_assert_true (class->key == 0 || g_str_has_suffix (class->icon_name, "-symbolic"));
    }
}

/* A tool that goes away in the middle of its gesture leaves nothing behind. */
static void
test_gone_in_a_gesture (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("");
  ToolScript f;

  tool_script_open (&f, map, TERRAIN ());
  tool_script_run (&f, "p22 d25");
  g_assert_true (vdt_document_in_stroke (f.document));
  assert_ends (f.tool);
  g_assert_false (vdt_document_in_stroke (f.document));
  g_assert_true (vdt_document_get_map (f.document) == map);
  assert_ends (f.sighting);
  assert_ends (f.selection);
  assert_ends (f.document);
}

/* What takes the stroke away from a tool does not confuse it. */
static void
test_stroke_taken_away (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("");
  GType types[] = { TERRAIN (), ELEVATION (), HEXSIDE (), FILL (), UNIT () };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autoptr (VdtMap) after = NULL;
      ToolScript f;

      tool_script_open (&f, map, types[i]);
      tool_script_run (&f, "p22 d23");
      after = edit_map_add (vdt_document_get_map (f.document), "75g");
      vdt_document_apply (f.document, after, "other");
      tool_script_run (&f, "d25 r25");
      g_assert_true (vdt_document_get_map (f.document) == after);
      tool_script_close (&f);
    }
}

static void
refused_cb (VdtTool *tool, const char *why, char **said)
{
  g_free (*said);
  *said = g_strdup (why);
}

/* The last counter that a map may have is placed; of the next one it is said why it is not. */
static void
test_too_many_counters (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("");
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  const VdtCounter wreck = { .hex = edit_map_hex (0, 0), .kind = VDT_COUNTER_WRECK, .amount = 1 };
  g_autoptr (VdtMap) nearly = NULL;
  g_autofree char *said = NULL;
  ToolScript f;

  for (guint i = 0; i < VDT_MAP_COUNTERS_MAX - 1; i++)
    vdt_map_builder_add_counter (builder, &wreck);
  nearly = vdt_map_builder_end (builder);
  tool_script_open (&f, nearly, UNIT ());
  g_signal_connect (f.tool, "refused", G_CALLBACK (refused_cb), &said);
  tool_script_run (&f, "p22 r22");
  g_assert_cmpuint (vdt_map_get_n_counters (vdt_document_get_map (f.document)), ==,
                    VDT_MAP_COUNTERS_MAX);
  g_assert_null (said);
  tool_script_run (&f, "p23 r23");
  g_assert_cmpuint (vdt_map_get_n_counters (vdt_document_get_map (f.document)), ==,
                    VDT_MAP_COUNTERS_MAX);
  g_assert_cmpstr (said, ==, "A map can have at most 100000 counters.");
  tool_script_close (&f);
}

/* Of a fill that finds no contour it is said why it does nothing. */
static void
test_no_contour (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("31=2");
  g_autofree char *said = NULL;
  ToolScript f;

  tool_script_open (&f, map, FILL ());
  tool_script_set (&f, INSIDE);
  g_signal_connect (f.tool, "refused", G_CALLBACK (refused_cb), &said);
  tool_script_run (&f, "p31 r31 u Ap31 Ar31");
  g_assert_null (said);
  tool_script_run (&f, "p00 r00");
  g_assert_cmpstr (said, ==, "No contour encloses this area, only the edge of the map.");
  tool_script_run (&f, "Sp00 Sr00");
  g_assert_cmpstr (said, ==, "No contour encloses an area of this level.");
  tool_script_close (&f);
}

static void
random_event (VdtToolEvent *event)
{
  static const VdtToolModifiers modifiers[] = {
    0, 0, 0, 0, VDT_TOOL_SHIFT, VDT_TOOL_SHIFT, VDT_TOOL_ALT, VDT_TOOL_CONTROL
  };

  event->hex = edit_map_hex (g_test_rand_int_range (-1, EDIT_MAP_COLUMNS + 1),
                             g_test_rand_int_range (-1, EDIT_MAP_ROWS + 1));
  event->side = g_test_rand_int_range (0, VDT_N_SIDES);
  event->modifiers = modifiers[g_test_rand_int_range (0, G_N_ELEMENTS (modifiers))];
}

/* One gesture of any tool. Returns: whether it made a step, after asserting that it made at most
 * one, and none when it was cancelled.
 */
static gboolean
random_gesture (ToolScript *f)
{
  g_autoptr (VdtMap) before = vdt_map_ref (vdt_document_get_map (f->document));
  gboolean is_cancelled = g_test_rand_int_range (0, 5) == 0;
  VdtToolEvent event;

  random_event (&event);
  tool_script_press (f, &event);
  for (int i = g_test_rand_int_range (0, 5); i > 0; i--)
    {
      VdtToolModifiers modifiers = event.modifiers;

      random_event (&event);
      event.modifiers = modifiers;
      vdt_tool_drag (f->tool, &event);
    }
  if (is_cancelled)
    {
      vdt_tool_cancel (f->tool);
      g_assert_true (vdt_document_get_map (f->document) == before);
      return FALSE;
    }
  vdt_tool_release (f->tool, &event);

  g_assert_false (vdt_document_in_stroke (f->document));
  g_assert_true (vdt_map_equal (vdt_document_get_map (f->document), before)
                 == (vdt_document_get_map (f->document) == before));

  return vdt_document_get_map (f->document) != before;
}

static void
choose_at_random (VdtTool *tool)
{
  static const struct
  {
    const char *name;
    int end;
  } options[] = {
    { "radius", 3 }, { "terrain", 4 }, { "code", 2 },
    { "layer", 2 },  { "level", 9 },   { "keeps-level", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    if (g_object_class_find_property (G_OBJECT_GET_CLASS (tool), options[i].name))
      g_object_set (tool, options[i].name, g_test_rand_int_range (0, options[i].end), NULL);
}

/* Undo goes back through every map that there was, byte by byte, to the first one. */
static void
test_random (void)
{
  g_autoptr (VdtMap) start = edit_map_parse ("11w 22=3 33.1r 44:unit");
  g_autoptr (VdtMap) copy = edit_map_parse ("11w 22=3 33.1r 44:unit");
  g_autoptr (GPtrArray) tools = g_ptr_array_new ();
  g_autoptr (GPtrArray) maps = g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_map_unref);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  ToolScript f;

  tool_script_open (&f, start, SELECT ());
  g_ptr_array_add (tools, f.tool);
  for (guint i = 0; i < vdt_tools_count (); i++)
    {
      GType type = G_TYPE_FROM_CLASS (vdt_tools_get_class (i));

      if (type != SELECT () && !vdt_tools_get_class (i)->draws)
        g_ptr_array_add (tools, vdt_tool_new (type, f.document, f.sighting, f.selection));
    }

  g_ptr_array_add (maps, vdt_map_ref (start));
  g_ptr_array_add (files, vdt_map_write_bytes (start));
  for (guint i = 0; i < N_RANDOM; i++)
    {
      f.tool = tools->pdata[g_test_rand_int_range (0, (int) tools->len)];
      choose_at_random (f.tool);
      if (random_gesture (&f))
        {
          VdtMap *map = vdt_document_get_map (f.document);

          g_ptr_array_add (maps, vdt_map_ref (map));
          g_ptr_array_add (files, vdt_map_write_bytes (map));
        }
      g_main_context_iteration (NULL, FALSE);
    }
  g_assert_cmpuint (maps->len, >, N_RANDOM / 6);

  for (guint i = maps->len; i-- > 0; vdt_document_undo (f.document))
    {
      g_autoptr (GBytes) file = vdt_map_write_bytes (vdt_document_get_map (f.document));

      g_assert_true (vdt_map_equal (vdt_document_get_map (f.document), maps->pdata[i]));
      g_assert_true (g_bytes_equal (file, files->pdata[i]));
    }
  g_assert_false (vdt_document_can_undo (f.document));
  g_assert_false (vdt_document_get_modified (f.document));
  g_assert_true (vdt_map_equal (vdt_document_get_map (f.document), copy));
  for (guint i = 0; i < maps->len; i++, vdt_document_redo (f.document))
    g_assert_true (vdt_map_equal (vdt_document_get_map (f.document), maps->pdata[i]));
  g_assert_false (vdt_document_can_redo (f.document));

  f.tool = tools->pdata[0];
  for (guint i = 1; i < tools->len; i++)
    assert_ends (tools->pdata[i]);
  tool_script_close (&f);
}

void
vdt_test_tools (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_data_func (cases[i].path, &cases[i], tool_script_test_case);
  g_test_add_func ("/tools/properties", test_properties);
  g_test_add_func ("/tools/classes", test_classes);
  g_test_add_func ("/tools/gone-in-a-gesture", test_gone_in_a_gesture);
  g_test_add_func ("/tools/stroke-taken-away", test_stroke_taken_away);
  g_test_add_func ("/tools/too-many-counters", test_too_many_counters);
  g_test_add_func ("/tools/no-contour", test_no_contour);
  g_test_add_func ("/tools/random", test_random);
}
