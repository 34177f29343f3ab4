/* test-legend-draft.c - legends edited, loaded and applied to maps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "edit-map.h"

#include "vdt-hypsometric.h"
#include "vdt-legend-draft.h"
#include "vdt-legend-name.h"
#include "vdt-map-builder.h"
#include "vdt-map-reader.h"
#include "vdt-map-writer.h"

#include <string.h>

/* The terrains of edit_map_parse() in their order, and its hexside codes. */
enum
{
  OPEN,
  WOODS,
  VOID,
  GRAIN,
};

enum
{
  RIVER,
  HEDGE,
};

static VdtMap *
make_map (void)
{
  g_autoptr (VdtMap) plain = edit_map_parse ("21w 22w 41g 50v 50=9 21=3 33=-2 21.0r 22.1h 33.1r");
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (plain);
  VdtMapPoint points[] = { { 0, 0 }, { 100, 0 }, { 0, 100 } };

  vdt_map_builder_add_depiction (builder, &(VdtDepiction){ GRAIN, 3, points });
  vdt_map_builder_add_depiction (builder, &(VdtDepiction){ WOODS, 3, points });

  return vdt_map_builder_end (builder);
}

static const char *
code_at (VdtMap *map, int column, int row)
{
  return vdt_map_get_terrain_info (map, edit_map_hex (column, row))->code;
}

static gboolean
has_side (VdtMap *map, int column, int row, int side, const char *code)
{
  int number = vdt_legend_find_side_code (vdt_map_get_legend (map), code);

  return number >= 0
         && vdt_map_get_side_codes (map, edit_map_hex (column, row), side) >> number & 1;
}

static void
test_use (void)
{
  g_autoptr (VdtMap) map = make_map ();
  g_autoptr (VdtLegendUse) use = vdt_legend_use_new (map);

  g_assert_cmpuint (use->terrains[WOODS], ==, 3);
  g_assert_cmpuint (use->terrains[GRAIN], ==, 2);
  g_assert_cmpuint (use->terrains[VOID], ==, 1);
  g_assert_cmpuint (use->terrains[OPEN], ==, EDIT_MAP_COLUMNS * EDIT_MAP_ROWS - 4);
  g_assert_cmpuint (use->side_codes[RIVER], ==, 2);
  g_assert_cmpuint (use->side_codes[HEDGE], ==, 1);
  g_assert_cmpuint (use->elevations[3 - VDT_ELEVATION_MIN], ==, 1);
  /* What is void has an elevation, but none that counts. */
  g_assert_cmpint (use->lowest, ==, -2);
  g_assert_cmpint (use->highest, ==, 3);
}

static void
test_unchanged (void)
{
  g_autoptr (VdtMap) map = make_map ();
  g_autoptr (VdtLegendDraft) draft = vdt_legend_draft_new (map);
  g_autoptr (VdtMap) after = vdt_legend_draft_apply (draft);

  g_assert_true (after == map);
}

static void
test_change (void)
{
  g_autoptr (VdtMap) map = make_map ();
  g_autoptr (VdtLegendDraft) draft = vdt_legend_draft_new (map);
  VdtTerrain woods = *vdt_legend_draft_get_terrain (draft, WOODS);
  VdtSideCode river = *vdt_legend_draft_get_side_code (draft, RIVER);
  g_autoptr (VdtMap) after = NULL;

  woods.code = (char *) "forest";
  woods.symbol = VDT_SYMBOL_FIRS;
  woods.halves = 3;
  vdt_legend_draft_set_terrain (draft, WOODS, &woods);
  river.style = VDT_SIDE_STYLE_STREAM;
  vdt_legend_draft_set_side_code (draft, RIVER, &river);
  after = vdt_legend_draft_apply (draft);

  g_assert_cmpstr (code_at (after, 2, 1), ==, "forest");
  g_assert_cmpint (vdt_map_get_terrain_info (after, edit_map_hex (2, 1))->halves, ==, 3);
  g_assert_true (has_side (after, 2, 1, 0, "r"));
  /* No number is another one: the rows are those of the map. */
  for (int row = 0; row < EDIT_MAP_ROWS; row++)
    g_assert_true (vdt_map_shares_row (map, after, row));
}

