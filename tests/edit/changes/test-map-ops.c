/* test-map-ops.c - operations on whole maps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "seeded-map.h"

#include "vdt-edit-error.h"
#include "vdt-edits.h"
#include "vdt-hex-label.h"
#include "vdt-map-builder.h"
#include "vdt-map-ops.h"
#include "vdt-map-reader.h"
#include "vdt-map-zones.h"

#include <string.h>

#define N_SEEDS 16

static gboolean
is_in_zone (VdtMap *map, guint i, VdtHex hex)
{
  const VdtZone *zone = vdt_map_get_zones (map)->pdata[i];

  return vdt_region_contains (zone->hexes, hex);
}

/* Every hex and side of one map that is on the other is the same there, by its name, and where it
 * was on earth.
 */
static void
assert_agree (VdtMap *a, VdtMap *b, VdtHex move)
{
  const VdtGrid *grid = vdt_map_get_grid (a);
  double east[2], north[2];

  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row), there = vdt_hex_add (hex, move);

        if (!vdt_map_contains (b, there))
          continue;
        g_assert_cmpint (vdt_map_is_void (a, hex), ==, vdt_map_is_void (b, there));
        g_assert_cmpint (vdt_map_get_elevation (a, hex), ==, vdt_map_get_elevation (b, there));
        for (guint i = 0; i < vdt_map_get_zones (a)->len; i++)
          g_assert_cmpint (is_in_zone (a, i, hex), ==, is_in_zone (b, i, there));
        for (guint i = 0; i < 2; i++)
          vdt_georeference_centre (vdt_map_get_georeference (i == 0 ? a : b),
                                   vdt_map_get_grid (i == 0 ? a : b), i == 0 ? hex : there,
                                   &east[i], &north[i]);
        g_assert_cmpfloat_with_epsilon (east[0], east[1], 0.01);
        g_assert_cmpfloat_with_epsilon (north[0], north[1], 0.01);
        for (int side = 0; side < VDT_N_SIDES; side++)
          for (VdtCodes of = 0; of < VDT_N_CODES; of++)
            g_assert_cmphex (vdt_map_get_codes (a, of, hex, side), ==,
                             vdt_map_get_codes (b, of, there, side));
      }
}

typedef void (*Law) (GRand *rand, VdtMap *map);

static void
resize_there_and_back (GRand *rand, VdtMap *map)
{
  g_autoptr (GError) error = NULL;
  const VdtGrid *grid = vdt_map_get_grid (map);
  int across = g_rand_int_range (rand, -1, 2), down = g_rand_int_range (rand, -1, 2);
  VdtResize there = { .columns = grid->columns + g_rand_int_range (rand, 0, 6),
                      .rows = grid->rows + g_rand_int_range (rand, 0, 6),
                      .keep_numbers = g_rand_boolean (rand) };
  VdtResize back = { .columns = grid->columns,
                     .rows = grid->rows,
                     .keep_numbers = there.keep_numbers };
  g_autoptr (VdtMap) larger = NULL;
  g_autoptr (VdtMap) same = NULL;

  vdt_resize_anchor (&there, grid, across, down);
  larger = vdt_map_ops_resize (map, &there, &error);
  g_assert_no_error (error);
  assert_agree (map, larger,
                vdt_hex_subtract (vdt_grid_hex (vdt_map_get_grid (larger), 0, 0),
                                  vdt_grid_hex (grid, there.left, there.top)));
  vdt_resize_anchor (&back, vdt_map_get_grid (larger), across, down);
  same = vdt_map_ops_resize (larger, &back, &error);
  g_assert_no_error (error);
  seeded_map_assert_same (map, same);
}

