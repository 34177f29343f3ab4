/* vdt-scan-reading.c - what a map is by its picture, as examples teach it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-scan-reading.h"

#include "vdt-map-builder.h"
#include "vdt-scan-krige.h"
#include "vdt-side.h"

#define N_ASKED 48   /* of the most doubtful hexes, that may be the question */
#define N_HELPED 400 /* of the hexes, that an answer may help */

struct _VdtScanReading
{
  gatomicrefcount n_refs;
  VdtScanSigns *signs;
  VdtRegion *examples;
  VdtScanWhat what;
  VdtScanHex *hexes;
  VdtScanSide *sides; /* canonical ones, three for each hex; NULL: they are not read */
};

/* What is told of examples, each kind of it once. */
typedef struct
{
  GHashTable *numbers; /* of a kind, plus one, by its value */
  GArray *values;      /* guint64, by number */
  GArray *examples;    /* guint: places */
  GArray *kinds;       /* guint: what they are */
} Lesson;

static void
lesson_init (Lesson *self)
{
  self->numbers = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->values = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->examples = g_array_new (FALSE, FALSE, sizeof (guint));
  self->kinds = g_array_new (FALSE, FALSE, sizeof (guint));
}

static void
lesson_clear (Lesson *self)
{
  g_hash_table_unref (self->numbers);
  g_array_unref (self->values);
  g_array_unref (self->examples);
  g_array_unref (self->kinds);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Lesson, lesson_clear)

static void
lesson_add (Lesson *self, const VdtScanField *field, guint place, guint64 value)
{
  guint kind;

  if (!field->visible[place])
    return;
  kind = GPOINTER_TO_UINT (g_hash_table_lookup (self->numbers, &value));
  if (kind == 0)
    {
      g_array_append_val (self->values, value);
      kind = self->values->len;
      g_hash_table_insert (self->numbers, g_memdup2 (&value, sizeof value),
                           GUINT_TO_POINTER (kind));
    }
  kind--;
  g_array_append_val (self->examples, place);
  g_array_append_val (self->kinds, kind);
}

static guint64
lesson_value (const Lesson *self, guint kind)
{
  return g_array_index (self->values, guint64, kind);
}

/* NULL: there is no example, or it was cancelled. */
static VdtScanGuess *
lesson_teach (const Lesson *self, const VdtScanField *field, GCancellable *cancellable)
{
  g_autofree VdtScanGuess *guesses = NULL;

  if (self->examples->len == 0)
    return NULL;
  guesses = g_new (VdtScanGuess, field->n_places);
  if (!vdt_scan_krige (field, (const guint *) self->examples->data,
                       (const guint *) self->kinds->data, self->examples->len, self->values->len,
                       guesses, cancellable))
    return NULL;

  return g_steal_pointer (&guesses);
}

static VdtHex
hex_at (const VdtScanReading *self, guint n)
{
  const VdtGrid *grid = vdt_scan_signs_get_grid (self->signs);

  return vdt_grid_hex (grid, (int) n % grid->columns, (int) n / grid->columns);
}

static guint
count_hexes (const VdtScanReading *self)
{
  return vdt_scan_signs_get_hexes (self->signs)->n_places;
}

static void
read_hexes (VdtScanReading *self, const VdtMap *map, VdtScanWhat what, GCancellable *cancellable)
{
  const VdtScanField *field = vdt_scan_signs_get_hexes (self->signs);
  g_autofree VdtScanGuess *guesses = NULL;
  g_auto (Lesson) lesson;

  lesson_init (&lesson);
  for (guint n = 0; n < field->n_places; n++)
    {
      VdtHex hex = hex_at (self, n);

      if (vdt_region_contains (self->examples, hex) && !vdt_map_is_void (map, hex))
        lesson_add (&lesson, field, n,
                    what == VDT_SCAN_TERRAIN
                        ? vdt_map_get_terrain (map, hex)
                        : (guint64) (vdt_map_get_elevation (map, hex) - VDT_ELEVATION_MIN));
    }
  guesses = lesson_teach (&lesson, field, cancellable);
  for (guint n = 0; guesses && n < field->n_places; n++)
    {
      guint64 value = lesson_value (&lesson, guesses[n].kind);

      if (vdt_map_is_void (map, hex_at (self, n)))
        continue;
      if (what == VDT_SCAN_TERRAIN)
        {
          self->hexes[n].terrain = (guint) value;
          self->hexes[n].terrain_permille = guesses[n].permille;
        }
      else
        {
          self->hexes[n].level = (int) value + VDT_ELEVATION_MIN;
          self->hexes[n].level_permille = guesses[n].permille;
        }
    }
}

