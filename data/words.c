/* words.c - what is translated of the maps in this folder
 *
 * Not compiled: for xgettext alone. Written by build-aux/data-words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

NC_("map",
    "10 and 11, no slope side: 1003 does not see 1008, under the foot of the hill at "
    "1007; 1305 sees 1308 down an even slope.")
NC_("map",
    "10 and 11, slope sides: 1001 does not see 1003, behind the lip at 1002; 1602 "
    "sees 2105 past the lip at 1703.")
NC_("map", "11.3: 0510 sees 0710 along a hexside, past the wood at 0609.")
NC_("map",
    "11.4: 0406 does not see 0402 behind the rim of the hill at 0404, and sees the "
    "rim. 1204 does not see 1208: the woods of 1205 are as high as its own level.")
NC_("map", "11.5, one slope: 0404 sees 0406 down its own slope, over 0405.")
NC_("map",
    "11.5: 0404 does not see 0411, in the blind spot behind the low rise, and sees "
    "0412. 1304 does not see 1308 behind the woods at 1307.")
NC_("map",
    "11.6: 0703 does not see 0707 through the woods at 0705. 1604 does not see 1608: "
    "the smoke at 1606 is thick.")
NC_("map",
    "13.0, where the target is: 1009 sees 1012, harder to hit by 1. The other way the"
    " smoke does nothing.")
NC_("map",
    "13.0: 0205 sees 0209, harder to hit by 1 for the smoke at 0207. 0103 sees 0107, "
    "harder to hit by 2; with smokes on one line counted together it does not.")
NC_("map",
    "1: 0212 does not see 0217, since 0216 rises above both; 1003 does not see 1506 "
    "for the brigade at 1104 alone.")
NC_("map", "2: 0812 sees 0818 on its own level.")
NC_("map",
    "4: 2211 does not see 2207 for the orchard at 2209, as high as 2207 and with "
    "lower ground before it.")
NC_("map",
    "6.1: F9 sees F11, past the woods drawn in F10; E10 does not see G11 through "
    "them.")
NC_("map",
    "6.21: G7 does not see G10 over the rubble of G8; from G5, upstairs, one does. B6"
    " does not see B9 over the hedge, and B7, at the hedge, does.")
NC_("map", "6.2: D4 does not see D6 through the house at D5, and sees into it.")
NC_("map",
    "6.3: J6 does not see into the gully at J8, two hexes away. J7 sees into J8 "
    "beside it, and from there along the gully to J10.")
NC_("map",
    "6.4, cliff: N2 does not see N5 under the cliff of N4, and sees N6; with the "
    "whole drop counted it does not see that either.")
NC_("map", "6.4, crest: O3 does not see O5 under the crest of O4, and sees O6.")
NC_("map",
    "6.4, woods: N2, three levels higher, does not see N9, the blind hex behind the "
    "woods at N8, and sees N10.")
NC_("map",
    "6.7: E1 sees E4 through two fields, hindered by 2. K4 sees K8 through smoke and "
    "past a wreck, hindered by 3.")
NC_("map",
    "6.8: the upper floor of H5 is hidden from the ground floor of G5, in the same "
    "building.")
NC_("map", "6: 0702 does not see 1104, on the other side of a crest.")
NC_("map",
    "7 and 11: 1912 does not see 1915 for the woods at 1914; 1104 sees 1109 over the "
    "roofs of 1107 and 1108.")
NC_("map", "8: 2608 sees 2610, one level higher.")
NC_("map",
    "9 and 11: 1003 does not see 1012, behind the ridge at 1011; 1503 sees 0511 over "
    "the lower ridge at 1304.")
NC_("map",
    "A and B: 0806 does not see 0810, directly behind the woods of 0809, nor the "
    "other way; it sees 0811.")
NC_("map",
    "A tie is blocked: 1308 does not see 1311, one level in three hexes, for 1309, "
    "one level at two hexes.")
NC_("map",
    "A town with its streets, hedges and orchards, and zones that say where each side"
    " sets up, where help enters and what wins.")
NC_("map",
    "A turnpike, a railway and a creek run from hex to hex as ways, over whatever "
    "terrain: bridges and fords stand where they cross. The names are the map’s own.")
NC_("map", "ASL")
NC_("map",
    "Adjacent: 0302 sees 0303. Too far: 0311 is nine hexes from 0302, and artillery "
    "reaches eight.")
NC_("map", "All cases of the Ney vs Wellington chart.")
NC_("map", "Below ground")
NC_("map", "Bottom land")
NC_("map", "Bridge")
NC_("map", "Brook")
NC_("map", "Brush")
NC_("map", "Building")
NC_("map", "By the Chart")
NC_("map",
    "C and D: 0608, on the level 1 hilltop, does not see 0611 over the brown side of "
    "0609, nor the other way; it sees 0612.")
NC_("map", "Civil War Brigade")
NC_("map", "Clear")
NC_("map", "Cliff")
NC_("map", "Conflict of Heroes")
NC_("map", "Creek")
NC_("map", "Crest and Canopy")
NC_("map", "D: 1317 and 1417 stand next to each other.")
NC_("map", "Depression")
NC_("map",
    "E and F: 0605, on the level 2 hilltop, does not see 0611, nor the other way; it "
    "sees 0612.")
NC_("map", "Edge of a hilltop, level 1")
NC_("map", "Edge of a hilltop, level 2")
NC_("map", "Edge of town")
NC_("map", "Edge of woods")
NC_("map", "Extreme slope")
NC_("map", "Farm")
NC_("map", "Field")
NC_("map", "Firs")
NC_("map", "Ford")
NC_("map", "Forest")
NC_("map", "G and H: 0604 does not see 0608 over the yellow side of 0606, nor the other way.")
NC_("map", "Grain")
NC_("map", "Ground")
NC_("map", "Gully")
NC_("map",
    "Gully A: 1110 does not see into the gully at 1310. Gully B: 1306, on the slope, "
    "does.")
NC_("map",
    "Halved: 1308 sees 1306, but an attack on the slope is halved; from 1307 it is "
    "not.")
NC_("map", "Hedge")
NC_("map", "High building")
NC_("map", "Hilltop, level 1")
NC_("map", "Hilltop, level 2")
NC_("map", "House")
NC_("map", "L: 1804 does not see 0804 over another hilltop.")
NC_("map", "Lane")
NC_("map", "Level 1")
NC_("map", "Level 2")
NC_("map", "Level 3")
NC_("map", "Level 4")
NC_("map", "Level 5")
NC_("map", "Level 6")
NC_("map", "Level 7")
NC_("map", "Low ground")
NC_("map", "M: 0608 and 0609 see each other over the edge of the hilltop.")
NC_("map", "Marsh")
NC_("map", "N: 1503 does not see 1506: the woods of 1505 stand on the hilltop.")
NC_("map", "Ney vs Wellington")
NC_("map",
    "O: 1103 does not see 1107, ground to ground, for the single hex of woods at "
    "1105.")
NC_("map", "Off the map")
NC_("map", "One level: 0908 does not see 0911 for the village at 0909; 1406 sees 1408.")
NC_("map", "Open")
NC_("map", "Open ground")
NC_("map", "Orchard")
NC_("map", "PanzerBlitz")
NC_("map", "Pasture")
NC_("map", "Plain")
NC_("map", "Plough")
NC_("map", "Pond")
NC_("map", "Power line")
NC_("map", "Railway")
NC_("map", "Ridge and River")
NC_("map", "River")
NC_("map", "Road")
NC_("map", "Rubble")
NC_("map", "Rye")
NC_("map",
    "SC2: 2204 does not see into the woods at 2405, under the canopy of 2305 one "
    "level lower.")
NC_("map", "Saint-Aubin, 1944")
NC_("map", "Select the first hex of a pair, then point at the second.")
NC_("map",
    "Select the first hex of a pair, then point at the second; floors are set beside "
    "the map.")
NC_("map", "Shows each clause of chapter A6.")
NC_("map", "Shows each clause of the addendum.")
NC_("map", "Shows each line of the Civil War Brigade rules.")
NC_("map", "Shows the table and the notes.")
NC_("map", "Side of the cut")
NC_("map", "Slope")
NC_("map", "Slope, level 1")
NC_("map", "Slope, level 2")
NC_("map", "Slopes and Hilltops")
NC_("map", "Stone wall")
NC_("map", "Stream")
NC_("map", "Street")
NC_("map", "Summit")
NC_("map", "Swamp")
NC_("map",
    "TET: 0707 sees 1503, hilltop to hilltop. 0902 does not see 0906, slope to slope "
    "over brown.")
NC_("map", "The Lower Street")
NC_("map", "The Railway Cut")
NC_("map",
    "Three levels in six hexes, with an obstacle two levels high: 0302 does not see "
    "0308 because of 0305, three hexes from the lower end; 0702 sees 0708 over 0704, "
    "four hexes away; 1102 does not see 1108, since 1104 is occupied and counts as "
    "three levels.")
NC_("map", "Town")
NC_("map", "Track")
NC_("map", "Trail")
NC_("map", "Turnpike")
NC_("map", "Two Hills and a Smoke")
NC_("map",
    "Two lines of hills face each other across a river. Select a hex that holds a "
    "brigade to see its field of view, then point at another hex for the sight line "
    "and its reasons.")
NC_("map", "Valley")
NC_("map", "Village")
NC_("map", "Wall")
NC_("map", "Water")
NC_("map", "Woods")
NC_("map", "Woods do as a hill does: 1502 does not see 1508 for 1505.")
NC_("map",
    "Worth a look: 3514 sees 1511, ridge to ridge; 1404 does not see 1109, in the cut"
    " behind Gap Hill; 1313 does not see the crossroads at 3013.")
NC_("map",
    "Worth a look: 4716 sees 2908, crest to crest; 4413 does not see 3038, behind a "
    "ridge; 0929 does not see 3722, over a crest as high as its own; 2934 sees 3722 "
    "along the sides of hexes.")
NC_("map",
    "Worth a look: S19 sees up the street to S10; C10 does not see L8 over the hedge "
    "of E9; DD4, on Hill 62, does not see S10 for the woods at CC4.")
NC_("map", "Your own rules")
