/* test-archive.c - zips: what is in them, and what may not be
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "import-zip.h"
#include "vdt-archive.h"

#include <string.h>

static VdtArchive *
open_bytes (GBytes *bytes, GError **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);

  return vdt_archive_new (stream, "a.zip", NULL, error);
}

static void
test_read (void)
{
  g_autofree char *large = g_strnfill (300000, 'x');
  const ZipMember members[] = {
    { "buildFile.xml", "<a/>", 4 }, { "images/board.gif", "GIF", 3 },
    { "large", large, 300000 },     { "large", "again", 5 },
    { "../up", "no", 2 },           { "/etc/passwd", "no", 2 },
    { "a/../../b", "no", 2 },       { "C:\\windows", "no", 2 },
    { "folder/", "", 0 },           { "a..b", "", 0 },
  };
  const char *const expected[] = { "buildFile.xml", "images/board.gif", "large", "a..b" };
  g_autoptr (GBytes) zip = zip_new (members, G_N_ELEMENTS (members));
  g_autoptr (GBytes) contents = NULL;
  g_autoptr (GBytes) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtArchive) archive = open_bytes (zip, &error);
  const char *const *names;
  guint n;

  g_assert_no_error (error);
  names = vdt_archive_get_members (archive, &n);
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (expected));
  g_assert_null (names[n]);
  for (guint i = 0; i < n; i++)
    g_assert_cmpstr (names[i], ==, expected[i]);
  g_assert_true (vdt_archive_has (archive, "images/board.gif"));
  g_assert_false (vdt_archive_has (archive, "../up"));

  contents = vdt_archive_read (archive, "large", 300000, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (g_bytes_get_data (contents, NULL), g_bytes_get_size (contents), large, 300000);
  again = vdt_archive_read (archive, "buildFile.xml", 4, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (g_bytes_get_data (again, NULL), g_bytes_get_size (again), "<a/>", 4);
}

static void
check_refused (VdtArchive *archive, const char *member, gsize limit, const char *message)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (vdt_archive_read (archive, member, limit, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_cmpstr (error->message, ==, message);
}

/* 40 MB of nothing are 40 KB in a zip: they are unpacked as far as is allowed, each and in all. */
static void
test_bomb (void)
{
  gsize size = 40 << 20;
  g_autofree char *nothing = g_malloc0 (size);
  const ZipMember members[] = { { "bomb", nothing, size } };
  g_autoptr (GBytes) zip = zip_new (members, 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtArchive) archive = open_bytes (zip, &error);
  gsize unpacked = 0;

  g_assert_no_error (error);
  g_assert_cmpuint (g_bytes_get_size (zip), <, 100000);
  check_refused (archive, "bomb", 1 << 20, "a.zip: bomb: more than 1.0 MB");
  while (unpacked + size <= VDT_ARCHIVE_UNPACKED_MAX - (2 << 20))
    {
      g_autoptr (GBytes) contents = vdt_archive_read (archive, "bomb", size, &error);

      g_assert_no_error (error);
      unpacked += g_bytes_get_size (contents);
    }
  check_refused (archive, "bomb", size, "a.zip: bomb: the archive is too large");
}

static void
test_too_many (void)
{
  g_autofree ZipMember *members = g_new0 (ZipMember, VDT_ARCHIVE_MEMBERS_MAX + 1);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GBytes) zip = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i <= VDT_ARCHIVE_MEMBERS_MAX; i++)
    {
      g_ptr_array_add (names, g_strdup_printf ("%u", i));
      members[i] = (ZipMember){ names->pdata[i], "", 0 };
    }
  zip = zip_new (members, VDT_ARCHIVE_MEMBERS_MAX + 1);
  g_assert_null (open_bytes (zip, &error));
  g_assert_cmpstr (error->message, ==, "a.zip: too many files in this zip archive");
}

