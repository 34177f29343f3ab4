/* vdt-map-page-origin.c - pages of maps that were opened, made or recovered, and their names
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-map-page-private.h"

#include "vdt-data.h"
#include "vdt-drafts.h"
#include "vdt-plain-text.h"

#include <glib/gi18n.h>

/**
 * vdt_map_page_new:
 * @map: the map to show
 * @file: (nullable): where it is from
 *
 * Makes a page with a document, a sighting and tools of its own. What comes with the program opens
 * as a new document: nobody's Save writes over it.
 *
 * Returns: the widget
 */
GtkWidget *
vdt_map_page_new (VdtMap *map, GFile *file)
{
  VdtMapPage *self = g_object_new (VDT_TYPE_MAP_PAGE, NULL);
  g_autofree char *folder = vdt_drafts_dup_folder ();
  VdtDocument *document;

  if (file && vdt_data_has_file (file))
    self->example = g_object_ref (g_steal_pointer (&file));
  document = vdt_document_new (map, file);
  vdt_map_page_fill (self, document, vdt_draft_keeper_new (document, folder));
  return GTK_WIDGET (self);
}

/**
 * vdt_map_page_new_imported:
 * @map: what was read of a map of another program
 * @file: where it is from
 * @report: (transfer full): what became of it
 *
 * Makes a page for a new document, as of what comes with the program: no Save writes over what
 * another program wrote. Nothing of it is in a file of ours, so that it counts as not saved.
 *
 * Returns: the widget
 */
GtkWidget *
vdt_map_page_new_imported (VdtMap *map, GFile *file, VdtImportReport *report)
{
  GtkWidget *self = vdt_map_page_new (map, NULL);

  vdt_document_mark_unsaved (VDT_MAP_PAGE (self)->parts.document);
  VDT_MAP_PAGE (self)->example = g_object_ref (file);
  VDT_MAP_PAGE (self)->import = report;
  VDT_MAP_PAGE (self)->import_grid = *vdt_map_get_grid (map);
  VDT_MAP_PAGE (self)->map_read = vdt_map_ref (map);
  VDT_MAP_PAGE (self)->map_made = vdt_map_ref (map);
  return self;
}

static void
take_map (VdtMap **field, VdtMap *map)
{
  vdt_map_ref (map);
  g_clear_pointer (field, vdt_map_unref);
  *field = map;
}

/**
 * vdt_map_page_set_map_read:
 * @self: a page of an imported map
 * @map: what was read, if the page has got something that was made of it
 *
 * Keeps the map with all terrain that the file names, so that what each becomes can be changed.
 */
void
vdt_map_page_set_map_read (VdtMapPage *self, VdtMap *map)
{
  g_return_if_fail (VDT_IS_MAP_PAGE (self));

  take_map (&self->map_read, map);
}

/**
 * vdt_map_page_get_map_read:
 * @self: the page
 *
 * Returns: (transfer none) (nullable): the map as it was read from a file of another program
 */
VdtMap *
vdt_map_page_get_map_read (VdtMapPage *self)
{
  g_return_val_if_fail (VDT_IS_MAP_PAGE (self), NULL);

  return self->map_read;
}

/**
 * vdt_map_page_set_map_made:
 * @self: a page of an imported map
 * @map: what was made of the map that was read
 *
 * Knows from then on whether that has been changed.
 */
void
vdt_map_page_set_map_made (VdtMapPage *self, VdtMap *map)
{
  g_return_if_fail (VDT_IS_MAP_PAGE (self));

  take_map (&self->map_made, map);
}

/**
 * vdt_map_page_is_as_made:
 * @self: the page
 *
 * Returns: whether nothing has been changed since the import
 */
gboolean
vdt_map_page_is_as_made (VdtMapPage *self)
{
  g_return_val_if_fail (VDT_IS_MAP_PAGE (self), FALSE);

  return vdt_document_get_map (self->parts.document) == self->map_made;
}

