/* vdt-gdal.h - GDAL's functions, found when somebody first asks for land
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cpl_conv.h>
#include <cpl_error.h>
#include <gdal.h>
#include <glib.h>
#include <ogr_srs_api.h>

G_BEGIN_DECLS

/* What is used of it. */
#define VDT_GDAL_FUNCTIONS(USE)                                                                    \
  USE (CPLErrorReset)                                                                              \
  USE (CPLGetLastErrorMsg)                                                                         \
  USE (CPLSetConfigOption)                                                                         \
  USE (CPLSetErrorHandler)                                                                         \
  USE (GDALAllRegister)                                                                            \
  USE (GDALApplyGeoTransform)                                                                      \
  USE (GDALClose)                                                                                  \
  USE (GDALDataTypeIsComplex)                                                                      \
  USE (GDALGetBlockSize)                                                                           \
  USE (GDALGetDataTypeSizeBytes)                                                                   \
  USE (GDALGetGeoTransform)                                                                        \
  USE (GDALGetRasterBand)                                                                          \
  USE (GDALGetRasterCount)                                                                         \
  USE (GDALGetRasterDataType)                                                                      \
  USE (GDALGetRasterNoDataValue)                                                                   \
  USE (GDALGetRasterOffset)                                                                        \
  USE (GDALGetRasterScale)                                                                         \
  USE (GDALGetRasterUnitType)                                                                      \
  USE (GDALGetRasterXSize)                                                                         \
  USE (GDALGetRasterYSize)                                                                         \
  USE (GDALGetSpatialRef)                                                                          \
  USE (GDALInvGeoTransform)                                                                        \
  USE (GDALOpenEx)                                                                                 \
  USE (GDALRasterIO)                                                                               \
  USE (GDALSetCacheMax64)                                                                          \
  USE (OCTDestroyCoordinateTransformation)                                                         \
  USE (OCTNewCoordinateTransformation)                                                             \
  USE (OCTTransformEx)                                                                             \
  USE (OSRClone)                                                                                   \
  USE (OSRDestroySpatialReference)                                                                 \
  USE (OSRIsLocal)                                                                                 \
  USE (OSRNewSpatialReference)                                                                     \
  USE (OSRSetAxisMappingStrategy)                                                                  \
  USE (OSRSetFromUserInput)                                                                        \
  USE (OSRSetTM)                                                                                   \
  USE (OSRSetWellKnownGeogCS)

#define VDT_GDAL_FIELD(name) __typeof__ (name) *name;

typedef struct
{
  VDT_GDAL_FUNCTIONS (VDT_GDAL_FIELD)
} VdtGdal;

const VdtGdal *vdt_gdal (void);

G_END_DECLS
