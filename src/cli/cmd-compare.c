/* cmd-compare.c - vedette-cli compare: where two rule systems or two maps disagree
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-json.h"
#include "vdt-cli-problem.h"
#include "vdt-cli-table.h"
#include "vdt-cli-words.h"

#include "vdt-fan-compare.h"
#include "vdt-hex-label.h"
#include "vdt-los-explain.h"
#include "vdt-los.h"

#include <glib/gi18n.h>

/* One of the two that are compared. */
typedef struct
{
  VdtMap *map;
  VdtTerrainView *view;
  VdtLosQuery query;
  VdtFan *fan;
} Side;

typedef struct
{
  VdtCliOptions options;
  char *from;
  char *with;
  char **with_options;
} Request;

static void
side_clear (Side *side)
{
  g_clear_pointer (&side->fan, vdt_fan_unref);
  g_clear_pointer (&side->view, vdt_terrain_view_unref);
  g_clear_pointer (&side->map, vdt_map_unref);
}

static gboolean
side_init (Side *side, const Request *request, const VdtLosSetup *setup, GError **error)
{
  const VdtCliOptions *options = &request->options;

  if (!vdt_cli_options_get_query (options, side->map, request->from, NULL, &side->query, error))
    return FALSE;
  side->view = vdt_terrain_view_new (side->map, setup);
  side->fan = vdt_fan_new (side->view, &side->query, (guint) options->threads, NULL);

  return TRUE;
}

/* The rules of the second side: those of the first unless others are asked for. */
static gboolean
get_other_setup (const Request *request,
                 const VdtMap *map,
                 const VdtLosSetup *first,
                 VdtLosSetup *setup,
                 GError **error)
{
  VdtCliOptions options = request->options;

  if (request->options.files[1])
    options.files++;
  options.rules = request->with ? request->with : request->options.rules;
  options.options = request->with_options;
  if (!request->with && !request->with_options && !request->options.files[1])
    {
      g_set_error_literal (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE,
                           _("specify a second map, --with or --with-option"));
      return FALSE;
    }
  if (!request->with && !request->with_options)
    {
      *setup = *first;
      return vdt_cli_problem_check (options.files[0], map, setup->rules, error);
    }
  if (!request->with)
    options.rules = (char *) first->rules->id;

  return vdt_cli_options_get_setup (&options, map, setup, error);
}

static gboolean
check_grids (const Request *request, const VdtMap *a, const VdtMap *b, GError **error)
{
  const VdtGrid *one = vdt_map_get_grid (a);
  const VdtGrid *other = vdt_map_get_grid (b);

  if (one->layout == other->layout && one->columns == other->columns && one->rows == other->rows)
    return TRUE;

  g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_FAILED, _("%s and %s differ in size or layout"),
               request->options.files[0], request->options.files[1]);

  return FALSE;
}

static char *
dup_by (const Side *side, const VdtFanCell *cell)
{
  const VdtGrid *grid = vdt_map_get_grid (side->map);

  return cell->by >= 0 ? vdt_hex_label (
             grid, vdt_grid_hex (grid, cell->by % grid->columns, cell->by / grid->columns))
                       : g_strdup ("");
}

static const char *
verdict_word (const VdtFanCell *cell)
{
  return cell->is_void ? "void" : vdt_verdict_to_string ((VdtVerdict) cell->verdict);
}

static const char *
clause_word (const Side *side, const VdtFanCell *cell)
{
  return cell->is_void ? "" : vdt_cli_clause (side->fan->rules, cell->clause);
}

static void
print_csv (const Side sides[2], VdtCliOutput *out)
{
  VdtCliTable table;

  vdt_fan_compare_list (sides[0].fan, sides[1].fan,
                        vdt_cli_table_init (&table, VDT_CLI_FORMAT_CSV, out));
  vdt_cli_table_finish (&table);
}

static JsonObject *
make_cell (const Side *side, VdtHex hex)
{
  const VdtFanCell *cell = vdt_fan_get_cell (side->fan, hex);
  g_autofree char *by = dup_by (side, cell);
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "verdict", verdict_word (cell));
  json_object_set_int_member (object, "modifier", cell->modifier);
  json_object_set_string_member (object, "clause", clause_word (side, cell));
  json_object_set_string_member (object, "by", by);

  return object;
}

static void
print_json (const Side sides[2], const GArray *hexes, VdtCliOutput *out)
{
  VdtCliJson json = vdt_cli_json_begin (out);

  for (guint i = 0; i < hexes->len; i++)
    {
      VdtHex hex = g_array_index (hexes, VdtHex, i);
      g_autofree char *label = vdt_hex_label (vdt_map_get_grid (sides[0].map), hex);
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "hex", label);
      json_object_set_object_member (object, "one", make_cell (&sides[0], hex));
      json_object_set_object_member (object, "other", make_cell (&sides[1], hex));
      vdt_cli_json_add (&json, object);
    }
  vdt_cli_json_end (&json);
}

