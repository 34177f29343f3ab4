/* vdt-clip-content.c - pieces of maps on the clipboard: as a small map file, and as its text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-clip-content.h"

/* Within the process a clip goes from hand to hand; it is written only when another asks. */
static const char *const mime_types[] = {
  VDT_CLIP_MIME_TYPE,
  "text/plain;charset=utf-8",
  "text/plain",
};

static void
written_cb (GObject *stream, GAsyncResult *result, gpointer user_data)
{
  GdkContentSerializer *serializer = user_data;
  g_autoptr (GError) error = NULL;

  if (g_output_stream_write_all_finish (G_OUTPUT_STREAM (stream), result, NULL, &error))
    gdk_content_serializer_return_success (serializer);
  else
    gdk_content_serializer_return_error (serializer, g_steal_pointer (&error));
}

static void
serialize (GdkContentSerializer *serializer)
{
  VdtClip *clip = g_value_get_boxed (gdk_content_serializer_get_value (serializer));
  g_autoptr (GError) error = NULL;
  GBytes *bytes = vdt_clip_write (clip, &error);
  gconstpointer data;
  gsize size;

  if (!bytes)
    {
      gdk_content_serializer_return_error (serializer, g_steal_pointer (&error));
      return;
    }
  data = g_bytes_get_data (bytes, &size);
  gdk_content_serializer_set_task_data (serializer, bytes, (GDestroyNotify) g_bytes_unref);
  g_output_stream_write_all_async (gdk_content_serializer_get_output_stream (serializer), data,
                                   size, gdk_content_serializer_get_priority (serializer),
                                   gdk_content_serializer_get_cancellable (serializer), written_cb,
                                   serializer);
}

/* The text of a large piece takes a while, and its pictures too. */
static void
parse_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  GError *error = NULL;
  VdtClip *clip = vdt_clip_read (task_data, &error);

  if (clip)
    g_task_return_pointer (task, clip, (GDestroyNotify) vdt_clip_unref);
  else
    g_task_return_error (task, error);
}

static void
parsed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GdkContentDeserializer *deserializer = user_data;
  GError *error = NULL;
  VdtClip *clip = g_task_propagate_pointer (G_TASK (result), &error);

  if (clip)
    {
      g_value_take_boxed (gdk_content_deserializer_get_value (deserializer), clip);
      gdk_content_deserializer_return_success (deserializer);
    }
  else
    gdk_content_deserializer_return_error (deserializer, error);
}

static void
read_cb (GObject *stream, GAsyncResult *result, gpointer user_data)
{
  GdkContentDeserializer *deserializer = user_data;
  g_autoptr (GTask) task = NULL;
  GError *error = NULL;

  if (g_output_stream_splice_finish (G_OUTPUT_STREAM (stream), result, &error) < 0)
    {
      gdk_content_deserializer_return_error (deserializer, error);
      return;
    }
  task = g_task_new (NULL, gdk_content_deserializer_get_cancellable (deserializer), parsed_cb,
                     deserializer);
  g_task_set_task_data (task,
                        g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (stream)),
                        (GDestroyNotify) g_bytes_unref);
  g_task_run_in_thread (task, parse_thread);
}

static void
deserialize (GdkContentDeserializer *deserializer)
{
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();

  g_output_stream_splice_async (
      memory, gdk_content_deserializer_get_input_stream (deserializer),
      G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET,
      gdk_content_deserializer_get_priority (deserializer),
      gdk_content_deserializer_get_cancellable (deserializer), read_cb, deserializer);
}

/**
 * vdt_clip_content_register:
 *
 * Tells the toolkit how clips are written for other programs and read from them. To be called once.
 */
void
vdt_clip_content_register (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (mime_types); i++)
    {
      gdk_content_register_serializer (VDT_TYPE_CLIP, mime_types[i], serialize, NULL, NULL);
      gdk_content_register_deserializer (mime_types[i], VDT_TYPE_CLIP, deserialize, NULL, NULL);
    }
}
