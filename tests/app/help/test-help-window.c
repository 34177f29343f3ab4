/* test-help-window.c - the manual and the rules, open at a place
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-anchor.h"
#include "vdt-finding-row.h"
#include "vdt-help-window.h"
#include "vdt-los-explain.h"
#include "vdt-manual.h"
#include "vdt-markdown.h"

#include <string.h>

static void
collect (GtkWidget *root, GType type, GPtrArray *widgets)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type))
    g_ptr_array_add (widgets, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child;
       child = gtk_widget_get_next_sibling (child))
    collect (child, type, widgets);
}

static guint
count_headings (const char *page, const char *anchor)
{
  g_autoptr (GBytes) text = vdt_manual_load (page, NULL);
  g_autoptr (GPtrArray) headings = NULL;
  g_autoptr (GtkWidget) body = NULL;
  guint n = 0;

  if (!text)
    return 0;
  body = g_object_ref_sink (vdt_markdown_new (page, text, text, &headings));
  for (guint i = 0; i < headings->len; i++)
    {
      const VdtHeading *heading = headings->pdata[i];

      if (g_strv_contains ((const char *const *) heading->anchors, anchor))
        n++;
    }
  return n;
}

/* Every clause that a report may name has one place in the page of its rules. */
static void
test_clauses (void)
{
  guint n_rules;
  const VdtLosRules *const *rules = vdt_los_rules_list (&n_rules);

  for (guint i = 0; i < n_rules; i++)
    for (guint k = 0; rules[i]->clauses[k]; k++)
      {
        g_autofree char *page = g_strdup_printf ("rules/%s.md", rules[i]->id);

        if (count_headings (page, rules[i]->clauses[k]) != 1)
          {
            g_test_message ("%s#%s", page, rules[i]->clauses[k]);
            g_test_fail ();
          }
      }
}

/* Where the links of a page lead: those into the manual. */
static void
check_links (const char *markup)
{
  static const char start[] = "<a href=\"";

  for (const char *p = strstr (markup, start); p; p = strstr (p, start))
    {
      g_autofree char *place = NULL;
      g_auto (GStrv) parts = NULL;

      p += strlen (start);
      place = g_strndup (p, strcspn (p, "\""));
      if (g_str_has_prefix (place, "https://"))
        continue;
      parts = g_strsplit (place, "#", 2);
      g_test_message ("%s", place);
      if (parts[1])
        g_assert_cmpuint (count_headings (parts[0], parts[1]), ==, 1);
      else
        g_assert_true (g_str_has_suffix (parts[0], ".md"));
    }
}

/* What a page has. */
typedef struct
{
  guint n_labels;
  guint n_pictures;
  guint n_links;
} Content;

static void
check_page (const char *page, GBytes *text, Content *content)
{
  g_autoptr (GBytes) original = vdt_manual_load (page, NULL);
  g_auto (GStrv) names = vdt_anchor_list_headings (original);
  g_autoptr (GPtrArray) headings = NULL;
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  g_autoptr (GPtrArray) pictures = g_ptr_array_new ();
  g_autoptr (GtkWidget) body =
      g_object_ref_sink (vdt_markdown_new (page, text, original, &headings));

  g_assert_cmpuint (headings->len, >, 0);
  g_assert_cmpuint (headings->len, ==, g_strv_length (names));
  g_assert_cmpuint (((VdtHeading *) headings->pdata[0])->level, ==, 1);
  collect (body, GTK_TYPE_LABEL, labels);
  collect (body, GTK_TYPE_PICTURE, pictures);
  for (guint k = 0; k < labels->len; k++)
    {
      check_links (gtk_label_get_label (labels->pdata[k]));
      content->n_links += strstr (gtk_label_get_label (labels->pdata[k]), "<a href=") != NULL;
      g_assert_null (strstr (gtk_label_get_text (labels->pdata[k]), "]("));
      g_assert_null (strstr (gtk_label_get_text (labels->pdata[k]), "**"));
    }
  for (guint k = 0; k < pictures->len; k++)
    {
      g_assert_nonnull (gtk_picture_get_paintable (pictures->pdata[k]));
      g_assert_cmpstr (gtk_picture_get_alternative_text (pictures->pdata[k]), !=, "");
      g_assert_true (gtk_widget_has_css_class (pictures->pdata[k], "help-picture"));
    }
  content->n_labels += labels->len;
  content->n_pictures += pictures->len;
}

