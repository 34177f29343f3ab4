/* vdt-layout.c - how hexes are stacked in columns and rows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-layout.h"

static const char *const layout_names[VDT_N_LAYOUTS] = { "odd-q", "even-q", "odd-r", "even-r" };

/**
 * vdt_layout_is_pushed:
 * @layout: a layout
 * @column: counted from 0
 * @row: counted from 0
 *
 * Returns: whether the hex lies in a column or row that is pushed by half a hex
 */
gboolean
vdt_layout_is_pushed (VdtLayout layout, gint column, gint row)
{
  gint line = vdt_layout_is_pointy (layout) ? row : column;
  gboolean odd = layout == VDT_LAYOUT_ODD_Q || layout == VDT_LAYOUT_ODD_R;

  return (line & 1) == (odd ? 1 : 0);
}

/**
 * vdt_layout_to_string:
 * @layout: a layout
 *
 * Returns: its name in map files, as "odd-q"
 */
const char *
vdt_layout_to_string (VdtLayout layout)
{
  g_return_val_if_fail (layout < VDT_N_LAYOUTS, NULL);

  return layout_names[layout];
}

/**
 * vdt_layout_from_string:
 * @text: a name, as "odd-q"
 * @layout: (out): the layout
 *
 * Returns: %FALSE when no layout has that name
 */
gboolean
vdt_layout_from_string (const char *text, VdtLayout *layout)
{
  for (guint i = 0; i < VDT_N_LAYOUTS; i++)
    if (g_str_equal (text, layout_names[i]))
      {
        *layout = (VdtLayout) i;
        return TRUE;
      }

  return FALSE;
}
