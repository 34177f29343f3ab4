/* test-tool-panel.c - the palette of the tool in hand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "vdt-canvas.h"
#include "vdt-map-builder.h"
#include "vdt-map-zones.h"
#include "vdt-palette.h"
#include "vdt-zone-edits.h"
#include "vdt-zone-editor.h"

#define N_TERRAINS 40

/* A legend with many terrains and with levels from -1 to 3; codes go from 0, or backwards. One of
 * each has no name.
 */
static VdtLegend *
make_legend (gboolean backwards)
{
  VdtTerrain terrains[N_TERRAINS] = { { 0 } };
  VdtLevel levels[5] = { { 0 } };
  const VdtWay ways[] = { { .code = (char *) "road", .name = (char *) "Old road", .width = 24 },
                          { .code = (char *) "rail", .kind = VDT_WAY_RAIL, .width = 12 } };
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (VdtLegend) others = NULL;

  for (guint i = 0; i < N_TERRAINS; i++)
    {
      guint number = backwards ? N_TERRAINS - 1 - i : i;

      terrains[i].code = g_strdup_printf ("t%u", number);
      terrains[i].name = number != 1 ? g_strdup_printf ("Terrain %u", number) : NULL;
      terrains[i].colour = 0x405060 + number;
      terrains[i].kind = number == 0 ? VDT_KIND_OPEN : VDT_KIND_WOODS;
      g_ptr_array_add (texts, terrains[i].code);
      g_ptr_array_add (texts, terrains[i].name);
    }
  for (int i = 0; i < 5; i++)
    levels[i] = (VdtLevel){ .value = i - 1, .name = (char *) "Height", .colour = 0x808080 };
  levels[3].name = NULL;

  others = vdt_legend_new (levels, 5, terrains, N_TERRAINS, NULL, 0);

  return vdt_legend_new_with_ways (others, ways, G_N_ELEMENTS (ways));
}

static VdtMapPage *
open_map (VdtUiFixture *fixture)
{
  const VdtGrid grid = { VDT_LAYOUT_ODD_Q, 6, 4, VDT_NUMBERING_CCRR, 1, 1, 0, NULL };
  g_autoptr (VdtLegend) legend = make_legend (FALSE);
  g_autoptr (VdtMap) map = vdt_map_builder_end (vdt_map_builder_new (&grid, legend));
  VdtMapPage *page = vdt_opening_add_map (vdt_window_get_opening (fixture->window), map, NULL);

  vdt_ui_settle ();
  return page;
}

static VdtPalette *
get_palette (VdtUiFixture *fixture)
{
  return VDT_PALETTE (vdt_ui_find (GTK_WIDGET (fixture->window), VDT_TYPE_PALETTE, NULL));
}

static void
press_digit (VdtUiFixture *fixture, int digit)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->window), "palette",
                                  g_variant_new_int32 (digit));
  vdt_ui_settle ();
}

/* The row with a name lies within what the list shows of itself. */
static gboolean
is_in_view (VdtUiFixture *fixture, const char *name)
{
  VdtPalette *palette = get_palette (fixture);
  GtkWidget *scroller = vdt_ui_find (GTK_WIDGET (palette), GTK_TYPE_SCROLLED_WINDOW, NULL);
  GtkWidget *label = vdt_ui_find_text (GTK_WIDGET (palette), name);
  graphene_rect_t place;

  return label && gtk_widget_compute_bounds (label, scroller, &place) && place.origin.y >= 0
         && place.origin.y + place.size.height <= gtk_widget_get_height (scroller);
}

static int
get_number (VdtMapPage *page, const char *tool, const char *property)
{
  int number;

  g_object_get (vdt_map_page_get_tool (page, tool), property, &number, NULL);
  return number;
}

/* The switch says in which hexes shapes count, and follows undo. */
static void
test_scope (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_map (fixture);
  VdtDocument *document = vdt_map_page_peek (page)->document;
  GtkSwitch *scope;

  vdt_ui_change (fixture->window, "tool", "shape");
  vdt_ui_settle ();
  scope = GTK_SWITCH (vdt_ui_find_id (GTK_WIDGET (fixture->window), "scope"));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (scope)));
  g_assert_false (gtk_switch_get_active (scope));
  gtk_switch_set_active (scope, TRUE);
  g_assert_true (vdt_map_get_shapes_everywhere (vdt_document_get_map (document)));
  vdt_document_undo (document);
  g_assert_false (gtk_switch_get_active (scope));
  g_assert_false (vdt_document_can_undo (document));
}

/* Ways are drawn by name, or by code where they have none; a digit chooses. */
static void
test_ways (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_map (fixture);

  vdt_ui_change (fixture->window, "tool", "way");
  vdt_ui_settle ();
  g_assert_true (is_in_view (fixture, "Old road"));
  g_assert_true (is_in_view (fixture, "rail"));
  press_digit (fixture, 2);
  g_assert_cmpint (get_number (page, "way", "way"), ==, 1);
}

