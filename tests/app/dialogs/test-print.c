/* test-print.c - maps on paper: printed into files, and what the printing dialog asks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-page-picture.h"
#include "vdt-pages.h"
#include "vdt-print-tab.h"
#include "vdt-print.h"

#include <string.h>

typedef struct
{
  VdtUiFixture ui;
  VdtMapPage *page;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *example = NULL;
  g_autofree char *text = NULL;

  vdt_ui_fixture_set_up (&fixture->ui, data);
  example = g_build_filename (g_getenv ("VEDETTE_TEST_SOURCE"), "data", "examples",
                              "by-the-chart.vedette", NULL);
  g_assert_true (g_file_get_contents (example, &text, NULL, NULL));
  fixture->page = vdt_ui_fixture_open_text (&fixture->ui, "chart.vedette", text);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  vdt_ui_fixture_tear_down (&fixture->ui, data);
}

static VdtPrintChoices
usual (void)
{
  VdtPrintChoices choices;

  vdt_print_choices_init (&choices);

  return choices;
}

static GtkPageSetup *
make_setup (const char *paper)
{
  GtkPageSetup *setup = gtk_page_setup_new ();
  GtkPaperSize *size = gtk_paper_size_new (paper);

  gtk_page_setup_set_paper_size (setup, size);
  gtk_paper_size_free (size);

  return setup;
}

/* How many pages the same map has when it goes into a file by the same choices. */
static int
count_pages (Fixture *fixture, GtkPageSetup *setup, gboolean *wide)
{
  VdtPainting painting = vdt_page_picture_dup_painting (fixture->page);
  g_autoptr (VdtPages) pages = NULL;
  g_auto (VdtSheet) sheet = { 0 };
  VdtPrintChoices choices = usual ();
  int n_pages;

  vdt_page_picture_init_sheet (fixture->page, &sheet);
  vdt_print_choices_apply (&choices, setup, &sheet);
  pages = vdt_pages_new (&painting, &sheet);
  n_pages = vdt_pages_get_count (pages);
  *wide = vdt_pages_get_layout (pages)->page_width > vdt_pages_get_layout (pages)->page_height;
  vdt_painting_clear (&painting);

  return n_pages;
}

/* Where a text is; NULL: nowhere. There are zeros in it. */
static const char *
find_text (const char *text, gsize length, const char *sought)
{
  gsize sought_length = strlen (sought);

  for (gsize i = 0; i + sought_length <= length; i++)
    if (memcmp (text + i, sought, sought_length) == 0)
      return text + i;

  return NULL;
}

static int
count_text (const char *text, gsize length, const char *sought)
{
  const char *end = text + length;
  int n = 0;

  while ((text = find_text (text, (gsize) (end - text), sought)))
    {
      text++;
      n++;
    }

  return n;
}

/* What is packed in a PDF, as text: cairo 1.18 packs the pages themselves. */
static void
append_unpacked (GString *text, const char *packed, gsize length)
{
  g_autoptr (GZlibDecompressor) unpacker = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB);
  char piece[4096];
  gsize n_read, n_written;
  GConverterResult result = G_CONVERTER_CONVERTED;

  while (length > 0 && result == G_CONVERTER_CONVERTED)
    {
      result = g_converter_convert (G_CONVERTER (unpacker), packed, length, piece, sizeof piece,
                                    G_CONVERTER_INPUT_AT_END, &n_read, &n_written, NULL);
      if (result == G_CONVERTER_ERROR)
        return;
      g_string_append_len (text, piece, (gssize) n_written);
      packed += n_read;
      length -= n_read;
    }
}

