/* vdt-ui-questions.c - what the program asks and tells over its windows, for tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-questions.h"

#include "vdt-dialogs.h"
#include "vdt-draft-file.h"
#include "vdt-drafts.h"
#include "vdt-edits.h"
#include "vdt-file-lock.h"
#include "vdt-legend-dialog.h"
#include "vdt-legend-page.h"
#include "vdt-new-terrain.h"
#include "vdt-page-disk.h"
#include "vdt-part-question.h"

#include <glib/gstdio.h>
#include <unistd.h>

#define LONG_NAME "[The ridge and the river as they were on the second day of the battle]"

static void
no_answer_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
}

static void
no_part_cb (const char *part, gpointer user_data)
{
}

typedef struct
{
  VdtUiFixture *fixture;
  VdtUiVisit visit;
  gpointer data;
} Tour;

/* Looks at the question that was asked last, and answers as Escape does. */
static void
look_at (const Tour *tour, const char *name)
{
  GtkWindow *question = vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);

  vdt_ui_settle ();
  tour->visit (question, name, tour->data);
  gtk_window_close (question);
  vdt_ui_settle ();
}

static void
visit_legend (const Tour *tour)
{
  GtkWindow *dialog;
  GtkWidget *page;

  vdt_ui_activate (tour->fixture->window, "edit-legend");
  dialog = vdt_ui_wait_window (VDT_TYPE_LEGEND_DIALOG);
  page = vdt_ui_find (GTK_WIDGET (dialog), VDT_TYPE_LEGEND_PAGE, "terrains");
  vdt_legend_page_select (VDT_LEGEND_PAGE (page), 0);
  gtk_widget_activate_action (page, "legend.remove", NULL);
  look_at (tour, "question legend, remove");
  gtk_widget_activate_action (GTK_WIDGET (dialog), "dialog.load", "u", 0);
  look_at (tour, "question legend, load");
  gtk_window_close (dialog);
  vdt_ui_settle ();
}

/* Of a map's file: another one is there, or none, or one that fails. */
static void
visit_files (const Tour *tour)
{
  GtkWindow *window = GTK_WINDOW (tour->fixture->window);
  VdtMapPage *page = vdt_window_get_page (tour->fixture->window);
  g_autoptr (GFile) map = g_object_ref (vdt_document_get_file (vdt_map_page_peek (page)->document));
  g_autoptr (GFile) aside = vdt_ui_fixture_write (tour->fixture, "[aside].vedette", "");

  vdt_page_ask_conflict_async (window, page, no_answer_cb, NULL);
  look_at (tour, "question conflict");
  g_assert_true (g_file_move (map, aside, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, NULL));
  vdt_page_ask_conflict_async (window, page, no_answer_cb, NULL);
  look_at (tour, "question gone");
  g_assert_true (g_file_move (aside, map, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL));
  vdt_dialogs_show_error (window, LONG_NAME, LONG_NAME LONG_NAME LONG_NAME);
  look_at (tour, "error");
}

/* A map that another process has open. */
static void
visit_held (const Tour *tour)
{
  VdtMapPage *page = vdt_window_get_page (tour->fixture->window);
  GFile *map = vdt_document_get_file (vdt_map_page_peek (page)->document);
  g_autoptr (GFile) file = vdt_ui_fixture_write (tour->fixture, LONG_NAME ".vedette", "");
  gboolean held;
  int lock;

  g_assert_true (g_file_copy (map, file, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, NULL));
  lock = vdt_file_lock_take (file, &held);
  g_assert_cmpint (lock, >=, 0);
  vdt_opening_open (vdt_window_get_opening (tour->fixture->window), file);
  look_at (tour, "question held");
  close (lock);
}

static void
write_text (const char *path, const char *mode, const char *text)
{
  FILE *file = g_fopen (path, mode);

  g_assert_nonnull (file);
  g_assert_cmpint (fputs (text, file), >=, 0);
  g_assert_cmpint (fclose (file), ==, 0);
}

/* What a program leaves that ends while a map has changes, and the disk spoils the end of. */
static char *
leave_draft (const Tour *tour, GFile *file, guint n_changes)
{
  g_autofree char *folder = vdt_drafts_dup_folder ();
  g_autofree char *own_folder = g_build_filename (tour->fixture->folder, "left", NULL);
  VdtMapPage *page = vdt_window_get_page (tour->fixture->window);
  VdtMap *shown = vdt_document_get_map (vdt_map_page_peek (page)->document);
  g_autoptr (VdtMap) map = vdt_edits_new_map (vdt_map_get_grid (shown), vdt_map_get_legend (shown),
                                              vdt_map_get_rules (shown), 1, 0);
  g_autoptr (VdtDocument) document = vdt_document_new (map, file);
  g_autoptr (VdtDraftKeeper) keeper = vdt_draft_keeper_new (document, own_folder);
  g_auto (GStrv) paths = NULL;
  g_autofree char *name = NULL;
  char *to;

  for (guint i = 0; i < n_changes; i++)
    {
      g_autoptr (VdtRegion) all = vdt_region_new (vdt_map_get_grid (map));
      g_autoptr (VdtMap) higher = NULL;

      vdt_region_add_all (all);
      higher = vdt_edits_step_elevation (vdt_document_get_map (document), all, 1);
      vdt_document_apply (document, higher, "[Raise]");
    }
  vdt_draft_keeper_leave (keeper);
  paths = vdt_draft_file_list (own_folder);
  g_assert_cmpuint (g_strv_length (paths), ==, 1);
  name = g_path_get_basename (paths[0]);
  to = g_build_filename (folder, name, NULL);
  write_text (paths[0], "a", "spoilt");
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_cmpint (g_rename (paths[0], to), ==, 0);
  return to;
}

