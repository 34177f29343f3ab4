/* vdt-format-worldographer.c - maps of Worldographer: terrain and elevation, column by column,
 * and lines that are drawn
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-import-format.h"
#include "vdt-import-lines.h"
#include "vdt-import-words.h"
#include "vdt-import-xml.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define LEVELS_WANTED 8
#define TERRAINS_MAX 50000 /* in its list */

typedef struct
{
  guint terrain;
  float elevation;
  gboolean icy;
} Tile;

/* In the units of lines: from a column to the next, and from hex to hex in it; the centre of the
 * first hex.
 */
#define ACROSS 225.0
#define ALONG 300.0
#define FIRST 150.0

/* A line that is drawn: points up to n_spots, from where the last one ends. */
typedef struct
{
  VdtImportWay way;
  guint n_spots;
} Line;

typedef struct
{
  VdtImportDraft *draft;
  char *view_level; /* which of several maps somebody looked at last */
  gboolean pointy;
  GHashTable *terrains; /* number in the file: place in names, from 1 */
  GPtrArray *names;

  gboolean taking; /* the tiles that are read now */
  gint64 columns;
  gint64 rows;
  guint n_rows_read;
  GArray *tiles; /* Tile, column by column */
  gboolean in_feature;

  char *level; /* of the tiles that were taken */
  gboolean in_line;
  VdtImportWay way;
  GArray *spots; /* VdtImportSpot */
  GArray *lines; /* Line */
} Map;

static gboolean
sniff (const char *head, gsize size)
{
  return *head == '<' && strstr (head, "<map") && strstr (head, "hexOrientation=");
}

static void
leave_out (Map *self, const char *what)
{
  vdt_import_report_note (self->draft->report, VDT_IMPORT_LEFT_OUT, what)->count++;
}

static void
set_numbering (Map *self, const char **names, const char **values)
{
  const char *separator = vdt_import_xml_get (names, values, "numberSeparator");
  const char *order = vdt_import_xml_get (names, values, "numberOrder");
  VdtGrid *grid = &self->draft->grid;

  grid->first_column = (int) CLAMP (vdt_import_xml_get_number (names, values, "numberFirstCol", 1),
                                    0, VDT_MAP_FIRST_MAX);
  grid->first_row = (int) CLAMP (vdt_import_xml_get_number (names, values, "numberFirstRow", 1), 0,
                                 VDT_MAP_FIRST_MAX);
  grid->numbering = order && g_str_equal (order, "ROW_COL") ? VDT_NUMBERING_RRCC
                    : separator && *separator != '\0'       ? VDT_NUMBERING_C_R
                                                            : VDT_NUMBERING_CCRR;
}

/* A file may have maps of the world and of its parts; the one that was looked at last is taken. */
static gboolean
begin_tiles (Map *self, const char **names, const char **values, GError **error)
{
  const char *level = vdt_import_xml_get (names, values, "viewLevel");
  gboolean first = !self->tiles;

  self->taking = first || (level && g_strcmp0 (level, self->view_level) == 0);
  if (!first)
    leave_out (self, _("maps at other view levels"));
  if (!self->taking)
    return TRUE;
  self->columns = vdt_import_xml_get_number (names, values, "tilesWide", 0);
  self->rows = vdt_import_xml_get_number (names, values, "tilesHigh", 0);
  if (self->columns < 1 || self->rows < 1 || self->columns > VDT_GRID_MAX_AXIS
      || self->rows > VDT_GRID_MAX_AXIS || self->columns * self->rows > VDT_GRID_MAX_HEXES)
    return vdt_import_draft_fail (self->draft, error, _("invalid number of columns or rows"));
  g_free (self->level);
  self->level = g_strdup (level);
  self->n_rows_read = 0;
  g_clear_pointer (&self->tiles, g_array_unref);
  self->tiles = g_array_new (FALSE, FALSE, sizeof (Tile));

  return TRUE;
}

