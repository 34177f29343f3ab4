/* vdt-vassal-board.c - a board of VASSAL: its grids, and which hexes of them make a map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-vassal-board.h"

#include "vdt-vassal-names.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* Hexes smaller than this are none. */
#define PIXELS_MIN 2.0

/* By how much of a hex its centre may lie beyond the edge of the picture. */
#define MARGIN 0.125

static void
zone_free (gpointer data)
{
  VdtVassalZone *zone = data;

  g_free (zone->name);
  g_free (zone->format);
  g_clear_pointer (&zone->outline, g_array_unref);
  g_free (zone->grid);
  g_free (zone);
}

/**
 * vdt_vassal_board_new:
 *
 * Returns: (transfer full): a board without grids
 */
VdtVassalBoard *
vdt_vassal_board_new (void)
{
  VdtVassalBoard *self = g_new0 (VdtVassalBoard, 1);

  self->zones = g_ptr_array_new_with_free_func (zone_free);

  return self;
}

/**
 * vdt_vassal_board_free:
 * @self: (transfer full): a board
 *
 * Frees it with its grids.
 */
void
vdt_vassal_board_free (VdtVassalBoard *self)
{
  g_free (self->name);
  g_free (self->image);
  g_free (self->grid);
  g_ptr_array_unref (self->zones);
  g_free (self);
}

/**
 * vdt_vassal_board_add_zone:
 * @self: a board
 *
 * Returns: (transfer none): a new last zone, with nothing in it
 */
VdtVassalZone *
vdt_vassal_board_add_zone (VdtVassalBoard *self)
{
  VdtVassalZone *zone = g_new0 (VdtVassalZone, 1);

  g_ptr_array_add (self->zones, zone);

  return zone;
}

/* Zones without an area have no hexes. */
static const VdtVassalGrid *
get_zone_grid (const VdtVassalZone *zone)
{
  return zone->outline && !zone->uses_board ? zone->grid : NULL;
}

/**
 * vdt_vassal_board_get_grid:
 * @self: a board
 *
 * Returns: (transfer none) (nullable): the grid of its hexes: that of the whole board, or else of
 *   the largest zone
 */
const VdtVassalGrid *
vdt_vassal_board_get_grid (const VdtVassalBoard *self)
{
  const VdtVassalGrid *grid = self->grid;
  double most = -1;

  for (guint i = 0; !self->grid && i < self->zones->len; i++)
    {
      const VdtVassalZone *zone = self->zones->pdata[i];
      int width, height;

      if (!get_zone_grid (zone))
        continue;
      vdt_vassal_outline_measure (zone->outline, &width, &height);
      if ((double) width * height > most)
        {
          most = (double) width * height;
          grid = zone->grid;
        }
    }

  return grid;
}

/**
 * vdt_vassal_board_count_others:
 * @self: a board
 *
 * Returns: how many zones have hexes in other places than those of the map
 */
guint
vdt_vassal_board_count_others (const VdtVassalBoard *self)
{
  const VdtVassalGrid *grid = vdt_vassal_board_get_grid (self);
  guint n = self->n_more;

  for (guint i = 0; i < self->zones->len; i++)
    {
      const VdtVassalGrid *other = get_zone_grid (self->zones->pdata[i]);

      n += other && !vdt_vassal_grid_is_aligned (other, grid);
    }

  return n;
}

/**
 * vdt_vassal_board_find_namer:
 * @self: a board
 * @x: the centre of a hex, in pixels from the left edge of the picture
 * @y: from its top
 *
 * Finds what names a hex: the first zone that it is in, or the board. VASSAL asks at whole pixels.
 * A zone without hexes of its own leaves those of the board as they are.
 *
 * Returns: 0 for the board, the number of a zone, from 1; -1: there is no hex of the map
 */
