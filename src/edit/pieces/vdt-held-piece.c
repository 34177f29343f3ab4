/* vdt-held-piece.c - a piece lifted off a map: moved, turned and mirrored over what is under it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-held-piece.h"

/* The map is made anew from what is under the piece each time: nothing is lost on the way, and a
 * piece that is back where it was leaves the map that it was lifted off.
 */
struct _VdtHeldPiece
{
  VdtMap *start; /* NULL: the piece has come from elsewhere */
  VdtHex home;
  VdtMap *under;
  VdtClip *original;
  VdtClip *clip; /* the original, turned and mirrored */
  int sixths;
  gboolean mirrored; /* after turning */
  VdtHex at;
  VdtMap *map;
};

/**
 * vdt_held_piece_new:
 * @map: a map
 * @region: hexes of its grid
 *
 * Lifts a piece off a map; as yet it is where it was.
 *
 * Returns: (transfer full) (nullable): the piece; %NULL when there is nothing in it
 */
VdtHeldPiece *
vdt_held_piece_new (VdtMap *map, const VdtRegion *region)
{
  VdtHex middle;
  VdtClip *clip = vdt_clip_copy (map, region, &middle);
  VdtHeldPiece *self;

  if (!clip)
    return NULL;
  self = g_new0 (VdtHeldPiece, 1);
  self->start = vdt_map_ref (map);
  self->home = self->at = middle;
  self->under = vdt_clip_clear (map, region);
  self->original = clip;
  self->clip = vdt_clip_ref (clip);
  self->map = vdt_map_ref (map);

  return self;
}

/**
 * vdt_held_piece_new_placed:
 * @under: a map
 * @clip: a piece that was put on it
 * @at: where its middle is
 * @map: the map with the piece
 *
 * Goes on with a piece that has just been pasted.
 *
 * Returns: (transfer full): the piece
 */
VdtHeldPiece *
vdt_held_piece_new_placed (VdtMap *under, VdtClip *clip, VdtHex at, VdtMap *map)
{
  VdtHeldPiece *self = g_new0 (VdtHeldPiece, 1);

  self->at = at;
  self->under = vdt_map_ref (under);
  self->original = vdt_clip_ref (clip);
  self->clip = vdt_clip_ref (clip);
  self->map = vdt_map_ref (map);

  return self;
}

/**
 * vdt_held_piece_free:
 * @self: (transfer full): a lifted piece
 *
 * Leaves the piece where it is.
 */
void
vdt_held_piece_free (VdtHeldPiece *self)
{
  g_clear_pointer (&self->start, vdt_map_unref);
  vdt_map_unref (self->under);
  vdt_clip_unref (self->original);
  vdt_clip_unref (self->clip);
  vdt_map_unref (self->map);
  g_free (self);
}

/**
 * vdt_held_piece_get_map:
 * @self: a lifted piece
 *
 * Returns: (transfer none): the map with the piece where it is now
 */
VdtMap *
vdt_held_piece_get_map (const VdtHeldPiece *self)
{
  return self->map;
}

/**
 * vdt_held_piece_get_middle:
 * @self: a lifted piece
 *
 * Returns: the hex where its middle is now
 */
VdtHex
vdt_held_piece_get_middle (const VdtHeldPiece *self)
{
  return self->at;
}

/**
 * vdt_held_piece_make_region:
 * @self: a lifted piece
 *
 * Returns: (transfer full): the hexes of the map under the piece
 */
VdtRegion *
vdt_held_piece_make_region (const VdtHeldPiece *self)
{
  VdtRegion *region = vdt_region_new (vdt_map_get_grid (self->map));

  vdt_clip_add_hexes (self->clip, self->at, region);

  return region;
}

static VdtMap *
put_down (const VdtHeldPiece *self,
          VdtClip *clip,
          VdtHex at,
          int sixths,
          gboolean mirrored,
          GError **error)
{
  if (self->start && sixths == 0 && !mirrored && vdt_hex_equal (at, self->home))
    return vdt_map_ref (self->start);

  return vdt_clip_paste (clip, self->under, at, error);
}

/**
 * vdt_held_piece_move:
 * @self: a lifted piece
 * @step: where to
 * @error: return location
 *
 * Moves the piece.
 *
 * Returns: %FALSE, with the piece where it was, when it would leave the map
 */
gboolean
vdt_held_piece_move (VdtHeldPiece *self, VdtHex step, GError **error)
{
  VdtHex at = vdt_hex_add (self->at, step);
  VdtMap *map = put_down (self, self->clip, at, self->sixths, self->mirrored, error);

  if (!map)
    return FALSE;
  vdt_map_unref (self->map);
  self->map = map;
  self->at = at;

  return TRUE;
}

/* From the original, so that no step of rounding follows another. */
static gboolean
turn (VdtHeldPiece *self, int sixths, gboolean mirrored, GError **error)
{
  g_autoptr (VdtClip) turned = vdt_clip_rotate (self->original, sixths);
  g_autoptr (VdtClip) clip = mirrored ? vdt_clip_mirror (turned) : vdt_clip_ref (turned);
  VdtMap *map = put_down (self, clip, self->at, sixths, mirrored, error);

  if (!map)
    return FALSE;
  vdt_map_unref (self->map);
  self->map = map;
  vdt_clip_unref (self->clip);
  self->clip = g_steal_pointer (&clip);
  self->sixths = sixths;
  self->mirrored = mirrored;

  return TRUE;
}

/**
 * vdt_held_piece_rotate:
 * @self: a lifted piece
 * @sixths: how far, in sixths of a circle clockwise
 * @error: return location
 *
 * Turns the piece about its middle.
 *
 * Returns: %FALSE, with the piece as it was, when nothing of it would be on the map
 */
gboolean
vdt_held_piece_rotate (VdtHeldPiece *self, int sixths, GError **error)
{
  int total = self->sixths + (self->mirrored ? -sixths : sixths);

  return turn (self, (total % 6 + 6) % 6, self->mirrored, error);
}

/**
 * vdt_held_piece_mirror:
 * @self: a lifted piece
 * @error: return location
 *
 * Exchanges left and right of the piece.
 *
 * Returns: %FALSE, with the piece as it was, when nothing of it would be on the map
 */
gboolean
vdt_held_piece_mirror (VdtHeldPiece *self, GError **error)
{
  return turn (self, self->sixths, !self->mirrored, error);
}
