/* vdt-export-dialog.c - asks what to export, as a picture or a list, and shows how far it is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-export-dialog.h"

#include "vdt-dialogs.h"
#include "vdt-export-data.h"
#include "vdt-export-paper.h"
#include "vdt-export-preview.h"
#include "vdt-export.h"
#include "vdt-file-dialogs.h"
#include "vdt-file-name.h"
#include "vdt-focus.h"
#include "vdt-page-picture.h"
#include "vdt-shown-name.h"

#include <glib/gi18n.h>

struct _VdtExportDialog
{
  AdwWindow parent_instance;

  /* Template */
  GtkWidget *cancel_button;
  GtkWidget *export_button;
  GtkWidget *options;
  AdwComboRow *content_row;
  AdwComboRow *format_row;
  GtkWidget *spacing_row;
  GtkSpinButton *spacing_spin;
  GtkAdjustment *spacing;
  AdwActionRow *size_row;
  GtkWidget *layers_group;
  GtkWidget *sheet_group;
  GtkWidget *date_row;
  GtkWidget *key_row;
  GtkWidget *profile_row;
  GtkWidget *report_row;
  GtkWidget *preview;
  VdtExportPaper *paper;
  GtkWidget *progress_box;
  GtkProgressBar *progress;

  /* Owned: what is exported is the map as it is when the dialog opens */
  VdtPainting shown;    /* all of it */
  VdtTerrainView *view; /* by the rules in play */
  VdtDocument *document;
  char *side;      /* that alone may know what is exported; NULL: everybody */
  gboolean locked; /* nothing is looked up before fire is declared */
  GSettings *settings;
  GCancellable *cancellable; /* of the export under way; NULL: none is */
  GFile *file;               /* that it goes to */
  gboolean settled;          /* what was chosen the last time is chosen */
  gint64 began;              /* when, in microseconds */
};

G_DEFINE_FINAL_TYPE (VdtExportDialog, vdt_export_dialog, ADW_TYPE_WINDOW)

static gboolean
is_overlay_only (VdtExportDialog *self)
{
  return adw_combo_row_get_selected (self->content_row) == 1;
}

/* What can be switched on and off, under the names that the template has for it. */
static const struct
{
  const char *name;
  VdtLayers layers;
  VdtSheetParts part;
} switches[] = {
  { "grid", VDT_LAYER_GRID, 0 },
  { "labels", VDT_LAYER_LABELS, 0 },
  { "names", VDT_LAYER_NAMES, 0 },
  { "sides", VDT_LAYER_SIDES, 0 },
  { "zones", VDT_LAYER_ZONES, 0 },
  { "counters", VDT_LAYER_COUNTERS, 0 },
  { "overlay", VDT_LAYERS_OVERLAY, 0 },
  { "title_block", 0, VDT_SHEET_TITLE_BLOCK },
  { "date", 0, 0 },
  { "key", 0, VDT_SHEET_KEY },
  { "profile", 0, VDT_SHEET_PROFILE },
  { "report", 0, VDT_SHEET_REPORT },
  { "frame", 0, VDT_SHEET_FRAME },
  { "terrain", 0, VDT_SHEET_TERRAIN },
  { "credits", 0, VDT_SHEET_CREDITS },
};

static GtkSwitch *
get_switch (VdtExportDialog *self, const char *name)
{
  return GTK_SWITCH (
      gtk_widget_get_template_child (GTK_WIDGET (self), VDT_TYPE_EXPORT_DIALOG, name));
}

static gboolean
is_on (VdtExportDialog *self, const char *name)
{
  return gtk_switch_get_active (get_switch (self, name));
}

static VdtPainting
get_painting (VdtExportDialog *self)
{
  VdtPainting painting = self->shown;

  painting.layers = VDT_LAYERS_OVERLAY;
  if (is_overlay_only (self))
    return painting;
  painting.layers = VDT_LAYER_BACKGROUND | VDT_LAYER_UNDERLAY | VDT_LAYER_TERRAIN;
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    painting.layers |= is_on (self, switches[i].name) ? switches[i].layers : 0;

  return painting;
}

