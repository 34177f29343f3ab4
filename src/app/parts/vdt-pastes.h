/* vdt-pastes.h - what is pasted where only text can be
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void vdt_pastes_mend (void);

G_END_DECLS
