/* vdt-cli-terrain.c - what the command line says that terrain of another program becomes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-terrain.h"

#include "vdt-cli-hint.h"

#include "vdt-cli.h"

#include "vdt-file-writer.h"
#include "vdt-import-table.h"
#include "vdt-map-reader.h"

#include <glib/gi18n.h>
#include <string.h>

/**
 * vdt_cli_terrain_clear:
 * @self: what was said
 *
 * Frees the names of files.
 */
void
vdt_cli_terrain_clear (VdtCliTerrain *self)
{
  g_free (self->table);
  g_free (self->legend);
  g_free (self->write);
}

static VdtImportTable *
read_table (const char *path, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *text = NULL;
  gsize size;

  if (g_file_get_contents (path, &text, &size, error))
    return vdt_import_table_read (text, size, name, error);
  vdt_cli_hint_file (error, path);

  return NULL;
}

static gboolean
write_table (const VdtImportTable *table, const char *path, GError **error)
{
  g_autofree char *text = vdt_import_table_write (table);

  if (vdt_file_replace (path, text, strlen (text), error))
    return TRUE;
  g_prefix_error (error, "%s: ", path);

  return FALSE;
}

/**
 * vdt_cli_terrain_apply:
 * @self: what was said
 * @map: (inout): a map of another program, as it was read
 * @report: (nullable): its report; %NULL when the map is one of our own
 * @error: return location
 *
 * Makes the terrain of a map what was said, and writes the table.
 *
 * Returns: %FALSE when a file cannot be read or written, or when there is nothing to choose
 */
gboolean
vdt_cli_terrain_apply (const VdtCliTerrain *self,
                       VdtMap **map,
                       VdtImportReport *report,
                       GError **error)
{
  g_autoptr (VdtImportTable) table = NULL;
  g_autoptr (VdtImportTable) known = NULL;
  g_autoptr (VdtMap) pattern = NULL;
  g_autoptr (VdtMap) changed = NULL;
  g_autofree char *legend = NULL;

  if (!self->table && !self->legend && !self->write)
    return TRUE;
  if (!report)
    {
      g_set_error_literal (
          error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE,
          _("--table, --legend and --write-table are for maps of other programs only"));
      return FALSE;
    }
  if (self->legend && !(pattern = vdt_map_read_file (self->legend, error)))
    {
      vdt_cli_hint_file (error, self->legend);
      return FALSE;
    }
  if (self->table && !(known = read_table (self->table, error)))
    return FALSE;

  table = vdt_import_table_new_for (*map, report);
  legend = self->legend ? g_path_get_basename (self->legend) : NULL;
  if (known)
    vdt_import_table_recall (table, known, pattern);
  else
    vdt_import_table_guess (table, legend, pattern);
  if (self->write && !write_table (table, self->write, error))
    return FALSE;
  changed = vdt_import_table_apply (table, *map, pattern, report);
  vdt_map_unref (*map);
  *map = g_steal_pointer (&changed);

  return TRUE;
}
