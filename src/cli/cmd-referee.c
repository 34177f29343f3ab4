/* cmd-referee.c - vedette-cli referee: what the sides see of each other, now and on a move
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-json.h"
#include "vdt-cli-side.h"
#include "vdt-cli-table.h"
#include "vdt-cli-told.h"

#include "vdt-hex-label.h"
#include "vdt-referee-explain.h"

#include <glib/gi18n.h>

/* What is printed, whatever the format. */
typedef struct
{
  VdtMap *map;
  VdtLosSetup setup;
  VdtReferee *referee;
  int side; /* the only one to tell of; -1: all */
  VdtCliOutput *out;
} Report;

static gboolean
is_wanted (const Report *self, guint side)
{
  return self->side < 0 || self->side == (int) side;
}

static char *
label_of (const Report *self, VdtHex hex)
{
  return vdt_hex_label (vdt_map_get_grid (self->map), hex);
}

/* How many hexes a side sees on the map as it knows it, and how many of its counters look: those in
 * one place are one.
 */
static void
count (const Report *self, guint side, guint *n_observers, guint *n_seen)
{
  const VdtGrid *grid = vdt_map_get_grid (self->map);
  const char *name = self->referee->sides[side];
  g_autoptr (VdtTerrainView) view = vdt_referee_view_for (self->referee, name, &self->setup);
  g_autoptr (GArray) queries = vdt_side_sight_list_queries (self->map, self->setup.rules, name);
  g_autofree guint8 *seen = vdt_referee_see_hexes (
      view, (const VdtLosQuery *) (gpointer) queries->data, queries->len, NULL);

  *n_observers = queries->len;
  *n_seen = 0;
  for (gsize i = 0; i < (gsize) grid->columns * (gsize) grid->rows; i++)
    *n_seen += seen[i];
}

/* What the side may be told: a dummy passes for what it is taken for. */
static void
print_told (const Report *self)
{
  g_autoptr (GArray) lines =
      vdt_referee_explain_enemies (self->referee, self->referee->sides[self->side]);

  for (guint i = 0; i < lines->len; i++)
    vdt_cli_output_format (self->out, "  %s\n", g_array_index (lines, VdtEnemyLine, i).text);
}

static void
print_enemies (const Report *self, guint side, gboolean seen)
{
  g_autoptr (GArray) enemies = vdt_referee_list_enemies (self->referee, side, seen);

  for (guint i = 0; i < enemies->len; i++)
    {
      guint counter = g_array_index (enemies, guint, i);
      g_autofree char *text = vdt_referee_explain_enemy (self->referee, side, counter);

      if (seen)
        vdt_cli_output_format (self->out, "  %s\n", text);
      else
        vdt_cli_output_format (self->out, _("  %s, hidden\n"), text);
    }
}

static void
print_text (const Report *self)
{
  for (guint side = 0; side < self->referee->n_sides; side++)
    {
      guint n_observers, n_seen;

      if (!is_wanted (self, side))
        continue;
      count (self, side, &n_observers, &n_seen);
      /* TRANSLATORS: a side, how many hexes it sees, and from how many places it looks */
      vdt_cli_output_format (self->out,
                             ngettext ("%s sees %u hex (observers: %u)\n",
                                       "%s sees %u hexes (observers: %u)\n", n_seen),
                             self->referee->sides[side], n_seen, n_observers);
      if (self->side >= 0)
        {
          print_told (self);
          continue;
        }
      print_enemies (self, side, TRUE);
      print_enemies (self, side, FALSE);
    }
}

