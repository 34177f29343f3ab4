/* vdt-legend.c - the immutable catalogue of a map: levels, terrains, hexside codes, ways
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-legend.h"

#include <glib/gi18n.h>
#include <string.h>

struct _VdtLegend
{
  guint n_levels;
  guint n_terrains;
  guint n_side_codes;
  guint n_ways;
  VdtLevel *levels; /* by rising value */
  VdtTerrain *terrains;
  VdtSideCode *side_codes;
  VdtWay *ways;
  GHashTable *terrain_by_code; /* code -> index + 1 */
};

const char *const vdt_terrain_kind_names[VDT_N_KINDS + 1] = {
  NC_("kind of terrain", "open"),     NC_("kind of terrain", "woods"),
  NC_("kind of terrain", "orchard"),  NC_("kind of terrain", "town"),
  NC_("kind of terrain", "building"), NC_("kind of terrain", "brush"),
  NC_("kind of terrain", "grain"),    NC_("kind of terrain", "marsh"),
  NC_("kind of terrain", "water"),    NC_("kind of terrain", "road"),
  NC_("kind of terrain", "gully"),    NC_("kind of terrain", "stream"),
  NC_("kind of terrain", "ford"),     NC_("kind of terrain", "rubble"),
  NC_("kind of terrain", "void"),
};

const char *const vdt_way_kind_names[VDT_N_WAY_KINDS + 1] = { "road", "rail", "water", "other" };

const char *const vdt_crossing_names[VDT_N_CROSSINGS + 1] = { "bridge", "ford", "culvert", "none" };

/* What each kind looks like when its legend does not say; ways are lines of their own. */
static const VdtSymbol kind_symbols[VDT_N_KINDS] = {
  [VDT_KIND_OPEN] = VDT_SYMBOL_NONE,       [VDT_KIND_WOODS] = VDT_SYMBOL_TREES,
  [VDT_KIND_ORCHARD] = VDT_SYMBOL_ORCHARD, [VDT_KIND_TOWN] = VDT_SYMBOL_HOUSES,
  [VDT_KIND_BUILDING] = VDT_SYMBOL_HOUSE,  [VDT_KIND_BRUSH] = VDT_SYMBOL_BUSHES,
  [VDT_KIND_GRAIN] = VDT_SYMBOL_GRAIN,     [VDT_KIND_MARSH] = VDT_SYMBOL_REEDS,
  [VDT_KIND_WATER] = VDT_SYMBOL_WAVES,     [VDT_KIND_ROAD] = VDT_SYMBOL_NONE,
  [VDT_KIND_GULLY] = VDT_SYMBOL_NONE,      [VDT_KIND_STREAM] = VDT_SYMBOL_NONE,
  [VDT_KIND_FORD] = VDT_SYMBOL_STONES,     [VDT_KIND_RUBBLE] = VDT_SYMBOL_STONES,
  [VDT_KIND_VOID] = VDT_SYMBOL_NONE,
};

static const guint32 kind_colours[VDT_N_KINDS] = {
  [VDT_KIND_OPEN] = 0xdfe6bd,  [VDT_KIND_WOODS] = 0x6f9a58,    [VDT_KIND_ORCHARD] = 0x9dbb5c,
  [VDT_KIND_TOWN] = 0xa5695c,  [VDT_KIND_BUILDING] = 0x8d6e63, [VDT_KIND_BRUSH] = 0xb9c07c,
  [VDT_KIND_GRAIN] = 0xe8d67a, [VDT_KIND_MARSH] = 0xa7c3a8,    [VDT_KIND_WATER] = 0x5f95c4,
  [VDT_KIND_ROAD] = 0xd8cdb4,  [VDT_KIND_GULLY] = 0xbfa57a,    [VDT_KIND_STREAM] = 0x7fb0d2,
  [VDT_KIND_FORD] = 0xa9cbe0,  [VDT_KIND_RUBBLE] = 0xa9a29a,   [VDT_KIND_VOID] = 0xffffff,
};

static const struct
{
  guint32 colour;
  gboolean has_edge;
  guint32 edge;
} way_looks[VDT_N_WAY_KINDS] = {
  [VDT_WAY_ROAD] = { 0xe6d8b0, TRUE, 0x7a5b33 },
  [VDT_WAY_RAIL] = { 0x4a4a4a, FALSE, 0x4a4a4a },
  [VDT_WAY_WATER] = { 0x5f95c4, TRUE, 0x41709b },
  [VDT_WAY_OTHER] = { 0x6a6a75, FALSE, 0x6a6a75 },
};

