/* vdt-legend-dialog.c - edits the legend of a map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-legend-dialog.h"

#include "vdt-dialogs.h"
#include "vdt-file-dialogs.h"
#include "vdt-fit-layout.h"
#include "vdt-legend-files.h"
#include "vdt-legend-page.h"
#include "vdt-menus.h"
#include "vdt-shown-name.h"
#include "vdt-toasts.h"
#include "vdt-import.h"
#include "vdt-map-file.h"
#include "vdt-plain-text.h"
#include "vdt-symbol-drawing.h"
#include "vdt-wrap-layout.h"

#include <glib/gi18n.h>

struct _VdtLegendDialog
{
  AdwWindow parent_instance;

  /* Template */
  GtkWidget *apply_button;
  VdtFitLayout *fit; /* of the header bar */
  GtkWidget *title;
  GtkWidget *lower_switcher;
  VdtToasts *toasts;
  GtkStack *stack;
  VdtLegendPage *levels;
  VdtLegendPage *terrains;
  VdtLegendPage *side_codes;
  VdtLegendPage *ways;
  GtkRevealer *problem_bar;
  GtkLabel *problem;
  GMenu *load_menu;
  GMenu *legends;

  /* Owned */
  VdtDocument *document;
  VdtMap *before; /* of which the draft was made */
  VdtLegendDraft *draft;
  GPtrArray *files;          /* VdtLegendFile, as the menu has them */
  VdtMap *loaded;            /* whose legend to load, while it is asked how */
  GFile *written;            /* the legend, while it is saved */
  GCancellable *cancellable; /* ends with the dialog */

  gboolean is_settled; /* the edits were applied or discarded: it may close */
  gboolean is_asking;  /* what shall become of them */
};

G_DEFINE_FINAL_TYPE (VdtLegendDialog, vdt_legend_dialog, ADW_TYPE_WINDOW)

static VdtLegendPage *
get_page (VdtLegendDialog *self, VdtLegendPart part)
{
  VdtLegendPage *pages[] = { self->levels, self->terrains, self->side_codes, self->ways };

  return pages[part];
}

/* A problem of the page in view is told by its form; here it can be found from the others. */
static void
changed_cb (VdtLegendDialog *self)
{
  static const char *const formats[] = {
    /* Translators: %s is a sentence that tells a problem */
    N_("Levels: %s"),
    N_("Terrains: %s"),
    N_("Hexsides: %s"),
    N_("Roads and Rivers: %s"),
  };
  VdtLegendPart part;
  guint i;
  gboolean wrong = vdt_legend_draft_find_problem (self->draft, &part, &i);
  gboolean reading = vdt_legend_page_is_reading (self->terrains);

  if (wrong)
    {
      g_autofree char *problem = vdt_legend_draft_describe_problem (self->draft, part, i);
      g_autofree char *text = g_strdup_printf (_(formats[part]), problem);

      gtk_label_set_label (self->problem, text);
    }
  gtk_revealer_set_reveal_child (self->problem_bar, wrong);
  gtk_widget_set_sensitive (self->apply_button, !wrong && !reading);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "dialog.save", !reading);
}

static void
show_problem_cb (VdtLegendDialog *self)
{
  VdtLegendPart part;
  guint i;

  if (!vdt_legend_draft_find_problem (self->draft, &part, &i))
    return;
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (get_page (self, part)));
  vdt_legend_page_select (get_page (self, part), i);
}

