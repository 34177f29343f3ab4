/* vdt-intelligence.h - what the sides of a map are told of their enemies, as the map changes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-document.h"

#include "vdt-knowledge.h"

G_BEGIN_DECLS

#define VDT_TYPE_INTELLIGENCE (vdt_intelligence_get_type ())
G_DECLARE_FINAL_TYPE (VdtIntelligence, vdt_intelligence, VDT, INTELLIGENCE, GObject)

/* One for each document. No part of the map: undo leaves it alone. Signal changed: something else
 * is told.
 */
VdtIntelligence *vdt_intelligence_of (VdtDocument *document);
VdtKnowledge *vdt_intelligence_get (VdtIntelligence *self);
void vdt_intelligence_set (VdtIntelligence *self, VdtKnowledge *knowledge);

G_END_DECLS
