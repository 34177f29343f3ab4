/* vdt-land-vectors.c - what is drawn on other maps: woods and towns, and roads from hex to hex
 *
 * Areas are burnt into a raster of the plan's own metres, and counted there as all rasters are.
 * Lines become ways.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-land-vectors.h"

#include "vdt-import-lines.h"
#include "vdt-land-things.h"

#include <glib/gi18n.h>
#include <math.h>

#define PARTS 8                     /* of the spacing of hexes, if there is room */
#define CELLS_MAX (32 << 20)        /* of the raster */
#define ACROSS 0.8660254037844386   /* from line to line of hexes, of the spacing */
#define HELD_MAX ((gsize) 48 << 20) /* bytes of shapes that wait to be burnt */
#define FEATURES_MAX 20000000

static const char *const vector_drivers[] = {
  "GPKG", "GeoJSON", "GeoJSONSeq", "ESRI Shapefile", "FlatGeobuf", "OSM", NULL
};

typedef struct
{
  VdtImportDraft *draft;
  VdtImportWatch watch; /* while lines become ways */
  const VdtLandPlan *plan;
  OGRSpatialReferenceH srs; /* of the plan; NULL: it is nowhere on earth */
  VdtLandRaster areas;
  int parts;                            /* of a hex */
  GPtrArray *held[VDT_LAND_FIRST_LINE]; /* OGRGeometryH in metres of the plan */
  gsize n_held;
  guint64 n_used;
  guint64 n_unused;
  guint terrains[VDT_LAND_FIRST_LINE]; /* in the draft */
} Vectors;

static void
destroy_geometry (gpointer geometry)
{
  vdt_gdal ()->OGR_G_DestroyGeometry (geometry);
}

static void
raster_init (VdtLandRaster *raster, const Vectors *self, const VdtLandArea *metres, double cell)
{
  const VdtGdal *gdal = vdt_gdal ();

  *raster = (VdtLandRaster){ .name = (char *) "", .srs = self->srs, .scale = 1 };
  raster->columns = (int) ceil ((metres->east - metres->west) / cell);
  raster->rows = (int) ceil ((metres->north - metres->south) / cell);
  raster->transform[0] = metres->west;
  raster->transform[1] = cell;
  raster->transform[3] = metres->north;
  raster->transform[5] = -cell;
  if (!gdal->GDALInvGeoTransform (raster->transform, raster->inverse))
    g_assert_not_reached ();
  raster->dataset = gdal->GDALCreate (gdal->GDALGetDriverByName ("MEM"), "", raster->columns,
                                      raster->rows, 1, GDT_Byte, NULL);
  gdal->GDALSetGeoTransform (raster->dataset, raster->transform);
  raster->band = gdal->GDALGetRasterBand (raster->dataset, 1);
}

static void
vectors_init (Vectors *self,
              VdtImportDraft *draft,
              const VdtLandPlan *plan,
              const VdtLandWatch *watch)
{
  VdtLandArea metres;
  double cell;

  *self = (Vectors){ .draft = draft, .plan = plan };
  self->watch.cancellable = watch ? watch->cancellable : NULL;
  draft->watch = &self->watch;
  self->srs = plan->on_earth ? vdt_land_plan_dup_srs (plan) : NULL;
  vdt_land_plan_bounds (plan, 0, plan->grid.rows, &metres);
  for (self->parts = PARTS; self->parts > 3; self->parts--)
    {
      cell = plan->place.spacing / self->parts;
      if ((metres.east - metres.west) / cell * ((metres.north - metres.south) / cell) < CELLS_MAX)
        break;
    }
  cell = plan->place.spacing / self->parts;
  raster_init (&self->areas, self, &metres, cell);
  for (guint i = 0; i < VDT_LAND_FIRST_LINE; i++)
    self->held[i] = g_ptr_array_new_with_free_func (destroy_geometry);
}

static void
vectors_clear (Vectors *self)
{
  self->draft->watch = NULL;
  for (guint i = 0; i < VDT_LAND_FIRST_LINE; i++)
    g_ptr_array_unref (self->held[i]);
  vdt_gdal ()->GDALClose (self->areas.dataset);
  g_clear_pointer (&self->srs, vdt_gdal ()->OSRDestroySpatialReference);
}

/* Burns what is held. */
static void
burn (Vectors *self)
{
  int band = 1;

  for (guint i = 1; i < VDT_LAND_FIRST_LINE; i++)
    {
      GPtrArray *held = self->held[i];
      g_autofree double *values = g_new (double, held->len);

      for (guint k = 0; k < held->len; k++)
        values[k] = i;
      if (held->len > 0)
        vdt_gdal ()->GDALRasterizeGeometries (self->areas.dataset, 1, &band, (int) held->len,
                                              (OGRGeometryH *) held->pdata, NULL, NULL, values,
                                              NULL, NULL, NULL);
      g_ptr_array_set_size (held, 0);
    }
  self->n_held = 0;
}