static void
test_pages (void)
{
  g_auto (GStrv) pages = vdt_manual_list_pages ();
  Content content = { 0 };

  for (guint i = 0; pages[i]; i++)
    {
      g_autoptr (GBytes) text = vdt_manual_load (pages[i], NULL);

      g_test_message ("%s", pages[i]);
      g_assert_nonnull (text);
      check_page (pages[i], text, &content);
    }
  g_assert_cmpuint (content.n_pictures, >, 50);
  g_assert_cmpuint (content.n_links, >, 5);
}

/* Translated pages show what the original shows, and have its places. */
static void
test_languages (void)
{
  const VdtManualLanguage *languages = vdt_manual_list_languages ();
  g_auto (GStrv) pages = vdt_manual_list_pages ();

  for (guint i = 0; pages[i]; i++)
    {
      g_autoptr (GBytes) original = vdt_manual_load (pages[i], NULL);
      Content content = { 0 };

      check_page (pages[i], original, &content);
      for (guint k = 0; languages[k].code; k++)
        {
          const char *const codes[] = { languages[k].code, NULL };
          g_autoptr (GBytes) text = vdt_manual_load (pages[i], codes);
          Content own = { 0 };

          g_test_message ("%s %s", codes[0], pages[i]);
          g_assert_true (vdt_manual_has (pages[i], codes[0])
                         == vdt_manual_has (pages[i], languages[0].code));
          check_page (pages[i], text, &own);
          g_assert_cmpuint (own.n_labels, ==, content.n_labels);
          g_assert_cmpuint (own.n_pictures, ==, content.n_pictures);
          g_assert_cmpuint (own.n_links, ==, content.n_links);
        }
    }
}

/* Tables, lists in lists, code, and what is no link here. */
static void
test_markdown (void)
{
  static const char text[] =
      "# One\n\n- a\n  1. `b < c`\n  2. d\n\n| x | y |\n|---|---|\n| *1* | 2 |\n\n"
      "    code & more\n\n[there](https://example.org) [gone](nowhere.md)\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GPtrArray) headings = NULL;
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  g_autoptr (GtkWidget) body =
      g_object_ref_sink (vdt_markdown_new ("referee.md", bytes, bytes, &headings));
  static const char *const told[] = { "One", "•", "a", "1.", "b < c",       "2.",        "d",
                                      "x",   "y", "1", "2",  "code & more", "there gone" };

  collect (body, GTK_TYPE_LABEL, labels);
  g_assert_cmpuint (labels->len, ==, G_N_ELEMENTS (told));
  for (guint i = 0; i < labels->len; i++)
    g_assert_cmpstr (gtk_label_get_text (labels->pdata[i]), ==, told[i]);
}

static gboolean
has_result (gpointer sighting)
{
  return vdt_sighting_get_result (sighting) != NULL;
}

static VdtSighting *
aim (VdtUiFixture *fixture)
{
  VdtMapPage *page = vdt_ui_fixture_open_map (fixture, "ridge.vedette");
  VdtSighting *sighting = vdt_map_page_peek (page)->sighting;
  const VdtHex observer = vdt_layout_hex (VDT_LAYOUT_ODD_Q, 0, 1);
  const VdtHex target = vdt_layout_hex (VDT_LAYOUT_ODD_Q, 5, 1);

  vdt_sighting_set_observer (sighting, &observer);
  vdt_sighting_set_target (sighting, &target);
  vdt_ui_wait (has_result, sighting);
  vdt_ui_settle ();
  return sighting;
}

static gboolean
tells (GtkWidget *root, const char *text)
{
  GtkWidget *label = vdt_ui_find_text (root, text);

  return label && gtk_widget_get_mapped (label);
}

static gboolean
has_two_maps (gpointer tabs)
{
  return adw_tab_view_get_n_pages (tabs) == 2;
}

static gboolean
is_seen (gpointer body)
{
  return gtk_widget_get_opacity (body) == 1;
}