G_DEFINE_BOXED_TYPE (VdtLegend, vdt_legend, vdt_legend_ref, vdt_legend_unref)

static int
compare_levels (gconstpointer a, gconstpointer b)
{
  return ((const VdtLevel *) a)->value - ((const VdtLevel *) b)->value;
}

/**
 * vdt_legend_new:
 * @levels: (array length=n_levels): levels with different values, in any order
 * @n_levels: how many
 * @terrains: (array length=n_terrains): terrains with different codes, at most %VDT_TERRAINS_MAX
 * @n_terrains: how many
 * @side_codes: (array length=n_side_codes): hexside codes, at most %VDT_SIDE_CODES_MAX
 * @n_side_codes: how many
 *
 * Makes a legend; everything is copied, names may be %NULL for "". Terrains and hexside codes
 * keep their order: their numbers are what maps store. Own symbols with which there would be more
 * than %VDT_OWN_SYMBOL_PICTURES_MAX pictures are left out.
 *
 * Returns: (transfer full): a legend
 */
VdtLegend *
vdt_legend_new (const VdtLevel *levels,
                guint n_levels,
                const VdtTerrain *terrains,
                guint n_terrains,
                const VdtSideCode *side_codes,
                guint n_side_codes)
{
  VdtLegend *self = g_atomic_rc_box_new0 (VdtLegend);
  guint n_pictures = 0;

  g_assert (n_terrains <= VDT_TERRAINS_MAX && n_side_codes <= VDT_SIDE_CODES_MAX);

  self->n_levels = n_levels;
  self->levels = g_memdup2 (levels, n_levels * sizeof *levels);
  for (guint i = 0; i < n_levels; i++)
    self->levels[i].name = g_strdup (levels[i].name ? levels[i].name : "");
  if (n_levels > 0)
    qsort (self->levels, n_levels, sizeof *self->levels, compare_levels);

  self->terrain_by_code = g_hash_table_new (g_str_hash, g_str_equal);
  self->n_terrains = n_terrains;
  self->terrains = g_memdup2 (terrains, n_terrains * sizeof *terrains);
  for (guint i = 0; i < n_terrains; i++)
    {
      self->terrains[i].code = g_strdup (terrains[i].code);
      self->terrains[i].name = g_strdup (terrains[i].name ? terrains[i].name : "");
      self->terrains[i].building = g_strdup (terrains[i].building);
      n_pictures += vdt_own_symbol_count (terrains[i].own_symbol);
      self->terrains[i].own_symbol = n_pictures <= VDT_OWN_SYMBOL_PICTURES_MAX
                                         ? vdt_own_symbol_ref (terrains[i].own_symbol)
                                         : NULL;
      g_hash_table_insert (self->terrain_by_code, self->terrains[i].code, GUINT_TO_POINTER (i + 1));
    }

  self->n_side_codes = n_side_codes;
  self->side_codes = g_memdup2 (side_codes, n_side_codes * sizeof *side_codes);
  for (guint i = 0; i < n_side_codes; i++)
    {
      self->side_codes[i].code = g_strdup (side_codes[i].code);
      self->side_codes[i].name = g_strdup (side_codes[i].name ? side_codes[i].name : "");
    }

  return self;
}

/**
 * vdt_legend_new_with_ways:
 * @others: (transfer none): a legend
 * @ways: (array length=n_ways): ways with different codes, at most %VDT_SIDE_CODES_MAX
 * @n_ways: how many
 *
 * Makes a legend of everything in @others but its ways, and of these instead. They keep their
 * order: their numbers are what maps store.
 *
 * Returns: (transfer full): a legend
 */
VdtLegend *
vdt_legend_new_with_ways (VdtLegend *others, const VdtWay *ways, guint n_ways)
{
  VdtLegend *self = vdt_legend_new (others->levels, others->n_levels, others->terrains,
                                    others->n_terrains, others->side_codes, others->n_side_codes);

  g_assert (n_ways <= VDT_SIDE_CODES_MAX);

  self->n_ways = n_ways;
  self->ways = g_memdup2 (ways, n_ways * sizeof *ways);
  for (guint i = 0; i < n_ways; i++)
    {
      self->ways[i].code = g_strdup (ways[i].code);
      self->ways[i].name = g_strdup (ways[i].name ? ways[i].name : "");
    }

  return self;
}

/**
 * vdt_legend_new_with_own_symbols:
 * @others: (transfer none): a legend
 * @own_symbols: for each terrain its own symbol, or %NULL
 *
 * Makes a legend of everything in @others but its own symbols, and of these instead.
 *
 * Returns: (transfer full): a legend
 */
