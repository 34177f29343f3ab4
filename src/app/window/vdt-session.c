/* vdt-session.c - the maps that were open when the program ended, for the next time
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-session.h"

#include "vdt-open-maps.h"

#define MAPS "last-maps"

/* Where each is, whether it was in view, and how: pixels per hex, 0 for the whole map, and what was
 * in the middle, from 0 to 1 on each axis.
 */
#define ENTRY "(sbddd)"

#define WANTED "restore-maps"
#define PATIENCE (60 * G_USEC_PER_SEC) /* after that somebody has begun to work */

struct _VdtSession
{
  GPtrArray *maps; /* of GVariant: in windows that go together */
  guint forget;
};

/* What part of a map was looked at. */
typedef struct
{
  double zoom; /* pixels per hex; 0: all of it */
  double x;    /* what was in the middle, 0 to 1 from the left */
  double y;    /* and from the top */
} Part;

/* What is to come, and what has come of it. */
typedef struct
{
  AdwTabView *tab_view; /* not owned */
  GPtrArray *files;     /* GFile, in the order of the tabs */
  GArray *parts;        /* Part, of each */
  gboolean *have_come;  /* each: it is arranged once, whatever becomes of it later */
  AdwTabPage **tabs;    /* not owned; NULL: not yet, not any more, or never */
  guint in_view;        /* the tab that was, when the program ended */
  gboolean has_come;    /* it has been shown */
  AdwTabPage *chosen;   /* not owned: in view before the last one came */
  GCancellable *cancellable;
  guint arrange;
  gint64 until;
} Restoring;

/**
 * vdt_session_new:
 *
 * Makes what keeps the maps that are open.
 *
 * Returns: (transfer full): it
 */
VdtSession *
vdt_session_new (void)
{
  VdtSession *self = g_new0 (VdtSession, 1);

  self->maps = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  return self;
}

/**
 * vdt_session_free:
 * @self: (transfer full): what keeps the maps
 *
 * Forgets what has not been kept.
 */
void
vdt_session_free (VdtSession *self)
{
  g_clear_handle_id (&self->forget, g_source_remove);
  g_ptr_array_unref (self->maps);
  g_free (self);
}

/* The program goes on: windows that go later are other ones. */
static gboolean
forget_cb (gpointer user_data)
{
  VdtSession *self = user_data;

  g_ptr_array_set_size (self->maps, 0);
  self->forget = 0;
  return G_SOURCE_REMOVE;
}

static gboolean
is_in_view (VdtMapPage *page)
{
  GtkWidget *tab_view = gtk_widget_get_ancestor (GTK_WIDGET (page), ADW_TYPE_TAB_VIEW);
  AdwTabPage *tab = tab_view ? adw_tab_view_get_selected_page (ADW_TAB_VIEW (tab_view)) : NULL;

  return tab && adw_tab_page_get_child (tab) == GTK_WIDGET (page);
}

static VdtViewport *
get_viewport (VdtMapPage *page)
{
  return vdt_canvas_get_viewport (vdt_map_page_peek (page)->canvas);
}

static Part
find_part (VdtMapPage *page)
{
  VdtViewport *viewport = get_viewport (page);
  graphene_rect_t part;
  graphene_point_t middle;

  if (vdt_viewport_get_fits (viewport) || !vdt_viewport_get_part (viewport, &part))
    return (Part){ 0 };
  graphene_rect_get_center (&part, &middle);
  return (Part){ vdt_viewport_get_zoom (viewport), middle.x, middle.y };
}

static void
show_part (VdtMapPage *page, const Part *part)
{
  if (part->zoom > 0)
    vdt_viewport_put (get_viewport (page), part->zoom, part->x, part->y);
}

static GVariant *
make_entry (VdtMapPage *page, const char *uri)
{
  const Part part = find_part (page);

  return g_variant_new (ENTRY, uri, is_in_view (page), part.zoom, part.x, part.y);
}

/**
 * vdt_session_leave:
 * @self: what keeps the maps
 * @pages: (element-type VdtMapPage): the maps of windows that go now
 *
 * Keeps where these maps are, and what is in view of them, together with those of windows that
 * have gone in the same moment. Maps without a file are left to their drafts.
 */
void
vdt_session_leave (VdtSession *self, const GPtrArray *pages)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);

  for (guint i = 0; i < pages->len; i++)
    {
      GFile *file = vdt_open_maps_get_file (pages->pdata[i]);
      g_autofree char *uri = file ? g_file_get_uri (file) : NULL;

      if (uri)
        g_ptr_array_add (self->maps, g_variant_ref_sink (make_entry (pages->pdata[i], uri)));
    }
  g_settings_set_value (settings, MAPS,
                        g_variant_new_array (G_VARIANT_TYPE (ENTRY),
                                             (GVariant **) self->maps->pdata, self->maps->len));
  if (self->forget == 0)
    self->forget = g_idle_add (forget_cb, self);
}