int
vdt_vassal_board_find_namer (const VdtVassalBoard *self, double x, double y)
{
  int board = self->grid ? 0 : -1;

  for (guint i = 0; i < self->zones->len; i++)
    {
      const VdtVassalZone *zone = self->zones->pdata[i];
      const VdtVassalGrid *grid = get_zone_grid (zone);

      if (!zone->outline
          || !vdt_vassal_outline_contains (zone->outline, floor (x + 0.5), floor (y + 0.5)))
        continue;
      if (grid)
        return vdt_vassal_grid_is_aligned (grid, vdt_vassal_board_get_grid (self)) ? (int) i + 1
                                                                                   : -1;
      return zone->uses_board && self->grid ? (int) i + 1 : board;
    }

  return board;
}

/**
 * vdt_vassal_board_get_namer:
 * @self: a board
 * @number: what vdt_vassal_board_find_namer() returned
 * @namer: (out): what names hexes there
 *
 * Looks up how hexes are named.
 */
void
vdt_vassal_board_get_namer (const VdtVassalBoard *self, int number, VdtVassalNamer *namer)
{
  const VdtVassalZone *zone = number > 0 ? self->zones->pdata[number - 1] : NULL;

  *namer = (VdtVassalNamer){ .grid = self->grid, .width = self->width, .height = self->height };
  if (zone && !zone->uses_board)
    {
      namer->grid = zone->grid;
      vdt_vassal_outline_measure (zone->outline, &namer->width, &namer->height);
    }
  if (zone)
    vdt_vassal_format_read (zone->format, zone->name, namer->prefix);
  if (strlen (namer->prefix) + strlen (namer->grid->prefix) <= VDT_NAMING_TEXT_MAX)
    g_strlcat (namer->prefix, namer->grid->prefix, sizeof namer->prefix);
}

static int
place_of (const VdtVassalFrame *self, int line, int row)
{
  return row - (self->stagger && line & 1 ? 1 : 0);
}

/**
 * vdt_vassal_frame_centre:
 * @self: a frame
 * @line: a line of it, from 0
 * @row: a row of it, from 0
 * @x: (out): pixels from the left edge of the picture
 * @y: (out): pixels from its top
 *
 * Finds the centre of a hex.
 */
void
vdt_vassal_frame_centre (const VdtVassalFrame *self, int line, int row, double *x, double *y)
{
  line += self->first_line;
  vdt_vassal_grid_centre (self->grid, line, place_of (self, line, row + self->first_row), x, y);
}

/* What names a hex whose centre is on the picture; -1: nothing. */
static int
find_namer (const VdtVassalBoard *self, const VdtVassalGrid *grid, double x, double y)
{
  double margin_x = MARGIN * (grid->sideways ? grid->dy : grid->dx);
  double margin_y = MARGIN * (grid->sideways ? grid->dx : grid->dy);

  if (x < -margin_x || y < -margin_y || x > self->width + margin_x || y > self->height + margin_y)
    return -1;

  return vdt_vassal_board_find_namer (self, x, y);
}

/* The lines of a board and the rows in them that have hexes: FALSE: none has. Lines and places are
 * those that the picture can have at all.
 */
static gboolean
find_frame (const VdtVassalBoard *self, VdtVassalFrame *frame)
{
  const VdtVassalGrid *grid = frame->grid;
  double across = grid->sideways ? self->height : self->width;
  double along = grid->sideways ? self->width : self->height;
  int first_line = (int) floor (-grid->x0 / grid->dx) - 1;
  int last_line = (int) ceil ((across - grid->x0) / grid->dx) + 1;
  int first_place = (int) floor (-grid->y0 / grid->dy) - 1;
  int last_place = (int) ceil ((along - grid->y0) / grid->dy) + 1;
  int low_line = G_MAXINT, high_line = G_MININT, low_row = G_MAXINT, high_row = G_MININT;

  if ((gint64) last_line - first_line > VDT_GRID_MAX_AXIS + 4
      || (gint64) last_place - first_place > VDT_GRID_MAX_AXIS + 4)
    return FALSE;
  for (int line = first_line; line <= last_line; line++)
    for (int place = first_place; place <= last_place; place++)
      {
        int row = place + (frame->stagger && line & 1 ? 1 : 0);
        double x, y;

        vdt_vassal_grid_centre (grid, line, place, &x, &y);
        if (find_namer (self, grid, x, y) < 0)
          continue;
        low_line = MIN (low_line, line);
        high_line = MAX (high_line, line);
        low_row = MIN (low_row, row);
        high_row = MAX (high_row, row);
      }
  if (high_line < low_line)
    return FALSE;
  frame->first_line = low_line;
  frame->first_row = low_row;
  frame->n_lines = high_line - low_line + 1;
  frame->n_rows = high_row - low_row + 1;

  return TRUE;
}

