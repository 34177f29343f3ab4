/* vdt-cli-options.c - the options that the commands share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-options.h"

#include "vdt-cli-hint.h"
#include "vdt-cli-problem.h"
#include "vdt-cli-rules.h"
#include "vdt-cli-words.h"

#include "vdt-file-stamp.h"
#include "vdt-hex-label.h"
#include "vdt-import.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#define MAX_THREADS 256

/* By VdtCliFormat; the last one is of maps on earth. */
static const char *const formats[] = { "text", "csv", "json", "geojson" };
#define N_FORMATS_ANYWHERE (G_N_ELEMENTS (formats) - 1)

static const VdtCliWords sight_words[] = {
  { .option = "--rules", .print = vdt_cli_words_print_rules },
  { .option = "--preset", .print = vdt_cli_rules_print_presets },
  { .option = "--from-at", .print = vdt_cli_words_print_places },
  { .option = "--to-at", .print = vdt_cli_words_print_places },
  { NULL },
};
static const VdtCliWords format_words[] = {
  { "--format", formats, sizeof *formats, N_FORMATS_ANYWHERE },
  { NULL },
};
static const VdtCliWords place_words[] = {
  VDT_CLI_WORDS ("--format", formats),
  { NULL },
};

/**
 * vdt_cli_options_init:
 * @self: options
 *
 * Sets the defaults.
 */
void
vdt_cli_options_init (VdtCliOptions *self)
{
  *self = (VdtCliOptions){ .range = VDT_CLI_NO_RANGE };
  vdt_cli_inputs_init (&self->inputs);
}

/**
 * vdt_cli_options_clear:
 * @self: options
 *
 * Frees what the options hold.
 */
void
vdt_cli_options_clear (VdtCliOptions *self)
{
  vdt_cli_inputs_clear (&self->inputs);
  g_clear_pointer (&self->files, g_strfreev);
  g_clear_pointer (&self->rules, g_free);
  g_clear_pointer (&self->preset, g_free);
  g_clear_pointer (&self->options, g_strfreev);
  g_clear_pointer (&self->from_at, g_free);
  g_clear_pointer (&self->to_at, g_free);
  g_clear_pointer (&self->format_name, g_free);
  g_clear_pointer (&self->complete, g_free);
}

static gboolean fail_usage (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

static gboolean
fail_usage (GError **error, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE, message);

  return FALSE;
}

static gboolean
parse_format (VdtCliOptions *self, gboolean on_earth, GError **error)
{
  guint n = on_earth ? G_N_ELEMENTS (formats) : N_FORMATS_ANYWHERE;

  if (!self->format_name)
    return TRUE;
  for (guint i = 0; i < n; i++)
    if (g_str_equal (self->format_name, formats[i]))
      {
        self->format = (VdtCliFormat) i;
        return TRUE;
      }

  return fail_usage (error,
                     on_earth ? _("--format: “%s” is not text, csv, json or geojson")
                              : _("--format: “%s” is not text, csv or json"),
                     self->format_name);
}

/**
 * vdt_cli_options_check_number:
 * @name: the name of an option
 * @value: its value
 * @max: the largest that is allowed; 0 is the smallest
 * @error: return location
 *
 * Returns: %FALSE when the value is out of range
 */
gboolean
vdt_cli_options_check_number (const char *name, int value, int max, GError **error)
{
  if (value >= 0 && value <= max)
    return TRUE;

  return fail_usage (error, _("%s: %d is not between 0 and %d"), name, value, max);
}

/**
 * vdt_cli_options_check_pairs:
 * @name: the name of an option
 * @pairs: (nullable): its values
 * @error: return location
 *
 * Returns: %FALSE when one of them is not NAME=VALUE
 */
gboolean
vdt_cli_options_check_pairs (const char *name, char *const *pairs, GError **error)
{
  for (guint i = 0; pairs && pairs[i]; i++)
    if (!strchr (pairs[i], '='))
      return fail_usage (error, _("%s: “%s” is not NAME=VALUE"), name, pairs[i]);

  return TRUE;
}