/* What was not saved when a program ended: what nothing can be made of, one map, and many. */
static void
visit_recovery (const Tour *tour)
{
  VdtOpening *opening = vdt_window_get_opening (tour->fixture->window);
  g_autofree char *folder = vdt_drafts_dup_folder ();
  g_autofree char *unreadable = g_build_filename (folder, "[unreadable].draft", NULL);
  g_autoptr (GFile) file = vdt_ui_fixture_write (tour->fixture, LONG_NAME ".vedette", "");
  g_autoptr (GPtrArray) left = g_ptr_array_new_with_free_func (g_free);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  write_text (unreadable, "w", "no draft, but something");
  vdt_opening_offer_drafts (opening);
  look_at (tour, "question recover, unreadable");
  g_ptr_array_add (left, leave_draft (tour, file, 12));
  g_assert_true (g_file_replace_contents (file, "changed", 7, NULL, FALSE, 0, NULL, NULL, NULL));
  vdt_opening_offer_drafts (opening);
  look_at (tour, "question recover");
  for (guint i = 1; i <= 4; i++)
    g_ptr_array_add (left, leave_draft (tour, file, i));
  g_assert_true (g_file_delete (file, NULL, NULL));
  vdt_opening_offer_drafts (opening);
  look_at (tour, "question recover several");
  for (guint i = 0; i < left->len; i++)
    g_assert_cmpint (g_remove (left->pdata[i]), ==, 0);
}

static void
visit_new_terrain (const Tour *tour)
{
  VdtMapPage *page = vdt_window_get_page (tour->fixture->window);

  vdt_new_terrain_ask (GTK_WINDOW (tour->fixture->window), vdt_map_page_peek (page)->document,
                       VDT_HEX (0, 0), NULL);
  look_at (tour, "question new terrain");
}

static void
visit_parts (const Tour *tour)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();
  g_autoptr (GFile) file = g_file_new_build_filename (tour->fixture->folder, LONG_NAME, NULL);

  for (guint i = 0; i < 12; i++)
    g_ptr_array_add (parts, (gpointer) (i % 2 == 0 ? "[Board]" : LONG_NAME));
  vdt_part_question_ask (GTK_WINDOW (tour->fixture->window), file, parts, no_part_cb, NULL);
  look_at (tour, "question parts");
}

/* What is not saved: a map, and several with their logs. */
static void
visit_save (const Tour *tour)
{
  static const char *const names[] = { LONG_NAME, "[Ridge]", "[Town]", "[Wood]", "[River]", NULL };
  static const char *const none[] = { NULL };
  GtkWindow *window = GTK_WINDOW (tour->fixture->window);

  vdt_dialogs_ask_save_async (window, names + 4, none, no_answer_cb, NULL);
  look_at (tour, "question save");
  vdt_dialogs_ask_save_async (window, names, names, no_answer_cb, NULL);
  look_at (tour, "question save several");
}

/* The toolkit's window, with all that it can show. */
static void
visit_keys (const Tour *tour)
{
  static const char *const sections[] = { "map", "cursor", "window", "steps" };
  GtkWindow *window;

  vdt_ui_activate (tour->fixture->window, "show-help-overlay");
  window = vdt_ui_wait_window (GTK_TYPE_SHORTCUTS_WINDOW);
  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    {
      g_autofree char *name = g_strconcat ("keys, ", sections[i], NULL);

      g_object_set (window, "section-name", sections[i], NULL);
      vdt_ui_settle ();
      tour->visit (window, name, tour->data);
    }
  gtk_window_close (window);
  vdt_ui_settle ();
}

/**
 * vdt_ui_questions_visit:
 * @fixture: a fixture whose window shows a map that has a file
 * @visit: what looks at each question
 * @data: for @visit
 *
 * Has the program ask what it asks with dialogs of the toolkit's own, and tell its keys, and each
 * looked at. Nothing is answered.
 */
void
vdt_ui_questions_visit (VdtUiFixture *fixture, VdtUiVisit visit, gpointer data)
{
  const Tour tour = { fixture, visit, data };

  visit_legend (&tour);
  visit_files (&tour);
  visit_held (&tour);
  visit_recovery (&tour);
  visit_new_terrain (&tour);
  visit_parts (&tour);
  visit_save (&tour);
  visit_keys (&tour);
}
