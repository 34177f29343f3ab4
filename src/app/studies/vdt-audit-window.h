/* vdt-audit-window.h - audits a map: pairs of hexes that see each other differently
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-study-window.h"

G_BEGIN_DECLS

#define VDT_TYPE_AUDIT_WINDOW (vdt_audit_window_get_type ())
G_DECLARE_FINAL_TYPE (VdtAuditWindow, vdt_audit_window, VDT, AUDIT_WINDOW, VdtStudyWindow)

G_END_DECLS
