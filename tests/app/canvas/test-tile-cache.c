/* test-tile-cache.c - the tile cache: bound, order, staleness, and its end
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tile-cache.h"

#define TILE_PIXELS 16
#define TILE_BYTES (TILE_PIXELS * TILE_PIXELS * 4)
#define N_RESTARTS 500

/* What the tiles of these tests are painted from: it writes down what is painted. */
typedef struct
{
  GMutex mutex;
  GCond cond;
  gboolean held;   /* painting waits */
  guint n_waiting; /* painters that do */
  GArray *painted; /* VdtTileKey */
  int n_sources;   /* that are alive */
  guint n_notified;
} Studio;

typedef struct
{
  Studio *studio;
  guchar colour;
} Source;

static void
studio_init (Studio *studio)
{
  *studio = (Studio){ .painted = g_array_new (FALSE, FALSE, sizeof (VdtTileKey)) };
  g_mutex_init (&studio->mutex);
  g_cond_init (&studio->cond);
}

static void
studio_clear (Studio *studio)
{
  g_assert_cmpint (studio->n_sources, ==, 0);
  g_array_unref (studio->painted);
  g_mutex_clear (&studio->mutex);
  g_cond_clear (&studio->cond);
}

static Source *
source_new (Studio *studio, guchar colour)
{
  Source *source = g_atomic_rc_box_new0 (Source);

  source->studio = studio;
  source->colour = colour;
  g_atomic_int_inc (&studio->n_sources);
  return source;
}

static void
source_clear (gpointer data)
{
  Source *source = data;

  g_atomic_int_add (&source->studio->n_sources, -1);
}

static GdkTexture *
paint (gpointer data, const VdtTileKey *key)
{
  Source *source = data;
  Studio *studio = source->studio;
  guchar *pixels = g_malloc (TILE_BYTES);
  g_autoptr (GBytes) bytes = g_bytes_new_take (pixels, TILE_BYTES);

  memset (pixels, source->colour, TILE_BYTES);
  g_mutex_lock (&studio->mutex);
  g_array_append_val (studio->painted, *key);
  studio->n_waiting++;
  g_cond_broadcast (&studio->cond);
  while (studio->held)
    g_cond_wait (&studio->cond, &studio->mutex);
  studio->n_waiting--;
  g_mutex_unlock (&studio->mutex);
  if (key->group == 1)
    return NULL;
  return gdk_memory_texture_new (TILE_PIXELS, TILE_PIXELS, GDK_MEMORY_DEFAULT, bytes,
                                 TILE_PIXELS * 4);
}

static void
notify_cb (gpointer data)
{
  ((Studio *) data)->n_notified++;
}

static VdtTileCache *
cache_new (Studio *studio, guint max_tiles)
{
  VdtTileCache *cache =
      vdt_tile_cache_new ((gsize) max_tiles * TILE_BYTES, 1, paint, notify_cb, studio);

  vdt_tile_cache_set_source (cache, source_new (studio, 1), source_clear);
  return cache;
}

static void
hold (Studio *studio)
{
  g_mutex_lock (&studio->mutex);
  studio->held = TRUE;
  g_mutex_unlock (&studio->mutex);
}

static void
let_go (Studio *studio)
{
  g_mutex_lock (&studio->mutex);
  studio->held = FALSE;
  g_cond_broadcast (&studio->cond);
  g_mutex_unlock (&studio->mutex);
}

static void
wait_for_painter (Studio *studio)
{
  g_mutex_lock (&studio->mutex);
  while (studio->n_waiting == 0)
    g_cond_wait (&studio->cond, &studio->mutex);
  g_mutex_unlock (&studio->mutex);
}

static void
settle (VdtTileCache *cache)
{
  while (vdt_tile_cache_is_busy (cache))
    g_main_context_iteration (NULL, TRUE);
}

static void
want_row (VdtTileCache *cache, guint group, int from, int to)
{
  vdt_tile_cache_begin_frame (cache);
  for (int x = from; x <= to; x++)
    vdt_tile_cache_want (cache, &(VdtTileKey){ .group = group, .step = 8, .x = x }, NULL);
  vdt_tile_cache_end_frame (cache);
}

static VdtTileState
peek (VdtTileCache *cache, int x, guchar *colour)
{
  GdkTexture *texture;
  VdtTileState state = vdt_tile_cache_peek (cache, &(VdtTileKey){ .step = 8, .x = x }, &texture);
  guchar pixels[TILE_BYTES];

  *colour = 0;
  if (texture)
    {
      gdk_texture_download (texture, pixels, TILE_PIXELS * 4);
      *colour = pixels[0];
    }
  return state;
}