static void
test_replace (void)
{
  g_autoptr (VdtMap) map = make_map ();
  g_autoptr (VdtLegendDraft) draft = vdt_legend_draft_new (map);
  g_autoptr (VdtMap) after = NULL;

  g_assert_cmpuint (vdt_legend_draft_count_uses (draft, VDT_LEGEND_TERRAINS, WOODS), ==, 3);
  vdt_legend_draft_remove (draft, VDT_LEGEND_TERRAINS, WOODS, GRAIN);
  /* Grain has moved up, and has the hexes of both. */
  g_assert_cmpuint (vdt_legend_draft_count_uses (draft, VDT_LEGEND_TERRAINS, GRAIN - 1), ==, 5);
  vdt_legend_draft_remove (draft, VDT_LEGEND_SIDE_CODES, HEDGE, -1);
  after = vdt_legend_draft_apply (draft);

  g_assert_cmpstr (code_at (after, 2, 1), ==, "g");
  g_assert_cmpstr (code_at (after, 4, 1), ==, "g");
  g_assert_cmpstr (code_at (after, 5, 0), ==, "v");
  g_assert_cmpstr (code_at (after, 0, 0), ==, ".");
  g_assert_true (has_side (after, 2, 1, 0, "r"));
  g_assert_cmpuint (vdt_map_get_side_codes (after, edit_map_hex (2, 2), 1), ==, 0);
  for (guint i = 0; i < vdt_map_get_n_depictions (after); i++)
    g_assert_cmpuint (vdt_map_get_depiction (after, i)->terrain, ==, GRAIN - 1);
}

static void
test_replace_side (void)
{
  g_autoptr (VdtMap) map = make_map ();
  g_autoptr (VdtLegendDraft) draft = vdt_legend_draft_new (map);
  g_autoptr (VdtMap) after = NULL;

  vdt_legend_draft_remove (draft, VDT_LEGEND_SIDE_CODES, RIVER, HEDGE);
  after = vdt_legend_draft_apply (draft);

  g_assert_true (has_side (after, 2, 1, 0, "h"));
  g_assert_true (has_side (after, 2, 2, 1, "h"));
  g_assert_true (has_side (after, 3, 3, 1, "h"));
}

/* Ways are entries like others: what runs over a side goes along, or becomes another way. */
static void
test_ways (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("22.0r 22~0R 23~0R 33~1S");
  g_autoptr (VdtLegendDraft) draft = vdt_legend_draft_new (map);
  g_autoptr (VdtMap) after = NULL;
  g_autofree char *text = NULL, *wide = NULL, *twice = NULL;
  VdtWay way;
  guint k;

  g_assert_cmpuint (vdt_legend_draft_count_uses (draft, VDT_LEGEND_WAYS, 0), ==, 2);
  k = vdt_legend_draft_add (draft, VDT_LEGEND_WAYS);
  way = *vdt_legend_draft_get_way (draft, k);
  way.width = VDT_WAY_WIDTH_MAX + 1;
  vdt_legend_draft_set_way (draft, k, &way);
  wide = vdt_legend_draft_describe_problem (draft, VDT_LEGEND_WAYS, k);
  g_assert_cmpstr (wide, ==, "A width is from 1 to 200.");
  way = *vdt_legend_draft_get_way (draft, k);
  way.width = 9;
  way.code = (char *) "S";
  vdt_legend_draft_set_way (draft, k, &way);
  twice = vdt_legend_draft_describe_problem (draft, VDT_LEGEND_WAYS, k);
  g_assert_cmpstr (twice, ==, "Another road or river has the code S.");
  way = *vdt_legend_draft_get_way (draft, k);
  way.code = (char *) "T";
  vdt_legend_draft_set_way (draft, k, &way);
  vdt_legend_draft_remove (draft, VDT_LEGEND_WAYS, 0, (int) k);
  vdt_legend_draft_move (draft, VDT_LEGEND_WAYS, k - 1, 0);
  after = vdt_legend_draft_apply (draft);

  text = edit_map_describe (after);
  g_assert_cmpstr (text, ==, "22.0r 22~0T 23~0T 33~1S");
  g_assert_cmpint (vdt_legend_get_ways (vdt_map_get_legend (after), NULL)[0].width, ==, 9);
}

