/* vdt-tile-view.c - shows a scene by tiles
 *
 * Asks the tile cache for the tiles in view, group by group. Where one is missing, a tile of
 * another zoom stands in, or the picture of the whole map. Main thread; VdtCanvas owns one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tile-view.h"

#include "vdt-map-names.h"
#include "vdt-tile-source.h"

#include <math.h>

#define CACHE_BYTES (128 * 1024 * 1024)
#define MAX_THREADS 4
#define OVERVIEW_DELAY 300 /* milliseconds without a change before the overview is painted again */
#define MAX_SHRINK 4       /* tiles of another zoom are not drawn any smaller: the overview is */
#define PREFETCH 1         /* tiles around the view that are painted when there is time */

struct _VdtTileView
{
  VdtScene *scene;       /* not owned */
  VdtViewport *viewport; /* not owned */
  VdtTileNotify changed;
  gpointer data;

  VdtTileCache *cache;
  int scale;              /* device pixels per pixel that tiles are painted for */
  guint complete_step;    /* the last zoom step at which the whole view was there */
  guint overview_timeout; /* until a stale overview is painted again */
  gboolean overview_is_due;
};

/* One frame: what is in view, in device pixels of the widget. */
typedef struct
{
  VdtTileView *tiles;
  GtkSnapshot *snapshot;
  gboolean with_cairo; /* the renderer draws with cairo */
  int scale;           /* device pixels per pixel */
  guint step;
  double x; /* the map's corner */
  double y;
  double map_width;
  double map_height;
  int first_column; /* the tiles in view */
  int first_row;
  int last_column;
  int last_row;
  int n_columns; /* the tiles of the map */
  int n_rows;
  GdkTexture *overviews[VDT_N_TILE_GROUPS];
  gboolean complete;
} Frame;

typedef struct
{
  int x;
  int y;
  int distance;
} Place;

/* New tiles are painted from what the scene is now. */
static void
update_source (VdtTileView *self)
{
  const VdtPainting *painting = vdt_scene_peek (self->scene);

  vdt_tile_cache_set_source (self->cache,
                             painting->map ? vdt_tile_source_new (painting, self->scale) : NULL,
                             vdt_tile_source_clear);
}

/**
 * vdt_tile_view_new:
 * @scene: what to show, which must outlive the view
 * @viewport: which part of it, which must outlive the view
 * @changed: called when there is more to show
 * @data: for @changed
 *
 * Makes a view of a scene. One processor is left to the window.
 *
 * Returns: (transfer full): the view
 */
VdtTileView *
vdt_tile_view_new (VdtScene *scene, VdtViewport *viewport, VdtTileNotify changed, gpointer data)
{
  VdtTileView *self = g_new0 (VdtTileView, 1);

  self->scene = scene;
  self->viewport = viewport;
  self->changed = changed;
  self->data = data;
  self->scale = 1;
  self->cache =
      vdt_tile_cache_new (CACHE_BYTES, CLAMP (g_get_num_processors () - 1, 1, MAX_THREADS),
                          vdt_tile_source_paint, changed, data);
  return self;
}

/**
 * vdt_tile_view_free:
 * @self: a view
 *
 * Frees the view with all tiles.
 */
void
vdt_tile_view_free (VdtTileView *self)
{
  g_clear_handle_id (&self->overview_timeout, g_source_remove);
  vdt_tile_cache_free (self->cache);
  g_free (self);
}

/**
 * vdt_tile_view_get_cache:
 * @self: a view
 *
 * For tests and measurements.
 *
 * Returns: (transfer none): its tiles
 */
VdtTileCache *
vdt_tile_view_get_cache (VdtTileView *self)
{
  return self->cache;
}

/**
 * vdt_tile_view_is_busy:
 * @self: a view
 *
 * Returns: whether something is being painted, or will be without anybody asking for it
 */
gboolean
vdt_tile_view_is_busy (VdtTileView *self)
{
  return vdt_tile_cache_is_busy (self->cache) || self->overview_timeout != 0;
}

