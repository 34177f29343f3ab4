/* vdt-land-classes.c - which terrain the classes of a land cover are
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-land-classes.h"

#include <glib/gi18n.h>
#include <string.h>

#define FILE_MAX (1 << 20)
#define CLASSES_MAX 1000

const char *const vdt_land_classes_names[VDT_N_LAND_CLASSES + 1] = { "worldcover", "corine" };

typedef struct
{
  int value;
  VdtTerrainKind kind;
  const char *name; /* N_() */
} Class;

/* ESA WorldCover, of 10 metres: product user manual 2.0, table 3. */
static const Class worldcover[] = {
  { 10, VDT_KIND_WOODS, N_("Tree cover") },      { 20, VDT_KIND_BRUSH, N_("Shrubland") },
  { 30, VDT_KIND_OPEN, N_("Grassland") },        { 40, VDT_KIND_GRAIN, N_("Cropland") },
  { 50, VDT_KIND_TOWN, N_("Built-up") },         { 60, VDT_KIND_OPEN, N_("Sparse vegetation") },
  { 70, VDT_KIND_OPEN, N_("Snow and ice") },     { 80, VDT_KIND_WATER, N_("Water") },
  { 90, VDT_KIND_MARSH, N_("Wetland") },         { 95, VDT_KIND_WOODS, N_("Mangroves") },
  { 100, VDT_KIND_OPEN, N_("Moss and lichen") },
};

/* Corine Land Cover: rasters have the numbers 1 to 44 or the codes of the nomenclature. */
static const Class corine[] = {
  { 111, VDT_KIND_TOWN, N_("Built-up") },
  { 112, VDT_KIND_TOWN, N_("Built-up") },
  { 121, VDT_KIND_TOWN, N_("Built-up") },
  { 122, VDT_KIND_ROAD, N_("Roads and railways") },
  { 123, VDT_KIND_TOWN, N_("Built-up") },
  { 124, VDT_KIND_OPEN, N_("Airport") },
  { 131, VDT_KIND_OPEN, N_("Mine or dump") },
  { 132, VDT_KIND_OPEN, N_("Mine or dump") },
  { 133, VDT_KIND_OPEN, N_("Mine or dump") },
  { 141, VDT_KIND_OPEN, N_("Park") },
  { 142, VDT_KIND_OPEN, N_("Park") },
  { 211, VDT_KIND_GRAIN, N_("Cropland") },
  { 212, VDT_KIND_GRAIN, N_("Cropland") },
  { 213, VDT_KIND_MARSH, N_("Rice fields") },
  { 221, VDT_KIND_ORCHARD, N_("Vineyards") },
  { 222, VDT_KIND_ORCHARD, N_("Fruit trees") },
  { 223, VDT_KIND_ORCHARD, N_("Olive groves") },
  { 231, VDT_KIND_OPEN, N_("Pasture") },
  { 241, VDT_KIND_GRAIN, N_("Cropland") },
  { 242, VDT_KIND_GRAIN, N_("Cropland") },
  { 243, VDT_KIND_BRUSH, N_("Fields and thickets") },
  { 244, VDT_KIND_ORCHARD, N_("Fields with trees") },
  { 311, VDT_KIND_WOODS, N_("Forest") },
  { 312, VDT_KIND_WOODS, N_("Forest") },
  { 313, VDT_KIND_WOODS, N_("Forest") },
  { 321, VDT_KIND_OPEN, N_("Grassland") },
  { 322, VDT_KIND_BRUSH, N_("Moors and heath") },
  { 323, VDT_KIND_BRUSH, N_("Shrubland") },
  { 324, VDT_KIND_BRUSH, N_("Shrubland") },
  { 331, VDT_KIND_OPEN, N_("Sparse vegetation") },
  { 332, VDT_KIND_OPEN, N_("Sparse vegetation") },
  { 333, VDT_KIND_OPEN, N_("Sparse vegetation") },
  { 334, VDT_KIND_OPEN, N_("Sparse vegetation") },
  { 335, VDT_KIND_OPEN, N_("Snow and ice") },
  { 411, VDT_KIND_MARSH, N_("Wetland") },
  { 412, VDT_KIND_MARSH, N_("Wetland") },
  { 421, VDT_KIND_MARSH, N_("Wetland") },
  { 422, VDT_KIND_MARSH, N_("Wetland") },
  { 423, VDT_KIND_MARSH, N_("Wetland") },
  { 511, VDT_KIND_WATER, N_("Water") },
  { 512, VDT_KIND_WATER, N_("Water") },
  { 521, VDT_KIND_WATER, N_("Water") },
  { 522, VDT_KIND_WATER, N_("Water") },
  { 523, VDT_KIND_WATER, N_("Water") },
};

