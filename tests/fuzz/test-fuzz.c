/* test-fuzz.c - a target of the fuzzer on every file of some folders, whole and damaged
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz-target.h"
#include "io-files.h"

#include <string.h>

#define N_DAMAGED 40
#define SIZE_MAX_DAMAGED 20000

static void
run_on (GByteArray *bytes)
{
  g_assert_cmpint (LLVMFuzzerTestOneInput (bytes->data, bytes->len), ==, 0);
}

/* Cuts a piece out, doubles one, or changes a byte. */
static void
damage (GByteArray *bytes)
{
  guint place = (guint) g_test_rand_int_range (0, (gint32) bytes->len);
  guint length = (guint) g_test_rand_int_range (0, (gint32) MIN (bytes->len - place, 30) + 1);

  switch (g_test_rand_int_range (0, 3))
    {
    case 0:
      g_byte_array_remove_range (bytes, place, length);
      break;
    case 1:
      {
        g_autofree guint8 *piece = g_memdup2 (bytes->data + place, length);
        guint tail = bytes->len - place;

        g_byte_array_set_size (bytes, bytes->len + length);
        memmove (bytes->data + place + length, bytes->data + place, tail);
        if (length > 0)
          memcpy (bytes->data + place, piece, length);
      }
      break;
    default:
      bytes->data[place] = (guint8) g_test_rand_int_range (0, 256);
    }
}

static void
test_folder (gconstpointer data)
{
  g_autoptr (GPtrArray) paths = io_files_list (data, "");

  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (GBytes) whole = io_files_load (paths->pdata[i]);
      gsize size = g_bytes_get_size (whole);
      g_autoptr (GByteArray) bytes = g_byte_array_new ();

      g_byte_array_append (bytes, g_bytes_get_data (whole, NULL), (guint) size);
      run_on (bytes);
      for (guint k = 0; k < N_DAMAGED && bytes->len > 0 && size < SIZE_MAX_DAMAGED; k++)
        {
          damage (bytes);
          run_on (bytes);
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  if (argc < 2)
    g_error ("which folders?");
  for (int i = 1; i < argc; i++)
    {
      g_autofree char *test = g_strconcat ("/fuzz/", argv[i], NULL);

      g_test_add_data_func (test, argv[i], test_folder);
    }

  return g_test_run ();
}