/* Files of one name, which is long; how large the list of them is stands 12 bytes behind where the
 * last 22 begin.
 */
static GBytes *
zip_new_listed (guint n, guint32 *n_bytes)
{
  g_autofree char *name = g_strnfill (1000, 'a');
  g_autofree ZipMember *members = g_new (ZipMember, n);
  GBytes *zip;
  gsize size;
  const guint8 *data;

  for (guint i = 0; i < n; i++)
    members[i] = (ZipMember){ name, "", 0 };
  zip = zip_new (members, n);
  data = g_bytes_get_data (zip, &size);
  memcpy (n_bytes, data + size - 10, sizeof *n_bytes);
  *n_bytes = GUINT32_FROM_LE (*n_bytes);

  return zip;
}

/* A list of files is read as far as it may be long. What it is found by is counted with it: the
 * last bytes of the zip, and the first of its files.
 */
static void
test_list (void)
{
  const guint32 most = 16 << 20, ends = 32 << 10;
  guint32 each, n_bytes;
  g_autoptr (GBytes) one = zip_new_listed (1, &each);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GBytes) zip =
          zip_new_listed (i == 0 ? (most - ends) / each : most / each + 1, &n_bytes);
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtArchive) archive = open_bytes (zip, &error);

      if (i == 0)
        {
          g_assert_no_error (error);
          g_assert_cmpuint (n_bytes, >, most - ends - each);
        }
      else
        {
          g_assert_null (archive);
          g_assert_cmpstr (error->message, ==, "a.zip: too many files in this zip archive");
          g_assert_cmpuint (n_bytes, <=, most + each);
        }
    }
}

/* Cut off anywhere, or with any byte made another, a zip is read or refused, and no more. */
static void
test_damaged (void)
{
  const ZipMember members[] = { { "a", "some text, some text, some text", 31 },
                                { "b/c", "more", 4 } };
  g_autoptr (GBytes) zip = zip_new (members, G_N_ELEMENTS (members));
  gsize size = g_bytes_get_size (zip);
  guint refused = 0;

  for (gsize n = 0; n < 2 * size; n++)
    {
      g_autofree char *copy = g_memdup2 (g_bytes_get_data (zip, NULL), size);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (VdtArchive) archive = NULL;
      g_autoptr (GError) error = NULL;

      if (n >= size)
        copy[n - size] = (char) (copy[n - size] ^ (1 << (n % 7)));
      bytes = g_bytes_new (copy, n < size ? n : size);
      archive = open_bytes (bytes, &error);
      g_assert_true ((archive != NULL) == (error == NULL));
      for (guint i = 0; archive && vdt_archive_get_members (archive, NULL)[i]; i++)
        {
          g_autoptr (GBytes) contents =
              vdt_archive_read (archive, vdt_archive_get_members (archive, NULL)[i], 100, &error);

          g_assert_true ((contents != NULL) == (error == NULL));
          refused += error != NULL;
          g_clear_error (&error);
        }
    }
  g_assert_cmpuint (refused, >, 0);
}

static void
test_cancel (void)
{
  const ZipMember members[] = { { "a", "text", 4 } };
  g_autoptr (GBytes) zip = zip_new (members, 1);
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (zip);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtArchive) archive = vdt_archive_new (stream, "a.zip", cancellable, &error);

  g_assert_no_error (error);
  check_refused (archive, "b", 4, "a.zip: b: this file is missing in the zip archive");
  g_cancellable_cancel (cancellable);
  g_assert_null (vdt_archive_read (archive, "a", 4, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

void
vdt_test_archive (void)
{
  g_test_add_func ("/archive/read", test_read);
  g_test_add_func ("/archive/bomb", test_bomb);
  g_test_add_func ("/archive/too-many", test_too_many);
  g_test_add_func ("/archive/list", test_list);
  g_test_add_func ("/archive/damaged", test_damaged);
  g_test_add_func ("/archive/cancel", test_cancel);
}
