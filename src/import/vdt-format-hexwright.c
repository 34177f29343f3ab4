/* vdt-format-hexwright.c - projects of Hexwright: grid, terrain, sides and elevation, a file each
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-import-format.h"
#include "vdt-import-json.h"
#include "vdt-import-sides.h"
#include "vdt-import-words.h"

#include "vdt-side.h"

#include <glib/gi18n.h>
#include <string.h>

#define PART_MAX ((gsize) 4 << 20)

/* The files of a project. */
typedef enum
{
  PART_PROJECT,
  PART_GRID,
  PART_TERRAIN,
  PART_SIDES,
  PART_ELEVATION,
  PART_FEATURES,
} Part;

#define N_PARTS (PART_FEATURES + 1)

/* The project says what its files are called; these are their usual names. */
static const struct
{
  const char *member;
  const char *file;
} parts[N_PARTS] = {
  [PART_PROJECT] = { NULL, "project.json" },
  [PART_GRID] = { "hexgrid", "hexgrid.json" },
  [PART_TERRAIN] = { "terrain", "terrain.json" },
  [PART_SIDES] = { "hexsides", "hexsides.json" },
  [PART_ELEVATION] = { "elevation", "elevation.json" },
  [PART_FEATURES] = { "features", "features.json" },
};

/* Roads go from hex to hex; the rest of what is between two hexes lies along their side. */
static const char *const crossings[] = { "road", "rail", "bridge", "track", "trail", "path" };

typedef struct
{
  VdtImportDraft *draft;
  JsonObject *parts[N_PARTS]; /* NULL: there is none */
} Project;

/* "0304": column 3, row 4, both from 0. */
static gboolean
read_code (const char *code, int *column, int *row)
{
  gsize digits = strspn (code, G_CSET_DIGITS);
  gint64 number, tens = digits == 4 ? 100 : 1000;

  if ((digits != 4 && digits != 6) || code[digits] != '\0')
    return FALSE;
  number = g_ascii_strtoll (code, NULL, 10);
  *column = (int) (number / tens);
  *row = (int) (number % tens);

  return TRUE;
}

static gboolean
is_grid (const char *head)
{
  return strstr (head, "\"n_cols\"") || strstr (head, "\"grid_version\"")
         || strstr (head, "\"row_pitch_y\"");
}

/* A project names its parts; a grid has its pitch; terrain is a word for each hex. */
static gboolean
sniff (const char *head, gsize size)
{
  head += strspn (head, "\xef\xbb\xbf \t\r\n");

  return *head == '{'
         && ((strstr (head, "\"hexgrid\"") && strstr (head, "\"terrain\"")) || is_grid (head)
             || g_regex_match_simple ("\"terrain\"\\s*:\\s*{\\s*\"\\d{4,6}\"\\s*:", head, 0, 0));
}

/* The file in a zip whose name without folders is that of a path. */
static const char *
find_member (const VdtArchive *archive, const char *path)
{
  g_autofree char *base = g_path_get_basename (path);
  const char *const *members = vdt_archive_get_members (archive, NULL);

  for (guint i = 0; members[i]; i++)
    {
      g_autofree char *other = g_path_get_basename (members[i]);

      if (g_str_equal (base, other))
        return members[i];
    }

  return NULL;
}

static gboolean
sniff_archive (const VdtArchive *archive)
{
  return find_member (archive, parts[PART_GRID].file)
         && find_member (archive, parts[PART_TERRAIN].file);
}

/* A neighbour of the file that was opened; NULL without an error: there is none. */
static GBytes *
load_neighbour (VdtImportDraft *draft, const char *path)
{
  g_autoptr (GFile) folder = draft->file ? g_file_get_parent (draft->file) : NULL;
  g_autofree char *base = g_path_get_basename (path);
  g_autoptr (GFile) file = folder ? g_file_get_child (folder, base) : NULL;
  g_autoptr (GFileInfo) info =
      file ? g_file_query_info (file,
                                G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                                G_FILE_QUERY_INFO_NONE, NULL, NULL)
           : NULL;

  if (!info || g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR
      || g_file_info_get_size (info) > (goffset) PART_MAX)
    return NULL;

  g_ptr_array_add (draft->report->files, g_file_get_path (file));

  return g_file_load_bytes (file, NULL, NULL, NULL);
}

