/* vdt-cli.h - what a command of vedette-cli is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-cli-output.h"

G_BEGIN_DECLS

#define VDT_CLI_ERROR (vdt_cli_error_quark ())

typedef enum
{
  VDT_CLI_ERROR_FAILED,
  VDT_CLI_ERROR_USAGE,   /* the command line itself is wrong */
  VDT_CLI_ERROR_NOTHING, /* what was looked for is not there */
} VdtCliError;

GQuark vdt_cli_error_quark (void);

/* The words that an option takes: what each row of a table begins with, or what is printed. */
typedef struct
{
  const char *option; /* as it is written, "--theme" */
  gconstpointer table;
  gsize row_size;
  guint n_rows;                      /* the last one may begin with NULL */
  void (*print) (VdtCliOutput *out); /* one word a line; NULL: they are in the table */
} VdtCliWords;

#define VDT_CLI_WORDS(option, table)                                                               \
  {                                                                                                \
    option, table, sizeof *(table), G_N_ELEMENTS (table)                                           \
  }

/* A command: what it prints goes to out, what goes wrong into error. arguments[0] is its name. */
typedef struct
{
  const char *name;
  const char *parameters;   /* N_(); NULL: none */
  const char *summary;      /* N_() */
  const VdtCliWords *words; /* that its own options take, the last one without a name; NULL: none */
  gboolean (*run) (char ***arguments, VdtCliOutput *out, GError **error);
} VdtCliCommand;

extern const VdtCliCommand vdt_cmd_audit;
extern const VdtCliCommand vdt_cmd_check;
extern const VdtCliCommand vdt_cmd_check_rules;
extern const VdtCliCommand vdt_cmd_compare;
extern const VdtCliCommand vdt_cmd_convert;
extern const VdtCliCommand vdt_cmd_fan;
extern const VdtCliCommand vdt_cmd_find_grid;
extern const VdtCliCommand vdt_cmd_heights;
extern const VdtCliCommand vdt_cmd_land;
extern const VdtCliCommand vdt_cmd_los;
extern const VdtCliCommand vdt_cmd_recognise;
extern const VdtCliCommand vdt_cmd_referee;
extern const VdtCliCommand vdt_cmd_render;
extern const VdtCliCommand vdt_cmd_rules;
extern const VdtCliCommand vdt_cmd_survey;

G_END_DECLS
