/* fuzz-map.c - whatever the bytes: an error, or a map that is written and read back the same
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz-target.h"

#include "vdt-map-reader.h"
#include "vdt-map-writer.h"

/* The entry point of libFuzzer. */
int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = vdt_map_read_bytes (bytes, "x", &error);
  g_autoptr (GBytes) written = NULL;
  g_autoptr (VdtMap) again = NULL;
  g_autoptr (GBytes) same = NULL;

  if (!map)
    {
      g_assert_true (error->domain == VDT_MAP_ERROR);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_true (g_regex_match_simple ("^x:[1-9][0-9]*: [^\\n]+$", error->message,
                                           G_REGEX_DOLLAR_ENDONLY, 0));
      return 0;
    }

  g_assert_no_error (error);
  written = vdt_map_write_bytes (map);
  again = vdt_map_read_bytes (written, "x", &error);
  g_assert_no_error (error);
  same = vdt_map_write_bytes (again);
  g_assert_true (vdt_map_equal (map, again));
  g_assert_true (g_bytes_equal (written, same));

  return 0;
}