static void
crop_to_some (GRand *rand, VdtMap *map)
{
  g_autoptr (GError) error = NULL;
  const VdtGrid *grid = vdt_map_get_grid (map);
  g_autoptr (VdtRegion) region = seeded_map_region (rand, map);
  int first_column, first_row, last_column, last_row;
  g_autoptr (VdtMap) cropped = vdt_map_ops_crop (map, region, &error);
  const VdtGrid *small;

  g_assert_no_error (error);
  vdt_region_get_bounds (region, &first_column, &first_row, &last_column, &last_row);
  small = vdt_map_get_grid (cropped);
  g_assert_cmpint (small->columns, ==, last_column - first_column + 1);
  g_assert_cmpint (small->rows, ==, last_row - first_row + 1);
  assert_agree (
      cropped, map,
      vdt_hex_subtract (vdt_grid_hex (grid, first_column, first_row), vdt_grid_hex (small, 0, 0)));
  for (int row = 0; row < small->rows; row++)
    for (int column = 0; column < small->columns; column++)
      {
        g_autofree char *here = vdt_hex_label (small, vdt_grid_hex (small, column, row));
        g_autofree char *before =
            vdt_hex_label (grid, vdt_grid_hex (grid, first_column + column, first_row + row));

        g_assert_cmpstr (here, ==, before);
      }
}

/* With every hex a part of it, so that nothing but the ragged ends of its lines will be void. */
static VdtMap *
fill_void (VdtMap *map)
{
  g_autoptr (VdtRegion) all = seeded_map_all (map);

  return vdt_map_ops_set_void (map, all, FALSE, NULL);
}

static void
parity_there_and_back (GRand *rand, VdtMap *map)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) whole = fill_void (map);
  g_autoptr (VdtMap) other = vdt_map_ops_change_parity (whole, VDT_PARITY_KEEP_NEIGHBOURS, &error);
  g_autoptr (VdtMap) back = NULL;

  g_assert_no_error (error);
  g_assert_cmpint (vdt_map_get_grid (other)->layout, !=, vdt_map_get_grid (map)->layout);
  g_assert_cmpuint (vdt_map_get_n_counters (other), ==, vdt_map_get_n_counters (map));
  assert_agree (
      whole, other,
      vdt_hex_subtract (vdt_map_get_counter (other, 0)->hex, vdt_map_get_counter (whole, 0)->hex));
  back = vdt_map_ops_change_parity (other, VDT_PARITY_KEEP_NEIGHBOURS, &error);
  g_assert_no_error (error);
  seeded_map_assert_same (whole, back);
}

static void
parity_by_numbers (GRand *rand, VdtMap *map)
{
  g_autoptr (GError) error = NULL;
  const VdtGrid *grid = vdt_map_get_grid (map);
  g_autoptr (VdtMap) other = vdt_map_ops_change_parity (map, VDT_PARITY_KEEP_NUMBERS, &error);
  const VdtGrid *to = vdt_map_get_grid (other);

  g_assert_no_error (error);
  g_assert_cmpint (to->columns, ==, grid->columns);
  g_assert_cmpint (to->rows, ==, grid->rows);
  for (int row = 0; row < grid->rows; row++)
    {
      g_assert_cmpmem (vdt_map_get_terrain_row (map, row), (gsize) grid->columns * 2,
                       vdt_map_get_terrain_row (other, row), (gsize) grid->columns * 2);
      for (int column = 0; column < grid->columns; column++)
        for (int side = 0; side < VDT_N_CANONICAL_SIDES; side++)
          {
            guint64 before = vdt_map_get_side_codes (map, vdt_grid_hex (grid, column, row), side);

            g_assert_cmphex (
                before & ~vdt_map_get_side_codes (other, vdt_grid_hex (to, column, row), side), ==,
                0);
          }
    }
  for (guint i = 0; i < vdt_map_get_n_counters (map); i++)
    {
      g_autofree char *before = vdt_hex_label (grid, vdt_map_get_counter (map, i)->hex);
      g_autofree char *after = vdt_hex_label (to, vdt_map_get_counter (other, i)->hex);

      g_assert_cmpstr (before, ==, after);
    }
}

static void
shift_up_and_down (GRand *rand, VdtMap *map)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtRegion) region = seeded_map_region (rand, map);
  g_autoptr (VdtMap) up = vdt_map_ops_shift_elevations (map, region, 7, &error);
  g_autoptr (VdtMap) down = vdt_map_ops_shift_elevations (up, region, -7, &error);
  g_autoptr (VdtMap) all = vdt_map_ops_shift_elevations (map, NULL, 0, &error);

  g_assert_no_error (error);
  g_assert_false (vdt_map_equal (up, map));
  seeded_map_assert_same (map, down);
  g_assert_true (all == map);
}

