/* cmd-render.c - vedette-cli render: a picture of a map, and of what is seen on it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-fan.h"
#include "vdt-cli-hint.h"
#include "vdt-cli-paper.h"
#include "vdt-cli-picture.h"
#include "vdt-cli-side.h"
#include "vdt-cli-thumbnail.h"
#include "vdt-cli-web.h"
#include "vdt-cli-words.h"

#include "vdt-export.h"
#include "vdt-fan-compare.h"
#include "vdt-fan-join.h"
#include "vdt-los.h"
#include "vdt-underlay.h"

#include <glib/gi18n.h>

#define DEFAULT_SPACING 40.0
#define AROUND_LINE 2  /* hexes on each side */
#define ENTRIES_MAX 40 /* options, with room to spare */

/* What stands around the map, each asked for by an option of its own. */
static const VdtSheetParts all_parts[] = {
  VDT_SHEET_TITLE_BLOCK, VDT_SHEET_KEY,     VDT_SHEET_PROFILE, VDT_SHEET_REPORT,
  VDT_SHEET_TERRAIN,     VDT_SHEET_CREDITS, VDT_SHEET_FRAME,
};

#define N_PARTS G_N_ELEMENTS (all_parts)

typedef struct
{
  char *output;
  VdtCliLookers lookers;
  char *line_to;
  char *theme;
  char *fan_style;
  char *layers;
  char *survey;
  char *compare_with;
  char *date;
  char *crop;
  VdtCliWeb web;
  VdtCliPaper paper;
  double spacing;
  gboolean whole_sheet;
  gboolean overlay_only;
  int thumbnail; /* pixels of a side; 0: a picture by the size of its hexes */
  gboolean parts[N_PARTS];
} Request;

static void
request_clear (Request *self)
{
  g_free (self->output);
  vdt_cli_lookers_clear (&self->lookers);
  g_free (self->line_to);
  g_free (self->theme);
  g_free (self->fan_style);
  g_free (self->layers);
  g_free (self->survey);
  g_free (self->compare_with);
  g_free (self->date);
  g_free (self->crop);
  vdt_cli_web_clear (&self->web);
  g_free (self->paper.paper);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Request, request_clear)

static const struct
{
  const char *name;
  gboolean dark;
  gboolean high_contrast;
} themes[] = {
  { "light", FALSE, FALSE },
  { "dark", TRUE, FALSE },
  { "high-contrast", FALSE, TRUE },
  { "high-contrast-dark", TRUE, TRUE },
};

/* In the order of VdtFanStyle. */
static const struct
{
  const char *name;
} fan_styles[VDT_N_FAN_STYLES] = { { "light" }, { "tint" } };

static const struct
{
  const char *name;
  VdtLayers layer;
} known_layers[] = {
  { "background", VDT_LAYER_BACKGROUND },
  { "underlay", VDT_LAYER_UNDERLAY },
  { "terrain", VDT_LAYER_TERRAIN },
  { "grid", VDT_LAYER_GRID },
  { "sides", VDT_LAYER_SIDES },
  { "zones", VDT_LAYER_ZONES },
  { "labels", VDT_LAYER_LABELS },
  { "names", VDT_LAYER_NAMES },
  { "fan", VDT_LAYER_FAN | VDT_LAYER_OBSERVERS },
  { "counters", VDT_LAYER_COUNTERS },
  { "sight-line", VDT_LAYER_SIGHT_LINE },
};

static const struct
{
  const char *name;
  VdtSurveyOrder order;
} surveys[] = {
  { "sees", VDT_SURVEY_BEST_POSTS },
  { "seen-by", VDT_SURVEY_MOST_HIDDEN },
};

static gboolean
find_fan_style (const char *name, VdtFanStyle *style, GError **error)
{
  const char *names[VDT_N_FAN_STYLES + 1] = { NULL };

  for (*style = VDT_FAN_LIGHT; *style < VDT_N_FAN_STYLES; (*style)++)
    if (!name || g_str_equal (name, fan_styles[*style].name))
      return TRUE;
    else
      names[*style] = fan_styles[*style].name;

  g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE, _("--fan-style: there is no style “%s”"),
               name);
  vdt_cli_hint_words (error, name, names);

  return FALSE;
}

