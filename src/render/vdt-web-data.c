/* vdt-web-data.c - what a web page says and knows of its map, besides its lines
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-web-data.h"

#include "vdt-web-json.h"
#include "vdt-web-places.h"

#include "vdt-hex-label.h"
#include "vdt-los-explain.h"
#include "vdt-side-sight.h"

#include <glib/gi18n.h>
#include <string.h>

/* What is in src/render/web, put into the program when it is built. */
GResource *vdt_web_get_resource (void);

/* What the page says: its template and its script ask for texts by these names. */
static const struct
{
  const char *name;
  const char *text;
} texts[] = {
  { "map", N_("Map") },
  { "zoom-in", N_("Zoom in") },
  { "zoom-out", N_("Zoom out") },
  { "report", N_("Fan and reasons") },
  { "script", N_("Only the map is shown, because this browser does not run scripts.") },
  { "old",
    N_("Only the map is shown, because this browser is too old to unpack the sight lines.") },
  { "none", N_("This map has no sight lines.") },
  { "tap", N_("Tap a hex or a unit to see its fan.") },
  { "tap-other", N_("Tap another hex for the reasons why it is visible or hidden.") },
  { "all", N_("All clauses tested") },
  { "back", N_("Reverse") },
  { "here", N_("Observe from here") },
  { "clear", N_("Start over") },
  { "stands", N_("Observer") },
  { "ground", N_("From the ground of the hex") },
  { "rules", N_("Rules") },
  { "units", N_("Units") },
  { "zones", N_("Zones") },
  { "names", N_("Labels") },
  { "help", N_("How to use this page") },
  { "taps", N_("Tap a hex or a unit to see its fan. Tap another hex for the sight line and its "
               "reasons. Tap it again to make it the observer. Tap the observer again to clear "
               "it. Zoom with two fingers.") },
  { "keys", N_("With the keyboard, move from hex to hex with the arrow keys, choose with Enter, "
               "go back with Escape, and zoom with plus and minus.") },
  { "made", N_("Made with Vedette. This page works offline.") },
  { "level", N_("level %d") },
  { "own", N_("%s is the observer’s hex.") },
  { "sees", N_("%s sees %s (%s).") },
  { "hindered", N_("%s sees %s, hindered by %d (%s).") },
  { "sees-not", N_("%2$s is hidden from %1$s (%3$s).") },
  { "beyond", N_("%s is out of range of %s.") },
};

static const char *
get_text (const VdtWebPage *page, VdtMapText text)
{
  const char *found = vdt_map_get_text (page->map, text);

  return found && *found ? found : NULL;
}

/**
 * vdt_web_data_load:
 * @name: a file of src/render/web
 *
 * Returns: (transfer full): what is in it
 */
GBytes *
vdt_web_data_load (const char *name)
{
  g_autofree char *path = g_strconcat ("/io/github/vedette/Vedette/web/", name, NULL);

  return g_resource_lookup_data (vdt_web_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
}

/**
 * vdt_web_data_dup_title:
 * @page: what a page is made of
 *
 * Returns: (transfer full): what stands over the page
 */
char *
vdt_web_data_dup_title (const VdtWebPage *page)
{
  const char *title = get_text (page, VDT_MAP_TITLE);

  return g_strdup (title ? title : page->name ? page->name : _("Untitled map"));
}

static gboolean
is_found (GArray *queries, const VdtLosQuery *query)
{
  for (guint i = 0; i < queries->len; i++)
    {
      const VdtLosQuery *other = &g_array_index (queries, VdtLosQuery, i);

      if (vdt_hex_equal (other->observer, query->observer)
          && other->observer_at == query->observer_at
          && other->observer_level == query->observer_level)
        return TRUE;
    }

  return FALSE;
}

/**
 * vdt_web_data_list_observers:
 * @page: what a page is made of
 * @view: its map, as one of its rule systems sees it
 *
 * Lists who looks: every hex, and behind them each place in a hex where a unit stands and the rules
 * say that it looks from there.
 *
 * Returns: (transfer full) (element-type VdtLosQuery): the observers
 */
GArray *
vdt_web_data_list_observers (const VdtWebPage *page, const VdtTerrainView *view)
{
  const VdtGrid *grid = vdt_map_get_grid (page->map);
  GArray *queries = g_array_new (FALSE, FALSE, sizeof (VdtLosQuery));
  VdtLosQuery query = page->query;

  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        query.observer = vdt_grid_hex (grid, column, row);
        if (!vdt_map_is_void (page->map, query.observer))
          g_array_append_val (queries, query);
      }
  for (guint i = 0; i < vdt_map_get_n_counters (page->map); i++)
    {
      const VdtCounter *counter = vdt_map_get_counter (page->map, i);

      if (!vdt_counter_looks (counter) || vdt_map_is_void (page->map, counter->hex)
          || !view->rules->reads_levels)
        continue;
      vdt_side_sight_set_observer (&query, view->rules, counter);
      if (!is_found (queries, &query))
        g_array_append_val (queries, query);
    }

  return queries;
}

