/* test-draft.c - drafts that are torn, that make no sense, and that somebody does not want
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draft-folder.h"
#include "seeded-map.h"

#include "vdt-draft-file.h"
#include "vdt-draft-keeper.h"
#include "vdt-map-file.h"

#include <glib/gstdio.h>
#include <unistd.h>

/* A map of its own, in a folder where somebody finds it. */
static void
test_put_aside (DraftFolder *self, gconstpointer data)
{
  g_autofree char *aside = g_build_filename (self->folder, "aside", NULL);
  g_autoptr (VdtMap) map = seeded_map_new (5, VDT_LAYOUT_ODD_R, NULL);
  g_autofree char *first = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (VdtDocument) document = vdt_document_new (map, NULL);
      g_autoptr (VdtDraftKeeper) keeper = vdt_draft_keeper_new (document, self->drafts);
      g_autoptr (VdtDraft) draft = NULL;
      g_autoptr (VdtDocument) made = NULL;
      g_autoptr (VdtMap) again = NULL;
      g_autofree char *path = NULL;
      g_autoptr (GError) error = NULL;

      draft_folder_raise (document);
      vdt_draft_keeper_leave (keeper);
      draft = draft_folder_open (self);
      made = vdt_draft_make_document (draft, NULL);
      path = vdt_draft_put_aside (draft, made, aside, &error);
      g_assert_no_error (error);
      vdt_draft_remove (draft);
      g_assert_cmpuint (draft_folder_count (self), ==, 0);
      again = vdt_map_read_file (path, &error);
      g_assert_no_error (error);
      seeded_map_assert_same (again, vdt_document_get_map (document));
      g_assert_cmpstr (path, !=, first);
      g_free (first);
      first = g_steal_pointer (&path);
    }
}

/* Torn at every byte, it is the document as it was before some change, or nothing that could be
 * taken for one.
 */
static void
test_torn (DraftFolder *self, gconstpointer data)
{
  g_autoptr (VdtMap) map = seeded_map_new (6, VDT_LAYOUT_ODD_R, NULL);
  g_autoptr (VdtDocument) document = vdt_document_new (map, NULL);
  g_autoptr (VdtDraftKeeper) keeper = vdt_draft_keeper_new (document, self->drafts);
  g_autofree char *path = NULL;
  guint last = 4, n_refused = 0;
  GStatBuf info;

  for (guint i = 0; i < 4; i++)
    draft_folder_raise (document);
  vdt_draft_keeper_leave (keeper);
  {
    g_autoptr (VdtDraft) draft = draft_folder_open (self);

    path = g_strdup (vdt_draft_get_path (draft));
  }
  g_assert_cmpint (g_stat (path, &info), ==, 0);
  for (off_t length = info.st_size; length >= 0; length--)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtDocument) recovered = NULL;
      g_autoptr (VdtDraft) draft = NULL;
      guint n;

      g_assert_cmpint (truncate (path, length), ==, 0);
      draft = vdt_draft_open (path, &error);
      if (!draft)
        {
          g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
          g_assert_cmpuint (last, ==, 0);
          n_refused++;
          continue;
        }
      recovered = vdt_draft_make_document (draft, NULL);
      n = vdt_document_get_position (recovered);
      g_assert_true (length < info.st_size || n == 4);
      g_assert_true (n == last || n + 1 == last);
      last = n;
      for (guint i = 0; i <= n; i++)
        {
          g_autoptr (VdtMap) lost = vdt_document_make_map_at (document, i);
          g_autoptr (VdtMap) again = vdt_document_make_map_at (recovered, i);

          seeded_map_assert_same (again, lost);
        }
      if (n > 0)
        g_assert_cmpstr (vdt_document_get_step_label (recovered, n), ==, "Raise ground");
    }
  g_assert_cmpuint (n_refused, >, 0);
}

static GVariant *
make_record (char kind, guint position, GVariant *value)
{
  return g_variant_new ("(yxusv)", kind, G_GINT64_CONSTANT (1), position, "", value);
}

/* Begun anew, a draft begins with changes that no file has: undoing all there is leaves them. */
static void
check_unsaved (DraftFolder *self)
{
  VdtDraft *draft = draft_folder_open (self);
  g_autoptr (VdtDocument) recovered = vdt_draft_make_document (draft, NULL);
  VdtDraftKeeper *keeper = vdt_draft_keeper_new_recovered (recovered, draft);

  vdt_document_go_to (recovered, 0);
  g_assert_true (vdt_document_get_modified (recovered));
  vdt_draft_keeper_leave (keeper);
  g_object_unref (keeper);
  g_assert_cmpuint (draft_folder_count (self), ==, 1);
}

/* Records that are whole but make no sense end it, and it can be gone on with. */
static void
test_spoilt (DraftFolder *self, gconstpointer data)
{
  g_autoptr (VdtMap) map = seeded_map_new (7, VDT_LAYOUT_ODD_R, NULL);
  g_autoptr (VdtDocument) document = vdt_document_new (map, NULL);
  VdtDraftKeeper *keeper = vdt_draft_keeper_new (document, self->drafts);
  GVariant *const values[] = {
    make_record ('s', 0, g_variant_new_array (G_VARIANT_TYPE ("{yv}"), NULL, 0)),
    make_record ('g', 7, g_variant_new ("()")),
    make_record ('x', 0, g_variant_new ("()")),
    make_record ('p', 0, g_variant_new ("()")),
    make_record ('b', 0, g_variant_new ("()")),
    make_record ('h', 0, g_variant_new ("()")),
  };

  draft_folder_raise (document);
  vdt_draft_keeper_leave (keeper);
  g_object_unref (keeper);
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      g_autoptr (GVariant) value = g_variant_ref_sink (values[i]);
      g_auto (GStrv) paths = vdt_draft_file_list (self->drafts);
      g_autoptr (VdtDocument) recovered = NULL;
      g_autoptr (GPtrArray) records = NULL;
      VdtDraftFile *file = vdt_draft_file_open (paths[0], NULL);
      VdtDraft *draft;
      gboolean damaged;

      records = vdt_draft_file_read (file, G_VARIANT_TYPE ("(yxusv)"), &damaged, NULL);
      g_assert_true (vdt_draft_file_append (file, &value, 1, NULL));
      vdt_draft_file_free (file);
      draft = draft_folder_open (self);
      recovered = vdt_draft_make_document (draft, NULL);
      g_assert_true (vdt_draft_get_info (draft)->damaged);
      seeded_map_assert_same (vdt_document_get_map (recovered), vdt_document_get_map (document));

      /* What comes next is not lost behind the nonsense. */
      keeper = vdt_draft_keeper_new_recovered (recovered, draft);
      draft_folder_raise (recovered);
      draft_folder_raise (document);
      vdt_draft_keeper_leave (keeper);
      g_object_unref (keeper);
    }
  check_unsaved (self);
}

void
vdt_test_draft (void)
{
  static const struct
  {
    const char *path;
    void (*run) (DraftFolder *, gconstpointer);
  } tests[] = {
    { "/draft/put-aside", test_put_aside },
    { "/draft/torn", test_torn },
    { "/draft/spoilt", test_spoilt },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, DraftFolder, NULL, draft_folder_set_up, tests[i].run,
                draft_folder_tear_down);
}