/* What paints is in view, also when the list comes into view later, and when it was picked. */
static void
test_in_view (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_map (fixture);

  g_object_set (vdt_map_page_get_tool (page, "terrain"), "terrain", 37, NULL);
  vdt_ui_change (fixture->window, "tool", "terrain");
  vdt_ui_settle ();
  g_assert_cmpuint (vdt_palette_get_selected (get_palette (fixture)), ==, 37);
  g_assert_true (is_in_view (fixture, "Terrain 37"));
  g_assert_false (is_in_view (fixture, "Terrain 2"));
  g_object_set (vdt_map_page_get_tool (page, "terrain"), "terrain", 21, NULL);
  vdt_ui_settle ();
  g_assert_true (is_in_view (fixture, "Terrain 21"));
  press_digit (fixture, 3);
  g_assert_true (is_in_view (fixture, "Terrain 2"));
  g_assert_cmpint (get_number (page, "terrain", "terrain"), ==, 2);
  vdt_ui_change (fixture->window, "tool", "elevation");
  vdt_ui_change (fixture->window, "tool", "terrain");
  vdt_ui_settle ();
  g_assert_cmpint (get_number (page, "terrain", "terrain"), ==, 2);
}

/* A digit chooses what shows it: terrains by their place, levels by their number. */
static void
test_digits (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_map (fixture);
  gboolean keeps_level;

  vdt_ui_change (fixture->window, "tool", "terrain");
  press_digit (fixture, 1);
  g_assert_cmpint (get_number (page, "terrain", "terrain"), ==, 0);
  press_digit (fixture, 0);
  g_assert_cmpint (get_number (page, "terrain", "terrain"), ==, 9);

  vdt_ui_change (fixture->window, "tool", "elevation");
  vdt_ui_settle ();
  g_assert_nonnull (vdt_ui_find_text (GTK_WIDGET (get_palette (fixture)), "-1"));
  press_digit (fixture, 2);
  g_assert_cmpint (get_number (page, "elevation", "level"), ==, 2);
  g_object_get (vdt_map_page_get_tool (page, "elevation"), "keeps-level", &keeps_level, NULL);
  g_assert_true (keeps_level);
  press_digit (fixture, 7);
  g_assert_cmpint (get_number (page, "elevation", "level"), ==, 2);
  press_digit (fixture, 0);
  g_assert_cmpint (get_number (page, "elevation", "level"), ==, 0);
}

static gboolean
get_flag (VdtMapPage *page, const char *tool, const char *name)
{
  gboolean flag;

  g_object_get (vdt_map_page_get_tool (page, tool), name, &flag, NULL);
  return flag;
}

/* One of three: contours raise, lower or set a level. */
static void
test_contour (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_map (fixture);
  VdtPalette *palette = get_palette (fixture);

  vdt_ui_change (fixture->window, "tool", "contour");
  vdt_ui_settle ();
  g_assert_cmpuint (vdt_palette_get_selected (palette), ==, 0);
  g_assert_nonnull (vdt_ui_find_text (GTK_WIDGET (palette), "Lower by one"));
  vdt_palette_set_selected (palette, 1);
  g_assert_true (get_flag (page, "contour", "lowers"));
  g_assert_false (get_flag (page, "contour", "keeps-level"));
  press_digit (fixture, 2);
  g_assert_true (get_flag (page, "contour", "keeps-level"));
  g_assert_cmpint (get_number (page, "contour", "level"), ==, 2);
  g_assert_cmpuint (vdt_palette_get_selected (palette), ==, 3);
  vdt_palette_set_selected (palette, 0);
  g_assert_false (get_flag (page, "contour", "lowers"));
  g_assert_false (get_flag (page, "contour", "keeps-level"));
  g_object_set (vdt_map_page_get_tool (page, "contour"), "lowers", TRUE, NULL);
  g_assert_cmpuint (vdt_palette_get_selected (palette), ==, 1);
}

/* Fields get a level, or that of what goes round them. */
static void
test_fill (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_map (fixture);
  VdtPalette *palette = get_palette (fixture);

  vdt_ui_change (fixture->window, "tool", "fill");
  g_object_set (vdt_map_page_get_tool (page, "fill"), "layer", 1, NULL);
  vdt_ui_settle ();
  g_assert_cmpuint (vdt_palette_get_selected (palette), ==, 4);
  g_assert_nonnull (vdt_ui_find_text (GTK_WIDGET (palette), "Level of the contour around it"));
  vdt_palette_set_selected (palette, 0);
  g_assert_false (get_flag (page, "fill", "keeps-level"));
  press_digit (fixture, 3);
  g_assert_true (get_flag (page, "fill", "keeps-level"));
  g_assert_cmpint (get_number (page, "fill", "level"), ==, 3);
  g_object_set (vdt_map_page_get_tool (page, "fill"), "layer", 0, NULL);
  vdt_ui_settle ();
  g_assert_null (vdt_ui_find_text (GTK_WIDGET (palette), "Level of the contour around it"));
}

