/* vdt-layout-picture.h - a small picture of how hexes lie, and rows that choose by it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-layout.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_LAYOUT_PICTURE (vdt_layout_picture_get_type ())
G_DECLARE_FINAL_TYPE (VdtLayoutPicture, vdt_layout_picture, VDT, LAYOUT_PICTURE, GtkWidget)

GtkWidget *vdt_layout_picture_new (void);
void vdt_layout_picture_set_layout (VdtLayoutPicture *self, VdtLayout layout);
VdtLayout vdt_layout_picture_get_layout (VdtLayoutPicture *self);
void vdt_layout_pictures_add (AdwComboRow *row);

G_END_DECLS
