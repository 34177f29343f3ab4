/* test-audit-window.c - the audit: from the menu to two sight lines side by side
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-audit-window.h"
#include "vdt-audits.h"
#include "vdt-canvas.h"
#include "vdt-hex-label.h"

static gboolean
has_map (gpointer window)
{
  return vdt_window_get_page (window) != NULL;
}

/* An example on which smoke lies in the target's hex for one of the two only. */
static VdtMapPage *
open_example (VdtUiFixture *fixture)
{
  g_autofree char *path = g_build_filename (g_getenv ("VEDETTE_DATA_DIR"), "examples",
                                            "two-hills-and-a-smoke.vedette", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  vdt_opening_open (vdt_window_get_opening (fixture->window), file);
  vdt_ui_wait (has_map, fixture->window);
  vdt_ui_settle ();

  return vdt_window_get_page (fixture->window);
}

static VdtAuditWindow *
begin (VdtUiFixture *fixture)
{
  vdt_ui_activate (fixture->window, "audit");

  return VDT_AUDIT_WINDOW (vdt_ui_wait_window (VDT_TYPE_AUDIT_WINDOW));
}

static gboolean
is_at_rest (gpointer window)
{
  return !vdt_study_window_is_running (VDT_STUDY_WINDOW (window));
}

static GtkWidget *
find (VdtAuditWindow *window, GType type, const char *id)
{
  return vdt_ui_find (GTK_WIDGET (window), type, id);
}

static void
audit_by (VdtAuditWindow *window, const char *id)
{
  guint n_rules, i = 0;
  const VdtLosRules *const *list = vdt_los_rules_list (&n_rules);

  while (!g_str_equal (list[i]->id, id))
    i++;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find (window, GTK_TYPE_DROP_DOWN, "rules")), i + 1);
  vdt_ui_wait (is_at_rest, window);
}

/* Pairs are listed and their ends marked; one of them is brought to the map, with both reasons. */
static void
test_audit (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_example (fixture);
  VdtCanvas *canvas = vdt_map_page_peek (page)->canvas;
  VdtSighting *sighting = vdt_map_page_peek (page)->sighting;
  VdtAuditWindow *window = begin (fixture);
  VdtAuditPair pair;
  VdtHex observer, target;
  g_autoptr (VdtAudits) audits = NULL;
  guint n_pairs;
  GtkWidget *row;
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;
  g_autofree char *there = NULL;
  g_autofree char *back = NULL;

  audit_by (window, "coh");
  audits = vdt_audits_new (vdt_sighting_get_map (sighting), vdt_sighting_get_setup (sighting),
                           vdt_los_rules_find ("coh"));
  g_assert_true (vdt_audits_run (audits, 0, NULL));
  pair = vdt_audit_get_pairs (vdt_audits_get_audit (audits, 0), VDT_AUDIT_SIGHT, &n_pairs)[0];
  g_assert_cmpuint (n_pairs, >, 0);
  g_assert_nonnull (vdt_scene_peek (vdt_canvas_get_scene (canvas))->heat);
  g_assert_true (gtk_widget_get_sensitive (find (window, GTK_TYPE_BUTTON, "save_button")));

  row = gtk_widget_get_first_child (find (window, GTK_TYPE_LIST_BOX, "list"));
  gtk_widget_activate (row);
  vdt_ui_settle ();
  g_assert_true (vdt_sighting_get_observer (sighting, &observer));
  g_assert_true (vdt_sighting_get_target (sighting, &target));
  g_assert_true (vdt_hex_equal (observer, pair.from));
  g_assert_true (vdt_hex_equal (target, pair.to));
  from = vdt_hex_label (vdt_map_get_grid (vdt_scene_peek (vdt_canvas_get_scene (canvas))->map),
                        pair.from);
  to = vdt_hex_label (vdt_map_get_grid (vdt_scene_peek (vdt_canvas_get_scene (canvas))->map),
                      pair.to);
  there = g_strdup_printf ("%s to %s", from, to);
  back = g_strdup_printf ("%s to %s", to, from);
  g_assert_nonnull (vdt_ui_find_text (GTK_WIDGET (window), there));
  g_assert_nonnull (vdt_ui_find_text (GTK_WIDGET (window), back));

  /* The map is as it was when the window has gone. */
  gtk_window_close (GTK_WINDOW (window));
  vdt_ui_settle ();
  g_assert_null (vdt_scene_peek (vdt_canvas_get_scene (canvas))->heat);
}

