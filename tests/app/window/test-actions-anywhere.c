/* test-actions-anywhere.c - every action in every state of the window, and nothing is critical
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-actions.h"

#include <string.h>

#define QUICK_ROUNDS 10 /* of the main loop after each action: there are a thousand */
#define ROUNDS 2        /* what an action leaves behind must not trip another one */

static void
settle_quickly (void)
{
  for (guint i = 0; i < QUICK_ROUNDS; i++)
    {
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_usleep (1000);
    }
}

static VdtMapPage *
get_page (VdtUiFixture *fixture)
{
  return vdt_window_get_page (fixture->window);
}

static void
go_empty (VdtUiFixture *fixture)
{
}

static void
go_closed (VdtUiFixture *fixture)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtHex observer = vdt_grid_hex (
      vdt_map_get_grid (vdt_document_get_map (vdt_map_page_peek (page)->document)), 0, 1);

  vdt_sighting_set_observer (vdt_map_page_peek (page)->sighting, &observer);
  vdt_ui_settle ();
  vdt_ui_activate (fixture->window, "close-tab");
  vdt_ui_settle ();
  g_assert_null (get_page (fixture));
}

static void
go_opened (VdtUiFixture *fixture)
{
  vdt_ui_fixture_open_map (fixture, "ridge.vedette");
}

static void
go_looking (VdtUiFixture *fixture)
{
  VdtSighting *sighting;
  VdtHex ends[2];

  go_opened (fixture);
  sighting = vdt_map_page_peek (get_page (fixture))->sighting;
  for (int i = 0; i < 2; i++)
    ends[i] = vdt_grid_hex (vdt_map_get_grid (vdt_sighting_get_map (sighting)), 3 * i, 1);
  vdt_sighting_set_observer (sighting, &ends[0]);
  vdt_sighting_set_target (sighting, &ends[1]);
}

static void
go_selected (VdtUiFixture *fixture)
{
  go_opened (fixture);
  vdt_ui_change (fixture->window, "mode", "edit");
  vdt_selection_select_all (vdt_map_page_peek (get_page (fixture))->selection);
}

static void
go_hidden (VdtUiFixture *fixture)
{
  go_looking (fixture);
  vdt_sighting_set_hidden_for (vdt_map_page_peek (get_page (fixture))->sighting, "Union");
}

static void
go_locked (VdtUiFixture *fixture)
{
  go_looking (fixture);
  vdt_ui_activate (fixture->window, "declared-fire");
}

static void
open_dialog (VdtUiFixture *fixture)
{
  vdt_ui_activate (fixture->window, "shift-elevations");
  settle_quickly ();
}

static void
go_dialog (VdtUiFixture *fixture)
{
  go_looking (fixture);
  open_dialog (fixture);
}

static const struct
{
  const char *name;
  void (*go) (VdtUiFixture *fixture);
} states[] = {
  { "empty", go_empty },     { "closed", go_closed },     { "opened", go_opened },
  { "looking", go_looking }, { "selected", go_selected }, { "hidden", go_hidden },
  { "locked", go_locked },   { "dialog", go_dialog },
};

/* What a button, a menu or a key would hand over; a second time something else. */
static GVariant *
make_parameter (VdtUiFixture *fixture, const VdtAction *action, guint round)
{
  if (!action->parameter_type)
    return NULL;
  if (g_str_equal (action->name, "mode"))
    return g_variant_new_string (round == 0 ? "edit" : "sight");
  if (g_str_equal (action->name, "tool"))
    return g_variant_new_string (round == 0 ? "terrain" : "unit");
  if (g_str_equal (action->name, "open-uri"))
    {
      g_autoptr (GFile) file = vdt_ui_fixture_write_map (fixture, "other.vedette");

      return g_variant_new_take_string (g_file_get_uri (file));
    }
  if (g_str_equal (action->parameter_type, "s"))
    return g_variant_new_string ("words");
  if (g_str_equal (action->parameter_type, "i"))
    return g_variant_new_int32 (round == 0 ? 1 : -1);
  if (g_str_equal (action->parameter_type, "d"))
    return g_variant_new_double (0.5);
  return g_variant_new_parsed ("(1, -1)");
}

/* All but the fixture's own; questions are answered as Escape does. */
static void
close_others (VdtUiFixture *fixture)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next)
    {
      if (l->data == fixture->window || !gtk_widget_get_visible (l->data))
        continue;
      if (GTK_IS_FILE_CHOOSER_DIALOG (l->data))
        gtk_dialog_response (l->data, GTK_RESPONSE_CANCEL);
      else
        gtk_window_close (l->data);
      vdt_ui_settle ();
    }
}

/* Of the state that is asked for: the actions in the order of the table, then from its end. What an
 * action takes away, such as the map, is brought back before the next one.
 */
static void
test_state (VdtUiFixture *fixture, gconstpointer data)
{
  guint at = GPOINTER_TO_UINT (data), n_actions, n_done = 0;
  const VdtAction *actions = vdt_actions_list (&n_actions);
  gboolean had_page;

  states[at].go (fixture);
  had_page = get_page (fixture) != NULL;
  for (guint round = 0; round < ROUNDS; round++)
    for (guint i = 0; i < n_actions; i++)
      {
        const VdtAction *action = &actions[round == 0 ? i : n_actions - 1 - i];

        if (had_page != (get_page (fixture) != NULL))
          {
            if (had_page)
              states[at].go (fixture);
            else
              vdt_ui_activate (fixture->window, "close-tab");
            vdt_ui_settle ();
          }
        else if (states[at].go == go_dialog && (round > 0 || i > 0))
          open_dialog (fixture);
        g_test_message ("%s in %s", action->name, states[at].name);
        n_done += vdt_ui_is_enabled (fixture->window, action->name);
        g_action_group_activate_action (G_ACTION_GROUP (fixture->window), action->name,
                                        make_parameter (fixture, action, round));
        settle_quickly ();
        close_others (fixture);
      }
  g_assert_cmpuint (n_done, >, 0);
}

void
vdt_test_actions_anywhere (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      g_autofree char *path = g_strconcat ("/actions-anywhere/", states[i].name, NULL);

      g_test_add (path, VdtUiFixture, GUINT_TO_POINTER (i), vdt_ui_fixture_set_up, test_state,
                  vdt_ui_fixture_tear_down);
    }
}
