/* vdt-format-csv.c - tables of hexes, or of hexsides, whose first line names the columns
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-csv-cells.h"
#include "vdt-csv-records.h"
#include "vdt-import-format.h"
#include "vdt-import-sides.h"
#include "vdt-import-words.h"

#include "vdt-map-sheet.h"
#include "vdt-side.h"

#include <glib/gi18n.h>
#include <string.h>

#define N_NAMES 8 /* of sides, in both kinds of layouts */

typedef enum
{
  FIELD_OTHER, /* a code of hexsides, or nothing that we know */
  FIELD_HEX,
  FIELD_COLUMN,
  FIELD_ROW,
  FIELD_LAYOUT,
  FIELD_LEVEL,
  FIELD_TERRAIN,
  FIELD_KIND,
  FIELD_HEIGHT,
  FIELD_CODE,
  FIELD_SIDE,
  FIELD_NUMBERING, /* as our own tables have it */
} Field;

#define N_FIELDS (FIELD_NUMBERING + 1)

/* What columns are called. */
static const struct
{
  const char *name;
  Field field;
} names[] = {
  { "hex", FIELD_HEX },         { "hexid", FIELD_HEX },
  { "hex id", FIELD_HEX },      { "number", FIELD_HEX },
  { "label", FIELD_HEX },       { "column", FIELD_COLUMN },
  { "col", FIELD_COLUMN },      { "x", FIELD_COLUMN },
  { "row", FIELD_ROW },         { "y", FIELD_ROW },
  { "layout", FIELD_LAYOUT },   { "level", FIELD_LEVEL },
  { "elevation", FIELD_LEVEL }, { "terrain", FIELD_TERRAIN },
  { "type", FIELD_TERRAIN },    { "kind", FIELD_KIND },
  { "height", FIELD_HEIGHT },   { "code", FIELD_CODE },
  { "codes", FIELD_CODE },      { "side", FIELD_SIDE },
  { "hexside", FIELD_SIDE },    { "numbering", FIELD_NUMBERING },
};

static const char *const side_names[N_NAMES] = { "n", "ne", "e", "se", "s", "sw", "w", "nw" };

typedef struct
{
  guint cell;
  int line;
  guint8 name;
  guint8 of; /* VdtCodes */
  guint8 code;
} Side;

/* What another column is; those of hexsides and ways are known by their first entry. */
typedef enum
{
  OTHER_UNKNOWN,
  OTHER_SIDES,
  OTHER_WAYS,
  OTHER_NOTHING,
} Other;

typedef struct
{
  VdtImportDraft *draft;
  VdtCsvRecords records;
  guint n_columns;
  Field fields[VDT_CSV_COLUMNS_MAX];
  char *titles[VDT_CSV_COLUMNS_MAX];
  Other others[VDT_CSV_COLUMNS_MAX];
  guint codes[VDT_CSV_COLUMNS_MAX];
  gboolean has[N_FIELDS];
  gboolean several; /* codes of a hexside, with space between them */

  GArray *cells; /* VdtCsvCell */
  GArray *sides; /* Side */
  int layout;    /* -1: not told */
  VdtNumbering numbering;
  const VdtNaming *naming; /* instead, of a map that begins with column 1 and row 1 */
} Csv;

static Field
find_field (const char *title)
{
  g_autofree char *name = g_ascii_strdown (title, -1);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i].name, name))
      return names[i].field;

  return FIELD_OTHER;
}

static gboolean
read_header (Csv *self, GError **error)
{
  g_autoptr (GPtrArray) fields = g_ptr_array_new ();

  if (!vdt_csv_records_next (&self->records, fields, error))
    return FALSE;
  self->n_columns = fields->len;
  for (guint i = 0; i < fields->len; i++)
    {
      Field field = find_field (fields->pdata[i]);

      /* The second of a name is nothing that we know. */
      self->fields[i] = self->has[field] ? FIELD_OTHER : field;
      self->has[field] = TRUE;
      self->titles[i] = fields->pdata[i];
      self->several = self->several || g_ascii_strcasecmp (fields->pdata[i], "codes") == 0;
    }

  return (self->has[FIELD_HEX] || (self->has[FIELD_COLUMN] && self->has[FIELD_ROW]))
         && fields->len > 1;
}

