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

static gconstpointer
get_entries (const VdtLegend *legend, VdtCodes of, guint *n)
{
  if (of == VDT_CODES_WAYS)
    return vdt_legend_get_ways (legend, n);

  return vdt_legend_get_side_codes (legend, n);
}

/**
 * vdt_codes_list:
 * @legend: (nullable): a legend; %NULL: one without any
 * @of: what sides have codes of
 *
 * Returns: (transfer full): the legend's entries of these, #VdtWay or #VdtSideCode, whose texts
 *   stay the legend's
 */
GArray *
vdt_codes_list (const VdtLegend *legend, VdtCodes of)
{
  guint n = 0;
  gconstpointer entries = legend ? get_entries (legend, of, &n) : NULL;
  GArray *list =
      g_array_new (FALSE, FALSE, of == VDT_CODES_WAYS ? sizeof (VdtWay) : sizeof (VdtSideCode));

  return n > 0 ? g_array_append_vals (list, entries, n) : list;
}

static const char *
get_listed_code (const GArray *list, VdtCodes of, guint i)
{
  return of == VDT_CODES_WAYS ? g_array_index (list, VdtWay, i).code
                              : g_array_index (list, VdtSideCode, i).code;
}

/**
 * vdt_codes_merge:
 * @into: what vdt_codes_list() returned
 * @of: what sides have codes of
 * @from: a legend, which must live as long as @into
 * @numbers: (out) (array): the number in @into of each of @from's entries
 *
 * Adds to a list the entries that it lacks. Rules know hexsides by the words of their codes: the
 * same word is the same thing. The list may become longer than a legend may have it.
 */
void
vdt_codes_merge (GArray *into, VdtCodes of, const VdtLegend *from, guint8 *numbers)
{
  guint n, n_old = into->len;
  const char *entries = get_entries (from, of, &n);

  for (guint i = 0; i < n; i++)
    {
      guint same = 0;

      while (same < n_old
             && !g_str_equal (get_listed_code (into, of, same), vdt_codes_get_code (from, of, i)))
        same++;
      numbers[i] = (guint8) (same < n_old ? same : into->len);
      if (same == n_old)
        g_array_append_vals (into, entries + i * g_array_get_element_size (into), 1);
    }
}
