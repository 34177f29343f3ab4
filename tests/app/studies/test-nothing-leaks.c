/* test-nothing-leaks.c - whatever a side may look at is the same with an unseen enemy and without
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-audit-window.h"
#include "vdt-canvas.h"
#include "vdt-compare-window.h"
#include "vdt-edits.h"
#include "vdt-export-data.h"
#include "vdt-export-dialog.h"
#include "vdt-export.h"
#include "vdt-heights-window.h"
#include "vdt-intelligence.h"
#include "vdt-painter.h"
#include "vdt-player-window.h"
#include "vdt-referee-log-page.h"
#include "vdt-referee-window.h"
#include "vdt-referee.h"
#include "vdt-study-window.h"
#include "vdt-survey-window.h"

#include <string.h>

/* Low ground behind a low ridge, and a hill beyond it. */
static const char map_text[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<map xmlns=\"urn:vedette:map\" version=\"1\">\n"
    "  <grid layout=\"odd-q\" columns=\"8\" rows=\"4\"/>\n"
    "  <rules system=\"cwb\"/>\n"
    "  <legend><terrain code=\".\" name=\"Open\" kind=\"open\" colour=\"#dfe9c8\"/></legend>\n"
    "  <elevation>\n"
    "    <row>0 0 1 0 0 0 0 3</row>\n"
    "    <row>0 0 1 0 0 0 0 3</row>\n"
    "    <row>0 0 1 0 0 0 0 3</row>\n"
    "    <row>0 0 1 0 0 0 0 3</row>\n"
    "  </elevation>\n"
    "  <terrain>\n"
    "    <row>. . . . . . . .</row>\n"
    "    <row>. . . . . . . .</row>\n"
    "    <row>. . . . . . . .</row>\n"
    "    <row>. . . . . . . .</row>\n"
    "  </terrain>\n"
    "  <counters>\n"
    "    <counter hex=\"0102\" kind=\"unit\" side=\"Union\" name=\"1st Brigade\"/>\n"
    "    <counter hex=\"0103\" kind=\"unit\" side=\"Union\" name=\"2nd Brigade\"/>\n"
    "    <counter hex=\"0303\" kind=\"unit\" side=\"Rebels\" name=\"Pickets\"/>\n"
    "  </counters>\n"
    "</map>\n";

static void
add_counter (VdtMapPage *page, gint column, gint row, const char *side, const char *name)
{
  VdtDocument *document = vdt_map_page_peek (page)->document;
  VdtMap *map = vdt_document_get_map (document);
  const VdtCounter counter = { .hex = vdt_grid_hex (vdt_map_get_grid (map), column, row),
                               .side = (char *) side,
                               .name = (char *) name,
                               .kind = VDT_COUNTER_VEHICLE,
                               .amount = 1 };
  g_autoptr (VdtMap) after = vdt_edits_add_counter (map, &counter);

  vdt_document_apply (document, after, "Add counter");
}

/* All that can be read in a widget, whether it is visible now or not; but for the tip that comes up
 * wherever the pointer happens to be, when it does.
 */
static void
append_texts (GString *told, GtkWidget *root)
{
  const char *tooltip = gtk_widget_get_tooltip_text (root);

  if (g_str_equal (G_OBJECT_TYPE_NAME (root), "GtkTooltipWindow"))
    return;
  if (GTK_IS_WINDOW (root) && gtk_window_get_title (GTK_WINDOW (root)))
    g_string_append_printf (told, "[%s]\n", gtk_window_get_title (GTK_WINDOW (root)));
  if (GTK_IS_LABEL (root))
    g_string_append_printf (told, "%s\n", gtk_label_get_label (GTK_LABEL (root)));
  if (GTK_IS_EDITABLE (root))
    g_string_append_printf (told, "%s\n", gtk_editable_get_text (GTK_EDITABLE (root)));
  if (tooltip)
    g_string_append_printf (told, "(%s)\n", tooltip);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child;
       child = gtk_widget_get_next_sibling (child))
    append_texts (told, child);
}

static gint
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
append_windows (GString *told)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  vdt_ui_settle ();
  for (GList *l = windows; l; l = l->next)
    {
      GString *text = g_string_new (NULL);

      append_texts (text, l->data);
      g_ptr_array_add (texts, g_string_free (text, FALSE));
    }
  g_ptr_array_sort (texts, compare_texts);
  for (guint i = 0; i < texts->len; i++)
    g_string_append_printf (told, "%s\n", (char *) texts->pdata[i]);
}

