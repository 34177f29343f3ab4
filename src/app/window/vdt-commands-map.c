/* vdt-commands-map.c - what is done to a whole map, and to its legend
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-commands.h"

#include "vdt-dialogs.h"
#include "vdt-legend-dialog.h"
#include "vdt-map-dialogs.h"
#include "vdt-map-ops.h"
#include "vdt-new-terrain.h"
#include "vdt-properties-dialog.h"
#include "vdt-resize-dialog.h"
#include "vdt-window.h"

#include <glib/gi18n.h>

/* What a question is about: by the time of the answer another map may be in view. */
typedef struct
{
  VdtWindow *window; /* borrowed: it asks */
  VdtDocument *document;
  VdtRegion *region; /* NULL: nothing was selected */
} Subject;

static VdtMap *
get_map (VdtMapPage *page)
{
  return vdt_document_get_map (vdt_map_page_peek (page)->document);
}

static const VdtRegion *
get_selected (VdtMapPage *page)
{
  return vdt_selection_get_region (vdt_map_page_peek (page)->selection);
}

static Subject *
subject_new (VdtWindow *window, VdtMapPage *page)
{
  const VdtRegion *selected = get_selected (page);
  Subject *self = g_new (Subject, 1);

  self->window = window;
  self->document = g_object_ref (vdt_map_page_peek (page)->document);
  self->region = selected ? vdt_region_copy (selected) : NULL;
  return self;
}

static void
subject_free (gpointer data)
{
  Subject *self = data;

  g_object_unref (self->document);
  g_clear_pointer (&self->region, vdt_region_free);
  g_free (self);
}

/* One step to undo, or a message that says why not. Takes map and error. */
static void
apply_or_tell (
    VdtWindow *window, VdtDocument *document, VdtMap *map, GError *error, const char *label)
{
  g_autoptr (VdtMap) result = map;
  g_autoptr (GError) why = error;

  if (result)
    vdt_document_apply (document, result, label);
  else
    vdt_dialogs_show_error (GTK_WINDOW (window), _("Not Possible"), why->message);
}

/* The list that the tool in hand takes its palette from. */
static VdtLegendPart
find_part (VdtTool *tool)
{
  GObjectClass *class = tool ? G_OBJECT_GET_CLASS (tool) : NULL;

  if (class && g_object_class_find_property (class, "way"))
    return VDT_LEGEND_WAYS;
  if (class && g_object_class_find_property (class, "code"))
    return VDT_LEGEND_SIDE_CODES;
  if (class && g_object_class_find_property (class, "level")
      && !g_object_class_find_property (class, "terrain"))
    return VDT_LEGEND_LEVELS;

  return VDT_LEGEND_TERRAINS;
}

void
vdt_command_edit_legend (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  VdtTool *tool = vdt_hand_get_tool (vdt_canvas_get_hand (vdt_map_page_peek (page)->canvas));

  gtk_window_present (GTK_WINDOW (vdt_legend_dialog_new (
      GTK_WINDOW (window), vdt_map_page_peek (page)->document, find_part (tool))));
}

static void
resized_cb (VdtMapPage *page, VdtMap *map)
{
  vdt_document_apply (vdt_map_page_peek (page)->document, map, _("Resize map"));
  vdt_viewport_zoom_to_fit (vdt_canvas_get_viewport (vdt_map_page_peek (page)->canvas));
}

