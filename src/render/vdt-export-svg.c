/* vdt-export-svg.c - SVG pictures: a group for each layer, and names that stay text
 *
 * Cairo knows no groups. Each layer is a picture of its own that cairo writes, whose content goes
 * into a group of the one file; what it names gets the layer's name before its own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-export-private.h"

#include "vdt-paint-private.h"

#include <cairo-svg.h>
#include <glib/gi18n.h>
#include <stdarg.h>
#include <string.h>

typedef struct
{
  const char *id;
  const char *label;
  VdtLayers layers;
} Group;

/* From the lowest up. The ground is painted otherwise over an underlay. */
static const Group groups[] = {
  { "background", "Background", VDT_LAYER_BACKGROUND },
  { "ground", "Ground", VDT_LAYER_UNDERLAY | (VDT_LAYER_TERRAIN & ~VDT_LAYER_WAYS) },
  { "ways", "Ways", VDT_LAYER_WAYS },
  { "grid", "Grid", VDT_LAYER_GRID },
  { "hexsides", "Hexsides", VDT_LAYER_SIDES },
  { "zones", "Zones", VDT_LAYER_ZONES },
  { "seen", "Seen", VDT_LAYER_FAN },
  { "numbers", "Numbers", VDT_LAYER_LABELS },
  { "names", "Names", VDT_LAYER_NAMES },
  { "counters", "Counters", VDT_LAYER_COUNTERS },
  { "observers", "Observers", VDT_LAYER_OBSERVERS },
  { "sight-line", "Sight line", VDT_LAYER_SIGHT_LINE },
  { "sheet", "Sheet", 0 }, /* what stands around the map */
};

typedef struct
{
  VdtExport *export;
  GError *error;
} Writer;

static gboolean
write_bytes (Writer *self, const char *bytes, gsize length)
{
  return !self->error
         && !g_cancellable_set_error_if_cancelled (self->export->cancellable, &self->error)
         && vdt_file_writer_write (self->export->file, bytes, length, &self->error);
}

G_GNUC_PRINTF (2, 3)
static void
write_text (Writer *self, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  write_bytes (self, text, strlen (text));
}

static cairo_status_t
collect_cb (void *data, const unsigned char *bytes, unsigned int length)
{
  g_string_append_len (data, (const char *) bytes, length);

  return CAIRO_STATUS_SUCCESS;
}

/* Over a picture, ways are as faint as the ground with which they are painted. */
static VdtLayers
get_layers (const VdtExport *export, const Group *group)
{
  gboolean all = group->layers & VDT_LAYER_TERRAIN && export->painting->underlay;

  return all ? group->layers | VDT_LAYER_WAYS : group->layers;
}

/* What cairo writes of a layer; NULL when it cannot. */
static GString *
paint_group (Writer *self, const Group *group, GArray *texts)
{
  VdtExport *export = self->export;
  VdtPainting painting = *export->painting;
  GString *svg = g_string_new (NULL);
  cairo_surface_t *surface =
      cairo_svg_surface_create_for_stream (collect_cb, svg, export->width, export->height);
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  painting.layers &= get_layers (export, group);
  painting.texts = texts;
  if (group->layers)
    vdt_sheet_layout_paint_map (export->layout, &painting, cr, 0, 0, export->width, export->height);
  else
    vdt_sheet_layout_paint_sheet (export->layout, cr);
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS && !self->error)
    g_set_error (&self->error, G_IO_ERROR, G_IO_ERROR_FAILED, _("The image cannot be written: %s"),
                 cairo_status_to_string (status));

  return svg;
}

/* The next place that names something, or refers to it; NULL: none. */
static const char *
find_name (const char *from, const char *end)
{
  static const char *const signs[] = { " id=\"", "href=\"#", "url(#" };

  for (const char *c = from; c < end; c++)
    {
      if (*c != ' ' && *c != 'h' && *c != 'u')
        continue;
      for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
        if (strncmp (c, signs[i], strlen (signs[i])) == 0)
          return c + strlen (signs[i]);
    }

  return NULL;
}

