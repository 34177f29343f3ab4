/* cmd-audit.c - vedette-cli audit: which pairs of hexes see each other differently
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-fan.h"
#include "vdt-cli-json.h"
#include "vdt-cli-problem.h"
#include "vdt-cli-table.h"

#include "vdt-audit.h"
#include "vdt-hex-label.h"
#include "vdt-los-explain.h"

#include <glib/gi18n.h>

/* What the audits of all systems have in common. */
typedef struct
{
  VdtCliOptions options;
  VdtCliLookers zones;
  VdtRegion *from; /* one end of all pairs; NULL: any hex */
  VdtRegion *to;
  VdtMap *map;
  VdtCliOutput *out;
  VdtCliTable csv;
  VdtCliJson json;
} Audits;

static JsonObject *
make_outcome (const VdtLosRules *rules, const VdtOutcome *outcome)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "verdict", vdt_verdict_to_string (outcome->verdict));
  json_object_set_int_member (object, "modifier", outcome->modifier);
  json_object_set_string_member (object, "clause", vdt_cli_clause (rules, outcome->clause));
  vdt_cli_json_set_flags (object, outcome->flags);

  return object;
}

static void
print_outcome_text (VdtCliOutput *out, const VdtLosRules *rules, const VdtOutcome *outcome)
{
  vdt_cli_output_text (out, vdt_verdict_title (outcome->verdict));
  if (outcome->modifier != 0)
    vdt_cli_output_format (out, " %+d", outcome->modifier);
  if (outcome->flags & VDT_LOS_HALVED)
    vdt_cli_output_format (out, ", %s", _("halved"));
  vdt_cli_output_format (out, " (%s)", vdt_cli_clause (rules, outcome->clause));
}

static void
print_pair (Audits *self, const VdtLosRules *rules, VdtAuditKind kind, const VdtAuditPair *pair)
{
  const VdtGrid *grid = vdt_map_get_grid (self->map);
  g_autofree char *from = vdt_hex_label (grid, pair->from);
  g_autofree char *to = vdt_hex_label (grid, pair->to);

  if (self->options.format == VDT_CLI_FORMAT_CSV)
    vdt_audit_list_pair (pair, rules, grid, self->csv.table);
  else if (self->options.format == VDT_CLI_FORMAT_JSON)
    {
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "rules", rules->id);
      json_object_set_string_member (object, "from", from);
      json_object_set_string_member (object, "to", to);
      json_object_set_object_member (object, "there", make_outcome (rules, &pair->there));
      json_object_set_object_member (object, "back", make_outcome (rules, &pair->back));
      json_object_set_string_member (object, "difference", vdt_audit_kind_to_string (kind));
      vdt_cli_json_add (&self->json, object);
    }
  else
    {
      /* TRANSLATORS: two hexes; their verdicts follow */
      vdt_cli_output_format (self->out, _("  %s to %s: "), from, to);
      print_outcome_text (self->out, rules, &pair->there);
      vdt_cli_output_text (self->out, _("; back: "));
      print_outcome_text (self->out, rules, &pair->back);
      vdt_cli_output_char (self->out, '\n');
    }
}

static void
print_counts (Audits *self, const VdtLosRules *rules, const VdtAudit *audit)
{
  guint64 n_checked = vdt_audit_get_n_checked (audit);
  guint64 n_halved = vdt_audit_get_n_different (audit, VDT_AUDIT_HALVED);
  g_autofree char *different =
      g_strdup_printf ("%" G_GUINT64_FORMAT, vdt_audit_get_n_different (audit, VDT_AUDIT_SIGHT));
  g_autofree char *checked = g_strdup_printf ("%" G_GUINT64_FORMAT, n_checked);
  g_autofree char *halved = g_strdup_printf ("%" G_GUINT64_FORMAT, n_halved);

  /* TRANSLATORS: the rules' title, then two numbers */
  vdt_cli_output_format (self->out,
                         ngettext ("%s: %s of %s pair differs by direction\n",
                                   "%s: %s of %s pairs differ by direction\n", n_checked),
                         _(rules->title), different, checked);
  if (n_halved > 0)
    /* TRANSLATORS: the rules' title, then a number; an attack's strength is halved */
    vdt_cli_output_format (self->out,
                           ngettext ("%s: in %s pair only one attack is halved\n",
                                     "%s: in %s pairs only one attack is halved\n", n_halved),
                           _(rules->title), halved);
}

static void
print_pairs (Audits *self, const VdtLosRules *rules, const VdtAudit *audit, VdtAuditKind kind)
{
  guint n_pairs;
  const VdtAuditPair *pairs = vdt_audit_get_pairs (audit, kind, &n_pairs);

  for (guint i = 0; i < n_pairs; i++)
    print_pair (self, rules, kind, &pairs[i]);
  if (self->options.format == VDT_CLI_FORMAT_TEXT
      && n_pairs < vdt_audit_get_n_different (audit, kind))
    vdt_cli_output_text (self->out, _("  and others, not listed\n"));
}

