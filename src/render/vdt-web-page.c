/* vdt-web-page.c - a map as one page for a browser, with every sight line in it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-web-page.h"

#include "vdt-web-data.h"

#include "vdt-export.h"
#include "vdt-file-writer.h"
#include "vdt-los-explain.h"

#include <glib/gi18n.h>
#include <string.h>

#define RIM_OPACITY 0.7 /* of what makes the fan stand out from any ground */

/* A large share of PNG's pixels is more than some phones unpack. */
#define PIXELS_MAX (12 * 1000 * 1000)

static double
find_spacing (const VdtPainting *painting)
{
  double spacing = VDT_EXPORT_SPACING_BUNDLED;
  int width, height;

  for (; spacing > VDT_EXPORT_SPACING_MIN * 2; spacing /= 2)
    {
      vdt_export_get_size (painting, NULL, spacing, &width, &height);
      if ((gint64) width * height <= PIXELS_MAX)
        break;
    }

  return spacing;
}

/* Layers of the map as SVG or PNG, whichever is smaller, as the address of an image. */
static char *
paint (const VdtPainting *all,
       VdtLayers layers,
       double spacing,
       GCancellable *cancellable,
       GError **error)
{
  VdtPainting painting = *all;
  g_autoptr (GBytes) png = NULL;
  g_autoptr (GBytes) svg = NULL;
  g_autofree char *text = NULL;
  GBytes *bytes;

  painting.layers &= layers;
  png = vdt_export_bytes (&painting, spacing, VDT_EXPORT_PNG, cancellable, error);
  if (!png)
    return NULL;
  svg = vdt_export_bytes (&painting, spacing, VDT_EXPORT_SVG, cancellable, NULL);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  bytes = svg && g_bytes_get_size (svg) < g_bytes_get_size (png) ? svg : png;
  text = g_base64_encode (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  return g_strdup_printf ("data:image/%s;base64,%s", bytes == svg ? "svg+xml" : "png", text);
}

/* What a Content-Security-Policy calls a script or a style sheet that may be used. */
static void
append_hash (GString *html, GBytes *bytes)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 digest[32];
  gsize length = sizeof digest;
  g_autofree char *text = NULL;

  g_checksum_update (checksum, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
  g_checksum_get_digest (checksum, digest, &length);
  text = g_base64_encode (digest, length);
  g_string_append_printf (html, "'sha256-%s'", text);
}

static void
append_bytes (GString *html, GBytes *bytes)
{
  g_string_append_len (html, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
}

/* The style sheet, with the colours of the fan for it. */
static GBytes *
make_style (const VdtTheme *theme)
{
  const struct
  {
    const char *name;
    VdtColour colour;
  } colours[] = {
    { "clear", theme->fan_clear },
    { "hindered", theme->fan_hindered },
    { "blocked-hex", theme->fan_blocked },
    { "beyond", theme->fan_beyond },
    { "dots", theme->fan_dots },
    { "hatch", theme->fan_hatch },
    { "edge", theme->fan_edge },
    { "rim", { 1, 1, 1, theme->fan_style == VDT_FAN_LIGHT ? RIM_OPACITY : 0 } },
  };
  g_autoptr (GBytes) sheet = vdt_web_data_load ("page.css");
  GString *style = g_string_new (":root {");

  for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
    {
      const VdtColour *colour = &colours[i].colour;
      char alpha[G_ASCII_DTOSTR_BUF_SIZE];

      g_ascii_formatd (alpha, sizeof alpha, "%.2f", colour->alpha);
      g_string_append_printf (style, " --%s: rgba(%.0f, %.0f, %.0f, %s);", colours[i].name,
                              colour->red * 255, colour->green * 255, colour->blue * 255, alpha);
    }
  g_string_append (style, " }\n");
  append_bytes (style, sheet);

  return g_string_free_to_bytes (style);
}

static void
append_escaped (GString *html, const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append (html, escaped);
}

static void
append_meta (GString *html, const char *name, const char *content)
{
  if (!content || !*content)
    return;
  g_string_append_printf (html, "<meta name=\"%s\" content=\"", name);
  append_escaped (html, content);
  g_string_append (html, "\">\n");
}

/* No network, no script and no style but the page's own: a text of a map can do nothing. */
static void
append_policy (GString *html, GBytes *style, GBytes *script)
{
  g_string_append (html, "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src "
                         "'none'; img-src data:; style-src ");
  append_hash (html, style);
  g_string_append (html, "; script-src ");
  append_hash (html, script);
  g_string_append (html, "; base-uri 'none'; form-action 'none'\">\n");
}

static void
append_head (GString *html, const VdtWebPage *page, GBytes *style, GBytes *script)
{
  g_autofree char *title = vdt_web_data_dup_title (page);

  /* TRANSLATORS: the code of your language, as "de" or "pt-BR": pages for browsers say it */
  g_string_append_printf (html, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n", C_("code", "en"));
  g_string_append (html, "<meta charset=\"utf-8\">\n");
  append_policy (html, style, script);
  g_string_append (html,
                   "<meta name=\"viewport\" content=\"width=device-width, "
                   "initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n");
  append_meta (html, "generator", "Vedette " VEDETTE_VERSION);
  append_meta (html, "author", vdt_map_get_text (page->map, VDT_MAP_AUTHOR));
  append_meta (html, "license", vdt_map_get_text (page->map, VDT_MAP_LICENCE));
  g_string_append (html, "<title>");
  append_escaped (html, title);
  g_string_append (html, "</title>\n<style>");
  append_bytes (html, style);
  g_string_append (html, "</style>\n</head>\n");
}

static void
append_lines (GString *html, guint system, const VdtWebLines *lines)
{
  g_string_append_printf (html, "<script type=\"text/plain\" id=\"lines-%u\">", system);
  for (guint i = 0; i < lines->blocks->len; i++)
    {
      GBytes *block = lines->blocks->pdata[i];
      g_autofree char *text =
          g_base64_encode (g_bytes_get_data (block, NULL), g_bytes_get_size (block));

      g_string_append (html, text);
    }
  g_string_append (html, "</script>\n");
}

/* One system after the other, each its share of the work. */
typedef struct
{
  const VdtWebPage *page;
  guint done;
  VdtExportProgress progress;
  gpointer progress_data;
} Share;

static void
share_cb (double fraction, gpointer data)
{
  Share *share = data;

  if (share->progress)
    share->progress ((share->done + fraction) / share->page->n_setups, share->progress_data);
}

static gboolean
append_systems (
    GString *html, GString *json, Share *share, GCancellable *cancellable, GError **error)
{
  const VdtWebPage *page = share->page;
  guint n = vdt_web_page_has_lines (page) ? page->n_setups : 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (VdtTerrainView) view = vdt_terrain_view_new (page->map, &page->setups[i]);
      g_autoptr (GArray) observers = vdt_web_data_list_observers (page, view);
      g_autoptr (VdtWebLines) lines = NULL;

      share->done = i;
      lines = vdt_web_lines_new (view, (const VdtLosQuery *) (gpointer) observers->data,
                                 observers->len, page->n_threads, share_cb, share, cancellable);
      if (!lines)
        {
          g_cancellable_set_error_if_cancelled (cancellable, error);
          return FALSE;
        }
      vdt_web_data_append_system (json, page, view, observers, lines);
      append_lines (html, i, lines);
    }

  return TRUE;
}

static gboolean
check_rules (const VdtWebPage *page, GError **error)
{
  for (guint i = 0; i < page->n_setups; i++)
    {
      g_autofree char *refusal = vdt_los_explain_refusal (page->map, page->setups[i].rules);

      if (refusal)
        {
          g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, refusal);
          return FALSE;
        }
    }

  return TRUE;
}

/**
 * vdt_web_page_has_lines:
 * @page: what a page is made of
 *
 * Returns: whether it will hold sight lines: someone judges them, and they are not too many
 */
gboolean
vdt_web_page_has_lines (const VdtWebPage *page)
{
  const VdtGrid *grid = vdt_map_get_grid (page->map);

  return page->n_setups > 0 && grid->columns * grid->rows <= VDT_WEB_HEXES_MAX;
}

/**
 * vdt_web_page_write:
 * @page: what it is made of
 * @path: the file, which is replaced as #VdtFileWriter does
 * @progress: (nullable): called now and then
 * @progress_data: its data
 * @cancellable: (nullable): stops it within a fraction of a second
 * @error: return location
 *
 * Writes a page that needs nothing but a browser, and no network: the map as a picture, and for
 * maps of up to %VDT_WEB_HEXES_MAX hexes every sight line on it with its reasons.
 *
 * Returns: %FALSE with a G_IO_ERROR or a G_FILE_ERROR, also where one of the systems cannot judge
 *   the map
 */
gboolean
vdt_web_page_write (const VdtWebPage *page,
                    const char *path,
                    VdtExportProgress progress,
                    gpointer progress_data,
                    GCancellable *cancellable,
                    GError **error)
{
  const VdtPainting painting = {
    .map = page->map,
    .underlay = page->underlay,
    .theme = vdt_theme_get (FALSE, FALSE),
    .layers = page->layers & ~(VdtLayers) (VDT_LAYER_BACKGROUND | VDT_LAYERS_OVERLAY),
  };
  g_autoptr (GBytes) style = make_style (page->theme ? page->theme : painting.theme);
  g_autoptr (GBytes) script = vdt_web_data_load ("page.js");
  g_autoptr (GString) html = g_string_new (NULL);
  g_autoptr (GString) json = g_string_new ("{");
  g_autofree char *picture = NULL;
  g_autofree char *counters = NULL;
  gboolean has_counters =
      page->layers & VDT_LAYER_COUNTERS && vdt_map_get_n_counters (page->map) > 0;
  double spacing = find_spacing (&painting);
  Share share = { page, 0, progress, progress_data };

  if (!check_rules (page, error))
    return FALSE;
  picture = paint (&painting, ~VDT_LAYER_COUNTERS, spacing, cancellable, error);
  if (!picture
      || (has_counters
          && !(counters = paint (&painting, VDT_LAYER_COUNTERS, spacing, cancellable, error))))
    return FALSE;

  append_head (html, page, style, script);
  vdt_web_data_append_body (html, page, picture, counters);
  vdt_web_data_append_map (json, page, spacing);
  if (!append_systems (html, json, &share, cancellable, error))
    return FALSE;
  g_string_append (json, "]}");
  g_string_append_printf (html, "<script type=\"application/json\" id=\"data\">%s</script>\n",
                          json->str);
  g_string_append (html, "<script>");
  append_bytes (html, script);
  g_string_append (html, "</script>\n</body>\n</html>\n");

  return vdt_file_replace (path, html->str, html->len, error);
}
