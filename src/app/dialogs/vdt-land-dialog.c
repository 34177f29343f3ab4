/* vdt-land-dialog.c - makes a map of real land
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-land-dialog.h"

#include "vdt-derive.h"
#include "vdt-dialogs.h"
#include "vdt-entry-limit.h"
#include "vdt-file-dialogs.h"
#include "vdt-files-row.h"
#include "vdt-focus.h"
#include "vdt-last-grid.h"
#include "vdt-layout-picture.h"
#include "vdt-land-classes.h"
#include "vdt-land-view.h"
#include "vdt-land-voids.h"
#include "vdt-land.h"
#include "vdt-los-rules.h"
#include "vdt-map-ops.h"
#include "vdt-numbering-box.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define POLL 100 /* milliseconds */

struct _VdtLandDialog
{
  AdwWindow parent_instance;

  /* Template */
  GtkStack *stack; /* "reading" or "land" */
  GtkWidget *make_button;
  VdtLandView *view;
  GtkWidget *form;
  AdwEntryRow *area_row;
  GtkAdjustment *spacing;
  GtkWidget *spacing_spin;
  GtkAdjustment *step;
  GtkAdjustment *base;
  AdwComboRow *height_row;
  AdwEntryRow *voids_row;
  AdwComboRow *empty_row;
  AdwComboRow *layout_row;
  VdtNumberingBox *numbering;
  VdtFilesRow *elevation_row;
  VdtFilesRow *cover_row;
  AdwComboRow *classes_row;
  VdtFilesRow *table_row;
  VdtFilesRow *vectors_row;
  AdwComboRow *rules_row;
  GtkSwitch *derive;
  GtkLabel *summary;
  GtkProgressBar *progress;

  /* Owned */
  GFile *file;
  VdtLandPreview *preview; /* NULL: being read */
  GListModel *read;        /* the files that it is of */
  GCancellable *cancellable;
  double corners[4]; /* of the part that is chosen */
  gboolean has_area;
  VdtLandArea area;
  VdtLandVoids voids;
  gboolean own_voids; /* the user has set them: they are not guessed */
  VdtLandPlan plan;
  gboolean busy;       /* values are being suggested */
  gboolean own_values; /* the user has set some: they stay */
  int part;            /* thousandths of the making that are done; atomic */
  guint poll;
};

G_DEFINE_FINAL_TYPE (VdtLandDialog, vdt_land_dialog, ADW_TYPE_WINDOW)

/* What is made of the land, in another thread. */
typedef struct
{
  VdtLandDialog *dialog; /* not owned: no widget is to end in a thread */
  VdtLandPlan plan;
  VdtLandOrder order;
  VdtGrid numbers; /* how its hexes are numbered */
  const VdtLosRules *rules;
  gboolean derive;
  VdtMap *map;
  VdtImportReport *report;
} Making;

static void
making_free (gpointer data)
{
  Making *making = data;

  g_clear_pointer (&making->map, vdt_map_unref);
  g_clear_pointer (&making->report, vdt_import_report_free);
  g_free (making);
}

static void
show_problem (VdtLandDialog *self, const char *text)
{
  gtk_label_set_label (self->summary, text);
  gtk_widget_add_css_class (GTK_WIDGET (self->summary), "error");
  gtk_widget_set_sensitive (self->make_button, FALSE);
}

/* Of the plan's hexes. FALSE: they cannot be numbered so. */
static gboolean
read_numbers (VdtLandDialog *self, VdtGrid *grid)
{
  *grid = self->plan.grid;

  return vdt_numbering_box_read (self->numbering, grid);
}

static void
show_plan (VdtLandDialog *self)
{
  const VdtGrid *grid = &self->plan.grid;
  const VdtGeoreference *place = &self->plan.place;
  int n = grid->columns * grid->rows;
  int lowest = (int) floor ((self->plan.lowest - place->base) / place->step);
  int highest = (int) floor ((self->plan.highest - place->base) / place->step);
  g_autofree char *size = g_strdup_printf (
      /* TRANSLATORS: columns, rows, and hexes in all */
      ngettext ("%d × %d: %'d hex", "%d × %d: %'d hexes", (gulong) n), grid->columns, grid->rows,
      n);
  /* TRANSLATORS: the size of a map, then its levels and the metres of its ground */
  g_autofree char *levels =
      g_strdup_printf (_("%s, levels %d to %d (%.0f to %.0f m)"), size, lowest, highest,
                       self->plan.lowest, self->plan.highest);
  g_autofree char *names = NULL;
  g_autofree char *text = NULL;
  VdtGrid numbers;

  vdt_land_view_show (self->view, self->preview, &self->plan);
  if (!read_numbers (self, &numbers))
    {
      show_problem (self, _("These hex numbers are not possible."));
      return;
    }
  names = vdt_numbering_box_describe (self->numbering, &numbers);
  text = g_strdup_printf ("%s\n%s", levels, names);
  gtk_label_set_label (self->summary, text);
  gtk_widget_remove_css_class (GTK_WIDGET (self->summary), "error");
  gtk_widget_set_sensitive (self->make_button, TRUE);
}

