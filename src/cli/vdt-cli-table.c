/* vdt-cli-table.c - tables printed as comma-separated values or as JSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-table.h"

#include <glib/gi18n.h>
#include <json-glib/json-glib.h>

/* Of what is short. */
static inline void
put (VdtCliOutput *out, const char *text)
{
  vdt_cli_output_bytes (out, text, strlen (text));
}

static void
print_words (VdtCliOutput *out, const char *words)
{
  vdt_cli_output_char (out, '[');
  if (*words)
    vdt_cli_output_char (out, '"');
  for (const char *p = words; *p; p++)
    if (*p == ' ')
      vdt_cli_output_text (out, "\",\"");
    else
      vdt_cli_output_char (out, *p);
  vdt_cli_output_text (out, *words ? "\"]" : "]");
}

static void
print_text (VdtCliOutput *out, const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autoptr (JsonNode) node = json_node_init_string (json_node_alloc (), valid);
  g_autofree char *quoted = json_to_string (node, FALSE);

  vdt_cli_output_text (out, quoted);
}

static void
print_field (VdtCliOutput *out, const VdtField *field)
{
  switch (field->kind)
    {
    case VDT_FIELD_NUMBER:
      vdt_cli_output_int (out, field->number);
      break;
    case VDT_FIELD_DECIMAL:
      put (out, field->text);
      break;
    case VDT_FIELD_WORD:
      vdt_cli_output_char (out, '"');
      put (out, field->text);
      vdt_cli_output_char (out, '"');
      break;
    case VDT_FIELD_WORDS:
      print_words (out, field->text);
      break;
    case VDT_FIELD_TEXT:
      print_text (out, field->text);
      break;
    case VDT_FIELD_NONE:
    default:
      put (out, "null");
      break;
    }
}

static void
begin (VdtTable *table, const char *const *columns)
{
  VdtCliTable *self = (VdtCliTable *) table;

  self->columns = columns;
  vdt_cli_output_char (self->out, '[');
}

/* Rows come by the million: of them only the texts are left to the library. */
static void
print_row (VdtTable *table, const VdtField *fields)
{
  VdtCliTable *self = (VdtCliTable *) table;

  put (self->out, self->any ? ",\n{" : "\n{");
  self->any = TRUE;
  for (guint i = 0; self->columns[i]; i++)
    {
      put (self->out, i > 0 ? ",\"" : "\"");
      put (self->out, self->columns[i]);
      put (self->out, "\":");
      print_field (self->out, &fields[i]);
    }
  vdt_cli_output_char (self->out, '}');
}

static void
write_cb (const char *text, gsize n_bytes, gpointer data)
{
  vdt_cli_output_write (data, text, n_bytes);
}

/**
 * vdt_cli_table_init:
 * @self: a table
 * @format: %VDT_CLI_FORMAT_CSV or %VDT_CLI_FORMAT_JSON: an array with an object for each row
 * @out: an output
 *
 * Begins a table that is printed as its rows come, until vdt_cli_table_finish().
 *
 * Returns: what takes the rows
 */
VdtTable *
vdt_cli_table_init (VdtCliTable *self, VdtCliFormat format, VdtCliOutput *out)
{
  *self = (VdtCliTable){ .json = { begin, print_row }, .out = out, .table = &self->json };
  if (format == VDT_CLI_FORMAT_CSV)
    {
      vdt_csv_init (&self->csv, write_cb, out);
      self->table = &self->csv.table;
    }

  return self->table;
}

/**
 * vdt_cli_table_init_on_map:
 * @self: a table
 * @format: any format but %VDT_CLI_FORMAT_TEXT
 * @map: the map that it is about: the first column names its hexes
 * @out: an output
 * @error: return location
 *
 * Begins a table as vdt_cli_table_init() does.
 *
 * Returns: what takes the rows; %NULL where it is to be GeoJSON, and the map is nowhere on earth
 */
VdtTable *
vdt_cli_table_init_on_map (
    VdtCliTable *self, VdtCliFormat format, const VdtMap *map, VdtCliOutput *out, GError **error)
{
  if (format != VDT_CLI_FORMAT_GEOJSON)
    return vdt_cli_table_init (self, format, out);
  if (!vdt_map_get_georeference (map))
    {
      g_set_error_literal (error, VDT_CLI_ERROR, VDT_CLI_ERROR_FAILED,
                           _("the map has no place on earth"));
      return NULL;
    }
  *self = (VdtCliTable){ .out = out, .table = &self->geojson.table };
  vdt_geojson_init (&self->geojson, map, write_cb, out);

  return self->table;
}

/**
 * vdt_cli_table_finish:
 * @self: a table
 *
 * Prints what is left, and frees what the table holds.
 */
void
vdt_cli_table_finish (VdtCliTable *self)
{
  if (self->table == &self->json)
    vdt_cli_output_text (self->out, "\n]\n");
  else if (self->table == &self->csv.table)
    vdt_csv_finish (&self->csv);
  else
    vdt_geojson_finish (&self->geojson);
}
