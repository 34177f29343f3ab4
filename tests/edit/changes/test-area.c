/* test-area.c - hexes and hexsides that go together
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "edit-map.h"

#include "vdt-area.h"
#include "vdt-map-builder.h"

#include <string.h>

#define N_RANDOM 400

static char *
describe (const VdtRegion *region)
{
  GString *text = g_string_new (NULL);

  for (int row = 0; row < EDIT_MAP_ROWS; row++)
    for (int column = 0; column < EDIT_MAP_COLUMNS; column++)
      if (vdt_region_contains (region, edit_map_hex (column, row)))
        g_string_append_printf (text, "%d%d ", column, row);

  return g_strchomp (g_string_free (text, FALSE));
}

static VdtHex
parse (const char *text)
{
  return edit_map_hex (text[0] - '0', text[1] - '0');
}

static void
test_block (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("");
  g_autoptr (VdtRegion) region = vdt_region_new (vdt_map_get_grid (map));
  g_autofree char *text = NULL;

  vdt_area_add_block (region, edit_map_hex (6, 4), edit_map_hex (9, 9));
  vdt_area_add_block (region, edit_map_hex (1, 0), edit_map_hex (0, -3));
  text = describe (region);
  g_assert_cmpstr (text, ==, "00 10 64 74 65 75");
}

static const struct
{
  const char *path;
  const char *way;
  const char *enclosed;
} ways[] = {
  { "/area/enclosed/nothing", "", "" },
  { "/area/enclosed/hex", "22", "22" },
  { "/area/enclosed/line", "20 23", "20 21 22 23" },
  { "/area/enclosed/ring", "31 42 43 33 23 22", "31 22 32 42 23 33 43" },
  { "/area/enclosed/closes-by-itself", "20 24 44", NULL },
  { "/area/enclosed/over-the-edge", "00 04 64 60", NULL },
};

static void
test_enclosed (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (VdtMap) map = edit_map_parse ("");
  g_autoptr (VdtRegion) region = vdt_region_new (vdt_map_get_grid (map));
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (VdtHex));
  g_auto (GStrv) words = g_strsplit (ways[i].way, " ", -1);
  g_auto (GStrv) expected = g_strsplit (ways[i].enclosed ? ways[i].enclosed : "", " ", -1);

  for (guint k = 0; words[k] && *words[k]; k++)
    {
      VdtHex hex = parse (words[k]);

      g_array_append_val (way, hex);
    }
  vdt_area_add_enclosed (region, (const VdtHex *) (void *) way->data, way->len);
  if (!ways[i].enclosed)
    {
      g_assert_cmpuint (vdt_region_count (region), >=, 9);
      return;
    }
  for (guint k = 0; expected[k] && *expected[k]; k++)
    g_assert_true (vdt_region_contains (region, parse (expected[k])));
  g_assert_cmpuint (vdt_region_count (region), ==,
                    *ways[i].enclosed ? g_strv_length (expected) : 0);
}

static void
test_fields (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("11w 12w 22w 44w 11=2 44=2 45=2");
  g_autoptr (VdtRegion) woods = vdt_area_contiguous (map, parse ("12"), VDT_ALIKE_TERRAIN);
  g_autoptr (VdtRegion) all_woods = vdt_area_all_alike (map, parse ("12"), VDT_ALIKE_TERRAIN);
  g_autoptr (VdtRegion) hill = vdt_area_contiguous (map, parse ("45"), VDT_ALIKE_ELEVATION);
  g_autoptr (VdtRegion) hills = vdt_area_all_alike (map, parse ("45"), VDT_ALIKE_ELEVATION);
  g_autoptr (VdtRegion) off = vdt_area_contiguous (map, parse ("88"), VDT_ALIKE_TERRAIN);
  g_autoptr (VdtRegion) all_off = vdt_area_all_alike (map, parse ("88"), VDT_ALIKE_TERRAIN);
  const VdtRegion *const regions[] = { woods, all_woods, hill, hills, off, all_off };
  const char *const expected[] = { "11 12 22", "11 12 22 44", "44 45", "11 44 45", "", "" };

  for (guint i = 0; i < G_N_ELEMENTS (regions); i++)
    {
      g_autofree char *text = describe (regions[i]);

      g_assert_cmpstr (text, ==, expected[i]);
    }
}

static VdtMap *
random_map (VdtLayout layout)
{
  const VdtGrid grid = { .layout = layout, .columns = 9, .rows = 8 };
  g_autoptr (VdtMap) plain = edit_map_parse ("");
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, vdt_map_get_legend (plain));

  for (int row = 0; row < grid.rows; row++)
    for (int column = 0; column < grid.columns; column++)
      vdt_map_builder_set_terrain (builder, vdt_grid_hex (&grid, column, row),
                                   (guint) g_test_rand_int_range (0, 2));

  return vdt_map_builder_end (builder);
}

/* In every layout: the field grows by the neighbours that are alike until there are none. */
static void
test_contiguous (void)
{
  for (guint i = 0; i < N_RANDOM; i++)
    {
      g_autoptr (VdtMap) map = random_map ((VdtLayout) (i % VDT_N_LAYOUTS));
      const VdtGrid *grid = vdt_map_get_grid (map);
      VdtHex start =
          vdt_grid_hex (grid, g_test_rand_int_range (0, 9), g_test_rand_int_range (0, 8));
      g_autoptr (VdtRegion) found = vdt_area_contiguous (map, start, VDT_ALIKE_TERRAIN);
      g_autoptr (VdtRegion) expected = vdt_region_new (grid);
      guint n = 0;

      vdt_region_add (expected, start);
      while (vdt_region_count (expected) > n)
        {
          n = vdt_region_count (expected);
          for (int k = 0; k < grid->columns * grid->rows * VDT_N_SIDES; k++)
            {
              VdtHex hex = vdt_grid_hex (grid, k / VDT_N_SIDES % grid->columns,
                                         k / VDT_N_SIDES / grid->columns);
              VdtHex next = vdt_hex_neighbour (hex, k % VDT_N_SIDES);

              if (vdt_region_contains (expected, hex) && vdt_map_contains (map, next)
                  && vdt_map_get_terrain (map, next) == vdt_map_get_terrain (map, start))
                vdt_region_add (expected, next);
            }
        }
      g_assert_true (vdt_region_equal (found, expected));
    }
}