static const VdtTheme *
find_theme (const Request *self, GError **error)
{
  const char *names[G_N_ELEMENTS (themes) + 1] = { NULL };
  const char *name = self->theme ? self->theme : themes[0].name;
  VdtFanStyle style;

  if (!find_fan_style (self->fan_style, &style, error))
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (themes); i++)
    if (g_str_equal (name, themes[i].name))
      return vdt_theme_get_styled (themes[i].dark, themes[i].high_contrast, VDT_FAN_BLUE, style);
    else
      names[i] = themes[i].name;

  g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE, _("--theme: unknown theme “%s”"), name);
  vdt_cli_hint_words (error, name, names);

  return NULL;
}

static gboolean
parse_layers (const char *list, VdtLayers *layers, GError **error)
{
  const char *words[G_N_ELEMENTS (known_layers) + 1] = { NULL };
  g_auto (GStrv) names = g_strsplit (list, ",", -1);

  for (guint k = 0; k < G_N_ELEMENTS (known_layers); k++)
    words[k] = known_layers[k].name;
  *layers = 0;
  for (guint i = 0; names[i]; i++)
    {
      guint k = 0;

      while (k < G_N_ELEMENTS (known_layers) && !g_str_equal (names[i], known_layers[k].name))
        k++;
      if (k == G_N_ELEMENTS (known_layers))
        {
          g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE,
                       _("--layers: unknown layer “%s”"), names[i]);
          vdt_cli_hint_words (error, names[i], words);
          return FALSE;
        }
      *layers |= known_layers[k].layer;
    }

  return TRUE;
}

/* What can be told without the map. */
static gboolean
check (const Request *self, VdtExportFormat *format, VdtPainting *painting, GError **error)
{
  if (!vdt_cli_options_check_needed ("-o", self->output, error))
    return FALSE;
  if (!vdt_export_format_from_path (self->output, format))
    {
      g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE,
                   _("-o: “%s” does not end in .png, .svg, .pdf or .html"), self->output);
      return FALSE;
    }
  if (!(self->spacing >= VDT_EXPORT_SPACING_MIN && self->spacing <= VDT_EXPORT_SPACING_MAX))
    {
      g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE,
                   _("--hex-size: must be from %g to %g pixels"), VDT_EXPORT_SPACING_MIN,
                   VDT_EXPORT_SPACING_MAX);
      return FALSE;
    }
  if (self->paper.hex_mm != 0 && self->spacing != DEFAULT_SPACING)
    {
      g_set_error_literal (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE,
                           _("--hex-mm and --hex-size cannot both be given"));
      return FALSE;
    }
  if ((self->line_to || self->compare_with)
      && !vdt_cli_options_check_needed ("--fan-from", self->lookers.from, error))
    return FALSE;
  if (self->survey && self->compare_with)
    {
      g_set_error_literal (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE,
                           _("--survey and --compare-with cannot be combined"));
      return FALSE;
    }

  painting->theme = find_theme (self, error);
  painting->layers = self->overlay_only ? VDT_LAYERS_OVERLAY : VDT_LAYERS_ALL;

  return painting->theme
         && (!self->layers || parse_layers (self->layers, &painting->layers, error));
}

/* What is painted over the map, owned. */
typedef struct
{
  VdtFan *fan;
  VdtLosResult *line;
  VdtHeat *heat;
  cairo_surface_t *underlay;
} Overlay;

static void
overlay_clear (Overlay *self)
{
  g_clear_pointer (&self->fan, vdt_fan_unref);
  g_clear_pointer (&self->line, vdt_los_result_unref);
  g_clear_pointer (&self->heat, vdt_heat_unref);
  g_clear_pointer (&self->underlay, cairo_surface_destroy);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Overlay, overlay_clear)

static VdtTerrainView *
make_view (const VdtCliOptions *options, VdtMap *map, GError **error)
{
  VdtLosSetup setup;

  return vdt_cli_options_get_setup (options, map, &setup, error)
             ? vdt_terrain_view_new (map, &setup)
             : NULL;
}

