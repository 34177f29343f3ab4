/* vdt-export-pdf.c - PDF pictures, and pages of them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-export-private.h"

#include "vdt-pdf-update.h"

#include <cairo-pdf.h>
#include <glib/gi18n.h>
#include <string.h>

/* Of how many bytes a hex is made, about, to tell how much is written. */
#define SVG_HEX_BYTES 900.0
#define PDF_HEX_BYTES 200.0

/* How much of the work painting is; the rest is cairo's writing. */
#define PAINTING_PART 0.3

/* How much of the end of a file is kept: its catalog, and the table of where all objects are. */
#define TAIL_MAX (4 << 20)

typedef struct
{
  VdtExport *export;
  GError *error;
  GByteArray *tail;
  goffset size; /* of what is written */
  double n_bytes;
  double n_expected;
  gboolean finishing;
} Writer;

/* Cairo writes while it paints and when it finishes: here a cancel stops it. */
static cairo_status_t
write_cb (void *data, const unsigned char *bytes, unsigned int length)
{
  Writer *self = data;

  if (self->error || g_cancellable_set_error_if_cancelled (self->export->cancellable, &self->error)
      || !vdt_file_writer_write (self->export->file, bytes, length, &self->error))
    return CAIRO_STATUS_WRITE_ERROR;

  g_byte_array_append (self->tail, bytes, length);
  if (self->tail->len > 2 * TAIL_MAX)
    g_byte_array_remove_range (self->tail, 0, self->tail->len - TAIL_MAX);
  self->size += length;
  self->n_bytes += length;
  if (self->n_bytes < self->n_expected && self->finishing)
    vdt_export_report (self->export,
                       PAINTING_PART + (1 - PAINTING_PART) * self->n_bytes / self->n_expected);

  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
create_surface (Writer *self)
{
  /* PDF has no entry of its own for a licence here. */
  static const struct
  {
    VdtMapText text;
    cairo_pdf_metadata_t metadata;
  } texts[] = {
    { VDT_MAP_TITLE, CAIRO_PDF_METADATA_TITLE },
    { VDT_MAP_AUTHOR, CAIRO_PDF_METADATA_AUTHOR },
    { VDT_MAP_LICENCE, CAIRO_PDF_METADATA_SUBJECT },
  };
  VdtExport *export = self->export;
  cairo_surface_t *surface;

  surface = cairo_pdf_surface_create_for_stream (write_cb, self, export->width, export->height);
  /* Later versions let cairo 1.18 pack objects, which not every printer's reader unpacks, and
   * which could not be updated as vdt-pdf-update.c does.
   */
  cairo_pdf_surface_restrict_to_version (surface, CAIRO_PDF_VERSION_1_4);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Vedette");
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      const char *text = vdt_map_get_text (export->painting->map, texts[i].text);

      if (export->told && text && *text != '\0')
        cairo_pdf_surface_set_metadata (surface, texts[i].metadata, text);
    }

  return surface;
}

/* What has a true size is printed in it. */
static void
keep_size (Writer *self)
{
  g_autofree char *update =
      vdt_pdf_update_new ((const char *) self->tail->data, self->tail->len, self->size);

  g_warn_if_fail (update);
  if (update)
    vdt_file_writer_write (self->export->file, update, strlen (update), &self->error);
}

/* Layer by layer, so that a cancel need not wait for all. */
static void
paint (Writer *self, cairo_t *cr)
{
  /* The ground is painted otherwise over an underlay. */
  static const VdtLayers steps[] = {
    VDT_LAYER_BACKGROUND, VDT_LAYER_UNDERLAY | VDT_LAYER_TERRAIN,
    VDT_LAYER_GRID,       VDT_LAYER_SIDES,
    VDT_LAYER_ZONES,      VDT_LAYER_FAN,
    VDT_LAYER_LABELS,     VDT_LAYER_NAMES,
    VDT_LAYER_COUNTERS,   VDT_LAYER_OBSERVERS,
    VDT_LAYER_SIGHT_LINE,
  };
  VdtExport *export = self->export;
  VdtPainting painting = *export->painting;

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      if (g_cancellable_set_error_if_cancelled (export->cancellable, &self->error))
        return;
      painting.layers = export->painting->layers & steps[i];
      if (painting.layers)
        vdt_sheet_layout_paint_map (export->layout, &painting, cr, 0, 0, export->width,
                                    export->height);
      vdt_export_report (export, PAINTING_PART * (i + 1) / G_N_ELEMENTS (steps));
    }
  vdt_sheet_layout_paint_sheet (export->layout, cr);
}

/* Page by page; each is written when it is painted. */
static void
paint_pages (Writer *self, cairo_surface_t *surface, cairo_t *cr)
{
  const VdtPages *pages = self->export->pages;
  const VdtPaperLayout *layout = vdt_pages_get_layout (pages);
  int n_pages = vdt_pages_get_count (pages);

  cairo_pdf_surface_set_size (surface, layout->page_width * VDT_POINTS_PER_MM,
                              layout->page_height * VDT_POINTS_PER_MM);
  for (int page = 0; page < n_pages; page++)
    {
      if (g_cancellable_set_error_if_cancelled (self->export->cancellable, &self->error))
        return;
      vdt_pages_paint (pages, page, cr);
      cairo_show_page (cr);
      vdt_export_report (self->export, (page + 1.0) / n_pages);
    }
}

/**
 * vdt_export_vector_get_memory:
 * @grid: a map's grid
 * @format: SVG or PDF
 *
 * Returns: how many bytes a picture of the map takes, about, before it is written
 */
gsize
vdt_export_vector_get_memory (const VdtGrid *grid, VdtExportFormat format)
{
  return (gsize) ((double) grid->columns * grid->rows
                  * (format == VDT_EXPORT_SVG ? SVG_HEX_BYTES : PDF_HEX_BYTES));
}

/**
 * vdt_export_pdf:
 * @export: the export
 * @error: return location
 *
 * Writes a picture of lines and areas, one unit a pixel, or pages.
 *
 * Returns: %FALSE with a G_IO_ERROR or a G_FILE_ERROR
 */
gboolean
vdt_export_pdf (VdtExport *export, GError **error)
{
  const VdtGrid *grid = vdt_map_get_grid (export->painting->map);
  Writer self = {
    .export = export,
    .n_expected = (double) grid->columns * grid->rows * PDF_HEX_BYTES,
  };
  g_autoptr (GByteArray) tail = g_byte_array_new ();
  cairo_surface_t *surface;
  cairo_status_t status;
  cairo_t *cr;

  self.tail = tail;
  surface = create_surface (&self);
  cr = cairo_create (surface);
  if (export->pages)
    paint_pages (&self, surface, cr);
  else
    paint (&self, cr);
  status = cairo_status (cr);
  cairo_destroy (cr);
  self.finishing = !export->pages;
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);

  if (!self.error && status != CAIRO_STATUS_SUCCESS)
    g_set_error (&self.error, G_IO_ERROR, G_IO_ERROR_FAILED, _("The image cannot be written: %s"),
                 cairo_status_to_string (status));
  if (!self.error && (export->pages || export->dpi > 0))
    keep_size (&self);
  if (self.error)
    {
      g_propagate_error (error, self.error);
      return FALSE;
    }

  return TRUE;
}
