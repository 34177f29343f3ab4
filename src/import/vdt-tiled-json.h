/* vdt-tiled-json.h - maps and tilesets of Tiled that are JSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-import-xml.h"

G_BEGIN_DECLS

gboolean vdt_tiled_json_is (const char *text);
gboolean vdt_tiled_json_sniff (const char *head);
gboolean vdt_tiled_json_read (VdtImportDraft *draft,
                              char *text,
                              gsize size,
                              const VdtImportXml *takes,
                              gpointer self,
                              GError **error);

G_END_DECLS
