/* vdt-land-wire.c - land as it goes between the program and its decoder
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-land-wire.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define TYPE G_VARIANT_TYPE ("aay")
#define TEXTS_MAX 1000
#define NOTES_MAX 1001
#define TERRAINS_MAX 70000

/**
 * vdt_land_wire_new:
 *
 * Returns: (transfer full): a message without parts
 */
VdtLandWire *
vdt_land_wire_new (void)
{
  VdtLandWire *self = g_new0 (VdtLandWire, 1);

  self->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  return self;
}

/**
 * vdt_land_wire_new_from_bytes:
 * @bytes: what has come; whatever it is makes a message, though perhaps an empty one
 *
 * Returns: (transfer full): the message
 */
VdtLandWire *
vdt_land_wire_new_from_bytes (GBytes *bytes)
{
  VdtLandWire *self = vdt_land_wire_new ();
  g_autoptr (GVariant) variant = g_variant_new_from_bytes (TYPE, bytes, FALSE);

  g_variant_ref_sink (variant);
  for (gsize i = 0; g_variant_is_normal_form (variant) && i < g_variant_n_children (variant); i++)
    {
      g_autoptr (GVariant) part = g_variant_get_child_value (variant, i);

      g_ptr_array_add (self->parts, g_variant_get_data_as_bytes (part));
    }

  return self;
}

/**
 * vdt_land_wire_free:
 * @self: (transfer full): a message
 *
 * Frees it.
 */
void
vdt_land_wire_free (VdtLandWire *self)
{
  g_ptr_array_unref (self->parts);
  g_free (self);
}

/**
 * vdt_land_wire_to_bytes:
 * @self: a message
 *
 * Returns: (transfer full): what is to be sent
 */
GBytes *
vdt_land_wire_to_bytes (const VdtLandWire *self)
{
  g_autoptr (GVariant) variant = NULL;
  GVariantBuilder builder;

  g_variant_builder_init (&builder, TYPE);
  for (guint i = 0; i < self->parts->len; i++)
    g_variant_builder_add_value (&builder, g_variant_new_from_bytes (G_VARIANT_TYPE_BYTESTRING,
                                                                     self->parts->pdata[i], TRUE));
  variant = g_variant_ref_sink (g_variant_builder_end (&builder));

  return g_variant_get_data_as_bytes (variant);
}

/**
 * vdt_land_wire_add:
 * @self: a message
 * @data: (array length=size): a structure without pointers, or an array of such
 * @size: its bytes
 *
 * Adds a part.
 */
void
vdt_land_wire_add (VdtLandWire *self, gconstpointer data, gsize size)
{
  g_ptr_array_add (self->parts, g_bytes_new (data, size));
}

/**
 * vdt_land_wire_add_text:
 * @self: a message
 * @text: (nullable): a text, or the name of a file
 *
 * Adds a part.
 */
void
vdt_land_wire_add_text (VdtLandWire *self, const char *text)
{
  vdt_land_wire_add (self, text, text ? strlen (text) + 1 : 0);
}

/**
 * vdt_land_wire_add_texts:
 * @self: a message
 * @texts: (array zero-terminated=1) (nullable): texts
 *
 * Adds their number and them.
 */
void
vdt_land_wire_add_texts (VdtLandWire *self, const char *const *texts)
{
  guint n = texts ? g_strv_length ((char **) texts) : 0;

  vdt_land_wire_add (self, &n, sizeof n);
  for (guint i = 0; i < n; i++)
    vdt_land_wire_add_text (self, texts[i]);
}

/* The numbers of a note, or of a terrain. */
typedef struct
{
  gint32 fate;
  gint32 raise;
  guint32 count;
} Told;

/**
 * vdt_land_wire_add_report:
 * @self: a message
 * @report: what became of the land
 *
 * Adds its notes, terrains and files.
 */
