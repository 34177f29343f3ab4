/* vdt-profile-private.h - what the two halves of a profile share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-profile.h"

G_BEGIN_DECLS

void vdt_profile_follow (VdtProfile *self);

G_END_DECLS
