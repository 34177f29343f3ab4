/* vdt-side-button.h - a button with the colour of a side's counters, and to choose another
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-document.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_SIDE_BUTTON (vdt_side_button_get_type ())
G_DECLARE_FINAL_TYPE (VdtSideButton, vdt_side_button, VDT, SIDE_BUTTON, AdwBin)

/* Property: side (string). Without one there is nothing to choose. */
void vdt_side_button_set_document (VdtSideButton *self, VdtDocument *document);

G_END_DECLS
