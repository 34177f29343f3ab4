/* vdt-markdown.c - a page of the manual as widgets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-markdown.h"

#include "vdt-anchor.h"
#include "vdt-manual.h"

#include <adwaita.h>
#include <md4c.h>
#include <string.h>

#define CARD 12 /* pixels: the card under a picture is so much wider; see style.css */

/* What has been read so far. Widgets are put into the last of the boxes. */
typedef struct
{
  const char *page;
  char **originals;    /* the headings yet to come, as the original has them */
  GPtrArray *boxes;    /* borrowed GtkBox: the page, and quotes and list items in it */
  GPtrArray *headings; /* VdtHeading */
  GString *markup;     /* of the paragraph being read */
  GString *plain;      /* the same as plain text */
  GArray *numbers;     /* guint: the next item's of each list; 0: it has bullets */
  GtkGrid *table;
  int row;
  int column;
  gboolean is_image; /* what is read now stands in place of a picture */
  gboolean is_link;
} Writer;

static void
heading_free (gpointer data)
{
  g_free (((VdtHeading *) data)->text);
  g_strfreev (((VdtHeading *) data)->anchors);
  g_free (data);
}

static gboolean
activate_link_cb (GtkLabel *label, const char *uri)
{
  if (g_str_has_prefix (uri, "https://"))
    return FALSE;
  return gtk_widget_activate_action (GTK_WIDGET (label), "help.open", "s", uri);
}

static GtkBox *
get_box (Writer *self)
{
  return g_ptr_array_index (self->boxes, self->boxes->len - 1);
}

static GtkWidget *
new_label (const char *markup)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  g_signal_connect (label, "activate-link", G_CALLBACK (activate_link_cb), NULL);
  return label;
}

/* Makes a label of what was read; NULL: nothing was. */
static GtkWidget *
take_label (Writer *self)
{
  GtkWidget *label = self->markup->len > 0 ? new_label (self->markup->str) : NULL;

  g_string_truncate (self->markup, 0);
  g_string_truncate (self->plain, 0);
  return label;
}

static void
end_paragraph (Writer *self)
{
  GtkWidget *label = take_label (self);

  if (label)
    gtk_box_append (get_box (self), label);
}

static void
end_heading (Writer *self, guint level)
{
  VdtHeading *heading = g_new0 (VdtHeading, 1);
  const char *original = *self->originals ? *self->originals++ : self->plain->str;
  g_autofree char *class = g_strdup_printf ("title-%u", level);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                   "label", self->plain->str, "xalign", 0.0, "wrap", TRUE, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LEVEL,
                                  (int) level, -1);
  gtk_widget_add_css_class (label, class);
  gtk_widget_set_margin_top (label, level > 1 ? 12 : 0);
  *heading = (VdtHeading){ g_strdup (self->plain->str), vdt_anchor_list (original), level, label };
  g_ptr_array_add (self->headings, heading);
  gtk_box_append (get_box (self), label);
  g_string_truncate (self->markup, 0);
  g_string_truncate (self->plain, 0);
}

static void
end_code (Writer *self)
{
  g_autofree char *text = g_markup_escape_text (g_strchomp (self->plain->str), -1);
  g_autofree char *markup = g_strdup_printf ("<tt>%s</tt>", text);
  GtkWidget *label = new_label (markup);

  gtk_widget_add_css_class (label, "help-code");
  gtk_box_append (get_box (self), label);
  g_string_truncate (self->markup, 0);
  g_string_truncate (self->plain, 0);
}

static void
end_cell (Writer *self, gboolean is_head)
{
  GtkWidget *label = take_label (self);

  if (label && is_head)
    gtk_widget_add_css_class (label, "heading");
  if (label)
    {
      gtk_widget_set_valign (label, GTK_ALIGN_START);
      gtk_grid_attach (self->table, label, self->column, self->row, 1, 1);
    }
  self->column++;
}

/* A box in the last one, to be filled. */
static void
push_box (Writer *self, int spacing)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, spacing);

  gtk_box_append (get_box (self), box);
  g_ptr_array_add (self->boxes, box);
}

static void
pop_box (Writer *self)
{
  end_paragraph (self);
  g_ptr_array_set_size (self->boxes, (int) self->boxes->len - 1);
}