/* Whoever paints a hex says what its sides are, too. */
static void
read_sides (VdtScanReading *self, const VdtMap *map, GCancellable *cancellable)
{
  const VdtScanField *field = vdt_scan_signs_get_sides (self->signs);
  g_autofree VdtScanGuess *guesses = NULL;
  g_auto (Lesson) lesson;

  self->sides = g_new0 (VdtScanSide, field->n_places);
  lesson_init (&lesson);
  for (guint n = 0; n < field->n_places; n++)
    {
      VdtHex hex = hex_at (self, n / VDT_N_CANONICAL_SIDES);
      int side = (int) (n % VDT_N_CANONICAL_SIDES);
      VdtHex other = vdt_hex_neighbour (hex, side);

      if (vdt_map_contains (map, other)
          && (vdt_region_contains (self->examples, hex)
              || vdt_region_contains (self->examples, other)))
        lesson_add (&lesson, field, n, vdt_map_get_side_codes (map, hex, side));
    }
  guesses = lesson_teach (&lesson, field, cancellable);
  for (guint n = 0; guesses && n < field->n_places; n++)
    {
      VdtHex hex = hex_at (self, n / VDT_N_CANONICAL_SIDES);
      VdtHex other = vdt_hex_neighbour (hex, (int) (n % VDT_N_CANONICAL_SIDES));

      if (vdt_map_contains (map, other) && !vdt_map_is_void (map, hex)
          && !vdt_map_is_void (map, other))
        self->sides[n] =
            (VdtScanSide){ lesson_value (&lesson, guesses[n].kind), guesses[n].permille };
    }
}

/**
 * vdt_scan_reading_new:
 * @signs: what the hexes look like
 * @map: a map of the same grid
 * @examples: hexes of it that were painted by the picture: they teach, and nothing else does
 * @what: what is to be read
 * @cancellable: (nullable): to give up
 *
 * Reads all hexes of a picture by examples. Void hexes are no examples, and are not read; nor are
 * those that the picture does not show.
 *
 * Returns: (transfer full) (nullable): the reading; %NULL: it was cancelled
 */
VdtScanReading *
vdt_scan_reading_new (VdtScanSigns *signs,
                      VdtMap *map,
                      const VdtRegion *examples,
                      VdtScanWhat what,
                      GCancellable *cancellable)
{
  g_autoptr (VdtScanReading) self = g_new0 (VdtScanReading, 1);

  g_atomic_ref_count_init (&self->n_refs);
  self->signs = vdt_scan_signs_ref (signs);
  self->examples = vdt_region_copy (examples);
  self->what = what;
  self->hexes = g_new0 (VdtScanHex, count_hexes (self));
  g_return_val_if_fail (vdt_region_fits (examples, vdt_scan_signs_get_grid (signs)), NULL);

  if (what & VDT_SCAN_TERRAIN)
    read_hexes (self, map, VDT_SCAN_TERRAIN, cancellable);
  if (what & VDT_SCAN_LEVELS)
    read_hexes (self, map, VDT_SCAN_LEVELS, cancellable);
  if (what & VDT_SCAN_HEXSIDES)
    read_sides (self, map, cancellable);

  return g_cancellable_is_cancelled (cancellable) ? NULL : g_steal_pointer (&self);
}

/**
 * vdt_scan_reading_ref:
 * @self: a reading
 *
 * Returns: (transfer full): @self
 */
