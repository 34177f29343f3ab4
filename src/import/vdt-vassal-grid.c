/* vdt-vassal-grid.c - the hexes of a VASSAL board: where they are, and what they are called
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-vassal-grid.h"

#include "vdt-import-xml.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* As VASSAL has them where a module says nothing. */
#define USUAL_DY 64.0
#define USUAL_DX 55.4256
#define USUAL_Y0 32.0

/* Hexes smaller than this are none, and coordinates beyond are nonsense. */
#define PIXELS_MIN 2.0
#define PIXELS_MAX 100000.0

/* By how much of a hex its centre may lie beyond the edge of the picture. */
#define MARGIN 0.125

#define CORNERS_MAX 20000

static gdouble
take_pixels (const char **text)
{
  char *end;
  gdouble number = g_ascii_strtod (*text, &end);

  *text = end;

  return isfinite (number) ? CLAMP (number, -PIXELS_MAX, PIXELS_MAX) : 0;
}

static gdouble
get_pixels (const char **names, const char **values, const char *name, gdouble otherwise)
{
  const char *value = vdt_import_xml_get (names, values, name);
  gdouble number = value ? g_ascii_strtod (value, NULL) : otherwise;

  return isfinite (number) ? CLAMP (number, -PIXELS_MAX, PIXELS_MAX) : otherwise;
}

static gboolean
is_true (const char **names, const char **values, const char *name, gboolean otherwise)
{
  const char *value = vdt_import_xml_get (names, values, name);

  return value ? g_ascii_strcasecmp (value, "true") == 0 : otherwise;
}

/**
 * vdt_vassal_grid_new:
 * @names: (array zero-terminated=1): names of a grid's attributes
 * @values: their values
 *
 * Returns: (transfer full): the grid, without numbers, of a whole board
 */
VdtVassalGrid *
vdt_vassal_grid_new (const char **names, const char **values)
{
  VdtVassalGrid *self = g_new0 (VdtVassalGrid, 1);

  self->dx = get_pixels (names, values, "dx", USUAL_DX);
  self->dy = get_pixels (names, values, "dy", USUAL_DY);
  self->x0 = get_pixels (names, values, "x0", 0);
  self->y0 = get_pixels (names, values, "y0", USUAL_Y0);
  self->sideways = is_true (names, values, "sideways", FALSE);

  return self;
}

/**
 * vdt_vassal_grid_free:
 * @self: (transfer full): a grid
 *
 * Frees it.
 */
void
vdt_vassal_grid_free (VdtVassalGrid *self)
{
  g_clear_pointer (&self->outline, g_array_unref);
  g_free (self);
}

static void
read_numbers (VdtVassalNumbers *numbers,
              const char **names,
              const char **values,
              const char *const attributes[3])
{
  const char *type = vdt_import_xml_get (names, values, attributes[0]);

  numbers->letters = type && *type == 'A';
  numbers->offset =
      (gint) CLAMP (vdt_import_xml_get_number (names, values, attributes[1], 1), -10000, 10000);
  numbers->zeros =
      (gint) CLAMP (vdt_import_xml_get_number (names, values, attributes[2], 1), 0, 10);
}

/**
 * vdt_vassal_grid_set_numbering:
 * @self: a grid
 * @names: (array zero-terminated=1): names of the attributes of its numbering
 * @values: their values
 *
 * Reads how its hexes are called. "h" is said of lines, "v" of the hexes in them; what counts down
 * does so on the board.
 */
void
vdt_vassal_grid_set_numbering (VdtVassalGrid *self, const char **names, const char **values)
{
  static const char *const lines[3] = { "hType", "hOff", "hLeading" };
  static const char *const places[3] = { "vType", "vOff", "vLeading" };
  const char *first = vdt_import_xml_get (names, values, "first");
  const char *separator = vdt_import_xml_get (names, values, "sep");

  self->is_numbered = TRUE;
  self->stagger = is_true (names, values, "stagger", TRUE);
  self->line_last = first && *first == 'V';
  g_strlcpy (self->separator, separator ? separator : "", sizeof self->separator);
  read_numbers (&self->lines, names, values, lines);
  read_numbers (&self->places, names, values, places);
  self->lines.descends = is_true (names, values, self->sideways ? "vDescend" : "hDescend", FALSE);
  self->places.descends = is_true (names, values, self->sideways ? "hDescend" : "vDescend", FALSE);
}

/**
 * vdt_vassal_outline_new:
 * @path: "x,y;x,y;...": the corners of a zone
 *
 * Returns: (transfer full) (nullable) (element-type gdouble): x and y in turns; %NULL for a zone
 *   without an area
 */
