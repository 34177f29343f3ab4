/* test-clip.c - pieces of maps copied, turned and put elsewhere
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "seeded-map.h"

#include "vdt-clip.h"
#include "vdt-edit-error.h"
#include "vdt-fan.h"
#include "vdt-terrain-view.h"
#include "vdt-map-builder.h"
#include "vdt-map-names.h"
#include "vdt-map-ops.h"
#include "vdt-map-reader.h"
#include "vdt-map-zones.h"

#include <string.h>

#define N_SEEDS 12

static char *
write_clip (VdtClip *clip)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = vdt_clip_write (clip, &error);
  gsize size;

  g_assert_no_error (error);

  return g_strndup (g_bytes_get_data (bytes, NULL), (g_bytes_get_data (bytes, &size), size));
}

static void
assert_same (VdtClip *a, VdtClip *b)
{
  g_autofree char *one = write_clip (a);
  g_autofree char *two = write_clip (b);

  g_assert_cmpstr (one, ==, two);
}

static VdtClip *
random_clip (GRand *rand, VdtMap *map, VdtHex *middle)
{
  VdtClip *clip = NULL;

  while (!clip)
    {
      g_autoptr (VdtRegion) region = seeded_map_region (rand, map);

      clip = vdt_clip_copy (map, region, middle);
    }

  return clip;
}

typedef void (*Law) (GRand *rand, VdtMap *map);

static void
turn_six_times (GRand *rand, VdtMap *map)
{
  g_autoptr (VdtClip) clip = random_clip (rand, map, NULL);
  g_autoptr (VdtClip) turned = vdt_clip_ref (clip);
  g_autoptr (VdtClip) back = NULL;
  g_autoptr (VdtClip) two = vdt_clip_rotate (clip, 2);

  for (guint i = 0; i < 6; i++)
    {
      g_autoptr (VdtClip) before = g_steal_pointer (&turned);

      turned = vdt_clip_rotate (before, 1);
      if (i == 1)
        assert_same (turned, two);
    }
  assert_same (clip, turned);
  back = vdt_clip_rotate (two, -2);
  assert_same (clip, back);
}

static void
mirror_twice (GRand *rand, VdtMap *map)
{
  g_autoptr (VdtClip) clip = random_clip (rand, map, NULL);
  g_autoptr (VdtClip) image = vdt_clip_mirror (clip);
  g_autoptr (VdtClip) again = vdt_clip_mirror (image);
  g_autoptr (VdtClip) turned = vdt_clip_rotate (image, 1);
  g_autoptr (VdtClip) turned_image = vdt_clip_mirror (turned);
  g_autoptr (VdtClip) back = vdt_clip_rotate (turned_image, 1);

  assert_same (clip, again);
  /* A mirror turns turning round. */
  assert_same (clip, back);
}

static void
through_text (GRand *rand, VdtMap *map)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtClip) clip = random_clip (rand, map, NULL);
  g_autoptr (GBytes) bytes = vdt_clip_write (clip, &error);
  g_autoptr (VdtClip) read = NULL;

  g_assert_no_error (error);
  read = vdt_clip_read (bytes, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (vdt_clip_get_n_hexes (read), ==, vdt_clip_get_n_hexes (clip));
  assert_same (clip, read);
}

static void
cut_and_put_back (GRand *rand, VdtMap *map)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtRegion) region = seeded_map_region (rand, map);
  VdtHex middle;
  g_autoptr (VdtClip) clip = vdt_clip_copy (map, region, &middle);
  g_autoptr (VdtMap) cut = vdt_clip_clear (map, region);
  g_autoptr (VdtMap) again = vdt_clip_clear (cut, region);
  g_autoptr (VdtMap) back = NULL;
  g_autofree char *before = seeded_map_write_sorted (map);
  g_autofree char *after = NULL;

  g_assert_true (again == cut);
  if (!clip)
    {
      g_assert_true (cut == map);
      return;
    }
  back = vdt_clip_paste (clip, cut, middle, &error);
  g_assert_no_error (error);
  after = seeded_map_write_sorted (back);
  g_assert_cmpstr (before, ==, after);
}