/* The file, and the objects that are packed in it. */
static GString *
read_pdf (const char *path)
{
  g_autofree char *bytes = NULL;
  GString *text;
  gsize length;
  const char *packed, *end;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  end = bytes + length;
  text = g_string_new_len (bytes, (gssize) length);
  for (packed = find_text (bytes, length, "/ObjStm"); packed;
       packed = find_text (packed, (gsize) (end - packed), "/ObjStm"))
    {
      packed = find_text (packed, (gsize) (end - packed), "stream\n") + strlen ("stream\n");
      append_unpacked (text, packed, (gsize) (end - packed));
    }

  return text;
}

/* A printed map has the pages that its choices make, of the printer's paper, turned as they are. */
static void
test_export (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *paper;
    double width;
    double height;
  } cases[] = { { GTK_PAPER_NAME_A4, 210, 297 }, { GTK_PAPER_NAME_LETTER, 215.9, 279.4 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_build_filename (fixture->ui.folder, "printed.pdf", NULL);
      g_autoptr (GtkPrintOperation) operation = vdt_print_new (fixture->page);
      g_autoptr (GtkPageSetup) setup = make_setup (cases[i].paper);
      g_autoptr (GString) pdf = NULL;
      g_autoptr (GError) error = NULL;
      const char *found;
      char *end;
      double width, height;
      gboolean wide;
      int n_pages = count_pages (fixture, setup, &wide);

      gtk_print_operation_set_allow_async (operation, FALSE);
      gtk_print_operation_set_default_page_setup (operation, setup);
      gtk_print_operation_set_export_filename (operation, path);
      g_assert_cmpint (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT,
                                                GTK_WINDOW (fixture->ui.window), &error),
                       ==, GTK_PRINT_OPERATION_RESULT_APPLY);
      g_assert_no_error (error);
      pdf = read_pdf (path);
      g_assert_cmpint (n_pages, >, 1);
      g_assert_cmpint (count_text (pdf->str, pdf->len, "/Type /Page\n")
                           + count_text (pdf->str, pdf->len, "/Type /Page "),
                       ==, n_pages);
      found = find_text (pdf->str, pdf->len, "/MediaBox [ 0 0 ");
      g_assert_nonnull (found);
      width = g_ascii_strtod (found + strlen ("/MediaBox [ 0 0 "), &end);
      height = g_ascii_strtod (end, NULL);
      g_assert_cmpfloat_with_epsilon (width / VDT_POINTS_PER_MM,
                                      wide ? cases[i].height : cases[i].width, 0.5);
      g_assert_cmpfloat_with_epsilon (height / VDT_POINTS_PER_MM,
                                      wide ? cases[i].width : cases[i].height, 0.5);
    }
}

/* The tab is in no window here. */
static gboolean
click (GtkWidget *root, const char *label)
{
  if (GTK_IS_BUTTON (root) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (root)), label) == 0)
    {
      g_signal_emit_by_name (root, "clicked");
      return TRUE;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child;
       child = gtk_widget_get_next_sibling (child))
    if (click (child, label))
      return TRUE;

  return FALSE;
}

/* Larger hexes take more pages, and the tab tells what it was made with. */
static void
test_tab (Fixture *fixture, gconstpointer data)
{
  VdtPainting painting = vdt_page_picture_dup_painting (fixture->page);
  VdtPrintChoices choices = { .hex = 15, .overlap = 0, .marks = FALSE, .key = FALSE };
  g_auto (VdtSheet) sheet = { 0 };
  VdtPrintChoices chosen;
  g_autofree char *large = g_strdup_printf ("%g", 31.75);
  VdtPrintTab *tab;

  vdt_page_picture_init_sheet (fixture->page, &sheet);
  tab = g_object_ref_sink (vdt_print_tab_new (&painting, &sheet, &choices));
  vdt_painting_clear (&painting);
  chosen = vdt_print_tab_get_choices (tab);
  g_assert_cmpfloat (chosen.hex, ==, 15);
  g_assert_cmpfloat (chosen.overlap, ==, 0);
  g_assert_false (chosen.marks || chosen.key);
  g_assert_true (click (GTK_WIDGET (tab), large));
  chosen = vdt_print_tab_get_choices (tab);
  g_assert_cmpfloat (chosen.hex, ==, 31.75);
  g_object_unref (tab);
}

