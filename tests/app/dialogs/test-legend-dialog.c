/* test-legend-dialog.c - the dialog that edits legends
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "fake-input.h"

#include "vdt-chosen-colour.h"
#include "vdt-legend-dialog.h"
#include "vdt-legend-page.h"
#include "vdt-picture.h"

static GtkWidget *
open_dialog (VdtUiFixture *fixture)
{
  vdt_ui_fixture_open_map (fixture, "map.vedette");
  vdt_ui_activate (fixture->window, "edit-legend");

  return GTK_WIDGET (vdt_ui_wait_window (VDT_TYPE_LEGEND_DIALOG));
}

static VdtDocument *
get_document (VdtUiFixture *fixture)
{
  return vdt_map_page_peek (vdt_window_get_page (fixture->window))->document;
}

static guint
count_rows (GtkWidget *page)
{
  GtkListBox *list = GTK_LIST_BOX (vdt_ui_find_id (page, "list"));
  guint n = 0;

  while (gtk_list_box_get_row_at_index (list, (int) n))
    n++;

  return n;
}

static void
set_text (GtkWidget *page, const char *id, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (vdt_ui_find_id (page, id)), text);
}

static void
apply (GtkWidget *dialog)
{
  g_signal_emit_by_name (vdt_ui_find_id (dialog, "apply_button"), "clicked");
  vdt_ui_settle ();
}

static const VdtTerrain *
get_terrain (VdtMap *map, const char *code)
{
  VdtLegend *legend = vdt_map_get_legend (map);
  int number = vdt_legend_find_terrain (legend, code);

  return number >= 0 ? &vdt_legend_get_terrains (legend, NULL)[number] : NULL;
}

static void
assert_words (GtkWidget *page, const char *id, guint n, guint at, const char *word)
{
  GListModel *words = adw_combo_row_get_model (ADW_COMBO_ROW (vdt_ui_find_id (page, id)));

  g_assert_cmpuint (g_list_model_get_n_items (words), ==, n);
  g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (words), at), ==, word);
}

/* The template has a word for everything that can be chosen, in the order of the enumerations. */
static void
test_words (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWidget *page = vdt_ui_find_id (open_dialog (fixture), "terrains");

  assert_words (page, "kind_row", VDT_N_KINDS, VDT_KIND_RUBBLE, "Rubble");
  assert_words (page, "symbol_row", VDT_N_SYMBOLS, VDT_SYMBOL_STONES, "Stones");
  assert_words (page, "style_row", VDT_N_SIDE_STYLES, VDT_SIDE_STYLE_FENCE, "Fence");
  assert_words (page, "way_kind_row", VDT_N_WAY_KINDS, VDT_WAY_WATER, "Water");
  assert_words (page, "crossing_row", VDT_N_CROSSINGS, VDT_CROSSING_CULVERT, "Culvert");
}

/* Who chooses a colour for bare ground is told where it goes. */
static void
test_bare_ground (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWidget *page = vdt_ui_find_id (open_dialog (fixture), "terrains");
  AdwActionRow *row = ADW_ACTION_ROW (vdt_ui_find_id (page, "colour_row"));

  vdt_legend_page_select (VDT_LEGEND_PAGE (page), 0);
  g_assert_cmpstr (adw_action_row_get_subtitle (row), !=, "");
  vdt_legend_page_select (VDT_LEGEND_PAGE (page), 1);
  g_assert_cmpstr (adw_action_row_get_subtitle (row), ==, "");
}

