/* vdt-cli-web.c - the page for a browser that a command line asks for
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-web.h"

#include "vdt-cli-picture.h"

#include "vdt-underlay.h"
#include "vdt-web-page.h"

#include <glib/gi18n.h>

/**
 * vdt_cli_web_clear:
 * @self: what was asked for
 *
 * Frees what it holds.
 */
void
vdt_cli_web_clear (VdtCliWeb *self)
{
  g_clear_pointer (&self->with, g_strfreev);
  g_clear_pointer (&self->side, g_free);
}

/**
 * vdt_cli_web_is_path:
 * @path: a file's name
 *
 * Returns: whether it ends as those of pages do, in whatever case
 */
gboolean
vdt_cli_web_is_path (const char *path)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);

  return g_str_has_suffix (lower, ".html") || g_str_has_suffix (lower, ".htm");
}

static gboolean
is_listed (const VdtLosSetup *setups, guint n, const VdtLosRules *rules)
{
  for (guint i = 0; i < n; i++)
    if (setups[i].rules == rules)
      return TRUE;

  return FALSE;
}

/* The rules of the map or of the command line, and behind them those that are judged by, too, with
 * their own options.
 */
static gboolean
list_setups (const VdtCliOptions *options,
             const VdtCliWeb *self,
             const VdtMap *map,
             VdtLosSetup *setups,
             guint *n,
             GError **error)
{
  *n = 0;
  if (!vdt_cli_options_get_setup (options, map, &setups[(*n)++], error))
    return FALSE;
  for (guint i = 0; self->with && self->with[i]; i++)
    {
      VdtCliOptions other = *options;
      VdtLosSetup setup;

      other.rules = self->with[i];
      other.options = NULL;
      if (!vdt_cli_options_get_setup (&other, map, &setup, error))
        return FALSE;
      if (*n < VDT_WEB_SETUPS_MAX && !is_listed (setups, *n, setup.rules))
        setups[(*n)++] = setup;
    }

  return TRUE;
}

/* A map that names no rules, and is asked for none, is a page without lines. */
static gboolean
has_rules (const VdtCliOptions *options, const VdtCliWeb *self, const VdtMap *map)
{
  return options->rules || self->with || self->side || vdt_map_get_rules (map)->system;
}

/**
 * vdt_cli_web_write:
 * @options: the command line
 * @self: what is asked of the page
 * @map: the map; if the page is for a side, as that knows it
 * @layers: what is to be seen of it
 * @from: (nullable): the hex whose fan is shown first
 * @to: (nullable): and to which a line
 * @output: the file
 * @error: return location
 *
 * Writes a page.
 *
 * Returns: %FALSE when something is wrong with what is asked, or writing fails
 */
gboolean
vdt_cli_web_write (const VdtCliOptions *options,
                   const VdtCliWeb *self,
                   VdtMap *map,
                   VdtLayers layers,
                   const VdtTheme *theme,
                   const char *from,
                   const char *to,
                   const char *output,
                   GError **error)
{
  g_autofree char *name = g_filename_display_basename (options->files[0]);
  VdtLosSetup setups[VDT_WEB_SETUPS_MAX];
  VdtWebPage page = {
    .layers = layers,
    .theme = theme,
    .name = name,
    .side = self->side,
    .setups = setups,
    .has_observer = from != NULL,
    .has_target = to != NULL,
    .n_threads = (guint) options->threads,
  };
  gboolean written;

  if (has_rules (options, self, map)
      && !list_setups (options, self, map, setups, &page.n_setups, error))
    return FALSE;
  if (!vdt_cli_options_get_query (options, map, from, to, &page.query, error))
    return FALSE;
  if (layers & VDT_LAYER_UNDERLAY && vdt_map_get_underlay (map)
      && !(page.underlay =
               vdt_underlay_load (map, options->files[0], VDT_UNDERLAY_EMBEDDED, error)))
    return FALSE;

  vdt_cli_picture_prepare_symbols (map, options->files[0]);
  page.map = map;
  written = vdt_web_page_write (&page, output, NULL, NULL, NULL, error);
  g_clear_pointer (&page.underlay, cairo_surface_destroy);

  return written;
}
