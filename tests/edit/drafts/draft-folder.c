/* draft-folder.c - a folder of drafts, and what is done to documents in it, for tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draft-folder.h"

#include "seeded-map.h"

#include "vdt-draft-file.h"
#include "vdt-edits.h"

#include <glib/gstdio.h>

/**
 * draft_folder_set_up:
 * @self: a fixture
 * @data: unused
 *
 * Makes the folder.
 */
void
draft_folder_set_up (DraftFolder *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("vedette-XXXXXX", NULL);
  self->drafts = g_build_filename (self->folder, "drafts", NULL);
}

static void
remove_all (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_remove (path) != 0)
        remove_all (path);
    }
  g_rmdir (folder);
}

/**
 * draft_folder_tear_down:
 * @self: a fixture
 * @data: unused
 *
 * Deletes it with all that is in it.
 */
void
draft_folder_tear_down (DraftFolder *self, gconstpointer data)
{
  remove_all (self->folder);
  g_free (self->folder);
  g_free (self->drafts);
}

/**
 * draft_folder_count:
 * @self: a fixture
 *
 * Returns: how many drafts there are, whoever has them
 */
guint
draft_folder_count (DraftFolder *self)
{
  g_auto (GStrv) paths = vdt_draft_file_list (self->drafts);

  return g_strv_length (paths);
}

/**
 * draft_folder_open:
 * @self: a fixture
 *
 * Returns: (transfer full): the only draft, which nobody has
 */
VdtDraft *
draft_folder_open (DraftFolder *self)
{
  g_auto (GStrv) paths = vdt_draft_file_list (self->drafts);
  g_autoptr (GError) error = NULL;
  VdtDraft *draft;

  g_assert_cmpuint (g_strv_length (paths), ==, 1);
  draft = vdt_draft_open (paths[0], &error);
  g_assert_no_error (error);

  return draft;
}

/**
 * draft_folder_raise:
 * @document: a document
 *
 * Takes one step.
 */
void
draft_folder_raise (VdtDocument *document)
{
  g_autoptr (VdtRegion) region = seeded_map_all (vdt_document_get_map (document));
  g_autoptr (VdtMap) map = vdt_edits_step_elevation (vdt_document_get_map (document), region, 1);

  vdt_document_apply (document, map, "Raise ground");
}
