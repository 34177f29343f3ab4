/* vdt-held-piece.h - a piece lifted off a map: moved, turned and mirrored over what is under it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-clip.h"

G_BEGIN_DECLS

typedef struct _VdtHeldPiece VdtHeldPiece;

VdtHeldPiece *vdt_held_piece_new (VdtMap *map, const VdtRegion *region);
VdtHeldPiece *vdt_held_piece_new_placed (VdtMap *under, VdtClip *clip, VdtHex at, VdtMap *map);
void vdt_held_piece_free (VdtHeldPiece *self);

VdtMap *vdt_held_piece_get_map (const VdtHeldPiece *self);
VdtHex vdt_held_piece_get_middle (const VdtHeldPiece *self);
VdtRegion *vdt_held_piece_make_region (const VdtHeldPiece *self);
gboolean vdt_held_piece_move (VdtHeldPiece *self, VdtHex step, GError **error);
gboolean vdt_held_piece_rotate (VdtHeldPiece *self, int sixths, GError **error);
gboolean vdt_held_piece_mirror (VdtHeldPiece *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtHeldPiece, vdt_held_piece_free)

G_END_DECLS
