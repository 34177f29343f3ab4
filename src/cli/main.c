/* main.c - vedette-cli: line of sight on hex maps without a display
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-hint.h"
#include "vdt-cli.h"

#include <fcntl.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <stdio.h>
#include <unistd.h>

#define STATUS_DONE 0
#define STATUS_FAILED 1
#define STATUS_USAGE 2
#define STATUS_NOTHING 3 /* what was looked for is not there */

static const VdtCliCommand *const commands[] = {
  &vdt_cmd_los,     &vdt_cmd_fan,         &vdt_cmd_heights,   &vdt_cmd_survey,
  &vdt_cmd_compare, &vdt_cmd_audit,       &vdt_cmd_referee,   &vdt_cmd_render,
  &vdt_cmd_check,   &vdt_cmd_convert,     &vdt_cmd_find_grid, &vdt_cmd_recognise,
#ifdef VDT_HAS_LAND
  &vdt_cmd_land,
#endif
  &vdt_cmd_rules,   &vdt_cmd_check_rules,
};

G_DEFINE_QUARK (vdt_cli_error, vdt_cli_error)

/* A file opened by the program must never become its standard input, output or error. */
static void
keep_standard_descriptors (void)
{
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
    if (fcntl (fd, F_GETFD) == -1 && open ("/dev/null", O_RDONLY) == -1)
      return;
}

static void
set_up_locale (void)
{
  /* Names another place of translations than the installed one. */
  const char *locales = g_getenv ("VEDETTE_LOCALE_DIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locales ? locales : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

static char *
overview (void)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (
      text, "%s\n  vedette-cli %s\n\n%s\n\n%s\n", _("Usage:"), _("COMMAND [ARGUMENT…]"),
      _("Line of sight on hex maps, by the rules of board wargames."), _("Commands:"));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (text, "  %-9s %s\n", commands[i]->name, _(commands[i]->summary));
  g_string_append_printf (text, "\n%s\n", _("“vedette-cli COMMAND --help” explains a command."));

  return g_string_free (text, FALSE);
}

static void
fail_unknown (const char *name, GError **error)
{
  static const char *const options[] = { "--help", "--version", NULL };
  const char *names[G_N_ELEMENTS (commands) + 1] = { NULL };

  if (*name == '-')
    {
      g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE, _("unknown option “%s”"), name);
      vdt_cli_hint_nearest (error, name, options);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    names[i] = commands[i]->name;
  g_set_error (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE, _("unknown command “%s”"), name);
  vdt_cli_hint_nearest (error, name, names);
}

static gboolean
run (char **arguments, VdtCliOutput *out, GError **error)
{
  const char *name = arguments[0];

  if (!name)
    {
      g_set_error_literal (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE, _("specify a command"));
      return FALSE;
    }
  if (g_str_equal (name, "--version"))
    {
      vdt_cli_output_format (out, "vedette-cli %s\n", VEDETTE_VERSION);
      return TRUE;
    }
  if (g_str_equal (name, "--help") || g_str_equal (name, "-h"))
    {
      g_autofree char *text = overview ();

      vdt_cli_output_text (out, text);
      return TRUE;
    }

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (name, commands[i]->name))
      {
        g_autofree char *program = g_strconcat ("vedette-cli ", name, NULL);
        g_auto (GStrv) rest = g_strdupv (arguments);

        g_set_prgname (program);
        return commands[i]->run (&rest, out, error);
      }

  fail_unknown (name, error);

  return FALSE;
}

/* One line of UTF-8, whatever the name of a file in it is made of. */
static int
report (const GError *error)
{
  gboolean usage = error->domain == G_OPTION_ERROR || error->domain == G_CONVERT_ERROR
                   || g_error_matches (error, VDT_CLI_ERROR, VDT_CLI_ERROR_USAGE);
  g_autofree char *message = g_utf8_make_valid (error->message, -1);

  fprintf (stderr, "vedette-cli: %s\n", g_strdelimit (message, "\r\n", ' '));
  if (g_error_matches (error, VDT_CLI_ERROR, VDT_CLI_ERROR_NOTHING))
    return STATUS_NOTHING;
  if (!usage)
    return STATUS_FAILED;
  fprintf (stderr, _("Try “%s --help”.\n"), g_get_prgname ());

  return STATUS_USAGE;
}

int
main (int argc, char *argv[])
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) output_error = NULL;
  VdtCliOutput out;
  int status = STATUS_DONE;

  keep_standard_descriptors ();
  set_up_locale ();
  g_set_prgname ("vedette-cli");
  vdt_cli_output_init (&out, STDOUT_FILENO);

  if (!run (argc > 0 ? argv + 1 : argv, &out, &error))
    status = report (error);
  if (!vdt_cli_output_finish (&out, &output_error) && status == STATUS_DONE)
    status = report (output_error);

  return status;
}