static void
paste_where_it_was (GRand *rand, VdtMap *map)
{
  g_autoptr (GError) error = NULL;
  VdtHex middle;
  g_autoptr (VdtClip) clip = random_clip (rand, map, &middle);
  g_autoptr (VdtMap) pasted = vdt_clip_paste (clip, map, middle, &error);
  g_autofree char *before = seeded_map_write_sorted (map);
  g_autofree char *after = NULL;

  g_assert_no_error (error);
  after = seeded_map_write_sorted (pasted);
  g_assert_cmpstr (before, ==, after);
}

/* Copied from where it was put, the piece is the same; over the edge it is not. */
static void
copy_the_copy (GRand *rand, VdtMap *map)
{
  g_autoptr (GError) error = NULL;
  VdtLayout layout = (VdtLayout) g_rand_int_range (rand, 0, VDT_N_LAYOUTS);
  const VdtGrid grid = { .layout = layout, .columns = 60, .rows = 60 };
  g_autoptr (VdtMap) blank =
      vdt_map_builder_end (vdt_map_builder_new (&grid, vdt_map_get_legend (map)));
  g_autoptr (VdtClip) clip = random_clip (rand, map, NULL);
  VdtHex at = vdt_grid_hex (&grid, 30, 30 + g_rand_int_range (rand, 0, 2));
  g_autoptr (VdtMap) pasted = vdt_clip_paste (clip, blank, at, &error);
  g_autoptr (VdtRegion) all = seeded_map_all (blank);
  g_autoptr (VdtClip) copy = vdt_clip_copy (pasted, all, NULL);

  g_assert_no_error (error);
  /* The other orientation draws it turned by 30 degrees: there and back. */
  if (vdt_clip_is_pointy (copy) != vdt_clip_is_pointy (clip))
    {
      g_autoptr (VdtMap) home = NULL;
      const VdtGrid home_grid = { .layout = vdt_map_get_grid (map)->layout,
                                  .columns = 60,
                                  .rows = 60 };
      g_autoptr (VdtMap) empty =
          vdt_map_builder_end (vdt_map_builder_new (&home_grid, vdt_map_get_legend (map)));

      home = vdt_clip_paste (copy, empty, vdt_grid_hex (&home_grid, 31, 30), &error);
      g_assert_no_error (error);
      vdt_clip_unref (copy);
      copy = vdt_clip_copy (home, all, NULL);
    }
  assert_same (clip, copy);
}

static const struct
{
  const char *path;
  Law law;
} laws[] = {
  { "/clip/turn-six-times", turn_six_times },
  { "/clip/mirror-twice", mirror_twice },
  { "/clip/through-text", through_text },
  { "/clip/cut-and-put-back", cut_and_put_back },
  { "/clip/paste-where-it-was", paste_where_it_was },
  { "/clip/copy-the-copy", copy_the_copy },
};

static void
test_law (gconstpointer data)
{
  Law law = laws[GPOINTER_TO_UINT (data)].law;

  for (guint32 seed = 0; seed < N_SEEDS * VDT_N_LAYOUTS; seed++)
    {
      g_autoptr (VdtMap) map = seeded_map_new (seed, (VdtLayout) (seed % VDT_N_LAYOUTS), NULL);
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

      g_test_message ("seed %u", seed);
      law (rand, map);
    }
}

static VdtFan *
look (VdtMap *map, const char *system, VdtHex observer)
{
  g_autoptr (VdtTerrainView) view = NULL;
  const VdtLosQuery query = { .observer = observer };
  VdtLosSetup setup;

  vdt_los_setup_init (&setup, vdt_los_rules_find (system));
  setup.range = 0;
  view = vdt_terrain_view_new (map, &setup);

  return vdt_fan_new (view, &query, 1, NULL);
}