/* "0.6,0.8,1.0,1.0": red, green, blue, and how much of them. */
static gboolean
parse_colour (const char *text, guint32 *colour)
{
  g_auto (GStrv) parts = g_strsplit (text ? text : "", ",", 5);

  *colour = 0;
  for (guint i = 0; i < 3; i++)
    {
      char *end;
      double part = parts[0] && g_strv_length (parts) > i ? g_ascii_strtod (parts[i], &end) : NAN;

      if (!(part >= 0 && part <= 1) || end == parts[i])
        return FALSE;
      *colour = *colour << 8 | (guint32) (part * 255);
    }

  return TRUE;
}

/* Nothing says what a line is, unless somebody has tagged it, or it has a texture. */
static void
begin_shape (Map *self, const char **names, const char **values)
{
  static const char *const telling[] = { "tags", "strokeTexture", "strokeType" };
  const char *type = vdt_import_xml_get (names, values, "type");
  const char *level = vdt_import_xml_get (names, values, "currentShapeViewLevel");
  const char *fill = vdt_import_xml_get (names, values, "fillColor");
  const char *texture = vdt_import_xml_get (names, values, "fillTexture");
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *small = NULL;
  guint32 colour;

  for (guint i = 0; i < G_N_ELEMENTS (telling); i++)
    {
      const char *value = vdt_import_xml_get (names, values, telling[i]);

      g_string_append_printf (words, " %s", value ? value : "");
    }
  small = g_utf8_strdown (words->str, -1);
  self->in_line = g_strcmp0 (type, "Path") == 0 && self->level
                  && (!level || g_str_equal (level, self->level))
                  && (!fill || g_str_equal (fill, "null")) && (!texture || *texture == '\0')
                  && parse_colour (vdt_import_xml_get (names, values, "strokeColor"), &colour)
                  && vdt_import_lines_find_way (small, colour, &self->way);
  if (!self->in_line)
    leave_out (self, _("drawn lines and areas"));
}

/* All points so far that are of no line yet are one. */
static void
end_line (Map *self)
{
  Line line = { self->way, self->spots->len };

  g_array_append_val (self->lines, line);
}

static gboolean
add_point (Map *self, const char **names, const char **values, GError **error)
{
  const char *type = vdt_import_xml_get (names, values, "type");
  const char *x = vdt_import_xml_get (names, values, "x");
  const char *y = vdt_import_xml_get (names, values, "y");
  double across = x ? g_ascii_strtod (x, NULL) : NAN, down = y ? g_ascii_strtod (y, NULL) : NAN;
  VdtImportSpot spot = { (across - FIRST) / ACROSS, (down - FIRST) / ALONG };

  if (self->pointy)
    spot = (VdtImportSpot){ (down - FIRST) / ACROSS, (across - FIRST) / ALONG };
  if (g_strcmp0 (type, "m") == 0)
    end_line (self);

  return vdt_import_lines_take_spot (self->draft, self->spots, spot, error);
}

static gboolean
begin (gpointer data, const char *element, const char **names, const char **values, GError **error)
{
  Map *self = data;

  if (g_str_equal (element, "map"))
    {
      const char *orientation = vdt_import_xml_get (names, values, "hexOrientation");

      self->pointy = g_strcmp0 (orientation, "ROWS") == 0;
      g_free (self->view_level);
      self->view_level = g_strdup (vdt_import_xml_get (names, values, "lastViewLevel"));
    }
  else if (g_str_equal (element, "gridandnumbering"))
    set_numbering (self, names, values);
  else if (g_str_equal (element, "tiles"))
    return begin_tiles (self, names, values, error);
  else if (g_str_equal (element, "feature"))
    {
      self->in_feature = TRUE;
      leave_out (self, _("placed features"));
    }
  else if (g_str_equal (element, "label") && !self->in_feature)
    leave_out (self, _("labels"));
  else if (g_str_equal (element, "shape"))
    begin_shape (self, names, values);
  else if (g_str_equal (element, "p") && self->in_line)
    return add_point (self, names, values, error);
  else if (g_str_equal (element, "note"))
    leave_out (self, _("notes"));

  return TRUE;
}

static gboolean
end (gpointer data, const char *element, GError **error)
{
  Map *self = data;

  if (g_str_equal (element, "feature"))
    self->in_feature = FALSE;
  else if (g_str_equal (element, "tiles"))
    self->taking = FALSE;
  else if (g_str_equal (element, "shape") && self->in_line)
    {
      end_line (self);
      self->in_line = FALSE;
      vdt_import_report_note (
          self->draft->report, VDT_IMPORT_GUESSED,
          _("lines that are roads or rivers, judged by their names or colours"))
          ->count++;
    }

  return TRUE;
}