void
vdt_land_wire_add_report (VdtLandWire *self, const VdtImportReport *report)
{
  guint n_files = MIN (report->files->len, TEXTS_MAX);

  vdt_land_wire_add (self, &report->notes->len, sizeof report->notes->len);
  for (guint i = 0; i < report->notes->len; i++)
    {
      const VdtImportNote *note = report->notes->pdata[i];
      const Told told = { .fate = note->fate, .count = note->count };

      vdt_land_wire_add (self, &told, sizeof told);
      vdt_land_wire_add_text (self, note->text);
      vdt_land_wire_add (self, note->hexes->data, note->hexes->len * sizeof (VdtHex));
    }
  vdt_land_wire_add (self, &report->terrains->len, sizeof report->terrains->len);
  for (guint i = 0; i < report->terrains->len; i++)
    {
      const VdtImportTerrain *terrain = &g_array_index (report->terrains, VdtImportTerrain, i);
      const Told told = { terrain->fate, terrain->raise, terrain->count };

      vdt_land_wire_add (self, &told, sizeof told);
      vdt_land_wire_add_text (self, terrain->name);
    }
  vdt_land_wire_add (self, &n_files, sizeof n_files);
  for (guint i = 0; i < n_files; i++)
    vdt_land_wire_add_text (self, report->files->pdata[i]);
}

/**
 * vdt_land_wire_take_bytes:
 * @self: a message
 *
 * Returns: (transfer none) (nullable): the next part; %NULL: there is none
 */
GBytes *
vdt_land_wire_take_bytes (VdtLandWire *self)
{
  self->is_bad = self->is_bad || self->next >= self->parts->len;

  return self->is_bad ? NULL : self->parts->pdata[self->next++];
}

/**
 * vdt_land_wire_take:
 * @self: a message
 * @to: (out caller-allocates): where it goes; zeros when it is not there
 * @size: its bytes
 *
 * Reads a part of a known size.
 */
void
vdt_land_wire_take (VdtLandWire *self, gpointer to, gsize size)
{
  GBytes *part = vdt_land_wire_take_bytes (self);

  self->is_bad = self->is_bad || g_bytes_get_size (part) != size;
  if (self->is_bad)
    memset (to, 0, size);
  else
    memcpy (to, g_bytes_get_data (part, NULL), size);
}

/**
 * vdt_land_wire_take_text:
 * @self: a message
 *
 * Returns: (transfer full) (nullable): the text that is the next part; %NULL: there is none
 */
char *
vdt_land_wire_take_text (VdtLandWire *self)
{
  GBytes *part = vdt_land_wire_take_bytes (self);
  gsize size = 0;
  const char *text = part ? g_bytes_get_data (part, &size) : NULL;

  return size > 0 ? g_strndup (text, size) : NULL;
}

static guint
take_number (VdtLandWire *self, guint most)
{
  guint n;

  vdt_land_wire_take (self, &n, sizeof n);
  self->is_bad = self->is_bad || n > most;

  return self->is_bad ? 0 : n;
}

/**
 * vdt_land_wire_take_texts:
 * @self: a message
 *
 * Returns: (transfer full) (array zero-terminated=1) (nullable): texts; %NULL: there are none
 */
char **
vdt_land_wire_take_texts (VdtLandWire *self)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  guint n = take_number (self, TEXTS_MAX);

  for (guint i = 0; i < n && !self->is_bad; i++)
    {
      char *text = vdt_land_wire_take_text (self);

      g_ptr_array_add (texts, text ? text : g_strdup (""));
    }
  if (self->is_bad || n == 0)
    return NULL;
  g_ptr_array_add (texts, NULL);

  return (char **) g_ptr_array_free (g_steal_pointer (&texts), FALSE);
}

static gboolean
is_layout (int layout, int numbering)
{
  return layout >= 0 && layout < VDT_N_LAYOUTS && numbering >= 0 && numbering < VDT_N_NUMBERINGS;
}

/**
 * vdt_land_wire_take_plan:
 * @self: a message
 * @plan: (out): a plan, with pointers to nothing
 *
 * Reads a plan, of a size that a map may have.
 */
