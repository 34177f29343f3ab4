/* vdt-autosave.c - saves maps by themselves, when that is wanted
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-autosave.h"

#include "vdt-map-page.h"
#include "vdt-shown-name.h"
#include "vdt-window.h"

#include <glib/gi18n.h>

#define MINUTES "save-minutes"
#define TOLD "autosave-told" /* of a document: the GError that was told of last */

struct _VdtAutosave
{
  VdtAutosaveList list;
  gpointer user_data;
  GSettings *settings;
  guint timer;
};

static gboolean
timer_cb (gpointer user_data)
{
  vdt_autosave_run (user_data);
  return G_SOURCE_CONTINUE;
}

static void
minutes_changed_cb (VdtAutosave *self)
{
  guint minutes = (guint) g_settings_get_int (self->settings, MINUTES);

  g_clear_handle_id (&self->timer, g_source_remove);
  if (minutes > 0)
    self->timer = g_timeout_add_seconds (minutes * 60, timer_cb, self);
}

/**
 * vdt_autosave_new:
 * @list: tells which maps are open
 * @user_data: for @list
 *
 * Saves maps every so many minutes, as the preferences say.
 *
 * Returns: (transfer full): what does that
 */
VdtAutosave *
vdt_autosave_new (VdtAutosaveList list, gpointer user_data)
{
  VdtAutosave *self = g_new0 (VdtAutosave, 1);

  self->list = list;
  self->user_data = user_data;
  self->settings = g_settings_new (APPLICATION_ID);
  g_signal_connect_swapped (self->settings, "changed::" MINUTES, G_CALLBACK (minutes_changed_cb),
                            self);
  minutes_changed_cb (self);
  return self;
}

/**
 * vdt_autosave_free:
 * @self: (transfer full): what saves maps
 *
 * Saves them no longer.
 */
void
vdt_autosave_free (VdtAutosave *self)
{
  g_signal_handlers_disconnect_by_data (self->settings, self);
  g_object_unref (self->settings);
  g_clear_handle_id (&self->timer, g_source_remove);
  g_free (self);
}

static gboolean
is_being_closed (VdtMapPage *page)
{
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (page));

  return VDT_IS_WINDOW (window)
         && vdt_closing_get_asking (vdt_window_get_closing (VDT_WINDOW (window)));
}

/* Nothing is half done, nothing is proposed or asked, and the file is as the program left it: of
 * any other whoever works on it decides. What it does not hold is in the draft.
 */
static gboolean
is_ready (VdtMapPage *page)
{
  const VdtMapPageParts *parts = vdt_map_page_peek (page);
  VdtReaderState state = vdt_reader_get_state (parts->reader);

  return vdt_document_get_file (parts->document) && vdt_document_get_modified (parts->document)
         && !vdt_document_get_saving (parts->document) && !vdt_document_in_stroke (parts->document)
         && !is_being_closed (page) && state != VDT_READER_LOOKING && state != VDT_READER_PROPOSING
         && vdt_file_watch_get_state (parts->watch) == VDT_FILE_SAME
         && !vdt_file_watch_get_read_only (parts->watch);
}

static void
forget (VdtDocument *document)
{
  g_object_set_data (G_OBJECT (document), TOLD, NULL);
}

/* A cause is told once, not every minute. Returns: whether this one is to be told now. */
static gboolean
remember (VdtDocument *document, const GError *error)
{
  const GError *told = g_object_get_data (G_OBJECT (document), TOLD);

  if (told && g_error_matches (told, error->domain, error->code))
    return FALSE;
  g_object_set_data_full (G_OBJECT (document), TOLD, g_error_copy (error),
                          (GDestroyNotify) g_error_free);
  return TRUE;
}

/* That somebody else has changed the file is told by a bar over the map. */
static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (VdtMapPage) page = user_data;
  VdtDocument *document = VDT_DOCUMENT (source);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  if (vdt_document_save_finish (document, result, &error))
    {
      forget (document);
      return;
    }
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
      || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG) || !remember (document, error))
    return;
  name = vdt_file_dup_name (vdt_document_get_file (document));
  text = g_strdup_printf (_("“%s” cannot be saved"), name);
  gtk_widget_activate_action (GTK_WIDGET (page), "win.toast", "s", text);
}

/**
 * vdt_autosave_run:
 * @self: what saves maps
 *
 * Saves all maps now that have a file and have changed, but none that somebody is in the middle of
 * changing or is asked about, or whose file somebody else has changed. That a map cannot be saved
 * is told once, until it is saved again or fails from another cause.
 */
void
vdt_autosave_run (VdtAutosave *self)
{
  g_autoptr (GPtrArray) pages = self->list (self->user_data);

  for (guint i = 0; i < pages->len; i++)
    {
      VdtDocument *document = vdt_map_page_peek (pages->pdata[i])->document;

      if (!vdt_document_get_modified (document))
        forget (document);
      if (is_ready (pages->pdata[i]))
        vdt_document_save_map_async (document, vdt_document_get_map (document), NULL, NULL,
                                     saved_cb, g_object_ref (pages->pdata[i]));
    }
}
