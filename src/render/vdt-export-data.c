/* vdt-export-data.c - maps, and what is seen on them, as lists and as files of other programs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-export-data.h"

#include "vdt-csv.h"
#include "vdt-export-job-private.h"
#include "vdt-export-tiled.h"
#include "vdt-export-vassal.h"
#include "vdt-fan-list.h"
#include "vdt-file-writer.h"
#include "vdt-geojson.h"
#include "vdt-map-sheet.h"
#include "vdt-web-page.h"

#include <glib/gi18n.h>
#include <string.h>

static const char *const suffixes[] = {
  [VDT_DATA_FAN_CSV] = ".csv",     [VDT_DATA_FAN_GEOJSON] = ".geojson",
  [VDT_DATA_HEXES_CSV] = ".csv",   [VDT_DATA_SIDES_CSV] = ".sides.csv",
  [VDT_DATA_GEOJSON] = ".geojson", [VDT_DATA_TILED] = ".tmx",
  [VDT_DATA_VASSAL] = ".vmod",     [VDT_DATA_WEB] = ".html",
};

/**
 * vdt_export_data_format_from_path:
 * @path: a file's name
 * @format: (out): the format of a map that its suffix stands for, the longest one that fits
 *
 * Returns: %FALSE when there is none
 */
gboolean
vdt_export_data_format_from_path (const char *path, VdtDataFormat *format)
{
  gsize longest = 0;

  for (guint i = VDT_DATA_HEXES_CSV; i < VDT_N_DATA_FORMATS; i++)
    if (strlen (suffixes[i]) > longest && g_str_has_suffix (path, suffixes[i]))
      {
        longest = strlen (suffixes[i]);
        *format = (VdtDataFormat) i;
      }

  return longest > 0;
}

/**
 * vdt_export_data_get_suffix:
 * @format: a format
 *
 * Returns: what the names of its files end in
 */
const char *
vdt_export_data_get_suffix (VdtDataFormat format)
{
  return suffixes[format];
}

static gboolean
is_of_fan (VdtDataFormat format)
{
  return format == VDT_DATA_FAN_CSV || format == VDT_DATA_FAN_GEOJSON;
}

/**
 * vdt_export_data_find_lack:
 * @painting: a map, and what is seen on it
 * @format: what it should be written as
 *
 * Returns: (nullable): why that cannot be, in the reader's language; %NULL when it can
 */
const char *
vdt_export_data_find_lack (const VdtPainting *painting, VdtDataFormat format)
{
  if (is_of_fan (format) && !painting->fan)
    return _("Choose an observer first");
  if ((format == VDT_DATA_FAN_GEOJSON || format == VDT_DATA_GEOJSON)
      && !vdt_map_get_georeference (painting->map))
    return _("The map has no place on earth");

  return NULL;
}

typedef struct
{
  VdtFileWriter *file;
  GCancellable *cancellable;
  GError *error;
} Output;

static void
write_cb (const char *text, gsize n_bytes, gpointer data)
{
  Output *output = data;

  if (!output->error && !g_cancellable_set_error_if_cancelled (output->cancellable, &output->error))
    vdt_file_writer_write (output->file, text, n_bytes, &output->error);
}

static void
list_csv (const VdtPainting *painting, VdtDataFormat format, Output *output)
{
  VdtCsv csv;

  vdt_csv_init (&csv, write_cb, output);
  if (format == VDT_DATA_FAN_CSV)
    vdt_fan_list (painting->fan, &csv.table);
  else if (format == VDT_DATA_SIDES_CSV)
    vdt_map_list_sides (painting->map, &csv.table);
  else
    vdt_map_list_sheet (painting->map, &csv.table);
  vdt_csv_finish (&csv);
}

/* Hexes are polygons of it, hexsides with codes and ways lines. */
static void
list_geojson (const VdtPainting *painting, VdtDataFormat format, Output *output)
{
  VdtGeoJson geojson;

  vdt_geojson_init (&geojson, painting->map, write_cb, output);
  if (format == VDT_DATA_FAN_GEOJSON)
    vdt_fan_list (painting->fan, &geojson.table);
  else
    {
      vdt_map_list_hexes (painting->map, &geojson.table);
      vdt_map_list_sides (painting->map, &geojson.table);
      vdt_map_list_ways (painting->map, &geojson.table);
    }
  vdt_geojson_finish (&geojson);
}

static gboolean
write_list (const VdtPainting *painting,
            VdtDataFormat format,
            const char *path,
            GCancellable *cancellable,
            GError **error)
{
  g_autoptr (VdtFileWriter) file = vdt_file_writer_new (path, error);
  Output output = { .file = file, .cancellable = cancellable };

  if (!file)
    return FALSE;
  if (format == VDT_DATA_FAN_GEOJSON || format == VDT_DATA_GEOJSON)
    list_geojson (painting, format, &output);
  else
    list_csv (painting, format, &output);
  if (!output.error)
    return vdt_file_writer_finish (file, error);
  g_propagate_error (error, output.error);

  return FALSE;
}

