/* vdt-sheet-private.h - what the parts of a sheet share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-profile.h"
#include "vdt-sheet.h"

G_BEGIN_DECLS

#define VDT_SHEET_TEXT 12.5 /* sizes of fonts, in the sheet's units */
#define VDT_SHEET_HEADING 14.5
#define VDT_SHEET_TITLE 21.0
#define VDT_SHEET_GAP 6.0 /* between two rows */

/* What parts are made of. Nothing is owned. */
typedef struct
{
  const VdtPainting *painting;
  const VdtSheet *sheet;
  const VdtTheme *theme;
  double hex_spacing; /* of the map above, in the sheet's units */
  gboolean figures;   /* numbers can be read on that map */
} VdtSheetContext;

/* A part draws itself with its upper left corner at the origin, no wider than width, and tells how
 * high it is; 0: it has nothing to show. Measured by drawing to nowhere.
 */
typedef double (*VdtSheetPart) (const VdtSheetContext *context, cairo_t *cr, double width);

double vdt_sheet_title_block (const VdtSheetContext *context, cairo_t *cr, double width);
double vdt_sheet_key (const VdtSheetContext *context, cairo_t *cr, double width);
double vdt_sheet_profile (const VdtSheetContext *context, cairo_t *cr, double width);
double vdt_sheet_report (const VdtSheetContext *context, cairo_t *cr, double width);
double vdt_sheet_terrain (const VdtSheetContext *context, cairo_t *cr, double width);
double vdt_sheet_credits (const VdtSheetContext *context, cairo_t *cr, double width);
double vdt_sheet_chart (const VdtSheetContext *context, cairo_t *cr, double width);

gboolean vdt_sheet_shows_fan (const VdtSheetContext *context);
gboolean vdt_sheet_shows_heat (const VdtSheetContext *context);
gboolean vdt_sheet_shows_line (const VdtSheetContext *context);

typedef struct
{
  double size;
  gboolean bold;
  double opacity; /* of the ink */
} VdtSheetFont;

double vdt_sheet_text (const VdtSheetContext *context,
                       cairo_t *cr,
                       VdtSheetFont font,
                       double x,
                       double y,
                       double width,
                       const char *text);
double vdt_sheet_row (const VdtSheetContext *context,
                      cairo_t *cr,
                      double y,
                      double label_width,
                      double width,
                      const char *label,
                      const char *text,
                      gboolean bold);

G_END_DECLS
