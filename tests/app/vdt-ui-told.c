/* vdt-ui-told.c - all that a window tells, in order to compare it with what it tells of another map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-told.h"

#include "vdt-edits.h"
#include "vdt-painter.h"
#include "vdt-referee.h"
#include "vdt-study-window.h"

#include <string.h>

/* Low ground behind a low ridge, and a hill beyond it. */
const char vdt_ui_told_map[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<map xmlns=\"urn:vedette:map\" xmlns:x=\"urn:example:plans\" version=\"1\">\n"
    "  <note>Secret: the plan of the other side</note>\n"
    "  <x:plan>Secret</x:plan>\n"
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
    "    <side xmlns=\"urn:vedette:sides\" name=\"Secret Allies\" colour=\"#5fb0b0\"/>\n"
    "  </counters>\n"
    "</map>\n";

/**
 * vdt_ui_told_texts:
 * @told: where to add
 * @root: a widget
 *
 * Adds all that can be read in a widget, whether it is visible now or not; but for the tip that
 * comes up wherever the pointer happens to be, when it does.
 */
void
vdt_ui_told_texts (GString *told, GtkWidget *root)
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
    vdt_ui_told_texts (told, child);
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/**
 * vdt_ui_told_windows:
 * @told: where to add
 *
 * Adds all that can be read in all windows.
 */
void
vdt_ui_told_windows (GString *told)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  vdt_ui_settle ();
  for (GList *l = windows; l; l = l->next)
    {
      GString *text = g_string_new (NULL);

      vdt_ui_told_texts (text, l->data);
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

/**
 * vdt_ui_told_canvas:
 * @told: where to add
 * @canvas: a canvas
 *
 * Adds a sum of what it shows, and what would be exported.
 */
void
vdt_ui_told_canvas (GString *told, VdtCanvas *canvas)
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

/* What is different in two files that are made of the same: the time in a PDF, which has always as
 * many digits, and in an SVG numbers that are counted on from one to the next.
 */
static void
mask (char **bytes, gsize *n_bytes)
{
  static const char date[] = "/CreationDate (D:";
  char *found = memmem (*bytes, *n_bytes, date, strlen (date));

  if (g_str_has_prefix (*bytes, "%PDF") && found)
    memset (found + strlen (date), '0', 14);
  if (g_strstr_len (*bytes, (gssize) MIN (*n_bytes, 200), "<svg"))
    {
      g_autoptr (GRegex) regex = g_regex_new ("surface[0-9]+", 0, 0, NULL);
      char *masked = g_regex_replace (regex, *bytes, (gssize) *n_bytes, 0, "surface", 0, NULL);

      g_free (*bytes);
      *bytes = masked;
      *n_bytes = strlen (masked);
    }
}

/**
 * vdt_ui_told_file:
 * @told: where to add
 * @path: a file
 *
 * Adds a sum of what is in a file; all of it, if it is text or a map.
 */
void
vdt_ui_told_file (GString *told, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *bytes = NULL;
  g_autofree char *hash = NULL;
  gsize n_bytes;

  g_file_get_contents (path, &bytes, &n_bytes, &error);
  g_assert_no_error (error);
  mask (&bytes, &n_bytes);
  hash = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) bytes, n_bytes);
  g_string_append_printf (told, "%s %s\n", name, hash);
  if (g_str_has_suffix (name, ".vedette") || g_str_has_suffix (name, ".txt"))
    g_string_append_len (told, bytes, (gssize) n_bytes);
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

/**
 * vdt_ui_wait_quiet:
 * @page: a map
 *
 * Waits until all is judged; the desk looks a moment after the map has changed.
 */
void
vdt_ui_wait_quiet (VdtMapPage *page)
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
add_counter (VdtMapPage *page, int column, int row, const char *side, const char *name)
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

static guint
count_seen (VdtMap *map, const VdtLosSetup *setup, VdtReferee **referee)
{
  g_autoptr (VdtTerrainView) view = vdt_terrain_view_new (map, setup);
  g_autoptr (GArray) queries = vdt_side_sight_list_queries (map, setup->rules, "Union");
  g_autofree guint8 *seen = vdt_referee_see_hexes (
      view, (const VdtLosQuery *) (gpointer) queries->data, queries->len, NULL);
  guint n = 0;

  *referee = vdt_referee_new (view, NULL, NULL);
  for (int i = 0; i < 32; i++)
    n += seen[i];

  return n;
}

/**
 * vdt_ui_hide_enemy:
 * @page: a map, vdt_ui_told_map
 * @side: of the enemy
 *
 * Adds the vehicle "Secret Guns" where it is not seen, but hides hexes from Union all the same.
 */
void
vdt_ui_hide_enemy (VdtMapPage *page, const char *side)
{
  VdtDocument *document = vdt_map_page_peek (page)->document;
  VdtMap *map = vdt_document_get_map (document);
  const VdtLosSetup *setup = vdt_sighting_get_setup (vdt_map_page_peek (page)->sighting);
  VdtReferee *referee;
  guint n_before = count_seen (map, setup, &referee);

  vdt_referee_free (referee);
  for (int i = 0; i < 32; i++)
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

/**
 * vdt_ui_told_check:
 * @without: what was told of one map
 * @with: and of another
 *
 * Compares line by line, since the whole is long. How much room a disk has changes meanwhile.
 */
void
vdt_ui_told_check (const char *without, const char *with)
{
  g_auto (GStrv) expected = g_strsplit (without, "\n", -1);
  g_auto (GStrv) lines = g_strsplit (with, "\n", -1);

  for (guint i = 0; expected[i] && lines[i]; i++)
    {
      if (g_str_has_suffix (lines[i], " available") && g_str_has_suffix (expected[i], " available"))
        continue;
      if (!g_str_equal (lines[i], expected[i]))
        g_test_message ("after “%s” and “%s”", i > 1 ? lines[i - 2] : "",
                        i > 0 ? lines[i - 1] : "");
      g_assert_cmpstr (lines[i], ==, expected[i]);
    }
  g_assert_cmpuint (g_strv_length (lines), ==, g_strv_length (expected));
}
