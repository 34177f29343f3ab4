/* cmd-land.c - vedette-cli land: a map of real land
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-hint.h"
#include "vdt-cli-options.h"
#include "vdt-cli-report.h"
#include "vdt-cli-words.h"

#include "vdt-derive.h"
#include "vdt-land-classes.h"
#include "vdt-land-voids.h"
#include "vdt-land.h"
#include "vdt-map-file.h"

#include <glib/gi18n.h>
#include <math.h>

typedef struct
{
  char *output;
  char *area;
  char *crs;
  char *height;
  char *layout;
  char *numbering;
  char **no_data;
  VdtLandVoids voids;
  char *base;
  char *cover;
  char *classes;
  char **vectors;
  char *rules;
  char *title;
  char *report;
  double spacing;
  double step;
  int across;
  gboolean derive;
} Values;

static void
values_clear (Values *self)
{
  g_free (self->output);
  g_free (self->area);
  g_free (self->crs);
  g_free (self->height);
  g_free (self->layout);
  g_free (self->numbering);
  g_strfreev (self->no_data);
  g_free (self->base);
  g_free (self->cover);
  g_free (self->classes);
  g_strfreev (self->vectors);
  g_free (self->rules);
  g_free (self->title);
  g_free (self->report);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Values, values_clear)

static gboolean
fail (GError **error, const char *option, const char *value)
{
  g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE,
               /* TRANSLATORS: an option and what it was given */
               _("%s: invalid value “%s”; see --help"), option, value);

  return FALSE;
}

/* Finds a word among names; none leaves the value as it is. */
static gboolean
take_word (
    const char *option, const char *word, const char *const *names, guint *value, GError **error)
{
  for (guint i = 0; word && names[i]; i++)
    if (g_str_equal (names[i], word))
      {
        *value = i;
        return TRUE;
      }

  return !word || fail (error, option, word);
}

static gboolean
parse_real (const char *text, double *value)
{
  char *end;

  *value = g_ascii_strtod (text, &end);

  return *text && !*end && isfinite (*value);
}

static gboolean
take_area (const char *text, VdtLandWish *wish, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);
  double *fields[] = { &wish->area.west, &wish->area.south, &wish->area.east, &wish->area.north };

  if (g_strv_length (parts) != G_N_ELEMENTS (fields))
    return fail (error, "--area", text);
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    if (!parse_real (parts[i], fields[i]))
      return fail (error, "--area", text);
  wish->has_area = TRUE;

  return (wish->area.west < wish->area.east && wish->area.south < wish->area.north)
         || fail (error, "--area", text);
}

static gboolean
take_wish (const Values *values, VdtLandWish *wish, GError **error)
{
  guint layout = VDT_LAYOUT_ODD_Q, numbering = VDT_NUMBERING_CCRR;

  vdt_land_wish_init (wish);
  if (!(values->spacing >= 0) || !(values->step >= 0) || values->across < 0)
    {
      g_set_error_literal (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE,
                           _("metres and hexes must be greater than 0"));
      return FALSE;
    }
  if ((values->area && !take_area (values->area, wish, error))
      || !take_word ("--layout", values->layout, vdt_layout_names, &layout, error)
      || !take_word ("--numbering", values->numbering, vdt_numbering_names, &numbering, error))
    return FALSE;
  if (values->base && !parse_real (values->base, &wish->base))
    return fail (error, "--base", values->base);
  wish->spacing = values->spacing;
  wish->across = values->across;
  wish->step = values->step;
  wish->layout = (VdtLayout) layout;
  wish->numbering = (VdtNumbering) numbering;

  return TRUE;
}

/* Codes the hexsides that follow from the ground by the rules. */
static VdtMap *
derive (VdtMap *map, const char *id, GError **error)
{
  const VdtLosRules *rules = vdt_los_rules_find (id);
  g_autoptr (VdtProposal) proposal = NULL;

  if (!rules->derivation)
    return vdt_map_ref (map);
  proposal = vdt_proposal_new (map, rules->derivation, NULL);

  return vdt_proposal_count (proposal, VDT_PROPOSAL_ADD) > 0
             ? vdt_proposal_apply (proposal, VDT_PROPOSAL_ADD, error)
             : vdt_map_ref (map);
}

