/* vdt-session.h - the maps that were open when the program ended, for the next time
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-window.h"

G_BEGIN_DECLS

typedef struct _VdtSession VdtSession;

VdtSession *vdt_session_new (void);
void vdt_session_free (VdtSession *self);
void vdt_session_leave (VdtSession *self, const GPtrArray *pages);
void vdt_session_restore (VdtWindow *window);

G_END_DECLS