static void
make_void_and_ground (GRand *rand, VdtMap *map)
{
  g_autoptr (GError) error = NULL;
  const VdtGrid *grid = vdt_map_get_grid (map);
  g_autoptr (VdtRegion) region = seeded_map_region (rand, map);
  g_autoptr (VdtMap) ragged = vdt_map_ops_set_void (map, region, TRUE, &error);
  g_autoptr (VdtMap) again = vdt_map_ops_set_void (ragged, region, TRUE, &error);
  g_autoptr (VdtMap) ground = vdt_map_ops_set_void (ragged, region, FALSE, &error);

  g_assert_no_error (error);
  g_assert_true (again == ragged);
  for (guint i = 0; i < vdt_map_get_n_counters (ragged); i++)
    g_assert_false (vdt_region_contains (region, vdt_map_get_counter (ragged, i)->hex));
  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        VdtHex hex = vdt_grid_hex (grid, column, row);

        if (!vdt_region_contains (region, hex))
          {
            g_assert_cmpint (vdt_map_is_void (ragged, hex), ==, vdt_map_is_void (map, hex));
            continue;
          }
        g_assert_true (vdt_map_is_void (ragged, hex));
        g_assert_false (vdt_map_is_void (ground, hex));
        g_assert_cmpint (vdt_map_get_elevation (ground, hex), ==, vdt_map_get_elevation (map, hex));
      }
}

static const struct
{
  const char *path;
  Law law;
} laws[] = {
  { "/map-ops/resize-there-and-back", resize_there_and_back },
  { "/map-ops/crop", crop_to_some },
  { "/map-ops/parity-there-and-back", parity_there_and_back },
  { "/map-ops/parity-by-numbers", parity_by_numbers },
  { "/map-ops/shift-up-and-down", shift_up_and_down },
  { "/map-ops/void", make_void_and_ground },
};

static void
test_law (gconstpointer data)
{
  Law law = laws[GPOINTER_TO_UINT (data)].law;

  for (guint32 seed = 0; seed < N_SEEDS * VDT_N_LAYOUTS; seed++)
    {
      g_autoptr (VdtMap) map = seeded_map_new (seed, (VdtLayout) (seed % VDT_N_LAYOUTS), "cwb");
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

      g_test_message ("seed %u", seed);
      law (rand, map);
    }
}

/* On a map of 30 columns and 20 rows, numbered from 1. */
static const struct
{
  VdtLayout layout;
  VdtNumbering numbering;
  gboolean keep_numbers;
  int columns, rows, across, down;
  VdtLayout layout_after;
  int first_column, first_row; /* afterwards */
} sizes[] = {
  { VDT_LAYOUT_ODD_Q, VDT_NUMBERING_CCRR, TRUE, 33, 20, -1, -1, VDT_LAYOUT_ODD_Q, 1, 1 },
  { VDT_LAYOUT_ODD_Q, VDT_NUMBERING_CCRR, TRUE, 31, 20, 1, -1, VDT_LAYOUT_EVEN_Q, 0, 1 },
  { VDT_LAYOUT_EVEN_Q, VDT_NUMBERING_CCRR, TRUE, 32, 21, 1, 1, VDT_LAYOUT_EVEN_Q, 1, 0 },
  { VDT_LAYOUT_EVEN_Q, VDT_NUMBERING_CCRR, TRUE, 25, 20, 1, -1, VDT_LAYOUT_ODD_Q, 6, 1 },
  { VDT_LAYOUT_ODD_Q, VDT_NUMBERING_C_R, TRUE, 33, 20, 1, -1, VDT_LAYOUT_EVEN_Q, -2, 1 },
  { VDT_LAYOUT_ODD_Q, VDT_NUMBERING_AR, TRUE, 31, 20, 1, -1, VDT_LAYOUT_EVEN_Q, 1, 1 },
  { VDT_LAYOUT_ODD_Q, VDT_NUMBERING_AR, TRUE, 29, 20, 1, -1, VDT_LAYOUT_EVEN_Q, 2, 1 },
  { VDT_LAYOUT_ODD_Q, VDT_NUMBERING_CCRR, FALSE, 25, 15, 1, 1, VDT_LAYOUT_EVEN_Q, 1, 1 },
  { VDT_LAYOUT_ODD_Q, VDT_NUMBERING_CCRR, FALSE, 33, 20, 0, -1, VDT_LAYOUT_EVEN_Q, 1, 1 },
  { VDT_LAYOUT_ODD_R, VDT_NUMBERING_CCRR, TRUE, 31, 20, 1, -1, VDT_LAYOUT_ODD_R, 0, 1 },
  { VDT_LAYOUT_ODD_R, VDT_NUMBERING_CCRR, TRUE, 30, 19, 0, 1, VDT_LAYOUT_EVEN_R, 1, 2 },
  { VDT_LAYOUT_EVEN_R, VDT_NUMBERING_CCRR, TRUE, 30, 23, 0, 0, VDT_LAYOUT_ODD_R, 1, 0 },
};

