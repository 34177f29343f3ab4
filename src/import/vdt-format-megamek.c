/* vdt-format-megamek.c - boards of MegaMek: levels, terrain, roads and the tops of cliffs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-import-format.h"

#include <glib/gi18n.h>
#include <string.h>

/* A terrain of MegaMek, from a level of it on. Of those in one hex the highest rank is kept. */
typedef struct
{
  const char *name;
  int level;
  int rank;
  VdtTerrainKind kind;
  int halves;
  int hindrance; /* 0: that which is usual for its kind */
  const char *title;
} Known;

static const Known known[] = {
  { "building", 0, 90, VDT_KIND_BUILDING, 2, 0, N_("Building") },
  { "fuel_tank", 0, 89, VDT_KIND_BUILDING, 2, 0, N_("Fuel tank") },
  { "heavy_industrial", 0, 85, VDT_KIND_BUILDING, 2, 1, N_("Heavy industry") },
  { "woods", 3, 80, VDT_KIND_WOODS, 6, 0, N_("Ultra-heavy woods") },
  { "woods", 2, 80, VDT_KIND_WOODS, 4, 2, N_("Heavy woods") },
  { "woods", 0, 80, VDT_KIND_WOODS, 4, 1, N_("Light woods") },
  { "jungle", 3, 79, VDT_KIND_WOODS, 6, 0, N_("Ultra-heavy jungle") },
  { "jungle", 2, 79, VDT_KIND_WOODS, 4, 2, N_("Heavy jungle") },
  { "jungle", 0, 79, VDT_KIND_WOODS, 4, 1, N_("Light jungle") },
  { "planted_fields", 0, 70, VDT_KIND_GRAIN, 0, 0, N_("Planted fields") },
  { "rubble", 0, 60, VDT_KIND_RUBBLE, 0, 0, N_("Rubble") },
  { "swamp", 0, 55, VDT_KIND_MARSH, 0, 0, N_("Swamp") },
  { "water", 0, 50, VDT_KIND_WATER, 0, 0, N_("Water") },
  { "magma", 0, 49, VDT_KIND_OPEN, 0, 0, N_("Magma") },
  { "rough", 0, 40, VDT_KIND_OPEN, 0, 0, N_("Rough") },
  { "mud", 0, 39, VDT_KIND_OPEN, 0, 0, N_("Mud") },
  { "sand", 0, 38, VDT_KIND_OPEN, 0, 0, N_("Sand") },
  { "snow", 0, 37, VDT_KIND_OPEN, 0, 0, N_("Snow") },
  { "ice", 0, 36, VDT_KIND_OPEN, 0, 0, N_("Ice") },
  { "tundra", 0, 35, VDT_KIND_OPEN, 0, 0, N_("Tundra") },
  { "pavement", 0, 30, VDT_KIND_ROAD, 0, 0, N_("Pavement") },
};

/* Smoke of level 1 and 3 is light. */
#define SMOKE_MAX 4

/* What buildings bear, and looks alone: nothing that is seen by. */
static const char *const silent[] = { "ground_fluff", "bldg_cf", "bldg_armor", "bldg_class",
                                      "bldg_fluff",   "fluff",   "bridge_cf",  "bridge_elev" };

/* The road or bridge of a hex: bit k, it leaves over side k; the file says it, or MegaMek finds it,
 * from road to road of one sort and, unless an option says no, to pavement.
 */
#define EXITS 0x3f
#define TOLD 0x40
#define PAVED 0x80

typedef struct
{
  guint8 *exits; /* of each hex, as above */
  gint8 *roads;  /* of each hex, the sort of its road; 0: it has none */
  gboolean to_pavement;
} Roads;

typedef struct
{
  int column;
  int row;
  const Known *best;
  int foliage; /* heights in levels; 0: not told */
  int storeys;
} Hex;

