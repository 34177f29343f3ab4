/* vdt-web-lines.h - all sight lines of a map with their reasons, packed for a web page
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-export.h"
#include "vdt-terrain-view.h"

G_BEGIN_DECLS

/* How many observers share a block: more deflate better, and take longer to be unpacked. */
#define VDT_WEB_LINES_BLOCK 8

/* The lines of one rule system. src/render/web/page.js unpacks them. */
typedef struct
{
  GString *tables;   /* JSON, the members of an object: shapes (deflated), forms, texts */
  GPtrArray *blocks; /* GBytes, by zlib */
} VdtWebLines;

VdtWebLines *vdt_web_lines_new (const VdtTerrainView *view,
                                const VdtLosQuery *observers,
                                guint n_observers,
                                guint n_threads,
                                VdtExportProgress progress,
                                gpointer progress_data,
                                GCancellable *cancellable);
void vdt_web_lines_free (VdtWebLines *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtWebLines, vdt_web_lines_free)

G_END_DECLS
