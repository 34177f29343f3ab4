/* vdt-profile-view.c - the side view of the sight line, below the map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-profile-view.h"

#include "vdt-los-explain.h"
#include "vdt-hex-label.h"
#include "vdt-manner.h"
#include "vdt-profile-chart.h"
#include "vdt-style.h"

#include <glib/gi18n.h>

#define HEIGHT 150
#define NONE (-1)

struct _VdtProfileView
{
  GtkWidget parent_instance;

  VdtSighting *sighting;
  VdtProfile *profile; /* NULL: there is no line */
  int hovered;         /* the stretch under the pointer */
  int marked;          /* the stretch of the hex that is marked on the map */
};

G_DEFINE_FINAL_TYPE (VdtProfileView, vdt_profile_view, GTK_TYPE_WIDGET)

static void
set_hovered (VdtProfileView *self, int hovered)
{
  VdtHex hex = VDT_HEX (0, 0);

  if (self->hovered == hovered)
    return;
  self->hovered = hovered;
  if (hovered != NONE)
    hex = g_array_index (self->profile->stretches, VdtProfileStretch, hovered).hexes[0].hex;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "hex-hovered", hovered != NONE, hex.q, hex.r);
}

/* What a screen reader is told: the report beside it has the reasons. */
static void
update_description (VdtProfileView *self)
{
  g_autofree char *text = NULL;

  if (self->profile)
    text = vdt_los_explain_verdict (self->profile->result, self->profile->view->map);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text ? text : "", -1);
}

/* On a large map a side view takes longer than a frame; nobody needs one that is not shown. */
static void
update (VdtProfileView *self)
{
  VdtLosResult *result = self->sighting ? vdt_sighting_get_result (self->sighting) : NULL;

  set_hovered (self, NONE);
  self->marked = NONE;
  g_clear_pointer (&self->profile, vdt_profile_free);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && result
      && vdt_los_result_get_distance (result) > 0)
    /* While fire has to be declared, nothing but the line is looked up. */
    self->profile = vdt_profile_new (vdt_sighting_get_view (self->sighting), result,
                                     !vdt_sighting_get_locked (self->sighting));
  update_description (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
motion_cb (VdtProfileView *self, double x, double y)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (self->profile)
    set_hovered (self, vdt_profile_chart_find (self->profile, vdt_style_get_text_scale (widget),
                                               gtk_widget_get_width (widget), x));
}

/* How far it is from the observer to a hex under the pointer; nothing where there is none. */
static void
append_distance (VdtProfileView *self, GString *text)
{
  const VdtGrid *grid = vdt_map_get_grid (self->profile->view->map);
  VdtHex observer = vdt_los_result_get_query (self->profile->result)->observer;
  const VdtProfileHex *place =
      vdt_profile_find_counted (vdt_profile_get_stretch (self->profile, (guint) self->hovered));
  g_autofree char *label = NULL;
  g_autofree char *distance = NULL;

  if (place->is_void)
    return;
  label = vdt_hex_label (grid, place->hex);
  distance =
      vdt_distance_dup_text (grid, vdt_hex_distance (observer, place->hex), vdt_manner_get ().unit);
  g_string_append_printf (text, "%s · %s", label, distance);
}

/* What the findings tell of a hex under the pointer, and the key where it has no room below. */
static gboolean
query_tooltip_cb (
    VdtProfileView *self, int x, int y, gboolean by_keyboard, GtkTooltip *tooltip, gpointer data)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *key = NULL;

  if (!self->profile)
    return FALSE;
  if (self->hovered != NONE)
    append_distance (self, text);
  for (guint i = 0;
       self->hovered != NONE && i < vdt_los_result_get_n_findings (self->profile->result); i++)
    {
      const VdtFinding *finding = vdt_los_result_get_finding (self->profile->result, i);
      const VdtProfileStretch *stretch =
          vdt_profile_get_stretch (self->profile, (guint) self->hovered);

      for (guint k = 0; finding->has_hex && k < stretch->n_hexes; k++)
        if (vdt_hex_equal (stretch->hexes[k].hex, finding->hex))
          {
            g_autofree char *sentence = vdt_los_explain_finding (finding, self->profile->view->map);

            g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", sentence);
          }
    }
  if (!vdt_profile_chart_has_key (self->profile, vdt_style_get_text_scale (widget),
                                  gtk_widget_get_width (widget), gtk_widget_get_height (widget)))
    {
      key = vdt_profile_key_text (self->profile);
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n\n" : "", key);
    }
  gtk_tooltip_set_text (tooltip, text->str);

  return text->len > 0;
}