/**
 * vdt_tile_view_clear:
 * @self: a view
 *
 * Forgets what is painted: the scene is another, and nothing of this may stay for a moment.
 */
void
vdt_tile_view_clear (VdtTileView *self)
{
  vdt_tile_cache_clear (self->cache);
  self->complete_step = 0;
  update_source (self);
}

static gboolean
overview_timeout_cb (gpointer user_data)
{
  VdtTileView *self = user_data;

  self->overview_timeout = 0;
  self->overview_is_due = TRUE;
  self->changed (self->data);
  return G_SOURCE_REMOVE;
}

/* The overview costs the whole map: while somebody paints, it waits. */
static void
postpone_overview (VdtTileView *self)
{
  self->overview_is_due = FALSE;
  g_clear_handle_id (&self->overview_timeout, g_source_remove);
  self->overview_timeout = g_timeout_add (OVERVIEW_DELAY, overview_timeout_cb, self);
}

typedef struct
{
  const VdtGrid *grid;
  const VdtRegion *region;
  guint groups;
} Damage;

static gboolean
is_damaged (const VdtTileKey *key, gpointer data)
{
  const Damage *damage = data;

  return (damage->groups & (1u << key->group)) != 0
         && vdt_tile_meets_region (key, damage->grid, damage->region);
}

/* The groups of tiles that show some of these layers. */
static guint
find_groups (VdtLayers layers)
{
  guint groups = 0;

  for (VdtTileGroup group = 0; group < VDT_N_TILE_GROUPS; group++)
    if (vdt_tile_group_layers (group) & layers)
      groups |= 1u << group;
  return groups;
}

/**
 * vdt_tile_view_damage:
 * @self: a view
 * @region: (nullable): the hexes that look different now; %NULL for all of them
 * @layers: the layers in which they do
 *
 * Has the tiles painted again on which the hexes are, and no others. With all hexes the overview is
 * painted at once, too.
 */
void
vdt_tile_view_damage (VdtTileView *self, const VdtRegion *region, VdtLayers layers)
{
  Damage damage = { .region = region, .groups = find_groups (layers) };

  update_source (self);
  if (!region)
    {
      vdt_tile_cache_mark_stale (self->cache, NULL, NULL);
      self->overview_is_due = TRUE;
    }
  else if (!vdt_region_is_empty (region))
    {
      damage.grid = vdt_map_get_grid (vdt_scene_peek (self->scene)->map);
      vdt_tile_cache_mark_stale (self->cache, is_damaged, &damage);
      postpone_overview (self);
    }
}

static gboolean
init_frame (Frame *frame, VdtTileView *self, GtkSnapshot *snapshot, gboolean with_cairo)
{
  double left, top;
  int width, height, scale;
  VdtView view;

  if (!vdt_viewport_get_view (self->viewport, &view))
    return FALSE;

  vdt_viewport_get_size (self->viewport, &width, &height, &scale);
  if (scale != self->scale)
    {
      self->scale = scale;
      vdt_tile_view_clear (self);
    }
  frame->tiles = self;
  frame->snapshot = snapshot;
  frame->with_cairo = with_cairo;
  frame->scale = self->scale;
  frame->step = (guint) (view.spacing * VDT_TILE_STEPS_PER_PIXEL) * frame->scale;
  frame->x = view.x * frame->scale;
  frame->y = view.y * frame->scale;
  vdt_view_get_size (&view, &frame->map_width, &frame->map_height);
  frame->map_width *= frame->scale;
  frame->map_height *= frame->scale;
  frame->n_columns = ceil ((frame->map_width + 2 * VDT_TILE_MARGIN) / VDT_TILE_SIZE);
  frame->n_rows = ceil ((frame->map_height + 2 * VDT_TILE_MARGIN) / VDT_TILE_SIZE);
  left = frame->x - VDT_TILE_MARGIN;
  top = frame->y - VDT_TILE_MARGIN;
  frame->first_column = MAX (floor (-left / VDT_TILE_SIZE), 0);
  frame->first_row = MAX (floor (-top / VDT_TILE_SIZE), 0);
  frame->last_column =
      MIN (floor ((width * frame->scale - left) / VDT_TILE_SIZE), frame->n_columns - 1);
  frame->last_row = MIN (floor ((height * frame->scale - top) / VDT_TILE_SIZE), frame->n_rows - 1);
  frame->complete = TRUE;
  return TRUE;
}

