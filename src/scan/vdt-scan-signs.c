/* vdt-scan-signs.c - what every hex and hexside of a map looks like on its picture
 *
 * A hex is looked at in the same places as every other one. Its signs are how often there is each
 * colour of the picture's palette, near its centre, around that and in all of it, and how its edges
 * run; those of a hexside are the colours on it and beside it. Of each number the square root is
 * kept: the distance of two such lists is Hellinger's.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-scan-signs.h"

#include "vdt-align.h"
#include "vdt-scan-palette.h"
#include "vdt-side.h"

#include <glib/gi18n.h>
#include <math.h>

#define RADIUS (VDT_UNITS_ALONG / 2.0) /* of the circle in a hex */
#define STEP 8                         /* units from one look to the next */
#define N_LOOKS 31                     /* across a hex and down, corners and all */
#define BLOCK_MAX 3                    /* pixels to each side that one look takes in */

#define N_TURNS 8 /* of edges, in half a circle */
#define N_EDGES 3 /* how strong they are */
#define N_TEXTURE (N_TURNS + N_EDGES)

#define N_ZONES 3 /* of a hex, each in the next: how far from the centre, of its radius */
static const double zone_ends[N_ZONES] = { 0.2, 0.5, 0.92 };

#define N_STRIPS 2 /* of a hexside, each in the next: how far from it, of the radius */
static const double strip_ends[N_STRIPS] = { 0.1, 0.28 };
#define STRIP_LENGTH 0.42 /* to each side of its middle, of the radius: corners are of three */

#define SEEN_SHARE 0.35 /* of a hex, that has to be on the picture: boards end in halves */

struct _VdtScanSigns
{
  gatomicrefcount n_refs;
  VdtGrid grid;
  VdtScanField hexes;
  VdtScanField sides;
  guint32 *colours;
};

/* How the picture is looked at. */
typedef struct
{
  const VdtScanPicture *picture;
  double xx, yx, xy, yy; /* pixels a unit */
  int shrink;            /* how many pixels of the file are one */
  const VdtUnderlay *underlay;
  int block; /* pixels to each side that one look takes in */
  VdtScanPalette *palette;
} Eye;

static void
eye_init (Eye *self, const VdtScanPicture *picture, const VdtUnderlay *underlay)
{
  double x0, y0, x, y;

  *self = (Eye){ .picture = picture, .underlay = underlay };
  self->shrink = vdt_scan_picture_get_shrink (picture);
  vdt_align_pixel (underlay, 0, 0, &x0, &y0);
  vdt_align_pixel (underlay, 1, 0, &x, &y);
  self->xx = (x - x0) / self->shrink;
  self->yx = (y - y0) / self->shrink;
  vdt_align_pixel (underlay, 0, 1, &x, &y);
  self->xy = (x - x0) / self->shrink;
  self->yy = (y - y0) / self->shrink;
  self->block = CLAMP ((int) (hypot (self->xx, self->yx) * STEP / 2), 0, BLOCK_MAX);
}

/* The mean of some pixels; none: that is not on the picture. */
static gboolean
eye_look (const Eye *self, double px, double py, guint8 rgb[3])
{
  int x = (int) floor (px), y = (int) floor (py);
  int width = vdt_scan_picture_get_width (self->picture);
  int height = vdt_scan_picture_get_height (self->picture);
  int sums[4] = { 0 };

  if (!(px >= 0 && py >= 0 && px < width && py < height))
    return FALSE;
  for (int v = MAX (y - self->block, 0); v <= MIN (y + self->block, height - 1); v++)
    {
      const guint8 *row = vdt_scan_picture_get_row (self->picture, v);

      for (int u = MAX (x - self->block, 0); u <= MIN (x + self->block, width - 1); u++, sums[3]++)
        for (int i = 0; i < 3; i++)
          sums[i] += row[3 * u + i];
    }
  for (int i = 0; i < 3; i++)
    rgb[i] = (guint8) (sums[i] / sums[3]);

  return TRUE;
}

