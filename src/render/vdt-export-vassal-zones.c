/* vdt-export-vassal-zones.c - zones of a board of VASSAL, whose hexes are named as those of a map
 *
 * A grid of VASSAL counts its lines of hexes, and the hexes of a line, up or down, one by one. What
 * a map counts otherwise is cut into zones that have each a grid of their own: lines, or what lies
 * at the same place of all lines, or single hexes. All grids have the same hexes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-export-vassal-zones.h"

#include "vdt-hex-label.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* VASSAL looks through all of them to name a hex. */
#define ZONES_MAX 1000

/* Lines are columns of hexes with flat tops, and rows of those with pointed tops. */
typedef struct
{
  int line;
  int place;
  int n_lines;
  int n_places;
} Part;

/* How one direction is counted: the number of a line or place, up or down, and an offset. */
typedef struct
{
  gboolean descends;
  int offset;
} Count;

typedef struct
{
  GString *text;
  char *name; /* escaped */
  const VdtView *view;
  int width; /* of the picture */
  int height;
  gboolean pointy;
  gboolean pushed; /* the first line is half a hex further than the second one */
  guint n_zones;
} Zones;

static VdtHex
get_hex (const Zones *self, int line, int place)
{
  return vdt_grid_hex (&self->view->grid, self->pointy ? place : line, self->pointy ? line : place);
}

/* The outline of the hexes goes along the beginnings of their lines and back along their ends. What
 * is at the edge of the map is widened to that of the picture.
 */
static GArray *
make_outline (const Zones *self, const Part *part)
{
  /* Flat-top and pointy-top: the two corners that a line begins with, and that it ends with. */
  static const int corners[2][2][2] = { { { 4, 5 }, { 2, 1 } }, { { 4, 3 }, { 0, 1 } } };
  const VdtGrid *grid = &self->view->grid;
  int n_lines = self->pointy ? grid->rows : grid->columns;
  int n_corners = 2 * part->n_lines;
  GArray *outline = g_array_new (FALSE, FALSE, sizeof (int));

  for (int i = 0; i < 2 * n_corners; i++)
    {
      int end = i < n_corners ? 0 : 1;
      int k = end ? 2 * n_corners - 1 - i : i; /* of the corners on that end, across the map */
      int place = part->place + (end ? part->n_places - 1 : 0);
      double xs[6], ys[6], *across = self->pointy ? ys : xs;
      int corner = corners[self->pointy][end][k % 2];

      vdt_view_hex_corners (self->view, get_hex (self, part->line + k / 2, place), xs, ys);
      if (k == 0 && part->line == 0)
        across[corner] = 0;
      if (k == n_corners - 1 && part->line + part->n_lines == n_lines)
        across[corner] = self->pointy ? self->height : self->width;
      g_array_append_vals (outline, (int[]){ (int) lround (xs[corner]), (int) lround (ys[corner]) },
                           2);
    }

  return outline;
}

static void
measure (const GArray *outline, int size[2])
{
  for (guint axis = 0; axis < 2; axis++)
    {
      int least = G_MAXINT, most = G_MININT;

      for (guint i = axis; i < outline->len; i += 2)
        {
          least = MIN (least, g_array_index (outline, int, i));
          most = MAX (most, g_array_index (outline, int, i));
        }
      size[axis] = most - least;
    }
}

/* The numbers of a hex's line and of its place in the map's own names. */
static void
get_numbers (const Zones *self, const VdtNamingArea *area, int line, int place, int numbers[2])
{
  int counted[2];

  vdt_naming_area_count (area, self->pointy, self->pointy ? place : line,
                         self->pointy ? line : place, counted);
  numbers[0] = counted[self->pointy ? 1 : 0];
  numbers[1] = counted[self->pointy ? 0 : 1];
}

/* Counts down from how many hexes there would be if they were as wide as they are high. */
static int
find_top (const Zones *self, const int size[2], guint direction)
{
  double spacing = self->view->spacing;
  double n = direction == 0
                 ? (self->pointy ? size[1] / (spacing * sqrt (0.75)) : size[0] / spacing)
                 : (self->pointy ? size[0] / spacing : size[1] / (spacing * sqrt (0.75)));

  return (int) floor (n + 0.5);
}

/* FALSE: VASSAL cannot count them so. What it calls stagger makes its places those of the map. The
 * step from line to line may differ, so that all are looked at, with their first and last place.
 */