/* Whether the project says that there is such a part, it must be there. */
static gboolean
load_part (Project *self, Part part, GError **error)
{
  VdtImportDraft *draft = self->draft;
  const char *told = self->parts[PART_PROJECT] && parts[part].member
                         ? vdt_import_json_get_text (self->parts[PART_PROJECT], parts[part].member)
                         : NULL;
  const char *path = told ? told : parts[part].file;
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *valid = g_utf8_make_valid (base, -1);
  g_autofree char *shown =
      g_strdup_printf ("%s: %s", draft->name, g_strdelimit (valid, "\r\n", ' '));
  g_autoptr (GBytes) bytes = NULL;
  const char *text;
  gsize size;

  if (self->parts[part])
    return TRUE;
  if (draft->archive && find_member (draft->archive, path))
    {
      bytes =
          vdt_archive_read (draft->archive, find_member (draft->archive, path), PART_MAX, error);
      if (!bytes)
        return FALSE;
    }
  else if (!draft->archive)
    bytes = load_neighbour (draft, path);
  if (!bytes)
    return !told
           || vdt_import_draft_fail (draft, error, _("%.50s, which belongs to it, is missing"),
                                     valid);
  text = g_bytes_get_data (bytes, &size);
  self->parts[part] = vdt_import_json_read (text ? text : "", size, shown, error);

  return self->parts[part] != NULL;
}

/* The file that was opened is one of the parts, or a zip of all. */
static gboolean
load (Project *self, GError **error)
{
  VdtImportDraft *draft = self->draft;

  if (!draft->archive)
    {
      JsonObject *root = vdt_import_json_read (draft->data, draft->size, draft->name, error);

      if (!root)
        return FALSE;
      self->parts[json_object_has_member (root, "hexgrid")   ? PART_PROJECT
                  : json_object_has_member (root, "terrain") ? PART_TERRAIN
                                                             : PART_GRID] = root;
    }
  for (Part part = 0; part < N_PARTS; part++)
    if (!vdt_import_draft_go_on (draft, part, N_PARTS) || !load_part (self, part, error))
      return FALSE;

  return TRUE;
}

static JsonObject *
get_hexes (Project *self, Part part, const char *member)
{
  return self->parts[part] ? vdt_import_json_get_object (self->parts[part], member) : NULL;
}

/* Without a grid a map is as large as its terrain. */
static gboolean
begin_draft (Project *self, JsonObject *terrain, GError **error)
{
  JsonObject *grid = self->parts[PART_GRID];
  JsonObject *rows_model = grid ? vdt_import_json_get_object (grid, "y_model") : NULL;
  gint64 columns = grid ? vdt_import_json_get_number (grid, "n_cols", 0) : 0;
  gint64 rows = grid ? vdt_import_json_get_number (grid, "n_rows", 0) : 0;
  gboolean up = FALSE;
  JsonObjectIter iter;
  const char *code;

  json_object_iter_init (&iter, terrain);
  while (json_object_iter_next (&iter, &code, NULL))
    {
      int column, row;

      if ((!grid || columns == 0 || rows == 0 || columns > VDT_GRID_MAX_AXIS)
          && read_code (code, &column, &row))
        {
          columns = MAX (columns, column + 1);
          rows = MAX (rows, row + 1);
        }
    }
  up = (grid && vdt_import_json_get_number (grid, "even_col_y_offset", 0) < 0)
       || (rows_model && vdt_import_json_get_number (rows_model, "even_col_down_offset", 0) < 0);
  if (!vdt_import_draft_begin (self->draft, up ? VDT_LAYOUT_ODD_Q : VDT_LAYOUT_EVEN_Q, columns,
                               rows, error))
    return FALSE;
  self->draft->grid.first_column = 0;
  self->draft->grid.first_row = 0;

  return TRUE;
}

