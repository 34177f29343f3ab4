/* vdt-place-titles.c - what the places within a hex are called
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-place-titles.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>

/* By the orientation of the hexes: flat-top, pointy-top. */
static const char *const corner_titles[2][VDT_N_SIDES] = {
  { N_("East vertex"), N_("South-east vertex"), N_("South-west vertex"), N_("West vertex"),
    N_("North-west vertex"), N_("North-east vertex") },
  { N_("North-east vertex"), N_("South-east vertex"), N_("South vertex"),
    N_("South-west vertex"), N_("North-west vertex"), N_("North vertex") },
};

static const char *const side_titles[2][VDT_N_SIDES] = {
  { N_("North hexside"), N_("North-east hexside"), N_("South-east hexside"),
    N_("South hexside"), N_("South-west hexside"), N_("North-west hexside") },
  { N_("North-west hexside"), N_("North-east hexside"), N_("East hexside"),
    N_("South-east hexside"), N_("South-west hexside"), N_("West hexside") },
};

/**
 * vdt_place_titles_dup:
 * @layout: the map's layout
 * @place: a place
 *
 * Names a place; corners also by the names that map files have for them.
 *
 * Returns: (transfer full): its name, translated
 */
char *
vdt_place_titles_dup (VdtLayout layout, VdtPlace place)
{
  int pointy = vdt_layout_is_pointy (layout) ? 1 : 0;

  if (vdt_place_is_corner (place))
    return g_strdup_printf ("%s (%s)", _(corner_titles[pointy][place - VDT_PLACE_CORNER]),
                            vdt_place_name (layout, place));
  if (vdt_place_is_side (place))
    return g_strdup (_(side_titles[pointy][place - VDT_PLACE_SIDE]));
  return g_strdup (_("Centre"));
}

/**
 * vdt_place_titles_new:
 * @layout: the map's layout
 *
 * Returns: (transfer full) (element-type GtkStringObject): the names of all places, in their order
 */
GListModel *
vdt_place_titles_new (VdtLayout layout)
{
  GtkStringList *titles = gtk_string_list_new (NULL);

  for (VdtPlace place = VDT_PLACE_CENTRE; place < VDT_N_PLACES; place++)
    gtk_string_list_take (titles, vdt_place_titles_dup (layout, place));

  return G_LIST_MODEL (titles);
}