static void
test_paint (void)
{
  Studio studio;
  VdtTileCache *cache;
  guchar colour;

  studio_init (&studio);
  cache = cache_new (&studio, 100);
  g_assert_cmpint (peek (cache, 0, &colour), ==, VDT_TILE_MISSING);
  want_row (cache, 0, 0, 4);
  g_assert_true (vdt_tile_cache_is_busy (cache));
  settle (cache);
  for (int x = 0; x < 5; x++)
    {
      g_assert_cmpint (peek (cache, x, &colour), ==, VDT_TILE_FRESH);
      g_assert_cmpint (colour, ==, 1);
    }
  g_assert_cmpuint (studio.n_notified, >, 0);
  g_assert_cmpuint (vdt_tile_cache_get_n_painted (cache), ==, 5);
  g_assert_cmpuint (vdt_tile_cache_get_bytes (cache), ==, 5 * TILE_BYTES);

  want_row (cache, 0, 0, 4);
  g_assert_false (vdt_tile_cache_is_busy (cache));
  vdt_tile_cache_free (cache);
  studio_clear (&studio);
}

static void
test_nothing_on_it (void)
{
  VdtTileKey key = { .group = 1, .step = 8 };
  Studio studio;
  VdtTileCache *cache;
  GdkTexture *texture;

  studio_init (&studio);
  cache = cache_new (&studio, 100);
  want_row (cache, 1, 0, 0);
  settle (cache);
  g_assert_cmpint (vdt_tile_cache_peek (cache, &key, &texture), ==, VDT_TILE_FRESH);
  g_assert_null (texture);
  g_assert_cmpuint (vdt_tile_cache_get_bytes (cache), ==, 0);
  vdt_tile_cache_free (cache);
  studio_clear (&studio);
}

static void
test_bound (void)
{
  Studio studio;
  VdtTileCache *cache;
  guchar colour;

  studio_init (&studio);
  cache = cache_new (&studio, 10);
  for (int from = 0; from < 100; from += 5)
    {
      want_row (cache, 0, from, from + 4);
      settle (cache);
      g_assert_cmpuint (vdt_tile_cache_get_bytes (cache), <=, 10 * TILE_BYTES);
    }
  for (int x = 90; x < 100; x++)
    g_assert_cmpint (peek (cache, x, &colour), ==, VDT_TILE_FRESH);
  g_assert_cmpint (peek (cache, 89, &colour), ==, VDT_TILE_MISSING);

  /* What was used last is what stays. */
  want_row (cache, 0, 90, 90);
  want_row (cache, 0, 100, 108);
  settle (cache);
  g_assert_cmpint (peek (cache, 90, &colour), ==, VDT_TILE_FRESH);
  g_assert_cmpint (peek (cache, 91, &colour), ==, VDT_TILE_MISSING);
  vdt_tile_cache_free (cache);
  studio_clear (&studio);
}

static void
test_bound_is_less_than_a_frame (void)
{
  Studio studio;
  VdtTileCache *cache;
  guchar colour;

  studio_init (&studio);
  cache = cache_new (&studio, 3);
  want_row (cache, 0, 0, 7);
  settle (cache);
  want_row (cache, 0, 0, 7);
  g_assert_false (vdt_tile_cache_is_busy (cache));
  g_assert_cmpuint (vdt_tile_cache_get_n_tiles (cache), ==, 8);
  want_row (cache, 0, 20, 20);
  settle (cache);
  g_assert_cmpuint (vdt_tile_cache_get_n_tiles (cache), <=, 3);
  g_assert_cmpint (peek (cache, 20, &colour), ==, VDT_TILE_FRESH);
  vdt_tile_cache_free (cache);
  studio_clear (&studio);
}

