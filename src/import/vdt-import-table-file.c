/* vdt-import-table-file.c - tables of terrain as text: names, and what each becomes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-import-table.h"

#include "vdt-import-json.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

#define MARK "vedette-terrain-table"
#define ROWS_MAX 10000

static gboolean
fail (const char *file, const char *row, const char *cause, GError **error)
{
  g_autofree char *shown = g_utf8_substring (row, 0, MIN (g_utf8_strlen (row, -1), 50));

  g_strdelimit (shown, "\r\n", ' ');
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s: “%s”: %s", file, shown, cause);

  return FALSE;
}

static gboolean
read_row (VdtImportTable *self, const char *file, const char *name, JsonObject *row, GError **error)
{
  const char *kind = row ? vdt_import_json_get_text (row, "kind") : NULL;
  const char *code = row ? vdt_import_json_get_text (row, "code") : NULL;
  JsonNode *height = row ? json_object_get_member (row, "height") : NULL;
  double levels = 0;
  VdtImportRow read = { .name = (char *) name, .chosen = TRUE, .code = (char *) code };

  while (kind && read.kind < VDT_N_KINDS && !g_str_equal (kind, vdt_terrain_kind_names[read.kind]))
    read.kind++;
  if (!kind || read.kind == VDT_N_KINDS)
    return fail (file, name, _("its kind is unknown"), error);
  if (height)
    {
      if (!JSON_NODE_HOLDS_VALUE (height))
        return fail (file, name, _("its height is not a number of levels"), error);
      levels = json_node_get_double (height);
    }
  if (!(levels >= 0 && levels <= VDT_TERRAIN_HALVES_MAX / 2))
    return fail (file, name, _("its height is not a number of levels"), error);
  if (code && !vdt_legend_is_code (code, VDT_TERRAIN_CODE_MAX))
    return fail (file, name, _("its code is unknown"), error);
  read.halves = (int) (2 * levels);
  vdt_import_table_put (self, &read);

  return TRUE;
}

/**
 * vdt_import_table_read:
 * @text: a text
 * @size: its length
 * @name: what to call it in errors
 * @error: return location for a %G_IO_ERROR
 *
 * Reads what vdt_import_table_write() has written.
 *
 * Returns: (transfer full): the table, or %NULL
 */
VdtImportTable *
vdt_import_table_read (const char *text, gsize size, const char *name, GError **error)
{
  g_autoptr (JsonObject) root = vdt_import_json_read (text, size, name, error);
  g_autoptr (VdtImportTable) self = vdt_import_table_new ();
  JsonObject *terrain;
  JsonObjectIter iter;
  const char *row;

  if (!root)
    return NULL;
  terrain = vdt_import_json_get_object (root, "terrain");
  if (vdt_import_json_get_number (root, MARK, 0) != 1 || !terrain)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _("%s: this is not a terrain table"), name);
      return NULL;
    }
  if (json_object_get_size (terrain) > ROWS_MAX)
    {
      g_autofree char *cause = g_strdup_printf (_("more than %d terrains"), ROWS_MAX);

      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s: %s", name, cause);
      return NULL;
    }
  json_object_iter_init_ordered (&iter, terrain);
  while (json_object_iter_next_ordered (&iter, &row, NULL))
    if (!read_row (self, name, row, vdt_import_json_get_object (terrain, row), error))
      return NULL;
  g_free (self->legend);
  self->legend = g_strdup (vdt_import_json_get_text (root, "legend"));

  return g_steal_pointer (&self);
}

/**
 * vdt_import_table_write:
 * @self: a table
 *
 * Returns: (transfer full): the table as JSON
 */
char *
vdt_import_table_write (const VdtImportTable *self)
{
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *root = json_object_new ();
  JsonObject *terrain = json_object_new ();

  for (guint i = 0; i < self->rows->len; i++)
    {
      const VdtImportRow *row = &g_array_index (self->rows, VdtImportRow, i);
      JsonObject *object = json_object_new ();

      if (row->code)
        json_object_set_string_member (object, "code", row->code);
      json_object_set_string_member (object, "kind", vdt_terrain_kind_names[row->kind]);
      if (row->halves % 2 != 0)
        json_object_set_double_member (object, "height", row->halves / 2.0);
      else if (row->halves > 0)
        json_object_set_int_member (object, "height", row->halves / 2);
      json_object_set_object_member (terrain, row->name, object);
    }
  json_object_set_int_member (root, MARK, 1);
  if (self->legend)
    json_object_set_string_member (root, "legend", self->legend);
  json_object_set_object_member (root, "terrain", terrain);
  json_node_take_object (node, root);
  json_generator_set_pretty (generator, TRUE);
  json_generator_set_root (generator, node);

  return json_generator_to_data (generator, NULL);
}
