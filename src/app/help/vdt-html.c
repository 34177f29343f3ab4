/* vdt-html.c - a page of the manual for browsers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-html.h"

#include "vdt-anchor.h"
#include "vdt-manual.h"

#include <md4c.h>
#include <string.h>

#define STYLE                                                                                      \
  "body{max-width:46rem;margin:0 auto;padding:1rem;font:1rem/1.5 sans-serif;"                      \
  "color:#222;background:#fff}"                                                                    \
  "a{color:#1a5fb4}img{max-width:100%;background:#fff;padding:6px;border-radius:6px}"              \
  "pre,code{background:#8882;border-radius:4px}pre{padding:.5rem;overflow:auto}"                   \
  "pre code{background:none}table{border-collapse:collapse;display:block;overflow:auto}"           \
  "td,th{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;"                       \
  "border-bottom:1px solid #8884}"                                                                 \
  "@media(prefers-color-scheme:dark){body{color:#eee;background:#1e1e1e}a{color:#78aeed}}"

/* What has been read so far. */
typedef struct
{
  const char *page;
  const char *language; /* NULL: English */
  const char *root;     /* leads from the page to the folder of all in its language */
  char **originals;     /* its headings in English that are yet to come; they name the places */
  GString *html;
  GString *plain;     /* of a heading or in place of a picture */
  gsize heading;      /* where the heading that is read now begins */
  GString *contents;  /* (nullable): where links to the headings below that of the page go */
  gboolean is_plain;  /* what is read now goes to @plain alone */
  gboolean has_place; /* the link that is read now leads somewhere */
} Writer;

static void
add_escaped (GString *html, const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append (html, escaped);
}

/**
 * vdt_html_dup_name:
 * @place: a page or another file of the manual, or a place on a page
 *
 * Returns: (transfer full): what it is called where pages are HTML
 */
char *
vdt_html_dup_name (const char *place)
{
  gsize length = strcspn (place, "#");

  if (length < 3 || strncmp (place + length - 3, ".md", 3) != 0)
    return g_strdup (place);
  return g_strdup_printf ("%.*s.html%s", (int) length - 3, place, place + length);
}

/* Of a title of a page that is in English where all else is not, for screen readers. */
static const char *
find_mark (const char *page, const char *language)
{
  return language && !vdt_manual_has (page, language) ? " lang=\"en\"" : "";
}

/* From a page to another place; English pages and pictures lie a folder further up. */
static char *
dup_way (Writer *self, const char *place)
{
  g_autofree char *page = g_strndup (place, strcspn (place, "#"));
  g_autofree char *name = vdt_html_dup_name (place);
  gboolean further = self->language && !vdt_manual_has (page, self->language);

  return g_strconcat (self->root, further ? "../" : "", name, NULL);
}

/* Where a link of a page leads, from there; NULL: to what does not come with the program. */
static char *
resolve (Writer *self, const MD_ATTRIBUTE *attribute)
{
  g_autofree char *link = g_strndup (attribute->text, attribute->size);
  g_autofree char *place = vdt_manual_resolve (self->page, link);

  if (!place || g_str_has_prefix (place, "https://"))
    return g_steal_pointer (&place);
  return dup_way (self, place);
}

static const char *
find_tag (MD_BLOCKTYPE type)
{
  static const char *const tags[] = {
    [MD_BLOCK_QUOTE] = "blockquote",
    [MD_BLOCK_UL] = "ul",
    [MD_BLOCK_OL] = "ol",
    [MD_BLOCK_LI] = "li",
    [MD_BLOCK_P] = "p",
    [MD_BLOCK_TABLE] = "table",
    [MD_BLOCK_THEAD] = "thead",
    [MD_BLOCK_TR] = "tr",
    [MD_BLOCK_TBODY] = "tbody",
    [MD_BLOCK_TH] = "th",
    [MD_BLOCK_TD] = "td",
  };

  return (gsize) type < G_N_ELEMENTS (tags) ? tags[type] : NULL;
}

static int
enter_block_cb (MD_BLOCKTYPE type, void *detail, void *data)
{
  Writer *self = data;

  if (type == MD_BLOCK_H)
    {
      self->heading = self->html->len;
      g_string_truncate (self->plain, 0);
    }
  else if (type == MD_BLOCK_CODE)
    g_string_append (self->html, "<pre><code>");
  else if (type == MD_BLOCK_HR)
    g_string_append (self->html, "<hr>\n");
  else if (find_tag (type))
    g_string_append_printf (self->html, "<%s>", find_tag (type));
  return 0;
}

