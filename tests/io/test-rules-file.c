/* test-rules-file.c - files of rules: read, written, and refused with file, line and cause
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-reader.h"
#include "vdt-rules-file.h"

#include <string.h>

#define XML "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
#define RULES "<rules xmlns=\"urn:vedette:map\" system=\"own\""

static VdtRulesFile *
read_text (const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return vdt_rules_file_read_bytes (bytes, "mine.vedette-rules", error);
}

static void
test_round (void)
{
  static const char text[] =
      XML RULES " range=\"8\">\n"
                "  <option name=\"eye\" value=\"1/2\"/>\n"
                "  <case map=\"a &amp; b.vedette\" from=\"0304\" to=\"0912\" from-level=\"1\" "
                "verdict=\"hindered\" modifier=\"2\"/>\n"
                "  <case from=\"A1\" to=\"B2\" verdict=\"blocked\"/>\n"
                "</rules>\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtRulesFile) file = read_text (text, &error);
  g_autoptr (GBytes) written = NULL;
  VdtMapRules rules;
  const VdtRulesCase *one;

  g_assert_no_error (error);
  rules = vdt_rules_file_get_rules (file);
  g_assert_cmpstr (rules.system, ==, "own");
  g_assert_cmpint (rules.range, ==, 8);
  g_assert_cmpuint (rules.n_options, ==, 1);
  g_assert_cmpstr (rules.option_values[0], ==, "1/2");
  g_assert_cmpint (g_array_index (file->lines, int, 0), ==, 3);
  g_assert_cmpuint (file->cases->len, ==, 2);
  one = file->cases->pdata[0];
  g_assert_cmpstr (one->map, ==, "a & b.vedette");
  g_assert_cmpint (one->from_level, ==, 1);
  g_assert_cmpint (one->modifier, ==, 2);
  g_assert_cmpint (one->line, ==, 4);
  g_assert_cmpint (((VdtRulesCase *) file->cases->pdata[1])->modifier, ==, -1);

  written = vdt_rules_file_write_bytes (file);
  g_assert_cmpmem (g_bytes_get_data (written, NULL), g_bytes_get_size (written), text,
                   sizeof text - 1);
}

static void
test_bad (void)
{
  static const struct
  {
    const char *text;
    const char *message; /* behind the name of the file */
  } bad[] = {
    { "", ":1: not well-formed XML" },
    { "rules", ":1: not well-formed XML" },
    { XML "<map xmlns='urn:vedette:map' version='1'/>",
      ":2: no rules: the file begins with <map>, not with <rules>" },
    { XML "<rules xmlns='urn:other' system='own'/>",
      ":2: <rules> is of another namespace: urn:other" },
    { XML "<rules/>", ":2: system is missing" },
    { XML RULES " version='2'/>",
      ":2: version 2 is newer than this program, which reads version 1" },
    { XML RULES " version='2'>\n</rules>",
      ":2: version 2 is newer than this program, which reads version 1" },
    { XML RULES " range='-1'/>", ":2: range is not a number from 0 to 8000" },
    { XML RULES " colour='red'/>", ":2: unknown attribute colour of <rules>" },
    { XML RULES ">\n<option name='eye'/>\n</rules>", ":3: value is missing" },
    { XML RULES ">\n<option name='e e' value='1'/></rules>", ":3: name cannot be “e e”" },
    { XML RULES ">\n<option name='eye' value='1'/>\n<option name='eye' value='2'/></rules>",
      ":4: the option eye is listed twice: first as “1”" },
    { XML RULES ">\n<case from='0304' to='0912' verdict='seen'/></rules>",
      ":3: verdict cannot be “seen”" },
    { XML RULES ">\n<case from='0304' verdict='clear'/></rules>", ":3: to is missing" },
    { XML RULES ">\n<rules system='own'/></rules>", ":3: <rules> does not belong here" },
    { XML RULES ">\nclear\n</rules>", "text does not belong here" },
    { XML RULES ">", "not well-formed XML" },
    { XML RULES "><option name='eye' value='&boom;'/></rules>", "not well-formed XML" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (VdtRulesFile) file = read_text (bad[i].text, &error);

      g_assert_null (file);
      g_assert_nonnull (error);
      g_assert_cmpint (error->domain, ==, VDT_MAP_ERROR);
      g_assert_true (g_str_has_prefix (error->message, "mine.vedette-rules:"));
      if (!g_str_has_suffix (error->message, bad[i].message))
        g_error ("“%s”, not “%s”", error->message, bad[i].message);
    }
}

static void
test_limits (void)
{
  g_autoptr (GString) text = g_string_new (XML RULES ">");
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtRulesFile) file = NULL;

  for (int i = 0; i <= VDT_RULES_FILE_CASES_MAX; i++)
    g_string_append (text, "<case from='1' to='2' verdict='clear'/>");
  g_string_append (text, "</rules>");
  file = read_text (text->str, &error);
  g_assert_error (error, VDT_MAP_ERROR, VDT_MAP_ERROR_TOO_LARGE);
  g_assert_null (file);

  g_clear_error (&error);
  g_string_set_size (text, 0);
  while (text->len <= VDT_RULES_FILE_MAX)
    g_string_append (text, "          ");
  file = read_text (text->str, &error);
  g_assert_error (error, VDT_MAP_ERROR, VDT_MAP_ERROR_TOO_LARGE);
}

void
vdt_test_rules_file (void)
{
  g_test_add_func ("/rules-file/round", test_round);
  g_test_add_func ("/rules-file/bad", test_bad);
  g_test_add_func ("/rules-file/limits", test_limits);
}