/* Turned, mirrored and put elsewhere, on a map of any layout, a whole map is seen as before. */
static void
test_sight_lines (gconstpointer data)
{
  const char *system = data;
  const VdtHex origin = { 0, 0 };

  for (guint32 seed = 0; seed < 48; seed++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtMap) map = seeded_map_new (seed, (VdtLayout) (seed % VDT_N_LAYOUTS), NULL);
      const VdtGrid *from = vdt_map_get_grid (map);
      const VdtGrid to = { .layout = (VdtLayout) (seed / 4 % VDT_N_LAYOUTS), 50, 50 };
      g_autoptr (VdtMap) blank =
          vdt_map_builder_end (vdt_map_builder_new (&to, vdt_map_get_legend (map)));
      g_autoptr (VdtRegion) all = seeded_map_all (map);
      VdtHex at = vdt_grid_hex (&to, 25, 25), middle;
      int sixths = (int) seed % 6;
      g_autoptr (VdtClip) clip = vdt_clip_copy (map, all, &middle);
      g_autoptr (VdtClip) turned = vdt_clip_rotate (clip, sixths);
      g_autoptr (VdtMap) pasted = vdt_clip_paste (turned, blank, at, &error);
      VdtHex observer = vdt_grid_hex (from, from->columns / 2, from->rows / 2);
      g_autoptr (VdtFan) before = NULL;
      g_autoptr (VdtFan) after = NULL;

      g_assert_no_error (error);
      if (vdt_map_is_void (map, observer))
        continue;
      before = look (map, system, observer);
      after = look (
          pasted, system,
          vdt_hex_add (at, vdt_hex_rotate (vdt_hex_subtract (observer, middle), origin, sixths)));
      for (int row = 0; row < from->rows; row++)
        for (int column = 0; column < from->columns; column++)
          {
            VdtHex hex = vdt_grid_hex (from, column, row);
            VdtHex there =
                vdt_hex_add (at, vdt_hex_rotate (vdt_hex_subtract (hex, middle), origin, sixths));
            const VdtFanCell *a = vdt_fan_get_cell (before, hex);
            const VdtFanCell *b = vdt_fan_get_cell (after, there);

            g_assert_cmpint (a->is_void, ==, b->is_void);
            if (a->is_void)
              continue;
            g_assert_cmpint (a->verdict, ==, b->verdict);
            g_assert_cmpint (a->modifier, ==, b->modifier);
          }
    }
}

static VdtMap *
make_plain (VdtLayout layout, int size, const VdtTerrain *terrains, guint n)
{
  const VdtGrid grid = { .layout = layout, .columns = size, .rows = size };
  g_autoptr (VdtLegend) legend = vdt_legend_new (NULL, 0, terrains, n, NULL, 0);

  return vdt_map_builder_end (vdt_map_builder_new (&grid, legend));
}

