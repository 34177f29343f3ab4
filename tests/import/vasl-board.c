/* vasl-board.c - small boards of VASL for tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vasl-board.h"

#include "import-zip.h"

#include <gio/gio.h>
#include <string.h>

#define BLOCK 1024

/* A PNG picture of one pixel. */
static const guint8 picture[] = { 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00,
                                  0x00, 0x0d, 0x49, 0x48, 0x44, 0x52, 0x00, 0x00, 0x00, 0x01,
                                  0x00, 0x00, 0x00, 0x01, 0x08, 0x02, 0x00, 0x00, 0x00, 0x90,
                                  0x77, 0x53, 0xde, 0x00, 0x00, 0x00, 0x0c, 0x49, 0x44, 0x41,
                                  0x54, 0x78, 0x9c, 0x63, 0x68, 0x98, 0x90, 0x00, 0x00, 0x03,
                                  0x04, 0x01, 0x71, 0x5e, 0x94, 0x40, 0xf8, 0x00, 0x00, 0x00,
                                  0x00, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82 };

static void
add_int (GByteArray *bytes, guint32 value)
{
  guint8 four[] = { value >> 24, (value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff };

  g_byte_array_append (bytes, four, sizeof four);
}

/* As Java does it: long blocks, and a short one at the end. */
static GByteArray *
write_blocks (const GByteArray *contents)
{
  GByteArray *bytes = g_byte_array_new ();

  g_byte_array_append (bytes, (const guint8 *) "\xac\xed\0\5", 4);
  for (guint at = 0; at < contents->len; at += BLOCK)
    {
      guint n = MIN (contents->len - at, BLOCK);
      guint8 head[] = { 0x77, (guint8) n };

      if (n > 255)
        {
          g_byte_array_append (bytes, (const guint8 *) "\x7a", 1);
          add_int (bytes, n);
        }
      else
        g_byte_array_append (bytes, head, sizeof head);
      g_byte_array_append (bytes, contents->data + at, n);
    }

  return bytes;
}

static GBytes *
pack (const GByteArray *contents)
{
  g_autoptr (GZlibCompressor) gzip = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, -1);
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (GOutputStream) stream = g_converter_output_stream_new (memory, G_CONVERTER (gzip));

  g_assert_true (
      g_output_stream_write_all (stream, contents->data, contents->len, NULL, NULL, NULL));
  g_assert_true (g_output_stream_close (stream, NULL, NULL));

  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (memory));
}

/**
 * vasl_ground_new:
 * @columns: how many columns of hexes
 * @rows: how many hexes the first of them has
 * @patches: (array length=n_patches): what is on the pixels; the rest is open ground on level 0
 * @n_patches: how many
 * @stairway: which hex has a stairway, counted column by column; -1: none
 *
 * Returns: (transfer full): LOSData
 */
GBytes *
vasl_ground_new (int columns, int rows, const VaslPatch *patches, guint n_patches, int stairway)
{
  g_autoptr (GByteArray) contents = g_byte_array_new ();
  g_autoptr (GByteArray) blocks = NULL;
  int width = (columns - 1) * VASL_HEX_WIDTH, height = rows * VASL_HEX_HEIGHT;

  add_int (contents, (guint32) columns);
  add_int (contents, (guint32) rows);
  add_int (contents, (guint32) width);
  add_int (contents, (guint32) height);
  for (int x = 0; x < width; x++)
    for (int y = 0; y < height; y++)
      {
        guint8 pixel[2] = { 0, 0 };

        for (guint i = 0; i < n_patches; i++)
          if (x >= patches[i].x && x < patches[i].x + patches[i].width && y >= patches[i].y
              && y < patches[i].y + patches[i].height)
            {
              pixel[0] = (guint8) patches[i].elevation;
              pixel[1] = patches[i].terrain;
            }
        g_byte_array_append (contents, pixel, 2);
      }
  for (int i = 0; i < columns * rows + columns / 2; i++)
    g_byte_array_append (contents, (const guint8 *) (i == stairway ? "\1" : "\0"), 1);
  blocks = write_blocks (contents);

  return pack (blocks);
}

/**
 * vasl_ground_new_bare:
 * @columns: how many columns of hexes
 * @rows: how many hexes the first of them has
 * @width: of it, in pixels
 * @height: of it, in pixels
 * @n_told: how many pixels follow, all of them open ground on level 0
 * @n_stairways: how many hexes have a stairway behind them
 *
 * Returns: (transfer full): LOSData, in one block
 */
GBytes *
vasl_ground_new_bare (int columns, int rows, int width, int height, gsize n_told, gsize n_stairways)
{
  g_autoptr (GByteArray) contents = g_byte_array_new ();

  g_byte_array_append (contents, (const guint8 *) "\xac\xed\0\5\x7a", 5);
  add_int (contents, (guint32) (16 + 2 * n_told + n_stairways));
  add_int (contents, (guint32) columns);
  add_int (contents, (guint32) rows);
  add_int (contents, (guint32) width);
  add_int (contents, (guint32) height);
  g_byte_array_set_size (contents, (guint) (25 + 2 * n_told + n_stairways));
  memset (contents->data + 25, 0, 2 * n_told);
  memset (contents->data + 25 + 2 * n_told, 1, n_stairways);

  return pack (contents);
}

/**
 * vasl_board_new:
 * @metadata: (nullable): BoardMetadata.xml
 * @ground: (nullable): LOSData
 *
 * Returns: (transfer full): a board
 */
GBytes *
vasl_board_new (const char *metadata, GBytes *ground)
{
  ZipMember members[4] = { { "data", "version 1", 9 },
                           { "t.png", (const char *) picture, sizeof picture } };
  guint n = 2;

  if (metadata)
    members[n++] = (ZipMember){ "BoardMetadata.xml", metadata, strlen (metadata) };
  if (ground)
    members[n++] =
        (ZipMember){ "LOSData", g_bytes_get_data (ground, NULL), g_bytes_get_size (ground) };

  return zip_new (members, n);
}
