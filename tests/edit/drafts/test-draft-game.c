/* test-draft-game.c - when a draft is written, and the game that it has besides the map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draft-folder.h"
#include "seeded-map.h"

#include "vdt-draft-keeper.h"

static void
settle (VdtDraftKeeper *keeper)
{
  vdt_draft_keeper_write (keeper);
  while (vdt_draft_keeper_get_busy (keeper))
    g_main_context_iteration (NULL, TRUE);
}

/* The time to the next writing runs from the oldest change that waits: neither later changes nor a
 * writing that takes long put it off.
 */
static void
test_due (DraftFolder *self, gconstpointer data)
{
  g_autoptr (VdtMap) map = seeded_map_new (1, VDT_LAYOUT_ODD_Q, NULL);
  g_autoptr (VdtDocument) document = vdt_document_new (map, NULL);
  g_autoptr (VdtDraftKeeper) keeper = vdt_draft_keeper_new (document, self->drafts);
  gint64 before, after;

  vdt_draft_keeper_set_delay (keeper, 40);
  g_assert_cmpint (vdt_draft_keeper_get_due (keeper), ==, 0);
  before = g_get_monotonic_time ();
  draft_folder_raise (document);
  after = g_get_monotonic_time ();
  for (int i = 0; i < 3; i++)
    {
      g_usleep (10000);
      draft_folder_raise (document);
      g_assert_cmpint (vdt_draft_keeper_get_due (keeper), >=, before + 40 * G_USEC_PER_SEC);
      g_assert_cmpint (vdt_draft_keeper_get_due (keeper), <=, after + 40 * G_USEC_PER_SEC);
    }

  /* A change while a thread writes: nothing of this loop runs until some time later. */
  vdt_draft_keeper_write (keeper);
  g_assert_cmpint (vdt_draft_keeper_get_due (keeper), ==, 0);
  draft_folder_raise (document);
  after = g_get_monotonic_time ();
  g_usleep (100000);
  while (!g_main_context_find_source_by_user_data (NULL, keeper))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (vdt_draft_keeper_get_due (keeper), <=, after + 40 * G_USEC_PER_SEC);
  g_assert_cmpint (g_source_get_ready_time (g_main_context_find_source_by_user_data (NULL, keeper)),
                   <=, after + 40 * G_USEC_PER_SEC + 1000);

  /* What is late already is written at once. */
  vdt_draft_keeper_set_delay (keeper, 1);
  vdt_draft_keeper_write (keeper);
  draft_folder_raise (document);
  g_usleep (1100000);
  while (vdt_draft_keeper_get_due (keeper) > 0)
    {
      GSource *source = g_main_context_find_source_by_user_data (NULL, keeper);

      g_assert_true (!source || g_source_get_ready_time (source) <= g_get_monotonic_time ());
      g_main_context_iteration (NULL, TRUE);
    }
  vdt_draft_keeper_discard (keeper);
}

/* A text that is in no file comes back with the map, also without a change of that, until it is in
 * a file.
 */
static void
test_game (DraftFolder *self, gconstpointer data)
{
  g_autoptr (VdtMap) map = seeded_map_new (1, VDT_LAYOUT_ODD_Q, NULL);

  for (int i = 0; i < 3; i++)
    {
      g_autoptr (VdtDocument) document = vdt_document_new (map, NULL);
      g_autoptr (VdtDraftKeeper) keeper = vdt_draft_keeper_new (document, self->drafts);
      g_autoptr (VdtDraftKeeper) next = NULL;
      g_autoptr (VdtDocument) recovered = NULL;
      VdtDraft *draft;

      vdt_draft_keeper_set_game (keeper, "a game");
      g_assert_true (vdt_draft_keeper_get_busy (keeper));
      if (i > 0)
        draft_folder_raise (document);
      settle (keeper);
      if (i == 2) /* back to the map that was saved: the draft begins anew */
        vdt_document_undo (document);
      vdt_draft_keeper_set_game (keeper, "a longer game");
      vdt_draft_keeper_leave (keeper);

      draft = draft_folder_open (self);
      g_assert_cmpstr (vdt_draft_get_info (draft)->game, ==, "a longer game");
      g_assert_cmpuint (vdt_draft_get_info (draft)->n_changes, ==, i == 1 ? 2 : 1);
      recovered = vdt_draft_make_document (draft, NULL);
      seeded_map_assert_same (vdt_document_get_map (recovered), vdt_document_get_map (document));
      next = vdt_draft_keeper_new_recovered (recovered, draft);
      vdt_draft_keeper_set_game (next, "a game of another turn");
      settle (next);
      g_assert_cmpstr (vdt_draft_get_info (draft)->game, ==, "a game of another turn");
      vdt_draft_keeper_set_game (next, NULL);
      settle (next);
      g_assert_cmpstr (vdt_draft_get_info (draft)->game, ==, "");
      vdt_draft_keeper_discard (next);
      g_assert_cmpuint (draft_folder_count (self), ==, 0);
    }
}

static void
add (const char *path, void (*test) (DraftFolder *, gconstpointer))
{
  g_test_add (path, DraftFolder, NULL, draft_folder_set_up, test, draft_folder_tear_down);
}

void
vdt_test_draft_game (void)
{
  add ("/draft-game/due", test_due);
  add ("/draft-game/game", test_game);
}
