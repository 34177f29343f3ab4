/* vdt-cli-words.c - the words that options take, for shells that complete them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-words.h"

#include "vdt-los-rules.h"
#include "vdt-side.h"

static void
print_word (VdtCliOutput *out, const char *word)
{
  if (word)
    vdt_cli_output_format (out, "%s\n", word);
}

/**
 * vdt_cli_words_print_rules:
 * @out: where the rule systems go, one a line
 */
void
vdt_cli_words_print_rules (VdtCliOutput *out)
{
  guint n_rules;
  const VdtLosRules *const *rules = vdt_los_rules_list (&n_rules);

  for (guint i = 0; i < n_rules; i++)
    print_word (out, rules[i]->id);
}

/**
 * vdt_cli_words_print_places:
 * @out: where the places in a hex go, one a line: those of hexes with a flat top, and then what
 *   others have beside
 */
void
vdt_cli_words_print_places (VdtCliOutput *out)
{
  VdtPlace same;

  for (guint i = 0; i < VDT_N_PLACES; i++)
    print_word (out, vdt_place_name (VDT_LAYOUT_ODD_Q, (VdtPlace) i));
  for (guint i = 0; i < VDT_N_PLACES; i++)
    {
      const char *name = vdt_place_name (VDT_LAYOUT_ODD_R, (VdtPlace) i);

      if (!vdt_place_parse (VDT_LAYOUT_ODD_Q, name, &same))
        print_word (out, name);
    }
}

/**
 * vdt_cli_words_print:
 * @self: (nullable): options and their words; the last one has no name
 * @option: an option as it is written, "--theme"
 * @out: where the words go, one a line
 *
 * Prints what the option takes; nothing where it is not among these.
 */
void
vdt_cli_words_print (const VdtCliWords *self, const char *option, VdtCliOutput *out)
{
  for (; self && self->option; self++)
    if (g_str_equal (self->option, option))
      {
        const char *row = self->table;

        if (self->print)
          self->print (out);
        for (guint i = 0; i < self->n_rows; i++, row += self->row_size)
          print_word (out, *(const char *const *) row);
      }
}