/* One hex, look by look. */
typedef struct
{
  int cells[N_LOOKS][N_LOOKS]; /* colours; -1: not on the picture */
} Looks;

static double
look_offset (int i)
{
  return (i - N_LOOKS / 2) * STEP;
}

static void
find_centre (const VdtGrid *grid, VdtHex hex, double *x, double *y)
{
  *x = *y = 0;
  for (int corner = 0; corner < VDT_N_SIDES; corner++)
    {
      double corner_x, corner_y;

      vdt_align_corner (grid, hex, corner, &corner_x, &corner_y);
      *x += corner_x / VDT_N_SIDES;
      *y += corner_y / VDT_N_SIDES;
    }
}

static void
look_at_hex (const Eye *eye, double x, double y, Looks *looks)
{
  double px, py;

  vdt_align_pixel (eye->underlay, x, y, &px, &py);
  px /= eye->shrink;
  py /= eye->shrink;
  for (int j = 0; j < N_LOOKS; j++)
    for (int i = 0; i < N_LOOKS; i++)
      {
        double dx = look_offset (i), dy = look_offset (j);
        guint8 rgb[3];

        looks->cells[j][i] =
            eye_look (eye, px + eye->xx * dx + eye->xy * dy, py + eye->yx * dx + eye->yy * dy, rgb)
                ? (int) vdt_scan_cell (rgb[0], rgb[1], rgb[2])
                : -1;
      }
}

/* Which look is in which zone of a hex, and by which side of it in which strip. */
typedef struct
{
  gint8 zone[N_LOOKS][N_LOOKS]; /* N_ZONES: outside of all */
  gint8 strip[VDT_N_CANONICAL_SIDES][N_LOOKS][N_LOOKS];
  double out[VDT_N_CANONICAL_SIDES][2]; /* from a hex's centre to the middle of its side */
  guint n_inside;
} Stencil;

static void
stencil_init (Stencil *self, const VdtGrid *grid)
{
  double out[VDT_N_SIDES][2], x0, y0;
  VdtHex hex = vdt_grid_hex (grid, 0, 0);

  self->n_inside = 0;
  find_centre (grid, hex, &x0, &y0);
  for (int side = 0; side < VDT_N_SIDES; side++)
    {
      double ax, ay, bx, by;

      vdt_align_corner (grid, hex, vdt_side_corner (side, 0), &ax, &ay);
      vdt_align_corner (grid, hex, vdt_side_corner (side, 1), &bx, &by);
      out[side][0] = (ax + bx) / 2 - x0;
      out[side][1] = (ay + by) / 2 - y0;
    }
  for (int side = 0; side < VDT_N_CANONICAL_SIDES; side++)
    for (int i = 0; i < 2; i++)
      self->out[side][i] = out[side][i];
  for (int j = 0; j < N_LOOKS; j++)
    for (int i = 0; i < N_LOOKS; i++)
      {
        double dx = look_offset (i), dy = look_offset (j), far = 0;

        for (int side = 0; side < VDT_N_SIDES; side++)
          far = MAX (far, (dx * out[side][0] + dy * out[side][1]) / (RADIUS * RADIUS));
        self->zone[j][i] = 0;
        while (self->zone[j][i] < N_ZONES && far > zone_ends[self->zone[j][i]])
          self->zone[j][i]++;
        self->n_inside += self->zone[j][i] < N_ZONES;
        for (int side = 0; side < VDT_N_CANONICAL_SIDES; side++)
          {
            double across = fabs (dx * out[side][0] + dy * out[side][1]) / (RADIUS * RADIUS);
            double along = fabs (dx * out[side][1] - dy * out[side][0]) / (RADIUS * RADIUS);
            gint8 strip = 0;

            while (strip < N_STRIPS && across > strip_ends[strip])
              strip++;
            self->strip[side][j][i] = along > STRIP_LENGTH ? N_STRIPS : strip;
          }
      }
}

