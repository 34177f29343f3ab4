/* vdt-write-html.c - writes the manual as HTML
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-html.h"
#include "vdt-manual.h"

static gboolean
write_file (const char *folder, const char *name, const char *data, gssize size, GError **error)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *parent = g_path_get_dirname (path);

  g_mkdir_with_parents (parent, 0755);
  /* Anew: what is written over a longer file keeps its end, in GLib 2.74. */
  return g_file_set_contents_full (path, data, size, G_FILE_SET_CONTENTS_CONSISTENT, 0644, error);
}

/* All in English, or what there is in another language. */
static gboolean
write_pages (const char *folder, const char *language, GError **error)
{
  g_auto (GStrv) pages = vdt_manual_list_pages ();
  g_autofree char *index = vdt_html_new_index (language);

  for (guint i = 0; pages[i]; i++)
    if (!language || vdt_manual_has (pages[i], language))
      {
        g_autofree char *name = vdt_html_dup_name (pages[i]);
        g_autofree char *html = vdt_html_new (pages[i], language);

        if (!write_file (folder, name, html, -1, error))
          return FALSE;
      }
  return write_file (folder, "index.html", index, -1, error);
}

static gboolean
write_languages (const char *folder, GError **error)
{
  const VdtManualLanguage *languages = vdt_manual_list_languages ();

  for (guint i = 0; languages[i].code; i++)
    {
      g_autofree char *own = g_build_filename (folder, languages[i].code, NULL);

      if (vdt_manual_has (VDT_MANUAL_FIRST, languages[i].code)
          && !write_pages (own, languages[i].code, error))
        return FALSE;
    }
  return write_pages (folder, NULL, error);
}

/* What pages show, from a folder of the manual and those in it. */
static gboolean
write_pictures (const char *folder, const char *within, GError **error)
{
  g_autofree char *resources = g_strconcat (VDT_MANUAL_RESOURCES, within, NULL);
  g_auto (GStrv) names = g_resources_enumerate_children (resources, 0, error);

  for (guint i = 0; names && names[i]; i++)
    {
      g_autofree char *name = g_strconcat (within, names[i], NULL);
      g_autofree char *path = g_strconcat (resources, names[i], NULL);
      g_autoptr (GBytes) bytes = NULL;
      gboolean done = TRUE;

      if (g_str_has_suffix (name, "/"))
        done = write_pictures (folder, name, error);
      else if (!g_str_has_suffix (name, ".md")
               && (bytes = g_resources_lookup_data (path, 0, error)))
        done = write_file (folder, name, g_bytes_get_data (bytes, NULL),
                           (gssize) g_bytes_get_size (bytes), error);
      if (!done)
        return FALSE;
    }
  return names != NULL;
}

int
main (int argc, char *argv[])
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) folder = NULL;

  if (argc != 2)
    {
      g_printerr ("Usage: write-html FOLDER\n");
      return 2;
    }
  if (!write_languages (argv[1], &error) || !write_pictures (argv[1], "", &error))
    {
      g_printerr ("write-html: %s\n", error->message);
      return 1;
    }
  /* Made anew, for whoever compares times, though it was there before. */
  folder = g_file_new_for_commandline_arg (argv[1]);
  g_file_set_attribute_uint64 (folder, G_FILE_ATTRIBUTE_TIME_MODIFIED,
                               (guint64) (g_get_real_time () / G_USEC_PER_SEC),
                               G_FILE_QUERY_INFO_NONE, NULL, NULL);
  return 0;
}
