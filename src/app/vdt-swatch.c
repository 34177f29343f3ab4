/* vdt-swatch.c - a small patch of a colour, or of a verdict as a fan shows it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-swatch.h"

#include "vdt-theme.h"

#include <adwaita.h>

#define SIZE 20
#define RADIUS 5
#define STEP 6               /* between the dots or the strokes of a pattern */
#define OPEN_GROUND 0xdfe9c8 /* under the tint of a verdict */

struct _VdtSwatch
{
  GtkWidget parent_instance;

  guint32 colour; /* 0xrrggbb */
  gboolean has_verdict;
  VdtVerdict verdict;
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

static void
set_source (cairo_t *cr, const VdtColour *colour)
{
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, colour->alpha);
}

static void
draw_dots (cairo_t *cr)
{
  for (gint y = STEP / 2; y < SIZE; y += STEP)
    for (gint x = STEP / 2; x < SIZE; x += STEP)
      {
        cairo_new_sub_path (cr);
        cairo_arc (cr, x + 0.5, y + 0.5, 1.3, 0, 2 * G_PI);
      }
  cairo_fill (cr);
}

static void
draw_hatch (cairo_t *cr)
{
  for (gint x = 0; x < 2 * SIZE; x += STEP)
    {
      cairo_move_to (cr, x, 0);
      cairo_line_to (cr, x - SIZE, SIZE);
    }
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

/* Open ground under the tint and the pattern that vdt-paint-fan.c gives the verdict. */
static void
draw_verdict (cairo_t *cr, VdtVerdict verdict)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  const VdtTheme *theme = vdt_theme_get (adw_style_manager_get_dark (style),
                                         adw_style_manager_get_high_contrast (style));
  const VdtColour *tints[VDT_N_VERDICTS] = { [VDT_VERDICT_CLEAR] = &theme->fan_clear,
                                             [VDT_VERDICT_HINDERED] = &theme->fan_hindered,
                                             [VDT_VERDICT_BLOCKED] = &theme->fan_blocked,
                                             [VDT_VERDICT_BEYOND_RANGE] = &theme->fan_beyond };

  if (tints[verdict] == NULL)
    return;
  set_source (cr, tints[verdict]);
  cairo_paint (cr);
  if (verdict == VDT_VERDICT_HINDERED)
    {
      set_source (cr, &theme->fan_dots);
      draw_dots (cr);
    }
  else if (verdict == VDT_VERDICT_BLOCKED)
    {
      set_source (cr, &theme->fan_hatch);
      draw_hatch (cr);
    }
}

/* The rim is what tells a swatch from a background of the same colour. */
static void
vdt_swatch_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  VdtSwatch *self = VDT_SWATCH (widget);
  guint32 colour = self->has_verdict ? OPEN_GROUND : self->colour;
  GdkRGBA fill = { (colour >> 16 & 0xff) / 255.f, (colour >> 8 & 0xff) / 255.f,
                   (colour & 0xff) / 255.f, 1.f };
  GdkRGBA rim = { 0.5f, 0.5f, 0.5f, 0.8f };
  GskRoundedRect shape;

  gsk_rounded_rect_init_from_rect (&shape, &GRAPHENE_RECT_INIT (0, 0, SIZE, SIZE), RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &shape);
  gtk_snapshot_append_color (snapshot, &fill, &shape.bounds);
  if (self->has_verdict)
    {
      cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &shape.bounds);

      draw_verdict (cr, self->verdict);
      cairo_destroy (cr);
    }
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
  self->has_verdict = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * vdt_swatch_set_verdict:
 * @self: the swatch
 * @verdict: of a hex
 *
 * Shows open ground as it looks in a fan, in the colours of the theme.
 */
void
vdt_swatch_set_verdict (VdtSwatch *self, VdtVerdict verdict)
{
  g_return_if_fail (VDT_IS_SWATCH (self));

  self->verdict = verdict;
  self->has_verdict = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