/* The classes of land cover are those of a well-known one, or in a table. */
static gboolean
has_table (VdtLandDialog *self)
{
  return !vdt_land_classes_names[adw_combo_row_get_selected (self->classes_row)];
}

static gboolean
lacks_table (VdtLandDialog *self)
{
  return vdt_files_row_get_paths (self->cover_row) && has_table (self)
         && !vdt_files_row_get_paths (self->table_row);
}

/* Lays hexes by what is set; what nobody has set is suggested. */
static void
update (VdtLandDialog *self)
{
  g_autoptr (GError) error = NULL;
  VdtLandWish wish;
  VdtLandPlan plan;

  if (!self->preview || self->busy)
    return;
  if (lacks_table (self))
    {
      show_problem (self, _("Choose the class table for the land cover."));
      return;
    }
  vdt_land_wish_init (&wish);
  wish.has_area = self->has_area;
  wish.area = self->area;
  wish.layout = (VdtLayout) adw_combo_row_get_selected (self->layout_row);
  if (self->own_values)
    {
      wish.spacing = gtk_adjustment_get_value (self->spacing);
      wish.step = gtk_adjustment_get_value (self->step);
      wish.base = gtk_adjustment_get_value (self->base);
    }
  if (!vdt_land_preview_plan (self->preview, self->corners, &wish, &plan, &error))
    {
      const char *cause = strstr (error->message, ": ");

      show_problem (self, cause ? cause + 2 : error->message);
      return;
    }
  self->plan = plan;
  self->busy = TRUE;
  gtk_adjustment_set_value (self->spacing, plan.place.spacing);
  gtk_adjustment_set_value (self->step, plan.place.step);
  gtk_adjustment_set_value (self->base, plan.place.base);
  self->busy = FALSE;
  show_plan (self);
}

static void
value_changed_cb (VdtLandDialog *self)
{
  if (self->busy)
    return;
  self->own_values = TRUE;
  update (self);
}

static void
choice_changed_cb (VdtLandDialog *self)
{
  update (self);
}

static void
show_area (VdtLandDialog *self)
{
  const VdtLandArea *a = &self->area;
  g_autofree char *text = NULL;

  if (self->preview->on_earth)
    text = g_strdup_printf ("%.4f %.4f %.4f %.4f", a->west, a->south, a->east, a->north);
  else
    text = g_strdup_printf ("%.0f %.0f %.0f %.0f", a->west, a->south, a->east, a->north);
  gtk_editable_set_text (GTK_EDITABLE (self->area_row), text);
}

static void
dragged_cb (VdtLandDialog *self, double left, double top, double right, double bottom)
{
  const double corners[4] = { left, top, right, bottom };

  if (gtk_widget_get_sensitive (self->form)
      && vdt_land_preview_get_area (self->preview, corners, &self->area))
    {
      memcpy (self->corners, corners, sizeof corners);
      self->has_area = left > 0 || top > 0 || right < 1 || bottom < 1;
      show_area (self);
      update (self);
    }
}

static void
area_applied_cb (VdtLandDialog *self)
{
  if (!vdt_land_area_parse (gtk_editable_get_text (GTK_EDITABLE (self->area_row)), &self->area))
    {
      show_problem (self, _("Enter an area as four numbers: west, south, east and north."));
      return;
    }
  self->has_area = TRUE;
  vdt_land_preview_find_corners (self->preview, &self->area, self->corners);
  update (self);
}

static void
progress_cb (double part, gpointer data)
{
  VdtLandDialog *self = data;

  g_atomic_int_set (&self->part, (int) (part * 1000));
}

static gboolean
poll_cb (gpointer data)
{
  VdtLandDialog *self = data;

  gtk_progress_bar_set_fraction (self->progress, g_atomic_int_get (&self->part) / 1000.0);
  return G_SOURCE_CONTINUE;
}

