/* cmd-convert.c - vedette-cli convert: a map of another program as a map of our own
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-hint.h"
#include "vdt-cli-options.h"
#include "vdt-cli-picture.h"
#include "vdt-cli-report.h"
#include "vdt-cli-side.h"
#include "vdt-cli-terrain.h"

#include "vdt-export-data.h"
#include "vdt-export.h"
#include "vdt-import.h"
#include "vdt-map-file.h"
#include "vdt-picture-join.h"
#include "vdt-underlay-copy.h"
#include "vdt-underlay.h"
#include "vdt-vasl-join.h"

#ifdef VDT_HAS_LAND
#include "vdt-land.h"
#endif

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

/* What the command line asks for. */
typedef struct
{
  char *output;
  char *report;
  gboolean json;
  char *part;    /* of a module; NULL: the first */
  char **boards; /* NULL: a file */
  char *side;    /* whose map it is to be; NULL: the whole map */
  VdtCliTerrain terrain;
} Request;

static void
request_clear (Request *self)
{
  g_free (self->output);
  g_free (self->report);
  g_free (self->part);
  g_strfreev (self->boards);
  g_free (self->side);
  vdt_cli_terrain_clear (&self->terrain);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Request, request_clear)

/* Elevations become a map by what is usual; "vedette-cli land" can be told more. */
static VdtMap *
read_map (const char *input, const char *part, VdtImportReport **report, GError **error)
{
  VdtMap *map;

#ifdef VDT_HAS_LAND
  if (part && vdt_land_is_raster (input))
    {
      g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_FAILED, _("%s: it contains only one map"),
                   input);
      return NULL;
    }
  if (vdt_land_is_raster (input))
    {
      const VdtLandOrder order = { 0 };
      VdtLandWish wish;

      vdt_land_wish_init (&wish);
      return vdt_land_read_files ((const char *[]){ input, NULL }, NULL, &wish, &order, NULL,
                                  report, error);
    }
#endif

  map = part ? vdt_import_read_part (input, part, report, error)
             : vdt_import_read_file (input, NULL, report, error);
  if (!map)
    vdt_cli_hint_map (error, input);
  return map;
}

static void
place_clear (VdtVaslPlace *place)
{
  g_object_unref (place->file);
}

/* A word is that of a board, or a stroke. */
static VdtMap *
join_boards (char **words, VdtImportReport **report, GError **error)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (VdtVaslPlace));
  guint row = 0;

  g_array_set_clear_func (places, (GDestroyNotify) place_clear);
  for (guint i = 0; words[i]; i++)
    {
      VdtVaslPlace place = { .row = row };
      g_autofree char *path = vdt_vasl_place_read (words[i], &place);

      if (g_str_equal (words[i], "/"))
        {
          row++;
          continue;
        }
      place.file = g_file_new_for_path (path);
      g_array_append_val (places, place);
    }
  if (places->len == 0 || places->len > VDT_VASL_BOARDS_MAX)
    {
      g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE,
                   _("--board: a map consists of 1 to %d boards"), VDT_VASL_BOARDS_MAX);
      return NULL;
    }

  return vdt_vasl_join ((VdtVaslPlace *) places->data, places->len, NULL, report, error);
}

/* Writes the picture of a map beside it. One that cannot be read is left out. */
static gboolean
write_picture (VdtMap **map, VdtImportReport *report, const char *output, GError **error)
{
  g_autoptr (GError) cause = NULL;
  const char *suffix;
  g_autoptr (GBytes) bytes = vdt_picture_join (report->pictures, &suffix, &cause);
  g_autofree char *href = NULL;
  VdtMap *laid;

  if (!bytes)
    {
      vdt_import_report_note (report, VDT_IMPORT_LEFT_OUT, cause->message)->count = 1;
      return TRUE;
    }
  href = vdt_picture_save_beside (bytes, suffix, output, error);
  if (!href)
    return FALSE;
  laid = vdt_import_lay_picture (*map, report, href);
  vdt_map_unref (*map);
  *map = laid;
  vdt_import_report_note (report, VDT_IMPORT_TAKEN, _("image"))->count = 1;

  return TRUE;
}

/* The picture under a map becomes a part of the module, or of the page. One that is in no file yet
 * has to be put into one, from which it is read.
 */
static gboolean
write_with_picture (VdtMap **map,
                    VdtImportReport *report,
                    const char *input,
                    VdtDataFormat format,
                    const char *path,
                    GError **error)
{
  gboolean has_pictures = report && report->pictures->len > 0;
  g_autofree char *folder = has_pictures ? g_dir_make_tmp ("vedette-XXXXXX", error) : NULL;
  g_autofree char *beside = folder ? g_build_filename (folder, "map", NULL) : g_strdup (input);
  VdtPainting painting = { NULL };
  gboolean written;

  vdt_cli_picture_prepare_symbols (*map, input);
  if (has_pictures && (!folder || !write_picture (map, report, beside, error)))
    written = FALSE;
  else
    written = (!vdt_map_get_underlay (*map)
               || (painting.underlay =
                       vdt_underlay_load (*map, beside, VDT_EXPORT_SPACING_BUNDLED, error))
                      != NULL)
              && (painting.map = *map)
              && vdt_export_data (&painting, NULL, format, path, NULL, NULL, NULL, error);
  g_clear_pointer (&painting.underlay, cairo_surface_destroy);
  if (folder && vdt_map_get_underlay (*map))
    {
      g_autofree char *file = vdt_underlay_dup_path (vdt_map_get_underlay (*map)->href, beside);

      g_unlink (file);
    }
  if (folder)
    g_rmdir (folder);

  return written;
}

