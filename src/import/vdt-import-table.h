/* vdt-import-table.h - what each terrain of another program's map becomes, as somebody wants it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-import-report.h"
#include "vdt-map.h"

G_BEGIN_DECLS

/* A terrain of a file: an entry of the legend that the map gets, or one of its own. */
typedef struct
{
  char *name;       /* in the file */
  guint number;     /* in the legend of the map as it was read */
  guint count;      /* of hexes */
  gboolean guessed; /* from its name */
  gboolean chosen;  /* somebody has said what it is */
  char *code;       /* of an entry of another legend; NULL: a terrain of its own */
  VdtTerrainKind kind;
  int halves;
} VdtImportRow;

typedef struct
{
  char *legend;      /* what the other legend is called; NULL: there is none */
  GArray *rows;      /* VdtImportRow, those of most hexes first */
  GHashTable *names; /* of them: places in rows, from 1 */
} VdtImportTable;

VdtImportTable *vdt_import_table_new (void);
VdtImportTable *vdt_import_table_new_for (const VdtMap *map, const VdtImportReport *report);
void vdt_import_table_free (VdtImportTable *self);
guint vdt_import_table_count_guesses (const VdtImportTable *self);
void vdt_import_table_guess (VdtImportTable *self, const char *name, const VdtMap *pattern);
void
vdt_import_table_recall (VdtImportTable *self, const VdtImportTable *known, const VdtMap *pattern);
void vdt_import_table_put (VdtImportTable *self, const VdtImportRow *row);
void vdt_import_table_learn (VdtImportTable *self, const VdtImportTable *other);
VdtMap *vdt_import_table_apply (const VdtImportTable *self,
                                VdtMap *map,
                                VdtMap *pattern,
                                VdtImportReport *report);

VdtImportTable *
vdt_import_table_read (const char *text, gsize size, const char *name, GError **error);
char *vdt_import_table_write (const VdtImportTable *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtImportTable, vdt_import_table_free)

G_END_DECLS
