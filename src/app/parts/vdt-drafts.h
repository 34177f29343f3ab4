/* vdt-drafts.h - the drafts of maps that were not saved: where they are, and what becomes of them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-draft.h"

G_BEGIN_DECLS

char *vdt_drafts_dup_folder (void);
char *vdt_drafts_dup_aside_folder (void);

/* What was found, and what of it could not be read. */
typedef struct
{
  GPtrArray *drafts;    /* VdtDraft, with changes in them */
  GPtrArray *problems;  /* char *: what is wrong with others, which were put aside */
  GPtrArray *set_aside; /* char *: the files of drafts that nobody wanted recovered */
} VdtDrafts;

void vdt_drafts_free (VdtDrafts *self);

void vdt_drafts_find_async (GFile *original,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
VdtDrafts *vdt_drafts_find_finish (GAsyncResult *result);
void vdt_drafts_recover_async (VdtDraft *draft,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
VdtDocument *vdt_drafts_recover_finish (GAsyncResult *result, GError **error);
void
vdt_drafts_put_aside_async (VdtDrafts *drafts, GAsyncReadyCallback callback, gpointer user_data);
gboolean vdt_drafts_put_aside_finish (GAsyncResult *result, GPtrArray **paths, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtDrafts, vdt_drafts_free)

G_END_DECLS
