/* vdt-place-titles.h - what the places within a hex are called
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-side.h"

#include <gio/gio.h>

G_BEGIN_DECLS

GListModel *vdt_place_titles_new (VdtLayout layout);
char *vdt_place_titles_dup (VdtLayout layout, VdtPlace place);

G_END_DECLS
