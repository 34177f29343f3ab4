/* vdt-gdal.h - GDAL's functions, found when somebody first asks for land
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cpl_conv.h>
#include <cpl_error.h>
#include <cpl_string.h>
#include <gdal.h>
#include <gdal_alg.h>
#include <gdal_utils.h>
#include <glib.h>
#include <ogr_api.h>
#include <ogr_srs_api.h>

G_BEGIN_DECLS

/* What is used of it. */
#define VDT_GDAL_FUNCTIONS(USE)                                                                    \
  USE (CPLErrorReset)                                                                              \
  USE (CPLGetLastErrorMsg)                                                                         \
  USE (CPLGetLastErrorType)                                                                        \
  USE (CPLSetConfigOption)                                                                         \
  USE (CPLSetErrorHandler)                                                                         \
  USE (CSLDestroy)                                                                                 \
  USE (GDALAllRegister)                                                                            \
  USE (GDALApplyGeoTransform)                                                                      \
  USE (GDALBuildVRT)                                                                               \
  USE (GDALBuildVRTOptionsFree)                                                                    \
  USE (GDALBuildVRTOptionsNew)                                                                     \
  USE (GDALClose)                                                                                  \
  USE (GDALCreate)                                                                                 \
  USE (GDALDataTypeIsComplex)                                                                      \
  USE (GDALDatasetGetNextFeature)                                                                  \
  USE (GDALGetBlockSize)                                                                           \
  USE (GDALGetDataTypeSizeBytes)                                                                   \
  USE (GDALGetDriverByName)                                                                        \
  USE (GDALGetFileList)                                                                            \
  USE (GDALGetGeoTransform)                                                                        \
  USE (GDALGetRasterBand)                                                                          \
  USE (GDALGetDatasetDriver)                                                                       \
  USE (GDALGetDriverShortName)                                                                     \
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
  USE (GDALRasterizeGeometries)                                                                    \
  USE (GDALSetCacheMax64)                                                                          \
  USE (GDALSetGeoTransform)                                                                        \
  USE (OCTDestroyCoordinateTransformation)                                                         \
  USE (OCTNewCoordinateTransformation)                                                             \
  USE (OCTTransformEx)                                                                             \
  USE (OGR_F_Destroy)                                                                              \
  USE (OGR_F_GetFieldAsString)                                                                     \
  USE (OGR_F_GetFieldIndex)                                                                        \
  USE (OGR_F_GetGeometryRef)                                                                       \
  USE (OGR_G_Clone)                                                                                \
  USE (OGR_G_DestroyGeometry)                                                                      \
  USE (OGR_G_GetDimension)                                                                         \
  USE (OGR_G_GetEnvelope)                                                                          \
  USE (OGR_G_GetGeometryCount)                                                                     \
  USE (OGR_G_GetGeometryRef)                                                                       \
  USE (OGR_G_GetPointCount)                                                                        \
  USE (OGR_G_GetX)                                                                                 \
  USE (OGR_G_GetY)                                                                                 \
  USE (OGR_G_Transform)                                                                            \
  USE (OGR_G_WkbSize)                                                                              \
  USE (OGR_L_GetName)                                                                              \
  USE (OGR_L_GetSpatialRef)                                                                        \
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

void vdt_gdal_allow (void);
const VdtGdal *vdt_gdal (void);

G_END_DECLS