static gboolean
find_hex (Project *self, const char *code, int *column, int *row)
{
  if (code && read_code (code, column, row) && *column < self->draft->grid.columns
      && *row < self->draft->grid.rows)
    return TRUE;
  vdt_import_report_note (self->draft->report, VDT_IMPORT_LEFT_OUT, _("items outside all hexes"))
      ->count++;

  return FALSE;
}

static void
set_terrain (Project *self, JsonObject *terrain)
{
  JsonObjectIter iter;
  const char *code;
  int column, row;

  json_object_iter_init (&iter, terrain);
  while (json_object_iter_next (&iter, &code, NULL))
    {
      const char *name = vdt_import_json_get_text (terrain, code);

      if (name && *name != '\0' && find_hex (self, code, &column, &row))
        vdt_import_draft_set_terrain (self->draft, column, row,
                                      vdt_import_words_add_terrain (self->draft, name));
    }
}

static void
set_elevation (Project *self)
{
  JsonObject *levels = get_hexes (self, PART_ELEVATION, "elevation");
  JsonObject *head = levels ? self->parts[PART_ELEVATION] : self->parts[PART_PROJECT];
  gint64 usual = head ? vdt_import_json_get_number (head, "defaultElevation", 0) : 0;
  JsonObjectIter iter;
  const char *code;
  int column, row;

  self->draft->has_levels = levels != NULL;
  for (row = 0; usual != 0 && row < self->draft->grid.rows; row++)
    for (column = 0; column < self->draft->grid.columns; column++)
      vdt_import_draft_set_elevation (self->draft, column, row, usual);
  if (!levels)
    return;
  json_object_iter_init (&iter, levels);
  while (json_object_iter_next (&iter, &code, NULL))
    if (find_hex (self, code, &column, &row))
      vdt_import_draft_set_elevation (self->draft, column, row,
                                      vdt_import_json_get_number (levels, code, usual));
}

/* {"a": "0304", "b": "0305"}, or ["0304", "0305"]. */
static const char *
get_end (JsonNode *pair, guint i)
{
  JsonArray *array = JSON_NODE_HOLDS_ARRAY (pair) ? json_node_get_array (pair) : NULL;
  JsonNode *end;

  if (JSON_NODE_HOLDS_OBJECT (pair))
    return vdt_import_json_get_text (json_node_get_object (pair), i == 0 ? "a" : "b");
  if (!array || json_array_get_length (array) <= i)
    return NULL;
  end = json_array_get_element (array, i);

  return JSON_NODE_HOLDS_VALUE (end) && json_node_get_value_type (end) == G_TYPE_STRING
             ? json_node_get_string (end)
             : NULL;
}

/* Has a hexside code lie between two hexes, or a way run from one to the other. */
static gboolean
add_pair (Project *self, JsonNode *pair, VdtCodes of, guint code)
{
  int columns[2], rows[2];
  VdtHex hex;
  int side;

  for (guint i = 0; i < 2; i++)
    if (!find_hex (self, get_end (pair, i), &columns[i], &rows[i]))
      return FALSE;
  hex = vdt_import_draft_hex (self->draft, columns[0], rows[0]);
  side = vdt_side_between (hex, vdt_import_draft_hex (self->draft, columns[1], rows[1]));
  if (side >= 0 && of == VDT_CODES_SIDES)
    vdt_import_draft_add_side (self->draft, hex, side, code);
  else if (side >= 0)
    vdt_import_draft_add_way (self->draft, hex, side, (VdtImportWay) code);
  else
    vdt_import_note_add_hex (vdt_import_report_note (self->draft->report, VDT_IMPORT_LEFT_OUT,
                                                     _("hexsides of hexes that are not adjacent")),
                             hex);

  return TRUE;
}