static void
begin_item (Writer *self)
{
  guint *number = &g_array_index (self->numbers, guint, self->numbers->len - 1);
  g_autofree char *mark = *number > 0 ? g_strdup_printf ("%u.", (*number)++) : g_strdup ("•");
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *label = gtk_label_new (mark);
  GtkWidget *body = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_widget_set_hexpand (body, TRUE);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), body);
  gtk_box_append (get_box (self), row);
  g_ptr_array_add (self->boxes, body);
}

static void
begin_table (Writer *self)
{
  self->table = GTK_GRID (gtk_grid_new ());
  self->row = -1;
  gtk_grid_set_column_spacing (self->table, 18);
  gtk_grid_set_row_spacing (self->table, 6);
  gtk_widget_set_halign (GTK_WIDGET (self->table), GTK_ALIGN_START);
  gtk_widget_set_valign (GTK_WIDGET (self->table), GTK_ALIGN_START);
  gtk_box_append (get_box (self), GTK_WIDGET (self->table));
}

static void
add_list (Writer *self, guint first)
{
  g_array_append_val (self->numbers, first);
  push_box (self, 6);
}

static int
enter_block_cb (MD_BLOCKTYPE type, void *detail, void *data)
{
  Writer *self = data;

  if (type != MD_BLOCK_TD && type != MD_BLOCK_TH)
    end_paragraph (self);
  if (type == MD_BLOCK_UL)
    add_list (self, 0);
  else if (type == MD_BLOCK_OL)
    add_list (self, ((MD_BLOCK_OL_DETAIL *) detail)->start);
  else if (type == MD_BLOCK_LI)
    begin_item (self);
  else if (type == MD_BLOCK_QUOTE)
    {
      push_box (self, 6);
      gtk_widget_set_margin_start (GTK_WIDGET (get_box (self)), 18);
    }
  else if (type == MD_BLOCK_TABLE)
    begin_table (self);
  else if (type == MD_BLOCK_TR)
    {
      self->row++;
      self->column = 0;
    }
  else if (type == MD_BLOCK_HR)
    gtk_box_append (get_box (self), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  return 0;
}

static int
leave_block_cb (MD_BLOCKTYPE type, void *detail, void *data)
{
  Writer *self = data;

  if (type == MD_BLOCK_P)
    end_paragraph (self);
  else if (type == MD_BLOCK_H)
    end_heading (self, ((MD_BLOCK_H_DETAIL *) detail)->level);
  else if (type == MD_BLOCK_CODE)
    end_code (self);
  else if (type == MD_BLOCK_TH || type == MD_BLOCK_TD)
    end_cell (self, type == MD_BLOCK_TH);
  else if (type == MD_BLOCK_LI || type == MD_BLOCK_QUOTE)
    pop_box (self);
  else if (type == MD_BLOCK_UL || type == MD_BLOCK_OL)
    {
      g_array_set_size (self->numbers, self->numbers->len - 1);
      pop_box (self);
    }
  return 0;
}

static void
begin_link (Writer *self, const MD_ATTRIBUTE *href)
{
  g_autofree char *link = g_strndup (href->text, href->size);
  g_autofree char *place = vdt_manual_resolve (self->page, link);
  g_autofree char *escaped = place ? g_markup_escape_text (place, -1) : NULL;

  self->is_link = place != NULL;
  if (place)
    g_string_append_printf (self->markup, "<a href=\"%s\">", escaped);
}

static int
enter_span_cb (MD_SPANTYPE type, void *detail, void *data)
{
  Writer *self = data;

  if (type == MD_SPAN_EM)
    g_string_append (self->markup, "<i>");
  else if (type == MD_SPAN_STRONG)
    g_string_append (self->markup, "<b>");
  else if (type == MD_SPAN_CODE)
    g_string_append (self->markup, "<tt>");
  else if (type == MD_SPAN_A)
    begin_link (self, &((MD_SPAN_A_DETAIL *) detail)->href);
  else if (type == MD_SPAN_IMG)
    {
      end_paragraph (self);
      self->is_image = TRUE;
    }
  return 0;
}

/* Pictures become smaller with the page, but not larger than they are. Each lies on a light card of
 * its own background, in the dark style, too.
 */
static void
add_picture (Writer *self, const char *resource)
{
  GtkWidget *picture = gtk_picture_new_for_resource (resource);
  GdkPaintable *paintable = gtk_picture_get_paintable (GTK_PICTURE (picture));
  int width = paintable ? gdk_paintable_get_intrinsic_width (paintable) + CARD : 0;
  GtkWidget *clamp = adw_clamp_new ();

  gtk_widget_add_css_class (picture, "help-picture");
  gtk_widget_set_overflow (picture, GTK_OVERFLOW_HIDDEN);
  gtk_picture_set_alternative_text (GTK_PICTURE (picture), self->plain->str);
  adw_clamp_set_child (ADW_CLAMP (clamp), picture);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), width);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), width);
  gtk_widget_set_halign (clamp, GTK_ALIGN_START);
  gtk_box_append (get_box (self), clamp);
}