static gboolean
check_values (VdtCliOptions *self, VdtCliTakes takes, GError **error)
{
  guint n_files = self->files ? g_strv_length (self->files) : 0;
  guint n_taken =
      ((takes & VDT_CLI_TAKES_MAP) ? 1 : 0) + ((takes & VDT_CLI_TAKES_SECOND_MAP) ? 1 : 0);

  if ((takes & VDT_CLI_TAKES_MAP) && (n_files == 0 || *self->files[0] == '\0'))
    return fail_usage (error, _("specify a map file"));
  if (n_files > n_taken && !(takes & VDT_CLI_TAKES_FILES))
    return fail_usage (error, _("unexpected argument “%s”"), self->files[n_files - 1]);

  if (!vdt_cli_options_check_pairs ("--option", self->options, error))
    return FALSE;

  return parse_format (self, (takes & VDT_CLI_TAKES_GEOJSON) != 0, error)
         && (self->range == VDT_CLI_NO_RANGE
             || vdt_cli_options_check_number ("--range", self->range, G_MAXINT, error))
         && vdt_cli_options_check_number ("--from-level", self->from_level, VDT_COUNTER_LEVEL_MAX,
                                          error)
         && vdt_cli_options_check_number ("--to-level", self->to_level, VDT_COUNTER_LEVEL_MAX,
                                          error)
         && vdt_cli_options_check_number ("--threads", self->threads, MAX_THREADS, error);
}

/* Options that are added, and their names as they are written. */
static void
add_group (GOptionContext *context, GStrvBuilder *names, const GOptionEntry *entries)
{
  g_option_context_add_main_entries (context, entries, NULL);
  for (; entries->long_name; entries++)
    {
      g_autofree char *name = g_strconcat ("--", entries->long_name, NULL);

      if (*entries->long_name != '\0' && !(entries->flags & G_OPTION_FLAG_HIDDEN))
        g_strv_builder_add (names, name);
    }
}

static void
add_entries (VdtCliOptions *self, VdtCliTakes takes, GOptionContext *context, GStrvBuilder *names)
{
  const GOptionEntry general[] = {
    { "help", 'h', 0, G_OPTION_ARG_NONE, &self->help, N_("Show this help"), NULL },
    { "complete", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_STRING, &self->complete, NULL, NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &self->files, NULL, NULL },
    { NULL },
  };
  const GOptionEntry sight[] = {
    { "rules", 0, 0, G_OPTION_ARG_STRING, &self->rules,
      N_("Judge by this rule system, or this file of rules, instead of the map’s"), N_("ID") },
    { "preset", 0, 0, G_OPTION_ARG_STRING, &self->preset,
      N_("Judge by this preset of your own rules"), N_("NAME") },
    { "option", 0, 0, G_OPTION_ARG_STRING_ARRAY, &self->options,
      N_("Set an option of the rule system (may be repeated)"), N_("NAME=VALUE") },
    { "range", 0, 0, G_OPTION_ARG_INT, &self->range,
      N_("Limit the range to N hexes; 0 is unlimited"),
      /* Translators: stands for a number. */
      N_("N") },
    { "from-at", 0, 0, G_OPTION_ARG_STRING, &self->from_at,
      N_("The observer’s place in its hex: centre, v0 to v5 or a hexside"), N_("AT") },
    { "to-at", 0, 0, G_OPTION_ARG_STRING, &self->to_at, N_("The target’s place in its hex"),
      N_("AT") },
    { "from-level", 0, 0, G_OPTION_ARG_INT, &self->from_level,
      N_("Levels of the observer above the ground"), N_("N") },
    { "to-level", 0, 0, G_OPTION_ARG_INT, &self->to_level,
      N_("Levels of the target above the ground"), N_("N") },
    { "threads", 0, 0, G_OPTION_ARG_INT, &self->threads,
      N_("Number of threads; 0 uses all processors"), N_("N") },
    { NULL },
  };
  const GOptionEntry format[] = {
    { "format", 0, 0, G_OPTION_ARG_STRING, &self->format_name, N_("Print as text, csv or json"),
      N_("FORMAT") },
    { NULL },
  };
  const GOptionEntry place[] = {
    { "format", 0, 0, G_OPTION_ARG_STRING, &self->format_name,
      N_("Print as text, csv or json, or as geojson if the map has a place on earth"),
      N_("FORMAT") },
    { NULL },
  };

  if (takes & VDT_CLI_TAKES_SIGHT)
    add_group (context, names, sight);
  if (takes & VDT_CLI_TAKES_FORMAT)
    add_group (context, names, takes & VDT_CLI_TAKES_GEOJSON ? place : format);
  add_group (context, names, general);
}

static void
print_words (const char *option, const VdtCliCommand *command, VdtCliTakes takes, VdtCliOutput *out)
{
  vdt_cli_words_print (command->words, option, out);
  if (takes & VDT_CLI_TAKES_SIGHT)
    vdt_cli_words_print (sight_words, option, out);
  if (takes & VDT_CLI_TAKES_FORMAT)
    vdt_cli_words_print (takes & VDT_CLI_TAKES_GEOJSON ? place_words : format_words, option, out);
}

