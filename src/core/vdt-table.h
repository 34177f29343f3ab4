/* vdt-table.h - results told row by row, to whoever writes tables
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  VDT_FIELD_NONE,    /* there is no value */
  VDT_FIELD_NUMBER,  /* number */
  VDT_FIELD_DECIMAL, /* text of a number with decimals, after a point */
  VDT_FIELD_WORD,    /* text of letters, digits and ".@-_+*#", or none */
  VDT_FIELD_WORDS,   /* such words, one space between them, or none */
  VDT_FIELD_TEXT,    /* any text */
} VdtFieldKind;

typedef struct
{
  VdtFieldKind kind;
  int number;
  const char *text;
} VdtField;

#define VDT_FIELD_OF_NUMBER(n) ((VdtField){ .kind = VDT_FIELD_NUMBER, .number = (int) (n) })
#define VDT_FIELD_OF_DECIMAL(t) ((VdtField){ .kind = VDT_FIELD_DECIMAL, .text = (t) })
#define VDT_FIELD_OF_WORD(t) ((VdtField){ .kind = VDT_FIELD_WORD, .text = (t) })
#define VDT_FIELD_OF_WORDS(t) ((VdtField){ .kind = VDT_FIELD_WORDS, .text = (t) })
#define VDT_FIELD_OF_TEXT(t) ((VdtField){ .kind = VDT_FIELD_TEXT, .text = (t) })

/* What takes a table: the names of its columns once, then row after row with a field for each. */
typedef struct _VdtTable VdtTable;

struct _VdtTable
{
  void (*begin) (VdtTable *self, const char *const *columns); /* NULL-terminated, static */
  void (*row) (VdtTable *self, const VdtField *fields);
};

G_END_DECLS
