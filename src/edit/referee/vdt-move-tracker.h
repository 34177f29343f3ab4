/* vdt-move-tracker.h - notices counters that are moved on a document's map, and by what way
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-document.h"

G_BEGIN_DECLS

#define VDT_TYPE_MOVE_TRACKER (vdt_move_tracker_get_type ())
G_DECLARE_FINAL_TYPE (VdtMoveTracker, vdt_move_tracker, VDT, MOVE_TRACKER, GObject)

/* Follows the strokes and steps of a document, by whatever tool, pointer or keys: never what is
 * undone or done again. Signals: moving () when the counter in hand has come to another hex; moved
 * () when it is let go, or was moved in one step; changed () when a stroke or step is over that
 * moved no single counter, but placed, removed or changed some. For the time of the last two,
 * before, counter and path are those of the stroke or step.
 */
VdtMoveTracker *vdt_move_tracker_new (VdtDocument *document);
VdtMap *vdt_move_tracker_get_before (VdtMoveTracker *self);
int vdt_move_tracker_get_counter (VdtMoveTracker *self);
const VdtHex *vdt_move_tracker_get_path (VdtMoveTracker *self, guint *n_hexes);

G_END_DECLS