static void
leave_cb (VdtProfileView *self)
{
  set_hovered (self, NONE);
}

static void
snapshot_hint (GtkWidget *widget, GtkSnapshot *snapshot)
{
  VdtSighting *sighting = VDT_PROFILE_VIEW (widget)->sighting;
  const char *refusal = sighting && vdt_sighting_get_observer (sighting, NULL)
                            ? vdt_sighting_get_refusal (sighting)
                            : NULL;
  const char *hint = refusal ? refusal
                     : sighting && vdt_sighting_get_locked (sighting)
                         ? _("The line is checked when you declare the attack")
                         : _("Point at a hex to see the profile of the line");
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, hint);
  int width = gtk_widget_get_width (widget);
  int height;

  pango_layout_set_width (layout, width * PANGO_SCALE);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_get_pixel_size (layout, NULL, &height);
  gtk_snapshot_render_layout (snapshot, context, 0, (gtk_widget_get_height (widget) - height) / 2.0,
                              layout);
}

static void
vdt_profile_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  VdtProfileView *self = VDT_PROFILE_VIEW (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  cairo_t *cr;

  if (!self->profile)
    {
      snapshot_hint (widget, snapshot);
      return;
    }
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  vdt_profile_chart_paint (self->profile, vdt_style_get_theme (),
                           self->hovered != NONE ? self->hovered : self->marked, cr,
                           vdt_style_get_text_scale (widget), width, height);
  cairo_destroy (cr);
}

static void
vdt_profile_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (vdt_profile_view_parent_class)->map (widget);
  update (VDT_PROFILE_VIEW (widget));
}

static void
vdt_profile_view_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  int height = (int) (HEIGHT * vdt_style_get_text_scale (widget));

  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 120 : height;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 400 : height;
}

static void
vdt_profile_view_dispose (GObject *object)
{
  VdtProfileView *self = VDT_PROFILE_VIEW (object);

  g_clear_object (&self->sighting);
  g_clear_pointer (&self->profile, vdt_profile_free);

  G_OBJECT_CLASS (vdt_profile_view_parent_class)->dispose (object);
}

static void
vdt_profile_view_class_init (VdtProfileViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_profile_view_dispose;
  widget_class->snapshot = vdt_profile_view_snapshot;
  widget_class->map = vdt_profile_view_map;
  widget_class->measure = vdt_profile_view_measure;

  g_signal_new ("hex-hovered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 3, G_TYPE_BOOLEAN, G_TYPE_INT, G_TYPE_INT);

  gtk_widget_class_set_css_name (widget_class, "profile");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
vdt_profile_view_init (VdtProfileView *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  self->hovered = self->marked = NONE;
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  vdt_style_follow (self, G_CALLBACK (gtk_widget_queue_draw));
}

/**
 * vdt_profile_view_set_sighting:
 * @self: the view
 * @sighting: who looks at what; set once
 *
 * Follows a sighting's line.
 */
void
vdt_profile_view_set_sighting (VdtProfileView *self, VdtSighting *sighting)
{
  g_return_if_fail (VDT_IS_PROFILE_VIEW (self) && !self->sighting);

  self->sighting = g_object_ref (sighting);
  g_signal_connect_object (sighting, "notify::result", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (sighting, "notify::refusal", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);
}

/**
 * vdt_profile_view_mark:
 * @self: the view
 * @hex: (nullable): a hex of the map
 *
 * Marks where @hex is, if the line meets it.
 */
void
vdt_profile_view_mark (VdtProfileView *self, const VdtHex *hex)
{
  int marked = NONE;

  g_return_if_fail (VDT_IS_PROFILE_VIEW (self));

  if (!self->profile)
    return;
  for (guint i = 0; hex && i < self->profile->stretches->len; i++)
    {
      const VdtProfileStretch *stretch =
          &g_array_index (self->profile->stretches, VdtProfileStretch, i);

      for (guint k = 0; k < stretch->n_hexes; k++)
        if (vdt_hex_equal (stretch->hexes[k].hex, *hex))
          marked = (int) i;
    }
  if (marked == self->marked)
    return;
  self->marked = marked;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
