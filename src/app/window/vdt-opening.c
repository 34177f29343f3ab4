/* vdt-opening.c - maps on their way into a window: opened, dropped, recent
 *
 * Reads files in other threads, several at once, finds maps that are already open, and offers
 * drafts. VdtWindow owns one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-opening.h"

#include "vdt-data.h"
#include "vdt-dialogs.h"
#include "vdt-edits.h"
#include "vdt-file-lock.h"
#include "vdt-foreign-picture.h"
#include "vdt-held-question.h"
#include "vdt-import.h"
#include "vdt-join-dialog.h"
#include "vdt-known-terrain.h"
#ifdef VDT_HAS_LAND
#include "vdt-land-dialog.h"
#include "vdt-land-raster.h"
#endif
#include "vdt-map-file.h"
#include "vdt-open-maps.h"
#include "vdt-recent-menu.h"
#include "vdt-part-question.h"
#include "vdt-picture-map.h"
#include "vdt-recovery.h"
#include "vdt-shown-name.h"
#include "vdt-symbol-drawing.h"
#include "vdt-underlay.h"
#include "vdt-vasl-join.h"

#include <glib/gi18n.h>

struct _VdtOpening
{
  /* Borrowed of the window, which has this */
  GtkWindow *window;
  AdwTabView *tab_view;
  GtkStack *stack; /* "welcome", "opening", or the maps */
  GtkSpinner *spinner;
  VdtLoadingBar *bar;

  VdtRecovery *recovery;
  GCancellable *gone; /* cancelled when the window is closed */
  guint n_loading;
};

typedef struct
{
  VdtOpening *opening; /* until gone is cancelled */
  GCancellable *gone;
  GtkWindow *window; /* lives as long as it loads */
  GFile *file;
  VdtImportWatch watch;
  char *part;  /* the watch's */
  VdtMap *map; /* read, but somebody else has the file open */
  VdtFileStamp stamp;
} Loading;

static void
loading_free (Loading *loading)
{
  g_object_unref (loading->window);
  g_object_unref (loading->gone);
  g_object_unref (loading->file);
  g_object_unref (loading->watch.cancellable);
  g_free (loading->part);
  g_clear_pointer (&loading->map, vdt_map_unref);
  g_free (loading);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Loading, loading_free)

/* A window that is for a map does not welcome first. */
static void
count (VdtOpening *self, int by)
{
  gboolean empty = adw_tab_view_get_n_pages (self->tab_view) == 0;
  gboolean busy;

  self->n_loading += by;
  busy = self->n_loading > 0;
  gtk_spinner_set_spinning (self->spinner, busy);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), busy);
  if (empty && !busy)
    gtk_stack_set_visible_child_name (self->stack, "welcome");
  else if (empty && !gtk_widget_get_mapped (GTK_WIDGET (self->window)))
    gtk_stack_set_visible_child_name (self->stack, "opening");
}

/**
 * vdt_opening_add_map:
 * @self: what opens maps in a window
 * @map: a map
 * @file: (nullable): where it is from
 *
 * Shows a map in a tab of its own.
 *
 * Returns: (transfer none): its page
 */
VdtMapPage *
vdt_opening_add_map (VdtOpening *self, VdtMap *map, GFile *file)
{
  return vdt_opening_add_page (self, vdt_map_page_new (map, file));
}

/**
 * vdt_opening_add_page:
 * @self: what opens maps in a window
 * @page: a page that is in no window yet
 *
 * Shows a page in a tab of its own.
 *
 * Returns: (transfer none): the page
 */
VdtMapPage *
vdt_opening_add_page (VdtOpening *self, GtkWidget *page)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  AdwTabPage *tab = adw_tab_view_append (self->tab_view, page);

  g_object_bind_property (page, "title", tab, "title", G_BINDING_SYNC_CREATE);
  g_settings_bind (settings, "profile", page, "profile-visible", G_SETTINGS_BIND_GET);
  adw_tab_view_set_selected_page (self->tab_view, tab);
  return VDT_MAP_PAGE (page);
}

/* Of a file of the user's. */
static void
add_own_map (Loading *loading, VdtMap *map, const VdtFileStamp *stamp)
{
  VdtMapPage *page = vdt_opening_add_map (loading->opening, map, loading->file);

  vdt_document_set_stamp (vdt_map_page_peek (page)->document, stamp);
  vdt_recent_menu_add (loading->file);
  vdt_recovery_offer (loading->opening->recovery, loading->file);
}

