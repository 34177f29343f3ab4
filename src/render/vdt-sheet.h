/* vdt-sheet.h - what an exported picture has besides its map: frame, title block, keys, report
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-painter.h"
#include "vdt-paper.h"
#include "vdt-terrain-view.h"
#include "vdt-view.h"

G_BEGIN_DECLS

typedef enum
{
  VDT_SHEET_TITLE_BLOCK = 1 << 0, /* the map's name, rules, who looks, scale */
  VDT_SHEET_KEY = 1 << 1,         /* what the marks over the map mean */
  VDT_SHEET_PROFILE = 1 << 2,     /* the sight line from the side */
  VDT_SHEET_REPORT = 1 << 3,      /* why it is as it is, and the rules' printed chart */
  VDT_SHEET_TERRAIN = 1 << 4,     /* the entries of the legend that the map uses */
  VDT_SHEET_CREDITS = 1 << 5,     /* author, licence, note */
  VDT_SHEET_FRAME = 1 << 6,       /* around the map, with a margin */
} VdtSheetParts;

/* What is told of a picture besides what is painted. Everything may be NULL or 0; parts that have
 * nothing to show are left out.
 */
typedef struct
{
  VdtSheetParts parts;
  VdtTerrainView *view; /* the map by the rules in play; NULL: nothing was judged */
  char *name;           /* of a map without a title */
  char *side;           /* that alone may know what is painted; NULL: everybody */
  char *moment;         /* of the game: the turn */
  char *date;
  VdtPaper paper; /* how large all is on paper; all 0: any size */
  gboolean is_cropped;
  VdtHexRange crop; /* the only hexes that are shown, where it is cropped; all on the map */
} VdtSheet;

VdtSheet *vdt_sheet_copy (const VdtSheet *self);
void vdt_sheet_clear (VdtSheet *self);
void vdt_sheet_free (VdtSheet *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (VdtSheet, vdt_sheet_clear)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtSheet, vdt_sheet_free)

/* A picture laid out: a map at a size, at the top, and a sheet below it. */
typedef struct _VdtSheetLayout VdtSheetLayout;

VdtSheetLayout *
vdt_sheet_layout_new (const VdtPainting *painting, const VdtSheet *sheet, double spacing);
void vdt_sheet_layout_get_size (const VdtSheetLayout *self, int *width, int *height);
void vdt_sheet_layout_paint (const VdtSheetLayout *self,
                             const VdtPainting *painting,
                             cairo_t *cr,
                             double x,
                             double y,
                             double width,
                             double height);
void vdt_sheet_layout_paint_map (const VdtSheetLayout *self,
                                 const VdtPainting *painting,
                                 cairo_t *cr,
                                 double x,
                                 double y,
                                 double width,
                                 double height);
void vdt_sheet_layout_paint_small (const VdtSheetLayout *self,
                                   const VdtPainting *painting,
                                   cairo_t *cr,
                                   double scale);
void vdt_sheet_layout_paint_sheet (const VdtSheetLayout *self, cairo_t *cr);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtSheetLayout, g_free)

G_END_DECLS
