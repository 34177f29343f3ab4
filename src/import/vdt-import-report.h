/* vdt-import-report.h - what became of the contents of another program's file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"
#include "vdt-picture.h"

#include <glib.h>

G_BEGIN_DECLS

/* Of how many hexes a note knows where they are; it counts all. */
#define VDT_IMPORT_HEXES_MAX 1000

typedef enum
{
  VDT_IMPORT_TAKEN,
  VDT_IMPORT_GUESSED,
  VDT_IMPORT_LEFT_OUT,
} VdtImportFate;

#define VDT_N_IMPORT_FATES (VDT_IMPORT_LEFT_OUT + 1)

/* As reports have them; NULL-terminated. */
extern const char *const vdt_import_fate_names[VDT_N_IMPORT_FATES + 1];

typedef struct
{
  VdtImportFate fate;
  char *text;    /* translated */
  guint count;   /* of hexes, lines or whatever it is about */
  GArray *hexes; /* VdtHex, at most VDT_IMPORT_HEXES_MAX, in the order of the file */
} VdtImportNote;

/* A terrain of the file; they are in the order of the map's legend. */
typedef struct
{
  char *name; /* in the file */
  VdtImportFate fate;
  int raise;   /* how high it lies by its name: a hill 1, a mountain 2, all else 0 */
  guint count; /* of hexes */
} VdtImportTerrain;

typedef struct
{
  const char *format;   /* id */
  const char *title;    /* translated */
  GPtrArray *notes;     /* VdtImportNote */
  GHashTable *by_text;  /* the same */
  GArray *terrains;     /* VdtImportTerrain */
  GPtrArray *parts;     /* char *: the maps that the file has, when it may have several */
  GPtrArray *files;     /* char *: what was read besides the file itself */
  GPtrArray *pictures;  /* VdtPicture: what lies under the map, to be put together */
  VdtUnderlay underlay; /* how it lies there; without a name */
} VdtImportReport;

VdtImportReport *vdt_import_report_new (const char *format, const char *title);
void vdt_import_report_free (VdtImportReport *self);
VdtImportNote *vdt_import_report_note (VdtImportReport *self, VdtImportFate fate, const char *text);
void vdt_import_report_tell_terrain (VdtImportReport *self,
                                     const char *name,
                                     VdtImportFate before_fate,
                                     const char *before,
                                     VdtImportFate fate,
                                     const char *as);
char *vdt_import_report_describe_terrain (const char *name, const char *as);
void vdt_import_report_tell_encoding (VdtImportReport *self, const char *encoding);
void vdt_import_note_add_hex (VdtImportNote *note, VdtHex hex);
guint vdt_import_report_count (const VdtImportReport *self, VdtImportFate fate);
char *vdt_import_report_describe (const VdtImportReport *self, const VdtGrid *grid);
const char *vdt_import_fate_title (VdtImportFate fate);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtImportReport, vdt_import_report_free)

G_END_DECLS
