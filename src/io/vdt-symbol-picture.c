/* vdt-symbol-picture.c - which pictures a map may have for its terrain
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-symbol-picture.h"

#include "vdt-picture.h"

#include <glib/gi18n.h>
#include <libxml/parser.h>
#include <string.h>

#define WORD_MAX 60 /* bytes of what is quoted from a picture */

typedef struct
{
  gboolean is_svg;   /* its root has begun, and is what it should be */
  guint style_depth; /* of elements open in a style, itself too; 0: none is */
  GString *style;    /* the text of the style that is open */
  char *problem;
} Scan;

static void
set_reference (Scan *self, const char *to, gsize length)
{
  g_autofree char *start = g_strndup (to, MIN (length, WORD_MAX));
  g_autofree char *word = g_utf8_make_valid (start, -1);

  if (!self->problem)
    self->problem =
        g_strdup_printf (_("the image refers to something outside the file: “%s”"), word);
}

/* Whatever is drawn must be in the picture: url() may only name a part of it. */
static void
check_urls (Scan *self, const char *text, gsize length)
{
  g_autofree char *copy = g_strndup (text, length);
  g_autofree char *lower = g_ascii_strdown (copy, -1);

  /* That could be any sign. */
  if (strchr (copy, '\\') && !self->problem)
    self->problem = g_strdup (_("the image has a “\\”"));
  if (strstr (lower, "@import"))
    set_reference (self, strstr (lower, "@import"), WORD_MAX);
  for (const char *at = lower; (at = strstr (at, "url("));)
    {
      at += strlen ("url(");
      at += strspn (at, " \t\n\r\"'");
      if (*at != '#')
        set_reference (self, at, strcspn (at, "\"')"));
    }
}

static void
start_cb (void *data,
          const xmlChar *name,
          const xmlChar *prefix,
          const xmlChar *uri,
          int n_namespaces,
          const xmlChar **namespaces,
          int n_attributes,
          int n_defaulted,
          const xmlChar **attributes)
{
  Scan *self = data;
  const char *element = (const char *) name;

  if (!self->problem && !self->is_svg && !g_str_equal (element, "svg"))
    self->problem = g_strdup (_("the image is neither PNG nor SVG"));
  if (!self->problem && g_str_equal (element, "script"))
    self->problem = g_strdup (_("the image has a <script>"));
  self->is_svg = TRUE;
  if (self->style_depth > 0 || g_str_equal (element, "style"))
    self->style_depth++;
  for (int i = 0; i < n_attributes; i++)
    {
      const char *const *fields = (const char *const *) attributes + 5 * i;
      gsize length = (gsize) (fields[4] - fields[3]);

      if (g_str_equal (fields[0], "href") && length > 0 && *fields[3] != '#')
        set_reference (self, fields[3], length);
      if (g_str_equal (fields[0], "style") || memchr (fields[3], '(', length))
        check_urls (self, fields[3], length);
    }
}

static void
end_cb (void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
  Scan *self = data;

  if (self->style_depth > 0 && --self->style_depth == 0)
    {
      check_urls (self, self->style->str, self->style->len);
      g_string_truncate (self->style, 0);
    }
}

static void
characters_cb (void *data, const xmlChar *characters, int length)
{
  Scan *self = data;

  if (self->style_depth > 0)
    g_string_append_len (self->style, (const char *) characters, length);
}

static void
instruction_cb (void *data, const xmlChar *target, const xmlChar *text)
{
  if (g_str_equal (target, "xml-stylesheet"))
    set_reference (data, (const char *) target, WORD_MAX);
}

static void
entity_cb (void *data,
           const xmlChar *name,
           int type,
           const xmlChar *public_id,
           const xmlChar *system_id,
           xmlChar *content)
{
  Scan *self = data;

  if (!self->problem)
    self->problem = g_strdup (_("the image declares entities"));
}

static void
error_cb (void *data, xmlError *error)
{
  Scan *self = data;

  if (!self->problem && error->level >= XML_ERR_ERROR)
    self->problem = g_strdup (self->is_svg ? _("the image is not well-formed SVG")
                                           : _("the image is neither PNG nor SVG"));
}

/* An entity that is not declared is an error: nothing is ever taken from elsewhere. */
static char *
describe_svg_problem (const char *text, gsize length)
{
  xmlSAXHandler handler = {
    .initialized = XML_SAX2_MAGIC,
    .startElementNs = start_cb,
    .endElementNs = end_cb,
    .characters = characters_cb,
    .cdataBlock = characters_cb,
    .processingInstruction = instruction_cb,
    .entityDecl = entity_cb,
    .serror = error_cb,
  };
  Scan scan = { .style = g_string_new (NULL) };
  xmlParserCtxt *parser;

  xmlInitParser ();
  parser = xmlCreatePushParserCtxt (&handler, &scan, NULL, 0, NULL);
  if (!parser)
    g_error ("out of memory");
  xmlCtxtUseOptions (parser, XML_PARSE_NONET);
  xmlParseChunk (parser, text, (int) length, 1);
  if (!scan.problem && (!parser->wellFormed || !scan.is_svg))
    scan.problem = g_strdup (_("the image is not well-formed SVG"));
  if (parser->myDoc) /* where it keeps entities */
    xmlFreeDoc (parser->myDoc);
  xmlFreeParserCtxt (parser);
  g_string_free (scan.style, TRUE);

  return scan.problem;
}

