/* vdt-svg-work.c - how much there is to draw in an SVG picture
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-svg-work-private.h"

#include "vdt-svg-style-private.h"

/* A few bytes can ask for more than could ever be drawn: a unit takes about a ten thousandth of a
 * second, at worst, on a computer of these days. How long each thing takes was measured with shapes
 * that fill a picture.
 */

#define NOT_KNOWN (-1.0)
#define IN_WORK (-2.0)
#define ELEMENT_WORK 5
#define SELECTORS_WORK 64000.0 /* bytes of sheets by weight of elements, in a unit */
#define ELEMENT_WEIGHT 8       /* for selectors: as much as so many bytes of classes */

typedef struct
{
  gint parent; /* -1: none */
  gdouble own;
  gdouble all;    /* with what is in it and what it refers to */
  guint depth;    /* of that, itself, too */
  GPtrArray *ids; /* char *, what it refers to; NULL: nothing */
  char *classes;  /* NULL: none */
} Element;

struct _VdtSvgWork
{
  GArray *elements;
  VdtSvgSheet *sheet;
  GHashTable *ids; /* id -> GArray of the numbers of elements */
  gint open;       /* -1: none */
  gdouble weight;  /* of all elements, for selectors */
};

static void
element_clear (gpointer data)
{
  Element *element = data;

  g_clear_pointer (&element->ids, g_ptr_array_unref);
  g_free (element->classes);
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
  g_array_set_clear_func (self->elements, element_clear);
  self->sheet = vdt_svg_sheet_new ();
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
  vdt_svg_sheet_free (self->sheet);
  g_hash_table_unref (self->ids);
  g_free (self);
}

