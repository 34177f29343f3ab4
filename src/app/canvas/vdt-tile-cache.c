/* vdt-tile-cache.c - tiles of a map, painted in worker threads
 *
 * A frame asks for tiles by key; stale ones are shown until their successors are painted. The
 * least recently used are dropped above a limit of bytes. Only the fields below the mutex are
 * shared with the workers. It knows neither maps nor widgets: a source and a function paint.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tile-cache.h"

typedef struct
{
  VdtTileKey key;
  GdkTexture *texture; /* NULL: nothing is on it */
  gsize bytes;
  gboolean stale;
  guint frame;    /* the last frame that it was used in */
  guint64 serial; /* of the job that painted it */
  GList link;     /* in the list from the latest used to the oldest */
} Tile;

/* One tile to paint. A job is made and freed in the main thread only. */
typedef struct
{
  VdtTileKey key;
  gpointer source;
  GDestroyNotify clear;
  guint64 serial;
  gboolean outdated; /* what it shows was marked stale since the job was made */
  gboolean finished;
  GdkTexture *texture;
} Job;

struct _VdtTileCache
{
  gsize max_bytes;
  guint n_threads;
  VdtTilePaint paint;
  VdtTileNotify notify;
  gpointer notify_data;

  GHashTable *tiles; /* VdtTileKey in Tile -> Tile */
  GQueue used;       /* of Tile.link */
  gsize bytes;
  guint frame;
  guint64 serial;
  guint64 forgotten; /* jobs up to this one are of no use any more */
  guint n_painted;
  GPtrArray *wanted; /* VdtTileKey, of the frame being drawn, the first first */
  gpointer source;
  GDestroyNotify clear;

  GThreadPool *pool;
  GMainContext *context;
  GMutex mutex;       /* guards what follows, and the jobs in it */
  GQueue queue;       /* of Job: to be painted */
  GPtrArray *running; /* of Job: being painted, or painted and not yet delivered */
  guint n_workers;
  GSource *wake; /* NULL: nothing to deliver */
};

static guint
key_hash (gconstpointer key)
{
  const VdtTileKey *k = key;

  return (((k->group * 31 + k->step) * 16777619u) ^ ((guint) k->x * 73856093u)
          ^ ((guint) k->y * 19349663u));
}

static gboolean
key_equal (gconstpointer a, gconstpointer b)
{
  const VdtTileKey *k = a, *l = b;

  return k->group == l->group && k->step == l->step && k->x == l->x && k->y == l->y;
}

static void
tile_free (Tile *tile)
{
  g_clear_object (&tile->texture);
  g_free (tile);
}

static Job *
job_new (VdtTileCache *self, const VdtTileKey *key)
{
  Job *job = g_new0 (Job, 1);

  job->key = *key;
  job->source = g_atomic_rc_box_acquire (self->source);
  job->clear = self->clear;
  job->serial = ++self->serial;
  return job;
}

static void
job_free (Job *job)
{
  g_atomic_rc_box_release_full (job->source, job->clear);
  g_clear_object (&job->texture);
  g_free (job);
}

static void
drop_tile (VdtTileCache *self, Tile *tile)
{
  self->bytes -= tile->bytes;
  g_queue_unlink (&self->used, &tile->link);
  g_hash_table_remove (self->tiles, &tile->key);
}

/* What the frame on the screen shows stays, also when that is more than the bound. */
static void
drop_oldest_tiles (VdtTileCache *self)
{
  while (self->bytes > self->max_bytes)
    {
      Tile *oldest = g_queue_peek_tail (&self->used);

      if (!oldest || oldest->frame == self->frame)
        return;
      drop_tile (self, oldest);
    }
}

static void
use_tile (VdtTileCache *self, Tile *tile)
{
  tile->frame = self->frame;
  g_queue_unlink (&self->used, &tile->link);
  g_queue_push_head_link (&self->used, &tile->link);
}

static Tile *
add_tile (VdtTileCache *self, const VdtTileKey *key)
{
  Tile *tile = g_new0 (Tile, 1);

  tile->key = *key;
  tile->link.data = tile;
  tile->frame = self->frame;
  g_queue_push_head_link (&self->used, &tile->link);
  g_hash_table_insert (self->tiles, &tile->key, tile);
  return tile;
}

