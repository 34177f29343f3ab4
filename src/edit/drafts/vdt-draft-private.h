/* vdt-draft-private.h - what a draft is made of, for who writes it and who reads it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-draft.h"

#include "vdt-draft-file.h"

G_BEGIN_DECLS

/* Kind, time, position, label, and what the kind says. Positions count the steps since the base. */
#define VDT_DRAFT_RECORD "(yxusv)"

typedef enum
{
  VDT_DRAFT_HEAD = 'h',   /* "(ssxt)": uri, name, time and size of the file */
  VDT_DRAFT_BASE = 'b',   /* the whole map; the position is how many changes it has already */
  VDT_DRAFT_STEP = 's',   /* the change from the map at the position, which grows by one */
  VDT_DRAFT_GO = 'g',     /* another position; a stroke is forgotten */
  VDT_DRAFT_STROKE = 'p', /* the change so far, from the map at the position */
  VDT_DRAFT_GAME = 'm',   /* "s": the game that is in no file; empty: there is none */
} VdtDraftKind;

struct _VdtDraft
{
  char *folder;
  VdtDraftFile *file; /* NULL: nothing is written yet */
  VdtDraftInfo info;
  GPtrArray *records; /* as they were read; NULL: it is a new one, or they have been replayed */

  /* As the file has it */
  VdtMap *map;      /* at the position */
  GArray *versions; /* guint64: of the document, at each position; 0: none any more */
  guint position;
  gboolean in_stroke;
  gboolean is_spoilt; /* the file has records that cannot be followed: it is begun anew */
  guint n_before;     /* changes that the base has already */
  guint64 base_bytes;
};

void vdt_draft_info_clear (VdtDraftInfo *info);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (VdtDraftInfo, vdt_draft_info_clear)

gboolean vdt_draft_read_info (VdtDraft *self, GError **error);

G_END_DECLS
