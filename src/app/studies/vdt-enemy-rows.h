/* vdt-enemy-rows.h - the enemies of a side in a list, and what the side is told of each
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-intelligence.h"
#include "vdt-referee.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

GListModel *vdt_enemy_rows_list_grades (gboolean of_one);

void vdt_enemy_rows_fill (GtkListBox *list,
                          const VdtReferee *referee,
                          const char *side,
                          VdtIntelligence *intelligence);
guint vdt_enemy_rows_fill_told (GtkListBox *list, const VdtReferee *referee, const char *side);
void vdt_enemy_rows_clear (GtkListBox *list);

G_END_DECLS
