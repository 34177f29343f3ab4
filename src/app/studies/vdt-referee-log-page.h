/* vdt-referee-log-page.h - the referee's log: on what occasion moves are told, and to whom
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map-page.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_REFEREE_LOG_PAGE (vdt_referee_log_page_get_type ())
G_DECLARE_FINAL_TYPE (VdtRefereeLogPage, vdt_referee_log_page, VDT, REFEREE_LOG_PAGE, AdwBin)

/* Has toasts of its own. Whoever reads a log in a hidden view gets only the parts of its side. */
void vdt_referee_log_page_set_page (VdtRefereeLogPage *self, VdtMapPage *page);
void vdt_referee_log_page_set_sides (VdtRefereeLogPage *self, const char *const *sides);
char *vdt_referee_log_page_dup_text (VdtRefereeLogPage *self);

G_END_DECLS