/* The content of cairo's file, without the element that it is in. */
static void
write_content (Writer *self, const Group *group, const GString *svg)
{
  const char *from = strstr (svg->str, "<svg");
  const char *end = g_strrstr (svg->str, "</svg>");
  const char *name;

  if (self->error || !from || !end)
    return;
  from = strchr (from, '>') + 1;
  while ((name = find_name (from, end)))
    {
      write_bytes (self, from, (gsize) (name - from));
      write_text (self, "%s-", group->id);
      from = name;
    }
  write_bytes (self, from, (gsize) (end - from));
}

static char *
format_colour (VdtColour colour)
{
  return g_strdup_printf ("#%06x",
                          vdt_colour_to_pixel (vdt_colour_with_alpha (colour, 1)) & 0xffffff);
}

/* What is different of a name on the map. */
static void
write_look (Writer *self, const VdtPaintedText *text, const char *x, const char *y)
{
  const VdtNameLook *look = text->look;
  g_autofree char *ink =
      format_colour (vdt_paint_name_colour (self->export->painting->theme, look));
  char spacing[G_ASCII_DTOSTR_BUF_SIZE], drop[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (spacing, sizeof spacing, "%.3f", look->spacing * text->size);
  g_ascii_formatd (drop, sizeof drop, "%.3f", VDT_NAME_DROP * text->size);
  write_text (self,
              " font-family=\"%s\" font-style=\"%s\" font-weight=\"%s\" letter-spacing=\"%s\" "
              "fill=\"%s\" dy=\"%s\" xml:space=\"preserve\"",
              look->family, look->slants ? "italic" : "normal", look->bold ? "bold" : "normal",
              spacing, ink, drop);
  if (text->angle != 0)
    write_text (self, " transform=\"rotate(%d %s %s)\"", text->angle, x, y);
}

static void
write_zone_look (Writer *self, const VdtPaintedText *text)
{
  g_autofree char *ink = format_colour (text->ink);

  write_text (self, " font-weight=\"bold\" fill=\"%s\" stroke-opacity=\"%d%%\"", ink,
              (int) (VDT_PAINT_ZONE_HALO * 100));
}

/* Names in their halos, each an element that can be edited. */
static void
write_texts (Writer *self, const GArray *texts, VdtLayers layers)
{
  const VdtPainting *painting = self->export->painting;
  VdtColour letters = painting->theme->label, around = painting->theme->label_halo;
  g_autofree char *ink = NULL;
  g_autofree char *halo = NULL;

  if (texts->len == 0)
    return;
  if (layers & VDT_LAYER_LABELS)
    vdt_paint_label_colours (painting->theme, vdt_map_get_numbers (painting->map), &letters,
                             &around);
  ink = format_colour (letters);
  halo = format_colour (around);
  write_text (self,
              "<g font-family=\"sans-serif\" text-anchor=\"middle\" fill=\"%s\" stroke=\"%s\" "
              "stroke-opacity=\"%d%%\" stroke-linejoin=\"round\" paint-order=\"stroke\">\n",
              ink, halo, (int) (around.alpha * 100));
  for (guint i = 0; i < texts->len; i++)
    {
      const VdtPaintedText *text = &g_array_index (texts, VdtPaintedText, i);
      g_autofree char *escaped = g_markup_escape_text (text->text, -1);
      char numbers[4][G_ASCII_DTOSTR_BUF_SIZE];
      const double values[] = { text->x, text->y, text->size, text->size / (text->look ? 6 : 4) };

      for (guint k = 0; k < G_N_ELEMENTS (values); k++)
        g_ascii_formatd (numbers[k], G_ASCII_DTOSTR_BUF_SIZE, "%.3f", values[k]);
      write_text (self, "<text x=\"%s\" y=\"%s\" font-size=\"%s\" stroke-width=\"%s\"", numbers[0],
                  numbers[1], numbers[2], numbers[3]);
      if (text->look)
        write_look (self, text, numbers[0], numbers[1]);
      if (text->of_zone)
        write_zone_look (self, text);
      write_text (self, ">%s</text>\n", escaped);
    }
  write_text (self, "</g>\n");
}

static gboolean
has_group (const VdtExport *export, const Group *group)
{
  if (group->layers == VDT_LAYER_WAYS
      && (export->painting->underlay || !vdt_map_has_codes (export->painting->map, VDT_CODES_WAYS)))
    return FALSE;
  return group->layers == 0 || (export->painting->layers & group->layers) != 0;
}

static void
clear_text (gpointer data)
{
  g_free (((VdtPaintedText *) data)->text);
}

static void
write_group (Writer *self, const Group *group)
{
  g_autoptr (GArray) texts = g_array_new (FALSE, FALSE, sizeof (VdtPaintedText));
  GString *svg;

  g_array_set_clear_func (texts, clear_text);
  svg = paint_group (self, group, self->export->told ? texts : NULL);
  write_text (self, "<g id=\"%s\" inkscape:groupmode=\"layer\" inkscape:label=\"%s\">", group->id,
              group->label);
  write_content (self, group, svg);
  g_string_free (svg, TRUE);
  write_texts (self, texts, group->layers);
  write_text (self, "</g>\n");
}

/* Who made it, in the words of Dublin Core. */
static void
write_metadata (Writer *self)
{
  VdtMap *map = self->export->painting->map;
  static const struct
  {
    VdtMapText text;
    const char *format;
  } texts[] = {
    { VDT_MAP_TITLE, "<dc:title>%s</dc:title>\n" },
    { VDT_MAP_AUTHOR, "<dc:creator><cc:Agent><dc:title>%s</dc:title></cc:Agent></dc:creator>\n" },
    { VDT_MAP_LICENCE, "<dc:rights><cc:Agent><dc:title>%s</dc:title></cc:Agent></dc:rights>\n" },
  };
  const char *title = vdt_map_get_text (map, VDT_MAP_TITLE);
  g_autofree char *escaped = g_markup_escape_text (title ? title : "", -1);

  write_text (self, "<title>%s</title>\n<metadata><rdf:RDF><cc:Work rdf:about=\"\">\n", escaped);
  write_text (self, "<dc:format>image/svg+xml</dc:format>\n");
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      const char *text = vdt_map_get_text (map, texts[i].text);
      g_autofree char *value = g_markup_escape_text (text ? text : "", -1);

      if (*value != '\0')
        write_text (self, texts[i].format, value); /* NOLINT */
    }
  write_text (self, "</cc:Work></rdf:RDF></metadata>\n");
}

