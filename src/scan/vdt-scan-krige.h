/* vdt-scan-krige.h - what places are, by how they look beside others that are known
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-scan-field.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct
{
  guint kind;
  int permille; /* how sure that is; 0: the picture does not show it */
} VdtScanGuess;

gboolean vdt_scan_krige (const VdtScanField *field,
                         const guint *examples,
                         const guint *kinds,
                         guint n_examples,
                         guint n_kinds,
                         VdtScanGuess *guesses,
                         GCancellable *cancellable);

G_END_DECLS
