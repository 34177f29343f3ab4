/* draft-folder.h - a folder of drafts, and what is done to documents in it, for tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-draft.h"

G_BEGIN_DECLS

typedef struct
{
  char *folder;
  char *drafts; /* in it, not there at first */
} DraftFolder;

void draft_folder_set_up (DraftFolder *self, gconstpointer data);
void draft_folder_tear_down (DraftFolder *self, gconstpointer data);
guint draft_folder_count (DraftFolder *self);
VdtDraft *draft_folder_open (DraftFolder *self);
void draft_folder_raise (VdtDocument *document);

G_END_DECLS
