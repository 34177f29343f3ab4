/* vdt-import.c - reads maps of other programs, recognised by the contents of their files
 *
 * Asks one format after the other. A file that none recognises is a map of our own. Data in gzip
 * is unpacked first, within limits.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-import.h"

#include "vdt-import-text.h"

#include <glib/gi18n.h>
#include <string.h>

#define HEAD 4096 /* bytes by which a format is known */
#define PIECE 65536

static const VdtImportFormat *const formats[] = {
  &vdt_format_megamek, &vdt_format_text_mapper,     &vdt_format_csv,
  &vdt_format_wesnoth, &vdt_format_openpanzerblitz, &vdt_format_worldographer,
  &vdt_format_tiled,   &vdt_format_hexwright,       &vdt_format_vasl,
  &vdt_format_vassal,
};

/**
 * vdt_import_get_formats:
 * @n_formats: (out): how many
 *
 * Returns: (array length=n_formats): all formats, in the order in which files are tried for them
 */
const VdtImportFormat *const *
vdt_import_get_formats (guint *n_formats)
{
  *n_formats = G_N_ELEMENTS (formats);

  return formats;
}

static gboolean
is_packed (const guint8 *data, gsize size)
{
  return size > 2 && data[0] == 0x1f && data[1] == 0x8b;
}

/* The bytes of the mark that some programs put before a text. */
static gsize
count_mark (const char *text)
{
  return g_str_has_prefix (text, "\xef\xbb\xbf") ? 3 : 0;
}

/* The format that the beginning of a file is of, or NULL; maps of our own are of none. Text is
 * looked at as it is read later.
 */
static const VdtImportFormat *
find_format (const guint8 *data, gsize size)
{
  g_autofree char *head = g_malloc0 (HEAD + 1);
  g_autofree char *text = NULL, *encoding = NULL;
  gsize length = MIN (size, HEAD), text_length;
  gsize mark;

  if (is_packed (data, size))
    {
      g_autoptr (GZlibDecompressor) unpack =
          g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP);
      gsize used;

      if (g_converter_convert (G_CONVERTER (unpack), data, MIN (size, HEAD), head, HEAD,
                               G_CONVERTER_NO_FLAGS, &used, &length, NULL)
          == G_CONVERTER_ERROR)
        return NULL;
    }
  else
    memcpy (head, data, length);

  text = g_memdup2 (head, length + 1);
  text_length = length;
  vdt_import_text_decode (&text, &text_length, &encoding);
  mark = count_mark (text);
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      const VdtImportFormat *format = formats[i];

      if (format->sniff
          && (format->text ? format->sniff (text + mark, text_length - mark)
                           : format->sniff (head, length)))
        return format;
    }

  return NULL;
}

static const VdtImportFormat *
find_archive_format (const VdtArchive *archive)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (formats[i]->sniff_archive && formats[i]->sniff_archive (archive))
      return formats[i];

  return NULL;
}

static gboolean
fail_size (const char *name, GError **error)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("%s: more than %u MB"), name,
               (guint) (VDT_IMPORT_BYTES_MAX >> 20));

  return FALSE;
}

/* Reads to the end, but never much more than a file may have. */
static gboolean
read_all (GInputStream *stream,
          const char *name,
          GByteArray *data,
          GCancellable *cancellable,
          GError **error)
{
  gssize n;

  do
    {
      gsize before = data->len;

      g_byte_array_set_size (data, (guint) before + PIECE);
      n = g_input_stream_read (stream, data->data + before, PIECE, cancellable, error);
      g_byte_array_set_size (data, (guint) (before + (gsize) MAX (n, 0)));
      if (n < 0)
        {
          g_prefix_error (error, "%s: ", name);
          return FALSE;
        }
      if (data->len > VDT_IMPORT_BYTES_MAX)
        return fail_size (name, error);
    }
  while (n > 0);

  return TRUE;
}

