/* vdt-disk-bar.h - tells what others have done to the file of a map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-canvas.h"
#include "vdt-file-watch.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_DISK_BAR (vdt_disk_bar_get_type ())
G_DECLARE_FINAL_TYPE (VdtDiskBar, vdt_disk_bar, VDT, DISK_BAR, AdwBin)

void vdt_disk_bar_set_watch (VdtDiskBar *self,
                             VdtFileWatch *watch,
                             VdtDocument *document,
                             VdtCanvas *canvas);
char *vdt_disk_bar_dup_heading (GFile *file, gboolean there, GFile *moved_to);

G_END_DECLS