/* How much each hex sees, or how many see it. */
static VdtHeat *
make_survey (const VdtCliOptions *options, VdtMap *map, const char *word, GError **error)
{
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (VdtSurvey) survey = NULL;
  VdtLosQuery query;
  guint i = 0;

  while (i < G_N_ELEMENTS (surveys) && !g_str_equal (word, surveys[i].name))
    i++;
  if (i == G_N_ELEMENTS (surveys))
    {
      g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE,
                   _("--survey: “%s” is not sees or seen-by"), word);
      return NULL;
    }
  if (!(view = make_view (options, map, error))
      || !vdt_cli_options_get_query (options, map, NULL, NULL, &query, error))
    return NULL;

  survey = vdt_survey_new (view, &query);
  vdt_survey_run (survey, (guint) options->threads, NULL);

  return vdt_heat_new_from_survey (survey, surveys[i].order);
}

static VdtFan *
make_fan (const VdtCliOptions *options, VdtMap *map, const VdtLosQuery *query, GError **error)
{
  g_autoptr (VdtTerrainView) view = make_view (options, map, error);

  return view ? vdt_fan_new (view, query, (guint) options->threads, NULL) : NULL;
}

/* Where what is seen from a hex by the rules of the command line and by another system differs. */
static VdtHeat *
make_comparison (
    const VdtCliOptions *options, VdtMap *map, const char *from, const char *with, GError **error)
{
  VdtCliOptions other = *options;
  g_autoptr (VdtFan) one = NULL;
  g_autoptr (VdtFan) another = NULL;
  VdtLosQuery query;

  other.rules = (char *) with;
  other.options = NULL;
  if (!vdt_cli_options_get_query (options, map, from, NULL, &query, error)
      || !(one = make_fan (options, map, &query, error))
      || !(another = make_fan (&other, map, &query, error)))
    return NULL;

  return vdt_heat_new_from_comparison (one, another);
}

static gboolean
find_overlay (const VdtCliOptions *options,
              const Request *request,
              VdtTerrainView *view,
              VdtMap *map,
              Overlay *overlay,
              GError **error)
{
  VdtLosQuery query;

  if (!vdt_cli_lookers_is_empty (&request->lookers)
      && !(overlay->fan = vdt_cli_fan (options, map, &request->lookers, error)))
    return FALSE;
  if (request->survey && !(overlay->heat = make_survey (options, map, request->survey, error)))
    return FALSE;
  if (request->compare_with
      && !(overlay->heat = make_comparison (options, map, request->lookers.from[0],
                                            request->compare_with, error)))
    return FALSE;
  if (!request->line_to)
    return TRUE;
  if (!vdt_cli_options_get_query (options, map, request->lookers.from[0], request->line_to, &query,
                                  error))
    return FALSE;
  overlay->line = vdt_los_judge (view, &query);

  return TRUE;
}

/* The hexes from one corner to the other, and some more on each side. */
static void
crop_to (VdtSheet *sheet, const VdtGrid *grid, VdtHex from, VdtHex to, int more)
{
  int columns[2], rows[2];

  vdt_layout_offset (grid->layout, from, &columns[0], &rows[0]);
  vdt_layout_offset (grid->layout, to, &columns[1], &rows[1]);
  sheet->is_cropped = TRUE;
  sheet->crop = (VdtHexRange){
    .first_column = MAX (MIN (columns[0], columns[1]) - more, 0),
    .first_row = MAX (MIN (rows[0], rows[1]) - more, 0),
    .last_column = MIN (MAX (columns[0], columns[1]) + more, grid->columns - 1),
    .last_row = MIN (MAX (rows[0], rows[1]) + more, grid->rows - 1),
  };
}

