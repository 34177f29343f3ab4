/* test-actions-absurd.c - every action with what no button hands over, as it may come over the bus
 *
 * VEDETTE_TEST_ACTIONS=1500 tries more actions in random order.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-side-bar.h"

#include <math.h>

#define N_RANDOM 300
#define N_SETTLED 40 /* actions between which all that was opened is closed */

/* Which end the program or take what is tested away. */
static const char *const left_out[] = { "quit", "close-tab", "overwrite", "reload", "save" };

static const gint32 numbers[] = { G_MININT32, G_MININT32 + 1, -1000000, -100000,   -1, 0, 1,
                                  7,          100000,         1000000,  G_MAXINT32 };

static double
choose_double (guint i)
{
  const double doubles[] = { NAN,         -NAN, INFINITY, -INFINITY, 0,      -0.0, -1,
                             G_MINDOUBLE, 1e-9, 1e9,      1e308,     -1e308, 2.5 };

  return doubles[i % G_N_ELEMENTS (doubles)];
}

static char *
dup_text (guint i)
{
  switch (i % 7)
    {
    case 0:
      return g_strdup ("");
    case 1:
      return g_strnfill (2000000, 'x');
    case 2:
      return g_strdup ("%s%n%d \001\033[31m\n\n\t");
    case 3:
      return g_strdup ("<b>&unclosed;");
    case 4:
      return g_strdup ("../../../../etc/passwd");
    case 5:
      return g_strdup ("\342\200\256\360\237\230\200 \314\201");
    default:
      return g_strnfill (9000, '/');
    }
}

/* Returns: (nullable): a value of a type, another one for each number */
static GVariant *
make_value (const GVariantType *type, guint i)
{
  guint n = G_N_ELEMENTS (numbers);

  if (!type)
    return NULL;
  if (g_variant_type_equal (type, G_VARIANT_TYPE_INT32))
    return g_variant_new_int32 (numbers[i % n]);
  if (g_variant_type_equal (type, G_VARIANT_TYPE_UINT32))
    return g_variant_new_uint32 ((guint32) numbers[i % n]);
  if (g_variant_type_equal (type, G_VARIANT_TYPE_DOUBLE))
    return g_variant_new_double (choose_double (i));
  if (g_variant_type_equal (type, G_VARIANT_TYPE_BOOLEAN))
    return g_variant_new_boolean (i % 2 == 1);
  if (g_variant_type_equal (type, G_VARIANT_TYPE_STRING))
    return g_variant_new_take_string (dup_text (i));
  g_assert_true (g_variant_type_equal (type, G_VARIANT_TYPE ("(ii)")));

  return g_variant_new ("(ii)", numbers[i % n], numbers[i * 7 / 3 % n]);
}

static void
settle_quickly (void)
{
  for (guint i = 0; i < 3; i++)
    while (g_main_context_iteration (NULL, FALSE))
      ;
}

/* All but the fixture's own; questions are answered as Escape does. */
static void
close_others (VdtUiFixture *fixture)
{
  g_autoptr (GList) windows = NULL;

  vdt_ui_settle ();
  windows = gtk_window_list_toplevels ();
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

static GPtrArray *
list_actions (gpointer group)
{
  g_auto (GStrv) names = g_action_group_list_actions (group);
  GPtrArray *actions = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; names[i]; i++)
    if (!g_strv_contains (left_out, names[i]))
      g_ptr_array_add (actions, g_strdup (names[i]));

  return actions;
}

static void
try_action (gpointer group, const char *name, guint i)
{
  const GVariantType *type = g_action_group_get_action_parameter_type (group, name);
  const GVariantType *state = g_action_group_get_action_state_type (group, name);

  g_test_message ("%s %u", name, i);
  g_action_group_activate_action (group, name, make_value (type, i));
  if (state)
    g_action_group_change_action_state (group, name, make_value (state, i));
}

/* Each action of the window and of the application, with a dozen absurd values. */
static void
test_each (VdtUiFixture *fixture, gconstpointer data)
{
  gpointer groups[] = { fixture->window, fixture->application };
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");

  vdt_selection_select_all (vdt_map_page_peek (page)->selection);
  for (guint k = 0; k < G_N_ELEMENTS (groups); k++)
    {
      g_autoptr (GPtrArray) actions = list_actions (groups[k]);

      g_assert_cmpuint (actions->len, >, 3);
      for (guint n = 0; n < actions->len; n++)
        {
          const char *name = actions->pdata[n];
          gboolean takes = g_action_group_get_action_parameter_type (groups[k], name)
                           || g_action_group_get_action_state_type (groups[k], name);

          for (guint i = 0; i < (takes ? 13 : 1); i++)
            {
              try_action (groups[k], name, i);
              settle_quickly ();
            }
          close_others (fixture);
        }
    }
  g_assert_true (isfinite (
      vdt_viewport_get_zoom (vdt_canvas_get_viewport (vdt_map_page_peek (page)->canvas))));
}

/* Those of the page and of the side bar, which no bus has. */
static void
test_widgets (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  GtkWidget *side_bar = vdt_ui_find (GTK_WIDGET (fixture->window), VDT_TYPE_SIDE_BAR, NULL);

  for (guint i = 0; i < 2 * G_N_ELEMENTS (numbers); i++)
    {
      vdt_ui_change (fixture->window, "tool", i % 2 ? "hexside" : "unit");
      gtk_widget_activate_action (GTK_WIDGET (page), "map.press", "u",
                                  (guint32) numbers[i % G_N_ELEMENTS (numbers)]);
      gtk_widget_activate_action (GTK_WIDGET (page), "map.look-from", NULL);
      gtk_widget_activate_action (GTK_WIDGET (page), "map.look-at", NULL);
      gtk_widget_activate_action (side_bar, "side-bar.show-hex", "(ii)",
                                  numbers[i % G_N_ELEMENTS (numbers)],
                                  numbers[(i + 3) % G_N_ELEMENTS (numbers)]);
      vdt_ui_settle ();
    }
}

/* Any of them after any other, now and then faster than the window can follow. */
static void
test_random (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) actions = list_actions (fixture->window);
  const char *wanted = g_getenv ("VEDETTE_TEST_ACTIONS");
  guint64 n = wanted ? g_ascii_strtoull (wanted, NULL, 10) : N_RANDOM;

  vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  for (guint i = 0; i < n; i++)
    {
      try_action (fixture->window, actions->pdata[g_test_rand_int_range (0, (int) actions->len)],
                  (guint) g_test_rand_int_range (0, 100));
      if (g_test_rand_bit ())
        settle_quickly ();
      if (i % N_SETTLED == 0)
        close_others (fixture);
    }
  close_others (fixture);
}

#define ADD(path, function)                                                                        \
  g_test_add (path, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function, vdt_ui_fixture_tear_down)

void
vdt_test_actions_absurd (void)
{
  ADD ("/actions-absurd/each", test_each);
  ADD ("/actions-absurd/widgets", test_widgets);
  ADD ("/actions-absurd/random", test_random);
}