/* Inches are another way to say the same sizes, and the fan is printed where that is wanted. */
static void
test_choices (Fixture *fixture, gconstpointer data)
{
  VdtPainting painting = vdt_page_picture_dup_painting (fixture->page);
  VdtPrintChoices choices = usual ();
  g_auto (VdtSheet) sheet = { 0 };
  const VdtLayers layers = VDT_LAYER_TERRAIN | VDT_LAYER_FAN | VDT_LAYER_SIGHT_LINE;
  VdtPrintChoices chosen;
  GtkWidget *unit;
  VdtPrintTab *tab;

  choices.hex = 25.4;
  vdt_page_picture_init_sheet (fixture->page, &sheet);
  tab = g_object_ref_sink (vdt_print_tab_new (&painting, &sheet, &choices));
  vdt_painting_clear (&painting);
  unit = vdt_ui_find (GTK_WIDGET (tab), GTK_TYPE_DROP_DOWN, NULL);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (unit), 1);
  chosen = vdt_print_tab_get_choices (tab);
  g_assert_true (chosen.inches);
  g_assert_cmpfloat_with_epsilon (chosen.hex, 25.4, 1e-6);
  g_assert_cmpfloat_with_epsilon (chosen.overlap, VDT_PAPER_OVERLAP, 0.02);
  g_assert_true (click (GTK_WIDGET (tab), "1.25"));
  chosen = vdt_print_tab_get_choices (tab);
  g_assert_cmpfloat_with_epsilon (chosen.hex, 31.75, 1e-6);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (unit), 0);
  g_assert_cmpfloat_with_epsilon (vdt_print_tab_get_choices (tab).hex, 31.75, 1e-6);

  g_assert_cmpuint (vdt_print_choices_get_layers (&chosen, layers), ==, layers);
  chosen.fan = FALSE;
  g_assert_cmpuint (vdt_print_choices_get_layers (&chosen, layers), ==, VDT_LAYER_TERRAIN);
  g_object_unref (tab);
}

/* What the printing dialog would show of its own, and take when somebody prints. */
static VdtPrintTab *
ask (GtkPrintOperation *operation)
{
  VdtPrintTab *tab;

  g_signal_emit_by_name (operation, "create-custom-widget", &tab);
  g_assert_true (VDT_IS_PRINT_TAB (tab));

  return g_object_ref_sink (tab);
}

/* Who prints a map again is asked as he answered. */
static void
test_again (Fixture *fixture, gconstpointer data)
{
  g_autofree char *large = g_strdup_printf ("%g", 31.75);

  for (int i = 0; i < 2; i++)
    {
      g_autoptr (GtkPrintOperation) operation = vdt_print_new (fixture->page);
      VdtPrintTab *tab = ask (operation);
      VdtPrintChoices chosen = vdt_print_tab_get_choices (tab);

      g_assert_cmpfloat (chosen.hex, ==, i == 0 ? VDT_PAPER_HEX_USUAL : 31.75);
      g_assert_true (chosen.marks && chosen.key);
      g_assert_true (click (GTK_WIDGET (tab), large));
      g_signal_emit_by_name (operation, "custom-widget-apply", tab);
      g_object_unref (tab);
    }
}

static gpointer
find_printing_dialog (void)
{
  g_autoptr (GList) all = gtk_window_list_toplevels ();

  for (GList *l = all; l; l = l->next)
    if (g_str_equal (G_OBJECT_TYPE_NAME (l->data), "GtkPrintUnixDialog"))
      return l->data;
  return NULL;
}

static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, guint *n_done)
{
  g_assert_cmpint (result, ==, GTK_PRINT_OPERATION_RESULT_CANCEL);
  ++*n_done;
}

