/* vdt-svg-work.c - how much there is to draw in an SVG picture
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-svg-work-private.h"

/* A few elements that refer to one another can ask for more than could ever be drawn. */

#define NOT_KNOWN (-1.0)
#define IN_WORK (-2.0)

typedef struct
{
  gint parent; /* -1: none */
  gdouble own; /* 0 for what only tells colours */
  gdouble all; /* with what is in it and what it refers to */
} Element;

typedef struct
{
  guint from;
  char *id;
} Reference;

struct _VdtSvgWork
{
  GArray *elements;
  GArray *references; /* by the rising number of the element */
  GPtrArray *styles;  /* what the style sheet refers to, from whichever elements */
  GHashTable *ids;    /* id -> GArray of the numbers of elements */
  gint open;          /* -1: none */
};

static void
reference_clear (gpointer reference)
{
  g_free (((Reference *) reference)->id);
}

/**
 * vdt_svg_work_new:
 *
 * Returns: (transfer full): a picture of which nothing is known yet
 */
VdtSvgWork *
vdt_svg_work_new (void)
{
  VdtSvgWork *self = g_new0 (VdtSvgWork, 1);

  self->elements = g_array_new (FALSE, FALSE, sizeof (Element));
  self->references = g_array_new (FALSE, FALSE, sizeof (Reference));
  g_array_set_clear_func (self->references, reference_clear);
  self->styles = g_ptr_array_new_with_free_func (g_free);
  self->ids =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
  self->open = -1;

  return self;
}

/**
 * vdt_svg_work_free:
 * @self: (transfer full): a picture
 *
 * Frees it.
 */
void
vdt_svg_work_free (VdtSvgWork *self)
{
  g_array_unref (self->elements);
  g_array_unref (self->references);
  g_ptr_array_unref (self->styles);
  g_hash_table_unref (self->ids);
  g_free (self);
}

/**
 * vdt_svg_work_start:
 * @self: a picture
 * @element: its name
 *
 * An element begins.
 */
void
vdt_svg_work_start (VdtSvgWork *self, const char *element)
{
  static const char *const colours[] = { "linearGradient", "radialGradient", "stop", NULL };
  Element begun = { self->open, g_strv_contains (colours, element) ? 0 : 1, NOT_KNOWN };

  self->open = (gint) self->elements->len;
  g_array_append_val (self->elements, begun);
}

/**
 * vdt_svg_work_name:
 * @self: a picture, in an element
 * @id: (array length=length): what the element is called
 * @length: in bytes
 *
 * The open element can be referred to.
 */
void
vdt_svg_work_name (VdtSvgWork *self, const char *id, gsize length)
{
  g_autofree char *key = g_strndup (id, length);
  GArray *numbers = g_hash_table_lookup (self->ids, key);

  if (!numbers)
    {
      numbers = g_array_new (FALSE, FALSE, sizeof (gint));
      g_hash_table_insert (self->ids, g_steal_pointer (&key), numbers);
    }
  g_array_append_val (numbers, self->open);
}

/**
 * vdt_svg_work_refer:
 * @self: a picture, in an element
 * @id: (array length=length): what is referred to
 * @length: in bytes
 * @from_style: whether the style sheet does, for any element, or the open element itself
 *
 * Something draws what is somewhere else, too.
 */
void
vdt_svg_work_refer (VdtSvgWork *self, const char *id, gsize length, gboolean from_style)
{
  Reference reference = { (guint) self->open, g_strndup (id, length) };

  if (from_style)
    g_ptr_array_add (self->styles, reference.id);
  else
    g_array_append_val (self->references, reference);
}

/**
 * vdt_svg_work_end:
 * @self: a picture, in an element
 *
 * The open element ends.
 */
void
vdt_svg_work_end (VdtSvgWork *self)
{
  self->open = g_array_index (self->elements, Element, self->open).parent;
}

static gdouble count (VdtSvgWork *self, guint i);

/* Which of several elements of that name is meant is for whoever draws them: it may be any. */
static gdouble
count_named (VdtSvgWork *self, const char *id)
{
  const GArray *numbers = g_hash_table_lookup (self->ids, id);
  gdouble all = 0;

  for (guint i = 0; numbers && i < numbers->len; i++)
    all += count (self, (guint) g_array_index (numbers, gint, i));

  return all;
}

/* The first reference of an element or of one behind it. */
static guint
find_reference (const VdtSvgWork *self, guint i)
{
  guint low = 0, high = self->references->len;

  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (g_array_index (self->references, Reference, middle).from < i)
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

/* What is in an element comes right behind it. What refers to itself has no end. */
static gdouble
count (VdtSvgWork *self, guint i)
{
  Element *element = &g_array_index (self->elements, Element, i);
  gdouble all = element->own;

  if (element->all == IN_WORK)
    return G_MAXDOUBLE;
  if (element->all != NOT_KNOWN)
    return element->all;
  element->all = IN_WORK;
  for (guint k = find_reference (self, i);
       k < self->references->len && g_array_index (self->references, Reference, k).from == i; k++)
    all += count_named (self, g_array_index (self->references, Reference, k).id);
  for (guint k = i + 1; k < self->elements->len; k++)
    {
      gint parent = g_array_index (self->elements, Element, k).parent;

      if (parent < (gint) i)
        break;
      if (parent == (gint) i)
        all += count (self, k);
    }
  element->all = all;

  return all;
}

/**
 * vdt_svg_work_is_bounded:
 * @self: a picture, with all its elements
 *
 * What the style sheet refers to may be drawn for every element, and for those in it again: that is
 * taken for as much as it could be.
 *
 * Returns: whether it can be drawn in short time
 */
gboolean
vdt_svg_work_is_bounded (VdtSvgWork *self)
{
  gdouble all = count (self, 0), each = 1;

  for (guint i = 0; i < self->styles->len; i++)
    each += count_named (self, self->styles->pdata[i]);

  return all * each * each * each <= VDT_SVG_WORK_MAX;
}
