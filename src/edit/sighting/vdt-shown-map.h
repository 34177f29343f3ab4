/* vdt-shown-map.h - the map that is shown: the document's, or what one side knows of it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-document.h"

#include "vdt-los-rules.h"

G_BEGIN_DECLS

/* Which enemies a hidden view has. */
typedef enum
{
  VDT_ENEMIES_SEEN,     /* those in sight */
  VDT_ENEMIES_JUDGED,   /* none, until it is judged which are in sight */
  VDT_ENEMIES_TOO_MANY, /* none, since there are too many counters to judge */
  VDT_ENEMIES_REFUSED,  /* none, since the rules cannot judge the map */
} VdtEnemies;

typedef struct _VdtShownMap VdtShownMap;

/* Called in the main context when the enemies in sight have come onto the map. */
typedef void (*VdtShownMapFunc) (gpointer user_data);

VdtShownMap *vdt_shown_map_new (VdtDocument *document, VdtShownMapFunc judged, gpointer user_data);
void vdt_shown_map_free (VdtShownMap *self);
VdtMap *vdt_shown_map_get (const VdtShownMap *self);
const char *vdt_shown_map_get_side (const VdtShownMap *self);
VdtEnemies vdt_shown_map_get_enemies (const VdtShownMap *self);
void vdt_shown_map_set_side (VdtShownMap *self, const char *side);
gboolean vdt_shown_map_update (VdtShownMap *self, const VdtLosSetup *setup);

G_END_DECLS
