/* test-referee-desk.c - the desk as a referee finds it: its side, its choices, the end of its log
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-edits.h"
#include "vdt-referee-log-page.h"
#include "vdt-referee-window.h"

/* The map of all tests has one side; now there are two. */
static VdtMapPage *
open_map (VdtUiFixture *fixture)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtDocument *document = vdt_map_page_peek (page)->document;
  VdtMap *map = vdt_document_get_map (document);
  VdtCounter enemy = { .hex = vdt_grid_hex (vdt_map_get_grid (map), 5, 1),
                       .side = (char *) "Rebels",
                       .amount = 1 };
  g_autoptr (VdtMap) both = vdt_edits_add_counter (map, &enemy);

  vdt_document_apply (document, both, "Add counter");

  return page;
}

static VdtRefereeWindow *
begin (VdtUiFixture *fixture)
{
  vdt_ui_activate (fixture->window, "referee");

  return VDT_REFEREE_WINDOW (vdt_ui_wait_window (VDT_TYPE_REFEREE_WINDOW));
}

static GtkWidget *
child (gpointer window, GType type, const char *id)
{
  GtkWidget *widget = vdt_ui_find (window, type, id);

  g_assert_nonnull (widget);

  return widget;
}

static void
choose_side (VdtRefereeWindow *window, const char *side)
{
  AdwComboRow *row = ADW_COMBO_ROW (child (window, ADW_TYPE_COMBO_ROW, "side_row"));
  GListModel *model = adw_combo_row_get_model (row);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (model), i), side))
      adw_combo_row_set_selected (row, i);
}

/* Of several lines, some of which are wrapped. */
static void
append_entry (VdtMapPage *page)
{
  g_autoptr (VdtRefereeEntry) entry =
      vdt_referee_entry_new (VDT_OCCASION_MOVEMENT, "Union", "Union", "1st Brigade moves");

  vdt_referee_entry_add_part (entry, "Union",
                              "0102: sees 16 hexes (0 new, 0 lost); Union in all 16 hexes (0 new, "
                              "0 lost)\n  sees: Pickets in 0402\n0103: sees 16 hexes");
  vdt_referee_log_append (vdt_referee_recorder_get_log (vdt_map_page_peek (page)->recorder), entry);
}

/* Whether the newest entry is in view to its last line. */
static gboolean
shows_newest (gpointer window)
{
  GtkWidget *scroller = child (window, GTK_TYPE_SCROLLED_WINDOW, "scroller");
  GtkWidget *log_page = child (window, VDT_TYPE_REFEREE_LOG_PAGE, NULL);
  GtkWidget *list = vdt_ui_find (log_page, GTK_TYPE_LIST_BOX, "list");
  GtkWidget *newest = gtk_widget_get_last_child (list);
  graphene_rect_t bounds;

  return newest && gtk_widget_get_mapped (newest)
         && gtk_widget_compute_bounds (newest, scroller, &bounds)
         && graphene_rect_get_y (&bounds) > -1
         && graphene_rect_get_y (&bounds) + graphene_rect_get_height (&bounds)
                <= (float) gtk_widget_get_height (scroller) + 1;
}

/* The newest entry is in view, however many came at once, and when the desk is opened again; a
 * reader who scrolls elsewhere stays there until something is added.
 */
static void
test_newest (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_map (fixture);
  VdtRefereeWindow *window = begin (fixture);
  GtkStack *pages = GTK_STACK (child (window, GTK_TYPE_STACK, "pages"));

  gtk_stack_set_visible_child_name (pages, "log");
  for (guint i = 0; i < 8; i++)
    {
      append_entry (page);
      vdt_ui_wait (shows_newest, window);
      vdt_ui_settle ();
      g_assert_true (shows_newest (window));
    }
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (
                                child (window, GTK_TYPE_SCROLLED_WINDOW, "scroller"))),
                            0);
  vdt_ui_settle ();
  g_assert_false (shows_newest (window));
  gtk_window_close (GTK_WINDOW (window));
  vdt_ui_settle ();

  window = begin (fixture);
  gtk_stack_set_visible_child_name (GTK_STACK (child (window, GTK_TYPE_STACK, "pages")), "log");
  vdt_ui_wait (shows_newest, window);
}

static const char *
get_chosen_side (VdtRefereeWindow *window)
{
  AdwComboRow *row = ADW_COMBO_ROW (child (window, ADW_TYPE_COMBO_ROW, "side_row"));

  return gtk_string_object_get_string (adw_combo_row_get_selected_item (row));
}

/* The desk is about the side that it was about when it was closed. */
static void
test_remembers (VdtUiFixture *fixture, gconstpointer data)
{
  static const char *const sides[] = { "Union", "Rebels", "Union" };

  open_map (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      VdtRefereeWindow *window = begin (fixture);

      vdt_ui_settle ();
      if (i > 0)
        g_assert_cmpstr (get_chosen_side (window), ==, sides[i - 1]);
      choose_side (window, sides[i]);
      gtk_window_close (GTK_WINDOW (window));
      vdt_ui_settle ();
    }
}

static void
assert_whole (GtkWidget *widget, guint *n_labels)
{
  for (GtkWidget *at = gtk_widget_get_first_child (widget); at;
       at = gtk_widget_get_next_sibling (at))
    {
      if (GTK_IS_LABEL (at) && gtk_widget_get_mapped (at))
        {
          g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (at))));
          *n_labels += 1;
        }
      assert_whole (at, n_labels);
    }
}

/* No choice of a list is cut short. */
static void
test_choices (VdtUiFixture *fixture, gconstpointer data)
{
  static const char *const rows[] = { "grade_row", "side_row" };
  VdtRefereeWindow *window;

  open_map (fixture);
  window = begin (fixture);
  vdt_ui_settle ();
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *row = child (window, ADW_TYPE_COMBO_ROW, rows[i]);
      GtkWidget *popover = vdt_ui_find (row, GTK_TYPE_POPOVER, NULL);
      guint n_labels = 0;

      g_assert_nonnull (popover);
      gtk_popover_popup (GTK_POPOVER (popover));
      vdt_ui_settle ();
      assert_whole (popover, &n_labels);
      g_assert_cmpuint (n_labels, >=, 2);
      gtk_popover_popdown (GTK_POPOVER (popover));
    }
}

void
vdt_test_referee_desk (void)
{
  g_test_add ("/referee-desk/newest", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_newest,
              vdt_ui_fixture_tear_down);
  g_test_add ("/referee-desk/remembers", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_remembers,
              vdt_ui_fixture_tear_down);
  g_test_add ("/referee-desk/choices", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_choices,
              vdt_ui_fixture_tear_down);
}