static void
test_sizes (void)
{
  const VdtTerrain open = { .code = (char *) "." };
  g_autoptr (VdtLegend) legend = vdt_legend_new (NULL, 0, &open, 1, NULL, 0);

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      const VdtGrid grid = { sizes[i].layout, 30, 20, sizes[i].numbering, 1, 1, 0, NULL };
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtMap) map = vdt_map_builder_end (vdt_map_builder_new (&grid, legend));
      VdtResize resize = { .columns = sizes[i].columns,
                           .rows = sizes[i].rows,
                           .keep_numbers = sizes[i].keep_numbers };
      g_autoptr (VdtMap) resized = NULL;
      const VdtGrid *after;

      g_test_message ("%" G_GSIZE_FORMAT, i);
      vdt_resize_anchor (&resize, &grid, sizes[i].across, sizes[i].down);
      resized = vdt_map_ops_resize (map, &resize, &error);
      g_assert_no_error (error);
      after = vdt_map_get_grid (resized);
      g_assert_cmpint (after->layout, ==, sizes[i].layout_after);
      g_assert_cmpint (after->columns, ==, sizes[i].columns);
      g_assert_cmpint (after->rows, ==, sizes[i].rows);
      g_assert_cmpint (after->first_column, ==, sizes[i].first_column);
      g_assert_cmpint (after->first_row, ==, sizes[i].first_row);
    }
}

static void
test_blank_level (void)
{
  static const struct
  {
    int levels[4];
    guint n;
    int blank;
  } rows[] = {
    { { 0 }, 0, 0 },           { { -1, 0, 1, 2 }, 4, 0 },  { { 1, 2, 3, 4 }, 4, 1 },
    { { -3, -2, -1 }, 3, -1 }, { { -2, -1, 1, 2 }, 4, 1 }, { { -4, 7 }, 2, -4 },
  };
  const VdtTerrain open = { .code = (char *) "." };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      VdtLevel levels[4] = { 0 };
      g_autoptr (VdtLegend) legend = NULL;

      for (guint j = 0; j < rows[i].n; j++)
        levels[j].value = rows[i].levels[j];
      legend = vdt_legend_new (levels, rows[i].n, &open, 1, NULL, 0);
      g_assert_cmpint (vdt_map_ops_blank_elevation (legend), ==, rows[i].blank);
    }
}

