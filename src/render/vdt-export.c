/* vdt-export.c - pictures of a map as PNG, SVG and PDF files, through the one painter
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-export-job-private.h"
#include "vdt-export-private.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <math.h>

#define PNG_SIDE_MAX 100000
#define VECTOR_SIDE_MAX 14400 /* points: more than many readers of PDF take */
#define VECTOR_HEXES_MAX 50000
#define PAGES_MAX 2000

/* Of files, measured on the examples. */
#define PNG_PIXEL_BYTES 0.45
#define SVG_HEX_BYTES 1500.0
#define PDF_HEX_BYTES 1100.0
#define PAGES_FACTOR 1.7

/**
 * vdt_export_format_get_suffix:
 * @format: a format
 *
 * Returns: what the names of its files end in, in small letters
 */
const char *
vdt_export_format_get_suffix (VdtExportFormat format)
{
  static const char *const suffixes[VDT_N_EXPORT_FORMATS] = {
    [VDT_EXPORT_PNG] = ".png", [VDT_EXPORT_SVG] = ".svg", [VDT_EXPORT_PDF] = ".pdf"
  };

  return suffixes[format];
}

/**
 * vdt_export_format_from_path:
 * @path: a file's name
 * @format: (out): the format that its suffix stands for
 *
 * Returns: %FALSE when the suffix is none of .png, .svg and .pdf, whatever their case
 */
gboolean
vdt_export_format_from_path (const char *path, VdtExportFormat *format)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);

  for (guint i = 0; i < VDT_N_EXPORT_FORMATS; i++)
    if (g_str_has_suffix (lower, vdt_export_format_get_suffix ((VdtExportFormat) i)))
      {
        *format = (VdtExportFormat) i;
        return TRUE;
      }

  return FALSE;
}

/**
 * vdt_export_get_size:
 * @painting: what is to be painted
 * @sheet: (nullable): what is to stand below it
 * @spacing: pixels from hex centre to neighbour's centre
 * @width: (out): pixels across, or points of SVG and PDF
 * @height: (out): pixels down, or points of SVG and PDF
 *
 * Tells how large a picture will be.
 */
void
vdt_export_get_size (
    const VdtPainting *painting, const VdtSheet *sheet, double spacing, int *width, int *height)
{
  g_autoptr (VdtSheetLayout) layout = vdt_sheet_layout_new (painting, sheet, spacing);

  vdt_sheet_layout_get_size (layout, width, height);
}

/**
 * vdt_export_get_memory:
 * @painting: what is to be painted
 * @format: the format
 * @width: of the picture
 * @height: of the picture
 *
 * Returns: how many bytes writing takes, about, besides the map and what is seen on it
 */
gsize
vdt_export_get_memory (const VdtPainting *painting, VdtExportFormat format, int width, int height)
{
  return format == VDT_EXPORT_PNG
             ? vdt_export_png_get_memory (width, height)
             : vdt_export_vector_get_memory (vdt_map_get_grid (painting->map), format);
}

/**
 * vdt_export_guess_bytes:
 * @painting: what is to be painted
 * @format: the format
 * @width: of the picture
 * @height: of the picture
 * @n_pages: 1, or how many the picture is cut into
 *
 * Returns: how large a file becomes: half of that, or double, as the map is
 */
gsize
vdt_export_guess_bytes (
    const VdtPainting *painting, VdtExportFormat format, int width, int height, int n_pages)
{
  const VdtGrid *grid = vdt_map_get_grid (painting->map);
  double n_hexes = (double) grid->columns * grid->rows;

  if (format == VDT_EXPORT_PNG)
    return (gsize) (PNG_PIXEL_BYTES * width * height);

  return (gsize) (n_hexes * (format == VDT_EXPORT_SVG ? SVG_HEX_BYTES : PDF_HEX_BYTES)
                  * (n_pages > 1 ? PAGES_FACTOR : 1));
}

static gboolean
check_spacing (double spacing, GError **error)
{
  if (spacing >= VDT_EXPORT_SPACING_MIN && spacing <= VDT_EXPORT_SPACING_MAX)
    return TRUE;

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
               _("The size of a hex must be from %g to %g pixels"), VDT_EXPORT_SPACING_MIN,
               VDT_EXPORT_SPACING_MAX);

  return FALSE;
}

