/* vdt-archive.c - a zip, read within limits and never unpacked onto the disk
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <glib/gi18n.h>
#include <string.h>

#define BLOCK 4096
#define PIECE 65536
/* A list of members longer than this is no list, but an attempt to fill the memory. */
#define LIST_MAX (16 << 20)

struct _VdtArchive
{
  GInputStream *stream;
  GCancellable *cancellable;
  char *name;
  GPtrArray *members;
  GHashTable *places; /* member: its place among the zip's entries, from 1 */
  gsize unpacked;     /* of all members that were read */

  guint8 block[BLOCK];
  gsize listed;  /* bytes read while the list of members is */
  gboolean open; /* the list is read */
  GError *error; /* of the stream */
};

typedef struct archive Reader;

static void
reader_free (Reader *reader)
{
  archive_read_free (reader);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Reader, reader_free)

static la_ssize_t
read_cb (Reader *reader, void *data, const void **block)
{
  VdtArchive *self = data;
  gssize n = -1;

  g_clear_error (&self->error);
  if (!g_cancellable_set_error_if_cancelled (self->cancellable, &self->error))
    n = g_input_stream_read (self->stream, self->block, BLOCK, self->cancellable, &self->error);
  self->listed += (gsize) MAX (n, 0);
  if (n >= 0 && !self->open && self->listed > LIST_MAX)
    {
      g_set_error_literal (&self->error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           _("too many files in this zip archive"));
      n = -1;
    }
  if (n < 0)
    archive_set_error (reader, self->error->code, "%s", self->error->message);
  *block = self->block;

  return n;
}

static la_int64_t
seek_cb (Reader *reader, void *data, la_int64_t offset, int whence)
{
  VdtArchive *self = data;
  GSeekable *seekable = G_SEEKABLE (self->stream);
  GSeekType type = whence == SEEK_SET ? G_SEEK_SET : whence == SEEK_CUR ? G_SEEK_CUR : G_SEEK_END;

  if (!g_seekable_seek (seekable, offset, type, self->cancellable, NULL))
    return ARCHIVE_FATAL;

  return g_seekable_tell (seekable);
}

static void
fail (VdtArchive *self, const char *member, const char *cause, GError **error)
{
  int code = self->error ? self->error->code : G_IO_ERROR_INVALID_DATA;

  if (self->error)
    cause = self->error->message;
  if (!cause)
    cause = _("this zip archive is damaged");
  if (member)
    g_set_error (error, G_IO_ERROR, code, "%s: %s: %s", self->name, member, cause);
  else
    g_set_error (error, G_IO_ERROR, code, "%s: %s", self->name, cause);
}

/* A reader before the first member. What libarchive has to say of broken zips is for programmers:
 * readers are told that it is broken.
 */
static Reader *
begin (VdtArchive *self, GError **error)
{
  g_autoptr (Reader) reader = archive_read_new ();

  g_clear_error (&self->error);
  self->open = FALSE;
  self->listed = 0;
  archive_read_support_format_zip_seekable (reader);
#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
  /* Else the fuzzer comes no further than the checksums. */
  archive_read_set_options (reader, "zip:ignorecrc32");
#endif
  archive_read_set_callback_data (reader, self);
  archive_read_set_read_callback (reader, read_cb);
  archive_read_set_seek_callback (reader, seek_cb);
  if (!g_seekable_seek (G_SEEKABLE (self->stream), 0, G_SEEK_SET, self->cancellable, &self->error)
      || archive_read_open1 (reader) != ARCHIVE_OK)
    {
      fail (self, NULL, NULL, error);
      return NULL;
    }

  return g_steal_pointer (&reader);
}

/* Goes to the next member: 1, 0 behind the last one, or -1 with an error. */
static int
next (VdtArchive *self, Reader *reader, struct archive_entry **entry, GError **error)
{
  int status = archive_read_next_header (reader, entry);

  if (status == ARCHIVE_EOF)
    return 0;
  if (status != ARCHIVE_OK && status != ARCHIVE_WARN)
    {
      fail (self, NULL, NULL, error);
      return -1;
    }
  self->open = TRUE;

  return 1;
}

/* Whether a member is a file with a name that leads nowhere else, even if it became a path. */
static gboolean
is_harmless (struct archive_entry *entry, const char *member)
{
  g_auto (GStrv) parts = NULL;

  if (archive_entry_filetype (entry) != AE_IFREG || !member || *member == '\0' || *member == '/'
      || strpbrk (member, "\\:") || !g_utf8_validate (member, -1, NULL))
    return FALSE;
  parts = g_strsplit (member, "/", -1);

  return !g_strv_contains ((const char *const *) parts, "..");
}

static gboolean
list_members (VdtArchive *self, GError **error)
{
  g_autoptr (Reader) reader = begin (self, error);
  struct archive_entry *entry;
  int more;

  if (!reader)
    return FALSE;
  for (guint place = 1; (more = next (self, reader, &entry, error)) > 0; place++)
    {
      const char *member = archive_entry_pathname_utf8 (entry);

      if (place > VDT_ARCHIVE_MEMBERS_MAX)
        {
          fail (self, NULL, _("too many files in this zip archive"), error);
          return FALSE;
        }
      if (!is_harmless (entry, member) || g_hash_table_contains (self->places, member))
        continue;
      g_ptr_array_add (self->members, g_strdup (member));
      g_hash_table_insert (self->places, g_ptr_array_index (self->members, self->members->len - 1),
                           GUINT_TO_POINTER (place));
    }

  return more == 0;
}

