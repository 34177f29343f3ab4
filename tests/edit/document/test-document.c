/* test-document.c - a map being worked on: its history, its file, whether it is saved
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "assert-ends.h"
#include "edit-map.h"

#include "vdt-document.h"
#include "vdt-map-builder.h"
#include "vdt-map-file.h"

#include <glib/gstdio.h>

/* A document with a diary: a letter for each thing that it tells. m map, f file, t title,
 * d modified ("dirty"), u can-undo, r can-redo, U undo-label, R redo-label, c changed.
 */
typedef struct
{
  VdtDocument *document;
  VdtMap *first;
  VdtMap *maps[3];
  GString *diary;
  guint n_changed; /* hexes of the last changed signal; G_MAXUINT: the whole map */
} Fixture;

static const struct
{
  const char *name;
  char letter;
} letters[] = {
  { "map", 'm' },      { "file", 'f' },     { "title", 't' },      { "modified", 'd' },
  { "can-undo", 'u' }, { "can-redo", 'r' }, { "undo-label", 'U' }, { "redo-label", 'R' },
};

static void
notify_cb (Fixture *f, GParamSpec *pspec)
{
  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    if (g_str_equal (pspec->name, letters[i].name))
      g_string_append_c (f->diary, letters[i].letter);
}

static void
changed_cb (Fixture *f, VdtRegion *region)
{
  g_string_append_c (f->diary, 'c');
  f->n_changed = region ? vdt_region_count (region) : G_MAXUINT;
}

static int
compare_letters (gconstpointer a, gconstpointer b)
{
  return *(const char *) a - *(const char *) b;
}