static void
print_csv (const Report *self)
{
  static const char *const columns[] = { "side",     "enemy",        "enemy-side", "hex",
                                         "observer", "observer-hex", NULL };
  VdtCliTable table;
  VdtTable *rows = vdt_cli_table_init (&table, VDT_CLI_FORMAT_CSV, self->out);

  rows->begin (rows, columns);
  for (guint side = 0; side < self->referee->n_sides; side++)
    for (guint i = 0; i < vdt_map_get_n_counters (self->map); i++)
      {
        const VdtCounter *counter = vdt_map_get_counter (self->map, i);
        g_autoptr (GArray) observers = vdt_referee_list_observers (self->referee, side, i);
        g_autofree char *label = label_of (self, counter->hex);

        for (guint k = 0; k < observers->len; k++)
          {
            const VdtCounter *observer =
                vdt_map_get_counter (self->map, g_array_index (observers, guint, k));
            g_autofree char *from = label_of (self, observer->hex);
            const VdtField fields[] = {
              VDT_FIELD_OF_TEXT (self->referee->sides[side]),
              VDT_FIELD_OF_TEXT (counter->name ? counter->name : ""),
              VDT_FIELD_OF_TEXT (counter->side),
              VDT_FIELD_OF_TEXT (label),
              VDT_FIELD_OF_TEXT (observer->name ? observer->name : ""),
              VDT_FIELD_OF_TEXT (from),
            };

            rows->row (rows, fields);
          }
      }
  vdt_cli_table_finish (&table);
}

static JsonArray *
make_enemies (const Report *self, guint side)
{
  g_autoptr (GArray) enemies = vdt_referee_list_enemies (self->referee, side, TRUE);
  g_autoptr (GArray) unseen = vdt_referee_list_enemies (self->referee, side, FALSE);
  JsonArray *array = json_array_new ();

  g_array_append_vals (enemies, unseen->data, unseen->len);
  for (guint i = 0; i < enemies->len; i++)
    {
      guint counter = g_array_index (enemies, guint, i);
      g_autoptr (GArray) observers = vdt_referee_list_observers (self->referee, side, counter);
      JsonObject *object = vdt_cli_told_make_counter (self->map, counter);

      vdt_cli_told_set_counters (object, self->map, "seen-by", observers);
      json_array_add_object_element (array, object);
    }

  return array;
}

static void
print_json (const Report *self)
{
  VdtCliJson json = vdt_cli_json_begin (self->out);

  for (guint side = 0; side < self->referee->n_sides; side++)
    {
      JsonObject *object;
      guint n_observers, n_seen;

      if (!is_wanted (self, side))
        continue;
      count (self, side, &n_observers, &n_seen);
      object = json_object_new ();
      json_object_set_string_member (object, "side", self->referee->sides[side]);
      json_object_set_int_member (object, "observers", n_observers);
      json_object_set_int_member (object, "sees", n_seen);
      json_object_set_array_member (
          object, "enemies",
          self->side >= 0 ? vdt_cli_told_make_enemies (self->referee, (guint) self->side)
                          : make_enemies (self, side));
      vdt_cli_json_add (&json, object);
    }
  vdt_cli_json_end (&json);
}

static void
print_move_text (const Report *self, const VdtRefereeMove *move)
{
  g_autofree char *title = vdt_referee_explain_title (move);

  if (self->side < 0)
    vdt_cli_output_format (self->out, "%s\n", title);
  for (guint side = 0; side < self->referee->n_sides; side++)
    {
      g_autofree char *text = vdt_referee_explain_move (move, side);
      g_auto (GStrv) lines = g_strsplit (text ? text : _("sees none of it"), "\n", -1);

      if (!is_wanted (self, side))
        continue;
      vdt_cli_output_format (self->out, "%s\n", self->referee->sides[side]);
      for (guint i = 0; lines[i]; i++)
        vdt_cli_output_format (self->out, "  %s\n", lines[i]);
    }
}