static cairo_status_t
hash_cb (void *checksum, const unsigned char *bytes, unsigned int n)
{
  g_checksum_update (checksum, bytes, n);

  return CAIRO_STATUS_SUCCESS;
}

/* What the canvas shows, and what would be exported. */
static void
append_canvas (GString *told, VdtCanvas *canvas)
{
  const VdtPainting *painting = vdt_scene_peek (vdt_canvas_get_scene (canvas));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 600, 400);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  VdtPainting copy = *painting;
  VdtView view;

  copy.theme = vdt_theme_get (FALSE, FALSE);
  vdt_view_init (&view, vdt_map_get_grid (copy.map), 60);
  vdt_painter_paint (&copy, &view, cr, 0, 0, 600, 400);
  cairo_destroy (cr);
  cairo_surface_write_to_png_stream (surface, hash_cb, checksum);
  cairo_surface_destroy (surface);
  g_string_append_printf (told, "picture %s\n", g_checksum_get_string (checksum));
}

static void
append_picture (GString *told, VdtMapPage *page)
{
  append_canvas (told, vdt_map_page_peek (page)->canvas);
}

static gboolean
is_quiet (gpointer data)
{
  VdtMapPage *page = data;
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next)
    if (VDT_IS_STUDY_WINDOW (l->data) && vdt_study_window_is_running (l->data))
      return FALSE;

  return !vdt_sighting_get_busy (vdt_map_page_peek (page)->sighting)
         && !vdt_referee_recorder_get_busy (vdt_map_page_peek (page)->recorder);
}

/* The desk looks a moment after the map has changed. */
static void
wait_until_quiet (VdtMapPage *page)
{
  for (guint i = 0; i < 2; i++)
    {
      vdt_ui_settle ();
      vdt_ui_wait (is_quiet, page);
      g_usleep (65000);
    }
  vdt_ui_settle ();
  vdt_ui_wait (is_quiet, page);
}

static void
move_unit (VdtMapPage *page, guint counter, gint column, gint row)
{
  VdtDocument *document = vdt_map_page_peek (page)->document;
  VdtMap *map = vdt_document_get_map (document);
  VdtTool *tool = vdt_map_page_get_tool (page, "unit");
  VdtToolEvent event = { .hex = vdt_map_get_counter (map, counter)->hex };

  vdt_tool_press (tool, &event);
  event.hex = vdt_grid_hex (vdt_map_get_grid (map), column, row);
  vdt_tool_drag (tool, &event);
  vdt_tool_release (tool, &event);
}

static void
close_study (GtkWindow *window, GString *told)
{
  append_windows (told);
  gtk_window_close (window);
  vdt_ui_settle ();
}

/* Every study of the map, with all that it offers. */
static void
append_studies (GString *told, VdtUiFixture *fixture, VdtMapPage *page)
{
  const struct
  {
    const char *action;
    GType type;
  } studies[] = {
    { "survey", VDT_TYPE_SURVEY_WINDOW },
    { "audit", VDT_TYPE_AUDIT_WINDOW },
    { "heights", VDT_TYPE_HEIGHTS_WINDOW },
  };
  GtkWindow *window;
  GtkDropDown *with;

  for (gsize i = 0; i < G_N_ELEMENTS (studies); i++)
    {
      vdt_ui_activate (fixture->window, studies[i].action);
      window = vdt_ui_wait_window (studies[i].type);
      wait_until_quiet (page);
      append_picture (told, page);
      close_study (window, told);
    }

  vdt_ui_activate (fixture->window, "compare");
  window = vdt_ui_wait_window (VDT_TYPE_COMPARE_WINDOW);
  with = GTK_DROP_DOWN (vdt_ui_find (GTK_WIDGET (window), GTK_TYPE_DROP_DOWN, "with"));
  for (guint i = 0; i < 3; i++)
    {
      gtk_drop_down_set_selected (with, i);
      wait_until_quiet (page);
      append_picture (told, page);
      append_windows (told);
    }

  /* No other file is even asked for: the map's own would tell. */
  g_assert_false (
      gtk_widget_get_sensitive (vdt_ui_find (GTK_WIDGET (window), GTK_TYPE_BUTTON, "map_button")));
  close_study (window, told);
}

