/* vdt-history-popover.h - all steps of a document, and the way to any of them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define VDT_TYPE_HISTORY_POPOVER (vdt_history_popover_get_type ())
G_DECLARE_FINAL_TYPE (VdtHistoryPopover, vdt_history_popover, VDT, HISTORY_POPOVER, GtkPopover)

void vdt_history_popover_set_document (VdtHistoryPopover *self, VdtDocument *document);

G_END_DECLS
