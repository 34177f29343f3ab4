/* vdt-import-draft.h - the map of another program, while a format reads it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-archive.h"
#include "vdt-import-report.h"
#include "vdt-map-builder.h"
#include "vdt-name.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* What somebody who waits for an import wants and knows of it, and how it is stopped. */
typedef struct
{
  GCancellable *cancellable;
  const char *part; /* which of several maps of a file is wanted; NULL: the first that will do */
  int permille;     /* atomic: how much of the file has been read */
} VdtImportWatch;

/* What runs from hex to hex. */
typedef enum
{
  VDT_IMPORT_ROAD,
  VDT_IMPORT_TRACK,
  VDT_IMPORT_RAIL,
  VDT_IMPORT_RIVER,
  VDT_IMPORT_STREAM,
} VdtImportWay;

#define VDT_N_IMPORT_WAYS (VDT_IMPORT_STREAM + 1)

typedef struct
{
  VdtImportWatch *watch; /* NULL: nobody waits */
  char *data;            /* of the file, unpacked, and a 0 behind it */
  gsize size;
  GFile *file;         /* not owned; NULL: there is none, or it is a zip */
  const char *name;    /* of the file, in errors */
  int line;            /* that was read last; 0: the file has no lines */
  char *next;          /* what comes behind it */
  VdtArchive *archive; /* not owned: the zip that the file is; NULL: it is none */

  VdtImportReport *report; /* owned until the end */
  VdtGrid grid;
  guint16 *terrain;
  gint16 *elevation;
  GArray *terrains;    /* VdtTerrain */
  GArray *told;        /* VdtImportTerrain of each of them, of the report */
  gboolean has_levels; /* the file tells them: names of terrain do not */
  GHashTable *by_name;
  GHashTable *codes;
  GArray *side_codes;          /* VdtSideCode */
  GArray *ways;                /* VdtWay */
  guint64 *sides[VDT_N_CODES]; /* bits of codes, of each canonical side of each hex and of the frame
                                * around the map; NULL: there are none */
  GPtrArray *depictions;       /* VdtDepiction */
  gboolean shapes_everywhere;  /* they count in all hexes */
  guint n_points;              /* of them all */
  GPtrArray *names;            /* VdtName */
  GArray *smoke;               /* VdtCounter */
  guint64 n_steps;             /* of lines that became ways */
  char *title;
  const char *rules; /* id of the rule system; NULL: the file belongs to none */
} VdtImportDraft;

void vdt_import_draft_init (
    VdtImportDraft *self, char *data, gsize size, const char *name, VdtImportReport *report);
void vdt_import_draft_clear (VdtImportDraft *self);

gboolean vdt_import_draft_is_wanted (const VdtImportDraft *self);
gboolean vdt_import_draft_go_on (VdtImportDraft *self, gsize done, gsize all);
char *vdt_import_draft_next_line (VdtImportDraft *self);
gboolean vdt_import_draft_fail (VdtImportDraft *self, GError **error, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

gboolean vdt_import_draft_begin (
    VdtImportDraft *self, VdtLayout layout, gint64 columns, gint64 rows, GError **error);
VdtHex vdt_import_draft_hex (const VdtImportDraft *self, int column, int row);
guint vdt_import_draft_add_terrain (
    VdtImportDraft *self, const char *name, VdtTerrainKind kind, int halves, VdtImportFate fate);
VdtTerrain vdt_import_draft_usual_terrain (VdtTerrainKind kind);
void vdt_import_draft_set_code (VdtImportDraft *self, guint terrain, const char *code);
char *vdt_import_draft_clean_name (const char *name);
guint vdt_import_draft_add_side_code (VdtImportDraft *self,
                                      const char *code,
                                      const char *name,
                                      guint32 colour);
void vdt_import_draft_set_naming (VdtImportDraft *self, const VdtNaming *naming);
void vdt_import_draft_set_terrain (VdtImportDraft *self, int column, int row, guint terrain);
void vdt_import_draft_set_elevation (VdtImportDraft *self, int column, int row, gint64 elevation);
void
vdt_import_draft_add_code (VdtImportDraft *self, VdtCodes of, VdtHex hex, int side, guint code);
void vdt_import_draft_add_side (VdtImportDraft *self, VdtHex hex, int side, guint code);
gboolean vdt_import_way_find (const char *text, VdtImportWay *way);
guint vdt_import_draft_find_way (VdtImportDraft *self, VdtImportWay way);
gboolean vdt_import_draft_take_way (VdtImportDraft *self, const VdtWay *way, guint *number);
gboolean vdt_import_draft_name_way (VdtImportDraft *self, const char *code, guint *number);
void vdt_import_draft_lay_way (VdtImportDraft *self, VdtHex hex, int side, guint way);
void vdt_import_draft_add_way (VdtImportDraft *self, VdtHex hex, int side, VdtImportWay way);
gboolean vdt_import_draft_add_depiction (VdtImportDraft *self, const VdtDepiction *shape);
VdtNameStyle vdt_import_draft_get_name_style (const VdtImportDraft *self, VdtHex hex);
void vdt_import_draft_add_name (VdtImportDraft *self, const VdtName *name);
void vdt_import_draft_add_smoke (VdtImportDraft *self, VdtHex hex, int amount);
VdtMap *vdt_import_draft_end (VdtImportDraft *self, GError **error);

/* As a height of terrain: that which is usual for its kind. */
#define VDT_IMPORT_USUAL (-1)

G_END_DECLS