/* The one who replaced is itself replaced: its hexes go along. */
static void
test_replace_twice (void)
{
  g_autoptr (VdtMap) map = make_map ();
  g_autoptr (VdtLegendDraft) draft = vdt_legend_draft_new (map);
  g_autoptr (VdtMap) after = NULL;
  guint added = vdt_legend_draft_add (draft, VDT_LEGEND_TERRAINS);

  vdt_legend_draft_remove (draft, VDT_LEGEND_TERRAINS, WOODS, (int) added);
  vdt_legend_draft_remove (draft, VDT_LEGEND_TERRAINS, added - 1, OPEN);
  after = vdt_legend_draft_apply (draft);
  g_assert_cmpstr (code_at (after, 2, 1), ==, ".");
  g_assert_cmpstr (code_at (after, 4, 1), ==, "g");
}

/* Whatever is moved, removed and added in between: every hex has the terrain that its code says. */
static void
test_random (void)
{
  for (int run = 0; run < 50; run++)
    {
      g_autoptr (VdtMap) map = make_map ();
      g_autoptr (VdtLegendDraft) draft = vdt_legend_draft_new (map);
      g_autoptr (GHashTable) now = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
      static const char *const codes[] = { ".", "w", "v", "g" };
      g_autoptr (VdtMap) after = NULL;

      for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
        g_hash_table_insert (now, (gpointer) codes[i], g_strdup (codes[i]));
      for (int step = 0; step < 20; step++)
        {
          guint n = vdt_legend_draft_get_n_entries (draft, VDT_LEGEND_TERRAINS);
          guint a = (guint) g_test_rand_int_range (0, (int) n);
          guint b = (guint) g_test_rand_int_range (0, (int) n);

          if (g_test_rand_bit ())
            vdt_legend_draft_move (draft, VDT_LEGEND_TERRAINS, a, b);
          else if (n < 3)
            vdt_legend_draft_add (draft, VDT_LEGEND_TERRAINS);
          else if (a != b)
            {
              g_autofree char *gone = g_strdup (vdt_legend_draft_get_terrain (draft, a)->code);
              const char *heir = vdt_legend_draft_get_terrain (draft, b)->code;

              for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
                if (g_str_equal (g_hash_table_lookup (now, codes[i]), gone))
                  g_hash_table_insert (now, (gpointer) codes[i], g_strdup (heir));
              vdt_legend_draft_remove (draft, VDT_LEGEND_TERRAINS, a, (int) b);
            }
        }
      after = vdt_legend_draft_apply (draft);
      for (int row = 0; row < EDIT_MAP_ROWS; row++)
        for (int column = 0; column < EDIT_MAP_COLUMNS; column++)
          g_assert_cmpstr (code_at (after, column, row), ==,
                           g_hash_table_lookup (now, code_at (map, column, row)));
    }
}

static void
test_ramp (void)
{
  g_autoptr (VdtMap) map = make_map ();
  g_autoptr (VdtLegendDraft) draft = vdt_legend_draft_new (map);
  g_autoptr (VdtLegend) legend = NULL;
  const VdtLevel *levels;
  guint n;

  g_assert_cmpuint (vdt_legend_draft_add (draft, VDT_LEGEND_LEVELS), ==, 0);
  vdt_legend_draft_set_level (draft, 0, &(VdtLevel){ 2, (char *) "Ridge", 0x123456 });
  vdt_legend_draft_fill_ramp (draft);
  legend = vdt_legend_draft_make_legend (draft);
  levels = vdt_legend_get_levels (legend, &n);

  g_assert_cmpuint (n, ==, 6);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpint (levels[i].value, ==, (int) i - 2);
      g_assert_cmphex (levels[i].colour, ==, vdt_hypsometric_colour (levels[i].value, -2, 3));
      g_assert_cmpint (vdt_legend_draft_get_level (draft, i)->value, ==, levels[i].value);
    }
  g_assert_cmpstr (levels[0].name, ==, "Level -2");
  g_assert_cmpstr (levels[4].name, ==, "Ridge");
}

