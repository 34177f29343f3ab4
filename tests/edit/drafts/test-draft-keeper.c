/* test-draft-keeper.c - random work on documents, given up at random moments and recovered
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "assert-ends.h"
#include "draft-folder.h"
#include "seeded-map.h"

#include "vdt-draft-file.h"
#include "vdt-draft-file.h"
#include "vdt-draft-keeper.h"
#include "vdt-edits.h"
#include "vdt-map-file.h"
#include "vdt-map-ops.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <utime.h>

#define N_SEEDS 40
#define N_CHANGES 25

static void
settle (VdtDraftKeeper *keeper)
{
  vdt_draft_keeper_write (keeper);
  while (vdt_draft_keeper_get_busy (keeper))
    g_main_context_iteration (NULL, TRUE);
}

static VdtMap *
change_counters (GRand *rand, VdtMap *map)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  int n = (int) vdt_map_get_n_counters (map);
  VdtHex hex = vdt_grid_hex (grid, g_rand_int_range (rand, 0, grid->columns), 0);
  VdtCounter counter = { .hex = hex, .side = (char *) "Union", .amount = 1 };

  switch (n > 0 ? g_rand_int_range (rand, 0, 4) : 0)
    {
    case 1:
      return vdt_edits_move_counter (map, (guint) g_rand_int_range (rand, 0, n), hex);
    case 2:
      return vdt_edits_remove_counter (map, (guint) g_rand_int_range (rand, 0, n));
    case 3:
      return vdt_edits_swap_counters (map, 0, (guint) g_rand_int_range (rand, 0, n));
    default:
      return vdt_edits_add_counter (map, &counter);
    }
}

static VdtMap *
resize (GRand *rand, VdtMap *map)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  int wider = g_rand_int_range (rand, 0, 3);
  VdtResize size = { .columns = grid->columns + wider, .rows = grid->rows + 1 };

  vdt_resize_anchor (&size, grid, 1, 1);

  return vdt_map_ops_resize (map, &size, NULL);
}

/* Of every kind. */
static VdtMap *
change_map (GRand *rand, VdtMap *map)
{
  g_autoptr (VdtRegion) region = seeded_map_region (rand, map);
  const VdtUnderlay *underlay = vdt_map_get_underlay (map);
  const VdtMapRules rules = { .system = (char *) "asl", .range = g_rand_int_range (rand, 0, 20) };
  guint32 colour = g_rand_int (rand) & 0xffffff;
  g_autofree char *word = g_strdup_printf ("%06x", colour);

  switch (g_rand_int_range (rand, 0, 12))
    {
    case 0:
      return vdt_edits_set_terrain (map, region, 1);
    case 1:
      return vdt_edits_step_elevation (map, region, 1);
    case 2:
      return vdt_edits_replace_terrain (map, region, 0, 1);
    case 3:
      return vdt_edits_set_rules (map, &rules);
    case 4:
      return vdt_edits_set_side_colour (map, "Union", colour);
    case 5:
      return vdt_map_ops_set_text (map, VDT_MAP_TITLE, word);
    case 6:
      return vdt_map_ops_set_spacing (map, colour / 1000.0, "m");
    case 7:
      return vdt_edits_set_underlay (map, underlay && colour % 2 ? NULL : underlay);
    case 8:
      return resize (rand, map);
    case 9:
      return vdt_edits_replace_code (map, VDT_CODES_SIDES, region, 0, 1);
    default:
      return change_counters (rand, map);
    }
}

static void
draw_stroke (GRand *rand, VdtDocument *document, VdtDraftKeeper *keeper)
{
  vdt_document_begin_stroke (document, "A stroke");
  for (int i = g_rand_int_range (rand, 0, 4); i > 0; i--)
    {
      g_autoptr (VdtMap) map = change_map (rand, vdt_document_get_map (document));

      if (map)
        vdt_document_update_stroke (document, map);
      if (g_rand_int_range (rand, 0, 3) == 0)
        settle (keeper);
    }
  if (g_rand_boolean (rand))
    vdt_document_end_stroke (document);
  else
    vdt_document_cancel_stroke (document);
}

