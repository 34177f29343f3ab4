/* vdt-file-stamp.h - what a file held when it was last read or written
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define VDT_DIGEST_LENGTH 32 /* SHA-256 */

/* What the file system tells of a file: while that stays the same, the file need not be read. */
typedef struct
{
  guint64 device;
  guint64 inode;
  guint64 modified[2]; /* seconds, microseconds */
  guint64 changed[2];  /* permissions and names, too */
  goffset length;
} VdtFileIdentity;

/* All zeros: nothing is known. */
typedef struct
{
  gboolean known;
  guint8 digest[VDT_DIGEST_LENGTH];
  VdtFileIdentity identity; /* of the file when it was last seen to hold that */
} VdtFileStamp;

typedef enum
{
  VDT_FILE_SAME,
  VDT_FILE_CHANGED,
  VDT_FILE_GONE,
} VdtFileState;

void vdt_file_stamp_init (VdtFileStamp *stamp, GBytes *bytes);
gboolean vdt_file_stamp_equal (const VdtFileStamp *a, const VdtFileStamp *b);
VdtFileState
vdt_file_stamp_check (VdtFileStamp *stamp, GFile *file, gboolean read, GCancellable *cancellable);
gboolean vdt_file_identity_read (VdtFileIdentity *identity, GFile *file, GCancellable *cancellable);
gboolean vdt_file_is_same (GFile *a, GFile *b);

G_END_DECLS