/* A name turns with its hexes; mirrored it slopes the other way, in both kinds of layout. */
static void
test_names (gconstpointer data)
{
  VdtLayout layout = (VdtLayout) GPOINTER_TO_UINT (data);
  g_autoptr (VdtMap) seeded = seeded_map_new (1, layout, NULL);
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (seeded);
  g_autoptr (GPtrArray) names = vdt_names_new (NULL);
  VdtHex hex = vdt_grid_hex (vdt_map_get_grid (seeded), 0, 0);
  VdtAxialPoint centre = { hex.q * VDT_UNITS_STEP, hex.r * VDT_UNITS_STEP };
  const VdtName name = { (char *) "Top", vdt_units_from_axial (layout, centre), 60, -12, 0 };
  g_autoptr (VdtMap) map = NULL;
  g_autoptr (VdtRegion) all = seeded_map_all (seeded);
  g_autoptr (VdtClip) clip = NULL;
  g_autoptr (VdtClip) mirrored = NULL;
  g_autoptr (VdtClip) turned = NULL;
  VdtClip *moved[2];
  int angles[2];

  g_ptr_array_add (names, vdt_name_new (&name));
  vdt_map_builder_set_names (builder, names);
  vdt_map_builder_set_terrain (builder, hex, 1);
  map = vdt_map_builder_end (builder);
  clip = vdt_clip_copy (map, all, NULL);
  moved[0] = mirrored = vdt_clip_mirror (clip);
  moved[1] = turned = vdt_clip_rotate (clip, -3);
  for (guint i = 0; i < G_N_ELEMENTS (moved); i++)
    {
      g_autoptr (VdtMap) there = vdt_clip_to_map (moved[i], NULL);

      g_assert_cmpuint (vdt_map_get_names (there)->len, ==, 1);
      angles[i] = ((const VdtName *) vdt_map_get_names (there)->pdata[0])->angle;
    }
  g_assert_cmpint (angles[0], ==, 12);
  g_assert_cmpint (angles[1], ==, 168);
}

static VdtMap *
with_zones (VdtMap *map, GPtrArray *zones)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);

  vdt_map_builder_set_zones (builder, zones);

  return vdt_map_builder_end (builder);
}

static VdtZone *
make_zone (const VdtGrid *grid, const char *name, guint32 colour, int column, int row)
{
  VdtRegion *hexes = vdt_region_new (grid);

  if (column >= 0)
    vdt_region_add (hexes, vdt_grid_hex (grid, column, row));

  return vdt_zone_new (name, colour, VDT_ZONE_CROSS, hexes);
}

static void
assert_zone (VdtMap *map, guint i, const char *name, guint32 colour, const char *wanted)
{
  const VdtZone *zone = vdt_map_get_zones (map)->pdata[i];
  const VdtGrid *grid = vdt_map_get_grid (map);
  g_autoptr (GString) found = g_string_new (NULL);

  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      if (vdt_region_contains (zone->hexes, vdt_grid_hex (grid, column, row)))
        g_string_append_printf (found, "%s%d,%d", found->len > 0 ? " " : "", column, row);
  g_assert_cmpstr (zone->name, ==, name);
  g_assert_cmphex (zone->colour, ==, colour);
  g_assert_cmpstr (found->str, ==, wanted);
}

/* Hexes of a piece come to zones by name, and stay where they are; cut, they leave all. */
static void
test_zones (void)
{
  const VdtTerrain open = { .code = (char *) "." };
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) plain = make_plain (VDT_LAYOUT_ODD_Q, 9, &open, 1);
  const VdtGrid *grid = vdt_map_get_grid (plain);
  g_autoptr (GPtrArray) theirs = vdt_zones_new (NULL);
  g_autoptr (GPtrArray) ours = vdt_zones_new (NULL);
  g_autoptr (GPtrArray) many = vdt_zones_new (NULL);
  g_autoptr (VdtRegion) region = vdt_region_new (grid);
  g_autoptr (VdtMap) from = NULL;
  g_autoptr (VdtMap) to = NULL;
  g_autoptr (VdtMap) pasted = NULL;
  g_autoptr (VdtMap) cut = NULL;
  g_autoptr (VdtMap) full = NULL;
  g_autoptr (VdtClip) clip = NULL;

  g_ptr_array_add (theirs, make_zone (grid, "Town", 1, 2, 2));
  g_ptr_array_add (theirs, make_zone (grid, "Ridge", 2, 2, 4));
  g_ptr_array_add (theirs, make_zone (grid, "Elsewhere", 3, 8, 8));
  from = with_zones (plain, theirs);
  for (int row = 2; row <= 4; row++)
    vdt_region_add (region, vdt_grid_hex (grid, 2, row));
  clip = vdt_clip_copy (from, region, NULL);
  g_ptr_array_add (ours, make_zone (grid, "Woods", 4, 4, 3));
  g_ptr_array_add (ours, make_zone (grid, "Town", 5, 0, 0));
  to = with_zones (plain, ours);

  pasted = vdt_clip_paste (clip, to, vdt_grid_hex (grid, 4, 4), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (vdt_map_get_zones (pasted)->len, ==, 3);
  assert_zone (pasted, 0, "Woods", 4, "4,3");
  assert_zone (pasted, 1, "Town", 5, "0,0 4,3");
  assert_zone (pasted, 2, "Ridge", 2, "4,5");
  cut = vdt_clip_clear (from, region);
  g_assert_cmpuint (vdt_map_get_zones (cut)->len, ==, 3);
  assert_zone (cut, 0, "Town", 1, "");
  assert_zone (cut, 2, "Elsewhere", 3, "8,8");

  for (guint i = 0; i < VDT_ZONES_MAX; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u", i);

      g_ptr_array_add (many, make_zone (grid, name, 0, -1, -1));
    }
  full = with_zones (plain, many);
  g_assert_null (vdt_clip_paste (clip, full, vdt_grid_hex (grid, 4, 4), &error));
  g_assert_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_TOO_LARGE);
}