static void
work (GRand *rand, VdtDocument *document, VdtDraftKeeper *keeper)
{
  for (int i = g_rand_int_range (rand, 1, N_CHANGES); i > 0; i--)
    {
      int what = g_rand_int_range (rand, 0, 12);
      int n = (int) vdt_document_get_n_steps (document);
      g_autoptr (VdtMap) map = NULL;

      if (what == 0)
        vdt_document_undo (document);
      else if (what == 1)
        vdt_document_redo (document);
      else if (what == 2)
        vdt_document_go_to (document, (guint) g_rand_int_range (rand, 0, n + 1));
      else if (what == 3)
        draw_stroke (rand, document, keeper);
      else if ((map = change_map (rand, vdt_document_get_map (document))))
        vdt_document_apply (document, map, "A change");
      if (g_rand_int_range (rand, 0, 5) == 0)
        settle (keeper);
    }
}

/* What was recovered is what was lost, and undo goes through versions that there were. */
static void
assert_same (VdtDocument *recovered, VdtDocument *lost, GHashTable *seen)
{
  seeded_map_assert_same (vdt_document_get_map (recovered), vdt_document_get_map (lost));
  for (guint i = 0; i < vdt_document_get_n_steps (recovered); i++)
    {
      g_autoptr (VdtMap) map = vdt_document_make_map_at (recovered, i);
      g_autofree char *text = seeded_map_write (map);

      g_assert_true (g_hash_table_contains (seen, text));
    }
}

static void
see_cb (VdtDocument *document, VdtRegion *region, GHashTable *seen)
{
  g_hash_table_add (seen, seeded_map_write (vdt_document_get_map (document)));
}

static void
test_random (DraftFolder *self, gconstpointer data)
{
  for (guint32 seed = 0; seed < N_SEEDS; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (VdtMap) map = seeded_map_new (seed, (VdtLayout) (seed % VDT_N_LAYOUTS), "cwb");
      VdtDocument *document = vdt_document_new (map, NULL);
      VdtDraftKeeper *keeper = vdt_draft_keeper_new (document, self->drafts);
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      see_cb (document, NULL, seen);
      /* Recovered, worked on, and lost again. */
      for (guint round = 0; round < 3; round++)
        {
          VdtDraft *draft = NULL;
          VdtDocument *recovered = NULL;

          g_signal_connect (document, "changed", G_CALLBACK (see_cb), seen);
          work (rand, document, keeper);
          vdt_draft_keeper_leave (keeper);
          if (vdt_document_get_modified (document))
            {
              draft = draft_folder_open (self);
              recovered = vdt_draft_make_document (draft, NULL);
              g_assert_nonnull (recovered);
              g_assert_true (vdt_document_get_modified (recovered));
              g_assert_cmpuint (vdt_draft_get_info (draft)->n_changes, ==,
                                vdt_document_get_position (recovered));
              assert_same (recovered, document, seen);
            }
          else
            {
              g_assert_cmpuint (draft_folder_count (self), ==, 0);
              recovered = vdt_document_new (vdt_document_get_map (document), NULL);
            }
          assert_ends (keeper);
          assert_ends (document);
          document = recovered;
          keeper = draft ? vdt_draft_keeper_new_recovered (document, draft)
                         : vdt_draft_keeper_new (document, self->drafts);
        }
      vdt_draft_keeper_discard (keeper);
      g_assert_cmpuint (draft_folder_count (self), ==, 0);
      assert_ends (keeper);
      assert_ends (document);
    }
}

static gboolean
wrote (DraftFolder *self)
{
  return draft_folder_count (self) > 0;
}

/* As soon after a change as is asked for. */
static void
test_delay (DraftFolder *self, gconstpointer data)
{
  g_autoptr (VdtMap) map = seeded_map_new (1, VDT_LAYOUT_ODD_Q, NULL);
  g_autoptr (VdtDocument) document = vdt_document_new (map, NULL);
  g_autoptr (VdtDraftKeeper) keeper = vdt_draft_keeper_new (document, self->drafts);
  g_autoptr (VdtRegion) region = seeded_map_all (map);
  g_autoptr (VdtMap) higher = vdt_edits_step_elevation (map, region, 1);
  GSource *source;
  gint64 wait;

  vdt_draft_keeper_set_delay (keeper, 40);
  vdt_document_apply (document, higher, "Raise ground");
  source = g_main_context_find_source_by_user_data (NULL, keeper);
  g_assert_nonnull (source);
  wait = (g_source_get_ready_time (source) - g_get_monotonic_time ()) / G_USEC_PER_SEC;
  g_assert_cmpint (wait, >, 20);
  g_assert_cmpint (wait, <=, 40);
  settle (keeper);
  g_assert_cmpuint (draft_folder_count (self), ==, 1);
  vdt_draft_keeper_discard (keeper);
}