/* A copy has no file; its picture is where it was. */
static void
add_copy (Loading *loading)
{
  const VdtUnderlay *underlay = vdt_map_get_underlay (loading->map);
  VdtUnderlay moved = underlay ? *underlay : (VdtUnderlay){ 0 };
  g_autoptr (VdtMap) map = NULL;

  if (underlay)
    moved.href = vdt_underlay_dup_path (underlay->href, g_file_peek_path (loading->file));
  map = underlay ? vdt_edits_set_underlay (loading->map, &moved) : vdt_map_ref (loading->map);
  g_free (moved.href);
  vdt_opening_add_map (loading->opening, map, NULL);
}

static void
held_answer_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Loading) loading = user_data;
  VdtHeldAnswer answer = vdt_held_question_ask_finish (result);

  if (g_cancellable_is_cancelled (loading->gone))
    return;
  if (answer == VDT_HELD_ANYWAY)
    add_own_map (loading, loading->map, &loading->stamp);
  else if (answer == VDT_HELD_COPY)
    add_copy (loading);
  count (loading->opening, -1);
}

/* While it was read, it may have been opened by another name. */
static gboolean
show_open_page (GFile *file)
{
  VdtMapPage *page = vdt_open_maps_find (file);

  if (page)
    vdt_open_maps_present (page);
  return page != NULL;
}

static void
tell_failed (Loading *loading, const GError *error)
{
  g_autofree char *name = vdt_file_dup_name (loading->file);
  g_autofree char *heading = g_strdup_printf (_("“%s” cannot be opened"), name);

  vdt_dialogs_show_error (loading->window, heading, error->message);
}

/* A file has been read, or not: whether there is still a window that has to hear of it. */
static gboolean
end_reading (Loading *loading, const GError *error)
{
  if (g_cancellable_is_cancelled (loading->gone))
    return FALSE;
  vdt_loading_bar_remove (loading->opening->bar, &loading->watch);
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return TRUE;
  count (loading->opening, -1);
  return FALSE;
}

/* Whether it is done: about what somebody else has open it is asked first. */
static gboolean
add_loaded (Loading *loading, VdtMap *map, const VdtFileStamp *stamp)
{
  if (vdt_data_has_file (loading->file))
    {
      g_autoptr (VdtMap) translated = vdt_data_translate (map);

      vdt_opening_add_map (loading->opening, translated, loading->file);
      return TRUE;
    }
  if (!vdt_file_lock_is_held (loading->file))
    {
      add_own_map (loading, map, stamp);
      return TRUE;
    }
  loading->map = vdt_map_ref (map);
  loading->stamp = *stamp;
  vdt_held_question_ask_async (loading->window, loading->file, held_answer_cb, loading);
  return FALSE;
}

/* What cannot be drawn is not drawn. */
static void
tell_symbols (Loading *loading, VdtMap *map)
{
  g_autofree char *problem = vdt_symbol_drawing_describe_problem (map);

  if (problem)
    gtk_widget_activate_action (GTK_WIDGET (loading->window), "win.toast", "s", problem);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Loading) loading = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = vdt_map_load_finish (result, &error);

  if (!end_reading (loading, error))
    return;
  if (map && !show_open_page (loading->file)
      && !add_loaded (loading, map, vdt_map_file_get_stamp (result)))
    {
      loading = NULL; /* the question has it */
      return;
    }
  count (loading->opening, -1);
  if (map)
    tell_symbols (loading, map);
  else
    tell_failed (loading, error);
}

/* The report of the map in view; that of one of several that are opened can be had later. */
static void
show_report (Loading *loading, const VdtImportReport *report)
{
  g_autofree char *name = vdt_file_dup_name (loading->file);
  g_autofree char *text = NULL;

  /* TRANSLATORS: the name of a file, and what it is: MegaMek board */
  text = g_strdup_printf (_("“%s” was opened: %s"), name, report->title);
  gtk_widget_activate_action (GTK_WIDGET (loading->window), "win.toast", "s", text);
  if (loading->opening->n_loading == 1
      && vdt_import_report_count (report, VDT_IMPORT_GUESSED)
                 + vdt_import_report_count (report, VDT_IMPORT_LEFT_OUT)
             > 0)
    gtk_widget_activate_action (GTK_WIDGET (loading->window), "win.import-report", NULL);
}

static void
add_imported (Loading *loading, VdtMap *map, VdtImportReport *report)
{
  g_autoptr (VdtMap) made = vdt_known_terrain_apply (map, report);
  GtkWidget *page = vdt_map_page_new_imported (made, loading->file, report);

  vdt_map_page_set_map_read (VDT_MAP_PAGE (page), map);
  vdt_opening_add_page (loading->opening, page);
  vdt_recent_menu_add (loading->file);
  show_report (loading, report);
}