/* Where the left or upper edge of a tile of a zoom step lies, in device pixels of the widget. */
static double
tile_edge (const Frame *frame, double origin, guint step, int i)
{
  return origin + (i * VDT_TILE_SIZE - VDT_TILE_MARGIN) * ((double) frame->step / step);
}

static graphene_rect_t
rect_between (const Frame *frame, double left, double top, double right, double bottom)
{
  return GRAPHENE_RECT_INIT (left / frame->scale, top / frame->scale, (right - left) / frame->scale,
                             (bottom - top) / frame->scale);
}

static graphene_rect_t
tile_bounds (const Frame *frame, guint step, int x, int y)
{
  return rect_between (
      frame, tile_edge (frame, frame->x, step, x), tile_edge (frame, frame->y, step, y),
      tile_edge (frame, frame->x, step, x + 1), tile_edge (frame, frame->y, step, y + 1));
}

/* The whole device pixels that a tile takes: neighbours leave no seam between them. */
static graphene_rect_t
tile_pixels (const Frame *frame, guint step, int x, int y)
{
  return rect_between (frame, round (tile_edge (frame, frame->x, step, x)),
                       round (tile_edge (frame, frame->y, step, y)),
                       round (tile_edge (frame, frame->x, step, x + 1)),
                       round (tile_edge (frame, frame->y, step, y + 1)));
}

/* Draws as much of a picture as is visible: those of other sizes may be far larger than the view,
 * which a drawing must never be.
 */
static void
append_picture (Frame *frame,
                GdkTexture *texture,
                const graphene_rect_t *bounds,
                const graphene_rect_t *visible)
{
  cairo_t *cr;

  if (!frame->with_cairo)
    {
      gtk_snapshot_append_texture (frame->snapshot, texture, bounds);
      return;
    }
  cr = gtk_snapshot_append_cairo (frame->snapshot, visible);
  cairo_translate (cr, bounds->origin.x, bounds->origin.y);
  cairo_scale (cr, bounds->size.width / gdk_texture_get_width (texture),
               bounds->size.height / gdk_texture_get_height (texture));
  cairo_set_source_surface (cr, vdt_tile_get_surface (texture), 0, 0);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
  cairo_paint (cr);
  cairo_destroy (cr);
}

static gboolean
group_is_shown (VdtTileView *self, VdtTileGroup group)
{
  const VdtPainting *painting = vdt_scene_peek (self->scene);
  VdtLayers layers = painting->layers & vdt_tile_group_layers (group);

  if (group == VDT_TILES_MAP)
    return layers != 0;
  return ((layers & VDT_LAYER_FAN) && (painting->fan || painting->heat))
         || ((layers & VDT_LAYER_LABELS)
             && vdt_painter_shows_labels (vdt_viewport_get_zoom (self->viewport)))
         || ((layers & VDT_LAYER_NAMES) && vdt_map_get_names (painting->map)->len > 0)
         || ((layers & VDT_LAYER_COUNTERS) && vdt_map_get_n_counters (painting->map) > 0);
}

/**
 * vdt_tile_view_peek_overview:
 * @self: a view
 * @group: a group of layers
 *
 * Looks up the picture of the whole map that stands in for missing tiles, or what stands in for
 * that.
 *
 * Returns: (transfer none) (nullable): the picture; %NULL when nothing is on it, none is painted
 *   yet, or the group is not shown
 */
