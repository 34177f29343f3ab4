/* test-closed-maps.c - a map that is closed is freed, with all that shows it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-canvas.h"
#include "vdt-tile-cache.h"
#include "vdt-ui-fixture.h"

/* The classes whose objects a map holds most of its memory by. */
static GPtrArray *
watch_map (VdtMapPage *page)
{
  const VdtMapPageParts *parts = vdt_map_page_peek (page);
  const gpointer objects[] = { page, parts->document, parts->sighting, parts->canvas };
  GPtrArray *there = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (objects); i++)
    {
      gpointer *object = g_new (gpointer, 1);

      *object = objects[i];
      g_object_add_weak_pointer (objects[i], object);
      g_ptr_array_add (there, object);
    }

  return there;
}

static void
wait_freed (GPtrArray *there)
{
  for (guint i = 0; i < there->len; i++)
    vdt_ui_wait_gone (there->pdata[i]);
}

/* A tab, with a fan on its map, among others. */
static void
test_tab (VdtUiFixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) there = NULL;
  VdtMapPage *page;

  vdt_ui_fixture_open_map (self, "a.vedette");
  page = vdt_ui_fixture_open_map (self, "b.vedette");
  vdt_ui_paint (page);
  gtk_widget_grab_focus (GTK_WIDGET (vdt_map_page_peek (page)->canvas));
  vdt_ui_settle ();
  vdt_document_undo (vdt_map_page_peek (page)->document);
  there = watch_map (page);
  vdt_ui_activate (self->window, "close-tab");
  wait_freed (there);
}

/* A window, with a dialog and a menu that were open. */
static void
test_window (VdtUiFixture *self, gconstpointer data)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (self, "a.vedette");
  g_autoptr (GPtrArray) there = watch_map (page);
  GtkWidget *button = vdt_ui_find (GTK_WIDGET (self->window), GTK_TYPE_MENU_BUTTON, "menu_button");

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  vdt_ui_settle ();
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  vdt_ui_activate (self->window, "edit-legend");
  vdt_ui_settle ();
  gtk_window_destroy (GTK_WINDOW (self->window));
  wait_freed (there);
}

void
vdt_test_closed_maps (void)
{
  g_test_add ("/closed-maps/tab", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_tab,
              vdt_ui_fixture_tear_down);
  g_test_add ("/closed-maps/window", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_window,
              vdt_ui_fixture_tear_down);
}