static void
append_export (GString *told, VdtUiFixture *fixture, VdtMapPage *page, guint format)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  GtkWidget *dialog = vdt_export_dialog_new (GTK_WINDOW (fixture->window), page, settings);
  GtkWidget *formats = vdt_ui_find (dialog, ADW_TYPE_COMBO_ROW, "format_row");
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *bytes = NULL;
  g_autofree char *hash = NULL;
  gsize n_bytes;

  adw_combo_row_set_selected (ADW_COMBO_ROW (formats), format);
  name = vdt_export_dialog_dup_name (VDT_EXPORT_DIALOG (dialog));
  path = g_build_filename (fixture->folder, name, NULL);
  file = g_file_new_for_path (path);
  append_texts (told, dialog);
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  vdt_export_dialog_write (VDT_EXPORT_DIALOG (dialog), file);
  vdt_ui_wait_gone ((gpointer *) &dialog);
  g_file_get_contents (path, &bytes, &n_bytes, &error);
  g_assert_no_error (error);
  hash = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) bytes, n_bytes);
  g_string_append_printf (told, "%s %s\n", name, hash);
}

/* As a picture, and as a page with every sight line. */
static void
append_exports (GString *told, VdtUiFixture *fixture, VdtMapPage *page)
{
  append_export (told, fixture, page, VDT_EXPORT_PNG);
  append_export (told, fixture, page, VDT_EXPORT_PDF + 1 + VDT_DATA_WEB);
}

static GtkSwitch *
find_switch (GtkWindow *desk, const char *id)
{
  return GTK_SWITCH (vdt_ui_find (GTK_WIDGET (desk), GTK_TYPE_SWITCH, id));
}

static gboolean
has_fan (gpointer canvas)
{
  return vdt_scene_peek (vdt_canvas_get_scene (canvas))->fan != NULL;
}

/* The player's own window, while the referee's has everything. */
static void
append_player (GString *told, VdtMapPage *page)
{
  GtkWidget *window = GTK_WIDGET (vdt_ui_wait_window (VDT_TYPE_PLAYER_WINDOW));

  wait_until_quiet (page);
  vdt_ui_wait (has_fan, vdt_ui_find (window, VDT_TYPE_CANVAS, NULL));
  append_texts (told, window);
  append_canvas (told, VDT_CANVAS (vdt_ui_find (window, VDT_TYPE_CANVAS, NULL)));
}

static void
choose_union (AdwComboRow *row)
{
  GtkStringList *names = GTK_STRING_LIST (adw_combo_row_get_model (row));
  guint i = 0;

  while (!g_str_equal (gtk_string_list_get_string (names, i), "Union"))
    i++;
  adw_combo_row_set_selected (row, i);
}

/* All that Union gets to know, of its own move, of an enemy's, and of the map afterwards; with what
 * studies and exported pictures tell, or without.
 */
static char *
ask (VdtUiFixture *fixture, VdtMapPage *page, gboolean studies)
{
  VdtSighting *sighting = vdt_map_page_peek (page)->sighting;
  const VdtGrid *grid = vdt_map_get_grid (vdt_sighting_get_map (sighting));
  VdtRefereeLog *log = vdt_referee_recorder_get_log (vdt_map_page_peek (page)->recorder);
  VdtHex observer = vdt_grid_hex (grid, 0, 1), target = vdt_grid_hex (grid, 7, 1);
  GString *told = g_string_new (NULL);
  g_autofree char *text = NULL;
  GtkWindow *desk;

  vdt_ui_activate (fixture->window, "referee");
  desk = vdt_ui_wait_window (VDT_TYPE_REFEREE_WINDOW);
  g_ptr_array_unref (vdt_referee_log_clear (log));
  choose_union (ADW_COMBO_ROW (vdt_ui_find (GTK_WIDGET (desk), ADW_TYPE_COMBO_ROW, "side_row")));
  move_unit (page, 0, 1, 0);
  wait_until_quiet (page);
  move_unit (page, 0, 0, 1);
  move_unit (page, 2, 2, 1);
  wait_until_quiet (page);
  move_unit (page, 2, 2, 2);
  wait_until_quiet (page);
  text = vdt_referee_log_to_text (log, "Union");
  g_string_append (told, text);

  gtk_switch_set_active (find_switch (desk, "player_switch"), TRUE);
  append_player (told, page);
  gtk_switch_set_active (find_switch (desk, "player_switch"), FALSE);

  gtk_switch_set_active (find_switch (desk, "hidden_switch"), TRUE);
  wait_until_quiet (page);
  g_assert_cmpstr (vdt_sighting_get_hidden_for (sighting), ==, "Union");
  append_windows (told);
  append_picture (told, page);
  if (studies)
    append_exports (told, fixture, page);
  vdt_sighting_set_side (sighting, NULL);
  vdt_sighting_set_observer (sighting, &observer);
  vdt_sighting_set_target (sighting, &target);
  wait_until_quiet (page);
  append_windows (told);
  append_picture (told, page);
  if (studies)
    {
      append_exports (told, fixture, page);
      append_studies (told, fixture, page);
    }

  vdt_sighting_set_target (sighting, NULL);
  vdt_sighting_set_observer (sighting, NULL);
  gtk_switch_set_active (find_switch (desk, "hidden_switch"), FALSE);
  gtk_window_close (desk);
  vdt_ui_settle ();

  return g_string_free (told, FALSE);
}

