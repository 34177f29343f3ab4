/* vdt-print.c - prints a map at true size, on as many pages as it takes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-print.h"

#include "vdt-dialogs.h"
#include "vdt-export-choices.h"
#include "vdt-page-picture.h"
#include "vdt-pages.h"
#include "vdt-print-tab.h"

#include <glib/gi18n.h>

/* One map being printed, as it is when that begins. */
typedef struct
{
  VdtPainting painting;
  VdtSheet sheet;
  VdtPages *pages; /* of the paper that is printed on; NULL: not known yet */
  VdtLayers shown; /* on the screen */
  VdtPrintChoices choices;
  GFile *file;    /* of the map; NULL: it has none yet */
  GtkWidget *tab; /* weak: in the dialog */
} Job;

static void
job_free (gpointer data)
{
  Job *self = data;

  g_clear_pointer (&self->pages, vdt_pages_free);
  vdt_painting_clear (&self->painting);
  vdt_sheet_clear (&self->sheet);
  g_clear_object (&self->file);
  g_clear_weak_pointer (&self->tab);
  g_free (self);
}

static GObject *
create_tab_cb (GtkPrintOperation *operation, Job *job)
{
  VdtPrintTab *tab = vdt_print_tab_new (&job->painting, &job->sheet, &job->choices);

  g_set_weak_pointer (&job->tab, GTK_WIDGET (tab));
  return G_OBJECT (tab);
}

static void
update_tab_cb (GtkPrintOperation *operation,
               GtkWidget *tab,
               GtkPageSetup *setup,
               GtkPrintSettings *settings,
               Job *job)
{
  vdt_print_tab_set_setup (VDT_PRINT_TAB (tab), setup);
}

/* As the same map was printed last. */
static void
load_choices (Job *self)
{
  g_autoptr (VdtExportChoices) choices = vdt_export_choices_new (self->file);
  VdtPrintChoices *to = &self->choices;

  vdt_print_choices_init (to);
  to->hex = CLAMP (vdt_export_choices_get (choices, "print-hex", to->hex), VDT_PAPER_HEX_MIN,
                   VDT_PAPER_HEX_MAX);
  to->overlap = CLAMP (vdt_export_choices_get (choices, "print-overlap", to->overlap), 0,
                       VDT_PAPER_OVERLAP_MAX);
  to->marks = vdt_export_choices_get (choices, "print-marks", to->marks) != 0;
  to->key = vdt_export_choices_get (choices, "print-key", to->key) != 0;
  to->fan = vdt_export_choices_get (choices, "print-fan", to->fan) != 0;
  to->inches = vdt_export_choices_get (choices, "print-inches", to->inches) != 0;
}

static void
store_choices (const Job *self)
{
  g_autoptr (VdtExportChoices) choices = vdt_export_choices_new (self->file);
  g_autoptr (GError) error = NULL;

  vdt_export_choices_set (choices, "print-hex", self->choices.hex);
  vdt_export_choices_set (choices, "print-overlap", self->choices.overlap);
  vdt_export_choices_set (choices, "print-marks", self->choices.marks);
  vdt_export_choices_set (choices, "print-key", self->choices.key);
  vdt_export_choices_set (choices, "print-fan", self->choices.fan);
  vdt_export_choices_set (choices, "print-inches", self->choices.inches);
  if (!vdt_export_choices_save (choices, &error))
    g_message ("%s", error->message);
}

static void
apply_tab_cb (GtkPrintOperation *operation, GtkWidget *tab, Job *job)
{
  job->choices = vdt_print_tab_get_choices (VDT_PRINT_TAB (tab));
  store_choices (job);
}

static void
begin_cb (GtkPrintOperation *operation, GtkPrintContext *context, Job *job)
{
  g_autoptr (GError) error = NULL;

  vdt_print_choices_apply (&job->choices, gtk_print_context_get_page_setup (context), &job->sheet);
  if (!vdt_paper_check (&job->sheet.paper, &error))
    {
      g_warning ("%s", error->message);
      gtk_print_operation_cancel (operation);
      return;
    }
  g_clear_pointer (&job->pages, vdt_pages_free);
  job->painting.layers = vdt_print_choices_get_layers (&job->choices, job->shown);
  job->pages = vdt_pages_new (&job->painting, &job->sheet);
  gtk_print_operation_set_n_pages (operation, vdt_pages_get_count (job->pages));
}

