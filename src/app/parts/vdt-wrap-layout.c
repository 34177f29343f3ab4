/* vdt-wrap-layout.c - lays children side by side, and in further lines where there is no room
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-wrap-layout.h"

#define WORDS_WIDTH 300 /* pixels for text, which can be higher instead of wider */

struct _VdtWrapLayout
{
  GtkLayoutManager parent_instance;

  int spacing; /* pixels between children of a line, and half of it between lines */
};

enum
{
  PROP_SPACING = 1,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (VdtWrapLayout, vdt_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

/* Children from @first to before @end, or to the last, are in one line. */
typedef struct
{
  GtkWidget *first;
  GtkWidget *end;
  int used; /* pixels of width, with spacing */
  guint n_expanding;
  int height;
} Line;

static int
measure_width (GtkWidget *child, int *minimum)
{
  int least, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  if (minimum)
    *minimum = least;
  return gtk_widget_get_hexpand (child) ? MAX (least, MIN (natural, WORDS_WIDTH)) : natural;
}

/* How wide a child is in a line of which @rest is not used. */
static int
share (GtkWidget *child, const Line *line, int width)
{
  int wanted = MIN (measure_width (child, NULL), width);

  if (gtk_widget_get_hexpand (child))
    wanted += (width - line->used) / (int) line->n_expanding;
  return wanted;
}

/* The children that have room in one line, at least one. */
static Line
fill_line (VdtWrapLayout *self, GtkWidget *first, int width)
{
  Line line = { first };

  for (GtkWidget *child = first; child; child = gtk_widget_get_next_sibling (child))
    {
      int wanted;

      if (!gtk_widget_should_layout (child))
        continue;
      wanted = MIN (measure_width (child, NULL), width);
      if (line.used > 0 && line.used + self->spacing + wanted > width)
        {
          line.end = child;
          break;
        }
      line.used += wanted + (line.used > 0 ? self->spacing : 0);
      line.n_expanding += gtk_widget_get_hexpand (child);
    }
  for (GtkWidget *child = first; child != line.end; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        int natural;

        gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, share (child, &line, width), NULL,
                            &natural, NULL, NULL);
        line.height = MAX (line.height, natural);
      }
  return line;
}

static GtkSizeRequestMode
vdt_wrap_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_across (VdtWrapLayout *self, GtkWidget *widget, int *minimum, int *natural)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      int least;

      if (!gtk_widget_should_layout (child))
        continue;
      *natural += measure_width (child, &least) + (*natural > 0 ? self->spacing : 0);
      *minimum = MAX (*minimum, least);
    }
  *natural = MAX (*natural, *minimum);
}

static void
vdt_wrap_layout_measure (GtkLayoutManager *manager,
                         GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  VdtWrapLayout *self = VDT_WRAP_LAYOUT (manager);
  int least, width;

  measure_across (self, widget, &least, &width);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = least;
      *natural = width;
      return;
    }
  if (for_size >= 0)
    width = MAX (for_size, least);
  *minimum = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;)
    {
      Line line = fill_line (self, child, width);

      *minimum += line.height + (*minimum > 0 && line.height > 0 ? self->spacing / 2 : 0);
      child = line.end;
    }
  *natural = *minimum;
}

static void
vdt_wrap_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  VdtWrapLayout *self = VDT_WRAP_LAYOUT (manager);
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int y = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;)
    {
      Line line = fill_line (self, child, width);
      int x = 0;

      for (; child != line.end; child = gtk_widget_get_next_sibling (child))
        if (gtk_widget_should_layout (child))
          {
            GtkAllocation place = { x, y, share (child, &line, width), line.height };

            if (is_mirrored)
              place.x = width - x - place.width;
            gtk_widget_size_allocate (child, &place, -1);
            x += place.width + self->spacing;
          }
      if (line.height > 0)
        y += line.height + self->spacing / 2;
    }
}

static void
vdt_wrap_layout_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SPACING:
      g_value_set_int (value, VDT_WRAP_LAYOUT (object)->spacing);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
vdt_wrap_layout_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SPACING:
      VDT_WRAP_LAYOUT (object)->spacing = g_value_get_int (value);
      gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (object));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
vdt_wrap_layout_class_init (VdtWrapLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->get_property = vdt_wrap_layout_get_property;
  object_class->set_property = vdt_wrap_layout_set_property;
  layout_class->get_request_mode = vdt_wrap_layout_get_request_mode;
  layout_class->measure = vdt_wrap_layout_measure;
  layout_class->allocate = vdt_wrap_layout_allocate;
  props[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT, 12,
                                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
vdt_wrap_layout_init (VdtWrapLayout *self)
{
  self->spacing = 12;
}