static gboolean
unpack (GByteArray **data, const char *name, GCancellable *cancellable, GError **error)
{
  g_autoptr (GInputStream) packed =
      g_memory_input_stream_new_from_data ((*data)->data, (gssize) (*data)->len, NULL);
  g_autoptr (GZlibDecompressor) converter = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP);
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (packed, G_CONVERTER (converter));
  g_autoptr (GByteArray) unpacked = g_byte_array_new ();

  if (!read_all (stream, name, unpacked, cancellable, error))
    return FALSE;
  g_byte_array_unref (*data);
  *data = g_steal_pointer (&unpacked);

  return TRUE;
}

static gboolean
decode (VdtImportDraft *draft, GError **error)
{
  g_autofree char *encoding = NULL;
  const char *cause = vdt_import_text_decode (&draft->data, &draft->size, &encoding);

  if (cause)
    return vdt_import_draft_fail (draft, error, "%s", cause);
  draft->next = draft->data + count_mark (draft->data);
  vdt_import_report_tell_encoding (draft->report, encoding);

  return TRUE;
}

/* Takes the contents of a file, unpacked, and keeps one copy of them; of a zip there are none but
 * the zip.
 */
static VdtMap *
read_data (const VdtImportFormat *format,
           GByteArray **data,
           VdtArchive *archive,
           GFile *file,
           const char *name,
           VdtImportReport **report,
           VdtImportWatch *watch,
           GError **error)
{
  g_autoptr (VdtImportReport) told = vdt_import_report_new (format->id, _(format->title));
  VdtImportDraft draft;
  VdtMap *map = NULL;
  gsize size = (*data)->len;

  g_byte_array_append (*data, (const guint8 *) "", 1);
  vdt_import_draft_init (&draft, (char *) g_byte_array_free (g_steal_pointer (data), FALSE), size,
                         name, told);
  draft.archive = archive;
  draft.file = file;
  if (file) /* of a project it is in the folder that was named */
    g_ptr_array_add (told->files, g_file_get_path (file));
  draft.watch = watch;
  if ((!format->text || decode (&draft, error)) && format->read (&draft, error))
    map = vdt_import_draft_end (&draft, error);
  vdt_import_draft_clear (&draft);
  if (map)
    *report = g_steal_pointer (&told);

  return map;
}

static VdtMap *
read_archive (GInputStream *stream,
              const char *name,
              VdtImportReport **report,
              VdtImportWatch *watch,
              GCancellable *cancellable,
              GError **error)
{
  g_autoptr (VdtArchive) archive = vdt_archive_new (stream, name, cancellable, error);
  g_autoptr (GByteArray) none = g_byte_array_new ();
  const VdtImportFormat *format;

  if (!archive)
    return NULL;
  format = find_archive_format (archive);
  if (!format)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _("%s: the zip archive contains no map of a known program"), name);
      return NULL;
    }

  return read_data (format, &none, archive, NULL, name, report, watch, error);
}

/* Whether a stream has a map of another program; then the map is read from it, or the error set. */
static gboolean
read_foreign (GInputStream *stream,
              GFile *file,
              const char *name,
              VdtMap **map,
              VdtImportReport **report,
              VdtImportWatch *watch,
              GError **error)
{
  GCancellable *cancellable = watch ? watch->cancellable : NULL;
  g_autoptr (GByteArray) data = g_byte_array_sized_new (HEAD);
  const VdtImportFormat *format;
  gsize length = 0;

  g_byte_array_set_size (data, HEAD);
  if (!g_input_stream_read_all (stream, data->data, HEAD, &length, cancellable, NULL))
    return FALSE;
  g_byte_array_set_size (data, (guint) length);
  if (vdt_archive_is_zip (data->data, data->len))
    {
      *map = read_archive (stream, name, report, watch, cancellable, error);
      return TRUE;
    }
  format = find_format (data->data, data->len);
  if (!format && is_packed (data->data, data->len))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _("%s: the archive contains no map of a known program"), name);
      return TRUE;
    }
  if (!format)
    return FALSE;
  if (read_all (stream, name, data, cancellable, error)
      && (!is_packed (data->data, data->len) || unpack (&data, name, cancellable, error)))
    *map = read_data (format, &data, NULL, file, name, report, watch, error);

  return TRUE;
}

/* What is no regular file can be read once only, and is left to the reader of our own maps; but a
 * folder may be a project.
 */
