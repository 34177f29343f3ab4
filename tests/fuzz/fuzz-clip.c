/* fuzz-clip.c - whatever lies in the clipboard: an error, or a piece that can be turned and pasted
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fuzz-target.h"

#include "vdt-clip.h"
#include "vdt-map-builder.h"
#include "vdt-map-reader.h"

#define N_HEXES_MAX 10000 /* of a piece that is turned about: more takes too long */
#define N_SIXTHS 6

static VdtMap *
make_map (gboolean pointy)
{
  VdtGrid grid = {
    .layout = pointy ? VDT_LAYOUT_ODD_R : VDT_LAYOUT_ODD_Q,
    .columns = 9,
    .rows = 7,
    .first_column = 1,
    .first_row = 1,
  };
  VdtTerrain open = { .code = (char *) "." };
  g_autoptr (VdtLegend) legend = vdt_legend_new (NULL, 0, &open, 1, NULL, 0);

  return vdt_map_builder_end (vdt_map_builder_new (&grid, legend));
}

/* Six turns, or two mirrorings, are none. */
static void
turn_about (VdtClip *clip, GBytes *written)
{
  g_autoptr (VdtClip) turned = vdt_clip_ref (clip);
  g_autoptr (VdtClip) mirrored = vdt_clip_mirror (clip);
  g_autoptr (VdtClip) back = vdt_clip_mirror (mirrored);
  g_autoptr (GBytes) after_turns = NULL, after_mirrors = NULL;

  for (guint i = 0; i < N_SIXTHS; i++)
    {
      g_autoptr (VdtClip) next = vdt_clip_rotate (turned, 1);

      g_assert_cmpuint (vdt_clip_get_n_hexes (next), ==, vdt_clip_get_n_hexes (clip));
      vdt_clip_unref (turned);
      turned = g_steal_pointer (&next);
    }
  after_turns = vdt_clip_write (turned, NULL);
  after_mirrors = vdt_clip_write (back, NULL);
  g_assert_true (!after_turns || !written || g_bytes_equal (after_turns, written));
  g_assert_true (!after_mirrors || !written || g_bytes_equal (after_mirrors, written));
}

/* The entry point of libFuzzer. */
int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtClip) clip = vdt_clip_read (bytes, &error);
  g_autoptr (GBytes) written = NULL;
  g_autoptr (VdtMap) map = NULL;
  g_autoptr (VdtMap) pasted = NULL;

  if (!clip)
    {
      g_assert_nonnull (error);
      return 0;
    }
  g_assert_no_error (error);
  if (vdt_clip_get_n_hexes (clip) > N_HEXES_MAX)
    return 0;
  written = vdt_clip_write (clip, NULL);
  if (written)
    {
      g_autoptr (VdtClip) again = vdt_clip_read (written, &error);
      g_autoptr (GBytes) same = NULL;

      g_assert_no_error (error);
      same = vdt_clip_write (again, &error);
      g_assert_no_error (error);
      g_assert_true (g_bytes_equal (written, same));
    }
  turn_about (clip, written);
  map = make_map (vdt_clip_is_pointy (clip));
  pasted = vdt_clip_paste (clip, map, VDT_HEX (3, 2), &error);
  g_assert_true ((pasted != NULL) == (error == NULL));
  return 0;
}