/* What stands behind a word that a line begins with; NULL: it begins with another. */
static const char *
skip_word (const char *line, const char *word)
{
  gsize length = strlen (word);

  if (g_ascii_strncasecmp (line, word, length) != 0 || !strchr (" \t", line[length])
      || line[length] == '\0')
    return NULL;

  return line + length + strspn (line + length, " \t");
}

/* Lines that may stand anywhere, before the size, too. */
static gboolean
is_about (const char *line)
{
  static const char *const words[] = { "tag", "option", "description", "note", "background" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (skip_word (line, words[i]))
      return TRUE;

  return FALSE;
}

static gboolean
sniff (const char *head, gsize size)
{
  const char *line = head;

  while (line && *line != '\0')
    {
      const char *numbers;

      line += strspn (line, " \t\r\n");
      numbers = skip_word (line, "size");
      if (numbers && g_ascii_isdigit (*numbers))
        {
          char *end;

          g_ascii_strtoull (numbers, &end, 10);
          return strspn (end, " \t") > 0 && g_ascii_isdigit (end[strspn (end, " \t")]);
        }
      if (*line != '#' && *line != '\0' && !is_about (line))
        return FALSE;
      line = strchr (line, '\n');
    }

  return FALSE;
}

static void
leave_out (VdtImportDraft *draft, const Hex *hex, const char *name)
{
  g_autofree char *shown = g_utf8_substring (name, 0, MIN (g_utf8_strlen (name, -1), 50));

  vdt_import_note_add_hex (vdt_import_report_note (draft->report, VDT_IMPORT_LEFT_OUT, shown),
                           vdt_import_draft_hex (draft, hex->column, hex->row));
}

static void
add_cliffs (VdtImportDraft *draft, const Hex *hex, guint64 exits)
{
  guint code = vdt_import_draft_add_side_code (draft, "cliff", _("Cliff"), 0x5f3414);

  for (int side = 0; side < VDT_N_SIDES; side++)
    if (exits & (G_GUINT64_CONSTANT (1) << side))
      vdt_import_draft_add_side (draft, vdt_import_draft_hex (draft, hex->column, hex->row), side,
                                 code);
}

static const Known *
find_known (const char *name, int level)
{
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (g_str_equal (known[i].name, name) && level >= known[i].level)
      return &known[i];

  return NULL;
}

static void
note_road (Roads *roads, gsize index, int level, const char *exits)
{
  if (level > 0 && roads->roads[index] == 0)
    roads->roads[index] = (gint8) level;
  if (exits)
    roads->exits[index] |= (guint8) (TOLD | (g_ascii_strtoull (exits, NULL, 10) & EXITS));
}

/* "name:level" or "name:level:exits" */
static void
read_terrain (VdtImportDraft *draft, Roads *roads, Hex *hex, const char *text)
{
  gsize index = (gsize) hex->row * (gsize) draft->grid.columns + (gsize) hex->column;
  g_auto (GStrv) parts = g_strsplit (text, ":", 4);
  int level = 0;
  const Known *found;

  if (!parts[0] || *g_strstrip (parts[0]) == '\0')
    return;
  if (parts[1])
    level = (int) CLAMP (g_ascii_strtoll (parts[1], NULL, 10), -99, 99);
  if (g_str_equal (parts[0], "pavement"))
    roads->exits[index] |= PAVED;
  if (g_str_equal (parts[0], "road"))
    note_road (roads, index, level, parts[1] ? parts[2] : NULL);
  else if (g_str_equal (parts[0], "bridge"))
    note_road (roads, index, 0, parts[1] ? parts[2] : NULL);
  else if (g_str_equal (parts[0], "foliage_elev"))
    hex->foliage = level;
  else if (g_str_equal (parts[0], "bldg_elev") || g_str_equal (parts[0], "fuel_tank_elev"))
    hex->storeys = level;
  else if (g_str_equal (parts[0], "smoke") && level >= 1 && level <= SMOKE_MAX)
    vdt_import_draft_add_smoke (draft, vdt_import_draft_hex (draft, hex->column, hex->row),
                                level % 2 == 0 ? 2 : 1);
  else if (g_str_equal (parts[0], "cliff_top") && parts[1] && parts[2])
    add_cliffs (draft, hex, g_ascii_strtoull (parts[2], NULL, 10));
  else if ((found = find_known (parts[0], level)))
    {
      if (hex->best)
        leave_out (draft, hex, hex->best->rank >= found->rank ? parts[0] : hex->best->name);
      if (!hex->best || found->rank > hex->best->rank)
        hex->best = found;
      if (g_str_equal (parts[0], "heavy_industrial"))
        hex->storeys = level; /* as high as its level says */
    }
  else
    {
      for (guint i = 0; i < G_N_ELEMENTS (silent); i++)
        if (g_str_equal (parts[0], silent[i]))
          return;
      leave_out (draft, hex, parts[0]);
    }
}

static void
settle (VdtImportDraft *draft, const Hex *hex)
{
  int levels = hex->best->kind == VDT_KIND_WOODS      ? hex->foliage
               : hex->best->kind == VDT_KIND_BUILDING ? hex->storeys
                                                      : 0;
  int halves = levels > 0 ? 2 * levels : hex->best->halves;
  g_autofree char *name = halves == hex->best->halves
                              ? g_strdup (_(hex->best->title))
                              /* TRANSLATORS: a terrain and its height in levels: Building 4 */
                              : g_strdup_printf (_("%s %d"), _(hex->best->title), levels);

  guint terrain =
      vdt_import_draft_add_terrain (draft, name, hex->best->kind, halves, VDT_IMPORT_TAKEN);

  if (hex->best->hindrance > 0)
    g_array_index (draft->terrains, VdtTerrain, terrain).hindrance = hex->best->hindrance;
  vdt_import_draft_set_terrain (draft, hex->column, hex->row, terrain);
}

/* hex 0101 LEVEL "TERRAINS" "THEME"; the order of the lines says which hex it is, not its number */
static gboolean
read_hex (VdtImportDraft *draft, Roads *roads, gint64 index, const char *line, GError **error)
{
  const char *open = strchr (line, '"');
  const char *close = open ? strchr (open + 1, '"') : NULL;
  g_autofree char *terrains = NULL;
  g_auto (GStrv) list = NULL;
  Hex hex = { 0 };
  const char *level = line + strcspn (line, " \t");
  char *end;
  gint64 elevation;

  level += strspn (level, " \t");
  elevation = g_ascii_strtoll (level, &end, 10);
  if (!close || end == level || end > open)
    return vdt_import_draft_fail (draft, error, _("this hex has no level and terrain"));
  if (!draft->terrain)
    return vdt_import_draft_fail (draft, error, _("a hex before the size of the map"));
  if (index >= (gint64) draft->grid.columns * draft->grid.rows)
    return vdt_import_draft_fail (draft, error, _("more hexes than the size of the map"));

  hex.column = (int) (index % draft->grid.columns);
  hex.row = (int) (index / draft->grid.columns);
  vdt_import_draft_set_elevation (draft, hex.column, hex.row, elevation);
  terrains = g_strndup (open + 1, (gsize) (close - open - 1));
  list = g_strsplit (terrains, ";", 64);
  for (guint i = 0; list[i]; i++)
    read_terrain (draft, roads, &hex, list[i]);
  if (hex.best)
    settle (draft, &hex);
  if (strchr (close + 1, '"') && !strstr (close + 1, "\"\""))
    vdt_import_report_note (draft->report, VDT_IMPORT_LEFT_OUT, _("hex themes"))->count++;

  return TRUE;
}

static gboolean
read_size (VdtImportDraft *draft, Roads *roads, const char *text, GError **error)
{
  char *end;
  gint64 columns = g_ascii_strtoll (text, &end, 10);
  gint64 rows = g_ascii_strtoll (end, NULL, 10);

  if (!vdt_import_draft_begin (draft, VDT_LAYOUT_ODD_Q, columns, rows, error))
    return FALSE;
  roads->exits = g_new0 (guint8, (gsize) (columns * rows));
  roads->roads = g_new0 (gint8, (gsize) (columns * rows));

  return TRUE;
}

/* The sides over which a hex's road leaves it. */
static guint
find_exits (const VdtImportDraft *draft, const Roads *roads, VdtHex hex)
{
  gsize index = vdt_grid_index (&draft->grid, hex);
  guint exits = roads->exits[index] & EXITS;

  if (roads->exits[index] & TOLD || roads->roads[index] == 0)
    return exits;
  for (int side = 0; side < VDT_N_SIDES; side++)
    {
      VdtHex beyond = vdt_hex_neighbour (hex, side);
      gsize other;

      if (!vdt_grid_contains (&draft->grid, beyond))
        continue;
      other = vdt_grid_index (&draft->grid, beyond);
      if (roads->roads[other] == roads->roads[index]
          || (roads->to_pavement && roads->exits[other] & PAVED))
        exits |= 1u << side;
    }

  return exits;
}

/* A road that goes nowhere is what its hex is covered with, if nothing else is. */
static void
add_roads (VdtImportDraft *draft, const Roads *roads)
{
  for (int row = 0; row < draft->grid.rows; row++)
    for (int column = 0; column < draft->grid.columns; column++)
      {
        VdtHex hex = vdt_import_draft_hex (draft, column, row);
        guint exits = find_exits (draft, roads, hex);
        gsize index = vdt_grid_index (&draft->grid, hex);

        for (int side = 0; side < VDT_N_SIDES; side++)
          if (exits & (1u << side))
            vdt_import_draft_add_way (draft, hex, side, VDT_IMPORT_ROAD);
        if (exits == 0 && roads->roads[index] > 0 && draft->terrain[index] == 0)
          vdt_import_draft_set_terrain (
              draft, column, row,
              vdt_import_draft_add_terrain (draft, _("Road"), VDT_KIND_ROAD, 0, VDT_IMPORT_TAKEN));
        else if (exits == 0 && roads->roads[index] > 0)
          leave_out (draft, &(Hex){ .column = column, .row = row }, "road");
      }
}

static gboolean
read_lines (VdtImportDraft *draft, Roads *roads, GError **error)
{
  gint64 n_hexes = 0;
  char *line;

  while ((line = vdt_import_draft_next_line (draft)))
    {
      const char *rest;

      if ((rest = skip_word (line, "size")))
        {
          if (!read_size (draft, roads, rest, error))
            return FALSE;
        }
      else if ((rest = skip_word (line, "hex")))
        {
          if (!read_hex (draft, roads, n_hexes++, rest, error))
            return FALSE;
        }
      else if (g_str_equal (line, "option exit_roads_to_pavement false"))
        {
          roads->to_pavement = FALSE;
        }
      else if (g_str_equal (line, "end"))
        {
          break;
        }
      else if (*line != '\0' && *line != '#')
        {
          line[strcspn (line, " \t\"")] = '\0';
          vdt_import_report_note (draft->report, VDT_IMPORT_LEFT_OUT, line)->count++;
        }
    }
  if (!draft->terrain || n_hexes < (gint64) draft->grid.columns * draft->grid.rows)
    return vdt_import_draft_fail (draft, error, _("the file ends before the last hex"));

  return TRUE;
}

static gboolean
read_board (VdtImportDraft *draft, GError **error)
{
  Roads roads = { .to_pavement = TRUE };
  gboolean read = read_lines (draft, &roads, error);

  if (read)
    add_roads (draft, &roads);
  g_free (roads.exits);
  g_free (roads.roads);

  return read;
}

static const char *const suffixes[] = { "board", NULL };

const VdtImportFormat vdt_format_megamek = {
  .id = "megamek",
  .title = N_("MegaMek board"),
  .suffixes = suffixes,
  .text = TRUE,
  .sniff = sniff,
  .read = read_board,
};