VdtLegend *
vdt_legend_new_with_own_symbols (VdtLegend *others, VdtOwnSymbol *const *own_symbols)
{
  g_autofree VdtTerrain *terrains =
      g_memdup2 (others->terrains, others->n_terrains * sizeof *others->terrains);
  g_autoptr (VdtLegend) bare = NULL;

  for (guint i = 0; i < others->n_terrains; i++)
    terrains[i].own_symbol = own_symbols[i];
  bare = vdt_legend_new (others->levels, others->n_levels, terrains, others->n_terrains,
                         others->side_codes, others->n_side_codes);

  return vdt_legend_new_with_ways (bare, others->ways, others->n_ways);
}

/**
 * vdt_legend_ref:
 * @self: a legend
 *
 * Returns: (transfer full): the same legend
 */
VdtLegend *
vdt_legend_ref (VdtLegend *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
legend_clear (gpointer data)
{
  VdtLegend *self = data;

  g_hash_table_unref (self->terrain_by_code);
  for (guint i = 0; i < self->n_levels; i++)
    g_free (self->levels[i].name);
  for (guint i = 0; i < self->n_terrains; i++)
    {
      g_free (self->terrains[i].code);
      g_free (self->terrains[i].name);
      g_free (self->terrains[i].building);
      vdt_own_symbol_unref (self->terrains[i].own_symbol);
    }
  for (guint i = 0; i < self->n_side_codes; i++)
    {
      g_free (self->side_codes[i].code);
      g_free (self->side_codes[i].name);
    }
  for (guint i = 0; i < self->n_ways; i++)
    {
      g_free (self->ways[i].code);
      g_free (self->ways[i].name);
    }
  g_free (self->ways);
  g_free (self->levels);
  g_free (self->terrains);
  g_free (self->side_codes);
}

/**
 * vdt_legend_unref:
 * @self: (transfer full): a legend
 *
 * Gives a reference back.
 */
void
vdt_legend_unref (VdtLegend *self)
{
  g_atomic_rc_box_release_full (self, legend_clear);
}

static gboolean
levels_equal (const VdtLevel *a, const VdtLevel *b)
{
  return a->value == b->value && a->colour == b->colour && g_str_equal (a->name, b->name);
}

static gboolean
terrains_equal (const VdtTerrain *a, const VdtTerrain *b)
{
  return a->kind == b->kind && a->colour == b->colour && a->halves == b->halves
         && a->hindrance == b->hindrance && !a->inherent == !b->inherent
         && !a->depression == !b->depression && g_strcmp0 (a->building, b->building) == 0
         && !a->unequal == !b->unequal && a->symbol == b->symbol && g_str_equal (a->code, b->code)
         && g_str_equal (a->name, b->name) && vdt_own_symbol_equal (a->own_symbol, b->own_symbol);
}

static gboolean
side_codes_equal (const VdtSideCode *a, const VdtSideCode *b)
{
  return a->colour == b->colour && a->style == b->style && g_str_equal (a->code, b->code)
         && g_str_equal (a->name, b->name);
}

static gboolean
ways_equal (const VdtWay *a, const VdtWay *b)
{
  return a->kind == b->kind && a->colour == b->colour && a->width == b->width
         && !a->has_edge == !b->has_edge && (!a->has_edge || a->edge == b->edge)
         && a->crossing == b->crossing && g_str_equal (a->code, b->code)
         && g_str_equal (a->name, b->name);
}

/**
 * vdt_legend_equal:
 * @a: a legend
 * @b: another
 *
 * Returns: whether they hold the same entries in the same order
 */
gboolean
vdt_legend_equal (const VdtLegend *a, const VdtLegend *b)
{
  if (a == b)
    return TRUE;
  if (a->n_levels != b->n_levels || a->n_terrains != b->n_terrains
      || a->n_side_codes != b->n_side_codes || a->n_ways != b->n_ways)
    return FALSE;

  for (guint i = 0; i < a->n_levels; i++)
    if (!levels_equal (&a->levels[i], &b->levels[i]))
      return FALSE;
  for (guint i = 0; i < a->n_terrains; i++)
    if (!terrains_equal (&a->terrains[i], &b->terrains[i]))
      return FALSE;
  for (guint i = 0; i < a->n_side_codes; i++)
    if (!side_codes_equal (&a->side_codes[i], &b->side_codes[i]))
      return FALSE;
  for (guint i = 0; i < a->n_ways; i++)
    if (!ways_equal (&a->ways[i], &b->ways[i]))
      return FALSE;

  return TRUE;
}

/**
 * vdt_legend_get_levels:
 * @self: a legend
 * @n_levels: (out) (optional): how many
 *
 * Returns: (array length=n_levels): its levels by rising value
 */
const VdtLevel *
vdt_legend_get_levels (const VdtLegend *self, guint *n_levels)
{
  if (n_levels)
    *n_levels = self->n_levels;

  return self->levels;
}

/**
 * vdt_legend_get_terrains:
 * @self: a legend
 * @n_terrains: (out) (optional): how many
 *
 * Returns: (array length=n_terrains): its terrains; a terrain's place is its number in maps
 */
const VdtTerrain *
vdt_legend_get_terrains (const VdtLegend *self, guint *n_terrains)
{
  if (n_terrains)
    *n_terrains = self->n_terrains;

  return self->terrains;
}

/**
 * vdt_legend_get_side_codes:
 * @self: a legend
 * @n_side_codes: (out) (optional): how many
 *
 * Returns: (array length=n_side_codes): its hexside codes; a code's place is its bit in maps
 */
const VdtSideCode *
vdt_legend_get_side_codes (const VdtLegend *self, guint *n_side_codes)
{
  if (n_side_codes)
    *n_side_codes = self->n_side_codes;

  return self->side_codes;
}

/**
 * vdt_legend_get_ways:
 * @self: a legend
 * @n_ways: (out) (optional): how many
 *
 * Returns: (array length=n_ways): its ways; a way's place is its bit in maps
 */
const VdtWay *
vdt_legend_get_ways (const VdtLegend *self, guint *n_ways)
{
  if (n_ways)
    *n_ways = self->n_ways;

  return self->ways;
}

/**
 * vdt_legend_find_level:
 * @self: a legend
 * @value: an elevation
 *
 * Returns: (nullable): the level of that elevation; elevations need not have one
 */
const VdtLevel *
vdt_legend_find_level (const VdtLegend *self, int value)
{
  VdtLevel key = { .value = value };

  if (self->n_levels == 0)
    return NULL;

  return bsearch (&key, self->levels, self->n_levels, sizeof key, compare_levels);
}

/**
 * vdt_legend_find_terrain:
 * @self: a legend
 * @code: a terrain code
 *
 * Returns: the terrain's number, or -1 when the legend has no such code
 */
int
vdt_legend_find_terrain (const VdtLegend *self, const char *code)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (self->terrain_by_code, code)) - 1;
}

