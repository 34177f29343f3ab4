/* vdt-draft.h - the changes of a document since its last save, in a file of their own
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-document.h"

#include "vdt-draft-file.h"

G_BEGIN_DECLS

/* What became of the file of a draft's document. */
typedef enum
{
  VDT_DRAFT_FILE_SAME, /* as far as can be told; or there was none */
  VDT_DRAFT_FILE_CHANGED,
  VDT_DRAFT_FILE_GONE,
} VdtDraftFileState;

/* What can be said of a draft without making its map. */
typedef struct
{
  char *uri;  /* of the document's file; "": it had none */
  char *name; /* what the document was called */
  gint64 file_time;
  guint64 file_size; /* of that file when it was last read or written; 0 and 0: it was not there */
  VdtDraftFileState file_state;
  char *game;       /* as it was given to the draft; NULL or empty: none */
  gint64 time;      /* of the last change, in seconds of Unix */
  guint n_changes;  /* that are done, a game being one; 0: there is nothing to recover */
  gboolean damaged; /* its end is missing */
} VdtDraftInfo;

/* One version of a document, on its way into its draft. */
typedef struct
{
  VdtMap *map;
  guint64 version; /* of the document's history */
  gboolean stroke; /* in the middle of a stroke that began at the version */
  char *label;     /* of the step that led to it */
  gint64 time;
} VdtDraftChange;

typedef struct _VdtDraft VdtDraft;

VdtDraft *vdt_draft_new (const char *folder);
VdtDraft *vdt_draft_open (const char *path, GError **error);
void vdt_draft_free (VdtDraft *self);
void vdt_draft_remove (VdtDraft *self);

const char *vdt_draft_get_path (const VdtDraft *self);
const VdtDraftInfo *vdt_draft_get_info (const VdtDraft *self);
VdtDocument *vdt_draft_make_document (VdtDraft *self, GError **error);
char *
vdt_draft_put_aside (VdtDraft *self, VdtDocument *document, const char *folder, GError **error);

VdtDraftChange *vdt_draft_change_new (VdtMap *map, guint64 version, const char *label);
void vdt_draft_change_free (VdtDraftChange *change);

/* What a draft begins with, and the changes since. */
typedef struct
{
  VdtMap *map;
  guint64 version;
  char *uri;
  char *name;
  gint64 file_time; /* of the file when it was last read or written; 0: as it is found */
  guint64 file_size;
  char *game; /* a text to be found again with the map; empty: none; NULL: as the draft has it */
} VdtDraftBase;

VdtDraftSync *vdt_draft_begin_sync (VdtDraft *self);
void vdt_draft_spoil (VdtDraft *self);
gboolean
vdt_draft_write (VdtDraft *self, const VdtDraftBase *base, GPtrArray *changes, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtDraft, vdt_draft_free)

G_END_DECLS
