/* vdt-format-text-mapper.c - maps of Text Mapper: a line for each hex, and for each way
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

/* More than there are hexsides on a map of two digits. */
#define LEGS_MAX 200000

/* A line from hex to hex: two of them at a time. */
typedef struct
{
  gint x[2];
  gint y[2];
  VdtImportWay way;
} Leg;

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

/* "0101-0203-0305 river": what is behind the first hex. A line on another floor goes on there. */
static void
read_legs (VdtImportDraft *draft, GArray *legs, gint x, gint y, const char *line)
{
  guint first = legs->len;
  g_autofree char *words = NULL;
  VdtImportWay way;
  gint floor = 0;

  while (*line == '-' && floor == 0 && legs->len < LEGS_MAX)
    {
      Leg leg = { .x = { x }, .y = { y } };

      line++;
      if (!read_place (&line, &x, &y, &floor))
        break;
      leg.x[1] = x;
      leg.y[1] = y;
      g_array_append_val (legs, leg);
    }
  words = g_utf8_strdown (line, (gssize) strcspn (line, "\"\n"));
  if (floor != 0 || !g_ascii_isspace (*line) || !vdt_import_way_find (words, &way))
    {
      g_array_set_size (legs, first);
      count_left (draft, _ ("other lines from hex to hex"));
      return;
    }
  for (guint i = first; i < legs->len; i++)
    g_array_index (legs, Leg, i).way = way;
}

static void
read_lines (VdtImportDraft *draft, GArray *hexes, GArray *legs)
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
      else if (floor != 0)
        count_left (draft, _ ("hexes of other floors"));
      else if (*line == '-')
        read_legs (draft, legs, x, y, line);
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

/* Goes on by one hex to whichever is nearest, as Text Mapper does: by columns and rows. */
static void
step_to (gint *x, gint *y, gint to_x, gint to_y)
{
  static const gint steps[2][VDT_N_SIDES][2] = {
    { { -1, 0 }, { 0, -1 }, { 1, 0 }, { 1, 1 }, { 0, 1 }, { -1, 1 } },
    { { -1, -1 }, { 0, -1 }, { 1, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } },
  };
  const gint (*ahead)[2] = steps[*x % 2 != 0];
  gint best = 0, least = G_MAXINT;

  for (gint i = 0; i < VDT_N_SIDES; i++)
    {
      gint across = to_x - *x - ahead[i][0], down = to_y - *y - ahead[i][1];

      if (across * across + down * down < least)
        {
          least = across * across + down * down;
          best = i;
        }
    }
  *x += ahead[best][0];
  *y += ahead[best][1];
}

/* The farthest hexes are 198 columns and rows apart. */
#define STEPS_MAX 400

static void
add_leg (VdtImportDraft *draft, const Leg *leg)
{
  gint x = leg->x[0], y = leg->y[0];

  for (gint i = 0; i < STEPS_MAX && (x != leg->x[1] || y != leg->y[1]); i++)
    {
      VdtHex from =
          vdt_import_draft_hex (draft, x - draft->grid.first_column, y - draft->grid.first_row);
      VdtHex to;

      step_to (&x, &y, leg->x[1], leg->y[1]);
      to = vdt_import_draft_hex (draft, x - draft->grid.first_column, y - draft->grid.first_row);
      vdt_import_draft_add_way (draft, from, vdt_side_between (from, to), leg->way);
    }
}

static gboolean
read_map (VdtImportDraft *draft, GError **error)
{
  g_autoptr (GArray) legs = g_array_new (FALSE, FALSE, sizeof (Leg));
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (Hex));
  gint left = G_MAXINT, top = G_MAXINT, right = G_MININT, bottom = G_MININT;
  guint off;

  read_lines (draft, hexes, legs);
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
  for (guint i = 0; i < hexes->len && vdt_import_draft_go_on (draft, i, hexes->len + legs->len);
       i++)
    {
      const Hex *hex = &g_array_index (hexes, Hex, i);

      set_hex (draft, hex, hex->x - left, hex->y - top);
    }
  for (guint i = 0;
       i < legs->len && vdt_import_draft_go_on (draft, hexes->len + i, hexes->len + legs->len); i++)
    add_leg (draft, &g_array_index (legs, Leg, i));

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