static void
test_errors (void)
{
  const VdtTerrain open = { .code = (char *) "." };
  g_autofree VdtTerrain *many = g_new0 (VdtTerrain, VDT_TERRAINS_MAX);
  g_autoptr (GPtrArray) codes = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (VdtMap) map = seeded_map_new (1, VDT_LAYOUT_ODD_Q, NULL);
  g_autoptr (VdtRegion) all = seeded_map_all (map);
  g_autoptr (VdtRegion) none = vdt_region_new (vdt_map_get_grid (map));
  g_autoptr (VdtClip) clip = vdt_clip_copy (map, all, NULL);
  g_autoptr (VdtMap) plain = make_plain (VDT_LAYOUT_EVEN_R, 5, &open, 1);
  g_autoptr (VdtMap) full = NULL;
  g_autoptr (GBytes) junk = g_bytes_new_static ("junk", 4);
  g_autoptr (GError) error = NULL;

  g_assert_null (vdt_clip_copy (map, none, NULL));

  g_assert_null (vdt_clip_paste (clip, plain, VDT_HEX (900, 900), &error));
  g_assert_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_OFF_MAP);
  g_clear_error (&error);

  for (guint i = 0; i < VDT_TERRAINS_MAX; i++)
    {
      many[i].code = g_strdup_printf ("n%u", i);
      g_ptr_array_add (codes, many[i].code);
    }
  full = make_plain (VDT_LAYOUT_ODD_Q, 5, many, VDT_TERRAINS_MAX);
  g_assert_null (vdt_clip_paste (clip, full, VDT_HEX (2, 2), &error));
  g_assert_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_TOO_LARGE);
  g_clear_error (&error);

  g_assert_null (vdt_clip_read (junk, &error));
  g_assert_error (error, VDT_MAP_ERROR, VDT_MAP_ERROR_NOT_XML);
}

