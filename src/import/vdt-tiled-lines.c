/* vdt-tiled-lines.c - lines among the objects of a Tiled map, which are roads and rivers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-tiled-lines.h"

#include "vdt-import-lines.h"
#include "vdt-import-words.h"
#include "vdt-import-xml.h"

#include <math.h>
#include <string.h>

#define WAY_COLOUR 0x7a7a7a
#define WAY_WIDTH 16

typedef struct
{
  guint way;
  guint n_spots; /* where it ends, and the next one begins */
} Line;

/**
 * vdt_tiled_lines_init:
 * @self: lines
 *
 * Begins without lines.
 */
void
vdt_tiled_lines_init (VdtTiledLines *self)
{
  *self = (VdtTiledLines){ .spots = g_array_new (FALSE, FALSE, sizeof (VdtImportSpot)),
                           .lines = g_array_new (FALSE, FALSE, sizeof (Line)) };
}

static void
clear_group (VdtTiledLines *self)
{
  g_clear_pointer (&self->words, g_free);
  g_clear_pointer (&self->way.code, g_free);
  g_clear_pointer (&self->way.name, g_free);
}

/**
 * vdt_tiled_lines_clear:
 * @self: lines
 *
 * Frees what they hold.
 */
void
vdt_tiled_lines_clear (VdtTiledLines *self)
{
  clear_group (self);
  g_clear_pointer (&self->object_words, g_free);
  g_array_unref (self->spots);
  g_array_unref (self->lines);
}

static double
get_number (const char **names, const char **values, const char *name)
{
  const char *value = vdt_import_xml_get (names, values, name);

  return value ? g_ascii_strtod (value, NULL) : 0;
}

static char *
dup_words (const char **names, const char **values)
{
  static const char *const telling[] = { "class", "type", "name" };
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (telling); i++)
    {
      const char *value = vdt_import_xml_get (names, values, telling[i]);

      g_string_append_printf (words, "%s ", value ? value : "");
    }

  return g_utf8_strdown (words->str, -1);
}

/* "#c9a66b" */
static gboolean
parse_colour (const char *text, guint32 *colour)
{
  if (!text || *text != '#' || strspn (text + 1, G_CSET_DIGITS "abcdefABCDEF") != 6
      || text[7] != '\0')
    return FALSE;
  *colour = (guint32) g_ascii_strtoull (text + 1, NULL, 16);

  return TRUE;
}

/**
 * vdt_tiled_lines_begin_group:
 * @self: lines
 * @names: the names of the attributes of a group of objects
 * @values: their values
 *
 * Begins a group of objects, all of which may be of one way.
 */
void
vdt_tiled_lines_begin_group (VdtTiledLines *self, const char **names, const char **values)
{
  const char *name = vdt_import_xml_get (names, values, "name");
  const char *class = vdt_import_xml_get (names, values, "class");

  clear_group (self);
  self->words = dup_words (names, values);
  self->hidden = vdt_import_xml_get_number (names, values, "visible", 1) == 0;
  self->offset[0] = get_number (names, values, "offsetx");
  self->offset[1] = get_number (names, values, "offsety");
  self->tells_way = g_strcmp0 (class, "way") == 0;
  self->way = (VdtWay){ .name = vdt_import_draft_clean_name (name ? name : ""),
                        .kind = VDT_WAY_OTHER,
                        .colour = WAY_COLOUR,
                        .width = WAY_WIDTH };
  parse_colour (vdt_import_xml_get (names, values, "color"), &self->way.colour);
}

/**
 * vdt_tiled_lines_set_property:
 * @self: lines
 * @name: the name of a property of a group of objects
 * @value: its value
 *
 * Takes what a group tells of its way.
 */
void
vdt_tiled_lines_set_property (VdtTiledLines *self, const char *name, const char *value)
{
  VdtWay *way = &self->way;
  int word;

  if (g_str_equal (name, "code") && vdt_legend_is_code (value, VDT_SIDE_CODE_MAX))
    {
      g_free (way->code);
      way->code = g_strdup (value);
    }
  else if (g_str_equal (name, "kind"))
    {
      word = vdt_import_words_find (vdt_way_kind_names, value);
      way->kind = word < 0 ? VDT_WAY_OTHER : (VdtWayKind) word;
    }
  else if (g_str_equal (name, "crossing"))
    {
      word = vdt_import_words_find (vdt_crossing_names, value);
      way->crossing = word < 0 ? VDT_CROSSING_BRIDGE : (VdtCrossing) word;
    }
  else if (g_str_equal (name, "width"))
    way->width = (int) CLAMP (g_ascii_strtoll (value, NULL, 10), 1, VDT_WAY_WIDTH_MAX);
  else if (g_str_equal (name, "edge"))
    way->has_edge = parse_colour (value, &way->edge);
}

