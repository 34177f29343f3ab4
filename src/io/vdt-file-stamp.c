/* vdt-file-stamp.c - what a file held when it was last read or written
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-file-stamp.h"

#include <string.h>
#include <sys/stat.h>

#define ATTRIBUTES                                                                                 \
  G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE                                \
                                 "," G_FILE_ATTRIBUTE_UNIX_DEVICE "," G_FILE_ATTRIBUTE_UNIX_INODE  \
                                 ",time::modified,time::modified-usec,time::changed,"              \
                                 "time::changed-usec"
#define CHUNK 65536
#define MAX_TRIES 3

/**
 * vdt_file_stamp_init:
 * @stamp: (out): a stamp
 * @bytes: what a file holds
 *
 * Makes the stamp of a file that has just been written. Its identity is not known yet.
 */
void
vdt_file_stamp_init (VdtFileStamp *stamp, GBytes *bytes)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize length, digest_length = VDT_DIGEST_LENGTH;
  const guint8 *data = g_bytes_get_data (bytes, &length);

  *stamp = (VdtFileStamp){ .known = TRUE };
  g_checksum_update (checksum, data, (gssize) length);
  g_checksum_get_digest (checksum, stamp->digest, &digest_length);
}

/**
 * vdt_file_identity_read:
 * @identity: (out): what the file system tells
 * @file: a file
 * @cancellable: (nullable): to give up
 *
 * Looks at a file without reading it. What is no regular file has zeros for its identity.
 *
 * Returns: whether the file is there
 */
gboolean
vdt_file_identity_read (VdtFileIdentity *identity, GFile *file, GCancellable *cancellable)
{
  g_autoptr (GFileInfo) info =
      g_file_query_info (file, ATTRIBUTES, G_FILE_QUERY_INFO_NONE, cancellable, NULL);

  *identity = (VdtFileIdentity){ 0 };
  /* A link that is seen itself leads nowhere. */
  if (!info || g_file_info_get_file_type (info) == G_FILE_TYPE_SYMBOLIC_LINK)
    return FALSE;
  if (g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR)
    return TRUE;
  identity->device = g_file_info_get_attribute_uint32 (info, G_FILE_ATTRIBUTE_UNIX_DEVICE);
  identity->inode = g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_UNIX_INODE);
  identity->modified[0] = g_file_info_get_attribute_uint64 (info, "time::modified");
  identity->modified[1] = g_file_info_get_attribute_uint32 (info, "time::modified-usec");
  identity->changed[0] = g_file_info_get_attribute_uint64 (info, "time::changed");
  identity->changed[1] = g_file_info_get_attribute_uint32 (info, "time::changed-usec");
  identity->length = g_file_info_get_size (info);

  return TRUE;
}

static gboolean
is_equal (const VdtFileIdentity *a, const VdtFileIdentity *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

/**
 * vdt_file_stamp_equal:
 * @a: a stamp
 * @b: a stamp
 *
 * Returns: whether they tell of the same bytes in the same file
 */
gboolean
vdt_file_stamp_equal (const VdtFileStamp *a, const VdtFileStamp *b)
{
  return a->known == b->known && memcmp (a->digest, b->digest, sizeof a->digest) == 0
         && is_equal (&a->identity, &b->identity);
}

static gboolean
is_regular (const VdtFileIdentity *identity)
{
  return !is_equal (identity, &(VdtFileIdentity){ 0 });
}

static gboolean
read_digest (guint8 *digest, GFile *file, GCancellable *cancellable)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, cancellable, NULL);
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree guint8 *chunk = g_malloc (CHUNK);
  gsize digest_length = VDT_DIGEST_LENGTH;
  gssize n = stream ? 1 : -1;

  while (n > 0)
    {
      n = g_input_stream_read (G_INPUT_STREAM (stream), chunk, CHUNK, cancellable, NULL);
      if (n > 0)
        g_checksum_update (checksum, chunk, n);
    }
  g_checksum_get_digest (checksum, digest, &digest_length);

  return n == 0;
}

/* The bytes that go with the identity: somebody may be writing them. */
static VdtFileState
read_stamp (VdtFileStamp *stamp, GFile *file, GCancellable *cancellable)
{
  for (guint i = 0; i < MAX_TRIES; i++)
    {
      VdtFileIdentity before = stamp->identity;

      if (!is_regular (&before) || !read_digest (stamp->digest, file, cancellable))
        return VDT_FILE_CHANGED;
      if (!vdt_file_identity_read (&stamp->identity, file, cancellable))
        return VDT_FILE_GONE;
      if (is_equal (&before, &stamp->identity))
        return VDT_FILE_SAME;
    }

  return VDT_FILE_CHANGED;
}

/**
 * vdt_file_stamp_check:
 * @stamp: (inout): what the file held; gets the file's identity when it still does
 * @file: a file
 * @read: whether to read the file even if the file system tells that nothing has changed: its clock
 *   may be too coarse for two changes in quick succession
 * @cancellable: (nullable): to give up
 *
 * Finds out whether a file holds what it held. Of a file of which nothing is known yet, that is
 * what it holds now. May read the whole file: not for the main thread.
 *
 * Returns: what has become of the file; one that cannot be reached is gone
 */
VdtFileState
vdt_file_stamp_check (VdtFileStamp *stamp, GFile *file, gboolean read, GCancellable *cancellable)
{
  VdtFileStamp now = { .known = TRUE };
  VdtFileState state;

  if (!vdt_file_identity_read (&now.identity, file, cancellable))
    return stamp->known ? VDT_FILE_GONE : VDT_FILE_SAME;
  if (stamp->known && !read && is_equal (&now.identity, &stamp->identity))
    return VDT_FILE_SAME;
  state = read_stamp (&now, file, cancellable);
  if (state != VDT_FILE_SAME)
    return state;
  if (stamp->known && memcmp (now.digest, stamp->digest, sizeof now.digest) != 0)
    return VDT_FILE_CHANGED;
  *stamp = now;

  return VDT_FILE_SAME;
}

/**
 * vdt_file_is_same:
 * @a: a file
 * @b: a file
 *
 * Tells whether two names stand for one file: by symbolic links, or because the file has both.
 *
 * Returns: whether they do
 */
gboolean
vdt_file_is_same (GFile *a, GFile *b)
{
  const char *path_a = g_file_peek_path (a), *path_b = g_file_peek_path (b);
  struct stat status_a, status_b;

  if (g_file_equal (a, b))
    return TRUE;

  return path_a && path_b && stat (path_a, &status_a) == 0 && stat (path_b, &status_b) == 0
         && status_a.st_dev == status_b.st_dev && status_a.st_ino == status_b.st_ino;
}