GdkTexture *
vdt_tile_view_peek_overview (VdtTileView *self, VdtTileGroup group)
{
  VdtTileKey key = { .group = group, .step = VDT_TILE_OVERVIEW };
  GdkTexture *texture;

  if (!vdt_scene_peek (self->scene)->map || !group_is_shown (self, group))
    return NULL;
  if (vdt_tile_cache_peek (self->cache, &key, &texture) == VDT_TILE_MISSING)
    {
      key.step = VDT_TILE_SKETCH;
      vdt_tile_cache_peek (self->cache, &key, &texture);
    }
  return texture;
}

static VdtTileState
peek_overview (Frame *frame, VdtTileGroup group)
{
  VdtTileKey key = { .group = group, .step = VDT_TILE_OVERVIEW };

  return vdt_tile_cache_peek (frame->tiles->cache, &key, &frame->overviews[group]);
}

static void
want_overview (Frame *frame, VdtTileGroup group)
{
  VdtTileKey key = { .group = group, .step = VDT_TILE_OVERVIEW };

  vdt_tile_cache_want (frame->tiles->cache, &key, NULL);
}

/* A map that has just been opened is never blank: until its overview is painted, there is at least
 * a sketch of the ground.
 */
static void
sketch_overview (Frame *frame)
{
  VdtTileKey key = { .group = VDT_TILES_MAP, .step = VDT_TILE_SKETCH };

  frame->overviews[VDT_TILES_MAP] = vdt_tile_cache_paint (frame->tiles->cache, &key);
}

static void
append_overview (Frame *frame, VdtTileGroup group, const graphene_rect_t *clip)
{
  graphene_rect_t bounds = rect_between (frame, frame->x, frame->y, frame->x + frame->map_width,
                                         frame->y + frame->map_height);
  graphene_rect_t visible;

  if (frame->overviews[group] && graphene_rect_intersection (&bounds, clip, &visible))
    append_picture (frame, frame->overviews[group], &bounds, &visible);
}

/* The tiles of another zoom step that lie over a tile of this one: all of them are there, or
 * nothing is appended.
 */
static gboolean
append_scaled_tiles (Frame *frame, VdtTileGroup group, int x, int y, const graphene_rect_t *clip)
{
  guint step = frame->tiles->complete_step;
  double factor, offset;
  VdtTileKey key = { .group = group, .step = step };
  int first_x, first_y, last_x, last_y;

  if (step == 0 || step == frame->step || step > MAX_SHRINK * frame->step)
    return FALSE;

  factor = (double) step / frame->step;
  offset = VDT_TILE_MARGIN * (1 / factor - 1);
  first_x = MAX (floor ((x * VDT_TILE_SIZE + offset) * factor / VDT_TILE_SIZE), 0);
  first_y = MAX (floor ((y * VDT_TILE_SIZE + offset) * factor / VDT_TILE_SIZE), 0);
  last_x =
      MIN (((x + 1) * VDT_TILE_SIZE + offset), frame->map_width + offset) * factor / VDT_TILE_SIZE;
  last_y =
      MIN (((y + 1) * VDT_TILE_SIZE + offset), frame->map_height + offset) * factor / VDT_TILE_SIZE;

  for (key.y = first_y; key.y <= last_y; key.y++)
    for (key.x = first_x; key.x <= last_x; key.x++)
      if (vdt_tile_cache_peek (frame->tiles->cache, &key, NULL) == VDT_TILE_MISSING)
        return FALSE;
  for (key.y = first_y; key.y <= last_y; key.y++)
    for (key.x = first_x; key.x <= last_x; key.x++)
      {
        graphene_rect_t bounds = tile_bounds (frame, step, key.x, key.y);
        graphene_rect_t visible = tile_pixels (frame, step, key.x, key.y);
        GdkTexture *texture;

        vdt_tile_cache_peek (frame->tiles->cache, &key, &texture);
        if (texture && graphene_rect_intersection (&visible, clip, &visible))
          append_picture (frame, texture, &bounds, &visible);
      }
  return TRUE;
}

