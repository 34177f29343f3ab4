/* vdt-vasl-rule.c - changes of terrain that special rules of scenarios make to a board of VASL
 *
 * The rules have the names that VASL has for them: NoGrain, WoodsToBrush, Level2ToLevel1.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-vasl-rule.h"

#include <string.h>

#define OPEN_GROUND 0

typedef struct
{
  const char *name;
  guint8 from;
  guint8 to;
} Named;

static const Named named[] = {
  { "BrushToOpenGround", 25, OPEN_GROUND },
  { "MarshToOpenGround", 14, OPEN_GROUND },
  { "NoGrain", 24, OPEN_GROUND },
  { "PlowedFields", 24, 1 },
  { "SwampToMarsh", 133, 14 },
  { "OrchardOutOfSeason", 63, 64 },
  { "OrchardsToShellholes", 63, 15 },
  { "OrchardsToCrags", 63, 26 },
  { "ShellholesToCrags", 15, 26 },
  { "ShellholesToOrchards", 15, 63 },
  { "CragsToOrchards", 26, 63 },
  { "CragsToShellholes", 26, 15 },
  { "LightWoods", 60, 175 },
  { "DryStreams", 32, 31 },
  { "FloodedStreams", 32, 34 },
  { "RiverToValley", 10, OPEN_GROUND },
  { "PondToValley", 8, OPEN_GROUND },
  { "NoWalls", 72, OPEN_GROUND },
  { "WallsToBocage", 72, 74 },
  { "NoHedges", 73, OPEN_GROUND },
  { "HedgesToBocage", 73, 74 },
  { "NoCliffs", 75, OPEN_GROUND },
};

/* What stands before and after “To” in the names of rules for any two of them. */
static const struct
{
  const char *name;
  guint8 code;
} terrains[] = { { "Woods", 60 }, { "Brush", 25 }, { "Grain", 24 }, { "Marsh", 14 } };

/* A terrain, or a level: Level2, Level_1. */
static gboolean
read_part (const char *text, gsize length, int *code, int *level)
{
  gsize word = strlen ("Level");
  gboolean below;

  *code = *level = VDT_VASL_ANY;
  for (guint i = 0; i < G_N_ELEMENTS (terrains); i++)
    if (length == strlen (terrains[i].name)
        && g_ascii_strncasecmp (text, terrains[i].name, length) == 0)
      {
        *code = terrains[i].code;
        return TRUE;
      }
  below = length > word && text[word] == '_';
  word += below ? 1 : 0;
  if (length != word + 1 || g_ascii_strncasecmp (text, "Level", 5) != 0
      || !g_ascii_isdigit (text[word]))
    return FALSE;
  *level = (below ? -1 : 1) * (text[word] - '0');

  return TRUE;
}

static gboolean
read_rule (const char *name, VdtVaslRule *rule)
{
  const char *to = name;

  for (guint i = 0; i < G_N_ELEMENTS (named); i++)
    if (g_ascii_strcasecmp (name, named[i].name) == 0)
      {
        *rule = (VdtVaslRule){ .from = named[i].from,
                               .from_level = VDT_VASL_ANY,
                               .to = named[i].to,
                               .to_level = VDT_VASL_ANY };
        return TRUE;
      }
  while (*to != '\0' && g_ascii_strncasecmp (to, "To", 2) != 0)
    to++;
  if (*to == '\0' || !read_part (name, (gsize) (to - name), &rule->from, &rule->from_level)
      || !read_part (to + 2, strlen (to + 2), &rule->to, &rule->to_level))
    return FALSE;
  if (rule->from != VDT_VASL_ANY && rule->to == VDT_VASL_ANY)
    rule->to = OPEN_GROUND;

  /* Hills do not become woods: nobody says how high the ground is there then. */
  return rule->from != VDT_VASL_ANY || rule->to == VDT_VASL_ANY;
}

/**
 * vdt_vasl_rules_add:
 * @self: rules
 * @name: the name of another one, such as NoGrain, in capital letters or not
 *
 * Returns: %FALSE when it is no rule, or there is no room for it
 */
gboolean
vdt_vasl_rules_add (VdtVaslRules *self, const char *name)
{
  VdtVaslRule *rule = &self->list[self->n];

  if (self->n == VDT_VASL_RULES_MAX || strlen (name) > VDT_VASL_RULE_NAME_MAX
      || !read_rule (name, rule))
    return FALSE;
  g_strlcpy (rule->name, name, sizeof rule->name);
  self->n++;

  return TRUE;
}

/**
 * vdt_vasl_rules_parse:
 * @text: names of rules with blanks or commas between them
 * @rules: (out): the rules
 *
 * Returns: %FALSE when one of them is none
 */
gboolean
vdt_vasl_rules_parse (const char *text, VdtVaslRules *rules)
{
  g_auto (GStrv) names = g_strsplit_set (text, " ,;", -1);

  rules->n = 0;
  for (guint i = 0; names[i]; i++)
    if (*names[i] != '\0' && !vdt_vasl_rules_add (rules, names[i]))
      return FALSE;

  return TRUE;
}

/**
 * vdt_vasl_rules_format:
 * @self: rules
 *
 * Returns: their names, as vdt_vasl_rules_parse() reads them
 */
char *
vdt_vasl_rules_format (const VdtVaslRules *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->n; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", self->list[i].name);

  return g_string_free (text, FALSE);
}

/**
 * vdt_vasl_board_change:
 * @self: a board with pixels
 * @rule: a rule
 *
 * Changes the pixels of a board.
 *
 * Returns: how many; 0: there is nothing on the board that the rule is for
 */
guint
vdt_vasl_board_change (VdtVaslBoard *self, const VdtVaslRule *rule)
{
  gsize n_pixels = (gsize) self->width * (gsize) self->height;
  guint n = 0;

  for (gsize i = 0; i < n_pixels; i++)
    {
      guint8 *pixel = self->pixels + 2 * i;

      if ((rule->from != VDT_VASL_ANY && pixel[1] != rule->from)
          || (rule->from_level != VDT_VASL_ANY && (gint8) pixel[0] != rule->from_level))
        continue;
      if (rule->to_level != VDT_VASL_ANY)
        pixel[0] = (guint8) rule->to_level;
      if (rule->to != VDT_VASL_ANY)
        pixel[1] = (guint8) rule->to;
      n++;
    }

  return n;
}