VdtScanReading *
vdt_scan_reading_ref (VdtScanReading *self)
{
  g_atomic_ref_count_inc (&self->n_refs);

  return self;
}

/**
 * vdt_scan_reading_unref:
 * @self: (transfer full): a reading
 *
 * Gives up a reading, which the last one frees.
 */
void
vdt_scan_reading_unref (VdtScanReading *self)
{
  if (!g_atomic_ref_count_dec (&self->n_refs))
    return;
  vdt_scan_signs_unref (self->signs);
  vdt_region_free (self->examples);
  g_free (self->hexes);
  g_free (self->sides);
  g_free (self);
}

/**
 * vdt_scan_reading_get_hex:
 * @self: a reading
 * @hex: a hex of its grid
 *
 * Returns: what that is; what was not asked for is not known
 */
VdtScanHex
vdt_scan_reading_get_hex (const VdtScanReading *self, VdtHex hex)
{
  return self->hexes[vdt_grid_index (vdt_scan_signs_get_grid (self->signs), hex)];
}

/**
 * vdt_scan_reading_get_side:
 * @self: a reading
 * @hex: a hex of its grid
 * @side: one of its sides
 *
 * Returns: what is on that; sides at the edge of the map are not known
 */
VdtScanSide
vdt_scan_reading_get_side (const VdtScanReading *self, VdtHex hex, int side)
{
  const VdtGrid *grid = vdt_scan_signs_get_grid (self->signs);
  VdtSide canonical = vdt_side_canonical (hex, side);

  if (!self->sides || !vdt_grid_contains (grid, canonical.hex))
    return (VdtScanSide){ 0, 0 };

  return self->sides[vdt_grid_index (grid, canonical.hex) * VDT_N_CANONICAL_SIDES + canonical.side];
}

/**
 * vdt_scan_reading_get_permille:
 * @self: a reading
 * @hex: a hex of its grid
 *
 * Returns: how sure all is that was read of the hex: as what is least sure; 0: nothing is known
 */
int
vdt_scan_reading_get_permille (const VdtScanReading *self, VdtHex hex)
{
  VdtScanHex read = vdt_scan_reading_get_hex (self, hex);
  int least = 1000;

  if (self->what & VDT_SCAN_TERRAIN)
    least = MIN (least, read.terrain_permille);
  if (self->what & VDT_SCAN_LEVELS)
    least = MIN (least, read.level_permille);
  for (int side = 0; side < VDT_N_SIDES && self->sides; side++)
    {
      int permille = vdt_scan_reading_get_side (self, hex, side).permille;

      if (permille > 0)
        least = MIN (least, permille);
      else if (self->what == VDT_SCAN_HEXSIDES
               && vdt_grid_contains (vdt_scan_signs_get_grid (self->signs),
                                     vdt_hex_neighbour (hex, side)))
        least = MIN (least, permille);
    }

  return least;
}

typedef struct
{
  VdtHex hex;
  guint n;
  int permille;
} Doubt;

static int
compare_doubts (gconstpointer a, gconstpointer b)
{
  const Doubt *one = a, *other = b;

  if (one->permille != other->permille)
    return one->permille < other->permille ? -1 : 1;
  return one->n < other->n ? -1 : one->n > other->n;
}

/* Those that are known, but not for sure; the most doubtful first. */
static GArray *
list_doubts (const VdtScanReading *self, int permille)
{
  GArray *doubts = g_array_new (FALSE, FALSE, sizeof (Doubt));

  for (guint n = 0; n < count_hexes (self); n++)
    {
      Doubt doubt = { .hex = hex_at (self, n), .n = n };

      doubt.permille = vdt_scan_reading_get_permille (self, doubt.hex);
      if (doubt.permille > 0 && doubt.permille < permille
          && !vdt_region_contains (self->examples, doubt.hex))
        g_array_append_val (doubts, doubt);
    }
  g_array_sort (doubts, compare_doubts);

  return doubts;
}