/* Neighbours of a ramp can be told apart, and it ends in the same two colours on every map. */
static void
test_hypsometric (void)
{
  for (int span = 1; span <= 30; span++)
    {
      g_assert_cmphex (vdt_hypsometric_colour (-7, -7, span - 7), ==, 0xb7d3a0);
      g_assert_cmphex (vdt_hypsometric_colour (span - 7, -7, span - 7), ==, 0x9a6e48);
      for (int i = 0; i < span; i++)
        g_assert_cmphex (vdt_hypsometric_colour (i, 0, span), !=,
                         vdt_hypsometric_colour (i + 1, 0, span));
    }
  g_assert_cmphex (vdt_hypsometric_colour (-50, 0, 9), ==, vdt_hypsometric_colour (0, 0, 9));
  g_assert_cmphex (vdt_hypsometric_colour (50, 0, 9), ==, vdt_hypsometric_colour (9, 0, 9));
  g_assert_cmphex (vdt_hypsometric_colour (1, 1, 1), ==, 0xd6e2b0);
}

static VdtLegend *
make_other (void)
{
  const VdtLevel levels[] = { { 5, (char *) "Top", 1 }, { 0, (char *) "Ground", 2 } };
  const VdtTerrain terrains[] = {
    { .code = (char *) "x", .name = (char *) "Marsh", .kind = VDT_KIND_MARSH },
    { .code = (char *) "w", .name = (char *) "Thicket", .kind = VDT_KIND_BRUSH, .hindrance = 2 },
  };
  const VdtSideCode codes[] = { { .code = (char *) "wall" }, { .code = (char *) "h" } };

  return vdt_legend_new (levels, 2, terrains, 2, codes, 2);
}

static char *
list_codes (const VdtLegendDraft *draft)
{
  GString *codes = g_string_new (NULL);

  for (guint i = 0; i < vdt_legend_draft_get_n_entries (draft, VDT_LEGEND_LEVELS); i++)
    g_string_append_printf (codes, "%d ", vdt_legend_draft_get_level (draft, i)->value);
  for (guint i = 0; i < vdt_legend_draft_get_n_entries (draft, VDT_LEGEND_TERRAINS); i++)
    g_string_append_printf (codes, "%s ", vdt_legend_draft_get_terrain (draft, i)->code);
  for (guint i = 0; i < vdt_legend_draft_get_n_entries (draft, VDT_LEGEND_SIDE_CODES); i++)
    g_string_append_printf (codes, "%s ", vdt_legend_draft_get_side_code (draft, i)->code);

  return g_string_free (codes, FALSE);
}

static const struct
{
  const char *map;
  gboolean replace;
  const char *expected;
} loads[] = {
  { "21w 22g 21.0r", FALSE, "0 5 . w v g x r h wall " },
  { "21w 22g 21.0r", TRUE, "0 5 x w . g wall h r " },
  /* A plain map needs but its open ground. */
  { "", TRUE, "0 5 x w . wall h " },
};

static void
test_load (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (loads); i++)
    {
      g_autoptr (VdtMap) map = edit_map_parse (loads[i].map);
      g_autoptr (VdtLegendDraft) draft = vdt_legend_draft_new (map);
      g_autoptr (VdtLegend) other = make_other ();
      g_autofree char *codes = NULL;
      g_autoptr (VdtMap) after = NULL;

      vdt_legend_draft_load (draft, other, loads[i].replace);
      codes = list_codes (draft);
      g_assert_cmpstr (codes, ==, loads[i].expected);
      after = vdt_legend_draft_apply (draft);
      for (int row = 0; row < EDIT_MAP_ROWS; row++)
        for (int column = 0; column < EDIT_MAP_COLUMNS; column++)
          g_assert_cmpstr (code_at (after, column, row), ==, code_at (map, column, row));
      g_assert_cmpint (has_side (after, 2, 1, 0, "r"), ==, has_side (map, 2, 1, 0, "r"));
      if (*loads[i].map)
        g_assert_cmpint (vdt_map_get_terrain_info (after, edit_map_hex (2, 1))->hindrance, ==, 2);
    }
}

