/* vdt-draft-file.c - a file that grows record by record, and that one process at a time has
 *
 * Behind a line that names the format stand the records. Each has a head, which tells its length
 * and what its bytes add up to: a record that was not written to its end, because the program was
 * killed or the disk was full, is noticed, and those before it are whole.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-draft-file.h"

#include "vdt-disk.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* The form is that of the machine: drafts stay where they are written. */
#define MAGIC (G_BYTE_ORDER == G_LITTLE_ENDIAN ? "vedette draft 1 l\n" : "vedette draft 1 b\n")
#define MAGIC_BYTES 18
#define BEGUN_SUFFIX ".begun"

#define BEGUN_SECONDS 60 /* for which nobody else touches what was begun */

#define SMALL 512 /* bytes that are not worth compressing */
#define RECORD_MAX ((guint32) 1 << 30)
#define RATIO_MAX 1040 /* that compression can reach */

typedef struct
{
  guint32 n_stored;
  guint32 n_raw; /* equal: not compressed */
  guint8 digest[8];
} Head;

G_STATIC_ASSERT (sizeof (Head) == 16);

struct _VdtDraftFile
{
  char *path;
  int fd;            /* locked as long as it is open */
  gint64 end;        /* of the last whole record */
  gboolean is_named; /* the disk knows its name, or is being told */
};

struct _VdtDraftSync
{
  int fd;    /* without the lock; -1: it could not be had */
  int error; /* why */
  char *path;
  gboolean is_new; /* its name is not on the disk either */
};

/* Nobody knows the names of drafts, but somebody may do something about their folder. */
static gboolean
fail (GError **error, const char *path)
{
  int number = errno;
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_filename_display_name (folder);

  g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (number), "“%s”: %s", name,
               g_strerror (number));

  return FALSE;
}

/* Else it was removed, or another took its place. */
static gboolean
is_at (const char *path, int fd)
{
  struct stat ours, theirs;

  if (fstat (fd, &ours) < 0 || lstat (path, &theirs) < 0)
    return FALSE;
  errno = ENOENT;

  return ours.st_ino == theirs.st_ino && ours.st_dev == theirs.st_dev && S_ISREG (ours.st_mode);
}

/* Whoever has the file open for writing has it alone; a process that dies gives it back. */
static gboolean
lock (const char *path, int fd, GError **error)
{
  return (flock (fd, LOCK_EX | LOCK_NB) == 0 && is_at (path, fd)) || fail (error, path);
}

static gboolean
write_bytes (VdtDraftFile *self, gconstpointer data, gsize length, GError **error)
{
  return vdt_disk_write (self->fd, data, length) || fail (error, self->path);
}

/**
 * vdt_draft_file_new:
 * @folder: where to; made when it is not there
 * @error: return location for a %G_IO_ERROR
 *
 * Begins a file, which nobody finds before vdt_draft_file_publish().
 *
 * Returns: (transfer full): the file, locked
 */
