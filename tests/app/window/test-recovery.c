/* test-recovery.c - offers what was not saved when the program ended
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-draft-file.h"
#include "vdt-drafts.h"
#include "vdt-edits.h"
#include "vdt-game-file.h"
#include "vdt-intelligence.h"
#include "vdt-map-file.h"

#include <glib/gstdio.h>

#define NAME "ridge.vedette"

static void
remove_files (char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_remove (path);
    }
  g_remove (folder);
  g_free (folder);
}

static void
set_up (VdtUiFixture *self, gconstpointer data)
{
  remove_files (vdt_drafts_dup_folder ());
  remove_files (vdt_drafts_dup_aside_folder ());
  vdt_ui_fixture_set_up (self, data);
}

static guint
count_drafts (void)
{
  g_autofree char *folder = vdt_drafts_dup_folder ();
  g_auto (GStrv) paths = vdt_draft_file_list (folder);

  return g_strv_length (paths);
}

static void
raise_ground (VdtDocument *document)
{
  VdtMap *map = vdt_document_get_map (document);
  g_autoptr (VdtRegion) region = vdt_region_new (vdt_map_get_grid (map));
  g_autoptr (VdtMap) higher = NULL;

  vdt_region_add_all (region);
  higher = vdt_edits_step_elevation (map, region, 1);
  vdt_document_apply (document, higher, "Raise ground");
}

/* What a program that was killed leaves; returns the map that was lost. */
static VdtMap *
leave_draft (GFile *file, guint n_changes)
{
  g_autofree char *folder = vdt_drafts_dup_folder ();
  g_autoptr (VdtMap) map = vdt_map_read_file (g_file_peek_path (file), NULL);
  g_autoptr (VdtDocument) document = vdt_document_new (map, file);
  g_autoptr (VdtDraftKeeper) keeper = vdt_draft_keeper_new (document, folder);

  for (guint i = 0; i < n_changes; i++)
    raise_ground (document);
  vdt_draft_keeper_leave (keeper);

  return vdt_map_ref (vdt_document_get_map (document));
}

static AdwMessageDialog *
wait_question (const char *heading)
{
  GtkWindow *dialog = vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);

  vdt_ui_settle ();
  g_assert_cmpstr (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (dialog)), ==, heading);

  return ADW_MESSAGE_DIALOG (dialog);
}

static void
answer (AdwMessageDialog *dialog, const char *response)
{
  adw_message_dialog_response (dialog, response);
  gtk_window_destroy (GTK_WINDOW (dialog)); /* as a click on the button does */
  vdt_ui_settle ();
}

typedef struct
{
  VdtWindow *window;
  int n;
} Pages;

static gboolean
has_pages (gpointer data)
{
  const Pages *pages = data;

  return adw_tab_view_get_n_pages (vdt_window_get_tab_view (pages->window)) == pages->n;
}

static VdtMapPage *
get_page (VdtUiFixture *self, int i)
{
  AdwTabView *tabs = vdt_window_get_tab_view (self->window);

  return VDT_MAP_PAGE (adw_tab_page_get_child (adw_tab_view_get_nth_page (tabs, i)));
}

static void
wait_pages (VdtUiFixture *self, int n)
{
  vdt_ui_wait (has_pages, &(Pages){ self->window, n });
  vdt_ui_settle ();
}

static gboolean
is_idle (gpointer keeper)
{
  return !vdt_draft_keeper_get_busy (keeper);
}

static void
write_draft (VdtMapPage *page)
{
  VdtDraftKeeper *keeper = vdt_map_page_peek (page)->draft_keeper;

  vdt_draft_keeper_write (keeper);
  vdt_ui_wait (is_idle, keeper);
}

