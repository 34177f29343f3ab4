/* test-name-bar.c - a name is put with a click and typed at once, and no letter is a shortcut
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "fake-input.h"

#include "vdt-map-names.h"
#include "vdt-name-bar.h"

static GtkWidget *
get_bar (VdtMapPage *page)
{
  return vdt_ui_find (GTK_WIDGET (page), VDT_TYPE_NAME_BAR, NULL);
}

static const char *
get_text (VdtMapPage *page, guint i)
{
  const GPtrArray *names =
      vdt_map_get_names (vdt_document_get_map (vdt_map_page_peek (page)->document));

  return i < names->len ? ((const VdtName *) names->pdata[i])->text : NULL;
}

static gboolean
is_in_bar (gpointer page)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (page));

  return gtk_widget_get_mapped (get_bar (page)) && focus
         && gtk_widget_is_ancestor (focus, get_bar (page));
}

static gboolean
is_on_map (gpointer page)
{
  GtkWidget *canvas = GTK_WIDGET (vdt_map_page_peek (page)->canvas);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (page));

  return !gtk_widget_get_visible (get_bar (page)) && focus
         && (focus == canvas || gtk_widget_is_ancestor (focus, canvas));
}

static void
type (VdtMapPage *page, const char *text)
{
  fake_input_focus (gtk_widget_get_native (GTK_WIDGET (page)));
  for (; *text != '\0'; text++)
    fake_input_key (gdk_unicode_to_keyval ((guint32) *text), 0);
}

static gboolean
is_called_hill (gpointer page)
{
  return g_strcmp0 (get_text (page, 0), "behvfcuwz12") == 0;
}

/* All tools' letters, and digits of the palette, become of the name; undo takes all of it back. */
static void
test_typed (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtDocument *document = vdt_map_page_peek (page)->document;

  if (fake_input_skips ())
    return;
  if (data)
    vdt_ui_activate (fixture->window, "sidebar");
  vdt_ui_change (fixture->window, "tool", "name");
  vdt_ui_settle ();
  vdt_ui_click_hex (page, 2, 1);
  vdt_ui_wait (is_in_bar, page);
  type (page, "behvfcuwz12");
  vdt_ui_wait (is_called_hill, page);
  g_assert_true (vdt_map_page_get_tool (page, "name")
                 == vdt_hand_get_tool (vdt_canvas_get_hand (vdt_map_page_peek (page)->canvas)));
  fake_input_key (GDK_KEY_Return, 0);
  vdt_ui_wait (is_on_map, page);
  g_assert_cmpuint (vdt_document_get_n_steps (document), ==, 1);
  vdt_document_undo (document);
  g_assert_null (get_text (page, 0));
}

/* The next click puts the next name, and what was typed for the first stays. */
static void
test_next (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  GtkEditable *entry;

  vdt_ui_change (fixture->window, "tool", "name");
  vdt_ui_click_hex (page, 1, 1);
  g_assert_true (is_in_bar (page));
  entry = GTK_EDITABLE (vdt_ui_find (get_bar (page), GTK_TYPE_ENTRY, NULL));
  gtk_editable_set_text (entry, "Top");
  gtk_editable_set_text (entry, "");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (entry), "error"));
  gtk_editable_set_text (entry, "Hill");
  vdt_ui_click_hex (page, 4, 2);
  g_assert_true (is_in_bar (page));
  gtk_editable_set_text (entry, "Town");
  g_assert_true (vdt_ui_press_key (entry, GDK_KEY_Escape, 0));
  vdt_ui_settle ();
  g_assert_true (is_on_map (page));
  g_assert_cmpstr (get_text (page, 0), ==, "Hill");
  g_assert_cmpstr (get_text (page, 1), ==, "Town");
}

/* It lies where the name is not, and goes with the name, with the tool and with the keyboard. */
static void
test_place (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtDocument *document = vdt_map_page_peek (page)->document;

  vdt_ui_change (fixture->window, "tool", "name");
  vdt_ui_click_hex (page, 2, 0);
  g_assert_cmpint (gtk_widget_get_valign (get_bar (page)), ==, GTK_ALIGN_END);
  vdt_ui_click_hex (page, 2, 3);
  g_assert_cmpint (gtk_widget_get_valign (get_bar (page)), ==, GTK_ALIGN_START);
  vdt_document_undo (document);
  g_assert_true (is_on_map (page));
  vdt_ui_click_hex (page, 2, 3);
  vdt_ui_change (fixture->window, "tool", "terrain");
  g_assert_true (is_on_map (page));
  vdt_ui_change (fixture->window, "tool", "name");
  g_assert_true (is_on_map (page));
  vdt_ui_click_hex (page, 4, 1);
  g_assert_true (is_in_bar (page));
  gtk_widget_grab_focus (GTK_WIDGET (vdt_map_page_peek (page)->canvas));
  vdt_ui_settle ();
  g_assert_true (is_on_map (page));
}

#define ADD(path, data, function)                                                                  \
  g_test_add (path, VdtUiFixture, data, vdt_ui_fixture_set_up, function, vdt_ui_fixture_tear_down)

void
vdt_test_name_bar (void)
{
  if (fake_input_open ())
    {
      ADD ("/name-bar/typed", NULL, test_typed);
      ADD ("/name-bar/typed-without-side-bar", "", test_typed);
    }
  ADD ("/name-bar/next", NULL, test_next);
  ADD ("/name-bar/place", NULL, test_place);
}
