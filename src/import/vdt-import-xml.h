/* vdt-import-xml.h - XML of other programs, told element by element
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-import-draft.h"

G_BEGIN_DECLS

/* What takes the parts of a text; each is FALSE with an error set when it will not. The names of
 * attributes end with NULL. text may be NULL.
 */
typedef struct
{
  gboolean (*begin) (
      gpointer self, const char *element, const char **names, const char **values, GError **error);
  gboolean (*end) (gpointer self, const char *element, GError **error);
  gboolean (*text) (
      gpointer self, const char *element, const char *text, gsize size, GError **error);
} VdtImportXml;

gboolean vdt_import_xml_read (VdtImportDraft *draft,
                              const char *text,
                              gsize size,
                              const VdtImportXml *takes,
                              gpointer self,
                              GError **error);
const char *vdt_import_xml_get (const char **names, const char **values, const char *name);
gint64 vdt_import_xml_get_number (const char **names,
                                  const char **values,
                                  const char *name,
                                  gint64 otherwise);

G_END_DECLS
