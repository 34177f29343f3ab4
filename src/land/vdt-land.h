/* vdt-land.h - maps made of real land
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-land-tally.h"

#include "vdt-import-report.h"
#include "vdt-map.h"

G_BEGIN_DECLS

/* Which of the heights in a hex is that of the hex. */
typedef enum
{
  VDT_LAND_MEDIAN,
  VDT_LAND_HIGHEST,
  VDT_LAND_LOWEST,
} VdtLandHeight;

#define VDT_N_LAND_HEIGHTS (VDT_LAND_LOWEST + 1)

/* As the command line has them; NULL-terminated. */
extern const char *const vdt_land_height_names[VDT_N_LAND_HEIGHTS + 1];

/* What a map is made of, and how. */
typedef struct
{
  const VdtLandPlan *plan; /* NULL: vdt_land_read_files() makes it */
  VdtLandHeight height;
  const VdtLandVoids *voids; /* values that mean no data; NULL: they are guessed */
  gboolean fill;     /* hexes without data have the level of the nearest one; else they are void */
  const char *cover; /* a raster of classes of terrain; NULL: none */
  const char *classes;  /* what they are, as vdt_land_classes_read() takes it; NULL: WorldCover */
  char *const *vectors; /* NULL-terminated files of areas and lines; NULL: none */
  const char *rules;    /* id of the rule system; NULL: none */
  const char *title;    /* NULL: the name of the file */
} VdtLandOrder;

VdtMap *vdt_land_make (const VdtLandRaster *raster,
                       const VdtLandOrder *order,
                       const VdtLandWatch *watch,
                       VdtImportReport **report,
                       GError **error);

VdtMap *vdt_land_build (const char *const *paths,
                        const char *srs,
                        const VdtLandWish *wish,
                        const VdtLandOrder *order,
                        const VdtLandWatch *watch,
                        VdtImportReport **report,
                        GError **error);

VdtMap *vdt_land_read_files (const char *const *paths,
                             const char *srs,
                             const VdtLandWish *wish,
                             const VdtLandOrder *order,
                             const VdtLandWatch *watch,
                             VdtImportReport **report,
                             GError **error);

G_END_DECLS