/* Square roots of shares, as bytes. */
static void
write_shares (const float *counts, guint n, guint8 *to)
{
  float sum = 0;

  for (guint i = 0; i < n; i++)
    sum += counts[i];
  for (guint i = 0; i < n; i++)
    to[i] = sum > 0 ? (guint8) (sqrtf (counts[i] / sum) * 255 + 0.5f) : 0;
}

static void
write_colours (const VdtScanPalette *palette, const guint *counts, guint8 *to)
{
  float blurred[VDT_SCAN_N_COLOURS] = { 0 };

  for (guint k = 0; k < VDT_SCAN_N_COLOURS; k++)
    for (guint i = 0; counts[k] > 0 && i < VDT_SCAN_N_COLOURS; i++)
      blurred[i] += (float) counts[k] * palette->blur[k][i];
  write_shares (blurred, VDT_SCAN_N_COLOURS, to);
}

/* Which eighth of half a circle an edge runs in: by tan 22.5°, in integers. */
static guint
find_turn (int dx, int dy)
{
  int ax = ABS (dx), ay = ABS (dy);
  guint quarter = ax * 5 > ay * 12 ? 0 : ax > ay ? 1 : ax * 12 > ay * 5 ? 2 : 3;

  return (dx < 0) == (dy < 0) ? quarter : N_TURNS - 1 - quarter;
}

static void
write_texture (const Eye *eye, const Stencil *stencil, const Looks *looks, guint8 *to)
{
  float counts[N_TEXTURE] = { 0 };

  for (int j = 1; j + 1 < N_LOOKS; j++)
    for (int i = 1; i + 1 < N_LOOKS; i++)
      {
        int west = looks->cells[j][i - 1], east = looks->cells[j][i + 1];
        int north = looks->cells[j - 1][i], south = looks->cells[j + 1][i];
        const guint8 *light = eye->palette->light;
        int dx, dy, strength;

        if (stencil->zone[j][i] == N_ZONES || MIN (MIN (west, east), MIN (north, south)) < 0)
          continue;
        dx = light[east] - light[west];
        dy = light[south] - light[north];
        strength = MAX (ABS (dx), ABS (dy));
        if (strength > 8)
          counts[find_turn (dx, dy)] += (float) strength / 32;
        counts[N_TURNS + (strength > 24 ? 2 : strength > 8 ? 1 : 0)]++;
      }
  write_shares (counts, N_TEXTURE, to);
}

static void
sign_hex (const Eye *eye, const Stencil *stencil, const Looks *looks, VdtScanSigns *self, guint n)
{
  guint counts[N_ZONES][VDT_SCAN_N_COLOURS] = { { 0 } };
  guint8 *signs = self->hexes.signs + (gsize) n * self->hexes.length;
  guint seen = 0, sums[3] = { 0 }, rim[VDT_SCAN_N_COLOURS]; /* ground, round what stands on it */

  for (int j = 0; j < N_LOOKS; j++)
    for (int i = 0; i < N_LOOKS; i++)
      {
        int cell = looks->cells[j][i];

        if (cell < 0 || stencil->zone[j][i] == N_ZONES)
          continue;
        for (int zone = stencil->zone[j][i]; zone < N_ZONES; zone++)
          counts[zone][eye->palette->nearest[cell]]++;
        sums[0] += (guint) cell >> 10;
        sums[1] += (guint) cell >> 5 & 31;
        sums[2] += (guint) cell & 31;
        seen++;
      }
  self->hexes.visible[n] = seen > 0 && seen >= SEEN_SHARE * stencil->n_inside;
  for (guint zone = 0; zone < N_ZONES; zone++)
    write_colours (eye->palette, counts[zone], signs + zone * VDT_SCAN_N_COLOURS);
  write_texture (eye, stencil, looks, signs + N_ZONES * VDT_SCAN_N_COLOURS);
  for (guint i = 0; i < VDT_SCAN_N_COLOURS; i++)
    rim[i] = counts[N_ZONES - 1][i] - counts[N_ZONES - 2][i];
  write_colours (eye->palette, rim, signs + N_ZONES * VDT_SCAN_N_COLOURS + N_TEXTURE);
  for (guint i = 0; i < 3 && seen > 0; i++)
    self->colours[n] = self->colours[n] << 8 | (sums[i] * 8 / seen + 4);
}

