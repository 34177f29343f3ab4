/* vdt-scene.c - what a canvas shows: map, fan, colours, layers
 *
 * Follows sighting, document and desktop style, and holds the VdtPainting made of them. "damaged"
 * names the hexes and layers that look different, so that only their tiles are painted again. It
 * does not know which part is in view.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-scene.h"

#include "vdt-map-diff.h"
#include "vdt-sample.h"
#include "vdt-scene-change.h"
#include "vdt-style.h"
#include "vdt-underlay-loader.h"
#include "vdt-underlay.h"
#include "vdt-zone-edits.h"

struct _VdtScene
{
  GObject parent_instance;

  VdtSighting *sighting;
  GSignalGroup *sighting_signals;
  GSignalGroup *document_signals;

  VdtPainting painting;             /* owns its map, its fan and its heat */
  guint8 chosen_fades[VDT_N_FADES]; /* before the view is cleared, like chosen_layers */
  VdtLayers chosen_layers;
  VdtClear clear;    /* what does not lie over the underlay */
  GPtrArray *hidden; /* VdtZone: not shown for as long as the map has just these */
  VdtUnderlayLoader *loader;
};

enum
{
  REPLACED,
  CONCEALED,
  DAMAGED,
  LINE_CHANGED,
  UNDERLAY_READ,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (VdtScene, vdt_scene, G_TYPE_OBJECT)

static void
damage (VdtScene *self, const VdtRegion *region, VdtLayers layers)
{
  g_signal_emit (self, signals[DAMAGED], 0, region, layers);
}

static void
damage_layers (VdtScene *self, VdtLayers layers)
{
  g_autoptr (VdtRegion) region = NULL;

  if (self->painting.map)
    {
      region = vdt_region_new (vdt_map_get_grid (self->painting.map));
      vdt_region_add_all (region);
    }
  damage (self, region, layers);
}

/* The map names it relative to its file: one that is saved in another folder names the same picture
 * in another way.
 */
static void
update_underlay (VdtScene *self)
{
  const VdtUnderlay *underlay =
      self->painting.map ? vdt_map_get_underlay (self->painting.map) : NULL;
  g_autofree char *map_path = NULL, *path = NULL, *whole = NULL;
  GFile *file;

  if (underlay && underlay->href)
    {
      file = vdt_document_get_file (vdt_sighting_get_document (self->sighting));
      map_path = file ? g_file_get_path (file) : NULL;
      path = vdt_underlay_dup_path (underlay->href, map_path);
      whole = g_canonicalize_filename (path, NULL);
    }
  vdt_underlay_loader_read (self->loader, whole);
}

static void
underlay_loaded_cb (const GError *error, gpointer user_data)
{
  damage (user_data, NULL, VDT_LAYERS_ALL);
  g_signal_emit (user_data, signals[UNDERLAY_READ], 0, error ? error->message : NULL);
}

static gboolean
has_grid_of (VdtFan *fan, VdtMap *map)
{
  return vdt_grid_equal (vdt_map_get_grid (fan->map), vdt_map_get_grid (map));
}

static void
take_map (VdtScene *self, VdtMap *map)
{
  VdtMap *shown = map ? vdt_zone_edits_empty (map, self->hidden) : NULL;

  g_clear_pointer (&self->painting.map, vdt_map_unref);
  self->painting.map = shown;
}

/* Another grid: nothing of the old pictures is of use. */
static void
replace_map (VdtScene *self, VdtMap *map)
{
  take_map (self, map);
  if (self->painting.fan && (!map || !has_grid_of (self->painting.fan, map)))
    g_clear_pointer (&self->painting.fan, vdt_fan_unref);
  update_underlay (self);
  g_signal_emit (self, signals[REPLACED], 0);
}

/* Counters stay, and have another colour. */
static void
damage_recoloured (VdtScene *self, VdtMap *before)
{
  g_autoptr (VdtRegion) region = NULL;

  if (vdt_side_colours_equal (vdt_map_get_side_colours (before),
                              vdt_map_get_side_colours (self->painting.map)))
    return;
  region = vdt_region_new (vdt_map_get_grid (self->painting.map));
  for (guint i = 0; i < vdt_map_get_n_counters (self->painting.map); i++)
    vdt_region_add (region, vdt_map_get_counter (self->painting.map, i)->hex);
  damage (self, region, VDT_LAYER_COUNTERS);
}

/* A zone that is hidden comes back with all of its hexes when one of them changes. */
static VdtRegion *
find_changed (VdtScene *self, VdtMap *before, const VdtRegion *region)
{
  VdtMap *after = self->painting.map;
  g_autoptr (VdtRegion) shown = self->hidden->len > 0 ? vdt_map_diff (before, after) : NULL;

  return vdt_scene_change_with_names (before, after, shown ? shown : region);
}

static void
map_changed_cb (VdtDocument *document, VdtRegion *region, VdtScene *self)
{
  VdtMap *map = vdt_sighting_get_map (self->sighting);
  g_autoptr (VdtMap) before = NULL;
  g_autoptr (VdtRegion) changed = NULL;
  VdtLayers layers;

  if (!self->painting.map
      || !vdt_grid_equal (vdt_map_get_grid (map), vdt_map_get_grid (self->painting.map)))
    {
      replace_map (self, map);
      return;
    }
  before = vdt_map_ref (self->painting.map);
  take_map (self, map);
  update_underlay (self);
  if (!region || vdt_sighting_get_hidden_for (self->sighting))
    {
      damage (self, NULL, VDT_LAYERS_ALL);
      return;
    }
  layers = vdt_scene_change_of_maps (before, map, region);
  changed = find_changed (self, before, region);
  damage (self, changed, layers);
  damage_recoloured (self, before);
}

/* Something else is hidden: what was shown may not stay for a moment. */
static void
shown_map_changed_cb (VdtSighting *sighting, GParamSpec *pspec, VdtScene *self)
{
  take_map (self, vdt_sighting_get_map (sighting));
  g_signal_emit (self, signals[CONCEALED], 0);
}

static void
file_changed_cb (VdtDocument *document, GParamSpec *pspec, VdtScene *self)
{
  update_underlay (self);
}

static void
fan_changed_cb (VdtSighting *sighting, GParamSpec *pspec, VdtScene *self)
{
  VdtFan *fan = vdt_sighting_get_fan (sighting);
  g_autoptr (VdtFan) before = g_steal_pointer (&self->painting.fan);
  g_autoptr (VdtRegion) region = NULL;

  if (!self->painting.map)
    return;
  if (fan && has_grid_of (fan, self->painting.map))
    self->painting.fan = vdt_fan_ref (fan);
  if (before == self->painting.fan)
    return;
  region =
      vdt_scene_change_of_fans (before, self->painting.fan, vdt_map_get_grid (self->painting.map));
  damage (self, region, VDT_LAYER_FAN);
}

static void
line_changed_cb (VdtScene *self)
{
  g_signal_emit (self, signals[LINE_CHANGED], 0);
}

static void
style_changed_cb (VdtScene *self)
{
  const VdtTheme *theme = vdt_style_get_theme ();

  if (theme == self->painting.theme)
    return;
  self->painting.theme = theme;
  damage (self, NULL, VDT_LAYERS_ALL);
}

static void
vdt_scene_dispose (GObject *object)
{
  VdtScene *self = VDT_SCENE (object);

  g_clear_object (&self->sighting_signals);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->sighting);
  g_clear_pointer (&self->loader, vdt_underlay_loader_free);
  G_OBJECT_CLASS (vdt_scene_parent_class)->dispose (object);
}

