/* test-drop.c - files that are dropped: on a map, on a tab, on a window without maps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-welcome.h"

#include <gdk-pixbuf/gdk-pixbuf.h>

/* What takes files, of those widgets that a drop comes to: the one below the pointer, and those
 * that it is in.
 */
static GtkDropTarget *
find_target (GtkWidget *widget)
{
  for (; widget; widget = gtk_widget_get_parent (widget))
    {
      g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

      for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
        {
          g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

          if (GTK_IS_DROP_TARGET (controller)
              && gdk_content_formats_contain_gtype (
                  gtk_drop_target_get_formats (GTK_DROP_TARGET (controller)), GDK_TYPE_FILE_LIST))
            return GTK_DROP_TARGET (controller);
        }
    }
  return NULL;
}

/* In the middle of a widget that is to be seen. */
static void
drop_on (VdtUiFixture *fixture, GtkWidget *widget, GFile **files, guint n_files)
{
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;
  GtkDropTarget *target;
  graphene_rect_t bounds;
  graphene_point_t middle;
  GtkWidget *picked;

  g_assert_true (gtk_widget_get_mapped (widget));
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (fixture->window), &bounds));
  graphene_rect_get_center (&bounds, &middle);
  picked =
      gtk_widget_pick (GTK_WIDGET (fixture->window), middle.x, middle.y, GTK_PICK_NON_TARGETABLE);
  g_assert_nonnull (picked);
  target = find_target (picked);
  g_assert_nonnull (target);
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_array (files, n_files));
  g_signal_emit_by_name (target, "drop", &value, 10.0, 10.0, &taken);
  g_assert_true (taken);
}

static AdwTabView *
get_tabs (VdtUiFixture *fixture)
{
  return vdt_window_get_tab_view (fixture->window);
}

static gboolean
has_one (gpointer fixture)
{
  return adw_tab_view_get_n_pages (get_tabs (fixture)) == 1;
}

static gboolean
has_three (gpointer fixture)
{
  return adw_tab_view_get_n_pages (get_tabs (fixture)) == 3;
}

static void
assert_open (VdtUiFixture *fixture, GFile *file)
{
  for (int i = 0; i < adw_tab_view_get_n_pages (get_tabs (fixture)); i++)
    {
      GtkWidget *page = adw_tab_page_get_child (adw_tab_view_get_nth_page (get_tabs (fixture), i));
      GFile *open = vdt_document_get_file (vdt_map_page_peek (VDT_MAP_PAGE (page))->document);

      if (open && g_file_equal (open, file))
        return;
    }
  g_error ("not open");
}

static GFile *
write_picture (VdtUiFixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->folder, "scan.png", NULL);
  g_autoptr (GdkPixbuf) scan = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, 300, 200);
  g_autoptr (GError) error = NULL;

  gdk_pixbuf_fill (scan, 0xccddeeff);
  gdk_pixbuf_save (scan, path, "png", &error, NULL);
  g_assert_no_error (error);
  return g_file_new_for_path (path);
}

static gboolean
has_underlay (VdtUiFixture *fixture)
{
  VdtMapPage *page = vdt_window_get_page (fixture->window);

  return vdt_map_get_underlay (vdt_document_get_map (vdt_map_page_peek (page)->document)) != NULL;
}

/* One file, then two more at once on the map that it brought. */
static void
test_maps (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) one = vdt_ui_fixture_write_map (fixture, "one.vedette");
  g_autoptr (GFile) two = vdt_ui_fixture_write_map (fixture, "two.vedette");
  g_autoptr (GFile) three = vdt_ui_fixture_write_map (fixture, "three.vedette");
  GFile *more[] = { two, three, two };
  GtkWidget *welcome = vdt_ui_find (GTK_WIDGET (fixture->window), VDT_TYPE_WELCOME, NULL);

  drop_on (fixture, welcome, &one, 1);
  vdt_ui_wait (has_one, fixture);
  vdt_ui_settle ();
  drop_on (fixture, GTK_WIDGET (vdt_map_page_peek (vdt_window_get_page (fixture->window))->canvas),
           more, G_N_ELEMENTS (more));
  vdt_ui_wait (has_three, fixture);
  assert_open (fixture, one);
  assert_open (fixture, two);
  assert_open (fixture, three);
}

static gboolean
is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

/* The bar of tabs takes tabs; what it does not take is the window's. */
static void
test_tabs (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) three = vdt_ui_fixture_write_map (fixture, "three.vedette");
  GtkWidget *bar = vdt_ui_find (GTK_WIDGET (fixture->window), ADW_TYPE_TAB_BAR, NULL);

  vdt_ui_fixture_open_map (fixture, "one.vedette");
  vdt_ui_fixture_open_map (fixture, "two.vedette");
  vdt_ui_wait (is_mapped, bar);
  vdt_ui_settle ();
  drop_on (fixture, bar, &three, 1);
  vdt_ui_wait (has_three, fixture);
  assert_open (fixture, three);
}

/* A picture goes under the map in view; where there is none it gets one. */
static void
test_picture (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) picture = write_picture (fixture);
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "one.vedette");

  vdt_ui_settle ();
  drop_on (fixture, GTK_WIDGET (vdt_map_page_peek (page)->canvas), &picture, 1);
  g_assert_true (vdt_window_get_page (fixture->window) == page);
  g_assert_true (has_underlay (fixture));
}

static void
test_picture_alone (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) picture = write_picture (fixture);
  GtkWidget *welcome = vdt_ui_find (GTK_WIDGET (fixture->window), VDT_TYPE_WELCOME, NULL);

  drop_on (fixture, welcome, &picture, 1);
  vdt_ui_wait (has_one, fixture);
  g_assert_true (has_underlay (fixture));
}

/* Of several, each is taken for what it is: the picture first, since there is a map in view. */
static void
test_mixed (VdtUiFixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) picture = write_picture (fixture);
  g_autoptr (GFile) two = vdt_ui_fixture_write_map (fixture, "two.vedette");
  g_autoptr (GFile) three = vdt_ui_fixture_write_map (fixture, "three.vedette");
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "one.vedette");
  GFile *files[] = { two, picture, three };

  vdt_ui_settle ();
  drop_on (fixture, GTK_WIDGET (vdt_map_page_peek (page)->canvas), files, G_N_ELEMENTS (files));
  g_assert_nonnull (
      vdt_map_get_underlay (vdt_document_get_map (vdt_map_page_peek (page)->document)));
  vdt_ui_wait (has_three, fixture);
  assert_open (fixture, two);
  assert_open (fixture, three);
}

#define ADD(path, function)                                                                        \
  g_test_add (path, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function, vdt_ui_fixture_tear_down)

void
vdt_test_drop (void)
{
  ADD ("/drop/maps", test_maps);
  ADD ("/drop/tabs", test_tabs);
  ADD ("/drop/picture", test_picture);
  ADD ("/drop/picture-alone", test_picture_alone);
  ADD ("/drop/mixed", test_mixed);
}