/* On the smallest screen that is promised it can be had whole, with room for a frame, and the
 * keyboard is where the toolkit had put it.
 */
static void
check_size (GtkWidget *dialog)
{
  int width, height;

  gtk_widget_measure (dialog, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (dialog, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 600);
  g_assert_cmpint (height, <=, 460);
  g_assert_nonnull (
      gtk_widget_get_ancestor (gtk_window_get_focus (GTK_WINDOW (dialog)), GTK_TYPE_NOTEBOOK));
}

/* The questions about the map come first. */
static void
check_first_tab (GtkWidget *dialog)
{
  GtkWidget *tab = vdt_ui_find (dialog, VDT_TYPE_PRINT_TAB, NULL);
  GtkNotebook *notebook = GTK_NOTEBOOK (gtk_widget_get_ancestor (tab, GTK_TYPE_NOTEBOOK));
  GtkWidget *first = gtk_notebook_get_nth_page (notebook, 0);

  g_assert_true (first == tab || gtk_widget_is_ancestor (tab, first));
  g_assert_cmpint (gtk_notebook_get_current_page (notebook), ==, 0);
}

/* Where no program shows pages, that is said, and nothing fails. */
static void
test_no_previewer (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GtkPrintOperation) operation = vdt_print_new (fixture->page);
  GtkSettings *settings = gtk_settings_get_default ();
  g_autoptr (GError) error = NULL;
  GtkWindow *message;

  g_object_set (settings, "gtk-print-preview-command", "no-such-program %f", NULL);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PREVIEW,
                           GTK_WINDOW (fixture->ui.window), &error);
  g_assert_no_error (error);
  message = vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);
  vdt_ui_wait_text (GTK_WIDGET (message), "No Previewer Is Installed");
  gtk_window_destroy (message);
  vdt_ui_settle ();
  gtk_settings_reset_property (settings, "gtk-print-preview-command");
}

/* The toolkit would ask on, and look into the window when it is answered. */
static void
test_window_goes (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GtkPrintOperation) operation = vdt_print_new (fixture->page);
  const gboolean answered = GPOINTER_TO_INT (data);
  gpointer window = fixture->ui.window, dialog, watched = operation;
  guint n_done = 0;

  g_signal_connect (operation, "done", G_CALLBACK (done_cb), &n_done);
  vdt_print_run (operation, window);
  dialog = find_printing_dialog ();
  g_assert_nonnull (dialog);
  vdt_ui_settle ();
  check_size (dialog);
  check_first_tab (dialog);
  g_object_add_weak_pointer (dialog, &dialog);
  g_object_add_weak_pointer (window, &window);
  g_object_add_weak_pointer (watched, &watched);

  if (answered)
    gtk_dialog_response (g_object_ref (dialog), GTK_RESPONSE_CANCEL);
  gtk_window_destroy (window);
  if (answered)
    g_object_unref (dialog);
  vdt_ui_wait_gone (&dialog);
  g_assert_cmpuint (n_done, ==, 1);
  g_clear_object (&operation);
  vdt_ui_wait_gone (&watched);
  vdt_ui_wait_gone (&window);
}

void
vdt_test_print (void)
{
  g_test_add ("/print/export", Fixture, NULL, set_up, test_export, tear_down);
  g_test_add ("/print/again", Fixture, NULL, set_up, test_again, tear_down);
  g_test_add ("/print/window-goes/asking", Fixture, NULL, set_up, test_window_goes, tear_down);
  g_test_add ("/print/window-goes/answered", Fixture, GINT_TO_POINTER (TRUE), set_up,
              test_window_goes, tear_down);
  g_test_add ("/print/tab", Fixture, NULL, set_up, test_tab, tear_down);
  g_test_add ("/print/choices", Fixture, NULL, set_up, test_choices, tear_down);
  g_test_add ("/print/no-previewer", Fixture, NULL, set_up, test_no_previewer, tear_down);
}
