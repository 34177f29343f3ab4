/* vdt-export-dialog.c - asks what to export, as a picture or a list, and shows how far it is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-export-dialog.h"

#include "vdt-dialogs.h"
#include "vdt-export-data.h"
#include "vdt-export.h"
#include "vdt-file-name.h"
#include "vdt-focus.h"
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
  GtkSwitch *grid;
  GtkSwitch *labels;
  GtkSwitch *sides;
  GtkSwitch *counters;
  GtkSwitch *overlay;
  GtkSwitch *title_block;
  GtkSwitch *date;
  GtkWidget *date_row;
  GtkSwitch *key;
  GtkWidget *key_row;
  GtkSwitch *profile;
  GtkWidget *profile_row;
  GtkSwitch *report;
  GtkWidget *report_row;
  GtkWidget *progress_box;
  GtkProgressBar *progress;

  /* Owned: what is exported is the map as it is when the dialog opens */
  VdtMap *map;
  VdtFan *fan;
  VdtHeat *heat;             /* NULL: the fan is shown */
  VdtTerrainView *view;      /* by the rules in play */
  cairo_surface_t *underlay; /* NULL: none */
  VdtLosResult *line;
  VdtDocument *document;
  char *side;      /* that alone may know what is exported; NULL: everybody */
  gboolean locked; /* nothing is looked up before fire is declared */
  GSettings *settings;
  GCancellable *cancellable; /* of the export under way; NULL: none is */
  GFile *file;               /* that it goes to */
};

G_DEFINE_FINAL_TYPE (VdtExportDialog, vdt_export_dialog, ADW_TYPE_WINDOW)

static gboolean
is_overlay_only (VdtExportDialog *self)
{
  return adw_combo_row_get_selected (self->content_row) == 1;
}

static VdtLayers
read_layers (VdtExportDialog *self)
{
  VdtLayers layers = VDT_LAYER_BACKGROUND | VDT_LAYER_UNDERLAY | VDT_LAYER_TERRAIN;

  if (is_overlay_only (self))
    return VDT_LAYERS_OVERLAY;
  if (gtk_switch_get_active (self->grid))
    layers |= VDT_LAYER_GRID;
  if (gtk_switch_get_active (self->labels))
    layers |= VDT_LAYER_LABELS;
  if (gtk_switch_get_active (self->sides))
    layers |= VDT_LAYER_SIDES;
  if (gtk_switch_get_active (self->counters))
    layers |= VDT_LAYER_COUNTERS;
  if (gtk_switch_get_active (self->overlay))
    layers |= VDT_LAYERS_OVERLAY;
  return layers;
}

static VdtPainting
get_painting (VdtExportDialog *self)
{
  return (VdtPainting){ .map = self->map,
                        .fan = self->fan,
                        .heat = self->heat,
                        .line = self->line,
                        .underlay = self->underlay,
                        .theme = vdt_theme_get (FALSE, FALSE),
                        .layers = read_layers (self) };
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

static void
init_sheet (VdtExportDialog *self, VdtSheet *sheet)
{
  *sheet = (VdtSheet){ .view = vdt_terrain_view_ref (self->view),
                       .name = vdt_document_dup_title (self->document) };
  if (gtk_switch_get_active (self->title_block))
    sheet->parts |= VDT_SHEET_TITLE_BLOCK;
  if (gtk_switch_get_active (self->key))
    sheet->parts |= VDT_SHEET_KEY;
  if (gtk_switch_get_active (self->profile))
    sheet->parts |= VDT_SHEET_PROFILE;
  if (gtk_switch_get_active (self->report))
    sheet->parts |= VDT_SHEET_REPORT;
  if (gtk_switch_get_active (self->date))
    {
      g_autoptr (GDateTime) now = g_date_time_new_now_local ();

      /* Translators: a date as a reader writes it, for g_date_time_format(). */
      sheet->date = g_date_time_format (now, _ ("%-d %B %Y"));
    }
}

/* What there is nothing to show of cannot be asked for. */
static void
update_rows (VdtExportDialog *self)
{
  gboolean overlay = is_overlay_only (self) || gtk_switch_get_active (self->overlay);
  gboolean line = overlay && self->line;

  gtk_widget_set_visible (GTK_WIDGET (self->content_row), !is_data (self));
  gtk_widget_set_visible (self->spacing_row, !is_data (self));
  gtk_widget_set_visible (self->sheet_group, !is_data (self));
  gtk_widget_set_visible (self->layers_group, !is_overlay_only (self) && !is_data (self));
  gtk_widget_set_sensitive (self->export_button, TRUE);
  gtk_widget_set_sensitive (self->date_row, gtk_switch_get_active (self->title_block));
  gtk_widget_set_sensitive (self->key_row, overlay && (self->fan || self->heat || line));
  gtk_widget_set_sensitive (self->profile_row, line);
  gtk_widget_set_sensitive (self->report_row, line);
}

/* How much there is to write, or why it cannot be written. */
static void
show_data_size (VdtExportDialog *self, const VdtPainting *painting)
{
  const VdtGrid *grid = vdt_map_get_grid (self->map);
  const char *lack = vdt_export_data_find_lack (painting, get_data_format (self));
  gint n_hexes = grid->columns * grid->rows;
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
  gint width, height;
  g_autofree char *size = NULL;
  g_autofree char *bytes = NULL;
  g_autofree char *text = NULL;

  if (!self->map)
    return;
  painting = get_painting (self);
  update_rows (self);
  if (is_data (self))
    {
      show_data_size (self, &painting);
      return;
    }
  init_sheet (self, &sheet);
  vdt_export_get_size (&painting, &sheet, gtk_adjustment_get_value (self->spacing), &width,
                       &height);
  size = g_strdup_printf (get_format (self) == VDT_EXPORT_PNG ? _ ("%'d × %'d pixels")
                                                              : _ ("%'d × %'d points"),
                          width, height);
  bytes = g_format_size (vdt_export_get_memory (&painting, get_format (self), width, height));
  /* Translators: the size of a picture, and how much memory writing takes. */
  text = g_strdup_printf (_ ("%s · takes about %s of memory while it is written"), size, bytes);
  adw_action_row_set_subtitle (self->size_row, text);
}

static void
progress_cb (gdouble fraction, gpointer user_data)
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
      g_signal_emit_by_name (self, "done", name);
    }
  if (written || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      gtk_window_destroy (GTK_WINDOW (self));
      return;
    }
  heading = g_strdup_printf (_ ("“%s” cannot be written"), name);
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

  g_return_if_fail (VDT_IS_EXPORT_DIALOG (self));
  g_return_if_fail (!self->cancellable);

  path = g_file_get_path (file);
  if (!path)
    {
      vdt_dialogs_show_error (GTK_WINDOW (self), _ ("The file cannot be written"),
                              _ ("Exports can only be written to folders of this computer."));
      return;
    }
  g_set_object (&self->file, file);
  self->cancellable = g_cancellable_new ();
  gtk_progress_bar_set_fraction (self->progress, 0);
  show_busy (self, TRUE);
  painting = get_painting (self);
  init_sheet (self, &sheet);
  if (is_data (self))
    {
      if (self->locked)
        g_clear_pointer (&sheet.view, vdt_terrain_view_unref);
      vdt_export_data_async (&painting, &sheet, get_data_format (self), path, self->cancellable,
                             data_written_cb, g_object_ref (self));
      return;
    }
  vdt_export_file_async (&painting, &sheet, gtk_adjustment_get_value (self->spacing), format, path,
                         progress_cb, self, self->cancellable, written_cb, g_object_ref (self));
}