static void
end_image (Writer *self, const MD_ATTRIBUTE *src)
{
  g_autofree char *link = g_strndup (src->text, src->size);
  g_autofree char *path = vdt_manual_resolve (self->page, link);
  g_autofree char *resource = g_strconcat (VDT_MANUAL_RESOURCES, path, NULL);

  self->is_image = FALSE;
  if (path)
    add_picture (self, resource);
  g_string_truncate (self->plain, 0);
}

static int
leave_span_cb (MD_SPANTYPE type, void *detail, void *data)
{
  Writer *self = data;

  if (type == MD_SPAN_EM)
    g_string_append (self->markup, "</i>");
  else if (type == MD_SPAN_STRONG)
    g_string_append (self->markup, "</b>");
  else if (type == MD_SPAN_CODE)
    g_string_append (self->markup, "</tt>");
  else if (type == MD_SPAN_A && self->is_link)
    g_string_append (self->markup, "</a>");
  else if (type == MD_SPAN_IMG)
    end_image (self, &((MD_SPAN_IMG_DETAIL *) detail)->src);
  return 0;
}

static int
text_cb (MD_TEXTTYPE type, const MD_CHAR *text, MD_SIZE size, void *data)
{
  Writer *self = data;
  g_autofree char *plain = type == MD_TEXT_SOFTBR ? g_strdup (" ")
                           : type == MD_TEXT_BR   ? g_strdup ("\n")
                                                  : g_strndup (text, size);
  g_autofree char *escaped = g_markup_escape_text (plain, -1);

  g_string_append (self->plain, plain);
  if (!self->is_image)
    g_string_append (self->markup, escaped);
  return 0;
}

/**
 * vdt_markdown_new:
 * @page: the page's path, to which its links and pictures are relative
 * @text: Markdown, with tables
 * @original: what it is translated from, with as many headings: places are named by these
 * @headings: (out) (element-type VdtHeading) (transfer full): its headings, in order
 *
 * Makes widgets of a page.
 *
 * Returns: (transfer floating): a box
 */
GtkWidget *
vdt_markdown_new (const char *page, GBytes *text, GBytes *original, GPtrArray **headings)
{
  const MD_PARSER parser = { .flags = VDT_MANUAL_DIALECT,
                             .enter_block = enter_block_cb,
                             .leave_block = leave_block_cb,
                             .enter_span = enter_span_cb,
                             .leave_span = leave_span_cb,
                             .text = text_cb };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  g_auto (GStrv) originals = vdt_anchor_list_headings (original);
  Writer writer = { .page = page, .originals = originals };
  gsize size;
  const char *data = g_bytes_get_data (text, &size);

  writer.boxes = g_ptr_array_new ();
  writer.headings = g_ptr_array_new_with_free_func (heading_free);
  writer.markup = g_string_new (NULL);
  writer.plain = g_string_new (NULL);
  writer.numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  g_ptr_array_add (writer.boxes, box);
  md_parse (data, (MD_SIZE) size, &parser, &writer);

  g_ptr_array_unref (writer.boxes);
  g_string_free (writer.markup, TRUE);
  g_string_free (writer.plain, TRUE);
  g_array_unref (writer.numbers);
  *headings = writer.headings;
  return box;
}