/* The page has gone to its place, where the heading stands at the top. */
static void
check_heading (gpointer window, const char *text)
{
  GtkWidget *clamp = vdt_ui_find (window, ADW_TYPE_CLAMP, "clamp");
  GtkWidget *scroller = vdt_ui_find (window, GTK_TYPE_SCROLLED_WINDOW, "scroller");
  GtkWidget *heading = vdt_ui_find_text (clamp, text);
  graphene_rect_t bounds;

  g_assert_nonnull (heading);
  vdt_ui_wait (is_seen, adw_clamp_get_child (ADW_CLAMP (clamp)));
  vdt_ui_settle ();
  g_assert_true (gtk_widget_compute_bounds (heading, scroller, &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.y, <=, 30);
}

/* The clause of each finding is a link, with the finding told at the clause. */
static void
test_report (VdtUiFixture *fixture, gconstpointer data)
{
  VdtSighting *sighting = aim (fixture);
  VdtMap *map = vdt_sighting_get_map (sighting);
  VdtLosResult *result = vdt_sighting_get_result (sighting);
  const VdtHex near = vdt_layout_hex (VDT_LAYOUT_ODD_Q, 1, 1);
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  AdwTabView *tabs = vdt_window_get_tab_view (fixture->window);
  GtkWindow *window = NULL;

  collect (GTK_WIDGET (fixture->window), VDT_TYPE_FINDING_ROW, rows);
  g_assert_cmpuint (rows->len, >, 0);
  g_assert_cmpuint (rows->len, ==, vdt_los_result_get_n_findings (result));
  for (guint i = 0; i < rows->len; i++)
    {
      const VdtFinding *finding = vdt_los_result_get_finding (result, i);
      const char *clause = vdt_los_result_get_rules (result)->clauses[finding->clause];
      g_autofree char *place = g_strdup_printf ("rules/cwb.md#%s", clause);
      g_autofree char *name = g_strdup_printf ("Read clause %s in the rules", clause);
      g_autofree char *sentence = vdt_los_explain_finding (finding, map);
      GtkWidget *button = vdt_ui_find (rows->pdata[i], GTK_TYPE_BUTTON, "clause");

      g_assert_true (gtk_widget_get_mapped (button));
      g_assert_true (gtk_widget_get_focusable (button));
      g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, name); /* its description */
      gtk_widget_activate (button);
      window = vdt_ui_wait_window (VDT_TYPE_HELP_WINDOW);
      g_assert_cmpstr (vdt_help_window_get_place (VDT_HELP_WINDOW (window)), ==, place);
      g_assert_true (tells (GTK_WIDGET (window), sentence));
    }

  /* It follows the map in view, and the line. */
  vdt_ui_fixture_open_map (fixture, "other.vedette");
  vdt_ui_wait (has_two_maps, tabs);
  vdt_ui_settle ();
  g_assert_false (tells (GTK_WIDGET (window), "The line in view"));
  vdt_help_window_follow (GTK_WINDOW (fixture->window), sighting);
  g_assert_true (tells (GTK_WIDGET (window), "The line in view"));

  vdt_sighting_set_target (sighting, &near);
  vdt_ui_wait (has_result, sighting);
  g_assert_true (tells (GTK_WIDGET (window), "The line was decided before this clause."));
  vdt_sighting_set_target (sighting, NULL);
  vdt_ui_settle ();
  g_assert_false (tells (GTK_WIDGET (window), "The line in view"));
}

/* On the way from clause to clause the card goes away above the next one. */
static void
test_from_clause_to_clause (VdtUiFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *place;
    const char *heading;
  } way[] = {
    { "rules/cwb.md#1", "1: higher than both" },
    { "rules/cwb.md#4", "4: a ridge of the same height" },
    { "rules/cwb.md#9", "9: lower ridges" },
    { "rules/cwb.md#6", "6: the crest" },
    { "rules/cwb.md#1", "1: higher than both" },
  };
  GtkWindow *window;

  aim (fixture);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.help", "s", "rules/cwb.md");
  window = vdt_ui_wait_window (VDT_TYPE_HELP_WINDOW);
  for (guint i = 0; i < G_N_ELEMENTS (way); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "help.open", "s", way[i].place);
      check_heading (window, way[i].heading);
      g_assert_true (tells (GTK_WIDGET (window), "The line in view"));
      /* What leads nowhere changes nothing. */
      gtk_widget_activate_action (GTK_WIDGET (window), "help.open", "s", "no/such.md");
      g_assert_true (tells (GTK_WIDGET (window), "The line in view"));
    }
}

