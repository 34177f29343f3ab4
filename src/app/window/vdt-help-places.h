/* vdt-help-places.h - where the manual tells of what one is at
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-window.h"

G_BEGIN_DECLS

const char **vdt_help_places_list (void);
char *vdt_help_places_find (GtkWidget *widget);
void vdt_help_places_open (GtkWindow *window);

G_END_DECLS
