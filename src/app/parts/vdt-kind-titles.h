/* vdt-kind-titles.h - what the kinds of terrain are called in dialogs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-legend.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

const char *vdt_kind_title (VdtTerrainKind kind);
GListModel *vdt_kind_titles_new_list (void);

G_END_DECLS
