/* vdt-recovery.h - offers what was not saved when the program ended, once
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-opening.h"

G_BEGIN_DECLS

typedef struct _VdtRecovery VdtRecovery;

VdtRecovery *vdt_recovery_new (GtkWindow *window, VdtOpening *opening);
void vdt_recovery_free (VdtRecovery *self);
void vdt_recovery_offer (VdtRecovery *self, GFile *original);

G_END_DECLS
