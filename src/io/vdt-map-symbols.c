/* vdt-map-symbols.c - reads and writes the own symbols of terrains
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-reader-private.h"

#include "vdt-symbol-picture.h"

#include <glib/gi18n.h>
#include <string.h>

#define LINE 76 /* letters of base64 in a line */

static gboolean
start_symbols (VdtMapReader *self)
{
  guint n;

  vdt_legend_get_terrains (vdt_map_builder_get_legend (self->builder), &n);
  self->own_symbols = g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_own_symbol_unref);
  g_ptr_array_set_size (self->own_symbols, (int) n);

  return TRUE;
}

static gboolean
start_symbol (VdtMapReader *self)
{
  const char *code = vdt_map_reader_require (self, "terrain");
  g_autofree char *quoted = NULL;

  if (!code)
    return FALSE;
  quoted = vdt_map_reader_quote (code, -1);
  self->symbol_terrain = vdt_legend_find_terrain (vdt_map_builder_get_legend (self->builder), code);
  if (self->symbol_terrain < 0)
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_UNKNOWN_CODE,
                                _("the terrain code %s is not in the legend"), quoted);
  if (vdt_own_symbol_count (self->own_symbols->pdata[self->symbol_terrain])
      == VDT_OWN_SYMBOL_VARIANTS_MAX)
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_TOO_LARGE,
                                _("more than %d images for the terrain %s"),
                                VDT_OWN_SYMBOL_VARIANTS_MAX, quoted);
  if (self->n_symbols == VDT_OWN_SYMBOL_PICTURES_MAX)
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_TOO_LARGE, _("more than %d images"),
                                VDT_OWN_SYMBOL_PICTURES_MAX);
  self->n_symbols++;

  return TRUE;
}

/* Base64 with white space anywhere, and nothing else: what it says is said again, and compared. */
static GBytes *
decode (const GString *text)
{
  g_autoptr (GString) letters = g_string_sized_new (text->len);
  g_autofree char *again = NULL;
  guchar *data;
  gsize size;

  for (gsize i = 0; i < text->len; i++)
    if (!strchr (" \t\n\r", text->str[i]) || text->str[i] == '\0')
      g_string_append_c (letters, text->str[i]);
  data = g_base64_decode (letters->str, &size);
  again = g_base64_encode (data, size);
  if (size == 0 || !g_str_equal (again, letters->str))
    {
      g_free (data);
      return NULL;
    }

  return g_bytes_new_take (data, size);
}

static gboolean
end_symbol (VdtMapReader *self)
{
  g_autoptr (GBytes) picture = decode (self->text);
  g_autofree char *problem = picture ? vdt_symbol_picture_describe_problem (picture) : NULL;
  gpointer *own = &self->own_symbols->pdata[self->symbol_terrain];
  VdtOwnSymbol *others = *own;

  if (!picture)
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_TOKEN, _("the image is not base64"));
  if (problem)
    return vdt_map_reader_fail (self, VDT_MAP_ERROR_RANGE, "%s", problem);
  *own = vdt_symbol_picture_add (others, picture, &self->symbol_decoder);
  vdt_own_symbol_unref (others);

  return TRUE;
}

static gboolean
end_symbols (VdtMapReader *self)
{
  g_autoptr (VdtLegend) legend = vdt_legend_new_with_own_symbols (
      vdt_map_builder_get_legend (self->builder), (VdtOwnSymbol *const *) self->own_symbols->pdata);
  vdt_map_builder_set_legend (self->builder, legend);

  return TRUE;
}

const VdtMapTags vdt_map_symbol_tags[VDT_N_MAP_ELEMENTS] = {
  [VDT_ELEMENT_SYMBOLS] = { start_symbols, end_symbols },
  [VDT_ELEMENT_SYMBOL] = { start_symbol, end_symbol },
};

/**
 * vdt_map_write_picture:
 * @xml: where an element with text is open
 * @picture: a picture
 *
 * Writes a picture, as lines of base64 between line breaks.
 */
void
vdt_map_write_picture (VdtXml *xml, GBytes *picture)
{
  gsize size;
  gconstpointer data = g_bytes_get_data (picture, &size);
  g_autofree char *letters = g_base64_encode (data, size);
  gsize length = strlen (letters);

  vdt_xml_raw (xml, "\n", 1);
  for (gsize i = 0; i < length; i += LINE)
    {
      vdt_xml_raw (xml, letters + i, (gssize) MIN (LINE, length - i));
      vdt_xml_raw (xml, "\n", 1);
    }
}
