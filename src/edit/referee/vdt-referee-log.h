/* vdt-referee-log.h - what a referee has told whom: entries in order, and their text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* On what something was seen, or asked. Of all but fire it counts whose it is: one's own or an
 * enemy's.
 */
typedef enum
{
  VDT_OCCASION_MOVEMENT,
  VDT_OCCASION_COMBAT, /* retreats included */
  VDT_OCCASION_FIRE,   /* a declared attack */
} VdtOccasion;

#define VDT_N_OCCASIONS (VDT_OCCASION_FIRE + 1)

/* What a game has come to: in which turn, and on what occasion, things happen. */
typedef struct
{
  guint turn; /* from 1 */
  VdtOccasion occasion;
  char *whose; /* the occasion is; NULL: the side's whose counter moves */
} VdtPhase;

char *vdt_phase_describe (const VdtPhase *self, const char *side);

/* When something was told, and by which rules. */
typedef struct
{
  guint turn;        /* 0: turns are not counted */
  gint64 time;       /* seconds since 1970; 0: not known */
  const char *rules; /* their id; NULL: not known */
} VdtRefereeMoment;

/* The oldest entries are forgotten beyond this. */
#define VDT_REFEREE_LOG_MAX 10000

#define VDT_TYPE_REFEREE_ENTRY (vdt_referee_entry_get_type ())
G_DECLARE_FINAL_TYPE (VdtRefereeEntry, vdt_referee_entry, VDT, REFEREE_ENTRY, GObject)

/* An entry has a title, which is for the referee and for the side whose units did it, and parts,
 * each for one side or for all; notes are for the referee alone. It is not altered any more once it
 * is in a log.
 */
VdtRefereeEntry *vdt_referee_entry_new (VdtOccasion occasion,
                                        const char *whose,
                                        const char *actor,
                                        const char *title);
VdtRefereeEntry *vdt_referee_entry_read (GKeyFile *file, const char *group, GError **error);
void vdt_referee_entry_write (VdtRefereeEntry *self, GKeyFile *file, const char *group);
void vdt_referee_entry_set_moment (VdtRefereeEntry *self, const VdtRefereeMoment *moment);
guint vdt_referee_entry_get_turn (VdtRefereeEntry *self);
void vdt_referee_entry_add_part (VdtRefereeEntry *self, const char *side, const char *text);
void vdt_referee_entry_add_note (VdtRefereeEntry *self, const char *text);
guint vdt_referee_entry_get_n_parts (VdtRefereeEntry *self);
gboolean vdt_referee_entry_is_for (VdtRefereeEntry *self, const char *side);
char *vdt_referee_entry_dup_heading (VdtRefereeEntry *self, const char *side);
char *vdt_referee_entry_dup_moment (VdtRefereeEntry *self);
char *vdt_referee_entry_dup_body (VdtRefereeEntry *self, const char *side);

#define VDT_TYPE_REFEREE_LOG (vdt_referee_log_get_type ())
G_DECLARE_FINAL_TYPE (VdtRefereeLog, vdt_referee_log, VDT, REFEREE_LOG, GObject)

/* Implements GListModel of VdtRefereeEntry, the oldest first. No part of the map: undo leaves it
 * alone.
 */
VdtRefereeLog *vdt_referee_log_new (void);
void vdt_referee_log_append (VdtRefereeLog *self, VdtRefereeEntry *entry);
GPtrArray *vdt_referee_log_clear (VdtRefereeLog *self);
void vdt_referee_log_restore (VdtRefereeLog *self, GPtrArray *entries);
gboolean vdt_referee_log_get_unsaved (VdtRefereeLog *self);
guint vdt_referee_log_get_version (VdtRefereeLog *self);
void vdt_referee_log_set_saved (VdtRefereeLog *self, guint version);
char *vdt_referee_log_to_text (VdtRefereeLog *self, const char *side);
char *vdt_referee_log_turn_to_text (VdtRefereeLog *self, const char *side, guint turn);
const char *vdt_occasion_to_string (VdtOccasion occasion);
gboolean vdt_occasion_from_string (const char *word, VdtOccasion *occasion);
void vdt_referee_log_save_async (VdtRefereeLog *self,
                                 const char *side,
                                 GFile *file,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
gboolean vdt_referee_log_save_finish (VdtRefereeLog *self, GAsyncResult *result, GError **error);

G_END_DECLS