/* Everything that the form has ends up in the map, as one step. */
static void
test_edit (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = open_dialog (fixture);
  GtkWidget *page = vdt_ui_find_id (dialog, "terrains");
  VdtDocument *document = get_document (fixture);
  g_autoptr (VdtMap) before = vdt_map_ref (vdt_document_get_map (document));
  const VdtTerrain *terrain;

  gtk_widget_activate_action (page, "legend.add", NULL);
  set_text (page, "name_row", "Firs");
  set_text (page, "code_row", "f");
  adw_combo_row_set_selected (ADW_COMBO_ROW (vdt_ui_find_id (page, "kind_row")), VDT_KIND_WOODS);
  adw_combo_row_set_selected (ADW_COMBO_ROW (vdt_ui_find_id (page, "symbol_row")), VDT_SYMBOL_FIRS);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (vdt_ui_find_id (page, "height_spin")), 1.5);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (vdt_ui_find_id (page, "hindrance_spin")), 2);
  gtk_switch_set_active (GTK_SWITCH (vdt_ui_find_id (page, "inherent")), TRUE);
  gtk_switch_set_active (GTK_SWITCH (vdt_ui_find_id (page, "unequal")), TRUE);
  set_text (page, "building_row", "Arboretum");
  g_assert_true (vdt_map_equal (vdt_document_get_map (document), before));
  apply (dialog);

  terrain = get_terrain (vdt_document_get_map (document), "f");
  g_assert_nonnull (terrain);
  g_assert_cmpstr (terrain->name, ==, "Firs");
  g_assert_cmpint (terrain->kind, ==, VDT_KIND_WOODS);
  g_assert_cmpint (terrain->symbol, ==, VDT_SYMBOL_FIRS);
  g_assert_cmpint (terrain->halves, ==, 3);
  g_assert_cmpint (terrain->hindrance, ==, 2);
  g_assert_true (terrain->inherent);
  g_assert_true (terrain->unequal);
  g_assert_cmpstr (terrain->building, ==, "Arboretum");
  g_assert_null (vdt_ui_find_window (VDT_TYPE_LEGEND_DIALOG));
  vdt_document_undo (document);
  g_assert_true (vdt_map_equal (vdt_document_get_map (document), before));
  g_assert_false (vdt_document_can_undo (document));
}

static void
press_escape (GtkWidget *dialog)
{
  vdt_ui_settle ();
  fake_input_focus (GTK_NATIVE (dialog));
  fake_input_key (GDK_KEY_Escape, 0);
}

static void
press_cancel (GtkWidget *dialog)
{
  gtk_widget_activate_action (dialog, "window.close", NULL);
}

static void
close_window (GtkWidget *dialog)
{
  gtk_window_close (GTK_WINDOW (dialog));
}

static void
answer (const char *response)
{
  GtkWindow *question = vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);

  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), response);
  gtk_window_destroy (question);
  vdt_ui_settle ();
}

static gboolean
is_closed (gpointer data)
{
  return !vdt_ui_find_window (VDT_TYPE_LEGEND_DIALOG);
}

/* However it is closed, edits are not lost without a question; what was not edited asks nothing. */
static void
test_cancel (VdtUiFixture *fixture, gconstpointer data)
{
  void (*const ways[]) (GtkWidget *) = { press_escape, press_cancel, close_window };
  GtkWidget *dialog = open_dialog (fixture);
  VdtMap *before = vdt_document_get_map (get_document (fixture));

  if (fake_input_skips ())
    return;
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      ways[i](dialog);
      vdt_ui_wait (is_closed, NULL);
      vdt_ui_activate (fixture->window, "edit-legend");
      dialog = GTK_WIDGET (vdt_ui_wait_window (VDT_TYPE_LEGEND_DIALOG));

      gtk_widget_activate_action (vdt_ui_find_id (dialog, "terrains"), "legend.add", NULL);
      ways[i](dialog);
      answer ("keep");
      g_assert_true (GTK_WIDGET (vdt_ui_find_window (VDT_TYPE_LEGEND_DIALOG)) == dialog);
      set_text (vdt_ui_find_id (dialog, "terrains"), "code_row", ".");
      ways[i](dialog);
      answer ("keep");
      close_window (dialog);
      close_window (dialog);
      answer ("keep");
      g_assert_null (vdt_ui_find_window (ADW_TYPE_MESSAGE_DIALOG));
      gtk_widget_activate_action (vdt_ui_find_id (dialog, "levels"), "legend.ramp", NULL);
      close_window (dialog);
      answer ("discard");
      g_assert_null (vdt_ui_find_window (VDT_TYPE_LEGEND_DIALOG));
      g_assert_true (vdt_document_get_map (get_document (fixture)) == before);
      g_assert_false (vdt_document_can_undo (get_document (fixture)));
      vdt_ui_activate (fixture->window, "edit-legend");
      dialog = GTK_WIDGET (vdt_ui_wait_window (VDT_TYPE_LEGEND_DIALOG));
    }
  gtk_widget_activate_action (vdt_ui_find_id (dialog, "side_codes"), "legend.add", NULL);
  close_window (dialog);
  answer ("apply");
  g_assert_null (vdt_ui_find_window (VDT_TYPE_LEGEND_DIALOG));
  g_assert_cmpuint (vdt_document_get_n_steps (get_document (fixture)), ==, 1);
}

