/* vdt-vasl-terrain.c - the terrain that boards of VASL have, and what it is to chapter A6
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-vasl-terrain.h"

#define HINDERS VDT_VASL_HINDERS
#define INHERENT VDT_VASL_INHERENT
#define DEPRESSION VDT_VASL_DEPRESSION
#define NEARLY VDT_VASL_NEARLY
#define UNEQUAL VDT_VASL_UNEQUAL

/* In the order of the codes. Heights are in half levels. What there is inside a factory or under a
 * market place is in other chapters.
 */
static const VdtVaslTerrain terrains[] = {
  { 0, "Open Ground", VDT_KIND_OPEN, 0, 0 },
  { 1, "Plowed Field", VDT_KIND_OPEN, 0, 0 },
  { 2, "Rooftop", VDT_KIND_OPEN, 0, NEARLY },
  { 3, "Snow", VDT_KIND_OPEN, 0, 0 },
  { 4, "Deep Snow", VDT_KIND_OPEN, 0, 0 },
  { 5, "Ice", VDT_KIND_OPEN, 0, 0 },
  { 6, "Mud", VDT_KIND_OPEN, 0, 0 },
  { 7, "Mudflats", VDT_KIND_MARSH, 0, 0 },
  { 8, "Water", VDT_KIND_WATER, 0, 0 },
  { 9, "Shallow Water", VDT_KIND_WATER, 0, 0 },
  { 10, "River", VDT_KIND_WATER, 0, 0 },
  { 11, "Shallow River", VDT_KIND_WATER, 0, 0 },
  { 12, "Ford", VDT_KIND_FORD, 0, 0 },
  { 13, "Canal", VDT_KIND_WATER, 0, 0 },
  { 14, "Marsh", VDT_KIND_MARSH, 1, HINDERS },
  { 15, "Shellholes", VDT_KIND_OPEN, 0, 0 },
  { 20, "Foxholes", VDT_KIND_OPEN, 0, NEARLY },
  { 21, "Trench", VDT_KIND_OPEN, 0, NEARLY },
  { 22, "Antitank Trench", VDT_KIND_OPEN, 0, NEARLY },
  { 23, "Pillbox", VDT_KIND_OPEN, 0, 0 },
  { 24, "Grain", VDT_KIND_GRAIN, 1, HINDERS },
  { 25, "Brush", VDT_KIND_BRUSH, 1, HINDERS },
  { 26, "Crags", VDT_KIND_RUBBLE, 1, HINDERS | INHERENT },
  { 27, "Debris", VDT_KIND_RUBBLE, 1, HINDERS | INHERENT },
  { 28, "Graveyard", VDT_KIND_RUBBLE, 1, HINDERS | INHERENT },
  { 29, "Lumberyard", VDT_KIND_RUBBLE, 2, 0 },
  { 30, "Gully", VDT_KIND_GULLY, 0, DEPRESSION },
  { 31, "Dry Stream", VDT_KIND_STREAM, 0, DEPRESSION },
  { 32, "Shallow Stream", VDT_KIND_STREAM, 0, DEPRESSION },
  { 33, "Deep Stream", VDT_KIND_STREAM, 0, DEPRESSION },
  { 34, "Flooded Stream", VDT_KIND_WATER, 0, 0 },
  { 35, "Irrigation Ditch", VDT_KIND_WATER, 0, 0 },
  { 40, "Stone Building", VDT_KIND_BUILDING, 2, 0 },
  { 41, "Stone Building, 1 Level", VDT_KIND_BUILDING, 3, 0 },
  { 42, "Stone Building, 2 Level", VDT_KIND_BUILDING, 5, 0 },
  { 43, "Stone Building, 3 Level", VDT_KIND_BUILDING, 7, 0 },
  { 44, "Stone Building, 4 Level", VDT_KIND_BUILDING, 9, 0 },
  { 45, "Stone Factory Wall, 1.5 Level", VDT_KIND_BUILDING, 3, 0 },
  { 46, "Stone Factory Wall, 2.5 Level", VDT_KIND_BUILDING, 5, 0 },
  { 47, "Stone Factory, 1.5 Level", VDT_KIND_BUILDING, 3, HINDERS | NEARLY },
  { 48, "Stone Factory, 2.5 Level", VDT_KIND_BUILDING, 5, HINDERS | NEARLY },
  { 49, "Stone Market Place", VDT_KIND_BUILDING, 3, NEARLY },
  { 50, "Wooden Building", VDT_KIND_BUILDING, 2, 0 },
  { 51, "Wooden Building, 1 Level", VDT_KIND_BUILDING, 3, 0 },
  { 52, "Wooden Building, 2 Level", VDT_KIND_BUILDING, 5, 0 },
  { 53, "Wooden Building, 3 Level", VDT_KIND_BUILDING, 7, 0 },
  { 54, "Wooden Building, 4 Level", VDT_KIND_BUILDING, 9, 0 },
  { 55, "Wooden Factory Wall, 1.5 Level", VDT_KIND_BUILDING, 3, 0 },
  { 56, "Wooden Factory Wall, 2.5 Level", VDT_KIND_BUILDING, 5, 0 },
  { 57, "Wooden Factory, 1.5 Level", VDT_KIND_BUILDING, 3, HINDERS | NEARLY },
  { 58, "Wooden Factory, 2.5 Level", VDT_KIND_BUILDING, 5, HINDERS | NEARLY },
  { 59, "Wooden Market Place", VDT_KIND_BUILDING, 3, NEARLY },
  { 60, "Woods", VDT_KIND_WOODS, 2, 0 },
  { 61, "Forest", VDT_KIND_WOODS, 4, 0 },
  { 62, "Pine Woods", VDT_KIND_WOODS, 4, 0 },
  { 63, "Orchard", VDT_KIND_ORCHARD, 2, HINDERS | UNEQUAL | INHERENT },
  { 64, "Orchard, Out of Season", VDT_KIND_ORCHARD, 2, HINDERS | INHERENT | NEARLY },
  { 65, "Dirt Road", VDT_KIND_ROAD, 0, 0 },
  { 66, "Paved Road", VDT_KIND_ROAD, 0, 0 },
  { 67, "Elevated Road", VDT_KIND_ROAD, 0, NEARLY },
  { 68, "Sunken Road", VDT_KIND_ROAD, 0, DEPRESSION | NEARLY },
  { 69, "Runway", VDT_KIND_ROAD, 0, 0 },
  { 70, "Path", VDT_KIND_ROAD, 0, 0 },
  { 76, "Rowhouse Wall", VDT_KIND_BUILDING, 2, 0 },
  { 77, "Rowhouse Wall, 1 Level", VDT_KIND_BUILDING, 3, 0 },
  { 78, "Rowhouse Wall, 2 Level", VDT_KIND_BUILDING, 5, 0 },
  { 79, "Rowhouse Wall, 3 Level", VDT_KIND_BUILDING, 7, 0 },
  { 80, "Rowhouse Wall, 4 Level", VDT_KIND_BUILDING, 7, 0 },
  { 82, "Single Hex Stone Bridge", VDT_KIND_ROAD, 1, HINDERS | NEARLY },
  { 83, "Single Hex Wooden Bridge", VDT_KIND_ROAD, 1, HINDERS | NEARLY },
  { 84, "Stone Bridge", VDT_KIND_ROAD, 1, HINDERS | NEARLY },
  { 85, "Wooden Bridge", VDT_KIND_ROAD, 1, HINDERS | NEARLY },
  { 86, "Pontoon Bridge", VDT_KIND_ROAD, 0, 0 },
  { 87, "Foot Bridge", VDT_KIND_ROAD, 0, 0 },
  { 90, "Stone Rubble", VDT_KIND_RUBBLE, 1, INHERENT },
  { 91, "Wooden Rubble", VDT_KIND_RUBBLE, 1, INHERENT },
  { 95, "Sewer", VDT_KIND_OPEN, 0, NEARLY },
  { 96, "Tunnel", VDT_KIND_OPEN, 0, NEARLY },
  { 97, "Cave", VDT_KIND_OPEN, 0, NEARLY },
  { 100, "Scrub", VDT_KIND_OPEN, 0, 0 },
  { 101, "Hammada", VDT_KIND_OPEN, 0, 0 },
  { 102, "Dier", VDT_KIND_OPEN, 0, 0 },
  { 103, "Dier Lip", VDT_KIND_OPEN, 0, 0 },
  { 104, "Wadi", VDT_KIND_GULLY, 0, DEPRESSION },
  { 105, "Hillock", VDT_KIND_OPEN, 1, INHERENT },
  { 106, "Hillock Summit", VDT_KIND_OPEN, 0, INHERENT },
  { 107, "Sand", VDT_KIND_OPEN, 0, 0 },
  { 108, "Sand Dune", VDT_KIND_OPEN, 1, 0 },
  { 111, "Sangar", VDT_KIND_OPEN, 0, 0 },
  { 112, "Track", VDT_KIND_ROAD, 0, 0 },
  { 113, "Mausoleum", VDT_KIND_BUILDING, 2, 0 },
  { 114, "Bedouin Camp", VDT_KIND_BUILDING, 1, HINDERS | INHERENT },
  { 115, "Building Cluster", VDT_KIND_BUILDING, 2, INHERENT },
  { 117, "Cactus Patch", VDT_KIND_BRUSH, 1, INHERENT },
  { 118, "Olive Grove", VDT_KIND_ORCHARD, 2, HINDERS | UNEQUAL | INHERENT },
  { 119, "Vineyard", VDT_KIND_BRUSH, 1, HINDERS | INHERENT },
  { 120, "Broken Ground", VDT_KIND_OPEN, 0, 0 },
  { 121, "Scrub", VDT_KIND_OPEN, 0, 0 },
  { 125, "Temple", VDT_KIND_BUILDING, 2, 0 },
  { 126, "Light Jungle", VDT_KIND_WOODS, 4, 0 },
  { 127, "Dense Jungle", VDT_KIND_WOODS, 4, INHERENT },
  { 128, "Bamboo", VDT_KIND_BRUSH, 2, INHERENT },
  { 129, "Palm Trees", VDT_KIND_ORCHARD, 2, HINDERS | UNEQUAL | INHERENT },
  { 130, "Huts", VDT_KIND_BUILDING, 2, HINDERS },
  { 131, "Collapsed Huts", VDT_KIND_RUBBLE, 2, HINDERS },
  { 132, "Kunai", VDT_KIND_GRAIN, 1, HINDERS },
  { 133, "Swamp", VDT_KIND_MARSH, 4, 0 },
  { 135, "Rice Paddy, Drained", VDT_KIND_MARSH, 0, 0 },
  { 136, "Rice Paddy, Irrigated", VDT_KIND_MARSH, 0, 0 },
  { 137, "Rice Paddy, In Season", VDT_KIND_MARSH, 0, INHERENT },
  { 138, "Rice Paddy Bank", VDT_KIND_OPEN, 0, 0 },
  { 139, "Panji", VDT_KIND_OPEN, 0, 0 },
  { 140, "Ocean", VDT_KIND_WATER, 0, 0 },
  { 141, "Shallow Ocean", VDT_KIND_WATER, 0, 0 },
  { 142, "Effluent", VDT_KIND_WATER, 0, 0 },
  { 143, "Soft Sand", VDT_KIND_OPEN, 0, 0 },
  { 144, "Beach, Slight Slope", VDT_KIND_OPEN, 0, 0 },
  { 145, "Beach, Moderate Slope", VDT_KIND_OPEN, 0, 0 },
  { 146, "Beach, Steep Slope", VDT_KIND_OPEN, 0, 0 },
  { 147, "Exposed Reef", VDT_KIND_OPEN, 0, 0 },
  { 148, "Submerged Reef", VDT_KIND_WATER, 0, 0 },
  { 153, "Railroad, Ground Level", VDT_KIND_ROAD, 0, 0 },
  { 154, "Railroad, Embankment", VDT_KIND_ROAD, 0, NEARLY },
  { 155, "Railroad, Elevated", VDT_KIND_ROAD, 0, NEARLY },
  { 156, "Railroad, Sunken", VDT_KIND_ROAD, 0, NEARLY },
  { 160, "Tower Hindrance", VDT_KIND_BUILDING, 3, HINDERS | UNEQUAL | NEARLY },
  { 161, "Tower, 2 Level Hindrance", VDT_KIND_BUILDING, 5, HINDERS },
  { 162, "Tower, 3 Level Hindrance", VDT_KIND_BUILDING, 7, HINDERS },
  { 163, "Tower Obstacle", VDT_KIND_BUILDING, 3, 0 },
  { 164, "Tower, 2 Level Obstacle", VDT_KIND_BUILDING, 5, 0 },
  { 165, "Tower, 3 Level Obstacle", VDT_KIND_BUILDING, 7, 0 },
  { 166, "Storage Tank", VDT_KIND_BUILDING, 3, 0 },
  { 167, "Storage Tank, 2 Level", VDT_KIND_BUILDING, 5, 0 },
  { 168, "BFP Tower, 1 Level", VDT_KIND_BUILDING, 3, HINDERS | UNEQUAL | NEARLY },
  { 169, "BFP Tower, 2 Level", VDT_KIND_BUILDING, 5, HINDERS | UNEQUAL | NEARLY },
  { 170, "Roofless Stone Factory, 1.5 Level", VDT_KIND_BUILDING, 1, HINDERS | NEARLY },
  { 171, "Roofless Stone Factory, 2.5 Level", VDT_KIND_BUILDING, 1, HINDERS | NEARLY },
  { 172, "Interior Factory Wall, 1 Level", VDT_KIND_BUILDING, 3, 0 },
  { 173, "Interior Factory Wall, 2 Level", VDT_KIND_BUILDING, 5, 0 },
  { 174, "Cellar", VDT_KIND_BUILDING, 2, 0 },
  { 175, "Light Woods", VDT_KIND_WOODS, 2, HINDERS | UNEQUAL | NEARLY },
  { 180, "Gutted Stone Factory, 1.5 Level", VDT_KIND_BUILDING, 1, HINDERS | NEARLY },
  { 181, "Gutted Stone Factory, 2.5 Level", VDT_KIND_BUILDING, 1, HINDERS | NEARLY },
  { 182, "Gutted Stone Building", VDT_KIND_BUILDING, 2, 0 },
  { 183, "Gutted Stone Building, 1 Level", VDT_KIND_BUILDING, 3, 0 },
  { 184, "Gutted Stone Building, 2 Level", VDT_KIND_BUILDING, 5, 0 },
  { 185, "Gutted Stone Building, 3 Level", VDT_KIND_BUILDING, 7, 0 },
  { 186, "Gutted Stone Building, 4 Level", VDT_KIND_BUILDING, 9, 0 },
  { 190, "Stone Rubble Ground Level", VDT_KIND_RUBBLE, 1, INHERENT },
  { 191, "Stone Rubble Level 1", VDT_KIND_RUBBLE, 3, 0 },
  { 192, "Stone Rubble Level 2", VDT_KIND_RUBBLE, 5, 0 },
  { 193, "Stone Rubble Level 3", VDT_KIND_RUBBLE, 7, 0 },
  { 194, "Wooden Rubble Ground Level", VDT_KIND_RUBBLE, 1, INHERENT },
  { 195, "Wooden Rubble Level 1", VDT_KIND_RUBBLE, 3, 0 },
  { 196, "Wooden Rubble Level 2", VDT_KIND_RUBBLE, 5, 0 },
  { 197, "Wooden Rubble Level 3", VDT_KIND_RUBBLE, 7, 0 },
};

