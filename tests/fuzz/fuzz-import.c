/* fuzz-import.c - whatever is in another program's file: an error, or a map that can be saved
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz-target.h"

#include "vdt-import.h"
#include "vdt-map-writer.h"

#define N_HEXES_MAX 10000 /* of a map that is written: more takes too long */

/* The entry point of libFuzzer. */
int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  g_autoptr (VdtImportReport) report = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = vdt_import_read_bytes (bytes, "x", &report, &error);
  g_autoptr (GBytes) written = NULL;
  g_autoptr (VdtMap) again = NULL;

  g_assert_true ((map != NULL) == (report != NULL));
  if (!map)
    {
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_true (g_regex_match_simple ("^x:([1-9][0-9]*:)? [^\\n]+$", error->message,
                                           G_REGEX_DOLLAR_ENDONLY, 0));
      return 0;
    }

  g_assert_no_error (error);
  for (guint i = 0; i < report->notes->len; i++)
    {
      const VdtImportNote *note = report->notes->pdata[i];

      g_assert_true (g_utf8_validate (note->text, -1, NULL));
      g_assert_cmpuint (note->hexes->len, <=, note->count);
      for (guint k = 0; k < note->hexes->len; k++)
        g_assert_true (
            vdt_grid_contains (vdt_map_get_grid (map), g_array_index (note->hexes, VdtHex, k)));
    }
  if (vdt_map_get_grid (map)->columns * vdt_map_get_grid (map)->rows > N_HEXES_MAX)
    return 0;
  written = vdt_map_write_bytes (map);
  again = vdt_map_read_bytes (written, "x", &error);
  g_assert_no_error (error);
  g_assert_true (vdt_map_equal (map, again));

  return 0;
}
