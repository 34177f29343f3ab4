/* vdt-paper.c - a picture of true size, and how it is cut into pages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-paper.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <math.h>

#define HAIR 1e-6 /* sizes a hair too large fit */

const VdtPaperSize vdt_paper_sizes[VDT_N_PAPER_SIZES] = {
  { "a4", 210, 297 },
  { "a3", 297, 420 },
  { "letter", 215.9, 279.4 },
  { "tabloid", 279.4, 431.8 },
};

/* Of printed games: 15 to 16 mm of large maps, 19 mm of most, 20.3 mm of PanzerBlitz. */
const double vdt_paper_hexes[VDT_N_PAPER_HEXES] = { 15, 16, 19, 20.3, 25.4, 31.75 };

/**
 * vdt_paper_parse_size:
 * @text: a4, a3, letter or tabloid, or two sides in millimetres, 200x300
 * @width: (out): in millimetres
 * @height: (out): in millimetres
 *
 * Returns: %FALSE when the text is no such thing; bounds are not checked
 */
gboolean
vdt_paper_parse_size (const char *text, double *width, double *height)
{
  char *end;

  for (guint i = 0; i < VDT_N_PAPER_SIZES; i++)
    if (g_ascii_strcasecmp (text, vdt_paper_sizes[i].name) == 0)
      {
        *width = vdt_paper_sizes[i].width;
        *height = vdt_paper_sizes[i].height;
        return TRUE;
      }
  *width = g_ascii_strtod (text, &end);
  if (end == text || *end != 'x')
    return FALSE;
  text = end + 1;
  *height = g_ascii_strtod (text, &end);

  return end != text && *end == '\0' && *width > 0 && *height > 0;
}

static gboolean
is_within (double value, double least, double most)
{
  return value >= least && value <= most;
}

/**
 * vdt_paper_check:
 * @self: what is asked for
 * @error: return location
 *
 * Returns: %FALSE with a G_IO_ERROR_INVALID_ARGUMENT when hexes or pages cannot be so large
 */
gboolean
vdt_paper_check (const VdtPaper *self, GError **error)
{
  const char *message = NULL;
  double least = 0;
  double most = 0;

  if (!is_within (self->hex, least = VDT_PAPER_HEX_MIN, most = VDT_PAPER_HEX_MAX))
    message = _("A hex on paper measures from %g to %g mm");
  else if (self->page_width == 0 && self->page_height == 0)
    return TRUE;
  else if (!is_within (MIN (self->page_width, self->page_height), least = VDT_PAPER_SIDE_MIN,
                       most = VDT_PAPER_SIDE_MAX)
           || !is_within (MAX (self->page_width, self->page_height), least, most))
    message = _("The sides of a page are from %g to %g mm long");
  else if (!is_within (self->margin, least = VDT_PAPER_MARGIN_MIN, most = VDT_PAPER_MARGIN_MAX)
           || self->margin * 4 > MIN (self->page_width, self->page_height))
    message = _("The margin of a page is from %g to %g mm, at most a quarter of the page");
  else if (!is_within (self->overlap, least = 0, most = VDT_PAPER_OVERLAP_MAX)
           || self->overlap * 4 > MIN (self->page_width, self->page_height))
    message = _("Pages overlap by %g to %g mm, at most a quarter of the page");
  if (!message)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, message, least, most); /* NOLINT */

  return FALSE;
}

static int
count_tiles (double length, double tile, double overlap)
{
  return length <= tile + HAIR ? 1 : (int) ceil ((length - overlap) / (tile - overlap) - HAIR);
}

static void
lay_out (VdtPaperLayout *self, const VdtPaper *paper, gboolean turned, double width, double height)
{
  self->page_width = turned ? paper->page_height : paper->page_width;
  self->page_height = turned ? paper->page_width : paper->page_height;
  self->margin = paper->margin;
  self->overlap = paper->overlap;
  self->width = self->page_width - 2 * paper->margin;
  self->height = self->page_height - 2 * paper->margin;
  self->columns = count_tiles (width, self->width, paper->overlap);
  self->rows = count_tiles (height, self->height, paper->overlap);
}

/**
 * vdt_paper_layout_init:
 * @self: (out caller-allocates): the layout
 * @paper: pages that vdt_paper_check() takes
 * @width: of a picture, in millimetres
 * @height: of a picture, in millimetres
 *
 * Cuts a picture into as few pages as there can be, all of them upright or all turned. Neighbours
 * overlap by exactly what was asked for; the last ones may be empty at their ends.
 */
void
vdt_paper_layout_init (VdtPaperLayout *self, const VdtPaper *paper, double width, double height)
{
  VdtPaperLayout turned;

  lay_out (self, paper, FALSE, width, height);
  lay_out (&turned, paper, TRUE, width, height);
  if (turned.columns * turned.rows < self->columns * self->rows)
    *self = turned;
}

/**
 * vdt_paper_layout_get_tile:
 * @self: a layout
 * @tile: which one, from the upper left, row after row
 * @x: (out): where it begins, in millimetres of the picture
 * @y: (out): where it begins
 *
 * Tells what part of the picture a page shows.
 */
void
vdt_paper_layout_get_tile (const VdtPaperLayout *self, int tile, double *x, double *y)
{
  *x = tile % self->columns * (self->width - self->overlap);
  *y = tile / self->columns * (self->height - self->overlap);
}

/**
 * vdt_paper_layout_dup_name:
 * @self: a layout
 * @tile: which one
 *
 * Returns: (transfer full): its column as a letter (AA after Z, BB after that), and its row: "B3"
 */
char *
vdt_paper_layout_dup_name (const VdtPaperLayout *self, int tile)
{
  int column = tile % self->columns;
  g_autofree char *letters = g_strnfill ((gsize) (column / 26 + 1), (char) ('A' + column % 26));

  return g_strdup_printf ("%s%d", letters, tile / self->columns + 1);
}
