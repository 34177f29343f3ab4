/* vdt-scan-picture.h - the pixels of a scanned map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define VDT_SCAN_PIXELS_MAX (64 * 1000 * 1000) /* as of a picture under a map */
#define VDT_SCAN_BYTES_MAX (256 * 1024 * 1024) /* of its file */

/* Eight bits each of red, green and blue; what is transparent is white. A file of many pixels is
 * kept smaller: several across and down are one. Immutable, and counted atomically: any thread may
 * hold one.
 */
typedef struct _VdtScanPicture VdtScanPicture;

VdtScanPicture *vdt_scan_picture_new (int width, int height, const guint8 *rgb);
VdtScanPicture *vdt_scan_picture_read (GBytes *bytes, GError **error);
VdtScanPicture *
vdt_scan_picture_read_file (const char *path, GCancellable *cancellable, GError **error);
VdtScanPicture *vdt_scan_picture_ref (VdtScanPicture *self);
void vdt_scan_picture_unref (VdtScanPicture *self);

int vdt_scan_picture_get_width (const VdtScanPicture *self);
int vdt_scan_picture_get_height (const VdtScanPicture *self);
int vdt_scan_picture_get_shrink (const VdtScanPicture *self);
const guint8 *vdt_scan_picture_get_row (const VdtScanPicture *self, int y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtScanPicture, vdt_scan_picture_unref)

G_END_DECLS
