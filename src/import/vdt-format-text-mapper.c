/* vdt-format-text-mapper.c - maps of Text Mapper: a line for each hex, with words for its terrain
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-import-format.h"
#include "vdt-import-words.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  gint x;
  gint y;
  const char *words; /* in the draft's data */
  gboolean named;
} Hex;

/* A number of two digits, with a sign or without. */
static gboolean
read_pair (const char **text, gint *value)
{
  const char *at = *text;
  gint sign = *at == '-' ? -1 : 1;

  at += sign < 0;
  if (!g_ascii_isdigit (at[0]) || !g_ascii_isdigit (at[1]))
    return FALSE;
  *value = sign * ((at[0] - '0') * 10 + at[1] - '0');
  *text = at + 2;

  return TRUE;
}

/* "0304", or "030402" of a map with floors. What follows is left in text. */
static gboolean
read_place (const char **text, gint *x, gint *y, gint *floor)
{
  *floor = 0;
  if (!read_pair (text, x) || !read_pair (text, y))
    return FALSE;
  if (g_ascii_isdigit (**text) && !read_pair (text, floor))
    return FALSE;

  return !g_ascii_isdigit (**text);
}

/* Two hexes: a line that begins with a year is in many a text. */
static gboolean
sniff (const char *head, gsize size)
{
  guint n = 0;

  for (const char *line = head; line && *line != '\0';
       line = strchr (line, '\n') ? strchr (line, '\n') + 1 : NULL)
    {
      gint x, y, floor;

      line += strspn (line, " \t\r\n");
      if (read_place (&line, &x, &y, &floor)
          && (*line == '-' || *line == ' ' || *line == '\t' || n > 0))
        n++;
      else if (n == 0 && *line != '#' && !g_str_has_prefix (line, "include ")
               && !g_str_has_prefix (line, "license ") && !g_str_has_prefix (line, "other "))
        return FALSE;
    }

  return n > 1;
}

static void
count_left (VdtImportDraft *draft, const char *what)
{
  vdt_import_report_note (draft->report, VDT_IMPORT_LEFT_OUT, what)->count++;
}

/* The words before a label in quotes. */
static void
add_hex (GArray *hexes, gint x, gint y, char *text)
{
  char *quote = strchr (text, '"');
  Hex hex = { x, y, NULL, quote != NULL };

  if (quote)
    *quote = '\0';
  hex.words = g_strstrip (text);
  g_array_append_val (hexes, hex);
}

static void
read_lines (VdtImportDraft *draft, GArray *hexes)
{
  char *text;

  while (hexes->len <= VDT_GRID_MAX_HEXES && (text = vdt_import_draft_next_line (draft)))
    {
      const char *line = text;
      gint x, y, floor;

      if (*line == '\0' || *line == '#')
        continue;
      if (!read_place (&line, &x, &y, &floor))
        count_left (draft, _ ("lines that are of no hex"));
      else if (*line == '-')
        count_left (draft, _ ("roads and rivers from hex to hex"));
      else if (floor != 0)
        count_left (draft, _ ("hexes of other floors"));
      else
        add_hex (hexes, x, y, text + (line - text));
    }
}

static void
set_hex (VdtImportDraft *draft, const Hex *hex, gint column, gint row)
{
  vdt_import_draft_set_terrain (
      draft, column, row,
      *hex->words == '\0' ? 0 : vdt_import_words_add_terrain (draft, hex->words));
  if (hex->named)
    vdt_import_note_add_hex (
        vdt_import_report_note (draft->report, VDT_IMPORT_LEFT_OUT, _ ("labels")),
        vdt_import_draft_hex (draft, column, row));
}

static gboolean
read_map (VdtImportDraft *draft, GError **error)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (Hex));
  gint left = G_MAXINT, top = G_MAXINT, right = G_MININT, bottom = G_MININT;
  guint off;

  read_lines (draft, hexes);
  draft->line = 0; /* what is wrong now is wrong with the whole file */
  if (hexes->len == 0)
    return vdt_import_draft_fail (draft, error, _ ("there is no map in this file"));
  if (hexes->len > VDT_GRID_MAX_HEXES)
    return vdt_import_draft_fail (draft, error, _ ("more hexes than the map is large"));
  for (guint i = 0; i < hexes->len; i++)
    {
      const Hex *hex = &g_array_index (hexes, Hex, i);

      left = MIN (left, hex->x);
      right = MAX (right, hex->x);
      top = MIN (top, hex->y);
      bottom = MAX (bottom, hex->y);
    }

  /* Column 1 lies higher than column 2, wherever the map begins. */
  if (!vdt_import_draft_begin (draft, left % 2 != 0 ? VDT_LAYOUT_ODD_Q : VDT_LAYOUT_EVEN_Q,
                               right - left + 1, bottom - top + 1, error))
    return FALSE;
  draft->grid.first_column = left;
  draft->grid.first_row = top;
  off = vdt_import_draft_add_terrain (draft, _ ("Off the map"), VDT_KIND_VOID, 0, VDT_IMPORT_TAKEN);
  for (gint row = 0; row < draft->grid.rows; row++)
    for (gint column = 0; column < draft->grid.columns; column++)
      vdt_import_draft_set_terrain (draft, column, row, off);
  for (guint i = 0; i < hexes->len && vdt_import_draft_go_on (draft, i, hexes->len); i++)
    {
      const Hex *hex = &g_array_index (hexes, Hex, i);

      set_hex (draft, hex, hex->x - left, hex->y - top);
    }

  return TRUE;
}

static const char *const suffixes[] = { "txt", NULL };

const VdtImportFormat vdt_format_text_mapper = {
  .id = "text-mapper",
  .title = N_ ("Text Mapper map"),
  .suffixes = suffixes,
  .text = TRUE,
  .sniff = sniff,
  .read = read_map,
};