static void
test_nameless (VdtUiFixture *fixture, gconstpointer data)
{
  open_map (fixture);
  vdt_ui_change (fixture->window, "tool", "terrain");
  press_digit (fixture, 1);
  g_assert_true (is_in_view (fixture, "Terrain 0"));
  g_assert_true (is_in_view (fixture, "t1"));
  vdt_ui_change (fixture->window, "tool", "elevation");
  vdt_ui_settle ();
  g_assert_true (is_in_view (fixture, "Height"));
  g_assert_true (is_in_view (fixture, "Level 2"));
}

/* What was chosen paints on, with whichever number in the new legend. */
static void
test_legend (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_map (fixture);
  VdtDocument *document = vdt_map_page_peek (page)->document;
  g_autoptr (VdtLegend) legend = make_legend (TRUE);
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (vdt_document_get_map (document));
  g_autoptr (VdtMap) map = NULL;

  vdt_ui_change (fixture->window, "tool", "terrain");
  press_digit (fixture, 5);
  vdt_map_builder_set_legend (builder, legend);
  map = vdt_map_builder_end (builder);
  vdt_document_apply (document, map, "Legend");
  vdt_ui_settle ();
  g_assert_cmpint (get_number (page, "terrain", "terrain"), ==, N_TERRAINS - 1 - 4);
  g_assert_cmpuint (vdt_palette_get_selected (get_palette (fixture)), ==, N_TERRAINS - 1 - 4);
  g_assert_true (is_in_view (fixture, "Terrain 4"));
}

static const VdtZone *
get_zone (VdtMapPage *page, guint number)
{
  const GPtrArray *zones =
      vdt_map_get_zones (vdt_document_get_map (vdt_map_page_peek (page)->document));

  return number < zones->len ? zones->pdata[number] : NULL;
}

static void
click (GtkWidget *editor, const char *name)
{
  g_signal_emit_by_name (gtk_widget_get_template_child (editor, VDT_TYPE_ZONE_EDITOR, name),
                         "clicked");
  vdt_ui_settle ();
}

/* A zone is added and renamed; a name that another has is marked, and not taken; palette and rows
 * follow each other.
 */
static void
test_zones (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_map (fixture);
  GtkWidget *editor;
  GtkWidget *name;

  vdt_ui_change (fixture->window, "tool", "zone");
  editor = vdt_ui_find (GTK_WIDGET (fixture->window), VDT_TYPE_ZONE_EDITOR, NULL);
  click (editor, "add_button");
  click (editor, "add_button");
  g_assert_nonnull (get_zone (page, 1));
  name = vdt_ui_find (editor, ADW_TYPE_ENTRY_ROW, NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (name)), ==, get_zone (page, 1)->name);

  gtk_editable_set_text (GTK_EDITABLE (name), "Town");
  g_signal_emit_by_name (name, "apply");
  g_assert_cmpstr (get_zone (page, 1)->name, ==, "Town");
  g_assert_nonnull (vdt_ui_find_text (GTK_WIDGET (get_palette (fixture)), "Town"));

  press_digit (fixture, 1);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (name)), ==, get_zone (page, 0)->name);
  gtk_editable_set_text (GTK_EDITABLE (name), " Town ");
  g_assert_true (gtk_widget_has_css_class (name, "error"));
  g_signal_emit_by_name (name, "apply");
  g_assert_cmpstr (get_zone (page, 0)->name, !=, "Town");
  g_assert_false (gtk_widget_has_css_class (name, "error"));

  click (editor, "remove_button");
  g_assert_cmpstr (get_zone (page, 0)->name, ==, "Town");
  g_assert_null (get_zone (page, 1));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (name)), ==, "Town");
}

/* How many hexes of a zone are shown. */
static guint
count_shown (VdtMapPage *page, guint number)
{
  VdtMap *map = vdt_scene_peek (vdt_canvas_get_scene (vdt_map_page_peek (page)->canvas))->map;

  return vdt_region_count (((const VdtZone *) vdt_map_get_zones (map)->pdata[number])->hexes);
}

