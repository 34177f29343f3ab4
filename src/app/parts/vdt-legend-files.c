/* vdt-legend-files.c - the legends that maps can begin with
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-legend-files.h"

#include "vdt-data.h"
#include "vdt-map-reader.h"
#include "vdt-plain-text.h"

#define KEY "own-legends"
#define MAX_OWN 12

static void
legend_file_free (gpointer data)
{
  VdtLegendFile *self = data;

  g_free (self->id);
  g_free (self->title);
  vdt_map_unref (self->map);
  g_free (self);
}

static void
add (GPtrArray *files, const char *path, VdtMap *map, gboolean own)
{
  g_autofree char *id = own ? g_strdup (path) : g_path_get_basename (path);
  g_autofree char *name = g_filename_display_basename (path);
  const char *text = vdt_map_get_text (map, VDT_MAP_TITLE);
  g_autofree char *title = vdt_plain_text_shorten (text ? text : "");
  VdtLegendFile *file = g_new (VdtLegendFile, 1);

  *file = (VdtLegendFile){ .id = g_steal_pointer (&id),
                           .title = vdt_plain_text_shorten (*title ? title : name),
                           .map = vdt_map_ref (map) };
  g_ptr_array_add (files, file);
}

/**
 * vdt_legend_files_read:
 *
 * Reads the legends that come with the application, in the reader's language, and then those that
 * the user has saved, the last one first. One that was moved or deleted meanwhile is left out.
 *
 * Returns: (transfer container) (element-type VdtLegendFile): the legends
 */
GPtrArray *
vdt_legend_files_read (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  g_auto (GStrv) shipped = vdt_data_list_maps ("legends");
  g_auto (GStrv) own = g_settings_get_strv (settings, KEY);
  GPtrArray *files = g_ptr_array_new_with_free_func (legend_file_free);

  for (guint i = 0; shipped[i]; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtMap) map = vdt_map_read_file (shipped[i], &error);
      g_autoptr (VdtMap) translated = map ? vdt_data_translate (map) : NULL;

      if (translated)
        add (files, shipped[i], translated, FALSE);
      else
        g_warning ("Legend: %s", error->message);
    }
  for (guint i = 0; own[i]; i++)
    {
      g_autoptr (VdtMap) map = vdt_map_read_file (own[i], NULL);

      if (map)
        add (files, own[i], map, TRUE);
    }

  return files;
}

/**
 * vdt_legend_files_remember:
 * @file: a legend that the user has saved
 *
 * Offers it from now on.
 */
void
vdt_legend_files_remember (GFile *file)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  g_auto (GStrv) before = g_settings_get_strv (settings, KEY);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *path = g_file_get_path (file);
  g_auto (GStrv) after = NULL;

  if (!path || vdt_data_has_file (file))
    return;
  g_strv_builder_add (builder, path);
  for (guint i = 0, n = 1; before[i] && n < MAX_OWN; i++)
    if (!g_str_equal (before[i], path))
      {
        g_strv_builder_add (builder, before[i]);
        n++;
      }
  after = g_strv_builder_end (builder);
  g_settings_set_strv (settings, KEY, (const char *const *) after);
}
