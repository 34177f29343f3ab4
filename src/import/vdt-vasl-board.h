/* vdt-vasl-board.h - a board of VASL: the ground of every pixel, and what is said of its hexes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-import-draft.h"

G_BEGIN_DECLS

/* Lengths of boards are in ten thousandths of a pixel: all that they name is exact then. */
#define VDT_VASL_PIXEL 10000

/* A pixel where no board lies. */
#define VDT_VASL_NOWHERE 255

/* Something that is said of the hex at a point. */
typedef struct
{
  gint64 x;
  gint64 y;
  guint sides; /* bits, from n clockwise */
  guint8 code; /* of terrain */
} VdtVaslMark;

typedef struct
{
  int columns; /* of hexes, half ones at the rims too */
  int rows;    /* of the columns that have fewer */
  int width;   /* in pixels */
  int height;
  guint8 *pixels; /* elevation (signed) and terrain of each, column by column; NULL: not known */
  gint64 hex_width;
  gint64 hex_height;
  gint64 left; /* where the centre of the hex of column 0 and number 0 lies */
  gint64 top;
  gboolean odd_up; /* odd columns lie half a hex above the even ones, not below */
  int first_column;
  int first_row;
  GArray *sides;     /* VdtVaslMark of slopes (code 0) and what else is said of hexsides */
  GArray *stairways; /* VdtVaslMark */
  GArray *buildings; /* VdtVaslMark, with the codes of their types */
  char *picture;     /* member of the zip, or NULL */
} VdtVaslBoard;

VdtVaslBoard *vdt_vasl_board_new (void);
VdtVaslBoard *vdt_vasl_board_read (VdtImportDraft *draft, GError **error);
void vdt_vasl_board_free (VdtVaslBoard *self);
void vdt_vasl_board_turn (VdtVaslBoard *self);
gboolean vdt_vasl_board_read_ground (VdtVaslBoard *self, VdtImportDraft *draft, GError **error);
void vdt_vasl_board_centre (const VdtVaslBoard *self, int column, int row, gint64 *x, gint64 *y);
gboolean vdt_vasl_board_has (const VdtVaslBoard *self, int column, int row);
void vdt_vasl_board_find (const VdtVaslBoard *self, const VdtVaslMark *mark, int *column, int *row);
const guint8 *vdt_vasl_board_centre_pixel (const VdtVaslBoard *self, int column, int row);
const guint8 *vdt_vasl_board_pixel (const VdtVaslBoard *self, int x, int y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtVaslBoard, vdt_vasl_board_free)

G_END_DECLS