static gboolean
read_foreign_file (GFile *file,
                   const char *name,
                   VdtMap **map,
                   VdtImportReport **report,
                   VdtImportWatch *watch,
                   GError **error)
{
  GCancellable *cancellable = watch ? watch->cancellable : NULL;
  g_autoptr (GFile) inside = g_file_get_child (file, "project.json");
  g_autoptr (GFileInputStream) stream = NULL;

  if (g_file_query_exists (inside, cancellable))
    file = inside;
  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, cancellable) != G_FILE_TYPE_REGULAR)
    return FALSE;
  stream = g_file_read (file, cancellable, NULL);

  return stream && read_foreign (G_INPUT_STREAM (stream), file, name, map, report, watch, error);
}

/**
 * vdt_import_read_bytes:
 * @bytes: the contents of a file
 * @name: what to call the file in errors
 * @report: (out) (transfer full): what became of them
 * @error: return location for a %G_IO_ERROR
 *
 * Reads a map of another program.
 *
 * Returns: (transfer full): the map, or %NULL
 */
VdtMap *
vdt_import_read_bytes (GBytes *bytes, const char *name, VdtImportReport **report, GError **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  VdtMap *map = NULL;

  if (!read_foreign (stream, NULL, name, &map, report, NULL, error))
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("%s: unknown file format"), name);

  return map;
}

/**
 * vdt_import_read_file:
 * @path: the file's name
 * @lines: (nullable): gets the lines on which things stand in a map of our own; empty before
 * @report: (out) (nullable) (transfer full): what became of a file of another program; %NULL for a
 *   map of our own
 * @error: return location for a %VDT_MAP_ERROR or %G_IO_ERROR
 *
 * Reads a map of whatever program, by what is in the file; what no format knows is read as a map of
 * our own.
 *
 * Returns: (transfer full): the map, or %NULL
 */
VdtMap *
vdt_import_read_file (const char *path,
                      VdtMapLines *lines,
                      VdtImportReport **report,
                      GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (VdtImportReport) told = NULL;
  g_autofree char *name = g_filename_display_name (path);
  VdtMap *map = NULL;

  if (!read_foreign_file (file, name, &map, &told, NULL, error))
    map = vdt_map_read_file_lines (path, lines, error);
  if (report)
    *report = g_steal_pointer (&told);

  return map;
}

/**
 * vdt_import_read_part:
 * @path: the file's name
 * @part: which of its maps
 * @report: (out) (transfer full): what became of it
 * @error: return location for a %G_IO_ERROR
 *
 * Reads one of several maps in a file of another program.
 *
 * Returns: (transfer full): the map, or %NULL
 */
VdtMap *
vdt_import_read_part (const char *path, const char *part, VdtImportReport **report, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *name = g_filename_display_name (path);
  VdtImportWatch watch = { .part = part };
  gboolean foreign;
  VdtMap *map = NULL;

  *report = NULL;
  foreign = read_foreign_file (file, name, &map, report, &watch, error);
  if (foreign && (!map || (*report)->parts->len > 0))
    return map;
  if (!foreign && !(map = vdt_map_read_file (path, error)))
    return NULL;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("%s: it contains only one map"),
               name);
  g_clear_pointer (&map, vdt_map_unref);
  g_clear_pointer (report, vdt_import_report_free);

  return NULL;
}

typedef struct
{
  VdtImportWatch *watch; /* of whoever called */
  VdtMap *map;
  VdtImportReport *report;
  VdtImportAfter after;
} Import;

static void
import_free (gpointer data)
{
  Import *import = data;

  g_clear_pointer (&import->map, vdt_map_unref);
  g_clear_pointer (&import->report, vdt_import_report_free);
  g_free (import);
}

static void
load_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autofree char *name = g_file_get_parse_name (source);
  Import *import = data;
  GError *error = NULL;

  if (vdt_map_file_check (source, &error))
    read_foreign_file (source, name, &import->map, &import->report, import->watch, &error);
  if (import->map && import->after)
    import->map = import->after (import->map, import->report);
  if (error)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