static void
test_full (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("");
  g_autoptr (VdtLegendDraft) draft = vdt_legend_draft_new (map);
  g_autoptr (VdtLegend) other = make_other ();
  VdtLegendPart part;
  guint i;

  while (vdt_legend_draft_can_add (draft, VDT_LEGEND_SIDE_CODES))
    vdt_legend_draft_add (draft, VDT_LEGEND_SIDE_CODES);
  while (vdt_legend_draft_can_add (draft, VDT_LEGEND_LEVELS))
    vdt_legend_draft_add (draft, VDT_LEGEND_LEVELS);
  vdt_legend_draft_load (draft, other, FALSE);

  g_assert_cmpuint (vdt_legend_draft_get_n_entries (draft, VDT_LEGEND_SIDE_CODES), ==,
                    VDT_SIDE_CODES_MAX);
  g_assert_cmpuint (vdt_legend_draft_get_n_entries (draft, VDT_LEGEND_LEVELS), ==,
                    VDT_N_ELEVATIONS);
  g_assert_false (vdt_legend_draft_find_problem (draft, &part, &i));
}

static const struct
{
  const char *code;
  const char *problem; /* how it begins; NULL: none */
} codes[] = {
  { "w", "Another terrain" },
  { "", "Enter a code." },
  { "a b", "A code has up to 8" },
  { "é", "A code has up to 8" },
  { "ninechars", "A code has up to 8" },
  { "a.-_+*#9", NULL },
};

static void
test_own_symbols (void)
{
  g_autoptr (VdtMap) map = make_map ();
  g_autoptr (VdtLegendDraft) draft = vdt_legend_draft_new (map);
  g_autoptr (GBytes) picture = g_bytes_new_static ("1", 1);
  g_autoptr (VdtOwnSymbol) own = vdt_own_symbol_new_with (NULL, picture);
  VdtTerrain woods = *vdt_legend_draft_get_terrain (draft, WOODS);
  g_autoptr (VdtMap) after = NULL;
  VdtLegendPart part = VDT_LEGEND_LEVELS;
  guint wrong = 0;

  woods.own_symbol = own;
  vdt_legend_draft_set_terrain (draft, WOODS, &woods);
  after = vdt_legend_draft_apply (draft);
  g_assert_true (vdt_map_get_terrain_info (after, edit_map_hex (2, 1))->own_symbol == own);

  for (guint n = 1; n < VDT_OWN_SYMBOL_PICTURES_MAX; n++)
    {
      guint i = vdt_legend_draft_add (draft, VDT_LEGEND_TERRAINS);
      VdtTerrain more = *vdt_legend_draft_get_terrain (draft, i);

      more.own_symbol = own;
      vdt_legend_draft_set_terrain (draft, i, &more);
    }
  g_assert_false (vdt_legend_draft_find_problem (draft, &part, &wrong));
  woods = *vdt_legend_draft_get_terrain (draft, GRAIN);
  woods.own_symbol = own;
  vdt_legend_draft_set_terrain (draft, GRAIN, &woods);
  g_assert_true (vdt_legend_draft_find_problem (draft, &part, &wrong));
  g_assert_cmpint (part, ==, VDT_LEGEND_TERRAINS);
}