/* At the start all are offered, and each opens as a map of its own, with its steps. */
static void
test_start (VdtUiFixture *self, gconstpointer data)
{
  g_autoptr (GFile) one = vdt_ui_fixture_write_map (self, NAME);
  g_autoptr (GFile) two = vdt_ui_fixture_write_map (self, "other.vedette");
  g_autoptr (VdtMap) first = leave_draft (one, 1);
  g_autoptr (VdtMap) second = leave_draft (two, 3);
  AdwMessageDialog *dialog;

  vdt_opening_offer_drafts (vdt_window_get_opening (self->window));
  dialog = wait_question ("Recover 2 maps?");
  g_assert_nonnull (vdt_ui_find_text (GTK_WIDGET (dialog), "Barren ridge"));
  g_assert_nonnull (vdt_ui_find_text (GTK_WIDGET (dialog), "1 change, today at "));
  g_assert_nonnull (vdt_ui_find_text (GTK_WIDGET (dialog), "3 changes, the last one today at "));
  answer (dialog, "recover");
  wait_pages (self, 2);
  for (int i = 0; i < 2; i++)
    {
      VdtMapPage *page = get_page (self, i);
      VdtDocument *document = vdt_map_page_peek (page)->document;
      guint n = vdt_document_get_n_steps (document);

      g_assert_cmpstr (vdt_map_page_get_title (page), ==, "Recovered: Barren ridge *");
      g_assert_null (vdt_document_get_file (document));
      g_assert_true (n == 1 || n == 3);
      g_assert_true (vdt_map_equal (vdt_document_get_map (document), n == 1 ? first : second));
      vdt_document_go_to (document, 0);
      g_assert_false (vdt_document_get_modified (document));
    }
  g_assert_cmpuint (count_drafts (), ==, 0);
}

/* With its original it is offered, and only once. */
static void
test_original (VdtUiFixture *self, gconstpointer data)
{
  g_autoptr (GFile) file = vdt_ui_fixture_write_map (self, NAME);
  g_autoptr (GFile) other = vdt_ui_fixture_write_map (self, "other.vedette");
  g_autoptr (VdtMap) lost = leave_draft (file, 2);
  AdwTabView *tabs = vdt_window_get_tab_view (self->window);
  g_autoptr (VdtMap) again = NULL;

  vdt_opening_open (vdt_window_get_opening (self->window), other);
  wait_pages (self, 1);
  g_assert_null (vdt_ui_find_window (ADW_TYPE_MESSAGE_DIALOG));
  vdt_opening_open (vdt_window_get_opening (self->window), file);
  answer (wait_question ("Recover “Barren ridge”?"), "later");
  g_assert_cmpuint (count_drafts (), ==, 1);
  adw_tab_view_close_page (tabs, adw_tab_view_get_nth_page (tabs, 1));
  vdt_opening_open (vdt_window_get_opening (self->window), file);
  wait_pages (self, 2);
  g_assert_null (vdt_ui_find_window (ADW_TYPE_MESSAGE_DIALOG));

  /* The next start asks again. */
  vdt_opening_offer_drafts (vdt_window_get_opening (self->window));
  answer (wait_question ("Recover “Barren ridge”?"), "recover");
  wait_pages (self, 3);
  again = vdt_map_read_file (g_file_peek_path (file), NULL);
  g_assert_false (vdt_map_equal (again, lost));
  g_assert_true (vdt_map_equal (
      vdt_document_get_map (vdt_map_page_peek (get_page (self, 2))->document), lost));
}

typedef struct
{
  char *folder;
  char *name;
} Found;

static gboolean
has_file (gpointer data)
{
  Found *found = data;
  g_autoptr (GDir) dir = g_dir_open (found->folder, 0, NULL);
  const char *name = dir ? g_dir_read_name (dir) : NULL;

  found->name = g_strdup (name);
  return name != NULL;
}

/* Of a map over a picture that lies beside it. */
static VdtMap *
leave_traced_draft (GFile *file)
{
  const VdtUnderlay underlay = { .href = (char *) "scan.png", .scale = 1, .opacity = 1 };
  g_autoptr (VdtMap) map = vdt_map_read_file (g_file_peek_path (file), NULL);
  g_autoptr (VdtMap) traced = vdt_edits_set_underlay (map, &underlay);

  g_assert_true (vdt_map_save_file (traced, g_file_peek_path (file), NULL));

  return leave_draft (file, 2);
}

