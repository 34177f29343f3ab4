/* vdt-format-openpanzerblitz.c - boards of OpenPanzerBlitz: levels, ground, hexsides and ways
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-import-format.h"

#include <glib/gi18n.h>
#include <string.h>

/* The numbers of the program, in its order. */
enum
{
  EDGE_TOWN = 1,
  EDGE_FOREST,
  EDGE_SLOPE,
};

#define BASE_SLOPE 2

/* Of what runs over a side, the number as it is in the file, from 1 on. */
static const VdtImportWay paths[] = { VDT_IMPORT_ROAD, VDT_IMPORT_STREAM, VDT_IMPORT_STREAM,
                                      VDT_IMPORT_TRACK, VDT_IMPORT_RAIL };

#define PATH_FORD 3

/* NULL: bare ground, slopes with it. */
static const struct
{
  const char *title;
  VdtTerrainKind kind;
} bases[] = {
  { NULL, VDT_KIND_OPEN },          { N_("Swamp"), VDT_KIND_MARSH },
  { NULL, VDT_KIND_OPEN },          { N_("Village"), VDT_KIND_TOWN },
  { N_("Fort"), VDT_KIND_OPEN },   { N_("Wheat field"), VDT_KIND_GRAIN },
  { N_("Copse"), VDT_KIND_WOODS },
};

/* Its edges go W NW NE E SE SW; ours begin with nw. */
static const int sides[VDT_N_SIDES] = { 5, 0, 1, 2, 3, 4 };

typedef struct
{
  const guint8 *at;
  gsize left;
} Bytes;

static gboolean
take (Bytes *bytes, guint8 *value)
{
  if (bytes->left < 1)
    return FALSE;
  *value = *bytes->at++;
  bytes->left--;

  return TRUE;
}

static gboolean
take_int (Bytes *bytes, gint32 *value)
{
  if (bytes->left < 4)
    return FALSE;
  *value = (gint32) ((guint32) bytes->at[0] | (guint32) bytes->at[1] << 8
                     | (guint32) bytes->at[2] << 16 | (guint32) bytes->at[3] << 24);
  bytes->at += 4;
  bytes->left -= 4;

  return TRUE;
}

static gboolean
take_six (Bytes *bytes, guint8 *values)
{
  gint32 n;

  if (!take_int (bytes, &n) || n != VDT_N_SIDES || bytes->left < VDT_N_SIDES)
    return FALSE;
  memcpy (values, bytes->at, VDT_N_SIDES);
  bytes->at += VDT_N_SIDES;
  bytes->left -= VDT_N_SIDES;

  return TRUE;
}

typedef struct
{
  gint32 x;
  gint32 y;
  guint8 elevation;
  guint8 base;
  guint8 edges[VDT_N_SIDES];
  guint8 paths[VDT_N_SIDES];
} Tile;

static gboolean
take_tile (Bytes *bytes, Tile *tile)
{
  guint8 transition;

  return take_int (bytes, &tile->x) && take_int (bytes, &tile->y) && take (bytes, &tile->elevation)
         && take (bytes, &transition) && take (bytes, &tile->base) && take_six (bytes, tile->edges)
         && take_six (bytes, tile->paths) && tile->elevation < 100
         && tile->base < G_N_ELEMENTS (bases);
}

static gboolean
sniff (const char *head, gsize size)
{
  Bytes bytes = { (const guint8 *) head, size };
  gint32 columns, rows, n;
  Tile tile;

  return take_int (&bytes, &columns) && take_int (&bytes, &rows) && take_int (&bytes, &n)
         && columns > 0 && rows > 0 && n > 0 && take_tile (&bytes, &tile);
}

/* The colours that the rules give to obstacles on hexsides. */
static void
add_edge (VdtImportDraft *draft, const Tile *tile, VdtHex hex, guint i)
{
  guint8 edge = tile->edges[i];
  guint code;

  if (edge == EDGE_TOWN)
    code = vdt_import_draft_add_side_code (draft, "gray", _("Edge of town"), 0x6b6b6b);
  else if (edge == EDGE_FOREST)
    code = vdt_import_draft_add_side_code (draft, "green", _("Edge of woods"), 0x2f7d32);
  else if (edge == EDGE_SLOPE && tile->elevation == 0)
    code = vdt_import_draft_add_side_code (draft, "brown", _("Slope, level 1"), 0x7a4a21);
  else if (edge == EDGE_SLOPE)
    code = vdt_import_draft_add_side_code (draft, "yellow", _("Slope, level 2"), 0xe3c318);
  else
    {
      if (edge != 0)
        vdt_import_note_add_hex (vdt_import_report_note (draft->report, VDT_IMPORT_LEFT_OUT,
                                                         _("edges of water and walls")),
                                 hex);
      return;
    }
  vdt_import_draft_add_side (draft, hex, sides[i], code);
}

static void
add_path (VdtImportDraft *draft, const Tile *tile, VdtHex hex, guint i)
{
  guint8 path = tile->paths[i];

  if (path == 0)
    return;
  if (path > G_N_ELEMENTS (paths) || path == PATH_FORD)
    vdt_import_note_add_hex (
        vdt_import_report_note (
            draft->report, path == PATH_FORD ? VDT_IMPORT_GUESSED : VDT_IMPORT_LEFT_OUT,
            path == PATH_FORD ? _("fords, as streams") : _("unknown roads or rivers")),
        hex);
  if (path <= G_N_ELEMENTS (paths))
    vdt_import_draft_add_way (draft, hex, sides[i], paths[path - 1]);
}

