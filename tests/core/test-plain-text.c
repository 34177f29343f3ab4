/* test-plain-text.c - words from elsewhere, as one line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-plain-text.h"

#include <string.h>

#define N_BYTES_MAX 150

static void
test_new (void)
{
  g_autofree char *plain = vdt_plain_text_new ("\033[31m Süd\nund\tNord ", 100);
  g_autofree char *beginning = vdt_plain_text_new ("Süden", 2);
  g_autofree char *lines = vdt_plain_text_new ("one\u2028two\u2029three", 100);

  g_assert_cmpstr (plain, ==, "[31m Süd und Nord");
  g_assert_cmpstr (beginning, ==, "Sü");
  g_assert_cmpstr (lines, ==, "one two three");
}

/* A letter of some bytes, again and again: as many as there is room for, and none by half. */
static void
assert_shortened (const char *letter, guint n_letters, guint n_left)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *shown = NULL;

  for (guint i = 0; i < n_letters; i++)
    g_string_append (text, letter);
  shown = vdt_plain_text_shorten (text->str);
  g_assert_true (g_utf8_validate (shown, -1, NULL));
  g_assert_cmpuint (strlen (shown), <=, N_BYTES_MAX);
  if (n_left == n_letters)
    g_assert_cmpstr (shown, ==, text->str);
  else
    {
      g_assert_true (g_str_has_suffix (shown, "…"));
      g_assert_true (strncmp (shown, text->str, strlen (shown) - strlen ("…")) == 0);
      g_assert_cmpint (g_utf8_strlen (shown, -1), ==, n_left + 1);
    }
}

static void
test_shorten (void)
{
  g_autofree char *lines = vdt_plain_text_shorten ("<?xml version=\"1.0\"?>\n<map>\n");
  g_autofree char *nothing = vdt_plain_text_shorten (" \n ");
  g_autofree char *letters = g_strnfill (100, 'a');
  g_autofree char *blanks = g_strnfill (200, ' ');
  g_autofree char *parted = g_strconcat (letters, blanks, "b", NULL);
  g_autofree char *padded = g_strconcat (blanks, letters, blanks, NULL);
  g_autofree char *ends = vdt_plain_text_shorten (parted);
  g_autofree char *bare = vdt_plain_text_shorten (padded);
  g_autofree char *beginning = g_strconcat (letters, "…", NULL);

  g_assert_cmpstr (ends, ==, beginning);
  g_assert_cmpstr (bare, ==, letters);
  g_assert_cmpstr (lines, ==, "<?xml version=\"1.0\"?> <map>");
  g_assert_cmpstr (nothing, ==, "");
  assert_shortened ("a", 150, 150);
  assert_shortened ("a", 151, 147);
  assert_shortened ("a", 262144, 147);
  assert_shortened ("ü", 75, 75);
  assert_shortened ("ü", 76, 73);
  assert_shortened ("高", 50, 50);
  assert_shortened ("高", 51, 49);
  assert_shortened ("\xf0\x9f\x8e\xb2", 38, 36);
}

void
vdt_test_plain_text (void)
{
  g_test_add_func ("/plain-text/new", test_new);
  g_test_add_func ("/plain-text/shorten", test_shorten);
}
