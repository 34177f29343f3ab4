/* vdt-vasl-join.h - boards of VASL laid out side by side, as one map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-vasl-cut.h"
#include "vdt-vasl-rule.h"

G_BEGIN_DECLS

/* How many boards one map may be of, and how many columns or rows one may be moved by. */
#define VDT_VASL_BOARDS_MAX 64
#define VDT_VASL_SHIFT_MAX 200

/* Boards stand in rows, from left to right as they are listed. */
typedef struct
{
  GFile *file;
  guint row;       /* of boards, from 0; never less than that of the place before */
  gboolean turned; /* by 180 degrees */
  VdtVaslCut cut;  /* before that */
  guint right;     /* how many columns further it lies, and those behind it */
  guint down;      /* how many rows */
  VdtVaslRules rules;
} VdtVaslPlace;

void vdt_vasl_find_boards_async (GSList *files,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
GPtrArray *vdt_vasl_find_boards_finish (GAsyncResult *result, GPtrArray **others, GError **error);
char *vdt_vasl_place_read (const char *word, VdtVaslPlace *place);
VdtMap *vdt_vasl_join (const VdtVaslPlace *places,
                       guint n_places,
                       VdtImportWatch *watch,
                       VdtImportReport **report,
                       GError **error);

G_END_DECLS