void
vdt_command_resize (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  GtkWidget *dialog = vdt_resize_dialog_new (GTK_WINDOW (window), get_map (page));

  g_signal_connect_object (dialog, "made", G_CALLBACK (resized_cb), page, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
properties_made_cb (VdtMapPage *page, VdtMap *map)
{
  vdt_document_apply (vdt_map_page_peek (page)->document, map, _("Change map properties"));
}

void
vdt_command_properties (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  GtkWidget *dialog = vdt_properties_dialog_new (GTK_WINDOW (window), get_map (page));

  g_signal_connect_object (dialog, "made", G_CALLBACK (properties_made_cb), page,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
vdt_command_crop (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  GError *error = NULL;
  VdtMap *map = vdt_map_ops_crop (get_map (page), get_selected (page), &error);

  apply_or_tell (window, vdt_map_page_peek (page)->document, map, error, _("Crop map"));
  vdt_viewport_zoom_to_fit (vdt_canvas_get_viewport (vdt_map_page_peek (page)->canvas));
}

static void
shift_by (int levels, gpointer user_data)
{
  const Subject *subject = user_data;
  GError *error = NULL;
  VdtMap *map = vdt_map_ops_shift_elevations (vdt_document_get_map (subject->document),
                                              subject->region, levels, &error);

  apply_or_tell (subject->window, subject->document, map, error, _("Shift elevations"));
}

void
vdt_command_shift_elevations (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  vdt_map_dialogs_ask_levels (GTK_WINDOW (window), get_selected (page) != NULL, shift_by,
                              subject_new (window, page), subject_free);
}

static void
change_layout (VdtParityChange keep, gpointer user_data)
{
  const Subject *subject = user_data;
  GError *error = NULL;
  VdtMap *map = vdt_map_ops_change_parity (vdt_document_get_map (subject->document), keep, &error);

  apply_or_tell (subject->window, subject->document, map, error, _("Change layout"));
}

void
vdt_command_change_layout (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  vdt_map_dialogs_ask_parity (GTK_WINDOW (window), vdt_map_get_grid (get_map (page)), change_layout,
                              subject_new (window, page), subject_free);
}

static void
set_void (VdtWindow *window, VdtMapPage *page, gboolean is_void, const char *label)
{
  GError *error = NULL;
  VdtMap *map = vdt_map_ops_set_void (get_map (page), get_selected (page), is_void, &error);

  apply_or_tell (window, vdt_map_page_peek (page)->document, map, error, label);
}

void
vdt_command_make_void (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  set_void (window, page, TRUE, _("Remove hexes"));
}

void
vdt_command_make_ground (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  set_void (window, page, FALSE, _("Restore hexes"));
}

void
vdt_command_derive (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  const VdtLosSetup *setup = vdt_sighting_get_setup (vdt_map_page_peek (page)->sighting);
  g_autofree char *nothing =
      vdt_proposal_bar_propose (vdt_map_page_peek (page)->proposal_bar, setup->rules->derivation);

  if (nothing)
    vdt_dialogs_show_error (GTK_WINDOW (window), _("Nothing to Generate"), nothing);
}

/* In the selection, if there is one. */
void
vdt_command_roads_to_ways (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  GError *error = NULL;
  VdtMap *map = vdt_map_ops_roads_to_ways (get_map (page), get_selected (page), &error);

  apply_or_tell (window, vdt_map_page_peek (page)->document, map, error,
                 _("Convert road hexes to roads"));
}

/* Whoever lays the picture has done so, and what is read wrongly is painted right. */
void
vdt_command_read_rest (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;

  if (!VDT_TOOL_GET_CLASS (vdt_map_page_get_tool (page, vdt_window_get_tool_id (window)))->paints)
    g_action_group_change_action_state (G_ACTION_GROUP (window), "tool",
                                        g_variant_new_string ("terrain"));
  if (!vdt_reading_bar_begin (vdt_map_page_peek (page)->reading_bar, &error))
    vdt_dialogs_show_error (GTK_WINDOW (window), _("Hexes Cannot Be Recognised"), error->message);
}

void
vdt_command_new_terrain (VdtWindow *window, VdtMapPage *page, GVariant *parameter)
{
  VdtHex hex;

  g_variant_get (parameter, "(ii)", &hex.q, &hex.r);
  if (vdt_map_contains (get_map (page), hex))
    vdt_new_terrain_ask (
        GTK_WINDOW (window), vdt_map_page_peek (page)->document, hex,
        vdt_scene_get_underlay (vdt_canvas_get_scene (vdt_map_page_peek (page)->canvas)));
}