static void
print_move_csv (const Report *self, const VdtRefereeMove *move)
{
  static const char *const columns[] = { "step", "hex",       "sees",     "new",
                                         "lost", "side-sees", "side-new", "side-lost",
                                         "seen", "watchers",  NULL };
  VdtCliTable table;
  VdtTable *rows = vdt_cli_table_init (&table, VDT_CLI_FORMAT_CSV, self->out);

  rows->begin (rows, columns);
  for (guint i = 0; i < move->n_steps; i++)
    {
      VdtRefereeCount own = move->steps[i].own;
      VdtRefereeCount side = move->steps[i].side;
      g_autofree char *label = label_of (self, move->steps[i].hex);
      g_autoptr (GArray) seen = vdt_referee_move_list (move, i, VDT_REFEREE_SEEN);
      g_autoptr (GArray) watchers = vdt_referee_move_list (move, i, VDT_REFEREE_WATCHERS);
      const VdtField fields[] = {
        VDT_FIELD_OF_NUMBER (i),           VDT_FIELD_OF_TEXT (label),
        VDT_FIELD_OF_NUMBER (own.sees),    VDT_FIELD_OF_NUMBER (own.gained),
        VDT_FIELD_OF_NUMBER (own.lost),    VDT_FIELD_OF_NUMBER (side.sees),
        VDT_FIELD_OF_NUMBER (side.gained), VDT_FIELD_OF_NUMBER (side.lost),
        VDT_FIELD_OF_NUMBER (seen->len),   VDT_FIELD_OF_NUMBER (watchers->len),
      };

      rows->row (rows, fields);
    }
  vdt_cli_table_finish (&table);
}

static JsonObject *
make_step (const Report *self, const VdtRefereeMove *move, guint step)
{
  static const struct
  {
    VdtRefereeList which;
    const char *key;
  } lists[] = {
    { VDT_REFEREE_SEEN, "seen" },
    { VDT_REFEREE_SEEN_GAINED, "now-seen" },
    { VDT_REFEREE_SEEN_LOST, "no-longer-seen" },
    { VDT_REFEREE_SIDE_GAINED, "now-seen-by-side" },
    { VDT_REFEREE_SIDE_LOST, "no-longer-seen-by-side" },
    { VDT_REFEREE_WATCHERS, "watchers" },
    { VDT_REFEREE_WATCHERS_GAINED, "now-watching" },
    { VDT_REFEREE_WATCHERS_LOST, "no-longer-watching" },
  };
  VdtRefereeCount own = move->steps[step].own;
  VdtRefereeCount side = move->steps[step].side;
  g_autofree char *label = label_of (self, move->steps[step].hex);
  VdtMap *map = move->steps[step].referee->map;
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "hex", label);
  json_object_set_int_member (object, "sees", own.sees);
  json_object_set_int_member (object, "new", own.gained);
  json_object_set_int_member (object, "lost", own.lost);
  json_object_set_int_member (object, "side-sees", side.sees);
  json_object_set_int_member (object, "side-new", side.gained);
  json_object_set_int_member (object, "side-lost", side.lost);
  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (GArray) counters = vdt_referee_move_list (move, step, lists[i].which);

      vdt_cli_told_set_counters (object, map, lists[i].key, counters);
    }

  return object;
}

static void
print_move_json (const Report *self, const VdtRefereeMove *move)
{
  VdtCliJson json = vdt_cli_json_begin (self->out);

  for (guint i = 0; i < move->n_steps; i++)
    vdt_cli_json_add (&json, make_step (self, move, i));
  vdt_cli_json_end (&json);
}

/* The topmost counter that can be moved at the beginning of a path, of the side that is asked for
 * or else of any.
 */
static int
find_mover (const Report *self, VdtHex hex, const char *name)
{
  int mover = -1;

  for (int i = -1; (i = vdt_map_find_counter (self->map, hex, i)) >= 0;)
    {
      const VdtCounter *counter = vdt_map_get_counter (self->map, (guint) i);

      if (name ? g_strcmp0 (counter->name, name) == 0 : vdt_counter_looks (counter))
        mover = i;
    }

  return mover;
}

static GArray *
parse_path (const Report *self, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (VdtHex));

  if (!words[0])
    {
      g_set_error_literal (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE, _("--path: specify hexes"));
      return NULL;
    }
  for (guint i = 0; words[i]; i++)
    {
      VdtHex hex;

      if (!vdt_cli_options_parse_hex (self->map, words[i], &hex, error))
        return NULL;
      g_array_append_val (hexes, hex);
    }

  return vdt_referee_trace_path (self->map, (const VdtHex *) (gpointer) hexes->data, hexes->len);
}