static const VdtVaslSide sides[] = {
  { 72, "Wall", "wall", NULL, 0x7f7f7f },
  { 73, "Hedge", "hedge", NULL, 0x2e832f },
  { 74, "Bocage", "bocage", "hedge", 0x1f5f24 },
  { 75, "Cliff", "cliff", NULL, 0x3d3713 },
  { 81, "Road Block", "road-block", "wall", 0x5a5a5a },
  { 109, "Dune, Crest Low", "dune-crest-low", "hedge", 0xc9a65a },
  { 110, "Dune, Crest High", "dune-crest-high", "hedge", 0xb08a3c },
  { 116, "Cactus Hedge", "cactus-hedge", "hedge", 0x4f8a3f },
  { 152, "Railway Embankment", "railway-embankment", "wall", 0x800000 },
  { 157, "Rrembankment", "rrembankment", "wall", 0x007f8a },
};

/**
 * vdt_vasl_terrain_find:
 * @code: a code of VASL
 *
 * Returns: (nullable): the terrain; %NULL when none has that code, or one that stands on hexsides
 */
const VdtVaslTerrain *
vdt_vasl_terrain_find (guint8 code)
{
  guint first = 0, end = G_N_ELEMENTS (terrains);

  while (first < end)
    {
      guint middle = (first + end) / 2;

      if (terrains[middle].code == code)
        return &terrains[middle];
      if (terrains[middle].code < code)
        first = middle + 1;
      else
        end = middle;
    }

  return NULL;
}

/**
 * vdt_vasl_terrain_find_named:
 * @name: a name as VASL has it
 *
 * Returns: (nullable): the terrain of that name
 */
const VdtVaslTerrain *
vdt_vasl_terrain_find_named (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (terrains); i++)
    if (g_ascii_strcasecmp (terrains[i].name, name) == 0)
      return &terrains[i];

  return NULL;
}

/**
 * vdt_vasl_terrain_matters:
 * @terrain: a terrain
 *
 * Returns: whether it can block or hinder a sight line
 */
gboolean
vdt_vasl_terrain_matters (const VdtVaslTerrain *terrain)
{
  return terrain->halves > 0 || terrain->traits & VDT_VASL_HINDERS;
}

/**
 * vdt_vasl_side_find:
 * @code: a code of VASL
 *
 * Returns: (nullable): what stands on hexsides, when that has the code
 */
const VdtVaslSide *
vdt_vasl_side_find (guint8 code)
{
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    if (sides[i].code == code)
      return &sides[i];

  return NULL;
}
