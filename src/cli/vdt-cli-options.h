/* vdt-cli-options.h - the options that the commands share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-cli-inputs.h"
#include "vdt-cli.h"

#include "vdt-los-rules.h"
#include "vdt-map-reader.h"

G_BEGIN_DECLS

typedef enum
{
  VDT_CLI_FORMAT_TEXT,
  VDT_CLI_FORMAT_CSV,
  VDT_CLI_FORMAT_JSON,
  VDT_CLI_FORMAT_GEOJSON,
} VdtCliFormat;

/* Which of the shared options a command takes. */
typedef enum
{
  VDT_CLI_TAKES_MAP = 1 << 0,        /* one file */
  VDT_CLI_TAKES_SECOND_MAP = 1 << 1, /* maybe another */
  VDT_CLI_TAKES_SIGHT = 1 << 2,
  VDT_CLI_TAKES_FORMAT = 1 << 3,
  VDT_CLI_TAKES_GEOJSON = 1 << 4, /* as one of the formats */
  VDT_CLI_TAKES_FILES = 1 << 5,   /* more than the one */
} VdtCliTakes;

typedef struct
{
  char **files;
  char *rules;    /* a system, or a file of rules; NULL: the map's */
  char *preset;   /* NULL: none */
  char **options; /* NAME=VALUE; NULL: none */
  int range;      /* VDT_CLI_NO_RANGE: the map's */
  char *from_at;
  char *to_at;
  int from_level;
  int to_level;
  int threads; /* 0: one for each processor */
  char *format_name;
  VdtCliFormat format;
  char *complete; /* the option whose words are asked for */
  gboolean help;  /* what is asked for has been printed */
  VdtCliInputs inputs;
} VdtCliOptions;

#define VDT_CLI_NO_RANGE G_MININT

void vdt_cli_options_init (VdtCliOptions *self);
void vdt_cli_options_clear (VdtCliOptions *self);
gboolean vdt_cli_options_parse (VdtCliOptions *self,
                                const VdtCliCommand *command,
                                VdtCliTakes takes,
                                const GOptionEntry *entries,
                                char ***arguments,
                                VdtCliOutput *out,
                                GError **error);
gboolean vdt_cli_options_check_number (const char *name, int value, int max, GError **error);
gboolean vdt_cli_options_check_pairs (const char *name, char *const *pairs, GError **error);
gboolean vdt_cli_options_check_needed (const char *name, gconstpointer value, GError **error);

void vdt_cli_options_note_map (const char *output);
VdtMap *vdt_cli_options_read_map (const char *path, GError **error);
gboolean vdt_cli_options_get_setup (const VdtCliOptions *self,
                                    const VdtMap *map,
                                    VdtLosSetup *setup,
                                    GError **error);
gboolean
vdt_cli_options_parse_hex (const VdtMap *map, const char *text, VdtHex *hex, GError **error);
gboolean vdt_cli_options_get_query (const VdtCliOptions *self,
                                    const VdtMap *map,
                                    const char *from,
                                    const char *to,
                                    VdtLosQuery *query,
                                    GError **error);

const char *vdt_cli_clause (const VdtLosRules *rules, guint clause);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (VdtCliOptions, vdt_cli_options_clear)

G_END_DECLS
