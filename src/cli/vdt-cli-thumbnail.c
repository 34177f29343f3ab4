/* vdt-cli-thumbnail.c - a small picture of a map, for lists of files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-thumbnail.h"

#include "vdt-file-writer.h"
#include "vdt-painter.h"
#include "vdt-underlay.h"

#include <glib/gi18n.h>
#include <math.h>
#include <signal.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

/* Of the two seconds that a list of files waits, less what a program takes to begin. */
#define TIME_LIMIT_US 1800000

static char too_long[256]; /* what to print then */

static void
alarm_cb (int number)
{
  if (write (STDERR_FILENO, too_long, strlen (too_long)) < 0)
    _exit (EXIT_FAILURE);
  _exit (EXIT_FAILURE);
}

/**
 * vdt_cli_thumbnail_limit_time:
 *
 * Ends the program in less than two seconds from now, whatever it is doing then: reading a map or
 * the picture under it, painting, writing. What was to be written has no name before it is whole.
 */
void
vdt_cli_thumbnail_limit_time (void)
{
  const struct sigaction action = { .sa_handler = alarm_cb };
  const struct itimerval limit = { .it_value = { TIME_LIMIT_US / G_USEC_PER_SEC,
                                                 TIME_LIMIT_US % G_USEC_PER_SEC } };

  g_snprintf (too_long, sizeof too_long, "vedette-cli: %s\n",
              _("A thumbnail of this map would take too long"));
  sigaction (SIGALRM, &action, NULL);
  setitimer (ITIMER_REAL, &limit, NULL);
}

static cairo_status_t
write_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static void
fit (const VdtGrid *grid, int size, VdtView *view, int *width, int *height)
{
  double across, down;

  vdt_view_init (view, grid, 1);
  vdt_view_get_size (view, &across, &down);
  vdt_view_init (view, grid, size / fmax (across, down));
  vdt_view_get_size (view, &across, &down);
  *width = CLAMP ((int) round (across), 1, size);
  *height = CLAMP ((int) round (down), 1, size);
}

/**
 * vdt_cli_thumbnail_write:
 * @map: a map
 * @map_path: its file, beside which the picture under it may be
 * @size: pixels of the longer side
 * @path: the file to write, whatever its suffix
 * @error: return location
 *
 * Writes a small PNG of the whole map: its ground and hexsides, and the picture under it if that
 * can be read.
 *
 * Returns: %FALSE with a G_FILE_ERROR
 */
gboolean
vdt_cli_thumbnail_write (
    VdtMap *map, const char *map_path, int size, const char *path, GError **error)
{
  g_autoptr (VdtFileWriter) file = NULL;
  g_autoptr (GByteArray) png = g_byte_array_new ();
  VdtPainting painting = { .map = map,
                           .theme = vdt_theme_get (FALSE, FALSE),
                           .layers = VDT_LAYER_BACKGROUND | VDT_LAYERS_MAP | VDT_LAYER_NAMES };
  cairo_surface_t *surface;
  cairo_t *cr;
  VdtView view;
  int width, height;

  fit (vdt_map_get_grid (map), size, &view, &width, &height);
  if (vdt_map_get_underlay (map))
    painting.underlay = vdt_underlay_load (map, map_path, view.spacing, NULL);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cr = cairo_create (surface);
  vdt_painter_paint (&painting, &view, cr, 0, 0, width, height);
  cairo_surface_write_to_png_stream (surface, write_cb, png);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  g_clear_pointer (&painting.underlay, cairo_surface_destroy);

  return (file = vdt_file_writer_new (path, error))
         && vdt_file_writer_write (file, png->data, png->len, error)
         && vdt_file_writer_finish (file, error);
}
