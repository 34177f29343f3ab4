/* vdt-ui-questions.c - what the program asks and tells over its windows, for tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-questions.h"

#include "vdt-dialogs.h"
#include "vdt-legend-dialog.h"
#include "vdt-legend-page.h"
#include "vdt-new-terrain.h"
#include "vdt-page-disk.h"
#include "vdt-part-question.h"

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
  visit_new_terrain (&tour);
  visit_parts (&tour);
  visit_save (&tour);
  visit_keys (&tour);
}
