/* vdt-open-maps.c - the maps that are open, in whatever window
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-open-maps.h"

#define KEY "vdt-tab-view" /* of a window that has maps */

/* An imported map is not saved, and yet it is what is in its file while it is as it was made. */
static gboolean
is_unchanged (VdtMapPage *page)
{
  return vdt_map_page_is_as_made (page)
         || !vdt_document_get_modified (vdt_map_page_peek (page)->document);
}

/**
 * vdt_open_maps_get_file:
 * @page: a map that is open
 *
 * Returns: (transfer none) (nullable): where it is; an example or a file of another program, as
 *   long as nobody has changed the map
 */
GFile *
vdt_open_maps_get_file (VdtMapPage *page)
{
  GFile *example = vdt_map_page_get_example (page);

  return example && is_unchanged (page)
             ? example
             : vdt_document_get_file (vdt_map_page_peek (page)->document);
}

static GFile *
get_moved_to (VdtMapPage *page)
{
  return vdt_file_watch_get_moved_to (vdt_map_page_peek (page)->watch);
}

static VdtMapPage *
find_in_window (GtkWindow *window, GFile *file, GFile *(*get) (VdtMapPage *page))
{
  AdwTabView *tab_view = g_object_get_data (G_OBJECT (window), KEY);

  for (int i = 0; tab_view && i < adw_tab_view_get_n_pages (tab_view); i++)
    {
      GtkWidget *page = adw_tab_page_get_child (adw_tab_view_get_nth_page (tab_view, i));
      GFile *other = get (VDT_MAP_PAGE (page));

      if (other && vdt_file_is_same (file, other))
        return VDT_MAP_PAGE (page);
    }
  return NULL;
}

static VdtMapPage *
find (GFile *file, GFile *(*get) (VdtMapPage *page))
{
  GApplication *application = g_application_get_default ();
  VdtMapPage *page = NULL;
  GList *l = application ? gtk_application_get_windows (GTK_APPLICATION (application)) : NULL;

  for (; l && !page; l = l->next)
    page = find_in_window (l->data, file, get);
  return page;
}

/**
 * vdt_open_maps_add_window:
 * @window: a window of the application
 * @tab_view: its maps, as long as it lives
 *
 * Tells of a window that has maps.
 */
void
vdt_open_maps_add_window (GtkWindow *window, AdwTabView *tab_view)
{
  g_object_set_data (G_OBJECT (window), KEY, tab_view);
}

/**
 * vdt_open_maps_find:
 * @file: a file
 *
 * Finds the map that is open of a file, whatever name or link leads to it; or else the one whose
 * file has got that name since.
 *
 * Returns: (transfer none) (nullable): its page
 */
VdtMapPage *
vdt_open_maps_find (GFile *file)
{
  VdtMapPage *page = find (file, vdt_open_maps_get_file);

  return page ? page : find (file, get_moved_to);
}

/**
 * vdt_open_maps_present:
 * @page: a map that is open
 *
 * Brings a map into view.
 */
void
vdt_open_maps_present (VdtMapPage *page)
{
  GtkWidget *widget = GTK_WIDGET (page);
  AdwTabView *tab_view = ADW_TAB_VIEW (gtk_widget_get_ancestor (widget, ADW_TYPE_TAB_VIEW));

  gtk_window_present (GTK_WINDOW (gtk_widget_get_root (widget)));
  adw_tab_view_set_selected_page (tab_view, adw_tab_view_get_page (tab_view, widget));
}
