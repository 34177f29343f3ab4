/* vdt-kind-titles.c - what the kinds of terrain are called in dialogs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-kind-titles.h"

#include <glib/gi18n.h>

/* As VdtTerrainKind. */
static const char *const titles[VDT_N_KINDS] = {
  N_("Open"),  N_("Woods"),  N_("Orchard"), N_("Town"),   N_("Building"),
  N_("Brush"), N_("Grain"),  N_("Marsh"),   N_("Water"),  N_("Road"),
  N_("Gully"), N_("Stream"), N_("Ford"),    N_("Rubble"), N_("Off the map"),
};

/**
 * vdt_kind_title:
 * @kind: a kind of terrain
 *
 * Returns: its title, in the reader's language
 */
const char *
vdt_kind_title (VdtTerrainKind kind)
{
  return _(titles[kind]);
}

/**
 * vdt_kind_titles_new_list:
 *
 * Returns: (transfer full): the titles of all kinds, in the order of #VdtTerrainKind
 */
GListModel *
vdt_kind_titles_new_list (void)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  for (guint i = 0; i < VDT_N_KINDS; i++)
    gtk_string_list_append (list, vdt_kind_title ((VdtTerrainKind) i));

  return G_LIST_MODEL (list);
}