static gboolean
sniff (const char *head, gsize size)
{
  g_autofree char *copy = g_strdup (head);
  VdtImportDraft draft = { .name = "" };
  Csv csv = { .draft = &draft };

  vdt_csv_records_init (&csv.records, &draft, copy);
  draft.next[strcspn (draft.next, "\n")] = '\0';

  /* A file of JSON may have columns for members in its first line. */
  return !strchr ("{[<", draft.next[strspn (draft.next, " \t")]) && read_header (&csv, NULL);
}

/* A whole number, which spreadsheets may have written as 2.0 or 2,0; empty is 0. */
static gboolean
read_number (Csv *self, const char *text, int *number, GError **error)
{
  char *end;
  gint64 value = g_ascii_strtoll (text, &end, 10);

  if (*end == '.' || *end == ',')
    end += 1 + strspn (end + 1, "0");
  *number = (int) CLAMP (value, -30000, 30000);

  return *end == '\0' ? TRUE
                      : vdt_import_draft_fail (self->draft, error,
                                               _("“%.50s” is not a whole number"), text);
}

/* Levels and halves of them: 1.5, or 1,5 of many a spreadsheet. */
static gboolean
read_height (Csv *self, const char *text, int *halves, GError **error)
{
  g_autofree char *number = g_strdelimit (g_strdup (text), ",", '.');
  char *end;
  double levels = g_ascii_strtod (number, &end);

  if (*end != '\0' || !(levels >= 0))
    return vdt_import_draft_fail (self->draft, error, _("“%.50s” is not a height in levels"),
                                  text);
  *halves = (int) MIN (2 * levels, VDT_TERRAIN_HALVES_MAX);

  return TRUE;
}

/* Names of sides with space between them; FALSE: this is something else. */
static gboolean
add_sides (Csv *self, const char *text, VdtCodes of, guint code)
{
  g_auto (GStrv) words = g_strsplit_set (text, " /|+", 7);

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; words[i]; i++)
      {
        Side side = { self->cells->len, self->draft->line, 0, of, (guint8) code };

        if (*words[i] == '\0')
          continue;
        while (side.name < N_NAMES && g_ascii_strcasecmp (side_names[side.name], words[i]) != 0)
          side.name++;
        if (side.name == N_NAMES)
          return FALSE;
        if (pass == 1)
          g_array_append_val (self->sides, side);
      }

  return TRUE;
}

static void
leave_out (Csv *self, guint column)
{
  self->others[column] = OTHER_NOTHING;
  vdt_import_report_note (self->draft->report, VDT_IMPORT_LEFT_OUT, self->titles[column])->count++;
}

/* A way for which the legend has no room is left out. */
static gboolean
begin_way (Csv *self, guint column, GError **error)
{
  const char *title = self->titles[column];
  const char *code = title + strlen (VDT_SHEET_WAY);

  if (!vdt_legend_is_code (code, VDT_SIDE_CODE_MAX))
    return vdt_import_draft_fail (self->draft, error, _("“%.50s” is not a road or river"), title);
  self->others[column] = OTHER_WAYS;
  if (!vdt_import_draft_name_way (self->draft, code, &self->codes[column]))
    leave_out (self, column);

  return TRUE;
}

/* A list of hexsides below the name of a way, or of anything. */
static gboolean
begin_other (Csv *self, guint column, const char *text, GError **error)
{
  const char *title = self->titles[column];
  guint n_before = self->sides->len;
  gboolean sides = !self->has[FIELD_SIDE] && add_sides (self, text, VDT_CODES_SIDES, 0);

  g_array_set_size (self->sides, n_before);
  if (!sides)
    {
      leave_out (self, column);
      return TRUE;
    }
  if (g_str_has_prefix (title, VDT_SHEET_WAY))
    return begin_way (self, column, error);
  self->others[column] = OTHER_SIDES;

  return vdt_import_sides_add_code (self->draft, title, &self->codes[column], error);
}