/* By itself, within seconds; also in the middle of a stroke, which is not lost then. */
static void
test_soon (DraftFolder *self, gconstpointer data)
{
  g_autoptr (VdtMap) map = seeded_map_new (1, VDT_LAYOUT_ODD_Q, NULL);
  g_autoptr (VdtDocument) document = vdt_document_new (map, NULL);
  g_autoptr (VdtDraftKeeper) keeper = vdt_draft_keeper_new (document, self->drafts);
  g_autoptr (VdtRegion) region = seeded_map_all (map);
  g_autoptr (VdtMap) higher = vdt_edits_step_elevation (map, region, 1);
  g_autoptr (VdtDocument) recovered = NULL;
  g_autoptr (VdtDraft) draft = NULL;
  gint64 start = g_get_monotonic_time ();

  vdt_document_begin_stroke (document, "Raise ground");
  g_assert_false (vdt_draft_keeper_get_busy (keeper));
  vdt_document_update_stroke (document, higher);
  g_assert_true (vdt_draft_keeper_get_busy (keeper));
  while (!wrote (self))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (g_get_monotonic_time () - start, >, VDT_DRAFT_SECONDS * G_USEC_PER_SEC / 2);
  while (vdt_draft_keeper_get_busy (keeper))
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (vdt_draft_keeper_get_failure (keeper));
  vdt_draft_keeper_leave (keeper);
  draft = draft_folder_open (self);
  recovered = vdt_draft_make_document (draft, NULL);
  seeded_map_assert_same (vdt_document_get_map (recovered), higher);
  g_assert_cmpuint (vdt_document_get_n_steps (recovered), ==, 1);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_assert_true (vdt_document_save_finish (VDT_DOCUMENT (source), result, NULL));
  *(gboolean *) user_data = TRUE;
}

static void
save (VdtDocument *document, GFile *file)
{
  gboolean saved = FALSE;

  vdt_document_save_map_async (document, vdt_document_get_map (document), file, NULL, saved_cb,
                               &saved);
  while (!saved)
    g_main_context_iteration (NULL, TRUE);
}

/* Nobody is offered what was saved. */
static void
test_saved (DraftFolder *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "a map.vedette", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (VdtMap) map = seeded_map_new (2, VDT_LAYOUT_ODD_R, NULL);
  g_autoptr (VdtDocument) document = vdt_document_new (map, NULL);
  g_autoptr (VdtDraftKeeper) keeper = vdt_draft_keeper_new (document, self->drafts);

  draft_folder_raise (document);
  settle (keeper);
  g_assert_cmpuint (draft_folder_count (self), ==, 1);
  vdt_document_undo (document);
  g_assert_cmpuint (draft_folder_count (self), ==, 0);
  vdt_document_redo (document);
  settle (keeper);
  g_assert_cmpuint (draft_folder_count (self), ==, 1);
  save (document, file);
  g_assert_cmpuint (draft_folder_count (self), ==, 0);

  /* While a thread writes it. */
  draft_folder_raise (document);
  vdt_draft_keeper_write (keeper);
  save (document, NULL);
  while (vdt_draft_keeper_get_busy (keeper))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (draft_folder_count (self), ==, 0);
  draft_folder_raise (document);
  vdt_draft_keeper_write (keeper);
  vdt_draft_keeper_discard (keeper);
  g_assert_cmpuint (draft_folder_count (self), ==, 0);
}