static void
apply_cb (VdtLegendDialog *self)
{
  g_autoptr (VdtMap) map = vdt_legend_draft_apply (self->draft);

  vdt_document_apply (self->document, map, _("Edit the legend"));
  self->is_settled = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

/* A draft that cannot be applied is another one than it was. */
static gboolean
is_edited (VdtLegendDialog *self)
{
  g_autoptr (VdtMap) map = NULL;
  VdtLegendPart part;
  guint i;

  if (vdt_legend_draft_find_problem (self->draft, &part, &i))
    return TRUE;
  map = vdt_legend_draft_apply (self->draft);

  return !vdt_map_equal (map, self->before);
}

enum
{
  KEEP_EDITING,
  DISCARD,
  APPLY,
};

static void
asked_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (VdtLegendDialog) self = user_data;
  guint answer = vdt_dialogs_ask_finish (result);

  self->is_asking = FALSE;
  if (!self->draft || answer == KEEP_EDITING)
    return;
  if (answer == APPLY && gtk_widget_get_sensitive (self->apply_button))
    apply_cb (self);
  if (answer != DISCARD)
    return;
  self->is_settled = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

/* Escape, Cancel and the window manager all come here. */
static gboolean
vdt_legend_dialog_close_request (GtkWindow *window)
{
  VdtLegendDialog *self = VDT_LEGEND_DIALOG (window);
  const VdtChoice choices[] = {
    [KEEP_EDITING] = { "keep", _("_Keep Editing"), ADW_RESPONSE_DEFAULT, TRUE },
    [DISCARD] = { "discard", _("_Discard"), ADW_RESPONSE_DESTRUCTIVE, TRUE },
    [APPLY] = { "apply", _("_Apply"), ADW_RESPONSE_SUGGESTED,
                gtk_widget_get_sensitive (self->apply_button) },
  };

  if (self->is_settled || !self->draft || (!self->is_asking && !is_edited (self)))
    return GTK_WINDOW_CLASS (vdt_legend_dialog_parent_class)->close_request (window);
  if (!self->is_asking)
    {
      self->is_asking = TRUE;
      vdt_dialogs_ask_async (window, _("Discard the Changes?"),
                             _("You have changes that are not yet on the map."), choices,
                             G_N_ELEMENTS (choices), KEEP_EDITING, asked_cb, g_object_ref (self));
    }

  return TRUE;
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (VdtLegendDialog) self = user_data;
  int choice = vdt_dialogs_choose_finish (result);
  g_autoptr (VdtMap) map = g_steal_pointer (&self->loaded);

  if (choice < 0 || !map || !self->draft)
    return;
  vdt_legend_draft_load (self->draft, vdt_map_get_legend (map), choice == 1);
  for (guint part = 0; part < VDT_N_LEGEND_PARTS; part++)
    vdt_legend_page_update (get_page (self, (VdtLegendPart) part));
  changed_cb (self);
}

static void
ask_how (VdtLegendDialog *self, const char *name)
{
  const char *const choices[] = { _("Add it to this legend"), _("Replace this legend"), NULL };
  g_autofree char *shown = vdt_plain_text_shorten (name);
  g_autofree char *heading = g_strdup_printf (_("Load “%s”?"), shown);

  vdt_dialogs_choose_async (GTK_WINDOW (self), heading,
                            _("Entries with the same code are replaced. Terrains, hexsides, roads "
                              "and rivers in use stay."),
                            choices, _("_Load"), loaded_cb, g_object_ref (self));
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (VdtLegendDialog) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = vdt_import_load_any_finish (result, &error);
  g_autofree char *name = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || !self->draft
      || !gtk_widget_get_realized (GTK_WIDGET (self)))
    return;
  if (!map)
    {
      vdt_dialogs_show_error (GTK_WINDOW (self), _("Could Not Load the Legend"), error->message);
      return;
    }
  name = g_strdup (vdt_map_get_text (map, VDT_MAP_TITLE));
  if (!name || *name == '\0')
    {
      g_free (name);
      name = g_strdup (_("Legend"));
    }
  g_clear_pointer (&self->loaded, vdt_map_unref);
  self->loaded = g_steal_pointer (&map);
  ask_how (self, name);
}

static void
load_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  VdtLegendDialog *self = VDT_LEGEND_DIALOG (widget);
  guint i = g_variant_get_uint32 (parameter);
  const VdtLegendFile *file;

  if (i >= self->files->len)
    return;
  file = self->files->pdata[i];
  g_clear_pointer (&self->loaded, vdt_map_unref);
  self->loaded = vdt_map_ref (file->map);
  ask_how (self, file->title);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (VdtLegendDialog) self = user_data;
  g_autoptr (GListModel) files = vdt_file_dialogs_open_finish (result, NULL);
  g_autoptr (GFile) file = files ? g_list_model_get_item (files, 0) : NULL;

  if (file && self->draft)
    vdt_import_load_any_async (file, vdt_symbol_drawing_prepare, self->cancellable, read_cb,
                               g_object_ref (self));
}

static void
load_file_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  vdt_file_dialogs_open_async (GTK_WINDOW (widget), opened_cb, g_object_ref (widget));
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (VdtLegendDialog) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!self->draft)
    return;
  if (vdt_map_save_finish (result, &error))
    {
      vdt_legend_files_remember (self->written);
      vdt_toasts_add_text (self->toasts, _("Legend saved"));
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    vdt_dialogs_show_error (GTK_WINDOW (self), _("Could Not Save the Legend"), error->message);
}

static void
save_chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (VdtLegendDialog) self = user_data;
  g_autoptr (GFile) file = vdt_file_dialogs_save_finish (result, NULL);
  g_autofree char *name = NULL;
  g_autoptr (VdtMap) map = NULL;
  char *dot;

  if (!file || !self->draft)
    return;
  name = vdt_file_dup_name (file);
  dot = strrchr (name, '.');
  if (dot)
    *dot = '\0';
  map = vdt_legend_draft_make_pattern (self->draft, name);
  g_set_object (&self->written, file);
  vdt_map_save_async (map, file, NULL, self->cancellable, written_cb, g_object_ref (self));
}

static void
save_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  VdtLegendDialog *self = VDT_LEGEND_DIALOG (widget);
  VdtLegendPart part;
  guint i;

  if (vdt_legend_draft_find_problem (self->draft, &part, &i))
    show_problem_cb (self);
  else
    vdt_file_dialogs_save_async (GTK_WINDOW (self), _("Save the Legend"), _("Legend.vedette"),
                                 NULL, save_chosen_cb, g_object_ref (self));
}