VdtDraftFile *
vdt_draft_file_new (const char *folder, GError **error)
{
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *name = g_strconcat (id, BEGUN_SUFFIX, NULL);
  g_autoptr (VdtDraftFile) self = g_new0 (VdtDraftFile, 1);

  self->path = g_build_filename (folder, name, NULL);
  self->fd = -1;
  if (g_mkdir_with_parents (folder, 0700) == 0)
    self->fd = g_open (self->path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (self->fd < 0)
    {
      fail (error, self->path);
      return NULL;
    }
  if (!lock (self->path, self->fd, error) || !write_bytes (self, MAGIC, MAGIC_BYTES, error))
    {
      g_unlink (self->path);
      return NULL;
    }
  self->end = MAGIC_BYTES;

  return g_steal_pointer (&self);
}

/**
 * vdt_draft_file_open:
 * @path: a file
 * @error: return location for a %G_IO_ERROR: %G_IO_ERROR_WOULD_BLOCK when another has it
 *
 * Opens a file that nobody has open any more.
 *
 * Returns: (transfer full): the file, locked
 */
VdtDraftFile *
vdt_draft_file_open (const char *path, GError **error)
{
  g_autoptr (VdtDraftFile) self = g_new0 (VdtDraftFile, 1);

  self->path = g_strdup (path);
  self->fd = g_open (path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0);
  if (self->fd < 0)
    {
      fail (error, path);
      return NULL;
    }

  return lock (path, self->fd, error) ? g_steal_pointer (&self) : NULL;
}

/**
 * vdt_draft_file_free:
 * @self: (transfer full): a file
 *
 * Leaves the file for whoever opens it next.
 */
void
vdt_draft_file_free (VdtDraftFile *self)
{
  if (self->fd >= 0)
    close (self->fd);
  g_free (self->path);
  g_free (self);
}

/**
 * vdt_draft_file_get_path:
 * @self: a file
 *
 * Returns: its name
 */
const char *
vdt_draft_file_get_path (const VdtDraftFile *self)
{
  return self->path;
}

/**
 * vdt_draft_file_get_size:
 * @self: a file
 *
 * Returns: the bytes of its whole records
 */
guint64
vdt_draft_file_get_size (const VdtDraftFile *self)
{
  return (guint64) self->end;
}

/**
 * vdt_draft_file_is_there:
 * @self: a file
 *
 * Returns: whether the folder has it still: else nobody would find what is written
 */
gboolean
vdt_draft_file_is_there (const VdtDraftFile *self)
{
  return is_at (self->path, self->fd);
}

static void
add_up (const Head *head, gconstpointer stored, guint8 digest[8])
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 all[32];
  gsize n = sizeof all;

  g_checksum_update (sum, (const guchar *) head, G_STRUCT_OFFSET (Head, digest));
  g_checksum_update (sum, stored, (gssize) head->n_stored);
  g_checksum_get_digest (sum, all, &n);
  memcpy (digest, all, 8);
}

/* Returns: (transfer full): all of @in after the converter, which makes @n_max bytes of it at most;
 * NULL when it makes more, or none.
 */
static GBytes *
convert (GConverter *converter, GBytes *in, gsize n_max)
{
  gsize n_in, n_read = 0, n_written = 0;
  const guint8 *data = g_bytes_get_data (in, &n_in);
  g_autofree guint8 *out = g_try_malloc (n_max);
  GConverterResult result = G_CONVERTER_CONVERTED;

  while (out && result == G_CONVERTER_CONVERTED)
    {
      gsize n_got, n_made;

      result =
          g_converter_convert (converter, data + n_read, n_in - n_read, out + n_written,
                               n_max - n_written, G_CONVERTER_INPUT_AT_END, &n_got, &n_made, NULL);
      if (result == G_CONVERTER_ERROR)
        break;
      n_read += n_got;
      n_written += n_made;
    }
  if (result != G_CONVERTER_FINISHED)
    return NULL;

  return g_bytes_new_take (g_steal_pointer (&out), n_written);
}

static GBytes *
compress (GBytes *raw)
{
  g_autoptr (GZlibCompressor) zlib = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_RAW, 1);

  /* What does not get shorter is stored as it is. */
  return g_bytes_get_size (raw) > SMALL
             ? convert (G_CONVERTER (zlib), raw, g_bytes_get_size (raw) - 1)
             : NULL;
}

static GBytes *
uncompress (GBytes *stored, gsize n_raw)
{
  g_autoptr (GZlibDecompressor) zlib = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_RAW);
  g_autoptr (GBytes) raw = NULL;

  if (n_raw / RATIO_MAX > g_bytes_get_size (stored))
    return NULL;
  raw = convert (G_CONVERTER (zlib), stored, n_raw);

  return raw && g_bytes_get_size (raw) == n_raw ? g_steal_pointer (&raw) : NULL;
}

static gboolean
write_record (VdtDraftFile *self, GVariant *record, gint64 *at, GError **error)
{
  g_autoptr (GBytes) raw = g_variant_get_data_as_bytes (record);
  g_autoptr (GBytes) pressed = compress (raw);
  GBytes *stored = pressed ? pressed : raw;
  gconstpointer data = g_bytes_get_data (stored, NULL);
  Head head = { (guint32) g_bytes_get_size (stored), (guint32) g_bytes_get_size (raw), { 0 } };

  if (g_bytes_get_size (raw) > RECORD_MAX)
    {
      errno = EFBIG;
      return fail (error, self->path);
    }
  add_up (&head, data, head.digest);

  *at += (gint64) sizeof head + head.n_stored;

  return write_bytes (self, &head, sizeof head, error)
         && write_bytes (self, data, head.n_stored, error);
}