/* What it is of, and whether that is still the same, can be told. */
static void
test_info (DraftFolder *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "a map.vedette", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *uri = g_file_get_uri (file);
  g_autoptr (VdtMap) map = seeded_map_new (3, VDT_LAYOUT_ODD_R, NULL);
  g_autoptr (VdtDocument) document = vdt_document_new (map, file);
  g_autoptr (VdtDraftKeeper) keeper = vdt_draft_keeper_new (document, self->drafts);
  g_autoptr (VdtDraft) draft = NULL;
  const VdtDraftInfo *info;
  GStatBuf status;

  g_assert_true (vdt_map_save_file (map, path, NULL));
  g_assert_cmpint (g_stat (path, &status), ==, 0);
  draft_folder_raise (document);
  draft_folder_raise (document);
  draft_folder_raise (document);
  vdt_document_undo (document);
  settle (keeper);
  vdt_draft_keeper_leave (keeper);
  draft = draft_folder_open (self);
  info = vdt_draft_get_info (draft);
  g_assert_cmpstr (info->uri, ==, uri);
  g_assert_cmpstr (info->name, ==, "Seeded");
  g_assert_cmpuint (info->n_changes, ==, 2);
  g_assert_cmpint (info->file_time, ==, status.st_mtime);
  g_assert_cmpint ((gint64) info->file_size, ==, status.st_size);
  g_assert_cmpint (ABS (info->time - g_get_real_time () / G_USEC_PER_SEC), <, 100);
  g_assert_false (info->damaged);
}

/* Somebody deletes the drafts, and what they are in, while one works. */
static void
test_deleted (DraftFolder *self, gconstpointer data)
{
  g_autoptr (VdtMap) map = seeded_map_new (3, VDT_LAYOUT_ODD_R, NULL);
  g_autoptr (VdtDocument) document = vdt_document_new (map, NULL);
  g_autoptr (VdtDraftKeeper) keeper = vdt_draft_keeper_new (document, self->drafts);
  g_autoptr (VdtDraft) draft = NULL;
  g_autoptr (VdtDocument) recovered = NULL;
  g_auto (GStrv) paths = NULL;

  draft_folder_raise (document);
  settle (keeper);
  paths = vdt_draft_file_list (self->drafts);
  g_assert_cmpuint (g_strv_length (paths), ==, 1);
  g_assert_cmpint (g_unlink (paths[0]), ==, 0);
  g_assert_cmpint (g_rmdir (self->drafts), ==, 0);

  draft_folder_raise (document);
  settle (keeper);
  g_assert_cmpuint (draft_folder_count (self), ==, 1);
  vdt_draft_keeper_leave (keeper);
  draft = draft_folder_open (self);
  recovered = vdt_draft_make_document (draft, NULL);
  seeded_map_assert_same (vdt_document_get_map (recovered), vdt_document_get_map (document));
  g_assert_cmpuint (vdt_draft_get_info (draft)->n_changes, ==, 2);
}

/* What is changed during a save is a change of what was saved: its file is no other since. */
static void
test_while_saving (DraftFolder *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "a map.vedette", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (VdtMap) map = seeded_map_new (3, VDT_LAYOUT_ODD_R, NULL);
  g_autoptr (VdtDocument) document = vdt_document_new (map, file);
  g_autoptr (VdtDraftKeeper) keeper = vdt_draft_keeper_new (document, self->drafts);
  g_autoptr (VdtDraft) draft = NULL;
  struct utimbuf long_ago = { 1000, 1000 };
  gboolean saved = FALSE;

  g_assert_true (vdt_map_save_file (map, path, NULL));
  g_assert_cmpint (g_utime (path, &long_ago), ==, 0);
  draft_folder_raise (document);
  settle (keeper);
  vdt_document_save_map_async (document, vdt_document_get_map (document), file, NULL, saved_cb,
                               &saved);
  draft_folder_raise (document);
  settle (keeper);
  while (!saved || vdt_draft_keeper_get_busy (keeper))
    g_main_context_iteration (NULL, TRUE);
  vdt_draft_keeper_leave (keeper);
  draft = draft_folder_open (self);
  g_assert_cmpint (vdt_draft_get_info (draft)->file_time, >, 1000);
  g_assert_cmpint (vdt_draft_get_info (draft)->file_state, ==, VDT_DRAFT_FILE_SAME);
}

typedef struct
{
  GMutex mutex; /* held: no task ends */
  guint n_left;
} Crowd;

static void
wait_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Crowd *crowd = data;

  g_mutex_lock (&crowd->mutex);
  g_mutex_unlock (&crowd->mutex);
  g_atomic_int_add (&crowd->n_left, -1);
}