/* Two entries of one code are told, wherever one is, and cannot be applied. */
static void
test_problem (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = open_dialog (fixture);
  GtkWidget *page = vdt_ui_find_id (dialog, "terrains");
  GtkWidget *button = vdt_ui_find_id (dialog, "apply_button");

  g_assert_true (gtk_widget_get_sensitive (button));
  gtk_widget_activate_action (page, "legend.add", NULL);
  set_text (page, "code_row", ".");
  g_assert_false (gtk_widget_get_sensitive (button));
  g_assert_true (
      gtk_revealer_get_reveal_child (GTK_REVEALER (vdt_ui_find_id (dialog, "problem_bar"))));
  g_assert_true (gtk_widget_get_visible (vdt_ui_find_id (page, "problem")));
  gtk_stack_set_visible_child (GTK_STACK (vdt_ui_find_id (dialog, "stack")),
                               vdt_ui_find_id (dialog, "levels"));
  g_signal_emit_by_name (vdt_ui_find_id (dialog, "show_button"), "clicked");
  g_assert_true (gtk_stack_get_visible_child (GTK_STACK (vdt_ui_find_id (dialog, "stack")))
                 == page);
  set_text (page, "code_row", "n");
  g_assert_true (gtk_widget_get_sensitive (button));
  g_assert_false (gtk_widget_get_visible (vdt_ui_find_id (page, "problem")));
  gtk_window_close (GTK_WINDOW (dialog));
}

/* As the button does it: it answers, and closes the question. */
static void
accept (GtkWindow *question)
{
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), "accept");
  gtk_window_destroy (question);
  vdt_ui_settle ();
}

/* A terrain that is used asks for an heir; one that is not simply goes. */
static void
test_remove (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = open_dialog (fixture);
  GtkWidget *page = vdt_ui_find_id (dialog, "terrains");
  VdtMap *map = vdt_document_get_map (get_document (fixture));
  const VdtGrid *grid = vdt_map_get_grid (map);
  guint terrain = vdt_map_get_terrain (map, vdt_grid_hex (grid, 0, 0));
  guint n = count_rows (page);
  g_autofree char *gone =
      g_strdup (vdt_map_get_terrain_info (map, vdt_grid_hex (grid, 0, 0))->code);
  GtkWindow *question;

  gtk_widget_activate_action (page, "legend.add", NULL);
  g_assert_cmpuint (count_rows (page), ==, n + 1);
  gtk_widget_activate_action (page, "legend.remove", NULL);
  g_assert_cmpuint (count_rows (page), ==, n);

  vdt_legend_page_select (VDT_LEGEND_PAGE (page), terrain);
  gtk_widget_activate_action (page, "legend.remove", NULL);
  question = vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_cmpuint (count_rows (page), ==, n);
  accept (question);
  g_assert_cmpuint (count_rows (page), ==, n - 1);
  apply (dialog);

  map = vdt_document_get_map (get_document (fixture));
  grid = vdt_map_get_grid (map);
  g_assert_null (get_terrain (map, gone));
  g_assert_cmpstr (vdt_map_get_terrain_info (map, vdt_grid_hex (grid, 0, 0))->code, !=, gone);
}

static gboolean
is_cleared (gpointer pointer)
{
  return *(gpointer *) pointer == NULL;
}