/**
 * vdt_draft_file_append:
 * @self: a file
 * @records: values
 * @n_records: how many
 * @error: return location for a %G_IO_ERROR
 *
 * Adds records, which a reader finds at once, though they may not be on the disk yet. When that
 * fails the file is as it was.
 *
 * Returns: whether it has them
 */
gboolean
vdt_draft_file_append (VdtDraftFile *self,
                       GVariant *const *records,
                       guint n_records,
                       GError **error)
{
  gint64 at = self->end;
  gboolean written = lseek (self->fd, (off_t) at, SEEK_SET) == at || fail (error, self->path);

  for (guint i = 0; written && i < n_records; i++)
    written = write_record (self, records[i], &at, error);
  /* What stood behind the last whole record, when it was read, is longer maybe. */
  if (written && ftruncate (self->fd, (off_t) at) < 0)
    written = fail (error, self->path);
  if (written)
    self->end = at;
  else if (ftruncate (self->fd, (off_t) self->end) < 0)
    g_debug ("%s: what was begun stays, and is not read: %s", self->path, g_strerror (errno));

  return written;
}

/**
 * vdt_draft_file_begin_sync:
 * @self: a file that was published
 *
 * Returns: (transfer full): what the file has, to be brought to the disk while it may grow further,
 *   or be left and opened again
 */
VdtDraftSync *
vdt_draft_file_begin_sync (VdtDraftFile *self)
{
  VdtDraftSync *sync = g_new (VdtDraftSync, 1);

  /* Opened again: a duplicate would keep the lock until the disk is done. */
  sync->fd = g_open (self->path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0);
  sync->error = errno;
  sync->path = g_strdup (self->path);
  sync->is_new = !self->is_named;
  self->is_named = TRUE;

  return sync;
}

/**
 * vdt_draft_sync_free:
 * @self: (transfer full): what was written
 *
 * Leaves it to the system when it comes to the disk.
 */
void
vdt_draft_sync_free (VdtDraftSync *self)
{
  if (self->fd >= 0)
    close (self->fd);
  g_free (self->path);
  g_free (self);
}

/**
 * vdt_draft_sync_finish:
 * @self: (transfer full): what was written
 * @error: return location for a %G_IO_ERROR
 *
 * Waits, in any thread, until it is on the disk, with the name of a new file.
 *
 * Returns: %FALSE when it is not: then nothing is known of the whole file
 */
gboolean
vdt_draft_sync_finish (VdtDraftSync *self, GError **error)
{
  g_autoptr (VdtDraftSync) sync = self;

  errno = sync->error;
  if (sync->fd < 0 || fdatasync (sync->fd) < 0)
    return fail (error, sync->path);
  if (sync->is_new)
    vdt_disk_sync_folder (sync->path);

  return TRUE;
}

/**
 * vdt_draft_file_publish:
 * @self: a file that was begun by vdt_draft_file_new()
 * @before: (nullable): the one of which it takes the place
 * @error: return location for a %G_IO_ERROR
 *
 * Gives a file the name by which vdt_draft_file_list() finds it. @before is there until then, and
 * is nobody's afterwards; of what takes its place all is on the disk before.
 *
 * Returns: whether it has the name
 */
gboolean
vdt_draft_file_publish (VdtDraftFile *self, VdtDraftFile *before, GError **error)
{
  g_autofree char *path = g_strdup (before ? before->path : self->path);

  if (!before)
    {
      g_autofree char *id = g_strndup (path, strlen (path) - strlen (BEGUN_SUFFIX));

      g_free (path);
      path = g_strconcat (id, VDT_DRAFT_SUFFIX, NULL);
    }
  if ((before && fdatasync (self->fd) < 0) || g_rename (self->path, path) < 0)
    return fail (error, path);
  g_free (self->path);
  self->path = g_steal_pointer (&path);
  if (before)
    vdt_disk_sync_folder (self->path);
  self->is_named = before != NULL;

  return TRUE;
}

/**
 * vdt_draft_file_remove:
 * @self: (transfer full): a file
 *
 * Deletes the file.
 */
void
vdt_draft_file_remove (VdtDraftFile *self)
{
  g_unlink (self->path);
  vdt_draft_file_free (self);
}

