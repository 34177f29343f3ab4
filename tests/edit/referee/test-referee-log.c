/* test-referee-log.c - the referee's log: who may read what of it, and what is saved
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-referee-log.h"

#include <glib/gstdio.h>

static void
append_move (VdtRefereeLog *log)
{
  g_autoptr (VdtRefereeEntry) entry =
      vdt_referee_entry_new (VDT_OCCASION_MOVEMENT, "Red", "Red", "Horse, 0101 to 0103");

  vdt_referee_entry_add_part (entry, "Red", "0102: sees Guns\n0103: nothing new");
  vdt_referee_entry_add_part (entry, "Blue", "a unit in 0102");
  vdt_referee_log_append (log, entry);
}

static void
append_combat (VdtRefereeLog *log)
{
  g_autoptr (VdtRefereeEntry) entry =
      vdt_referee_entry_new (VDT_OCCASION_COMBAT, "Green", "Green", "Foot retreats");

  vdt_referee_entry_add_part (entry, "Blue", "Foot is gone");
  vdt_referee_log_append (log, entry);
}

static void
append_fire (VdtRefereeLog *log)
{
  g_autoptr (VdtRefereeEntry) entry =
      vdt_referee_entry_new (VDT_OCCASION_FIRE, NULL, NULL, "0101 at 0203");

  vdt_referee_entry_add_part (entry, NULL, "blocked");
  vdt_referee_log_append (log, entry);
}

static VdtRefereeLog *
make_log (void)
{
  VdtRefereeLog *log = vdt_referee_log_new ();

  append_move (log);
  append_combat (log);
  append_fire (log);

  return log;
}

static void
check_text (VdtRefereeLog *log, const char *side, const char *expected)
{
  g_autofree char *text = vdt_referee_log_to_text (log, side);

  g_assert_cmpstr (text, ==, expected);
}

#define FULL_TEXT                                                                                  \
  "1. Movement, Red: Horse, 0101 to 0103\n"                                                        \
  "   Red (Own movement)\n"                                                                        \
  "     0102: sees Guns\n"                                                                         \
  "     0103: nothing new\n"                                                                       \
  "   Blue (Enemy movement)\n"                                                                     \
  "     a unit in 0102\n"                                                                          \
  "\n"                                                                                             \
  "2. Combat, Green: Foot retreats\n"                                                              \
  "   Blue (Enemy combat)\n"                                                                       \
  "     Foot is gone\n"                                                                            \
  "\n"                                                                                             \
  "3. Declared fire: 0101 at 0203\n"                                                               \
  "   blocked\n"

/* The referee reads everything, a side what is for it; numbers give nothing away. */
static void
test_text (void)
{
  g_autoptr (VdtRefereeLog) log = make_log ();
  g_autoptr (VdtRefereeLog) empty = vdt_referee_log_new ();

  check_text (empty, NULL, "");
  check_text (log, NULL, FULL_TEXT);
  check_text (log, "Red",
              "1. Own movement: Horse, 0101 to 0103\n"
              "   0102: sees Guns\n"
              "   0103: nothing new\n"
              "\n"
              "2. Declared fire\n"
              "   blocked\n");
  check_text (log, "Blue",
              "1. Enemy movement\n"
              "   a unit in 0102\n"
              "\n"
              "2. Enemy combat\n"
              "   Foot is gone\n"
              "\n"
              "3. Declared fire\n"
              "   blocked\n");
  check_text (log, "Green",
              "1. Own combat: Foot retreats\n"
              "\n"
              "2. Declared fire\n"
              "   blocked\n");
}

static void
items_changed_cb (GListModel *model, guint position, guint removed, guint added, gpointer data)
{
  GString *text = data;

  g_string_append_printf (text, "%u-%u+%u ", position, removed, added);
}