/**
 * vdt_legend_find_bare_ground:
 * @self: a legend
 *
 * Finds what others stand on: the first open terrain.
 *
 * Returns: the terrain's number, or -1 when the legend has no open one
 */
int
vdt_legend_find_bare_ground (const VdtLegend *self)
{
  for (guint i = 0; i < self->n_terrains; i++)
    if (self->terrains[i].kind == VDT_KIND_OPEN)
      return (int) i;

  return -1;
}

/**
 * vdt_legend_find_side_code:
 * @self: a legend
 * @code: a hexside code
 *
 * Returns: the code's number, or -1 when the legend has no such code
 */
int
vdt_legend_find_side_code (const VdtLegend *self, const char *code)
{
  for (guint i = 0; i < self->n_side_codes; i++)
    if (g_str_equal (self->side_codes[i].code, code))
      return (int) i;

  return -1;
}

/**
 * vdt_legend_find_way:
 * @self: a legend
 * @code: the code of a way
 *
 * Returns: the way's number, or -1 when the legend has no such code
 */
int
vdt_legend_find_way (const VdtLegend *self, const char *code)
{
  for (guint i = 0; i < self->n_ways; i++)
    if (g_str_equal (self->ways[i].code, code))
      return (int) i;

  return -1;
}

/**
 * vdt_legend_count_pictures:
 * @terrains: (array length=n_terrains): terrains
 * @n_terrains: how many
 *
 * Returns: how many pictures their own symbols have in all
 */
guint
vdt_legend_count_pictures (const VdtTerrain *terrains, guint n_terrains)
{
  guint n = 0;

  for (guint i = 0; i < n_terrains; i++)
    n += vdt_own_symbol_count (terrains[i].own_symbol);

  return n;
}

/**
 * vdt_legend_is_code:
 * @text: what may be a code
 * @max: the greatest length: %VDT_TERRAIN_CODE_MAX or %VDT_SIDE_CODE_MAX
 *
 * Returns: whether it is one: at least one letter of A to Z, digit or sign of `.-_+*#`, and no more
 *   than @max
 */
gboolean
vdt_legend_is_code (const char *text, gsize max)
{
  gsize length = strspn (text, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS ".-_+*#");

  return length > 0 && length <= max && text[length] == '\0';
}