/* What is refused is a map in a folder of its own, and that is told; it knows its picture. */
static void
test_aside (VdtUiFixture *self, gconstpointer data)
{
  g_autoptr (GFile) file = vdt_ui_fixture_write_map (self, NAME);
  g_autoptr (VdtMap) lost = leave_traced_draft (file);
  g_autofree char *picture = g_build_filename (self->folder, "scan.png", NULL);
  g_autofree char *folder = vdt_drafts_dup_aside_folder ();
  g_autofree char *path = NULL;
  g_autoptr (VdtMap) again = NULL;
  g_autoptr (VdtMap) as_lost = NULL;
  Found found = { folder, NULL };

  g_assert_cmpint (g_remove (g_file_peek_path (file)), ==, 0);
  vdt_opening_offer_drafts (vdt_window_get_opening (self->window));
  g_assert_nonnull (vdt_ui_find_text (GTK_WIDGET (wait_question ("Recover “Barren ridge”?")),
                                      "Its file is missing."));
  answer (wait_question ("Recover “Barren ridge”?"), "aside");
  vdt_ui_wait_text (GTK_WIDGET (self->window), folder);
  vdt_ui_wait (has_file, &found);
  path = g_build_filename (folder, found.name, NULL);
  g_assert_true (g_str_has_prefix (found.name, "Barren ridge "));
  again = vdt_map_read_file (path, NULL);
  g_assert_cmpstr (vdt_map_get_underlay (again)->href, ==, picture);
  as_lost = vdt_edits_set_underlay (again, vdt_map_get_underlay (lost));
  g_assert_true (vdt_map_equal (as_lost, lost));
  g_assert_cmpuint (count_drafts (), ==, 0);
  g_assert_false (g_file_test (g_file_peek_path (file), G_FILE_TEST_EXISTS));
  g_free (found.name);
}