/* An audit can be made again and given up; then it waits for a word. */
static void
test_cancel (VdtUiFixture *fixture, gconstpointer data)
{
  VdtAuditWindow *window;
  GtkProgressBar *progress;

  open_example (fixture);
  window = begin (fixture);
  vdt_ui_wait (is_at_rest, window);
  g_signal_emit_by_name (find (window, GTK_TYPE_BUTTON, "again_button"), "clicked");
  g_assert_true (vdt_study_window_is_running (VDT_STUDY_WINDOW (window)));
  g_signal_emit_by_name (find (window, GTK_TYPE_BUTTON, "cancel_button"), "clicked");
  g_assert_false (vdt_study_window_is_running (VDT_STUDY_WINDOW (window)));
  g_assert_true (gtk_widget_get_visible (find (window, GTK_TYPE_BOX, "plan_box")));
  g_signal_emit_by_name (find (window, GTK_TYPE_BUTTON, "begin_button"), "clicked");
  vdt_ui_wait (is_at_rest, window);
  progress = GTK_PROGRESS_BAR (find (window, GTK_TYPE_PROGRESS_BAR, "progress"));
  g_assert_cmpfloat (gtk_progress_bar_get_fraction (progress), ==, 1);

  /* A map that closes takes its audit with it. */
  vdt_ui_activate (fixture->window, "close-tab");
  vdt_ui_settle ();
  g_assert_false (vdt_ui_is_enabled (fixture->window, "audit"));
}

/* A window that is closed meanwhile shows nothing any more, and does not stand in the way of the
 * next one.
 */
static void
test_close (VdtUiFixture *fixture, gconstpointer data)
{
  VdtCanvas *canvas = vdt_map_page_peek (open_example (fixture))->canvas;
  VdtAuditWindow *closed = begin (fixture);
  VdtAuditWindow *window;

  vdt_ui_wait (is_at_rest, closed);
  g_signal_emit_by_name (find (closed, GTK_TYPE_BUTTON, "again_button"), "clicked");
  g_object_add_weak_pointer (G_OBJECT (closed), (gpointer *) &closed);
  gtk_window_destroy (GTK_WINDOW (closed));
  g_assert_nonnull (closed);
  g_assert_false (vdt_study_window_is_running (VDT_STUDY_WINDOW (closed)));
  g_assert_null (vdt_scene_peek (vdt_canvas_get_scene (canvas))->heat);

  window = begin (fixture);
  g_assert_true (window != closed);
  vdt_ui_wait_gone ((gpointer *) &closed);
  vdt_ui_wait (is_at_rest, window);
  g_assert_nonnull (vdt_scene_peek (vdt_canvas_get_scene (canvas))->heat);
}

/* A system that cannot judge the map is refused, with the reason, and audits nothing. */
static void
test_misfit (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_example (fixture);
  VdtDocument *document = vdt_map_page_peek (page)->document;
  g_autoptr (VdtMapBuilder) builder =
      vdt_map_builder_new_from_map (vdt_document_get_map (document));
  g_autoptr (VdtMap) map = NULL;
  VdtAuditWindow *window;
  const char *summary;

  vdt_map_builder_set_elevation (builder, VDT_HEX (0, 0), 9);
  map = vdt_map_builder_end (g_steal_pointer (&builder));
  vdt_document_apply (document, map, "Mountain");
  window = begin (fixture);
  vdt_ui_wait (is_at_rest, window);
  audit_by (window, "panzerblitz");
  vdt_ui_settle ();
  summary = gtk_label_get_label (GTK_LABEL (find (window, GTK_TYPE_LABEL, "summary")));
  g_assert_true (g_str_has_prefix (
      summary, "PanzerBlitz cannot judge this map: These rules do not know elevation 9"));
  g_assert_false (gtk_widget_get_visible (find (window, GTK_TYPE_LIST_BOX, "list")));
  g_assert_false (gtk_widget_get_visible (find (window, GTK_TYPE_BOX, "plan_box")));
  g_assert_false (gtk_widget_get_sensitive (find (window, GTK_TYPE_BUTTON, "save_button")));
  audit_by (window, "coh");
  summary = gtk_label_get_label (GTK_LABEL (find (window, GTK_TYPE_LABEL, "summary")));
  g_assert_true (g_str_has_prefix (summary, "Conflict of Heroes: "));
}

void
vdt_test_audit_window (void)
{
  g_test_add ("/audit-window/audit", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_audit,
              vdt_ui_fixture_tear_down);
  g_test_add ("/audit-window/misfit", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_misfit,
              vdt_ui_fixture_tear_down);
  g_test_add ("/audit-window/close", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_close,
              vdt_ui_fixture_tear_down);
  g_test_add ("/audit-window/cancel", VdtUiFixture, NULL, vdt_ui_fixture_set_up, test_cancel,
              vdt_ui_fixture_tear_down);
}