/* Of true size in millimetres, else in pixels. */
static void
write_start (Writer *self)
{
  const VdtExport *export = self->export;
  const char *unit = export->dpi > 0 ? "mm" : "px";
  double factor = export->dpi > 0 ? VDT_MM_PER_INCH / export->dpi : 1;
  char width[G_ASCII_DTOSTR_BUF_SIZE];
  char height[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (width, sizeof width, "%.4f", export->width * factor);
  g_ascii_formatd (height, sizeof height, "%.4f", export->height * factor);
  write_text (self,
              "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
              "<svg xmlns=\"http://www.w3.org/2000/svg\" "
              "xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
              "xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\" "
              "xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\" "
              "xmlns:cc=\"http://creativecommons.org/ns#\" "
              "xmlns:dc=\"http://purl.org/dc/elements/1.1/\" "
              "width=\"%s%s\" height=\"%s%s\" viewBox=\"0 0 %d %d\" version=\"1.1\">\n",
              width, unit, height, unit, export->width, export->height);
}

/**
 * vdt_export_svg:
 * @export: the export
 * @error: return location
 *
 * Writes a picture of lines and areas, a unit of which is a pixel, or a point on paper. Each layer
 * is a named group; where the picture tells of its map, names of hexes and counters are text.
 *
 * Returns: %FALSE with a G_IO_ERROR or a G_FILE_ERROR
 */
gboolean
vdt_export_svg (VdtExport *export, GError **error)
{
  Writer self = { .export = export };

  write_start (&self);
  if (export->told)
    write_metadata (&self);
  for (guint i = 0; i < G_N_ELEMENTS (groups) && !self.error; i++)
    {
      if (g_cancellable_set_error_if_cancelled (export->cancellable, &self.error))
        break;
      if (has_group (export, &groups[i]))
        write_group (&self, &groups[i]);
      vdt_export_report (export, (i + 1.0) / G_N_ELEMENTS (groups));
    }
  write_text (&self, "</svg>\n");
  if (!self.error)
    return TRUE;
  g_propagate_error (error, self.error);

  return FALSE;
}
