/* vdt-vasl-map.c - a board of VASL as a map: what of its pixels is said of hexes and hexsides
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-vasl-map.h"

#include "vdt-vasl-hex.h"
#include "vdt-vasl-shapes.h"
#include "vdt-vasl-terrain.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* How far inside the middle of a side lie the points that tell what is on it, in pixels. */
#define INSIDE_MAX 2

typedef struct
{
  VdtImportDraft *draft;
  const VdtVaslBoard *board;
  guint numbers[256]; /* terrain of the draft by code, plus 1 */
  guint8 *typed;      /* of each hex: the board gives its building another type */
} Taking;

static const VdtVaslTerrain *
find_terrain (Taking *self, guint8 code, VdtHex hex)
{
  const VdtVaslTerrain *terrain = vdt_vasl_terrain_find (code);
  const VdtVaslSide *side = vdt_vasl_side_find (code);

  if (!terrain && side)
    {
      g_autofree char *text =
          /* TRANSLATORS: the name of a wall, hedge ... */
          g_strdup_printf (_("%s at the centre of a hex: open ground"), side->name);

      vdt_import_note_add_hex (
          vdt_import_report_note (self->draft->report, VDT_IMPORT_GUESSED, text), hex);
    }
  else if (!terrain)
    {
      g_autofree char *text =
          g_strdup_printf (_("terrain with the unknown code %u: open ground"), code);

      vdt_import_note_add_hex (
          vdt_import_report_note (self->draft->report, VDT_IMPORT_LEFT_OUT, text), hex);
    }

  return terrain ? terrain : vdt_vasl_terrain_find (0);
}

/* The number of a terrain in the draft, whose legend gets it when the first hex has it. */
static guint
get_number (Taking *self, const VdtVaslTerrain *terrain)
{
  VdtImportFate fate = terrain->traits & VDT_VASL_NEARLY ? VDT_IMPORT_GUESSED : VDT_IMPORT_TAKEN;
  VdtTerrain *entry;
  guint number;

  if (terrain->code == 0)
    return 0;
  if (self->numbers[terrain->code] > 0)
    return self->numbers[terrain->code] - 1;
  number = vdt_import_draft_add_terrain (self->draft, terrain->name, terrain->kind, terrain->halves,
                                         fate);
  entry = &g_array_index (self->draft->terrains, VdtTerrain, number);
  entry->hindrance = terrain->traits & VDT_VASL_HINDERS ? 1 : 0;
  entry->inherent = (terrain->traits & VDT_VASL_INHERENT) != 0;
  entry->depression = (terrain->traits & VDT_VASL_DEPRESSION) != 0;
  entry->unequal = (terrain->traits & VDT_VASL_UNEQUAL) != 0;
  if (entry->kind == VDT_KIND_BUILDING)
    entry->building = g_strdup (_("Building"));
  self->numbers[terrain->code] = number + 1;

  return number;
}

/* What lies so many pixels inside the middle of a side of a hex; NULL: that is beyond the rim. */
static const guint8 *
get_side_pixel (Taking *self, int column, int row, int side, int inside)
{
  static const int across[VDT_N_SIDES] = { 0, 1, 1, 0, -1, -1 };
  static const int down[VDT_N_SIDES] = { -2, -1, 1, 2, 1, -1 };
  const VdtVaslBoard *board = self->board;
  gint64 x, y;

  vdt_vasl_board_centre (board, column, row, &x, &y);
  x += across[side] * (board->hex_width / 2 - inside * (gint64) VDT_VASL_PIXEL);
  y += down[side] * (board->hex_height / 4)
       - (down[side] > 0 ? 1 : -1) * inside * (gint64) VDT_VASL_PIXEL;
  if (x < 0 || y < 0 || x >= (gint64) board->width * VDT_VASL_PIXEL
      || y >= (gint64) board->height * VDT_VASL_PIXEL)
    return NULL;

  return vdt_vasl_board_pixel (board, (int) (x / VDT_VASL_PIXEL), (int) (y / VDT_VASL_PIXEL));
}

