/* vdt-format-wesnoth.c - maps of Wesnoth: rows of codes, with a border of one hex
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-import-format.h"

#include <glib/gi18n.h>
#include <string.h>

/* What codes begin with; the first that fits. An overlay, with its ^, goes before what it is on. */
typedef struct
{
  const char *code;
  const char *title;
  VdtTerrainKind kind;
  int level;
} Known;

static const Known overlays[] = {
  { "^Fm", N_("Mixed forest"), VDT_KIND_WOODS, 0 },
  { "^Fet", N_("Great tree"), VDT_KIND_WOODS, 0 },
  { "^F", N_("Forest"), VDT_KIND_WOODS, 0 },
  { "^Tf", N_("Mushrooms"), VDT_KIND_WOODS, 0 },
  { "^Uf", N_("Mushrooms"), VDT_KIND_WOODS, 0 },
  { "^V", N_("Village"), VDT_KIND_TOWN, 0 },
  { "^Gvs", N_("Farmland"), VDT_KIND_GRAIN, 0 },
  { "^B", N_("Bridge"), VDT_KIND_ROAD, 0 },
};

static const Known bases[] = {
  { "_off", N_("Off the map"), VDT_KIND_VOID, 0 }, { "_f", N_("Shroud"), VDT_KIND_VOID, 0 },
  { "Xv", N_("Off the map"), VDT_KIND_VOID, 0 },   { "X", N_("Wall"), VDT_KIND_BUILDING, 0 },
  { "Wwf", N_("Ford"), VDT_KIND_FORD, 0 },         { "W", N_("Water"), VDT_KIND_WATER, 0 },
  { "S", N_("Swamp"), VDT_KIND_MARSH, 0 },         { "R", N_("Road"), VDT_KIND_ROAD, 0 },
  { "C", N_("Castle"), VDT_KIND_BUILDING, 0 },     { "K", N_("Keep"), VDT_KIND_BUILDING, 0 },
  { "H", N_("Hills"), VDT_KIND_OPEN, 1 },          { "M", N_("Mountains"), VDT_KIND_OPEN, 2 },
  { "G", N_("Grass"), VDT_KIND_OPEN, 0 },          { "D", N_("Desert"), VDT_KIND_OPEN, 0 },
  { "A", N_("Snow"), VDT_KIND_OPEN, 0 },           { "U", N_("Cave"), VDT_KIND_OPEN, 0 },
  { "I", N_("Floor"), VDT_KIND_OPEN, 0 },          { "T", N_("Mushrooms"), VDT_KIND_WOODS, 0 },
  { "Q", N_("Chasm"), VDT_KIND_OPEN, 0 },
};

static const Known *
find (const Known *list, guint n, const char *code)
{
  for (guint i = 0; i < n; i++)
    if (g_str_has_prefix (code, list[i].code))
      return &list[i];

  return NULL;
}

/* A code, behind the name of a starting place: "Gg", "1 Ke", "_off^_usr". */
static const char *
find_code (const char *cell)
{
  const char *space = strrchr (cell, ' ');
  const char *code = space ? space + 1 : cell;

  if (*code == '_' || *code == '^')
    return g_ascii_isalpha (code[1]) ? code : NULL;
  for (const char *c = code; *c != '\0'; c++)
    if (!g_ascii_isgraph (*c))
      return NULL;

  return g_ascii_isupper (code[0]) && strlen (code) <= 20 ? code : NULL;
}

/* Lines before the rows: "border_size=1" of older versions. */
static gboolean
is_setting (const char *line)
{
  return *line == '\0' || g_str_has_prefix (line, "border_size=")
         || g_str_has_prefix (line, "usage=");
}

static gboolean
sniff (const char *head, gsize size)
{
  g_auto (GStrv) lines = g_strsplit (head, "\n", 8);

  for (guint i = 0; lines[i]; i++)
    {
      g_auto (GStrv) cells = NULL;
      guint n;

      if (is_setting (g_strstrip (lines[i])))
        continue;
      cells = g_strsplit (lines[i], ",", -1);
      n = g_strv_length (cells);
      for (guint k = 0; k < n; k++)
        {
          const char *code = find_code (g_strstrip (cells[k]));

          /* The last may be cut off by the end of the head. */
          if (k + 1 < n && (!code || (!find (bases, G_N_ELEMENTS (bases), code) && *code != '^')))
            return FALSE;
        }
      return n > 1 && strlen (cells[0]) > 1 && strlen (cells[0]) < 40;
    }

  return FALSE;
}

