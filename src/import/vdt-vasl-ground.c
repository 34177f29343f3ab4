/* vdt-vasl-ground.c - LOSData: the level and the terrain of every pixel of a board of VASL
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-import.h"
#include "vdt-vasl-board.h"
#include "vdt-vasl-hex.h"

#include <glib/gi18n.h>
#include <string.h>

#define PIXELS_MAX (48 << 20)
#define AXIS_MAX 30000
#define STAIRWAYS_MAX 100000

/* Java writes an object stream as blocks of data, each with its length before it. */
#define BLOCK 0x77
#define LONG_BLOCK 0x7a

typedef struct
{
  GDataInputStream *stream;
  guint32 left; /* of the block */
} Blocks;

static gboolean
begin_block (Blocks *blocks)
{
  GError *error = NULL;
  guint8 kind = g_data_input_stream_read_byte (blocks->stream, NULL, &error);

  if (!error && kind == BLOCK)
    blocks->left = g_data_input_stream_read_byte (blocks->stream, NULL, &error);
  else if (!error && kind == LONG_BLOCK)
    blocks->left = g_data_input_stream_read_uint32 (blocks->stream, NULL, &error);
  else if (!error)
    return FALSE;
  if (!error)
    return TRUE;
  g_error_free (error);

  return FALSE;
}

static gboolean
take (Blocks *blocks, guint8 *bytes, gsize size)
{
  while (size > 0)
    {
      gsize n, got;

      if (blocks->left == 0 && !begin_block (blocks))
        return FALSE;
      n = MIN (size, blocks->left);
      if (!g_input_stream_read_all (G_INPUT_STREAM (blocks->stream), bytes, n, &got, NULL, NULL)
          || got < n)
        return FALSE;
      bytes += n;
      size -= n;
      blocks->left -= (guint32) n;
    }

  return TRUE;
}

static gboolean
take_int (Blocks *blocks, int *value)
{
  guint8 bytes[4];

  if (!take (blocks, bytes, sizeof bytes))
    return FALSE;
  *value = (int) ((guint32) bytes[0] << 24 | (guint32) bytes[1] << 16 | (guint32) bytes[2] << 8
                  | (guint32) bytes[3]);

  return TRUE;
}

/* A pixel has no code that means that no board is there. */
static gboolean
take_pixels (VdtVaslBoard *self, Blocks *blocks, VdtImportDraft *draft)
{
  gsize column = 2 * (gsize) self->height;

  self->pixels = g_malloc0 (column * (gsize) self->width);
  for (int x = 0; x < self->width; x++)
    {
      guint8 *pixels = self->pixels + (gsize) x * column;

      if (!take (blocks, pixels, column)
          || !vdt_import_draft_go_on (draft, (gsize) x, (gsize) self->width))
        return FALSE;
      for (gsize i = 1; i < column; i += 2)
        if (pixels[i] == VDT_VASL_NOWHERE)
          pixels[i] = VDT_VASL_NOWHERE - 1;
    }

  return TRUE;
}

static gboolean
take_header (VdtVaslBoard *self, Blocks *blocks)
{
  guint8 magic[4];

  return g_input_stream_read_all (G_INPUT_STREAM (blocks->stream), magic, 4, NULL, NULL, NULL)
         && memcmp (magic, "\xac\xed\0\5", 4) == 0 && take_int (blocks, &self->columns)
         && take_int (blocks, &self->rows) && take_int (blocks, &self->width)
         && take_int (blocks, &self->height) && self->columns > 0
         && self->columns <= VDT_GRID_MAX_AXIS && self->rows > 0
         && self->rows < VDT_GRID_MAX_AXIS - 2 && self->width > 0 && self->height > 0
         && self->width <= AXIS_MAX && self->height <= AXIS_MAX
         && (gint64) self->columns * self->rows <= VDT_GRID_MAX_HEXES
         && (gint64) self->width * self->height <= PIXELS_MAX;
}

/* What is behind the pixels: which hexes have a stairway, column by column. Until the numbers of
 * the rows are known a mark holds column and row.
 */
static void
take_stairways (VdtVaslBoard *self, Blocks *blocks)
{
  for (int column = 0; column < self->columns; column++)
    for (int row = 0; row < self->rows + column % 2; row++)
      {
        VdtVaslMark mark = { .x = column, .y = row };
        guint8 any;

        if (self->stairways->len >= STAIRWAYS_MAX || !take (blocks, &any, 1))
          return;
        if (any != 0)
          g_array_append_val (self->stairways, mark);
      }
}

/**
 * vdt_vasl_board_read_ground:
 * @self: a board
 * @draft: a draft of its zip
 * @error: return location
 *
 * Reads LOSData, which is packed by gzip. Stairways have column and row, as VASL counts them, in
 * the place of a point.
 *
 * Returns: %FALSE when it is damaged
 */
gboolean
vdt_vasl_board_read_ground (VdtVaslBoard *self, VdtImportDraft *draft, GError **error)
{
  g_autoptr (GBytes) packed =
      vdt_archive_read (draft->archive, "LOSData", VDT_IMPORT_BYTES_MAX, error);
  g_autoptr (GZlibDecompressor) unpack = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP);
  g_autoptr (GInputStream) bytes = NULL;
  g_autoptr (GInputStream) unpacked = NULL;
  g_autoptr (GDataInputStream) stream = NULL;
  Blocks blocks = { 0 };

  if (!packed)
    return FALSE;
  bytes = g_memory_input_stream_new_from_bytes (packed);
  unpacked = g_converter_input_stream_new (bytes, G_CONVERTER (unpack));
  stream = g_data_input_stream_new (unpacked);
  blocks.stream = stream;
  if (!take_header (self, &blocks))
    return vdt_import_draft_fail (draft, error, _("LOSData is damaged, or too large"));
  if (!take_pixels (self, &blocks, draft))
    return vdt_import_draft_fail (draft, error, _("LOSData ends before the last pixel"));
  vdt_vasl_board_clear_specks (self);
  take_stairways (self, &blocks);

  return TRUE;
}
