/* vdt-fit-layout.c - shows the first child that fits
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A layout manager for variants of one thing, widest first: a title in full, or in two small
 * lines. It replaces AdwSqueezer, which libadwaita 1.4 deprecates and GTK 4.18 warns of. Where
 * nothing fits, the last child is shown all the same; an `optional` layout shows none and needs
 * no width at all.
 */

#include "vdt-fit-layout.h"

struct _VdtFitLayout
{
  GtkLayoutManager parent_instance;

  GtkWidget *shown; /* not owned; NULL: none */
  gboolean optional;
  gboolean natural; /* whether a child fits by its natural width, not its minimum */
  int natural_max;  /* pixels of natural width that it asks for; 0: any */
};

enum
{
  PROP_SHOWN = 1,
  PROP_OPTIONAL,
  PROP_NATURAL,
  PROP_NATURAL_MAX,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (VdtFitLayout, vdt_fit_layout, GTK_TYPE_LAYOUT_MANAGER)

static int
get_minimum_width (GtkWidget *child)
{
  int minimum;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

static gboolean
fits (VdtFitLayout *self, GtkWidget *child, int width)
{
  int minimum, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  return width >= (self->natural ? natural : minimum);
}

static GtkWidget *
find_fitting (VdtFitLayout *self, GtkWidget *widget, int width)
{
  GtkWidget *last = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child))
      {
        if (fits (self, child, width))
          return child;
        last = child;
      }
  return self->optional ? NULL : last;
}

static GtkSizeRequestMode
vdt_fit_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* As high as the highest child: nothing moves when another is shown. */
static void
vdt_fit_layout_measure (GtkLayoutManager *manager,
                        GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  VdtFitLayout *self = VDT_FIT_LAYOUT (manager);
  gboolean is_across = orientation == GTK_ORIENTATION_HORIZONTAL;
  int narrowest = G_MAXINT;

  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      int least, most, size = for_size;

      if (!gtk_widget_get_visible (child))
        continue;
      if (is_across)
        size = -1;
      else if (size >= 0)
        size = MAX (size, get_minimum_width (child));
      gtk_widget_measure (child, orientation, size, &least, &most, NULL, NULL);
      narrowest = MIN (narrowest, least);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, most);
    }
  if (!is_across)
    return;
  *minimum = self->optional || narrowest == G_MAXINT ? 0 : narrowest;
  if (self->natural_max > 0)
    *natural = MAX (*minimum, MIN (*natural, self->natural_max));
}

static void
vdt_fit_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  VdtFitLayout *self = VDT_FIT_LAYOUT (manager);
  GtkWidget *shown = find_fitting (self, widget, width);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_child_visible (child, child == shown);
  if (shown)
    gtk_widget_allocate (shown, MAX (width, get_minimum_width (shown)), height, baseline, NULL);
  if (shown == self->shown)
    return;
  self->shown = shown;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SHOWN]);
}

static void
vdt_fit_layout_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  VdtFitLayout *self = VDT_FIT_LAYOUT (object);

  switch (id)
    {
    case PROP_SHOWN:
      g_value_set_object (value, self->shown);
      break;
    case PROP_OPTIONAL:
      g_value_set_boolean (value, self->optional);
      break;
    case PROP_NATURAL:
      g_value_set_boolean (value, self->natural);
      break;
    case PROP_NATURAL_MAX:
      g_value_set_int (value, self->natural_max);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
vdt_fit_layout_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  VdtFitLayout *self = VDT_FIT_LAYOUT (object);

  switch (id)
    {
    case PROP_OPTIONAL:
      self->optional = g_value_get_boolean (value);
      break;
    case PROP_NATURAL:
      self->natural = g_value_get_boolean (value);
      break;
    case PROP_NATURAL_MAX:
      self->natural_max = g_value_get_int (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

static void
vdt_fit_layout_class_init (VdtFitLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = vdt_fit_layout_get_property;
  object_class->set_property = vdt_fit_layout_set_property;
  layout_class->get_request_mode = vdt_fit_layout_get_request_mode;
  layout_class->measure = vdt_fit_layout_measure;
  layout_class->allocate = vdt_fit_layout_allocate;

  props[PROP_SHOWN] = g_param_spec_object ("shown", NULL, NULL, GTK_TYPE_WIDGET,
                                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_OPTIONAL] = g_param_spec_boolean ("optional", NULL, NULL, FALSE, flags);
  props[PROP_NATURAL] = g_param_spec_boolean ("natural", NULL, NULL, FALSE, flags);
  props[PROP_NATURAL_MAX] = g_param_spec_int ("natural-max", NULL, NULL, 0, G_MAXINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
vdt_fit_layout_init (VdtFitLayout *self)
{
}

/**
 * vdt_fit_layout_get_shown:
 * @self: a layout
 *
 * Returns: (nullable) (transfer none): the child that the last allocation showed; NULL before the
 *   first one, and where an optional layout has room for none
 */
GtkWidget *
vdt_fit_layout_get_shown (VdtFitLayout *self)
{
  g_return_val_if_fail (VDT_IS_FIT_LAYOUT (self), NULL);

  return self->shown;
}
