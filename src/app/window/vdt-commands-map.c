/* vdt-commands-map.c - what the menu does with whole maps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-window-private.h"

#include "vdt-dialogs.h"
#include "vdt-map-dialogs.h"
#include "vdt-map-ops.h"
#include "vdt-properties-dialog.h"
#include "vdt-resize-dialog.h"

#include <glib/gi18n.h>

/* What a question is about: by the time of the answer another map may be in view. */
typedef struct
{
  VdtWindow *window; /* borrowed: it asks */
  VdtDocument *document;
  VdtRegion *region; /* NULL: nothing was selected */
} Subject;

static VdtMap *
get_map (VdtWindow *self)
{
  return vdt_document_get_map (vdt_map_page_get_document (self->page));
}

static const VdtRegion *
get_selected (VdtWindow *self)
{
  return vdt_selection_get_region (vdt_map_page_get_selection (self->page));
}

static Subject *
subject_new (VdtWindow *window)
{
  const VdtRegion *selected = get_selected (window);
  Subject *self = g_new (Subject, 1);

  self->window = window;
  self->document = g_object_ref (vdt_map_page_get_document (window->page));
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
    VdtWindow *self, VdtDocument *document, VdtMap *map, GError *error, const char *label)
{
  g_autoptr (VdtMap) result = map;
  g_autoptr (GError) why = error;

  if (result)
    vdt_document_apply (document, result, label);
  else
    vdt_dialogs_show_error (GTK_WINDOW (self), _ ("That Cannot Be Done"), why->message);
}

static void
resized_cb (VdtMapPage *page, VdtMap *map)
{
  vdt_document_apply (vdt_map_page_get_document (page), map, _ ("Resize map"));
  vdt_viewport_zoom_to_fit (vdt_canvas_get_viewport (vdt_map_page_get_canvas (page)));
}

static void
resize_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  VdtWindow *self = user_data;
  GtkWidget *dialog = vdt_resize_dialog_new (GTK_WINDOW (self), get_map (self));

  g_signal_connect_object (dialog, "made", G_CALLBACK (resized_cb), self->page, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
properties_made_cb (VdtMapPage *page, VdtMap *map)
{
  vdt_document_apply (vdt_map_page_get_document (page), map, _ ("Change map properties"));
}

static void
properties_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  VdtWindow *self = user_data;
  GtkWidget *dialog = vdt_properties_dialog_new (GTK_WINDOW (self), get_map (self));

  g_signal_connect_object (dialog, "made", G_CALLBACK (properties_made_cb), self->page,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
crop_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  VdtWindow *self = user_data;
  GError *error = NULL;
  VdtMap *map = vdt_map_ops_crop (get_map (self), get_selected (self), &error);

  apply_or_tell (self, vdt_map_page_get_document (self->page), map, error, _ ("Crop map"));
  vdt_viewport_zoom_to_fit (vdt_canvas_get_viewport (vdt_map_page_get_canvas (self->page)));
}

static void
shift_by (gint levels, gpointer user_data)
{
  const Subject *subject = user_data;
  GError *error = NULL;
  VdtMap *map = vdt_map_ops_shift_elevations (vdt_document_get_map (subject->document),
                                              subject->region, levels, &error);

  apply_or_tell (subject->window, subject->document, map, error, _ ("Shift elevations"));
}

static void
shift_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  VdtWindow *self = user_data;

  vdt_map_dialogs_ask_levels (GTK_WINDOW (self), get_selected (self) != NULL, shift_by,
                              subject_new (self), subject_free);
}

static void
change_layout (VdtParityChange keep, gpointer user_data)
{
  const Subject *subject = user_data;
  GError *error = NULL;
  VdtMap *map = vdt_map_ops_change_parity (vdt_document_get_map (subject->document), keep, &error);

  apply_or_tell (subject->window, subject->document, map, error, _ ("Change layout"));
}

static void
layout_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  VdtWindow *self = user_data;

  vdt_map_dialogs_ask_parity (GTK_WINDOW (self), vdt_map_get_grid (get_map (self)), change_layout,
                              subject_new (self), subject_free);
}

static void
set_void (VdtWindow *self, gboolean is_void, const char *label)
{
  GError *error = NULL;
  VdtMap *map = vdt_map_ops_set_void (get_map (self), get_selected (self), is_void, &error);

  apply_or_tell (self, vdt_map_page_get_document (self->page), map, error, label);
}

static void
make_void_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  set_void (user_data, TRUE, _ ("Make void"));
}

static void
make_ground_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  set_void (user_data, FALSE, _ ("Make ground"));
}

/**
 * vdt_window_find_derivation:
 * @self: the window, with a page
 *
 * Returns: (nullable): what can be derived for the rules in use
 */
const VdtDerivation *
vdt_window_find_derivation (VdtWindow *self)
{
  const VdtLosSetup *setup = vdt_sighting_get_setup (vdt_map_page_get_sighting (self->page));

  return setup->rules->derivation;
}

static void
derive_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  VdtWindow *self = user_data;
  const VdtDerivation *derivation = vdt_window_find_derivation (self);

  if (!derivation)
    return;
  if (!vdt_proposal_bar_propose (vdt_map_page_get_proposal_bar (self->page), derivation))
    vdt_window_toast (self, _ ("The hexsides are as they follow from the ground"));
}

static const GActionEntry entries[] = {
  { .name = "resize", .activate = resize_cb },
  { .name = "properties", .activate = properties_cb },
  { .name = "crop", .activate = crop_cb },
  { .name = "shift-elevations", .activate = shift_cb },
  { .name = "change-layout", .activate = layout_cb },
  { .name = "make-void", .activate = make_void_cb },
  { .name = "make-ground", .activate = make_ground_cb },
  { .name = "derive", .activate = derive_cb },
};

/**
 * vdt_window_add_map_actions:
 * @self: the window
 *
 * Installs the actions on whole maps.
 */
void
vdt_window_add_map_actions (VdtWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
