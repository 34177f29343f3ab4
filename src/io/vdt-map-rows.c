/* vdt-map-rows.c - reads the rows of elevations and terrain codes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-reader-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* A terrain code as a number, for comparing whole codes at once. */
typedef struct
{
  guint64 key;
  guint16 terrain;
} Code;

G_STATIC_ASSERT (VDT_TERRAIN_CODE_MAX <= sizeof (guint64));

static guint64
code_key (const char *code, gsize length)
{
  guint64 key = 0;

  for (gsize i = 0; i < length; i++)
    key = key << 8 | (guchar) code[i];

  return key;
}

static int
compare_codes (gconstpointer a, gconstpointer b)
{
  const Code *first = a;
  const Code *second = b;

  return (first->key > second->key) - (first->key < second->key);
}

/**
 * vdt_map_reader_sort_codes:
 * @self: a reader with a legend
 *
 * Makes ready for looking terrain codes up, millions of times.
 */
void
vdt_map_reader_sort_codes (VdtMapReader *self)
{
  self->codes = g_array_sized_new (FALSE, FALSE, sizeof (Code), self->terrains->len);
  for (guint i = 0; i < self->terrains->len; i++)
    {
      const char *text = g_array_index (self->terrains, VdtTerrain, i).code;
      Code code = { code_key (text, strlen (text)), (guint16) i };

      g_array_append_val (self->codes, code);
    }
  g_array_sort (self->codes, compare_codes);
}

static const Code *
find_code (const VdtMapReader *self, const char *word, gsize length)
{
  Code wanted;
  guint i;

  if (length > VDT_TERRAIN_CODE_MAX)
    return NULL;

  wanted.key = code_key (word, length);
  if (!g_array_binary_search (self->codes, &wanted, compare_codes, &i))
    return NULL;

  return &g_array_index (self->codes, Code, i);
}

/* Begins <elevation> or <terrain>. */
static gboolean
start_rows (VdtMapReader *self)
{
  self->row = 0;

  return TRUE;
}

static gboolean
start_row (VdtMapReader *self)
{
  if (self->row == self->grid.rows)
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_TOKEN,
                                _("row %d, column %d: the block has more than %d rows"),
                                self->row + 1, 1, self->grid.rows);
  self->row++;

  return TRUE;
}

/* Ends <elevation> or <terrain>. */
static gboolean
end_rows (VdtMapReader *self)
{
  if (self->row < self->grid.rows)
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_TOKEN,
                                _("row %d, column %d: the block ends after %d of %d rows"),
                                self->row + 1, 1, self->row, self->grid.rows);

  return TRUE;
}

/* Steps to the token of @column; at the end of the row none may be missing or left over. */
static gboolean
next_token (
    VdtMapReader *self, const char **text, int column, const char **word, gsize *length, int *line)
{
  gboolean found = vdt_map_next_word (text, word, length, line);

  if (!found && column < self->grid.columns)
    return vdt_map_reader_fail_at (self, *line, VDT_MAP_ERROR_TOKEN,
                                   _("row %d, column %d: the row ends after %d of %d tokens"),
                                   self->row, column + 1, column, self->grid.columns);
  if (found && column == self->grid.columns)
    return vdt_map_reader_fail_at (self, *line, VDT_MAP_ERROR_TOKEN,
                                   _("row %d, column %d: the row has more than %d tokens"),
                                   self->row, column + 1, self->grid.columns);

  return found;
}

static gboolean
fail_elevation (
    VdtMapReader *self, int line, int column, gboolean is_number, const char *word, gsize length)
{
  g_autofree char *quoted = vdt_map_reader_quote (word, (gssize) length);

  if (is_number)
    return vdt_map_reader_fail_at (self, line, VDT_MAP_ERROR_RANGE,
                                   _("row %d, column %d: the elevation %s is not from %d to %d"),
                                   self->row, column + 1, quoted, VDT_ELEVATION_MIN,
                                   VDT_ELEVATION_MAX);

  return vdt_map_reader_fail_at (self, line, VDT_MAP_ERROR_TOKEN,
                                 _("row %d, column %d: %s is not an elevation"), self->row,
                                 column + 1, quoted);
}

static gboolean
end_elevation_row (VdtMapReader *self)
{
  gint16 *elevations = vdt_map_builder_edit_elevation_row (self->builder, self->row - 1);
  const char *text = self->text->str;
  int line = self->text_line;
  const char *word;
  gsize length;

  for (int column = 0; next_token (self, &text, column, &word, &length, &line); column++)
    {
      int elevation;
      gboolean is_number = vdt_map_parse_integer (word, length, &elevation);

      if (!is_number || elevation < VDT_ELEVATION_MIN || elevation > VDT_ELEVATION_MAX)
        return fail_elevation (self, line, column, is_number, word, length);
      elevations[column] = (gint16) elevation;
    }

  return self->error == NULL;
}

static gboolean
end_terrain_row (VdtMapReader *self)
{
  guint16 *terrains = vdt_map_builder_edit_terrain_row (self->builder, self->row - 1);
  const char *text = self->text->str;
  int line = self->text_line;
  const char *word;
  gsize length;

  for (int column = 0; next_token (self, &text, column, &word, &length, &line); column++)
    {
      const Code *code = find_code (self, word, length);

      if (!code)
        {
          g_autofree char *quoted = vdt_map_reader_quote (word, (gssize) length);

          return vdt_map_reader_fail_at (
              self, line, VDT_MAP_ERROR_UNKNOWN_CODE,
              _("row %d, column %d: the terrain code %s is not in the legend"), self->row,
              column + 1, quoted);
        }
      terrains[column] = code->terrain;
    }

  return self->error == NULL;
}

const VdtMapTags vdt_map_row_tags[VDT_N_MAP_ELEMENTS] = {
  [VDT_ELEMENT_ELEVATION] = { start_rows, end_rows },
  [VDT_ELEMENT_ELEVATION_ROW] = { start_row, end_elevation_row },
  [VDT_ELEMENT_TERRAIN] = { start_rows, end_rows },
  [VDT_ELEMENT_TERRAIN_ROW] = { start_row, end_terrain_row },
};