/* The argument that is meant is one that the message holds, wherever a language has it. */
static void
hint_option (GError **error, char *const *arguments, const char *const *names)
{
  for (guint i = 0; arguments[i] && !g_str_equal (arguments[i], "--"); i++)
    {
      g_autofree char *name = g_strndup (arguments[i], strcspn (arguments[i], "="));

      if (g_str_has_prefix (name, "--") && !g_strv_contains (names, name)
          && strstr ((*error)->message, name))
        {
          vdt_cli_hint_nearest (error, name, names);
          return;
        }
    }
}

/**
 * vdt_cli_options_parse:
 * @self: initialised options
 * @command: the command, for its help
 * @takes: which of the shared options it takes
 * @entries: (nullable): the command's own options
 * @arguments: (inout): the command's arguments, its name first
 * @out: where the help goes
 * @error: return location
 *
 * Reads a command's part of the command line. With --help the help is written, @self->help is
 * set, and nothing else is asked for; so it is with --complete, by which shells ask for the words
 * that an option takes.
 *
 * Returns: %FALSE when the command line is wrong
 */
gboolean
vdt_cli_options_parse (VdtCliOptions *self,
                       const VdtCliCommand *command,
                       VdtCliTakes takes,
                       const GOptionEntry *entries,
                       char ***arguments,
                       VdtCliOutput *out,
                       GError **error)
{
  g_autoptr (GOptionContext) context = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) written = g_strdupv (*arguments);
  g_auto (GStrv) names = NULL;
  GError *parsing = NULL;

  context = g_option_context_new (command->parameters ? _(command->parameters) : NULL);
  g_option_context_set_summary (context, _(command->summary));
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_set_help_enabled (context, FALSE);
  if (entries)
    add_group (context, builder, entries);
  add_entries (self, takes, context, builder);
  names = g_strv_builder_end (builder);

  if (!g_option_context_parse_strv (context, arguments, &parsing))
    {
      if (g_error_matches (parsing, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION))
        hint_option (&parsing, written, (const char *const *) names);
      g_propagate_error (error, parsing);
      return FALSE;
    }
  if (self->help)
    {
      g_autofree char *help = g_option_context_get_help (context, TRUE, NULL);

      vdt_cli_output_text (out, help);
      return TRUE;
    }
  if (self->complete)
    {
      print_words (self->complete, command, takes, out);
      self->help = TRUE;
      return TRUE;
    }

  if (entries)
    vdt_cli_inputs_take_options (&self->inputs, entries);
  vdt_cli_inputs_take_files (&self->inputs, self->files);
  if (self->rules && !vdt_los_rules_find (self->rules))
    vdt_cli_inputs_take_files (&self->inputs, (char *[]){ self->rules, NULL });

  return check_values (self, takes, error) && vdt_cli_inputs_check (&self->inputs, error);
}

/**
 * vdt_cli_options_check_needed:
 * @name: the name of an option
 * @value: (nullable): its value
 * @error: return location
 *
 * Returns: %FALSE when an option without which a command cannot work is missing
 */
gboolean
vdt_cli_options_check_needed (const char *name, gconstpointer value, GError **error)
{
  return value || fail_usage (error, _("specify %s"), name);
}

/**
 * vdt_cli_options_note_map:
 * @output: the file that a map was written to
 *
 * Says so where the name promises something else.
 */
void
vdt_cli_options_note_map (const char *output)
{
  g_autofree char *name = g_filename_display_basename (output);
  const char *suffix = strrchr (name, '.');

  if (suffix && suffix != name && g_ascii_strcasecmp (suffix, ".vedette") != 0)
    fprintf (stderr, _("vedette-cli: “%s” is a map file, though it does not end in .vedette\n"),
             g_strdelimit (name, "\r\n", ' '));
}

/**
 * vdt_cli_options_read_map:
 * @path: the file's name
 * @error: return location
 *
 * Reads the map of a command, of whatever program.
 *
 * Returns: (transfer full): the map, or %NULL
 */
VdtMap *
vdt_cli_options_read_map (const char *path, GError **error)
{
  VdtMap *map = vdt_import_read_file (path, NULL, NULL, error);

  if (!map)
    vdt_cli_hint_map (error, path);
  return map;
}

/**
 * vdt_cli_options_get_setup:
 * @self: parsed options
 * @map: the map
 * @setup: (out): the rules, range and options to judge by
 * @error: return location
 *
 * Settles the rules: the command line wins over the map, and the map over the system's defaults.
 *
 * Returns: %FALSE when there are no such rules, options or values, or the rules cannot judge the
 *   map
 */
