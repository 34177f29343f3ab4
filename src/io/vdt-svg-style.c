/* vdt-svg-style.c - how long the looks of an SVG picture take to draw
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-svg-style-private.h"

#include <string.h>

/* In the units of VDT_SVG_WORK_MAX, measured with shapes that fill a picture. */
#define OPACITY_WORK 20 /* what is drawn is put together apart */
#define URL_WORK 5
#define LETTERS 40.0    /* likewise, each with each */
#define CROSSINGS 600.0 /* that take as long as a unit, if each piece of a path crosses each */

/**
 * vdt_svg_style_new:
 *
 * Returns: (transfer full): a style that takes no time
 */
VdtSvgStyle *
vdt_svg_style_new (void)
{
  VdtSvgStyle *self = g_new0 (VdtSvgStyle, 1);

  self->ids = g_ptr_array_new_with_free_func (g_free);

  return self;
}

/**
 * vdt_svg_style_free:
 * @self: (transfer full) (nullable): a style
 *
 * Frees it.
 */
void
vdt_svg_style_free (VdtSvgStyle *self)
{
  if (!self)
    return;
  g_ptr_array_unref (self->ids);
  g_free (self);
}

/* Only what is there as a whole is another thing than fill-opacity. */
static gboolean
is_layer (const char *text, const char *at, const char *value)
{
  if (at > text && (g_ascii_isalnum (at[-1]) || strchr ("-_.#", at[-1])))
    return FALSE;
  value += strspn (value, " \t\n\r:");

  return *value != '1' || (value[1] && !strchr (" \t\n\r;!}", value[1]));
}

/**
 * vdt_svg_style_add:
 * @self: a style
 * @text: properties with their values, from anywhere
 *
 * Adds what these properties have drawn, and takes it rather for too much.
 */
void
vdt_svg_style_add (VdtSvgStyle *self, const char *text)
{
  static const char *const layers[] = { "opacity", "isolation" };
  g_autofree char *lower = g_ascii_strdown (text, -1);

  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    for (const char *at = lower; (at = strstr (at, layers[i])); at++)
      if (is_layer (lower, at, at + strlen (layers[i])))
        self->work += OPACITY_WORK;
  for (const char *at = lower; (at = strstr (at, "url("));)
    {
      const char *ends = " \t\n\r\"')";

      at += strlen ("url(");
      at += strspn (at, " \t\n\r\"'");
      if (at[-1] == '"' || at[-1] == '\'') /* there may be anything else in it */
        ends = at[-1] == '"' ? "\"" : "'";
      if (*at == '#')
        g_ptr_array_add (self->ids, g_strndup (text + (at - lower) + 1, strcspn (at + 1, ends)));
      self->work += URL_WORK;
    }
}

/* Lines as which each number of a command is drawn, of curves as many as take that long. */
static gdouble
get_lines (char command)
{
  static const char commands[] = "hvlmcsqta";
  static const gdouble lines[] = { 1, 1, 0.5, 0.5, 0.5, 0.75, 0.75, 1.5, 0.8 };
  const char *at = strchr (commands, g_ascii_tolower (command));

  return at && *at ? lines[at - commands] : 0.5;
}

/**
 * vdt_svg_path_measure:
 * @path: (array length=length): the data of a path, or points
 * @length: in bytes
 *
 * Returns: how long it may take to draw, if all its pieces cross one another
 */
