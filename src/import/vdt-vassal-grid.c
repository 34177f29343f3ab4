/* vdt-vassal-grid.c - a grid of hexes of VASSAL: where they are, and what numbers they have
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-vassal-grid.h"

#include "vdt-import-xml.h"

#include <math.h>
#include <string.h>

/* As VASSAL has them where a module says nothing. */
#define USUAL_DY 64.0
#define USUAL_Y0 32.0

#define PIXELS_MAX 100000.0 /* coordinates beyond are nonsense */

#define OFFSET_MAX 500000

/* How far two grids may be apart, in hexes, that are one, and by how much of themselves their hexes
 * may differ.
 */
#define APART_MAX 0.125
#define DIFFER_MAX 0.005

#define CORNERS_MAX 20000

static double
take_pixels (const char **text)
{
  char *end;
  double number = g_ascii_strtod (*text, &end);

  *text = end;

  return isfinite (number) ? CLAMP (number, -PIXELS_MAX, PIXELS_MAX) : 0;
}

static double
get_pixels (const char **names, const char **values, const char *name, double otherwise)
{
  const char *value = vdt_import_xml_get (names, values, name);
  double number = value ? g_ascii_strtod (value, NULL) : otherwise;

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
 * Returns: (transfer full): the grid, without numbers, to be freed with g_free(); hexes are regular
 *   where their width is not said, or is that of the usual height
 */
VdtVassalGrid *
vdt_vassal_grid_new (const char **names, const char **values)
{
  VdtVassalGrid *self = g_new0 (VdtVassalGrid, 1);
  const double usual_dx = sqrt (3) / 2 * USUAL_DY;

  self->dx = get_pixels (names, values, "dx", usual_dx);
  self->dy = get_pixels (names, values, "dy", USUAL_DY);
  if (self->dx == usual_dx)
    self->dx = sqrt (3) / 2 * self->dy;
  self->x0 = get_pixels (names, values, "x0", 0);
  self->y0 = get_pixels (names, values, "y0", USUAL_Y0);
  self->sideways = is_true (names, values, "sideways", FALSE);
  self->lines.zeros = self->places.zeros = 1;
  self->lines.offset = self->places.offset = 1;

  return self;
}

static void
read_numbers (VdtVassalNumbers *numbers,
              const char **names,
              const char **values,
              const char *const attributes[3])
{
  const char *type = vdt_import_xml_get (names, values, attributes[0]);

  numbers->letters = type && *type == 'A';
  numbers->offset = (int) CLAMP (vdt_import_xml_get_number (names, values, attributes[1], 1),
                                 -OFFSET_MAX, OFFSET_MAX);
  numbers->zeros = (int) CLAMP (vdt_import_xml_get_number (names, values, attributes[2], 1), 0,
                                VDT_NAMING_DIGITS_MAX - 1);
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
  self->line_last = first && *first != 'H';
  if (separator && vdt_naming_text_is_valid (separator))
    g_strlcpy (self->separator, separator, sizeof self->separator);
  vdt_vassal_format_read (vdt_import_xml_get (names, values, "locationFormat"), "", self->prefix);
  read_numbers (&self->lines, names, values, lines);
  read_numbers (&self->places, names, values, places);
  self->lines.descends = is_true (names, values, self->sideways ? "vDescend" : "hDescend", FALSE);
  self->places.descends = is_true (names, values, self->sideways ? "hDescend" : "vDescend", FALSE);
}

/**
 * vdt_vassal_format_read:
 * @format: (nullable): words with $gridLocation$ and $name$ in them
 * @name: what $name$ stands for
 * @prefix: (out): what stands before the name of a hex
 *
 * Returns: %FALSE when nothing, or more than words before it, is made of the name of a hex: then
 *   the name stands alone
 */
gboolean
vdt_vassal_format_read (const char *format, const char *name, char prefix[VDT_NAMING_TEXT_MAX + 1])
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_auto (GStrv) parts = g_strsplit (format ? format : "$gridLocation$", "$", -1);
  guint n = g_strv_length (parts);

  /* Words and what stands for others take turns. */
  *prefix = '\0';
  if (n < 3 || n % 2 == 0 || *parts[n - 1] || !g_str_equal (parts[n - 2], "gridLocation"))
    return FALSE;
  for (guint i = 0; i < n - 2; i++)
    if (i % 2 == 0)
      g_string_append (words, parts[i]);
    else if (g_str_equal (parts[i], "name"))
      g_string_append (words, name);
    else
      return FALSE;
  if (!vdt_naming_text_is_valid (words->str))
    return FALSE;
  g_strlcpy (prefix, words->str, VDT_NAMING_TEXT_MAX + 1);

  return TRUE;
}

/**
 * vdt_vassal_outline_new:
 * @path: "x,y;x,y;...": the corners of a zone
 *
 * Returns: (transfer full) (nullable) (element-type double): x and y in turns; %NULL for a zone
 *   without an area
 */