static void
add_to_crowd (Crowd *crowd)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, NULL, NULL);

  g_atomic_int_inc (&crowd->n_left);
  g_task_set_task_data (task, crowd, NULL);
  g_task_run_in_thread (task, wait_in_thread);
}

/* A writing that waits for its turn finds that the last was written, or all given up. */
static void
check_queued (DraftFolder *self, void (*end) (VdtDraftKeeper *), guint n_drafts)
{
  g_autoptr (VdtMap) map = seeded_map_new (3, VDT_LAYOUT_ODD_R, NULL);
  g_autoptr (VdtDocument) document = vdt_document_new (map, NULL);
  g_autoptr (VdtDraftKeeper) keeper = vdt_draft_keeper_new (document, self->drafts);
  Crowd crowd = { .n_left = 0 };

  g_mutex_init (&crowd.mutex);
  g_mutex_lock (&crowd.mutex);
  for (guint i = 0; i < 60; i++)
    add_to_crowd (&crowd);
  draft_folder_raise (document);
  vdt_draft_keeper_write (keeper);
  end (keeper);
  g_assert_cmpuint (draft_folder_count (self), ==, n_drafts);
  add_to_crowd (&crowd);
  g_mutex_unlock (&crowd.mutex);
  while (g_atomic_int_get (&crowd.n_left) > 0 || vdt_draft_keeper_get_busy (keeper))
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpuint (draft_folder_count (self), ==, n_drafts);
  g_mutex_clear (&crowd.mutex);
}

static void
test_queued (DraftFolder *self, gconstpointer data)
{
  check_queued (self, vdt_draft_keeper_discard, 0);
  check_queued (self, vdt_draft_keeper_leave, 1);
}