static gboolean
share_corner (VdtSide a, VdtSide b)
{
  for (int i = 4; i <= 5; i++)
    for (int k = 4; k <= 5; k++)
      {
        VdtPoint p = vdt_hex_corner (a.hex, (a.side + i) % VDT_N_SIDES);
        VdtPoint q = vdt_hex_corner (b.hex, (b.side + k) % VDT_N_SIDES);

        if (p.x == q.x && p.y == q.y)
          return TRUE;
      }

  return FALSE;
}

static gboolean
is_same (VdtSide a, VdtSide b)
{
  a = vdt_side_canonical (a.hex, a.side);
  b = vdt_side_canonical (b.hex, b.side);

  return vdt_hex_equal (a.hex, b.hex) && a.side == b.side;
}

static VdtSide
random_side (void)
{
  return (VdtSide){ edit_map_hex (g_test_rand_int_range (0, EDIT_MAP_COLUMNS),
                                  g_test_rand_int_range (0, EDIT_MAP_ROWS)),
                    g_test_rand_int_range (0, VDT_N_SIDES) };
}

/* How many sides away one is from another, by going outwards from one, corner by corner. */
static guint
count_sides (VdtSide from, VdtSide to)
{
  g_autoptr (GArray) known = g_array_new (FALSE, FALSE, sizeof (VdtSide));
  guint first = 0;

  g_array_append_val (known, from);
  for (guint distance = 0;; distance++)
    {
      guint end = known->len;

      for (guint i = first; i < end; i++)
        {
          VdtSide side = g_array_index (known, VdtSide, i);

          if (is_same (side, to))
            return distance;
          /* All sides that meet it are of its two hexes or of their neighbours. */
          for (int k = 0; k < VDT_N_SIDES * VDT_N_SIDES; k++)
            {
              VdtSide next = vdt_side_canonical (vdt_hex_neighbour (side.hex, k / VDT_N_SIDES),
                                                 k % VDT_N_SIDES);
              gboolean is_known = !share_corner (side, next);

              for (guint n = 0; n < known->len && !is_known; n++)
                is_known = is_same (g_array_index (known, VdtSide, n), next);
              if (!is_known)
                g_array_append_val (known, next);
            }
        }
      first = end;
    }
}

/* It hangs together, it is as short as can be, and it ends where it should. */
static void
test_chain (void)
{
  g_autoptr (VdtMap) map = edit_map_new_hills (40, 40, NULL);

  for (guint i = 0; i < N_RANDOM; i++)
    {
      VdtSide from = random_side (), to = random_side (), last = from;
      g_autoptr (GArray) chain = NULL;

      /* Away from the edge, where no side is missing. */
      from.hex = vdt_hex_add (from.hex, edit_map_hex (10, 10));
      to.hex = vdt_hex_add (to.hex, edit_map_hex (10, 10));
      last = from;
      chain = vdt_area_side_chain (map, from, to);
      g_assert_cmpuint (chain->len, >, 0);
      if (!is_same (from, to) && i % 8 == 0)
        g_assert_cmpuint (chain->len, ==, count_sides (from, to));
      for (guint k = 0; k < chain->len; k++)
        {
          VdtSide side = g_array_index (chain, VdtSide, k);

          g_assert_true (share_corner (last, side));
          last = side;
        }
      g_assert_true (is_same (last, to));
    }
}

/* Every side of it belongs to the map, along its edge too. */
static void
test_chain_at_edge (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("");

  for (guint i = 0; i < N_RANDOM; i++)
    {
      VdtSide from = random_side (), to = random_side ();
      g_autoptr (GArray) chain = vdt_area_side_chain (map, from, to);

      for (guint k = 0; k < chain->len; k++)
        {
          VdtSide side = g_array_index (chain, VdtSide, k);

          g_assert_true (vdt_area_has_side (map, side.hex, side.side));
          g_assert_cmpint (side.side, <, VDT_N_CANONICAL_SIDES);
        }
      g_assert_true (is_same (g_array_index (chain, VdtSide, chain->len - 1), to));
    }
}

void
vdt_test_area (void)
{
  g_test_add_func ("/area/block", test_block);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    g_test_add_data_func (ways[i].path, GUINT_TO_POINTER (i), test_enclosed);
  g_test_add_func ("/area/fields", test_fields);
  g_test_add_func ("/area/contiguous", test_contiguous);
  g_test_add_func ("/area/chain", test_chain);
  g_test_add_func ("/area/chain-at-edge", test_chain_at_edge);
}