static gboolean
is_crossing (const char *layer)
{
  for (guint i = 0; i < G_N_ELEMENTS (crossings); i++)
    if (g_str_has_prefix (layer, crossings[i]))
      return TRUE;

  return FALSE;
}

static gboolean
add_layer (Project *self, const char *layer, JsonArray *pairs, GError **error)
{
  g_autofree char *name = g_strndup (
      layer, strlen (layer) - (strlen (layer) > 1 && g_str_has_suffix (layer, "s") ? 1 : 0));
  VdtCodes of = VDT_CODES_SIDES;
  VdtImportWay way;
  guint code;

  if (is_crossing (layer) && vdt_import_way_find (layer, &way))
    {
      of = VDT_CODES_WAYS;
      code = way;
    }
  else if (!vdt_import_sides_add_code (self->draft, name, &code, error))
    {
      return FALSE;
    }
  for (guint i = 0; i < json_array_get_length (pairs); i++)
    add_pair (self, json_array_get_element (pairs, i), of, code);

  return TRUE;
}

static gboolean
add_sides (Project *self, GError **error)
{
  JsonObject *layers = self->parts[PART_SIDES];
  JsonObjectIter iter;
  const char *layer;
  JsonNode *pairs;

  if (!layers)
    return TRUE;
  json_object_iter_init (&iter, layers);
  while (json_object_iter_next (&iter, &layer, &pairs))
    if (JSON_NODE_HOLDS_ARRAY (pairs) && json_array_get_length (json_node_get_array (pairs)) > 0
        && !add_layer (self, layer, json_node_get_array (pairs), error))
      return FALSE;

  return TRUE;
}

/* Cities, forts and the like stand in hexes, which have terrain of their own. */
static void
leave_features (Project *self)
{
  JsonObject *file = self->parts[PART_FEATURES];
  JsonNode *list = file ? json_object_get_member (file, "features") : NULL;
  int column, row;

  for (guint i = 0; list && JSON_NODE_HOLDS_ARRAY (list)
                    && i < json_array_get_length (json_node_get_array (list));
       i++)
    {
      JsonNode *node = json_array_get_element (json_node_get_array (list), i);
      JsonObject *feature = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
      const char *type = feature ? vdt_import_json_get_text (feature, "type") : NULL;

      if (type && find_hex (self, vdt_import_json_get_text (feature, "code"), &column, &row))
        {
          g_autofree char *shown = vdt_import_draft_clean_name (type);

          vdt_import_note_add_hex (
              vdt_import_report_note (self->draft->report, VDT_IMPORT_LEFT_OUT, shown),
              vdt_import_draft_hex (self->draft, column, row));
        }
    }
}

static gboolean
make_map (Project *self, GError **error)
{
  JsonObject *terrain = get_hexes (self, PART_TERRAIN, "terrain");
  const char *title = self->parts[PART_PROJECT]
                          ? vdt_import_json_get_text (self->parts[PART_PROJECT], "name")
                          : NULL;

  if (!terrain)
    return vdt_import_draft_fail (self->draft, error, _("%.50s, which belongs to it, is missing"),
                                  parts[PART_TERRAIN].file);
  if (title)
    {
      g_free (self->draft->title);
      self->draft->title = g_strdup (title);
    }
  if (!begin_draft (self, terrain, error))
    return FALSE;
  set_terrain (self, terrain);
  set_elevation (self);
  leave_features (self);

  return add_sides (self, error);
}

static gboolean
read_project (VdtImportDraft *draft, GError **error)
{
  Project self = { .draft = draft };
  gboolean read = load (&self, error) && make_map (&self, error);

  for (Part part = 0; part < N_PARTS; part++)
    g_clear_pointer (&self.parts[part], json_object_unref);

  return read;
}

static const char *const suffixes[] = { "json", "zip", NULL };

const VdtImportFormat vdt_format_hexwright = {
  .id = "hexwright",
  .title = N_("Hexwright project"),
  .suffixes = suffixes,
  .sniff = sniff,
  .sniff_archive = sniff_archive,
  .read = read_project,
};
