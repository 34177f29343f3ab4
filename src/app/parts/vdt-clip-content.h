/* vdt-clip-content.h - pieces of maps on the clipboard
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-clip.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void vdt_clip_content_register (void);

G_END_DECLS
