/* vdt-vasl-rule.h - changes of terrain that special rules of scenarios make to a board of VASL
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-vasl-board.h"

G_BEGIN_DECLS

/* How many rules one board may have, and how long the name of one is at most. */
#define VDT_VASL_RULES_MAX 8
#define VDT_VASL_RULE_NAME_MAX 31

#define VDT_VASL_ANY 1000

/* What pixels must be and what they become; VDT_VASL_ANY: whatever they are, and that they stay. */
typedef struct
{
  char name[VDT_VASL_RULE_NAME_MAX + 1];
  int from;
  int from_level;
  int to;
  int to_level;
} VdtVaslRule;

/* In the order in which they change the board. */
typedef struct
{
  VdtVaslRule list[VDT_VASL_RULES_MAX];
  guint n;
} VdtVaslRules;

gboolean vdt_vasl_rules_add (VdtVaslRules *self, const char *name);
gboolean vdt_vasl_rules_parse (const char *text, VdtVaslRules *rules);
char *vdt_vasl_rules_format (const VdtVaslRules *self);
guint vdt_vasl_board_change (VdtVaslBoard *self, const VdtVaslRule *rule);

G_END_DECLS
