/* vdt-land-wire.h - land as it goes between the program and its decoder
 *
 * A message is a row of parts, each some bytes: a structure, a text, an array. Who reads one knows
 * what should come next, and checks it as it would check a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-land.h"

G_BEGIN_DECLS

/* Parts are read in the order in which they were added; is_bad is set by the first that is not what
 * was expected, and then nothing more is read.
 */
typedef struct
{
  GPtrArray *parts; /* GBytes */
  guint next;
  gboolean is_bad;
} VdtLandWire;

VdtLandWire *vdt_land_wire_new (void);
VdtLandWire *vdt_land_wire_new_from_bytes (GBytes *bytes);
void vdt_land_wire_free (VdtLandWire *self);
GBytes *vdt_land_wire_to_bytes (const VdtLandWire *self);

void vdt_land_wire_add (VdtLandWire *self, gconstpointer data, gsize size);
void vdt_land_wire_add_text (VdtLandWire *self, const char *text);
void vdt_land_wire_add_texts (VdtLandWire *self, const char *const *texts);
void vdt_land_wire_add_report (VdtLandWire *self, const VdtImportReport *report);

void vdt_land_wire_take (VdtLandWire *self, gpointer to, gsize size);
GBytes *vdt_land_wire_take_bytes (VdtLandWire *self);
char *vdt_land_wire_take_text (VdtLandWire *self);
char **vdt_land_wire_take_texts (VdtLandWire *self);
void vdt_land_wire_take_plan (VdtLandWire *self, VdtLandPlan *plan);
void vdt_land_wire_take_wish (VdtLandWire *self, VdtLandWish *wish);
void vdt_land_wire_take_voids (VdtLandWire *self, VdtLandVoids *voids);
VdtImportReport *vdt_land_wire_take_report (VdtLandWire *self, const VdtGrid *grid);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtLandWire, vdt_land_wire_free)

G_END_DECLS
