/* test-keys.c - none means two things, and none is listed twice
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-shortcuts.h"
#include "vdt-tools.h"

/* Notes that a key means something; fails if it means something already. */
static void
note (GHashTable *meanings, const char *key, const char *meaning)
{
  const char *before;
  guint keyval;
  GdkModifierType state;
  g_autofree char *name = NULL;

  g_assert_true (gtk_accelerator_parse (key, &keyval, &state));
  name = gtk_accelerator_name (keyval, state);
  before = g_hash_table_lookup (meanings, name);
  if (before)
    g_error ("%s means %s and %s", name, before, meaning);
  g_hash_table_insert (meanings, g_steal_pointer (&name), g_strdup (meaning));
}

static void
test_bound_once (void)
{
  g_autoptr (GHashTable) meanings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  guint n;
  const VdtShortcut *shortcuts = vdt_shortcuts_list (&n);

  for (guint i = 0; i < n; i++)
    {
      g_auto (GStrv) keys = g_strsplit (shortcuts[i].keys, " ", -1);

      for (guint k = 0; keys[k]; k++)
        note (meanings, keys[k], shortcuts[i].action);
    }
  for (guint i = 0; i < vdt_tools_count (); i++)
    {
      const VdtToolClass *class = vdt_tools_get_class (i);
      const char key[] = { g_ascii_tolower ((char) class->key), '\0' };

      if (class->key != 0)
        note (meanings, key, class->id);
    }
}

/* What is listed, key by key. While the rest of a map is read some keys mean something else. */
static void
test_listed_once (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GHashTable) listed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GHashTable) reading = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GtkBuilder) builder =
      gtk_builder_new_from_resource ("/io/github/vedette/Vedette/help-overlay.ui");
  g_autoptr (GSList) objects = gtk_builder_get_objects (builder);

  for (GSList *l = objects; l; l = l->next)
    {
      g_autofree char *accelerator = NULL;
      g_autofree char *action = NULL;
      g_autofree char *title = NULL;
      g_auto (GStrv) keys = NULL;
      gboolean is_reading;

      if (!G_TYPE_CHECK_INSTANCE_TYPE (l->data, GTK_TYPE_SHORTCUTS_SHORTCUT))
        continue;
      g_object_get (l->data, "accelerator", &accelerator, "action-name", &action, "title", &title,
                    NULL);
      keys = action ? gtk_application_get_accels_for_action (fixture->application, action)
                    : g_strsplit (accelerator, " ", -1);
      g_assert_nonnull (keys[0]);
      is_reading = gtk_widget_is_ancestor (
          l->data, GTK_WIDGET (gtk_builder_get_object (builder, "reading")));
      /* The key blocks of the right hand look like the others there. */
      g_assert_true (!action || !keys[1] || !strstr (keys[1], "KP_"));
      for (guint i = 0; keys[i]; i++)
        if (!strstr (keys[i], "..."))
          note (is_reading ? reading : listed, keys[i], title);
    }
  g_assert_cmpuint (g_hash_table_size (listed), >, 50);
  for (guint i = 0; i < vdt_tools_count (); i++)
    {
      const VdtToolClass *class = vdt_tools_get_class (i);
      const char key[] = { g_ascii_tolower ((char) class->key), '\0' };

      g_assert_true (class->key == 0 || g_hash_table_contains (listed, key));
    }
  gtk_window_destroy (GTK_WINDOW (gtk_builder_get_object (builder, "help_overlay")));
}

void
vdt_test_keys (void)
{
  g_test_add_func ("/keys/bound-once", test_bound_once);
  g_test_add ("/keys/listed-once", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_listed_once,
              vdt_ui_fixture_tear_down);
}