/* Slopes lie between the hilltops: levels 1 and 3, where those are 0, 2 and 4. */
static void
set_tile (VdtImportDraft *draft, const Tile *tile)
{
  VdtHex hex = vdt_import_draft_hex (draft, tile->x, tile->y);

  vdt_import_draft_set_elevation (draft, tile->x, tile->y,
                                  2 * tile->elevation + (tile->base == BASE_SLOPE));
  vdt_import_draft_set_terrain (draft, tile->x, tile->y,
                                bases[tile->base].title ? vdt_import_draft_add_terrain (
                                    draft, _(bases[tile->base].title), bases[tile->base].kind,
                                    VDT_IMPORT_USUAL, VDT_IMPORT_TAKEN)
                                                        : 0);
  for (guint i = 0; i < VDT_N_SIDES; i++)
    {
      add_edge (draft, tile, hex, i);
      add_path (draft, tile, hex, i);
    }
}

/* The edges of hilltops are not in the file: a hilltop has one where the hex beyond lies
 * lower.
 */
static void
add_hilltops (VdtImportDraft *draft)
{
  const VdtGrid *grid = &draft->grid;

  for (int row = 0; row < grid->rows; row++)
    for (int column = 0; column < grid->columns; column++)
      {
        VdtHex hex = vdt_import_draft_hex (draft, column, row);
        int level = draft->elevation[row * grid->columns + column];
        gboolean any = FALSE;

        for (int side = 0; side < VDT_N_SIDES && level > 0 && level % 2 == 0; side++)
          {
            VdtHex beyond = vdt_hex_neighbour (hex, side);

            if (!vdt_grid_contains (grid, beyond)
                || draft->elevation[vdt_grid_index (grid, beyond)] >= level)
              continue;
            vdt_import_draft_add_side (
                draft, hex, side,
                level == 2 ? vdt_import_draft_add_side_code (
                    draft, "orange", _("Edge of a hilltop, level 1"), 0xe0641e)
                           : vdt_import_draft_add_side_code (
                               draft, "purple", _("Edge of a hilltop, level 2"), 0x7b3fa0));
            any = TRUE;
          }
        if (any)
          vdt_import_note_add_hex (vdt_import_report_note (draft->report, VDT_IMPORT_GUESSED,
                                                           _("hilltop edges, by levels")),
                                   hex);
      }
}

/* A hex that is not in the file is no open ground: it is off the map. */
static void
set_missing (VdtImportDraft *draft, const guint8 *told)
{
  for (int row = 0; row < draft->grid.rows; row++)
    for (int column = 0; column < draft->grid.columns; column++)
      if (!told[row * draft->grid.columns + column])
        {
          vdt_import_draft_set_terrain (draft, column, row,
                                        vdt_import_draft_add_terrain (draft, _("Off the map"),
                                                                      VDT_KIND_VOID, 0,
                                                                      VDT_IMPORT_TAKEN));
          vdt_import_note_add_hex (
              vdt_import_report_note (draft->report, VDT_IMPORT_GUESSED,
                                      _("hexes missing in the file, as off the map")),
              vdt_import_draft_hex (draft, column, row));
        }
}

static gboolean
read_board (VdtImportDraft *draft, GError **error)
{
  Bytes bytes = { (const guint8 *) draft->data, draft->size };
  gint32 columns = 0, rows = 0, n = 0;
  g_autofree guint8 *told = NULL; /* of each hex, whether it was in the file */

  if (!take_int (&bytes, &columns) || !take_int (&bytes, &rows) || !take_int (&bytes, &n))
    return vdt_import_draft_fail (draft, error, _("the file ends before the last hex"));
  if (!vdt_import_draft_begin (draft, VDT_LAYOUT_EVEN_R, columns, rows, error))
    return FALSE;
  told = g_new0 (guint8, (gsize) columns * (gsize) rows);
  for (gint32 i = 0; i < n && vdt_import_draft_go_on (draft, (gsize) i, (gsize) n); i++)
    {
      Tile tile;

      if (!take_tile (&bytes, &tile))
        return vdt_import_draft_fail (draft, error, _("hex %d of the file is damaged"), i + 1);
      if (tile.x < 0 || tile.x >= columns || tile.y < 0 || tile.y >= rows)
        return vdt_import_draft_fail (draft, error, _("hex %d of the file is outside its map"),
                                      i + 1);
      if (told[tile.y * columns + tile.x]++ > 0)
        return vdt_import_draft_fail (draft, error, _("hex %d of the file is listed twice"),
                                      i + 1);
      set_tile (draft, &tile);
    }
  set_missing (draft, told);
  if (bytes.left > 0)
    vdt_import_report_note (draft->report, VDT_IMPORT_LEFT_OUT, _("bytes after the last hex"))
        ->count = (guint) bytes.left;
  add_hilltops (draft);
  draft->rules = "panzerblitz";

  return TRUE;
}

static const char *const suffixes[] = { "map", NULL };

const VdtImportFormat vdt_format_openpanzerblitz = {
  .id = "openpanzerblitz",
  .title = N_("OpenPanzerBlitz board"),
  .suffixes = suffixes,
  .sniff = sniff,
  .read = read_board,
};