/* A window manager may close a window over which something is asked. */
static void
test_close_while_asked (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = open_dialog (fixture);
  GtkWidget *page = vdt_ui_find_id (dialog, "terrains");
  VdtMap *map = vdt_document_get_map (get_document (fixture));
  guint terrain = vdt_map_get_terrain (map, vdt_grid_hex (vdt_map_get_grid (map), 0, 0));

  vdt_legend_page_select (VDT_LEGEND_PAGE (page), terrain);
  gtk_widget_activate_action (page, "legend.remove", NULL);
  vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);
  g_object_add_weak_pointer (G_OBJECT (page), (gpointer *) &page);

  gtk_window_close (GTK_WINDOW (dialog));
  vdt_ui_wait (is_cleared, &page);
  g_assert_true (map == vdt_document_get_map (get_document (fixture)));
}

static void
test_levels (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = open_dialog (fixture);
  GtkWidget *page = vdt_ui_find_id (dialog, "levels");
  VdtLegend *legend;
  guint n;

  gtk_widget_activate_action (page, "legend.ramp", NULL);
  apply (dialog);
  legend = vdt_map_get_legend (vdt_document_get_map (get_document (fixture)));
  vdt_legend_get_levels (legend, &n);
  g_assert_cmpuint (n, >=, 1);
  g_assert_true (vdt_document_can_undo (get_document (fixture)));
}

static void
test_load (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = open_dialog (fixture);
  GtkWindow *question;
  VdtMap *map;

  gtk_widget_activate_action (dialog, "dialog.load", "u", 0); /* that of ASL */
  question = vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);
  accept (question);
  apply (dialog);

  map = vdt_document_get_map (get_document (fixture));
  g_assert_nonnull (get_terrain (map, "y"));
  g_assert_cmpint (vdt_legend_find_side_code (vdt_map_get_legend (map), "cliff"), >=, 0);
}

/* Who asks holds the window. */
static void
test_close_while_loading (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = open_dialog (fixture);
  GtkWindow *question;

  gtk_widget_activate_action (dialog, "dialog.load", "u", 0);
  question = vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);
  g_object_add_weak_pointer (G_OBJECT (question), (gpointer *) &question);
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);

  gtk_window_close (GTK_WINDOW (dialog));
  vdt_ui_wait (is_cleared, &question);
  vdt_ui_wait (is_cleared, &dialog);
}

static void
test_ways (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = open_dialog (fixture);
  GtkWidget *page = vdt_ui_find_id (dialog, "ways");
  const VdtWay *ways;
  guint n;

  gtk_stack_set_visible_child (GTK_STACK (vdt_ui_find_id (dialog, "stack")), page);
  gtk_widget_activate_action (page, "legend.add", NULL);
  g_assert_false (gtk_widget_get_visible (vdt_ui_find_id (page, "look_group")));
  set_text (page, "name_row", "Sunken lane");
  set_text (page, "code_row", "lane");
  adw_combo_row_set_selected (ADW_COMBO_ROW (vdt_ui_find_id (page, "crossing_row")),
                              VDT_CROSSING_FORD);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (vdt_ui_find_id (page, "width_spin")), 11);
  gtk_switch_set_active (GTK_SWITCH (vdt_ui_find_id (page, "has_edge")), FALSE);
  g_assert_false (gtk_widget_get_sensitive (vdt_ui_find_id (page, "edge_button")));
  apply (dialog);

  ways =
      vdt_legend_get_ways (vdt_map_get_legend (vdt_document_get_map (get_document (fixture))), &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpstr (ways[0].name, ==, "Sunken lane");
  g_assert_cmpstr (ways[0].code, ==, "lane");
  g_assert_cmpint (ways[0].crossing, ==, VDT_CROSSING_FORD);
  g_assert_cmpint (ways[0].width, ==, 11);
  g_assert_false (ways[0].has_edge);
}

static void
choose_kind (GtkWidget *page, const char *row, guint kind)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (vdt_ui_find_id (page, row)), kind);
}

