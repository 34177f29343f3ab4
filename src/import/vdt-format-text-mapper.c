/* vdt-format-text-mapper.c - maps of Text Mapper: a line for each hex, and for each way
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-import-format.h"
#include "vdt-import-words.h"
#include "vdt-text-mapper-labels.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  int x;
  int y;
  const char *words; /* in the draft's data */
} Hex;

/* More than there are hexsides on a map of two digits. */
#define LEGS_MAX 200000

/* A line from hex to hex: two of them at a time. */
typedef struct
{
  int x[2];
  int y[2];
  VdtImportWay way;
} Leg;

#define STEPS_MAX 2000000 /* of all lines */

typedef struct
{
  VdtImportDraft *draft;
  GArray *hexes;
  GArray *legs;
  VdtTextMapperLabels labels;
  gboolean horizontal;
  gboolean swapped;
} Map;

/* A number of just so many digits, or with 0 of any, with a sign or without. */
static gboolean
read_number (const char **text, gsize digits, int *value)
{
  const char *at = *text + (**text == '-');
  gsize n = strspn (at, G_CSET_DIGITS);
  gint64 number;

  if (digits > 0 ? n < digits : n == 0)
    return FALSE;
  n = digits > 0 ? digits : n;
  number = 0;
  for (gsize i = 0; i < n && number <= G_MAXINT16; i++)
    number = number * 10 + (at[i] - '0');
  *value = (int) (**text == '-' ? -number : number);
  *text = at + n;

  return TRUE;
}

/* "0304", or "030402" of a map with floors; "03.04" or "03.04.02". What follows is left in text. */
static gboolean
read_place (const char **text, int *x, int *y, int *floor)
{
  const char *sign = *text + (**text == '-');
  const char *dot = sign + strspn (sign, G_CSET_DIGITS);
  gsize digits = *dot == '.' ? 0 : 2;
  gboolean has_floor;

  *floor = 0;
  if (!read_number (text, digits, x))
    return FALSE;
  *text += digits == 0;
  if (!read_number (text, digits, y))
    return FALSE;
  has_floor = digits == 0 ? (*text)[0] == '.' && g_ascii_isdigit ((*text)[1])
                          : g_ascii_isdigit (**text) != 0;
  if (has_floor)
    {
      *text += digits == 0;
      if (!read_number (text, digits, floor))
        return FALSE;
    }

  return !g_ascii_isdigit (**text);
}

typedef enum
{
  LINE_OTHER,
  LINE_DRAWS,   /* how something is drawn, or who has made it */
  LINE_DEFINES, /* the same, and in no other kind of file */
  LINE_INCLUDE,
  LINE_OPTION,
} LineKind;

static gboolean
is_word (const char *line, gsize length, const char *word)
{
  return strlen (word) == length && strncmp (line, word, length) == 0;
}

/* What a line that is of no hex is, by its first or second word. */
static LineKind
get_kind (const char *line)
{
  static const char *const firsts[] = { "text", "glow", "label", "license", "other", "url" };
  static const char *const seconds[] = { "attributes", "lib", "xml", "path" };
  gsize first = strcspn (line, " \t\r\n");
  const char *next = line + first + strspn (line + first, " \t");
  gsize second = strcspn (next, " \t\r\n");

  if (*line == '<')
    return LINE_DRAWS;
  if (second > 0 && is_word (line, first, "include"))
    return LINE_INCLUDE;
  if (second > 0 && is_word (line, first, "option"))
    return LINE_OPTION;
  for (guint i = 0; i < G_N_ELEMENTS (firsts); i++)
    if (second > 0 && is_word (line, first, firsts[i]))
      return LINE_DRAWS;
  for (guint i = 0; i < G_N_ELEMENTS (seconds); i++)
    if (is_word (next, second, seconds[i]) && next[second] != '\0')
      return LINE_DEFINES;

  return LINE_OTHER;
}

/* A drawing is a whole element; a file of XML begins with part of one. */
static gboolean
is_drawing (const char *line)
{
  gsize length = strcspn (line, "\r\n");

  return *line == '<'
         && (g_strstr_len (line, (gssize) length, "</")
             || g_strstr_len (line, (gssize) length, "/>"));
}

/* Two hexes, a hex and what belongs to a map, or a definition: a line that begins with a year is in
 * many a text, and so is one that begins with "other".
 */
static gboolean
sniff (const char *head, gsize size)
{
  guint n_hexes = 0, n_defined = 0, n_drawn = 0;

  for (const char *line = head; line && *line != '\0';
       line = strchr (line, '\n') ? strchr (line, '\n') + 1 : NULL)
    {
      guint n = n_hexes + n_defined + n_drawn;
      LineKind kind;
      int x, y, floor;

      line += strspn (line, " \t\r\n");
      kind = get_kind (line);
      if (read_place (&line, &x, &y, &floor)
          && (*line == '-' || *line == ' ' || *line == '\t' || n > 0))
        n_hexes++;
      else if (kind == LINE_DEFINES)
        n_defined++;
      else if (kind != LINE_OTHER && *line != '<')
        n_drawn++;
      else if (n == 0 && *line != '#' && *line != '\0' && !is_drawing (line))
        return FALSE;
    }

  return n_defined > 0 || n_hexes > 1 || (n_hexes > 0 && n_drawn > 0);
}

