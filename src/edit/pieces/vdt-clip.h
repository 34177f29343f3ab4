/* vdt-clip.h - an immutable piece of a map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"
#include "vdt-region.h"

G_BEGIN_DECLS

#define VDT_CLIP_MIME_TYPE "application/x-vedette-map+xml"

#define VDT_TYPE_CLIP (vdt_clip_get_type ())
typedef struct _VdtClip VdtClip;

GType vdt_clip_get_type (void);

VdtClip *vdt_clip_ref (VdtClip *self);
void vdt_clip_unref (VdtClip *self);

/* vdt-clip.c */
VdtClip *vdt_clip_copy (VdtMap *map, const VdtRegion *region, VdtHex *middle);
VdtClip *vdt_clip_rotate (VdtClip *self, int sixths);
VdtClip *vdt_clip_mirror (VdtClip *self);
guint vdt_clip_get_n_hexes (const VdtClip *self);
gboolean vdt_clip_is_pointy (const VdtClip *self);
void vdt_clip_add_hexes (const VdtClip *self, VdtHex at, VdtRegion *region);

/* vdt-clip-paste.c */
VdtMap *vdt_clip_paste (VdtClip *self, VdtMap *map, VdtHex at, GError **error);
VdtMap *vdt_clip_clear (VdtMap *map, const VdtRegion *region);

/* vdt-clip-text.c */
VdtMap *vdt_clip_to_map (VdtClip *self, GError **error);
GBytes *vdt_clip_write (VdtClip *self, GError **error);
VdtClip *vdt_clip_read (GBytes *bytes, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtClip, vdt_clip_unref)

G_END_DECLS
