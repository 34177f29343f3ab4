/* vdt-tiled-layers.c - the numbers of tiles in the layers of a Tiled map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tiled-layers.h"

#include "vdt-import-xml.h"

#include <archive.h>
#include <archive_entry.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

#define NUMBERS_MAX ((gsize) 16 << 20) /* over all layers */
#define TURNED 0xf0000000              /* bits of a number that only turn the tile */

static void
block_clear (VdtTiledBlock *block)
{
  g_free (block->numbers);
}

/**
 * vdt_tiled_layers_init:
 * @self: layers
 *
 * Begins without layers.
 */
void
vdt_tiled_layers_init (VdtTiledLayers *self)
{
  *self = (VdtTiledLayers){ .blocks = g_array_new (FALSE, FALSE, sizeof (VdtTiledBlock)) };
  g_array_set_clear_func (self->blocks, (GDestroyNotify) block_clear);
}

/**
 * vdt_tiled_layers_clear:
 * @self: layers
 *
 * Frees what they hold.
 */
void
vdt_tiled_layers_clear (VdtTiledLayers *self)
{
  g_array_unref (self->blocks);
  g_free (self->name);
  g_free (self->encoding);
  g_free (self->compression);
}

static VdtTiledBlock *
get_last (VdtTiledLayers *self)
{
  return self->blocks->len > 0 ? &g_array_index (self->blocks, VdtTiledBlock, self->blocks->len - 1)
                               : NULL;
}

static gboolean
add_block (VdtTiledLayers *self,
           VdtImportDraft *draft,
           const char **names,
           const char **values,
           GError **error)
{
  gint64 columns = vdt_import_xml_get_number (names, values, "width", 0);
  gint64 rows = vdt_import_xml_get_number (names, values, "height", 0);
  gint64 x = vdt_import_xml_get_number (names, values, "x", 0);
  gint64 y = vdt_import_xml_get_number (names, values, "y", 0);
  VdtTiledBlock block = { .has_level = self->has_level, .level = self->level };

  if (columns < 1 || rows < 1 || columns > VDT_GRID_MAX_AXIS || rows > VDT_GRID_MAX_AXIS
      || ABS (x) > G_MAXINT / 4 || ABS (y) > G_MAXINT / 4)
    return vdt_import_draft_fail (draft, error, _("invalid number of columns or rows"));
  self->n_numbers += (gsize) (columns * rows);
  if (self->n_numbers > NUMBERS_MAX)
    return vdt_import_draft_fail (draft, error, _("more tiles in all layers than can be read"));
  block.x = (int) x;
  block.y = (int) y;
  block.columns = (int) columns;
  block.rows = (int) rows;
  block.numbers = g_new0 (guint32, (gsize) (columns * rows));
  g_array_append_val (self->blocks, block);
  self->filled = 0;

  return TRUE;
}

static void
take (char **field, const char *value)
{
  g_free (*field);
  *field = g_strdup (value);
}

static gboolean
begin_layer (VdtTiledLayers *self,
             VdtImportDraft *draft,
             const char **names,
             const char **values,
             GError **error)
{
  const char *name = vdt_import_xml_get (names, values, "name");

  take (&self->name, name ? name : "");
  self->has_level = FALSE;
  self->skipping = vdt_import_xml_get_number (names, values, "visible", 1) == 0;
  if (self->skipping)
    vdt_import_report_note (draft->report, VDT_IMPORT_LEFT_OUT, _("hidden layers"))->count++;

  return self->skipping || add_block (self, draft, names, values, error);
}

/* Chunks take the place of the layer's block, which has nothing. */
static gboolean
begin_chunk (VdtTiledLayers *self,
             VdtImportDraft *draft,
             const char **names,
             const char **values,
             GError **error)
{
  const VdtTiledBlock *last = get_last (self);

  if (last && last->rows > 0 && self->filled == G_MAXUINT)
    {
      self->n_numbers -= (gsize) last->columns * (gsize) last->rows;
      g_array_set_size (self->blocks, self->blocks->len - 1);
    }

  return add_block (self, draft, names, values, error);
}

/**
 * vdt_tiled_layers_begin:
 * @self: layers
 * @draft: the map's draft
 * @element: an element
 * @names: the names of its attributes
 * @values: their values
 * @error: return location
 *
 * Takes an element of a layer of tiles.
 *
 * Returns: %FALSE when it is too large
 */
gboolean
vdt_tiled_layers_begin (VdtTiledLayers *self,
                        VdtImportDraft *draft,
                        const char *element,
                        const char **names,
                        const char **values,
                        GError **error)
{
  VdtTiledBlock *last = get_last (self);

  if (g_str_equal (element, "layer"))
    return begin_layer (self, draft, names, values, error);
  if (self->skipping)
    return TRUE;
  if (g_str_equal (element, "chunk"))
    return begin_chunk (self, draft, names, values, error);
  if (g_str_equal (element, "data"))
    {
      take (&self->encoding, vdt_import_xml_get (names, values, "encoding"));
      take (&self->compression, vdt_import_xml_get (names, values, "compression"));
      self->filled = G_MAXUINT; /* nothing yet: chunks may follow */
    }
  else if (g_str_equal (element, "tile") && last)
    {
      self->filled = self->filled == G_MAXUINT ? 0 : self->filled;
      if (self->filled >= (guint) (last->columns * last->rows))
        return vdt_import_draft_fail (draft, error, _("more hexes than the size of the map"));
      last->numbers[self->filled++] =
          (guint32) vdt_import_xml_get_number (names, values, "gid", 0) & ~TURNED;
    }
  else if (g_str_equal (element, "property") && last)
    {
      const char *name = vdt_import_xml_get (names, values, "name");

      if (name && (g_str_equal (name, "level") || g_str_equal (name, "elevation")))
        {
          last->has_level = self->has_level = TRUE;
          last->level = self->level =
              (int) CLAMP (vdt_import_xml_get_number (names, values, "value", 0), -30000, 30000);
        }
    }

  return TRUE;
}