static void
count_left (VdtImportDraft *draft, const char *what)
{
  vdt_import_report_note (draft->report, VDT_IMPORT_LEFT_OUT, what)->count++;
}

/* Puts one space between words, whatever was there. */
static void
squeeze (char *text)
{
  char *out = text;

  for (const char *in = text; *in != '\0'; in++)
    if (!g_ascii_isspace (*in))
      *out++ = *in;
    else if (out > text && out[-1] != ' ')
      *out++ = ' ';
  *out = '\0';
  g_strchomp (text);
}

static void
add_hex (Map *self, int x, int y, char *text)
{
  Hex hex = { x, y, text };

  vdt_text_mapper_labels_take (&self->labels, x, y, TRUE, text);
  squeeze (text);
  g_array_append_val (self->hexes, hex);
}

/* "0101-0203-0305 river": what is behind the first hex. A line on another floor goes on there. */
static void
read_legs (Map *self, int x, int y, char *text)
{
  GArray *legs = self->legs;
  const char *line = text;
  guint first = legs->len;
  g_autofree char *words = NULL;
  VdtImportWay way;
  int floor = 0;

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
  if (floor == 0 && legs->len > first && g_ascii_isspace (*line))
    {
      const Leg *middle = &g_array_index (legs, Leg, (first + legs->len) / 2);

      vdt_text_mapper_labels_take (&self->labels, (middle->x[0] + middle->x[1]) / 2,
                                   (middle->y[0] + middle->y[1]) / 2, FALSE, text + (line - text));
    }
  words = g_utf8_strdown (line, -1);
  if (floor != 0 || !g_ascii_isspace (*line) || !vdt_import_way_find (words, &way))
    {
      g_array_set_size (legs, first);
      count_left (self->draft, _("other lines between hexes"));
      return;
    }
  for (guint i = first; i < legs->len; i++)
    g_array_index (legs, Leg, i).way = way;
}

static void
read_option (Map *self, const char *line)
{
  const char *name = line + strlen ("option");
  g_autofree char *option = NULL;

  name += strspn (name, " \t");
  option = g_strndup (name, strcspn (name, " \t"));
  if (g_str_equal (option, "horizontal"))
    self->horizontal = TRUE;
  else if (g_str_equal (option, "swap-even-odd"))
    self->swapped = TRUE;
  else
    {
      /* TRANSLATORS: %s is a word of a file of Text Mapper: global */
      g_autofree char *text = g_strdup_printf (_("option %s"), option);

      count_left (self->draft, text);
    }
}

/* Files that a map includes say how it is drawn. They may lie in the web, and are never read. */
static void
read_other (Map *self, const char *line)
{
  switch (get_kind (line))
    {
    case LINE_OPTION:
      read_option (self, line);
      break;
    case LINE_INCLUDE:
      count_left (self->draft, line);
      break;
    case LINE_DRAWS:
    case LINE_DEFINES:
      if (g_str_has_prefix (line, "label"))
        vdt_text_mapper_labels_set_size (&self->labels, line);
      count_left (self->draft, _("lines about the drawing of the map"));
      break;
    case LINE_OTHER:
    default:
      count_left (self->draft, _("lines about no hex"));
    }
}

static void
read_lines (Map *self)
{
  char *text;

  while (self->hexes->len <= VDT_GRID_MAX_HEXES
         && (text = vdt_import_draft_next_line (self->draft)))
    {
      const char *line = text;
      int x, y, floor;

      if (*line == '\0' || *line == '#')
        continue;
      if (!read_place (&line, &x, &y, &floor))
        read_other (self, text);
      else if (floor != 0)
        count_left (self->draft, _("hexes of other floors"));
      else if (*line == '-')
        read_legs (self, x, y, text + (line - text));
      else
        add_hex (self, x, y, text + (line - text));
    }
}

/* Goes on by one hex to whichever is nearest, as Text Mapper does: by columns and rows. */
static int
find_step (const VdtGrid *grid, VdtHex from, int to_column, int to_row)
{
  int first = vdt_layout_is_pointy (grid->layout) ? 0 : 5; /* the upper left side */
  gint64 least = G_MAXINT64;
  int best = 0;

  for (int i = 0; i < VDT_N_SIDES; i++)
    {
      int side = (first + i) % VDT_N_SIDES;
      int column, row;
      gint64 across, down;

      vdt_layout_offset (grid->layout, vdt_hex_neighbour (from, side), &column, &row);
      across = to_column - column;
      down = to_row - row;
      if (across * across + down * down < least)
        {
          least = across * across + down * down;
          best = side;
        }
    }

  return best;
}

