/* vdt-map-dialogs.h - short questions about whole maps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map-ops.h"

#include <adwaita.h>

G_BEGIN_DECLS

typedef void (*VdtLevelsFunc) (int levels, gpointer user_data);
typedef void (*VdtParityFunc) (VdtParityChange keep, gpointer user_data);

GtkWidget *vdt_map_dialogs_ask_levels (GtkWindow *parent,
                                       gboolean selection_only,
                                       VdtLevelsFunc done,
                                       gpointer user_data,
                                       GDestroyNotify free_user_data);
GtkWidget *vdt_map_dialogs_ask_parity (GtkWindow *parent,
                                       const VdtGrid *grid,
                                       VdtParityFunc done,
                                       gpointer user_data,
                                       GDestroyNotify free_user_data);

G_END_DECLS
