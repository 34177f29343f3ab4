/* vdt-tab-pages.c - nothing stays of a tab that was dragged and is closed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tab-pages.h"

#define DRAGGED "vdt-tab-dragged" /* of what a tab shows: that it was out of its row once */
#define N_HOLDING 2               /* who is left in the end: the toolkit, and who waits for that */

/* Others who have it are at work with it still, and let go of it when they are done. */
static gboolean
end_cb (gpointer user_data)
{
  GObject *page = user_data;

  if (gtk_widget_get_parent (user_data) || g_atomic_int_get (&page->ref_count) > N_HOLDING)
    return G_SOURCE_CONTINUE;
  g_object_run_dispose (page);
  return G_SOURCE_REMOVE;
}

static void
end (GtkWidget *page)
{
  if (g_object_steal_data (G_OBJECT (page), DRAGGED))
    g_timeout_add_seconds_full (G_PRIORITY_DEFAULT, 1, end_cb, g_object_ref (page), g_object_unref);
}

static void
page_detached_cb (AdwTabView *tab_view, AdwTabPage *tab)
{
  GtkWidget *page = adw_tab_page_get_child (tab);

  if (adw_tab_view_get_is_transferring_page (tab_view))
    g_object_set_data (G_OBJECT (page), DRAGGED, GINT_TO_POINTER (TRUE));
  else
    end (page);
}

/* Its window goes. */
static void
root_changed_cb (AdwTabView *tab_view)
{
  if (gtk_widget_get_root (GTK_WIDGET (tab_view)))
    return;
  for (int i = 0; i < adw_tab_view_get_n_pages (tab_view); i++)
    end (adw_tab_page_get_child (adw_tab_view_get_nth_page (tab_view, i)));
}

/**
 * vdt_tab_pages_mend:
 * @tab_view: a view of tabs
 *
 * Has the content of each tab end that was dragged out of its row once, when it is closed or its
 * window goes, and nobody is at work with it any more. Libadwaita of this age keeps such tabs for
 * good, and would keep with them what they show.
 */
void
vdt_tab_pages_mend (AdwTabView *tab_view)
{
  g_signal_connect (tab_view, "page-detached", G_CALLBACK (page_detached_cb), NULL);
  g_signal_connect (tab_view, "notify::root", G_CALLBACK (root_changed_cb), NULL);
}
