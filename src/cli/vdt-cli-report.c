/* vdt-cli-report.c - what became of the contents of another program's file, printed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-report.h"

#include "vdt-cli-json.h"

#include "vdt-hex-label.h"

#include <glib/gi18n.h>

const char *const vdt_cli_report_formats[VDT_CLI_N_REPORT_FORMATS] = { "text", "json" };

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

/**
 * vdt_cli_report_parse:
 * @name: (nullable): what --report is given; %NULL: nothing
 * @json: (out): whether it is to be JSON, not text
 * @error: return location
 *
 * Returns: %FALSE when it is neither
 */
gboolean
vdt_cli_report_parse (const char *name, gboolean *json, GError **error)
{
  *json = g_strcmp0 (name, "json") == 0;
  if (!name || *json || g_str_equal (name, "text"))
    return TRUE;
  g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE, _("--report: “%s” is not text or json"),
               name);

  return FALSE;
}

/**
 * vdt_cli_report_print:
 * @out: an output
 * @map: the map that was made
 * @report: what became of the file
 * @json: whether as JSON, not as text
 *
 * Prints what was taken over, guessed and left out.
 */
void
vdt_cli_report_print (VdtCliOutput *out,
                      const VdtMap *map,
                      const VdtImportReport *report,
                      gboolean json)
{
  g_autofree char *text = NULL;

  if (json)
    {
      print_json (out, map, report);
      return;
    }
  text = vdt_import_report_describe (report, vdt_map_get_grid (map));
  vdt_cli_output_text (out, text);
}
