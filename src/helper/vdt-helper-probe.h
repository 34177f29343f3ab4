/* vdt-helper-probe.h - tries what a decoder must not be able to do
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

int vdt_helper_probe_run (void);

G_END_DECLS
