/* vdt-describe-examples.c - draws and describes the examples, while the program is built
 *
 * Usage: describe-examples OUTPUT MAP... The program shows them before a map is open, and then need
 * not read them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-examples.h"

#include "vdt-map-reader.h"
#include "vdt-painter.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static cairo_status_t
append_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* The map fills the picture; what does not fit on one axis is cut off evenly. */
static GVariant *
draw (VdtMap *map, int size)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, size, size);
  cairo_t *cr = cairo_create (surface);
  VdtPainting painting = { .map = map,
                           .theme = vdt_theme_get (FALSE, FALSE),
                           .layers = VDT_LAYER_BACKGROUND | VDT_LAYER_TERRAIN | VDT_LAYER_SIDES
                                     | VDT_LAYER_ZONES | VDT_LAYER_NAMES };
  GByteArray *png = g_byte_array_new ();
  g_autoptr (GBytes) bytes = NULL;
  double width, height;
  VdtView view;

  vdt_view_init (&view, vdt_map_get_grid (map), 1);
  vdt_view_get_size (&view, &width, &height);
  vdt_view_init (&view, vdt_map_get_grid (map), fmax (size / width, size / height));
  vdt_view_get_size (&view, &width, &height);
  view.x = (size - width) / 2;
  view.y = (size - height) / 2;
  vdt_painter_paint (&painting, &view, cr, 0, 0, size, size);
  cairo_surface_write_to_png_stream (surface, append_cb, png);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  bytes = g_byte_array_free_to_bytes (png);
  return g_variant_new_from_bytes (G_VARIANT_TYPE_BYTESTRING, bytes, TRUE);
}

static GVariant *
describe (VdtMap *map, const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  const char *title = vdt_map_get_text (map, VDT_MAP_TITLE);
  const char *note = vdt_map_get_text (map, VDT_MAP_NOTE);
  const char *system = vdt_map_get_rules (map)->system;
  const VdtGrid *grid = vdt_map_get_grid (map);
  g_autofree char *line = note ? g_strndup (note, strcspn (note, "\n")) : g_strdup ("");

  return g_variant_new ("(ssiiss@ay@ay)", name, title ? title : name, grid->columns, grid->rows,
                        system ? system : "", line, draw (map, VDT_EXAMPLE_SIZE),
                        draw (map, 2 * VDT_EXAMPLE_SIZE));
}

int
main (int argc, char *argv[])
{
  GVariantBuilder builder;
  g_autoptr (GVariant) examples = NULL;
  g_autoptr (GError) error = NULL;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (VDT_EXAMPLES_TYPE));
  for (int i = 2; i < argc; i++)
    {
      g_autoptr (VdtMap) map = vdt_map_read_file (argv[i], &error);

      if (!map)
        {
          g_printerr ("describe-examples: %s\n", error->message);
          return EXIT_FAILURE;
        }
      g_variant_builder_add_value (&builder, describe (map, argv[i]));
    }
  examples = g_variant_ref_sink (g_variant_builder_end (&builder));
  if (!g_file_set_contents (argv[1], g_variant_get_data (examples),
                            (gssize) g_variant_get_size (examples), &error))
    {
      g_printerr ("describe-examples: %s\n", error->message);
      return EXIT_FAILURE;
    }
  return EXIT_SUCCESS;
}
