/* vdt-file-name.h - what files are called that are made of a map, for one side or for all
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-document.h"

G_BEGIN_DECLS

char *vdt_file_name_of_side (const char *side);
char *
vdt_file_name_new (VdtDocument *document, const char *what, const char *side, const char *suffix);

G_END_DECLS