static void
restoring_free (gpointer data)
{
  Restoring *self = data;

  g_clear_handle_id (&self->arrange, g_source_remove);
  g_cancellable_cancel (self->cancellable);
  g_object_unref (self->cancellable);
  g_ptr_array_unref (self->files);
  g_array_unref (self->parts);
  g_free (self->have_come);
  g_free (self->tabs);
  g_free (self);
}

/* They come as they have been read, and each comes into view: the one that was so last stays there,
 * or what has been chosen since.
 */
static gboolean
arrange_cb (gpointer user_data)
{
  Restoring *self = user_data;
  AdwTabPage *last = self->tabs[self->in_view];
  int position = 0;

  for (guint i = 0; i < self->files->len; i++)
    if (self->tabs[i])
      adw_tab_view_reorder_page (self->tab_view, self->tabs[i], position++);
  if (!self->has_come && last)
    {
      adw_tab_view_set_selected_page (self->tab_view, last);
      self->has_come = TRUE;
    }
  else if (self->chosen)
    adw_tab_view_set_selected_page (self->tab_view, self->chosen);
  self->arrange = 0;
  return G_SOURCE_REMOVE;
}

static void
page_attached_cb (AdwTabView *tab_view, AdwTabPage *tab, int position, Restoring *self)
{
  GFile *file = vdt_open_maps_get_file (VDT_MAP_PAGE (adw_tab_page_get_child (tab)));

  if (g_get_monotonic_time () > self->until)
    return;
  for (guint i = 0; file && i < self->files->len; i++)
    if (!self->have_come[i] && g_file_equal (file, self->files->pdata[i]))
      {
        self->have_come[i] = TRUE;
        self->tabs[i] = tab;
        show_part (VDT_MAP_PAGE (adw_tab_page_get_child (tab)),
                   &g_array_index (self->parts, Part, i));
        if (self->arrange == 0)
          {
            self->chosen = adw_tab_view_get_selected_page (tab_view);
            self->arrange = g_idle_add (arrange_cb, self);
          }
        return;
      }
}

static void
page_detached_cb (AdwTabView *tab_view, AdwTabPage *tab, int position, Restoring *self)
{
  for (guint i = 0; i < self->files->len; i++)
    if (self->tabs[i] == tab)
      self->tabs[i] = NULL;
  if (self->chosen == tab)
    self->chosen = NULL;
}

static Restoring *
restoring_new (AdwTabView *tab_view, GVariant *maps)
{
  Restoring *self = g_new0 (Restoring, 1);
  GVariantIter iter;
  const char *uri;
  gboolean in_view;
  Part part;

  self->tab_view = tab_view;
  self->cancellable = g_cancellable_new ();
  self->until = g_get_monotonic_time () + PATIENCE;
  self->files = g_ptr_array_new_with_free_func (g_object_unref);
  self->parts = g_array_new (FALSE, FALSE, sizeof (Part));
  g_variant_iter_init (&iter, maps);
  while (g_variant_iter_next (&iter, "(&sbddd)", &uri, &in_view, &part.zoom, &part.x, &part.y))
    {
      if (in_view)
        self->in_view = self->files->len;
      g_ptr_array_add (self->files, g_file_new_for_uri (uri));
      g_array_append_val (self->parts, part);
    }
  self->have_come = g_new0 (gboolean, self->files->len + 1);
  self->tabs = g_new0 (AdwTabPage *, self->files->len + 1);
  return self;
}

/* It opens what is still there. */
static void
found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInfo) info = g_file_query_info_finish (G_FILE (source), result, &error);
  GtkWidget *window;

  if (!info
      && (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
          || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)))
    return;
  window = gtk_widget_get_ancestor (user_data, VDT_TYPE_WINDOW);
  if (window)
    vdt_opening_open (vdt_window_get_opening (VDT_WINDOW (window)), G_FILE (source));
}

/**
 * vdt_session_restore:
 * @window: the first window
 *
 * Opens the maps again that were open when the program ended last, if that is wanted: in the order
 * of their tabs, with the same one in view, and each with the same part of it. Files that are not
 * there any more are left out.
 */
void
vdt_session_restore (VdtWindow *window)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  g_autoptr (GVariant) maps = g_settings_get_value (settings, MAPS);
  AdwTabView *tab_view = vdt_window_get_tab_view (window);
  Restoring *restoring;

  if (!g_settings_get_boolean (settings, WANTED))
    return;
  restoring = restoring_new (tab_view, maps);
  g_object_set_data_full (G_OBJECT (tab_view), "vdt-restoring", restoring, restoring_free);
  g_signal_connect (tab_view, "page-attached", G_CALLBACK (page_attached_cb), restoring);
  g_signal_connect (tab_view, "page-detached", G_CALLBACK (page_detached_cb), restoring);
  for (guint i = 0; i < restoring->files->len; i++)
    g_file_query_info_async (restoring->files->pdata[i], G_FILE_ATTRIBUTE_STANDARD_TYPE,
                             G_FILE_QUERY_INFO_NONE, G_PRIORITY_DEFAULT, restoring->cancellable,
                             found_cb, tab_view);
}
