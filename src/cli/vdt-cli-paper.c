/* vdt-cli-paper.c - how large a picture is on paper, as the command line says
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-paper.h"

#include <glib/gi18n.h>
#include <string.h>

/**
 * vdt_cli_paper_add_entries:
 * @self: where what the command line says goes; must stay
 * @entries: options, with an empty one at their end
 * @n_max: how many there is room for
 *
 * Adds those of paper.
 */
void
vdt_cli_paper_add_entries (VdtCliPaper *self, GOptionEntry *entries, gsize n_max)
{
  const GOptionEntry own[] = {
    { "hex-mm", 0, 0, G_OPTION_ARG_DOUBLE, &self->hex_mm,
      N_("True size: millimetres between hex centres, which is across the flats"), N_("MM") },
    { "dpi", 0, 0, G_OPTION_ARG_DOUBLE, &self->dpi,
      N_("With --hex-mm, resolution of a PNG in dots per inch (default 300)"), N_("N") },
    { "paper", 0, 0, G_OPTION_ARG_STRING, &self->paper,
      N_("With --hex-mm, page size of a PDF: a4, a3, letter, tabloid or in millimetres, such as "
         "200x300"),
      N_("SIZE") },
    { "overlap", 0, 0, G_OPTION_ARG_DOUBLE, &self->overlap,
      N_("Overlap of the pages (default 10 mm)"), N_("MM") },
    { "margin", 0, 0, G_OPTION_ARG_DOUBLE, &self->margin,
      N_("Margin of the pages (default 10 mm)"), N_("MM") },
    { "no-marks", 0, 0, G_OPTION_ARG_NONE, &self->no_marks, N_("Leave out the crop marks"), NULL },
    { NULL },
  };
  gsize n = 0;

  while (entries[n].long_name)
    n++;
  g_return_if_fail (n + G_N_ELEMENTS (own) <= n_max);
  memcpy (entries + n, own, sizeof own);
}

/* What has no meaning with the rest. */
static gboolean
check (const VdtCliPaper *self, VdtExportFormat format, GError **error)
{
  const struct
  {
    gboolean wrong;
    const char *message;
  } checks[] = {
    { self->hex_mm == 0 && (self->paper || self->dpi != 0),
      N_("--paper and --dpi need --hex-mm") },
    { !self->paper && (self->overlap >= 0 || self->margin >= 0 || self->no_marks),
      N_("--overlap, --margin and --no-marks need --paper") },
    { self->paper && format != VDT_EXPORT_PDF, N_("--paper: available only for .pdf files") },
    { self->dpi != 0 && format != VDT_EXPORT_PNG, N_("--dpi: available only for .png files") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (checks); i++)
    if (checks[i].wrong)
      {
        g_set_error_literal (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE, _(checks[i].message));
        return FALSE;
      }

  return TRUE;
}

/**
 * vdt_cli_paper_read:
 * @self: what the command line says
 * @format: of the picture
 * @paper: (out): how large it is on paper; all 0: any size
 * @spacing: (inout): pixels or points from hex centre to hex centre; as it was where nothing is
 *   said of paper
 * @error: return location
 *
 * Returns: %FALSE with a VDT_CLI_ERROR_USAGE
 */
gboolean
vdt_cli_paper_read (const VdtCliPaper *self,
                    VdtExportFormat format,
                    VdtPaper *paper,
                    double *spacing,
                    GError **error)
{
  double dpi = self->dpi != 0 ? self->dpi : VDT_PAPER_DPI;
  g_autoptr (GError) wrong = NULL;

  *paper = (VdtPaper){ 0 };
  if (!check (self, format, error))
    return FALSE;
  if (self->hex_mm == 0)
    return TRUE;
  if (!(dpi >= VDT_PAPER_DPI_MIN && dpi <= VDT_PAPER_DPI_MAX))
    {
      g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE,
                   _("--dpi: must be from %g to %g dots per inch"), VDT_PAPER_DPI_MIN,
                   VDT_PAPER_DPI_MAX);
      return FALSE;
    }
  *paper = (VdtPaper){
    .hex = self->hex_mm,
    .overlap = self->overlap >= 0 ? self->overlap : VDT_PAPER_OVERLAP,
    .margin = self->margin >= 0 ? self->margin : VDT_PAPER_MARGIN,
    .marks = !self->no_marks,
  };
  if (self->paper && !vdt_paper_parse_size (self->paper, &paper->page_width, &paper->page_height))
    {
      g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE,
                   _("--paper: “%s” is not a4, a3, letter, tabloid or, in millimetres, 200x300"),
                   self->paper);
      return FALSE;
    }
  if (!vdt_paper_check (paper, &wrong))
    {
      g_set_error_literal (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE, wrong->message);
      return FALSE;
    }
  *spacing = self->hex_mm * (format == VDT_EXPORT_PNG ? dpi / VDT_MM_PER_INCH : VDT_POINTS_PER_MM);

  return TRUE;
}