static gboolean
print_move (const Report *self,
            const VdtCliOptions *options,
            const char *text,
            const char *name,
            GError **error)
{
  g_autoptr (GArray) path = parse_path (self, text, error);
  g_autoptr (VdtRefereeMove) move = NULL;
  int mover;

  if (!path)
    return FALSE;
  mover = find_mover (self, g_array_index (path, VdtHex, 0), name);
  if (mover < 0)
    {
      g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_FAILED,
                   _("--path: no such unit at its start"));
      return FALSE;
    }
  move = vdt_referee_move_new (self->map, &self->setup, (guint) mover,
                               (const VdtHex *) (gpointer) path->data, path->len,
                               self->referee->knowledge, NULL, error);
  if (!move)
    return FALSE;

  if (options->format == VDT_CLI_FORMAT_JSON)
    print_move_json (self, move);
  else if (options->format == VDT_CLI_FORMAT_CSV)
    print_move_csv (self, move);
  else
    print_move_text (self, move);

  return TRUE;
}

static void
report_clear (Report *self)
{
  g_clear_pointer (&self->map, vdt_map_unref);
  g_clear_pointer (&self->referee, vdt_referee_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Report, report_clear)

static gboolean
judge (const VdtCliOptions *options,
       const char *side,
       const char *path,
       const char *name,
       VdtCliOutput *out,
       GError **error)
{
  g_auto (Report) report = { .side = -1, .out = out };

  report.map = vdt_cli_options_read_map (options->files[0], error);
  if (!report.map || !vdt_cli_options_get_setup (options, report.map, &report.setup, error))
    return FALSE;
  report.referee = vdt_cli_side_judge (options, report.map, &report.setup, side, error);
  if (!report.referee)
    return FALSE;
  if (side)
    report.side = vdt_referee_find_side (report.referee, side);

  if (path)
    return print_move (&report, options, path, name, error);
  if (options->format == VDT_CLI_FORMAT_JSON)
    print_json (&report);
  else if (options->format == VDT_CLI_FORMAT_CSV && side)
    vdt_cli_told_print_csv (report.referee, (guint) report.side, out);
  else if (options->format == VDT_CLI_FORMAT_CSV)
    print_csv (&report);
  else
    print_text (&report);

  return TRUE;
}

static gboolean
check (const VdtCliOptions *options,
       const char *side,
       const char *path,
       const char *name,
       GError **error)
{
  const char *why = NULL;

  if (options->from_at || options->to_at || options->from_level != 0 || options->to_level != 0)
    why = _("--from-at, --to-at, --from-level, --to-level: not available, because units are "
            "judged where they stand");
  else if (name && !path)
    why = _("--counter: requires --path");
  else if (side && path && options->format != VDT_CLI_FORMAT_TEXT)
    why = _("--side: with --path only text is available");
  if (why)
    g_set_error_literal (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE, why);

  return why == NULL;
}

static gboolean
run (char ***arguments, VdtCliOutput *out, GError **error)
{
  g_auto (VdtCliOptions) options;
  g_autofree char *side = NULL;
  g_autofree char *path = NULL;
  g_autofree char *name = NULL;
  const GOptionEntry entries[] = {
    { "side", 0, 0, G_OPTION_ARG_STRING, &side, N_("Report only what this side may know"),
      N_("NAME") },
    { "path", 0, 0, G_OPTION_ARG_STRING, &path,
      N_("Move the unit in the first of these hexes through the others"), N_("HEX,HEX…") },
    { "counter", 0, 0, G_OPTION_ARG_STRING, &name,
      N_("Move the unit with this name (default: the topmost)"), N_("NAME") },
    { NULL },
  };

  vdt_cli_options_init (&options);
  if (!vdt_cli_options_parse (&options, &vdt_cmd_referee,
                              VDT_CLI_TAKES_MAP | VDT_CLI_TAKES_SIGHT | VDT_CLI_TAKES_FORMAT,
                              entries, arguments, out, error))
    return FALSE;
  if (options.help)
    return TRUE;

  return check (&options, side, path, name, error)
         && judge (&options, side, path, name, out, error);
}

const VdtCliCommand vdt_cmd_referee = {
  .name = "referee",
  .parameters = N_("MAP"),
  .summary = N_("Report what the sides see of each other, now or during a move"),
  .run = run,
};
