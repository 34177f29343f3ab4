/* vdt-known-terrain.c - what somebody has said that terrain of other programs is
 *
 * In the folder for the user's data, in a file for each format.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-known-terrain.h"

#include "vdt-file-writer.h"

#include <string.h>

static char *
dup_path (const char *format)
{
  g_autofree char *name = g_strconcat (format, ".json", NULL);

  return g_build_filename (g_get_user_data_dir (), "vedette", "terrain", name, NULL);
}

/**
 * vdt_known_terrain_load:
 * @format: the id of a format
 *
 * Returns: (transfer full): what was said; an empty table when nothing was, or when the file has
 *   been damaged
 */
VdtImportTable *
vdt_known_terrain_load (const char *format)
{
  g_autofree char *path = dup_path (format);
  g_autofree char *text = NULL;
  VdtImportTable *table = NULL;
  gsize size;

  if (g_file_get_contents (path, &text, &size, NULL))
    table = vdt_import_table_read (text, size, path, NULL);

  return table ? table : vdt_import_table_new ();
}

/**
 * vdt_known_terrain_save:
 * @format: the id of a format
 * @table: what is said now
 * @error: return location
 *
 * Remembers a table with what was said before of other names.
 *
 * Returns: %FALSE when it cannot be written
 */
gboolean
vdt_known_terrain_save (const char *format, const VdtImportTable *table, GError **error)
{
  g_autoptr (VdtImportTable) known = vdt_known_terrain_load (format);
  g_autofree char *path = dup_path (format);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *text = NULL;

  vdt_import_table_learn (known, table);
  text = vdt_import_table_write (known);
  g_mkdir_with_parents (folder, 0700);

  return vdt_file_replace (path, text, strlen (text), error);
}

/**
 * vdt_known_terrain_recall:
 * @table: the table of a map that was read
 * @format: the id of its format
 * @legends: (element-type VdtLegendFile): legends that it may get
 *
 * Takes into the table what was said before.
 *
 * Returns: (transfer none) (nullable): the map with the legend that was chosen then, of @legends
 */
VdtMap *
vdt_known_terrain_recall (VdtImportTable *table, const char *format, GPtrArray *legends)
{
  g_autoptr (VdtImportTable) known = vdt_known_terrain_load (format);
  VdtMap *pattern = NULL;

  for (guint i = 0; known->legend && i < legends->len; i++)
    {
      const VdtLegendFile *file = legends->pdata[i];

      if (g_str_equal (file->id, known->legend))
        pattern = file->map;
    }
  vdt_import_table_recall (table, known, pattern);

  return pattern;
}

/**
 * vdt_known_terrain_apply:
 * @map: a map of another program, as it was read
 * @report: its report, which is told
 *
 * Makes terrain what was said before of its names.
 *
 * Returns: (transfer full): the map
 */
VdtMap *
vdt_known_terrain_apply (VdtMap *map, VdtImportReport *report)
{
  g_autoptr (VdtImportTable) known = vdt_known_terrain_load (report->format);
  g_autoptr (VdtImportTable) table = NULL;
  g_autoptr (GPtrArray) legends = NULL;
  VdtMap *pattern;

  if (known->rows->len == 0)
    return vdt_map_ref (map);
  table = vdt_import_table_new_for (map, report);
  legends = vdt_legend_files_read ();
  pattern = vdt_known_terrain_recall (table, report->format, legends);

  return vdt_import_table_apply (table, map, pattern, report);
}