static gboolean
is_png (GBytes *picture)
{
  static const guint8 png[] = { 0x89, 'P', 'N', 'G' };
  gsize size;
  gconstpointer data = g_bytes_get_data (picture, &size);

  return size >= sizeof png && memcmp (data, png, sizeof png) == 0;
}

/**
 * vdt_symbol_picture_describe_problem:
 * @picture: a picture, from anywhere
 *
 * Looks whether a map may have a picture for a terrain: a PNG or SVG of limited size, in which is
 * all that it shows. Whether its pixels can be read is not looked at.
 *
 * Returns: (transfer full) (nullable): what is wrong with it, in words; %NULL: nothing
 */
char *
vdt_symbol_picture_describe_problem (GBytes *picture)
{
  gsize size;
  const char *data = g_bytes_get_data (picture, &size);
  int width, height;

  if (size > VDT_OWN_SYMBOL_BYTES_MAX)
    return g_strdup_printf (_("the image has more than %d bytes"), VDT_OWN_SYMBOL_BYTES_MAX);
  if (!is_png (picture))
    return size > 0 ? describe_svg_problem (data, size)
                    : g_strdup (_("the image is neither PNG nor SVG"));
  if (!vdt_picture_find_size (picture, &width, &height))
    return g_strdup (_("the image is neither PNG nor SVG"));
  if (width > VDT_OWN_SYMBOL_PIXELS_MAX || height > VDT_OWN_SYMBOL_PIXELS_MAX)
    return g_strdup_printf (_("the image has %d × %d pixels; the limit is %d × %d"), width, height,
                            VDT_OWN_SYMBOL_PIXELS_MAX, VDT_OWN_SYMBOL_PIXELS_MAX);

  return NULL;
}

/**
 * vdt_symbol_picture_to_png:
 * @picture: a picture that a map may have
 * @decoder: (inout): of symbols; %NULL: one is started when it is needed
 * @error: return location
 *
 * Draws an SVG once: it may take minutes and gigabytes, which nobody shall meet again.
 *
 * Returns: (transfer full): a PNG, which is the picture itself if that is one; %NULL with a
 *   %G_IO_ERROR when it cannot be drawn
 */
GBytes *
vdt_symbol_picture_to_png (GBytes *picture, VdtDecoder **decoder, GError **error)
{
  g_autoptr (GBytes) png = NULL;
  g_autofree char *problem = NULL;

  G_STATIC_ASSERT (VDT_DECODE_PNG_MAX == VDT_OWN_SYMBOL_BYTES_MAX);
  if (is_png (picture))
    return g_bytes_ref (picture);
  if (!*decoder && !(*decoder = vdt_decode_symbols_open (error)))
    return NULL;
  png = vdt_decode_symbol_to_png (*decoder, picture, error);
  problem = !png ? NULL : is_png (png) ? vdt_symbol_picture_describe_problem (png) : g_strdup ("");
  if (!problem)
    return g_steal_pointer (&png);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("it is damaged"));

  return NULL;
}

static gpointer
make_nothing (GBytes *picture, gpointer data)
{
  return NULL;
}

/**
 * vdt_symbol_picture_add:
 * @others: (nullable): a symbol with room for one more picture; %NULL: none yet
 * @picture: a picture that a map may have, as somebody kept it
 * @decoder: (inout): of all symbols of a map; %NULL: one is started when it is needed
 *
 * Adds a picture to a symbol, as a PNG. An SVG that cannot be drawn, and each that comes after the
 * decoder has died of one, stays what it is, and is not tried again when the symbol is painted.
 *
 * Returns: (transfer full): the symbol
 */
VdtOwnSymbol *
vdt_symbol_picture_add (VdtOwnSymbol *others, GBytes *picture, VdtDecoder **decoder)
{
  gboolean can = is_png (picture) || !*decoder || vdt_decoder_is_alive (*decoder);
  g_autoptr (GBytes) png = can ? vdt_symbol_picture_to_png (picture, decoder, NULL) : NULL;
  VdtOwnSymbol *symbol = vdt_own_symbol_new_with (others, png ? png : picture);

  if (!png)
    vdt_own_symbol_get_drawing (symbol, vdt_own_symbol_count (symbol) - 1, make_nothing, NULL,
                                NULL);

  return symbol;
}