/* In the list of formats those of data follow those of pictures. */
static gboolean
is_data (VdtExportDialog *self)
{
  return adw_combo_row_get_selected (self->format_row) > VDT_EXPORT_PDF;
}

static VdtDataFormat
get_data_format (VdtExportDialog *self)
{
  return (VdtDataFormat) (adw_combo_row_get_selected (self->format_row) - VDT_EXPORT_PDF - 1);
}

static VdtExportFormat
get_format (VdtExportDialog *self)
{
  return (VdtExportFormat) adw_combo_row_get_selected (self->format_row);
}

/* Returns pixels, or points, from hex to hex. */
static double
init_sheet (VdtExportDialog *self, VdtSheet *sheet)
{
  double spacing = gtk_adjustment_get_value (self->spacing);

  *sheet = (VdtSheet){ .view = vdt_terrain_view_ref (self->view),
                       .name = vdt_document_dup_title (self->document),
                       .side = g_strdup (self->side) };
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    sheet->parts |= is_on (self, switches[i].name) ? switches[i].part : 0;
  if (is_on (self, "date"))
    {
      g_autoptr (GDateTime) now = g_date_time_new_now_local ();

      /* Translators: a date as a reader writes it, for g_date_time_format(). */
      sheet->date = g_date_time_format (now, _("%-d %B %Y"));
    }
  vdt_export_paper_read (self->paper, &sheet->paper, &spacing);

  return spacing;
}

static gboolean
is_in_pixels (VdtExportDialog *self)
{
  return !is_data (self) && !vdt_export_paper_is_on (self->paper);
}

/* What there is nothing to show of cannot be asked for. */
static void
update_rows (VdtExportDialog *self)
{
  gboolean overlay = is_overlay_only (self) || is_on (self, "overlay");
  gboolean line = overlay && self->shown.line;

  gtk_widget_set_visible (GTK_WIDGET (self->content_row), !is_data (self));
  gtk_widget_set_visible (self->spacing_row, is_in_pixels (self));
  gtk_widget_set_visible (GTK_WIDGET (self->paper), !is_data (self));
  gtk_widget_set_visible (self->preview, !is_data (self));
  gtk_widget_set_visible (self->sheet_group, !is_data (self));
  gtk_widget_set_visible (self->layers_group, !is_overlay_only (self) && !is_data (self));
  gtk_widget_set_sensitive (self->export_button, TRUE);
  gtk_widget_set_sensitive (self->date_row, is_on (self, "title_block"));
  gtk_widget_set_sensitive (self->key_row,
                            overlay && (self->shown.fan || self->shown.heat || line));
  gtk_widget_set_sensitive (self->profile_row, line);
  gtk_widget_set_sensitive (self->report_row, line);
}

/* How much there is to write, or why it cannot be written. */
static void
show_data_size (VdtExportDialog *self, const VdtPainting *painting)
{
  const VdtGrid *grid = vdt_map_get_grid (self->shown.map);
  const char *lack = vdt_export_data_find_lack (painting, get_data_format (self));
  int n_hexes = grid->columns * grid->rows;
  g_autofree char *text =
      lack ? g_strdup (lack)
           : g_strdup_printf (ngettext ("%'d hex", "%'d hexes", n_hexes), n_hexes);

  gtk_widget_set_sensitive (self->export_button, !lack);
  adw_action_row_set_subtitle (self->size_row, text);
}

static void
update (VdtExportDialog *self)
{
  g_auto (VdtSheet) sheet = { 0 };
  VdtPainting painting;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  double spacing;

  if (!self->shown.map || !self->settled)
    return;
  painting = get_painting (self);
  update_rows (self);
  if (is_data (self))
    {
      show_data_size (self, &painting);
      return;
    }
  vdt_export_paper_set_format (self->paper, get_format (self));
  spacing = init_sheet (self, &sheet);
  if (vdt_export_check (&painting, &sheet, spacing, get_format (self), &error))
    text = vdt_export_preview_describe (&painting, &sheet, spacing, get_format (self));
  gtk_widget_set_sensitive (self->export_button, !error);
  adw_action_row_set_subtitle (self->size_row, error ? error->message : text);
  gtk_widget_queue_draw (self->preview);
}