static void read_file (VdtOpening *self, GFile *file, const char *part);

static void
part_cb (const char *part, gpointer user_data)
{
  g_autoptr (Loading) loading = user_data;

  if (part && !g_cancellable_is_cancelled (loading->gone))
    read_file (loading->opening, loading->file, part);
}

/* What no other program wrote is a map of our own. Of several maps in a file one is asked for. */
static void
imported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Loading) loading = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (VdtMap) map = vdt_import_load_finish (result, &report, &error);

  if (!map && !error && !g_cancellable_is_cancelled (loading->gone))
    {
      GCancellable *cancellable = loading->watch.cancellable;
      GFile *file = loading->file;

      vdt_map_load_async (file, vdt_symbol_drawing_prepare, cancellable, loaded_cb,
                          g_steal_pointer (&loading));
      return;
    }
  if (!end_reading (loading, error))
    return;
  if (map && report->parts->len > 1 && !loading->part)
    {
      count (loading->opening, -1);
      vdt_part_question_ask (loading->window, loading->file, report->parts, part_cb, loading);
      g_steal_pointer (&loading);
      return;
    }
  if (map && !show_open_page (loading->file))
    add_imported (loading, map, g_steal_pointer (&report));
  count (loading->opening, -1);
  if (!map)
    tell_failed (loading, error);
}

static void
lay_picture (VdtMapPage *page, GFile *file)
{
  gtk_widget_activate_action (GTK_WIDGET (page), "win.underlay", NULL);
  vdt_underlay_bar_take_file (vdt_map_page_peek (page)->underlay_bar, file);
}

/* A new map is laid over a picture. */
static void
open_picture (VdtOpening *self, GFile *file)
{
  g_autoptr (VdtMap) map = vdt_picture_map_new (file);

  if (map)
    lay_picture (vdt_opening_add_map (self, map, NULL), file);
}

/* A picture goes under the map in view. */
static void
take_picture (VdtOpening *self, GFile *file)
{
  AdwTabPage *tab = adw_tab_view_get_selected_page (self->tab_view);

  if (tab)
    lay_picture (VDT_MAP_PAGE (adw_tab_page_get_child (tab)), file);
  else
    open_picture (self, file);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, VdtOpening *self)
{
  g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));
  g_autoptr (GSList) maps = NULL;

  for (GSList *l = files; l; l = l->next)
    {
      if (vdt_underlay_bar_is_picture (l->data))
        take_picture (self, l->data);
      else
        maps = g_slist_append (maps, l->data);
    }
  vdt_opening_open_several (self, maps);
  return files != NULL;
}

/**
 * vdt_opening_new:
 * @window: a window, which frees this when it is closed
 * @tab_view: its maps
 * @stack: has the maps, a "welcome", or tells that one is "opening"
 * @spinner: turns while maps are on their way
 * @bar: tells how far that is when it takes longer
 *
 * Makes the window open the files that are dropped on it, and what it is given.
 *
 * Returns: (transfer full): what opens maps in the window
 */
VdtOpening *
vdt_opening_new (GtkWindow *window,
                 AdwTabView *tab_view,
                 GtkStack *stack,
                 GtkSpinner *spinner,
                 VdtLoadingBar *bar)
{
  VdtOpening *self = g_new0 (VdtOpening, 1);
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  self->window = window;
  self->tab_view = tab_view;
  self->stack = stack;
  self->spinner = spinner;
  self->bar = bar;
  self->gone = g_cancellable_new ();
  self->recovery = vdt_recovery_new (window, self);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  vdt_open_maps_add_window (window, tab_view);
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (target));
  return self;
}

/**
 * vdt_opening_free:
 * @self: what opens maps in a window that is closed
 *
 * Gives up what is being loaded.
 */
void
vdt_opening_free (VdtOpening *self)
{
  vdt_open_maps_add_window (self->window, NULL);
  g_cancellable_cancel (self->gone);
  g_object_unref (self->gone);
  vdt_loading_bar_cancel (self->bar);
  vdt_recovery_free (self->recovery);
  g_free (self);
}

#ifdef VDT_HAS_LAND
static void
land_made_cb (VdtLandDialog *dialog, VdtMap *map, VdtImportReport *report, VdtOpening *self)
{
  GFile *file = vdt_land_dialog_get_file (dialog);

  vdt_opening_add_page (self, vdt_map_page_new_imported (map, file, report));
  vdt_recent_menu_add (file);
}

/**
 * vdt_opening_open_land:
 * @self: what opens maps in a window
 * @file: elevations
 *
 * Asks what map is to be made of them, and opens that as a new document.
 */