static gboolean
read_other (Csv *self, guint column, const char *text, GError **error)
{
  VdtCodes of;

  if (*text == '\0')
    return TRUE;
  if (self->others[column] == OTHER_UNKNOWN && !begin_other (self, column, text, error))
    return FALSE;
  of = self->others[column] == OTHER_WAYS ? VDT_CODES_WAYS : VDT_CODES_SIDES;

  return self->others[column] == OTHER_NOTHING || add_sides (self, text, of, self->codes[column])
             ? TRUE
             : vdt_import_draft_fail (self->draft, error, _("“%.50s” is not a list of hexsides"),
                                      text);
}

/* What a line tells of a hex, by field; NULL: it does not. */
typedef struct
{
  const char *of[N_FIELDS];
} Told;

static gboolean
read_layout (Csv *self, const char *layout, GError **error)
{
  int found = vdt_import_words_find (vdt_layout_names, layout);

  if (found < 0 || (self->layout >= 0 && found != self->layout))
    return vdt_import_draft_fail (self->draft, error, _("“%.50s” is not the map’s layout"),
                                  layout);
  self->layout = found;

  return TRUE;
}

/* Where column and row are told, the name of a hex only says in which style it is. */
static gboolean
read_place (Csv *self, const Told *told, VdtCsvCell *cell, GError **error)
{
  const char *label = told->of[FIELD_HEX];
  VdtCsvCell named = { 0 };
  VdtNumbering numbering = VDT_NUMBERING_CCRR;
  gboolean is_named = label && vdt_csv_cell_read_label (&named, label, &numbering);

  if (told->of[FIELD_LAYOUT] && !read_layout (self, told->of[FIELD_LAYOUT], error))
    return FALSE;
  if (is_named && self->numbering != VDT_NUMBERING_RRCC
      && (named.digits == 0 || self->numbering == VDT_NUMBERING_AR))
    self->numbering = numbering;
  *cell = named;
  if (told->of[FIELD_COLUMN] && told->of[FIELD_ROW])
    {
      if (!read_number (self, told->of[FIELD_COLUMN], &cell->x, error)
          || !read_number (self, told->of[FIELD_ROW], &cell->y, error))
        return FALSE;
      cell->is_told = TRUE;
      if (is_named && named.digits == 0 && numbering == VDT_NUMBERING_CCRR && named.x != cell->x
          && named.x == cell->y && named.y == cell->x)
        self->numbering = VDT_NUMBERING_RRCC;
      return TRUE;
    }
  if (label && !is_named)
    return vdt_import_draft_fail (self->draft, error, _("there is no hex “%.50s”"), label);

  return label ? TRUE : vdt_import_draft_fail (self->draft, error, _("this line names no hex"));
}

/* With its kind told, a terrain is known; else it is guessed by its name. */
static gboolean
read_terrain (Csv *self, const Told *told, VdtCsvCell *cell, GError **error)
{
  const char *name = told->of[FIELD_TERRAIN] ? told->of[FIELD_TERRAIN] : told->of[FIELD_KIND];
  int halves = VDT_IMPORT_USUAL;
  int kind = told->of[FIELD_KIND]
                 ? vdt_import_words_find (vdt_terrain_kind_names, told->of[FIELD_KIND])
                 : -1;
  int level = 0;

  if (told->of[FIELD_KIND] && kind < 0)
    return vdt_import_draft_fail (self->draft, error, _("“%.50s” is not a kind of terrain"),
                                  told->of[FIELD_KIND]);
  if (told->of[FIELD_HEIGHT] && !read_height (self, told->of[FIELD_HEIGHT], &halves, error))
    return FALSE;
  if (kind >= 0)
    cell->terrain =
        (guint16) vdt_import_draft_add_terrain (self->draft, name, kind, halves, VDT_IMPORT_TAKEN);
  else if (name)
    cell->terrain = (guint16) vdt_import_words_add_terrain (self->draft, name);
  if (told->of[FIELD_CODE] && !told->of[FIELD_SIDE])
    vdt_import_draft_set_code (self->draft, cell->terrain, told->of[FIELD_CODE]);
  if (told->of[FIELD_LEVEL] && !read_number (self, told->of[FIELD_LEVEL], &level, error))
    return FALSE;
  cell->level = (gint16) level;

  return TRUE;
}

