/* vdt-stamps.h - pieces that are kept by name, to be placed on any map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-clip.h"

G_BEGIN_DECLS

#define VDT_STAMPS_MAX 500
#define VDT_STAMP_NAME_MAX 60 /* letters */

char *vdt_stamps_dup_folder (void);
char **vdt_stamps_list (const char *folder);
char *vdt_stamps_keep (const char *folder, const char *name, VdtClip *clip, GError **error);
VdtClip *vdt_stamps_take (const char *folder, const char *name, GError **error);
gboolean vdt_stamps_remove (const char *folder, const char *name, GError **error);

G_END_DECLS
