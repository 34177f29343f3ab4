/* vdt-help-places.c - where the manual tells of what one is at
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-help-places.h"

#include "vdt-audit-window.h"
#include "vdt-compare-window.h"
#include "vdt-disk-bar.h"
#include "vdt-export-dialog.h"
#include "vdt-fire-panel.h"
#include "vdt-grid-bar.h"
#include "vdt-heights-window.h"
#include "vdt-help-window.h"
#include "vdt-hex-panel.h"
#include "vdt-history-popover.h"
#include "vdt-import-window.h"
#include "vdt-join-dialog.h"
#ifdef VDT_HAS_LAND
#include "vdt-land-dialog.h"
#endif
#include "vdt-layers-popover.h"
#include "vdt-legend-dialog.h"
#include "vdt-loading-bar.h"
#include "vdt-name-bar.h"
#include "vdt-name-editor.h"
#include "vdt-name-list.h"
#include "vdt-new-map-dialog.h"
#include "vdt-preferences.h"
#include "vdt-print-tab.h"
#include "vdt-profile-view.h"
#include "vdt-properties-dialog.h"
#include "vdt-referee-window.h"
#include "vdt-replace-dialog.h"
#include "vdt-resize-dialog.h"
#include "vdt-shape-bar.h"
#include "vdt-sight-panel.h"
#include "vdt-stamp-list.h"
#include "vdt-survey-window.h"
#include "vdt-terrain-dialog.h"
#include "vdt-touch-bar.h"
#include "vdt-way-list.h"
#include "vdt-welcome.h"
#include "vdt-zone-editor.h"

#define TOOLS(id, anchor)                                                                          \
  {                                                                                                \
    NULL, id, "manual.md#" anchor                                                                  \
  }
#define WIDGETS(name, place)                                                                       \
  {                                                                                                \
    vdt_##name##_get_type, NULL, place                                                             \
  }

/* The nearest widget round the focus that is here counts, else the tool in hand. */
static const struct
{
  GType (*get_type) (void);
  const char *tool;
  const char *place;
} places[] = {
  WIDGETS (audit_window, "manual.md#audit"),
  WIDGETS (compare_window, "manual.md#comparing"),
  WIDGETS (disk_bar, "manual.md#the-file"),
  WIDGETS (export_dialog, "manual.md#exporting"),
  WIDGETS (find_bar, "manual.md#finding"),
  WIDGETS (fire_panel, "manual.md#declared-fire"),
  WIDGETS (grid_bar, "manual.md#a-picture-under-the-map"),
  WIDGETS (heights_window, "manual.md#target-heights"),
  WIDGETS (hex_panel, "manual.md#the-hex-at-the-cursor"),
  WIDGETS (history_popover, "manual.md#undoing"),
  WIDGETS (import_window, "manual.md#bringing-maps-in"),
  WIDGETS (join_dialog, "manual.md#boards-side-by-side"),
#ifdef VDT_HAS_LAND
  WIDGETS (land_dialog, "manual.md#real-land"),
#endif
  WIDGETS (layers_popover, "manual.md#what-is-shown"),
  WIDGETS (legend_dialog, "manual.md#the-legend"),
  WIDGETS (loading_bar, "manual.md#bringing-maps-in"),
  WIDGETS (name_bar, "manual.md#names"),
  WIDGETS (name_editor, "manual.md#names"),
  WIDGETS (name_list, "manual.md#names"),
  WIDGETS (new_map_dialog, "manual.md#a-new-map"),
  WIDGETS (preferences, "manual.md#preferences"),
  WIDGETS (print_tab, "printing.md"),
  WIDGETS (profile_view, "manual.md#the-side-view"),
  WIDGETS (properties_dialog, "manual.md#properties"),
  WIDGETS (proposal_bar, "manual.md#deriving-hexsides"),
  WIDGETS (reading_bar, "manual.md#reading-the-rest"),
  WIDGETS (referee_window, "referee.md"),
  WIDGETS (replace_dialog, "manual.md#replacing"),
  WIDGETS (resize_dialog, "manual.md#size"),
  WIDGETS (shape_bar, "manual.md#shapes"),
  WIDGETS (sight_panel, "manual.md#rules-range-and-options"),
  WIDGETS (stamp_list, "manual.md#select"),
  WIDGETS (survey_window, "manual.md#survey"),
  WIDGETS (terrain_dialog, "manual.md#bringing-maps-in"),
  WIDGETS (touch_bar, "manual.md#fingers"),
  WIDGETS (underlay_bar, "manual.md#a-picture-under-the-map"),
  WIDGETS (way_list, "manual.md#ways"),
  WIDGETS (welcome, "manual.md"),
  WIDGETS (zone_editor, "manual.md#zones"),
  TOOLS ("contour", "contours"),
  TOOLS ("elevation", "elevation"),
  TOOLS ("fill", "fill"),
  TOOLS ("hexside", "hexsides"),
  TOOLS ("paste", "select"),
  TOOLS ("select", "select"),
  TOOLS ("name", "names"),
  TOOLS ("shape", "shapes"),
  TOOLS ("sight", "seeing"),
  TOOLS ("terrain", "terrain"),
  TOOLS ("underlay", "a-picture-under-the-map"),
  TOOLS ("unit", "units"),
  TOOLS ("way", "ways"),
  TOOLS ("zone", "zones"),
};

