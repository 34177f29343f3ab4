/* vdt-page-disk.h - a map and its file, of which somebody else has made something
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map-page.h"

G_BEGIN_DECLS

typedef enum
{
  VDT_CONFLICT_CANCEL,
  VDT_CONFLICT_SAVE_AS,
  VDT_CONFLICT_OVERWRITE,
  VDT_CONFLICT_FOLLOW,
} VdtConflictAnswer;

void vdt_page_reload (GtkWindow *window, VdtMapPage *page);
void vdt_page_compare_file (GtkWindow *window, VdtMapPage *page);
void vdt_page_follow_file (VdtMapPage *page);

void vdt_page_ask_conflict_async (GtkWindow *window,
                                  VdtMapPage *page,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
VdtConflictAnswer vdt_page_ask_conflict_finish (GAsyncResult *result);

G_END_DECLS