static void
place_chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (VdtExportDialog) self = user_data;
  g_autoptr (GFile) file = vdt_dialogs_save_finish (result, NULL);

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
  static const char *const suffixes[] = {
    [VDT_EXPORT_PNG] = ".png", [VDT_EXPORT_SVG] = ".svg", [VDT_EXPORT_PDF] = ".pdf"
  };

  g_return_val_if_fail (VDT_IS_EXPORT_DIALOG (self), NULL);

  return vdt_file_name_new (self->document, NULL, self->side,
                            is_data (self) ? vdt_export_data_get_suffix (get_data_format (self))
                                           : suffixes[get_format (self)]);
}

static void
export_cb (VdtExportDialog *self)
{
  GFile *file = vdt_document_get_file (self->document);
  g_autoptr (GFile) folder = file ? g_file_get_parent (file) : NULL;
  g_autofree char *name = vdt_export_dialog_dup_name (self);

  vdt_dialogs_save_async (GTK_WINDOW (self), _ ("Export"), name, folder, place_chosen_cb,
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
  g_clear_pointer (&self->line, vdt_los_result_unref);
  g_clear_pointer (&self->fan, vdt_fan_unref);
  g_clear_pointer (&self->heat, vdt_heat_unref);
  g_clear_pointer (&self->view, vdt_terrain_view_unref);
  g_clear_pointer (&self->underlay, cairo_surface_destroy);
  g_clear_pointer (&self->map, vdt_map_unref);
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
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, grid);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, labels);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, sides);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, counters);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, overlay);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, format_row);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, sheet_group);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, spacing_row);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, title_block);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, date);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, date_row);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, key);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, key_row);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, profile);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, profile_row);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, report);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, report_row);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, progress_box);
  gtk_widget_class_bind_template_child (widget_class, VdtExportDialog, progress);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_bind_template_callback (widget_class, export_cb);
}

static void
vdt_export_dialog_init (VdtExportDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
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
  VdtFan *fan = vdt_sighting_get_fan (sighting);
  VdtLosResult *line = vdt_sighting_get_result (sighting);
  VdtScene *scene = vdt_canvas_get_scene (vdt_map_page_peek (page)->canvas);
  VdtHeat *heat = vdt_scene_peek (scene)->heat;
  cairo_surface_t *underlay = vdt_scene_get_underlay (scene);
  gboolean overlay = fan || heat || line;

  self->view = vdt_terrain_view_ref (vdt_sighting_get_view (sighting));
  self->heat = heat ? vdt_heat_ref (heat) : NULL;
  self->fan = fan ? vdt_fan_ref (fan) : NULL;
  self->underlay = underlay ? cairo_surface_reference (underlay) : NULL;
  self->line = line ? vdt_los_result_ref (line) : NULL;
  self->map = vdt_map_ref (vdt_sighting_get_map (sighting));
  self->document = g_object_ref (document);
  self->side = g_strdup (vdt_sighting_get_hidden_for (sighting));
  self->locked = vdt_sighting_get_locked (sighting);
  self->settings = g_object_ref (settings);

  gtk_widget_set_sensitive (GTK_WIDGET (self->content_row), overlay);
  gtk_widget_set_sensitive (GTK_WIDGET (self->overlay), overlay);
  gtk_adjustment_configure (self->spacing, g_settings_get_double (settings, "export-spacing"),
                            VDT_EXPORT_SPACING_MIN, VDT_EXPORT_SPACING_MAX, 1, 10, 0);
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