/* The author, the licence, and whose map it is. */
static char *
make_about (const VdtWebPage *page)
{
  g_autofree char *side =
      page->side ? g_strdup_printf (_("The map as “%s” knows it"), page->side) : NULL;
  const char *known[] = { side, get_text (page, VDT_MAP_AUTHOR), get_text (page, VDT_MAP_LICENCE) };
  GString *about = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (known[i])
      g_string_append_printf (about, "%s%s", about->len > 0 ? " · " : "", known[i]);

  return g_string_free (about, FALSE);
}

/* What stands in the template for a name in double braces. */
static char *
find_text (const VdtWebPage *page, const char *name)
{
  if (g_str_equal (name, "title"))
    return vdt_web_data_dup_title (page);
  if (g_str_equal (name, "about"))
    return make_about (page);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (g_str_equal (name, texts[i].name))
      return g_strdup (_(texts[i].text));
  g_return_val_if_reached (NULL);
}

/**
 * vdt_web_data_append_body:
 * @html: the page
 * @page: what it is made of
 * @picture: the address of the map's picture
 * @counters: (nullable): that of its counters, which lies over what is seen
 *
 * Writes what stands on the page, in the reader's language.
 */
void
vdt_web_data_append_body (GString *html,
                          const VdtWebPage *page,
                          const char *picture,
                          const char *counters)
{
  g_autoptr (GBytes) bytes = vdt_web_data_load ("page.html");
  g_autofree char *template = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_auto (GStrv) parts = g_strsplit (template, "{{", -1);

  g_string_append (html, parts[0]);
  for (guint i = 1; parts[i]; i++)
    {
      g_auto (GStrv) part = g_strsplit (parts[i], "}}", 2);

      if (g_str_equal (part[0], "picture"))
        g_string_append (html, picture);
      else if (g_str_equal (part[0], "counters") && counters)
        g_string_append_printf (html, "<img alt=\"\" src=\"%s\">", counters);
      else if (!g_str_equal (part[0], "counters"))
        {
          g_autofree char *text = find_text (page, part[0]);
          g_autofree char *escaped = g_markup_escape_text (text, -1);

          g_string_append (html, escaped);
        }
      g_string_append (html, part[1]);
    }
}

static void
begin_member (GString *json, const char *name)
{
  vdt_web_json_comma (json);
  vdt_web_json_text (json, name);
  g_string_append_c (json, ':');
}

static void
append_item (GString *json, const char *text)
{
  vdt_web_json_comma (json);
  vdt_web_json_text (json, text);
}

static void
append_real (GString *json, double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  vdt_web_json_comma (json);
  g_string_append (json, g_ascii_formatd (text, sizeof text, "%.2f", number));
}

static void
append_integer (GString *json, int number)
{
  vdt_web_json_comma (json);
  g_string_append_printf (json, "%d", number);
}

/* Lists of all hexes in row order, each by one function. */
typedef void (*AppendHex) (GString *json, const VdtWebPage *page, const VdtView *view, VdtHex hex);

static void
append_x (GString *json, const VdtWebPage *page, const VdtView *view, VdtHex hex)
{
  double x, y;

  vdt_view_hex_centre (view, hex, &x, &y);
  append_real (json, x);
}

static void
append_y (GString *json, const VdtWebPage *page, const VdtView *view, VdtHex hex)
{
  double x, y;

  vdt_view_hex_centre (view, hex, &x, &y);
  append_real (json, y);
}

static void
append_label (GString *json, const VdtWebPage *page, const VdtView *view, VdtHex hex)
{
  g_autofree char *label = vdt_hex_label (&view->grid, hex);

  append_item (json, label);
}

