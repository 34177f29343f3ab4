/* vdt-map-reader.c - reads a map file, whole or not at all
 *
 * Streams the XML and checks every word. The first mistake ends it with "FILE:LINE: cause", and
 * no map. docs/map-format.md is the contract.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-reader-private.h"

#include <glib/gi18n.h>
#include <string.h>

#define CHUNK 65536
#define DECLARATION_MAX 200

/* Where in the file, and what its message says behind the name and the line. */
typedef struct
{
  int line;
  char *cause;
} VdtMapErrorPrivate;

static void
vdt_map_error_private_init (VdtMapErrorPrivate *self)
{
}

static void
vdt_map_error_private_copy (const VdtMapErrorPrivate *from, VdtMapErrorPrivate *to)
{
  *to = (VdtMapErrorPrivate){ from->line, g_strdup (from->cause) };
}

static void
vdt_map_error_private_clear (VdtMapErrorPrivate *self)
{
  g_free (self->cause);
}

G_DEFINE_EXTENDED_ERROR (VdtMapError, vdt_map_error)

/**
 * vdt_map_error_get_cause:
 * @error: an error of the domain %VDT_MAP_ERROR
 * @line: (out): the line of the file
 *
 * Returns: what is wrong there: the message without the names of file and line
 */
const char *
vdt_map_error_get_cause (const GError *error, int *line)
{
  const VdtMapErrorPrivate *private = vdt_map_error_get_private (error);

  *line = private->line;

  return private->cause;
}

/**
 * vdt_map_reader_set_error:
 * @self: a reader
 * @line: where in the file
 * @code: what is wrong
 * @cause: (transfer full): the same in words
 *
 * Sets the error of the whole reading. No line is named that the file does not have: a reference
 * to a line feed begins a line in what is read, but none in the file.
 */
void
vdt_map_reader_set_error (VdtMapReader *self, int line, VdtMapError code, char *cause)
{
  VdtMapErrorPrivate *private;

  line = CLAMP (line, 1, MAX (self->line, self->xml->input->line));
  g_set_error (&self->error, VDT_MAP_ERROR, (int) code, "%s:%d: %s", self->name, line, cause);
  private = vdt_map_error_get_private (self->error);
  *private = (VdtMapErrorPrivate){ line, cause };
}

