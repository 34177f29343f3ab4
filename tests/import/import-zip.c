/* import-zip.c - small zips for tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "import-zip.h"

#include <archive.h>
#include <archive_entry.h>

static la_ssize_t
write_cb (struct archive *writer, void *data, const void *bytes, size_t size)
{
  g_byte_array_append (data, bytes, (guint) size);

  return (la_ssize_t) size;
}

/**
 * zip_new:
 * @members: (array length=n_members): what is in it, with whatever names
 * @n_members: how many
 *
 * Returns: (transfer full): a zip
 */
GBytes *
zip_new (const ZipMember *members, guint n_members)
{
  GByteArray *bytes = g_byte_array_new ();
  struct archive *writer = archive_write_new ();

  archive_write_set_format_zip (writer);
  archive_write_set_bytes_in_last_block (writer, 1);
  archive_write_open (writer, bytes, NULL, write_cb, NULL);
  for (guint i = 0; i < n_members; i++)
    {
      struct archive_entry *entry = archive_entry_new ();

      archive_entry_set_pathname (entry, members[i].name);
      archive_entry_set_size (entry, (la_int64_t) members[i].size);
      archive_entry_set_filetype (entry, AE_IFREG);
      archive_entry_set_perm (entry, 0644);
      g_assert_cmpint (archive_write_header (writer, entry), ==, ARCHIVE_OK);
      archive_write_data (writer, members[i].contents, members[i].size);
      archive_entry_free (entry);
    }
  g_assert_cmpint (archive_write_close (writer), ==, ARCHIVE_OK);
  archive_write_free (writer);

  return g_byte_array_free_to_bytes (bytes);
}