static gboolean
set_cell (VdtImportDraft *draft, int column, int row, char *cell, GError **error)
{
  const char *code = find_code (g_strstrip (cell));
  const char *caret = code ? strchr (code, '^') : NULL;
  const Known *base, *overlay;
  const Known *known;
  VdtHex hex = vdt_import_draft_hex (draft, column, row);

  if (!code)
    return vdt_import_draft_fail (draft, error, _("hex %d of this row is not a Wesnoth terrain"),
                                  column + 1);
  base = find (bases, G_N_ELEMENTS (bases), code);
  overlay = caret ? find (overlays, G_N_ELEMENTS (overlays), caret) : NULL;
  known = overlay ? overlay : base;
  vdt_import_draft_set_terrain (
      draft, column, row,
      known ? vdt_import_draft_add_terrain (draft, _(known->title), known->kind, VDT_IMPORT_USUAL,
                                            VDT_IMPORT_TAKEN)
            : vdt_import_draft_add_terrain (draft, code, VDT_KIND_OPEN, 0, VDT_IMPORT_GUESSED));
  if (base && base->level != 0)
    {
      vdt_import_draft_set_elevation (draft, column, row, base->level);
      vdt_import_note_add_hex (
          vdt_import_report_note (draft->report, VDT_IMPORT_GUESSED,
                                  _("hills on level 1, mountains on level 2")),
          hex);
    }
  if (code != cell)
    vdt_import_note_add_hex (
        vdt_import_report_note (draft->report, VDT_IMPORT_LEFT_OUT, _("starting positions")), hex);
  if (caret && !overlay && !g_str_has_prefix (code, "_off"))
    vdt_import_note_add_hex (vdt_import_report_note (draft->report, VDT_IMPORT_LEFT_OUT, caret),
                             hex);

  return TRUE;
}

/* The border is kept: the game draws it, too. With it the first column is pushed down by half a
 * hex.
 */
static gboolean
read_map (VdtImportDraft *draft, GError **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (int));
  guint n_columns = 1;
  char *line;

  while ((line = vdt_import_draft_next_line (draft)))
    if (!is_setting (line))
      {
        g_ptr_array_add (rows, line);
        g_array_append_val (numbers, draft->line);
        if (rows->len > VDT_GRID_MAX_AXIS)
          break;
      }
  for (const char *c = rows->len > 0 ? rows->pdata[0] : ""; *c != '\0'; c++)
    n_columns += *c == ',';
  draft->line = 0; /* what is wrong with the size is wrong with the whole file */
  if (!vdt_import_draft_begin (draft, VDT_LAYOUT_EVEN_Q, n_columns, rows->len, error))
    return FALSE;
  draft->has_levels = TRUE;
  draft->grid.first_column = 0;
  draft->grid.first_row = 0;

  for (guint row = 0; row < rows->len && vdt_import_draft_go_on (draft, row, rows->len); row++)
    {
      g_auto (GStrv) cells = g_strsplit (rows->pdata[row], ",", (int) n_columns + 1);

      draft->line = g_array_index (numbers, int, row);
      if (g_strv_length (cells) != n_columns)
        return vdt_import_draft_fail (draft, error,
                                      _("this row has a different length than the first"));
      for (guint column = 0; column < n_columns; column++)
        if (!set_cell (draft, (int) column, (int) row, cells[column], error))
          return FALSE;
    }

  return TRUE;
}

static const char *const suffixes[] = { "map", NULL };

const VdtImportFormat vdt_format_wesnoth = {
  .id = "wesnoth",
  .title = N_("Wesnoth map"),
  .suffixes = suffixes,
  .text = TRUE,
  .sniff = sniff,
  .read = read_map,
};
