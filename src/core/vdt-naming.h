/* vdt-naming.h - how the hexes of a map are named where no plain style does
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define VDT_NAMING_AREAS_MAX 1000
#define VDT_NAMING_TEXT_MAX 31 /* bytes of a prefix or separator */
#define VDT_NAMING_FIRST_MAX 1000000
#define VDT_NAMING_STEP_MAX 100
#define VDT_NAMING_DIGITS_MAX 16

typedef enum
{
  VDT_NAMING_DIGITS,
  VDT_NAMING_LETTERS, /* 1 is A; after Z: AA, BB, CC; 0 is -B, -1 is -C, since A would be 0 twice */
} VdtNamingType;

typedef enum
{
  VDT_NAMING_COLUMN_ROW,
  VDT_NAMING_ROW_COLUMN,
} VdtNamingOrder;

/* As map files have them; NULL-terminated. */
extern const char *const vdt_naming_type_names[];
extern const char *const vdt_naming_order_names[];

typedef struct
{
  guint type; /* VdtNamingType */
  int digits; /* at least: zeros lead */
  int first;  /* the number of the area's first column or row */
  int step;   /* from one column or row to the next; never 0 */
} VdtNamingAxis;

/* A rectangle of columns and rows, counted from 0. In maps with flat tops a line is a column, and
 * numbers along it are those of rows; with pointed tops it is the other way round.
 */
typedef struct
{
  int column; /* of the map; the first area is always all of it, and has zeros here */
  int row;
  int columns;
  int rows;
  guint order;           /* VdtNamingOrder: what comes first in the name */
  int stagger;           /* is added to the numbers along every second line */
  int oblique;           /* is added after every two lines */
  gboolean brackets;     /* numbers below zero are in brackets, and nothing is before A */
  VdtNamingAxis axes[2]; /* columns, rows */
  char prefix[VDT_NAMING_TEXT_MAX + 1];
  char separator[VDT_NAMING_TEXT_MAX + 1];
} VdtNamingArea;

/* Immutable and interned: there is one of each, for good. */
struct _VdtNaming
{
  guint n_areas;
  VdtNamingArea areas[]; /* a later one lies over an earlier one */
};

typedef struct _VdtNaming VdtNaming;

extern const VdtNamingArea vdt_naming_default;

gboolean vdt_naming_text_is_valid (const char *text);
gboolean vdt_naming_area_is_valid (const VdtNamingArea *area);
void vdt_naming_area_move (VdtNamingArea *area, gboolean pointy, int columns, int rows);
void vdt_naming_area_count (
    const VdtNamingArea *area, gboolean pointy, int column, int row, int numbers[2]);
const VdtNaming *vdt_naming_intern (const VdtNamingArea *areas, guint n_areas);
const VdtNaming *vdt_naming_cut (const VdtNaming *self,
                                 gboolean pointy,
                                 int left,
                                 int top,
                                 int columns,
                                 int rows,
                                 gboolean keep);
char *vdt_naming_to_text (const VdtNaming *self);
const VdtNaming *vdt_naming_from_text (const char *text, int columns, int rows);
gboolean vdt_naming_has (const VdtNaming *self, guint i, int column, int row);
guint vdt_naming_find (const VdtNaming *self, int column, int row);

G_END_DECLS
