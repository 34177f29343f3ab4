/* vdt-vasl-join.h - boards of VASL laid out side by side, as one map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-import-draft.h"

G_BEGIN_DECLS

/* How many boards one map may be of. */
#define VDT_VASL_BOARDS_MAX 64

/* Boards stand in rows, from left to right as they are listed. */
typedef struct
{
  GFile *file;
  guint row;       /* of boards, from 0; never less than that of the place before */
  gboolean turned; /* by 180 degrees */
} VdtVaslPlace;

void vdt_vasl_find_boards_async (GSList *files,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
GPtrArray *vdt_vasl_find_boards_finish (GAsyncResult *result, GPtrArray **others, GError **error);
VdtMap *vdt_vasl_join (const VdtVaslPlace *places,
                       guint n_places,
                       VdtImportWatch *watch,
                       VdtImportReport **report,
                       GError **error);

G_END_DECLS