/**
 * vdt_legend_dup_level_title:
 * @self: a legend
 * @value: an elevation, with a level or without
 *
 * Returns: (transfer full): what people read: "3, Hill", or "3" where the level has no name
 */
char *
vdt_legend_dup_level_title (const VdtLegend *self, int value)
{
  const VdtLevel *level = vdt_legend_find_level (self, value);

  return level && *level->name != '\0' ? g_strdup_printf ("%d, %s", value, level->name)
                                       : g_strdup_printf ("%d", value);
}

/**
 * vdt_legend_dup_side_codes:
 * @self: a legend
 * @codes: bit k: its side code k
 *
 * Returns: (transfer full): the codes in the legend's order, with a space between them
 */
char *
vdt_legend_dup_side_codes (const VdtLegend *self, guint64 codes)
{
  guint n_codes;
  const VdtSideCode *all = vdt_legend_get_side_codes (self, &n_codes);
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < n_codes; i++)
    if (codes >> i & 1)
      g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "", all[i].code);

  return g_string_free (words, FALSE);
}

/**
 * vdt_terrain_kind_title:
 * @kind: a kind of terrain
 *
 * Returns: (transfer none): its name as people read it, translated
 */
const char *
vdt_terrain_kind_title (VdtTerrainKind kind)
{
  return g_dpgettext2 (NULL, "kind of terrain", vdt_terrain_kind_names[kind]);
}

/**
 * vdt_terrain_is_one_building:
 * @a: a terrain of a legend
 * @b: a terrain of the same legend
 *
 * Returns: whether connected hexes of the two are one building: both are of kind building, and have
 *   one code or one building name
 */
gboolean
vdt_terrain_is_one_building (const VdtTerrain *a, const VdtTerrain *b)
{
  return a->kind == VDT_KIND_BUILDING && b->kind == VDT_KIND_BUILDING
         && (a == b || (a->building && g_strcmp0 (a->building, b->building) == 0));
}

/**
 * vdt_terrain_kind_colour:
 * @kind: a kind of terrain
 *
 * Returns: the usual colour of its hexes, 0xrrggbb, for a terrain without a colour of its own
 */
guint32
vdt_terrain_kind_colour (VdtTerrainKind kind)
{
  return kind_colours[kind];
}

/**
 * vdt_way_take_kind_look:
 * @way: a way, whose kind need not be @kind
 * @kind: a kind of way
 *
 * Gives the way the usual colours of a kind: its own, and that of its edges where it has any.
 */
void
vdt_way_take_kind_look (VdtWay *way, VdtWayKind kind)
{
  way->colour = way_looks[kind].colour;
  way->has_edge = way_looks[kind].has_edge;
  way->edge = way_looks[kind].edge;
}

/**
 * vdt_terrain_get_title:
 * @terrain: a terrain of a legend
 *
 * Returns: what people read: its name, else its code
 */
const char *
vdt_terrain_get_title (const VdtTerrain *terrain)
{
  return *terrain->name != '\0' ? terrain->name : terrain->code;
}

/**
 * vdt_side_code_get_title:
 * @side_code: a hexside code of a legend
 *
 * Returns: what people read: its name, else its code
 */
const char *
vdt_side_code_get_title (const VdtSideCode *side_code)
{
  return *side_code->name != '\0' ? side_code->name : side_code->code;
}

/**
 * vdt_way_get_title:
 * @way: a way of a legend
 *
 * Returns: what people read: its name, else its code
 */
const char *
vdt_way_get_title (const VdtWay *way)
{
  return *way->name != '\0' ? way->name : way->code;
}

/**
 * vdt_terrain_get_symbol:
 * @terrain: a terrain
 *
 * Returns: the sign that fills its hexes: its own, or that of its kind; never %VDT_SYMBOL_AUTO
 */
VdtSymbol
vdt_terrain_get_symbol (const VdtTerrain *terrain)
{
  return terrain->symbol != VDT_SYMBOL_AUTO ? terrain->symbol : kind_symbols[terrain->kind];
}

/**
 * vdt_side_code_get_style:
 * @side_code: a hexside code
 *
 * Returns: the stroke of its hexsides: its own, or what its code suggests; never
 *   %VDT_SIDE_STYLE_AUTO
 */
VdtSideStyle
vdt_side_code_get_style (const VdtSideCode *side_code)
{
  return side_code->style != VDT_SIDE_STYLE_AUTO ? side_code->style
                                                 : vdt_side_style_for_code (side_code->code);
}