/* Has a way follow a line in metres of the plan, or each of several. */
static gboolean
follow (Vectors *self, OGRGeometryH geometry, VdtImportWay way)
{
  const VdtGdal *gdal = vdt_gdal ();
  const VdtGeoreference *place = &self->plan->place;
  gboolean pointy = vdt_layout_is_pointy (self->plan->grid.layout);
  gboolean pushed = vdt_layout_is_pushed (self->plan->grid.layout, 0, 0);
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (VdtImportSpot));

  for (int i = 0; i < gdal->OGR_G_GetGeometryCount (geometry); i++)
    if (!follow (self, gdal->OGR_G_GetGeometryRef (geometry, i), way))
      return FALSE;
  for (int i = 0; i < gdal->OGR_G_GetPointCount (geometry); i++)
    {
      double right = (gdal->OGR_G_GetX (geometry, i) - place->east) / place->spacing;
      double down = (place->north - gdal->OGR_G_GetY (geometry, i)) / place->spacing;
      VdtImportSpot spot = { (pointy ? down : right) / ACROSS,
                             (pointy ? right : down) + (pushed ? 0.5 : 0) };

      g_array_append_val (spots, spot);
    }

  return vdt_import_lines_add (self->draft, (const VdtImportSpot *) (gpointer) spots->data,
                               spots->len, vdt_import_draft_find_way (self->draft, way), NULL);
}

/* Takes a shape to metres of the plan, and lays or holds it if it is there. FALSE: there are too
 * many lines.
 */
static gboolean
take (Vectors *self,
      OGRGeometryH geometry,
      VdtLandThing thing,
      OGRCoordinateTransformationH transform)
{
  const VdtGdal *gdal = vdt_gdal ();
  OGRGeometryH moved = gdal->OGR_G_Clone (geometry);
  gboolean good;
  VdtLandArea all;
  OGREnvelope box;

  vdt_land_plan_bounds (self->plan, 0, self->plan->grid.rows, &all);
  if (transform && gdal->OGR_G_Transform (moved, transform) != OGRERR_NONE)
    {
      gdal->OGR_G_DestroyGeometry (moved);
      return TRUE;
    }
  gdal->OGR_G_GetEnvelope (moved, &box);
  if (!(box.MaxX > all.west) || !(box.MinX < all.east) || !(box.MaxY > all.south)
      || !(box.MinY < all.north))
    {
      gdal->OGR_G_DestroyGeometry (moved);
      return TRUE;
    }
  self->n_used++;
  if (thing >= VDT_LAND_FIRST_LINE)
    {
      good = follow (self, moved, (VdtImportWay) (thing - VDT_LAND_FIRST_LINE));
      gdal->OGR_G_DestroyGeometry (moved);
      return good;
    }
  self->n_held += (gsize) gdal->OGR_G_WkbSize (moved);
  g_ptr_array_add (self->held[thing], moved);
  if (self->n_held > HELD_MAX)
    burn (self);

  return TRUE;
}

/* From a layer to the plan; NULL: none is needed, or there is none, which is told. */
static OGRCoordinateTransformationH
find_transform (Vectors *self, OGRLayerH layer, gboolean *good)
{
  OGRSpatialReferenceH own = layer ? vdt_gdal ()->OGR_L_GetSpatialRef (layer) : NULL;
  OGRCoordinateTransformationH transform = NULL;

  if (own && self->srs)
    {
      OGRSpatialReferenceH srs = vdt_gdal ()->OSRClone (own);

      vdt_gdal ()->OSRSetAxisMappingStrategy (srs, OAMS_TRADITIONAL_GIS_ORDER);
      transform = vdt_gdal ()->OCTNewCoordinateTransformation (srs, self->srs);
      vdt_gdal ()->OSRDestroySpatialReference (srs);
    }
  *good = (own != NULL) == (self->srs != NULL) && (transform || !self->srs);

  return transform;
}

/* After a thing that is wrong the next one comes; where reading ends in an error none does. */
static OGRFeatureH
read_next (GDALDatasetH dataset, OGRLayerH *layer, gboolean *failed)
{
  const VdtGdal *gdal = vdt_gdal ();
  OGRFeatureH feature;

  gdal->CPLErrorReset ();
  feature = gdal->GDALDatasetGetNextFeature (dataset, layer, NULL, NULL, NULL);
  *failed = !feature && gdal->CPLGetLastErrorType () >= CE_Failure;

  return feature;
}

/* The reader of OpenStreetMap keeps all places, and wants a file for those that are too many. */
static const char *
describe_failure (void)
{
  const char *message = vdt_gdal ()->CPLGetLastErrorMsg ();

  return strstr (message, "osm_") ? _("there is too much in it; take an extract of a smaller area")
                                  : message;
}