static GBytes *
load (VdtDraftFile *self, GError **error)
{
  g_autofree guint8 *data = NULL;
  struct stat info;
  gsize n = 0;

  if (fstat (self->fd, &info) < 0)
    {
      fail (error, self->path);
      return NULL;
    }
  data = info.st_size <= G_MAXINT32 ? g_try_malloc ((gsize) info.st_size + 1) : NULL;
  errno = EFBIG;
  while (data && n < (gsize) info.st_size)
    {
      gssize n_read = pread (self->fd, data + n, (gsize) info.st_size - n, (off_t) n);

      if (n_read < 0 && errno == EINTR)
        continue;
      if (n_read <= 0)
        g_clear_pointer (&data, g_free);
      else
        n += (gsize) n_read;
    }
  if (!data)
    {
      fail (error, self->path);
      return NULL;
    }

  return g_bytes_new_take (g_steal_pointer (&data), n);
}

/* The record at @at, and where the next one would be; NULL: there is no whole one. */
static GVariant *
read_record (GBytes *file, gsize *at, const GVariantType *type)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (file, &size);
  g_autoptr (GBytes) stored = NULL;
  g_autoptr (GBytes) raw = NULL;
  g_autoptr (GVariant) record = NULL;
  guint8 digest[8];
  Head head;

  if (size - *at < sizeof head)
    return NULL;
  memcpy (&head, data + *at, sizeof head);
  if (head.n_stored > size - *at - sizeof head || head.n_stored > head.n_raw
      || head.n_raw > RECORD_MAX)
    return NULL;
  add_up (&head, data + *at + sizeof head, digest);
  if (memcmp (digest, head.digest, sizeof digest) != 0)
    return NULL;

  stored = g_bytes_new (data + *at + sizeof head, head.n_stored);
  raw = head.n_stored < head.n_raw ? uncompress (stored, head.n_raw) : g_bytes_ref (stored);
  record = raw ? g_variant_ref_sink (g_variant_new_from_bytes (type, raw, FALSE)) : NULL;
  if (!record || !g_variant_is_normal_form (record))
    return NULL;
  *at += sizeof head + head.n_stored;

  return g_steal_pointer (&record);
}

/**
 * vdt_draft_file_read:
 * @self: a file
 * @type: of its records
 * @damaged: (out): whether something stands behind the last whole record
 * @error: return location for a %G_IO_ERROR: %G_IO_ERROR_INVALID_DATA when it is no such file
 *
 * Reads all records up to the first that is not whole. What is appended later comes behind them.
 *
 * Returns: (transfer full) (element-type GVariant): the records
 */
GPtrArray *
vdt_draft_file_read (VdtDraftFile *self,
                     const GVariantType *type,
                     gboolean *damaged,
                     GError **error)
{
  g_autoptr (GBytes) file = load (self, error);
  g_autoptr (GPtrArray) records = NULL;
  GVariant *record;
  gsize at = MAGIC_BYTES;

  if (!file)
    return NULL;
  if (g_bytes_get_size (file) < MAGIC_BYTES
      || memcmp (g_bytes_get_data (file, NULL), MAGIC, MAGIC_BYTES) != 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           _("it is not a recovery copy of this program"));
      return NULL;
    }
  records = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  while ((record = read_record (file, &at, type)))
    g_ptr_array_add (records, record);
  self->end = (gint64) at;
  *damaged = at < g_bytes_get_size (file);

  return g_steal_pointer (&records);
}

/* A process that is gone had begun it. */
static void
remove_begun (const char *path)
{
  VdtDraftFile *begun;
  GStatBuf info;

  if (g_stat (path, &info) < 0
      || g_get_real_time () / G_USEC_PER_SEC - info.st_mtime < BEGUN_SECONDS)
    return;
  begun = vdt_draft_file_open (path, NULL);
  if (begun)
    vdt_draft_file_remove (begun);
}

/**
 * vdt_draft_file_list:
 * @folder: where files are kept
 *
 * Looks for files, and deletes those that were begun by a process that is gone.
 *
 * Returns: (transfer full): the names of all that were published, whoever has them
 */
char **
vdt_draft_file_list (const char *folder)
{
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_str_has_suffix (name, VDT_DRAFT_SUFFIX))
        g_strv_builder_add (paths, path);
      else if (g_str_has_suffix (name, BEGUN_SUFFIX))
        remove_begun (path);
    }

  return g_strv_builder_end (paths);
}