static gdouble
get_own_work (const char *element)
{
  static const struct
  {
    const char *element;
    gdouble work;
  } works[] = {
    { "stop", 0.1 }, /* only tells a colour */
    { "linearGradient", 20 },
    { "radialGradient", 45 },
    { "mask", 45 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (works); i++)
    if (g_str_equal (element, works[i].element))
      return works[i].work;

  return ELEMENT_WORK;
}

/**
 * vdt_svg_work_start:
 * @self: a picture
 * @element: its name
 * @n_attributes: how many it has
 *
 * An element begins.
 */
void
vdt_svg_work_start (VdtSvgWork *self, const char *element, guint n_attributes)
{
  Element begun = { self->open, get_own_work (element), NOT_KNOWN };

  self->open = (gint) self->elements->len;
  self->weight += ELEMENT_WEIGHT + n_attributes;
  g_array_append_val (self->elements, begun);
}

static Element *
get_open (VdtSvgWork *self)
{
  return &g_array_index (self->elements, Element, self->open);
}

static void
add_id (Element *element, char *id)
{
  if (!element->ids)
    element->ids = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (element->ids, id);
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
 * vdt_svg_work_set_classes:
 * @self: a picture, in an element
 * @classes: (array length=length): names with blanks between them
 * @length: in bytes
 *
 * The open element has the styles of these classes.
 */
void
vdt_svg_work_set_classes (VdtSvgWork *self, const char *classes, gsize length)
{
  Element *element = get_open (self);

  g_free (element->classes);
  element->classes = g_strndup (classes, length);
  self->weight += (gdouble) length;
}

/**
 * vdt_svg_work_refer:
 * @self: a picture, in an element
 * @id: (array length=length): what is referred to
 * @length: in bytes
 *
 * The open element draws what is somewhere else, too.
 */
void
vdt_svg_work_refer (VdtSvgWork *self, const char *id, gsize length)
{
  add_id (get_open (self), g_strndup (id, length));
}

/**
 * vdt_svg_work_add:
 * @self: a picture, in an element
 * @work: how long something of it takes
 *
 * The open element takes so much longer.
 */
void
vdt_svg_work_add (VdtSvgWork *self, gdouble work)
{
  get_open (self)->own += work;
}

/**
 * vdt_svg_work_add_style:
 * @self: a picture, in an element
 * @text: properties with their values
 *
 * The open element has these properties.
 */
void
vdt_svg_work_add_style (VdtSvgWork *self, const char *text)
{
  VdtSvgStyle *style = vdt_svg_style_new ();
  Element *element = get_open (self);

  vdt_svg_style_add (style, text);
  element->own += style->work;
  for (guint i = 0; i < style->ids->len; i++)
    add_id (element, g_strdup (style->ids->pdata[i]));
  vdt_svg_style_free (style);
}

/**
 * vdt_svg_work_add_sheet:
 * @self: a picture
 * @text: a style sheet
 *
 * Its elements have the styles of that sheet.
 */
void
vdt_svg_work_add_sheet (VdtSvgWork *self, const char *text)
{
  vdt_svg_sheet_add (self->sheet, text);
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

static void count (VdtSvgWork *self, guint i, guint level);

/* Which of several elements of that name is meant is for whoever draws them: it may be any. */
static gdouble
count_named (VdtSvgWork *self, const GPtrArray *ids, guint level, guint *depth)
{
  gdouble all = 0;

  for (guint i = 0; ids && i < ids->len; i++)
    {
      const GArray *numbers = g_hash_table_lookup (self->ids, ids->pdata[i]);

      for (guint k = 0; numbers && k < numbers->len; k++)
        {
          guint named = (guint) g_array_index (numbers, gint, k);
          const Element *element = &g_array_index (self->elements, Element, named);

          count (self, named, level);
          all += element->all == IN_WORK ? G_MAXDOUBLE : element->all;
          *depth = MAX (*depth, element->depth);
        }
    }

  return all;
}

static gdouble
count_classes (VdtSvgWork *self, const Element *element, guint level, guint *depth)
{
  g_auto (GStrv) classes =
      element->classes ? g_strsplit_set (element->classes, " \t\n\r", -1) : NULL;
  gdouble all = 0;

  for (char **name = classes; name && *name; name++)
    {
      const VdtSvgStyle *style = g_hash_table_lookup (self->sheet->classes, *name);

      if (style)
        all += style->work + count_named (self, style->ids, level, depth);
    }

  return all;
}

/* What is in an element comes right behind it. What refers to itself has no end. */
static void
count (VdtSvgWork *self, guint i, guint level)
{
  Element *element = &g_array_index (self->elements, Element, i);
  gdouble all = element->own + self->sheet->any->work;
  guint depth = 0;

  if (element->all != NOT_KNOWN)
    return;
  element->all = level > VDT_SVG_DEPTH_MAX ? G_MAXDOUBLE : IN_WORK;
  if (level > VDT_SVG_DEPTH_MAX)
    return;
  all += count_named (self, element->ids, level + 1, &depth);
  all += count_classes (self, element, level + 1, &depth);
  for (guint k = i + 1; k < self->elements->len; k++)
    {
      const Element *inner = &g_array_index (self->elements, Element, k);

      if (inner->parent < (gint) i)
        break;
      if (inner->parent != (gint) i)
        continue;
      count (self, k, level + 1);
      all += inner->all;
      depth = MAX (depth, inner->depth);
    }
  element->all = all;
  element->depth = depth + 1;
}

/**
 * vdt_svg_work_is_bounded:
 * @self: a picture, with all its elements
 *
 * What a style sheet refers to for whichever elements may be drawn for every one, and for those in
 * it again: that is taken for as much as it could be.
 *
 * Returns: whether it can be drawn in short time
 */
gboolean
vdt_svg_work_is_bounded (VdtSvgWork *self)
{
  const Element *root = &g_array_index (self->elements, Element, 0);
  guint depth = 0;
  gdouble each, selectors;

  count (self, 0, 1);
  each = 1 + count_named (self, self->sheet->any->ids, 1, &depth);
  depth += root->depth;
  selectors = (gdouble) self->sheet->length * self->weight * depth / SELECTORS_WORK;
  if (self->sheet->looks_sideways)
    selectors *= self->elements->len;

  return root->all * each * each * each + selectors <= VDT_SVG_WORK_MAX
         && depth <= VDT_SVG_DEPTH_MAX;
}
