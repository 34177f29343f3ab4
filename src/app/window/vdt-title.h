/* vdt-title.h - what a window shows, in its header bar
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map-page.h"

G_BEGIN_DECLS

#define VDT_TYPE_TITLE (vdt_title_get_type ())
G_DECLARE_FINAL_TYPE (VdtTitle, vdt_title, VDT, TITLE, AdwBin)

const char *vdt_title_get (VdtMapPage *page);
void vdt_title_show (VdtTitle *self, VdtMapPage *page);

G_END_DECLS
