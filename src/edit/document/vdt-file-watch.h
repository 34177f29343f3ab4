/* vdt-file-watch.h - notices what other programs do to a document's file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-document.h"

G_BEGIN_DECLS

#define VDT_TYPE_FILE_WATCH (vdt_file_watch_get_type ())
G_DECLARE_FINAL_TYPE (VdtFileWatch, vdt_file_watch, VDT, FILE_WATCH, GObject)

/* Signal changed (): what one of the functions tells is another now. */
VdtFileWatch *vdt_file_watch_new (VdtDocument *document);
void vdt_file_watch_check (VdtFileWatch *self);
VdtFileState vdt_file_watch_get_state (VdtFileWatch *self);
GFile *vdt_file_watch_get_moved_to (VdtFileWatch *self);
gboolean vdt_file_watch_get_read_only (VdtFileWatch *self);
void vdt_file_watch_follow (VdtFileWatch *self);

G_END_DECLS
