/* test-profile-view.c - the side view below the map: when it is there, and what it links
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-canvas.h"
#include "vdt-los-explain.h"
#include "vdt-profile-view.h"

typedef struct
{
  VdtMapPage *page;
  VdtSighting *sighting;
  VdtProfileView *view;
  GtkRevealer *revealer;
} Parts;

static Parts
open_map (VdtUiFixture *fixture)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  GtkWidget *view = vdt_ui_find (GTK_WIDGET (page), VDT_TYPE_PROFILE_VIEW, NULL);

  g_assert_nonnull (view);

  return (Parts){ page, vdt_map_page_peek (page)->sighting, VDT_PROFILE_VIEW (view),
                  GTK_REVEALER (gtk_widget_get_parent (view)) };
}

static gboolean
is_revealed (gpointer revealer)
{
  return gtk_revealer_get_reveal_child (revealer);
}

/* It takes room only while there is a line, and only where it is wanted. */
static void
test_visible (VdtUiFixture *fixture, gconstpointer data)
{
  Parts parts = open_map (fixture);
  const VdtGrid *grid =
      vdt_map_get_grid (vdt_document_get_map (vdt_map_page_peek (parts.page)->document));
  VdtHex observer = vdt_grid_hex (grid, 0, 0);
  VdtHex target = vdt_grid_hex (grid, 1, 1);

  g_assert_false (gtk_revealer_get_reveal_child (parts.revealer));

  vdt_sighting_set_observer (parts.sighting, &observer);
  vdt_ui_settle ();
  g_assert_false (gtk_revealer_get_reveal_child (parts.revealer));
  vdt_sighting_set_target (parts.sighting, &target);
  vdt_ui_wait (is_revealed, parts.revealer);

  vdt_ui_activate (fixture->window, "profile");
  g_assert_false (gtk_revealer_get_reveal_child (parts.revealer));
  vdt_ui_activate (fixture->window, "profile");
  vdt_ui_wait (is_revealed, parts.revealer);

  vdt_sighting_set_observer (parts.sighting, NULL);
  g_assert_false (gtk_revealer_get_reveal_child (parts.revealer));
}

static gboolean
has_result (gpointer sighting)
{
  return vdt_sighting_get_result (sighting) != NULL;
}

static gboolean
is_mapped (gpointer view)
{
  return gtk_widget_get_mapped (view);
}

static gboolean
is_not_mapped (gpointer view)
{
  return !gtk_widget_get_mapped (view);
}

/* A view that nobody sees is made when it is shown. */
static void
test_hidden (VdtUiFixture *fixture, gconstpointer data)
{
  Parts parts = open_map (fixture);
  const VdtGrid *grid =
      vdt_map_get_grid (vdt_document_get_map (vdt_map_page_peek (parts.page)->document));
  VdtHex observer = vdt_grid_hex (grid, 0, 0);
  VdtHex target = vdt_grid_hex (grid, 1, 1);
  g_autofree char *verdict = NULL;

  vdt_ui_activate (fixture->window, "profile");
  vdt_sighting_set_observer (parts.sighting, &observer);
  vdt_sighting_set_target (parts.sighting, &target);
  vdt_ui_wait (has_result, parts.sighting);
  g_assert_true (is_not_mapped (parts.view));
  gtk_test_accessible_assert_property (parts.view, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");

  vdt_ui_activate (fixture->window, "profile");
  vdt_ui_wait (is_mapped, parts.view);
  verdict = vdt_los_explain_verdict (vdt_sighting_get_result (parts.sighting),
                                     vdt_sighting_get_map (parts.sighting));
  gtk_test_accessible_assert_property (parts.view, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, verdict);
  vdt_ui_activate (fixture->window, "profile");
  vdt_ui_wait (is_not_mapped, parts.view);
  vdt_ui_activate (fixture->window, "profile");
}

/* A hex under the pointer is ringed on the map. */
static void
test_hovered (VdtUiFixture *fixture, gconstpointer data)
{
  Parts parts = open_map (fixture);
  VdtCanvas *canvas = vdt_map_page_peek (parts.page)->canvas;

  g_assert_null (vdt_canvas_get_mark (canvas));
  g_signal_emit_by_name (parts.view, "hex-hovered", TRUE, 1, 1);
  g_assert_nonnull (vdt_canvas_get_mark (canvas));
  g_assert_true (vdt_hex_equal (*vdt_canvas_get_mark (canvas), VDT_HEX (1, 1)));
  g_signal_emit_by_name (parts.view, "hex-hovered", FALSE, 0, 0);
  g_assert_null (vdt_canvas_get_mark (canvas));
}

/* Larger letters get more room, and the chart draws them larger. */
static void
test_large_text (VdtUiFixture *fixture, gconstpointer data)
{
  Parts parts = open_map (fixture);
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (parts.view));
  int usual, large, dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  gtk_widget_measure (GTK_WIDGET (parts.view), GTK_ORIENTATION_VERTICAL, -1, NULL, &usual, NULL,
                      NULL);
  g_object_set (settings, "gtk-xft-dpi", 96 * 1024 * 2, NULL);
  vdt_ui_settle ();
  gtk_widget_measure (GTK_WIDGET (parts.view), GTK_ORIENTATION_VERTICAL, -1, NULL, &large, NULL,
                      NULL);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  g_assert_cmpint (2 * large, >, 3 * usual);
}

void
vdt_test_profile_view (void)
{
  g_test_add ("/profile-view/visible", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_visible,
              vdt_ui_fixture_tear_down);
  g_test_add ("/profile-view/hidden", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_hidden,
              vdt_ui_fixture_tear_down);
  g_test_add ("/profile-view/hovered", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_hovered,
              vdt_ui_fixture_tear_down);

  g_test_add ("/profile-view/large-text", VdtUiFixture, NULL, vdt_ui_fixture_set_up,
              test_large_text, vdt_ui_fixture_tear_down);
}