static gboolean
fit (const Zones *self,
     const VdtNamingArea *area,
     const Part *part,
     const int size[2],
     guint direction,
     Count *count)
{
  for (count->descends = FALSE; count->descends <= TRUE; count->descends++)
    {
      int top = find_top (self, size, direction), numbers[2];
      gboolean fits = TRUE;

      get_numbers (self, area, part->line, part->place, numbers);
      count->offset = numbers[direction];
      if (count->descends)
        count->offset -= top - (direction == 0 ? part->line : part->place);
      else
        count->offset -= (direction == 0 ? part->line : part->place);
      for (int i = 0; fits && i < 2 * part->n_lines; i++)
        {
          int line = part->line + i / 2;
          int place = part->place + (i % 2 ? part->n_places - 1 : 0);
          int counted = direction == 0 ? line : place;

          get_numbers (self, area, line, place, numbers);
          fits = numbers[direction] == count->offset + (count->descends ? top - counted : counted);
        }
      if (fits)
        return TRUE;
    }

  return FALSE;
}

static gboolean
fit_both (const Zones *self,
          const VdtNamingArea *area,
          const Part *part,
          const GArray *outline,
          Count counts[2])
{
  int size[2];

  measure (outline, size);

  return fit (self, area, part, size, 0, &counts[0]) && fit (self, area, part, size, 1, &counts[1]);
}

/* A is 0 there. */
static void
append_axis (GString *text, const char *name, const VdtNamingAxis *axis, const Count *count)
{
  gboolean letters = axis->type == VDT_NAMING_LETTERS;

  g_string_append_printf (text, "%sLeading=\"%d\" %sOff=\"%d\" %sType=\"%s\" ", name,
                          axis->digits - 1, name, count->offset - (letters ? 1 : 0), name,
                          letters ? "A" : "N");
}

static const char *
get_truth (gboolean truth)
{
  return truth ? "true" : "false";
}

/* "h" is said of lines, but for where it counts down: that is said of the board. */
static void
append_grid (const Zones *self, const VdtNamingArea *area, const Count counts[2])
{
  gboolean column_first = area->order == VDT_NAMING_COLUMN_ROW;
  g_autofree char *prefix = g_markup_escape_text (area->prefix, -1);
  g_autofree char *separator = g_markup_escape_text (area->separator, -1);
  char dx[G_ASCII_DTOSTR_BUF_SIZE], dy[G_ASCII_DTOSTR_BUF_SIZE];
  double x, y;

  vdt_view_hex_centre (self->view, vdt_grid_hex (&self->view->grid, 0, 0), &x, &y);
  g_string_append_printf (
      self->text,
      "            <VASSAL.build.module.map.boardPicker.board.HexGrid color=\"0,0,0\" "
      "cornersLegal=\"false\" dotsVisible=\"false\" dx=\"%s\" dy=\"%s\" edgesLegal=\"false\" "
      "sideways=\"%s\" snapTo=\"true\" visible=\"false\" x0=\"%ld\" y0=\"%ld\">\n",
      g_ascii_dtostr (dx, sizeof dx, self->view->spacing * sqrt (0.75)),
      g_ascii_dtostr (dy, sizeof dy, self->view->spacing), get_truth (self->pointy),
      lround (self->pointy ? y : x), lround (self->pointy ? x : y));
  g_string_append_printf (
      self->text,
      "              <VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering "
      "color=\"0,0,0\" first=\"%s\" fontSize=\"9\" hDescend=\"%s\" hDrawOff=\"0\" ",
      column_first != self->pointy ? "H" : "V", get_truth (counts[self->pointy].descends));
  append_axis (self->text, "h", &area->axes[self->pointy ? 1 : 0], &counts[0]);
  g_string_append_printf (self->text,
                          "locationFormat=\"%s$gridLocation$\" rotateText=\"0\" sep=\"%s\" "
                          "stagger=\"%s\" vDescend=\"%s\" vDrawOff=\"0\" ",
                          prefix, separator, get_truth (self->pushed),
                          get_truth (counts[!self->pointy].descends));
  append_axis (self->text, "v", &area->axes[self->pointy ? 0 : 1], &counts[1]);
  g_string_append (self->text,
                   "visible=\"false\"/>\n"
                   "            </VASSAL.build.module.map.boardPicker.board.HexGrid>\n"
                   "          </VASSAL.build.module.map.boardPicker.board.mapgrid.Zone>\n");
}