static void
draw_preview_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  VdtExportDialog *self = user_data;
  g_auto (VdtSheet) sheet = { 0 };
  VdtPainting painting = get_painting (self);
  double spacing = init_sheet (self, &sheet);

  vdt_export_preview_paint (&painting, &sheet, spacing, cr, width, height);
}

static void
progress_cb (double fraction, gpointer user_data)
{
  gtk_progress_bar_set_fraction (VDT_EXPORT_DIALOG (user_data)->progress, fraction);
}

static void
show_busy (VdtExportDialog *self, gboolean busy)
{
  if (busy)
    gtk_widget_grab_focus (self->cancel_button);
  gtk_widget_set_sensitive (self->options, !busy);
  gtk_widget_set_sensitive (self->export_button, !busy);
  gtk_widget_set_visible (self->progress_box, busy);
}

/* Who has gone elsewhere meanwhile is told by the desktop. */
static void
notify_done (VdtExportDialog *self, const char *name)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  GApplication *application = g_application_get_default ();
  gint64 patience = g_settings_get_int (self->settings, "export-notify-after");
  g_autoptr (GNotification) notification = NULL;

  if (!application || g_get_monotonic_time () - self->began < patience * G_USEC_PER_SEC
      || gtk_window_is_active (GTK_WINDOW (self)) || (parent && gtk_window_is_active (parent)))
    return;
  notification = g_notification_new (_("Export finished"));
  g_notification_set_body (notification, name);
  g_application_send_notification (application, "export-done", notification);
}

/* For the next export of the same map. */
static void
store_choices (VdtExportDialog *self)
{
  g_autoptr (VdtExportChoices) choices =
      vdt_export_choices_new (vdt_document_get_file (self->document));
  g_autoptr (GError) error = NULL;

  vdt_export_choices_set (choices, "format", adw_combo_row_get_selected (self->format_row));
  vdt_export_choices_set (choices, "spacing", gtk_adjustment_get_value (self->spacing));
  if (gtk_widget_get_sensitive (GTK_WIDGET (self->content_row)))
    vdt_export_choices_set (choices, "content", is_overlay_only (self));
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    vdt_export_choices_set (choices, switches[i].name, is_on (self, switches[i].name));
  vdt_export_paper_store (self->paper, choices);
  if (!vdt_export_choices_save (choices, &error))
    g_message ("%s", error->message);
}

static void
load_choices (VdtExportDialog *self)
{
  g_autoptr (VdtExportChoices) choices =
      vdt_export_choices_new (vdt_document_get_file (self->document));
  guint n_formats = g_list_model_get_n_items (adw_combo_row_get_model (self->format_row));
  double usual = g_settings_get_double (self->settings, "export-spacing");

  adw_combo_row_set_selected (
      self->format_row,
      (guint) CLAMP (vdt_export_choices_get (choices, "format", 0), 0, n_formats - 1.0));
  if (gtk_widget_get_sensitive (GTK_WIDGET (self->content_row)))
    adw_combo_row_set_selected (self->content_row,
                                vdt_export_choices_get (choices, "content", 0) == 1);
  gtk_adjustment_configure (self->spacing, vdt_export_choices_get (choices, "spacing", usual),
                            VDT_EXPORT_SPACING_MIN, VDT_EXPORT_SPACING_MAX, 1, 10, 0);
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    gtk_switch_set_active (
        get_switch (self, switches[i].name),
        vdt_export_choices_get (choices, switches[i].name, is_on (self, switches[i].name)) != 0);
  vdt_export_paper_load (self->paper, choices);
  self->settled = TRUE;
}