static void
append_tile (Frame *frame, VdtTileGroup group, int x, int y)
{
  VdtTileKey key = { .group = group, .step = frame->step, .x = x, .y = y };
  graphene_rect_t bounds = tile_bounds (frame, frame->step, x, y);
  GdkTexture *texture;
  VdtTileState state = vdt_tile_cache_want (frame->tiles->cache, &key, &texture);

  if (texture)
    append_picture (frame, texture, &bounds, &bounds);
  if (state != VDT_TILE_MISSING)
    return;

  frame->complete = FALSE;
  gtk_snapshot_push_clip (frame->snapshot, &bounds);
  if (!append_scaled_tiles (frame, group, x, y, &bounds))
    append_overview (frame, group, &bounds);
  gtk_snapshot_pop (frame->snapshot);
}

static int
compare_places (gconstpointer a, gconstpointer b)
{
  return ((const Place *) a)->distance - ((const Place *) b)->distance;
}

/* The tiles in view and around it, those in the middle first. */
static GArray *
list_places (const Frame *frame)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (Place));
  int middle_x = frame->first_column + frame->last_column;
  int middle_y = frame->first_row + frame->last_row;

  for (int y = MAX (frame->first_row - PREFETCH, 0);
       y <= MIN (frame->last_row + PREFETCH, frame->n_rows - 1); y++)
    for (int x = MAX (frame->first_column - PREFETCH, 0);
         x <= MIN (frame->last_column + PREFETCH, frame->n_columns - 1); x++)
      {
        int dx = 2 * x - middle_x, dy = 2 * y - middle_y;
        Place place = { .x = x, .y = y, .distance = dx * dx + dy * dy };

        g_array_append_val (places, place);
      }
  g_array_sort (places, compare_places);
  return places;
}

static gboolean
is_in_view (const Frame *frame, const Place *place)
{
  return place->x >= frame->first_column && place->x <= frame->last_column
         && place->y >= frame->first_row && place->y <= frame->last_row;
}

static void
append_group (Frame *frame, VdtTileGroup group, GArray *places)
{
  if (!group_is_shown (frame->tiles, group))
    return;

  if (peek_overview (frame, group) == VDT_TILE_MISSING)
    {
      want_overview (frame, group);
      if (group == VDT_TILES_MAP)
        sketch_overview (frame);
    }
  for (guint i = 0; i < places->len; i++)
    {
      const Place *place = &g_array_index (places, Place, i);

      if (is_in_view (frame, place))
        append_tile (frame, group, place->x, place->y);
    }
}

static void
prefetch_group (Frame *frame, VdtTileGroup group, GArray *places)
{
  if (!group_is_shown (frame->tiles, group))
    return;

  for (guint i = 0; i < places->len; i++)
    {
      const Place *place = &g_array_index (places, Place, i);
      VdtTileKey key = { .group = group, .step = frame->step, .x = place->x, .y = place->y };

      if (!is_in_view (frame, place))
        vdt_tile_cache_want (frame->tiles->cache, &key, NULL);
    }
  if (frame->tiles->overview_is_due && peek_overview (frame, group) == VDT_TILE_STALE)
    want_overview (frame, group);
}

/**
 * vdt_tile_view_snapshot:
 * @self: a view
 * @snapshot: where to draw
 * @with_cairo: whether the renderer draws with cairo
 *
 * Draws the map, the fan and the counters out of tiles, and asks for those that are missing. Until
 * they come, tiles of the last zoom stand in for them, or the overview.
 */
void
vdt_tile_view_snapshot (VdtTileView *self, GtkSnapshot *snapshot, gboolean with_cairo)
{
  g_autoptr (GArray) places = NULL;
  Frame frame = { 0 };

  if (!init_frame (&frame, self, snapshot, with_cairo))
    return;

  places = list_places (&frame);
  vdt_tile_cache_begin_frame (self->cache);
  for (VdtTileGroup group = 0; group < VDT_N_TILE_GROUPS; group++)
    append_group (&frame, group, places);
  if (frame.complete)
    self->complete_step = frame.step;
  for (VdtTileGroup group = 0; group < VDT_N_TILE_GROUPS; group++)
    prefetch_group (&frame, group, places);
  vdt_tile_cache_end_frame (self->cache);
}