/* What stands on a side of a hex, by its pixels within the hex. */
static const VdtVaslSide *
find_side (Taking *self, int column, int row, int side)
{
  const VdtVaslSide *what = NULL;

  for (int inside = 1; !what && inside <= INSIDE_MAX; inside++)
    {
      const guint8 *pixel = get_side_pixel (self, column, row, side, inside);

      what = pixel ? vdt_vasl_side_find (pixel[1]) : NULL;
    }

  return what;
}

static void
add_side (Taking *self, VdtHex hex, int side, const VdtVaslSide *what)
{
  VdtImportDraft *draft = self->draft;

  vdt_import_draft_add_side (
      draft, hex, side,
      vdt_import_draft_add_side_code (draft, what->side, what->name, what->colour));
  if (what->judged)
    {
      g_autofree char *text =
          g_strdup_printf (_("%s: judged as code “%s”"), what->name, what->judged);

      vdt_import_draft_add_side (
          draft, hex, side,
          vdt_import_draft_add_side_code (draft, what->judged, what->judged, what->colour));
      vdt_import_note_add_hex (vdt_import_report_note (draft->report, VDT_IMPORT_GUESSED, text),
                               hex);
    }
}

static gboolean
is_depression (const guint8 *pixel)
{
  const VdtVaslTerrain *terrain = pixel ? vdt_vasl_terrain_find (pixel[1]) : NULL;

  return terrain && terrain->traits & VDT_VASL_DEPRESSION;
}

/* Each hex tells what is on its side, and both hexes of a side need not agree: what either has is
 * there. A gully goes on through a side where both have it there.
 */
static void
take_sides (Taking *self, int column, int row)
{
  VdtImportDraft *draft = self->draft;
  VdtHex hex = vdt_import_draft_hex (draft, column, row);
  int layout_column, layout_row;

  for (int side = 0; side < VDT_N_SIDES; side++)
    {
      const VdtVaslSide *what = find_side (self, column, row, side);
      VdtHex beyond = vdt_hex_neighbour (hex, side);

      if (what)
        add_side (self, hex, side, what);
      vdt_layout_offset (draft->grid.layout, beyond, &layout_column, &layout_row);
      if (is_depression (get_side_pixel (self, column, row, side, 1))
          && is_depression (vdt_vasl_board_centre_pixel (self->board, column, row))
          && vdt_grid_contains (&draft->grid, beyond)
          && is_depression (
              get_side_pixel (self, layout_column, layout_row, (side + 3) % VDT_N_SIDES, 1))
          && is_depression (vdt_vasl_board_centre_pixel (self->board, layout_column, layout_row)))
        vdt_import_draft_add_side (
            draft, hex, side,
            vdt_import_draft_add_side_code (draft, "depression", _("Depression"), 0x8a6a3b));
    }
}

/* The other terrain that a board gives to some of its buildings. */
static void
take_buildings (Taking *self)
{
  for (guint i = 0; i < self->board->buildings->len; i++)
    {
      const VdtVaslMark *mark = &g_array_index (self->board->buildings, VdtVaslMark, i);
      const VdtVaslTerrain *terrain;
      int column, row;

      vdt_vasl_board_find (self->board, mark, &column, &row);
      if (column < 0 || row < 0 || column >= self->draft->grid.columns
          || row >= self->draft->grid.rows || !vdt_vasl_board_has (self->board, column, row))
        continue;
      terrain =
          self->board->pixels
              ? vdt_vasl_terrain_find (vdt_vasl_board_centre_pixel (self->board, column, row)[1])
              : NULL;
      if (terrain && terrain->kind == VDT_KIND_BUILDING)
        {
          vdt_import_draft_set_terrain (self->draft, column, row,
                                        get_number (self, vdt_vasl_terrain_find (mark->code)));
          self->typed[row * self->draft->grid.columns + column] = TRUE;
        }
    }
}