/* A draft as it should be, but for its map. */
static void
leave_spoilt_draft (void)
{
  g_autofree char *folder = vdt_drafts_dup_folder ();
  g_autoptr (VdtDraftFile) file = vdt_draft_file_new (folder, NULL);
  GVariant *records[] = {
    g_variant_new ("(yxusv)", 'h', (gint64) 1, 0, "",
                   g_variant_new ("(ssxt)", "", "Lost", (gint64) 0, (guint64) 0)),
    g_variant_new ("(yxusv)", 'b', (gint64) 1, 1, "", g_variant_new_string ("no map")),
  };

  for (guint i = 0; i < G_N_ELEMENTS (records); i++)
    g_variant_ref_sink (records[i]);
  g_assert_true (vdt_draft_file_append (file, records, G_N_ELEMENTS (records), NULL));
  g_assert_true (vdt_draft_file_publish (file, NULL, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (records); i++)
    g_variant_unref (records[i]);
}

/* Of what no map can be made nobody is told that it is among the recent ones. */
static void
test_aside_spoilt (VdtUiFixture *self, gconstpointer data)
{
  g_autofree char *folder = vdt_drafts_dup_aside_folder ();
  Found found = { folder, NULL };

  leave_spoilt_draft ();
  vdt_opening_offer_drafts (vdt_window_get_opening (self->window));
  answer (wait_question ("Recover “Lost”?"), "aside");
  vdt_ui_wait_text (GTK_WIDGET (self->window), "damaged files are there unchanged");
  vdt_ui_wait (has_file, &found);
  g_assert_true (g_str_has_suffix (found.name, VDT_DRAFT_SUFFIX));
  g_assert_cmpuint (count_drafts (), ==, 0);
  g_free (found.name);
}

/* What cannot be read is told, is not in the way, and is not deleted. */
static void
test_unreadable (VdtUiFixture *self, gconstpointer data)
{
  g_autofree char *folder = vdt_drafts_dup_folder ();
  g_autofree char *path = g_build_filename (folder, "x.draft", NULL);
  g_autofree char *aside = vdt_drafts_dup_aside_folder ();
  g_autofree char *there = g_build_filename (aside, "x.draft", NULL);
  AdwMessageDialog *dialog;

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, "no draft, but something", -1, NULL));
  vdt_opening_offer_drafts (vdt_window_get_opening (self->window));
  dialog = wait_question ("Unsaved changes to a map cannot be read and were kept as they are");
  g_assert_nonnull (strstr (adw_message_dialog_get_body (dialog), there));
  answer (dialog, "close");
  g_assert_true (g_file_test (there, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (count_drafts (), ==, 0);
}

/* What was saved or thrown away is never offered. */
static void
test_thrown_away (VdtUiFixture *self, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (self, NAME);
  AdwTabView *tabs = vdt_window_get_tab_view (self->window);

  raise_ground (vdt_map_page_peek (page)->document);
  write_draft (page);
  g_assert_cmpuint (count_drafts (), ==, 1);

  /* It is at work: nobody is offered its draft. */
  vdt_opening_offer_drafts (vdt_window_get_opening (self->window));
  vdt_ui_settle ();
  g_assert_null (vdt_ui_find_window (ADW_TYPE_MESSAGE_DIALOG));

  adw_tab_view_close_page (tabs, adw_tab_view_get_nth_page (tabs, 0));
  answer (wait_question ("Save changes to “Barren ridge”?"), "discard");
  wait_pages (self, 0);
  g_assert_cmpuint (count_drafts (), ==, 0);

  page = vdt_ui_fixture_open_map (self, NAME);
  raise_ground (vdt_map_page_peek (page)->document);
  write_draft (page);
  g_assert_cmpuint (count_drafts (), ==, 1);
  vdt_ui_activate (self->window, "save");
  vdt_ui_wait_text (GTK_WIDGET (self->window), "Saved “" NAME "”");
  g_assert_cmpuint (count_drafts (), ==, 0);
}

static gboolean
has_failed (gpointer keeper)
{
  return vdt_draft_keeper_get_failure (keeper) != NULL;
}

/* Where drafts cannot be kept that is told once, in a bar, and work goes on. */
static void
test_no_room (VdtUiFixture *self, gconstpointer data)
{
  g_autofree char *folder = vdt_drafts_dup_folder ();
  g_autofree char *state = g_path_get_dirname (folder);
  VdtMapPage *page = vdt_ui_fixture_open_map (self, NAME);
  VdtDraftKeeper *keeper = vdt_map_page_peek (page)->draft_keeper;
  GtkWidget *bar = vdt_ui_find (GTK_WIDGET (page), GTK_TYPE_INFO_BAR, "draft_problem");

  g_mkdir_with_parents (state, 0700);
  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  raise_ground (vdt_map_page_peek (page)->document);
  vdt_draft_keeper_write (keeper);
  vdt_ui_wait (has_failed, keeper);
  vdt_ui_settle ();
  g_assert_true (gtk_widget_get_visible (bar));
  g_assert_nonnull (vdt_ui_find_text (bar, folder));
  gtk_info_bar_response (GTK_INFO_BAR (bar), GTK_RESPONSE_CLOSE);
  raise_ground (vdt_map_page_peek (page)->document);
  vdt_draft_keeper_write (keeper);
  vdt_ui_settle ();
  g_assert_false (gtk_widget_get_visible (bar));
  g_remove (folder);
  vdt_draft_keeper_write (keeper);
  while (has_failed (keeper))
    {
      vdt_draft_keeper_write (keeper);
      vdt_ui_settle ();
    }
  g_assert_cmpuint (count_drafts (), ==, 1);
}

#define GAME                                                                                       \
  "[Game]\nFormat=1\nTurn=6\nOccasion=combat\nWhose=Blue\nDesk=Blue\n"                             \
  "[Known 1]\nSide=Blue\nEnemy=unit/Red//1\nGrade=nothing\n"                                       \
  "[Entry 1]\nTurn=6\nOccasion=fire\nTitle=A shot\n"

/* The game of a map, as a program that was killed has left it beside the file. */
static GFile *
leave_game (GFile *map)
{
  GFile *file = vdt_game_file_beside (map);

  g_assert_true (g_file_set_contents (g_file_peek_path (file), GAME, -1, NULL));

  return file;
}

static gboolean
has_turn (gpointer recorder)
{
  return vdt_referee_recorder_get_phase (recorder)->turn == 6;
}

static void
wait_game (VdtMapPage *page)
{
  const VdtMapPageParts *parts = vdt_map_page_peek (page);
  VdtKnowledge *knowledge;

  vdt_ui_wait (has_turn, parts->recorder);
  vdt_ui_settle ();
  knowledge = vdt_intelligence_get (vdt_intelligence_of (parts->document));
  g_assert_cmpuint (
      g_list_model_get_n_items (G_LIST_MODEL (vdt_referee_recorder_get_log (parts->recorder))), ==,
      1);
  g_assert_cmpint (vdt_knowledge_find (knowledge, "Blue", "unit/Red//1")->grade, ==,
                   VDT_GRADE_NOTHING);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_assert_true (vdt_document_save_finish (VDT_DOCUMENT (source), result, NULL));
  *(gboolean *) user_data = TRUE;
}

static gboolean
is_true (gpointer data)
{
  return *(gboolean *) data;
}

static void
save_as (VdtDocument *document, GFile *file)
{
  gboolean saved = FALSE;

  vdt_document_save_map_async (document, vdt_document_get_map (document), file, NULL, saved_cb,
                               &saved);
  vdt_ui_wait (is_true, &saved);
}

/* With a recovered map its game comes back, and goes on where it was once the map is saved. */
static void
test_game (VdtUiFixture *self, gconstpointer data)
{
  g_autoptr (GFile) file = vdt_ui_fixture_write_map (self, NAME);
  g_autoptr (VdtMap) lost = leave_draft (file, 2);
  g_autoptr (GFile) game = leave_game (file);
  g_autofree char *aside = g_strconcat (g_file_peek_path (game), "~", NULL);
  g_autofree char *text = NULL;
  VdtMapPage *page;

  vdt_opening_offer_drafts (vdt_window_get_opening (self->window));
  answer (wait_question ("Recover “Barren ridge”?"), "recover");
  wait_pages (self, 1);
  page = get_page (self, 0);
  wait_game (page);
  save_as (vdt_map_page_peek (page)->document, file);
  vdt_referee_recorder_set_turn (vdt_map_page_peek (page)->recorder, 7);
  vdt_game_keeper_flush (vdt_map_page_peek (page)->keeper);
  g_assert_true (g_file_get_contents (g_file_peek_path (game), &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "Turn=7"));
  g_assert_nonnull (strstr (text, "A shot"));
  g_assert_nonnull (strstr (text, "Grade=nothing"));
  g_assert_false (g_file_test (aside, G_FILE_TEST_EXISTS));
}

/* The game of a map without a file is in its draft: a page that was killed with it comes back with
 * both.
 */
static void
test_game_without_file (VdtUiFixture *self, gconstpointer data)
{
  g_autoptr (GFile) file = vdt_ui_fixture_write_map (self, NAME);
  g_autoptr (VdtMap) map = vdt_map_read_file (g_file_peek_path (file), NULL);
  VdtMapPage *page = vdt_opening_add_map (vdt_window_get_opening (self->window), map, NULL);
  const VdtMapPageParts *parts = vdt_map_page_peek (page);
  VdtRefereeLog *log = vdt_referee_recorder_get_log (parts->recorder);
  g_autoptr (VdtRefereeEntry) entry =
      vdt_referee_entry_new (VDT_OCCASION_FIRE, NULL, NULL, "A shot");
  g_autoptr (VdtKnowledge) known =
      vdt_knowledge_with_grade (vdt_intelligence_get (vdt_intelligence_of (parts->document)),
                                "Blue", "unit/Red//1", VDT_GRADE_NOTHING);

  wait_pages (self, 1);
  vdt_referee_recorder_set_turn (parts->recorder, 6);
  vdt_intelligence_set (vdt_intelligence_of (parts->document), known);
  vdt_referee_log_append (log, entry);
  g_assert_true (vdt_draft_keeper_get_busy (parts->draft_keeper));
  vdt_draft_keeper_leave (parts->draft_keeper);
  vdt_opening_offer_drafts (vdt_window_get_opening (self->window));
  answer (wait_question ("Recover “Barren ridge”?"), "recover");
  wait_pages (self, 2);
  wait_game (get_page (self, 1));
}

/* Set aside, a map takes its game along. */
static void
test_game_aside (VdtUiFixture *self, gconstpointer data)
{
  g_autoptr (GFile) file = vdt_ui_fixture_write_map (self, NAME);
  g_autoptr (VdtMap) lost = leave_draft (file, 2);
  g_autoptr (GFile) game = leave_game (file);
  g_autofree char *folder = vdt_drafts_dup_aside_folder ();
  g_autoptr (GDir) dir = NULL;
  const char *name;
  guint n_games = 0;

  vdt_opening_offer_drafts (vdt_window_get_opening (self->window));
  answer (wait_question ("Recover “Barren ridge”?"), "aside");
  vdt_ui_wait_text (GTK_WIDGET (self->window), folder);
  dir = g_dir_open (folder, 0, NULL);
  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = NULL;

      if (!g_str_has_suffix (name, ".vedette" VDT_GAME_SUFFIX))
        continue;
      n_games++;
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_cmpstr (text, ==, GAME);
    }
  g_assert_cmpuint (n_games, ==, 1);
  g_assert_cmpuint (count_drafts (), ==, 0);
}