static void
test_problems (void)
{
  g_autoptr (VdtMap) map = make_map ();
  g_autoptr (VdtLegendDraft) draft = vdt_legend_draft_new (map);
  g_autofree char *name = g_strdup (vdt_legend_draft_get_terrain (draft, GRAIN)->name);
  VdtTerrain terrain = *vdt_legend_draft_get_terrain (draft, GRAIN);
  g_autofree char *long_name = g_strnfill (VDT_LEGEND_NAME_MAX + 1, 'n');
  VdtLegendPart part = VDT_LEGEND_LEVELS;
  guint wrong = 0;

  /* The draft's own strings go with its first change. */
  terrain.name = name;
  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_autofree char *problem = NULL;

      terrain.code = (char *) codes[i].code;
      vdt_legend_draft_set_terrain (draft, GRAIN, &terrain);
      problem = vdt_legend_draft_describe_problem (draft, VDT_LEGEND_TERRAINS, GRAIN);
      if (codes[i].problem)
        g_assert_true (g_str_has_prefix (problem, codes[i].problem));
      else
        g_assert_null (problem);
      g_assert_cmpint (vdt_legend_draft_find_problem (draft, &part, &wrong), ==, !!problem);
    }
  g_assert_cmpint (part, ==, VDT_LEGEND_TERRAINS);
  g_assert_cmpuint (wrong, ==, GRAIN);

  terrain.name = long_name;
  vdt_legend_draft_set_terrain (draft, GRAIN, &terrain);
  g_assert_true (vdt_legend_draft_find_problem (draft, &part, &wrong));
}

static void
test_level_problems (void)
{
  g_autoptr (VdtMap) map = make_map ();
  g_autoptr (VdtLegendDraft) draft = vdt_legend_draft_new (map);
  g_autofree char *twice = NULL, *high = NULL;
  guint one = vdt_legend_draft_add (draft, VDT_LEGEND_LEVELS);
  guint two = vdt_legend_draft_add (draft, VDT_LEGEND_LEVELS);

  g_assert_cmpint (vdt_legend_draft_get_level (draft, one)->value, ==, -2);
  g_assert_cmpint (vdt_legend_draft_get_level (draft, two)->value, ==, -1);
  vdt_legend_draft_set_level (draft, two, vdt_legend_draft_get_level (draft, one));
  twice = vdt_legend_draft_describe_problem (draft, VDT_LEGEND_LEVELS, one);
  g_assert_cmpstr (twice, ==, "Level -2 already exists.");
  vdt_legend_draft_set_level (draft, two, &(VdtLevel){ .value = VDT_ELEVATION_MAX + 1 });
  high = vdt_legend_draft_describe_problem (draft, VDT_LEGEND_LEVELS, two);
  g_assert_nonnull (high);
}

/* What a draft without problems makes can be written and read again. */
static void
test_round_trip (void)
{
  g_autoptr (VdtMap) map = make_map ();
  g_autoptr (VdtLegendDraft) draft = vdt_legend_draft_new (map);
  g_autoptr (VdtMap) after = NULL, again = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  for (guint part = 0; part < VDT_N_LEGEND_PARTS; part++)
    vdt_legend_draft_add (draft, (VdtLegendPart) part);
  for (int i = 1; i < VDT_N_SIDE_STYLES; i++)
    {
      guint k = vdt_legend_draft_add (draft, VDT_LEGEND_SIDE_CODES);
      VdtSideCode code = *vdt_legend_draft_get_side_code (draft, k);

      code.style = (VdtSideStyle) i;
      vdt_legend_draft_set_side_code (draft, k, &code);
    }
  for (int i = 1; i < VDT_N_SYMBOLS; i++)
    {
      guint k = vdt_legend_draft_add (draft, VDT_LEGEND_TERRAINS);
      VdtTerrain terrain = *vdt_legend_draft_get_terrain (draft, k);

      terrain.symbol = (VdtSymbol) i;
      vdt_legend_draft_set_terrain (draft, k, &terrain);
    }
  after = vdt_legend_draft_apply (draft);
  bytes = vdt_map_write_bytes (after);
  again = vdt_map_read_bytes (bytes, "x", &error);
  g_assert_no_error (error);
  g_assert_true (vdt_map_equal (after, again));
}