/* NULL: what was made before was not, either. */
static VdtMap *
number (VdtMap *map, const VdtGrid *numbers)
{
  g_autoptr (VdtMap) plain = map;

  if (!map)
    return NULL;

  return numbers->naming ? vdt_map_ops_rename (map, numbers->naming)
                         : vdt_map_ops_renumber (map, numbers->numbering, numbers->first_column,
                                                 numbers->first_row, NULL);
}

static void
make_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Making *making = data;
  VdtLandDialog *self = making->dialog;
  const VdtLandWatch watch = { progress_cb, self, 0, 1, cancellable };
  GError *error = NULL;

  making->order.plan = &making->plan;
  making->order.voids = &self->preview->voids;
  making->map = vdt_land_read_files ((const char *const *) self->preview->paths, NULL, NULL,
                                     &making->order, &watch, &making->report, &error);
  if (making->map && making->derive)
    {
      g_autoptr (VdtProposal) proposal =
          vdt_proposal_new (making->map, making->rules->derivation, NULL);
      g_autoptr (VdtMap) bare = making->map;

      making->map = vdt_proposal_count (proposal, VDT_PROPOSAL_ADD) > 0
                        ? vdt_proposal_apply (proposal, VDT_PROPOSAL_ADD, &error)
                        : vdt_map_ref (bare);
    }
  making->map = number (making->map, &making->numbers);
  if (error)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

static void
set_making (VdtLandDialog *self, gboolean making)
{
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  gtk_widget_set_sensitive (self->form, !making);
  gtk_widget_set_sensitive (self->make_button, !making);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), making);
  gtk_widget_set_visible (GTK_WIDGET (self->summary), !making);
  g_clear_handle_id (&self->poll, g_source_remove);
  if (making)
    self->poll = g_timeout_add (POLL, poll_cb, self);
}

static void
made_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (VdtLandDialog) self = user_data;
  Making *making = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  set_making (self, FALSE);
  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      show_problem (self, error->message);
      return;
    }
  vdt_last_grid_remember (&making->numbers);
  g_signal_emit_by_name (self, "made", making->map, g_steal_pointer (&making->report));
  gtk_window_close (GTK_WINDOW (self));
}

static void
cover_chosen_cb (VdtLandDialog *self)
{
  gboolean has_cover = vdt_files_row_get_paths (self->cover_row) != NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->classes_row), has_cover);
  gtk_widget_set_visible (GTK_WIDGET (self->table_row), has_cover && has_table (self));
  update (self);
}

static void
make_cb (VdtLandDialog *self)
{
  const char *const *cover = vdt_files_row_get_paths (self->cover_row);
  g_autoptr (GTask) task = NULL;
  Making *making;
  guint n_rules;

  if (!gtk_widget_get_sensitive (self->make_button))
    return;
  making = g_new0 (Making, 1);
  making->dialog = self;
  making->plan = self->plan;
  read_numbers (self, &making->numbers);
  making->rules = vdt_los_rules_list (&n_rules)[adw_combo_row_get_selected (self->rules_row)];
  making->derive = gtk_switch_get_active (self->derive) && making->rules->derivation;
  making->order.height = (VdtLandHeight) adw_combo_row_get_selected (self->height_row);
  making->order.fill = adw_combo_row_get_selected (self->empty_row) == 1;
  making->order.rules = making->rules->id;
  making->order.cover = cover ? cover[0] : NULL;
  making->order.classes =
      has_table (self) ? vdt_files_row_get_paths (self->table_row)[0]
                       : vdt_land_classes_names[adw_combo_row_get_selected (self->classes_row)];
  making->order.vectors = (char *const *) vdt_files_row_get_paths (self->vectors_row);
  task = g_task_new (NULL, self->cancellable, made_cb, g_object_ref (self));
  g_task_set_task_data (task, making, making_free);
  set_making (self, TRUE);
  g_task_run_in_thread (task, make_thread);
}

/* The land that was read before stays; without any there is nothing to ask about. */
static void
show_unread (VdtLandDialog *self, const GError *error)
{
  GtkWindow *window = GTK_WINDOW (self);

  vdt_dialogs_show_error (self->preview ? window : gtk_window_get_transient_for (window),
                          _("No map can be made from this file"), error->message);
  if (!self->preview)
    {
      gtk_window_close (window);
      return;
    }
  vdt_files_row_set_files (self->elevation_row, self->read);
  gtk_stack_set_visible_child_name (self->stack, "land");
  update (self);
}