static guint
count_seen (VdtMap *map, const VdtLosSetup *setup, VdtReferee **referee)
{
  g_autoptr (VdtTerrainView) view = vdt_terrain_view_new (map, setup);
  g_autoptr (GArray) queries = vdt_side_sight_list_queries (map, setup->rules, "Union");
  g_autofree guint8 *seen = vdt_referee_see_hexes (
      view, (const VdtLosQuery *) (gpointer) queries->data, queries->len, NULL);
  guint n = 0;

  *referee = vdt_referee_new (view, NULL, NULL);
  for (gint i = 0; i < 32; i++)
    n += seen[i];

  return n;
}

/* Where an enemy is not seen, but hides hexes from Union all the same. */
static void
hide_enemy (VdtMapPage *page, const char *side)
{
  VdtDocument *document = vdt_map_page_peek (page)->document;
  VdtMap *map = vdt_document_get_map (document);
  const VdtLosSetup *setup = vdt_sighting_get_setup (vdt_map_page_peek (page)->sighting);
  VdtReferee *referee;
  guint n_before = count_seen (map, setup, &referee);

  vdt_referee_free (referee);
  for (gint i = 0; i < 32; i++)
    {
      const VdtCounter counter = { .hex = vdt_grid_hex (vdt_map_get_grid (map), i % 8, i / 8),
                                   .side = (char *) side,
                                   .kind = VDT_COUNTER_VEHICLE };
      g_autoptr (VdtMap) after = vdt_edits_add_counter (map, &counter);
      guint n_after = count_seen (after, setup, &referee);
      gboolean is_seen =
          vdt_referee_side_sees (referee, (guint) vdt_referee_find_side (referee, "Union"), 3);

      vdt_referee_free (referee);
      if (is_seen || n_after == n_before)
        continue;
      add_counter (page, i % 8, i / 8, side, "Secret Guns");
      return;
    }
  g_assert_not_reached ();
}

/* Line by line, since the whole is long. */
static void
check_same (const char *without, const char *with)
{
  g_auto (GStrv) expected = g_strsplit (without, "\n", -1);
  g_auto (GStrv) lines = g_strsplit (with, "\n", -1);

  for (guint i = 0; expected[i] && lines[i]; i++)
    {
      if (!g_str_equal (lines[i], expected[i]))
        g_test_message ("after “%s” and “%s”", i > 1 ? lines[i - 2] : "",
                        i > 0 ? lines[i - 1] : "");
      g_assert_cmpstr (lines[i], ==, expected[i]);
    }
  g_assert_cmpuint (g_strv_length (lines), ==, g_strv_length (expected));
}

static gboolean
has_page (gpointer window)
{
  return vdt_window_get_page (window) != NULL;
}

static void
test_unseen (VdtUiFixture *fixture, gconstpointer side)
{
  g_autoptr (GFile) file = vdt_ui_fixture_write (fixture, "ridge.vedette", map_text);
  VdtMapPage *page;
  g_autofree char *first = NULL;
  g_autofree char *without = NULL;
  g_autofree char *with = NULL;

  vdt_opening_open (vdt_window_get_opening (fixture->window), file);
  vdt_ui_wait (has_page, fixture->window);
  page = vdt_window_get_page (fixture->window);

  /* What is not visible keeps what it said last: both begin after the same. */
  first = ask (fixture, page, TRUE);
  without = ask (fixture, page, TRUE);
  hide_enemy (page, side);
  with = ask (fixture, page, TRUE);
  g_assert_nonnull (strstr (without, "Pickets"));
  g_assert_null (strstr (with, "Secret"));
  check_same (without, with);
}