/* Odd lines are half a hex further, or, if their numbers are higher by one, even ones are. */
static VdtLayout
find_layout (const VdtVassalFrame *frame)
{
  gboolean odd_pushed = !frame->stagger == !(frame->first_line & 1);

  if (frame->grid->sideways)
    return odd_pushed ? VDT_LAYOUT_ODD_R : VDT_LAYOUT_EVEN_R;

  return odd_pushed ? VDT_LAYOUT_ODD_Q : VDT_LAYOUT_EVEN_Q;
}

/* Exactly: our hexes are regular, and the picture is drawn out to them. */
static VdtUnderlay
lay_picture (const VdtVassalFrame *frame)
{
  const VdtVassalGrid *grid = frame->grid;
  double along = VDT_UNITS_ALONG / grid->dy;
  double across = VDT_UNITS_ALONG * sqrt (0.75) / grid->dx;
  double scale = grid->sideways ? along : across;
  double down = grid->sideways ? across : along;
  double x, y;

  vdt_vassal_frame_centre (frame, 0, 0, &x, &y);

  return (VdtUnderlay){
    .x = -x * scale, .y = -y * down, .scale = scale, .stretch = down / scale - 1, .opacity = 1
  };
}

/* Hexes of our frame that the board has not are void. What names each of the others is noted. */
static int *
take_hexes (const VdtVassalBoard *self, const VdtVassalFrame *frame, VdtImportDraft *draft)
{
  int *namers = g_new (int, (gsize) frame->n_lines *(gsize) frame->n_rows);
  guint nothing = 0;

  for (int line = 0; line < frame->n_lines; line++)
    for (int row = 0; row < frame->n_rows; row++)
      {
        int *namer = &namers[line * frame->n_rows + row];
        gboolean sideways = frame->grid->sideways;
        double x, y;

        vdt_vassal_frame_centre (frame, line, row, &x, &y);
        *namer = find_namer (self, frame->grid, x, y);
        if (*namer >= 0)
          continue;
        if (nothing == 0)
          nothing = vdt_import_draft_add_terrain (draft, _("Off the map"), VDT_KIND_VOID, 0,
                                                  VDT_IMPORT_TAKEN);
        vdt_import_draft_set_terrain (draft, sideways ? row : line, sideways ? line : row, nothing);
      }

  return namers;
}

/**
 * vdt_vassal_board_take:
 * @self: a board, as large as its picture
 * @draft: a new draft
 * @error: return location
 *
 * Gives the draft the hexes of a board, those whose centres are on the picture and in a zone that
 * has them, with their names, and tells how the picture lies under them.
 *
 * Returns: %FALSE when it has none, or too many
 */
gboolean
vdt_vassal_board_take (const VdtVassalBoard *self, VdtImportDraft *draft, GError **error)
{
  VdtVassalFrame frame = { .grid = vdt_vassal_board_get_grid (self) };
  const VdtVassalGrid *grid = frame.grid;
  gboolean sideways = grid->sideways;
  g_autofree int *namers = NULL;

  frame.stagger = grid->is_numbered && grid->stagger;
  if (grid->dx < PIXELS_MIN || grid->dy < PIXELS_MIN || !find_frame (self, &frame))
    return vdt_import_draft_fail (draft, error, _("invalid number of columns or rows"));
  if (!vdt_import_draft_begin (draft, find_layout (&frame), sideways ? frame.n_rows : frame.n_lines,
                               sideways ? frame.n_lines : frame.n_rows, error))
    return FALSE;
  namers = take_hexes (self, &frame, draft);
  draft->report->underlay = lay_picture (&frame);
  vdt_import_report_note (draft->report, VDT_IMPORT_TAKEN, _("hex grid"))->count = 1;
  vdt_vassal_names_take (self, &frame, namers, draft);

  return TRUE;
}
