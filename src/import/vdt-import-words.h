/* vdt-import-words.h - what words for terrain stand for, in whatever program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-import-draft.h"

G_BEGIN_DECLS

guint vdt_import_words_add_terrain (VdtImportDraft *draft, const char *text);
int vdt_import_words_find (const char *const *list, const char *text);

G_END_DECLS
