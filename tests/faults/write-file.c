/* write-file.c - writes what only the window writes, for the tests that let the disk fail
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "edit-map.h"

#include "vdt-draft-file.h"
#include "vdt-draft.h"
#include "vdt-edits.h"
#include "vdt-game-keeper.h"
#include "vdt-map-file.h"
#include "vdt-save-bytes.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A writing in another thread that somebody waits for. */
typedef struct
{
  GAsyncResult *result;
} Wait;

static void
done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  ((Wait *) user_data)->result = g_object_ref (result);
}

static GAsyncResult *
wait_for (Wait *wait)
{
  while (!wait->result)
    g_main_context_iteration (NULL, TRUE);

  return wait->result;
}

/* What the file holds that is there; nothing is known of none. */
static gboolean
read_stamp (GFile *file, VdtFileStamp *stamp, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (VdtMap) map = NULL;
  Wait wait = { NULL };
  GError *why = NULL;

  vdt_map_load_async (file, NULL, NULL, done_cb, &wait);
  result = wait_for (&wait);
  map = vdt_map_load_finish (result, &why);
  *stamp = map ? *vdt_map_file_get_stamp (result) : (VdtFileStamp){ .known = FALSE };
  if (g_error_matches (why, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    g_clear_error (&why);
  if (why)
    g_propagate_error (error, why);

  return why == NULL;
}

/* As the window saves a map that it has opened. The version is the column of a counter. */
static gboolean
write_map (GFile *file, int version, GError **error)
{
  g_autoptr (VdtMap) before = edit_map_parse ("11:unit/Red 13:unit/Blue");
  g_autoptr (VdtMap) map = vdt_edits_move_counter (before, 0, edit_map_hex (version, 2));
  g_autoptr (GAsyncResult) result = NULL;
  VdtFileStamp stamp;
  Wait wait = { NULL };

  if (!read_stamp (file, &stamp, error))
    return FALSE;
  vdt_map_save_async (map, file, &stamp, NULL, done_cb, &wait);
  result = wait_for (&wait);

  return vdt_map_save_finish (result, error);
}

/* As the window saves a table. */
static gboolean
write_table (GFile *file, int version, GError **error)
{
  GString *csv = g_string_new ("hex,sees\n");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  Wait wait = { NULL };

  for (int i = 0; i < 5000; i++)
    g_string_append_printf (csv, "%04d,%d\n", i, i * version);
  bytes = g_string_free_to_bytes (csv);
  vdt_save_bytes_async (file, bytes, NULL, done_cb, &wait);
  result = wait_for (&wait);

  return vdt_save_bytes_finish (result, error);
}

/* As the referee's desk saves its log. */
static gboolean
write_log (GFile *file, int version, GError **error)
{
  g_autoptr (VdtRefereeLog) log = vdt_referee_log_new ();
  g_autofree char *title = g_strdup_printf ("to column %d", version);
  g_autoptr (VdtRefereeEntry) entry =
      vdt_referee_entry_new (VDT_OCCASION_MOVEMENT, NULL, "Red", title);
  g_autoptr (GAsyncResult) result = NULL;
  Wait wait = { NULL };

  vdt_referee_entry_add_part (entry, "Red", "sees 3 hexes\n");
  vdt_referee_log_append (log, entry);
  vdt_referee_log_save_async (log, NULL, file, NULL, done_cb, &wait);
  result = wait_for (&wait);

  return vdt_referee_log_save_finish (log, result, error);
}

static gboolean
is_settled (VdtRefereeRecorder *recorder, VdtGameKeeper *keeper)
{
  return !vdt_referee_recorder_get_busy (recorder)
         && g_atomic_int_get (&G_OBJECT (keeper)->ref_count) == 1;
}

/* As the window keeps a game: what is beside the map may be of another one, and is put aside. @file
 * is the map's. The version is the turn.
 */
static gboolean
write_game (GFile *file, int version, GError **error)
{
  g_autoptr (VdtMap) map = edit_map_parse ("11:unit/Red 13:unit/Blue");
  g_autoptr (VdtDocument) document = vdt_document_new (map, NULL);
  g_autoptr (VdtSighting) sighting = vdt_sighting_new (document);
  g_autoptr (VdtRefereeRecorder) recorder = vdt_referee_recorder_new (sighting);
  g_autoptr (VdtGameKeeper) keeper = vdt_game_keeper_new (recorder, document);
  const char *failure;

  vdt_referee_recorder_set_turn (recorder, (guint) version);
  vdt_document_set_file (document, file);
  while (!is_settled (recorder, keeper))
    g_main_context_iteration (NULL, FALSE);
  failure = vdt_game_keeper_get_failure (keeper);
  if (failure)
    g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, failure);

  return failure == NULL;
}

#define N_CHANGES 4

/* As the window keeps unsaved changes: @file is the folder. What is surely kept is told at once. */
static gboolean
write_draft (GFile *file, int version, GError **error)
{
  g_autoptr (VdtMap) map = edit_map_parse ("10:unit/Red");
  g_autoptr (VdtDraft) draft = vdt_draft_new (g_file_peek_path (file));
  const VdtDraftBase base = { map, 1, (char *) "", (char *) "work" };

  for (int i = 1; i <= N_CHANGES; i++)
    {
      g_autoptr (VdtMap) next = vdt_edits_move_counter (map, 0, edit_map_hex (i, 0));
      g_autoptr (GPtrArray) changes =
          g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_draft_change_free);

      g_ptr_array_add (changes, vdt_draft_change_new (next, 1 + (guint64) i, "Move counter"));
      if (!vdt_draft_write (draft, &base, changes, error)
          || !vdt_draft_sync_finish (vdt_draft_begin_sync (draft), error))
        return FALSE;
      printf ("%d\n", i);
      fflush (stdout);
    }

  return TRUE;
}

/* Tells to which column the counter has come in the drafts of a folder; 0: there is none. */
static gboolean
read_draft (GFile *file, int version, GError **error)
{
  g_auto (GStrv) paths = vdt_draft_file_list (g_file_peek_path (file));
  int column = 0, row = 0;

  for (guint i = 0; paths[i]; i++)
    {
      g_autoptr (VdtDraft) draft = vdt_draft_open (paths[i], error);
      g_autoptr (VdtDocument) document = draft ? vdt_draft_make_document (draft, error) : NULL;

      if (!document)
        return FALSE;
      vdt_layout_offset (VDT_LAYOUT_ODD_Q,
                         vdt_map_get_counter (vdt_document_get_map (document), 0)->hex, &column,
                         &row);
    }
  printf ("%d\n", column);

  return TRUE;
}

static const struct
{
  const char *name;
  gboolean (*write) (GFile *file, int version, GError **error);
} kinds[] = {
  { "map", write_map },   { "table", write_table }, { "log", write_log },
  { "game", write_game }, { "draft", write_draft }, { "read-draft", read_draft },
};

int
main (int argc, char *argv[])
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = NULL;
  gboolean written = FALSE;

  setlocale (LC_ALL, "");
  if (argc != 4)
    {
      fprintf (stderr, "Usage: write-file KIND FILE VERSION\n");
      return 2;
    }
  file = g_file_new_for_path (argv[2]);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].name, argv[1]))
      written = kinds[i].write (file, atoi (argv[3]), &error);
  if (error)
    fprintf (stderr, "write-file: %s\n", error->message);

  return written ? 0 : 1;
}