/**
 * vdt_help_places_list:
 *
 * Returns: (transfer container): all places that are opened, %NULL-terminated
 */
const char **
vdt_help_places_list (void)
{
  const char **list = g_new0 (const char *, G_N_ELEMENTS (places) + 1);

  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    list[i] = places[i].place;
  return list;
}

static const char *
find_for_widget (GtkWidget *widget)
{
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    if (places[i].get_type && G_OBJECT_TYPE (widget) == places[i].get_type ())
      return places[i].place;
  return NULL;
}

/* The clause that decided the line in view. */
static char *
dup_clause_place (VdtMapPage *page)
{
  VdtSighting *sighting = page ? vdt_map_page_peek (page)->sighting : NULL;
  VdtLosResult *result = sighting ? vdt_sighting_get_result (sighting) : NULL;
  const VdtLosRules *rules = result ? vdt_los_result_get_rules (result) : NULL;
  guint8 clause = result ? vdt_los_result_get_outcome (result)->clause : VDT_CLAUSE_NONE;

  if (!rules)
    return NULL;
  if (clause == VDT_CLAUSE_NONE)
    return g_strdup_printf ("rules/%s.md", rules->id);
  return g_strdup_printf ("rules/%s.md#%s", rules->id, rules->clauses[clause]);
}

static char *
find_for_window (VdtWindow *window)
{
  char *clause = NULL;

  if (!vdt_window_get_page (window))
    return g_strdup ("manual.md");
  if (vdt_window_get_tools (window)->is_sighting)
    clause = dup_clause_place (vdt_window_get_page (window));
  for (gsize i = 0; !clause && i < G_N_ELEMENTS (places); i++)
    if (g_strcmp0 (places[i].tool, vdt_window_get_tool_id (window)) == 0)
      return g_strdup (places[i].place);
  return clause ? clause : g_strdup ("manual.md");
}

/**
 * vdt_help_places_find:
 * @widget: (nullable): where somebody is
 *
 * Finds the place of the manual that tells of a widget, of what is round it, or of the window that
 * it is before: in that window of what one does there.
 *
 * Returns: (transfer full): the place
 */
char *
vdt_help_places_find (GtkWidget *widget)
{
  while (widget)
    {
      const char *place = find_for_widget (widget);
      GtkWidget *parent = gtk_widget_get_parent (widget);

      if (place)
        return g_strdup (place);
      if (VDT_IS_WINDOW (widget))
        return find_for_window (VDT_WINDOW (widget));
      if (!parent && GTK_IS_WINDOW (widget))
        parent = GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (widget)));
      widget = parent;
    }
  return g_strdup ("manual.md");
}

/**
 * vdt_help_places_open:
 * @window: a window of maps, or one that belongs to such a window
 *
 * Opens the manual where it tells of what has the focus.
 */
void
vdt_help_places_open (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  g_autofree char *place = vdt_help_places_find (focus ? focus : GTK_WIDGET (window));

  if (VDT_IS_HELP_WINDOW (window))
    return;
  while (window && !VDT_IS_WINDOW (window))
    window = gtk_window_get_transient_for (window);
  if (window)
    gtk_widget_activate_action (GTK_WIDGET (window), "win.help", "s", place);
}