/* The finding that decided, in words. */
static char *
explain (const Side *side, VdtHex target)
{
  g_autoptr (VdtLosResult) result = NULL;
  VdtLosQuery query = side->query;
  guint n_findings;

  if (vdt_map_is_void (side->map, target))
    return g_strdup (_("outside the map"));

  query.target = target;
  result = vdt_los_judge (side->view, &query);
  n_findings = vdt_los_result_get_n_findings (result);

  return vdt_los_explain_finding (vdt_los_result_get_finding (result, n_findings - 1), side->map);
}

static void
print_text (const Side sides[2], const GArray *hexes, VdtCliOutput *out)
{
  /* TRANSLATORS: the titles of two rule systems, then how many hexes */
  vdt_cli_output_format (
      out,
      ngettext ("%s and %s disagree on %u hex\n", "%s and %s disagree on %u hexes\n", hexes->len),
      _(sides[0].fan->rules->title), _(sides[1].fan->rules->title), hexes->len);
  for (guint i = 0; i < hexes->len; i++)
    {
      VdtHex hex = g_array_index (hexes, VdtHex, i);
      g_autofree char *label = vdt_hex_label (vdt_map_get_grid (sides[0].map), hex);

      vdt_cli_output_format (out, "%s\n", label);
      for (guint k = 0; k < 2; k++)
        {
          const VdtFanCell *cell = vdt_fan_get_cell (sides[k].fan, hex);
          g_autofree char *why = explain (&sides[k], hex);

          vdt_cli_output_format (out, "  %-12s %-6s %s\n",
                                 cell->is_void ? _("Void")
                                               : vdt_verdict_title ((VdtVerdict) cell->verdict),
                                 clause_word (&sides[k], cell), why);
        }
    }
}

static gboolean
compare (const Request *request, Side sides[2], VdtCliOutput *out, GError **error)
{
  const char *second = request->options.files[1];
  g_autoptr (GArray) hexes = NULL;
  VdtLosSetup setups[2];

  sides[0].map = vdt_cli_options_read_map (request->options.files[0], error);
  if (!sides[0].map)
    return FALSE;
  sides[1].map = second ? vdt_cli_options_read_map (second, error) : vdt_map_ref (sides[0].map);
  if (!sides[1].map || !check_grids (request, sides[0].map, sides[1].map, error)
      || !vdt_cli_options_get_setup (&request->options, sides[0].map, &setups[0], error)
      || !get_other_setup (request, sides[1].map, &setups[0], &setups[1], error)
      || !side_init (&sides[0], request, &setups[0], error)
      || !side_init (&sides[1], request, &setups[1], error))
    return FALSE;

  hexes = vdt_fan_compare (sides[0].fan, sides[1].fan);
  if (request->options.format == VDT_CLI_FORMAT_JSON)
    print_json (sides, hexes, out);
  else if (request->options.format == VDT_CLI_FORMAT_CSV)
    print_csv (sides, out);
  else
    print_text (sides, hexes, out);

  return TRUE;
}

static gboolean
run (char ***arguments, VdtCliOutput *out, GError **error)
{
  Request request = { .from = NULL };
  Side sides[2] = { { .map = NULL } };
  const GOptionEntry entries[] = {
    { "from", 0, 0, G_OPTION_ARG_STRING, &request.from, N_("The observer’s hex"), N_("HEX") },
    { "with", 0, 0, G_OPTION_ARG_STRING, &request.with, N_("Compare with this rule system"),
      N_("ID") },
    { "with-option", 0, 0, G_OPTION_ARG_STRING_ARRAY, &request.with_options,
      N_("Set an option of the other system (may be repeated)"), N_("NAME=VALUE") },
    { NULL },
  };
  gboolean ok;

  vdt_cli_options_init (&request.options);
  ok = vdt_cli_options_parse (&request.options, &vdt_cmd_compare,
                              VDT_CLI_TAKES_MAP | VDT_CLI_TAKES_SECOND_MAP | VDT_CLI_TAKES_SIGHT
                                  | VDT_CLI_TAKES_FORMAT,
                              entries, arguments, out, error);
  if (ok && !request.options.help)
    ok = vdt_cli_options_check_needed ("--from", request.from, error)
         && vdt_cli_options_check_pairs ("--with-option", request.with_options, error)
         && compare (&request, sides, out, error);

  side_clear (&sides[0]);
  side_clear (&sides[1]);
  g_free (request.from);
  g_free (request.with);
  g_strfreev (request.with_options);
  vdt_cli_options_clear (&request.options);

  return ok;
}

static const VdtCliWords words[] = { { .option = "--with", .print = vdt_cli_words_print_rules },
                                     { NULL } };

const VdtCliCommand vdt_cmd_compare = {
  .name = "compare",
  .parameters = N_("MAP [OTHER-MAP] --from HEX"),
  .summary = N_("Find where two rule systems, or two maps, disagree"),
  .words = words,
  .run = run,
};
