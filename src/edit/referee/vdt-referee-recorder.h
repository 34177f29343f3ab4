/* vdt-referee-recorder.h - writes into a referee's log what the moves on a map show to whom
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-referee-log.h"
#include "vdt-sighting.h"

G_BEGIN_DECLS

#define VDT_REFEREE_TURN_MAX 9999

#define VDT_TYPE_REFEREE_RECORDER (vdt_referee_recorder_get_type ())
G_DECLARE_FINAL_TYPE (VdtRefereeRecorder, vdt_referee_recorder, VDT, REFEREE_RECORDER, GObject)

/* Judges off the main thread, one move after the other, on the map as it was. Properties: busy
 * (boolean, read-only: whether a move is still being judged), live-text (string, read-only: what
 * the counter in hand sees, and who sees it, where it is now; NULL while none is in hand). Signals:
 * failed (string why) when a move is not judged; phase-changed when another turn, occasion or side
 * was set, or another side for the desk.
 */
VdtRefereeRecorder *vdt_referee_recorder_new (VdtSighting *sighting);
VdtRefereeLog *vdt_referee_recorder_get_log (VdtRefereeRecorder *self);
const char *vdt_referee_recorder_get_live_text (VdtRefereeRecorder *self);
gboolean vdt_referee_recorder_get_busy (VdtRefereeRecorder *self);
void vdt_referee_recorder_set_enabled (VdtRefereeRecorder *self, gboolean enabled);

/* Writes nothing any more, nor what is still being judged. */
void vdt_referee_recorder_stop (VdtRefereeRecorder *self);

/* In which turn things happen from now on, and what moves are. */
const VdtPhase *vdt_referee_recorder_get_phase (VdtRefereeRecorder *self);
void vdt_referee_recorder_set_turn (VdtRefereeRecorder *self, guint turn);
void vdt_referee_recorder_set_occasion (VdtRefereeRecorder *self,
                                        VdtOccasion occasion,
                                        const char *whose);

/* The side that the referee's desk is about. */
const char *vdt_referee_recorder_get_desk_side (VdtRefereeRecorder *self);
void vdt_referee_recorder_set_desk_side (VdtRefereeRecorder *self, const char *side);

G_END_DECLS
