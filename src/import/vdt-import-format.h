/* vdt-import-format.h - what a program's kind of file is to an import
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-import-draft.h"

G_BEGIN_DECLS

/* A format: how it is known and read. head is the beginning of a file, and has a 0 behind it;
 * contents that are packed by gzip are unpacked before either is called. A zip is known by its
 * list of files, and read from the draft's archive; the draft has no other contents then.
 */
typedef struct
{
  const char *id;
  const char *title;                                     /* N_() */
  const char *const *suffixes;                           /* NULL-terminated, without the dot */
  gboolean text;                                         /* UTF-8 without 0 */
  gboolean (*sniff) (const char *head, gsize size);      /* NULL: it is never a file alone */
  gboolean (*sniff_archive) (const VdtArchive *archive); /* NULL: it is never a zip */
  gboolean (*read) (VdtImportDraft *draft, GError **error);
} VdtImportFormat;

extern const VdtImportFormat vdt_format_csv;
extern const VdtImportFormat vdt_format_hexwright;
extern const VdtImportFormat vdt_format_megamek;
extern const VdtImportFormat vdt_format_openpanzerblitz;
extern const VdtImportFormat vdt_format_text_mapper;
extern const VdtImportFormat vdt_format_tiled;
extern const VdtImportFormat vdt_format_vasl;
extern const VdtImportFormat vdt_format_vassal;
extern const VdtImportFormat vdt_format_wesnoth;
extern const VdtImportFormat vdt_format_worldographer;

G_END_DECLS