static gboolean
check_size (const VdtExport *export, VdtExportFormat format, GError **error)
{
  const VdtGrid *grid = vdt_map_get_grid (export->painting->map);
  int side_max = format == VDT_EXPORT_PNG ? PNG_SIDE_MAX : VECTOR_SIDE_MAX;

  if (format != VDT_EXPORT_PNG && grid->columns * grid->rows > VECTOR_HEXES_MAX)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   _("The map has more than %d hexes, too many for SVG and PDF. Use PNG"),
                   VECTOR_HEXES_MAX);
      return FALSE;
    }
  if (export->pages && vdt_pages_get_count (export->pages) > PAGES_MAX)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   _("The map would take more than %d pages"), PAGES_MAX);
      return FALSE;
    }
  if (!export->pages && (export->width > side_max || export->height > side_max))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   _("The image would have %d × %d pixels; the limit per side is %d"),
                   export->width, export->height, side_max);
      return FALSE;
    }

  return TRUE;
}

/**
 * vdt_export_report:
 * @export: the export
 * @fraction: how much is done, 0 to 1
 *
 * Tells whoever wants to know.
 */
void
vdt_export_report (const VdtExport *export, double fraction)
{
  if (export->progress)
    export->progress (CLAMP (fraction, 0.0, 1.0), export->progress_data);
}

static void
clear (VdtExport *export)
{
  g_clear_pointer (&export->layout, g_free);
  g_clear_pointer (&export->pages, vdt_pages_free);
}

/* Where all lies, unless it cannot be; cleared by clear () in any case. */
static gboolean
lay_out (VdtExport *export,
         const VdtSheet *sheet,
         double spacing,
         VdtExportFormat format,
         GError **error)
{
  gboolean on_paper = sheet && sheet->paper.hex > 0;

  if (!check_spacing (spacing, error) || (on_paper && !vdt_paper_check (&sheet->paper, error)))
    return FALSE;
  if (on_paper && sheet->paper.page_width > 0 && format == VDT_EXPORT_PDF)
    export->pages = vdt_pages_new (export->painting, sheet);
  export->layout = vdt_sheet_layout_new (export->painting, sheet, spacing);
  vdt_sheet_layout_get_size (export->layout, &export->width, &export->height);

  return check_size (export, format, error);
}

/**
 * vdt_export_check:
 * @painting: what is to be painted
 * @sheet: (nullable): what stands around it
 * @spacing: see vdt_export_file()
 * @format: the format
 * @error: return location
 *
 * Returns: %FALSE, as vdt_export_file() would fail, when the picture is out of bounds
 */
gboolean
vdt_export_check (const VdtPainting *painting,
                  const VdtSheet *sheet,
                  double spacing,
                  VdtExportFormat format,
                  GError **error)
{
  VdtExport export = { .painting = painting };
  gboolean fits = lay_out (&export, sheet, spacing, format, error);

  clear (&export);

  return fits;
}

/* The picture takes the place of an old one only when it is whole. */
static gboolean
write_picture (VdtExport *export, VdtExportFormat format, const char *path, GError **error)
{
  g_autoptr (VdtFileWriter) file = NULL;

  if (g_cancellable_set_error_if_cancelled (export->cancellable, error))
    return FALSE;
  export->file = file = vdt_file_writer_new (path, error);
  if (!file)
    return FALSE;

  return (format == VDT_EXPORT_PNG   ? vdt_export_png (export, error)
          : format == VDT_EXPORT_SVG ? vdt_export_svg (export, error)
                                     : vdt_export_pdf (export, error))
         && !g_cancellable_set_error_if_cancelled (export->cancellable, error)
         && vdt_file_writer_finish (file, error);
}

/**
 * vdt_export_file:
 * @painting: what is to be painted; without the background layer the picture is transparent
 *   where nothing else is
 * @sheet: (nullable): what stands below it
 * @spacing: pixels (points in SVG and PDF) from hex centre to neighbour's centre
 * @format: the format
 * @path: the file, which is replaced as #VdtFileWriter does
 * @progress: (nullable): called now and then
 * @progress_data: its data
 * @cancellable: (nullable): stops the export: PNG within a fraction of a second, SVG and PDF when
 *   cairo writes next, which may take seconds for a large map
 * @error: return location
 *
 * Writes a picture of the whole map. Memory does not grow with the height of a PNG picture. With a
 * sheet, the file tells title, author and licence of the map, and how large it is on paper, where
 * that is asked for; light maps get white paper. Where the paper has pages, PDF files have them.
 *
 * Returns: %FALSE with a G_IO_ERROR: INVALID_ARGUMENT or NOT_SUPPORTED for sizes out of bounds,
 *   CANCELLED; or with a G_FILE_ERROR
 */