/* Its own anchor is that of the heading; each of the others has an element in it. */
static void
end_heading (Writer *self, guint level)
{
  const char *original = *self->originals ? *self->originals++ : self->plain->str;
  g_auto (GStrv) anchors = vdt_anchor_list (original);
  g_autofree char *content = g_strdup (self->html->str + self->heading);

  g_string_truncate (self->html, self->heading);
  g_string_append_printf (self->html, "<h%u id=\"%s\">", level, anchors[0]);
  for (guint i = 1; anchors[i]; i++)
    g_string_append_printf (self->html, "<a id=\"%s\"></a>", anchors[i]);
  g_string_append_printf (self->html, "%s</h%u>\n", content, level);
  if (self->contents && level == 2)
    {
      g_autofree char *way = dup_way (self, self->page);

      g_string_append_printf (self->contents, "%s<a href=\"%s#%s\">",
                              self->contents->len > 0 ? " · " : "", way, anchors[0]);
      add_escaped (self->contents, self->plain->str);
      g_string_append (self->contents, "</a>");
    }
}

static int
leave_block_cb (MD_BLOCKTYPE type, void *detail, void *data)
{
  Writer *self = data;

  if (type == MD_BLOCK_H)
    end_heading (self, ((MD_BLOCK_H_DETAIL *) detail)->level);
  else if (type == MD_BLOCK_CODE)
    g_string_append (self->html, "</code></pre>\n");
  else if (find_tag (type))
    g_string_append_printf (self->html, "</%s>\n", find_tag (type));
  return 0;
}

static int
enter_span_cb (MD_SPANTYPE type, void *detail, void *data)
{
  Writer *self = data;

  if (type == MD_SPAN_EM)
    g_string_append (self->html, "<em>");
  else if (type == MD_SPAN_STRONG)
    g_string_append (self->html, "<strong>");
  else if (type == MD_SPAN_CODE)
    g_string_append (self->html, "<code>");
  else if (type == MD_SPAN_A)
    {
      g_autofree char *target = resolve (self, &((MD_SPAN_A_DETAIL *) detail)->href);

      self->has_place = target != NULL;
      if (target)
        g_string_append_printf (self->html, "<a href=\"%s\">", target);
    }
  else if (type == MD_SPAN_IMG)
    {
      self->is_plain = TRUE;
      g_string_truncate (self->plain, 0);
    }
  return 0;
}

static void
end_image (Writer *self, const MD_ATTRIBUTE *src)
{
  g_autofree char *source = resolve (self, src);

  self->is_plain = FALSE;
  if (source)
    {
      g_string_append_printf (self->html, "<img src=\"%s\" alt=\"", source);
      add_escaped (self->html, self->plain->str);
      g_string_append (self->html, "\">");
    }
}

static int
leave_span_cb (MD_SPANTYPE type, void *detail, void *data)
{
  Writer *self = data;

  if (type == MD_SPAN_EM)
    g_string_append (self->html, "</em>");
  else if (type == MD_SPAN_STRONG)
    g_string_append (self->html, "</strong>");
  else if (type == MD_SPAN_CODE)
    g_string_append (self->html, "</code>");
  else if (type == MD_SPAN_A && self->has_place)
    g_string_append (self->html, "</a>");
  else if (type == MD_SPAN_IMG)
    end_image (self, &((MD_SPAN_IMG_DETAIL *) detail)->src);
  return 0;
}

static int
text_cb (MD_TEXTTYPE type, const MD_CHAR *text, MD_SIZE size, void *data)
{
  Writer *self = data;
  g_autofree char *plain = type == MD_TEXT_SOFTBR ? g_strdup (" ") : g_strndup (text, size);

  g_string_append (self->plain, type == MD_TEXT_BR ? " " : plain);
  if (self->is_plain)
    return 0;
  if (type == MD_TEXT_BR)
    g_string_append (self->html, "<br>");
  else
    add_escaped (self->html, plain);
  return 0;
}

static GBytes *
load (const char *page, const char *language)
{
  const char *const languages[] = { language, NULL };

  return vdt_manual_load (page, languages);
}

static char *
dup_title (const char *page, const char *language)
{
  g_autoptr (GBytes) text = load (page, language);
  g_auto (GStrv) headings = vdt_anchor_list_headings (text);

  return g_strdup (headings[0]);
}

static void
begin_page (GString *html, const char *title, const char *language)
{
  g_string_append_printf (html,
                          "<!DOCTYPE html>\n<html lang=\"%s\">\n<meta charset=\"utf-8\">\n"
                          "<meta name=\"viewport\" content=\"width=device-width\">\n<title>",
                          language ? language : "en");
  add_escaped (html, title);
  g_string_append (html, "</title>\n<style>" STYLE "</style>\n");
}