static void
append_void (GString *json, const VdtWebPage *page, const VdtView *view, VdtHex hex)
{
  if (vdt_map_is_void (page->map, hex))
    append_integer (json, vdt_grid_index (&view->grid, hex));
}

static void
append_terrain (GString *json, const VdtWebPage *page, const VdtView *view, VdtHex hex)
{
  append_integer (json, (int) vdt_map_get_terrain (page->map, hex));
}

static void
append_level (GString *json, const VdtWebPage *page, const VdtView *view, VdtHex hex)
{
  append_integer (json, vdt_map_get_elevation (page->map, hex));
}

static void
append_hexes (GString *json, const VdtWebPage *page, const VdtView *view)
{
  static const struct
  {
    const char *name;
    AppendHex append;
  } lists[] = {
    { "x", append_x },
    { "y", append_y },
    { "labels", append_label },
    { "voids", append_void },
    { "terrain", append_terrain },
    { "levels", append_level },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      begin_member (json, lists[i].name);
      g_string_append_c (json, '[');
      for (int row = 0; row < view->grid.rows; row++)
        for (int column = 0; column < view->grid.columns; column++)
          lists[i].append (json, page, view, vdt_grid_hex (&view->grid, column, row));
      g_string_append_c (json, ']');
    }
}

static void
append_corners (GString *json, const VdtView *view)
{
  VdtHex hex = vdt_grid_hex (&view->grid, 0, 0);
  double x, y, xs[6], ys[6];

  vdt_view_hex_centre (view, hex, &x, &y);
  vdt_view_hex_corners (view, hex, xs, ys);
  begin_member (json, "corners");
  g_string_append_c (json, '[');
  for (guint i = 0; i < VDT_N_SIDES; i++)
    {
      vdt_web_json_comma (json);
      g_string_append_c (json, '[');
      append_real (json, xs[i] - x);
      append_real (json, ys[i] - y);
      g_string_append_c (json, ']');
    }
  g_string_append_c (json, ']');
}

static void
append_words (GString *json)
{
  begin_member (json, "words");
  g_string_append_c (json, '{');
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      begin_member (json, texts[i].name);
      vdt_web_json_text (json, _(texts[i].text));
    }
  begin_member (json, "verdicts");
  g_string_append_c (json, '[');
  for (guint i = 0; i < VDT_N_VERDICTS; i++)
    append_item (json, vdt_verdict_title ((VdtVerdict) i));
  g_string_append (json, "]}");
}

static void
append_units (GString *json, const VdtWebPage *page)
{
  const VdtGrid *grid = vdt_map_get_grid (page->map);

  begin_member (json, "units");
  g_string_append_c (json, '[');
  for (guint i = 0; i < vdt_map_get_n_counters (page->map); i++)
    {
      const VdtCounter *counter = vdt_map_get_counter (page->map, i);
      g_autofree char *title = vdt_counter_dup_title (counter);

      if (!(page->layers & VDT_LAYER_COUNTERS) || !vdt_map_contains (page->map, counter->hex)
          || vdt_map_is_void (page->map, counter->hex))
        continue;
      vdt_web_json_comma (json);
      g_string_append_printf (json, "[%d,", vdt_grid_index (grid, counter->hex));
      vdt_web_json_text (json, title);
      g_string_append_c (json, ']');
    }
  g_string_append_c (json, ']');
}

/**
 * vdt_web_data_append_map:
 * @json: an object that was begun
 * @page: what the page is made of
 * @spacing: pixels of its picture from hex to hex
 *
 * Writes what the script knows of the map and all texts that it shows, and begins the list of rule
 * systems.
 */
