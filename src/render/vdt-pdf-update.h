/* vdt-pdf-update.h - adds what cairo cannot write to the end of a PDF file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *vdt_pdf_update_new (const char *tail, gsize length, goffset size);

G_END_DECLS