static void
paint (VdtMapPage *page, guint number, int row)
{
  VdtDocument *document = vdt_map_page_peek (page)->document;
  g_autoptr (VdtRegion) hexes = vdt_region_new (vdt_map_get_grid (vdt_document_get_map (document)));
  g_autoptr (VdtMap) after = NULL;

  vdt_region_add_row (hexes, row);
  after = vdt_zone_edits_paint (vdt_document_get_map (document), hexes, number, TRUE);
  vdt_document_apply (document, after, "Paint");
}

/* One zone is hidden, in the window and not on the map; one that is changed is shown again. */
static gboolean
shows_all (gpointer palette)
{
  GtkScrolledWindow *scroller =
      GTK_SCROLLED_WINDOW (vdt_ui_find (palette, GTK_TYPE_SCROLLED_WINDOW, NULL));
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (scroller);

  return gtk_adjustment_get_upper (adjustment) > 0
         && gtk_adjustment_get_page_size (adjustment) >= gtk_adjustment_get_upper (adjustment);
}

/* A list of a few zones has no need to scroll. */
static void
test_few (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_map (fixture);
  VdtDocument *document = vdt_map_page_peek (page)->document;

  vdt_ui_change (fixture->window, "mode", "edit");
  vdt_ui_change (fixture->window, "tool", "zone");
  for (guint n = 1; n <= 4; n++)
    {
      VdtMap *map = vdt_document_get_map (document);
      g_autoptr (GPtrArray) zones = vdt_zones_new (vdt_map_get_zones (map));
      VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
      VdtRegion *hexes = vdt_region_new (vdt_map_get_grid (map));
      g_autofree char *name = g_strdup_printf ("Zone %u", n);
      g_autoptr (VdtMap) after = NULL;

      vdt_region_add (hexes, vdt_grid_hex (vdt_map_get_grid (map), (int) n, 1));
      g_ptr_array_add (zones, vdt_zone_new (name, 0xff0000, VDT_ZONE_PLAIN, hexes));
      vdt_map_builder_set_zones (builder, zones);
      after = vdt_map_builder_end (builder);
      vdt_document_apply (document, after, "zone");
      vdt_ui_wait (shows_all, get_palette (fixture));
    }
}

static void
test_hidden_zone (VdtUiFixture *fixture, gconstpointer data)
{
  VdtMapPage *page = open_map (fixture);
  GtkWidget *editor;
  GtkToggleButton *eye;

  vdt_ui_change (fixture->window, "tool", "zone");
  editor = vdt_ui_find (GTK_WIDGET (fixture->window), VDT_TYPE_ZONE_EDITOR, NULL);
  paint (page, 0, 0);
  paint (page, 1, 1);
  g_object_set (vdt_map_page_get_tool (page, "zone"), "zone", 1, NULL);
  vdt_ui_settle ();
  eye = GTK_TOGGLE_BUTTON (gtk_widget_get_template_child (editor, VDT_TYPE_ZONE_EDITOR, "eye"));
  g_assert_true (gtk_toggle_button_get_active (eye));

  gtk_toggle_button_set_active (eye, FALSE);
  g_assert_cmpuint (count_shown (page, 0), ==, 6);
  g_assert_cmpuint (count_shown (page, 1), ==, 0);
  g_assert_cmpuint (vdt_region_count (get_zone (page, 1)->hexes), ==, 6);
  paint (page, 0, 2);
  g_assert_cmpuint (count_shown (page, 0), ==, 12);
  g_assert_cmpuint (count_shown (page, 1), ==, 0);
  press_digit (fixture, 1);
  g_assert_true (gtk_toggle_button_get_active (eye));
  press_digit (fixture, 2);
  g_assert_false (gtk_toggle_button_get_active (eye));

  gtk_toggle_button_set_active (eye, TRUE);
  g_assert_cmpuint (count_shown (page, 1), ==, 6);
  gtk_toggle_button_set_active (eye, FALSE);
  paint (page, 1, 3);
  g_assert_cmpuint (count_shown (page, 1), ==, 12);
  g_assert_true (gtk_toggle_button_get_active (eye));
}

#define ADD(path, function)                                                                        \
  g_test_add (path, VdtUiFixture, NULL, vdt_ui_fixture_set_up, function, vdt_ui_fixture_tear_down)

void
vdt_test_tool_panel (void)
{
  ADD ("/tool-panel/in-view", test_in_view);
  ADD ("/tool-panel/digits", test_digits);
  ADD ("/tool-panel/scope", test_scope);
  ADD ("/tool-panel/ways", test_ways);
  ADD ("/tool-panel/contour", test_contour);
  ADD ("/tool-panel/fill", test_fill);
  ADD ("/tool-panel/nameless", test_nameless);
  ADD ("/tool-panel/legend", test_legend);
  ADD ("/tool-panel/zones", test_zones);
  ADD ("/tool-panel/few", test_few);
  ADD ("/tool-panel/hidden-zone", test_hidden_zone);
}
