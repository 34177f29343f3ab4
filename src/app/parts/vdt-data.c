/* vdt-data.c - the maps that come with the application
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-data.h"

#include "vdt-file-stamp.h"
#include "vdt-map-builder.h"

#include <stdlib.h>

/**
 * vdt_data_dup_folder:
 * @name: "examples" or "legends"
 *
 * Finds a folder of installed maps; VEDETTE_DATA_DIR names another place than the installed one.
 *
 * Returns: (transfer full): the path, whether it exists or not
 */
char *
vdt_data_dup_folder (const char *name)
{
  const char *base = g_getenv ("VEDETTE_DATA_DIR");

  return g_build_filename (base && *base != '\0' ? base : PKGDATADIR, name, NULL);
}

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/**
 * vdt_data_list_maps:
 * @name: "examples" or "legends"
 *
 * Lists the map files of a folder of installed maps.
 *
 * Returns: (transfer full) (array zero-terminated=1): their paths, sorted; empty when there is none
 */
char **
vdt_data_list_maps (const char *name)
{
  g_autofree char *folder = vdt_data_dup_folder (name);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  const char *entry;

  while (dir && (entry = g_dir_read_name (dir)))
    {
      if (g_str_has_suffix (entry, VDT_MAP_SUFFIX))
        g_ptr_array_add (paths, g_build_filename (folder, entry, NULL));
    }
  g_ptr_array_sort (paths, compare_paths);
  g_ptr_array_add (paths, NULL);
  return (char **) g_ptr_array_steal (paths, NULL);
}

static gboolean
is_below (const char *path, const char *name)
{
  g_autofree char *folder = vdt_data_dup_folder (name);
  g_autofree char *real = realpath (folder, NULL);
  g_autoptr (GFile) parent = real ? g_file_new_for_path (real) : NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return parent && g_file_has_prefix (file, parent);
}

/* By whatever name: a file that has two is written over under both. */
static gboolean
is_in (GFile *file, const char *name)
{
  g_auto (GStrv) paths = vdt_data_list_maps (name);

  for (guint i = 0; paths[i]; i++)
    {
      g_autoptr (GFile) map = g_file_new_for_path (paths[i]);

      if (vdt_file_is_same (file, map))
        return TRUE;
    }
  return FALSE;
}

/**
 * vdt_data_has_file:
 * @file: a file
 *
 * Tells maps that come with the application from those of the user. Links are followed, hard ones,
 * too.
 *
 * Returns: whether the file is an installed example or legend
 */
gboolean
vdt_data_has_file (GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *real = path ? realpath (path, NULL) : NULL;

  return real
         && (is_below (real, "examples") || is_below (real, "legends") || is_in (file, "examples")
             || is_in (file, "legends"));
}

/**
 * vdt_data_translate_word:
 * @word: (nullable): a title, a description or a name of an entry
 *
 * Returns: (nullable): what data/words.c has of the maps that come with the application, in the
 *   reader's language
 */
const char *
vdt_data_translate_word (const char *word)
{
  return word && *word != '\0' ? g_dpgettext2 (NULL, "map", word) : word;
}

static VdtLegend *
translate_legend (VdtLegend *legend)
{
  guint n_levels, n_terrains, n_side_codes, n_ways;
  const VdtLevel *levels = vdt_legend_get_levels (legend, &n_levels);
  const VdtTerrain *terrains = vdt_legend_get_terrains (legend, &n_terrains);
  const VdtSideCode *side_codes = vdt_legend_get_side_codes (legend, &n_side_codes);
  g_autofree VdtLevel *new_levels = g_memdup2 (levels, n_levels * sizeof *levels);
  g_autofree VdtTerrain *new_terrains = g_memdup2 (terrains, n_terrains * sizeof *terrains);
  const VdtWay *ways = vdt_legend_get_ways (legend, &n_ways);
  g_autofree VdtSideCode *new_codes = g_memdup2 (side_codes, n_side_codes * sizeof *side_codes);
  g_autofree VdtWay *new_ways = g_memdup2 (ways, n_ways * sizeof *ways);
  g_autoptr (VdtLegend) others = NULL;

  for (guint i = 0; i < n_levels; i++)
    new_levels[i].name = (char *) vdt_data_translate_word (new_levels[i].name);
  for (guint i = 0; i < n_terrains; i++)
    new_terrains[i].name = (char *) vdt_data_translate_word (new_terrains[i].name);
  for (guint i = 0; i < n_side_codes; i++)
    new_codes[i].name = (char *) vdt_data_translate_word (new_codes[i].name);
  for (guint i = 0; i < n_ways; i++)
    new_ways[i].name = (char *) vdt_data_translate_word (new_ways[i].name);
  others = vdt_legend_new (new_levels, n_levels, new_terrains, n_terrains, new_codes, n_side_codes);

  return vdt_legend_new_with_ways (others, new_ways, n_ways);
}

/* Each line by itself: one that was changed leaves the others as they are. */
static char *
translate_note (const char *note)
{
  g_auto (GStrv) lines = g_strsplit (note, "\n", -1);
  g_autofree const char **translated = g_new0 (const char *, g_strv_length (lines) + 1);

  for (guint i = 0; lines[i]; i++)
    translated[i] = vdt_data_translate_word (lines[i]);
  return g_strjoinv ("\n", (char **) translated);
}

/**
 * vdt_data_translate:
 * @map: a map that comes with the application
 *
 * Returns: (transfer full): the map with its title, its note and the names of its legend in the
 *   reader's language, as far as they are known in it
 */
VdtMap *
vdt_data_translate (VdtMap *map)
{
  g_autoptr (VdtLegend) legend = translate_legend (vdt_map_get_legend (map));
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  const char *title = vdt_map_get_text (map, VDT_MAP_TITLE);
  const char *note = vdt_map_get_text (map, VDT_MAP_NOTE);
  g_autofree char *translated = note ? translate_note (note) : NULL;

  vdt_map_builder_set_legend (builder, legend);
  vdt_map_builder_set_text (builder, VDT_MAP_TITLE, vdt_data_translate_word (title));
  if (translated)
    vdt_map_builder_set_text (builder, VDT_MAP_NOTE, translated);

  return vdt_map_builder_end_edit (builder, map);
}