/* A name, a tab, its number, a tab, the next name. */
static gboolean
read_terrains (Map *self, const char *text, gsize size, GError **error)
{
  g_autofree char *copy = g_strndup (text, size);
  g_auto (GStrv) fields = g_strsplit (g_strstrip (copy), "\t", 2 * TERRAINS_MAX + 2);

  for (guint i = 0; fields[i] && fields[i + 1]; i += 2)
    {
      if (self->names->len == TERRAINS_MAX)
        return vdt_import_draft_fail (self->draft, error, _("more than %d terrains"),
                                      TERRAINS_MAX);
      g_ptr_array_add (self->names, g_strdup (fields[i]));
      g_hash_table_insert (self->terrains,
                           GINT_TO_POINTER ((int) g_ascii_strtoll (fields[i + 1], NULL, 10)),
                           GUINT_TO_POINTER (self->names->len));
    }

  return TRUE;
}

/* The number of a terrain, an elevation, whether there is ice; the rest is no ground. */
static gboolean
read_tile (Map *self, const char *line, Tile *tile, GError **error)
{
  char *end;
  gint64 index = g_ascii_strtoll (line, &end, 10);
  double elevation;
  guint place = GPOINTER_TO_UINT (
      g_hash_table_lookup (self->terrains, GINT_TO_POINTER ((int) CLAMP (index, -1, G_MAXINT))));
  const char *rest = end;

  if (end == line || *end != '\t')
    return vdt_import_draft_fail (self->draft, error, _("this hex has no level and terrain"));
  elevation = g_ascii_strtod (rest, &end);
  if (end == rest || !(elevation > -1e6 && elevation < 1e6))
    return vdt_import_draft_fail (self->draft, error, _("this hex has no level and terrain"));
  if (place == 0)
    return vdt_import_draft_fail (
        self->draft, error, _("terrain %d is missing in the file’s terrain list"), (int) index);
  tile->terrain = place - 1;
  tile->elevation = (float) elevation;
  tile->icy = end[0] == '\t' && end[1] == '1';

  return TRUE;
}

/* All hexes of one column, also where hexes stand on their corners. */
static gboolean
read_column (Map *self, const char *text, gsize size, GError **error)
{
  g_autofree char *copy = g_strndup (text, size);
  int last_line = self->draft->line;
  gint64 n = 0;

  for (const char *c = text; c < text + size; c++)
    self->draft->line -= *c == '\n';
  if (self->n_rows_read++ >= self->columns)
    return vdt_import_draft_fail (self->draft, error, _("more hexes than the size of the map"));
  for (char *line = copy, *next; line; line = next)
    {
      Tile tile;

      next = strchr (line, '\n');
      if (next)
        *next++ = '\0';
      g_strstrip (line);
      if (*line != '\0')
        {
          if (!read_tile (self, line, &tile, error))
            return FALSE;
          if (++n > self->rows)
            return vdt_import_draft_fail (self->draft, error,
                                          _("more hexes than the size of the map"));
          g_array_append_val (self->tiles, tile);
        }
      self->draft->line++;
    }
  self->draft->line = last_line;

  return n == self->rows
             ? TRUE
             : vdt_import_draft_fail (self->draft, error, _("the file ends before the last hex"));
}

static gboolean
read_text (gpointer data, const char *element, const char *text, gsize size, GError **error)
{
  Map *self = data;

  if (g_str_equal (element, "terrainmap"))
    return read_terrains (self, text, size, error);
  if (g_str_equal (element, "tilerow") && self->taking)
    return read_column (self, text, size, error);

  return TRUE;
}

/* 1, 2, 5, 10, 20 ...: the least that makes no more than some levels of all elevations. */
static int
find_step (const Map *self, gboolean *differ)
{
  float lowest = g_array_index (self->tiles, Tile, 0).elevation;
  float highest = lowest;
  int step = 1;

  for (guint i = 0; i < self->tiles->len; i++)
    {
      lowest = MIN (lowest, g_array_index (self->tiles, Tile, i).elevation);
      highest = MAX (highest, g_array_index (self->tiles, Tile, i).elevation);
    }
  *differ = lowest < highest;
  for (guint i = 0; (highest - lowest) / (float) step > LEVELS_WANTED; i++)
    step = i % 3 == 1 ? step / 2 * 5 : step * 2;

  return step;
}