/* Terrain has the colour of its kind until somebody chooses another. */
static void
test_kind_colours (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = open_dialog (fixture);
  GtkWidget *page = vdt_ui_find_id (dialog, "terrains");
  GtkWidget *button = vdt_ui_find_id (page, "colour_button");
  const VdtTerrain *terrain;

  gtk_widget_activate_action (page, "legend.add", NULL);
  set_text (page, "code_row", "lake");
  choose_kind (page, "kind_row", VDT_KIND_WOODS);
  g_assert_cmphex (vdt_chosen_colour_get (GTK_COLOR_CHOOSER (button)), ==,
                   vdt_terrain_kind_colour (VDT_KIND_WOODS));
  choose_kind (page, "kind_row", VDT_KIND_WATER);
  g_assert_cmphex (vdt_chosen_colour_get (GTK_COLOR_CHOOSER (button)), ==, 0x5f95c4);

  gtk_widget_activate_action (page, "legend.add", NULL);
  set_text (page, "code_row", "sea");
  vdt_chosen_colour_set (GTK_COLOR_CHOOSER (button), 0x123456);
  g_signal_emit_by_name (button, "color-set");
  choose_kind (page, "kind_row", VDT_KIND_WATER);
  g_assert_cmphex (vdt_chosen_colour_get (GTK_COLOR_CHOOSER (button)), ==, 0x123456);

  apply (dialog);
  terrain = get_terrain (vdt_document_get_map (get_document (fixture)), "lake");
  g_assert_cmphex (terrain->colour, ==, 0x5f95c4);
  g_assert_cmpint (terrain->kind, ==, VDT_KIND_WATER);
  terrain = get_terrain (vdt_document_get_map (get_document (fixture)), "sea");
  g_assert_cmphex (terrain->colour, ==, 0x123456);
  g_assert_cmpint (terrain->kind, ==, VDT_KIND_WATER);
}

/* With the tool for roads and rivers in hand the dialog shows its list. A new entry is in the form
 * at once, and has the look of its kind.
 */
static void
test_way_looks (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWidget *dialog, *page;
  const VdtWay *ways;

  vdt_ui_fixture_open_map (fixture, "map.vedette");
  vdt_ui_change (fixture->window, "mode", "edit");
  vdt_ui_change (fixture->window, "tool", "way");
  vdt_ui_settle ();
  g_assert_true (
      gtk_widget_get_mapped (vdt_ui_find_id (GTK_WIDGET (fixture->window), "legend_button")));
  vdt_ui_activate (fixture->window, "edit-legend");
  dialog = GTK_WIDGET (vdt_ui_wait_window (VDT_TYPE_LEGEND_DIALOG));
  page = vdt_ui_find_id (dialog, "ways");
  g_assert_true (gtk_stack_get_visible_child (GTK_STACK (vdt_ui_find_id (dialog, "stack")))
                 == page);
  gtk_widget_activate_action (page, "legend.add", NULL);
  vdt_ui_settle ();
  g_assert_cmpstr (
      gtk_stack_get_visible_child_name (GTK_STACK (vdt_ui_find_id (page, "form_stack"))), ==,
      "form");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (dialog)),
                                         vdt_ui_find_id (page, "name_row")));
  choose_kind (page, "way_kind_row", VDT_WAY_WATER);
  apply (dialog);
  ways = vdt_legend_get_ways (vdt_map_get_legend (vdt_document_get_map (get_document (fixture))),
                              NULL);
  g_assert_cmphex (ways[0].colour, ==, 0x5f95c4);
  g_assert_cmphex (ways[0].edge, ==, 0x41709b);
}

static gboolean
is_sensitive (gpointer widget)
{
  return gtk_widget_is_sensitive (widget);
}

static void
begin_picture (VdtUiFixture *fixture, GtkWidget *page, const char *name, const char *text)
{
  g_autoptr (GFile) file = vdt_ui_fixture_write (fixture, name, text);
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);

  g_list_store_append (files, file);
  vdt_legend_page_add_pictures (VDT_LEGEND_PAGE (page), G_LIST_MODEL (files));
}

static void
add_picture (VdtUiFixture *fixture, GtkWidget *page, const char *name, const char *text)
{
  begin_picture (fixture, page, name, text);
  vdt_ui_wait (is_sensitive, page);
}

#define DISC "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><circle r='4'/></svg>"
#define TALL                                                                                       \
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 2'><rect width='1' height='2'/></svg>"

