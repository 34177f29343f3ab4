/* vdt-distance.c - how far it is from hex to hex on the ground
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-distance.h"

#include <glib/gi18n.h>
#include <math.h>

#define METRES_PER_YARD 0.9144

/* As map makers write them. */
static const struct
{
  const char *name;
  double metres;
} units[] = {
  { "m", 1 },
  { "metre", 1 },
  { "metres", 1 },
  { "meter", 1 },
  { "meters", 1 },
  { "km", 1000 },
  { "ft", 0.3048 },
  { "feet", 0.3048 },
  { "yd", METRES_PER_YARD },
  { "yard", METRES_PER_YARD },
  { "yards", METRES_PER_YARD },
  { "mi", 1609.344 },
  { "mile", 1609.344 },
  { "miles", 1609.344 },
};

/**
 * vdt_distance_metres:
 * @grid: a grid
 *
 * Returns: how far it is from a hex to the next, in metres; 0: nobody knows
 */
double
vdt_distance_metres (const VdtGrid *grid)
{
  for (guint i = 0; grid->unit && i < G_N_ELEMENTS (units); i++)
    if (g_ascii_strcasecmp (grid->unit, units[i].name) == 0)
      return grid->spacing * units[i].metres;

  return 0;
}

/* Short lengths need more digits: a hex may be 0.25 miles. */
static char *
print (double length)
{
  int digits = length >= 100 ? 0 : length >= 10 ? 1 : length >= 1 ? 2 : 3;
  double scale = pow (10, digits - 1);

  while (digits > 0 && fabs (length * scale - rint (length * scale)) < 0.05)
    {
      digits--;
      scale /= 10;
    }

  return g_strdup_printf ("%'.*f", digits, length);
}

/**
 * vdt_distance_dup_length:
 * @grid: a grid
 * @n_hexes: from hex to hex
 * @unit: in what it is told; one that the map's unit is not known to be so many of stays the map's
 *
 * Returns: (transfer full) (nullable): how far that is, such as "1,500 m"; %NULL: the map does not
 * say how large its hexes are
 */
char *
vdt_distance_dup_length (const VdtGrid *grid, int n_hexes, VdtDistanceUnit unit)
{
  double metres = n_hexes * vdt_distance_metres (grid);
  g_autofree char *number = NULL;

  if (grid->spacing <= 0)
    return NULL;
  if (metres <= 0 || unit == VDT_DISTANCE_AS_MAPPED)
    {
      number = print (n_hexes * grid->spacing);
      return grid->unit && *grid->unit ? g_strdup_printf ("%s %s", number, grid->unit)
                                       : g_steal_pointer (&number);
    }
  number = print (unit == VDT_DISTANCE_YARDS ? metres / METRES_PER_YARD : metres);
  if (unit == VDT_DISTANCE_YARDS)
    /* TRANSLATORS: a number of yards */
    return g_strdup_printf (_("%s yd"), number);
  /* TRANSLATORS: a number of metres */
  return g_strdup_printf (_("%s m"), number);
}

/**
 * vdt_distance_dup_text:
 * @grid: a grid
 * @n_hexes: from hex to hex
 * @unit: in what it is told besides
 *
 * Returns: (transfer full): how far that is: "6 hexes (1,500 m)", or "6 hexes" where the map does
 * not say how large its hexes are
 */
char *
vdt_distance_dup_text (const VdtGrid *grid, int n_hexes, VdtDistanceUnit unit)
{
  const char *format = ngettext ("%d hex", "%d hexes", (gulong) n_hexes);
  g_autofree char *hexes = g_strdup_printf (format, n_hexes); /* NOLINT */
  g_autofree char *length = vdt_distance_dup_length (grid, n_hexes, unit);

  return length ? g_strdup_printf (_("%s (%s)"), hexes, length) : g_steal_pointer (&hexes);
}
