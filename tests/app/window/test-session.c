/* test-session.c - the maps that were open are opened again, if that is wanted
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include <glib/gstdio.h>

#define N_MAPS 3

static const char *const names[N_MAPS] = { "b.vedette", "a.vedette", "c.vedette" };

/* The program goes on without windows, as if it had ended and begun again. */
static void
end (VdtUiFixture *self)
{
  gtk_window_close (GTK_WINDOW (self->window));
  vdt_ui_wait_gone ((gpointer *) &self->window);
  vdt_ui_settle ();
}

static void
begin (VdtUiFixture *self)
{
  g_application_activate (G_APPLICATION (self->application));
  g_set_weak_pointer (&self->window,
                      VDT_WINDOW (gtk_application_get_active_window (self->application)));
}

static gboolean
has_maps (gpointer window)
{
  return adw_tab_view_get_n_pages (vdt_window_get_tab_view (window)) == N_MAPS;
}

static char *
dup_name (VdtUiFixture *self, int i)
{
  AdwTabPage *tab = adw_tab_view_get_nth_page (vdt_window_get_tab_view (self->window), i);
  VdtMapPage *page = VDT_MAP_PAGE (adw_tab_page_get_child (tab));

  return g_file_get_basename (vdt_document_get_file (vdt_map_page_peek (page)->document));
}

static void
open_maps (VdtUiFixture *self)
{
  AdwTabView *tabs = vdt_window_get_tab_view (self->window);

  for (guint i = 0; i < N_MAPS; i++)
    vdt_ui_fixture_open_map (self, names[i]);
  adw_tab_view_set_selected_page (tabs, adw_tab_view_get_nth_page (tabs, 1));
}

static void
begin_again (VdtUiFixture *self, GSettings *settings)
{
  g_settings_set_boolean (settings, "restore-maps", TRUE);
  open_maps (self);
  end (self);
  begin (self);
  vdt_ui_wait (has_maps, self->window);
  vdt_ui_settle ();
}

static void
test_as_they_were (VdtUiFixture *self, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  AdwTabView *tabs;

  begin_again (self, settings);
  for (int i = 0; i < N_MAPS; i++)
    {
      g_autofree char *name = dup_name (self, i);

      g_assert_cmpstr (name, ==, names[i]);
    }
  tabs = vdt_window_get_tab_view (self->window);
  g_assert_true (adw_tab_view_get_selected_page (tabs) == adw_tab_view_get_nth_page (tabs, 1));
  g_settings_reset (settings, "restore-maps");
}

static VdtViewport *
get_viewport (VdtUiFixture *self, int i)
{
  AdwTabPage *tab = adw_tab_view_get_nth_page (vdt_window_get_tab_view (self->window), i);
  VdtMapPage *page = VDT_MAP_PAGE (adw_tab_page_get_child (tab));

  return vdt_canvas_get_viewport (vdt_map_page_peek (page)->canvas);
}

/* In view or not, a map shows what it showed; one that was shown as a whole still is. */
static void
test_parts (VdtUiFixture *self, gconstpointer data)
{
  static const double zooms[N_MAPS] = { 80, 0, 120 };
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  graphene_point_t middles[N_MAPS], middle;
  graphene_rect_t part;

  g_settings_set_boolean (settings, "restore-maps", TRUE);
  open_maps (self);
  for (int i = 0; i < N_MAPS; i++)
    {
      VdtViewport *viewport = get_viewport (self, i);

      if (zooms[i] > 0)
        {
          vdt_viewport_set_zoom (viewport, zooms[i]);
          vdt_viewport_centre_on (viewport, 0.25, 0.75);
        }
      g_assert_true (vdt_viewport_get_fits (viewport) == (zooms[i] == 0));
      g_assert_true (vdt_viewport_get_part (viewport, &part));
      graphene_rect_get_center (&part, &middles[i]);
    }
  end (self);
  begin (self);
  vdt_ui_wait (has_maps, self->window);
  vdt_ui_settle ();
  for (int i = 0; i < N_MAPS; i++)
    {
      VdtViewport *viewport = get_viewport (self, i);

      g_assert_true (vdt_viewport_get_fits (viewport) == (zooms[i] == 0));
      if (zooms[i] == 0)
        continue;
      g_assert_cmpfloat (vdt_viewport_get_zoom (viewport), ==, zooms[i]);
      g_assert_true (vdt_viewport_get_part (viewport, &part));
      graphene_rect_get_center (&part, &middle);
      g_assert_cmpfloat_with_epsilon (middle.x, middles[i].x, 0.01);
      g_assert_cmpfloat_with_epsilon (middle.y, middles[i].y, 0.01);
    }
  g_settings_reset (settings, "restore-maps");
}