static void
sign_side (const Eye *eye,
           const gint8 strips[N_LOOKS][N_LOOKS],
           const Looks *looks,
           VdtScanField *sides,
           guint n)
{
  guint counts[N_STRIPS][VDT_SCAN_N_COLOURS] = { { 0 } };
  guint8 *signs = sides->signs + (gsize) n * sides->length;
  guint seen = 0, all = 0;

  for (int j = 0; j < N_LOOKS; j++)
    for (int i = 0; i < N_LOOKS; i++)
      {
        if (strips[j][i] == N_STRIPS)
          continue;
        all++;
        if (looks->cells[j][i] < 0)
          continue;
        counts[strips[j][i]][eye->palette->nearest[looks->cells[j][i]]]++;
        seen++;
      }
  sides->visible[n] = seen >= SEEN_SHARE * all;
  for (guint strip = 0; strip < N_STRIPS; strip++)
    write_colours (eye->palette, counts[strip], signs + strip * VDT_SCAN_N_COLOURS);
}

/* All the colours that the hexes have. */
static void
count_colours (Eye *eye, const VdtGrid *grid, GCancellable *cancellable)
{
  g_autofree guint *counts = g_new0 (guint, VDT_SCAN_N_CELLS);
  int n_hexes = grid->columns * grid->rows;
  Looks looks;

  /* A thousand hexes tell all that is to be told. */
  for (int n = 0; n < n_hexes && !g_cancellable_is_cancelled (cancellable);
       n += MAX (n_hexes / 1000, 1))
    {
      double x, y;

      find_centre (grid, vdt_grid_hex (grid, n % grid->columns, n / grid->columns), &x, &y);
      look_at_hex (eye, x, y, &looks);
      for (int j = 2; j < N_LOOKS - 2; j++)
        for (int i = 2; i < N_LOOKS - 2; i++)
          if (looks.cells[j][i] >= 0)
            counts[looks.cells[j][i]]++;
    }
  eye->palette = vdt_scan_palette_new (counts);
}

static void
sign_row (const Eye *eye, const Stencil *stencil, VdtScanSigns *self, int row)
{
  Looks looks;

  for (int column = 0; column < self->grid.columns; column++)
    {
      guint n = (guint) (row * self->grid.columns + column);
      double x, y;

      find_centre (&self->grid, vdt_grid_hex (&self->grid, column, row), &x, &y);
      look_at_hex (eye, x, y, &looks);
      sign_hex (eye, stencil, &looks, self, n);
      self->hexes.at[n][0] = (float) (x / VDT_UNITS_ALONG);
      self->hexes.at[n][1] = (float) (y / VDT_UNITS_ALONG);
      for (guint side = 0; side < VDT_N_CANONICAL_SIDES; side++)
        {
          const double *out = stencil->out[side];
          guint k = n * VDT_N_CANONICAL_SIDES + side;

          look_at_hex (eye, x + out[0], y + out[1], &looks);
          sign_side (eye, stencil->strip[side], &looks, &self->sides, k);
          self->sides.at[k][0] = (float) ((x + out[0]) / VDT_UNITS_ALONG);
          self->sides.at[k][1] = (float) ((y + out[1]) / VDT_UNITS_ALONG);
        }
    }
}

/**
 * vdt_scan_signs_new:
 * @picture: a picture
 * @underlay: where it lies under the map
 * @grid: the map's grid
 * @cancellable: (nullable): to give up
 * @error: return location
 *
 * Looks at every hex of a map, which takes some seconds for a large one. The same picture in the
 * same place has the same signs.
 *
 * Returns: (transfer full) (nullable): the signs, or %NULL with a G_IO_ERROR: there are more than
 * %VDT_SCAN_HEXES_MAX hexes, or it was cancelled
 */
