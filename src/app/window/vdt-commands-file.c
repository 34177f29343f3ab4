/* vdt-commands-file.c - maps opened and made, saved, closed and exported
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-commands.h"

#include "vdt-dialogs.h"
#include "vdt-export-dialog.h"
#include "vdt-file-dialogs.h"
#include "vdt-import-window.h"
#include "vdt-terrain-dialog.h"
#include "vdt-new-map-dialog.h"
#include "vdt-page-disk.h"
#include "vdt-page-save.h"
#include "vdt-print.h"
#include "vdt-side-save.h"
#include "vdt-window.h"

#include <glib/gi18n.h>

static void
files_chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (VdtWindow) window = user_data;
  g_autoptr (GListModel) files = vdt_file_dialogs_open_finish (result, NULL);
  VdtOpening *opening = vdt_window_get_opening (window); /* NULL: the window has gone meanwhile */

  GSList *chosen = NULL;

  for (guint i = 0; files && i < g_list_model_get_n_items (files); i++)
    chosen = g_slist_append (chosen, g_list_model_get_item (files, i));
  if (opening)
    vdt_opening_open_several (opening, chosen);
  g_slist_free_full (chosen, g_object_unref);
}

void
vdt_command_open (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  vdt_file_dialogs_open_async (GTK_WINDOW (window), files_chosen_cb, g_object_ref (window));
}

void
vdt_command_open_uri (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  vdt_opening_open (vdt_window_get_opening (window), file);
}

static void
map_made_cb (VdtWindow *window, VdtMap *map)
{
  vdt_opening_add_map (vdt_window_get_opening (window), map, NULL);
  vdt_window_change_mode (window, FALSE);
}

void
vdt_command_new (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  GtkWidget *dialog = vdt_new_map_dialog_new (GTK_WINDOW (window));

  g_signal_connect_object (dialog, "made", G_CALLBACK (map_made_cb), window, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

#ifdef VDT_HAS_LAND
static void
land_chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (VdtWindow) window = user_data;
  g_autoptr (GFile) file = vdt_file_dialogs_open_one_finish (result, NULL);
  VdtOpening *opening = vdt_window_get_opening (window);

  if (opening && file)
    vdt_opening_open_land (opening, file);
}

void
vdt_command_new_from_land (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  vdt_file_dialogs_open_kind_async (GTK_WINDOW (window), VDT_FILES_RASTER, land_chosen_cb,
                                    g_object_ref (window));
}
#endif

void
vdt_command_save (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  vdt_page_save_async (GTK_WINDOW (window), page, FALSE, NULL, NULL);
}

void
vdt_command_save_as (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  if (vdt_sighting_get_hidden_for (vdt_map_page_peek (page)->sighting))
    vdt_side_save_ask (GTK_WINDOW (window), page);
  else
    vdt_page_save_async (GTK_WINDOW (window), page, TRUE, NULL, NULL);
}

void
vdt_command_overwrite (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  vdt_document_set_stamp (vdt_map_page_peek (page)->document, NULL);
  vdt_page_save_async (GTK_WINDOW (window), page, FALSE, NULL, NULL);
}

void
vdt_command_reload (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  vdt_page_reload (GTK_WINDOW (window), page);
}

void
vdt_command_compare_file (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  vdt_page_compare_file (GTK_WINDOW (window), page);
}

void
vdt_command_follow_file (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  vdt_page_follow_file (page);
}

void
vdt_command_close_tab (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  AdwTabView *tab_view = vdt_window_get_tab_view (window);

  adw_tab_view_close_page (tab_view, adw_tab_view_get_selected_page (tab_view));
}

static void
export_done_cb (VdtWindow *window, const char *name)
{
  g_autofree char *text = g_strdup_printf (_("Exported “%s”"), name);

  vdt_window_toast (window, text);
}

void
vdt_command_export (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  GtkWidget *dialog = vdt_export_dialog_new (GTK_WINDOW (window), page, settings);

  g_signal_connect_object (dialog, "done", G_CALLBACK (export_done_cb), window, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
printed_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, VdtWindow *window)
{
  g_autoptr (GError) error = NULL;

  if (result != GTK_PRINT_OPERATION_RESULT_ERROR || !gtk_widget_get_realized (GTK_WIDGET (window)))
    return;
  gtk_print_operation_get_error (operation, &error);
  vdt_dialogs_show_error (GTK_WINDOW (window), _("The map cannot be printed"), error->message);
}

void
vdt_command_print (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  g_autoptr (GtkPrintOperation) operation = vdt_print_new (page);

  g_signal_connect_object (operation, "done", G_CALLBACK (printed_cb), window, 0);
  vdt_print_run (operation, GTK_WINDOW (window));
}

void
vdt_command_import_report (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  vdt_study_window_present (VDT_TYPE_IMPORT_WINDOW, GTK_WINDOW (window), page);
}

void
vdt_command_import_terrain (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  /* Land that was measured has no names to choose for. */
  if (vdt_map_page_get_import (page, NULL)->terrains->len > 0)
    gtk_window_present (GTK_WINDOW (vdt_terrain_dialog_new (GTK_WINDOW (window), page)));
  else
    vdt_window_toast (window, _("This map’s file names no terrain"));
}

void
vdt_command_copy_report (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  VdtSideBar *side_bar = vdt_window_get_side_bar (window);
  g_autofree char *text = side_bar ? vdt_side_bar_dup_report (side_bar) : NULL;

  if (!text)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), text);
  vdt_window_toast (window, _("Report copied"));
}
