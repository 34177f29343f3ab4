/* test-held-piece.c - pieces lifted off a map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "seeded-map.h"

#include "vdt-edit-error.h"
#include "vdt-held-piece.h"

/* Whatever a piece is put over on its way, at home the map is the one that it was lifted off. */
static void
test_there_and_back (void)
{
  guint n_back = 0;

  for (guint32 seed = 0; seed < 40; seed++)
    {
      g_autoptr (VdtMap) map = seeded_map_new (seed, (VdtLayout) (seed % VDT_N_LAYOUTS), NULL);
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (VdtRegion) region = seeded_map_region (rand, map);
      g_autoptr (VdtHeldPiece) held = vdt_held_piece_new (map, region);
      int back = 0;
      VdtHex way = { 0, 0 };

      if (!held)
        continue;
      for (guint i = 0; i < 20; i++)
        {
          VdtHex step = vdt_hex_steps[g_rand_int_range (rand, 0, VDT_N_SIDES)];

          if (vdt_held_piece_move (held, step, NULL))
            way = vdt_hex_add (way, step);
          if (vdt_held_piece_rotate (held, 1, NULL))
            back++;
        }
      if (vdt_held_piece_mirror (held, NULL))
        g_assert_true (vdt_held_piece_mirror (held, NULL));
      /* At the edge of the map there may be no room to turn it back. */
      if (!vdt_held_piece_rotate (held, -back, NULL))
        continue;
      g_assert_true (vdt_held_piece_move (held, vdt_hex_scale (way, -1), NULL));
      g_assert_true (vdt_held_piece_get_map (held) == map);
      n_back++;
    }
  g_assert_cmpuint (n_back, >, 20);
}

static void
test_off_the_map (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = seeded_map_new (2, VDT_LAYOUT_ODD_R, NULL);
  g_autoptr (VdtRegion) all = seeded_map_all (map);
  g_autoptr (VdtHeldPiece) held = vdt_held_piece_new (map, all);

  g_assert_false (vdt_held_piece_move (held, VDT_HEX (100, 0), &error));
  g_assert_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_OFF_MAP);
  g_assert_true (vdt_held_piece_get_map (held) == map);
}

/* A pasted piece moves over what was there before it came. */
static void
test_placed (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = seeded_map_new (6, VDT_LAYOUT_EVEN_Q, NULL);
  const VdtGrid *grid = vdt_map_get_grid (map);
  g_autoptr (VdtRegion) region = vdt_region_new (grid);
  g_autoptr (VdtRegion) under = NULL;
  g_autoptr (VdtClip) clip = NULL;
  g_autoptr (VdtMap) pasted = NULL;
  g_autoptr (VdtMap) direct = NULL;
  g_autoptr (VdtHeldPiece) held = NULL;
  VdtHex from = vdt_grid_hex (grid, 1, 1), to = vdt_grid_hex (grid, 2, 2);

  while (vdt_map_is_void (map, from))
    from = vdt_hex_add (from, vdt_hex_steps[2]);
  vdt_region_add (region, from);
  clip = vdt_clip_copy (map, region, NULL);
  pasted = vdt_clip_paste (clip, map, to, &error);
  g_assert_no_error (error);
  held = vdt_held_piece_new_placed (map, clip, to, pasted);
  g_assert_true (vdt_held_piece_move (held, vdt_hex_steps[3], &error));
  direct = vdt_clip_paste (clip, map, vdt_hex_neighbour (to, 3), &error);
  seeded_map_assert_same (vdt_held_piece_get_map (held), direct);
  under = vdt_held_piece_make_region (held);
  g_assert_cmpuint (vdt_region_count (under), ==, 1);
  g_assert_true (vdt_region_contains (under, vdt_hex_neighbour (to, 3)));
}

void
vdt_test_held_piece (void)
{
  g_test_add_func ("/held-piece/there-and-back", test_there_and_back);
  g_test_add_func ("/held-piece/off-the-map", test_off_the_map);
  g_test_add_func ("/held-piece/placed", test_placed);
}