/* Below a page: the one that follows it. */
static void
add_next (Writer *self)
{
  g_auto (GStrv) pages = vdt_manual_list_pages ();

  for (guint i = 0; pages[i]; i++)
    if (g_str_equal (pages[i], self->page) && pages[i + 1])
      {
        g_autofree char *way = dup_way (self, pages[i + 1]);
        g_autofree char *title = dup_title (pages[i + 1], self->language);

        g_string_append_printf (self->html, "<nav><p><a%s href=\"%s\">",
                                find_mark (pages[i + 1], self->language), way);
        add_escaped (self->html, title);
        g_string_append (self->html, " →</a></p></nav>\n");
      }
}

static void
read_page (Writer *self)
{
  const MD_PARSER parser = { .flags = VDT_MANUAL_DIALECT,
                             .enter_block = enter_block_cb,
                             .leave_block = leave_block_cb,
                             .enter_span = enter_span_cb,
                             .leave_span = leave_span_cb,
                             .text = text_cb };
  g_autoptr (GBytes) text = load (self->page, self->language);
  g_autoptr (GBytes) original = vdt_manual_load (self->page, NULL);
  g_auto (GStrv) originals = vdt_anchor_list_headings (original);
  gsize size;
  const char *data = g_bytes_get_data (text, &size);

  self->originals = originals;
  self->plain = g_string_new (NULL);
  md_parse (data, (MD_SIZE) size, &parser, self);
  g_string_free (self->plain, TRUE);
}

/**
 * vdt_html_new:
 * @page: a page of the manual
 * @language: (nullable): the code of a language that it has; %NULL: English
 *
 * Writes a page as HTML, whose links lead to pages that are called as vdt_html_dup_name() has it,
 * and, if they are not in English, lie in a folder that is called as the language.
 *
 * Returns: (transfer full): the page
 */
char *
vdt_html_new (const char *page, const char *language)
{
  Writer self = { .page = page, .language = language, .root = strchr (page, '/') ? "../" : "" };
  g_autofree char *title = dup_title (page, language);

  self.html = g_string_new (NULL);
  begin_page (self.html, title, language);
  g_string_append_printf (self.html, "<nav><p><a href=\"%sindex.html\">Vedette</a></p></nav>\n",
                          self.root);
  read_page (&self);
  add_next (&self);
  return g_string_free (self.html, FALSE);
}

/* In the index: the manual in the other languages. */
static void
add_languages (GString *html, const char *language)
{
  const VdtManualLanguage *languages = vdt_manual_list_languages ();

  g_string_append (html, "<p>");
  if (language)
    g_string_append (html, "<a lang=\"en\" href=\"../index.html\">English</a>");
  else
    g_string_append (html, "English");
  for (guint i = 0; languages[i].code; i++)
    if (g_strcmp0 (languages[i].code, language) == 0)
      g_string_append_printf (html, " · %s", languages[i].name);
    else if (vdt_manual_has (VDT_MANUAL_FIRST, languages[i].code))
      g_string_append_printf (html, " · <a lang=\"%s\" href=\"%s%s/index.html\">%s</a>",
                              languages[i].code, language ? "../" : "", languages[i].code,
                              languages[i].name);
  g_string_append (html, "</p>\n");
}

/**
 * vdt_html_new_index:
 * @language: (nullable): the code of a language of the manual; %NULL: English
 *
 * Writes a page that leads to all pages of the manual, and to what they tell of.
 *
 * Returns: (transfer full): the page
 */
char *
vdt_html_new_index (const char *language)
{
  g_auto (GStrv) pages = vdt_manual_list_pages ();
  GString *html = g_string_new (NULL);

  begin_page (html, "Vedette", language);
  g_string_append (html, "<h1>Vedette</h1>\n");
  add_languages (html, language);
  for (guint i = 0; pages[i]; i++)
    {
      g_autoptr (GString) body = g_string_new (NULL);
      g_autoptr (GString) contents = g_string_new (NULL);
      g_autofree char *title = dup_title (pages[i], language);
      g_autofree char *way = NULL;
      Writer writer = {
        .page = pages[i], .language = language, .root = "", .html = body, .contents = contents
      };

      read_page (&writer);
      way = dup_way (&writer, pages[i]);
      g_string_append_printf (html, "<div%s><h2><a href=\"%s\">", find_mark (pages[i], language),
                              way);
      add_escaped (html, title);
      g_string_append_printf (html, "</a></h2>\n<p>%s</p></div>\n", contents->str);
    }
  return g_string_free (html, FALSE);
}
