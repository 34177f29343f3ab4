/* vdt-side-save.c - saves the map that one side may have, out of a hidden view
 *
 * The document has no part in it: its file, its name, its history and its unsaved changes stay as
 * they are, and so does its game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-side-save.h"

#include "vdt-data.h"
#include "vdt-dialogs.h"
#include "vdt-file-dialogs.h"
#include "vdt-page-save.h"
#include "vdt-shown-name.h"

#include "vdt-file-name.h"
#include "vdt-map-file.h"
#include "vdt-underlay-copy.h"

#include <glib/gi18n.h>

/* What the side may have, as it was when the file was asked for. */
typedef struct
{
  GtkWindow *window;
  VdtMapPage *page;
  char *side;
  VdtMap *map;
  char *map_path; /* of the whole map; NULL: it has none */
  GFile *file;    /* that was chosen */
  GError *lack;   /* why the picture under the map is left out; NULL: it is not */
} Saving;

static void
saving_free (gpointer data)
{
  Saving *self = data;

  g_object_unref (self->window);
  g_object_unref (self->page);
  g_free (self->side);
  vdt_map_unref (self->map);
  g_free (self->map_path);
  g_clear_object (&self->file);
  g_clear_error (&self->lack);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Saving, saving_free)

static void
show_failed (const Saving *self, const char *why)
{
  g_autofree char *name = vdt_file_dup_name (self->file);
  g_autofree char *heading = g_strdup_printf (_("“%s” cannot be saved"), name);

  if (gtk_widget_get_realized (GTK_WIDGET (self->window)))
    vdt_dialogs_show_error (self->window, heading, why);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Saving *self = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autofree char *name = vdt_file_dup_name (self->file);
  g_autofree char *text = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      show_failed (self, error->message);
      return;
    }
  if (!gtk_widget_get_realized (GTK_WIDGET (self->window)))
    return;
  if (self->lack)
    vdt_dialogs_show_error (self->window, _("The image cannot be copied beside the map"),
                            self->lack->message);
  /* Translators: the name of a side, and of a file. */
  text = g_strdup_printf (_("Saved the map that “%s” may see as “%s”"), self->side, name);
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.toast", "s", text);
}

static void
save_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Saving *self = data;
  g_autofree char *path = g_file_get_path (self->file);
  g_autoptr (VdtMap) map = vdt_underlay_copy (self->map, self->map_path, path, &self->lack);
  GError *error = NULL;

  if (vdt_map_save_file (map, path, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
place_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Saving) self = data;
  g_autoptr (GTask) task = NULL;
  const char *why;

  self->file = vdt_file_dialogs_save_finish (result, NULL);
  if (!self->file)
    return;
  why = g_file_is_native (self->file) ? vdt_page_save_refuse (self->page, self->file, FALSE)
                                      : _("You can only export to folders on this computer.");
  if (why)
    {
      show_failed (self, why);
      return;
    }
  task = g_task_new (NULL, NULL, saved_cb, NULL);
  g_task_set_task_data (task, g_steal_pointer (&self), saving_free);
  g_task_run_in_thread (task, save_in_thread);
}

/**
 * vdt_side_save_ask:
 * @window: the window
 * @page: a map in a hidden view
 *
 * Asks for a file, and saves there the map that the side of the hidden view may have, to play on:
 * what vedette-cli makes with "convert --side". What goes wrong is shown in a dialog. Nothing is
 * saved by rules that cannot judge the map.
 */
void
vdt_side_save_ask (GtkWindow *window, VdtMapPage *page)
{
  const VdtMapPageParts *parts = vdt_map_page_peek (page);
  const char *side = vdt_sighting_get_hidden_for (parts->sighting);
  GFile *own = vdt_document_get_file (parts->document);
  g_autoptr (GFile) folder = own ? g_file_get_parent (own) : NULL;
  g_autofree char *name = vdt_file_name_new (parts->document, NULL, side, VDT_MAP_SUFFIX);
  /* Translators: the name of a side. */
  g_autofree char *title = g_strdup_printf (_("Save the Map for “%s”"), side);
  Saving *self;

  if (vdt_sighting_get_refusal (parts->sighting))
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "win.toast", "s",
                                  vdt_sighting_get_refusal (parts->sighting));
      return;
    }
  if (vdt_sighting_get_enemies (parts->sighting) == VDT_ENEMIES_JUDGED)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "win.toast", "s",
                                  _("Still judging which enemies are visible"));
      return;
    }
  self = g_new0 (Saving, 1);
  self->window = g_object_ref (window);
  self->page = g_object_ref (page);
  self->side = g_strdup (side);
  self->map = vdt_map_ref (vdt_sighting_get_map (parts->sighting));
  self->map_path = own ? g_file_get_path (own) : NULL;
  vdt_file_dialogs_save_async (window, title, name, folder, place_chosen_cb, self);
}