static gboolean
check_rules (const Values *values, GError **error)
{
  if (values->rules && !vdt_los_rules_find (values->rules))
    {
      g_set_error (error, VDT_LOS_ERROR, VDT_LOS_ERROR_UNKNOWN_RULES,
                   _("unknown rule system “%s”"), values->rules);
      vdt_cli_hint_rules (error, values->rules);
      return FALSE;
    }
  if (values->derive && !values->rules)
    return vdt_cli_options_check_needed ("--rules", NULL, error);

  return TRUE;
}

static const char *const no_data_names[] = { "void", "nearest", "none", NULL };

/* What becomes of hexes without data, and which values say that there is none. */
static gboolean
take_no_data (Values *values, VdtLandOrder *order, GError **error)
{
  for (guint i = 0; values->no_data && values->no_data[i]; i++)
    {
      const char *word = values->no_data[i];
      VdtLandVoids more;
      guint name = 0;

      if (!g_ascii_isalpha (*word) && vdt_land_voids_parse (word, &more)
          && more.n + values->voids.n <= VDT_LAND_VOIDS_MAX)
        {
          for (guint k = 0; k < more.n; k++)
            values->voids.values[values->voids.n++] = more.values[k];
          order->voids = &values->voids;
          continue;
        }
      if (!take_word ("--no-data", word, no_data_names, &name, error))
        return FALSE;
      if (g_str_equal (word, "none"))
        order->voids = &values->voids;
      else
        order->fill = name == 1;
    }

  return TRUE;
}

static gboolean
take_order (Values *values, VdtLandOrder *order, GError **error)
{
  guint height = VDT_LAND_MEDIAN;

  if (!check_rules (values, error)
      || !take_word ("--height", values->height, vdt_land_height_names, &height, error))
    return FALSE;
  *order = (VdtLandOrder){ .height = (VdtLandHeight) height,
                           .cover = values->cover,
                           .classes = values->classes,
                           .vectors = values->vectors,
                           .rules = values->rules,
                           .title = values->title };

  return take_no_data (values, order, error);
}

/* Which of several files is not there. */
static void
hint_missing (char *const *inputs, GError **error)
{
  for (guint i = 0; inputs[i]; i++)
    if (!g_file_test (inputs[i], G_FILE_TEST_EXISTS))
      {
        vdt_cli_hint_file (error, inputs[i]);
        return;
      }
}

static gboolean
make (const VdtCliOptions *options, Values *values, VdtCliOutput *out, GError **error)
{
  char *const *inputs = options->files;
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (VdtMap) ground = NULL;
  g_autoptr (VdtMap) map = NULL;
  VdtLandOrder order;
  VdtLandWish wish;
  gboolean json;

  if (!vdt_cli_report_parse (values->report, &json, error) || !take_wish (values, &wish, error)
      || !take_order (values, &order, error))
    return FALSE;
  ground = vdt_land_read_files ((const char *const *) inputs, values->crs, &wish, &order, NULL,
                                &report, error);
  if (!ground)
    {
      hint_missing (inputs, error);
      return FALSE;
    }
  map = values->derive ? derive (ground, values->rules, error) : vdt_map_ref (ground);
  if (!map || !vdt_cli_inputs_check_map (&options->inputs, map, NULL, report, error))
    return FALSE;
  if (!vdt_map_save_file (map, values->output, error))
    {
      g_prefix_error (error, "%s: ", values->output);
      return FALSE;
    }
  vdt_cli_options_note_map (values->output);
  vdt_cli_report_print (out, map, report, json);

  return TRUE;
}