/* What was told since the last time, in the order of the alphabet. */
static void
assert_told (Fixture *f, const char *expected)
{
  qsort (f->diary->str, f->diary->len, 1, compare_letters);
  g_assert_cmpstr (f->diary->str, ==, expected);
  g_string_truncate (f->diary, 0);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->first = edit_map_parse ("");
  f->maps[0] = edit_map_add (f->first, "11w");
  f->maps[1] = edit_map_add (f->maps[0], "22=1");
  f->maps[2] = edit_map_add (f->maps[1], "33:unit");
  f->document = vdt_document_new (f->first, NULL);
  f->diary = g_string_new (NULL);
  g_signal_connect_swapped (f->document, "notify", G_CALLBACK (notify_cb), f);
  g_signal_connect_swapped (f->document, "changed", G_CALLBACK (changed_cb), f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  assert_ends (f->document);
  vdt_map_unref (f->first);
  for (guint i = 0; i < G_N_ELEMENTS (f->maps); i++)
    vdt_map_unref (f->maps[i]);
  g_string_free (f->diary, TRUE);
}

static void
assert_state (Fixture *f, VdtMap *map, gboolean modified, const char *undo, const char *redo)
{
  g_autoptr (VdtMap) held = NULL;
  g_autofree char *undo_label = NULL;
  g_autofree char *redo_label = NULL;
  gboolean is_modified, can_undo, can_redo;

  g_object_get (f->document, "map", &held, "modified", &is_modified, "can-undo", &can_undo,
                "can-redo", &can_redo, "undo-label", &undo_label, "redo-label", &redo_label, NULL);
  g_assert_true (vdt_map_equal (held, map));
  g_assert_cmpint (is_modified, ==, modified);
  g_assert_cmpint (can_undo, ==, undo != NULL);
  g_assert_cmpint (can_redo, ==, redo != NULL);
  g_assert_cmpstr (undo_label, ==, undo);
  g_assert_cmpstr (redo_label, ==, redo);
}

static void
test_apply (Fixture *f, gconstpointer data)
{
  g_autoptr (VdtMap) same = edit_map_parse ("11w 22=1");

  assert_state (f, f->first, FALSE, NULL, NULL);

  vdt_document_apply (f->document, f->maps[0], "one");
  assert_told (f, "Ucdmu");
  g_assert_cmpuint (f->n_changed, ==, 1);
  assert_state (f, f->maps[0], TRUE, "one", NULL);

  vdt_document_apply (f->document, f->maps[1], "two");
  assert_told (f, "Ucm");
  assert_state (f, f->maps[1], TRUE, "two", NULL);

  vdt_document_apply (f->document, same, "nothing");
  assert_told (f, "");
  assert_state (f, f->maps[1], TRUE, "two", NULL);

  vdt_document_undo (f->document);
  assert_told (f, "RUcmr");
  assert_state (f, f->maps[0], TRUE, "one", "two");

  vdt_document_undo (f->document);
  assert_told (f, "RUcdmu");
  assert_state (f, f->first, FALSE, NULL, "one");
  vdt_document_undo (f->document);
  assert_told (f, "");

  vdt_document_redo (f->document);
  assert_told (f, "RUcdmu");
  vdt_document_apply (f->document, f->maps[2], "three");
  assert_told (f, "RUcmr");
  assert_state (f, f->maps[2], TRUE, "three", NULL);
  vdt_document_redo (f->document);
  assert_told (f, "");
}

static void
test_stroke (Fixture *f, gconstpointer data)
{
  vdt_document_begin_stroke (f->document, "stroke");
  g_assert_true (vdt_document_in_stroke (f->document));
  assert_told (f, "");

  vdt_document_update_stroke (f->document, f->maps[0]);
  assert_told (f, "cdm");
  vdt_document_update_stroke (f->document, f->maps[0]);
  assert_told (f, "");
  vdt_document_update_stroke (f->document, f->maps[1]);
  assert_told (f, "cm");
  assert_state (f, f->maps[1], TRUE, NULL, NULL);
  g_assert_true (vdt_document_get_stroke_start (f->document) == f->first);

  vdt_document_end_stroke (f->document);
  assert_told (f, "Uu");
  g_assert_false (vdt_document_in_stroke (f->document));
  assert_state (f, f->maps[1], TRUE, "stroke", NULL);
  g_assert_true (vdt_document_get_stroke_start (f->document) == f->maps[1]);

  vdt_document_undo (f->document);
  assert_state (f, f->first, FALSE, NULL, "stroke");
}

static void
test_stroke_without_effect (Fixture *f, gconstpointer data)
{
  g_autoptr (VdtMap) like_first = edit_map_parse ("");

  vdt_document_begin_stroke (f->document, "there");
  vdt_document_update_stroke (f->document, f->maps[0]);
  vdt_document_update_stroke (f->document, like_first);
  vdt_document_end_stroke (f->document);
  assert_state (f, f->first, FALSE, NULL, NULL);

  vdt_document_begin_stroke (f->document, "nothing");
  vdt_document_end_stroke (f->document);
  assert_state (f, f->first, FALSE, NULL, NULL);
}

static void
assert_map_at (Fixture *f, guint position, VdtMap *map)
{
  g_autoptr (VdtMap) made = vdt_document_make_map_at (f->document, position);

  g_assert_true (vdt_map_equal (made, map));
}

static void
test_go_to (Fixture *f, gconstpointer data)
{
  g_autoptr (VdtMap) a = edit_map_add (f->first, "11w");
  g_autoptr (VdtMap) b = edit_map_add (a, "22w");
  g_autoptr (VdtMap) c = edit_map_add (b, "33w");

  vdt_document_apply (f->document, a, "A");
  vdt_document_apply (f->document, b, "B");
  vdt_document_apply (f->document, c, "C");
  g_assert_cmpuint (vdt_document_get_n_steps (f->document), ==, 3);
  g_assert_cmpuint (vdt_document_get_position (f->document), ==, 3);
  g_assert_cmpstr (vdt_document_get_step_label (f->document, 2), ==, "B");

  assert_map_at (f, 0, f->first);
  assert_map_at (f, 2, b);
  assert_map_at (f, 3, c);

  vdt_document_go_to (f->document, 0);
  assert_state (f, f->first, FALSE, NULL, "A");
  assert_map_at (f, 3, c);
  g_assert_cmpuint (vdt_document_get_position (f->document), ==, 0);
  vdt_document_go_to (f->document, 2);
  assert_state (f, b, TRUE, "B", "C");

  vdt_document_begin_stroke (f->document, "D");
  vdt_document_go_to (f->document, 1);
  g_assert_true (vdt_map_equal (vdt_document_get_map (f->document), b));
  vdt_document_end_stroke (f->document);
  g_assert_cmpuint (vdt_document_get_position (f->document), ==, 2);
}

static void
test_cancel_keeps_redo (Fixture *f, gconstpointer data)
{
  vdt_document_apply (f->document, f->maps[0], "one");
  vdt_document_apply (f->document, f->maps[1], "two");
  vdt_document_undo (f->document);
  assert_state (f, f->maps[0], TRUE, "one", "two");
  g_string_truncate (f->diary, 0);

  vdt_document_begin_stroke (f->document, "stroke");
  vdt_document_update_stroke (f->document, f->maps[2]);
  vdt_document_cancel_stroke (f->document);
  assert_told (f, "ccmm");
  assert_state (f, f->maps[0], TRUE, "one", "two");
  g_assert_false (vdt_document_in_stroke (f->document));

  vdt_document_cancel_stroke (f->document);
  assert_told (f, "");
}

/* Whatever comes from outside in the middle of a stroke. */
static void
test_stroke_disturbed (Fixture *f, gconstpointer data)
{
  vdt_document_apply (f->document, f->maps[0], "one");
  vdt_document_begin_stroke (f->document, "stroke");
  vdt_document_update_stroke (f->document, f->maps[1]);
  vdt_document_undo (f->document);
  assert_state (f, f->maps[1], TRUE, "one", NULL);
  vdt_document_redo (f->document);
  assert_state (f, f->maps[1], TRUE, "one", NULL);

  vdt_document_apply (f->document, f->maps[2], "other");
  g_assert_false (vdt_document_in_stroke (f->document));
  assert_state (f, f->maps[2], TRUE, "other", NULL);
  vdt_document_undo (f->document);
  assert_state (f, f->maps[1], TRUE, "stroke", "other");
}

static void
test_whole_map_changes (Fixture *f, gconstpointer data)
{
  g_autoptr (VdtMap) larger = edit_map_new_hills (20, 20, NULL);

  vdt_document_apply (f->document, larger, "resize");
  g_assert_cmpuint (f->n_changed, ==, G_MAXUINT);
  vdt_document_apply (f->document, f->maps[0], "back");
  g_assert_cmpuint (f->n_changed, ==, G_MAXUINT);
}

static VdtMap *
with_title (VdtMap *map, const char *title)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);

  vdt_map_builder_set_text (builder, VDT_MAP_TITLE, title);

  return vdt_map_builder_end (builder);
}

