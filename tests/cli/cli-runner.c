/* cli-runner.c - runs the built vedette-cli and catches what it says
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli-runner.h"

#include <sys/wait.h>

static const char *
binary (void)
{
  const char *path = g_getenv ("VEDETTE_TEST_CLI");

  if (!path)
    g_error ("VEDETTE_TEST_CLI must name the built vedette-cli");

  return path;
}

/**
 * cli_test_path:
 * @first: the first name under the tests of the command line
 * @...: more names, then %NULL
 *
 * Returns: (transfer full): the path of a file of these tests
 */
char *
cli_test_path (const char *first, ...)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) strv = NULL;
  va_list args;

  g_strv_builder_add_many (names, g_getenv ("VEDETTE_TEST_SOURCE"), "tests", "cli", NULL);
  va_start (args, first);
  for (const char *name = first; name; name = va_arg (args, const char *))
    g_strv_builder_add (names, name);
  va_end (args);
  strv = g_strv_builder_end (names);

  return g_build_filenamev (strv);
}

static int
exit_status (int wait_status)
{
  g_assert_true (WIFEXITED (wait_status));

  return WEXITSTATUS (wait_status);
}

/**
 * cli_run:
 * @arguments: the arguments, without the program
 *
 * Runs vedette-cli to its end.
 *
 * Returns: (transfer full): what it said
 */
CliRun *
cli_run (char *const *arguments)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  CliRun *self = g_new0 (CliRun, 1);
  int status;

  g_ptr_array_add (argv, (char *) binary ());
  for (guint i = 0; arguments[i]; i++)
    g_ptr_array_add (argv, arguments[i]);
  g_ptr_array_add (argv, NULL);

  g_spawn_sync (NULL, (char **) argv->pdata, NULL, G_SPAWN_DEFAULT, NULL, NULL, &self->out,
                &self->err, &status, &error);
  g_assert_no_error (error);
  self->status = exit_status (status);

  return self;
}

/* Puts the path of a folder's map for @macro(name). */
static char *
expand_one (const char *line, const char *macro, const char *folder)
{
  g_autofree char *pattern = g_strconcat ("\\b", macro, "\\(([^)]*)\\)", NULL);
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  g_autofree char *path =
      g_build_filename (g_getenv ("VEDETTE_TEST_SOURCE"), folder, "\\1.vedette", NULL);
  g_autoptr (GError) error = NULL;
  char *expanded = g_regex_replace (regex, line, -1, 0, path, 0, &error);

  g_assert_no_error (error);

  return expanded;
}

/* MAP(name) is a map of these tests, EXAMPLE(name) and LEGEND(name) are shipped. */
static char *
expand (const char *line)
{
  g_autofree char *maps = expand_one (line, "MAP", "tests/cli/maps");
  g_autofree char *examples = expand_one (maps, "EXAMPLE", "data/examples");

  return expand_one (examples, "LEGEND", "data/legends");
}

/**
 * cli_run_line:
 * @line: arguments as in a shell, with MAP(name) for the maps of these tests
 *
 * Runs vedette-cli to its end.
 *
 * Returns: (transfer full): what it said
 */
CliRun *
cli_run_line (const char *line)
{
  g_autofree char *expanded = expand (line);
  g_auto (GStrv) arguments = NULL;
  g_autoptr (GError) error = NULL;

  if (*expanded == '\0')
    {
      char *none[] = { NULL };

      return cli_run (none);
    }
  g_shell_parse_argv (expanded, NULL, &arguments, &error);
  g_assert_no_error (error);

  return cli_run (arguments);
}

/**
 * cli_run_shell:
 * @redirection: what a shell does with the standard output, as "> /dev/full"
 * @line: as for cli_run_line()
 * @err: (out): the standard error
 *
 * Returns: the exit status
 */
int
cli_run_shell (const char *redirection, const char *line, char **err)
{
  g_autofree char *expanded = expand (line);
  g_autofree char *quoted = g_shell_quote (binary ());
  g_autofree char *command = g_strdup_printf ("%s %s %s", quoted, expanded, redirection);
  char *argv[] = { (char *) "/bin/sh", (char *) "-c", command, NULL };
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_sync (NULL, argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, err, &status, &error);
  g_assert_no_error (error);

  return exit_status (status);
}

/**
 * cli_run_free:
 * @self: a run
 *
 * Frees what a run said.
 */
void
cli_run_free (CliRun *self)
{
  g_free (self->out);
  g_free (self->err);
  g_free (self);
}