GArray *
vdt_vassal_outline_new (const char *path)
{
  g_autoptr (GArray) outline = g_array_new (FALSE, FALSE, sizeof (double));

  while (path && *path && outline->len < 2 * CORNERS_MAX)
    {
      double point[2] = { take_pixels (&path), 0 };

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
vdt_vassal_grid_centre (const VdtVassalGrid *self, int line, int place, double *x, double *y)
{
  double across = self->x0 + self->dx * line;
  double along = self->y0 + self->dy * (place + (line & 1 ? 0.5 : 0));

  *x = self->sideways ? along : across;
  *y = self->sideways ? across : along;
}

/**
 * vdt_vassal_grid_find:
 * @self: a grid
 * @x: pixels from the left edge of the picture
 * @y: pixels from its top
 * @line: (out): the number of the line that is there
 * @place: (out): the number of the hex in it
 *
 * Finds the hex that VASSAL finds near a point, which is right for centres of hexes.
 */
void
vdt_vassal_grid_find (const VdtVassalGrid *self, double x, double y, int *line, int *place)
{
  double across = self->sideways ? y : x, along = self->sideways ? x : y;

  *line = (int) floor ((across - self->x0) / self->dx + 0.5);
  *place = (int) floor ((along - self->y0) / self->dy - (*line & 1 ? 0.5 : 0) + 0.5);
}

/**
 * vdt_vassal_grid_is_aligned:
 * @self: a grid
 * @other: another
 *
 * Returns: whether the hexes of both are the same ones, by whatever numbers
 */
gboolean
vdt_vassal_grid_is_aligned (const VdtVassalGrid *self, const VdtVassalGrid *other)
{
  double x, y, there_x, there_y;
  int line, place;

  if (self->sideways != other->sideways || fabs (self->dx - other->dx) > DIFFER_MAX * other->dx
      || fabs (self->dy - other->dy) > DIFFER_MAX * other->dy)
    return FALSE;
  vdt_vassal_grid_centre (self, 0, 0, &x, &y);
  vdt_vassal_grid_find (other, x, y, &line, &place);
  vdt_vassal_grid_centre (other, line, place, &there_x, &there_y);

  return hypot (x - there_x, y - there_y) <= APART_MAX * other->dy;
}

/* Half of a number, rounded to 0: up for numbers below it, else down. */
static int
halve (int number, gboolean below)
{
  return below ? -((-number) >> 1) : number >> 1;
}

/**
 * vdt_vassal_grid_count_line:
 * @self: a grid
 * @width: of what it is for, in pixels
 * @height: of it
 * @line: the number of a line
 *
 * Counts down from how many hexes there would be if they were as wide as they are high, as VASSAL
 * does.
 *
 * Returns: the number of the line in names, from 0
 */
int
vdt_vassal_grid_count_line (const VdtVassalGrid *self, int width, int height, int line)
{
  double n = self->sideways ? height / self->dx : width / self->dy;

  return self->lines.descends ? (int) floor (n + 0.5) - line : line;
}

/**
 * vdt_vassal_grid_count_place:
 * @self: a grid
 * @width: of what it is for, in pixels
 * @height: of it
 * @line: the number of a line
 * @place: the number of a hex in it
 * @below: whether it is one of the lines that are numbered below 0, which are halved upwards
 *
 * Returns: the number of the hex along its line in names, from 0
 */
int
vdt_vassal_grid_count_place (
    const VdtVassalGrid *self, int width, int height, int line, int place, gboolean below)
{
  double n = self->sideways ? width / self->dy : height / self->dx;
  int number = self->places.descends ? (int) floor (n + 0.5) - place : place;
  int half = halve (vdt_vassal_grid_count_line (self, width, height, line), below);

  if (self->stagger && line & 1)
    number += self->places.descends ? -1 : 1;
  if (self->is_oblique)
    number += self->stagger ? half : 1 - half;

  return number;
}

/**
 * vdt_vassal_outline_contains:
 * @outline: the corners of a zone
 * @x: pixels from the left edge of the picture
 * @y: pixels from its top
 *
 * Returns: whether the point is in it, by the even-odd rule
 */
gboolean
vdt_vassal_outline_contains (const GArray *outline, double x, double y)
{
  const double *points = (const double *) (gconstpointer) outline->data;
  guint n = outline->len / 2;
  gboolean inside = FALSE;

  for (guint i = 0, k = n - 1; i < n; k = i++)
    {
      double xi = points[2 * i], yi = points[2 * i + 1];
      double xk = points[2 * k], yk = points[2 * k + 1];

      if ((yi > y) != (yk > y) && x < (xk - xi) * (y - yi) / (yk - yi) + xi)
        inside = !inside;
    }

  return inside;
}

/**
 * vdt_vassal_outline_measure:
 * @outline: the corners of a zone
 * @width: (out): from its left corner to its right one
 * @height: (out): from its upper corner to its lower one
 *
 * Measures a zone.
 */
void
vdt_vassal_outline_measure (const GArray *outline, int *width, int *height)
{
  double least[2] = { G_MAXDOUBLE, G_MAXDOUBLE }, most[2] = { -G_MAXDOUBLE, -G_MAXDOUBLE };

  for (guint i = 0; i < outline->len; i++)
    {
      double value = g_array_index (outline, double, i);

      least[i % 2] = MIN (least[i % 2], value);
      most[i % 2] = MAX (most[i % 2], value);
    }
  *width = (int) (most[0] - least[0]);
  *height = (int) (most[1] - least[1]);
}
