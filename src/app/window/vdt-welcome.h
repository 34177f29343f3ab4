/* vdt-welcome.h - what the window shows while no map is open
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_WELCOME (vdt_welcome_get_type ())
G_DECLARE_FINAL_TYPE (VdtWelcome, vdt_welcome, VDT, WELCOME, AdwBin)

G_END_DECLS