/* What a map has besides hexes is not in a format that is no map of ours. */
static gboolean
write_map (VdtMap **map,
           VdtImportReport *report,
           const char *input,
           const char *output,
           const VdtDataFormat *format,
           GError **error)
{
  const VdtPainting painting = { .map = *map };

  if (!format)
    return vdt_map_save_file (*map, output, error);
  if (*format == VDT_DATA_VASSAL || *format == VDT_DATA_WEB)
    return write_with_picture (map, report, input, *format, output, error);

  return vdt_export_data (&painting, NULL, *format, output, NULL, NULL, NULL, error);
}

/* The picture of a map of our own stays where it is; that of a side's map is copied beside it. */
static void
place_picture (
    VdtMap **map, VdtImportReport *report, const char *input, const char *output, gboolean copies)
{
  g_autoptr (GError) error = NULL;
  VdtMap *copied;

  if (!copies)
    {
      vdt_cli_picture_rename (map, input, output);
      return;
    }
  copied = vdt_underlay_copy (*map, input, output, &error);
  if (error)
    vdt_import_report_note (report, VDT_IMPORT_LEFT_OUT, error->message)->count = 1;
  vdt_map_unref (*map);
  *map = copied;
}

static gboolean
convert (const VdtCliOptions *options, const Request *request, VdtCliOutput *out, GError **error)
{
  const char *input = options->files ? options->files[0] : NULL;
  const char *output = request->output;
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (VdtMap) map = request->boards ? join_boards (request->boards, &report, error)
                                           : read_map (input, request->part, &report, error);
  VdtDataFormat format;
  gboolean is_export = vdt_export_data_format_from_path (output, &format);
  gboolean is_own = !report;

  if (!map || !vdt_cli_inputs_check_map (&options->inputs, map, input, report, error)
      || !vdt_cli_terrain_apply (&request->terrain, &map, report, error)
      || !vdt_cli_side_hide (options, &map, request->side, error))
    return FALSE;
  if (is_own)
    report = vdt_import_report_new ("vedette", _("Vedette map"));
  if (report->pictures->len > 0 && !is_export && !write_picture (&map, report, output, error))
    return FALSE;
  if (is_own && !is_export)
    place_picture (&map, report, input, output, request->side != NULL);
  if (!write_map (&map, report, input, output, is_export ? &format : NULL, error))
    {
      if (!strstr ((*error)->message, output))
        g_prefix_error (error, "%s: ", output);
      return FALSE;
    }
  if (!is_export)
    vdt_cli_options_note_map (output);
  vdt_cli_report_print (out, map, report, request->json);

  return TRUE;
}

/* One file, or boards. */
static gboolean
check_input (const VdtCliOptions *options, const Request *request, GError **error)
{
  char **boards = request->boards;
  const char *input = options->files ? options->files[0] : NULL;

  if (boards && input)
    g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE, _("unexpected argument “%s”"), input);
  else if (boards && request->side)
    g_set_error_literal (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE,
                         _("--side: boards have no counters"));
  else if (!boards && (!input || *input == '\0'))
    g_set_error_literal (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE, _("specify a map file"));

  return boards ? !input && !request->side : input && *input != '\0';
}

static gboolean
run (char ***arguments, VdtCliOutput *out, GError **error)
{
  g_auto (VdtCliOptions) options;
  g_auto (Request) request = { NULL };
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &request.output,
      N_("The map file to write. The suffix selects another format: .geojson, .csv, .tmx (Tiled "
         "map), .vmod (VASSAL module) or .html (web page)"),
      N_("FILE") },
    { "board", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &request.boards,
      N_("A VASL board beside the one before (may be repeated), rotated with :turned, cut with "
         ":A1-P10, shifted 16 columns with :+16, changed with :NoGrain; / starts a row"),
      N_("BOARD") },
    { "part", 0, 0, G_OPTION_ARG_STRING, &request.part,
      N_("The board of a module (default: the first with hexes and an image)"), N_("NAME") },
    { "side", 0, 0, G_OPTION_ARG_STRING, &request.side,
      N_("Write only the map that this side may see in a hidden game"), N_("NAME") },
    { "report", 0, 0, G_OPTION_ARG_STRING, &request.report,
      N_("Report the conversion as text or json"), N_("FORMAT") },
    { "table", 0, 0, G_OPTION_ARG_FILENAME, &request.terrain.table,
      N_("Table of terrains, in the form that --write-table writes"), N_("FILE") },
    { "legend", 0, 0, G_OPTION_ARG_FILENAME, &request.terrain.legend,
      N_("Use the legend and rules of this map"), N_("MAP") },
    { "write-table", 0, 0, G_OPTION_ARG_FILENAME, &request.terrain.write,
      N_("Write the table of terrains to this file"), N_("FILE") },
    { NULL },
  };

  vdt_cli_options_init (&options);
  if (!vdt_cli_options_parse (&options, &vdt_cmd_convert, VDT_CLI_TAKES_SECOND_MAP, entries,
                              arguments, out, error))
    return FALSE;
  if (options.help)
    return TRUE;

  return vdt_cli_report_parse (request.report, &request.json, error)
         && vdt_cli_options_check_needed ("--output", request.output, error)
         && check_input (&options, &request, error) && convert (&options, &request, out, error);
}

static const VdtCliWords words[] = {
  VDT_CLI_WORDS ("--report", vdt_cli_report_formats),
  { NULL },
};

const VdtCliCommand vdt_cmd_convert = {
  .name = "convert",
  .parameters = N_("IN --output OUT"),
  .summary = N_("Convert a map of another program"),
  .words = words,
  .run = run,
};