/* Closes the dialog when what was written is whole, or given up; else tells what went wrong. */
static void
finish (VdtExportDialog *self, gboolean written, const GError *error)
{
  g_autofree char *name = vdt_file_dup_name (self->file);
  g_autofree char *heading = NULL;

  g_clear_object (&self->cancellable);
  show_busy (self, FALSE);
  if (written)
    {
      g_settings_set_double (self->settings, "export-spacing",
                             gtk_adjustment_get_value (self->spacing));
      store_choices (self);
      notify_done (self, name);
      g_signal_emit_by_name (self, "done", name);
    }
  if (written || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      gtk_window_destroy (GTK_WINDOW (self));
      return;
    }
  heading = g_strdup_printf (_("“%s” cannot be written"), name);
  vdt_dialogs_show_error (GTK_WINDOW (self), heading, error->message);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (VdtExportDialog) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean written = vdt_export_file_finish (result, &error);

  finish (self, written, error);
}

static void
data_written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (VdtExportDialog) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean written = vdt_export_data_finish (result, &error);

  finish (self, written, error);
}

/**
 * vdt_export_dialog_write:
 * @self: the dialog
 * @file: where to write
 *
 * Writes the picture, or the data, as the dialog is set, shows how far it is, and closes when it is
 * done.
 */
void
vdt_export_dialog_write (VdtExportDialog *self, GFile *file)
{
  g_autofree char *path = NULL;
  g_auto (VdtSheet) sheet = { 0 };
  VdtExportFormat format = get_format (self);
  VdtPainting painting;
  double spacing;

  g_return_if_fail (VDT_IS_EXPORT_DIALOG (self));
  g_return_if_fail (!self->cancellable);

  path = g_file_get_path (file);
  if (!path)
    {
      vdt_dialogs_show_error (GTK_WINDOW (self), _("The file cannot be written"),
                              _("You can only export to folders on this computer."));
      return;
    }
  g_set_object (&self->file, file);
  self->cancellable = g_cancellable_new ();
  self->began = g_get_monotonic_time ();
  gtk_progress_bar_set_fraction (self->progress, 0);
  show_busy (self, TRUE);
  painting = get_painting (self);
  spacing = init_sheet (self, &sheet);
  if (is_data (self))
    {
      if (self->locked)
        g_clear_pointer (&sheet.view, vdt_terrain_view_unref);
      vdt_export_data_async (&painting, &sheet, get_data_format (self), path, progress_cb, self,
                             self->cancellable, data_written_cb, g_object_ref (self));
      return;
    }
  vdt_export_file_async (&painting, &sheet, spacing, format, path, progress_cb, self,
                         self->cancellable, written_cb, g_object_ref (self));
}

static void
place_chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (VdtExportDialog) self = user_data;
  g_autoptr (GFile) file = vdt_file_dialogs_save_finish (result, NULL);

  if (file)
    vdt_export_dialog_write (self, file);
}

/**
 * vdt_export_dialog_dup_name:
 * @self: the dialog
 *
 * Names what is exported after the map, and of a hidden view after its side, too: what two sides
 * see does not go into one file.
 *
 * Returns: (transfer full): the name of a file
 */
char *
vdt_export_dialog_dup_name (VdtExportDialog *self)
{
  g_return_val_if_fail (VDT_IS_EXPORT_DIALOG (self), NULL);

  return vdt_file_name_new (self->document, NULL, self->side,
                            is_data (self) ? vdt_export_data_get_suffix (get_data_format (self))
                                           : vdt_export_format_get_suffix (get_format (self)));
}

static void
export_cb (VdtExportDialog *self)
{
  GFile *file = vdt_document_get_file (self->document);
  g_autoptr (GFile) folder = file ? g_file_get_parent (file) : NULL;
  g_autofree char *name = vdt_export_dialog_dup_name (self);

  vdt_file_dialogs_save_async (GTK_WINDOW (self), _("Export"), name, folder, place_chosen_cb,
                               g_object_ref (self));
}

/* An export under way is cancelled; the dialog goes when it has ended. */
static gboolean
vdt_export_dialog_close_request (GtkWindow *window)
{
  VdtExportDialog *self = VDT_EXPORT_DIALOG (window);

  if (!self->cancellable)
    return GTK_WINDOW_CLASS (vdt_export_dialog_parent_class)->close_request (window);
  g_cancellable_cancel (self->cancellable);
  return GDK_EVENT_STOP;
}