/**
 * vdt_scan_reading_list_doubtful:
 * @self: a reading
 * @permille: what is as sure as that is not doubtful
 *
 * Returns: (transfer full) (element-type VdtHex): doubtful hexes, the most doubtful first; no
 * example is among them
 */
GArray *
vdt_scan_reading_list_doubtful (const VdtScanReading *self, int permille)
{
  g_autoptr (GArray) doubts = list_doubts (self, permille);
  GArray *hexes = g_array_sized_new (FALSE, FALSE, sizeof (VdtHex), doubts->len);

  for (guint i = 0; i < doubts->len; i++)
    g_array_append_val (hexes, g_array_index (doubts, Doubt, i).hex);

  return hexes;
}

/* How much doubt there is of hexes that look like this one. */
static gint64
weigh_question (const VdtScanReading *self, const Doubt *asked, const GArray *doubts)
{
  const VdtScanField *field = vdt_scan_signs_get_hexes (self->signs);
  guint step = MAX (doubts->len / N_HELPED, 1);
  gint64 sum = 0;

  for (guint i = 0; i < doubts->len; i += step)
    {
      const Doubt *other = &g_array_index (doubts, Doubt, i);
      float apart[VDT_SCAN_PARTS_MAX];
      int all = 0;

      vdt_scan_field_compare (field, asked->n, other->n, apart);
      for (guint part = 0; part < field->n_parts; part++)
        all += (int) (apart[part] * 1000);
      /* One that is not alike is not helped. */
      sum +=
          (gint64) (1000 - other->permille) * MAX (1000 - all * 2 / (int) field->n_parts, 0) / 1000;
    }

  return sum * (1000 - asked->permille);
}

/**
 * vdt_scan_reading_get_question:
 * @self: a reading
 * @hex: (out): the hex whose answer would help most: one of the most doubtful, that many doubtful
 * ones look like
 *
 * Returns: whether there is any doubt
 */
gboolean
vdt_scan_reading_get_question (const VdtScanReading *self, VdtHex *hex)
{
  g_autoptr (GArray) doubts = list_doubts (self, 1000);
  gint64 most = -1;

  for (guint i = 0; i < MIN (doubts->len, N_ASKED); i++)
    {
      const Doubt *asked = &g_array_index (doubts, Doubt, i);
      gint64 weight = weigh_question (self, asked, doubts);

      if (weight > most)
        {
          most = weight;
          *hex = asked->hex;
        }
    }

  return doubts->len > 0;
}

/**
 * vdt_scan_reading_apply:
 * @self: a reading
 * @map: a map of the same grid
 * @keep: (nullable): hexes that stay as they are, with their sides; %NULL: the examples
 * @permille: how sure must be what is taken over; 0: all that is known is
 *
 * Puts what was read on a map.
 *
 * Returns: (transfer full): the map, or @map when nothing changes
 */
VdtMap *
vdt_scan_reading_apply (const VdtScanReading *self,
                        VdtMap *map,
                        const VdtRegion *keep,
                        int permille)
{
  VdtMapBuilder *builder = vdt_map_builder_new_from_map (map);
  const VdtRegion *kept = keep ? keep : self->examples;

  permille = MAX (permille, 1);
  for (guint n = 0; n < count_hexes (self); n++)
    {
      VdtHex hex = hex_at (self, n);

      if (vdt_region_contains (kept, hex))
        continue;
      if (self->hexes[n].terrain_permille >= permille)
        vdt_map_builder_set_terrain (builder, hex, self->hexes[n].terrain);
      if (self->hexes[n].level_permille >= permille)
        vdt_map_builder_set_elevation (builder, hex, self->hexes[n].level);
      for (int side = 0; side < VDT_N_CANONICAL_SIDES && self->sides; side++)
        {
          VdtScanSide read = self->sides[n * VDT_N_CANONICAL_SIDES + (guint) side];

          if (read.permille >= permille
              && !vdt_region_contains (kept, vdt_hex_neighbour (hex, side)))
            vdt_map_builder_set_side_codes (builder, hex, side, read.codes);
        }
    }

  return vdt_map_builder_end_edit (builder, map);
}