void
vdt_opening_open_land (VdtOpening *self, GFile *file)
{
  GtkWidget *dialog = vdt_land_dialog_new (self->window, file);

  g_signal_connect (dialog, "made", G_CALLBACK (land_made_cb), self);
  gtk_window_present (GTK_WINDOW (dialog));
}
#endif

static void
import (Loading *loading)
{
  vdt_import_load_async (loading->file, &loading->watch, vdt_foreign_picture_lay, imported_cb,
                         loading);
}

#ifdef VDT_HAS_LAND
/* Elevations have a dialog of their own. */
static void
looked_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Loading) loading = user_data;
  g_autoptr (GError) error = NULL;

  if (!vdt_land_is_raster_finish (result, &error) && !error)
    {
      import (g_steal_pointer (&loading));
      return;
    }
  if (!end_reading (loading, error))
    return;
  count (loading->opening, -1);
  vdt_opening_open_land (loading->opening, loading->file);
}
#endif

static void
read_file (VdtOpening *self, GFile *file, const char *part)
{
  Loading *loading = g_new0 (Loading, 1);

  loading->opening = self;
  loading->window = g_object_ref (self->window);
  loading->file = g_object_ref (file);
  loading->gone = g_object_ref (self->gone);
  loading->part = g_strdup (part);
  loading->watch.cancellable = g_cancellable_new ();
  loading->watch.part = loading->part;
  vdt_loading_bar_add (self->bar, file, &loading->watch);
  count (self, 1);
#ifdef VDT_HAS_LAND
  vdt_land_is_raster_async (file, loading->watch.cancellable, looked_cb, loading);
#else
  import (loading);
#endif
}

/**
 * vdt_opening_open:
 * @self: what opens maps in a window
 * @file: a map file, of whatever program, or a picture
 *
 * Opens a map in a tab, one of another program as a new document, with a report of what became of
 * it; when that fails, a dialog tells why and no tab appears. What is open already, or being read,
 * is not read again. A picture gets a new map over it. What map is to be made of elevations is
 * asked, once another thread has found that the file has some.
 */
void
vdt_opening_open (VdtOpening *self, GFile *file)
{
  VdtMapPage *page = vdt_open_maps_find (file);

  if (page)
    {
      vdt_open_maps_present (page);
      return;
    }
  if (vdt_loading_bar_has (self->bar, file))
    return;
  if (vdt_underlay_bar_is_picture (file))
    {
      open_picture (self, file);
      return;
    }
  read_file (self, file, NULL);
}

static void
joined_cb (
    VdtJoinDialog *dialog, VdtMap *map, VdtImportReport *report, GFile *place, VdtOpening *self)
{
  vdt_opening_add_page (self, vdt_map_page_new_imported (map, place, report));
}

static void
alone_cb (VdtJoinDialog *dialog, GFile *file, VdtOpening *self)
{
  vdt_opening_open (self, file);
}

/* Meanwhile the window may have been closed, or be gone, when there is nothing to be had. */
static void
boards_found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  VdtOpening *self = user_data;
  g_autoptr (GPtrArray) others = NULL;
  g_autoptr (GPtrArray) boards = vdt_vasl_find_boards_finish (result, &others, NULL);
  GtkWidget *dialog;

  if (!boards || !gtk_widget_get_realized (GTK_WIDGET (self->window)))
    return;
  for (guint i = 0; i < others->len; i++)
    vdt_opening_open (self, others->pdata[i]);
  count (self, -1);
  if (boards->len == 0)
    return;
  dialog = vdt_join_dialog_new (self->window, boards);
  g_signal_connect (dialog, "made", G_CALLBACK (joined_cb), self);
  g_signal_connect (dialog, "alone", G_CALLBACK (alone_cb), self);
  gtk_window_present (GTK_WINDOW (dialog));
}

/**
 * vdt_opening_open_several:
 * @self: what opens maps in a window
 * @files: (element-type GFile): map files, of whatever programs
 *
 * Opens maps, each in a tab; of several boards that may lie side by side it asks first how they do,
 * once another thread has found which they are.
 */
void
vdt_opening_open_several (VdtOpening *self, GSList *files)
{
  if (files && files->next)
    {
      count (self, 1);
      vdt_vasl_find_boards_async (files, self->gone, boards_found_cb, self);
    }
  else if (files)
    vdt_opening_open (self, files->data);
}

/**
 * vdt_opening_offer_drafts:
 * @self: what opens maps in a window
 *
 * Offers what was not saved when the program last ended.
 */
void
vdt_opening_offer_drafts (VdtOpening *self)
{
  vdt_recovery_offer (self->recovery, NULL);
}