/* Whoever follows the list is told; what is cleared can be had back. */
static void
test_list (void)
{
  g_autoptr (VdtRefereeLog) log = vdt_referee_log_new ();
  g_autoptr (GString) changes = g_string_new (NULL);
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (VdtRefereeEntry) entry = NULL;

  g_signal_connect (log, "items-changed", G_CALLBACK (items_changed_cb), changes);
  append_move (log);
  append_combat (log);
  entries = vdt_referee_log_clear (log);
  g_assert_cmpuint (entries->len, ==, 2);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (log)), ==, 0);
  append_fire (log);
  vdt_referee_log_restore (log, entries);
  g_assert_cmpstr (changes->str, ==, "0-0+1 1-0+1 0-2+0 0-0+1 0-0+2 ");
  check_text (log, NULL, FULL_TEXT);

  entry = g_list_model_get_item (G_LIST_MODEL (log), 0);
  g_assert_cmpuint (vdt_referee_entry_get_n_parts (entry), ==, 2);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (log), 3));
}

static void
test_limit (void)
{
  g_autoptr (VdtRefereeLog) log = make_log ();
  g_autoptr (VdtRefereeEntry) first = NULL;
  g_autofree char *heading = NULL;

  for (guint i = 0; i < VDT_REFEREE_LOG_MAX - 2; i++)
    append_fire (log);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (log)), ==, VDT_REFEREE_LOG_MAX);
  first = g_list_model_get_item (G_LIST_MODEL (log), 0);
  heading = vdt_referee_entry_dup_heading (first, NULL);
  g_assert_true (g_str_has_prefix (heading, "Combat"));
}

typedef struct
{
  gboolean done;
  gboolean saved;
  GError *error;
} Answer;

static void
save_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->saved = vdt_referee_log_save_finish (VDT_REFEREE_LOG (source), result, &answer->error);
  answer->done = TRUE;
}

static Answer
save (VdtRefereeLog *log, const char *side, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  Answer answer = { FALSE };

  vdt_referee_log_save_async (log, side, file, NULL, save_cb, &answer);
  while (!answer.done)
    g_main_context_iteration (NULL, TRUE);

  return answer;
}

static void
test_save (void)
{
  g_autoptr (VdtRefereeLog) log = make_log ();
  g_autofree char *folder = g_dir_make_tmp ("vdt-log-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "log.txt", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "none", "log.txt", NULL);
  g_autofree char *text = NULL;
  Answer answer;

  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  answer = save (log, NULL, path);
  g_assert_no_error (answer.error);
  g_assert_true (answer.saved);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, FULL_TEXT);

  answer = save (log, NULL, nowhere);
  g_assert_false (answer.saved);
  g_assert_error (answer.error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_clear_error (&answer.error);

  g_remove (path);
  g_rmdir (folder);
}

/* The log is saved when all of it is, until something else is written. */
static void
test_unsaved (void)
{
  g_autoptr (VdtRefereeLog) log = vdt_referee_log_new ();
  g_autofree char *folder = g_dir_make_tmp ("vdt-log-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "log.txt", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "none", "log.txt", NULL);
  g_autoptr (GPtrArray) entries = NULL;
  Answer answer;

  g_assert_false (vdt_referee_log_get_unsaved (log));
  append_move (log);
  g_assert_true (vdt_referee_log_get_unsaved (log));
  g_assert_true (save (log, "Blue", path).saved);
  g_assert_true (vdt_referee_log_get_unsaved (log));
  answer = save (log, NULL, nowhere);
  g_assert_nonnull (answer.error);
  g_clear_error (&answer.error);
  g_assert_true (vdt_referee_log_get_unsaved (log));

  g_assert_true (save (log, NULL, path).saved);
  g_assert_false (vdt_referee_log_get_unsaved (log));
  append_fire (log);
  g_assert_true (vdt_referee_log_get_unsaved (log));
  entries = vdt_referee_log_clear (log);
  g_assert_false (vdt_referee_log_get_unsaved (log));
  vdt_referee_log_restore (log, entries);
  g_assert_true (vdt_referee_log_get_unsaved (log));

  g_remove (path);
  g_rmdir (folder);
}

void
vdt_test_referee_log (void)
{
  g_test_add_func ("/referee-log/text", test_text);
  g_test_add_func ("/referee-log/list", test_list);
  g_test_add_func ("/referee-log/limit", test_limit);
  g_test_add_func ("/referee-log/save", test_save);
  g_test_add_func ("/referee-log/unsaved", test_unsaved);
}