static void
assert_title (Fixture *f, const char *expected)
{
  g_autofree char *title = vdt_document_dup_title (f->document);

  g_assert_cmpstr (title, ==, expected);
}

static void
test_title (Fixture *f, gconstpointer data)
{
  g_autoptr (VdtMap) named = with_title (f->first, "Bocage");
  g_autoptr (GFile) file = g_file_new_for_path ("/tmp/maps/ridge.vedette");
  g_autoptr (GFile) same = g_file_new_for_path ("/tmp/maps/ridge.vedette");
  g_autoptr (GFile) other = g_file_new_for_path ("/tmp/maps/ridge.xml");

  assert_title (f, "Untitled map");
  vdt_document_apply (f->document, named, "name");
  assert_told (f, "Ucdmtu");
  g_assert_cmpuint (f->n_changed, ==, 0);
  assert_title (f, "Bocage");

  g_object_set (f->document, "file", file, NULL);
  assert_told (f, "ft");
  assert_title (f, "ridge");
  g_assert_true (vdt_document_get_file (f->document) == file);
  vdt_document_set_file (f->document, same);
  assert_told (f, "");
  vdt_document_set_file (f->document, other);
  assert_told (f, "ft");
  assert_title (f, "ridge.xml");
  vdt_document_set_file (f->document, NULL);
  assert_told (f, "ft");
  assert_title (f, "Bocage");
}