/* Zones have names of their own. */
static void
append_zone (Zones *self, const VdtNamingArea *area, const GArray *outline, const Count counts[2])
{
  g_string_append_printf (self->text,
                          "          <VASSAL.build.module.map.boardPicker.board.mapgrid.Zone "
                          "locationFormat=\"$gridLocation$\" name=\"%s",
                          self->name);
  self->n_zones++;
  if (self->n_zones > 1)
    g_string_append_printf (self->text, " %u", self->n_zones);
  g_string_append (self->text, "\" useParentGrid=\"false\" path=\"");
  for (guint i = 0; i < outline->len; i += 2)
    g_string_append_printf (self->text, "%s%d,%d", i > 0 ? ";" : "",
                            g_array_index (outline, int, i), g_array_index (outline, int, i + 1));
  g_string_append (self->text, "\">\n");
  append_grid (self, area, counts);
}

/* As one zone, or as several. */
static void
append_part (Zones *self, const VdtNamingArea *area, const Part *part)
{
  g_autoptr (GArray) outline = make_outline (self, part);
  Part first_line = { part->line, part->place, 1, part->n_places };
  g_autoptr (GArray) line_outline = make_outline (self, &first_line);
  Count counts[2];
  gboolean by_lines;

  if (fit_both (self, area, part, outline, counts))
    {
      append_zone (self, area, outline, counts);
      return;
    }
  by_lines = part->n_lines > 1
             && (part->n_places == 1 || fit_both (self, area, &first_line, line_outline, counts));
  for (int i = 0; i < (by_lines ? part->n_lines : part->n_places); i++)
    {
      Part piece = *part;

      if (self->n_zones > ZONES_MAX)
        return;
      if (by_lines)
        piece.line += i;
      else
        piece.place += i;
      *(by_lines ? &piece.n_lines : &piece.n_places) = 1;
      append_part (self, area, &piece);
    }
}

static gboolean
fail (VdtHex hex, const VdtGrid *grid, GError **error)
{
  g_autofree char *label = vdt_hex_label (grid, hex);

  g_set_error (
      error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
      _("VASSAL cannot name hexes as this map does, such as %s: choose other hex numbers"), label);

  return FALSE;
}

/* VASSAL puts no number in brackets, has letters for every number, and takes what is between two
 * dollar signs for something else.
 */
static gboolean
check_hex (const Zones *self, int column, int row, GError **error)
{
  const VdtGrid *grid = &self->view->grid;
  VdtHex hex = vdt_grid_hex (grid, column, row);
  g_autofree char *label = vdt_hex_label (grid, hex);
  VdtNamingArea area;
  gboolean fits = *label != '@' && !strchr (label, '$');
  int numbers[2];

  vdt_hex_label_describe (grid, &area);
  if (grid->naming)
    area = grid->naming->areas[vdt_naming_find (grid->naming, column, row)];
  vdt_hex_label_numbers (grid, column, row, numbers);
  for (guint i = 0; i < 2; i++)
    fits = fits && (!area.brackets || area.axes[i].digits == 1 || numbers[i] >= 0);

  return fits || fail (hex, grid, error);
}

/**
 * vdt_vassal_zones_append:
 * @text: the build file of a module, within a <ZonedGrid>
 * @name: what the first zone is called; others have a number as well
 * @view: how the map lies in the picture of the board
 * @width: of the picture
 * @height: of it
 * @error: return location
 *
 * Appends zones with grids that have the map's hexes, by the names that they have there. Of zones
 * that overlap VASSAL takes the first one.
 *
 * Returns: %FALSE with %G_IO_ERROR_NOT_SUPPORTED when VASSAL cannot name hexes so
 */
gboolean
vdt_vassal_zones_append (
    GString *text, const char *name, const VdtView *view, int width, int height, GError **error)
{
  const VdtGrid *grid = &view->grid;
  g_autofree char *escaped = g_markup_escape_text (name, -1);
  Zones self = { .text = text,
                 .name = escaped,
                 .view = view,
                 .width = width,
                 .height = height,
                 .pointy = vdt_layout_is_pointy (grid->layout),
                 .pushed = vdt_layout_is_pushed (grid->layout, 0, 0) };
  guint n_areas = grid->naming ? grid->naming->n_areas : 1;

  for (int i = 0; i < grid->columns * grid->rows; i++)
    if (!check_hex (&self, i % grid->columns, i / grid->columns, error))
      return FALSE;
  for (guint i = n_areas; i-- > 0;)
    {
      VdtNamingArea area;
      Part part;

      vdt_hex_label_describe (grid, &area);
      if (i > 0)
        area = grid->naming->areas[i];
      else
        area.columns = grid->columns, area.rows = grid->rows;
      part = self.pointy ? (Part){ area.row, area.column, area.rows, area.columns }
                         : (Part){ area.column, area.row, area.columns, area.rows };
      append_part (&self, &area, &part);
    }

  return self.n_zones <= ZONES_MAX || fail (vdt_grid_hex (grid, 0, 0), grid, error);
}