/**
 * vdt_archive_is_zip:
 * @head: (array length=size): the beginning of a file
 * @size: how much of it is there
 *
 * Returns: whether the file seems to be a zip
 */
gboolean
vdt_archive_is_zip (gconstpointer head, gsize size)
{
  return size >= 4 && (memcmp (head, "PK\3\4", 4) == 0 || memcmp (head, "PK\5\6", 4) == 0);
}

/**
 * vdt_archive_new:
 * @stream: a file that can be read from any place, which nobody else reads
 * @name: what to call it in errors
 * @cancellable: (nullable): what ends all reading from it
 * @error: return location for a %G_IO_ERROR
 *
 * Opens a zip and reads the list of its members. Those whose names are no proper ones in a zip,
 * such as absolute ones or ones with "..", are not in it.
 *
 * Returns: (transfer full): the zip, or %NULL when it is damaged, or has more than
 *   %VDT_ARCHIVE_MEMBERS_MAX members
 */
VdtArchive *
vdt_archive_new (GInputStream *stream, const char *name, GCancellable *cancellable, GError **error)
{
  g_autoptr (VdtArchive) self = g_new0 (VdtArchive, 1);

  g_return_val_if_fail (G_IS_SEEKABLE (stream), NULL);

  self->stream = g_object_ref (stream);
  g_set_object (&self->cancellable, cancellable);
  self->name = g_strdup (name);
  self->members = g_ptr_array_new_with_free_func (g_free);
  self->places = g_hash_table_new (g_str_hash, g_str_equal);
  if (!list_members (self, error))
    return NULL;
  g_ptr_array_add (self->members, NULL);

  return g_steal_pointer (&self);
}

/**
 * vdt_archive_free:
 * @self: a zip
 *
 * Closes it.
 */
void
vdt_archive_free (VdtArchive *self)
{
  g_hash_table_unref (self->places);
  g_ptr_array_unref (self->members);
  g_clear_object (&self->cancellable);
  g_clear_error (&self->error);
  g_object_unref (self->stream);
  g_free (self->name);
  g_free (self);
}

/**
 * vdt_archive_get_members:
 * @self: a zip
 * @n_members: (out) (optional): how many
 *
 * Returns: (transfer none) (array zero-terminated=1): the names of its files, in UTF-8, each once
 *   and in the order of the zip; parts are parted by "/"
 */
const char *const *
vdt_archive_get_members (const VdtArchive *self, guint *n_members)
{
  if (n_members)
    *n_members = self->members->len - 1;

  return (const char *const *) self->members->pdata;
}

/**
 * vdt_archive_has:
 * @self: a zip
 * @member: the name of a file
 *
 * Returns: whether it is in the zip
 */
gboolean
vdt_archive_has (const VdtArchive *self, const char *member)
{
  return g_hash_table_contains (self->places, member);
}

/* Other ways to pack may claim any amount of memory to be unpacked; hardly a program uses them. */
static gboolean
is_packed_plainly (Reader *reader)
{
  const char *how = archive_format_name (reader);

  return how && (strstr (how, "(uncompressed)") || strstr (how, "(deflation)"));
}

static GBytes *
unpack (VdtArchive *self, Reader *reader, const char *member, gsize limit, GError **error)
{
  g_autoptr (GByteArray) data = g_byte_array_new ();
  la_ssize_t n;

  do
    {
      guint before = data->len;

      g_byte_array_set_size (data, before + PIECE);
      n = archive_read_data (reader, data->data + before, PIECE);
      g_byte_array_set_size (data, before + (guint) MAX (n, 0));
      self->unpacked += (gsize) MAX (n, 0);
      if (n < 0)
        {
          fail (self, member, _("this file in the zip archive is damaged"), error);
          return NULL;
        }
      if (data->len > limit || self->unpacked > VDT_ARCHIVE_UNPACKED_MAX)
        {
          g_autofree char *cause = data->len > limit ? g_strdup_printf (_("more than %.1f MB"),
                                                                        (double) limit / 1048576)
                                                     : g_strdup (_("the archive is too large"));

          fail (self, member, cause, error);
          return NULL;
        }
    }
  while (n > 0);

  return g_byte_array_free_to_bytes (g_steal_pointer (&data));
}

/**
 * vdt_archive_read:
 * @self: a zip
 * @member: the name of a file in it
 * @limit: how many bytes of it there may be, unpacked
 * @error: return location for a %G_IO_ERROR
 *
 * Unpacks one file into memory. What the zip says of sizes is not believed: it stops at the limit,
 * and when more than %VDT_ARCHIVE_UNPACKED_MAX were unpacked from this zip in all.
 *
 * Returns: (transfer full): its contents, or %NULL
 */
GBytes *
vdt_archive_read (VdtArchive *self, const char *member, gsize limit, GError **error)
{
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (self->places, member));
  g_autoptr (Reader) reader = NULL;
  struct archive_entry *entry;

  if (place == 0)
    {
      g_clear_error (&self->error);
      fail (self, member, _("this file is missing in the zip archive"), error);
      return NULL;
    }
  reader = begin (self, error);
  if (!reader)
    return NULL;
  for (guint i = 0; i < place; i++)
    {
      int more = next (self, reader, &entry, error);

      if (more == 0)
        fail (self, member, NULL, error);
      if (more <= 0)
        return NULL;
    }

  if (!is_packed_plainly (reader) || archive_entry_is_data_encrypted (entry))
    {
      fail (self, member, _("its compression method is not supported"), error);
      return NULL;
    }

  return unpack (self, reader, member, limit, error);
}