VdtScanSigns *
vdt_scan_signs_new (const VdtScanPicture *picture,
                    const VdtUnderlay *underlay,
                    const VdtGrid *grid,
                    GCancellable *cancellable,
                    GError **error)
{
  const guint hex_lengths[] = { VDT_SCAN_N_COLOURS, VDT_SCAN_N_COLOURS, VDT_SCAN_N_COLOURS,
                                N_TEXTURE, VDT_SCAN_N_COLOURS };
  const guint side_lengths[] = { VDT_SCAN_N_COLOURS, VDT_SCAN_N_COLOURS };
  g_autoptr (VdtScanSigns) self = NULL;
  guint n_hexes = (guint) (grid->columns * grid->rows);
  g_autofree VdtScanPalette *palette = NULL;
  Stencil stencil;
  Eye eye;

  if (n_hexes > VDT_SCAN_HEXES_MAX)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _("the map has %u hexes; recognition handles at most %d"), n_hexes,
                   VDT_SCAN_HEXES_MAX);
      return NULL;
    }
  self = g_new0 (VdtScanSigns, 1);
  g_atomic_ref_count_init (&self->n_refs);
  self->grid = *grid;
  self->colours = g_new0 (guint32, n_hexes);
  vdt_scan_field_init (&self->hexes, n_hexes, G_N_ELEMENTS (hex_lengths), hex_lengths);
  vdt_scan_field_init (&self->sides, n_hexes * VDT_N_CANONICAL_SIDES, G_N_ELEMENTS (side_lengths),
                       side_lengths);
  eye_init (&eye, picture, underlay);
  stencil_init (&stencil, grid);
  count_colours (&eye, grid, cancellable);
  palette = eye.palette;
  for (int row = 0; row < grid->rows; row++)
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      sign_row (&eye, &stencil, self, row);
    }

  return g_steal_pointer (&self);
}

/**
 * vdt_scan_signs_ref:
 * @self: signs
 *
 * Returns: (transfer full): @self
 */
VdtScanSigns *
vdt_scan_signs_ref (VdtScanSigns *self)
{
  g_atomic_ref_count_inc (&self->n_refs);

  return self;
}

/**
 * vdt_scan_signs_unref:
 * @self: (transfer full): signs
 *
 * Gives up signs, which the last one frees.
 */
void
vdt_scan_signs_unref (VdtScanSigns *self)
{
  if (!g_atomic_ref_count_dec (&self->n_refs))
    return;
  vdt_scan_field_clear (&self->hexes);
  vdt_scan_field_clear (&self->sides);
  g_free (self->colours);
  g_free (self);
}

/**
 * vdt_scan_signs_get_grid:
 * @self: signs
 *
 * Returns: (transfer none): the grid that they were seen by
 */
const VdtGrid *
vdt_scan_signs_get_grid (const VdtScanSigns *self)
{
  return &self->grid;
}

/**
 * vdt_scan_signs_get_colour:
 * @self: signs
 * @hex: a hex of the grid
 *
 * Returns: its mean colour on the picture, 0xrrggbb
 */
guint32
vdt_scan_signs_get_colour (const VdtScanSigns *self, VdtHex hex)
{
  return self->colours[vdt_grid_index (&self->grid, hex)];
}

/**
 * vdt_scan_signs_get_hexes:
 * @self: signs
 *
 * Returns: (transfer none): those of the hexes, row by row
 */
const VdtScanField *
vdt_scan_signs_get_hexes (const VdtScanSigns *self)
{
  return &self->hexes;
}

/**
 * vdt_scan_signs_get_sides:
 * @self: signs
 *
 * Returns: (transfer none): those of the canonical sides, three for each hex
 */
const VdtScanField *
vdt_scan_signs_get_sides (const VdtScanSigns *self)
{
  return &self->sides;
}