/* While tile 0 is being painted, two frames come: the second one counts. */
static void
test_newest_first (void)
{
  static const int expected[] = { 0, 30, 31, 32 };
  Studio studio;
  VdtTileCache *cache;

  studio_init (&studio);
  cache = cache_new (&studio, 100);
  hold (&studio);
  want_row (cache, 0, 0, 9);
  wait_for_painter (&studio);
  want_row (cache, 0, 20, 29);
  want_row (cache, 0, 30, 32);
  let_go (&studio);
  settle (cache);
  g_assert_cmpuint (studio.painted->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpint (g_array_index (studio.painted, VdtTileKey, i).x, ==, expected[i]);
  vdt_tile_cache_free (cache);
  studio_clear (&studio);
}

static void
test_running_is_not_repeated (void)
{
  Studio studio;
  VdtTileCache *cache;

  studio_init (&studio);
  cache = cache_new (&studio, 100);
  hold (&studio);
  want_row (cache, 0, 0, 0);
  wait_for_painter (&studio);
  want_row (cache, 0, 0, 0);
  let_go (&studio);
  settle (cache);
  g_assert_cmpuint (studio.painted->len, ==, 1);
  vdt_tile_cache_free (cache);
  studio_clear (&studio);
}

static gboolean
is_odd (const VdtTileKey *key, gpointer data)
{
  return key->x % 2 != 0;
}

static void
test_stale (void)
{
  Studio studio;
  VdtTileCache *cache;
  guchar colour;

  studio_init (&studio);
  cache = cache_new (&studio, 100);
  want_row (cache, 0, 0, 5);
  settle (cache);
  vdt_tile_cache_set_source (cache, source_new (&studio, 2), source_clear);
  vdt_tile_cache_mark_stale (cache, is_odd, NULL);
  g_assert_cmpint (peek (cache, 1, &colour), ==, VDT_TILE_STALE);
  g_assert_cmpint (colour, ==, 1);
  g_assert_cmpint (peek (cache, 2, &colour), ==, VDT_TILE_FRESH);

  want_row (cache, 0, 0, 5);
  settle (cache);
  g_assert_cmpuint (vdt_tile_cache_get_n_painted (cache), ==, 9);
  for (int x = 0; x < 6; x++)
    {
      g_assert_cmpint (peek (cache, x, &colour), ==, VDT_TILE_FRESH);
      g_assert_cmpint (colour, ==, x % 2 != 0 ? 2 : 1);
    }
  vdt_tile_cache_free (cache);
  studio_clear (&studio);
}

/* An edit while its tile is being painted: what comes is shown, and painted again. */
static void
test_stale_while_running (void)
{
  Studio studio;
  VdtTileCache *cache;
  guchar colour;

  studio_init (&studio);
  cache = cache_new (&studio, 100);
  hold (&studio);
  want_row (cache, 0, 1, 1);
  wait_for_painter (&studio);
  vdt_tile_cache_set_source (cache, source_new (&studio, 2), source_clear);
  vdt_tile_cache_mark_stale (cache, is_odd, NULL);
  let_go (&studio);
  settle (cache);
  g_assert_cmpint (peek (cache, 1, &colour), ==, VDT_TILE_STALE);
  want_row (cache, 0, 1, 1);
  settle (cache);
  g_assert_cmpint (peek (cache, 1, &colour), ==, VDT_TILE_FRESH);
  g_assert_cmpint (colour, ==, 2);
  vdt_tile_cache_free (cache);
  studio_clear (&studio);
}

static void
test_clear (void)
{
  Studio studio;
  VdtTileCache *cache;
  guchar colour;

  studio_init (&studio);
  cache = cache_new (&studio, 100);
  want_row (cache, 0, 0, 3);
  settle (cache);
  hold (&studio);
  want_row (cache, 0, 4, 6);
  wait_for_painter (&studio);
  vdt_tile_cache_clear (cache);
  let_go (&studio);
  settle (cache);
  g_assert_cmpuint (vdt_tile_cache_get_n_tiles (cache), ==, 0);
  g_assert_cmpuint (vdt_tile_cache_get_bytes (cache), ==, 0);
  g_assert_cmpuint (studio.painted->len, ==, 5);
  want_row (cache, 0, 4, 4);
  settle (cache);
  g_assert_cmpint (peek (cache, 4, &colour), ==, VDT_TILE_FRESH);
  vdt_tile_cache_free (cache);
  studio_clear (&studio);
}

static void
test_no_source (void)
{
  Studio studio;
  VdtTileCache *cache;

  studio_init (&studio);
  cache = cache_new (&studio, 100);
  vdt_tile_cache_set_source (cache, NULL, NULL);
  want_row (cache, 0, 0, 3);
  g_assert_false (vdt_tile_cache_is_busy (cache));
  vdt_tile_cache_free (cache);
  studio_clear (&studio);
}

/* Long after the cache has begun to go, also on a busy machine. */
static gpointer
let_go_later (gpointer data)
{
  g_usleep (100000);
  let_go (data);
  return NULL;
}

static void
test_free_while_running (void)
{
  Studio studio;
  VdtTileCache *cache;
  GThread *thread;

  studio_init (&studio);
  cache = cache_new (&studio, 100);
  hold (&studio);
  want_row (cache, 0, 0, 9);
  wait_for_painter (&studio);
  thread = g_thread_new ("let-go", let_go_later, &studio);
  vdt_tile_cache_free (cache);
  g_thread_join (thread);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (studio.n_notified, ==, 0);
  g_assert_cmpuint (studio.painted->len, ==, 1);
  studio_clear (&studio);
}

/* What cannot wait is painted once, and again when it is stale. */
static void
test_paint_now (void)
{
  const VdtTileKey key = { .x = 3 };
  GdkTexture *first, *second;
  VdtTileCache *cache;
  Studio studio;

  studio_init (&studio);
  cache = cache_new (&studio, 10);
  first = vdt_tile_cache_paint (cache, &key);
  g_assert_nonnull (first);
  g_assert_true (vdt_tile_cache_paint (cache, &key) == first);
  g_assert_cmpuint (studio.painted->len, ==, 1);
  g_assert_cmpuint (vdt_tile_cache_get_bytes (cache), ==, TILE_BYTES);

  vdt_tile_cache_mark_stale (cache, NULL, NULL);
  second = vdt_tile_cache_paint (cache, &key);
  g_assert_nonnull (second);
  g_assert_cmpuint (studio.painted->len, ==, 2);
  g_assert_cmpint (vdt_tile_cache_peek (cache, &key, NULL), ==, VDT_TILE_FRESH);

  vdt_tile_cache_set_source (cache, NULL, NULL);
  vdt_tile_cache_clear (cache);
  g_assert_null (vdt_tile_cache_paint (cache, &key));
  vdt_tile_cache_free (cache);
  studio_clear (&studio);
}

static void
begin_again (GRand *rand, Studio *studio, VdtTileCache **cache)
{
  int from = g_rand_int_range (rand, 0, 20);

  switch (g_rand_int_range (rand, 0, 8))
    {
    case 0:
      vdt_tile_cache_set_source (*cache, source_new (studio, (guchar) from), source_clear);
      vdt_tile_cache_mark_stale (*cache, is_odd, NULL);
      break;
    case 1:
      vdt_tile_cache_clear (*cache);
      break;
    case 2:
      vdt_tile_cache_free (*cache);
      *cache = vdt_tile_cache_new (20 * TILE_BYTES, 3, paint, notify_cb, studio);
      vdt_tile_cache_set_source (*cache, source_new (studio, 1), source_clear);
      break;
    case 3:
      vdt_tile_cache_paint (*cache, &(VdtTileKey){ .step = 8, .x = from });
      break;
    default:
      break;
    }
  want_row (*cache, 0, from, from + 9);
}

/* Whatever becomes of what is being painted; VEDETTE_TEST_RESTARTS says how often. */
static void
test_restarts (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  const char *wanted = g_getenv ("VEDETTE_TEST_RESTARTS");
  gint64 n = wanted ? g_ascii_strtoll (wanted, NULL, 10) : N_RESTARTS;
  Studio studio;
  VdtTileCache *cache;
  guchar colour;

  studio_init (&studio);
  cache = cache_new (&studio, 20);
  for (; n > 0; n--)
    {
      begin_again (rand, &studio, &cache);
      for (int i = g_rand_int_range (rand, 0, 4); i > 0; i--)
        g_main_context_iteration (NULL, FALSE);
    }
  vdt_tile_cache_set_source (cache, source_new (&studio, 7), source_clear);
  vdt_tile_cache_clear (cache);
  want_row (cache, 0, 0, 9);
  settle (cache);
  for (int x = 0; x < 10; x++)
    {
      g_assert_cmpint (peek (cache, x, &colour), ==, VDT_TILE_FRESH);
      g_assert_cmpint (colour, ==, 7);
    }
  vdt_tile_cache_free (cache);
  studio_clear (&studio);
}

void
vdt_test_tile_cache (void)
{
  g_test_add_func ("/tile-cache/paint", test_paint);
  g_test_add_func ("/tile-cache/paint-now", test_paint_now);
  g_test_add_func ("/tile-cache/nothing-on-it", test_nothing_on_it);
  g_test_add_func ("/tile-cache/bound", test_bound);
  g_test_add_func ("/tile-cache/bound-is-less-than-a-frame", test_bound_is_less_than_a_frame);
  g_test_add_func ("/tile-cache/newest-first", test_newest_first);
  g_test_add_func ("/tile-cache/running-is-not-repeated", test_running_is_not_repeated);
  g_test_add_func ("/tile-cache/stale", test_stale);
  g_test_add_func ("/tile-cache/stale-while-running", test_stale_while_running);
  g_test_add_func ("/tile-cache/clear", test_clear);
  g_test_add_func ("/tile-cache/no-source", test_no_source);
  g_test_add_func ("/tile-cache/free-while-running", test_free_while_running);
  g_test_add_func ("/tile-cache/restarts", test_restarts);
}
