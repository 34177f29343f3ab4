/* vdt-cli-told.c - what one side is told of its enemies, as tables
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-told.h"

#include "vdt-cli-table.h"

#include "vdt-hex-label.h"
#include "vdt-referee-explain.h"

/* What a side is told of an enemy; strings are borrowed of the map, and empty for what it is not
 * told.
 */
typedef struct
{
  const char *name;
  const char *side;
  const char *kind;
  char *label; /* of the hex */
  guint turn;  /* in which it was seen there; 0: it is there now */
  GArray *observers;
} Told;

static void
told_clear (Told *self)
{
  g_free (self->label);
  g_array_unref (self->observers);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Told, told_clear)

static void
told_init (Told *self, const VdtReferee *referee, guint side, const VdtEnemyLine *line)
{
  const VdtCounter *counter = vdt_map_get_counter (referee->map, line->counter);
  gboolean exact = line->told == VDT_TOLD_EXACTLY;
  gboolean is_there = exact || line->told == VDT_TOLD_SOMETHING;
  gboolean is_named = exact || line->told == VDT_TOLD_LAST;

  self->name = is_named && counter->name ? counter->name : "";
  self->side = exact && counter->side ? counter->side : "";
  /* What was seen and has no name is known by its kind, as in the text. */
  self->kind =
      vdt_counter_kind_names[exact || (is_named && *self->name == '\0') ? counter->kind
                                                                        : VDT_COUNTER_CONTACT];
  self->label = vdt_hex_label (vdt_map_get_grid (referee->map), line->hex);
  self->turn =
      is_there ? 0 : vdt_referee_get_last (referee, referee->sides[side], line->counter)->turn;
  self->observers = is_there ? vdt_referee_list_observers (referee, side, line->counter)
                             : g_array_new (FALSE, FALSE, sizeof (guint));
}

static void
add_told_row (const VdtReferee *referee,
              guint side,
              VdtTable *rows,
              const Told *told,
              const VdtCounter *observer)
{
  g_autofree char *from =
      observer ? vdt_hex_label (vdt_map_get_grid (referee->map), observer->hex) : NULL;
  g_autofree char *turn = told->turn > 0 ? g_strdup_printf ("%u", told->turn) : NULL;
  const VdtField fields[] = {
    VDT_FIELD_OF_TEXT (referee->sides[side]),
    VDT_FIELD_OF_TEXT (told->name),
    VDT_FIELD_OF_TEXT (told->side),
    VDT_FIELD_OF_TEXT (told->label),
    VDT_FIELD_OF_TEXT (observer && observer->name ? observer->name : ""),
    VDT_FIELD_OF_TEXT (from ? from : ""),
    VDT_FIELD_OF_TEXT (told->kind),
    VDT_FIELD_OF_TEXT (turn ? turn : ""),
  };

  rows->row (rows, fields);
}

/**
 * vdt_cli_told_print_csv:
 * @referee: what everybody sees, and what sides are told of it
 * @side: the number of a side
 * @out: where to print
 *
 * Prints row by row what the text of vdt_referee_explain_enemies() says: enemies that are known but
 * not seen have no observer.
 */
void
vdt_cli_told_print_csv (const VdtReferee *referee, guint side, VdtCliOutput *out)
{
  static const char *const columns[] = { "side",         "enemy", "enemy-side", "hex", "observer",
                                         "observer-hex", "kind",  "turn",       NULL };
  g_autoptr (GArray) lines = vdt_referee_explain_enemies (referee, referee->sides[side]);
  VdtCliTable table;
  VdtTable *rows = vdt_cli_table_init (&table, VDT_CLI_FORMAT_CSV, out);

  rows->begin (rows, columns);
  for (guint i = 0; i < lines->len; i++)
    {
      g_auto (Told) told = { NULL };

      told_init (&told, referee, side, &g_array_index (lines, VdtEnemyLine, i));
      if (told.observers->len == 0)
        add_told_row (referee, side, rows, &told, NULL);
      for (guint k = 0; k < told.observers->len; k++)
        add_told_row (referee, side, rows, &told,
                      vdt_map_get_counter (referee->map, g_array_index (told.observers, guint, k)));
    }
  vdt_cli_table_finish (&table);
}

/**
 * vdt_cli_told_make_counter:
 * @map: a map
 * @i: the number of a counter
 *
 * Returns: (transfer full): all of a counter, for who may know it
 */
JsonObject *
vdt_cli_told_make_counter (const VdtMap *map, guint i)
{
  const VdtCounter *counter = vdt_map_get_counter (map, i);
  g_autofree char *label = vdt_hex_label (vdt_map_get_grid (map), counter->hex);
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "name", counter->name ? counter->name : "");
  json_object_set_string_member (object, "side", counter->side ? counter->side : "");
  json_object_set_string_member (object, "kind", vdt_counter_kind_names[counter->kind]);
  json_object_set_string_member (object, "hex", label);

  return object;
}

/**
 * vdt_cli_told_set_counters:
 * @object: an object
 * @map: a map
 * @key: the name of a member
 * @counters: (element-type guint): numbers of counters
 *
 * Sets a member to a list of counters.
 */
void
vdt_cli_told_set_counters (JsonObject *object, const VdtMap *map, const char *key, GArray *counters)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < counters->len; i++)
    json_array_add_object_element (
        array, vdt_cli_told_make_counter (map, g_array_index (counters, guint, i)));
  json_object_set_array_member (object, key, array);
}

/**
 * vdt_cli_told_make_enemies:
 * @referee: what everybody sees, and what sides are told of it
 * @side: the number of a side
 *
 * Returns: (transfer full): what the text of vdt_referee_explain_enemies() says, enemy by enemy
 */
JsonArray *
vdt_cli_told_make_enemies (const VdtReferee *referee, guint side)
{
  g_autoptr (GArray) lines = vdt_referee_explain_enemies (referee, referee->sides[side]);
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < lines->len; i++)
    {
      JsonObject *object = json_object_new ();
      g_auto (Told) told = { NULL };

      told_init (&told, referee, side, &g_array_index (lines, VdtEnemyLine, i));
      json_object_set_string_member (object, "name", told.name);
      json_object_set_string_member (object, "side", told.side);
      json_object_set_string_member (object, "kind", told.kind);
      json_object_set_string_member (object, "hex", told.label);
      if (told.turn > 0)
        json_object_set_int_member (object, "turn", told.turn);
      vdt_cli_told_set_counters (object, referee->map, "seen-by", told.observers);
      json_array_add_object_element (array, object);
    }

  return array;
}