/* Legends are told by the titles of their maps. */
static void
fill_menu (VdtLegendDialog *self)
{
  self->files = vdt_legend_files_read ();
  for (guint i = 0; i < self->files->len; i++)
    {
      const VdtLegendFile *file = self->files->pdata[i];
      g_autoptr (GMenuItem) item = g_menu_item_new (file->title, NULL);

      g_menu_item_set_action_and_target (item, "dialog.load", "u", i);
      g_menu_append_item (self->legends, item);
    }
}

static void
vdt_legend_dialog_dispose (GObject *object)
{
  VdtLegendDialog *self = VDT_LEGEND_DIALOG (object);

  if (self->load_menu)
    vdt_menus_clear (self->load_menu);
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  for (guint part = 0; self->levels && part < VDT_N_LEGEND_PARTS; part++)
    vdt_legend_page_set_draft (get_page (self, (VdtLegendPart) part), NULL, (VdtLegendPart) part);
  self->levels = NULL;
  g_clear_pointer (&self->draft, vdt_legend_draft_free);
  g_clear_pointer (&self->before, vdt_map_unref);
  g_clear_pointer (&self->loaded, vdt_map_unref);
  g_clear_pointer (&self->files, g_ptr_array_unref);
  g_clear_object (&self->written);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (vdt_legend_dialog_parent_class)->dispose (object);
}

/* Where the parts have no room in the header bar, they are below it. */
static void
fitted_cb (VdtLegendDialog *self)
{
  gtk_widget_set_visible (self->lower_switcher,
                          vdt_fit_layout_get_shown (self->fit) == self->title);
}

static void
vdt_legend_dialog_class_init (VdtLegendDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_legend_dialog_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = vdt_legend_dialog_close_request;

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_install_action (widget_class, "dialog.load", "u", load_cb);
  gtk_widget_class_install_action (widget_class, "dialog.load-file", NULL, load_file_cb);
  gtk_widget_class_install_action (widget_class, "dialog.save", NULL, save_cb);

  g_type_ensure (VDT_TYPE_FIT_LAYOUT);
  g_type_ensure (VDT_TYPE_LEGEND_PAGE);
  g_type_ensure (VDT_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-legend-dialog.ui");
  g_type_ensure (VDT_TYPE_WRAP_LAYOUT);
  gtk_widget_class_bind_template_child (widget_class, VdtLegendDialog, apply_button);
  gtk_widget_class_bind_template_child (widget_class, VdtLegendDialog, fit);
  gtk_widget_class_bind_template_child (widget_class, VdtLegendDialog, title);
  gtk_widget_class_bind_template_child (widget_class, VdtLegendDialog, lower_switcher);
  gtk_widget_class_bind_template_callback (widget_class, fitted_cb);
  gtk_widget_class_bind_template_child (widget_class, VdtLegendDialog, toasts);
  gtk_widget_class_bind_template_child (widget_class, VdtLegendDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, VdtLegendDialog, levels);
  gtk_widget_class_bind_template_child (widget_class, VdtLegendDialog, terrains);
  gtk_widget_class_bind_template_child (widget_class, VdtLegendDialog, side_codes);
  gtk_widget_class_bind_template_child (widget_class, VdtLegendDialog, ways);
  gtk_widget_class_bind_template_child (widget_class, VdtLegendDialog, problem_bar);
  gtk_widget_class_bind_template_child (widget_class, VdtLegendDialog, problem);
  gtk_widget_class_bind_template_child (widget_class, VdtLegendDialog, load_menu);
  gtk_widget_class_bind_template_child (widget_class, VdtLegendDialog, legends);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_problem_cb);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
}

static void
vdt_legend_dialog_init (VdtLegendDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->cancellable = g_cancellable_new ();
  fill_menu (self);
}

/**
 * vdt_legend_dialog_new:
 * @parent: the window that asks
 * @document: the document whose map's legend to edit
 * @part: the list to show first
 *
 * Makes the dialog. Nothing of the document changes before its legend is applied, in one step.
 *
 * Returns: the window, to be presented
 */
GtkWidget *
vdt_legend_dialog_new (GtkWindow *parent, VdtDocument *document, VdtLegendPart part)
{
  VdtLegendDialog *self =
      g_object_new (VDT_TYPE_LEGEND_DIALOG, "transient-for", parent, "modal", TRUE, NULL);

  self->document = g_object_ref (document);
  self->before = vdt_map_ref (vdt_document_get_map (document));
  self->draft = vdt_legend_draft_new (self->before);
  for (guint i = 0; i < VDT_N_LEGEND_PARTS; i++)
    vdt_legend_page_set_draft (get_page (self, (VdtLegendPart) i), self->draft, (VdtLegendPart) i);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (get_page (self, part)));
  vdt_legend_page_select (get_page (self, part), 0);
  changed_cb (self);
  return GTK_WIDGET (self);
}
