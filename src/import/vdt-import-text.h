/* vdt-import-text.h - texts in other encodings than UTF-8
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-import-draft.h"

G_BEGIN_DECLS

const char *vdt_import_text_decode (char **text, gsize *size, char **encoding);
char *vdt_import_text_read_member (
    VdtImportDraft *draft, const char *member, gsize limit, gsize *size, GError **error);

G_END_DECLS
