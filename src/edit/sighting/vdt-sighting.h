/* vdt-sighting.h - keeps the fan and the sight line of an observation current
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-document.h"
#include "vdt-observation.h"
#include "vdt-shown-map.h"

#include "vdt-los-result.h"
#include "vdt-terrain-view.h"

G_BEGIN_DECLS

#define VDT_TYPE_SIGHTING (vdt_sighting_get_type ())
G_DECLARE_FINAL_TYPE (VdtSighting, vdt_sighting, VDT, SIGHTING, GObject)

/* Follows its document: when the map changes, the fan is computed again, off the main thread;
 * the newest request wins and the last fan stays until the next one is there.
 * Properties, read-only: fan (VdtFan), result (VdtLosResult of observer to target), busy, locked
 * (gboolean), rules-id, refusal (that the rules cannot judge the map, and why; NULL: they can),
 * map (VdtMap: the one that is shown; notified when something else is hidden, not when the document
 * changes). Notifies each once.
 * Signals: changed (): anything about the sighting (observer, target, how they stand, setup) is
 * different; declared (VdtLosResult): see below.
 */
VdtSighting *vdt_sighting_new (VdtDocument *document);
VdtDocument *vdt_sighting_get_document (VdtSighting *self);

/* Another observation is made of this one. */
const VdtObservation *vdt_sighting_get_observation (VdtSighting *self);
void vdt_sighting_observe (VdtSighting *self, VdtObservation *observation);
gboolean vdt_sighting_back (VdtSighting *self);

gboolean vdt_sighting_get_observer (VdtSighting *self, VdtHex *hex);
void vdt_sighting_set_observer (VdtSighting *self, const VdtHex *hex); /* NULL: nobody looks */
gboolean vdt_sighting_get_target (VdtSighting *self, VdtHex *hex);
void vdt_sighting_set_target (VdtSighting *self, const VdtHex *hex);

/* How they stand in their hexes: as the unit there, unless another stance is set. */
gboolean vdt_sighting_get_observer_stance (VdtSighting *self, VdtStance *stance);
void vdt_sighting_set_observer_stance (VdtSighting *self, const VdtStance *stance);
gboolean vdt_sighting_get_target_stance (VdtSighting *self, VdtStance *stance);
void vdt_sighting_set_target_stance (VdtSighting *self, const VdtStance *stance);

void vdt_sighting_set_side (VdtSighting *self, const char *side); /* NULL: none */

/* The hidden view: the map that is shown, and on which everything here is judged, has only what one
 * side knows. The document's stays as it is.
 */
VdtMap *vdt_sighting_get_map (VdtSighting *self);
const char *vdt_sighting_get_hidden_for (VdtSighting *self);
VdtEnemies vdt_sighting_get_enemies (VdtSighting *self);
void vdt_sighting_set_hidden_for (VdtSighting *self, const char *side); /* NULL: all is shown */

/* Declared fire: nothing is looked up until the observer is declared to fire at the target. */
gboolean vdt_sighting_get_locked (VdtSighting *self);
void vdt_sighting_set_locked (VdtSighting *self, gboolean locked);
gboolean vdt_sighting_can_declare (VdtSighting *self);
gboolean vdt_sighting_declare (VdtSighting *self);

const VdtLosSetup *vdt_sighting_get_setup (VdtSighting *self);
void vdt_sighting_set_setup (VdtSighting *self, const VdtLosSetup *setup);
void vdt_sighting_set_rules (VdtSighting *self, const VdtLosRules *rules);
void vdt_sighting_set_range (VdtSighting *self, int range);
gboolean
vdt_sighting_set_option (VdtSighting *self, const char *name, const char *value, GError **error);

const char *vdt_sighting_get_refusal (VdtSighting *self);
VdtFan *vdt_sighting_get_fan (VdtSighting *self);
VdtLosResult *vdt_sighting_get_result (VdtSighting *self);
VdtTerrainView *vdt_sighting_get_view (VdtSighting *self);
gboolean vdt_sighting_get_busy (VdtSighting *self);

G_END_DECLS