/* A line of a hexside, with one code or several words. What is behind as many of them as a legend
 * may have is not parted.
 */
static gboolean
read_sides (Csv *self, const Told *told, GError **error)
{
  const char *told_codes = told->of[FIELD_CODE] ? told->of[FIELD_CODE] : _("Hexside");
  g_auto (GStrv) codes =
      g_strsplit (told_codes, self->several ? " " : "\n", VDT_SIDE_CODES_MAX + 1);

  for (guint i = 0; codes[i]; i++)
    {
      guint code;

      if (*codes[i] == '\0')
        continue;
      if (i == VDT_SIDE_CODES_MAX)
        return vdt_import_draft_fail (self->draft, error, _("more than %d hexside codes"),
                                      VDT_SIDE_CODES_MAX);
      if (!vdt_import_sides_add_code (self->draft, codes[i], &code, error))
        return FALSE;
      if (!add_sides (self, told->of[FIELD_SIDE], VDT_CODES_SIDES, code))
        return vdt_import_draft_fail (self->draft, error, _("“%.50s” is not a list of hexsides"),
                                      told->of[FIELD_SIDE]);
    }

  return TRUE;
}

/* Only with columns and rows is it known which hex each name is. */
static void
read_naming (Csv *self, const Told *told)
{
  const char *text = told->of[FIELD_NUMBERING];

  if (!text)
    return;
  if (told->of[FIELD_COLUMN] && told->of[FIELD_ROW])
    self->naming = vdt_naming_from_text (text, VDT_GRID_MAX_AXIS, VDT_GRID_MAX_AXIS);
  if (!self->naming)
    vdt_import_report_note (self->draft->report, VDT_IMPORT_LEFT_OUT, _("hex names"))->count++;
}

static gboolean
read_cell (Csv *self, const GPtrArray *fields, GError **error)
{
  Told told = { 0 };
  VdtCsvCell cell = { 0 };

  for (guint i = 0; i < MIN (fields->len, self->n_columns); i++)
    if (self->fields[i] != FIELD_OTHER && *(const char *) fields->pdata[i] != '\0')
      told.of[self->fields[i]] = fields->pdata[i];
  read_naming (self, &told);
  if (!read_place (self, &told, &cell, error) || !read_terrain (self, &told, &cell, error))
    return FALSE;
  for (guint i = 0; i < MIN (fields->len, self->n_columns); i++)
    if (self->fields[i] == FIELD_OTHER && !read_other (self, i, fields->pdata[i], error))
      return FALSE;
  if (told.of[FIELD_SIDE] && !read_sides (self, &told, error))
    return FALSE;
  if (self->cells->len >= VDT_GRID_MAX_HEXES || self->sides->len >= 6 * VDT_GRID_MAX_HEXES)
    return vdt_import_draft_fail (self->draft, error, _("more lines than a map can have hexes"));
  g_array_append_val (self->cells, cell);

  return TRUE;
}

static VdtLayout
guess_layout (Csv *self)
{
  vdt_import_report_note (self->draft->report, VDT_IMPORT_GUESSED,
                          _("the layout of the hexes, which the file does not specify"))
      ->count++;
  for (guint i = 0; i < self->sides->len; i++)
    {
      const char *name = side_names[g_array_index (self->sides, Side, i).name];

      if (*name == 'e' || *name == 'w')
        return VDT_LAYOUT_ODD_R;
    }

  return VDT_LAYOUT_ODD_Q;
}

static gboolean
set_sides (Csv *self, int left, int top, GError **error)
{
  for (guint i = 0; i < self->sides->len; i++)
    {
      const Side *side = &g_array_index (self->sides, Side, i);
      const VdtCsvCell *cell = &g_array_index (self->cells, VdtCsvCell, side->cell);
      int number;

      self->draft->line = side->line;
      if (!vdt_side_parse (self->draft->grid.layout, side_names[side->name], &number))
        return vdt_import_draft_fail (
            self->draft, error, _("hexes of this map have no hexside %s"), side_names[side->name]);
      vdt_import_draft_add_code (self->draft, side->of,
                                 vdt_import_draft_hex (self->draft, cell->x - left, cell->y - top),
                                 number, side->code);
    }

  return TRUE;
}

