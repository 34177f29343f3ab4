/* vdt-format-vassal.c - modules of VASSAL: a picture of each board, and the grid that lies over it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-import.h"
#include "vdt-import-text.h"
#include "vdt-import-xml.h"
#include "vdt-vassal-board.h"

#include <glib/gi18n.h>
#include <string.h>

#define BOARDS_MAX 1000
#define ZONES_MAX 1000  /* of a board */
#define SIDE_MAX 100000 /* pixels of a board */

/* Elements are called by their class. */
#define MAP_CLASS "VASSAL.build.module.map.boardPicker."

/* Since 3.5, and before. */
static const char *const build_files[] = { "buildFile.xml", "buildFile" };

typedef struct
{
  VdtImportDraft *draft;
  GPtrArray *boards;
  VdtVassalBoard *board; /* whose elements come; NULL: none's */
  VdtVassalZone *zone;   /* the same */
  VdtVassalGrid *grid;   /* the same */
  gboolean skips_zone;   /* there are too many */
  gboolean is_measured;  /* the board does not say how large it is: its zones do */
} Module;

static const char *
get_text (const char **names, const char **values, const char *name)
{
  const char *value = vdt_import_xml_get (names, values, name);

  return value ? value : "";
}

static void
begin_board (Module *self, const char **names, const char **values)
{
  VdtVassalBoard *board;

  self->board = NULL;
  if (self->boards->len == BOARDS_MAX)
    {
      vdt_import_report_note (self->draft->report, VDT_IMPORT_LEFT_OUT, _("other boards"))
          ->count++;
      return;
    }
  board = vdt_vassal_board_new ();
  board->name = vdt_import_draft_clean_name (get_text (names, values, "name"));
  board->image = g_strdup (get_text (names, values, "image"));
  board->width = (int) CLAMP (vdt_import_xml_get_number (names, values, "width", 0), 0, SIDE_MAX);
  board->height = (int) CLAMP (vdt_import_xml_get_number (names, values, "height", 0), 0, SIDE_MAX);
  g_ptr_array_add (self->boards, board);
  self->board = board;
  self->is_measured = board->width == 0 || board->height == 0;
}

static void
begin_zone (Module *self, const char **names, const char **values)
{
  const char *uses_board = get_text (names, values, "useParentGrid");
  VdtVassalZone *zone;

  self->skips_zone = self->board->zones->len == ZONES_MAX;
  if (self->skips_zone)
    {
      self->board->n_more++;
      return;
    }
  zone = vdt_vassal_board_add_zone (self->board);
  zone->name = vdt_import_draft_clean_name (get_text (names, values, "name"));
  zone->format = g_strdup (get_text (names, values, "locationFormat"));
  zone->uses_board = g_ascii_strcasecmp (uses_board, "true") == 0;
  zone->outline = vdt_vassal_outline_new (get_text (names, values, "path"));
  for (guint i = 0; self->is_measured && zone->outline && i < zone->outline->len; i += 2)
    {
      const double *point = &g_array_index (zone->outline, double, i);

      self->board->width = MAX (self->board->width, (int) point[0]);
      self->board->height = MAX (self->board->height, (int) point[1]);
    }
  self->zone = zone;
}

/* Of several grids VASSAL has the last one. */
static void
begin_grid (Module *self, const char **names, const char **values)
{
  VdtVassalGrid **grid = self->zone ? &self->zone->grid : &self->board->grid;

  if (self->skips_zone)
    return;
  g_free (*grid);
  *grid = self->grid = vdt_vassal_grid_new (names, values);
}

static gboolean
begin_element (gpointer user_data,
               const char *element,
               const char **names,
               const char **values,
               GError **error)
{
  Module *self = user_data;

  if (g_str_equal (element, MAP_CLASS "Board"))
    begin_board (self, names, values);
  else if (!self->board)
    return TRUE;
  else if (g_str_equal (element, MAP_CLASS "board.mapgrid.Zone"))
    begin_zone (self, names, values);
  else if (g_str_equal (element, MAP_CLASS "board.HexGrid"))
    begin_grid (self, names, values);
  else if (self->grid && g_str_has_prefix (element, MAP_CLASS "board.mapgrid.")
           && g_str_has_suffix (element, "HexGridNumbering"))
    {
      vdt_vassal_grid_set_numbering (self->grid, names, values);
      self->grid->is_oblique = g_str_has_suffix (element, ".ObliqueHexGridNumbering");
    }

  return TRUE;
}

static gboolean
end_element (gpointer user_data, const char *element, GError **error)
{
  Module *self = user_data;

  if (g_str_equal (element, MAP_CLASS "Board"))
    self->board = NULL;
  if (g_str_equal (element, MAP_CLASS "board.mapgrid.Zone"))
    {
      self->zone = NULL;
      self->skips_zone = FALSE;
    }
  if (g_str_equal (element, MAP_CLASS "board.HexGrid"))
    self->grid = NULL;

  return TRUE;
}

static GPtrArray *
read_boards (VdtImportDraft *draft, GError **error)
{
  static const VdtImportXml takes = { begin_element, end_element, NULL };
  const char *name = build_files[vdt_archive_has (draft->archive, build_files[0]) ? 0 : 1];
  g_autoptr (GPtrArray) boards =
      g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_vassal_board_free);
  Module module = { .draft = draft, .boards = boards };
  gsize size;
  g_autofree char *text =
      vdt_import_text_read_member (draft, name, VDT_IMPORT_BYTES_MAX, &size, error);
  gboolean read = text && vdt_import_xml_read (draft, text, size, &takes, &module, error);

  return read ? g_steal_pointer (&boards) : NULL;
}