static void
test_way_back (VdtUiFixture *fixture, gconstpointer data)
{
  VdtHelpWindow *window;
  gpointer weak;

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.help", "s", "rules/README.md");
  window = VDT_HELP_WINDOW (vdt_ui_wait_window (VDT_TYPE_HELP_WINDOW));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "The Rules");
  gtk_widget_activate_action (GTK_WIDGET (window), "help.open", "s", "rules/ney.md#chart");
  vdt_ui_settle ();
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Ney vs Wellington");
  check_heading (window, "chart: the comparison");
  gtk_widget_activate_action (GTK_WIDGET (window), "help.open", "s", "no/such.md");
  g_assert_cmpstr (vdt_help_window_get_place (window), ==, "rules/ney.md#chart");
  gtk_widget_activate_action (GTK_WIDGET (window), "help.back", NULL);
  g_assert_cmpstr (vdt_help_window_get_place (window), ==, "rules/README.md");

  weak = window;
  g_object_add_weak_pointer (G_OBJECT (window), &weak);
  gtk_window_close (GTK_WINDOW (window));
  vdt_ui_wait_gone (&weak);
}

/* The manual opens in the reader's language, at the same places, and goes on where it has none. */
static void
test_own_language (VdtUiFixture *fixture, gconstpointer data)
{
  static const char *const german[] = { "de", NULL };
  g_autoptr (GBytes) text = vdt_manual_load ("manual.md", german);
  g_auto (GStrv) headings = vdt_anchor_list_headings (text);
  g_autofree char *before = g_strdup (g_getenv ("LANGUAGE"));
  GtkWindow *window;

  if (!vdt_manual_has ("manual.md", "de"))
    {
      g_test_skip ("the manual was not translated: po4a is not installed");
      return;
    }
  g_setenv ("LANGUAGE", "de_AT:de", TRUE);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.help", "s", "manual.md#undoing");
  window = vdt_ui_wait_window (VDT_TYPE_HELP_WINDOW);
  g_assert_true (tells (GTK_WIDGET (window), headings[0]));
  g_assert_cmpstr (vdt_help_window_get_place (VDT_HELP_WINDOW (window)), ==, "manual.md#undoing");
  gtk_widget_activate_action (GTK_WIDGET (window), "help.open", "s", "rules/ney.md#chart");
  check_heading (window, "chart: the comparison");
  if (before)
    g_setenv ("LANGUAGE", before, TRUE);
  else
    g_unsetenv ("LANGUAGE");
}

/* As it may be asked for over the bus. */
static void
test_no_such_place (VdtUiFixture *fixture, gconstpointer data)
{
  static const char *const places[] = { "", "no/such.md#place", "#" };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      gpointer weak;

      gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.help", "s", places[i]);
      weak = vdt_ui_wait_window (VDT_TYPE_HELP_WINDOW);
      g_object_add_weak_pointer (weak, &weak);
      g_assert_cmpstr (vdt_help_window_get_place (weak), ==, "first-fan.md");
      gtk_window_close (weak);
      vdt_ui_wait_gone (&weak);
    }
}

#define ADD(path, function)                                                                        \
  g_test_add (path, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function, vdt_ui_fixture_tear_down)

void
vdt_test_help_window (void)
{
  g_test_add_func ("/help-window/clauses", test_clauses);
  g_test_add_func ("/help-window/pages", test_pages);
  g_test_add_func ("/help-window/languages", test_languages);
  g_test_add_func ("/help-window/markdown", test_markdown);
  ADD ("/help-window/own-language", test_own_language);
  ADD ("/help-window/report", test_report);
  ADD ("/help-window/from-clause-to-clause", test_from_clause_to_clause);
  ADD ("/help-window/way-back", test_way_back);
  ADD ("/help-window/no-such-place", test_no_such_place);
}