/* Two walls meet on the outline: what the piece brings is added to what is there. */
static void
test_outline (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = seeded_map_new (4, VDT_LAYOUT_ODD_Q, NULL);
  const VdtGrid grid = { .layout = VDT_LAYOUT_ODD_Q, .columns = 9, .rows = 9 };
  g_autoptr (VdtLegend) legend = vdt_legend_ref (vdt_map_get_legend (map));
  VdtMapBuilder *builder = vdt_map_builder_new (&grid, legend);
  VdtHex hex = vdt_grid_hex (&grid, 2, 2), there = vdt_grid_hex (&grid, 5, 5);
  g_autoptr (VdtMap) before = NULL;
  g_autoptr (VdtMap) after = NULL;
  g_autoptr (VdtMap) cut = NULL;
  g_autoptr (VdtRegion) region = vdt_region_new (&grid);
  g_autoptr (VdtClip) clip = NULL;

  vdt_map_builder_set_terrain (builder, hex, 1);
  vdt_map_builder_set_side_codes (builder, hex, 4, 1);
  vdt_map_builder_set_side_codes (builder, there, 4, 2);
  before = vdt_map_builder_end (builder);
  vdt_region_add (region, hex);
  clip = vdt_clip_copy (before, region, NULL);
  after = vdt_clip_paste (clip, before, there, &error);
  g_assert_no_error (error);
  g_assert_cmphex (vdt_map_get_side_codes (after, there, 4), ==, 3);
  cut = vdt_clip_clear (after, region);
  g_assert_cmphex (vdt_map_get_side_codes (cut, hex, 4), ==, 0);
  g_assert_cmphex (vdt_map_get_side_codes (cut, there, 4), ==, 3);
}

/* Terrain brings its pictures to other maps, by way of a text, too. */
static void
test_own_symbols (void)
{
  static const char png[] = "\211PNG\r\n\032\n\0\0\0\015IHDR\0\0\0\1\0\0\0\1";
  g_autoptr (GBytes) picture = g_bytes_new_static (png, sizeof png);
  g_autoptr (VdtOwnSymbol) own = vdt_own_symbol_new_with (NULL, picture);
  const VdtTerrain drawn = { .code = (char *) "w", .name = (char *) "Woods", .own_symbol = own };
  const VdtTerrain bare = { .code = (char *) ".", .name = (char *) "Open" };
  g_autoptr (VdtMap) map = make_plain (VDT_LAYOUT_ODD_Q, 5, &drawn, 1);
  g_autoptr (VdtMap) other = make_plain (VDT_LAYOUT_ODD_Q, 5, &bare, 1);
  g_autoptr (VdtRegion) region = vdt_region_new (vdt_map_get_grid (map));
  g_autoptr (VdtClip) clip = NULL;
  g_autoptr (VdtClip) turned = NULL;
  g_autoptr (VdtClip) read = NULL;
  g_autoptr (VdtMap) pasted = NULL;
  g_autoptr (GBytes) text = NULL;
  g_autoptr (GError) error = NULL;

  vdt_region_add (region, vdt_grid_hex (vdt_map_get_grid (map), 1, 1));
  clip = vdt_clip_copy (map, region, NULL);
  turned = vdt_clip_rotate (clip, 1);
  text = vdt_clip_write (turned, &error);
  g_assert_no_error (error);
  read = vdt_clip_read (text, &error);
  g_assert_no_error (error);
  pasted = vdt_clip_paste (read, other, VDT_HEX (2, 2), &error);
  g_assert_no_error (error);
  g_assert_true (
      vdt_own_symbol_equal (vdt_map_get_terrain_info (pasted, VDT_HEX (2, 2))->own_symbol, own));
}

void
vdt_test_clip (void)
{
  static const char *const systems[] = { "cwb", "ney", "asl", "coh", "panzerblitz", "own" };

  for (guint i = 0; i < G_N_ELEMENTS (laws); i++)
    g_test_add_data_func (laws[i].path, GUINT_TO_POINTER (i), test_law);
  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    {
      g_autofree char *path = g_strdup_printf ("/clip/sight-lines/%s", systems[i]);

      g_test_add_data_func (path, systems[i], test_sight_lines);
    }
  for (guint i = 0; i < VDT_N_LAYOUTS; i++)
    {
      g_autofree char *path = g_strconcat ("/clip/names/", vdt_layout_names[i], NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_names);
    }
  g_test_add_func ("/clip/zones", test_zones);
  g_test_add_func ("/clip/errors", test_errors);
  g_test_add_func ("/clip/outline", test_outline);
  g_test_add_func ("/clip/own-symbols", test_own_symbols);
}