/**
 * vdt_import_load_async:
 * @file: a file
 * @watch: (nullable): how to stop it, and where it tells how far it is; until @callback is called
 * @after: (nullable): what is done with it in that thread
 * @callback: called when the map is there, or cannot be
 * @user_data: for @callback
 *
 * Reads a map of another program in another thread.
 */
void
vdt_import_load_async (GFile *file,
                       VdtImportWatch *watch,
                       VdtImportAfter after,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  g_autoptr (GTask) task =
      g_task_new (file, watch ? watch->cancellable : NULL, callback, user_data);
  Import *import = g_new0 (Import, 1);

  import->watch = watch;
  import->after = after;
  g_task_set_source_tag (task, vdt_import_load_async);
  g_task_set_task_data (task, import, import_free);
  g_task_run_in_thread (task, load_thread);
}

/**
 * vdt_import_load_finish:
 * @result: what the callback got
 * @report: (out) (transfer full): what became of the file
 * @error: return location for a %G_IO_ERROR
 *
 * Ends vdt_import_load_async().
 *
 * Returns: (transfer full) (nullable): the map; %NULL without an error when the file is of no other
 *   program that is known
 */
VdtMap *
vdt_import_load_finish (GAsyncResult *result, VdtImportReport **report, GError **error)
{
  Import *import;

  g_return_val_if_fail (g_async_result_is_tagged (result, vdt_import_load_async), NULL);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return NULL;
  import = g_task_get_task_data (G_TASK (result));
  *report = g_steal_pointer (&import->report);

  return g_steal_pointer (&import->map);
}

/**
 * vdt_import_lay_picture:
 * @map: a map
 * @report: its report, which has pictures
 * @href: the name of the file that they were put into
 *
 * Returns: (transfer full): the map with that picture under it
 */
VdtMap *
vdt_import_lay_picture (VdtMap *map, const VdtImportReport *report, const char *href)
{
  g_autoptr (VdtMapBuilder) builder = vdt_map_builder_new_from_map (map);
  VdtUnderlay underlay = report->underlay;

  underlay.href = (char *) href;
  vdt_map_builder_set_underlay (builder, &underlay);

  return vdt_map_builder_end (g_steal_pointer (&builder));
}

typedef struct
{
  VdtMapPrepare prepare; /* NULL: nothing */
} Any;

static void
load_any_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autofree char *name = g_file_get_parse_name (source);
  g_autoptr (VdtImportReport) report = NULL;
  VdtImportWatch watch = { .cancellable = cancellable };
  const Any *any = data;
  VdtMap *map = NULL;
  GError *error = NULL;

  if (vdt_map_file_check (source, &error)
      && !read_foreign_file (source, name, &map, &report, &watch, &error))
    {
      g_autoptr (GFileInputStream) stream = g_file_read (source, cancellable, &error);

      if (stream)
        map = vdt_map_read_stream (G_INPUT_STREAM (stream), name, cancellable, &error);
    }
  if (map && any->prepare)
    any->prepare (map, cancellable);
  if (map)
    g_task_return_pointer (task, map, (GDestroyNotify) vdt_map_unref);
  else
    g_task_return_error (task, error);
}

/**
 * vdt_import_load_any_async:
 * @file: a file
 * @prepare: (nullable): called in that thread with what was read
 * @cancellable: (nullable): a #GCancellable
 * @callback: called when the map is there, or cannot be
 * @user_data: for @callback
 *
 * Reads a map of whatever program, our own among them, in another thread, for who only looks at it.
 */
void
vdt_import_load_any_async (GFile *file,
                           VdtMapPrepare prepare,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (file, cancellable, callback, user_data);
  Any *any = g_new0 (Any, 1);

  any->prepare = prepare;
  g_task_set_source_tag (task, vdt_import_load_any_async);
  g_task_set_task_data (task, any, g_free);
  g_task_run_in_thread (task, load_any_thread);
}

/**
 * vdt_import_load_any_finish:
 * @result: what the callback got
 * @error: return location for a %VDT_MAP_ERROR or %G_IO_ERROR
 *
 * Ends vdt_import_load_any_async().
 *
 * Returns: (transfer full): the map, or %NULL
 */
VdtMap *
vdt_import_load_any_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, vdt_import_load_any_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