/* A legend in a file of its own: every terrain is there to be seen. */
static void
test_pattern (void)
{
  g_autoptr (VdtMap) map = make_map ();
  g_autoptr (VdtLegendDraft) draft = vdt_legend_draft_new (map);
  g_autoptr (VdtMap) pattern = NULL;
  g_autoptr (VdtLegend) legend = NULL;
  g_autoptr (VdtLegendUse) use = NULL;
  guint n;

  for (guint i = 0; i < 9; i++)
    vdt_legend_draft_add (draft, VDT_LEGEND_TERRAINS);
  pattern = vdt_legend_draft_make_pattern (draft, "Mine");
  legend = vdt_legend_draft_make_legend (draft);
  use = vdt_legend_use_new (pattern);

  g_assert_true (vdt_legend_equal (vdt_map_get_legend (pattern), legend));
  vdt_legend_get_terrains (legend, &n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (use->terrains[i], >=, 1);
  g_assert_cmpstr (vdt_map_get_text (pattern, VDT_MAP_TITLE), ==, "Mine");
  g_assert_cmpstr (vdt_map_get_rules (pattern)->system, ==, vdt_map_get_rules (map)->system);
}

/* A hex gives the legend an entry; one that has the name already is taken. */
static void
test_name (void)
{
  g_autoptr (VdtMap) map = edit_map_parse ("11w");
  g_autofree char *endless = g_strnfill (VDT_LEGEND_NAME_MAX + 1, 'x');
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) named =
      vdt_legend_name_hex (map, edit_map_hex (2, 2), "Lava", VDT_KIND_WATER, 0xff2200, &error);
  g_autoptr (VdtMap) again = NULL;
  const VdtTerrain *terrain;
  guint n_before, n;

  g_assert_no_error (error);
  vdt_legend_get_terrains (vdt_map_get_legend (map), &n_before);
  terrain = &vdt_legend_get_terrains (vdt_map_get_legend (named), &n)[n_before];
  g_assert_cmpuint (n, ==, n_before + 1);
  g_assert_cmpstr (terrain->name, ==, "Lava");
  g_assert_cmpint (terrain->kind, ==, VDT_KIND_WATER);
  g_assert_cmphex (terrain->colour, ==, 0xff2200);
  g_assert_cmpuint (vdt_map_get_terrain (named, edit_map_hex (2, 2)), ==, n_before);
  g_assert_cmpuint (vdt_map_get_terrain (named, edit_map_hex (1, 1)), ==,
                    vdt_map_get_terrain (map, edit_map_hex (1, 1)));

  again = vdt_legend_name_hex (named, edit_map_hex (3, 3), "Lava", VDT_KIND_OPEN, 0, &error);
  vdt_legend_get_terrains (vdt_map_get_legend (again), &n);
  g_assert_cmpuint (n, ==, n_before + 1);
  g_assert_cmpuint (vdt_map_get_terrain (again, edit_map_hex (3, 3)), ==, n_before);

  g_assert_null (vdt_legend_name_hex (map, edit_map_hex (2, 2), endless, VDT_KIND_OPEN, 0, &error));
  g_assert_nonnull (error);
}

void
vdt_test_legend_draft (void)
{
  g_test_add_func ("/legend-draft/use", test_use);
  g_test_add_func ("/legend-draft/unchanged", test_unchanged);
  g_test_add_func ("/legend-draft/change", test_change);
  g_test_add_func ("/legend-draft/replace", test_replace);
  g_test_add_func ("/legend-draft/replace-side", test_replace_side);
  g_test_add_func ("/legend-draft/ways", test_ways);
  g_test_add_func ("/legend-draft/replace-twice", test_replace_twice);
  g_test_add_func ("/legend-draft/random", test_random);
  g_test_add_func ("/legend-draft/ramp", test_ramp);
  g_test_add_func ("/legend-draft/hypsometric", test_hypsometric);
  g_test_add_func ("/legend-draft/load", test_load);
  g_test_add_func ("/legend-draft/full", test_full);
  g_test_add_func ("/legend-draft/own-symbols", test_own_symbols);
  g_test_add_func ("/legend-draft/problems", test_problems);
  g_test_add_func ("/legend-draft/level-problems", test_level_problems);
  g_test_add_func ("/legend-draft/name", test_name);
  g_test_add_func ("/legend-draft/pattern", test_pattern);
  g_test_add_func ("/legend-draft/round-trip", test_round_trip);
}