/* By the rules in play, or those that the map names. */
static gboolean
init_setup (VdtLosSetup *setup, VdtMap *map, const VdtSheet *sheet, GError **error)
{
  if (!sheet)
    return vdt_los_setup_init_for_map (setup, map, NULL, error);
  *setup = (VdtLosSetup){ sheet->view->rules, sheet->view->range, { 0 } };
  memcpy (setup->options, sheet->view->options, sizeof setup->options);

  return TRUE;
}

/* It begins with what is seen now, if one hex looks. */
static gboolean
write_page (const VdtPainting *painting,
            const VdtSheet *sheet,
            const char *path,
            VdtExportProgress progress,
            gpointer progress_data,
            GCancellable *cancellable,
            GError **error)
{
  const VdtFan *fan = painting->fan && painting->fan->n_observers == 1 ? painting->fan : NULL;
  VdtLosSetup setup;
  VdtWebPage page = {
    .map = painting->map,
    .underlay = painting->underlay,
    .layers = VDT_LAYERS_ALL,
    .theme = painting->theme,
    .name = sheet ? sheet->name : NULL,
    .side = sheet ? sheet->side : NULL,
    .n_setups = (sheet ? sheet->view != NULL : vdt_map_get_rules (painting->map)->system != NULL),
    .setups = &setup,
    .has_observer = fan != NULL,
    .has_target = fan && painting->line,
  };

  if (page.n_setups > 0 && !init_setup (&setup, painting->map, sheet, error))
    return FALSE;
  if (fan)
    page.query.observer = fan->queries[0].observer;
  if (page.has_target)
    page.query.target = vdt_los_result_get_query (painting->line)->target;

  return vdt_web_page_write (&page, path, progress, progress_data, cancellable, error);
}

/**
 * vdt_export_data:
 * @painting: the map, what is seen on it and the picture under it; the rest is of no account
 * @sheet: (nullable): the name, the side and the rules in play, for a page; without a view nothing
 *   is judged. %NULL: the rules that the map names
 * @format: the format
 * @path: the file, which is replaced as #VdtFileWriter does
 * @progress: (nullable): called now and then while a page is written
 * @progress_data: its data
 * @cancellable: (nullable): stops the writing of a list or a page; other formats are written to
 *   their end
 * @error: return location
 *
 * Writes a list of hexes, or a map for another program.
 *
 * Returns: %FALSE with a G_IO_ERROR or G_FILE_ERROR, also where vdt_export_data_find_lack() finds
 *   something
 */
gboolean
vdt_export_data (const VdtPainting *painting,
                 const VdtSheet *sheet,
                 VdtDataFormat format,
                 const char *path,
                 VdtExportProgress progress,
                 gpointer progress_data,
                 GCancellable *cancellable,
                 GError **error)
{
  const char *lack = vdt_export_data_find_lack (painting, format);

  if (lack)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, lack);
      return FALSE;
    }
  if (format == VDT_DATA_TILED)
    return vdt_export_tiled (painting->map, path, error);
  if (format == VDT_DATA_VASSAL)
    return vdt_export_vassal (painting->map, painting->underlay, path, error);
  if (format == VDT_DATA_WEB)
    return write_page (painting, sheet, path, progress, progress_data, cancellable, error);

  return write_list (painting, format, path, cancellable, error);
}

static gboolean
work_cb (const VdtExportJob *job,
         VdtExportProgress progress,
         gpointer progress_data,
         GCancellable *cancellable,
         GError **error)
{
  return vdt_export_data (&job->painting, job->sheet, (VdtDataFormat) job->format, job->path,
                          progress, progress_data, cancellable, error);
}

/**
 * vdt_export_data_async:
 * @painting: see vdt_export_data(); references are taken
 * @sheet: (nullable): a copy is taken
 * @format: the format
 * @path: the file
 * @progress: (nullable): called in the main context of the caller, of a page only; never after a
 *   cancel, nor after @callback
 * @progress_data: its data, which must live until @callback
 * @cancellable: (nullable): stops it where it can be stopped
 * @callback: called when done
 * @user_data: its data
 *
 * Does vdt_export_data() in another thread.
 */
void
vdt_export_data_async (const VdtPainting *painting,
                       const VdtSheet *sheet,
                       VdtDataFormat format,
                       const char *path,
                       VdtExportProgress progress,
                       gpointer progress_data,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  const VdtExportJob job = {
    .work = work_cb,
    .painting = *painting,
    .sheet = sheet,
    .format = format,
    .path = path,
    .progress = progress,
    .progress_data = progress_data,
  };

  vdt_export_job_start (&job, cancellable, callback, user_data);
}

/**
 * vdt_export_data_finish:
 * @result: what the callback was given
 * @error: return location
 *
 * Returns: see vdt_export_data()
 */
gboolean
vdt_export_data_finish (GAsyncResult *result, GError **error)
{
  return vdt_export_job_finish (result, error);
}