/* Changes that cannot be kept are told once, and kept when they can be. */
static void
test_failing (DraftFolder *self, gconstpointer data)
{
  g_autoptr (VdtMap) map = seeded_map_new (4, VDT_LAYOUT_ODD_R, NULL);
  g_autoptr (VdtDocument) document = vdt_document_new (map, NULL);
  g_autoptr (VdtDraftKeeper) keeper = vdt_draft_keeper_new (document, self->drafts);
  g_autoptr (VdtDocument) recovered = NULL;
  g_autoptr (VdtDraft) draft = NULL;
  guint n_told = 0;

  g_signal_connect_swapped (keeper, "changed", G_CALLBACK (g_atomic_int_inc), &n_told);
  g_assert_true (g_file_set_contents (self->drafts, "no folder", -1, NULL));
  for (guint i = 0; i < 3; i++)
    {
      draft_folder_raise (document);
      vdt_draft_keeper_write (keeper);
      while (!vdt_draft_keeper_get_failure (keeper))
        g_main_context_iteration (NULL, TRUE);
      while (i > 0 && g_main_context_iteration (NULL, FALSE))
        ;
    }
  g_assert_nonnull (strstr (vdt_draft_keeper_get_failure (keeper), self->drafts));
  g_assert_cmpuint (n_told, ==, 1);
  g_remove (self->drafts);
  while (vdt_draft_keeper_get_failure (keeper))
    {
      vdt_draft_keeper_write (keeper);
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_cmpuint (n_told, ==, 2);
  vdt_draft_keeper_leave (keeper);
  draft = draft_folder_open (self);
  recovered = vdt_draft_make_document (draft, NULL);
  seeded_map_assert_same (vdt_document_get_map (recovered), vdt_document_get_map (document));
}

/* Two documents at once, of one file even, have a draft each; what is open is not taken. */
static void
test_two (DraftFolder *self, gconstpointer data)
{
  g_autoptr (VdtMap) map = seeded_map_new (8, VDT_LAYOUT_ODD_R, NULL);
  g_autoptr (VdtDocument) one = vdt_document_new (map, NULL);
  g_autoptr (VdtDocument) two = vdt_document_new (map, NULL);
  g_autoptr (VdtDraftKeeper) first = vdt_draft_keeper_new (one, self->drafts);
  g_autoptr (VdtDraftKeeper) second = vdt_draft_keeper_new (two, self->drafts);
  g_auto (GStrv) paths = NULL;

  draft_folder_raise (one);
  draft_folder_raise (two);
  settle (first);
  settle (second);
  paths = vdt_draft_file_list (self->drafts);
  g_assert_cmpuint (g_strv_length (paths), ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (vdt_draft_open (paths[i], &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK);
    }
  vdt_draft_keeper_discard (first);
  g_assert_cmpuint (draft_folder_count (self), ==, 1);
}

/* How the disk is: slow, or broken. Whoever waits for it waits here. */
static int disk_is_slow, disk_is_broken;

int
fdatasync (int fd)
{
  while (g_atomic_int_get (&disk_is_slow))
    g_usleep (1000);
  if (!g_atomic_int_get (&disk_is_broken))
    return (int) syscall (SYS_fdatasync, fd);
  errno = EIO;
  return -1;
}

/* What a copy of the only draft makes of its map: whoever has the draft keeps it. */
static int
get_level (DraftFolder *self)
{
  g_auto (GStrv) paths = vdt_draft_file_list (self->drafts);
  g_autofree char *copy = g_build_filename (self->folder, "copy", NULL);
  g_autofree char *bytes = NULL;
  g_autoptr (VdtDraft) draft = NULL;
  g_autoptr (VdtDocument) document = NULL;
  VdtMap *map;
  gsize n_bytes;

  if (!paths[0])
    return G_MININT;
  g_assert_true (g_file_get_contents (paths[0], &bytes, &n_bytes, NULL));
  g_assert_true (g_file_set_contents (copy, bytes, (gssize) n_bytes, NULL));
  draft = vdt_draft_open (copy, NULL);
  g_assert_nonnull (draft);
  document = vdt_draft_make_document (draft, NULL);
  g_assert_nonnull (document);
  map = vdt_document_get_map (document);

  return vdt_map_get_elevation (map, vdt_grid_hex (vdt_map_get_grid (map), 0, 0));
}

/* While the disk is slow, change after change is written in its time: none waits for the disk. What
 * a broken one may not have is written anew.
 */
static void
test_slow_disk (DraftFolder *self, gconstpointer data)
{
  g_autoptr (VdtMap) map = seeded_map_new (5, VDT_LAYOUT_ODD_Q, NULL);
  g_autoptr (VdtDocument) document = vdt_document_new (map, NULL);
  g_autoptr (VdtDraftKeeper) keeper = vdt_draft_keeper_new (document, self->drafts);
  int level = vdt_map_get_elevation (map, vdt_grid_hex (vdt_map_get_grid (map), 0, 0));
  g_autofree char *copy = g_build_filename (self->folder, "copy", NULL);

  g_atomic_int_set (&disk_is_slow, TRUE);
  for (guint i = 0; i < 3; i++)
    {
      draft_folder_raise (document);
      level++;
      vdt_draft_keeper_write (keeper);
      while (get_level (self) != level)
        g_main_context_iteration (NULL, FALSE);
      g_assert_true (vdt_draft_keeper_get_busy (keeper));
    }
  g_atomic_int_set (&disk_is_broken, TRUE);
  g_atomic_int_set (&disk_is_slow, FALSE);
  while (!vdt_draft_keeper_get_failure (keeper))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (vdt_draft_keeper_get_busy (keeper));
  g_atomic_int_set (&disk_is_broken, FALSE);
  settle (keeper);
  g_assert_null (vdt_draft_keeper_get_failure (keeper));
  g_assert_cmpint (get_level (self), ==, level);
  g_assert_no_errno (g_remove (copy));
  vdt_draft_keeper_discard (keeper);
}

void
vdt_test_draft_keeper (void)
{
  static const struct
  {
    const char *path;
    void (*run) (DraftFolder *, gconstpointer);
  } tests[] = {
    { "/draft-keeper/random", test_random },   { "/draft-keeper/soon", test_soon },
    { "/draft-keeper/delay", test_delay },     { "/draft-keeper/saved", test_saved },
    { "/draft-keeper/deleted", test_deleted }, { "/draft-keeper/info", test_info },
    { "/draft-keeper/failing", test_failing }, { "/draft-keeper/slow-disk", test_slow_disk },
    { "/draft-keeper/two", test_two },         { "/draft-keeper/while-saving", test_while_saving },
    { "/draft-keeper/queued", test_queued },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, DraftFolder, NULL, draft_folder_set_up, tests[i].run,
                draft_folder_tear_down);
}
