/* vdt-draft-keeper.h - keeps a document's unsaved changes as a draft while it is worked on
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-draft.h"

G_BEGIN_DECLS

/* How long a change waits before it is written, from the first that is not, unless another time is
 * preferred.
 */
#define VDT_DRAFT_SECONDS 2

#define VDT_TYPE_DRAFT_KEEPER (vdt_draft_keeper_get_type ())
G_DECLARE_FINAL_TYPE (VdtDraftKeeper, vdt_draft_keeper, VDT, DRAFT_KEEPER, GObject)

/* Signal changed (): what vdt_draft_keeper_get_failure() tells is something else. */
VdtDraftKeeper *vdt_draft_keeper_new (VdtDocument *document, const char *folder);
VdtDraftKeeper *vdt_draft_keeper_new_recovered (VdtDocument *document, VdtDraft *draft);
void vdt_draft_keeper_set_delay (VdtDraftKeeper *self, guint seconds);
void vdt_draft_keeper_set_game (VdtDraftKeeper *self, const char *game);
const char *vdt_draft_keeper_get_failure (VdtDraftKeeper *self);

void vdt_draft_keeper_write (VdtDraftKeeper *self);
gboolean vdt_draft_keeper_get_busy (VdtDraftKeeper *self);
gint64 vdt_draft_keeper_get_due (VdtDraftKeeper *self);
void vdt_draft_keeper_leave (VdtDraftKeeper *self);
void vdt_draft_keeper_discard (VdtDraftKeeper *self);

G_END_DECLS
