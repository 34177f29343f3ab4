/* vdt-export-strips.c - paints a picture strip by strip, each in pieces by several threads
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-export-strips-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* Strips are as high as a fixed amount of memory allows: each paints the hexes at its edges once
 * more. A piece is small enough for a cancel to be noticed at once.
 */
#define STRIP_BYTES (12 * 1024 * 1024)
#define STRIP_HEIGHT_MAX 512
#define PIECE_WIDTH 512
#define THREADS_MAX 8
#define N_STRIPS 2

struct _VdtExportStrips
{
  const VdtSheetLayout *layout;
  const VdtPainting *painting;
  GCancellable *cancellable; /* NULL: none */
  int picture_width;
  int picture_height;
  GThreadPool *pool;
  GMutex mutex;
  GCond done;
  int failed;                /* atomic: the cairo_status_t of a piece that is not painted */
  int stopped;               /* atomic: what is not begun need not be painted */
  int height;                /* of a strip; the last may be less high */
  guint32 *pixels[N_STRIPS]; /* premultiplied 0xaarrggbb, without gaps between rows */
  guint n_pending[N_STRIPS]; /* pieces that are not painted yet */
};

typedef struct
{
  int left;
  int top;
  int width;
  int height;
} Piece;

/**
 * vdt_export_strips_get_height:
 * @width: of a picture
 * @height: of a picture
 *
 * Returns: how high its strips are
 */
int
vdt_export_strips_get_height (int width, int height)
{
  return MIN (MIN (STRIP_BYTES / (4 * width), STRIP_HEIGHT_MAX), height);
}

static int
get_strip (const VdtExportStrips *self, int top)
{
  return top / self->height % N_STRIPS;
}

static void
paint_piece (VdtExportStrips *self, const Piece *piece)
{
  guint32 *pixels = self->pixels[get_strip (self, piece->top)] + piece->left;
  int stride = self->picture_width * 4;
  cairo_surface_t *surface;
  cairo_t *cr;

  for (int y = 0; y < piece->height; y++)
    memset (pixels + (gsize) y * (gsize) self->picture_width, 0,
            (gsize) piece->width * sizeof *pixels);
  surface = cairo_image_surface_create_for_data ((guchar *) pixels, CAIRO_FORMAT_ARGB32,
                                                 piece->width, piece->height, stride);
  cr = cairo_create (surface);
  cairo_translate (cr, -piece->left, -piece->top);
  vdt_sheet_layout_paint (self->layout, self->painting, cr, piece->left, piece->top, piece->width,
                          piece->height);
  if (cairo_status (cr) != CAIRO_STATUS_SUCCESS)
    g_atomic_int_set (&self->failed, (int) cairo_status (cr));
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
paint_cb (gpointer data, gpointer user_data)
{
  VdtExportStrips *self = user_data;
  Piece *piece = data;
  guint *n_pending = &self->n_pending[get_strip (self, piece->top)];

  if (!g_atomic_int_get (&self->stopped) && !g_cancellable_is_cancelled (self->cancellable))
    paint_piece (self, piece);
  g_free (piece);

  g_mutex_lock (&self->mutex);
  if (--*n_pending == 0)
    g_cond_signal (&self->done);
  g_mutex_unlock (&self->mutex);
}

/**
 * vdt_export_strips_new:
 * @layout: where map and sheet lie; must stay
 * @painting: what is to be painted; must stay
 * @cancellable: (nullable): stops the painting; must stay
 *
 * Makes room for two strips. Nothing is painted yet.
 *
 * Returns: (transfer full): the strips
 */
VdtExportStrips *
vdt_export_strips_new (const VdtSheetLayout *layout,
                       const VdtPainting *painting,
                       GCancellable *cancellable)
{
  VdtExportStrips *self = g_new0 (VdtExportStrips, 1);

  self->layout = layout;
  self->painting = painting;
  self->cancellable = cancellable;
  vdt_sheet_layout_get_size (layout, &self->picture_width, &self->picture_height);
  self->height = vdt_export_strips_get_height (self->picture_width, self->picture_height);
  g_mutex_init (&self->mutex);
  g_cond_init (&self->done);
  for (int i = 0; i < N_STRIPS; i++)
    self->pixels[i] = g_new (guint32, (gsize) self->picture_width * (gsize) self->height);
  self->pool = g_thread_pool_new (paint_cb, self, (int) MIN (g_get_num_processors (), THREADS_MAX),
                                  FALSE, NULL);

  return self;
}

/**
 * vdt_export_strips_free:
 * @self: (transfer full): strips
 *
 * Waits for the pieces that are being painted, and frees the strips.
 */
void
vdt_export_strips_free (VdtExportStrips *self)
{
  g_atomic_int_set (&self->stopped, TRUE);
  g_thread_pool_free (self->pool, FALSE, TRUE);
  for (int i = 0; i < N_STRIPS; i++)
    g_free (self->pixels[i]);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->done);
  g_free (self);
}

/**
 * vdt_export_strips_begin:
 * @self: strips
 * @top: where the strip begins, a multiple of the strips' height; nothing is done below the picture
 *
 * Begins to paint a strip, in the place of the one before the last.
 */
void
vdt_export_strips_begin (VdtExportStrips *self, int top)
{
  int height = MIN (self->height, self->picture_height - top);

  if (height <= 0)
    return;
  g_mutex_lock (&self->mutex);
  self->n_pending[get_strip (self, top)] =
      (guint) ((self->picture_width + PIECE_WIDTH - 1) / PIECE_WIDTH);
  g_mutex_unlock (&self->mutex);
  for (int left = 0; left < self->picture_width; left += PIECE_WIDTH)
    {
      Piece *piece = g_new (Piece, 1);

      *piece = (Piece){ left, top, MIN (PIECE_WIDTH, self->picture_width - left), height };
      g_thread_pool_push (self->pool, piece, NULL);
    }
}

/**
 * vdt_export_strips_wait:
 * @self: strips
 * @top: where a strip begins that has been begun
 * @height: (out): how high it is
 * @error: return location
 *
 * Waits until a strip is painted; after a cancel, it is not.
 *
 * Returns: (transfer none) (nullable): its pixels, premultiplied 0xaarrggbb, without gaps between
 *   rows; %NULL with a G_IO_ERROR when Cairo could not paint it
 */
const guint32 *
vdt_export_strips_wait (VdtExportStrips *self, int top, int *height, GError **error)
{
  int strip = get_strip (self, top);
  int status;

  g_mutex_lock (&self->mutex);
  while (self->n_pending[strip] > 0)
    g_cond_wait (&self->done, &self->mutex);
  g_mutex_unlock (&self->mutex);
  *height = MIN (self->height, self->picture_height - top);

  status = g_atomic_int_get (&self->failed);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("The image cannot be written: %s"),
                   cairo_status_to_string ((cairo_status_t) status));
      return NULL;
    }

  return self->pixels[strip];
}