static gboolean
has_map (gpointer window)
{
  return adw_tab_view_get_n_pages (vdt_window_get_tab_view (window)) == 1;
}

/* One that is closed, and opened by hand soon, is in view as any other. */
static void
test_by_hand (VdtUiFixture *self, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  AdwTabView *tabs;
  VdtMapPage *page;

  begin_again (self, settings);
  tabs = vdt_window_get_tab_view (self->window);
  adw_tab_view_close_page (tabs, adw_tab_view_get_nth_page (tabs, 0));
  vdt_ui_settle ();
  page = vdt_ui_fixture_open_map (self, names[0]);
  vdt_ui_settle ();
  g_assert_true (vdt_window_get_page (self->window) == page);
  g_assert_cmpint (
      adw_tab_view_get_page_position (tabs, adw_tab_view_get_page (tabs, GTK_WIDGET (page))), ==,
      N_MAPS - 1);
  g_settings_reset (settings, "restore-maps");
}

/* A list that names a map twice, as one that was written by hand might, opens it once. */
static void
test_twice (VdtUiFixture *self, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  g_autoptr (GVariant) kept = NULL;
  GVariantBuilder builder;

  g_settings_set_boolean (settings, "restore-maps", TRUE);
  open_maps (self);
  end (self);
  kept = g_settings_get_value (settings, "last-maps");
  g_variant_builder_init (&builder, g_variant_get_type (kept));
  for (gsize i = 0; i < 2 * N_MAPS; i++)
    {
      g_autoptr (GVariant) map = g_variant_get_child_value (kept, i % N_MAPS);

      g_variant_builder_add_value (&builder, map);
    }
  g_settings_set_value (settings, "last-maps", g_variant_builder_end (&builder));
  begin (self);
  vdt_ui_wait (has_maps, self->window);
  vdt_ui_settle ();
  g_assert_cmpint (adw_tab_view_get_n_pages (vdt_window_get_tab_view (self->window)), ==, N_MAPS);
  g_settings_reset (settings, "restore-maps");
}

/* What has gone is left out without a question. */
static void
test_gone (VdtUiFixture *self, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  g_autofree char *name = NULL;

  g_settings_set_boolean (settings, "restore-maps", TRUE);
  open_maps (self);
  end (self);
  for (guint i = 0; i < N_MAPS - 1; i++)
    {
      g_autofree char *path = g_build_filename (self->folder, names[i], NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  begin (self);
  vdt_ui_wait (has_map, self->window);
  vdt_ui_settle ();
  name = dup_name (self, 0);
  g_assert_cmpstr (name, ==, names[N_MAPS - 1]);
  g_assert_true (has_map (self->window));
  g_settings_reset (settings, "restore-maps");
}

/* Whoever asks for one file gets no others. */
static void
test_file (VdtUiFixture *self, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  g_autofree char *path = g_build_filename (self->folder, names[0], NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *name = NULL;

  g_settings_set_boolean (settings, "restore-maps", TRUE);
  open_maps (self);
  end (self);
  g_application_open (G_APPLICATION (self->application), &file, 1, "");
  g_set_weak_pointer (&self->window,
                      VDT_WINDOW (gtk_application_get_active_window (self->application)));
  vdt_ui_wait (has_map, self->window);
  vdt_ui_settle ();
  g_assert_true (has_map (self->window));
  name = dup_name (self, 0);
  g_assert_cmpstr (name, ==, names[0]);
  g_settings_reset (settings, "restore-maps");
}

/* They are kept, but not opened by somebody who does not want that. */
static void
test_unwanted (VdtUiFixture *self, gconstpointer data)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  g_autoptr (GVariant) kept = NULL;

  open_maps (self);
  end (self);
  kept = g_settings_get_value (settings, "last-maps");
  g_assert_cmpuint (g_variant_n_children (kept), ==, N_MAPS);
  begin (self);
  vdt_ui_settle ();
  g_assert_cmpint (adw_tab_view_get_n_pages (vdt_window_get_tab_view (self->window)), ==, 0);
}

#define ADD(path, function)                                                                        \
  g_test_add (path, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function, vdt_ui_fixture_tear_down)

void
vdt_test_session (void)
{
  ADD ("/session/as-they-were", test_as_they_were);
  ADD ("/session/twice", test_twice);
  ADD ("/session/by-hand", test_by_hand);
  ADD ("/session/parts", test_parts);
  ADD ("/session/gone", test_gone);
  ADD ("/session/file", test_file);
  ADD ("/session/unwanted", test_unwanted);
}