static void
vdt_scene_finalize (GObject *object)
{
  VdtScene *self = VDT_SCENE (object);

  g_clear_pointer (&self->painting.map, vdt_map_unref);
  g_clear_pointer (&self->painting.fan, vdt_fan_unref);
  g_clear_pointer (&self->painting.heat, vdt_heat_unref);
  g_ptr_array_unref (self->hidden);
  G_OBJECT_CLASS (vdt_scene_parent_class)->finalize (object);
}

static void
vdt_scene_class_init (VdtSceneClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_scene_dispose;
  G_OBJECT_CLASS (klass)->finalize = vdt_scene_finalize;
  signals[REPLACED] =
      g_signal_new ("replaced", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CONCEALED] =
      g_signal_new ("concealed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[DAMAGED] = g_signal_new ("damaged", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_UINT);
  signals[LINE_CHANGED] =
      g_signal_new ("line-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[UNDERLAY_READ] = g_signal_new ("underlay-read", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
vdt_scene_init (VdtScene *self)
{
  self->painting.layers = self->chosen_layers = VDT_LAYERS_ALL;
  self->hidden = vdt_zones_new (NULL);
  self->loader = vdt_underlay_loader_new (underlay_loaded_cb, self);
  self->sighting_signals = g_signal_group_new (VDT_TYPE_SIGHTING);
  g_signal_group_connect (self->sighting_signals, "notify::fan", G_CALLBACK (fan_changed_cb), self);
  g_signal_group_connect (self->sighting_signals, "notify::map", G_CALLBACK (shown_map_changed_cb),
                          self);
  g_signal_group_connect_swapped (self->sighting_signals, "notify::result",
                                  G_CALLBACK (line_changed_cb), self);
  g_signal_group_connect_swapped (self->sighting_signals, "changed", G_CALLBACK (line_changed_cb),
                                  self);
  self->document_signals = g_signal_group_new (VDT_TYPE_DOCUMENT);
  g_signal_group_connect (self->document_signals, "changed", G_CALLBACK (map_changed_cb), self);
  g_signal_group_connect (self->document_signals, "notify::file", G_CALLBACK (file_changed_cb),
                          self);
  vdt_style_follow (self, G_CALLBACK (style_changed_cb));
  style_changed_cb (self);
}

/**
 * vdt_scene_set_sighting:
 * @self: a scene
 * @sighting: (nullable): who looks where, and with it the document to show; %NULL for nothing
 *
 * Shows another document and what is seen on it.
 */
void
vdt_scene_set_sighting (VdtScene *self, VdtSighting *sighting)
{
  g_return_if_fail (VDT_IS_SCENE (self));
  g_return_if_fail (!sighting || VDT_IS_SIGHTING (sighting));

  if (!g_set_object (&self->sighting, sighting))
    return;
  g_signal_group_set_target (self->sighting_signals, sighting);
  g_signal_group_set_target (self->document_signals,
                             sighting ? vdt_sighting_get_document (sighting) : NULL);
  g_clear_pointer (&self->painting.fan, vdt_fan_unref);
  vdt_underlay_loader_read (self->loader, NULL);
  replace_map (self, sighting ? vdt_sighting_get_map (sighting) : NULL);
  if (sighting)
    fan_changed_cb (sighting, NULL, self);
}

/**
 * vdt_scene_get_sighting:
 * @self: a scene
 *
 * Returns: (transfer none) (nullable): who looks where
 */
VdtSighting *
vdt_scene_get_sighting (VdtScene *self)
{
  return self->sighting;
}

/* Doubts are there to be seen by whoever paints. */
static void
update_layers (VdtScene *self)
{
  const VdtHeat *heat = self->painting.heat;
  VdtLayers doubts = heat && vdt_heat_is_about_doubts (heat) ? VDT_LAYER_FAN : 0;
  VdtLayers layers = self->chosen_layers | doubts;
  VdtLayers others;

  if (self->clear == VDT_CLEAR_GRID)
    layers &= ~(VDT_LAYER_GRID | VDT_LAYER_LABELS | VDT_LAYER_NAMES | VDT_LAYER_COUNTERS);
  others = self->painting.layers ^ layers;
  if (others == 0)
    return;
  self->painting.layers = layers;
  damage_layers (self, others);
}

/**
 * vdt_scene_set_heat:
 * @self: a scene
 * @heat: (nullable): numbers of the map's hexes; %NULL: the fan again
 *
 * Shows numbers in place of the fan.
 */
void
vdt_scene_set_heat (VdtScene *self, VdtHeat *heat)
{
  if (self->painting.heat == heat)
    return;
  g_clear_pointer (&self->painting.heat, vdt_heat_unref);
  self->painting.heat = heat ? vdt_heat_ref (heat) : NULL;
  damage_layers (self, VDT_LAYER_FAN);
  update_layers (self);
}

/**
 * vdt_scene_set_layers:
 * @self: a scene
 * @layers: what to show
 *
 * Shows and hides layers.
 */
void
vdt_scene_set_layers (VdtScene *self, VdtLayers layers)
{
  self->chosen_layers = layers;
  update_layers (self);
}

static void
update_fades (VdtScene *self)
{
  static const VdtFade in_the_way[] = { VDT_FADE_TERRAIN, VDT_FADE_RELIEF, VDT_FADE_SIDES,
                                        VDT_FADE_ZONES, VDT_FADE_FAN };
  guint8 fades[VDT_N_FADES];
  VdtLayers others;

  memcpy (fades, self->chosen_fades, sizeof fades);
  if (self->clear != VDT_CLEAR_NOTHING)
    {
      for (gsize i = 0; i < G_N_ELEMENTS (in_the_way); i++)
        fades[in_the_way[i]] = MAX (fades[in_the_way[i]], VDT_FADE_MAX * 9 / 10);
      fades[VDT_FADE_UNDERLAY] = 0;
    }
  if (memcmp (self->painting.fades, fades, sizeof fades) == 0)
    return;
  others = self->painting.fades[VDT_FADE_FAN] != fades[VDT_FADE_FAN] ? VDT_LAYER_FAN : 0;
  if (memcmp (self->painting.fades, fades, VDT_FADE_FAN) != 0)
    others |= VDT_LAYERS_MAP;
  memcpy (self->painting.fades, fades, sizeof fades);
  damage_layers (self, others);
}

/**
 * vdt_scene_set_fades:
 * @self: a scene
 * @fades: (array fixed-size=7): by how much each #VdtFade is made fainter, 0 to %VDT_FADE_MAX
 *
 * Makes layers fainter. Pictures exported from the map are not.
 */
void
vdt_scene_set_fades (VdtScene *self, const guint8 *fades)
{
  memcpy (self->chosen_fades, fades, sizeof self->chosen_fades);
  update_fades (self);
}

/**
 * vdt_scene_set_painted:
 * @self: a scene
 * @painted: how painted hexes are shown
 *
 * Shows painted hexes over an underlay in another way. Pictures exported from it have them all.
 */
void
vdt_scene_set_painted (VdtScene *self, VdtTrace painted)
{
  if (self->painting.painted == painted)
    return;
  self->painting.painted = painted;
  damage_layers (self, VDT_LAYER_TERRAIN | VDT_LAYER_SIDES);
}

/**
 * vdt_scene_set_text_scale:
 * @self: a scene
 * @scale: how much larger than usual the reader has text, 1 or more
 *
 * Makes what is written on the map larger. Pictures exported from it are not.
 */
void
vdt_scene_set_text_scale (VdtScene *self, double scale)
{
  if (self->painting.text_scale == scale)
    return;
  self->painting.text_scale = scale;
  damage_layers (self, VDT_LAYER_FAN | VDT_LAYER_LABELS | VDT_LAYER_COUNTERS);
}

/**
 * vdt_scene_clear_underlay:
 * @self: a scene
 * @clear: what is to get out of the underlay's way
 *
 * Makes what lies over the underlay faint, or hides it, while that is laid. The layers and fades
 * that are set hold again afterwards.
 */
void
vdt_scene_clear_underlay (VdtScene *self, VdtClear clear)
{
  self->clear = clear;
  update_layers (self);
  update_fades (self);
}

/**
 * vdt_scene_get_underlay:
 * @self: a scene
 *
 * Returns: (transfer none) (nullable): the picture that the map names, when it has been read
 */
cairo_surface_t *
vdt_scene_get_underlay (VdtScene *self)
{
  return vdt_underlay_loader_get_wanted (self->loader);
}

/**
 * vdt_scene_hides_zone:
 * @self: a scene
 * @zone: a zone of the map
 *
 * Returns: whether it is left out
 */
gboolean
vdt_scene_hides_zone (VdtScene *self, const VdtZone *zone)
{
  return g_ptr_array_find (self->hidden, zone, NULL);
}

/**
 * vdt_scene_hide_zone:
 * @self: a scene
 * @zone: a zone of the map
 * @hidden: whether to leave it out
 *
 * Shows a zone or not. One that is changed is shown again: it is another one.
 */
void
vdt_scene_hide_zone (VdtScene *self, const VdtZone *zone, gboolean hidden)
{
  g_autoptr (VdtMap) before = NULL;
  g_autoptr (VdtRegion) region = NULL;
  g_autoptr (VdtRegion) changed = NULL;

  if (!self->sighting || hidden == vdt_scene_hides_zone (self, zone))
    return;
  if (hidden)
    g_ptr_array_add (self->hidden, vdt_zone_ref ((VdtZone *) zone));
  else
    g_ptr_array_remove (self->hidden, (gpointer) zone);
  before = vdt_map_ref (self->painting.map);
  take_map (self, vdt_sighting_get_map (self->sighting));
  region = vdt_map_diff (before, self->painting.map);
  changed = vdt_scene_change_with_names (before, self->painting.map, region);
  damage (self, changed, VDT_LAYERS_MAP);
}

/**
 * vdt_scene_peek:
 * @self: a scene
 *
 * Returns: (transfer none): what is to be painted now; what it points to lasts until the scene says
 *   that it has changed
 */
const VdtPainting *
vdt_scene_peek (VdtScene *self)
{
  VdtPainting *painting = &self->painting;

  painting->underlay = vdt_underlay_loader_get_shown (self->loader);
  painting->line = self->sighting ? vdt_sighting_get_result (self->sighting) : NULL;
  return painting;
}
