/* vdt-workers.h - the same work in several threads at once
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

void vdt_workers_run (const char *name, guint n_threads, GThreadFunc work, gpointer data);

G_END_DECLS