/* As many steps as there may be in all lines of a file. */
static gboolean
add_leg (VdtImportDraft *draft, const Leg *leg)
{
  const VdtGrid *grid = &draft->grid;
  VdtHex at =
      vdt_import_draft_hex (draft, leg->x[0] - grid->first_column, leg->y[0] - grid->first_row);
  int column = leg->x[1] - grid->first_column, row = leg->y[1] - grid->first_row;
  VdtHex to = vdt_import_draft_hex (draft, column, row);

  for (; !vdt_hex_equal (at, to); draft->n_steps++)
    {
      int side = find_step (grid, at, column, row);

      if (draft->n_steps >= STEPS_MAX)
        return FALSE;
      vdt_import_draft_add_way (draft, at, side, leg->way);
      at = vdt_hex_neighbour (at, side);
    }

  return TRUE;
}

static gboolean
begin_map (Map *self, GError **error)
{
  int left = G_MAXINT, top = G_MAXINT, right = G_MININT, bottom = G_MININT;
  VdtLayout layout;
  guint off;

  for (guint i = 0; i < self->hexes->len; i++)
    {
      const Hex *hex = &g_array_index (self->hexes, Hex, i);

      left = MIN (left, hex->x);
      right = MAX (right, hex->x);
      top = MIN (top, hex->y);
      bottom = MAX (bottom, hex->y);
    }

  /* Column 1 lies higher than column 2, wherever the map begins, and row 1 left of row 2. */
  layout = self->horizontal ? VDT_LAYOUT_ODD_R : VDT_LAYOUT_ODD_Q;
  if (((self->horizontal ? top : left) % 2 != 0) == self->swapped)
    layout ^= 1; /* odd and even are neighbours in the list */
  if (left < VDT_MAP_FIRST_MIN || left > VDT_MAP_FIRST_MAX || top < VDT_MAP_FIRST_MIN
      || top > VDT_MAP_FIRST_MAX)
    return vdt_import_draft_fail (self->draft, error, _("no map starts at column %d, row %d"),
                                  left, top);
  if (!vdt_import_draft_begin (self->draft, layout, (gint64) right - left + 1,
                               (gint64) bottom - top + 1, error))
    return FALSE;
  self->draft->grid.first_column = left;
  self->draft->grid.first_row = top;
  off = vdt_import_draft_add_terrain (self->draft, _("Off the map"), VDT_KIND_VOID, 0,
                                      VDT_IMPORT_TAKEN);
  for (int row = 0; row < self->draft->grid.rows; row++)
    for (int column = 0; column < self->draft->grid.columns; column++)
      vdt_import_draft_set_terrain (self->draft, column, row, off);

  return TRUE;
}

static gboolean
make_map (Map *self, GError **error)
{
  VdtImportDraft *draft = self->draft;
  gsize n_all = self->hexes->len + self->legs->len;

  draft->line = 0; /* what is wrong now is wrong with the whole file */
  if (self->hexes->len == 0)
    return vdt_import_draft_fail (draft, error, _("there is no map in this file"));
  if (self->hexes->len > VDT_GRID_MAX_HEXES)
    return vdt_import_draft_fail (draft, error, _("more hexes than the size of the map"));
  if (!begin_map (self, error))
    return FALSE;
  for (guint i = 0; i < self->hexes->len && vdt_import_draft_go_on (draft, i, n_all); i++)
    {
      const Hex *hex = &g_array_index (self->hexes, Hex, i);

      vdt_import_draft_set_terrain (
          draft, hex->x - draft->grid.first_column, hex->y - draft->grid.first_row,
          *hex->words == '\0' ? 0 : vdt_import_words_add_terrain (draft, hex->words));
    }
  for (guint i = 0;
       i < self->legs->len && vdt_import_draft_go_on (draft, self->hexes->len + i, n_all); i++)
    if (!add_leg (draft, &g_array_index (self->legs, Leg, i)))
      return vdt_import_draft_fail (draft, error, _("the lines of this map are too long"));
  vdt_text_mapper_labels_lay (&self->labels);

  return TRUE;
}

static gboolean
read_map (VdtImportDraft *draft, GError **error)
{
  g_autoptr (GArray) legs = g_array_new (FALSE, FALSE, sizeof (Leg));
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (Hex));
  Map self = { .draft = draft, .hexes = hexes, .legs = legs };
  gboolean read;

  vdt_text_mapper_labels_init (&self.labels, draft);
  read_lines (&self);
  read = make_map (&self, error);
  vdt_text_mapper_labels_clear (&self.labels);

  return read;
}

static const char *const suffixes[] = { "txt", NULL };

const VdtImportFormat vdt_format_text_mapper = {
  .id = "text-mapper",
  .title = N_("Text Mapper map"),
  .suffixes = suffixes,
  .text = TRUE,
  .sniff = sniff,
  .read = read_map,
};