static void
take_marks (Taking *self)
{
  const VdtVaslBoard *board = self->board;
  VdtImportDraft *draft = self->draft;
  int column, row;

  for (guint i = 0; i < board->sides->len; i++)
    {
      const VdtVaslMark *mark = &g_array_index (board->sides, VdtVaslMark, i);
      VdtHex hex;

      vdt_vasl_board_find (board, mark, &column, &row);
      if (column < 0 || row < 0 || column >= draft->grid.columns || row >= draft->grid.rows)
        continue;
      hex = vdt_import_draft_hex (draft, column, row);
      for (int side = 0; side < VDT_N_SIDES; side++)
        if (mark->sides & (1u << side) && mark->code != 0)
          add_side (self, hex, side, vdt_vasl_side_find (mark->code));
        else if (mark->sides & (1u << side))
          vdt_import_draft_add_side (
              draft, hex, side,
              vdt_import_draft_add_side_code (draft, "slope", _("Slope"), 0x8a5a2b));
      if (mark->code == 0)
        vdt_import_note_add_hex (
            vdt_import_report_note (draft->report, VDT_IMPORT_GUESSED,
                                    _("slopes: drawn, but not judged by chapter A6")),
            hex);
    }
  for (guint i = 0; i < board->stairways->len; i++)
    {
      vdt_vasl_board_find (board, &g_array_index (board->stairways, VdtVaslMark, i), &column, &row);
      vdt_import_note_add_hex (
          vdt_import_report_note (draft->report, VDT_IMPORT_LEFT_OUT, _("stairways")),
          vdt_import_draft_hex (draft, column, row));
    }
}

/* The codes of terrain that is drawn: what fills its hexes is not, nor bare ground. */
static void
number_drawn (Taking *self, guint drawn[256])
{
  gboolean seen[256] = { FALSE };
  gsize n = (gsize) self->board->width * (gsize) self->board->height;

  for (gsize i = 0; i < n; i++)
    {
      guint8 code = self->board->pixels[2 * i + 1];
      const VdtVaslTerrain *terrain;

      if (code == 0 || seen[code])
        continue;
      seen[code] = TRUE;
      terrain = vdt_vasl_terrain_find (code);
      if (terrain && !(terrain->traits & VDT_VASL_INHERENT))
        drawn[code] = get_number (self, terrain) + 1;
    }
}

/* The level of the ground: of a depression that of its rim, from where it is a level down. */
static int
get_level (const guint8 *pixel)
{
  return (gint8) pixel[0] + (is_depression (pixel) ? 1 : 0);
}

/* By numbers of terrain, plus 1. */
static guint
classify_terrain (const guint8 *pixel, gconstpointer numbers)
{
  return ((const guint *) numbers)[pixel[1]];
}

#define LOWEST (-1000)

/* By levels above the lowest that there could be; not that of the hex. */
static guint
classify_ground (const guint8 *pixel, gconstpointer own)
{
  int level = get_level (pixel);

  return pixel[1] == VDT_VASL_NOWHERE || level == *(const int *) own ? 0 : (guint) (level - LOWEST);
}

static gboolean
add_shapes (Taking *self, GPtrArray *shapes, gboolean is_ground)
{
  for (guint i = 0; i < shapes->len; i++)
    {
      const VdtVaslShape *shape = shapes->pdata[i];
      VdtDepiction depiction = { .n_points = shape->points->len,
                                 .points = (VdtMapPoint *) (void *) shape->points->data };

      depiction.is_ground = is_ground;
      if (is_ground)
        depiction.level = (int) shape->class + LOWEST;
      else
        depiction.terrain = shape->class - 1;
      if (!vdt_import_draft_add_depiction (self->draft, &depiction))
        return FALSE;
    }

  return TRUE;
}