static void
keep_painted (VdtTileCache *self, Job *job)
{
  Tile *tile = g_hash_table_lookup (self->tiles, &job->key);

  if (job->serial <= self->forgotten || (tile && tile->serial > job->serial))
    return;
  if (!tile)
    tile = add_tile (self, &job->key);

  self->bytes -= tile->bytes;
  g_clear_object (&tile->texture);
  tile->texture = g_steal_pointer (&job->texture);
  tile->bytes = tile->texture ? (gsize) gdk_texture_get_width (tile->texture)
                                    * gdk_texture_get_height (tile->texture) * 4
                              : 0;
  tile->stale = job->outdated;
  tile->serial = job->serial;
  self->bytes += tile->bytes;
}

static gboolean
deliver_cb (gpointer user_data)
{
  VdtTileCache *self = user_data;
  g_autoptr (GPtrArray) finished = g_ptr_array_new_with_free_func ((GDestroyNotify) job_free);

  g_mutex_lock (&self->mutex);
  g_clear_pointer (&self->wake, g_source_unref);
  for (guint i = 0; i < self->running->len;)
    {
      Job *job = g_ptr_array_index (self->running, i);

      if (job->finished)
        g_ptr_array_add (finished, g_ptr_array_steal_index (self->running, i));
      else
        i++;
    }
  g_mutex_unlock (&self->mutex);

  for (guint i = 0; i < finished->len; i++)
    keep_painted (self, g_ptr_array_index (finished, i));
  self->n_painted += finished->len;
  drop_oldest_tiles (self);
  self->notify (self->notify_data);
  return G_SOURCE_REMOVE;
}

static void
wake_main_thread (VdtTileCache *self)
{
  if (self->wake)
    return;

  self->wake = g_idle_source_new ();
  g_source_set_priority (self->wake, G_PRIORITY_HIGH_IDLE);
  g_source_set_static_name (self->wake, "[vedette] deliver tiles");
  g_source_set_callback (self->wake, deliver_cb, self, NULL);
  g_source_attach (self->wake, self->context);
}

/* A worker paints until the queue is empty. */
static void
work_cb (gpointer data, gpointer user_data)
{
  VdtTileCache *self = user_data;
  Job *job;

  g_mutex_lock (&self->mutex);
  while ((job = g_queue_pop_head (&self->queue)))
    {
      g_ptr_array_add (self->running, job);
      g_mutex_unlock (&self->mutex);
      job->texture = self->paint (job->source, &job->key);
      g_mutex_lock (&self->mutex);
      job->finished = TRUE;
      wake_main_thread (self);
    }
  self->n_workers--;
  g_mutex_unlock (&self->mutex);
}

/**
 * vdt_tile_cache_new:
 * @max_bytes: how many bytes of textures to keep; what the last frame used is always kept
 * @n_threads: how many tiles to paint at the same time
 * @paint: paints a tile, in a worker thread
 * @notify: called in this thread when tiles have been painted
 * @notify_data: for @notify
 *
 * Makes an empty cache for the thread-default main context of the calling thread, from which all
 * of its functions must be called.
 *
 * Returns: (transfer full): the cache
 */
VdtTileCache *
vdt_tile_cache_new (gsize max_bytes,
                    guint n_threads,
                    VdtTilePaint paint,
                    VdtTileNotify notify,
                    gpointer notify_data)
{
  VdtTileCache *self = g_new0 (VdtTileCache, 1);

  self->max_bytes = max_bytes;
  self->n_threads = MAX (n_threads, 1);
  self->paint = paint;
  self->notify = notify;
  self->notify_data = notify_data;
  self->tiles = g_hash_table_new_full (key_hash, key_equal, NULL, (GDestroyNotify) tile_free);
  self->wanted = g_ptr_array_new_with_free_func (g_free);
  self->running = g_ptr_array_new_with_free_func ((GDestroyNotify) job_free);
  self->context = g_main_context_ref_thread_default ();
  g_mutex_init (&self->mutex);
  g_queue_init (&self->queue);
  g_queue_init (&self->used);
  /* Threads of its own, so that what a thread keeps for itself (fonts) goes with the cache. */
  self->pool = g_thread_pool_new (work_cb, self, self->n_threads, TRUE, NULL);
  return self;
}

static void
drop_queue (VdtTileCache *self)
{
  g_mutex_lock (&self->mutex);
  g_queue_clear_full (&self->queue, (GDestroyNotify) job_free);
  g_mutex_unlock (&self->mutex);
}