static gboolean
audit_system (Audits *self, const VdtLosRules *rules, GError **error)
{
  g_autofree char *given = g_steal_pointer (&self->options.rules);
  g_autoptr (VdtTerrainView) view = NULL;
  g_autoptr (VdtAudit) audit = NULL;
  VdtLosSetup setup;
  VdtLosQuery query;
  gboolean ok;

  self->options.rules = g_strdup (rules->id);
  ok = vdt_cli_options_get_setup (&self->options, self->map, &setup, error)
       && vdt_cli_options_get_query (&self->options, self->map, NULL, NULL, &query, error);
  g_free (self->options.rules);
  self->options.rules = g_steal_pointer (&given);
  if (!ok)
    return FALSE;

  view = vdt_terrain_view_new (self->map, &setup);
  audit = vdt_audit_prepare (view, &query);
  vdt_audit_limit (audit, self->from, self->to);
  vdt_audit_run (audit, (guint) self->options.threads, NULL);
  if (self->options.format == VDT_CLI_FORMAT_TEXT)
    print_counts (self, rules, audit);
  for (guint kind = 0; kind < VDT_N_AUDIT_KINDS; kind++)
    print_pairs (self, rules, audit, kind);

  return TRUE;
}

static gboolean
audit_all (Audits *self, GError **error)
{
  guint n_rules;
  const VdtLosRules *const *list = vdt_los_rules_list (&n_rules);

  if (self->options.rules)
    {
      const VdtLosRules *rules = vdt_los_rules_find (self->options.rules);
      VdtLosSetup setup;

      if (!rules)
        return vdt_cli_options_get_setup (&self->options, self->map, &setup, error);
      return audit_system (self, rules, error);
    }

  for (guint i = 0; i < n_rules; i++)
    {
      g_autoptr (GError) unfit = NULL;

      if (!vdt_cli_problem_check (self->options.files[0], self->map, list[i], &unfit))
        g_printerr ("vedette-cli: %s\n", unfit->message);
      else if (!audit_system (self, list[i], error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
print_all (Audits *self, GError **error)
{
  gboolean ok;

  if (self->options.format == VDT_CLI_FORMAT_CSV)
    vdt_audit_list_begin (vdt_cli_table_init (&self->csv, VDT_CLI_FORMAT_CSV, self->out));
  if (self->options.format == VDT_CLI_FORMAT_JSON)
    self->json = vdt_cli_json_begin (self->out);
  ok = audit_all (self, error);
  if (self->options.format == VDT_CLI_FORMAT_CSV)
    vdt_cli_table_finish (&self->csv);
  if (ok && self->options.format == VDT_CLI_FORMAT_JSON)
    vdt_cli_json_end (&self->json);

  return ok;
}

static gboolean
run (char ***arguments, VdtCliOutput *out, GError **error)
{
  Audits audits = { .out = out };
  const GOptionEntry entries[] = {
    { "from-zone", 0, 0, G_OPTION_ARG_STRING_ARRAY, &audits.zones.from_zone,
      N_("Only pairs with one hex in a zone (may be repeated)"), N_("NAME") },
    { "to-zone", 0, 0, G_OPTION_ARG_STRING_ARRAY, &audits.zones.to_zone,
      N_("Only pairs with the other hex in a zone (may be repeated)"), N_("NAME") },
    { NULL },
  };
  gboolean ok;

  vdt_cli_options_init (&audits.options);
  ok = vdt_cli_options_parse (&audits.options, &vdt_cmd_audit,
                              VDT_CLI_TAKES_MAP | VDT_CLI_TAKES_SIGHT | VDT_CLI_TAKES_FORMAT,
                              entries, arguments, out, error);
  if (ok && !audits.options.help)
    {
      audits.map = vdt_cli_options_read_map (audits.options.files[0], error);
      ok = audits.map && vdt_cli_find_zone (audits.map, audits.zones.from_zone, &audits.from, error)
           && vdt_cli_find_zone (audits.map, audits.zones.to_zone, &audits.to, error)
           && print_all (&audits, error);
    }
  g_clear_pointer (&audits.from, vdt_region_free);
  g_clear_pointer (&audits.to, vdt_region_free);
  vdt_cli_lookers_clear (&audits.zones);
  g_clear_pointer (&audits.map, vdt_map_unref);
  vdt_cli_options_clear (&audits.options);

  return ok;
}

const VdtCliCommand vdt_cmd_audit = {
  .name = "audit",
  .parameters = N_("MAP"),
  .summary = N_("Find pairs whose verdict depends on the direction, by every system"),
  .run = run,
};
