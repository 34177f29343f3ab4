/* vdt-gdal.c - GDAL's functions, found when somebody first asks for land
 *
 * The program is not linked to it: it and what it needs are a hundred libraries, and would take
 * eight times as long to start as the rest of vedette-cli.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-gdal.h"

#include <gmodule.h>

#define CACHE ((GIntBig) 64 << 20)

static int is_allowed; /* atomic */

static void CPL_STDCALL
quiet_cb (CPLErr severity, CPLErrorNum number, const char *message)
{
}

/* Says nothing by itself, writes nothing beside what it reads, fetches nothing. */
static void
set_up (const VdtGdal *gdal)
{
  gdal->CPLSetConfigOption ("GDAL_PAM_ENABLED", "NO");
  gdal->CPLSetConfigOption ("GDAL_DISABLE_READDIR_ON_OPEN", "TRUE");
  g_setenv ("PROJ_NETWORK", "OFF", TRUE);
  gdal->CPLSetConfigOption ("CPL_VSIL_CURL_ALLOWED_EXTENSIONS", "{noext}");
  gdal->CPLSetConfigOption ("OGR_GEOJSON_MAX_OBJ_SIZE", "200");
  /* Megabytes in memory; a file for what is more is refused to the process. */
  if (!g_getenv ("OSM_MAX_TMPFILE_SIZE"))
    gdal->CPLSetConfigOption ("OSM_MAX_TMPFILE_SIZE", "300");
  gdal->CPLSetErrorHandler (quiet_cb);
  gdal->GDALSetCacheMax64 (CACHE);
  gdal->GDALAllRegister ();
}

#define FIND(name) good = good && g_module_symbol (module, #name, (gpointer *) &gdal->name);

/* Of the version that it was built for: its number is that of the library, 26 being 3.0. */
static gpointer
load (gpointer unused)
{
  g_autofree char *name = g_strdup_printf ("libgdal.so.%d", 26 + GDAL_VERSION_MINOR);
  GModule *module = g_atomic_int_get (&is_allowed)
                        ? g_module_open (name, G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL)
                        : NULL;
  VdtGdal *gdal = g_new0 (VdtGdal, 1);
  gboolean good = module != NULL;

  VDT_GDAL_FUNCTIONS (FIND)
  if (!good)
    {
      g_clear_pointer (&gdal, g_free);
      return NULL;
    }
  g_module_make_resident (module);
  set_up (gdal);

  return gdal;
}

/**
 * vdt_gdal_allow:
 *
 * Has vdt_gdal() find GDAL. Only a process does this that may be lost to a hostile file:
 * vedette-decode, and tests.
 */
void
vdt_gdal_allow (void)
{
  g_atomic_int_set (&is_allowed, TRUE);
}

/**
 * vdt_gdal:
 *
 * Finds GDAL's functions, and makes it ready: it says nothing by itself, writes nothing, fetches
 * nothing, and keeps no more than 64 MB of what it reads.
 *
 * Returns: (nullable): the functions; %NULL where it is not installed, or not allowed
 */
const VdtGdal *
vdt_gdal (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, load, NULL);
}
