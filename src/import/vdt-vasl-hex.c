/* vdt-vasl-hex.c - which terrain a hex of a board of VASL has
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-vasl-hex.h"

#include "vdt-vasl-terrain.h"

#include <string.h>

/* Open ground within other terrain is what dithering left of that, if it has fewer pixels. */
#define DITHER 40

#define OPEN_GROUND 0

#define SEEN 1
#define LARGE 2

/* The pixels of a piece of open ground that is looked at, and what lies around it. */
typedef struct
{
  VdtVaslBoard *board;
  guint8 *seen;  /* of each pixel: 0, SEEN, or LARGE: of a piece that is no speck */
  GArray *piece; /* gsize, numbers of pixels */
  guint around[256];
  gboolean is_large; /* or at a rim */
} Search;

static void
look_at (Search *self, int x, int y)
{
  const VdtVaslBoard *board = self->board;
  gsize at = (gsize) x * (gsize) board->height + (gsize) y;

  if (x < 0 || y < 0 || x >= board->width || y >= board->height)
    self->is_large = TRUE;
  else if (board->pixels[2 * at + 1] != OPEN_GROUND)
    self->around[board->pixels[2 * at + 1]]++;
  else if (self->seen[at] == LARGE)
    self->is_large = TRUE;
  else if (!self->seen[at])
    {
      self->seen[at] = SEEN;
      g_array_append_val (self->piece, at);
    }
}

/* Stops as soon as the piece is known to be none of a few pixels. */
static void
find_piece (Search *self, int x, int y)
{
  memset (self->around, 0, sizeof self->around);
  self->is_large = FALSE;
  g_array_set_size (self->piece, 0);
  look_at (self, x, y);
  for (guint i = 0; !self->is_large && i < self->piece->len; i++)
    {
      gsize at = g_array_index (self->piece, gsize, i);
      int px = (int) (at / (gsize) self->board->height);
      int py = (int) (at % (gsize) self->board->height);

      look_at (self, px - 1, py);
      look_at (self, px + 1, py);
      look_at (self, px, py - 1);
      look_at (self, px, py + 1);
      self->is_large = self->is_large || self->piece->len >= DITHER;
    }
  for (guint i = 0; self->is_large && i < self->piece->len; i++)
    self->seen[g_array_index (self->piece, gsize, i)] = LARGE;
}

/**
 * vdt_vasl_board_clear_specks:
 * @self: a board with pixels
 *
 * Gives small pieces of open ground within other terrain the terrain around them: they are what
 * dithering left when the board's picture was read.
 */
void
vdt_vasl_board_clear_specks (VdtVaslBoard *self)
{
  g_autofree guint8 *seen = g_new0 (guint8, (gsize) self->width * (gsize) self->height);
  g_autoptr (GArray) piece = g_array_new (FALSE, FALSE, sizeof (gsize));
  Search search = { .board = self, .seen = seen, .piece = piece };

  for (int x = 0; x < self->width; x++)
    for (int y = 0; y < self->height; y++)
      {
        gsize at = (gsize) x * (gsize) self->height + (gsize) y;
        guint8 most = 0;

        if (seen[at] || self->pixels[2 * at + 1] != OPEN_GROUND)
          continue;
        find_piece (&search, x, y);
        if (search.is_large)
          continue;
        for (guint code = 0; code < 256; code++)
          if (search.around[code] > search.around[most])
            most = (guint8) code;
        for (guint i = 0; i < piece->len; i++)
          self->pixels[2 * g_array_index (piece, gsize, i) + 1] = most;
      }
}

/**
 * vdt_vasl_board_is_in_hex:
 * @self: a board
 * @x: how far a point lies to the right of a hex's centre
 * @y: the same downwards
 * @margin: how far outside the hex it may lie
 *
 * Returns: whether the point is in the hex, or as near to it
 */
gboolean
vdt_vasl_board_is_in_hex (const VdtVaslBoard *self, gint64 x, gint64 y, gint64 margin)
{
  gint64 across = ABS (x), down = ABS (y);
  gint64 width = self->hex_width, height = self->hex_height;

  return 2 * down <= height + 2 * margin
         && 3 * height * across + 2 * width * down <= 2 * width * height + 3 * height * margin;
}

/* How many pixels of a hex have each code; returns how many there are. */
static guint
count_codes (const VdtVaslBoard *self, int column, int row, guint counts[256])
{
  gint64 centre_x, centre_y;
  int across = (int) (self->hex_width * 2 / 3 / VDT_VASL_PIXEL) + 1;
  int down = (int) (self->hex_height / 2 / VDT_VASL_PIXEL) + 1;
  guint n = 0;

  vdt_vasl_board_centre (self, column, row, &centre_x, &centre_y);
  for (int x = (int) (centre_x / VDT_VASL_PIXEL) - across;
       x <= (int) (centre_x / VDT_VASL_PIXEL) + across; x++)
    for (int y = (int) (centre_y / VDT_VASL_PIXEL) - down;
         y <= (int) (centre_y / VDT_VASL_PIXEL) + down; y++)
      if (vdt_vasl_board_is_in_hex (self,
                                    x * (gint64) VDT_VASL_PIXEL + VDT_VASL_PIXEL / 2 - centre_x,
                                    y * (gint64) VDT_VASL_PIXEL + VDT_VASL_PIXEL / 2 - centre_y, 0))
        {
          counts[vdt_vasl_board_pixel (self, x, y)[1]]++;
          n++;
        }

  return n;
}

/**
 * vdt_vasl_board_get_terrain:
 * @self: a board with pixels
 * @column: the column of a hex of it
 * @row: its row
 *
 * A hex has the terrain at its centre. If that does nothing to a sight line, or is a speck, it has
 * the one that does and is drawn most; terrain that would fill the hex only if a third of the hex
 * shows it.
 *
 * Returns: a code, which may be one that no terrain has
 */
guint8
vdt_vasl_board_get_terrain (const VdtVaslBoard *self, int column, int row)
{
  guint8 centre = vdt_vasl_board_centre_pixel (self, column, row)[1];
  const VdtVaslTerrain *terrain = vdt_vasl_terrain_find (centre);
  guint counts[256] = { 0 };
  guint n = count_codes (self, column, row, counts);
  guint8 best = centre;
  guint most = VDT_VASL_SPECK - 1;

  if (terrain
      && (terrain->traits & VDT_VASL_DEPRESSION
          || (vdt_vasl_terrain_matters (terrain) && counts[centre] > most)))
    return centre;
  for (guint code = 0; code < 256; code++)
    {
      const VdtVaslTerrain *other = vdt_vasl_terrain_find ((guint8) code);

      if (counts[code] <= most || !other || !vdt_vasl_terrain_matters (other)
          || other->traits & VDT_VASL_DEPRESSION
          || (other->traits & VDT_VASL_INHERENT && 3 * counts[code] < n))
        continue;
      best = (guint8) code;
      most = counts[code];
    }

  return best != centre || !terrain || !vdt_vasl_terrain_matters (terrain) ? best : 0;
}