/* Pages are turned when that takes fewer of them. */
static void
setup_page_cb (
    GtkPrintOperation *operation, GtkPrintContext *context, int page, GtkPageSetup *setup, Job *job)
{
  const VdtPaperLayout *layout = vdt_pages_get_layout (job->pages);
  gboolean wide = gtk_page_setup_get_paper_width (setup, GTK_UNIT_MM)
                  > gtk_page_setup_get_paper_height (setup, GTK_UNIT_MM);

  if ((layout->page_width > layout->page_height) == wide)
    return;
  gtk_page_setup_set_orientation (setup, wide ? GTK_PAGE_ORIENTATION_PORTRAIT
                                              : GTK_PAGE_ORIENTATION_LANDSCAPE);
}

static void
draw_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, Job *job)
{
  vdt_pages_paint (job->pages, page, gtk_print_context_get_cairo_context (context));
}

/* The toolkit's preview is a program of its own. */
static gboolean
has_previewer (void)
{
  g_autofree char *command = NULL;
  g_autofree char *path = NULL;
  g_auto (GStrv) words = NULL;

  g_object_get (gtk_settings_get_default (), "gtk-print-preview-command", &command, NULL);
  if (command && g_shell_parse_argv (command, NULL, &words, NULL))
    path = g_find_program_in_path (words[0]);

  return path != NULL;
}

static void
preview_ready_cb (GtkPrintOperationPreview *preview)
{
  gtk_print_operation_preview_end_preview (preview);
}

/* Without that program, says so in place of an error of the toolkit's. */
static gboolean
preview_cb (GtkPrintOperation *operation,
            GtkPrintOperationPreview *preview,
            GtkPrintContext *context,
            GtkWindow *parent,
            Job *job)
{
  cairo_surface_t *surface;
  cairo_t *cr;

  if (has_previewer ())
    return FALSE;
  surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cr = cairo_create (surface);
  gtk_print_context_set_cairo_context (context, cr, 72, 72);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  g_signal_connect (preview, "ready", G_CALLBACK (preview_ready_cb), NULL);
  vdt_dialogs_show_error (
      parent, _("No Previewer Is Installed"),
      _("To preview the pages, install Evince, or export the map as a PDF with pages."));

  return TRUE;
}

/**
 * vdt_print_new:
 * @page: a map
 *
 * Prepares to print a map, as it is now, with all that is shown on it. Its dialog has a tab of its
 * own for what a map needs.
 *
 * Returns: (transfer full): the operation, to be run
 */
GtkPrintOperation *
vdt_print_new (VdtMapPage *page)
{
  GtkPrintOperation *self = gtk_print_operation_new ();
  Job *job = g_new0 (Job, 1);

  job->painting = vdt_page_picture_dup_painting (page);
  job->shown = job->painting.layers;
  vdt_page_picture_init_sheet (page, &job->sheet);
  g_set_object (&job->file, vdt_document_get_file (vdt_map_page_peek (page)->document));
  load_choices (job);
  g_object_set_data_full (G_OBJECT (self), "vdt-print-job", job, job_free);

  gtk_print_operation_set_unit (self, GTK_UNIT_POINTS);
  gtk_print_operation_set_use_full_page (self, TRUE);
  gtk_print_operation_set_embed_page_setup (self, TRUE);
  gtk_print_operation_set_show_progress (self, TRUE);
  gtk_print_operation_set_allow_async (self, TRUE);
  gtk_print_operation_set_job_name (self, job->sheet.name);
  /* Translators: the tab of a printing dialog that is about a map. */
  gtk_print_operation_set_custom_tab_label (self, _("Map"));
  g_signal_connect (self, "create-custom-widget", G_CALLBACK (create_tab_cb), job);
  g_signal_connect (self, "update-custom-widget", G_CALLBACK (update_tab_cb), job);
  g_signal_connect (self, "custom-widget-apply", G_CALLBACK (apply_tab_cb), job);
  g_signal_connect (self, "preview", G_CALLBACK (preview_cb), job);
  g_signal_connect (self, "begin-print", G_CALLBACK (begin_cb), job);
  g_signal_connect (self, "request-page-setup", G_CALLBACK (setup_page_cb), job);
  g_signal_connect (self, "draw-page", G_CALLBACK (draw_cb), job);

  return self;
}

