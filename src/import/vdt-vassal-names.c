/* vdt-vassal-names.c - names every hex as VASSAL does
 *
 * Hexes of a kind are named by one sum. The kind that most hexes are of names the map; the others
 * become areas of it, rectangles of columns and rows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-vassal-names.h"

#include "vdt-hex-label.h"

#include <glib/gi18n.h>

/* Of a place that is no hex. */
#define NO_KIND (-1)

typedef struct
{
  const VdtVassalBoard *board;
  const VdtVassalFrame *frame;
  int *kinds;        /* of hexes, line by line: twice what names them, and 1 more below 0 */
  int usual;         /* the kind of the map; NO_KIND: none is */
  gboolean *covered; /* hexes that are in an area */
  GArray *areas;     /* VdtNamingArea */
  guint n_left_out;  /* hexes for which there are too many areas */
  VdtImportDraft *draft;
} Names;

static int
get_index (const Names *self, int line, int row)
{
  return line * self->frame->n_rows + row;
}

/* The numbers of VASSAL's line, and of the hex in it, at a place of the frame or beyond it. Our
 * letters begin with 1.
 */
static void
count (const Names *self,
       const VdtVassalNamer *namer,
       gboolean below,
       int line,
       int row,
       int numbers[2])
{
  const VdtVassalGrid *grid = namer->grid;
  int there, place;
  double x, y;

  vdt_vassal_frame_centre (self->frame, line, row, &x, &y);
  vdt_vassal_grid_find (grid, x, y, &there, &place);
  numbers[0] = vdt_vassal_grid_count_line (grid, namer->width, namer->height, there)
               + grid->lines.offset + (grid->lines.letters ? 1 : 0);
  numbers[1] = vdt_vassal_grid_count_place (grid, namer->width, namer->height, there, place, below)
               + grid->places.offset + (grid->places.letters ? 1 : 0);
}

/* Numbers of an oblique numbering are halves of those of lines, which VASSAL rounds to 0. */
static int
find_kind (const Names *self, int number, int line, int row)
{
  VdtVassalNamer namer;
  int there, place;
  double x, y;

  if (number < 0)
    return NO_KIND;
  vdt_vassal_board_get_namer (self->board, number, &namer);
  vdt_vassal_frame_centre (self->frame, line, row, &x, &y);
  vdt_vassal_grid_find (namer.grid, x, y, &there, &place);

  return 2 * number
         + (namer.grid->is_oblique
            && vdt_vassal_grid_count_line (namer.grid, namer.width, namer.height, there) < 0);
}

static VdtNamingAxis
make_axis (const VdtVassalNumbers *numbers, int first, int step)
{
  return (VdtNamingAxis){ .type = numbers->letters ? VDT_NAMING_LETTERS : VDT_NAMING_DIGITS,
                          .digits = numbers->letters ? 1 : numbers->zeros + 1,
                          .first = first,
                          .step = step };
}

/* Names a rectangle as the hexes of a kind are, by what its first ones are called. */
static void
add_area (Names *self, int kind, int line, int row, int n_lines, int n_rows)
{
  gboolean sideways = self->frame->grid->sideways;
  int along[2], next[2], second[2], first[2];
  VdtVassalNamer namer;
  VdtNamingArea area = { 0 };

  vdt_vassal_board_get_namer (self->board, kind / 2, &namer);
  count (self, &namer, kind & 1, line, row, first);
  count (self, &namer, kind & 1, line, row + 1, along);
  count (self, &namer, kind & 1, line + 1, row, next);
  count (self, &namer, kind & 1, line + 2, row, second);
  area.column = sideways ? row : line;
  area.row = sideways ? line : row;
  area.columns = sideways ? n_rows : n_lines;
  area.rows = sideways ? n_lines : n_rows;
  area.order = namer.grid->line_last == sideways ? VDT_NAMING_COLUMN_ROW : VDT_NAMING_ROW_COLUMN;
  area.axes[sideways] = make_axis (&namer.grid->lines, first[0], next[0] - first[0]);
  area.axes[!sideways] = make_axis (&namer.grid->places, first[1], along[1] - first[1]);
  area.stagger = next[1] - first[1];
  area.oblique = second[1] - first[1];
  g_strlcpy (area.prefix, namer.prefix, sizeof area.prefix);
  g_strlcpy (area.separator, namer.grid->separator, sizeof area.separator);
  g_array_append_val (self->areas, area);
}

