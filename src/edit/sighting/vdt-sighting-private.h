/* vdt-sighting-private.h - a sighting's parts, for the files that make it up
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-sighting.h"

#include "vdt-fan-runner.h"

G_BEGIN_DECLS

/* One end of the sight line. */
typedef struct
{
  gboolean is_set;
  VdtHex hex;
  gboolean has_stance; /* one was chosen; else it stands as the unit in its hex does */
  VdtStance stance;
} VdtSightEnd;

struct _VdtSighting
{
  GObject parent_instance;

  VdtDocument *document;
  VdtMap *map;           /* the document's as this last saw it, or what of it is not hidden */
  char *hidden_for;      /* the side that alone may know what is shown; NULL: nothing is hidden */
  VdtLosSetup map_setup; /* what map asks for */
  VdtLosSetup setup;
  VdtSightEnd observer;
  VdtSightEnd target;
  GArray *others; /* of VdtHex: who looks besides the observer, as the units there stand */
  char *side;     /* whose counters look in place of these; NULL: nobody's */
  VdtFanJoin join;

  VdtTerrainView *view; /* of map and setup; made when the first line is judged */
  VdtLosResult *result;

  gboolean locked; /* only what is declared is judged */

  VdtFan *fan;
  VdtFanRunner *runner;
  gboolean again; /* the map changed since the fan under way was begun */
  gboolean told_busy;
};

/* vdt-sighting.c */
void vdt_sighting_drop_fan (VdtSighting *self);
void vdt_sighting_take_result (VdtSighting *self, VdtLosResult *result);
void vdt_sighting_follow_map (VdtSighting *self);
void vdt_sighting_follow_ends (VdtSighting *self, gboolean with_fan);

/* vdt-sighting-ends.c */
gboolean vdt_sighting_make_query (VdtSighting *self, gboolean with_target, VdtLosQuery *query);

/* vdt-sighting-hidden.c */
VdtMap *vdt_sighting_make_map (VdtSighting *self);
void vdt_sighting_hide_again (VdtSighting *self);

/* vdt-sighting-observers.c */
GArray *vdt_sighting_list_queries (VdtSighting *self);

G_END_DECLS