/* Pictures come from files, and go one by one; what is no picture is told of. */
static void
test_pictures (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = open_dialog (fixture);
  GtkWidget *page = vdt_ui_find_id (dialog, "terrains");
  g_autofree char *code = NULL;
  GtkWidget *button;
  GtkWindow *message;
  VdtDocument *document = get_document (fixture);
  const VdtTerrain *terrain;
  int width, height;

  gtk_stack_set_visible_child (GTK_STACK (vdt_ui_find_id (dialog, "stack")), page);
  vdt_legend_page_select (VDT_LEGEND_PAGE (page), 1);
  code = g_strdup (gtk_editable_get_text (GTK_EDITABLE (vdt_ui_find_id (page, "code_row"))));
  gtk_widget_activate_action (page, "legend.add-picture", NULL);
  vdt_ui_choose_file (NULL);
  add_picture (fixture, page, "1.svg", DISC);
  vdt_ui_wait_text (dialog, "Image 1");
  add_picture (fixture, page, "2.svg", TALL);
  vdt_ui_wait_text (dialog, "Image 2");
  add_picture (fixture, page, "3.svg", "<svg><image href='1.svg'/></svg>");
  message = vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);
  vdt_ui_wait_text (GTK_WIDGET (message), "“3.svg” cannot be used");
  gtk_window_destroy (message);
  g_assert_null (vdt_ui_find_text (dialog, "Image 3"));

  /* The form has them whatever else is changed, and another entry has none. */
  set_text (page, "name_row", "Copse");
  vdt_legend_page_select (VDT_LEGEND_PAGE (page), 0);
  g_assert_null (vdt_ui_find_text (dialog, "Image 1"));
  vdt_legend_page_select (VDT_LEGEND_PAGE (page), 1);
  button = gtk_widget_get_ancestor (vdt_ui_find_text (dialog, "Image 1"), ADW_TYPE_ACTION_ROW);
  g_signal_emit_by_name (vdt_ui_find (button, GTK_TYPE_BUTTON, NULL), "clicked");
  g_assert_null (vdt_ui_find_text (dialog, "Image 2"));
  apply (dialog);

  terrain = get_terrain (vdt_document_get_map (document), code);
  g_assert_cmpstr (terrain->name, ==, "Copse");
  g_assert_cmpuint (vdt_own_symbol_count (terrain->own_symbol), ==, 1);
  /* It has become pixels. */
  g_assert_true (
      vdt_picture_find_size (vdt_own_symbol_get_picture (terrain->own_symbol, 0), &width, &height));
  g_assert_cmpint (width, ==, 256);
  g_assert_cmpint (height, ==, 512);
  vdt_document_undo (document);
  terrain = get_terrain (vdt_document_get_map (document), code);
  g_assert_null (terrain->own_symbol);
}

static guint
count_pictures (VdtMap *map)
{
  guint n_terrains, n = 0;
  const VdtTerrain *terrains = vdt_legend_get_terrains (vdt_map_get_legend (map), &n_terrains);

  for (guint i = 0; i < n_terrains; i++)
    n += vdt_own_symbol_count (terrains[i].own_symbol);

  return n;
}

/* Pictures come to the terrain that they were chosen for, wherever it stands then, and nothing is
 * applied before.
 */
static void
test_pictures_follow (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = open_dialog (fixture);
  GtkWidget *page = vdt_ui_find_id (dialog, "terrains");
  GtkWidget *button = vdt_ui_find_id (dialog, "apply_button");
  GtkWindow *question;
  VdtMap *map;

  gtk_widget_activate_action (page, "legend.add", NULL);
  set_text (page, "code_row", "y");
  gtk_widget_activate_action (dialog, "dialog.load", "u", 0); /* that of ASL, which has y */
  question = vdt_ui_wait_window (ADW_TYPE_MESSAGE_DIALOG);
  gtk_drop_down_set_selected (
      GTK_DROP_DOWN (vdt_ui_find (GTK_WIDGET (question), GTK_TYPE_DROP_DOWN, NULL)), 1);
  begin_picture (fixture, page, "1.svg", DISC);
  g_assert_false (gtk_widget_get_sensitive (button));
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), "accept");
  g_assert_false (gtk_widget_get_sensitive (button));
  vdt_legend_page_select (VDT_LEGEND_PAGE (page), 0);
  vdt_ui_wait (is_sensitive, page);
  g_assert_true (gtk_widget_get_sensitive (button));
  gtk_window_destroy (question);
  apply (dialog);

  map = vdt_document_get_map (get_document (fixture));
  g_assert_cmpuint (count_pictures (map), ==, 1);
  g_assert_cmpuint (vdt_own_symbol_count (get_terrain (map, "y")->own_symbol), ==, 1);
}