static int
find_usual (const Names *self)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  int usual = NO_KIND;
  guint most = 0;

  for (int i = 0; i < self->frame->n_lines * self->frame->n_rows; i++)
    {
      gpointer kind = GINT_TO_POINTER (self->kinds[i]);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, kind)) + 1;

      if (self->kinds[i] == NO_KIND)
        continue;
      g_hash_table_insert (counts, kind, GUINT_TO_POINTER (n));
      if (n > most)
        {
          most = n;
          usual = self->kinds[i];
        }
    }

  return usual;
}

/* Places that are no hexes may be in any area, unless the map names them by @usual NO_KIND. */
static gboolean
may_be (const Names *self, int kind, int i)
{
  return self->kinds[i] == kind || (self->kinds[i] == NO_KIND && self->usual != NO_KIND);
}

/* Makes an area that begins with a hex, as long as it can be, and then as wide. */
static void
cover (Names *self, int line, int row)
{
  int kind = self->kinds[get_index (self, line, row)];
  int last_row = row, last_line = line, end;

  for (end = row + 1; end < self->frame->n_rows; end++)
    {
      int i = get_index (self, line, end);

      if (!may_be (self, kind, i))
        break;
      if (self->kinds[i] == kind)
        last_row = end;
    }
  for (end = line + 1; end < self->frame->n_lines; end++)
    {
      gboolean fits = TRUE;

      for (int k = row; fits && k <= last_row; k++)
        fits = may_be (self, kind, get_index (self, end, k));
      if (!fits)
        break;
      last_line = end;
    }
  for (int i = line; i <= last_line; i++)
    for (int k = row; k <= last_row; k++)
      self->covered[get_index (self, i, k)] = TRUE;
  add_area (self, kind, line, row, last_line - line + 1, last_row - row + 1);
}

static void
make_areas (Names *self)
{
  static const VdtNamingArea nothing = { .prefix = "~",
                                         .axes = { { 0, 2, 1, 1 }, { 0, 2, 1, 1 } } };
  int n = self->frame->n_lines * self->frame->n_rows;

  g_array_set_size (self->areas, 0);
  self->n_left_out = 0;
  self->covered = g_new0 (gboolean, n);
  if (self->usual != NO_KIND)
    add_area (self, self->usual, 0, 0, self->frame->n_lines, self->frame->n_rows);
  else
    g_array_append_val (self->areas, nothing);
  for (int i = 0; i < n; i++)
    if (self->kinds[i] == self->usual || self->kinds[i] == NO_KIND || self->covered[i])
      continue;
    else if (self->areas->len < VDT_NAMING_AREAS_MAX)
      cover (self, i / self->frame->n_rows, i % self->frame->n_rows);
    else
      self->n_left_out++;
  g_clear_pointer (&self->covered, g_free);
  self->draft->grid.naming =
      vdt_naming_intern ((const VdtNamingArea *) self->areas->data, self->areas->len);
}

static VdtHex
get_hex (const Names *self, int i)
{
  int line = i / self->frame->n_rows, row = i % self->frame->n_rows;
  gboolean sideways = self->frame->grid->sideways;

  return vdt_grid_hex (&self->draft->grid, sideways ? row : line, sideways ? line : row);
}

/* How many hexes have the same names; those that share theirs with no hex of the board but with a
 * place beside it are counted apart.
 */
