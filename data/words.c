/* words.c - what is translated of the maps in this folder
 *
 * Not compiled: for xgettext alone. Written by build-aux/data-words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

NC_ ("map", "ASL")
NC_ ("map", "Below ground")
NC_ ("map", "Bottom land")
NC_ ("map", "Bridge")
NC_ ("map", "Brush")
NC_ ("map", "Building")
NC_ ("map", "By the Chart")
NC_ ("map", "Civil War Brigade")
NC_ ("map", "Clear")
NC_ ("map", "Cliff")
NC_ ("map", "Conflict of Heroes")
NC_ ("map", "Creek")
NC_ ("map", "Crest and Canopy")
NC_ ("map", "Depression")
NC_ ("map", "Edge of a hilltop, level 1")
NC_ ("map", "Edge of a hilltop, level 2")
NC_ ("map", "Edge of town")
NC_ ("map", "Edge of woods")
NC_ ("map", "Extreme slope")
NC_ ("map", "Farm")
NC_ ("map", "Field")
NC_ ("map", "Firs")
NC_ ("map", "Ford")
NC_ ("map", "Forest")
NC_ ("map", "Grain")
NC_ ("map", "Ground")
NC_ ("map", "Gully")
NC_ ("map", "Hedge")
NC_ ("map", "High building")
NC_ ("map", "Hilltop, level 1")
NC_ ("map", "Hilltop, level 2")
NC_ ("map", "House")
NC_ ("map", "Level 1")
NC_ ("map", "Level 2")
NC_ ("map", "Level 3")
NC_ ("map", "Level 4")
NC_ ("map", "Level 5")
NC_ ("map", "Level 6")
NC_ ("map", "Level 7")
NC_ ("map", "Low ground")
NC_ ("map", "Marsh")
NC_ ("map", "Ney vs Wellington")
NC_ ("map", "Off the map")
NC_ ("map", "Open")
NC_ ("map", "Open ground")
NC_ ("map", "Orchard")
NC_ ("map", "PanzerBlitz")
NC_ ("map", "Pasture")
NC_ ("map", "Plain")
NC_ ("map", "Plough")
NC_ ("map", "Pond")
NC_ ("map", "Ridge and River")
NC_ ("map", "Road")
NC_ ("map", "Rubble")
NC_ ("map", "Rye")
NC_ ("map", "Slope")
NC_ ("map", "Slope, level 1")
NC_ ("map", "Slope, level 2")
NC_ ("map", "Slopes and Hilltops")
NC_ ("map", "Stone wall")
NC_ ("map", "Stream")
NC_ ("map", "Summit")
NC_ ("map", "Swamp")
NC_ ("map", "The Lower Street")
NC_ ("map",
     "The example of the Ney vs Wellington chart, and more. Select the first hex of a "
     "pair, then point at the second.")
NC_ ("map", "Town")
NC_ ("map", "Two Hills and a Smoke")
NC_ ("map",
     "Two lines of hills face each other across a river. Select a hex that holds a "
     "brigade to see its field of view, then point at another hex for the sight line "
     "and its reasons.")
NC_ ("map", "Valley")
NC_ ("map", "Village")
NC_ ("map", "Wall")
NC_ ("map", "Water")
NC_ ("map",
     "Where each clause of chapter A6 can be seen. Select the first hex of a pair, "
     "then point at the second; floors are set beside the map.")
NC_ ("map",
     "Where each clause of the addendum can be seen. Select the first hex of a pair, "
     "then point at the second.")
NC_ ("map",
     "Where each line of the Civil War Brigade rules can be seen. Select the first hex"
     " of a pair, then point at the second.")
NC_ ("map",
     "Where the table and the notes can be seen. Select the first hex of a pair, then "
     "point at the second.")
NC_ ("map", "Woods")