static char *
dup_member (const VdtVassalBoard *board)
{
  return g_strconcat ("images/", board->image, NULL);
}

static gboolean
has_picture (const VdtImportDraft *draft, const VdtVassalBoard *board)
{
  g_autofree char *member = dup_member (board);

  return *board->image && vdt_archive_has (draft->archive, member);
}

static const char *
get_part (const VdtImportDraft *draft)
{
  return draft->watch ? draft->watch->part : NULL;
}

/* The one that was asked for; or the first with hexes and a picture, or with hexes at least. */
static VdtVassalBoard *
choose_board (VdtImportDraft *draft, const GPtrArray *boards)
{
  const char *part = get_part (draft);
  VdtVassalBoard *chosen = NULL;

  for (guint i = 0; i < boards->len; i++)
    {
      VdtVassalBoard *board = boards->pdata[i];

      if (!vdt_vassal_board_get_grid (board))
        continue;
      g_ptr_array_add (draft->report->parts, g_strdup (board->name));
      if (part ? !chosen && g_str_equal (board->name, part)
               : !chosen || (!has_picture (draft, chosen) && has_picture (draft, board)))
        chosen = board;
    }

  return chosen;
}

/* Of a picture that is not there, or that nobody can read, the grid is of use still. */
static void
tell_no_picture (VdtImportDraft *draft, const VdtVassalBoard *board)
{
  g_autofree char *name = vdt_import_draft_clean_name (board->image);
  g_autofree char *text =
      g_strdup_printf (has_picture (draft, board) ? _("image “%s”: it is not a PNG, JPEG or GIF")
                                                  : _("image “%s”: it is missing in the module"),
                       name);

  vdt_import_report_note (draft->report, VDT_IMPORT_LEFT_OUT, text)->count = 1;
}

/* A board without one says itself how large it is, or its zones do. */
static gboolean
take_picture (VdtImportDraft *draft, VdtVassalBoard *board, GError **error)
{
  g_autofree char *member = dup_member (board);
  g_autoptr (GBytes) bytes = NULL;
  VdtPicture *picture;
  int width, height;

  if (has_picture (draft, board))
    {
      bytes = vdt_archive_read (draft->archive, member, VDT_IMPORT_BYTES_MAX, error);
      if (!bytes)
        return FALSE;
    }
  if (!bytes || !vdt_picture_find_size (bytes, &width, &height))
    {
      if (*board->image)
        tell_no_picture (draft, board);
      return TRUE;
    }
  board->width = MIN (width, SIDE_MAX);
  board->height = MIN (height, SIDE_MAX);
  picture = g_new0 (VdtPicture, 1);
  picture->bytes = g_steal_pointer (&bytes);
  g_ptr_array_add (draft->report->pictures, picture);

  return TRUE;
}

static void
tell_others (VdtImportDraft *draft, const GPtrArray *boards, const VdtVassalBoard *taken)
{
  VdtImportReport *report = draft->report;
  guint n_others = vdt_vassal_board_count_others (taken);

  for (guint i = 0; i < boards->len; i++)
    {
      const VdtVassalBoard *board = boards->pdata[i];
      g_autofree char *text = g_strdup_printf (_("board “%s”"), board->name);

      if (board == taken)
        vdt_import_report_note (report, VDT_IMPORT_TAKEN, text)->count = 1;
      else if (vdt_vassal_board_get_grid (board))
        vdt_import_report_note (report, VDT_IMPORT_LEFT_OUT, text)->count = 1;
      else
        vdt_import_report_note (report, VDT_IMPORT_LEFT_OUT, _("boards without hexes"))->count++;
    }
  if (n_others > 0)
    vdt_import_report_note (report, VDT_IMPORT_LEFT_OUT, _("zones whose hexes are elsewhere"))
        ->count = n_others;
}

static gboolean
read_module (VdtImportDraft *draft, GError **error)
{
  g_autoptr (GPtrArray) boards = read_boards (draft, error);
  VdtVassalBoard *board;

  if (!boards)
    return FALSE;
  draft->line = 0;
  board = choose_board (draft, boards);
  if (!board && get_part (draft))
    return vdt_import_draft_fail (draft, error, _("it has no board “%s” with hexes"),
                                  get_part (draft));
  if (!board)
    return vdt_import_draft_fail (draft, error, _("it has no board with hexes"));
  if (!take_picture (draft, board, error) || !vdt_vassal_board_take (board, draft, error))
    return FALSE;
  tell_others (draft, boards, board);
  if (*board->name)
    {
      g_free (draft->title);
      draft->title = g_strdup (board->name);
    }

  return TRUE;
}

static gboolean
sniff (const VdtArchive *archive)
{
  return vdt_archive_has (archive, build_files[0]) || vdt_archive_has (archive, build_files[1]);
}

static const char *const suffixes[] = { "vmod", "mod", NULL };

const VdtImportFormat vdt_format_vassal = {
  .id = "vassal",
  .title = N_("VASSAL module"),
  .suffixes = suffixes,
  .sniff_archive = sniff,
  .read = read_module,
};
