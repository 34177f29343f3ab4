/* vdt-numbers.h - what is printed in every hex of a map: its number, its level
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-grid.h"

G_BEGIN_DECLS

#define VDT_NUMBERS_SIZE_MAX 200
#define VDT_NUMBERS_EVERY_MAX 100
#define VDT_NUMBERS_COLOUR_MAX 0xffffff

/* A colour that is none: letters are as dark or light as the theme has them. */
#define VDT_NUMBERS_PLAIN G_MAXUINT32

typedef enum
{
  VDT_NUMBERS_TOP,
  VDT_NUMBERS_CENTRE,
  VDT_NUMBERS_BOTTOM,
} VdtNumbersPlace;

#define VDT_N_NUMBERS_PLACES (VDT_NUMBERS_BOTTOM + 1)

extern const char *const vdt_numbers_place_names[VDT_N_NUMBERS_PLACES + 1];

/* Sizes are in units of which 200 lie between neighbouring hexes. */
typedef struct
{
  guint place;     /* VdtNumbersPlace */
  int size;        /* height of the letters; 0: as they can be read */
  guint32 colour;  /* 0xrrggbb, or VDT_NUMBERS_PLAIN */
  int every;       /* in columns and rows whose numbers this divides; 0: in none */
  gboolean levels; /* are printed, too */
} VdtNumbers;

extern const VdtNumbers vdt_numbers_default;

gboolean vdt_numbers_equal (const VdtNumbers *a, const VdtNumbers *b);
gboolean vdt_numbers_is_valid (const VdtNumbers *self);
gboolean vdt_numbers_has (const VdtNumbers *self, const VdtGrid *grid, int column, int row);
VdtNumbersPlace vdt_numbers_get_level_place (const VdtNumbers *self);

G_END_DECLS
