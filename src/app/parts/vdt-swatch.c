/* vdt-swatch.c - a patch of a colour, an entry of a legend, a verdict of a fan, a mark of a line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-swatch.h"

#include "vdt-style.h"

#include "vdt-sample.h"

#define SIZE 20 /* unless more is requested; what lies over maps always */
#define RADIUS 5
#define OPEN_GROUND 0xdfe9c8 /* under the tint of a verdict */

struct _VdtSwatch
{
  GtkWidget parent_instance;

  guint32 colour; /* 0xrrggbb */
  gboolean has_verdict;
  VdtVerdict verdict;
  VdtFanJoin join; /* what the fan shows */
  gboolean has_difference;
  VdtFanDifference difference; /* between two fans */
  gboolean follows;            /* the colours of fans */
  gboolean has_mark;
  VdtMarkKind mark;
  VdtLegend *sample;   /* of what is shown: a terrain, the one hexside code or way; NULL: neither */
  int terrain;         /* of sample; -1: the hexside code or way */
  VdtCounter *counter; /* NULL: none; its side's colour is colour */
};

G_DEFINE_FINAL_TYPE (VdtSwatch, vdt_swatch, GTK_TYPE_WIDGET)

static void
vdt_swatch_measure (GtkWidget *widget,
                    GtkOrientation orientation,
                    int for_size,
                    int *minimum,
                    int *natural,
                    int *minimum_baseline,
                    int *natural_baseline)
{
  *minimum = *natural = SIZE;
}

/* A hex of terrain has its own shape; what is void is told by its outline alone. */
static void
draw_sample (VdtSwatch *self, cairo_t *cr, int size)
{
  if (self->terrain >= 0)
    vdt_sample_paint_terrain (self->sample, (guint) self->terrain, vdt_style_get_theme (), cr,
                              size);
  else if (vdt_legend_get_ways (self->sample, NULL))
    vdt_sample_paint_way (vdt_legend_get_ways (self->sample, NULL), vdt_style_get_theme (), cr,
                          size);
  else
    vdt_sample_paint_side_code (vdt_legend_get_side_codes (self->sample, NULL),
                                vdt_style_get_theme (), cr, size);
}

static void
snapshot_patch (VdtSwatch *self, GtkSnapshot *snapshot, int size)
{
  gboolean is_overlay = self->has_verdict || self->has_difference;
  guint32 colour = is_overlay ? OPEN_GROUND : self->colour;
  GdkRGBA fill = { (colour >> 16 & 0xff) / 255.f, (colour >> 8 & 0xff) / 255.f,
                   (colour & 0xff) / 255.f, 1.f };
  GdkRGBA rim = { 0.5f, 0.5f, 0.5f, 0.8f };
  GskRoundedRect shape;

  gsk_rounded_rect_init_from_rect (&shape, &GRAPHENE_RECT_INIT (0, 0, size, size), RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &shape);
  gtk_snapshot_append_color (snapshot, &fill, &shape.bounds);
  if (is_overlay || self->sample)
    {
      cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &shape.bounds);

      if (self->has_verdict)
        vdt_sample_paint_verdict (self->verdict, self->join, vdt_style_get_theme (), cr, SIZE);
      else if (self->has_difference)
        vdt_sample_paint_difference (self->difference, vdt_style_get_theme (), cr, SIZE);
      else
        draw_sample (self, cr, size);
      cairo_destroy (cr);
    }
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &shape, (float[4]){ 1, 1, 1, 1 },
                              (GdkRGBA[4]){ rim, rim, rim, rim });
}

static void
snapshot_hex (VdtSwatch *self, GtkSnapshot *snapshot, int size)
{
  cairo_t *cr =
      gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (-1, -1, size + 2, size + 2));

  draw_sample (self, cr, size);
  vdt_sample_add_hex (cr, size);
  cairo_set_source_rgba (cr, 0.5, 0.5, 0.5, 0.8);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
snapshot_mark (VdtSwatch *self, GtkSnapshot *snapshot, int size)
{
  cairo_t *cr =
      gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (-1, -1, size + 2, size + 2));

  vdt_sample_paint_mark (self->mark, vdt_style_get_theme (), cr, size);
  cairo_destroy (cr);
}

static void
snapshot_counter (VdtSwatch *self, GtkSnapshot *snapshot, int size)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, size, size));

  vdt_sample_paint_counter (self->counter, self->colour, cr, size);
  cairo_destroy (cr);
}

/* The rim is what tells a swatch from a background of the same colour. */
static void
vdt_swatch_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  VdtSwatch *self = VDT_SWATCH (widget);
  int size = gtk_widget_get_width (widget);

  if (self->counter)
    snapshot_counter (self, snapshot, size);
  else if (self->has_mark)
    snapshot_mark (self, snapshot, size);
  else if (self->sample && self->terrain >= 0)
    snapshot_hex (self, snapshot, size);
  else
    snapshot_patch (self, snapshot, size);
}

