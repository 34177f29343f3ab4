/* vdt-report.h - the side bar's report: who looks, what is seen in all, and why a line is as it is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-sighting.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_REPORT (vdt_report_get_type ())
G_DECLARE_FINAL_TYPE (VdtReport, vdt_report, VDT, REPORT, AdwBin)

void vdt_report_set_sighting (VdtReport *self, VdtSighting *sighting);
char *vdt_report_dup_text (VdtReport *self);

G_END_DECLS