static gboolean
read_features (Vectors *self,
               GDALDatasetH dataset,
               const char *name,
               const VdtLandWatch *watch,
               GError **error)
{
  const VdtGdal *gdal = vdt_gdal ();
  OGRCoordinateTransformationH transform = NULL;
  OGRLayerH layer, last = NULL;
  OGRFeatureH feature;
  gboolean good = FALSE, wanted = TRUE;
  gboolean fits = TRUE, failed = FALSE;
  guint64 n = 0;

  while (wanted && (feature = read_next (dataset, &layer, &failed)))
    {
      OGRGeometryH geometry = gdal->OGR_F_GetGeometryRef (feature);
      int dimension = geometry ? gdal->OGR_G_GetDimension (geometry) : 0;
      VdtLandThing thing =
          dimension > 0 ? vdt_land_thing_find (feature, layer, dimension == 2) : VDT_LAND_NOTHING;

      if (layer != last)
        {
          g_clear_pointer (&transform, gdal->OCTDestroyCoordinateTransformation);
          transform = find_transform (self, layer, &good);
          last = layer;
        }
      if (thing != VDT_LAND_NOTHING && good)
        fits = take (self, geometry, thing, transform);
      else
        self->n_unused++;
      gdal->OGR_F_Destroy (feature);
      if (++n % 1000 == 0)
        wanted = vdt_land_watch (watch, 0, error);
      if (wanted && (!fits || n > FEATURES_MAX))
        wanted = vdt_land_fail (error, name, _("it contains too much"));
    }
  g_clear_pointer (&transform, gdal->OCTDestroyCoordinateTransformation);
  burn (self);
  if (failed)
    return vdt_land_fail (error, name, describe_failure ());

  return wanted;
}

static gboolean
read_file (Vectors *self, const char *path, const VdtLandWatch *watch, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);
  GDALDatasetH dataset = vdt_land_open_dataset (path, GDAL_OF_VECTOR, vector_drivers, name, error);
  gboolean good;

  if (!dataset)
    return FALSE;
  vdt_land_list_files (dataset, self->draft->report->files);
  good = read_features (self, dataset, name, watch, error);
  vdt_gdal ()->GDALClose (dataset);

  return good;
}

static gint16
find_thing (double value, gconstpointer data)
{
  return (gint16) CLAMP (value, 0, G_MAXINT16); /* of any 16 bits, though only few are drawn */
}

static const VdtTerrain *
get_terrain (const Vectors *self, int column, int row)
{
  const VdtImportDraft *draft = self->draft;
  guint terrain = draft->terrain[row * draft->grid.columns + column];

  return &g_array_index (draft->terrains, VdtTerrain, terrain);
}

static void
set_thing (Vectors *self, int column, int row, guint thing)
{
  if (self->terrains[thing] == 0)
    self->terrains[thing] = vdt_import_draft_add_terrain (
        self->draft, _(vdt_land_thing_names[thing]), vdt_land_thing_kinds[thing], VDT_IMPORT_USUAL,
        VDT_IMPORT_GUESSED);
  vdt_import_draft_set_terrain (self->draft, column, row, self->terrains[thing]);
}

/* An area has to be more of a hex than any other, and than where there is none. */
static void
take_area (int column,
           int row,
           const guint32 *counts,
           int least,
           guint n_bins,
           guint64 n_cells,
           gpointer user_data)
{
  Vectors *self = user_data;
  guint best = 0;

  for (guint i = 1; i < n_bins; i++)
    if (counts[i] > counts[best])
      best = i;
  if (best != VDT_LAND_NOTHING && get_terrain (self, column, row)->kind != VDT_KIND_VOID)
    set_thing (self, column, row, best);
}

static gboolean
count_areas (Vectors *self, const VdtLandWatch *watch, GError **error)
{
  VdtLandTally tally = { .bin = find_thing,
                         .most = VDT_LAND_FIRST_LINE - 1,
                         .upper_limit = VDT_LAND_FIRST_LINE - 1,
                         .hex = take_area,
                         .user_data = self };

  return vdt_land_tally (&tally, &self->areas, self->plan, watch, error);
}

static void
tell (Vectors *self)
{
  VdtImportReport *report = self->draft->report;

  vdt_import_report_note (report, VDT_IMPORT_TAKEN, _("areas and lines drawn in the area"))
      ->count = (guint) MIN (self->n_used, G_MAXUINT);
  if (self->n_unused > 0)
    vdt_import_report_note (
        report, VDT_IMPORT_LEFT_OUT,
        _("points, areas that are not terrain, lines that are not roads or rivers"))
        ->count = (guint) MIN (self->n_unused, G_MAXUINT);
}

/**
 * vdt_land_vectors:
 * @draft: a map that has a size
 * @paths: (array zero-terminated=1): files of areas and lines
 * @plan: the hexes
 * @watch: (nullable): who waits for it
 * @error: return location for a %G_IO_ERROR
 *
 * Gives hexes that are not void the terrain of areas that are most of them, and has ways run where
 * lines do.
 *
 * Returns: %FALSE when a file cannot be read, or nobody waits any more
 */
gboolean
vdt_land_vectors (VdtImportDraft *draft,
                  char *const *paths,
                  const VdtLandPlan *plan,
                  const VdtLandWatch *watch,
                  GError **error)
{
  Vectors self;
  gboolean good = TRUE;

  vectors_init (&self, draft, plan, watch);
  for (guint i = 0; good && paths[i]; i++)
    good = read_file (&self, paths[i], watch, error);
  good = good && count_areas (&self, watch, error);
  if (good)
    tell (&self);
  vectors_clear (&self);

  return good;
}