static gboolean
find_crop (
    const Request *request, const Overlay *overlay, VdtMap *map, VdtSheet *sheet, GError **error)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  g_auto (GStrv) ends = NULL;
  VdtHex hexes[2];

  if (!request->crop)
    return TRUE;
  if (g_str_equal (request->crop, "line"))
    {
      const VdtLosQuery *query;

      if (!vdt_cli_options_check_needed ("--line-to", request->line_to, error))
        return FALSE;
      query = vdt_los_result_get_query (overlay->line);
      crop_to (sheet, grid, query->observer, query->target, AROUND_LINE);
      return TRUE;
    }
  ends = g_strsplit (request->crop, "..", 2);
  if (g_strv_length (ends) != 2)
    {
      g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE,
                   _("--crop: “%s” is neither line nor HEX..HEX"), request->crop);
      return FALSE;
    }
  for (int i = 0; i < 2; i++)
    if (!vdt_cli_options_parse_hex (map, ends[i], &hexes[i], error))
      return FALSE;
  crop_to (sheet, grid, hexes[0], hexes[1], 0);
  return TRUE;
}

/* Rules are needed only where something is judged: a map without any can be painted. */
static gboolean
needs_rules (const Request *request)
{
  return !vdt_cli_lookers_is_empty (&request->lookers) || request->survey;
}