/**
 * vdt_tile_cache_free:
 * @self: (transfer full): a cache
 *
 * Drops all requests, waits for the tiles being painted (some milliseconds), and frees the cache.
 * The notify function is not called any more.
 */
void
vdt_tile_cache_free (VdtTileCache *self)
{
  g_return_if_fail (self);

  drop_queue (self);
  g_thread_pool_free (self->pool, FALSE, TRUE);
  if (self->wake)
    {
      g_source_destroy (self->wake);
      g_source_unref (self->wake);
    }
  g_ptr_array_unref (self->running);
  g_ptr_array_unref (self->wanted);
  g_hash_table_unref (self->tiles);
  g_main_context_unref (self->context);
  g_mutex_clear (&self->mutex);
  if (self->source)
    g_atomic_rc_box_release_full (self->source, self->clear);
  g_free (self);
}

/**
 * vdt_tile_cache_set_source:
 * @self: a cache
 * @source: (transfer full) (nullable): what tiles are painted from from now on: an immutable
 *   value made with g_atomic_rc_box_new(). %NULL: nothing is painted
 * @clear: (nullable): frees what is in @source; may be called in any thread
 *
 * Sets what to paint. Tiles that look different now are to be marked stale by the caller.
 */
void
vdt_tile_cache_set_source (VdtTileCache *self, gpointer source, GDestroyNotify clear)
{
  g_return_if_fail (self);

  if (self->source)
    g_atomic_rc_box_release_full (self->source, self->clear);
  self->source = source;
  self->clear = clear;
  if (!source)
    drop_queue (self);
}

/**
 * vdt_tile_cache_mark_stale:
 * @self: a cache
 * @match: (nullable): whether a tile is meant; %NULL for all
 * @data: for @match
 *
 * Tells that tiles do not show any more what they should. They are kept to be shown until others
 * are painted, which happens when they are wanted again.
 */
void
vdt_tile_cache_mark_stale (VdtTileCache *self, VdtTileMatch match, gpointer data)
{
  g_return_if_fail (self);

  for (GList *l = self->used.head; l; l = l->next)
    {
      Tile *tile = l->data;

      if (!tile->stale && (!match || match (&tile->key, data)))
        tile->stale = TRUE;
    }

  g_mutex_lock (&self->mutex);
  for (GList *l = self->queue.head, *next; l; l = next)
    {
      Job *job = l->data;

      next = l->next;
      if (!match || match (&job->key, data))
        {
          g_queue_delete_link (&self->queue, l);
          job_free (job);
        }
    }
  for (guint i = 0; i < self->running->len; i++)
    {
      Job *job = g_ptr_array_index (self->running, i);

      if (!match || match (&job->key, data))
        job->outdated = TRUE;
    }
  g_mutex_unlock (&self->mutex);
}

/**
 * vdt_tile_cache_clear:
 * @self: a cache
 *
 * Forgets all tiles and requests. What is being painted is thrown away when it arrives.
 */
void
vdt_tile_cache_clear (VdtTileCache *self)
{
  g_return_if_fail (self);

  vdt_tile_cache_mark_stale (self, NULL, NULL);
  self->forgotten = self->serial;
  g_queue_init (&self->used);
  g_hash_table_remove_all (self->tiles);
  self->bytes = 0;
}

/**
 * vdt_tile_cache_begin_frame:
 * @self: a cache
 *
 * Begins a frame: what it wants takes the place of what the last one wanted.
 */
void
vdt_tile_cache_begin_frame (VdtTileCache *self)
{
  g_return_if_fail (self);

  self->frame++;
  g_ptr_array_set_size (self->wanted, 0);
}

/**
 * vdt_tile_cache_want:
 * @self: a cache
 * @key: a tile
 * @texture: (out) (transfer none) (nullable) (optional): what there is of it now, %NULL when it
 *   is missing or nothing is on it
 *
 * Asks for a tile as part of the frame, once in a frame. It is painted when it is missing or
 * stale, after all that the frame asked for before.
 *
 * Returns: whether it is there
 */
VdtTileState
vdt_tile_cache_want (VdtTileCache *self, const VdtTileKey *key, GdkTexture **texture)
{
  VdtTileState state = vdt_tile_cache_peek (self, key, texture);

  if (state != VDT_TILE_FRESH)
    g_ptr_array_add (self->wanted, g_memdup2 (key, sizeof *key));
  return state;
}

