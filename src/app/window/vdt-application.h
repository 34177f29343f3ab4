/* vdt-application.h - the one process: windows, opened files, shortcuts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define VDT_TYPE_APPLICATION (vdt_application_get_type ())
G_DECLARE_FINAL_TYPE (VdtApplication, vdt_application, VDT, APPLICATION, AdwApplication)

VdtApplication *vdt_application_new (void);

G_END_DECLS