/* The toolkit's, which it tells nobody of. */
static GtkWindow *
find_dialog (GtkWindow *window)
{
  g_autoptr (GList) all = gtk_window_list_toplevels ();

  for (GList *l = all; l; l = l->next)
    if (g_str_equal (G_OBJECT_TYPE_NAME (l->data), "GtkPrintUnixDialog")
        && gtk_window_get_transient_for (l->data) == window)
      return l->data;
  return NULL;
}

/* It is wider than small screens, and wider still with large text: there it scrolls. */
static void
make_scroll (GtkDialog *dialog)
{
  GtkWidget *box = gtk_dialog_get_content_area (dialog);
  GtkWidget *content = gtk_widget_get_first_child (box);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (dialog));
  GtkScrolledWindow *scroller;

  if (!content || gtk_widget_get_next_sibling (content))
    return;
  scroller = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());
  gtk_scrolled_window_set_propagate_natural_width (scroller, TRUE);
  gtk_scrolled_window_set_propagate_natural_height (scroller, TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (scroller), TRUE);
  g_object_ref (content);
  gtk_box_remove (GTK_BOX (box), content);
  gtk_scrolled_window_set_child (scroller, content);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (scroller));
  g_object_unref (content);
  if (focus)
    gtk_widget_grab_focus (focus);
}

/* What is asked about a map comes before printers and paper, and scrolls on low screens. */
static void
show_tab_first (GtkWidget *tab)
{
  GtkWidget *parent = tab ? gtk_widget_get_ancestor (tab, GTK_TYPE_NOTEBOOK) : NULL;
  GtkWidget *scroller, *label;
  GtkNotebook *notebook;
  int page;

  if (!parent || (page = gtk_notebook_page_num (GTK_NOTEBOOK (parent), tab)) < 0)
    return;
  notebook = GTK_NOTEBOOK (parent);
  label = gtk_label_new (gtk_notebook_get_tab_label_text (notebook, tab));
  scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroller), TRUE);
  g_object_ref (tab);
  gtk_notebook_remove_page (notebook, page);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), tab);
  g_object_unref (tab);
  gtk_notebook_insert_page (notebook, scroller, label, 0);
  gtk_notebook_set_current_page (notebook, 0);
}

static void
window_gone_cb (GtkDialog *dialog)
{
  gtk_dialog_response (dialog, GTK_RESPONSE_CANCEL);
}

/* It may be there for some time yet, and has forgotten what it was for. */
static void
answered_cb (GtkDialog *dialog, int response, GtkWindow *window)
{
  g_signal_handlers_disconnect_by_func (window, window_gone_cb, dialog);
}

/**
 * vdt_print_run:
 * @self: what vdt_print_new() made
 * @window: the map's window
 *
 * Asks how to print, and prints. If the window goes while the toolkit asks, nothing is printed: it
 * would ask on, over memory that was freed. A desktop that asks itself, for a sandbox, goes on.
 */
void
vdt_print_run (GtkPrintOperation *self, GtkWindow *window)
{
  GtkWindow *dialog;

  g_object_set_data_full (G_OBJECT (self), "vdt-window", g_object_ref (window), g_object_unref);
  gtk_print_operation_run (self, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, window, NULL);
  dialog = find_dialog (window);
  if (!dialog)
    return;
  show_tab_first (((Job *) g_object_get_data (G_OBJECT (self), "vdt-print-job"))->tab);
  make_scroll (GTK_DIALOG (dialog));
  g_signal_connect_object (window, "unrealize", G_CALLBACK (window_gone_cb), dialog,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "response", G_CALLBACK (answered_cb), window, G_CONNECT_AFTER);
}