static void
class_clear (gpointer data)
{
  g_free (((VdtLandClass *) data)->name);
}

static void
add (GArray *classes, int value, VdtTerrainKind kind, const char *name)
{
  VdtLandClass class = { value, kind, g_strdup (name) };

  g_array_append_val (classes, class);
}

/* A line is a value, a word of map files such as woods, and a name. */
static gboolean
read_line (GArray *classes, char *line)
{
  char *end;
  gint64 value = g_ascii_strtoll (line, &end, 10);
  char *word = g_strchug (end);
  gsize length = strcspn (word, " \t");
  char *name = word[length] ? g_strchug (word + length + 1) : word + length;

  word[length] = '\0';
  if (end == line || value < 0 || value > VDT_LAND_CLASS_MAX)
    return FALSE;
  for (guint kind = 0; kind < VDT_N_KINDS; kind++)
    if (g_str_equal (word, vdt_terrain_kind_names[kind]))
      {
        add (classes, (int) value, (VdtTerrainKind) kind, *name ? name : word);
        return TRUE;
      }

  return FALSE;
}

static gboolean
read_file (GArray *classes, const char *path, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  gsize size;

  if (!g_file_get_contents (path, &text, &size, error))
    return FALSE;
  if (size > FILE_MAX || !g_utf8_validate (text, (gssize) size, NULL))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("%s: this is not text"), name);
      return FALSE;
    }
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i]; i++)
    {
      g_strstrip (lines[i]);
      if (*lines[i] == '\0' || *lines[i] == '#')
        continue;
      if (classes->len == CLASSES_MAX)
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _("%s:%u: more than %d classes"), name, i + 1, CLASSES_MAX);
          return FALSE;
        }
      if (!read_line (classes, lines[i]))
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _("%s:%u: a class is a number, a kind such as woods, and a name"), name,
                       i + 1);
          return FALSE;
        }
    }

  return TRUE;
}

/**
 * vdt_land_classes_read:
 * @name: one of %vdt_land_classes_names, or a file
 * @error: return location for a %G_IO_ERROR or %G_FILE_ERROR
 *
 * Finds a table of classes.
 *
 * Returns: (transfer full) (element-type VdtLandClass): the classes, or %NULL
 */
GArray *
vdt_land_classes_read (const char *name, GError **error)
{
  g_autoptr (GArray) classes = g_array_new (FALSE, FALSE, sizeof (VdtLandClass));

  g_array_set_clear_func (classes, class_clear);
  if (g_str_equal (name, "worldcover"))
    for (guint i = 0; i < G_N_ELEMENTS (worldcover); i++)
      add (classes, worldcover[i].value, worldcover[i].kind, _(worldcover[i].name));
  else if (g_str_equal (name, "corine"))
    for (guint i = 0; i < G_N_ELEMENTS (corine); i++)
      {
        add (classes, corine[i].value, corine[i].kind, _(corine[i].name));
        add (classes, (int) i + 1, corine[i].kind, _(corine[i].name));
      }
  else if (!read_file (classes, name, error))
    return NULL;

  return g_steal_pointer (&classes);
}
