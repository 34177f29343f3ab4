/* vdt-profile-view.h - the side view of the sight line, below the map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-sighting.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define VDT_TYPE_PROFILE_VIEW (vdt_profile_view_get_type ())
G_DECLARE_FINAL_TYPE (VdtProfileView, vdt_profile_view, VDT, PROFILE_VIEW, GtkWidget)

/* Without a target there is a hint; the view must not come and go with each. Signal hex-hovered
 * (gboolean on_line, int q, int r): the pointer is over another hex of the line.
 */
void vdt_profile_view_set_sighting (VdtProfileView *self, VdtSighting *sighting);
void vdt_profile_view_mark (VdtProfileView *self, const VdtHex *hex);

G_END_DECLS