gboolean
vdt_export_file (const VdtPainting *painting,
                 const VdtSheet *sheet,
                 double spacing,
                 VdtExportFormat format,
                 const char *path,
                 VdtExportProgress progress,
                 gpointer progress_data,
                 GCancellable *cancellable,
                 GError **error)
{
  gboolean on_paper = sheet && sheet->paper.hex > 0;
  VdtPainting paper_painting = *painting;
  VdtTheme paper_theme = vdt_theme_on_paper (painting->theme);
  VdtExport export = {
    .painting = on_paper ? &paper_painting : painting,
    .told = sheet != NULL,
    .dpi = on_paper ? spacing * VDT_MM_PER_INCH / sheet->paper.hex : 0,
    .progress = progress,
    .progress_data = progress_data,
    .cancellable = cancellable,
  };

  paper_painting.theme = &paper_theme;
  if (!lay_out (&export, sheet, spacing, format, error)
      || !write_picture (&export, format, path, error))
    {
      clear (&export);
      return FALSE;
    }
  clear (&export);
  vdt_export_report (&export, 1.0);

  return TRUE;
}

/**
 * vdt_export_bytes:
 * @painting: what is to be painted
 * @spacing: see vdt_export_file()
 * @format: the format
 * @cancellable: (nullable): stops the export
 * @error: return location
 *
 * Makes a picture that goes into another file. It goes through a file of its own, piece by piece.
 *
 * Returns: (transfer full) (nullable): the picture; %NULL as vdt_export_file() fails
 */
GBytes *
vdt_export_bytes (const VdtPainting *painting,
                  double spacing,
                  VdtExportFormat format,
                  GCancellable *cancellable,
                  GError **error)
{
  g_autofree char *folder = g_dir_make_tmp ("vedette-XXXXXX", error);
  g_autofree char *path = folder ? g_build_filename (folder, "map", NULL) : NULL;
  char *data;
  gsize size;
  gboolean read;

  if (!folder)
    return NULL;
  read = vdt_export_file (painting, NULL, spacing, format, path, NULL, NULL, cancellable, error)
         && g_file_get_contents (path, &data, &size, error);
  g_unlink (path);
  g_rmdir (folder);

  return read ? g_bytes_new_take (data, size) : NULL;
}

static gboolean
write_cb (const VdtExportJob *job,
          VdtExportProgress progress,
          gpointer progress_data,
          GCancellable *cancellable,
          GError **error)
{
  return vdt_export_file (&job->painting, job->sheet, job->spacing, (VdtExportFormat) job->format,
                          job->path, progress, progress_data, cancellable, error);
}

/**
 * vdt_export_file_async:
 * @painting: what is to be painted; references are taken
 * @sheet: (nullable): what stands below it; a copy is taken
 * @spacing: see vdt_export_file()
 * @format: the format
 * @path: the file
 * @progress: (nullable): called in the main context of the caller; never after a cancel, nor after
 *   @callback
 * @progress_data: its data, which must live until @callback
 * @cancellable: (nullable): stops the export
 * @callback: called when done
 * @user_data: its data
 *
 * Does vdt_export_file() in another thread. A cancel is answered at once; what was written until
 * then is gone soon after.
 */
void
vdt_export_file_async (const VdtPainting *painting,
                       const VdtSheet *sheet,
                       double spacing,
                       VdtExportFormat format,
                       const char *path,
                       VdtExportProgress progress,
                       gpointer progress_data,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  const VdtExportJob job = {
    .work = write_cb,
    .painting = *painting,
    .sheet = sheet,
    .spacing = spacing,
    .format = format,
    .path = path,
    .ends_at_once = TRUE, /* Cairo does not let go of an SVG file that it is finishing */
    .progress = progress,
    .progress_data = progress_data,
  };

  vdt_export_job_start (&job, cancellable, callback, user_data);
}

/**
 * vdt_export_file_finish:
 * @result: what the callback was given
 * @error: return location
 *
 * Returns: see vdt_export_file()
 */
gboolean
vdt_export_file_finish (GAsyncResult *result, GError **error)
{
  return vdt_export_job_finish (result, error);
}