/**
 * vdt_map_page_new_recovered:
 * @document: (transfer full): a document as it was when the program ended without saving it
 * @draft: (transfer full): what it was made of
 *
 * Makes a page for a document that was lost. It has no file: nothing is written over what its
 * file holds now.
 *
 * Returns: the widget
 */
GtkWidget *
vdt_map_page_new_recovered (VdtDocument *document, VdtDraft *draft)
{
  VdtMapPage *self = g_object_new (VDT_TYPE_MAP_PAGE, NULL);
  const VdtDraftInfo *info = vdt_draft_get_info (draft);
  g_autofree char *game = info->game && *info->game ? g_strdup (info->game) : NULL;

  self->recovered_name = vdt_plain_text_shorten (info->name);
  self->origin = *info->uri ? g_file_new_for_uri (info->uri) : NULL;
  vdt_map_page_fill (self, document, vdt_draft_keeper_new_recovered (document, draft));
  vdt_game_keeper_recover (self->parts.keeper, game, self->origin);
  return GTK_WIDGET (self);
}

/**
 * vdt_map_page_get_title:
 * @self: the page
 *
 * Returns: what to call the map, with a mark when there are unsaved changes
 */
const char *
vdt_map_page_get_title (VdtMapPage *self)
{
  g_return_val_if_fail (VDT_IS_MAP_PAGE (self), NULL);

  return self->title;
}

/**
 * vdt_map_page_dup_name:
 * @self: the page
 *
 * Tells what to call the map. Its own title goes before the name of its file, which the window
 * shows below it.
 *
 * Returns: (transfer full): the name
 */
char *
vdt_map_page_dup_name (VdtMapPage *self)
{
  g_return_val_if_fail (VDT_IS_MAP_PAGE (self), NULL);

  if (vdt_map_page_get_recovered (self, NULL))
    return g_strdup_printf (_("Recovered: %s"), self->recovered_name);

  return vdt_document_dup_name (self->parts.document);
}

/**
 * vdt_map_page_get_example:
 * @self: the page
 *
 * Returns: (transfer none) (nullable): the file that the map is a copy of, which comes with the
 *   program or was written by another one; %NULL when it is of none, or has a file by now
 */
GFile *
vdt_map_page_get_example (VdtMapPage *self)
{
  g_return_val_if_fail (VDT_IS_MAP_PAGE (self), NULL);

  return vdt_document_get_file (self->parts.document) ? NULL : self->example;
}

/**
 * vdt_map_page_get_import_file:
 * @self: the page
 *
 * Returns: (transfer none) (nullable): the file of another program that the map was read from, even
 *   when it is saved elsewhere
 */
GFile *
vdt_map_page_get_import_file (VdtMapPage *self)
{
  g_return_val_if_fail (VDT_IS_MAP_PAGE (self), NULL);

  return self->import ? self->example : NULL;
}

/**
 * vdt_map_page_get_import:
 * @self: the page
 * @grid: (out) (optional): the map's grid when it was read, by which the report calls hexes
 *
 * Returns: (nullable): what became of the file of another program that the map was read from; %NULL
 *   when it was of none
 */
const VdtImportReport *
vdt_map_page_get_import (VdtMapPage *self, const VdtGrid **grid)
{
  g_return_val_if_fail (VDT_IS_MAP_PAGE (self), NULL);

  if (grid)
    *grid = &self->import_grid;
  return self->import;
}

/**
 * vdt_map_page_get_recovered:
 * @self: the page
 * @origin: (out) (optional) (nullable) (transfer none): the file of the map that was lost
 *
 * Returns: whether the map was recovered, and has not been saved since
 */
gboolean
vdt_map_page_get_recovered (VdtMapPage *self, GFile **origin)
{
  g_return_val_if_fail (VDT_IS_MAP_PAGE (self), FALSE);

  if (origin)
    *origin = self->origin;
  return self->recovered_name && !vdt_document_get_file (self->parts.document);
}