static void
reader_init (VdtMapReader *self, const char *name)
{
  xmlSAXHandler handler;

  xmlInitParser ();
  vdt_map_reader_fill_handler (&handler);
  *self = (VdtMapReader){ .name = name };
  self->xml = xmlCreatePushParserCtxt (&handler, self, NULL, 0, NULL);
  if (!self->xml)
    g_error ("out of memory");
  xmlCtxtUseOptions (self->xml, XML_PARSE_NONET | XML_PARSE_IGNORE_ENC);

  self->stack = g_array_new (FALSE, FALSE, sizeof (VdtMapElement));
  self->attributes = g_array_new (FALSE, FALSE, sizeof (VdtMapAttribute));
  self->values = g_string_new (NULL);
  self->text = g_string_new (NULL);
  vdt_map_foreign_init (&self->foreign);
  self->option_names = g_ptr_array_new_with_free_func (g_free);
  self->option_values = g_ptr_array_new_with_free_func (g_free);
  self->levels = g_array_new (FALSE, FALSE, sizeof (VdtLevel));
  self->terrains = g_array_new (FALSE, FALSE, sizeof (VdtTerrain));
  self->side_codes = g_array_new (FALSE, FALSE, sizeof (VdtSideCode));
  self->areas = g_array_new (FALSE, FALSE, sizeof (VdtNamingArea));
  self->ways = g_array_new (FALSE, FALSE, sizeof (VdtWay));
  self->names = vdt_names_new (NULL);
  self->zones = vdt_zones_new (NULL);
  self->counters_alike = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static void
reader_clear (VdtMapReader *self)
{
  xmlFreeParserCtxt (self->xml);
  g_clear_error (&self->error);
  g_array_unref (self->stack);
  g_array_unref (self->attributes);
  g_string_free (self->values, TRUE);
  g_string_free (self->text, TRUE);
  vdt_map_foreign_clear (&self->foreign);
  for (guint i = 0; i < VDT_N_MAP_TEXTS; i++)
    g_free (self->texts[i]);
  g_free (self->system);
  g_ptr_array_unref (self->option_names);
  g_ptr_array_unref (self->option_values);
  for (guint i = 0; i < self->levels->len; i++)
    g_free (g_array_index (self->levels, VdtLevel, i).name);
  for (guint i = 0; i < self->terrains->len; i++)
    {
      g_free (g_array_index (self->terrains, VdtTerrain, i).code);
      g_free (g_array_index (self->terrains, VdtTerrain, i).name);
      g_free (g_array_index (self->terrains, VdtTerrain, i).building);
    }
  for (guint i = 0; i < self->side_codes->len; i++)
    {
      g_free (g_array_index (self->side_codes, VdtSideCode, i).code);
      g_free (g_array_index (self->side_codes, VdtSideCode, i).name);
    }
  g_array_unref (self->levels);
  g_array_unref (self->terrains);
  for (guint i = 0; i < self->ways->len; i++)
    {
      g_free (g_array_index (self->ways, VdtWay, i).code);
      g_free (g_array_index (self->ways, VdtWay, i).name);
    }
  g_array_unref (self->side_codes);
  g_array_unref (self->areas);
  g_array_unref (self->ways);
  g_clear_pointer (&self->codes, g_array_unref);
  g_clear_pointer (&self->builder, vdt_map_builder_free);
  g_ptr_array_unref (self->names);
  g_ptr_array_unref (self->zones);
  g_clear_pointer (&self->own_symbols, g_ptr_array_unref);
  g_clear_pointer (&self->symbol_decoder, vdt_decoder_free);
  g_hash_table_unref (self->counters_alike);
  g_free (self->counter_anchor);
  g_free (self->side_name);
}

static int
compare_extras (gconstpointer a, gconstpointer b)
{
  const VdtMapExtra *const *first = a;
  const VdtMapExtra *const *second = b;

  return strcmp ((*first)->anchor, (*second)->anchor);
}

/* All has been read: what stood before the legend is only now handed to the builder. Foreign XML
 * goes in the order of its anchors, so that the same map has the same order in every file.
 */
static VdtMap *
build_map (VdtMapReader *self)
{
  GPtrArray *extras = self->foreign.extras;
  VdtMapRules rules = {
    .system = self->system,
    .range = self->range,
    .n_options = self->option_names->len,
    .option_names = (char **) self->option_names->pdata,
    .option_values = (char **) self->option_values->pdata,
  };

  for (guint i = 0; i < VDT_N_MAP_TEXTS; i++)
    if (self->texts[i])
      vdt_map_builder_set_text (self->builder, (VdtMapText) i, self->texts[i]);
  vdt_map_builder_set_rules (self->builder, &rules);
  vdt_map_builder_set_georeference (self->builder, &self->place);

  g_ptr_array_sort (extras, compare_extras);
  for (guint i = 0; i < extras->len; i++)
    {
      const VdtMapExtra *extra = extras->pdata[i];

      vdt_map_builder_add_extra (self->builder, extra->anchor, extra->xml);
    }

  return vdt_map_builder_end (g_steal_pointer (&self->builder));
}

/* Map files are UTF-8. Others are refused by their first bytes, before the parser would convert
 * them: it does not report every failure of that.
 */
static gboolean
check_encoding (VdtMapReader *self, const char *start, gsize length)
{
  static const guchar marks[][2] = { { 0xfe, 0xff }, { 0xff, 0xfe }, { 0x4c, 0x6f } };
  g_autofree char *head = g_strndup (start, MIN (length, DECLARATION_MAX));
  g_autoptr (GRegex) regex = g_regex_new ("^(?:\\xef\\xbb\\xbf)?<\\?xml\\s[^>]*\\sencoding\\s*=\\s*"
                                          "[\"'](?!(?:utf-8|us-ascii)[\"'])([^\"'>]*)",
                                          G_REGEX_RAW | G_REGEX_CASELESS, 0, NULL);
  gboolean utf_8 = memchr (start, 0, MIN (length, 4)) == NULL;

  for (guint i = 0; i < G_N_ELEMENTS (marks) && length >= sizeof marks[i]; i++)
    utf_8 = utf_8 && memcmp (start, marks[i], sizeof marks[i]) != 0;
  if (utf_8 && !g_regex_match (regex, head, 0, NULL))
    return TRUE;

  return vdt_map_reader_fail_at (self, 1, VDT_MAP_ERROR_NOT_XML,
                                 _("the encoding of the file is not UTF-8"));
}

/* Makes one line feed of each end of a line, as XML wants it before anything else: the parser does
 * so later, and does not count lines that end with a carriage return alone. A pair may lie across
 * two chunks: @after_return.
 */
static gsize
unify_line_ends (char *chunk, gsize length, gboolean *after_return)
{
  gsize n = 0;

  if (!*after_return && !memchr (chunk, '\r', length))
    return length;
  for (gsize i = 0; i < length; i++)
    {
      gboolean is_return = chunk[i] == '\r';

      if (!*after_return || chunk[i] != '\n')
        chunk[n++] = (char) (is_return ? '\n' : chunk[i]);
      *after_return = is_return;
    }

  return n;
}

static void
parse_chunk (VdtMapReader *self, const char *chunk, gsize length, gboolean first)
{
  const xmlParserInput *input = self->xml->input;

  if (first && !check_encoding (self, chunk, length))
    return;
  xmlParseChunk (self->xml, chunk, (int) length, 0);
  if (self->error)
    return;

  self->line = input->line;
  if ((gsize) (input->end - input->cur) > VDT_MAP_TAG_MAX)
    vdt_map_reader_fail (self, VDT_MAP_ERROR_TOO_LARGE,
                         _("a tag, comment or reference does not end within %d bytes"),
                         (int) VDT_MAP_TAG_MAX);
}

/* Parses @stream to its end, or to the first error. */
static gboolean
parse_stream (VdtMapReader *self, GInputStream *stream, GCancellable *cancellable, GError **error)
{
  g_autofree char *chunk = g_malloc (CHUNK);
  gsize total = 0;
  gsize n = CHUNK;
  gboolean after_return = FALSE;

  while (n == CHUNK && !self->error)
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error)
          || !g_input_stream_read_all (stream, chunk, CHUNK, &n, cancellable, error))
        return FALSE;
      parse_chunk (self, chunk, unify_line_ends (chunk, n, &after_return), total == 0);
      total += n;
      if (total > VDT_MAP_FILE_MAX)
        vdt_map_reader_fail (self, VDT_MAP_ERROR_TOO_LARGE, _("the file has more than %d bytes"),
                             (int) VDT_MAP_FILE_MAX);
    }

  self->ending = TRUE;
  if (!self->error)
    xmlParseChunk (self->xml, NULL, 0, 1);
  if (!self->error && (!self->xml->wellFormed || self->stack->len > 0 || !self->builder))
    vdt_map_reader_fail (self, VDT_MAP_ERROR_NOT_XML, _("not well-formed XML"));
  if (self->error)
    g_propagate_error (error, g_steal_pointer (&self->error));

  return *error == NULL;
}