/* Of other land all of it is shown: what was chosen of the land before means nothing there. */
static void
show_land (VdtLandDialog *self, VdtLandPreview *preview)
{
  g_autofree char *voids = vdt_land_voids_dup_text (&preview->voids);
  gboolean same = self->own_voids && self->read == vdt_files_row_get_files (self->elevation_row);

  g_clear_pointer (&self->preview, vdt_land_preview_free);
  self->preview = preview;
  g_set_object (&self->read, vdt_files_row_get_files (self->elevation_row));
  gtk_editable_set_text (GTK_EDITABLE (self->voids_row), voids);
  gtk_stack_set_visible_child_name (self->stack, "land");
  gtk_widget_grab_focus (self->spacing_spin);
  if (!same)
    {
      self->has_area = FALSE;
      self->corners[0] = self->corners[1] = 0;
      self->corners[2] = self->corners[3] = 1;
      vdt_land_preview_get_area (preview, self->corners, &self->area);
      show_area (self);
      self->own_values = FALSE;
    }
  update (self);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (VdtLandDialog) self = user_data;
  g_autoptr (GError) error = NULL;
  VdtLandPreview *preview = vdt_land_preview_new_finish (result, &error);

  if (g_cancellable_is_cancelled (self->cancellable))
    {
      g_clear_pointer (&preview, vdt_land_preview_free);
      return;
    }
  if (!preview)
    show_unread (self, error);
  else
    show_land (self, preview);
}

static void
read_elevations (VdtLandDialog *self)
{
  gtk_stack_set_visible_child_name (self->stack, "reading");
  gtk_widget_set_sensitive (self->make_button, FALSE);
  vdt_land_preview_new_async (vdt_files_row_get_paths (self->elevation_row),
                              self->own_voids ? &self->voids : NULL, self->cancellable, read_cb,
                              g_object_ref (self));
}

static void
elevations_chosen_cb (VdtLandDialog *self)
{
  self->own_voids = FALSE;
  read_elevations (self);
}

static void
voids_applied_cb (VdtLandDialog *self)
{
  if (!vdt_land_voids_parse (gtk_editable_get_text (GTK_EDITABLE (self->voids_row)), &self->voids))
    {
      show_problem (self, _("Enter at most eight no-data values."));
      return;
    }
  self->own_voids = TRUE;
  read_elevations (self);
}

static void
list_rules (VdtLandDialog *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  guint n;
  const VdtLosRules *const *rules = vdt_los_rules_list (&n);

  for (guint i = 0; i < n; i++)
    gtk_string_list_append (titles, _(rules[i]->title));
  adw_combo_row_set_model (self->rules_row, G_LIST_MODEL (titles));
}

/* As the last new map had them. */
static void
recall_grid (VdtLandDialog *self)
{
  VdtGrid grid = { .columns = 1, .rows = 1, .first_column = 1, .first_row = 1 };

  if (vdt_last_grid_recall (&grid))
    adw_combo_row_set_selected (self->layout_row, grid.layout);
  vdt_numbering_box_show (self->numbering, &grid);
}

static void
vdt_land_dialog_dispose (GObject *object)
{
  VdtLandDialog *self = VDT_LAND_DIALOG (object);

  g_clear_handle_id (&self->poll, g_source_remove);
  g_cancellable_cancel (self->cancellable);

  G_OBJECT_CLASS (vdt_land_dialog_parent_class)->dispose (object);
}

/* Whoever closes it waits for nothing: a thread that still reads ends soon. */
static gboolean
vdt_land_dialog_close_request (GtkWindow *window)
{
  g_cancellable_cancel (VDT_LAND_DIALOG (window)->cancellable);

  return GTK_WINDOW_CLASS (vdt_land_dialog_parent_class)->close_request (window);
}

static void
vdt_land_dialog_finalize (GObject *object)
{
  VdtLandDialog *self = VDT_LAND_DIALOG (object);

  g_clear_pointer (&self->preview, vdt_land_preview_free);
  g_clear_object (&self->read);
  g_object_unref (self->cancellable);
  g_object_unref (self->file);

  G_OBJECT_CLASS (vdt_land_dialog_parent_class)->finalize (object);
}

