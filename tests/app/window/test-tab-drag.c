/* test-tab-drag.c - nothing stays of a map whose tab was dragged out of its row
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "fake-input.h"

#define N_STEPS 8
#define STEP 30       /* pixels that the pointer goes at a time */
#define WIDTH_MIN 300 /* of a tab that has opened, pixels */

static GtkWidget *
find_tab (GtkWidget *widget)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "AdwTab")
      && gtk_widget_get_width (widget) >= WIDTH_MIN)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *tab = find_tab (child);

      if (tab)
        return tab;
    }
  return NULL;
}

static gboolean
is_there (gpointer data)
{
  return find_tab (data) != NULL;
}

static gboolean
is_dragged (gpointer tab_view)
{
  return adw_tab_view_get_is_transferring_page (tab_view);
}

static gboolean
is_at_rest (gpointer tab_view)
{
  return !is_dragged (tab_view);
}

/* Down, over the map, and let go: to a window of its own, or back. */
static void
drag_tab (GtkWidget *window)
{
  AdwTabView *tab_view = vdt_window_get_tab_view (VDT_WINDOW (window));
  GtkWidget *tab;
  gdouble x, y;

  vdt_ui_wait (is_there, window);
  tab = find_tab (window);
  g_assert_true (gtk_widget_translate_coordinates (tab, window, gtk_widget_get_width (tab) / 3.0,
                                                   gtk_widget_get_height (tab) / 2.0, &x, &y));
  fake_input_move (GTK_NATIVE (window), x, y);
  vdt_ui_settle ();
  fake_input_press (1);
  for (guint i = 0; i < N_STEPS; i++)
    {
      vdt_ui_settle ();
      y += STEP;
      fake_input_move (GTK_NATIVE (window), x, y);
    }
  vdt_ui_wait (is_dragged, tab_view);
  vdt_ui_settle ();
  fake_input_release (1);
  vdt_ui_wait (is_at_rest, tab_view);
}

static void
watch_document (gpointer *there, VdtMapPage *page)
{
  *there = vdt_map_page_peek (page)->document;
  g_object_add_weak_pointer (*there, there);
}

typedef void (*Leave) (GtkWindow *window);

static void
test_goes (VdtUiFixture *self, gconstpointer data)
{
  const Leave *leave = data;
  gpointer there[3];
  GList *windows;

  if (!fake_input_open ())
    {
      g_test_skip ("libXtst is not there");
      return;
    }
  watch_document (&there[0], vdt_ui_fixture_open_map (self, "a.vedette"));
  watch_document (&there[1], vdt_ui_fixture_open_map (self, "b.vedette"));
  watch_document (&there[2], vdt_ui_fixture_open_map (self, "c.vedette"));
  drag_tab (GTK_WIDGET (self->window));
  for (guint i = 0; i < G_N_ELEMENTS (there); i++)
    g_assert_nonnull (there[i]);

  windows = g_list_copy (gtk_application_get_windows (self->application));
  for (GList *l = windows; l; l = l->next)
    (*leave) (l->data);
  g_list_free (windows);
  for (guint i = 0; i < G_N_ELEMENTS (there); i++)
    vdt_ui_wait_gone (&there[i]);
}

static void
close_tabs (GtkWindow *window)
{
  AdwTabView *tab_view = vdt_window_get_tab_view (VDT_WINDOW (window));

  while (adw_tab_view_get_n_pages (tab_view) > 0)
    adw_tab_view_close_page (tab_view, adw_tab_view_get_nth_page (tab_view, 0));
}

static const Leave tabs_closed = close_tabs;
static const Leave closed = gtk_window_close;
static const Leave destroyed = gtk_window_destroy;

int
main (int argc, char **argv)
{
  ui_test_init (&argc, &argv);
  g_test_add ("/tab-drag/tabs-closed", VdtUiFixture, &tabs_closed, vdt_ui_fixture_set_up, test_goes,
              vdt_ui_fixture_tear_down);
  g_test_add ("/tab-drag/closed", VdtUiFixture, &closed, vdt_ui_fixture_set_up, test_goes,
              vdt_ui_fixture_tear_down);
  g_test_add ("/tab-drag/destroyed", VdtUiFixture, &destroyed, vdt_ui_fixture_set_up, test_goes,
              vdt_ui_fixture_tear_down);
  return g_test_run ();
}
