/* vdt-cli-json.c - results printed as JSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-json.h"

#include "vdt-los-rules.h"

static void
print (VdtCliOutput *out, JsonObject *object)
{
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), object);
  g_autofree char *text = json_to_string (node, FALSE);

  vdt_cli_output_text (out, text);
  json_object_unref (object);
}

/**
 * vdt_cli_json_print:
 * @out: an output
 * @object: (transfer full): an object
 *
 * Prints an object on a line of its own.
 */
void
vdt_cli_json_print (VdtCliOutput *out, JsonObject *object)
{
  print (out, object);
  vdt_cli_output_char (out, '\n');
}

/**
 * vdt_cli_json_set_flags:
 * @object: an object
 * @flags: a set of #VdtLosFlags
 *
 * Adds the member flags, an array of words.
 */
void
vdt_cli_json_set_flags (JsonObject *object, guint flags)
{
  JsonArray *words = json_array_new ();

  if (flags & VDT_LOS_HALVED)
    json_array_add_string_element (words, "halved");
  json_object_set_array_member (object, "flags", words);
}

/**
 * vdt_cli_json_begin:
 * @out: an output
 *
 * Begins an array of objects, one a line, that are printed as they come.
 *
 * Returns: the array, for vdt_cli_json_end()
 */
VdtCliJson
vdt_cli_json_begin (VdtCliOutput *out)
{
  vdt_cli_output_char (out, '[');

  return (VdtCliJson){ out, FALSE };
}

/**
 * vdt_cli_json_add:
 * @self: an array
 * @object: (transfer full): its next element
 *
 * Prints an element.
 */
void
vdt_cli_json_add (VdtCliJson *self, JsonObject *object)
{
  vdt_cli_output_text (self->out, self->any ? ",\n" : "\n");
  self->any = TRUE;
  print (self->out, object);
}

/**
 * vdt_cli_json_end:
 * @self: an array
 *
 * Ends the array.
 */
void
vdt_cli_json_end (VdtCliJson *self)
{
  vdt_cli_output_text (self->out, "\n]\n");
}