/* Of all that Union may not know of an enemy in its sight. */
static const VdtCounter strangers[] = {
  { .side = (char *) "Rebels", .name = (char *) "Secret Guns", .kind = VDT_COUNTER_UNIT },
  { .side = (char *) "Rebels", .name = (char *) "Secret Dummy", .kind = VDT_COUNTER_CONTACT },
  { .side = (char *) "Another Side", .kind = VDT_COUNTER_UNIT },
};

/* Puts one in the place of the one before, with a choice of what Union is told of it. */
static void
place_stranger (VdtMapPage *page, guint which, VdtGrade grade)
{
  VdtDocument *document = vdt_map_page_peek (page)->document;
  VdtIntelligence *intelligence = vdt_intelligence_of (document);
  VdtMap *map = vdt_document_get_map (document);
  VdtCounter counter = strangers[which];
  g_autoptr (VdtMap) without =
      vdt_map_get_n_counters (map) > 3 ? vdt_edits_remove_counter (map, 3) : vdt_map_ref (map);
  g_autoptr (VdtMap) with = NULL;
  g_autoptr (VdtKnowledge) none = vdt_knowledge_new (NULL, 0);
  g_autoptr (VdtKnowledge) knowledge = NULL;
  g_auto (GStrv) names = NULL;

  counter.hex = vdt_grid_hex (vdt_map_get_grid (map), 1, 3);
  counter.amount = 1;
  with = vdt_edits_add_counter (without, &counter);
  vdt_document_apply (document, without, "Remove counter");
  vdt_document_apply (document, with, "Add counter");
  names = vdt_knowledge_name_counters (with);
  knowledge = vdt_knowledge_with_grade (none, "Union", names[3], (gint) grade);
  vdt_intelligence_set (intelligence, knowledge);
}

/* Of something that is there nobody is told more, be it a unit or a dummy, and of whom. Of an enemy
 * of which it is told nothing, a side does not know even when it sees it.
 */
static void
test_graded (VdtUiFixture *fixture, gconstpointer data)
{
  VdtGrade grade = GPOINTER_TO_UINT (data);
  g_autoptr (GFile) file = vdt_ui_fixture_write (fixture, "ridge.vedette", map_text);
  VdtMapPage *page;
  g_autofree char *first = NULL;

  vdt_opening_open (vdt_window_get_opening (fixture->window), file);
  vdt_ui_wait (has_page, fixture->window);
  page = vdt_window_get_page (fixture->window);
  place_stranger (page, 0, grade);
  g_free (ask (fixture, page, FALSE));
  for (guint i = 0; i < G_N_ELEMENTS (strangers); i++)
    {
      g_autofree char *told = NULL;

      place_stranger (page, i, grade);
      told = ask (fixture, page, FALSE);
      g_assert_null (strstr (told, "Secret"));
      g_assert_cmpint (strstr (told, "something in 0204") != NULL, ==,
                       grade == VDT_GRADE_SOMETHING);
      if (!first)
        first = g_steal_pointer (&told);
      else
        check_same (first, told);
    }
}

int
main (int argc, char *argv[])
{
  ui_test_init (&argc, &argv);

  g_test_add ("/nothing-leaks/enemy", VdtUiFixture, "Rebels", vdt_ui_fixture_set_up, test_unseen,
              vdt_ui_fixture_tear_down);

  g_test_add ("/nothing-leaks/third-side", VdtUiFixture, "Another Side", vdt_ui_fixture_set_up,
              test_unseen, vdt_ui_fixture_tear_down);

  g_test_add ("/nothing-leaks/something", VdtUiFixture, GUINT_TO_POINTER (VDT_GRADE_SOMETHING),
              vdt_ui_fixture_set_up, test_graded, vdt_ui_fixture_tear_down);

  g_test_add ("/nothing-leaks/nothing", VdtUiFixture, GUINT_TO_POINTER (VDT_GRADE_NOTHING),
              vdt_ui_fixture_set_up, test_graded, vdt_ui_fixture_tear_down);

  return g_test_run ();
}
