/* vdt-land-ask.c - asks the process that reads land
 *
 * GDAL reads files that may be hostile, and is not called in the programs that people use: see
 * vdt-decoder.c.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-land-ask.h"

#include "vdt-map-reader.h"

#include <glib/gi18n.h>
#include <math.h>

#define ANSWER_MAX ((gsize) 1 << 30)

/**
 * vdt_land_ask_open:
 * @error: return location for a %G_IO_ERROR
 *
 * Starts a process that reads land.
 *
 * Returns: (transfer full): a decoder, or %NULL
 */
VdtDecoder *
vdt_land_ask_open (GError **error)
{
  return vdt_decoder_new ("land", -1, VDT_LAND_ASK_LONG, error);
}

static gboolean
take_progress (VdtDecoder *decoder, gsize size, const VdtLandWatch *watch, GError **error)
{
  double part;

  if (size != sizeof part)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("it is damaged"));
      return FALSE;
    }

  return vdt_decoder_read (decoder, &part, size, watch ? watch->cancellable : NULL, error)
         && vdt_land_watch (watch, part >= 0 && part <= 1 ? part : 0, error);
}

static GBytes *
receive (VdtDecoder *decoder, const VdtLandWatch *watch, GError **error)
{
  GCancellable *cancellable = watch ? watch->cancellable : NULL;
  g_autofree guint8 *data = NULL;
  VdtDecodeHead head;

  do
    if (!vdt_decoder_receive (decoder, &head, cancellable, error)
        || (head.type == VDT_DECODE_PROGRESS && !take_progress (decoder, head.size, watch, error)))
      return NULL;
  while (head.type == VDT_DECODE_PROGRESS);
  if (head.type != VDT_DECODE_LAND || head.size > ANSWER_MAX)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("it is damaged"));
      return NULL;
    }
  data = g_malloc (head.size);
  if (!vdt_decoder_read (decoder, data, head.size, cancellable, error))
    return NULL;

  return g_bytes_new_take (g_steal_pointer (&data), head.size);
}

/**
 * vdt_land_ask:
 * @decoder: a decoder of land
 * @question: what is asked, beginning with its name
 * @name: what to call the land in errors that are not about one of its files
 * @seconds: for how long it may be silent
 * @watch: (nullable): who waits
 * @error: return location for a %G_IO_ERROR
 *
 * Asks, and waits for the answer.
 *
 * Returns: (transfer full): the answer, which may be anything, or %NULL
 */
VdtLandWire *
vdt_land_ask (VdtDecoder *decoder,
              const VdtLandWire *question,
              const char *name,
              guint seconds,
              const VdtLandWatch *watch,
              GError **error)
{
  g_autoptr (GBytes) bytes = vdt_land_wire_to_bytes (question);
  g_autoptr (GBytes) answer = NULL;
  gsize size;
  gconstpointer data = g_bytes_get_data (bytes, &size);

  vdt_decoder_set_patience (decoder, seconds);
  if (vdt_decoder_send (decoder, VDT_DECODE_LAND, data, size, watch ? watch->cancellable : NULL,
                        error))
    answer = receive (decoder, watch, error);
  if (!answer && !vdt_decoder_is_alive (decoder))
    g_prefix_error (error, "%s: ", name);

  return answer ? vdt_land_wire_new_from_bytes (answer) : NULL;
}

/* The map comes as a file has it, and is read as carefully. */
static VdtMap *
take_map (VdtLandWire *answer, const char *name, VdtImportReport **report, GError **error)
{
  GBytes *bytes = vdt_land_wire_take_bytes (answer);
  g_autoptr (VdtMap) map = bytes ? vdt_map_read_bytes (bytes, name, error) : NULL;
  g_autoptr (VdtImportReport) told = NULL;

  if (map)
    told = vdt_land_wire_take_report (answer, vdt_map_get_grid (map));
  if (!bytes || (map && answer->is_bad))
    vdt_land_fail (error, name, _("it is damaged"));
  if (!map || answer->is_bad)
    return NULL;
  *report = g_steal_pointer (&told);

  return g_steal_pointer (&map);
}

/**
 * vdt_land_read_files:
 * @paths: rasters of elevations that lie beside each other, of one reference system and kind
 * @srs: (nullable): their reference system, by a code or a string of PROJ, such as EPSG:4326;
 *   %NULL: what the files say
 * @wish: (nullable): which hexes; %NULL: @order has a plan
 * @order: how the map is to be
 * @watch: (nullable): who waits for it
 * @report: (out) (transfer full): what became of the land
 * @error: return location for a %G_IO_ERROR
 *
 * Makes a map of the land in one or several files, and waits for it.
 *
 * Returns: (transfer full): the map, or %NULL
 */
VdtMap *
vdt_land_read_files (const char *const *paths,
                     const char *srs,
                     const VdtLandWish *wish,
                     const VdtLandOrder *order,
                     const VdtLandWatch *watch,
                     VdtImportReport **report,
                     GError **error)
{
  g_autoptr (VdtDecoder) decoder = vdt_land_ask_open (error);
  g_autoptr (VdtLandWire) question = vdt_land_wire_new ();
  g_autoptr (VdtLandWire) answer = NULL;
  g_autofree char *name = g_filename_display_name (paths[0]);
  const gint32 choices[] = { order->height, order->fill };

  g_return_val_if_fail (wish || order->plan, NULL);

  if (!decoder)
    return NULL;
  vdt_land_wire_add_text (question, "make");
  vdt_land_wire_add_texts (question, paths);
  vdt_land_wire_add_text (question, srs);
  vdt_land_wire_add (question, wish, wish ? sizeof *wish : 0);
  vdt_land_wire_add (question, order->plan, wish ? 0 : sizeof *order->plan);
  vdt_land_wire_add (question, choices, sizeof choices);
  vdt_land_wire_add (question, order->voids, order->voids ? sizeof *order->voids : 0);
  vdt_land_wire_add_text (question, order->cover);
  vdt_land_wire_add_text (question, order->classes);
  vdt_land_wire_add_texts (question, (const char *const *) order->vectors);
  vdt_land_wire_add_text (question, order->rules);
  vdt_land_wire_add_text (question, order->title);
  answer = vdt_land_ask (decoder, question, name, VDT_LAND_ASK_LONG, watch, error);

  return answer ? take_map (answer, name, report, error) : NULL;
}
