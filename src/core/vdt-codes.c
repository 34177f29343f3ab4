/* vdt-codes.c - what sides can have codes of, and what a legend says of these
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-codes.h"

/**
 * vdt_codes_count:
 * @legend: a legend
 * @of: what sides have codes of
 *
 * Returns: how many such codes the legend has
 */
guint
vdt_codes_count (const VdtLegend *legend, VdtCodes of)
{
  guint n;

  if (of == VDT_CODES_WAYS)
    vdt_legend_get_ways (legend, &n);
  else
    vdt_legend_get_side_codes (legend, &n);

  return n;
}

/**
 * vdt_codes_get_code:
 * @legend: a legend
 * @of: what sides have codes of
 * @i: a number below vdt_codes_count()
 *
 * Returns: the code, as map files have it
 */
const char *
vdt_codes_get_code (const VdtLegend *legend, VdtCodes of, guint i)
{
  return of == VDT_CODES_WAYS ? vdt_legend_get_ways (legend, NULL)[i].code
                              : vdt_legend_get_side_codes (legend, NULL)[i].code;
}

/**
 * vdt_codes_get_title:
 * @legend: a legend
 * @of: what sides have codes of
 * @i: a number below vdt_codes_count()
 *
 * Returns: what people read: the name, else the code
 */
const char *
vdt_codes_get_title (const VdtLegend *legend, VdtCodes of, guint i)
{
  return of == VDT_CODES_WAYS
             ? vdt_way_get_title (&vdt_legend_get_ways (legend, NULL)[i])
             : vdt_side_code_get_title (&vdt_legend_get_side_codes (legend, NULL)[i]);
}