/**
 * vdt_tiled_lines_begin_object:
 * @self: lines
 * @names: the names of the attributes of an object
 * @values: their values
 *
 * Begins an object, which may be a line.
 */
void
vdt_tiled_lines_begin_object (VdtTiledLines *self, const char **names, const char **values)
{
  g_free (self->object_words);
  self->object_words = dup_words (names, values);
  self->at[0] = get_number (names, values, "x") + self->offset[0];
  self->at[1] = get_number (names, values, "y") + self->offset[1];
  self->rotation = get_number (names, values, "rotation");
}

/* The way of a line: that of its group, or what its words, or those of its group, say. */
static gboolean
find_way (const VdtTiledLines *self, VdtImportDraft *draft, guint *way)
{
  VdtImportWay kind;

  if (self->hidden || !self->words || !self->object_words)
    return FALSE;
  if (self->tells_way && self->way.code)
    return vdt_import_draft_take_way (draft, &self->way, way);
  if (!vdt_import_way_find (self->object_words, &kind) && !vdt_import_way_find (self->words, &kind))
    return FALSE;
  *way = vdt_import_draft_find_way (draft, kind);

  return *way < draft->ways->len;
}

/**
 * vdt_tiled_lines_take:
 * @self: lines
 * @draft: the map's draft
 * @names: the names of the attributes of a "polyline"
 * @values: their values
 * @taken: (out): whether it is a road or a river, and has points
 * @error: return location
 *
 * Takes the points of the object that has begun last.
 *
 * Returns: %FALSE when there are too many
 */
gboolean
vdt_tiled_lines_take (VdtTiledLines *self,
                      VdtImportDraft *draft,
                      const char **names,
                      const char **values,
                      gboolean *taken,
                      GError **error)
{
  const char *points = vdt_import_xml_get (names, values, "points");
  double turn = self->rotation * G_PI / 180;
  guint n_before = self->spots->len;
  Line line;

  *taken = points && find_way (self, draft, &line.way);
  if (!*taken)
    return TRUE;
  for (char *end;; points = end)
    {
      double x = g_ascii_strtod (points, &end), y;
      VdtImportSpot spot;

      if (end == points || *end != ',')
        break;
      points = end + 1;
      y = g_ascii_strtod (points, &end);
      if (end == points)
        break;
      spot = (VdtImportSpot){ self->at[0] + x * cos (turn) - y * sin (turn),
                              self->at[1] + x * sin (turn) + y * cos (turn) };
      if (!vdt_import_lines_take_spot (draft, self->spots, spot, error))
        return FALSE;
    }
  line.n_spots = self->spots->len;
  *taken = line.n_spots > n_before;
  if (*taken)
    g_array_append_val (self->lines, line);

  return TRUE;
}

/**
 * vdt_tiled_lines_lay:
 * @self: lines
 * @draft: the map's draft, which has a size
 * @pixels: where its hexes are
 * @error: return location
 *
 * Has ways run through the hexes that lines run through.
 *
 * Returns: %FALSE when they are too long
 */
gboolean
vdt_tiled_lines_lay (VdtTiledLines *self,
                     VdtImportDraft *draft,
                     const VdtTiledPixels *pixels,
                     GError **error)
{
  gboolean pointy = vdt_layout_is_pointy (draft->grid.layout);
  VdtImportSpot *spots = (VdtImportSpot *) (gpointer) self->spots->data;
  guint first = 0;

  for (guint i = 0; i < self->spots->len; i++)
    {
      double right = (spots[i].lines - pixels->first[0]) / pixels->step[0];
      double down = (spots[i].along - pixels->first[1]) / pixels->step[1];

      spots[i] = pointy ? (VdtImportSpot){ down, right } : (VdtImportSpot){ right, down };
    }
  for (guint i = 0; i < self->lines->len && vdt_import_draft_go_on (draft, i, self->lines->len);
       i++)
    {
      const Line *line = &g_array_index (self->lines, Line, i);

      if (!vdt_import_lines_add (draft, spots + first, line->n_spots - first, line->way, error))
        return FALSE;
      first = line->n_spots;
    }

  return TRUE;
}
