/* vdt-paper.h - a picture of true size, and how it is cut into pages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define VDT_MM_PER_INCH 25.4
#define VDT_POINTS_PER_MM (72.0 / VDT_MM_PER_INCH)

#define VDT_PAPER_HEX_MIN 3.0 /* all in millimetres */
#define VDT_PAPER_HEX_MAX 60.0
#define VDT_PAPER_HEX_USUAL 20.3
#define VDT_PAPER_SIDE_MIN 90.0
#define VDT_PAPER_SIDE_MAX 2000.0
#define VDT_PAPER_MARGIN_MIN 6.0
#define VDT_PAPER_MARGIN_MAX 40.0
#define VDT_PAPER_MARGIN 10.0
#define VDT_PAPER_OVERLAP_MAX 40.0
#define VDT_PAPER_OVERLAP 10.0
#define VDT_PAPER_DPI 300.0
#define VDT_PAPER_DPI_MIN 50.0
#define VDT_PAPER_DPI_MAX 1200.0

/* How large a map is on paper, in millimetres. */
typedef struct
{
  double hex; /* from hex centre to neighbour's centre, which is from flat to flat; 0: any size */
  double page_width; /* 0: one page, as large as the picture */
  double page_height;
  double margin;  /* of a page, where nothing of the picture is, but marks and names are */
  double overlap; /* what a page shows of the next one */
  gboolean marks; /* where to cut, and where the next page begins */
} VdtPaper;

typedef struct
{
  const char *name;
  double width;
  double height;
} VdtPaperSize;

#define VDT_N_PAPER_SIZES 4
#define VDT_N_PAPER_HEXES 6

extern const VdtPaperSize vdt_paper_sizes[VDT_N_PAPER_SIZES];
extern const double vdt_paper_hexes[VDT_N_PAPER_HEXES];

gboolean vdt_paper_parse_size (const char *text, double *width, double *height);
gboolean vdt_paper_check (const VdtPaper *self, GError **error);

/* Pages in columns and rows, in millimetres. */
typedef struct
{
  double page_width; /* turned so that fewer pages are needed */
  double page_height;
  double margin;
  double width; /* of the part of the picture on a page */
  double height;
  double overlap;
  int columns;
  int rows;
} VdtPaperLayout;

void
vdt_paper_layout_init (VdtPaperLayout *self, const VdtPaper *paper, double width, double height);
void vdt_paper_layout_get_tile (const VdtPaperLayout *self, int tile, double *x, double *y);
char *vdt_paper_layout_dup_name (const VdtPaperLayout *self, int tile);

G_END_DECLS