/* Shapes of a hex. Where the board gives a hex's building another type, all that is building there
 * is of that.
 */
static gboolean
take_shapes (Taking *self, int column, int row, const guint drawn[256], int tolerance)
{
  VdtImportDraft *draft = self->draft;
  gsize at = (gsize) row * (gsize) draft->grid.columns + (gsize) column;
  g_autoptr (GPtrArray) terrain = NULL;
  g_autoptr (GPtrArray) ground = NULL;
  guint numbers[256];
  int level = draft->elevation[at];

  memcpy (numbers, drawn, sizeof numbers);
  for (guint code = 0; self->typed[at] && code < 256; code++)
    if (numbers[code] > 0
        && g_array_index (draft->terrains, VdtTerrain, numbers[code] - 1).kind == VDT_KIND_BUILDING)
      numbers[code] = draft->terrain[at] + 1u;
  ground = vdt_vasl_shapes_trace (self->board, column, row, classify_ground, &level, tolerance);
  terrain = vdt_vasl_shapes_trace (self->board, column, row, classify_terrain, numbers, tolerance);

  return add_shapes (self, ground, TRUE) && add_shapes (self, terrain, FALSE);
}

/* What players of VASL should know. */
static void
tell_differences (VdtImportDraft *draft)
{
  for (int row = 0; row < draft->grid.rows; row++)
    for (int column = 0; column < draft->grid.columns; column++)
      if (g_array_index (draft->terrains, VdtTerrain,
                         draft->terrain[row * draft->grid.columns + column])
              .unequal)
        vdt_import_note_add_hex (
            vdt_import_report_note (draft->report, VDT_IMPORT_GUESSED,
                                    _("orchards and similar terrain: obstacles between ends of "
                                      "different heights (B14); the legend can switch this off")),
            vdt_import_draft_hex (draft, column, row));
  vdt_import_report_note (
      draft->report, VDT_IMPORT_GUESSED,
      _("verdicts that can differ from VASL’s: VASL ignores a wall if the line crosses beside its "
        "painted band. VASL follows lines from pixel to pixel, so a line within two pixels of an "
        "outline can pass on its other side."))
      ->count = 1;
}

static void
clear_shapes (VdtImportDraft *draft)
{
  g_ptr_array_set_size (draft->depictions, 0);
  draft->n_points = 0;
}

/* By how many half pixels outlines may leave the pixels. */
#define TOLERANCE 2

/* Outlines leave the pixels by more only where a map may not have so many points, and where that
 * does not help there are none.
 */
static gboolean
take_all_shapes (Taking *self)
{
  VdtImportDraft *draft = self->draft;
  guint drawn[256] = { 0 };
  gboolean fits = FALSE;

  number_drawn (self, drawn);
  draft->shapes_everywhere = TRUE;
  for (int tolerance = TOLERANCE; !fits && tolerance <= 16 * TOLERANCE; tolerance *= 2)
    {
      fits = TRUE;
      clear_shapes (draft);
      for (int column = 0; fits && column < draft->grid.columns; column++)
        {
          if (!vdt_import_draft_go_on (draft, (gsize) column, (gsize) draft->grid.columns))
            return FALSE;
          for (int row = 0; fits && row < draft->grid.rows; row++)
            fits = !vdt_vasl_board_has (self->board, column, row)
                   || take_shapes (self, column, row, drawn, tolerance);
        }
    }
  if (!fits)
    {
      clear_shapes (draft);
      vdt_import_report_note (draft->report, VDT_IMPORT_LEFT_OUT,
                              _("terrain outlines: more than a map can have"))
          ->count = 1;
    }
  else if (draft->depictions->len > 0)
    vdt_import_report_note (draft->report, VDT_IMPORT_TAKEN, _("outlines of ground and terrain"))
        ->count = draft->depictions->len;

  return TRUE;
}