static VdtMap *
read_stream (GInputStream *stream,
             const char *name,
             VdtMapLines *lines,
             GCancellable *cancellable,
             GError **error)
{
  VdtMapReader self;
  VdtMap *map = NULL;
  GError *failure = NULL;

  reader_init (&self, name);
  self.lines = lines;
  if (parse_stream (&self, stream, cancellable, &failure))
    map = build_map (&self);
  else
    g_propagate_error (error, failure);
  reader_clear (&self);

  return map;
}

/**
 * vdt_map_read_stream:
 * @stream: the bytes of a map file
 * @name: what to call the file in errors
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for an error
 *
 * Reads a map as it comes in: beside the map itself no more than one tag or row is held in memory.
 * An error in the map is of the domain %VDT_MAP_ERROR, with the message "NAME:LINE: cause"; one
 * met while reading from @stream is passed on.
 *
 * Returns: (transfer full): the map, or %NULL
 */
VdtMap *
vdt_map_read_stream (GInputStream *stream,
                     const char *name,
                     GCancellable *cancellable,
                     GError **error)
{
  g_return_val_if_fail (G_IS_INPUT_STREAM (stream), NULL);
  g_return_val_if_fail (name, NULL);

  return read_stream (stream, name, NULL, cancellable, error);
}

/**
 * vdt_map_read_bytes:
 * @bytes: the contents of a map file
 * @name: what to call the file in errors
 * @error: return location for an error of the domain %VDT_MAP_ERROR
 *
 * Reads a map. The message of an error is "NAME:LINE: cause".
 *
 * Returns: (transfer full): the map, or %NULL
 */
VdtMap *
vdt_map_read_bytes (GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);

  return vdt_map_read_stream (stream, name, NULL, error);
}

/**
 * vdt_map_read_file:
 * @path: the file's name
 * @error: return location for an error of the domain %VDT_MAP_ERROR or %G_IO_ERROR
 *
 * Reads a map file. The message of an error in the map is "PATH:LINE: cause".
 *
 * Returns: (transfer full): the map, or %NULL
 */
VdtMap *
vdt_map_read_file (const char *path, GError **error)
{
  return vdt_map_read_file_lines (path, NULL, error);
}

/**
 * vdt_map_read_file_lines:
 * @path: the file's name
 * @lines: (nullable): gets the lines on which things stand; empty before
 * @error: return location for an error of the domain %VDT_MAP_ERROR or %G_IO_ERROR
 *
 * Reads a map file as vdt_map_read_file() does.
 *
 * Returns: (transfer full): the map, or %NULL
 */
VdtMap *
vdt_map_read_file_lines (const char *path, VdtMapLines *lines, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);
  g_autofree char *name = g_filename_display_name (path);

  if (!stream)
    return NULL;

  return read_stream (G_INPUT_STREAM (stream), name, lines, NULL, error);
}
