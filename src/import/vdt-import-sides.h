/* vdt-import-sides.h - codes of hexsides, by what other programs and their users call them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-import-draft.h"

G_BEGIN_DECLS

gboolean
vdt_import_sides_add_code (VdtImportDraft *draft, const char *name, guint *code, GError **error);

G_END_DECLS
