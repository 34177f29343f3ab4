/* vdt-rules-file.h - rules without a map, as a file: the <rules> of a map, and cases of theirs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-map.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define VDT_RULES_FILE_SUFFIX ".vedette-rules"
#define VDT_RULES_FILE_MAX (1024 * 1024) /* bytes */
#define VDT_RULES_FILE_CASES_MAX 10000

/* "Should 0304 see 0912?" and the answer that is expected. */
typedef struct
{
  char *map; /* beside the file of rules; NULL: whoever runs the cases says on which */
  char *from;
  char *to;
  int from_level;
  int to_level;
  char *verdict; /* one of the words of the command line */
  int modifier;  /* -1: any */
  int line;      /* of the file */
} VdtRulesCase;

typedef struct
{
  char *system;
  int range;        /* VDT_RANGE_DEFAULT: not said */
  GPtrArray *names; /* of options */
  GPtrArray *values;
  GArray *lines;    /* int: where each option stands */
  GPtrArray *cases; /* VdtRulesCase */
} VdtRulesFile;

VdtRulesFile *vdt_rules_file_new (const VdtMapRules *rules);
void vdt_rules_file_free (VdtRulesFile *self);
VdtRulesFile *vdt_rules_file_read (const char *path, GError **error);
VdtRulesFile *vdt_rules_file_read_bytes (GBytes *bytes, const char *name, GError **error);
GBytes *vdt_rules_file_write_bytes (const VdtRulesFile *self);
VdtMapRules vdt_rules_file_get_rules (const VdtRulesFile *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (VdtRulesFile, vdt_rules_file_free)

G_END_DECLS