/* A map three hexes wide and high whose lower right hex is void, two hexes larger on every side. */
static void
test_grown_levels (void)
{
  static const char text[] =
      "<map xmlns='urn:vedette:map' version='1'><grid layout='odd-q' columns='3' rows='3'/>"
      "<legend><terrain code='.'/><terrain code='w' kind='woods'/>"
      "<terrain code='v' kind='void'/></legend>"
      "<elevation><row>1 2 3</row><row>4 5 6</row><row>7 8 9</row></elevation>"
      "<terrain><row>w w w</row><row>w w w</row><row>w w v</row></terrain></map>";
  static const int expected[7][7] = {
    { 1, 1, 1, 2, 3, 3, 3 }, { 1, 1, 1, 2, 3, 3, 3 }, { 1, 1, 1, 2, 3, 3, 3 },
    { 4, 4, 4, 5, 6, 6, 6 }, { 7, 7, 7, 8, 9, 8, 8 }, { 7, 7, 7, 8, 6, 5, 5 },
    { 7, 7, 7, 8, 6, 5, 5 },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (VdtMap) map = vdt_map_read_bytes (bytes, "map", &error);
  const VdtResize resize = { .columns = 7, .rows = 7, .left = -2, .top = -2 };
  g_autoptr (VdtMap) larger = NULL;

  g_assert_no_error (error);
  larger = vdt_map_ops_resize (map, &resize, &error);
  g_assert_no_error (error);
  for (int row = 0; row < 7; row++)
    for (int column = 0; column < 7; column++)
      {
        gboolean is_new = row < 2 || row > 4 || column < 2 || column > 4;

        g_assert_cmpint (vdt_map_get_elevation_row (larger, row)[column], ==,
                         expected[row][column]);
        if (is_new)
          g_assert_cmpint (vdt_map_get_terrain_row (larger, row)[column], ==, 0);
      }
}

static void
test_errors (void)
{
  g_autoptr (VdtMap) map = seeded_map_new (3, VDT_LAYOUT_EVEN_Q, NULL);
  g_autoptr (VdtRegion) none = vdt_region_new (vdt_map_get_grid (map));
  const VdtResize too_wide = { .columns = VDT_GRID_MAX_AXIS + 1, .rows = 1 };
  const VdtResize too_many = { .columns = 2001, .rows = 2000 };
  const VdtResize nothing = { .columns = 0, .rows = 5 };
  g_autoptr (GError) error = NULL;

  g_assert_null (vdt_map_ops_resize (map, &too_wide, &error));
  g_assert_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_TOO_LARGE);
  g_clear_error (&error);
  g_assert_null (vdt_map_ops_resize (map, &too_many, &error));
  g_assert_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_TOO_LARGE);
  g_clear_error (&error);
  g_assert_null (vdt_map_ops_resize (map, &nothing, &error));
  g_assert_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_TOO_LARGE);
  g_clear_error (&error);
  g_assert_null (vdt_map_ops_crop (map, none, &error));
  g_assert_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_NOTHING);
  g_clear_error (&error);
  g_assert_null (vdt_map_ops_shift_elevations (map, NULL, VDT_ELEVATION_MAX, &error));
  g_assert_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_RANGE);
  g_clear_error (&error);
  g_assert_null (vdt_map_ops_shift_elevations (map, NULL, G_MININT, &error));
  g_assert_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_RANGE);
  g_clear_error (&error);
  g_assert_null (vdt_map_ops_renumber (map, VDT_NUMBERING_AR, VDT_MAP_FIRST_MAX + 1, 1, &error));
  g_assert_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_RANGE);
}

static void
test_words (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = seeded_map_new (3, VDT_LAYOUT_EVEN_Q, NULL);
  g_autoptr (VdtMap) same = vdt_map_ops_set_text (map, VDT_MAP_AUTHOR, "");
  g_autoptr (VdtMap) signed_map = vdt_map_ops_set_text (map, VDT_MAP_AUTHOR, "A. Nonym");
  g_autoptr (VdtMap) anonymous = vdt_map_ops_set_text (signed_map, VDT_MAP_AUTHOR, "");
  g_autoptr (VdtMap) scaled = vdt_map_ops_set_spacing (map, 180, "m");
  g_autoptr (VdtMap) plain = vdt_map_ops_set_spacing (scaled, 0, "");
  g_autoptr (VdtMap) letters = vdt_map_ops_renumber (map, VDT_NUMBERING_AR, 1, 1, &error);

  g_assert_true (same == map);
  g_assert_cmpstr (vdt_map_get_text (signed_map, VDT_MAP_AUTHOR), ==, "A. Nonym");
  seeded_map_assert_same (map, anonymous);
  g_assert_cmpfloat (vdt_map_get_grid (scaled)->spacing, ==, 180);
  seeded_map_assert_same (map, plain);
  g_assert_no_error (error);
  g_assert_cmpint (vdt_map_get_grid (letters)->numbering, ==, VDT_NUMBERING_AR);
}

/* What other programs have written stays with what it is about, as far as that is the same on
 * another grid; rows and hexsides are not. In which hexes shapes count stays, too.
 */