/* A file, or whoever pastes, may bring a title of many lines: no question has room for that. */
static void
test_long_title (Fixture *f, gconstpointer data)
{
  g_autofree char *many = g_strnfill (100000, 'o');
  g_autofree char *title = g_strconcat ("A\nB", many, NULL);
  g_autoptr (VdtMap) named = with_title (f->first, title);
  g_autoptr (VdtMap) blank = with_title (f->first, " \n ");
  g_autofree char *shown = NULL;
  g_autofree char *name = NULL;

  vdt_document_apply (f->document, named, "name");
  shown = vdt_document_dup_title (f->document);
  name = vdt_document_dup_name (f->document);
  g_assert_true (g_str_has_prefix (shown, "A Booo") && g_str_has_suffix (shown, "o…"));
  g_assert_cmpuint (strlen (shown), <=, 150);
  g_assert_cmpstr (name, ==, shown);
  g_assert_cmpstr (vdt_map_get_text (vdt_document_get_map (f->document), VDT_MAP_TITLE), ==, title);

  vdt_document_apply (f->document, blank, "name");
  assert_title (f, "Untitled map");
}

/* A folder that goes away with everything in it. */
static char *
make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("vedette-XXXXXX", &error);

  g_assert_no_error (error);

  return folder;
}

static void
remove_folder (char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (folder);
  g_free (folder);
}

static GFile *
file_in (const char *folder, const char *name)
{
  return g_file_new_build_filename (folder, name, NULL);
}

static void
assert_file_holds (GFile *file, VdtMap *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = vdt_map_read_file (g_file_peek_path (file), &error);

  g_assert_no_error (error);
  g_assert_true (vdt_map_equal (map, expected));
}

typedef struct
{
  guint n_done;
  GError *error; /* of the last one */
} Saves;

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Saves *saves = user_data;
  gboolean saved;

  g_clear_error (&saves->error);
  saved = vdt_document_save_finish (VDT_DOCUMENT (source), result, &saves->error);
  g_assert_true (saved == (saves->error == NULL));
  saves->n_done++;
}

static void
wait_for (Saves *saves, guint n)
{
  while (saves->n_done < n)
    g_main_context_iteration (NULL, TRUE);
}

static void
save (Fixture *f, GFile *file, GCancellable *cancellable, Saves *saves)
{
  vdt_document_save_map_async (f->document, vdt_document_get_map (f->document), file, cancellable,
                               saved_cb, saves);
}

static void
test_save (Fixture *f, gconstpointer data)
{
  char *folder = make_folder ();
  g_autoptr (GFile) file = file_in (folder, "a.vedette");
  Saves saves = { 0 };

  vdt_document_apply (f->document, f->maps[0], "one");
  g_string_truncate (f->diary, 0);
  save (f, file, NULL, &saves);
  wait_for (&saves, 1);
  g_assert_no_error (saves.error);
  assert_told (f, "dft");
  assert_file_holds (file, f->maps[0]);
  g_assert_true (g_file_equal (vdt_document_get_file (f->document), file));

  /* Undoing away from what was saved modifies, and redoing back does not. */
  vdt_document_undo (f->document);
  g_assert_true (vdt_document_get_modified (f->document));
  vdt_document_redo (f->document);
  g_assert_false (vdt_document_get_modified (f->document));

  vdt_document_apply (f->document, f->maps[1], "two");
  save (f, NULL, NULL, &saves);
  wait_for (&saves, 2);
  assert_file_holds (file, f->maps[1]);
  g_assert_false (vdt_document_get_modified (f->document));

  remove_folder (folder);
}

static void
test_save_while_editing (Fixture *f, gconstpointer data)
{
  char *folder = make_folder ();
  g_autoptr (GFile) file = file_in (folder, "a.vedette");
  Saves saves = { 0 };

  vdt_document_apply (f->document, f->maps[0], "one");
  save (f, file, NULL, &saves);
  vdt_document_apply (f->document, f->maps[1], "two");
  wait_for (&saves, 1);
  g_assert_no_error (saves.error);
  assert_file_holds (file, f->maps[0]);
  g_assert_true (vdt_document_get_modified (f->document));
  vdt_document_undo (f->document);
  g_assert_false (vdt_document_get_modified (f->document));

  remove_folder (folder);
}

static void
test_save_in_a_stroke (Fixture *f, gconstpointer data)
{
  char *folder = make_folder ();
  g_autoptr (GFile) file = file_in (folder, "a.vedette");
  Saves saves = { 0 };

  vdt_document_begin_stroke (f->document, "stroke");
  vdt_document_update_stroke (f->document, f->maps[0]);
  save (f, file, NULL, &saves);
  wait_for (&saves, 1);
  assert_file_holds (file, f->maps[0]);
  g_assert_false (vdt_document_get_modified (f->document));
  vdt_document_cancel_stroke (f->document);
  g_assert_true (vdt_document_get_modified (f->document));

  remove_folder (folder);
}

