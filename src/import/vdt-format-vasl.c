/* vdt-format-vasl.c - boards of VASL, each pixel of which has a level and a terrain
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-import.h"
#include "vdt-vasl-board.h"
#include "vdt-vasl-map.h"

#include <glib/gi18n.h>

static gboolean
sniff (const VdtArchive *archive)
{
  return vdt_archive_has (archive, "LOSData") || vdt_archive_has (archive, "BoardMetadata.xml");
}

/* The pixels of the picture are those of the ground. */
static gboolean
take_picture (VdtImportDraft *draft, const VdtVaslBoard *board, GError **error)
{
  GBytes *bytes = vdt_archive_read (draft->archive, board->picture, VDT_IMPORT_BYTES_MAX, error);
  VdtPicture *picture;

  if (!bytes)
    return FALSE;
  picture = g_new0 (VdtPicture, 1);
  picture->bytes = bytes;
  picture->width = board->width;
  picture->height = board->height;
  g_ptr_array_add (draft->report->pictures, picture);
  vdt_vasl_map_lay (draft, board);

  return TRUE;
}

static gboolean
read_board (VdtImportDraft *draft, GError **error)
{
  g_autoptr (VdtVaslBoard) board = vdt_vasl_board_read (draft, error);

  return board && vdt_vasl_map_take (draft, board, error)
         && (!board->picture || take_picture (draft, board, error));
}

static const char *const suffixes[] = { "zip", NULL };

const VdtImportFormat vdt_format_vasl = {
  .id = "vasl",
  .title = N_("VASL board"),
  .suffixes = suffixes,
  .sniff_archive = sniff,
  .read = read_board,
};
