/* cli-runner.h - runs the built vedette-cli and catches what it says
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  int status; /* of the exit */
  char *out;
  char *err;
} CliRun;

char *cli_test_path (const char *first, ...) G_GNUC_NULL_TERMINATED;
CliRun *cli_run (char *const *arguments);
CliRun *cli_run_line (const char *line);
int cli_run_shell (const char *redirection, const char *line, char **err);
void cli_run_free (CliRun *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CliRun, cli_run_free)

G_END_DECLS
