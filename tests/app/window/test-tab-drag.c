/* test-tab-drag.c - tabs that are dragged, in their row and out of it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "fake-input.h"

#define N_STEPS 8
#define STEP 30       /* pixels that the pointer goes at a time */
#define WIDTH_MIN 150 /* of a tab that has opened, pixels */

static void
list_tabs (GtkWidget *widget, GPtrArray *tabs)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "AdwTab") && gtk_widget_get_mapped (widget))
    g_ptr_array_add (tabs, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    list_tabs (child, tabs);
}

/* The tab at the left. */
static GtkWidget *
find_tab (GtkWidget *window)
{
  g_autoptr (GPtrArray) tabs = g_ptr_array_new ();
  GtkWidget *first = NULL;
  gdouble least = G_MAXDOUBLE;

  list_tabs (window, tabs);
  for (guint i = 0; i < tabs->len; i++)
    {
      gdouble x, y;

      if (gtk_widget_get_width (tabs->pdata[i]) >= WIDTH_MIN
          && gtk_widget_translate_coordinates (tabs->pdata[i], window, 0, 0, &x, &y) && x < least)
        {
          least = x;
          first = tabs->pdata[i];
        }
    }
  return first;
}

/* And none that is closing. */
static gboolean
is_there (gpointer data)
{
  AdwTabView *tab_view = vdt_window_get_tab_view (VDT_WINDOW (data));
  g_autoptr (GPtrArray) tabs = g_ptr_array_new ();

  list_tabs (data, tabs);
  return find_tab (data) && (int) tabs->len == adw_tab_view_get_n_pages (tab_view);
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

/* Takes hold of the first tab; where, in its window. */
static void
press_tab (GtkWidget *window, gdouble *x, gdouble *y)
{
  GtkWidget *tab;

  vdt_ui_wait (is_there, window);
  vdt_ui_settle ();
  tab = find_tab (window);
  g_assert_true (gtk_widget_translate_coordinates (tab, window, gtk_widget_get_width (tab) / 3.0,
                                                   gtk_widget_get_height (tab) / 2.0, x, y));
  fake_input_move (GTK_NATIVE (window), *x, *y);
  vdt_ui_settle ();
  fake_input_press (1);
  vdt_ui_settle ();
}

/* Along the row as far as it goes, in steps. */
static void
move_to_end (GtkWidget *window, gdouble *x, gdouble y)
{
  gdouble end = gtk_widget_get_width (window) - 40;

  while (*x < end)
    {
      *x = MIN (*x + 4 * STEP, end);
      fake_input_move (GTK_NATIVE (window), *x, y);
      vdt_ui_settle ();
    }
}

/* Down, over the map, and let go: to a window of its own, or back. */
static void
drag_tab (GtkWidget *window)
{
  AdwTabView *tab_view = vdt_window_get_tab_view (VDT_WINDOW (window));
  gdouble x, y;

  press_tab (window, &x, &y);
  fake_input_move (GTK_NATIVE (window), x + STEP, y);
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

  if (fake_input_skips ())
    return;
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

static AdwTabView *
open_four (VdtUiFixture *self)
{
  vdt_ui_fixture_open_map (self, "a.vedette");
  vdt_ui_fixture_open_map (self, "b.vedette");
  vdt_ui_fixture_open_map (self, "c.vedette");
  vdt_ui_fixture_open_map (self, "d.vedette");
  return vdt_window_get_tab_view (self->window);
}

/* The toolkit would drag the tab to where there is none any more, and end the program. */
static void
test_out_at_once (VdtUiFixture *self, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (self->window);
  AdwTabView *tab_view;
  AdwTabPage *tab;
  gdouble x, y;

  if (fake_input_skips ())
    return;
  tab_view = open_four (self);
  tab = adw_tab_view_get_nth_page (tab_view, 0);
  press_tab (window, &x, &y);
  move_to_end (window, &x, y);
  fake_input_release (1);
  vdt_ui_settle ();
  g_assert_cmpint (adw_tab_view_get_page_position (tab_view, tab), ==, 3);
  adw_tab_view_close_page (tab_view, tab);
  adw_tab_view_close_page (tab_view, adw_tab_view_get_nth_page (tab_view, 0));
  vdt_ui_settle ();

  press_tab (window, &x, &y);
  y += N_STEPS * STEP;
  for (guint i = 0; i < N_STEPS; i++)
    {
      fake_input_move (GTK_NATIVE (window), x + i, y);
      vdt_ui_settle ();
    }
  g_assert_false (is_dragged (tab_view));
  fake_input_release (1);
  vdt_ui_settle ();
  g_assert_cmpint (adw_tab_view_get_n_pages (tab_view), ==, 2);
}

static GtkWidget *
find_cross (GtkWidget *widget)
{
  if (gtk_widget_has_css_class (widget, "tab-close-button"))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *cross = find_cross (child);

      if (cross)
        return cross;
    }
  return NULL;
}

/* The toolkit would close it twice. */
static void
test_cross (VdtUiFixture *self, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (self->window), *cross;
  AdwTabView *tab_view;
  gdouble x, y;

  if (fake_input_skips ())
    return;
  tab_view = open_four (self);
  adw_tab_view_set_selected_page (tab_view, adw_tab_view_get_nth_page (tab_view, 0));
  vdt_ui_wait (is_there, window);
  vdt_ui_settle ();
  cross = find_cross (find_tab (window));
  g_assert_nonnull (cross);
  g_assert_true (gtk_widget_translate_coordinates (cross, window,
                                                   gtk_widget_get_width (cross) / 2.0,
                                                   gtk_widget_get_height (cross) / 2.0, &x, &y));
  fake_input_move (GTK_NATIVE (window), x, y);
  vdt_ui_settle ();
  for (guint i = 0; i < 2; i++)
    {
      fake_input_press (1);
      fake_input_release (1);
    }
  vdt_ui_settle ();
  g_assert_cmpint (adw_tab_view_get_n_pages (tab_view), ==, 3);
}

/* The toolkit would look for the neighbours of the one that closes in memory that was freed when
 * the other came to its place.
 */
static void
test_move (VdtUiFixture *self, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (self->window);
  AdwTabView *tab_view;
  gdouble x, y;

  if (fake_input_skips ())
    return;
  tab_view = open_four (self);
  press_tab (window, &x, &y);
  fake_input_release (1);
  vdt_ui_settle ();
  adw_tab_view_reorder_last (tab_view, adw_tab_view_get_nth_page (tab_view, 1));
  adw_tab_view_close_page (tab_view, adw_tab_view_get_nth_page (tab_view, 0));
  vdt_ui_wait (is_there, window);
  g_assert_cmpint (adw_tab_view_get_n_pages (tab_view), ==, 3);
}

/* One that closes meanwhile does not stay as a place to be dragged to. */
static void
test_close (VdtUiFixture *self, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (self->window);
  AdwTabView *tab_view;
  gdouble x, y;

  if (fake_input_skips ())
    return;
  tab_view = open_four (self);
  press_tab (window, &x, &y);
  move_to_end (window, &x, y);
  while (adw_tab_view_get_n_pages (tab_view) > 1)
    adw_tab_view_close_page (tab_view, adw_tab_view_get_nth_page (tab_view, 0));
  fake_input_release (1);
  vdt_ui_settle ();
  g_assert_cmpint (adw_tab_view_get_n_pages (tab_view), ==, 1);
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
  g_test_add ("/tab-drag/out-at-once", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_out_at_once,
              vdt_ui_fixture_tear_down);
  g_test_add ("/tab-drag/cross", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_cross,
              vdt_ui_fixture_tear_down);
  g_test_add ("/tab-drag/move", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_move,
              vdt_ui_fixture_tear_down);
  g_test_add ("/tab-drag/close", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_close,
              vdt_ui_fixture_tear_down);
  return g_test_run ();
}