static void
test_foreign (void)
{
  static const char text[] =
      "<map xmlns='urn:vedette:map' xmlns:o='urn:other' version='1'>"
      "<grid layout='odd-q' columns='2' rows='1' o:age='1'/>"
      "<legend><terrain code='.' o:age='2'/><hexside code='wall'/></legend>"
      "<elevation o:age='3'><row o:age='4'>0 0</row></elevation>"
      "<terrain><row o:age='5'>. .</row></terrain><o:between/>"
      "<hexsides><hexside hex='0101' side='se' codes='wall' o:age='6'/></hexsides>"
      "<depictions scope='all'/></map>";
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (VdtMap) map = vdt_map_read_bytes (bytes, "map", &error);
  const VdtResize resize = { .columns = 5, .rows = 4, .left = -3, .top = -2 };
  g_autoptr (VdtMap) larger = NULL, pushed = NULL;

  g_assert_no_error (error);
  larger = vdt_map_ops_resize (map, &resize, &error);
  g_assert_no_error (error);
  pushed = vdt_map_ops_change_parity (map, VDT_PARITY_KEEP_NUMBERS, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *written = seeded_map_write (i == 0 ? larger : pushed);

      g_assert_nonnull (strstr (written, "first-row=\"1\" o:age=\"1\"/>"));
      g_assert_nonnull (strstr (written, "o:age=\"2\""));
      g_assert_nonnull (strstr (written, "<depictions scope=\"all\""));
      g_assert_nonnull (strstr (written, "<elevation o:age=\"3\">"));
      g_assert_nonnull (strstr (written, "</terrain>\n  <o:between/>\n  <hexsides>"));
      g_assert_null (strstr (written, "o:age=\"4\""));
      g_assert_null (strstr (written, "o:age=\"5\""));
      g_assert_null (strstr (written, "o:age=\"6\""));
    }
}

/* Areas with numbers of their own go along, and what is cut off leaves the rest its names. */
static void
test_resize_named (void)
{
  VdtNamingArea areas[2] = { vdt_naming_default, vdt_naming_default };
  const VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q, .columns = 6, .rows = 4 };
  const VdtResize resize = { .columns = 4, .rows = 3, .left = 1, .top = 1, .keep_numbers = TRUE };
  const VdtTerrain open = { .code = (char *) "." };
  g_autoptr (VdtLegend) legend = vdt_legend_new (NULL, 0, &open, 1, NULL, 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = vdt_map_builder_end (vdt_map_builder_new (&grid, legend));
  g_autoptr (VdtMap) named = NULL;
  g_autoptr (VdtMap) smaller = NULL;

  areas[0].stagger = areas[0].oblique = 1;
  areas[1] = (VdtNamingArea){ .column = 3,
                              .row = 0,
                              .columns = 3,
                              .rows = 4,
                              .prefix = "2",
                              .axes = { { 1, 1, 3, -1 }, { 0, 1, 4, -1 } } };
  named = vdt_map_ops_rename (map, vdt_naming_intern (areas, 2));
  smaller = vdt_map_ops_resize (named, &resize, &error);
  g_assert_no_error (error);
  for (int i = 0; i < 12; i++)
    {
      g_autofree char *was = vdt_hex_label (
          vdt_map_get_grid (named), vdt_grid_hex (vdt_map_get_grid (named), i % 4 + 1, i / 4 + 1));
      g_autofree char *name = vdt_hex_label (
          vdt_map_get_grid (smaller), vdt_grid_hex (vdt_map_get_grid (smaller), i % 4, i / 4));

      g_assert_cmpstr (name, ==, was);
    }
}

void
vdt_test_map_ops (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (laws); i++)
    g_test_add_data_func (laws[i].path, GUINT_TO_POINTER (i), test_law);
  g_test_add_func ("/map-ops/sizes", test_sizes);
  g_test_add_func ("/map-ops/blank-level", test_blank_level);
  g_test_add_func ("/map-ops/grown-levels", test_grown_levels);
  g_test_add_func ("/map-ops/errors", test_errors);
  g_test_add_func ("/map-ops/words", test_words);
  g_test_add_func ("/map-ops/foreign", test_foreign);
  g_test_add_func ("/map-ops/resize-named", test_resize_named);
}
