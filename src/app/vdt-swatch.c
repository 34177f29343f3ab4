/* vdt-swatch.c - a small patch of one colour
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-swatch.h"

#define SIZE 20
#define RADIUS 5

struct _VdtSwatch
{
  GtkWidget parent_instance;

  guint32 colour; /* 0xrrggbb */
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

/* The rim is what tells a swatch from a background of the same colour. */
static void
vdt_swatch_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  VdtSwatch *self = VDT_SWATCH (widget);
  GdkRGBA fill = { (self->colour >> 16 & 0xff) / 255.f, (self->colour >> 8 & 0xff) / 255.f,
                   (self->colour & 0xff) / 255.f, 1.f };
  GdkRGBA rim = { 0.5f, 0.5f, 0.5f, 0.8f };
  GskRoundedRect shape;

  gsk_rounded_rect_init_from_rect (&shape, &GRAPHENE_RECT_INIT (0, 0, SIZE, SIZE), RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &shape);
  gtk_snapshot_append_color (snapshot, &fill, &shape.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &shape, (float[4]){ 1, 1, 1, 1 },
                              (GdkRGBA[4]){ rim, rim, rim, rim });
}

static void
vdt_swatch_class_init (VdtSwatchClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

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

/**
 * vdt_swatch_new:
 *
 * Makes a black swatch.
 *
 * Returns: the widget
 */
GtkWidget *
vdt_swatch_new (void)
{
  return g_object_new (VDT_TYPE_SWATCH, NULL);
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
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