gdouble
vdt_svg_path_measure (const char *path, gsize length)
{
  gboolean in_number = FALSE, has_point = FALSE;
  gdouble lines = 0, each = get_lines ('l');

  for (const char *at = path; at < path + length; at++)
    {
      gboolean exponent = in_number && g_ascii_tolower (*at) == 'e';
      gboolean sign = (*at == '-' || *at == '+') && g_ascii_tolower (at[-(at > path)]) != 'e';
      gboolean begins = sign || (*at == '.' && (has_point || !in_number))
                        || (g_ascii_isdigit (*at) && !in_number);

      if (g_ascii_isalpha (*at) && !exponent)
        {
          each = get_lines (*at);
          lines += strchr ("mMzZ", *at) ? 1 : 0;
        }
      if (begins)
        {
          lines += each;
          has_point = FALSE;
        }
      in_number =
          begins || (in_number && (exponent || g_ascii_isdigit (*at) || strchr ("+-.", *at)));
      has_point = in_number && (has_point || *at == '.');
    }

  return lines / 2 + lines * lines / CROSSINGS;
}

/**
 * vdt_svg_text_measure:
 * @length: of a text, in bytes
 *
 * Returns: how long it may take to draw, if its letters lie over one another
 */
gdouble
vdt_svg_text_measure (gsize length)
{
  return 2.0 * (gdouble) length + (gdouble) length * (gdouble) length / LETTERS;
}

/**
 * vdt_svg_sheet_new:
 *
 * Returns: (transfer full): no style sheets
 */
VdtSvgSheet *
vdt_svg_sheet_new (void)
{
  VdtSvgSheet *self = g_new0 (VdtSvgSheet, 1);

  self->classes =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) vdt_svg_style_free);
  self->any = vdt_svg_style_new ();

  return self;
}

/**
 * vdt_svg_sheet_free:
 * @self: (transfer full): style sheets
 *
 * Frees them.
 */
void
vdt_svg_sheet_free (VdtSvgSheet *self)
{
  g_hash_table_unref (self->classes);
  vdt_svg_style_free (self->any);
  g_free (self);
}

/* Rules one behind the other, without anything that could hide where one ends. */
static gboolean
is_plain (const char *text)
{
  gboolean in_rule = FALSE, in_url = FALSE;

  for (const char *at = text; *at; at++)
    {
      if (strchr ("@\"'[/\\<", *at) || (in_url && strchr ("{}", *at)) || (*at == '{' && in_rule)
          || (*at == '}' && !in_rule))
        return FALSE;
      in_rule = *at == '{' || (in_rule && *at != '}');
      in_url = *at == '(' || (in_url && *at != ')');
    }

  return TRUE;
}

static gboolean
is_class (const char *selector)
{
  return selector[0] == '.' && selector[1]
         && strspn (selector + 1, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "-_")
                == strlen (selector + 1);
}

static VdtSvgStyle *
get_style (VdtSvgSheet *self, const char *selector)
{
  VdtSvgStyle *style;

  if (!is_class (selector))
    return self->any;
  style = g_hash_table_lookup (self->classes, selector + 1);
  if (!style)
    {
      style = vdt_svg_style_new ();
      g_hash_table_insert (self->classes, g_strdup (selector + 1), style);
    }

  return style;
}

/**
 * vdt_svg_sheet_add:
 * @self: style sheets
 * @text: one more
 *
 * Adds what it has drawn: for the elements of a class, or, where it is not as plain as that, for
 * whichever there are.
 */
void
vdt_svg_sheet_add (VdtSvgSheet *self, const char *text)
{
  g_auto (GStrv) rules = g_strsplit (text, "}", -1);

  self->length += strlen (text);
  self->looks_sideways = self->looks_sideways || strchr (text, '~') || strstr (text, "-child")
                         || strstr (text, "-of-type") || strchr (text, '\\');
  if (!is_plain (text))
    {
      vdt_svg_style_add (self->any, text);
      return;
    }
  for (char **rule = rules; *rule; rule++)
    {
      char *body = strchr (*rule, '{');
      g_auto (GStrv) selectors = NULL;

      if (!body)
        continue;
      *body++ = '\0';
      selectors = g_strsplit (*rule, ",", -1);
      for (char **selector = selectors; *selector; selector++)
        vdt_svg_style_add (get_style (self, g_strstrip (*selector)), body);
    }
}
