/* test-help-places.c - where the manual tells of what one is at
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-audit-window.h"
#include "vdt-compare-window.h"
#include "vdt-export-dialog.h"
#include "vdt-heights-window.h"
#include "vdt-help-places.h"
#include "vdt-help-window.h"
#include "vdt-legend-dialog.h"
#include "vdt-manual.h"
#include "vdt-markdown.h"
#include "vdt-new-map-dialog.h"
#include "vdt-preferences.h"
#include "vdt-properties-dialog.h"
#include "vdt-referee-window.h"
#include "vdt-replace-dialog.h"
#include "vdt-resize-dialog.h"
#include "vdt-survey-window.h"
#include "vdt-tools.h"

static gboolean
exists (const char *place)
{
  g_auto (GStrv) parts = g_strsplit (place, "#", 2);
  g_autoptr (GBytes) text = vdt_manual_load (parts[0], NULL);
  g_autoptr (GPtrArray) headings = NULL;
  g_autoptr (GtkWidget) body = NULL;
  guint n = 0;

  if (!text || !parts[1])
    return text != NULL;
  body = g_object_ref_sink (vdt_markdown_new (parts[0], text, text, &headings));
  for (guint i = 0; i < headings->len; i++)
    {
      const VdtHeading *heading = headings->pdata[i];

      if (g_strv_contains ((const char *const *) heading->anchors, parts[1]))
        n++;
    }
  return n == 1;
}

static void
test_exist (void)
{
  g_autofree const char **places = vdt_help_places_list ();

  g_assert_nonnull (places[0]);
  for (guint i = 0; places[i]; i++)
    {
      g_test_message ("%s", places[i]);
      g_assert_true (exists (places[i]));
    }
}

static void
assert_place (gpointer widget, const char *expected)
{
  g_autofree char *place = vdt_help_places_find (widget);

  g_assert_cmpstr (place, ==, expected);
}

static gboolean
has_result (gpointer sighting)
{
  return vdt_sighting_get_result (sighting) != NULL;
}

/* With nothing open, with each tool in hand, with a line in view. */
static void
test_window (VdtUiFixture *fixture, gconstpointer data)
{
  const VdtHex observer = vdt_layout_hex (VDT_LAYOUT_ODD_Q, 0, 1);
  const VdtHex target = vdt_layout_hex (VDT_LAYOUT_ODD_Q, 5, 1);
  VdtSighting *sighting;

  assert_place (fixture->window, "manual.md");
  sighting = vdt_map_page_peek (vdt_ui_fixture_open_map (fixture, "ridge.vedette"))->sighting;
  vdt_ui_change (fixture->window, "mode", "edit");
  for (guint i = 0; i < vdt_tools_count (); i++)
    {
      const char *id = vdt_tools_get_class (i)->id;
      g_autofree char *place = NULL;

      vdt_ui_change (fixture->window, "tool", id);
      place = vdt_help_places_find (GTK_WIDGET (fixture->window));
      g_test_message ("%s: %s", id, place);
      g_assert_cmpstr (place, !=, "manual.md");
    }

  vdt_ui_change (fixture->window, "mode", "sight");
  assert_place (fixture->window, "manual.md#seeing");
  vdt_sighting_set_observer (sighting, &observer);
  vdt_sighting_set_target (sighting, &target);
  vdt_ui_wait (has_result, sighting);
  assert_place (fixture->window, "rules/cwb.md#1");
  g_assert_true (exists ("rules/cwb.md#1"));
}

/* A dialog has its own place; help is shown by the window that it stands before. */
static void
test_dialog (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWindow *dialog, *help;

  vdt_ui_activate (fixture->window, "new");
  dialog = vdt_ui_wait_window (VDT_TYPE_NEW_MAP_DIALOG);
  assert_place (dialog, "manual.md#a-new-map");
  assert_place (gtk_window_get_focus (dialog), "manual.md#a-new-map");
  vdt_help_places_open (dialog);
  help = vdt_ui_wait_window (VDT_TYPE_HELP_WINDOW);
  g_assert_cmpstr (vdt_help_window_get_place (VDT_HELP_WINDOW (help)), ==, "manual.md#a-new-map");
  g_assert_true (gtk_window_get_group (help) != gtk_window_get_group (dialog));
  gtk_window_destroy (help);
  gtk_window_destroy (dialog);
}

/* Preferences are the application's. */
static void
test_preferences (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWindow *window;

  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), "preferences", NULL);
  window = vdt_ui_wait_window (VDT_TYPE_PREFERENCES);
  assert_place (window, "manual.md#preferences");
  gtk_window_destroy (window);
}

/* Where each window and dialog of a map leads, from what has its focus. */
static void
test_windows (VdtUiFixture *fixture, gconstpointer data)
{
  const struct
  {
    const char *action;
    GType type;
    const char *place;
  } cases[] = {
    { "audit", VDT_TYPE_AUDIT_WINDOW, "manual.md#audit" },
    { "compare", VDT_TYPE_COMPARE_WINDOW, "manual.md#comparing" },
    { "edit-legend", VDT_TYPE_LEGEND_DIALOG, "manual.md#the-legend" },
    { "export", VDT_TYPE_EXPORT_DIALOG, "manual.md#exporting" },
    { "heights", VDT_TYPE_HEIGHTS_WINDOW, "manual.md#target-heights" },
    { "properties", VDT_TYPE_PROPERTIES_DIALOG, "manual.md#properties" },
    { "referee", VDT_TYPE_REFEREE_WINDOW, "referee.md" },
    { "replace", VDT_TYPE_REPLACE_DIALOG, "manual.md#replacing" },
    { "resize", VDT_TYPE_RESIZE_DIALOG, "manual.md#size" },
    { "survey", VDT_TYPE_SURVEY_WINDOW, "manual.md#survey" },
  };

  vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWindow *window;
      GtkWidget *focus;

      g_test_message ("%s", cases[i].action);
      vdt_ui_activate (fixture->window, cases[i].action);
      window = vdt_ui_wait_window (cases[i].type);
      focus = gtk_window_get_focus (window);
      assert_place (focus ? focus : GTK_WIDGET (window), cases[i].place);
      gtk_window_destroy (window);
    }
}

#define ADD(path, function)                                                                        \
  g_test_add (path, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function, vdt_ui_fixture_tear_down)

void
vdt_test_help_places (void)
{
  g_test_add_func ("/help-places/exist", test_exist);
  ADD ("/help-places/window", test_window);
  ADD ("/help-places/dialog", test_dialog);
  ADD ("/help-places/preferences", test_preferences);
  ADD ("/help-places/windows", test_windows);
}