void
vdt_web_data_append_map (GString *json, const VdtWebPage *page, double spacing)
{
  const VdtGrid *grid = vdt_map_get_grid (page->map);
  guint n_terrains;
  const VdtTerrain *terrains =
      vdt_legend_get_terrains (vdt_map_get_legend (page->map), &n_terrains);
  VdtView view;
  double width, height;

  vdt_view_init (&view, grid, spacing);
  vdt_view_get_size (&view, &width, &height);
  append_words (json);
  begin_member (json, "columns");
  g_string_append_printf (json, "%d,\"rows\":%d", grid->columns, grid->rows);
  begin_member (json, "width");
  append_real (json, width);
  begin_member (json, "height");
  append_real (json, height);
  begin_member (json, "spacing");
  append_real (json, spacing);
  begin_member (json, "start");
  g_string_append_printf (json, "[%d,%d]",
                          page->has_observer ? vdt_grid_index (grid, page->query.observer) : -1,
                          page->has_target ? vdt_grid_index (grid, page->query.target) : -1);
  append_corners (json, &view);
  append_hexes (json, page, &view);
  begin_member (json, "terrains");
  g_string_append_c (json, '[');
  for (guint i = 0; i < n_terrains; i++)
    append_item (json, vdt_terrain_get_title (&terrains[i]));
  g_string_append_c (json, ']');
  append_units (json, page);
  vdt_web_places_append (json, page->map, page->layers, &view);
  begin_member (json, "systems");
  g_string_append_c (json, '[');
}

static guint
count_hexes (const VdtWebPage *page)
{
  const VdtGrid *grid = vdt_map_get_grid (page->map);
  guint n = 0;

  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      n += vdt_map_is_void (page->map, vdt_grid_hex (grid, column, row)) ? 0 : 1;

  return n;
}

/* How a list of those who look calls one; empty for the ground of a hex. */
static char *
describe_observer (const VdtWebPage *page, const VdtTerrainView *view, const VdtLosQuery *query)
{
  for (guint i = vdt_map_get_n_counters (page->map); i-- > 0;)
    {
      const VdtCounter *counter = vdt_map_get_counter (page->map, i);
      VdtLosQuery other = { .target_level = 0 };
      g_autofree char *title = NULL;

      if (!vdt_counter_looks (counter))
        continue;
      vdt_side_sight_set_observer (&other, view->rules, counter);
      if (!vdt_hex_equal (other.observer, query->observer)
          || other.observer_at != query->observer_at
          || other.observer_level != query->observer_level)
        continue;
      title = vdt_counter_dup_title (counter);

      return g_strdup_printf (_("%s (level %d + %d)"), title,
                              vdt_map_get_elevation (page->map, counter->hex), counter->level);
    }

  return g_strdup ("");
}

/**
 * vdt_web_data_append_system:
 * @json: a list of systems that was begun
 * @page: what the page is made of
 * @view: its map, as a rule system sees it
 * @observers: who looks, see vdt_web_data_list_observers()
 * @lines: what they see
 *
 * Writes what the script knows of a rule system: its name and options, who looks, the tables of its
 * lines, and how long the text of each block is.
 */
void
vdt_web_data_append_system (GString *json,
                            const VdtWebPage *page,
                            const VdtTerrainView *view,
                            GArray *observers,
                            const VdtWebLines *lines)
{
  const VdtGrid *grid = vdt_map_get_grid (page->map);
  g_autofree char *rules = vdt_los_explain_rules (view);
  guint n_hexes = count_hexes (page);

  vdt_web_json_comma (json);
  g_string_append_c (json, '{');
  begin_member (json, "id");
  vdt_web_json_text (json, view->rules->id);
  begin_member (json, "title");
  vdt_web_json_text (json, _(view->rules->title));
  begin_member (json, "source");
  vdt_web_json_text (json, _(view->rules->source));
  begin_member (json, "rules");
  vdt_web_json_text (json, rules);
  begin_member (json, "observers");
  g_string_append_c (json, '[');
  for (guint i = 0; i < observers->len; i++)
    {
      const VdtLosQuery *query = &g_array_index (observers, VdtLosQuery, i);
      g_autofree char *title = i < n_hexes ? g_strdup ("") : describe_observer (page, view, query);

      vdt_web_json_comma (json);
      g_string_append_printf (json, "[%d,", vdt_grid_index (grid, query->observer));
      vdt_web_json_text (json, title);
      g_string_append_c (json, ']');
    }
  g_string_append_printf (json, "],\"together\":%d,%s", VDT_WEB_LINES_BLOCK, lines->tables->str);
  begin_member (json, "blocks");
  g_string_append_c (json, '[');
  for (guint i = 0; i < lines->blocks->len; i++)
    append_integer (json, (int) ((g_bytes_get_size (lines->blocks->pdata[i]) + 2) / 3 * 4));
  g_string_append (json, "]}");
}