static void
test_saves_queue (Fixture *f, gconstpointer data)
{
  char *folder = make_folder ();
  g_autoptr (GFile) a = file_in (folder, "a.vedette");
  g_autoptr (GFile) b = file_in (folder, "b.vedette");
  Saves saves = { 0 };

  vdt_document_apply (f->document, f->maps[0], "one");
  save (f, a, NULL, &saves);
  save (f, b, NULL, &saves);
  vdt_document_apply (f->document, f->maps[1], "two");
  save (f, a, NULL, &saves);
  wait_for (&saves, 3);
  g_assert_no_error (saves.error);
  assert_file_holds (a, f->maps[1]);
  assert_file_holds (b, f->maps[0]);
  g_assert_true (g_file_equal (vdt_document_get_file (f->document), a));
  g_assert_false (vdt_document_get_modified (f->document));

  remove_folder (folder);
}

static void
test_save_fails (Fixture *f, gconstpointer data)
{
  char *folder = make_folder ();
  g_autofree char *missing = g_build_filename (folder, "missing", NULL);
  g_autoptr (GFile) good = file_in (folder, "a.vedette");
  g_autoptr (GFile) bad = file_in (missing, "a.vedette");
  Saves saves = { 0 };

  vdt_document_set_file (f->document, good);
  vdt_document_apply (f->document, f->maps[0], "one");
  g_string_truncate (f->diary, 0);
  save (f, bad, NULL, &saves);
  wait_for (&saves, 1);
  g_assert_nonnull (saves.error);
  assert_told (f, "");
  g_assert_true (vdt_document_get_modified (f->document));
  g_assert_true (vdt_document_get_file (f->document) == good);

  /* A save that fails does not hold up the ones behind it. */
  save (f, bad, NULL, &saves);
  save (f, NULL, NULL, &saves);
  wait_for (&saves, 3);
  g_assert_no_error (saves.error);
  assert_file_holds (good, f->maps[0]);

  /* What is written need not be what the document holds. */
  vdt_document_save_map_async (f->document, f->maps[1], NULL, NULL, saved_cb, &saves);
  wait_for (&saves, 4);
  g_assert_no_error (saves.error);
  assert_file_holds (good, f->maps[1]);
  g_assert_true (vdt_document_get_map (f->document) == f->maps[0]);
  g_assert_true (vdt_document_get_modified (f->document));

  remove_folder (folder);
}

static void
test_save_cancelled (Fixture *f, gconstpointer data)
{
  char *folder = make_folder ();
  g_autoptr (GFile) file = file_in (folder, "a.vedette");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Saves saves = { 0 };

  vdt_document_apply (f->document, f->maps[0], "one");
  g_cancellable_cancel (cancellable);
  save (f, file, cancellable, &saves);
  wait_for (&saves, 1);
  g_assert_error (saves.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_true (vdt_document_get_modified (f->document));
  g_assert_null (vdt_document_get_file (f->document));
  g_assert_false (g_file_query_exists (file, NULL));
  g_clear_error (&saves.error);

  remove_folder (folder);
}

#define add(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)

void
vdt_test_document (void)
{
  add ("/document/apply", test_apply);
  add ("/document/stroke", test_stroke);
  add ("/document/stroke-without-effect", test_stroke_without_effect);
  add ("/document/cancel-keeps-redo", test_cancel_keeps_redo);
  add ("/document/go-to", test_go_to);
  add ("/document/stroke-disturbed", test_stroke_disturbed);
  add ("/document/whole-map-changes", test_whole_map_changes);
  add ("/document/title", test_title);
  add ("/document/long-title", test_long_title);
  add ("/document/save", test_save);
  add ("/document/save-while-editing", test_save_while_editing);
  add ("/document/save-in-a-stroke", test_save_in_a_stroke);
  add ("/document/saves-queue", test_saves_queue);
  add ("/document/save-fails", test_save_fails);
  add ("/document/save-cancelled", test_save_cancelled);
}