static gboolean
run (char ***arguments, VdtCliOutput *out, GError **error)
{
  g_auto (VdtCliOptions) options;
  g_auto (Values) values = { 0 };
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &values.output, N_("The map file to write"),
      N_("FILE") },
    { "area", 0, 0, G_OPTION_ARG_STRING, &values.area,
      N_("Only this area: west, south, east and north in degrees"), N_("W,S,E,N") },
    { "metres-per-hex", 0, 0, G_OPTION_ARG_DOUBLE, &values.spacing,
      N_("Distance between hex centres in metres"),
      /* Translators: stands for a number of metres. */
      N_("M") },
    { "across", 0, 0, G_OPTION_ARG_INT, &values.across,
      N_("Number of hexes from west to east, instead of --metres-per-hex"), N_("N") },
    { "step", 0, 0, G_OPTION_ARG_DOUBLE, &values.step, N_("Height of a level in metres"),
      N_("M") },
    { "base", 0, 0, G_OPTION_ARG_STRING, &values.base, N_("Metres at level 0"), N_("M") },
    { "height", 0, 0, G_OPTION_ARG_STRING, &values.height,
      N_("Height of a hex: the median, highest or lowest of its cells"), N_("WHICH") },
    { "no-data", 0, 0, G_OPTION_ARG_STRING_ARRAY, &values.no_data,
      N_("A no-data value (may be repeated), or none; hexes without data are removed, or take the "
         "nearest value"),
      N_("WHAT") },
    { "layout", 0, 0, G_OPTION_ARG_STRING, &values.layout, N_("odd-q, even-q, odd-r or even-r"),
      N_("LAYOUT") },
    { "numbering", 0, 0, G_OPTION_ARG_STRING, &values.numbering, N_("CCRR, RRCC, C.R or AR"),
      N_("STYLE") },
    { "crs", 0, 0, G_OPTION_ARG_STRING, &values.crs,
      N_("Reference system of the elevations, such as EPSG:4326, if the files specify none"),
      N_("CODE") },
    { "cover", 0, 0, G_OPTION_ARG_FILENAME, &values.cover,
      N_("A land cover raster; each hex takes its most frequent terrain"), N_("FILE") },
    { "classes", 0, 0, G_OPTION_ARG_FILENAME, &values.classes,
      N_("Classes of the land cover: worldcover, corine, or a file of numbers, kinds and names"),
      N_("TABLE") },
    { "vectors", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &values.vectors,
      N_("Woods, towns, water, roads and so on from vector files (may be repeated)"),
      N_("FILE") },
    { "rules", 0, 0, G_OPTION_ARG_STRING, &values.rules, N_("The rule system of the map"),
      N_("ID") },
    { "derive", 0, 0, G_OPTION_ARG_NONE, &values.derive,
      N_("Generate the hexsides, such as slopes, that these rules derive from the ground"), NULL },
    { "title", 0, 0, G_OPTION_ARG_STRING, &values.title, N_("The map’s title"), N_("TEXT") },
    { "report", 0, 0, G_OPTION_ARG_STRING, &values.report, N_("Report the result as text or json"),
      N_("FORMAT") },
    { NULL },
  };

  vdt_cli_options_init (&options);
  if (!vdt_cli_options_parse (&options, &vdt_cmd_land, VDT_CLI_TAKES_MAP | VDT_CLI_TAKES_FILES,
                              entries, arguments, out, error))
    return FALSE;
  if (options.help)
    return TRUE;

  return vdt_cli_options_check_needed ("--output", values.output, error)
         && make (&options, &values, out, error);
}

static const VdtCliWords words[] = {
  VDT_CLI_WORDS ("--height", vdt_land_height_names),
  VDT_CLI_WORDS ("--no-data", no_data_names),
  VDT_CLI_WORDS ("--layout", vdt_layout_names),
  VDT_CLI_WORDS ("--numbering", vdt_numbering_names),
  VDT_CLI_WORDS ("--classes", vdt_land_classes_names),
  VDT_CLI_WORDS ("--report", vdt_cli_report_formats),
  { .option = "--rules", .print = vdt_cli_words_print_rules },
  { NULL },
};

const VdtCliCommand vdt_cmd_land = {
  .name = "land",
  .parameters = N_("ELEVATION… --output OUT"),
  .summary = N_("Make a map from elevation data"),
  .words = words,
  .run = run,
};
