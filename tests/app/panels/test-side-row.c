/* test-side-row.c - a side looks, and several are shown in each way, from the side bar
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

/* Two of Blue, one of Red. */
#define SIDES                                                                                      \
  "<map xmlns=\"urn:vedette:map\" version=\"1\">\n"                                                \
  "  <grid layout=\"odd-q\" columns=\"7\" rows=\"5\" first-column=\"1\" first-row=\"1\"/>\n"       \
  "  <rules system=\"cwb\"/>\n"                                                                    \
  "  <legend>\n"                                                                                   \
  "    <terrain code=\".\" kind=\"open\" colour=\"#c8d8a0\"/>\n"                                   \
  "    <terrain code=\"w\" kind=\"woods\" height=\"1\" colour=\"#6f9a58\"/>\n"                     \
  "  </legend>\n"                                                                                  \
  "  <elevation>\n"                                                                                \
  "    <row>0 0 0 0 0 0 0</row>\n"                                                                 \
  "    <row>0 0 0 0 0 0 0</row>\n"                                                                 \
  "    <row>0 0 0 0 0 0 0</row>\n"                                                                 \
  "    <row>0 0 0 0 0 0 0</row>\n"                                                                 \
  "    <row>0 0 0 0 0 0 0</row>\n"                                                                 \
  "  </elevation>\n"                                                                               \
  "  <terrain>\n"                                                                                  \
  "    <row>. . . w . . .</row>\n"                                                                 \
  "    <row>. . . w . . .</row>\n"                                                                 \
  "    <row>. . . w . . .</row>\n"                                                                 \
  "    <row>. . . w . . .</row>\n"                                                                 \
  "    <row>. . . w . . .</row>\n"                                                                 \
  "  </terrain>\n"                                                                                 \
  "  <counters>\n"                                                                                 \
  "    <counter hex=\"0101\" kind=\"unit\" side=\"Blue\"/>\n"                                      \
  "    <counter hex=\"0103\" kind=\"unit\" side=\"Blue\"/>\n"                                      \
  "    <counter hex=\"0703\" kind=\"unit\" side=\"Red\"/>\n"                                       \
  "  </counters>\n"                                                                                \
  "</map>\n"

static gboolean
has_map (gpointer window)
{
  return vdt_window_get_page (window) != NULL;
}

static VdtMapPage *
open_sides (VdtUiFixture *fixture)
{
  g_autoptr (GFile) file = vdt_ui_fixture_write (fixture, "sides.vedette", SIDES);

  vdt_opening_open (vdt_window_get_opening (fixture->window), file);
  vdt_ui_wait (has_map, fixture->window);
  vdt_ui_settle ();

  return vdt_window_get_page (fixture->window);
}

static gboolean
is_at_rest (gpointer sighting)
{
  return !vdt_sighting_get_busy (sighting);
}

static VdtFan *
wait_for_fan (VdtMapPage *page)
{
  VdtSighting *sighting = vdt_map_page_peek (page)->sighting;

  vdt_ui_wait (is_at_rest, sighting);
  vdt_ui_settle ();

  return vdt_sighting_get_fan (sighting);
}

static const char *
get_summary (VdtUiFixture *fixture)
{
  return gtk_label_get_label (
      GTK_LABEL (vdt_ui_find (GTK_WIDGET (fixture->window), GTK_TYPE_LABEL, "summary_label")));
}

static void
choose (GtkWidget *row, guint i)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), i);
}

/* A side is chosen, then each way to show what it sees; the report tells it. */
static void
test_walk (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_sides (fixture);
  GtkWidget *side = vdt_ui_find (GTK_WIDGET (fixture->window), ADW_TYPE_COMBO_ROW, "side_row");
  GtkWidget *join = vdt_ui_find (GTK_WIDGET (fixture->window), ADW_TYPE_COMBO_ROW, "join_row");
  VdtFan *fan;

  g_assert_true (gtk_widget_get_visible (side));
  g_assert_false (gtk_widget_get_visible (join));
  choose (side, 1);
  fan = wait_for_fan (page);
  g_assert_cmpuint (fan->n_observers, ==, 2);
  g_assert_true (gtk_widget_get_visible (join));
  g_assert_true (g_str_has_prefix (get_summary (fixture), "Blue · 2 observers see "));

  choose (join, VDT_JOIN_ALL);
  g_assert_cmpint (wait_for_fan (page)->join, ==, VDT_JOIN_ALL);
  g_assert_true (g_str_has_prefix (get_summary (fixture), "Blue · All 2 observers see "));
  choose (join, VDT_JOIN_COUNT);
  g_assert_cmpint (wait_for_fan (page)->join, ==, VDT_JOIN_COUNT);
  g_assert_nonnull (vdt_ui_find_text (GTK_WIDGET (fixture->window), "Visible to 1"));
  choose (join, VDT_JOIN_DEAD);
  g_assert_cmpint (wait_for_fan (page)->join, ==, VDT_JOIN_DEAD);
  g_assert_true (g_str_has_prefix (get_summary (fixture), "Blue · Dead ground: "));
}

/* The last counters of a side are taken away and come back; then nobody looks any more. */
static void
test_live (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_sides (fixture);
  VdtDocument *document = vdt_map_page_peek (page)->document;
  GtkWidget *side = vdt_ui_find (GTK_WIDGET (fixture->window), ADW_TYPE_COMBO_ROW, "side_row");

  choose (side, 2);
  g_assert_cmpuint (wait_for_fan (page)->n_observers, ==, 1);
  vdt_ui_change (fixture->window, "mode", "edit");
  vdt_ui_change (fixture->window, "tool", "select");
  vdt_ui_activate (fixture->window, "select-all");
  vdt_ui_activate (fixture->window, "delete-selection");
  g_assert_null (wait_for_fan (page));
  g_assert_cmpstr (get_summary (fixture), ==, "Red · no observers");
  vdt_document_undo (document);
  g_assert_cmpuint (wait_for_fan (page)->n_observers, ==, 1);

  choose (side, 0);
  g_assert_null (wait_for_fan (page));
  g_assert_null (vdt_sighting_get_observation (vdt_map_page_peek (page)->sighting)->side);
}

void
vdt_test_side_row (void)
{
  g_test_add ("/side-row/walk", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_walk,
              vdt_ui_fixture_tear_down);
  g_test_add ("/side-row/live", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_live,
              vdt_ui_fixture_tear_down);
}