/**
 * vdt_tile_cache_peek:
 * @self: a cache
 * @key: a tile
 * @texture: (out) (transfer none) (nullable) (optional): see vdt_tile_cache_want()
 *
 * Looks up a tile and counts it as used by the frame, without having it painted.
 *
 * Returns: whether it is there
 */
VdtTileState
vdt_tile_cache_peek (VdtTileCache *self, const VdtTileKey *key, GdkTexture **texture)
{
  Tile *tile;

  g_return_val_if_fail (self && key, VDT_TILE_MISSING);

  tile = g_hash_table_lookup (self->tiles, key);
  if (texture)
    *texture = tile ? tile->texture : NULL;
  if (!tile)
    return VDT_TILE_MISSING;
  use_tile (self, tile);
  return tile->stale ? VDT_TILE_STALE : VDT_TILE_FRESH;
}

/**
 * vdt_tile_cache_paint:
 * @self: a cache
 * @key: a tile
 *
 * Has a tile now: paints it in this thread when it is missing or stale. For tiles that are quickly
 * painted.
 *
 * Returns: (transfer none) (nullable): the tile; %NULL when nothing is on it
 */
GdkTexture *
vdt_tile_cache_paint (VdtTileCache *self, const VdtTileKey *key)
{
  GdkTexture *texture;
  Job *job;

  if (vdt_tile_cache_peek (self, key, &texture) == VDT_TILE_FRESH || !self->source)
    return texture;

  job = job_new (self, key);
  job->texture = self->paint (job->source, key);
  keep_painted (self, job);
  job_free (job);
  vdt_tile_cache_peek (self, key, &texture);
  return texture;
}

static gboolean
is_running (VdtTileCache *self, const VdtTileKey *key)
{
  for (guint i = 0; i < self->running->len; i++)
    {
      const Job *job = g_ptr_array_index (self->running, i);

      if (!job->outdated && key_equal (&job->key, key))
        return TRUE;
    }
  return FALSE;
}

/**
 * vdt_tile_cache_end_frame:
 * @self: a cache
 *
 * Ends a frame: has the tiles painted that it wanted, and drops what earlier ones wanted and it
 * did not.
 */
void
vdt_tile_cache_end_frame (VdtTileCache *self)
{
  guint n_new = 0;

  g_return_if_fail (self);

  drop_oldest_tiles (self);
  g_mutex_lock (&self->mutex);
  g_queue_clear_full (&self->queue, (GDestroyNotify) job_free);
  for (guint i = 0; self->source && i < self->wanted->len; i++)
    {
      const VdtTileKey *key = g_ptr_array_index (self->wanted, i);

      if (!is_running (self, key))
        g_queue_push_tail (&self->queue, job_new (self, key));
    }
  while (self->n_workers < self->n_threads && n_new < self->queue.length)
    {
      self->n_workers++;
      n_new++;
      g_thread_pool_push (self->pool, self, NULL);
    }
  g_mutex_unlock (&self->mutex);
  g_ptr_array_set_size (self->wanted, 0);
}

/**
 * vdt_tile_cache_is_busy:
 * @self: a cache
 *
 * Returns: whether tiles are to be painted or delivered yet
 */
gboolean
vdt_tile_cache_is_busy (VdtTileCache *self)
{
  gboolean busy;

  g_return_val_if_fail (self, FALSE);

  g_mutex_lock (&self->mutex);
  busy = self->queue.length > 0 || self->running->len > 0;
  g_mutex_unlock (&self->mutex);
  return busy;
}

/**
 * vdt_tile_cache_get_bytes:
 * @self: a cache
 *
 * Returns: the size of all textures
 */
gsize
vdt_tile_cache_get_bytes (const VdtTileCache *self)
{
  return self->bytes;
}

/**
 * vdt_tile_cache_get_n_tiles:
 * @self: a cache
 *
 * Returns: the number of tiles, those on which nothing is too
 */
guint
vdt_tile_cache_get_n_tiles (const VdtTileCache *self)
{
  return g_hash_table_size (self->tiles);
}

/**
 * vdt_tile_cache_get_n_painted:
 * @self: a cache
 *
 * Returns: how many tiles have been painted and delivered so far
 */
guint
vdt_tile_cache_get_n_painted (const VdtTileCache *self)
{
  return self->n_painted;
}
