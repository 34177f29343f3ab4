/* fuzz-draft.c - whatever records are in a draft: an error, or a document that can be gone on with
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The bytes are records, each behind two bytes that tell its length; what is left stands torn
 * behind them in the file. Their sums are made here: no chance would find them.
 */

#include "fuzz-target.h"

#include "draft-folder.h"

#include "vdt-draft-file.h"
#include "vdt-draft-keeper.h"
#include "vdt-map-builder.h"
#include "vdt-map-writer.h"

#include <stdio.h>

#define RECORD "(yxusv)"
#define N_HEXES_MAX 10000 /* of a map that is worked on: more takes too long */

static GPtrArray *
take_records (const guint8 **data, gsize *size)
{
  GPtrArray *records = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);

  while (*size > 2)
    {
      gsize length = (gsize) ((*data)[0] | (*data)[1] << 8);
      g_autoptr (GBytes) bytes = NULL;

      if (length > *size - 2)
        break;
      bytes = g_bytes_new (*data + 2, length);
      g_ptr_array_add (records, g_variant_ref_sink (g_variant_new_from_bytes (
                                    G_VARIANT_TYPE (RECORD), bytes, FALSE)));
      *data += 2 + length;
      *size -= 2 + length;
    }

  return records;
}

/* Returns: its name */
static char *
write_file (DraftFolder *folder, const guint8 *data, gsize size)
{
  g_autoptr (GPtrArray) records = take_records (&data, &size);
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtDraftFile) file = vdt_draft_file_new (folder->drafts, &error);
  char *path;
  FILE *end;

  g_assert_no_error (error);
  vdt_draft_file_append (file, (GVariant *const *) records->pdata, records->len, &error);
  g_assert_no_error (error);
  vdt_draft_file_publish (file, NULL, &error);
  g_assert_no_error (error);
  path = g_strdup (vdt_draft_file_get_path (file));
  end = fopen (path, "ab");
  g_assert_cmpuint (fwrite (data, 1, size, end), ==, size);
  g_assert_cmpint (fclose (end), ==, 0);

  return path;
}

static void
assert_refused (const GError *error)
{
  g_assert_nonnull (error);
  g_assert_true (error->domain == G_IO_ERROR);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

/* Returns: (transfer full) (nullable): the document, and its draft */
static VdtDocument *
open_document (const char *path, VdtDraft **draft)
{
  g_autoptr (VdtDraft) opened = NULL;
  g_autoptr (GError) error = NULL;
  VdtDocument *document;

  opened = vdt_draft_open (path, &error);
  if (!opened)
    {
      assert_refused (error);
      return NULL;
    }
  g_assert_no_error (error);
  g_assert_true (g_utf8_validate (vdt_draft_get_info (opened)->name, -1, NULL));
  document = vdt_draft_make_document (opened, &error);
  if (!document)
    assert_refused (error);
  else
    *draft = g_steal_pointer (&opened);

  return document;
}

static int
count_hexes (VdtDocument *document)
{
  const VdtGrid *grid = vdt_map_get_grid (vdt_document_get_map (document));

  return grid->columns * grid->rows;
}

/* All back, and all again. */
static void
assert_history (VdtDocument *document)
{
  g_autoptr (VdtMap) map = vdt_map_ref (vdt_document_get_map (document));
  guint position = vdt_document_get_position (document);

  for (guint i = 0; i < position; i++)
    vdt_document_undo (document);
  g_assert_cmpuint (vdt_document_get_position (document), ==, 0);
  vdt_document_go_to (document, position);
  g_assert_true (vdt_map_equal (vdt_document_get_map (document), map));
}

static void
take_step (VdtDocument *document)
{
  VdtMap *map = vdt_document_get_map (document);
  const char *title = vdt_map_get_text (map, VDT_MAP_TITLE);
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  g_autoptr (VdtMap) after = NULL;

  vdt_map_builder_set_text (builder, VDT_MAP_TITLE,
                            g_strcmp0 (title, "One") == 0 ? "Another" : "One");
  after = vdt_map_builder_end (builder);
  vdt_document_apply (document, after, "Title");
}

/* Somebody goes on, and that is lost, too. */
static void
assert_kept (const char *path, VdtDocument *document, VdtDraft *draft)
{
  g_autoptr (VdtDraftKeeper) keeper = vdt_draft_keeper_new_recovered (document, draft);
  g_autoptr (VdtDocument) again = NULL;
  VdtDraft *next = NULL;

  take_step (document);
  vdt_draft_keeper_leave (keeper);
  again = open_document (path, &next);
  g_assert_nonnull (again);
  g_assert_true (vdt_map_equal (vdt_document_get_map (again), vdt_document_get_map (document)));
  g_assert_false (vdt_draft_get_info (next)->damaged);
  vdt_document_undo (again);
  vdt_document_undo (document);
  g_assert_true (vdt_map_equal (vdt_document_get_map (again), vdt_document_get_map (document)));
  vdt_draft_free (next);
}

/* The entry point of libFuzzer. */
int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  DraftFolder folder;
  g_autofree char *path = NULL;
  g_autoptr (VdtDocument) document = NULL;
  VdtDraft *draft = NULL;

  draft_folder_set_up (&folder, NULL);
  path = write_file (&folder, data, size);
  document = open_document (path, &draft);
  if (document && count_hexes (document) > N_HEXES_MAX)
    vdt_draft_free (draft);
  else if (document)
    {
      g_bytes_unref (vdt_map_write_bytes (vdt_document_get_map (document)));
      assert_history (document);
      assert_kept (path, document, draft);
    }
  draft_folder_tear_down (&folder, NULL);
  return 0;
}