/* The pictures of a terrain that is gone when they are read come to no other; those of a dialog
 * that is gone come nowhere.
 */
static void
test_pictures_lost (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = open_dialog (fixture);
  GtkWidget *page = vdt_ui_find_id (dialog, "terrains");

  gtk_widget_activate_action (page, "legend.add", NULL);
  g_assert_nonnull (gtk_window_get_focus (GTK_WINDOW (dialog)));
  begin_picture (fixture, page, "1.svg", DISC);
  g_assert_null (gtk_window_get_focus (GTK_WINDOW (dialog)));
  gtk_widget_activate_action (page, "legend.remove", NULL);
  vdt_ui_wait (is_sensitive, page);
  begin_picture (fixture, page, "2.svg", "no picture");
  gtk_window_destroy (GTK_WINDOW (dialog));
  vdt_ui_settle ();
  g_assert_cmpuint (count_pictures (vdt_document_get_map (get_document (fixture))), ==, 0);
  g_assert_null (vdt_ui_find_window (ADW_TYPE_MESSAGE_DIALOG));
}

static gboolean
is_at_end (gpointer page)
{
  GtkAdjustment *adjustment =
      gtk_list_box_get_adjustment (GTK_LIST_BOX (vdt_ui_find_id (page, "list")));

  return gtk_adjustment_get_value (adjustment) > 0
         && gtk_adjustment_get_value (adjustment) + gtk_adjustment_get_page_size (adjustment)
                >= gtk_adjustment_get_upper (adjustment) - 20;
}

/* A new entry is at the end of the list: there it is seen, and its name is typed at once. */
static void
test_new_in_view (VdtUiFixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = open_dialog (fixture);
  GtkWidget *page = vdt_ui_find_id (dialog, "terrains");

  while (count_rows (page) < 30)
    gtk_widget_activate_action (page, "legend.add", NULL);
  vdt_ui_wait (is_at_end, page);
  vdt_legend_page_select (VDT_LEGEND_PAGE (page), 0);
  vdt_ui_settle ();
  g_assert_false (is_at_end (page));
  gtk_widget_activate_action (page, "legend.add", NULL);
  vdt_ui_wait (is_at_end, page);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

#define ADD(path, function)                                                                        \
  g_test_add (path, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function, vdt_ui_fixture_tear_down)

void
vdt_test_legend_dialog (void)
{
  ADD ("/legend-dialog/words", test_words);
  ADD ("/legend-dialog/bare-ground", test_bare_ground);
  ADD ("/legend-dialog/edit", test_edit);
  ADD ("/legend-dialog/cancel", test_cancel);
  ADD ("/legend-dialog/problem", test_problem);
  ADD ("/legend-dialog/remove", test_remove);
  ADD ("/legend-dialog/remove/closed", test_close_while_asked);
  ADD ("/legend-dialog/levels", test_levels);
  ADD ("/legend-dialog/ways", test_ways);
  ADD ("/legend-dialog/kind-colours", test_kind_colours);
  ADD ("/legend-dialog/way-looks", test_way_looks);
  ADD ("/legend-dialog/files/pictures", test_pictures);
  ADD ("/legend-dialog/pictures/follow", test_pictures_follow);
  ADD ("/legend-dialog/pictures/lost", test_pictures_lost);
  ADD ("/legend-dialog/load", test_load);
  ADD ("/legend-dialog/load/closed", test_close_while_loading);
  ADD ("/legend-dialog/new-in-view", test_new_in_view);
}