/* Pages have what can be tapped, and no sheet. */
static gboolean
check_page (const Request *self, GError **error)
{
  const struct
  {
    const char *name;
    gboolean given;
  } others[] = {
    { "--fan-side", self->lookers.side != NULL },
    { "--fan-show", self->lookers.show != NULL },
    { "--survey", self->survey != NULL },
    { "--compare-with", self->compare_with != NULL },
    { "--theme", self->theme != NULL },
    { "--overlay-only", self->overlay_only },
    { "--title-block", self->parts[0] },
    { "--legend", self->parts[1] },
    { "--profile", self->parts[2] },
    { "--report", self->parts[3] },
    { "--terrain-key", self->parts[4] },
    { "--credits", self->parts[5] },
    { "--frame", self->parts[6] },
    { "--sheet", self->whole_sheet },
    { "--hex-mm", self->paper.hex_mm != 0 },
    { "--paper", self->paper.paper != NULL },
    { "--date", self->date != NULL },
    { "--crop", self->crop != NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (others[i].given)
      {
        g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE,
                     _("%s is not available for web pages"), others[i].name);
        return FALSE;
      }

  return !self->line_to || vdt_cli_options_check_needed ("--fan-from", self->lookers.from, error);
}

/* Reads the map as the side that is asked for knows it, whatever is made of it then. */
static VdtMap *
read_map (const VdtCliOptions *options, const Request *request, GError **error)
{
  g_autoptr (VdtMap) map = vdt_cli_options_read_map (options->files[0], error);

  return map && vdt_cli_inputs_check_map (&options->inputs, map, options->files[0], NULL, error)
                 && vdt_cli_side_hide (options, &map, request->web.side, error)
             ? g_steal_pointer (&map)
             : NULL;
}

static gboolean
render_page (const VdtCliOptions *options, const Request *request, GError **error)
{
  VdtLayers layers = VDT_LAYERS_ALL;
  const VdtTheme *theme;
  g_autoptr (VdtMap) map = NULL;

  return check_page (request, error) && (theme = find_theme (request, error))
         && (!request->layers || parse_layers (request->layers, &layers, error))
         && (map = read_map (options, request, error))
         && vdt_cli_web_write (options, &request->web, map, layers, theme,
                               request->lookers.from ? request->lookers.from[0] : NULL,
                               request->line_to, request->output, error);
}

static gboolean
render (const VdtCliOptions *options, const Request *request, GError **error)
{
  g_autoptr (VdtMap) map = NULL;
  g_auto (Overlay) overlay = { NULL };
  g_auto (VdtSheet) sheet = { 0 };
  VdtPainting painting = { NULL };
  VdtExportFormat format;
  double spacing = request->spacing;

  if (!check (request, &format, &painting, error)
      || !vdt_cli_paper_read (&request->paper, format, &sheet.paper, &spacing, error)
      || !(map = read_map (options, request, error)))
    return FALSE;
  if (needs_rules (request) && !(sheet.view = make_view (options, map, error)))
    return FALSE;
  if (!find_overlay (options, request, sheet.view, map, &overlay, error)
      || !find_crop (request, &overlay, map, &sheet, error))
    return FALSE;
  if (painting.layers & VDT_LAYER_UNDERLAY && vdt_map_get_underlay (map)
      && !(overlay.underlay = vdt_underlay_load (
               map, options->files[0], format == VDT_EXPORT_PNG ? spacing : VDT_UNDERLAY_EMBEDDED,
               error)))
    return FALSE;

  vdt_cli_picture_prepare_symbols (map, options->files[0]);
  painting.map = map;
  painting.fan = overlay.fan;
  painting.line = overlay.line;
  painting.heat = overlay.heat;
  painting.underlay = overlay.underlay;
  for (guint i = 0; i < N_PARTS; i++)
    sheet.parts |= request->parts[i] ? all_parts[i] : 0;
  if (request->whole_sheet)
    sheet.parts |= VDT_SHEET_FRAME | VDT_SHEET_TITLE_BLOCK | VDT_SHEET_TERRAIN | VDT_SHEET_CREDITS;
  sheet.name = g_filename_display_basename (options->files[0]);
  sheet.side = g_strdup (request->web.side);
  sheet.date = g_strdup (request->date);

  return vdt_export_file (&painting, &sheet, spacing, format, request->output, NULL, NULL, NULL,
                          error);
}

/* A desktop asks for it where only the map's file can be read, and names the file as it likes. */
static gboolean
render_thumbnail (const VdtCliOptions *options, const Request *request, GError **error)
{
  g_autoptr (VdtMap) map = NULL;

  vdt_cli_thumbnail_limit_time ();
  if (!vdt_cli_options_check_needed ("-o", request->output, error)
      || !vdt_cli_options_check_number ("--thumbnail", request->thumbnail, VDT_CLI_THUMBNAIL_MAX,
                                        error)
      || !(map = read_map (options, request, error)))
    return FALSE;
  vdt_cli_picture_prepare_symbols (map, options->files[0]);

  return vdt_cli_thumbnail_write (map, options->files[0], request->thumbnail, request->output,
                                  error);
}

static gboolean
run (char ***arguments, VdtCliOutput *out, GError **error)
{
  g_auto (VdtCliOptions) options;
  g_auto (Request) request = { .spacing = DEFAULT_SPACING, .paper = VDT_CLI_PAPER_INIT };
  GOptionEntry entries[ENTRIES_MAX] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &request.output,
      N_("The output: .png, .svg or .pdf, or .html for a web page"), N_("FILE") },
    { "fan-from", 0, 0, G_OPTION_ARG_STRING_ARRAY, &request.lookers.from,
      N_("Show the fan of HEX (may be repeated: visible to any of them)"), N_("HEX") },
    { "fan-side", 0, 0, G_OPTION_ARG_STRING, &request.lookers.side,
      N_("Show the combined fan of a side’s units, each at its place"), N_("NAME") },
    { "fan-show", 0, 0, G_OPTION_ARG_STRING, &request.lookers.show,
      N_("Combine observers: visible to any, visible to all, count of observers, or dead ground: "
         "any, all, count or dead"),
      N_("WHAT") },
    { "line-to", 0, 0, G_OPTION_ARG_STRING, &request.line_to,
      N_("Show the sight line from the first --fan-from to HEX"), N_("HEX") },
    { "hex-size", 0, 0, G_OPTION_ARG_DOUBLE, &request.spacing,
      N_("Pixels from hex centre to hex centre"), N_("PX") },
    { "thumbnail", 0, 0, G_OPTION_ARG_INT, &request.thumbnail,
      N_("A PNG thumbnail of the map, at most PX pixels wide and high"), N_("PX") },
    { "theme", 0, 0, G_OPTION_ARG_STRING, &request.theme,
      N_("light, dark, high-contrast or high-contrast-dark"), N_("NAME") },
    { "fan-style", 0, 0, G_OPTION_ARG_STRING, &request.fan_style,
      N_("How the fan is drawn: light, which dims hidden hexes, or tint, which colours all"),
      N_("STYLE") },
    { "layers", 0, 0, G_OPTION_ARG_STRING, &request.layers,
      N_("Only these layers, separated by commas: background, underlay, terrain, grid, sides, "
         "zones, labels, names, fan, counters, sight-line"),
      N_("LIST") },
    { "overlay-only", 0, 0, G_OPTION_ARG_NONE, &request.overlay_only,
      N_("Overlay only, on a transparent background"), NULL },
    { "survey", 0, 0, G_OPTION_ARG_STRING, &request.survey,
      N_("Shade each hex by the number of hexes it sees, or that see it: sees or seen-by"),
      N_("WHAT") },
    { "compare-with", 0, 0, G_OPTION_ARG_STRING, &request.compare_with,
      N_("Mark where another rule system differs in the fan of the first --fan-from"), N_("ID") },
    { "sheet", 0, 0, G_OPTION_ARG_NONE, &request.whole_sheet,
      N_("The same as --frame --title-block --terrain-key --credits"), NULL },
    { "frame", 0, 0, G_OPTION_ARG_NONE, &request.parts[6], N_("Add a frame around the map"),
      NULL },
    { "terrain-key", 0, 0, G_OPTION_ARG_NONE, &request.parts[4],
      N_("Add a key of levels, terrains, hexsides, roads and rivers below the map"), NULL },
    { "credits", 0, 0, G_OPTION_ARG_NONE, &request.parts[5],
      N_("Add author, licence and note below the map"), NULL },
    { "title-block", 0, 0, G_OPTION_ARG_NONE, &request.parts[0],
      N_("Add name, rules, observers and scale below the map"), NULL },
    { "legend", 0, 0, G_OPTION_ARG_NONE, &request.parts[1],
      N_("Add a key of the marks below the map"), NULL },
    { "profile", 0, 0, G_OPTION_ARG_NONE, &request.parts[2],
      N_("Add the profile of the sight line below the map"), NULL },
    { "report", 0, 0, G_OPTION_ARG_NONE, &request.parts[3],
      N_("Add the reasons for the sight line below the map"), NULL },
    { "crop", 0, 0, G_OPTION_ARG_STRING, &request.crop,
      N_("Only a part of the map: line, round the sight line, or HEX..HEX"), N_("PART") },
    { "date", 0, 0, G_OPTION_ARG_STRING, &request.date, N_("A date for the title block"),
      N_("TEXT") },
    { "with", 0, 0, G_OPTION_ARG_STRING_ARRAY, &request.web.with,
      N_("In a web page, also judge by this rule system (may be repeated)"), N_("ID") },
    { "side", 0, 0, G_OPTION_ARG_STRING, &request.web.side,
      N_("Show only what this side may know in a hidden game"), N_("NAME") },
    { NULL },
  };

  vdt_cli_paper_add_entries (&request.paper, entries, ENTRIES_MAX);
  vdt_cli_options_init (&options);
  if (!vdt_cli_options_parse (&options, &vdt_cmd_render, VDT_CLI_TAKES_MAP | VDT_CLI_TAKES_SIGHT,
                              entries, arguments, out, error))
    return FALSE;

  if (options.help)
    return TRUE;
  if (request.thumbnail)
    return render_thumbnail (&options, &request, error);

  return request.output && vdt_cli_web_is_path (request.output)
             ? render_page (&options, &request, error)
             : render (&options, &request, error);
}

static const VdtCliWords words[] = {
  VDT_CLI_WORDS ("--fan-show", vdt_fan_join_names),
  VDT_CLI_WORDS ("--theme", themes),
  VDT_CLI_WORDS ("--fan-style", fan_styles),
  VDT_CLI_WORDS ("--layers", known_layers),
  VDT_CLI_WORDS ("--survey", surveys),
  VDT_CLI_WORDS ("--paper", vdt_paper_sizes),
  { .option = "--compare-with", .print = vdt_cli_words_print_rules },
  { .option = "--with", .print = vdt_cli_words_print_rules },
  { NULL },
};

const VdtCliCommand vdt_cmd_render = {
  .name = "render",
  .parameters = N_("MAP -o FILE"),
  .summary = N_("Draw a map as an image"),
  .words = words,
  .run = run,
};