/* A file of hexsides need not name all hexes; what a file of hexes leaves out is off the map. */
static gboolean
make_map (Csv *self, GError **error)
{
  VdtImportDraft *draft = self->draft;
  int left = G_MAXINT, top = G_MAXINT, right = G_MININT, bottom = G_MININT;

  if (!vdt_csv_cells_read_numbers (self->cells, self->draft, &self->numbering, error))
    return FALSE;
  for (guint i = 0; i < self->cells->len; i++)
    {
      const VdtCsvCell *cell = &g_array_index (self->cells, VdtCsvCell, i);

      left = MIN (left, cell->x);
      right = MAX (right, cell->x);
      top = MIN (top, cell->y);
      bottom = MAX (bottom, cell->y);
    }
  if (self->cells->len == 0)
    return vdt_import_draft_fail (draft, error, _("there is no map in this file"));
  if (self->layout < 0)
    self->layout = guess_layout (self);
  if (!vdt_import_draft_begin (draft, self->layout, (gint64) right - left + 1,
                               (gint64) bottom - top + 1, error))
    return FALSE;
  draft->has_levels = self->has[FIELD_LEVEL];
  draft->grid.numbering = self->numbering;
  draft->grid.first_column = CLAMP (left, VDT_MAP_FIRST_MIN, VDT_MAP_FIRST_MAX);
  draft->grid.first_row = CLAMP (top, VDT_MAP_FIRST_MIN, VDT_MAP_FIRST_MAX);
  vdt_import_draft_set_naming (
      draft, vdt_naming_cut (self->naming, vdt_layout_is_pointy (draft->grid.layout), left - 1,
                             top - 1, draft->grid.columns, draft->grid.rows, TRUE));
  if (!self->has[FIELD_SIDE]
      && self->cells->len < (gsize) draft->grid.columns * (gsize) draft->grid.rows)
    {
      guint off = vdt_import_draft_add_terrain (draft, _("Off the map"), VDT_KIND_VOID, 0,
                                                VDT_IMPORT_TAKEN);

      for (int row = 0; row < draft->grid.rows; row++)
        for (int column = 0; column < draft->grid.columns; column++)
          vdt_import_draft_set_terrain (draft, column, row, off);
    }
  return vdt_csv_cells_lay (self->cells, draft, left, top, self->has[FIELD_SIDE], error)
         && set_sides (self, left, top, error);
}

/* A line of nothing, or of separators alone, as spreadsheets write rows that are empty. */
static gboolean
is_blank (const GPtrArray *fields)
{
  for (guint i = 0; i < fields->len; i++)
    if (*(const char *) fields->pdata[i] != '\0')
      return FALSE;

  return TRUE;
}

static gboolean
read_table (VdtImportDraft *draft, GError **error)
{
  Csv self = { .draft = draft, .layout = -1 };
  g_autoptr (GPtrArray) fields = g_ptr_array_new ();
  gboolean read;

  self.cells = g_array_new (FALSE, FALSE, sizeof (VdtCsvCell));
  self.sides = g_array_new (FALSE, FALSE, sizeof (Side));
  vdt_csv_records_init (&self.records, draft, draft->data);
  read = read_header (&self, error);
  if (!read && error && !*error)
    vdt_import_draft_fail (draft, error, _("there is no map in this file"));
  while (read && *draft->next != '\0'
         && vdt_import_draft_go_on (draft, (gsize) (draft->next - draft->data), draft->size))
    read = vdt_csv_records_next (&self.records, fields, error)
           && (is_blank (fields) || read_cell (&self, fields, error));
  read = read && make_map (&self, error);
  g_array_unref (self.cells);
  g_array_unref (self.sides);

  return read;
}

static const char *const suffixes[] = { "csv", "tsv", NULL };

const VdtImportFormat vdt_format_csv = {
  .id = "csv",
  .title = N_("Table of hexes"),
  .suffixes = suffixes,
  .text = TRUE,
  .sniff = sniff,
  .read = read_table,
};