GArray *
vdt_vassal_outline_new (const char *path)
{
  g_autoptr (GArray) outline = g_array_new (FALSE, FALSE, sizeof (gdouble));

  while (path && *path && outline->len < 2 * CORNERS_MAX)
    {
      gdouble point[2] = { take_pixels (&path), 0 };

      if (*path == ',')
        {
          path++;
          point[1] = take_pixels (&path);
        }
      g_array_append_vals (outline, point, 2);
      path = strchr (path, ';');
      path = path ? path + 1 : NULL;
    }

  return outline->len >= 6 ? g_steal_pointer (&outline) : NULL;
}

/**
 * vdt_vassal_grid_centre:
 * @self: a grid
 * @line: the number of a line
 * @place: the number of a hex in it
 * @x: (out): pixels from the left edge of the picture
 * @y: (out): pixels from its top
 *
 * Finds the centre of a hex.
 */
void
vdt_vassal_grid_centre (const VdtVassalGrid *self, gint line, gint place, gdouble *x, gdouble *y)
{
  gdouble across = self->x0 + self->dx * line;
  gdouble along = self->y0 + self->dy * (place + (line & 1 ? 0.5 : 0));

  *x = self->sideways ? along : across;
  *y = self->sideways ? across : along;
}

/* By the even-odd rule. */
static gboolean
is_in_outline (const GArray *outline, gdouble x, gdouble y)
{
  const gdouble *points = (const gdouble *) (gconstpointer) outline->data;
  guint n = outline->len / 2;
  gboolean inside = FALSE;

  for (guint i = 0, k = n - 1; i < n; k = i++)
    {
      gdouble xi = points[2 * i], yi = points[2 * i + 1];
      gdouble xk = points[2 * k], yk = points[2 * k + 1];

      if ((yi > y) != (yk > y) && x < (xk - xi) * (y - yi) / (yk - yi) + xi)
        inside = !inside;
    }

  return inside;
}

static gboolean
has_hex (const VdtVassalGrid *self, gint width, gint height, gint line, gint place)
{
  gdouble margin_x = MARGIN * (self->sideways ? self->dy : self->dx);
  gdouble margin_y = MARGIN * (self->sideways ? self->dx : self->dy);
  gdouble x, y;

  vdt_vassal_grid_centre (self, line, place, &x, &y);
  if (self->outline && !is_in_outline (self->outline, x, y))
    return FALSE;

  return x >= -margin_x && y >= -margin_y && x <= width + margin_x && y <= height + margin_y;
}

/* The lines of a board and the rows in them: as they are numbered, an odd line may begin later. */
typedef struct
{
  gint first_line;
  gint last_line;
  gint first_row;
  gint last_row;
} Extent;

static gint
row_of (const VdtVassalGrid *self, gint line, gint place)
{
  return place + (self->stagger && line & 1 ? 1 : 0);
}

static gint
place_of (const VdtVassalGrid *self, gint line, gint row)
{
  return row - (self->stagger && line & 1 ? 1 : 0);
}

/* FALSE: the board has no hex. Lines and places are those that the picture can have at all. */
static gboolean
find_extent (const VdtVassalGrid *self, gint width, gint height, Extent *extent)
{
  gdouble across = self->sideways ? height : width, along = self->sideways ? width : height;
  gint first_line = (gint) floor (-self->x0 / self->dx) - 1;
  gint last_line = (gint) ceil ((across - self->x0) / self->dx) + 1;
  gint first_place = (gint) floor (-self->y0 / self->dy) - 1;
  gint last_place = (gint) ceil ((along - self->y0) / self->dy) + 1;
  gboolean found = FALSE;

  *extent = (Extent){ G_MAXINT, G_MININT, G_MAXINT, G_MININT };
  if ((gint64) last_line - first_line > VDT_GRID_MAX_AXIS + 4
      || (gint64) last_place - first_place > VDT_GRID_MAX_AXIS + 4)
    return FALSE;
  for (gint line = first_line; line <= last_line; line++)
    for (gint place = first_place; place <= last_place; place++)
      if (has_hex (self, width, height, line, place))
        {
          gint row = row_of (self, line, place);

          found = TRUE;
          extent->first_line = MIN (extent->first_line, line);
          extent->last_line = MAX (extent->last_line, line);
          extent->first_row = MIN (extent->first_row, row);
          extent->last_row = MAX (extent->last_row, row);
        }

  return found;
}

/* Odd lines are half a hex further, or, if their numbers are higher by one, even ones are. */
static VdtLayout
find_layout (const VdtVassalGrid *self, gint first_line)
{
  gboolean odd_pushed = !self->stagger == !(first_line & 1);

  if (self->sideways)
    return odd_pushed ? VDT_LAYOUT_ODD_R : VDT_LAYOUT_EVEN_R;

  return odd_pushed ? VDT_LAYOUT_ODD_Q : VDT_LAYOUT_EVEN_Q;
}