static gboolean
read_csv (const VdtTiledBlock *block, const char *text)
{
  gsize n = (gsize) block->columns * (gsize) block->rows;

  for (gsize i = 0; i < n; i++)
    {
      char *end;

      text += strspn (text, " \t\r\n,");
      block->numbers[i] = (guint32) g_ascii_strtoull (text, &end, 10) & ~TURNED;
      if (end == text)
        return FALSE;
      text = end;
    }

  return text[strspn (text, " \t\r\n,")] == '\0';
}

typedef struct archive Reader;

static void
reader_free (Reader *reader)
{
  archive_read_free (reader);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Reader, reader_free)

/* Not by another program, which libarchive would call where it cannot do it itself. */
static gboolean
unpack_zstd (const guchar *bytes, gsize size, guint32 *numbers, gsize wanted)
{
  g_autoptr (Reader) reader = archive_read_new ();
  struct archive_entry *entry;
  guchar more;

  return archive_read_support_filter_zstd (reader) == ARCHIVE_OK
         && archive_read_support_format_raw (reader) == ARCHIVE_OK
         && archive_read_open_memory (reader, bytes, size) == ARCHIVE_OK
         && archive_read_next_header (reader, &entry) == ARCHIVE_OK
         && archive_filter_code (reader, 0) == ARCHIVE_FILTER_ZSTD
         && archive_read_data (reader, numbers, wanted) == (la_ssize_t) wanted
         && archive_read_data (reader, &more, 1) == 0;
}

/* Little endian numbers, packed or not, of just the size that the block has. */
static gboolean
read_bytes (const VdtTiledBlock *block, const guchar *bytes, gsize size, const char *compression)
{
  gsize wanted = (gsize) block->columns * (gsize) block->rows * sizeof (guint32);
  g_autoptr (GInputStream) stream =
      g_memory_input_stream_new_from_data (bytes, (gssize) size, NULL);
  gboolean zstd = g_strcmp0 (compression, "zstd") == 0;
  gsize got = 0;
  guchar more;

  if (compression && !zstd)
    {
      g_autoptr (GZlibDecompressor) unpack = g_zlib_decompressor_new (
          g_str_equal (compression, "gzip") ? G_ZLIB_COMPRESSOR_FORMAT_GZIP
                                            : G_ZLIB_COMPRESSOR_FORMAT_ZLIB);
      GInputStream *packed = stream;

      stream = g_converter_input_stream_new (packed, G_CONVERTER (unpack));
      g_object_unref (packed);
    }
  if (zstd ? !unpack_zstd (bytes, size, block->numbers, wanted)
           : !g_input_stream_read_all (stream, block->numbers, wanted, &got, NULL, NULL)
                 || got != wanted || g_input_stream_read (stream, &more, 1, NULL, NULL) > 0)
    return FALSE;
  for (gsize i = 0; i < wanted / sizeof (guint32); i++)
    block->numbers[i] = GUINT32_FROM_LE (block->numbers[i]) & ~TURNED;

  return TRUE;
}

/**
 * vdt_tiled_layers_take_text:
 * @self: layers
 * @draft: the map's draft
 * @text: what stands in a "data" or "chunk" element
 * @size: its length
 * @error: return location
 *
 * Fills the layer or chunk that has begun last.
 *
 * Returns: %FALSE when that is not what it should be
 */
gboolean
vdt_tiled_layers_take_text (
    VdtTiledLayers *self, VdtImportDraft *draft, const char *text, gsize size, GError **error)
{
  static const char *const methods[] = { "zlib", "gzip", "zstd", NULL };
  const VdtTiledBlock *block = get_last (self);
  g_autofree char *copy = NULL;
  gboolean read;

  if (self->skipping || !block || !self->encoding)
    return TRUE;
  copy = g_strstrip (g_strndup (text, size));
  if (*copy == '\0')
    return TRUE;
  self->filled = 0;
  if (g_str_equal (self->encoding, "csv"))
    read = read_csv (block, copy);
  else if (!g_str_equal (self->encoding, "base64"))
    return vdt_import_draft_fail (draft, error, _("the layer “%.50s” is encoded as %.20s"),
                                  self->name, self->encoding);
  else if (self->compression && *self->compression != '\0'
           && !g_strv_contains (methods, self->compression))
    /* TRANSLATORS: a layer’s name, and a method: lzma */
    return vdt_import_draft_fail (draft, error,
                                  _("the layer “%.50s” is compressed with %.20s, which cannot be "
                                    "read; save it in Tiled with zlib or gzip"),
                                  self->name, self->compression);
  else
    {
      gsize length;
      g_autofree guchar *bytes = g_base64_decode (copy, &length);

      read =
          read_bytes (block, bytes, length,
                      self->compression && *self->compression != '\0' ? self->compression : NULL);
    }

  return read ? TRUE
              : vdt_import_draft_fail (
                  draft, error, _("the layer “%.50s” has the wrong number of tiles for its size"),
                  self->name);
}