static guint
count_shared (const Names *self, guint *n_beside)
{
  const VdtGrid *grid = &self->draft->grid;
  int n = self->frame->n_lines * self->frame->n_rows;
  g_autoptr (GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n_shared = 0, n_kept = 0;
  GHashTableIter iter;
  gpointer times;

  for (int i = 0; i < n; i++)
    if (self->kinds[i] != NO_KIND && vdt_hex_label_is_shared (grid, get_hex (self, i)))
      {
        char *name = vdt_hex_label (grid, get_hex (self, i));
        guint before = GPOINTER_TO_UINT (g_hash_table_lookup (counts, name));

        n_shared++;
        g_hash_table_replace (counts, name, GUINT_TO_POINTER (before + 1));
      }
  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, NULL, &times))
    if (GPOINTER_TO_UINT (times) > 1)
      n_kept += GPOINTER_TO_UINT (times);
  *n_beside = n_shared - n_kept;

  return n_kept;
}

static gboolean
is_plain (const VdtNamingArea *area, const VdtNamingArea *plain)
{
  for (guint i = 0; i < 2; i++)
    {
      const VdtNamingAxis *axis = &area->axes[i], *other = &plain->axes[i];
      int least = axis->type == VDT_NAMING_LETTERS ? 1 : axis->digits > 1 ? 0 : VDT_MAP_FIRST_MIN;

      if (axis->type != other->type || axis->digits != other->digits || axis->step != 1
          || axis->first < least || axis->first > VDT_MAP_FIRST_MAX)
        return FALSE;
    }

  return area->order == plain->order && area->stagger == 0 && area->oblique == 0
         && *area->prefix == '\0' && g_str_equal (area->separator, plain->separator);
}

/* Four styles need no description. */
static void
use_plain_style (Names *self)
{
  const VdtNamingArea *area = &g_array_index (self->areas, VdtNamingArea, 0);

  for (guint i = 0; self->areas->len == 1 && i < VDT_N_NUMBERINGS; i++)
    {
      VdtGrid grid = self->draft->grid;
      VdtNamingArea plain;

      grid.naming = NULL;
      grid.numbering = (VdtNumbering) i;
      grid.first_column = area->axes[0].first;
      grid.first_row = area->axes[1].first;
      vdt_hex_label_describe (&grid, &plain);
      if (is_plain (area, &plain))
        {
          self->draft->grid = grid;
          return;
        }
    }
}

/**
 * vdt_vassal_names_take:
 * @board: a board
 * @frame: which hexes of it are the map
 * @namers: what names each of them, line by line; -1: it is no hex
 * @draft: the draft of the map
 *
 * Gives every hex the name that VASSAL shows for it, as far as anything there has numbers.
 */
void
vdt_vassal_names_take (const VdtVassalBoard *board,
                       const VdtVassalFrame *frame,
                       const int *namers,
                       VdtImportDraft *draft)
{
  int n = frame->n_lines * frame->n_rows;
  g_autofree int *kinds = g_new (int, n);
  g_autoptr (GArray) areas = g_array_new (FALSE, FALSE, sizeof (VdtNamingArea));
  Names self = { .board = board, .frame = frame, .kinds = kinds, .areas = areas, .draft = draft };
  gboolean is_numbered = FALSE;
  guint n_shared, n_beside;

  for (int i = 0; i < n; i++)
    {
      VdtVassalNamer namer = { 0 };

      kinds[i] = find_kind (&self, namers[i], i / frame->n_rows, i % frame->n_rows);
      if (!is_numbered && namers[i] >= 0)
        {
          vdt_vassal_board_get_namer (board, namers[i], &namer);
          is_numbered = namer.grid->is_numbered;
        }
    }
  if (!is_numbered)
    return;
  self.usual = find_usual (&self);
  make_areas (&self);
  n_shared = count_shared (&self, &n_beside);
  if (n_beside > 0)
    {
      self.usual = NO_KIND;
      make_areas (&self);
      n_shared = count_shared (&self, &n_beside);
    }
  use_plain_style (&self);
  if (n_shared > 0)
    vdt_import_report_note (draft->report, VDT_IMPORT_GUESSED, _("hexes with the same name"))
        ->count = n_shared;
  if (self.n_left_out > 0)
    vdt_import_report_note (draft->report, VDT_IMPORT_LEFT_OUT, _("hex names"))->count =
        self.n_left_out;
}