/* The style that is nearest; FALSE: some names are other ones. */
static gboolean
take_numbering (const VdtVassalGrid *self, const Extent *extent, VdtGrid *grid)
{
  const VdtVassalNumbers *columns = self->sideways ? &self->places : &self->lines;
  const VdtVassalNumbers *rows = self->sideways ? &self->lines : &self->places;
  gboolean column_first = self->sideways == self->line_last;
  gboolean same = !columns->descends && !rows->descends && !self->is_oblique && !rows->letters;
  gboolean zeros = columns->zeros == 1 && rows->zeros == 1;
  gint column = columns->offset + (self->sideways ? extent->first_row : extent->first_line);
  gint row = rows->offset + (self->sideways ? extent->first_line : extent->first_row);

  if (columns->letters)
    {
      grid->numbering = VDT_NUMBERING_AR;
      column++; /* A is 0 there */
      same = same && column_first && rows->zeros == 0 && !*self->separator;
    }
  else if (column_first && *self->separator)
    {
      grid->numbering = VDT_NUMBERING_C_R;
      same = same && g_str_equal (self->separator, ".") && !columns->zeros && !rows->zeros;
    }
  else
    {
      grid->numbering = column_first ? VDT_NUMBERING_CCRR : VDT_NUMBERING_RRCC;
      same = same && zeros && !*self->separator;
    }
  grid->first_column = MAX (column, columns->letters ? 1 : 0);
  grid->first_row = MAX (row, 0);

  return same && grid->first_column == column && grid->first_row == row;
}

/* Exactly: our hexes are regular, and the picture is drawn out to them. */
static VdtUnderlay
lay_picture (const VdtVassalGrid *self, gdouble x, gdouble y)
{
  gdouble along = VDT_UNITS_ALONG / self->dy;
  gdouble across = VDT_UNITS_ALONG * sqrt (0.75) / self->dx;
  gdouble scale = self->sideways ? along : across;
  gdouble down = self->sideways ? across : along;

  return (VdtUnderlay){
    .x = -x * scale, .y = -y * down, .scale = scale, .stretch = down / scale - 1, .opacity = 1
  };
}

/* Hexes of our frame that the board has not are void. */
static guint
leave_out_hexes (
    const VdtVassalGrid *self, VdtImportDraft *draft, gint width, gint height, const Extent *extent)
{
  guint nothing = 0, n_hexes = 0;

  for (gint line = extent->first_line; line <= extent->last_line; line++)
    for (gint row = extent->first_row; row <= extent->last_row; row++)
      {
        gint c = line - extent->first_line, r = row - extent->first_row;

        if (has_hex (self, width, height, line, place_of (self, line, row)))
          {
            n_hexes++;
            continue;
          }
        if (nothing == 0)
          nothing = vdt_import_draft_add_terrain (draft, _ ("Off the map"), VDT_KIND_VOID, 0,
                                                  VDT_IMPORT_TAKEN);
        vdt_import_draft_set_terrain (draft, self->sideways ? r : c, self->sideways ? c : r,
                                      nothing);
      }

  return n_hexes;
}

/**
 * vdt_vassal_grid_take:
 * @self: a grid
 * @draft: a new draft
 * @width: of the board's picture, in pixels
 * @height: of it
 * @error: return location
 *
 * Gives the draft the hexes of a board, those whose centres are on the picture and in the zone, and
 * tells how the picture lies under them.
 *
 * Returns: %FALSE when it has none, or too many
 */
gboolean
vdt_vassal_grid_take (
    const VdtVassalGrid *self, VdtImportDraft *draft, gint width, gint height, GError **error)
{
  Extent extent;
  gint lines, rows;
  gdouble x, y;
  guint n_hexes;

  if (self->dx < PIXELS_MIN || self->dy < PIXELS_MIN || !find_extent (self, width, height, &extent))
    return vdt_import_draft_fail (draft, error,
                                  _ ("no map has so many columns and rows, or so few"));
  lines = extent.last_line - extent.first_line + 1;
  rows = extent.last_row - extent.first_row + 1;
  if (!vdt_import_draft_begin (draft, find_layout (self, extent.first_line),
                               self->sideways ? rows : lines, self->sideways ? lines : rows, error))
    return FALSE;
  n_hexes = leave_out_hexes (self, draft, width, height, &extent);
  vdt_vassal_grid_centre (self, extent.first_line,
                          place_of (self, extent.first_line, extent.first_row), &x, &y);
  draft->report->underlay = lay_picture (self, x, y);
  vdt_import_report_note (draft->report, VDT_IMPORT_TAKEN, _ ("grid of hexes"))->count = 1;
  if (self->is_numbered && !take_numbering (self, &extent, &draft->grid))
    vdt_import_report_note (draft->report, VDT_IMPORT_GUESSED,
                            _ ("names of hexes in another style: the nearest is taken"))
        ->count = n_hexes;

  return TRUE;
}
