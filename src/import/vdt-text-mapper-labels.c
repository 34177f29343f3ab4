/* vdt-text-mapper-labels.c - words on a map of Text Mapper: "The Knoll", name="The Knoll" 20
 *
 * A label stands in quotation marks, straight or curly ones, behind a hex or a line. It may have a
 * size and be moved. Labels wait until the map has its size and terrain, and are laid then.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-text-mapper-labels.h"

#include "vdt-plain-text.h"

#include <glib/gi18n.h>
#include <string.h>

/* Lengths of a file are in pixels, of which 173 lie between neighbouring hexes. */
#define PIXELS 173.2
#define PIXELS_ACROSS 150.0 /* from one column of flat-top hexes to the next */
#define LABEL_MAX 200       /* characters */
#define SIZE_USUAL 26       /* 20 points, as in the libraries of Text Mapper */
#define LENGTH_MAX 10000
#define FORM_MAX 100 /* bytes of translate(0,45) */

typedef struct
{
  int x;
  int y;
  VdtName name;   /* at: how far it is moved; size 0: as all labels */
  gboolean below; /* it stands below the middle of the hex */
} Label;

static void
label_clear (gpointer data)
{
  g_free (((Label *) data)->name.text);
}

/**
 * vdt_text_mapper_labels_init:
 * @self: labels
 * @draft: the draft of their map
 *
 * Begins without labels.
 */
void
vdt_text_mapper_labels_init (VdtTextMapperLabels *self, VdtImportDraft *draft)
{
  *self = (VdtTextMapperLabels){ .draft = draft, .size = SIZE_USUAL };
  self->labels = g_array_new (FALSE, FALSE, sizeof (Label));
  g_array_set_clear_func (self->labels, label_clear);
}

/**
 * vdt_text_mapper_labels_clear:
 * @self: labels
 *
 * Frees them.
 */
void
vdt_text_mapper_labels_clear (VdtTextMapperLabels *self)
{
  g_array_unref (self->labels);
}

/* The bytes of a quotation mark, straight or curly; 0: there is none. */
static gsize
count_quote (const char *text)
{
  if (*text == '"')
    return 1;

  return g_str_has_prefix (text, "“") || g_str_has_prefix (text, "”") ? strlen ("“") : 0;
}

static char *
find_quote (char *text)
{
  while (*text != '\0' && count_quote (text) == 0)
    text++;

  return *text != '\0' ? text : NULL;
}

static int
read_length (const char *text, char **end)
{
  double length = g_ascii_strtod (text, end);

  return length > -LENGTH_MAX && length < LENGTH_MAX ? (int) length : 0;
}

/**
 * vdt_text_mapper_labels_set_size:
 * @self: labels
 * @line: a line that says how all labels are drawn
 *
 * Takes the size of letters from it, where it has one.
 */
void
vdt_text_mapper_labels_set_size (VdtTextMapperLabels *self, const char *line)
{
  const char *size = strstr (line, "font-size=\"");
  char *end;
  int length;

  if (!size)
    return;
  length = read_length (size + strlen ("font-size=\""), &end);
  if (length > 0)
    self->size = g_str_has_prefix (end, "pt") ? length * 4 / 3 : length;
}

/* What may follow a label: 20 translate(0,45) rotate(30). */
static char *
read_form (char *text, VdtName *name)
{
  char *end = text, *at = text + strspn (text, " \t");
  char *close;

  if (g_ascii_isdigit (*at))
    {
      name->size = read_length (at, &end);
      at = end;
    }
  while ((at += strspn (at, " \t")), (close = g_strstr_len (at, FORM_MAX, ")")))
    {
      gsize word = strspn (at, G_CSET_a_2_z);
      char *next = at + word + 1;

      if (word == 0 || at[word] != '(')
        break;
      if (g_str_has_prefix (at, "translate("))
        {
          name->at.x = read_length (next, &next);
          next += strspn (next, ", ");
          name->at.y = read_length (next, &next);
        }
      else if (g_str_has_prefix (at, "rotate("))
        name->angle = vdt_name_wrap_angle (read_length (next, &next));
      at = end = close + 1;
    }

  return end;
}

static void
add (VdtTextMapperLabels *self, Label *label, const char *words)
{
  label->name.text = vdt_plain_text_new (words, LABEL_MAX);
  if (self->labels->len < VDT_NAMES_MAX && vdt_name_is_text (label->name.text))
    {
      g_array_append_val (self->labels, *label);
      return;
    }
  if (vdt_name_is_text (label->name.text))
    vdt_import_report_note (self->draft->report, VDT_IMPORT_LEFT_OUT, _("labels"))->count++;
  label_clear (label);
}

/**
 * vdt_text_mapper_labels_take:
 * @self: labels
 * @x: where they stand, as hexes of the file are numbered
 * @y: the same
 * @below: the first stands below the middle of the hex, where it is not moved
 * @text: words behind a hex or a line, which get spaces for labels
 *
 * Takes labels out of words.
 */
void
vdt_text_mapper_labels_take (VdtTextMapperLabels *self, int x, int y, gboolean below, char *text)
{
  char *open;

  while ((open = find_quote (text)))
    {
      char *begin = open + count_quote (open);
      char *close = find_quote (begin);
      char *end = close ? close : begin + strlen (begin);
      g_autofree char *words = g_strndup (begin, (gsize) (end - begin));
      Label label = { .x = x, .y = y };

      if (close)
        end = read_form (close + count_quote (close), &label.name);
      label.below = below && label.name.at.x == 0 && label.name.at.y == 0 && label.name.angle == 0;
      if (open > text && open[-1] == '=')
        {
          for (open--; open > text && g_ascii_islower (open[-1]);)
            open--;
          label.below = g_str_has_prefix (open, "name=");
          label.name.at.y += label.below ? 0 : 45; /* other tags stand over the middle */
        }
      below = below && !label.below;
      add (self, &label, words);
      memset (open, ' ', (gsize) (end - open));
      text = end;
    }
}

/* Text Mapper says where the feet of the letters are: their middle is a third of them higher. */
static void
lay (VdtTextMapperLabels *self, const Label *label)
{
  const VdtGrid *grid = &self->draft->grid;
  gboolean pointy = vdt_layout_is_pointy (grid->layout);
  VdtHex hex = vdt_grid_hex (grid, label->x - grid->first_column, label->y - grid->first_row);
  VdtMapPoint centre = vdt_units_from_point (grid->layout, vdt_hex_centre (hex));
  double along = VDT_UNITS_ALONG / PIXELS, across = VDT_UNITS_ACROSS / PIXELS_ACROSS;
  VdtName name = label->name;
  int pixels = name.size > 0 ? name.size : self->size;
  int down = name.at.y + (!label->below ? 0 : pointy ? 58 : 69) - pixels / 3;

  name.size = CLAMP ((int) (pixels * along + 0.5), 1, VDT_NAME_SIZE_MAX);
  name.at.x = centre.x + (int) (name.at.x * (pointy ? along : across));
  name.at.y = centre.y + (int) (down * (pointy ? across : along));
  name.style = vdt_import_draft_get_name_style (self->draft, hex);
  vdt_import_draft_add_name (self->draft, &name);
}

/**
 * vdt_text_mapper_labels_lay:
 * @self: labels of a draft whose terrain is set
 *
 * Puts them on the map.
 */
void
vdt_text_mapper_labels_lay (VdtTextMapperLabels *self)
{
  for (guint i = 0; i < self->labels->len; i++)
    lay (self, &g_array_index (self->labels, Label, i));
}