static void
vdt_export_dialog_unrealize (GtkWidget *widget)
{
  VdtExportDialog *self = VDT_EXPORT_DIALOG (widget);

  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);

  GTK_WIDGET_CLASS (vdt_export_dialog_parent_class)->unrealize (widget);
}

static void
vdt_export_dialog_dispose (GObject *object)
{
  VdtExportDialog *self = VDT_EXPORT_DIALOG (object);

  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (vdt_export_dialog_parent_class)->dispose (object);
}

static void
vdt_export_dialog_finalize (GObject *object)
{
  VdtExportDialog *self = VDT_EXPORT_DIALOG (object);

  g_clear_object (&self->cancellable);
  g_clear_object (&self->file);
  g_clear_object (&self->document);
  g_clear_pointer (&self->view, vdt_terrain_view_unref);
  vdt_painting_clear (&self->shown);
  g_free (self->side);

  G_OBJECT_CLASS (vdt_export_dialog_parent_class)->finalize (object);
}

static void
vdt_export_dialog_class_init (VdtExportDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = vdt_export_dialog_dispose;
  object_class->finalize = vdt_export_dialog_finalize;
  widget_class->unrealize = vdt_export_dialog_unrealize;
  GTK_WINDOW_CLASS (klass)->close_request = vdt_export_dialog_close_request;

  g_signal_new ("done", VDT_TYPE_EXPORT_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                1, G_TYPE_STRING);

  g_type_ensure (VDT_TYPE_EXPORT_PAPER);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-export-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, cancel_button);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, export_button);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, options);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, content_row);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, spacing_spin);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, spacing);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, size_row);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, layers_group);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, format_row);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, sheet_group);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, spacing_row);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, date_row);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, key_row);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, profile_row);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, report_row);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, preview);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, paper);
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    gtk_widget_class_bind_template_child_full (widget_class, switches[i].name, FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, progress_box);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, progress);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_bind_template_callback (widget_class, export_cb);
}

static void
vdt_export_dialog_init (VdtExportDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->preview), draw_preview_cb, self, NULL);
}

/**
 * vdt_export_dialog_new:
 * @parent: the window that asks
 * @page: the map to export, with what is seen on it now
 * @settings: where the size is kept for the next time
 *
 * Makes the dialog.
 *
 * Returns: the window, to be presented
 */
GtkWidget *
vdt_export_dialog_new (GtkWindow *parent, VdtMapPage *page, GSettings *settings)
{
  VdtExportDialog *self =
      g_object_new (VDT_TYPE_EXPORT_DIALOG, "transient-for", parent, "modal", TRUE, NULL);
  VdtDocument *document = vdt_map_page_peek (page)->document;
  VdtSighting *sighting = vdt_map_page_peek (page)->sighting;
  gboolean overlay;

  self->shown = vdt_page_picture_dup_painting (page);
  overlay = self->shown.fan || self->shown.heat || self->shown.line;
  self->view = vdt_terrain_view_ref (vdt_sighting_get_view (sighting));
  self->document = g_object_ref (document);
  self->side = g_strdup (vdt_sighting_get_hidden_for (sighting));
  self->locked = vdt_sighting_get_locked (sighting);
  self->settings = g_object_ref (settings);

  gtk_widget_set_sensitive (GTK_WIDGET (self->content_row), overlay);
  gtk_widget_set_sensitive (GTK_WIDGET (get_switch (self, "overlay")), overlay);
  load_choices (self);
  update (self);
  vdt_focus_enter_applies (GTK_WINDOW (self), GTK_WIDGET (self->spacing_spin));
  return GTK_WIDGET (self);
}

/**
 * vdt_export_dialog_present:
 * @parent: a window that shows something on a map
 * @page: the map
 *
 * Asks what to export of a map with what is shown on it, for a window beside the map's own.
 */
void
vdt_export_dialog_present (GtkWindow *parent, VdtMapPage *page)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);

  gtk_window_present (GTK_WINDOW (vdt_export_dialog_new (parent, page, settings)));
}
