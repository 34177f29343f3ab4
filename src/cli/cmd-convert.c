/* cmd-convert.c - vedette-cli convert: a map of another program as a map of our own
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-json.h"
#include "vdt-cli-options.h"

#include "vdt-hex-label.h"
#include "vdt-import.h"
#include "vdt-map-file.h"

#include <glib/gi18n.h>

/* How many hexes of a note are named in a text. */
#define HEXES_SHOWN 5

static void
print_text (VdtCliOutput *out, const VdtMap *map, const VdtImportReport *report)
{
  static const char *const heads[VDT_N_IMPORT_FATES] = { N_ ("Taken over:"), N_ ("Guessed:"),
                                                         N_ ("Left out:") };

  vdt_cli_output_format (out, "%s\n", report->title);
  for (guint fate = 0; fate < VDT_N_IMPORT_FATES; fate++)
    {
      if (vdt_import_report_count (report, fate) > 0)
        vdt_cli_output_format (out, "%s\n", _ (heads[fate]));
      for (guint i = 0; i < report->notes->len; i++)
        {
          const VdtImportNote *note = report->notes->pdata[i];

          if (note->fate != fate)
            continue;
          vdt_cli_output_format (out, "  %6u  %s", note->count, note->text);
          for (guint k = 0; fate != VDT_IMPORT_TAKEN && k < MIN (note->hexes->len, HEXES_SHOWN);
               k++)
            {
              g_autofree char *label =
                  vdt_hex_label (vdt_map_get_grid (map), g_array_index (note->hexes, VdtHex, k));

              vdt_cli_output_format (out, k == 0 ? ": %s" : ", %s", label);
            }
          vdt_cli_output_text (
              out, note->hexes->len > HEXES_SHOWN && fate != VDT_IMPORT_TAKEN ? ", …\n" : "\n");
        }
    }
}

static JsonObject *
make_note (const VdtMap *map, const VdtImportNote *note)
{
  JsonObject *object = json_object_new ();
  JsonArray *hexes = json_array_new ();

  for (guint k = 0; k < note->hexes->len; k++)
    {
      g_autofree char *label =
          vdt_hex_label (vdt_map_get_grid (map), g_array_index (note->hexes, VdtHex, k));

      json_array_add_string_element (hexes, label);
    }
  json_object_set_string_member (object, "fate", vdt_import_fate_names[note->fate]);
  json_object_set_string_member (object, "what", note->text);
  json_object_set_int_member (object, "count", note->count);
  json_object_set_array_member (object, "hexes", hexes);

  return object;
}

static void
print_json (VdtCliOutput *out, const VdtMap *map, const VdtImportReport *report)
{
  JsonObject *object = json_object_new ();
  JsonArray *notes = json_array_new ();

  for (guint i = 0; i < report->notes->len; i++)
    json_array_add_object_element (notes, make_note (map, report->notes->pdata[i]));
  json_object_set_string_member (object, "format", report->format);
  json_object_set_string_member (object, "title", report->title);
  json_object_set_array_member (object, "notes", notes);
  vdt_cli_json_print (out, object);
}

static gboolean
convert (const char *input, const char *output, gboolean json, VdtCliOutput *out, GError **error)
{
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (VdtMap) map = vdt_import_read_file (input, NULL, &report, error);

  if (!map)
    return FALSE;
  if (!vdt_map_save_file (map, output, error))
    {
      g_prefix_error (error, "%s: ", output);
      return FALSE;
    }
  if (!report)
    report = vdt_import_report_new ("vedette", _ ("Vedette map"));
  if (json)
    print_json (out, map, report);
  else
    print_text (out, map, report);

  return TRUE;
}

static gboolean
run (char ***arguments, VdtCliOutput *out, GError **error)
{
  g_auto (VdtCliOptions) options;
  g_autofree char *output = NULL;
  g_autofree char *report = NULL;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_ ("The map file to write"), N_ ("FILE") },
    { "report", 0, 0, G_OPTION_ARG_STRING, &report,
      N_ ("Tell what became of the file as text or json"), N_ ("FORMAT") },
    { NULL },
  };

  vdt_cli_options_init (&options);
  if (!vdt_cli_options_parse (&options, &vdt_cmd_convert, VDT_CLI_TAKES_MAP, entries, arguments,
                              out, error))
    return FALSE;
  if (options.help)
    return TRUE;
  if (report && !g_str_equal (report, "text") && !g_str_equal (report, "json"))
    {
      g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE,
                   _ ("--report: “%s” is not text or json"), report);
      return FALSE;
    }

  return vdt_cli_options_check_needed ("--output", output, error)
         && vdt_cli_options_check_output ("--output", output, options.files[0], error)
         && convert (options.files[0], output, g_strcmp0 (report, "json") == 0, out, error);
}

const VdtCliCommand vdt_cmd_convert = {
  .name = "convert",
  .parameters = N_ ("IN --output OUT"),
  .summary = N_ ("Write a map of another program as a map file"),
  .run = run,
};
