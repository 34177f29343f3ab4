/* vdt-tile-source.c - what the tiles of a canvas are painted from, and their painting
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tile-source.h"

#define MIN_SCALED_SPACING 8.0 /* smaller hexes are painted pixel by pixel, of the device */
#define SURFACE_KEY "vdt-surface"

/**
 * vdt_tile_source_new:
 * @painting: what is to be painted, of all groups of layers
 * @scale: device pixels per pixel: names and lines are as much larger
 *
 * Takes what tiles are to be painted from; see vdt_tile_cache_set_source().
 *
 * Returns: (transfer full): the source, in an atomic reference-counted box
 */
VdtTileSource *
vdt_tile_source_new (const VdtPainting *painting, int scale)
{
  VdtTileSource *self = g_atomic_rc_box_new0 (VdtTileSource);

  self->painting = vdt_painting_copy (painting);
  self->scale = scale;
  return self;
}

/**
 * vdt_tile_source_clear:
 * @source: a source
 *
 * Frees what is in the box, not the box.
 */
void
vdt_tile_source_clear (gpointer source)
{
  VdtTileSource *self = source;

  vdt_painting_clear (&self->painting);
}

/**
 * vdt_tile_group_layers:
 * @group: a group of layers
 *
 * Returns: the layers that the tiles of @group show
 */
VdtLayers
vdt_tile_group_layers (VdtTileGroup group)
{
  return group == VDT_TILES_MAP ? VDT_LAYERS_MAP
                                : VDT_LAYER_FAN | VDT_LAYER_LABELS | VDT_LAYER_NAMES
                                      | VDT_LAYER_COUNTERS | VDT_LAYER_OBSERVERS;
}

static double
overview_spacing (const VdtGrid *grid, double size)
{
  VdtView unit;
  double width, height;

  vdt_view_init (&unit, grid, 1);
  vdt_view_get_size (&unit, &width, &height);
  return size / MAX (MAX (width, height), size / 64.0);
}

/* Whether the tile is as large as the map. */
static gboolean
is_overview (const VdtTileKey *key)
{
  return key->step == VDT_TILE_OVERVIEW || key->step == VDT_TILE_SKETCH;
}

/* How the map is looked at in a tile, and the tile's place in it, in pixels. */
static void
find_place (const VdtGrid *grid,
            const VdtTileKey *key,
            VdtView *view,
            double *x,
            double *y,
            double *width,
            double *height)
{
  if (is_overview (key))
    {
      vdt_view_init (view, grid,
                     overview_spacing (grid, key->step == VDT_TILE_SKETCH
                                                 ? VDT_TILE_SKETCH_SIZE
                                                 : VDT_TILE_OVERVIEW_SIZE));
      vdt_view_get_size (view, width, height);
      *x = *y = 0;
      return;
    }
  vdt_view_init (view, grid, (double) key->step / VDT_TILE_STEPS_PER_PIXEL);
  *x = (double) key->x * VDT_TILE_SIZE - VDT_TILE_MARGIN;
  *y = (double) key->y * VDT_TILE_SIZE - VDT_TILE_MARGIN;
  *width = *height = VDT_TILE_SIZE;
}

static gboolean
is_empty (const guchar *data, int stride, int width, int height)
{
  for (int y = 0; y < height; y++)
    {
      const guint32 *row = (const guint32 *) (const void *) (data + (gsize) y * stride);

      for (int x = 0; x < width; x++)
        if (row[x] != 0)
          return FALSE;
    }
  return TRUE;
}

static GdkTexture *
texture_from_surface (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = NULL;
  GdkTexture *texture;

  cairo_surface_flush (surface);
  if (is_empty (cairo_image_surface_get_data (surface), stride, width, height))
    return NULL;
  bytes = g_bytes_new_with_free_func (
      cairo_image_surface_get_data (surface), (gsize) stride * height,
      (GDestroyNotify) cairo_surface_destroy, cairo_surface_reference (surface));
  texture = gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
  g_object_set_data_full (G_OBJECT (texture), SURFACE_KEY, cairo_surface_reference (surface),
                          (GDestroyNotify) cairo_surface_destroy);
  return texture;
}

/**
 * vdt_tile_get_surface:
 * @texture: what vdt_tile_source_paint() has painted
 *
 * For renderers that draw with cairo: from GTK's textures they would copy every pixel in every
 * frame, 1 ms a tile.
 *
 * Returns: (transfer none): the same picture, in the same memory
 */
cairo_surface_t *
vdt_tile_get_surface (GdkTexture *texture)
{
  return g_object_get_data (G_OBJECT (texture), SURFACE_KEY);
}

/**
 * vdt_tile_source_paint:
 * @source: a source
 * @key: a tile
 *
 * Paints a tile of VDT_TILE_SIZE pixels a side, or the overview, which is as large as the map.
 * The sketch is a smaller overview with nothing but terrain on it, painted in 4 ms however large
 * the map is. For a tile cache: may be called in any thread.
 *
 * Returns: (transfer full) (nullable): the picture; %NULL when there is nothing on it
 */
GdkTexture *
vdt_tile_source_paint (gpointer source, const VdtTileKey *key)
{
  const VdtTileSource *self = source;
  VdtPainting painting = self->painting;
  GdkTexture *texture = NULL;
  double x, y, width, height, scale;
  cairo_surface_t *surface;
  cairo_t *cr;
  VdtView view;

  painting.layers &= vdt_tile_group_layers (key->group);
  if (key->step == VDT_TILE_SKETCH)
    painting.layers &= VDT_LAYER_TERRAIN;
  if (painting.layers == 0)
    return NULL;
  find_place (vdt_map_get_grid (painting.map), key, &view, &x, &y, &width, &height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, MAX ((int) (width + 0.5), 1),
                                        MAX ((int) (height + 0.5), 1));
  cr = cairo_create (surface);
  scale = view.spacing / self->scale < MIN_SCALED_SPACING ? 1 : self->scale;
  view.spacing /= scale;
  cairo_translate (cr, -x, -y);
  cairo_scale (cr, scale, scale);
  vdt_painter_paint (&painting, &view, cr, x / scale, y / scale, width / scale, height / scale);
  if (cairo_status (cr) == CAIRO_STATUS_SUCCESS)
    texture = texture_from_surface (surface);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return texture;
}

/**
 * vdt_tile_meets_region:
 * @key: a tile
 * @grid: the map's grid
 * @region: a set of hexes
 *
 * Returns: whether the tile may look different when one of the hexes does
 */
gboolean
vdt_tile_meets_region (const VdtTileKey *key, const VdtGrid *grid, const VdtRegion *region)
{
  int first_column, first_row, last_column, last_row;
  double x, y, width, height;
  VdtHexRange range;
  VdtView view;

  if (!vdt_region_get_bounds (region, &first_column, &first_row, &last_column, &last_row))
    return FALSE;
  if (is_overview (key))
    return TRUE;
  find_place (grid, key, &view, &x, &y, &width, &height);
  if (!vdt_painter_find_range (&view, x, y, width, height, &range))
    return FALSE;

  for (int row = MAX (range.first_row, first_row); row <= MIN (range.last_row, last_row); row++)
    for (int column = MAX (range.first_column, first_column);
         column <= MIN (range.last_column, last_column); column++)
      if (vdt_region_contains (region, vdt_grid_hex (grid, column, row)))
        return TRUE;
  return FALSE;
}
