/* vdt-presses.h - buttons that are down as a widget goes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void vdt_presses_mend (void);

G_END_DECLS
