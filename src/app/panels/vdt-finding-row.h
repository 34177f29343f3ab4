/* vdt-finding-row.h - one clause of a report: what it did, which it is, and the sentence
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-rules.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define VDT_TYPE_FINDING_ROW (vdt_finding_row_get_type ())
G_DECLARE_FINAL_TYPE (VdtFindingRow, vdt_finding_row, VDT, FINDING_ROW, GtkListBoxRow)

GtkWidget *
vdt_finding_row_new (const VdtFinding *finding, const VdtLosRules *rules, const VdtMap *map);
gboolean vdt_finding_row_get_hex (VdtFindingRow *self, VdtHex *hex);
const char *vdt_finding_row_get_text (VdtFindingRow *self);

G_END_DECLS
