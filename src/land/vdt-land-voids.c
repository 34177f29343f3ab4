/* vdt-land-voids.c - values of a raster that mean that there is no data
 *
 * Files should declare such a value, and many do not. The usual ones are guessed where they lie so
 * far below all ground that they can be none: -9999 metres are a sea somewhere.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-land-voids.h"

#include "vdt-land-plan.h"

#include <math.h>
#include <string.h>

#define SAMPLE 256   /* cells along a side of the sample of the ground */
#define GAP 1000     /* least distance from the ground, in the raster's unit */
#define ENDLESS 1e30 /* what is farther from 0 is no height: -3.4e38, 1.7e38 */

static const double usual[] = { -32768, -32767, -99999, -9999, -3.4028234663852886e38 };

/**
 * vdt_land_voids_parse:
 * @text: numbers, with spaces or semicolons between them
 * @voids: (out): what they are, unless they are none
 *
 * Returns: %FALSE when that are no numbers, or more than %VDT_LAND_VOIDS_MAX
 */
gboolean
vdt_land_voids_parse (const char *text, VdtLandVoids *voids)
{
  g_auto (GStrv) words = g_regex_split_simple ("[\\s;]+", text, 0, 0);
  VdtLandVoids read = { .n = 0 };

  for (guint i = 0; words[i]; i++)
    {
      char *end;
      double value;

      if (!*words[i])
        continue;
      value = g_ascii_strtod (words[i], &end);
      if (*end || !isfinite (value) || read.n == VDT_LAND_VOIDS_MAX)
        return FALSE;
      read.values[read.n++] = value;
    }
  *voids = read;

  return TRUE;
}

/**
 * vdt_land_voids_dup_text:
 * @self: values
 *
 * Returns: (transfer full): those that are known to be in the raster, as vdt_land_voids_parse()
 *   takes them; all of them where they were given
 */
char *
vdt_land_voids_dup_text (const VdtLandVoids *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->n; i++)
    if (!self->guessed || self->met & (1u << i))
      g_string_append_printf (text, "%s%.10g", text->len > 0 ? " " : "", self->values[i]);

  return g_string_free (text, FALSE);
}

/**
 * vdt_land_voids_find:
 * @self: values
 * @raw: a value as the raster has it
 *
 * Returns: which of them it is; -1: none
 */
int
vdt_land_voids_find (const VdtLandVoids *self, double raw)
{
  for (guint i = 0; i < self->n; i++)
    if (fabs (self->values[i]) > ENDLESS ? fabs (raw) > ENDLESS
                                         : (float) raw == (float) self->values[i])
      return (int) i;

  return -1;
}

/**
 * vdt_land_raster_has_data:
 * @raster: a raster
 * @raw: a value as it has it
 *
 * Returns: whether that is data
 */
gboolean
vdt_land_raster_has_data (const VdtLandRaster *raster, double raw)
{
  return isfinite (raw) && !(raster->has_nodata && (float) raw == (float) raster->nodata)
         && vdt_land_voids_find (&raster->voids, raw) < 0;
}

/* Keeps of the usual values those that lie far below the ground, or that no height has. */
static void
keep_far (VdtLandVoids *voids, double lowest, double highest)
{
  VdtLandVoids kept = { .guessed = TRUE };

  for (guint i = 0; i < voids->n; i++)
    {
      double gap = lowest - voids->values[i];

      if (gap > MAX (highest - lowest, GAP) || fabs (voids->values[i]) > ENDLESS)
        {
          kept.met |= voids->met & (1u << i) ? 1u << kept.n : 0;
          kept.values[kept.n++] = voids->values[i];
        }
    }
  *voids = kept;
}

/**
 * vdt_land_raster_find_voids:
 * @raster: a raster of elevations
 * @given: (nullable): the values that mean no data, besides what the file declares; %NULL: they are
 *   guessed
 * @error: return location for a %G_IO_ERROR
 *
 * Has the raster know which values mean that there is no data.
 *
 * Returns: %FALSE when it cannot be read
 */
gboolean
vdt_land_raster_find_voids (VdtLandRaster *raster, const VdtLandVoids *given, GError **error)
{
  int columns = MIN (raster->columns, SAMPLE), rows = MIN (raster->rows, SAMPLE);
  g_autofree float *cells = NULL;
  VdtLandVoids *voids = &raster->voids;
  double lowest, highest;
  gsize n = 0;

  *voids = given ? *given : (VdtLandVoids){ .n = 0 };
  if (given)
    return TRUE;
  cells = g_new (float, (gsize) columns *(gsize) rows);
  vdt_gdal ()->CPLErrorReset ();
  if (vdt_gdal ()->GDALRasterIO (raster->band, GF_Read, 0, 0, raster->columns, raster->rows, cells,
                                 columns, rows, GDT_Float32, 0, 0)
      != CE_None)
    return vdt_land_fail (error, raster->name, vdt_gdal ()->CPLGetLastErrorMsg ());
  memcpy (voids->values, usual, sizeof usual);
  voids->n = G_N_ELEMENTS (usual);
  voids->guessed = TRUE;
  for (int i = 0; i < columns * rows; i++)
    {
      int found = vdt_land_voids_find (voids, cells[i]);

      if (vdt_land_raster_has_data (raster, cells[i]))
        cells[n++] = cells[i];
      else if (found >= 0 && !(raster->has_nodata && cells[i] == (float) raster->nodata))
        voids->met |= 1u << found;
    }
  if (n == 0)
    return TRUE;
  vdt_land_find_relief (cells, n, &lowest, &highest);
  keep_far (voids, lowest, highest);

  return TRUE;
}