/* Saved, a recovered map may take its old place, which is proposed and asked for. */
static void
test_save (VdtUiFixture *self, gconstpointer data)
{
  g_autoptr (GFile) file = vdt_ui_fixture_write_map (self, NAME);
  g_autoptr (VdtMap) lost = leave_draft (file, 2);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GFile) other = g_file_get_child (folder, "again.vedette");
  g_autoptr (GFile) proposed = NULL;
  g_autofree char *name = NULL;
  g_autoptr (VdtMap) again = NULL;
  GtkFileChooser *chooser;

  vdt_opening_offer_drafts (vdt_window_get_opening (self->window));
  answer (wait_question ("Recover “Barren ridge”?"), "recover");
  wait_pages (self, 1);
  g_assert_cmpuint (count_drafts (), ==, 1);
  vdt_ui_activate (self->window, "save");
  chooser = GTK_FILE_CHOOSER (vdt_ui_wait_window (GTK_TYPE_FILE_CHOOSER_DIALOG));
  vdt_ui_settle ();
  name = gtk_file_chooser_get_current_name (chooser);
  proposed = gtk_file_chooser_get_current_folder (chooser);
  g_assert_cmpstr (name, ==, NAME);
  g_assert_true (g_file_equal (proposed, folder));
  vdt_ui_choose_file (other);
  vdt_ui_wait_text (GTK_WIDGET (self->window), "Saved “again.vedette”");
  g_assert_cmpstr (vdt_map_page_get_title (get_page (self, 0)), ==, "Barren ridge");
  g_assert_cmpuint (count_drafts (), ==, 0);
  again = vdt_map_read_file (g_file_peek_path (other), NULL);
  g_assert_true (vdt_map_equal (again, lost));
}

void
vdt_test_recovery (void)
{
  static const struct
  {
    const char *path;
    void (*run) (VdtUiFixture *, gconstpointer);
  } tests[] = {
    { "/recovery/start", test_start },
    { "/recovery/original", test_original },
    { "/recovery/aside", test_aside },
    { "/recovery/aside-spoilt", test_aside_spoilt },
    { "/recovery/unreadable", test_unreadable },
    { "/recovery/thrown-away", test_thrown_away },
    { "/recovery/no-room", test_no_room },
    { "/recovery/files/save", test_save },
    { "/recovery/game", test_game },
    { "/recovery/game-without-file", test_game_without_file },
    { "/recovery/game-aside", test_game_aside },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, VdtUiFixture, NULL, set_up, tests[i].run, vdt_ui_fixture_tear_down);
}
