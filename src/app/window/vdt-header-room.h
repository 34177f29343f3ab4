/* vdt-header-room.h - the buttons and the title of a header bar share its room
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void vdt_header_room_share (GtkWidget *box);

G_END_DECLS