/* Rounded down, also below the sea. */
static int
find_level (float elevation, int step)
{
  int level = (int) (elevation / (float) step);

  return (float) level * (float) step > elevation ? level - 1 : level;
}

static gboolean
lay_lines (Map *self, GError **error)
{
  const VdtImportSpot *spots = (const VdtImportSpot *) (gpointer) self->spots->data;
  guint first = 0;

  for (guint i = 0;
       i < self->lines->len && vdt_import_draft_go_on (self->draft, i, self->lines->len); i++)
    {
      const Line *line = &g_array_index (self->lines, Line, i);

      if (line->n_spots > first + 1
          && !vdt_import_lines_add (self->draft, spots + first, line->n_spots - first,
                                    vdt_import_draft_find_way (self->draft, line->way), error))
        return FALSE;
      first = line->n_spots;
    }

  return TRUE;
}

static gboolean
make_map (Map *self, GError **error)
{
  VdtImportDraft *draft = self->draft;
  VdtGrid numbers = draft->grid;
  gboolean differ;
  int step;

  if (!self->tiles || self->n_rows_read < self->columns)
    return vdt_import_draft_fail (draft, error, _("the file ends before the last hex"));
  if (!vdt_import_draft_begin (draft, self->pointy ? VDT_LAYOUT_ODD_R : VDT_LAYOUT_ODD_Q,
                               self->columns, self->rows, error))
    return FALSE;
  draft->grid.numbering = numbers.numbering;
  draft->grid.first_column = numbers.first_column;
  draft->grid.first_row = numbers.first_row;
  step = find_step (self, &differ);
  draft->has_levels = differ;
  for (guint i = 0; i < self->tiles->len; i++)
    {
      const Tile *tile = &g_array_index (self->tiles, Tile, i);
      int column = (int) (i / (guint) self->rows), row = (int) (i % (guint) self->rows);

      vdt_import_draft_set_terrain (
          draft, column, row,
          vdt_import_words_add_terrain (draft, self->names->pdata[tile->terrain]));
      if (differ)
        vdt_import_draft_set_elevation (draft, column, row, find_level (tile->elevation, step));
      if (tile->icy)
        vdt_import_note_add_hex (
            vdt_import_report_note (draft->report, VDT_IMPORT_LEFT_OUT, _("ice")),
            vdt_import_draft_hex (draft, column, row));
    }
  if (differ)
    {
      g_autofree char *text =
          g_strdup_printf (ngettext ("one level per %d of elevation",
                                     "one level per %d of elevation", (gulong) step),
                           step);

      vdt_import_report_note (draft->report, VDT_IMPORT_GUESSED, text)->count = self->tiles->len;
    }

  return lay_lines (self, error);
}

static gboolean
read_map (VdtImportDraft *draft, GError **error)
{
  static const VdtImportXml takes = { begin, end, read_text };
  Map self = { .draft = draft };
  gboolean read;

  self.terrains = g_hash_table_new (NULL, NULL);
  self.names = g_ptr_array_new_with_free_func (g_free);
  self.spots = g_array_new (FALSE, FALSE, sizeof (VdtImportSpot));
  self.lines = g_array_new (FALSE, FALSE, sizeof (Line));
  read = vdt_import_xml_read (draft, draft->data, draft->size, &takes, &self, error)
         && make_map (&self, error);
  g_hash_table_unref (self.terrains);
  g_ptr_array_unref (self.names);
  g_clear_pointer (&self.tiles, g_array_unref);
  g_array_unref (self.spots);
  g_array_unref (self.lines);
  g_free (self.view_level);
  g_free (self.level);

  return read;
}

static const char *const suffixes[] = { "wxx", NULL };

const VdtImportFormat vdt_format_worldographer = {
  .id = "worldographer",
  .title = N_("Worldographer map"),
  .suffixes = suffixes,
  .text = TRUE,
  .sniff = sniff,
  .read = read_map,
};
