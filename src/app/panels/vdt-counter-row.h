/* vdt-counter-row.h - one counter of a map, to be looked at and changed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-document.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_COUNTER_ROW (vdt_counter_row_get_type ())
G_DECLARE_FINAL_TYPE (VdtCounterRow, vdt_counter_row, VDT, COUNTER_ROW, AdwExpanderRow)

/* Actions: counter.up, counter.down, counter.remove. */
GtkWidget *vdt_counter_row_new (VdtDocument *document);
void vdt_counter_row_show (VdtCounterRow *self, guint number);
void vdt_counter_row_settle (VdtCounterRow *self);

G_END_DECLS
