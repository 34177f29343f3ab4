/* vdt-sighting.h - who looks at what by which rules: keeps the fan and the sight line current
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-document.h"
#include "vdt-referee-log.h"
#include "vdt-sight-query.h"

#include "vdt-fan.h"

G_BEGIN_DECLS

#define VDT_TYPE_SIGHTING (vdt_sighting_get_type ())
G_DECLARE_FINAL_TYPE (VdtSighting, vdt_sighting, VDT, SIGHTING, GObject)

/* Follows its document: when the map changes, the fan is computed again, off the main thread;
 * the newest request wins and the last fan stays until the next one is there.
 * Properties: document, fan (VdtFan, read-only), result (VdtLosResult of observer to target,
 * read-only), busy (gboolean, read-only), rules-id, range, locked (gboolean), map (VdtMap,
 * read-only: the one that is shown; notified when something else is hidden, not when the document
 * changes). Notifies each once.
 * Signal changed (): anything about the sighting (observer, target, how they stand, setup) is
 * different.
 */
VdtSighting *vdt_sighting_new (VdtDocument *document);
VdtDocument *vdt_sighting_get_document (VdtSighting *self);

gboolean vdt_sighting_get_observer (VdtSighting *self, VdtHex *hex);
void vdt_sighting_set_observer (VdtSighting *self, const VdtHex *hex); /* NULL: nobody looks */
gboolean vdt_sighting_get_target (VdtSighting *self, VdtHex *hex);
void vdt_sighting_set_target (VdtSighting *self, const VdtHex *hex);

/* The hidden view: the map that is shown, and on which everything here is judged, has only what one
 * side knows. The document's stays as it is.
 */
VdtMap *vdt_sighting_get_map (VdtSighting *self);
const char *vdt_sighting_get_hidden_for (VdtSighting *self);
gboolean vdt_sighting_get_enemies_known (VdtSighting *self);
void vdt_sighting_set_hidden_for (VdtSighting *self, const char *side); /* NULL: all is shown */

/* Declared fire: nothing is looked up until the observer is declared to fire at the target. */
gboolean vdt_sighting_get_locked (VdtSighting *self);
void vdt_sighting_set_locked (VdtSighting *self, gboolean locked);
gboolean vdt_sighting_can_declare (VdtSighting *self);
gboolean vdt_sighting_declare (VdtSighting *self, VdtRefereeLog *log);

/* Who looks besides the observer: the fan is what all of them see. */
guint vdt_sighting_get_n_others (VdtSighting *self);
VdtHex vdt_sighting_get_other (VdtSighting *self, guint i);
void vdt_sighting_toggle_observer (VdtSighting *self, VdtHex hex);
void vdt_sighting_promote_other (VdtSighting *self, VdtHex hex);
void vdt_sighting_clear_others (VdtSighting *self);

/* A side of whose counters each looks, in place of all these: the fan is what they see. The sight
 * line stays the observer's.
 */
const char *vdt_sighting_get_side (VdtSighting *self);
void vdt_sighting_set_side (VdtSighting *self, const char *side); /* NULL: none */

/* How what several see becomes one fan. */
VdtFanJoin vdt_sighting_get_join (VdtSighting *self);
void vdt_sighting_set_join (VdtSighting *self, VdtFanJoin join);

/* Who looks at what and how they stand, to come back to it. */
typedef struct _VdtSightMemo VdtSightMemo;
VdtSightMemo *vdt_sighting_remember (VdtSighting *self);
void vdt_sighting_recall (VdtSighting *self, const VdtSightMemo *memo);
void vdt_sight_memo_free (VdtSightMemo *memo);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtSightMemo, vdt_sight_memo_free)

void vdt_sighting_swap (VdtSighting *self);
gboolean vdt_sighting_back (VdtSighting *self);

/* How they stand in their hexes: as the unit there, unless another stance is set. */
gboolean vdt_sighting_get_observer_stance (VdtSighting *self, VdtStance *stance);
void vdt_sighting_set_observer_stance (VdtSighting *self, const VdtStance *stance);
gboolean vdt_sighting_get_target_stance (VdtSighting *self, VdtStance *stance);
void vdt_sighting_set_target_stance (VdtSighting *self, const VdtStance *stance);

const VdtLosSetup *vdt_sighting_get_setup (VdtSighting *self);
void vdt_sighting_set_rules (VdtSighting *self, const VdtLosRules *rules);
void vdt_sighting_set_range (VdtSighting *self, gint range);
gboolean
vdt_sighting_set_option (VdtSighting *self, const char *name, const char *value, GError **error);

VdtFan *vdt_sighting_get_fan (VdtSighting *self);
VdtLosResult *vdt_sighting_get_result (VdtSighting *self);
VdtTerrainView *vdt_sighting_get_view (VdtSighting *self);
gboolean vdt_sighting_get_busy (VdtSighting *self);

G_END_DECLS