/* How many rows some hex of the board is in. */
static int
count_rows (const VdtVaslBoard *board)
{
  int rows = board->rows + 2;

  while (rows > 1)
    {
      for (int column = 0; column < board->columns; column++)
        if (vdt_vasl_board_has (board, column, rows - 1))
          return rows;
      rows--;
    }

  return rows;
}

/**
 * vdt_vasl_map_take:
 * @draft: a draft without a size
 * @board: a board
 * @error: return location
 *
 * Makes a map of a board. A hex has the level of the pixel at its centre and the terrain of
 * vdt_vasl_board_get_terrain(), a hexside what is on the pixels just inside its middle. Ground and
 * terrain are traced as the pixels show them. Hexes have the names that they have in ASL.
 *
 * Returns: %FALSE when no map may be that large
 */
gboolean
vdt_vasl_map_take (VdtImportDraft *draft, const VdtVaslBoard *board, GError **error)
{
  g_autofree guint8 *typed = NULL;
  Taking self = { draft, board, { 0 }, NULL };
  VdtTerrain *bare = &g_array_index (draft->terrains, VdtTerrain, 0);
  guint nowhere = 0;

  if (!vdt_import_draft_begin (draft, board->odd_up ? VDT_LAYOUT_EVEN_Q : VDT_LAYOUT_ODD_Q,
                               board->columns, count_rows (board), error))
    return FALSE;
  typed = self.typed = g_new0 (guint8, (gsize) draft->grid.columns * (gsize) draft->grid.rows);
  draft->grid.numbering = VDT_NUMBERING_AR;
  draft->grid.first_column = board->first_column;
  draft->grid.first_row = board->first_row;
  draft->rules = "asl";
  draft->has_levels = TRUE;
  g_free (bare->name);
  bare->name = g_strdup (vdt_vasl_terrain_find (0)->name);
  for (int column = 0; column < draft->grid.columns; column++)
    for (int row = 0; row < draft->grid.rows; row++)
      {
        VdtHex hex = vdt_import_draft_hex (draft, column, row);
        const guint8 *pixel;

        if (!vdt_vasl_board_has (board, column, row))
          {
            if (nowhere == 0)
              nowhere = vdt_import_draft_add_terrain (draft, _("Off the map"), VDT_KIND_VOID, 0,
                                                      VDT_IMPORT_TAKEN);
            vdt_import_draft_set_terrain (draft, column, row, nowhere);
          }
        else if (board->pixels)
          {
            pixel = vdt_vasl_board_centre_pixel (board, column, row);
            vdt_import_draft_set_elevation (draft, column, row, get_level (pixel));
            vdt_import_draft_set_terrain (
                draft, column, row,
                get_number (
                    &self,
                    find_terrain (&self, vdt_vasl_board_get_terrain (board, column, row), hex)));
            take_sides (&self, column, row);
          }
      }
  take_buildings (&self);
  take_marks (&self);
  if (!board->pixels)
    return TRUE;
  tell_differences (draft);

  return take_all_shapes (&self);
}

/**
 * vdt_vasl_map_lay:
 * @draft: the draft of a board
 * @board: the board
 *
 * Tells how a picture of which each pixel is one of the board lies under the map: exactly.
 */
void
vdt_vasl_map_lay (VdtImportDraft *draft, const VdtVaslBoard *board)
{
  double down = (double) VDT_UNITS_ALONG * VDT_VASL_PIXEL / (double) board->hex_height;
  double across = VDT_UNITS_ALONG * sqrt (0.75) * VDT_VASL_PIXEL / (double) board->hex_width;
  gint64 x, y;

  vdt_vasl_board_centre (board, 0, 0, &x, &y);
  draft->report->underlay = (VdtUnderlay){
    .x = 0 - (double) x / VDT_VASL_PIXEL * across,
    .y = 0 - (double) y / VDT_VASL_PIXEL * down,
    .scale = across,
    .stretch = down / across - 1,
    .opacity = 1,
  };
}