static void
vdt_swatch_finalize (GObject *object)
{
  g_clear_pointer (&VDT_SWATCH (object)->sample, vdt_legend_unref);
  g_clear_pointer (&VDT_SWATCH (object)->counter, vdt_counter_unref);

  G_OBJECT_CLASS (vdt_swatch_parent_class)->finalize (object);
}

static void
vdt_swatch_class_init (VdtSwatchClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = vdt_swatch_finalize;

  widget_class->measure = vdt_swatch_measure;
  widget_class->snapshot = vdt_swatch_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
vdt_swatch_init (VdtSwatch *self)
{
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

/* Of many swatches in a legend, none needs to hear of that. */
static void
follow_fans (VdtSwatch *self)
{
  if (!self->follows)
    vdt_style_follow (self, G_CALLBACK (gtk_widget_queue_draw));
  self->follows = TRUE;
}

static void
set_sample (VdtSwatch *self, VdtLegend *sample)
{
  g_clear_pointer (&self->sample, vdt_legend_unref);
  g_clear_pointer (&self->counter, vdt_counter_unref);
  self->sample = sample;
  self->terrain = -1;
  self->has_verdict = FALSE;
  self->has_difference = FALSE;
  self->has_mark = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * vdt_swatch_set_terrain:
 * @self: the swatch
 * @legend: a legend
 * @terrain: the number of a terrain in it
 *
 * Shows a hex of that terrain, as it looks on a map at level 0.
 */
void
vdt_swatch_set_terrain (VdtSwatch *self, VdtLegend *legend, guint terrain)
{
  g_return_if_fail (VDT_IS_SWATCH (self));

  set_sample (self, vdt_legend_ref (legend));
  self->terrain = (int) terrain;
}

/**
 * vdt_swatch_set_side_code:
 * @self: the swatch
 * @side_code: a hexside code; copied
 *
 * Shows a hexside with that code.
 */
void
vdt_swatch_set_side_code (VdtSwatch *self, const VdtSideCode *side_code)
{
  g_return_if_fail (VDT_IS_SWATCH (self));

  set_sample (self, vdt_legend_new (NULL, 0, NULL, 0, side_code, 1));
}

/**
 * vdt_swatch_set_way:
 * @self: the swatch
 * @way: a way; copied
 *
 * Shows a bend of that way.
 */
void
vdt_swatch_set_way (VdtSwatch *self, const VdtWay *way)
{
  g_autoptr (VdtLegend) others = vdt_legend_new (NULL, 0, NULL, 0, NULL, 0);

  g_return_if_fail (VDT_IS_SWATCH (self));

  set_sample (self, vdt_legend_new_with_ways (others, way, 1));
}

/**
 * vdt_swatch_set_counter:
 * @self: the swatch
 * @counter: a counter of a map
 * @side_colour: of its side, as 0xrrggbb
 *
 * Shows that counter.
 */
void
vdt_swatch_set_counter (VdtSwatch *self, const VdtCounter *counter, guint32 side_colour)
{
  g_return_if_fail (VDT_IS_SWATCH (self));

  set_sample (self, NULL);
  self->counter = vdt_counter_ref (counter);
  self->colour = side_colour;
}

/**
 * vdt_swatch_set_colour:
 * @self: the swatch
 * @colour: as 0xrrggbb
 *
 * Changes the colour.
 */
void
vdt_swatch_set_colour (VdtSwatch *self, guint32 colour)
{
  g_return_if_fail (VDT_IS_SWATCH (self));

  self->colour = colour;
  set_sample (self, NULL);
}

/**
 * vdt_swatch_set_verdict:
 * @self: the swatch
 * @verdict: of a hex
 * @join: what the fan shows
 *
 * Shows open ground as it looks in a fan, in the colours of the theme.
 */
void
vdt_swatch_set_verdict (VdtSwatch *self, VdtVerdict verdict, VdtFanJoin join)
{
  g_return_if_fail (VDT_IS_SWATCH (self));

  set_sample (self, NULL);
  follow_fans (self);
  self->verdict = verdict;
  self->has_verdict = TRUE;
  self->join = join;
}

/**
 * vdt_swatch_set_difference:
 * @self: the swatch
 * @difference: between two fans
 *
 * Shows open ground as it looks where they are compared, in the colours of the theme.
 */
void
vdt_swatch_set_difference (VdtSwatch *self, VdtFanDifference difference)
{
  g_return_if_fail (VDT_IS_SWATCH (self));

  set_sample (self, NULL);
  follow_fans (self);
  self->difference = difference;
  self->has_difference = TRUE;
}

/**
 * vdt_swatch_set_mark:
 * @self: the swatch
 * @mark: of a sight line
 *
 * Shows a hex with a mark, in the colours of the theme.
 */
void
vdt_swatch_set_mark (VdtSwatch *self, VdtMarkKind mark)
{
  g_return_if_fail (VDT_IS_SWATCH (self));

  set_sample (self, NULL);
  self->mark = mark;
  self->has_mark = TRUE;
}