void
vdt_land_wire_take_plan (VdtLandWire *self, VdtLandPlan *plan)
{
  VdtGrid *grid = &plan->grid;

  vdt_land_wire_take (self, plan, sizeof *plan);
  grid->unit = NULL;
  grid->naming = NULL;
  self->is_bad = self->is_bad || !is_layout ((int) grid->layout, (int) grid->numbering)
                 || grid->columns < 1 || grid->columns > VDT_GRID_MAX_AXIS || grid->rows < 1
                 || grid->rows > VDT_GRID_MAX_AXIS
                 || grid->columns * grid->rows > VDT_GRID_MAX_HEXES || grid->first_column != 1
                 || grid->first_row != 1 || !vdt_georeference_is_valid (&plan->place)
                 || !(plan->place.spacing > 0) || !(plan->place.step > 0)
                 || !isfinite (plan->lowest) || !isfinite (plan->highest);
}

/**
 * vdt_land_wire_take_wish:
 * @self: a message
 * @wish: (out): what is asked for
 *
 * Reads a wish.
 */
void
vdt_land_wire_take_wish (VdtLandWire *self, VdtLandWish *wish)
{
  vdt_land_wire_take (self, wish, sizeof *wish);
  self->is_bad = self->is_bad || !is_layout ((int) wish->layout, (int) wish->numbering);
}

/**
 * vdt_land_wire_take_voids:
 * @self: a message
 * @voids: (out): values that mean no data
 *
 * Reads such values.
 */
void
vdt_land_wire_take_voids (VdtLandWire *self, VdtLandVoids *voids)
{
  vdt_land_wire_take (self, voids, sizeof *voids);
  if (voids->n > VDT_LAND_VOIDS_MAX)
    *voids = (VdtLandVoids){ .n = 0 };
}

/* Only such as a map of this size may have. */
static void
take_hexes (VdtLandWire *self, VdtImportNote *note, const VdtGrid *grid)
{
  GBytes *part = vdt_land_wire_take_bytes (self);
  gsize size = 0;
  const guint8 *data = part ? g_bytes_get_data (part, &size) : NULL;

  for (gsize at = 0; at + sizeof (VdtHex) <= size && note->hexes->len < VDT_IMPORT_HEXES_MAX;
       at += sizeof (VdtHex))
    {
      VdtHex hex;

      memcpy (&hex, data + at, sizeof hex);
      if (vdt_grid_contains (grid, hex))
        g_array_append_val (note->hexes, hex);
    }
}

static VdtImportFate
take_told (VdtLandWire *self, Told *told)
{
  vdt_land_wire_take (self, told, sizeof *told);
  self->is_bad = self->is_bad || told->fate < 0 || told->fate >= VDT_N_IMPORT_FATES;

  return self->is_bad ? VDT_IMPORT_TAKEN : (VdtImportFate) told->fate;
}

/**
 * vdt_land_wire_take_report:
 * @self: a message
 * @grid: of the map that it is about
 *
 * Returns: (transfer full): what became of the land
 */
VdtImportReport *
vdt_land_wire_take_report (VdtLandWire *self, const VdtGrid *grid)
{
  VdtImportReport *report = vdt_import_report_new ("land", _("Elevation data"));
  g_auto (GStrv) files = NULL;
  Told told;

  for (guint i = take_number (self, NOTES_MAX); i > 0 && !self->is_bad; i--)
    {
      VdtImportFate fate = take_told (self, &told);
      g_autofree char *text = vdt_land_wire_take_text (self);
      VdtImportNote *note = vdt_import_report_note (report, fate, text ? text : "");

      note->count = told.count;
      take_hexes (self, note, grid);
    }
  for (guint i = take_number (self, TERRAINS_MAX); i > 0 && !self->is_bad; i--)
    {
      VdtImportTerrain terrain = { .fate = take_told (self, &told) };
      g_autofree char *name = vdt_land_wire_take_text (self);

      terrain.raise = CLAMP (told.raise, 0, 2);
      terrain.count = told.count;
      terrain.name = g_utf8_make_valid (name ? name : "", -1);
      g_array_append_val (report->terrains, terrain);
    }
  files = vdt_land_wire_take_texts (self);
  for (guint i = 0; files && files[i]; i++)
    g_ptr_array_add (report->files, g_strdup (files[i]));

  return report;
}