static void
vdt_land_dialog_class_init (VdtLandDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_land_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = vdt_land_dialog_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = vdt_land_dialog_close_request;

  /* The map, and what became of the land, which the receiver owns. */
  g_signal_new ("made", VDT_TYPE_LAND_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                2, VDT_TYPE_MAP, G_TYPE_POINTER);

  g_type_ensure (VDT_TYPE_FILES_ROW);
  g_type_ensure (VDT_TYPE_LAND_VIEW);
  g_type_ensure (VDT_TYPE_NUMBERING_BOX);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-land-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtLandDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, VdtLandDialog, make_button);
  gtk_widget_class_bind_template_child (widget_class, VdtLandDialog, view);
  gtk_widget_class_bind_template_child (widget_class, VdtLandDialog, form);
  gtk_widget_class_bind_template_child (widget_class, VdtLandDialog, area_row);
  gtk_widget_class_bind_template_child (widget_class, VdtLandDialog, spacing);
  gtk_widget_class_bind_template_child (widget_class, VdtLandDialog, spacing_spin);
  gtk_widget_class_bind_template_child (widget_class, VdtLandDialog, step);
  gtk_widget_class_bind_template_child (widget_class, VdtLandDialog, base);
  gtk_widget_class_bind_template_child (widget_class, VdtLandDialog, height_row);
  gtk_widget_class_bind_template_child (widget_class, VdtLandDialog, voids_row);
  gtk_widget_class_bind_template_child (widget_class, VdtLandDialog, empty_row);
  gtk_widget_class_bind_template_child (widget_class, VdtLandDialog, layout_row);
  gtk_widget_class_bind_template_child (widget_class, VdtLandDialog, numbering);
  gtk_widget_class_bind_template_child (widget_class, VdtLandDialog, elevation_row);
  gtk_widget_class_bind_template_child (widget_class, VdtLandDialog, cover_row);
  gtk_widget_class_bind_template_child (widget_class, VdtLandDialog, classes_row);
  gtk_widget_class_bind_template_child (widget_class, VdtLandDialog, table_row);
  gtk_widget_class_bind_template_child (widget_class, VdtLandDialog, vectors_row);
  gtk_widget_class_bind_template_child (widget_class, VdtLandDialog, rules_row);
  gtk_widget_class_bind_template_child (widget_class, VdtLandDialog, derive);
  gtk_widget_class_bind_template_child (widget_class, VdtLandDialog, summary);
  gtk_widget_class_bind_template_child (widget_class, VdtLandDialog, progress);
  gtk_widget_class_bind_template_callback (widget_class, make_cb);
  gtk_widget_class_bind_template_callback (widget_class, cover_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, elevations_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, voids_applied_cb);
  gtk_widget_class_bind_template_callback (widget_class, value_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, choice_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, area_applied_cb);
  gtk_widget_class_bind_template_callback (widget_class, dragged_cb);
}

static void
vdt_land_dialog_init (VdtLandDialog *self)
{
  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  vdt_entry_limit (self->area_row, VDT_LEGEND_NAME_MAX);
  vdt_entry_limit (self->voids_row, VDT_LEGEND_NAME_MAX);
  vdt_files_row_set_kind (self->elevation_row, VDT_FILES_RASTERS);
  vdt_files_row_set_kind (self->cover_row, VDT_FILES_RASTER);
  vdt_files_row_set_kind (self->vectors_row, VDT_FILES_VECTORS);
  vdt_files_row_set_kind (self->table_row, VDT_FILES_CLASSES);
  vdt_layout_pictures_add (self->layout_row);
  recall_grid (self);
  list_rules (self);
  vdt_focus_enter_applies (GTK_WINDOW (self), self->spacing_spin);
}

/**
 * vdt_land_dialog_new:
 * @parent: the window that asks
 * @file: a raster of elevations, on this computer
 *
 * Makes the dialog, which reads the file first.
 *
 * Returns: the window, to be presented
 */
GtkWidget *
vdt_land_dialog_new (GtkWindow *parent, GFile *file)
{
  VdtLandDialog *self =
      g_object_new (VDT_TYPE_LAND_DIALOG, "transient-for", parent, "modal", TRUE, NULL);
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);

  self->file = g_object_ref (file);
  g_list_store_append (files, file);
  vdt_files_row_set_files (self->elevation_row, G_LIST_MODEL (files));
  read_elevations (self);

  return GTK_WIDGET (self);
}

/**
 * vdt_land_dialog_get_file:
 * @self: the dialog
 *
 * Returns: (transfer none): the elevations that it makes a map of
 */
GFile *
vdt_land_dialog_get_file (VdtLandDialog *self)
{
  return self->file;
}
