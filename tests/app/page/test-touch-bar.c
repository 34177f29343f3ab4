/* test-touch-bar.c - buttons that stand in for keys: when they are there, and what they do
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-commands.h"
#include "vdt-tools.h"
#include "vdt-touch-bar.h"

typedef struct
{
  VdtMapPage *page;
  GtkWidget *bar;
  VdtAim *aim;
} Parts;

static Parts
open_map (VdtUiFixture *fixture)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtCanvas *canvas = vdt_map_page_peek (page)->canvas;

  vdt_window_change_mode (fixture->window, FALSE);
  return (Parts){ page, vdt_ui_find (GTK_WIDGET (page), VDT_TYPE_TOUCH_BAR, NULL),
                  vdt_canvas_get_aim (canvas) };
}

static GtkWidget *
find_button (const Parts *parts, const char *id)
{
  GtkWidget *button = vdt_ui_find (parts->bar, GTK_TYPE_BUTTON, id);

  g_assert_nonnull (button);
  return button;
}

static void
set_down (const Parts *parts, const char *id, gboolean down)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_button (parts, id)), down);
}

/* However many the buttons are, the window can be as narrow as it was. */
static void
test_narrow (VdtUiFixture *fixture, gconstpointer data)
{
  Parts parts = open_map (fixture);
  int narrowest, natural;

  vdt_aim_note_touch (parts.aim);
  vdt_ui_change (fixture->window, "tool", "shape");
  gtk_widget_measure (parts.bar, GTK_ORIENTATION_HORIZONTAL, -1, &narrowest, &natural, NULL, NULL);
  g_assert_cmpint (narrowest, <, 200);
  g_assert_cmpint (natural, >, 300);
}

/* With a finger, or when that is preferred; else keys will do, and none stays down. */
static void
test_visible (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  Parts parts = open_map (fixture);

  g_assert_false (gtk_widget_get_visible (parts.bar));
  g_settings_set_boolean (settings, "touch-bar", TRUE);
  g_assert_true (gtk_widget_get_visible (parts.bar));
  set_down (&parts, "shift", TRUE);
  g_settings_reset (settings, "touch-bar");
  g_assert_false (gtk_widget_get_visible (parts.bar));
  g_assert_cmpuint (vdt_aim_peek (parts.aim)->modifiers, ==, 0);
  vdt_aim_note_touch (parts.aim);
  g_assert_true (gtk_widget_get_visible (parts.bar));
}

static gboolean
is_painted (const Parts *parts, int column, int row)
{
  VdtMap *map = vdt_document_get_map (vdt_map_page_peek (parts->page)->document);

  return vdt_map_get_terrain (map, vdt_grid_hex (vdt_map_get_grid (map), column, row)) != 0;
}

/* Each is its key to the tool, until it is up again. */
static void
test_modifiers (VdtUiFixture *fixture, gconstpointer data)
{
  Parts parts = open_map (fixture);

  vdt_aim_note_touch (parts.aim);
  vdt_ui_change (fixture->window, "tool", "terrain");
  g_object_set (vdt_map_page_get_tool (parts.page, "terrain"), "terrain", 1u, NULL);
  vdt_ui_settle ();
  vdt_ui_click_hex (parts.page, 0, 1);
  g_assert_true (is_painted (&parts, 0, 1));

  set_down (&parts, "alt", TRUE);
  vdt_ui_click_hex (parts.page, 0, 1);
  g_assert_false (is_painted (&parts, 0, 1));
  set_down (&parts, "alt", FALSE);

  vdt_ui_click_hex (parts.page, 1, 1);
  set_down (&parts, "shift", TRUE);
  vdt_ui_click_hex (parts.page, 4, 1);
  for (int column = 1; column <= 4; column++)
    g_assert_true (is_painted (&parts, column, 1));
  /* A key of the keyboard, and its release, leave the button as it is. */
  vdt_aim_set_modifiers (parts.aim, GDK_CONTROL_MASK);
  vdt_aim_set_modifiers (parts.aim, 0);
  g_assert_cmpuint (vdt_aim_peek (parts.aim)->modifiers, ==, VDT_TOOL_SHIFT);
}

/* What means nothing to a tool cannot be had, and no tool begins with what was down for another. */
static void
test_tools (VdtUiFixture *fixture, gconstpointer data)
{
  Parts parts = open_map (fixture);
  GtkWidget *drawing = vdt_ui_find (parts.bar, GTK_TYPE_BOX, "drawing");

  vdt_aim_note_touch (parts.aim);
  for (guint i = 0; i < vdt_tools_count (); i++)
    {
      const VdtToolClass *class = vdt_tools_get_class (i);

      if (class->key == 0)
        continue;
      vdt_ui_change (fixture->window, "tool", class->id);
      g_test_message ("%s", class->id);
      g_assert_true (gtk_widget_get_visible (parts.bar));
      g_assert_cmpuint (vdt_aim_peek (parts.aim)->modifiers, ==, 0);
      g_assert_true (gtk_widget_get_sensitive (find_button (&parts, "shift"))
                     == (class->shift_hint != NULL));
      g_assert_true (gtk_widget_get_sensitive (find_button (&parts, "control"))
                     == (class->control_hint != NULL));
      g_assert_true (gtk_widget_get_sensitive (find_button (&parts, "alt"))
                     == (class->alt_hint != NULL));
      g_assert_true (gtk_widget_get_visible (drawing) == class->draws);
      set_down (&parts, "shift", TRUE);
      g_assert_cmpuint (vdt_aim_peek (parts.aim)->modifiers, ==, VDT_TOOL_SHIFT);
    }
}

/* A shape is drawn, and taken back, without a key. */
static void
test_shape (VdtUiFixture *fixture, gconstpointer data)
{
  Parts parts = open_map (fixture);
  VdtDocument *document = vdt_map_page_peek (parts.page)->document;
  guint before = vdt_document_get_n_steps (document);

  vdt_aim_note_touch (parts.aim);
  vdt_ui_change (fixture->window, "tool", "shape");
  vdt_ui_settle ();
  vdt_ui_click_hex (parts.page, 0, 0);
  vdt_ui_click_hex (parts.page, 2, 0);
  vdt_ui_click_hex (parts.page, 3, 2);
  vdt_ui_click_hex (parts.page, 2, 2);
  g_signal_emit_by_name (find_button (&parts, "take_back"), "clicked");
  g_signal_emit_by_name (find_button (&parts, "finish"), "clicked");
  g_assert_cmpuint (vdt_document_get_n_steps (document), ==, before + 1);
  g_signal_emit_by_name (find_button (&parts, "delete"), "clicked");
  g_assert_cmpuint (vdt_document_get_n_steps (document), ==, before + 2);
}

#define ADD(path, function)                                                                        \
  g_test_add (path, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function, vdt_ui_fixture_tear_down)

void
vdt_test_touch_bar (void)
{
  ADD ("/touch-bar/visible", test_visible);
  ADD ("/touch-bar/narrow", test_narrow);
  ADD ("/touch-bar/modifiers", test_modifiers);
  ADD ("/touch-bar/tools", test_tools);
  ADD ("/touch-bar/shape", test_shape);
}
