/* test-referee-unseen.c - enemies that are never seen change nothing of what a side is told
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "edit-map.h"

#include "vdt-referee-explain.h"

static void
init_setup (VdtLosSetup *setup, const char *system)
{
  vdt_los_setup_init (setup, vdt_los_rules_find (system));
  setup->range = 0;
}

static VdtRefereeMove *
move (const char *text, const char *system)
{
  const VdtHex path[] = { edit_map_hex (2, 2), edit_map_hex (3, 2), edit_map_hex (3, 3) };
  g_autoptr (VdtMap) map = edit_map_parse (text);
  g_autoptr (GError) error = NULL;
  VdtRefereeMove *result;
  VdtLosSetup setup;

  init_setup (&setup, system);
  result = vdt_referee_move_new (map, &setup, 0, path, G_N_ELEMENTS (path), NULL, NULL, &error);
  g_assert_no_error (error);

  return result;
}

static guint
count_whole (VdtReferee *referee, const char *side)
{
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (GArray) queries = vdt_side_sight_list_queries (referee->map, referee->rules, side);
  g_autofree guint8 *seen = NULL;
  VdtLosSetup setup;
  guint n = 0;

  init_setup (&setup, referee->rules->id);
  view = vdt_terrain_view_new (referee->map, &setup);
  seen = vdt_referee_see_hexes (view, (const VdtLosQuery *) (gpointer) queries->data, queries->len,
                                NULL);
  for (guint i = 0; i < EDIT_MAP_COLUMNS * EDIT_MAP_ROWS; i++)
    n += seen[i];

  return n;
}

/* A unit of the enemy that is never seen, wherever it stands, changes no word and no number of what
 * the mover's side is told, though it does change what can be seen.
 */
static void
test_unseen (void)
{
  const char *map = "40=1 41=1 42=1 43=1 44=1 45=1 70=2 71=2 72=2 73=2 74=2 75=2 51w 23w "
                    "22:unit/Red 15:unit/Red 43:unit/Blue";
  guint n_rules, n_unseen = 0, n_shadows = 0;
  const VdtLosRules *const *rules = vdt_los_rules_list (&n_rules);

  for (guint i = 0; i < n_rules; i++)
    {
      g_autoptr (VdtRefereeMove) without = move (map, rules[i]->id);
      guint red = (guint) vdt_referee_find_side (without->steps[0].referee, "Red");
      g_autofree char *expected = vdt_referee_explain_move (without, red);

      for (guint k = 0; k < EDIT_MAP_COLUMNS * EDIT_MAP_ROWS; k++)
        {
          g_autofree char *more = g_strdup_printf ("%s %u%u:vehicle/Blue", map,
                                                   k % EDIT_MAP_COLUMNS, k / EDIT_MAP_COLUMNS);
          g_autoptr (VdtRefereeMove) with = move (more, rules[i]->id);
          g_autofree char *text = vdt_referee_explain_move (with, red);
          gboolean seen = FALSE, shadow = FALSE;

          for (guint step = 0; step < with->n_steps; step++)
            {
              VdtReferee *now = with->steps[step].referee;

              /* That it hides another one is no secret: that one is not there. */
              seen = seen || vdt_referee_side_sees (now, red, 3)
                     || !vdt_referee_side_sees (now, red, 2);
              shadow =
                  shadow
                  || count_whole (now, "Red") != count_whole (without->steps[step].referee, "Red");
            }
          if (seen)
            continue;
          n_unseen++;
          n_shadows += shadow;
          g_assert_cmpstr (text, ==, expected);
        }
    }
  g_assert_cmpuint (n_unseen, >, 0);
  g_assert_cmpuint (n_shadows, >, 0);
}

void
vdt_test_referee_unseen (void)
{
  g_test_add_func ("/referee/unseen", test_unseen);
}
