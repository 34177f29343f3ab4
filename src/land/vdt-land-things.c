/* vdt-land-things.c - what is drawn on maps, by the words that features have
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-land-things.h"

#include <glib/gi18n.h>
#include <string.h>

const VdtTerrainKind vdt_land_thing_kinds[VDT_LAND_FIRST_LINE] = {
  VDT_KIND_OPEN,  VDT_KIND_GRAIN, VDT_KIND_ORCHARD, VDT_KIND_BRUSH,
  VDT_KIND_WOODS, VDT_KIND_MARSH, VDT_KIND_TOWN,    VDT_KIND_WATER,
};

const char *const vdt_land_thing_names[VDT_LAND_FIRST_LINE] = {
  "",           N_("Fields"), N_("Orchard"), N_("Brush"),
  N_("Woods"), N_("Marsh"),  N_("Town"),    N_("Water"),
};

#define RIVER VDT_LAND_LINE (VDT_IMPORT_RIVER)
#define STREAM VDT_LAND_LINE (VDT_IMPORT_STREAM)
#define RAIL VDT_LAND_LINE (VDT_IMPORT_RAIL)
#define ROAD VDT_LAND_LINE (VDT_IMPORT_ROAD)
#define TRACK VDT_LAND_LINE (VDT_IMPORT_TRACK)

/* The words of OpenStreetMap, and those by which others call the same. */
static const struct
{
  const char *word;
  VdtLandThing thing;
} words[] = {
  { "farmland", VDT_LAND_FIELDS },
  { "fields", VDT_LAND_FIELDS },
  { "orchard", VDT_LAND_ORCHARD },
  { "vineyard", VDT_LAND_ORCHARD },
  { "scrub", VDT_LAND_BRUSH },
  { "heath", VDT_LAND_BRUSH },
  { "brush", VDT_LAND_BRUSH },
  { "wood", VDT_LAND_WOODS },
  { "woods", VDT_LAND_WOODS },
  { "forest", VDT_LAND_WOODS },
  { "forests", VDT_LAND_WOODS },
  { "wetland", VDT_LAND_MARSH },
  { "marsh", VDT_LAND_MARSH },
  { "swamp", VDT_LAND_MARSH },
  { "residential", VDT_LAND_TOWN },
  { "commercial", VDT_LAND_TOWN },
  { "industrial", VDT_LAND_TOWN },
  { "retail", VDT_LAND_TOWN },
  { "town", VDT_LAND_TOWN },
  { "towns", VDT_LAND_TOWN },
  { "village", VDT_LAND_TOWN },
  { "city", VDT_LAND_TOWN },
  { "built_up", VDT_LAND_TOWN },
  { "buildings", VDT_LAND_TOWN },
  { "water", VDT_LAND_WATER },
  { "lake", VDT_LAND_WATER },
  { "lakes", VDT_LAND_WATER },
  { "reservoir", VDT_LAND_WATER },
  { "basin", VDT_LAND_WATER },
  { "riverbank", VDT_LAND_WATER },
  { "river", RIVER },
  { "rivers", RIVER },
  { "canal", RIVER },
  { "waterways", RIVER },
  { "stream", STREAM },
  { "streams", STREAM },
  { "rail", RAIL },
  { "railway", RAIL },
  { "railways", RAIL },
  { "light_rail", RAIL },
  { "road", ROAD },
  { "roads", ROAD },
  { "motorway", ROAD },
  { "trunk", ROAD },
  { "primary", ROAD },
  { "secondary", ROAD },
  { "tertiary", ROAD },
  { "unclassified", ROAD },
  { "track", TRACK },
  { "tracks", TRACK },
};

/* Fields that tell what a feature is; what is anything but empty in the last one is a building. */
static const char *const keys[] = { "way",     "natural", "landuse", "water", "waterway",
                                    "railway", "highway", "fclass",  "class", "type",
                                    "kind",    "place",   "building" };

static VdtLandThing
find_word (const char *text, gboolean is_area)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_ascii_strcasecmp (words[i].word, text) == 0)
      {
        VdtLandThing thing = words[i].thing;

        /* Streets of a town are roads; areas of rivers are water, and of roads nothing. */
        if (!is_area && g_str_equal (words[i].word, "residential"))
          return ROAD;
        if (is_area && thing == RIVER)
          return VDT_LAND_WATER;
        return is_area == (thing < VDT_LAND_FIRST_LINE) ? thing : VDT_LAND_NOTHING;
      }

  return VDT_LAND_NOTHING;
}

/* What the driver of OpenStreetMap has no field for. */
static VdtLandThing
find_tag (const char *tags, gboolean is_area)
{
  return !is_area && strstr (tags, "\"railway\"=>\"rail\"") ? RAIL : VDT_LAND_NOTHING;
}

/**
 * vdt_land_thing_find:
 * @feature: a feature
 * @layer: (nullable): where it is from
 * @is_area: whether it is an area, not a line
 *
 * Returns: what it is, by its fields or by the name of its layer
 */
VdtLandThing
vdt_land_thing_find (OGRFeatureH feature, OGRLayerH layer, gboolean is_area)
{
  const VdtGdal *gdal = vdt_gdal ();
  int tags = gdal->OGR_F_GetFieldIndex (feature, "other_tags");
  VdtLandThing thing = VDT_LAND_NOTHING;

  for (guint i = 0; i < G_N_ELEMENTS (keys) && thing == VDT_LAND_NOTHING; i++)
    {
      int field = gdal->OGR_F_GetFieldIndex (feature, keys[i]);
      const char *value = field >= 0 ? gdal->OGR_F_GetFieldAsString (feature, field) : "";

      thing = find_word (value, is_area);
      if (is_area && *value && g_str_equal (keys[i], "building"))
        thing = VDT_LAND_TOWN;
    }
  if (thing == VDT_LAND_NOTHING && tags >= 0)
    thing = find_tag (gdal->OGR_F_GetFieldAsString (feature, tags), is_area);
  if (thing == VDT_LAND_NOTHING && layer)
    thing = find_word (gdal->OGR_L_GetName (layer), is_area);

  return thing;
}