gboolean
vdt_cli_options_get_setup (const VdtCliOptions *self,
                           const VdtMap *map,
                           VdtLosSetup *setup,
                           GError **error)
{
  if (self->preset)
    {
      if (!vdt_cli_rules_set_preset (self->preset, self->rules, map, setup, error))
        return FALSE;
    }
  else if (self->rules && g_str_has_suffix (self->rules, VDT_RULES_FILE_SUFFIX))
    {
      if (!vdt_cli_rules_load (self->rules, setup, error))
        return FALSE;
    }
  else if (!vdt_los_setup_init_for_map (setup, map, self->rules, error))
    {
      vdt_cli_hint_rules (error, self->rules ? self->rules : vdt_map_get_rules (map)->system);
      if (!self->rules || vdt_los_rules_find (self->rules))
        g_prefix_error (error, "%s: ", self->files[0]);
      return FALSE;
    }

  if (!vdt_cli_rules_set_options (self->options, setup, error))
    return FALSE;
  if (self->range != VDT_CLI_NO_RANGE)
    setup->range = self->range;

  return vdt_cli_problem_check (self->files[0], map, setup->rules, error);
}

static void
fail_hex (const VdtMap *map, const char *text, GError **error)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  VdtHex one;
  VdtHex last = vdt_layout_hex (grid->layout, grid->columns - 1, grid->rows - 1);
  g_autofree char *first_label = vdt_hex_label (grid, vdt_layout_hex (grid->layout, 0, 0));
  g_autofree char *last_label = vdt_hex_label (grid, last);

  if (vdt_hex_label_find (grid, text, &one) > 1)
    g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_FAILED,
                 _("several hexes are named “%s”: use @column,row, counted from 0"), text);
  else
    g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_FAILED,
                 _("the map has no hex “%s”; it goes from %s to %s"), text, first_label,
                 last_label);
}

/**
 * vdt_cli_options_parse_hex:
 * @map: the map
 * @text: what the command line says
 * @hex: (out): the hex
 * @error: return location
 *
 * Returns: %FALSE when the map has no such hex, or it is void
 */
gboolean
vdt_cli_options_parse_hex (const VdtMap *map, const char *text, VdtHex *hex, GError **error)
{
  if (!vdt_hex_label_parse (vdt_map_get_grid (map), text, hex))
    fail_hex (map, text, error);
  else if (vdt_map_is_void (map, *hex))
    g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_FAILED, _("hex “%s” is outside the map"),
                 text);
  else
    return TRUE;

  return FALSE;
}

static gboolean
parse_place (const VdtMap *map, const char *text, VdtPlace *place, GError **error)
{
  VdtLayout layout = vdt_map_get_grid (map)->layout;

  if (!text)
    {
      *place = VDT_PLACE_CENTRE;
      return TRUE;
    }
  if (vdt_place_parse (layout, text, place))
    return TRUE;

  g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_FAILED,
               _("“%s” is not centre, v0 to v5 or a hexside of this map"), text);

  return FALSE;
}

/**
 * vdt_cli_options_get_query:
 * @self: parsed options
 * @map: the map
 * @from: (nullable): the observer's hex; %NULL: none, as surveys have it
 * @to: (nullable): the target's hex; %NULL: the observer's, as fans have it
 * @query: (out): the question to judge
 * @error: return location
 *
 * Puts a question together.
 *
 * Returns: %FALSE when a hex is void or off the map, or a place is none
 */
gboolean
vdt_cli_options_get_query (const VdtCliOptions *self,
                           const VdtMap *map,
                           const char *from,
                           const char *to,
                           VdtLosQuery *query,
                           GError **error)
{
  *query = (VdtLosQuery){ .observer_level = self->from_level, .target_level = self->to_level };

  if (from && !vdt_cli_options_parse_hex (map, from, &query->observer, error))
    return FALSE;
  query->target = query->observer;
  if (to && !vdt_cli_options_parse_hex (map, to, &query->target, error))
    return FALSE;

  return parse_place (map, self->from_at, &query->observer_at, error)
         && parse_place (map, self->to_at, &query->target_at, error);
}

/**
 * vdt_cli_clause:
 * @rules: a rule system
 * @clause: the number of one of its clauses, or %VDT_CLAUSE_NONE
 *
 * Returns: the clause as the rules name it; empty for none
 */
const char *
vdt_cli_clause (const VdtLosRules *rules, guint clause)
{
  return clause == VDT_CLAUSE_NONE ? "" : rules->clauses[clause];
}
