/* vdt-name.c - words that stand on a map: towns, hills, waters, titles
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-name.h"

#include <string.h>

const char *const vdt_name_style_names[VDT_N_NAME_STYLES + 1] = {
  [VDT_NAME_TOWN] = "town",     [VDT_NAME_HILL] = "hill",   [VDT_NAME_WATER] = "water",
  [VDT_NAME_REGION] = "region", [VDT_NAME_TITLE] = "title",
};

/**
 * vdt_name_new:
 * @from: what it is to be; copied
 *
 * Returns: (transfer full): a name
 */
VdtName *
vdt_name_new (const VdtName *from)
{
  VdtName *self = g_atomic_rc_box_new (VdtName);

  *self = *from;
  self->text = g_strdup (from->text);

  return self;
}

/**
 * vdt_name_ref:
 * @self: a name
 *
 * Returns: (transfer full): the same name
 */
VdtName *
vdt_name_ref (VdtName *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
name_clear (gpointer data)
{
  VdtName *self = data;

  g_free (self->text);
}

/**
 * vdt_name_unref:
 * @self: (transfer full): a name
 *
 * Gives a reference back.
 */
void
vdt_name_unref (VdtName *self)
{
  g_atomic_rc_box_release_full (self, name_clear);
}

/**
 * vdt_name_is_text:
 * @text: UTF-8
 *
 * Returns: whether a name can say that: one line that is not blank, of %VDT_NAME_BYTES_MAX bytes
 */
gboolean
vdt_name_is_text (const char *text)
{
  gboolean blank = TRUE;

  for (const char *p = text; *p; p = g_utf8_next_char (p))
    {
      if (g_unichar_iscntrl (g_utf8_get_char (p)))
        return FALSE;
      blank &= g_unichar_isspace (g_utf8_get_char (p));
    }

  return !blank && strlen (text) <= VDT_NAME_BYTES_MAX;
}

/**
 * vdt_name_wrap_angle:
 * @degrees: an angle
 *
 * Returns: the same angle, more than -180 and at most 180
 */
int
vdt_name_wrap_angle (int degrees)
{
  int angle = degrees % 360;

  if (angle > VDT_NAME_ANGLE_MAX)
    return angle - 360;

  return angle > -VDT_NAME_ANGLE_MAX ? angle : angle + 360;
}

/**
 * vdt_name_reach:
 * @self: a name
 *
 * Returns: about how far its line goes to either side of its middle, in the units of its size
 */
int
vdt_name_reach (const VdtName *self)
{
  int tenths = self->style == VDT_NAME_REGION ? 9 : 6; /* of a letter, in the size */

  return self->size * MAX ((int) g_utf8_strlen (self->text, -1), 2) * tenths / 20;
}

/**
 * vdt_name_hex:
 * @self: a name
 * @layout: the layout of its map
 *
 * Returns: the hex in which its middle lies; it may not be on the map
 */
VdtHex
vdt_name_hex (const VdtName *self, VdtLayout layout)
{
  return vdt_units_hex (vdt_units_to_axial (layout, self->at));
}

/**
 * vdt_names_new:
 * @names: (nullable) (element-type VdtName): names; %NULL: none
 *
 * Returns: (transfer full) (element-type VdtName): a list of the same names
 */
GPtrArray *
vdt_names_new (const GPtrArray *names)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_name_unref);

  for (guint i = 0; names && i < names->len; i++)
    g_ptr_array_add (list, vdt_name_ref (names->pdata[i]));

  return list;
}

static gboolean
name_equal (const VdtName *a, const VdtName *b)
{
  return a == b
         || (g_str_equal (a->text, b->text) && a->at.x == b->at.x && a->at.y == b->at.y
             && a->size == b->size && a->angle == b->angle && a->style == b->style);
}

/**
 * vdt_names_equal:
 * @a: names
 * @b: others
 *
 * Returns: whether they are the same, in the same order; names that are shared cost nothing
 */
gboolean
vdt_names_equal (const GPtrArray *a, const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (!name_equal (a->pdata[i], b->pdata[i]))
      return FALSE;

  return TRUE;
}

/**
 * vdt_names_list_changed:
 * @before: (element-type VdtName): the names of a map
 * @after: (element-type VdtName): its names later
 *
 * Lists the names that differ, as they were and as they are: those that stand before and behind
 * them in both lists are the same.
 *
 * Returns: (transfer container) (element-type VdtName): the names of both lists
 */
GPtrArray *
vdt_names_list_changed (const GPtrArray *before, const GPtrArray *after)
{
  GPtrArray *changed = g_ptr_array_new ();
  guint first = 0, end_before = before->len, end_after = after->len;

  while (first < end_before && first < end_after
         && name_equal (before->pdata[first], after->pdata[first]))
    first++;
  while (end_before > first && end_after > first
         && name_equal (before->pdata[end_before - 1], after->pdata[end_after - 1]))
    {
      end_before--;
      end_after--;
    }
  for (guint i = first; i < end_before; i++)
    g_ptr_array_add (changed, before->pdata[i]);
  for (guint i = first; i < end_after; i++)
    g_ptr_array_add (changed, after->pdata[i]);

  return changed;
}
